//! Hand-built low-level programs: right ones, and wrong ones that must be reported.

use crate::{LLInterpreter, Streams, Value};
use diagnostics::SourceMap;
use entity::{LlGraphId, LlType, LowLevelType, PrimaryMap, SourceLoc};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedVar};
use indexmap::IndexMap;
use lltype::{ClassInfo, FuncType, GcKind, LlConst, LlGraph, LlObjectData, LlProgram, TYPEID, TYPEPTR, Universe};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

const SIGNED: LowLevelType = LowLevelType::SIGNED;
const VOID: LowLevelType = LowLevelType::VOID;
const BOOL: LowLevelType = LowLevelType::BOOL;

/// Classes `A(object)` with a field and a method slot, and `B(A)`.
struct Build {
    universe: Universe,
    graphs: PrimaryMap<LlGraphId, LlGraph>,
    a: LlType,
    b: LlType,
    slot: LowLevelType,
}

impl Build {
    fn new() -> Self {
        let mut universe = Universe::new();
        let a = universe.struct_type("m.A", GcKind::Gc, Some(universe.object));
        universe.add_field(a, "inst_x", SIGNED);
        let b = universe.struct_type("m.B", GcKind::Gc, Some(a));
        universe.add_field(b, "inst_y", SIGNED);
        let a_ptr = universe.ptr(a);
        let slot = universe.func_ptr(FuncType { args: vec![a_ptr], result: SIGNED });
        let a_vtable = universe.struct_type("A_vtable", GcKind::Raw, Some(universe.object_vtable));
        universe.add_field(a_vtable, "meth_f", slot);
        let b_vtable = universe.struct_type("B_vtable", GcKind::Raw, Some(a_vtable));
        for (ty, vtable_type, typeids) in [(a, a_vtable, (1, 3)), (b, b_vtable, (2, 3))] {
            let fields = IndexMap::from([(Arc::from(TYPEID), LlConst::Signed(typeids.0))]);
            let vtable = universe.objects.push(LlObjectData::Struct { ty: vtable_type, fields });
            universe.classes.insert(ty, ClassInfo { vtable_type, vtable: Some(vtable), typeids });
        }
        Self { universe, graphs: PrimaryMap::new(), a, b, slot }
    }

    fn ptr(&mut self, ty: LlType) -> LowLevelType {
        self.universe.ptr(ty)
    }

    /// Adds a graph of one block.
    fn graph(
        &mut self,
        name: &str,
        args: &[LowLevelType],
        result: LowLevelType,
        body: impl FnOnce(&mut Self, &mut Graph, &[Operand]) -> Operand,
    ) -> LlGraphId {
        let root = self.universe.ptr(self.universe.object);
        let mut graph = Graph(LlGraph::new(name, TypedVar::of(result), [TypedVar::of(VOID), TypedVar::of(root)]));
        for &ty in args {
            let v = graph.0.new_var(TypedVar::of(ty));
            let start = graph.0.startblock;
            graph.0.blocks[start].inputargs.push(v);
        }
        let params: Vec<Operand> = graph.0.getargs().iter().map(|&v| v.into()).collect();
        let value = body(self, &mut graph, &params);
        let (start, end) = (graph.0.startblock, graph.0.returnblock);
        if graph.0.blocks[start].exits.is_empty() {
            graph.0.close_with_goto(start, vec![value], end);
        }
        self.graphs.push(graph.0)
    }

    /// Puts a function into the slot of the vtable of a class.
    fn set_slot(&mut self, class: LlType, graph: LlGraphId) {
        let (slot, vtable) = (self.slot, self.universe.classes[&class].vtable.expect("it has one"));
        if let LlObjectData::Struct { fields, .. } = &mut self.universe.objects[vtable] {
            fields.insert(Arc::from("meth_f"), LlConst::Function(graph, slot));
        }
    }

    fn program(self) -> LlProgram {
        let entry_point = self.graphs.keys().next_back().expect("there is a graph");
        LlProgram {
            graphs: self.graphs,
            entry_point,
            library: None,
            universe: self.universe,
            sources: SourceMap::default(),
        }
    }

