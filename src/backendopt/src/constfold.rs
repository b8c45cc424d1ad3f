//! Constant folding.
//!
//! Within a block, pure operations on constants are evaluated and copies and no-op casts vanish.
//! Along links: an input argument that always receives the same constant is that constant; a
//! link into a block that only decides where to go next goes there directly; a switch on a
//! known value, or on the value that the previous block already switched on, has one exit.
//!
//! Source: reference §8.2 (`constfold.constant_fold_graph`, `removenoops`).

use crate::support::{Substitution, resolve, substitute_block, substitute_exits};
use entity::{Block, Link, LowLevelType, OoType, Variable};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::{OoObjectData, Universe};
use rustc_hash::FxHashMap;

/// Runs until nothing changes (bounded: every round must shorten the graph).
pub(crate) fn run(universe: &Universe, graph: &mut TypedGraph) {
    for _ in 0..8 {
        let mut changed = false;
        for block in graph.iterblocks() {
            changed |= fold_block(universe, graph, block);
        }
        changed |= diffuse_constants(graph);
        changed |= thread_links(universe, graph);
        if !changed {
            break;
        }
    }
}

/// Folds the operations and the switch of a block.
fn fold_block(universe: &Universe, graph: &mut TypedGraph, block: Block) -> bool {
    let mut substitution = Substitution::default();
    let mut changed = false;
    let operations = std::mem::take(&mut graph.blocks[block].operations);
    let raising = graph.blocks[block].canraise().then(|| operations.len().saturating_sub(1));
    let mut kept: Vec<SpaceOperation<Typed>> = Vec::with_capacity(operations.len());
    let mut casts: FxHashMap<(LlOp, Operand, LowLevelType), Variable> = FxHashMap::default();
    for (index, mut op) in operations.into_iter().enumerate() {
        for arg in &mut op.args {
            *arg = resolve(&substitution, *arg);
        }
        if raising == Some(index) {
            devirtualise_constant(graph, &mut op);
            kept.push(op);
            continue;
        }
        if let Some(value) = simplified(universe, graph, &op, &kept) {
            substitution.insert(op.result, value);
            changed = true;
            continue;
        }
        devirtualise_constant(graph, &mut op);
        if matches!(op.op, LlOp::Ooupcast | LlOp::Oodowncast) {
            let key = (op.op, op.args[0], graph.concretetype(op.result));
            if let Some(&earlier) = casts.get(&key) {
                substitution.insert(op.result, Operand::Var(earlier));
                changed = true;
                continue;
            }
            casts.insert(key, op.result);
        }
        kept.push(op);
    }
    graph.blocks[block].operations = kept;
    substitute_exits(graph, block, &substitution);
    swap_negated_switch(graph, block);
    changed | fold_switch(graph, block)
}

/// What an operation computes, when that is an operand already at hand.
fn simplified(
    universe: &Universe,
    graph: &mut TypedGraph,
    op: &SpaceOperation<Typed>,
    before: &[SpaceOperation<Typed>],
) -> Option<Operand> {
    match op.op {
        LlOp::SameAs => return Some(op.args[0]),
        LlOp::Ooupcast | LlOp::Oodowncast => {
            let result = graph.concretetype(op.result);
            if universe.operand_type(graph, op.args[0]) == result {
                return Some(op.args[0]);
            }
            // An upcast of an upcast is one upcast; a downcast back is nothing.
            if let Operand::Var(v) = op.args[0]
                && let Some(inner) = before.iter().rev().find(|inner| inner.result == v)
                && matches!(inner.op, LlOp::Ooupcast)
                && universe.operand_type(graph, inner.args[0]) == result
            {
                return Some(inner.args[0]);
            }
        }
        LlOp::Instanceof | LlOp::Ooisnull | LlOp::Oononnull => {
            if let Some(ty) = fresh_object(graph, op.args[0], before) {
                let value = match (op.op, op.args.get(1).and_then(|&class| graph.const_value(class))) {
                    (LlOp::Instanceof, Some(TypedConst::Type(LowLevelType::Oo(class)))) => {
                        universe.is_subclass(ty, *class)
                    }
                    (LlOp::Oononnull, _) => true,
                    _ => false,
                };
                return Some(graph.constant(TypedConst::Bool(value)));
            }
            if op.op != LlOp::Instanceof && is_fresh_array(op.args[0], before) {
                return Some(graph.constant(TypedConst::Bool(op.op == LlOp::Oononnull)));
            }
        }
        _ => {}
    }
    let mut constants = Vec::with_capacity(op.args.len());
    for &arg in &op.args {
        constants.push(graph.const_value(arg)?.clone());
    }
    let folded = fold(universe, op.op, &constants, graph.concretetype(op.result))?;
    Some(graph.constant(folded))
}

