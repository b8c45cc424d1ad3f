//! Chains `if x == c1: ... elif x == c2: ...` over integers or characters become switches.
//!
//! Source: reference §8.2 (`merge_if_blocks`).

use entity::{Block, Link, Variable};
use flow::{EntryLinks, ExitCase, ExitSwitch, LlOp, Operand, TypedConst, TypedGraph};
use rustc_hash::{FxHashMap, FxHashSet};

/// A switch needs at least this many cases to be worth it.
const MIN_CASES: usize = 3;

/// One test of a chain.
struct Test {
    value: Operand,
    case: ExitCase<entity::LowLevelType>,
    if_true: Link,
    if_false: Link,
}

/// Rewrites one graph.
pub(crate) fn run(graph: &mut TypedGraph) {
    let entries = graph.entry_links();
    let mut done: FxHashSet<Block> = FxHashSet::default();
    for block in graph.iterblocks() {
        if done.contains(&block) {
            continue;
        }
        let chain = chain_from(graph, block, &entries);
        if chain.len() >= MIN_CASES {
            done.extend(chain.iter().map(|(block, _)| *block));
            merge(graph, &chain);
        }
    }
}

/// `block` must end in a test; the blocks after it hold nothing but a test of the same value.
fn chain_from(graph: &TypedGraph, block: Block, entries: &EntryLinks) -> Vec<(Block, Test)> {
    let mut chain: Vec<(Block, Test)> = Vec::new();
    let mut seen_cases = FxHashSet::default();
    let mut current = block;
    loop {
        let data = &graph.blocks[current];
        let first = chain.is_empty();
        if !first && (data.operations.len() != 1 || entries.of(current).len() != 1) {
            break;
        }
        let Some(test) = test_at_end(graph, current) else { break };
        if let Some((_, previous)) = chain.last() {
            let link = &graph.links[previous.if_false];
            let Operand::Var(v) = test.value else { break };
            let position = data.inputargs.iter().position(|&arg| arg == v);
            if position.is_none_or(|position| link.args[position] != previous.value) {
                break;
            }
        }
        if !seen_cases.insert(test.case.clone()) {
            break;
        }
        let next = graph.links[test.if_false].target;
        chain.push((current, test));
        if chain.iter().any(|(block, _)| *block == next) {
            break;
        }
        current = next;
    }
    chain
}

/// The comparison with a constant that decides the exits of a block.
fn test_at_end(graph: &TypedGraph, block: Block) -> Option<Test> {
    let data = &graph.blocks[block];
    let op = data.operations.last()?;
    let ExitSwitch::Value(Operand::Var(switch)) = data.exitswitch else { return None };
    let &[if_false, if_true] = data.exits.as_slice() else { return None };
    if op.result != switch || !matches!(op.op, LlOp::IntEq | LlOp::CharEq) || is_passed_on(graph, block, switch) {
        return None;
    }
    let (value, constant) = match (op.args[0], op.args[1]) {
        (value @ Operand::Var(_), Operand::Const(c)) | (Operand::Const(c), value @ Operand::Var(_)) => (value, c),
        _ => return None,
    };
    let case = match graph.consts.get(constant) {
        TypedConst::Signed(n) => ExitCase::Int(*n),
        TypedConst::Char(c) => ExitCase::Char(*c),
        _ => return None,
    };
    Some(Test { value, case, if_true, if_false })
}

fn is_passed_on(graph: &TypedGraph, block: Block, v: Variable) -> bool {
    graph.blocks[block].exits.iter().any(|&link| graph.links[link].args.contains(&Operand::Var(v)))
}

fn merge(graph: &mut TypedGraph, chain: &[(Block, Test)]) {
    let first = chain[0].0;
    // What the variables of the current block of the chain are in the first block.
    let mut values: FxHashMap<Variable, Operand> = FxHashMap::default();
    let mut exits = Vec::new();
    for (index, (_, test)) in chain.iter().enumerate() {
        let args = translate(graph, test.if_true, &values);
        let target = graph.links[test.if_true].target;
        exits.push(graph.new_link(first, args, target, test.case.clone()));
        let args = translate(graph, test.if_false, &values);
        let target = graph.links[test.if_false].target;
        if index + 1 == chain.len() {
            exits.push(graph.new_link(first, args, target, ExitCase::Default));
        } else {
            values = graph.blocks[target].inputargs.iter().copied().zip(args).collect();
        }
    }
    graph.blocks[first].operations.pop();
    graph.recloseblock(first, ExitSwitch::Value(chain[0].1.value), exits);
}

fn translate(graph: &TypedGraph, link: Link, values: &FxHashMap<Variable, Operand>) -> Vec<Operand> {
    let map = |&arg: &Operand| arg.var().and_then(|v| values.get(&v).copied()).unwrap_or(arg);
    graph.links[link].args.iter().map(map).collect()
}
