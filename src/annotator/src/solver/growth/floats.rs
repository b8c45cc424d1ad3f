//! Which floats that become ints can be beyond 64 bits: what is computed in the same function from exact
//! ints, from constants of that size, or as a power whose exponent is not written down.

use super::WORD;
use crate::solver::annrpython::Annotator;
use ::flow::{HlOp, Operand, SpaceOperation};
use entity::{FlowGraphId, Variable};
use flowspace::{Flow, FlowConst};
use host::{HostConst, HostKind};
use rustc_hash::FxHashSet;

impl Annotator<'_> {
    /// The calls in a graph that make ints of floats which can be large, with the names of what they call.
    pub(super) fn large_conversions(&self, graph: FlowGraphId) -> Vec<(&SpaceOperation<Flow>, String)> {
        let g = &self.graphs[graph];
        let mut found = Vec::new();
        for block in g.iterblocks() {
            for op in &g.blocks[block].operations {
                let HlOp::SimpleCall = op.op else { continue };
                let [callee, argument] = op.args[..] else { continue };
                let Some(name) = self.conversion_to_int(graph, callee) else { continue };
                let mut seen = FxHashSet::default();
                if self.is_float(graph, argument) && self.is_large_float(graph, argument, &mut seen) {
                    found.push((op, name));
                }
            }
        }
        found
    }

    /// The name of a builtin function that makes an int of a float.
    fn conversion_to_int(&self, graph: FlowGraphId, callee: Operand) -> Option<String> {
        let FlowConst::Host(HostConst::Obj(id)) = self.graphs[graph].consts.get(callee.constant()?) else {
            return None;
        };
        let known = match self.host.kind(*id) {
            HostKind::BuiltinFunction => {
                let (module, name) = self.host.builtin_function_name(*id);
                matches!((&*module, &*name), ("builtins", "round") | ("math", "floor" | "ceil" | "trunc"))
            }
            HostKind::Class => self.host.is_builtin(&HostConst::Obj(*id), "int"),
            _ => false,
        };
        known.then(|| self.host.name_of(*id).to_string())
    }

    fn is_float(&self, graph: FlowGraphId, operand: Operand) -> bool {
        matches!(self.operand_opt(graph, operand).kind, crate::lattice::model::SomeKind::Float)
    }

    fn is_large_float(&self, graph: FlowGraphId, operand: Operand, seen: &mut FxHashSet<Variable>) -> bool {
        let s = self.operand_opt(graph, operand);
        if s.is_exact() {
            return true;
        }
        let v = match operand {
            Operand::Const(_) => {
                return matches!(s.konst, Some(HostConst::Float(bits)) if f64::from_bits(bits).abs() > WORD);
            }
            Operand::Var(v) => v,
        };
        if !self.is_float(graph, operand) || !seen.insert(v) {
            return false;
        }
        let g = &self.graphs[graph];
        for block in g.iterblocks() {
            let data = &g.blocks[block];
            if let Some(op) = data.operations.iter().find(|op| op.result == v) {
                let base = op.op.inplace_base().unwrap_or(op.op);
                let arithmetic = matches!(
                    base,
                    HlOp::Add
                        | HlOp::Sub
                        | HlOp::Mul
                        | HlOp::TrueDiv
                        | HlOp::FloorDiv
                        | HlOp::Pow
                        | HlOp::Neg
                        | HlOp::Abs
                );
                let constant = |arg: Operand| self.operand_opt(graph, arg).konst.is_some();
                if base == HlOp::Pow && !constant(op.args[1]) {
                    return true;
                }
                let callee = op.args.first().and_then(|arg| arg.constant()).map(|c| g.consts.get(c));
                let float = matches!(callee, Some(FlowConst::Host(f)) if self.host.is_builtin(f, "float"));
                return (arithmetic || base == HlOp::SimpleCall && float)
                    && op.args.iter().any(|&arg| self.is_large_float(graph, arg, seen));
            }
            for link in data.exits.iter().map(|&link| &g.links[link]) {
                let inputs = &g.blocks[link.target].inputargs;
                let passed = link.args.iter().zip(inputs).filter(|(_, input)| **input == v);
                if passed.into_iter().any(|(&arg, _)| self.is_large_float(graph, arg, seen)) {
                    return true;
                }
            }
        }
        false
    }
}
