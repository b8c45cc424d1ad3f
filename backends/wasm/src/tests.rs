//! The runtime against the tables that it serves.

use crate::ops::{self, Code};
use crate::runtime::{Runtime, TEXT};
use diagnostics::SourceMap;
use entity::{LowLevelType, PrimaryMap};
use flow::externs::EXTERNS;
use flow::{LlOp, TypedVar};
use lltype::{LlConst, LlGraph, LlProgram, Universe};

#[test]
fn the_runtime_is_valid_and_has_every_function_of_the_tables() {
    let binary = wat::parse_str(TEXT).expect("the runtime is well-formed");
    wasmparser::Validator::new_with_features(wasmparser::WasmFeatures::all())
        .validate_all(&binary)
        .expect("the runtime is valid");
    let runtime = Runtime::parse(&binary).expect("the runtime is well-formed");
    for row in EXTERNS.iter().filter(|row| !row.is_of_finalizers()) {
        runtime.function(row.name);
    }
    for &op in LlOp::ALL {
        if let Some(Code::Call(name)) = ops::code(op) {
            runtime.function(name);
        }
    }
    for name in crate::ALWAYS {
        runtime.function(name);
    }
}

/// The module of a program of one graph, which must be valid.
fn module_of(graph: LlGraph) -> Vec<u8> {
    let mut graphs = PrimaryMap::new();
    let entry_point = graphs.push(graph);
    let mut universe = Universe::new();
    universe.ptr(universe.object);
    let program = LlProgram { graphs, entry_point, library: None, universe, sources: SourceMap::default() };
    let module = crate::generate(&program, crate::WasmOptions::default()).module;
    let features = wasmparser::WasmFeatures::all();
    wasmparser::Validator::new_with_features(features).validate_all(&module).expect("the module is valid");
    module
}

/// A loop that is entered at two places: `if a: goto 2; 1: n += 1; 2: if n: goto 1; return n`.
#[test]
fn a_loop_with_two_entries_is_translated() {
    let var = |ty| TypedVar::of(ty);
    let exception = [var(LowLevelType::VOID), var(LowLevelType::VOID)];
    let mut graph = LlGraph::new("f", var(LowLevelType::SIGNED), exception);
    let start = graph.startblock;
    let end = graph.returnblock;
    let inputs = [graph.new_var(var(LowLevelType::SIGNED)), graph.new_var(var(LowLevelType::SIGNED))];
    let [first, second] = inputs.map(|input| graph.new_block(vec![input]));
    let [no, zero, one] = [LlConst::Bool(false), LlConst::Signed(0), LlConst::Signed(1)].map(|c| graph.constant(c));
    graph.close_with_branch(start, no, (vec![zero], first), (vec![one], second));
    let loc = entity::SourceLoc::UNKNOWN;
    let sum = graph.emit(first, LlOp::IntAdd, vec![inputs[0].into(), one], var(LowLevelType::SIGNED), loc);
    graph.close_with_goto(first, vec![sum.into()], second);
    let more = graph.emit(second, LlOp::IntIsTrue, vec![inputs[1].into()], var(LowLevelType::BOOL), loc);
    graph.close_with_branch(second, more.into(), (vec![inputs[1].into()], end), (vec![inputs[1].into()], first));
    assert!(!crate::shape::Shape::of(&graph).reducible);
    assert_eq!(module_of(graph.clone()), module_of(graph));
}
