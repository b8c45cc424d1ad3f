//! Simplification passes that hold at both levels (reference §3.8).
//!
//! Every pass keeps the invariants of [`crate::checkgraph`] and takes time about linear in the
//! size of the graph. All but [`remove_identical_vars_ssa`] and [`transform_dead_op_vars`],
//! which also accept SSA form, expect SSI form.
//!
//! Source: pypy `rpython/translator/simplify.py`.

mod blocks;
mod exits;
mod vars;

pub use blocks::{clear_unreachable_blocks, eliminate_empty_blocks, join_blocks};
pub use exits::{coalesce_bool, constfold_exitswitch};
pub use vars::{identical_vars, remove_identical_vars, remove_identical_vars_ssa, transform_dead_op_vars};

use crate::model::{ExitCase, ExitSwitch, FunctionGraph, Level, Operand};
use crate::typed::{GraphRef, Typed, TypedConst};
use entity::{Block, Variable};
use rustc_hash::FxHashMap;

/// What the passes ask of a level.
pub trait SimplifyLevel: Level {
    /// The exit that a switch over this constant follows; `None` when that is not known.
    fn switch_case(constant: &Self::Const) -> Option<ExitCase<Self::ExcClass>>;
}

impl<G: GraphRef> SimplifyLevel for Typed<G> {
    fn switch_case(constant: &TypedConst<G>) -> Option<ExitCase<Self::ExcClass>> {
        match constant {
            TypedConst::Bool(value) => Some(ExitCase::Bool(*value)),
            TypedConst::Signed(value) => Some(ExitCase::Int(*value)),
            TypedConst::Char(value) => Some(ExitCase::Char(*value)),
            _ => None,
        }
    }
}

/// What variables become.
pub type Renaming = FxHashMap<Variable, Operand>;

/// Renames an operand.
pub fn renamed(renaming: &Renaming, operand: Operand) -> Operand {
    match operand {
        Operand::Var(v) => renaming.get(&v).copied().unwrap_or(operand),
        Operand::Const(_) => operand,
    }
}

/// Renames the uses in a block and in the arguments of its exits.
pub(crate) fn rename_uses<L: Level>(graph: &mut FunctionGraph<L>, block: Block, renaming: &Renaming) {
    if renaming.is_empty() {
        return;
    }
    let data = &mut graph.blocks[block];
    for op in &mut data.operations {
        for arg in &mut op.args {
            *arg = renamed(renaming, *arg);
        }
    }
    if let ExitSwitch::Value(value) = &mut data.exitswitch {
        *value = renamed(renaming, *value);
    }
    for &link in &data.exits {
        for arg in &mut graph.links[link].args {
            *arg = renamed(renaming, *arg);
        }
    }
}