/// Whether an array was made earlier in the same block.
fn is_fresh_array(operand: Operand, before: &[SpaceOperation<Typed>]) -> bool {
    operand.var().is_some_and(|v| before.iter().rev().any(|op| op.result == v && op.op == LlOp::Newarray))
}

/// The class of an object that was made earlier in the same block.
fn fresh_object(graph: &TypedGraph, operand: Operand, before: &[SpaceOperation<Typed>]) -> Option<OoType> {
    let mut operand = operand;
    loop {
        let v = operand.var()?;
        let made = before.iter().rev().find(|op| op.result == v)?;
        match (made.op, graph.const_value(made.args[0])) {
            (LlOp::New, Some(TypedConst::Type(LowLevelType::Oo(ty)))) => return Some(*ty),
            (LlOp::Ooupcast | LlOp::Oodowncast, None) => operand = made.args[0],
            _ => return None,
        }
    }
}

/// The value of a pure operation on constants.
fn fold(universe: &Universe, op: LlOp, args: &[TypedConst], result: LowLevelType) -> Option<TypedConst> {
    match op {
        LlOp::Ooupcast | LlOp::Oodowncast => match &args[0] {
            TypedConst::Null(_) => Some(TypedConst::Null(result)),
            TypedConst::Object(object, _) => Some(TypedConst::Object(*object, result)),
            _ => None,
        },
        LlOp::Ooisnull => Some(TypedConst::Bool(is_null(&args[0])?)),
        LlOp::Oononnull => Some(TypedConst::Bool(!is_null(&args[0])?)),
        LlOp::Oois => match (&args[0], &args[1]) {
            (TypedConst::Object(a, _), TypedConst::Object(b, _)) => Some(TypedConst::Bool(a == b)),
            (TypedConst::Function(a, _), TypedConst::Function(b, _)) => Some(TypedConst::Bool(a == b)),
            (a, b) => match (is_null(a)?, is_null(b)?) {
                (true, true) => Some(TypedConst::Bool(true)),
                (false, false) => None,
                _ => Some(TypedConst::Bool(false)),
            },
        },
        LlOp::Instanceof => match (&args[0], &args[1]) {
            (TypedConst::Null(_), _) => Some(TypedConst::Bool(false)),
            (TypedConst::Object(object, _), TypedConst::Type(LowLevelType::Oo(class))) => {
                match &universe.objects[*object] {
                    OoObjectData::Instance { ty, .. } => Some(TypedConst::Bool(universe.is_subclass(*ty, *class))),
                    OoObjectData::Array { .. } | OoObjectData::WeakRef(_) => None,
                }
            }
            _ => None,
        },
        LlOp::Arraylength => match &args[0] {
            TypedConst::Object(object, _) => match &universe.objects[*object] {
                OoObjectData::Array { items, .. } => Some(TypedConst::Signed(i64::try_from(items.len()).ok()?)),
                OoObjectData::Instance { .. } | OoObjectData::WeakRef(_) => None,
            },
            _ => None,
        },
        other => other.fold(args),
    }
}

fn is_null(constant: &TypedConst) -> Option<bool> {
    match constant {
        TypedConst::Null(_) => Some(true),
        TypedConst::Object(..) | TypedConst::Function(..) | TypedConst::Str(_) | TypedConst::Bytes(_) => Some(false),
        _ => None,
    }
}

/// An indirect call of a known function is a direct call.
fn devirtualise_constant(graph: &TypedGraph, op: &mut SpaceOperation<Typed>) {
    if op.op == LlOp::IndirectCall && matches!(graph.const_value(op.args[0]), Some(TypedConst::Function(..))) {
        op.op = LlOp::DirectCall;
        op.args.pop();
    }
}

/// A switch on `not x` is a switch on `x` with the exits exchanged.
fn swap_negated_switch(graph: &mut TypedGraph, block: Block) {
    let data = &graph.blocks[block];
    let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch else { return };
    let Some(op) = data.operations.iter().rev().find(|op| op.result == v) else { return };
    if op.op != LlOp::BoolNot {
        return;
    }
    let inner = op.args[0];
    let &[no, yes] = data.exits.as_slice() else { return };
    graph.links[no].exitcase = ExitCase::Bool(true);
    graph.links[yes].exitcase = ExitCase::Bool(false);
    graph.recloseblock(block, ExitSwitch::Value(inner), vec![yes, no]);
}

/// A switch on a constant has one exit.
fn fold_switch(graph: &mut TypedGraph, block: Block) -> bool {
    let ExitSwitch::Value(switch) = graph.blocks[block].exitswitch else { return false };
    let Some(value) = graph.const_value(switch) else { return false };
    let Some(exit) = chosen_exit(graph, block, value) else { return false };
    graph.links[exit].exitcase = ExitCase::None;
    graph.recloseblock(block, ExitSwitch::None, vec![exit]);
    true
}