    /// Runs the last graph, which takes nothing.
    fn run(self) -> Value {
        let program = self.program();
        assert_eq!(lltype::check_graph(&program, program.entry_point), Ok(()));
        LLInterpreter::for_lltype(&program).eval_graph(program.entry_point, Vec::new()).expect("nothing is raised")
    }

    /// What is wrong with running the last graph.
    fn report(self) -> String {
        let program = self.program();
        let run = AssertUnwindSafe(|| LLInterpreter::for_lltype(&program).eval_graph(program.entry_point, Vec::new()));
        let panic = catch_unwind(run).expect_err("the program is wrong");
        panic.downcast_ref::<String>().cloned().unwrap_or_default()
    }
}

struct Graph(LlGraph);

impl Graph {
    fn op(&mut self, op: LlOp, args: &[Operand], result: LowLevelType) -> Operand {
        self.0.emit(self.0.startblock, op, args.to_vec(), TypedVar::of(result), SourceLoc::UNKNOWN).into()
    }

    fn constant(&mut self, value: LlConst) -> Operand {
        self.0.constant(value)
    }

    fn int(&mut self, value: i64) -> Operand {
        self.constant(LlConst::Signed(value))
    }

    fn name(&mut self, name: &str) -> Operand {
        self.constant(LlConst::Name(Arc::from(name)))
    }

    fn malloc(&mut self, build: &mut Build, ty: LlType) -> Operand {
        let c_type = self.constant(LlConst::Type(LowLevelType::Ll(ty)));
        let ptr = build.ptr(ty);
        self.op(LlOp::Malloc, &[c_type], ptr)
    }

    /// A fresh instance with its vtable.
    fn instance(&mut self, build: &mut Build, ty: LlType) -> Operand {
        let object = self.malloc(build, ty);
        let ptr = build.ptr(build.universe.object_vtable);
        let vtable = build.universe.classes[&ty].vtable.expect("it has one");
        let (field, vtable) = (self.name(TYPEPTR), self.constant(LlConst::Ptr(vtable, ptr)));
        self.op(LlOp::Setfield, &[object, field, vtable], VOID);
        object
    }

    /// The virtual call `object.f()`, with this list of callees.
    fn send(&mut self, build: &mut Build, object: Operand, callees: LlConst) -> Operand {
        let root = build.ptr(build.universe.object_vtable);
        let a_vtable = build.universe.classes[&build.a].vtable_type;
        let (field, slot) = (self.name(TYPEPTR), self.name("meth_f"));
        let vtable = self.op(LlOp::Getfield, &[object, field], root);
        let ptr = build.ptr(a_vtable);
        let vtable = self.op(LlOp::CastPointer, &[vtable], ptr);
        let function = self.op(LlOp::Getfield, &[vtable, slot], build.slot);
        let callees = self.constant(callees);
        self.op(LlOp::IndirectCall, &[function, object, callees], SIGNED)
    }
}

/// `A.f` returns x + 1.
fn method(build: &mut Build) -> LlGraphId {
    let a = build.ptr(build.a);
    build.graph("A.f", &[a], SIGNED, |_, g, params| {
        let (field, one) = (g.name("inst_x"), g.int(1));
        let x = g.op(LlOp::Getfield, &[params[0], field], SIGNED);
        g.op(LlOp::IntAdd, &[x, one], SIGNED)
    })
}

#[test]
fn structs_vtables_and_calls() {
    let mut build = Build::new();
    let f = method(&mut build);
    build.set_slot(build.b, f);
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.b);
        let (field, value) = (g.name("inst_x"), g.int(41));
        g.op(LlOp::Setfield, &[object, field, value], VOID);
        let a = build.ptr(build.a);
        let object = g.op(LlOp::CastPointer, &[object], a);
        g.send(build, object, LlConst::Graphs(Arc::from([f])))
    });
    assert_eq!(build.run(), Value::Signed(42));
}

