//! The entry point of a stand-alone program: what surrounds the user's function.
//!
//! `entry(argv) -> Signed` calls the user's function, turns its result or a SystemExit into the
//! exit status, and flushes standard output, also when an exception leaves.
//!
//! Source: design §5 (entry points); `runtimes/rpython/app/app_main.py`.

use crate::emit::annlowlevel::{Arg, keyerror_annotation};
use crate::emit::llops::{Handler, LowLevelOpList, Val};
use crate::emit::program::ProgramBuilder;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::lltype_to_annotation;
use crate::repr::rmodel::Repr;
use annotator::SomeValue;
use entity::{DictDefId, FlowGraphId, GraphId, LowLevelType, ReprId};
use flow::Operand;

/// Annotates, before anything is typed, the helpers that share state with the program:
/// exceptions, standard streams, `repr` of keys.
pub(crate) fn seed_helpers(program: &mut ProgramBuilder) -> TyResult<()> {
    let argv = lltype_to_annotation(program.reprs.argv_type());
    let exception = program.reprs.annotated.exception_annotation("BaseException")?;
    let system_exit = program.reprs.annotated.exception_annotation("SystemExit")?;
    program.helper_graph("ll_exc.seed", vec![SomeValue::int()])?;
    program.helper_graph("ll_exc.set_argv", vec![argv])?;
    program.helper_graph("ll_exc.report", vec![exception])?;
    program.helper_graph("app_main.exit_status", vec![system_exit])?;
    program.helper_graph("app_main.finish", Vec::new())?;
    program.helper_graph("ll_exc.raise_stop_iteration", Vec::new())?;
    for error in ["attribute_error", "type_error", "index_error", "not_implemented"] {
        program.helper_graph(&format!("ll_exc.raise_{error}"), vec![SomeValue::str()])?;
    }
    program.helper_graph("ll_exc.raise_ord_error", vec![SomeValue::int()])?;
    program.helper_graph("ll_exc.raise_no_attribute", vec![SomeValue::str(), SomeValue::str()])?;
    let dictdefs: Vec<DictDefId> = program.reprs.annotated.dictdefs().collect();
    for dictdef in dictdefs {
        let key = program.reprs.annotated.dictdef_items(dictdef).0;
        if !key.is_impossible() {
            let key = keyerror_annotation(&program.reprs.repr_key(&key.kind), key.can_be_none());
            // A key without repr: reported where such a KeyError is needed.
            let errors = program.errors.count();
            if program.helper_graph("app_exc.raise_key_error", vec![key]).is_err() {
                program.errors.forget_since(errors);
            }
        }
    }
    Ok(())
}

/// Makes the entry point around the user's function.
pub(crate) fn make_entry_point(program: &mut ProgramBuilder, entry: FlowGraphId) -> TyResult<GraphId> {
    let signature = program.reprs.graph_signature(entry)?;
    let argv_ty = program.reprs.argv_type();
    let exit_class = program.reprs.annotated.exception_classdef("SystemExit")?;
    let exit_ty = LowLevelType::Oo(program.reprs.instance_type_ready(exit_class)?);
    let r_exit = program.reprs.instance_repr(exit_class)?;
    let root = program.reprs.exception_type();
    let (mut llops, params) = LowLevelOpList::new(program, "entry_point", &[argv_ty], LowLevelType::SIGNED);
    let (on_exit, done) = (llops.new_block(), llops.new_block());
    let exit_value = llops.block_param(on_exit, root);
    let status = llops.block_param(done, LowLevelType::SIGNED);
    llops.gendirectcall("ll_exc.set_argv", &[Arg::V(params[0])])?;
    let args = match signature.args[..] {
        [] => Vec::new(),
        [r] => vec![argv_as(&mut llops, params[0], r)?],
        _ => return Err(TyperError::new("an entry point takes the list of arguments, or nothing")),
    };
    llops.handlers = vec![Handler { class: exit_ty, entry: on_exit }];
    let result = llops.call_flow_graph(entry, &args)?;
    llops.handlers.clear();
    let result_status = match llops.repr_of(result) {
        Repr::None | Repr::Impossible => llops.signed(0),
        Repr::Int(_) | Repr::Bool => {
            let r_int = llops.program.reprs.int_repr()?;
            llops.convert(result, r_int)?.v
        }
        _ => return Err(TyperError::new("an entry point returns an int or None")),
    };
    llops.goto(done, vec![result_status]);
    llops.switch_to(on_exit);
    let exit = llops.cast(exit_value.into(), exit_ty);
    let code = llops.gendirectcall("app_main.exit_status", &[Arg::Val(Val { v: exit, r: r_exit })])?;
    llops.goto(done, vec![code]);
    llops.switch_to(done);
    llops.gendirectcall("app_main.finish", &[])?;
    let graph = llops.finish_with_return(status.into());
    let exception = program.reprs.annotated.exception_annotation("BaseException")?;
    let report = program.helper_graph("ll_exc.report", vec![exception])?;
    let typed = program.typed_graph(report);
    program.reprs.universe.exception_message = Some(typed);
    Ok(program.add_graph(graph))
}

