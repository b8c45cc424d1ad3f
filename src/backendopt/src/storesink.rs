//! Within a block, a field that was just read or written is not read again.
//!
//! A write to a field forgets what is known of that field of other objects; an operation with
//! effects forgets everything. Source: reference §8.2 (`storesink`).

use crate::support::{Substitution, resolve, substitute_exits};
use flow::{LlOp, Operand, TypedConst, TypedGraph};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Rewrites one graph.
pub(crate) fn run(graph: &mut TypedGraph) {
    for block in graph.iterblocks() {
        let mut known: FxHashMap<(Operand, Arc<str>), Operand> = FxHashMap::default();
        let mut substitution = Substitution::default();
        let mut kept = Vec::new();
        for mut op in std::mem::take(&mut graph.blocks[block].operations) {
            for arg in &mut op.args {
                *arg = resolve(&substitution, *arg);
            }
            let field = op.args.get(1).and_then(|&name| match graph.const_value(name) {
                Some(TypedConst::Name(name)) => Some(name.clone()),
                _ => None,
            });
            match (op.op, field) {
                (LlOp::Getfield, Some(field)) => {
                    let key = (op.args[0], field);
                    if let Some(&value) = known.get(&key) {
                        substitution.insert(op.result, value);
                        continue;
                    }
                    known.insert(key, Operand::Var(op.result));
                }
                (LlOp::Setfield, Some(field)) => {
                    known.retain(|(_, other), _| *other != field);
                    known.insert((op.args[0], field), op.args[2]);
                }
                // Array items are not fields.
                (LlOp::Setarrayitem | LlOp::Arraycopy | LlOp::Keepalive | LlOp::Raised, _) => {}
                (other, _) if other.effect() == flow::llops::Effect::Effect => known.clear(),
                _ => {}
            }
            kept.push(op);
        }
        graph.blocks[block].operations = kept;
        substitute_exits(graph, block, &substitution);
    }
}
