//! From the recorded graph to the one that the annotator gets.
//!
//! Source: reference §3.8; pypy `rpython/translator/simplify.py`.
//!
//! # Deviations
//! `ovfcheck` is treated while recording. Failing asserts stay: they raise as in CPython. The
//! last exceptional exit goes when it only lets the exception leave the function.

use crate::model::{Flow, FlowConst, FlowGraph};
use entity::{Block, HostId, Link};
use flow::simplify::{
    coalesce_bool, constfold_exitswitch, eliminate_empty_blocks, join_blocks, remove_identical_vars,
    remove_identical_vars_ssa, transform_dead_op_vars,
};
use flow::ssa::ssa_to_ssi;
use flow::{ExitCase, ExitSwitch, FunctionGraph, HlOp, Operand, SpaceOperation};
use host::{Host, HostConst};
use rustc_hash::FxHashMap;

/// Brings a recorded graph into SSI form and simplifies it.
pub(crate) fn simplify_graph(host: &Host, graph: &mut FlowGraph) {
    let check = |graph: &FlowGraph, phase: &str| {
        if cfg!(debug_assertions) {
            graph.assert_wellformed(phase);
        }
    };
    remove_identical_vars_ssa(graph);
    transform_dead_op_vars(graph, &is_removable);
    ssa_to_ssi(graph);
    check(graph, "flowspace: SSI form");
    eliminate_empty_blocks(graph);
    join_blocks(graph);
    constfold_exitswitch(graph);
    coalesce_bool(graph);
    check(graph, "flowspace: blocks joined");
    simplify_exceptions(host, graph);
    remove_dead_exceptions(host, graph);
    eliminate_empty_blocks(graph);
    join_blocks(graph);
    remove_identical_vars(graph);
    transform_dead_op_vars(graph, &is_removable);
    check(graph, "flowspace: simplified");
}

/// Whether an operation may go when nobody uses its result.
fn is_removable(_: &FunctionGraph<Flow>, op: &SpaceOperation<Flow>) -> bool {
    op.op.is_pure() && op.op.implicit_exceptions().is_empty()
}

/// Turns the tests that follow the exit for any exception into exits of their own.
fn simplify_exceptions(host: &Host, graph: &mut FlowGraph) {
    for block in graph.iterblocks() {
        if graph.blocks[block].canraise() {
            collapse_tests(host, graph, block);
        }
    }
}

/// A way out of a raising block: the class tested, where it leads, what variables are there.
struct Way {
    class: HostId,
    target: Block,
    args: Vec<Operand>,
}

fn collapse_tests(host: &Host, graph: &mut FlowGraph, block: Block) {
    let last = *graph.blocks[block].exits.last().expect("a raising block has exits");
    let link = &graph.links[last];
    let ExitCase::Exception(any) = link.exitcase else { return };
    let (Some(class @ Operand::Var(_)), Some(value)) = (link.last_exception, link.last_exc_value) else { return };
    let mut rest = Way { class: any, target: link.target, args: link.args.clone() };
    let mut ways: Vec<Way> = Vec::new();
    while let Some((tested, caught, otherwise)) = exception_test(graph, &rest, class) {
        if !ways.iter().any(|way| way.class == tested) {
            ways.push(Way { class: tested, ..caught });
        }
        rest = Way { class: any, ..otherwise };
    }
    if !ways.iter().any(|way| host.is_subclass(any, way.class)) && !leaves(graph, &rest, class, value) {
        ways.push(rest);
    }
    let mut exits = graph.blocks[block].exits.clone();
    exits.pop();
    for way in ways {
        exits.push(exception_link(graph, block, way, class, value));
    }
    let exitswitch = if exits.len() == 1 { ExitSwitch::None } else { ExitSwitch::LastException };
    graph.recloseblock(block, exitswitch, exits);
}

/// Whether a way only lets the exception out.
fn leaves(graph: &FlowGraph, way: &Way, class: Operand, value: Operand) -> bool {
    way.target == graph.exceptblock && way.args == [class, value]
}