/// Makes what the outside calls of a function that a library exports: bytes are arrays there, everything else is as it is.
pub(crate) fn make_export(program: &mut ProgramBuilder, graph: FlowGraphId) -> TyResult<GraphId> {
    let signature = program.reprs.graph_signature(graph)?;
    let (bytes, array) = (program.reprs.universe.bytes, LowLevelType::Oo(program.reprs.universe.byte_array));
    let is_bytes = |program: &ProgramBuilder, r: ReprId| matches!(program.reprs.repr(r), Repr::Bytes);
    let outside = |program: &ProgramBuilder, r: ReprId| {
        if is_bytes(program, r) { array } else { program.reprs.lowleveltype(r) }
    };
    let types: Vec<LowLevelType> = signature.args.iter().map(|&r| outside(program, r)).collect();
    let result = outside(program, signature.result);
    let name = format!("export.{}", program.reprs.annotated.graph(graph).name);
    let (mut llops, params) = LowLevelOpList::new(program, &name, &types, result);
    let mut args = Vec::with_capacity(params.len());
    for (v, &r) in params.into_iter().zip(&signature.args) {
        let v = if is_bytes(llops.program, r) {
            let value = llops.new_object(bytes);
            llops.setfield(value, "chars", v);
            value
        } else {
            v
        };
        args.push(Val { v, r });
    }
    let value = llops.call_flow_graph(graph, &args)?;
    let value = if is_bytes(llops.program, value.r) { llops.getfield(value.v, "chars") } else { value.v };
    let graph = llops.finish_with_return(value);
    Ok(program.add_graph(graph))
}

/// The arguments in the representation that the user's function wants.
fn argv_as(llops: &mut LowLevelOpList, argv: Operand, r: ReprId) -> TyResult<Val> {
    let Repr::List(list) = llops.program.reprs.repr(r) else {
        return Err(TyperError::new("an entry point takes the list of arguments"));
    };
    let ty = llops.program.reprs.lowleveltype(r);
    if ty == llops.ty(argv) {
        return Ok(Val { v: argv, r });
    }
    let (items, count) = (llops.getfield(argv, "items"), llops.getfield(argv, "length"));
    let copy = llops.gendirectcall("ll_list.arr_copy", &[items.into(), count.into()])?;
    if llops.ty(copy) != LowLevelType::Oo(list.array) {
        let r_str = llops.program.reprs.str_repr()?;
        let result = llops.new_array(list.array, count);
        llops.copy_converted(copy, count, result, r_str, list.item)?;
        let v = llops.list_of_array(&list, result, count);
        return Ok(Val { v, r });
    }
    let v = llops.list_of_array(&list, copy, count);
    Ok(Val { v, r })
}
