//! Components, what spreads along calls, and targets of virtual calls.

use crate::{CallGraph, Oosend, TypeAnalysis, callees, single_callee};
use entity::{Block, EntityRef, GraphId, LowLevelType, OoType, SecondaryMap, SourceLoc, strong_components};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph, TypedVar};
use ootype::{Meth, Signature, Universe};
use std::sync::Arc;

const VOID: LowLevelType = LowLevelType::VOID;

fn id(index: usize) -> GraphId {
    GraphId::new(index)
}

#[test]
fn components_come_after_those_that_they_lead_to() {
    // 0 -> 1 <-> 2 -> 3 -> 3, and 4 apart.
    let mut edges: SecondaryMap<GraphId, Vec<GraphId>> = SecondaryMap::new();
    for (from, to) in [(0, 1), (1, 2), (2, 1), (2, 3), (3, 3)] {
        edges[id(from)].push(id(to));
    }
    let found = strong_components((0..5).map(id), |node| &edges[node]);
    assert_eq!(found, [vec![id(3)], vec![id(1), id(2)], vec![id(0)], vec![id(4)]]);
}

/// How a call is made.
#[derive(Clone, Copy, PartialEq)]
enum How {
    Plain,
    /// Below a handler for everything that gives another result.
    Caught,
    /// Below such a handler; the result is then raised.
    CaughtAndRaised,
    /// Of any function.
    Any,
}

/// A function that makes one call.
fn caller(universe: &Universe, how: How, callee: GraphId) -> TypedGraph {
    let root = LowLevelType::Oo(universe.exception.expect("the tests have a root exception"));
    let mut graph = TypedGraph::new("caller", TypedVar::of(root), [VOID, root].map(TypedVar::of));
    let block = graph.startblock;
    let callee = match how {
        How::Any => Operand::Var(graph.new_var(TypedVar::of(root))),
        _ => graph.constant(TypedConst::Function(callee, VOID)),
    };
    let void = graph.constant(TypedConst::Void);
    let (op, args) = match how {
        How::Any => (LlOp::IndirectCall, vec![callee, void]),
        _ => (LlOp::DirectCall, vec![callee]),
    };
    let result = Operand::Var(graph.emit(block, op, args, TypedVar::of(root), SourceLoc::UNKNOWN));
    let (returns, raises) = (graph.returnblock, graph.exceptblock);
    if matches!(how, How::Plain | How::Any) {
        graph.close_with_goto(block, vec![result], returns);
        return graph;
    }
    let normal = match how {
        How::CaughtAndRaised => graph.new_link(block, vec![void, result], raises, ExitCase::None),
        _ => graph.new_link(block, vec![result], returns, ExitCase::None),
    };
    let null = graph.constant(TypedConst::Null(root));
    let handler = graph.new_link(block, vec![null], returns, ExitCase::Exception(root));
    graph.recloseblock(block, ExitSwitch::LastException, vec![normal, handler]);
    graph
}

fn call(graph: &TypedGraph) -> &SpaceOperation<Typed> {
    graph.blocks[graph.startblock].operations.last().expect("the callers make a call")
}

/// A universe with a root exception, and the graph of these calls: position is the caller.
fn calls(made: &[(How, usize)]) -> CallGraph {
    let mut universe = Universe::new();
    let root = universe.instance("BaseException", None);
    universe.exception = Some(root);
    let graphs: Vec<TypedGraph> = made.iter().map(|&(how, callee)| caller(&universe, how, id(callee))).collect();
    let all = graphs.iter().enumerate().map(|(index, graph)| (id(index), graph));
    CallGraph::of(all, Some(LowLevelType::Oo(root)), callees)
}

#[test]
fn what_raises_spreads_past_calls_without_a_handler() {
    // 0 -> 1 -> 2, which raises what a guarded call gives; 3 catches; 4 has nothing to do with it.
    let calls =
        calls(&[(How::Plain, 1), (How::Plain, 2), (How::CaughtAndRaised, 4), (How::Caught, 0), (How::Caught, 9)]);
    assert_eq!(calls.raising(|_| false).iter().collect::<Vec<_>>(), [id(0), id(1), id(2)]);
    assert_eq!(calls.raising(|function| function == id(4)).iter().count(), 4);
    assert!(calls.recursive().is_empty());
}

