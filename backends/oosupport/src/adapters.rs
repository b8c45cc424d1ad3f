//! Small functions between the target's world and the program's functions, as stack code:
//! virtual methods, function values, class objects, the entry point, the message of an
//! uncaught exception.
//!
//! Function bodies are static methods with the types of their graphs; a virtual method or a
//! function value has the types of its declaration. An adapter loads its parameters, casts
//! where the types differ, calls, and casts the result.

use crate::database::{ConstKey, Database, FxIndexSet};
use crate::lower::push_const;
use crate::stack::{Local, StackFunction, StackInsn, StackType, Value};
use entity::{GraphId, LowLevelType, OoType, Primitive};
use flow::{LlOp, TypedConst};
use ootype::OoTypeData;
use std::sync::Arc;

/// Parameter types of a graph, those of Void included.
pub fn graph_params(db: &Database<'_>, id: GraphId) -> Vec<LowLevelType> {
    let graph = db.graph(id);
    graph.getargs().iter().map(|&v| graph.concretetype(v)).collect()
}

/// The result type of a graph.
pub fn graph_result(db: &Database<'_>, id: GraphId) -> LowLevelType {
    let graph = db.graph(id);
    graph.concretetype(graph.getreturnvar())
}

/// The names of the methods that some call needs a dispatch for.
pub fn virtual_names(db: &Database<'_>) -> FxIndexSet<Arc<str>> {
    let dispatched = db.sends().filter(|(ty, name)| db.static_target(*ty, name).is_none());
    dispatched.map(|(_, name)| name.clone()).collect()
}

/// Casts a reference when its static type does not fit.
fn convert(db: &Database<'_>, f: &mut StackFunction, have: LowLevelType, want: LowLevelType) {
    if let (LowLevelType::Oo(sub), LowLevelType::Oo(sup)) = (have, want)
        && sub != sup
        && !db.program.universe.is_subclass(sub, sup)
    {
        f.push(StackInsn::Cast(want));
    }
}

/// A function with a receiver and the parameters of a declaration.
fn with_receiver(receiver: OoType, args: &[LowLevelType], result: LowLevelType) -> StackFunction {
    let mut params = vec![StackType::Low(LowLevelType::Oo(receiver))];
    params.extend(args.iter().filter(|t| !t.is_void()).map(|&t| StackType::Low(t)));
    StackFunction::new(None, params, StackType::Low(result))
}

/// Loads the parameters from a local on, calls, and returns.
fn call_through(
    db: &Database<'_>,
    f: &mut StackFunction,
    graph: GraphId,
    first: u32,
    args: (&[LowLevelType], &[LowLevelType]),
    result: LowLevelType,
) {
    let mut local = first;
    for (&have, &want) in args.0.iter().zip(args.1) {
        if !have.is_void() {
            f.push(StackInsn::Load(Local(local)));
            convert(db, f, have, want);
            local += 1;
        }
    }
    f.push(StackInsn::CallStatic(graph));
    convert(db, f, graph_result(db, graph), result);
    f.push(StackInsn::Return(StackType::Low(result)));
}

/// A virtual method that calls the function with its body. A method that has none can never run: it throws null.
pub fn bridge(db: &Database<'_>, ty: OoType, name: &Arc<str>, graph: Option<GraphId>) -> StackFunction {
    let method = db.virtual_method(ty, name);
    let signature = &db.program.universe.instance_data(method.declared).methods[name].signature;
    let mut f = with_receiver(ty, &signature.args, signature.result);
    match graph {
        Some(graph) => {
            let params = graph_params(db, graph);
            f.push(StackInsn::Load(Local(0)));
            convert(db, &mut f, LowLevelType::Oo(ty), params[0]);
            call_through(db, &mut f, graph, 1, (&signature.args, &params[1..]), signature.result);
        }
        None => {
            f.push(StackInsn::Const(Value::Null(LowLevelType::Oo(db.program.universe.object))));
            f.push(StackInsn::Throw(false));
        }
    }
    f
}

/// The method of a function value that calls the function.
///
/// # Panics
/// When `ty` is not a StaticMethod type.
pub fn function_value(db: &Database<'_>, graph: GraphId, ty: OoType) -> StackFunction {
    let signature = db.program.universe.signature(LowLevelType::Oo(ty)).expect("a StaticMethod type");
    let mut f = with_receiver(ty, &signature.args, signature.result);
    call_through(db, &mut f, graph, 1, (&signature.args, &graph_params(db, graph)), signature.result);
    f
}