#[test]
fn casts_down_follow_the_object() {
    let mut build = Build::new();
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.b);
        let (a, b) = (build.ptr(build.a), build.ptr(build.b));
        let up = g.op(LlOp::CastPointer, &[object], a);
        let down = g.op(LlOp::CastPointer, &[up], b);
        let field = g.name("inst_y");
        g.op(LlOp::Getfield, &[down, field], SIGNED)
    });
    assert_eq!(build.run(), Value::Signed(0));
}

#[test]
fn exceptions_are_caught_by_class() {
    let mut build = Build::new();
    let raiser = build.graph("raiser", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.b);
        let root = build.ptr(build.universe.object);
        let object = g.op(LlOp::CastPointer, &[object], root);
        let void = g.constant(LlConst::Void);
        let (start, end) = (g.0.startblock, g.0.exceptblock);
        g.0.close_with_goto(start, vec![void, object], end);
        void
    });
    build.graph("main", &[], SIGNED, |build, g, _| {
        let ty = build.universe.func_ptr(FuncType { args: Vec::new(), result: SIGNED });
        let callee = g.constant(LlConst::Function(raiser, ty));
        let result = g.op(LlOp::DirectCall, &[callee], SIGNED);
        let root = build.ptr(build.universe.object);
        let (start, end) = (g.0.startblock, g.0.returnblock);
        let mut exits = vec![g.0.new_link(start, vec![result], end, ExitCase::None)];
        let seven = g.int(7);
        let link = g.0.new_link(start, vec![seven], end, ExitCase::Exception(LowLevelType::Ll(build.a)));
        g.0.links[link].last_exception = Some(g.constant(LlConst::Void));
        g.0.links[link].last_exc_value = Some(g.0.new_var(TypedVar::of(root)).into());
        exits.push(link);
        g.0.recloseblock(start, ExitSwitch::LastException, exits);
        seven
    });
    assert_eq!(build.run(), Value::Signed(7));
}

#[test]
fn weak_references_die_with_their_object() {
    let mut build = Build::new();
    let weakref = build.ptr(build.universe.weakref);
    let maker = build.graph("maker", &[], weakref, |build, g, _| {
        let object = g.instance(build, build.a);
        let root = build.ptr(build.universe.object);
        let object = g.op(LlOp::CastPointer, &[object], root);
        g.op(LlOp::WeakrefCreate, &[object], weakref)
    });
    build.graph("main", &[], BOOL, |build, g, _| {
        let ty = build.universe.func_ptr(FuncType { args: Vec::new(), result: weakref });
        let callee = g.constant(LlConst::Function(maker, ty));
        let weak = g.op(LlOp::DirectCall, &[callee], weakref);
        let name = g.name("gc_collect");
        g.op(LlOp::Extcall, &[name], VOID);
        let root = build.ptr(build.universe.object);
        let referent = g.op(LlOp::WeakrefDeref, &[weak], root);
        g.op(LlOp::PtrIszero, &[referent], BOOL)
    });
    assert_eq!(build.run(), Value::Bool(true));
}

#[test]
fn programs_run_stand_alone() {
    let mut build = Build::new();
    let string = build.ptr(build.universe.string);
    let array = build.universe.gc_array(string);
    let argv = build.ptr(array);
    let entry = build.graph("main", &[argv], SIGNED, |_, g, params| g.op(LlOp::Arraylength, params, SIGNED));
    assert_eq!(entry, LlGraphId::from_u32(0));
    let program = build.program();
    let argv = ["prog".to_owned(), "x".to_owned()];
    assert_eq!(LLInterpreter::for_lltype(&program).run_entry(&argv, Box::new(Streams::default())).status, 2);
}

#[test]
fn wrong_cast_is_reported() {
    let mut build = Build::new();
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.a);
        let b = build.ptr(build.b);
        g.op(LlOp::CastPointer, &[object], b);
        g.int(0)
    });
    let text = build.report();
    assert!(text.contains("`main` block0 op 2 (cast_pointer): a m.A is not a m.B"), "{text}");
}