/// The exit that a switch block takes for a value.
fn chosen_exit(graph: &TypedGraph, block: Block, value: &TypedConst) -> Option<Link> {
    let case = match value {
        TypedConst::Bool(b) => ExitCase::Bool(*b),
        TypedConst::Signed(n) => ExitCase::Int(*n),
        TypedConst::Char(c) => ExitCase::Char(*c),
        _ => return None,
    };
    let exits = &graph.blocks[block].exits;
    let by_case = |wanted: &ExitCase<LowLevelType>| exits.iter().copied().find(|&l| graph.links[l].exitcase == *wanted);
    by_case(&case).or_else(|| by_case(&ExitCase::Default))
}

/// Input arguments that receive the same constant from every link become that constant.
fn diffuse_constants(graph: &mut TypedGraph) -> bool {
    let mut changed = false;
    let entries = graph.entry_links();
    for block in graph.iterblocks() {
        if block == graph.startblock || block == graph.returnblock || block == graph.exceptblock {
            continue;
        }
        let links = entries.of(block);
        if links.is_empty() {
            continue;
        }
        let mut position = 0;
        while position < graph.blocks[block].inputargs.len() {
            let first = graph.links[links[0]].args[position];
            let same =
                first.constant().is_some() && links.iter().all(|&link| graph.links[link].args[position] == first);
            if !same {
                position += 1;
                continue;
            }
            let v = graph.blocks[block].inputargs.remove(position);
            for &link in links {
                graph.links[link].args.remove(position);
            }
            substitute_block(graph, block, &Substitution::from_iter([(v, first)]));
            changed = true;
        }
    }
    changed
}

/// Redirects links into blocks that, for what the link passes, only choose another block.
fn thread_links(universe: &Universe, graph: &mut TypedGraph) -> bool {
    let mut changed = false;
    for link in graph.iterlinks() {
        // A chain of such blocks can be a loop: follow a bounded number.
        for _ in 0..8 {
            let Some((target, args)) = threaded(universe, graph, link) else { break };
            graph.links[link].target = target;
            graph.links[link].args = args;
            changed = true;
        }
    }
    changed
}

/// More operations than this in a block are not evaluated along a link.
const MAX_THREADED_OPS: usize = 4;

fn threaded(universe: &Universe, graph: &mut TypedGraph, link: Link) -> Option<(Block, Vec<Operand>)> {
    let target = graph.links[link].target;
    let data = &graph.blocks[target];
    let ExitSwitch::Value(switch) = data.exitswitch else { return None };
    if data.operations.len() > MAX_THREADED_OPS || data.operations.iter().any(|op| !foldable(op.op)) {
        return None;
    }
    let mut env: FxHashMap<Variable, Operand> = FxHashMap::default();
    for (&v, &arg) in data.inputargs.iter().zip(&graph.links[link].args) {
        env.insert(v, arg);
    }
    let known = known_on(graph, link);
    for op in graph.blocks[target].operations.clone() {
        let mut constants = Vec::with_capacity(op.args.len());
        for &arg in &op.args {
            let operand = resolve_in(&env, arg);
            constants.push(match known {
                Some((v, ref value)) if operand == Operand::Var(v) => value.clone(),
                _ => graph.const_value(operand)?.clone(),
            });
        }
        let folded = if op.op == LlOp::SameAs {
            constants.remove(0)
        } else {
            fold(universe, op.op, &constants, graph.concretetype(op.result))?
        };
        let folded = graph.constant(folded);
        env.insert(op.result, folded);
    }
    let value = match resolve_in(&env, switch) {
        Operand::Const(c) => graph.consts.get(c).clone(),
        Operand::Var(v) => match known {
            Some((switched, value)) if switched == v => value,
            _ => return None,
        },
    };
    let exit = chosen_exit(graph, target, &value)?;
    let exit = &graph.links[exit];
    (exit.target != target).then(|| (exit.target, exit.args.iter().map(|&arg| resolve_in(&env, arg)).collect()))
}

fn foldable(op: LlOp) -> bool {
    op.effect() == flow::llops::Effect::Pure
}

fn resolve_in(env: &FxHashMap<Variable, Operand>, operand: Operand) -> Operand {
    operand.var().and_then(|v| env.get(&v).copied()).unwrap_or(operand)
}

/// What the switch of the previous block tells about its variable on this link.
fn known_on(graph: &TypedGraph, link: Link) -> Option<(Variable, TypedConst)> {
    let data = &graph.links[link];
    let ExitSwitch::Value(Operand::Var(v)) = graph.blocks[data.prevblock].exitswitch else { return None };
    let value = match data.exitcase {
        ExitCase::Bool(b) => TypedConst::Bool(b),
        ExitCase::Int(n) => TypedConst::Signed(n),
        ExitCase::Char(c) => TypedConst::Char(c),
        ExitCase::None | ExitCase::Default | ExitCase::Exception(_) => return None,
    };
    Some((v, value))
}