/// If the target of a way only tests the class of the exception: the class, and both ways on.
fn exception_test(graph: &mut FlowGraph, way: &Way, class: Operand) -> Option<(HostId, Way, Way)> {
    let data = &graph.blocks[way.target];
    let [op] = data.operations.as_slice() else { return None };
    if op.op != HlOp::IsSubtype || data.exitswitch != ExitSwitch::Value(Operand::Var(op.result)) {
        return None;
    }
    let position = data.inputargs.iter().position(|&v| Operand::Var(v) == op.args[0])?;
    if way.args[position] != class {
        return None;
    }
    let Some(FlowConst::Host(HostConst::Obj(tested))) = graph.const_value(op.args[1]) else { return None };
    let (tested, result) = (*tested, op.result);
    let mut renaming: FxHashMap<_, _> = data.inputargs.iter().copied().zip(way.args.iter().copied()).collect();
    let [no, yes] = data.exits.as_slice().try_into().expect("a bool switch has two exits");
    let mut way_on = |link: Link, outcome: bool| {
        let outcome = graph.constant(FlowConst::Host(HostConst::Bool(outcome)));
        renaming.insert(result, outcome);
        let link = &graph.links[link];
        let args = link.args.iter().map(|&arg| match arg {
            Operand::Var(v) => renaming.get(&v).copied().unwrap_or(arg),
            Operand::Const(_) => arg,
        });
        Way { class: tested, args: args.collect(), target: link.target }
    };
    Some((tested, way_on(yes, true), way_on(no, false)))
}

/// A link for a way, with exception variables of its own.
fn exception_link(graph: &mut FlowGraph, block: Block, way: Way, class: Operand, value: Operand) -> Link {
    let new_class = Operand::Var(graph.new_var(None));
    let new_value = Operand::Var(graph.new_var(None));
    let args = way
        .args
        .into_iter()
        .map(|arg| {
            if arg == class {
                new_class
            } else if arg == value {
                new_value
            } else {
                arg
            }
        })
        .collect();
    let link = graph.new_link(block, args, way.target, ExitCase::Exception(way.class));
    graph.links[link].last_exception = Some(new_class);
    graph.links[link].last_exc_value = Some(new_value);
    link
}

/// Drops exits that an earlier one shadows, and exits that the next one treats alike.
fn remove_dead_exceptions(host: &Host, graph: &mut FlowGraph) {
    for block in graph.iterblocks() {
        if !graph.blocks[block].canraise() {
            continue;
        }
        let mut exits: Vec<Link> = Vec::new();
        for &link in &graph.blocks[block].exits {
            let Some(class) = exception_class(graph, link) else {
                exits.push(link);
                continue;
            };
            let shadowed = exits.iter().any(|&earlier| {
                exception_class(graph, earlier).is_some_and(|earlier| is_covered(host, class, earlier))
            });
            if shadowed {
                continue;
            }
            while let Some(&previous) = exits.last()
                && exception_class(graph, previous).is_some_and(|previous| is_covered(host, previous, class))
                && same_effect(graph, previous, link)
            {
                exits.pop();
            }
            exits.push(link);
        }
        let exitswitch = if exits.len() == 1 { ExitSwitch::None } else { ExitSwitch::LastException };
        graph.recloseblock(block, exitswitch, exits);
    }
}

/// Whether an exit for a class catches all of another one. Of several bases translated classes keep one.
fn is_covered(host: &Host, class: HostId, by: HostId) -> bool {
    host.is_subclass(class, by) && !host.joint_exceptions(by).iter().any(|&joint| host.is_subclass(class, joint))
}

fn exception_class(graph: &FlowGraph, link: Link) -> Option<HostId> {
    match graph.links[link].exitcase {
        ExitCase::Exception(class) => Some(class),
        _ => None,
    }
}

/// Whether two exception links lead to the same place with the same values.
fn same_effect(graph: &FlowGraph, a: Link, b: Link) -> bool {
    let (a, b) = (&graph.links[a], &graph.links[b]);
    let canonical = |operand: Operand, link: &flow::LinkData<Flow>| {
        if Some(operand) == link.last_exception {
            (0, None)
        } else if Some(operand) == link.last_exc_value {
            (1, None)
        } else {
            (2, Some(operand))
        }
    };
    a.target == b.target
        && a.args.len() == b.args.len()
        && a.args.iter().zip(&b.args).all(|(&x, &y)| canonical(x, a) == canonical(y, b))
}