#[test]
fn null_and_bounds_are_reported() {
    let mut build = Build::new();
    build.graph("main", &[], SIGNED, |build, g, _| {
        let null = g.constant(LlConst::Null(build.universe.ptr(build.a)));
        let field = g.name("inst_x");
        g.op(LlOp::Getfield, &[null, field], SIGNED)
    });
    let text = build.report();
    assert!(text.contains("null dereference"), "{text}");
    let mut build = Build::new();
    build.graph("main", &[], SIGNED, |build, g, _| {
        let array = build.universe.gc_array(SIGNED);
        let ptr = build.ptr(array);
        let (c_type, three) = (g.constant(LlConst::Type(LowLevelType::Ll(array))), g.int(3));
        let items = g.op(LlOp::MallocVarsize, &[c_type, three], ptr);
        g.op(LlOp::Getarrayitem, &[items, three], SIGNED)
    });
    let text = build.report();
    assert!(text.contains("index 3 of an array of 3"), "{text}");
}

#[test]
fn object_without_vtable_is_reported() {
    let mut build = Build::new();
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.malloc(build, build.b);
        let a = build.ptr(build.a);
        let object = g.op(LlOp::CastPointer, &[object], a);
        g.send(build, object, LlConst::Void)
    });
    let text = build.report();
    assert!(text.contains("a m.B without vtable"), "{text}");
}

#[test]
fn empty_slot_is_reported() {
    let mut build = Build::new();
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.a);
        g.send(build, object, LlConst::Void)
    });
    let text = build.report();
    assert!(text.contains("call of a null function"), "{text}");
}

#[test]
fn callee_that_is_not_listed_is_reported() {
    let mut build = Build::new();
    let f = method(&mut build);
    build.set_slot(build.a, f);
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.a);
        g.send(build, object, LlConst::Graphs(Arc::from([])))
    });
    let text = build.report();
    assert!(text.contains("graph0 is not among the possible callees"), "{text}");
}

#[test]
fn function_of_another_signature_is_reported() {
    let mut build = Build::new();
    let b = build.ptr(build.b);
    let wrong = build.graph("wrong", &[b], SIGNED, |_, g, _| g.int(0));
    build.set_slot(build.a, wrong);
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.a);
        g.send(build, object, LlConst::Void)
    });
    let text = build.report();
    assert!(text.contains("`wrong` is not a Ptr(FuncType(Ptr(m.A)) -> Signed)"), "{text}");
}

#[test]
fn vtable_of_another_class_is_reported() {
    let mut build = Build::new();
    let f = method(&mut build);
    build.set_slot(build.a, f);
    build.graph("main", &[], SIGNED, |build, g, _| {
        // The root vtable has no slot: the cast of the vtable finds out.
        let plain = LlObjectData::Struct { ty: build.universe.object_vtable, fields: IndexMap::new() };
        let plain = build.universe.objects.push(plain);
        let object = g.instance(build, build.a);
        let ptr = build.ptr(build.universe.object_vtable);
        let (field, vtable) = (g.name(TYPEPTR), g.constant(LlConst::Ptr(plain, ptr)));
        g.op(LlOp::Setfield, &[object, field, vtable], VOID);
        g.send(build, object, LlConst::Void)
    });
    let text = build.report();
    assert!(text.contains("a object_vtable is not a A_vtable"), "{text}");
}

#[test]
fn ill_typed_operations_are_reported() {
    let mut build = Build::new();
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.b);
        let null = g.constant(LlConst::Null(build.universe.ptr(build.a)));
        g.op(LlOp::PtrEq, &[object, null], BOOL);
        g.int(0)
    });
    let text = build.report();
    assert!(text.contains("operand 1 is a Ptr(m.A), not a Ptr(m.B)"), "{text}");
    let mut build = Build::new();
    build.graph("main", &[], SIGNED, |build, g, _| {
        let object = g.instance(build, build.b);
        let name = g.name("f");
        g.op(LlOp::Oosend, &[name, object], SIGNED)
    });
    let text = build.report();
    assert!(text.contains("oosend is not implemented"), "{text}");
}