/// The method that gives the class object of an instance; `None` where no call needs one.
///
/// # Panics
/// When a class with instances has no class object (a bug of an earlier phase).
pub fn class_object(db: &Database<'_>, ty: OoType) -> Option<StackFunction> {
    let universe = &db.program.universe;
    if !db.needs_class_object(ty) {
        return None;
    }
    let instantiated = db.instantiated().contains(&ty);
    let instance = universe.instance_data(ty);
    let object = instance.class_object.filter(|&o| instantiated && db.consts.contains(&ConstKey::Object(o)));
    assert!(
        object.is_some() || !instantiated,
        "oosupport: the class {} has instances but no class object",
        universe.type_name(LowLevelType::Oo(ty))
    );
    let class = LowLevelType::Oo(universe.class);
    let mut f = with_receiver(ty, &[], class);
    let value = object.map_or(TypedConst::Null(class), |object| TypedConst::Object(object, class));
    push_const(db, &mut f, &value);
    f.push(StackInsn::Return(StackType::Low(class)));
    Some(f)
}

/// Takes the arguments of the program, an array of `str` (nothing when the entry point takes
/// nothing), calls the entry point and gives the exit status, a Signed.
///
/// # Panics
/// When the entry point has other types than the driver allows.
pub fn entry(db: &Database<'_>) -> StackFunction {
    let universe = &db.program.universe;
    let entry = db.program.entry_point;
    let argument = graph_params(db, entry).into_iter().find(|t| !t.is_void());
    let mut f = StackFunction::new(None, Vec::new(), StackType::Low(LowLevelType::SIGNED));
    if let Some(ty) = argument {
        let LowLevelType::Oo(oo) = ty else { panic!("oosupport: the entry point takes {ty:?}") };
        match &universe.types[oo] {
            OoTypeData::Array(_) => {
                let argv = f.new_local(StackType::Low(ty));
                f.push(StackInsn::Load(argv));
            }
            OoTypeData::Record(record) => {
                let items = record.fields.values().copied().find(|t| matches!(t, LowLevelType::Oo(_)));
                let argv = f.new_local(StackType::Low(items.expect("a list has items")));
                let list = f.new_local(StackType::Low(ty));
                f.push(StackInsn::New(oo));
                f.push(StackInsn::Store(list));
                for (field, &ty) in &record.fields {
                    f.push(StackInsn::Load(list));
                    f.push(StackInsn::Load(argv));
                    match ty {
                        LowLevelType::Prim(Primitive::Signed) => f.push(StackInsn::ArrayLen),
                        LowLevelType::Oo(_) => {}
                        other => panic!("oosupport: argv has a field of type {other:?}"),
                    }
                    f.push(StackInsn::SetField(oo, field.clone(), ty));
                }
                f.push(StackInsn::Load(list));
            }
            other => panic!("oosupport: the entry point takes {other:?}"),
        }
        f.params = 1;
    }
    f.push(StackInsn::CallStatic(entry));
    match graph_result(db, entry) {
        LowLevelType::SIGNED | LowLevelType::UNSIGNED => {}
        LowLevelType::BOOL => f.push(StackInsn::Op(LlOp::CastBoolToInt)),
        LowLevelType::VOID => f.push(StackInsn::Const(Value::Long(0))),
        other => panic!("oosupport: the entry point gives {other:?}"),
    }
    f.push(StackInsn::Return(StackType::Low(LowLevelType::SIGNED)));
    f
}

/// Takes an exception, gives the last line of its traceback, a `str`; `None` when the program has no exceptions.
pub fn message(db: &Database<'_>) -> Option<StackFunction> {
    let universe = &db.program.universe;
    let (graph, root) = (universe.exception_message?, universe.exception?);
    // The parameter has the root class of exceptions.
    let root = LowLevelType::Oo(root);
    let result = graph_result(db, graph);
    let mut f = StackFunction::new(None, vec![StackType::Low(root)], StackType::Low(result));
    call_through(db, &mut f, graph, 0, (&[root], &graph_params(db, graph)[..1]), result);
    Some(f)
}