#[test]
fn cycles_and_calls_of_anything_are_recursive() {
    // 0 <-> 1; 2 -> 0; 3 calls anything; 4 -> 3.
    let calls = calls(&[(How::Plain, 1), (How::Caught, 0), (How::Plain, 0), (How::Any, 0), (How::Plain, 3)]);
    let recursive = calls.recursive();
    assert_eq!(recursive.iter().collect::<Vec<_>>(), [id(0), id(1), id(3)]);
    assert_eq!(calls.with_callers(recursive).iter().count(), 5);
    // The call of anything may raise.
    assert_eq!(calls.raising(|_| false).iter().collect::<Vec<_>>(), [id(3), id(4)]);
}

#[test]
fn indirect_calls_of_one_function_have_one_callee() {
    let mut graph = TypedGraph::new("f", TypedVar::of(VOID), [VOID, VOID].map(TypedVar::of));
    let function = Operand::Var(graph.new_var(TypedVar::of(VOID)));
    let indirect = |graph: &mut TypedGraph, block: Block, listed: TypedConst| {
        let listed = graph.constant(listed);
        graph.emit(block, LlOp::IndirectCall, vec![function, listed], TypedVar::of(VOID), SourceLoc::UNKNOWN);
    };
    let start = graph.startblock;
    let graphs = |ids: &[usize]| TypedConst::Graphs(ids.iter().map(|&index| id(index)).collect());
    for (listed, expected) in
        [(graphs(&[7]), Some(id(7))), (graphs(&[7, 8]), None), (TypedConst::Void, None), (graphs(&[]), None)]
    {
        indirect(&mut graph, start, listed);
        assert_eq!(single_callee(&graph, call(&graph)), expected);
    }
}

/// `Base` (abstract `m`) with `A` (own `m`) and `B` below `A` (inherits), `C` below `Base` (own `m`).
fn classes(universe: &mut Universe) -> [OoType; 4] {
    let base = universe.instance("Base", None);
    let a = universe.instance("A", Some(base));
    let b = universe.instance("B", Some(a));
    let c = universe.instance("C", Some(base));
    for (class, graph) in [(base, None), (a, Some(id(1))), (c, Some(id(2)))] {
        let meth = Meth { signature: Signature { args: Vec::new(), result: VOID }, graph };
        universe.instance_data_mut(class).methods.insert(Arc::from("m"), meth);
    }
    [base, a, b, c]
}

fn m(class: OoType) -> Oosend {
    (class, Arc::from("m"))
}

#[test]
fn targets_are_those_of_instantiated_classes_in_any_order_of_discovery() {
    let mut universe = Universe::new();
    let [base, a, b, c] = classes(&mut universe);
    let mut first = TypeAnalysis::default();
    assert!(first.send(&universe, m(base)).graphs.is_empty());
    assert_eq!(first.instantiate(&universe, b).graphs, [id(1)]);
    assert_eq!(first.instantiate(&universe, c).graphs, [id(2)]);
    let mut second = TypeAnalysis::default();
    assert!(second.instantiate(&universe, b).graphs.is_empty());
    assert!(second.instantiate(&universe, c).graphs.is_empty());
    assert_eq!(second.send(&universe, m(base)).graphs, [id(1), id(2)]);
    for analysis in [first, second] {
        assert_eq!(
            analysis.targets(&universe, &m(base)).iter().copied().collect::<Vec<_>>(),
            [Some(id(1)), Some(id(2))]
        );
        assert_eq!(analysis.only_target(&universe, &m(base)), None);
        // A call that nobody told of.
        assert_eq!(analysis.only_target(&universe, &m(a)), Some(id(1)));
    }
}

#[test]
fn abstract_methods_are_no_targets() {
    let mut universe = Universe::new();
    let [base, ..] = classes(&mut universe);
    let mut analysis = TypeAnalysis::default();
    analysis.instantiate(&universe, base);
    assert!(analysis.send(&universe, m(base)).graphs.is_empty());
    assert_eq!(analysis.targets(&universe, &m(base)).iter().copied().collect::<Vec<_>>(), [None]);
    assert_eq!(analysis.only_target(&universe, &m(base)), None);
}
