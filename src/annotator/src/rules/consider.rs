//! An operation and what replaces it.
//!
//! The replacement is worked out again at every visit, so that it always fits the final annotations.
//!
//! Source: reference §2.11 (transforms).

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::outcome::Outcome;
use crate::solver::context::Context;
use crate::solver::flowin::Thrown;
use crate::solver::semantics::Semantics;
use entity::{SourceLoc, Variable};
use flow::{HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::HostConst;

/// The operations of Python as RPython has them.
pub(crate) struct PythonSemantics;

impl Semantics for PythonSemantics {
    fn consider_op(
        &self,
        context: Context<'_, '_>,
        op: &SpaceOperation<Flow>,
        caught: bool,
    ) -> (Result<SomeValue, OpError>, Thrown) {
        Rules::new(context).consider_op(op, caught)
    }

    fn no_more_blocks_to_annotate(&self, context: Context<'_, '_>) {
        Rules::new(context).no_more_blocks_to_annotate();
    }

    fn check_decisions(&self, context: Context<'_, '_>) {
        let mut rules = Rules::new(context);
        if !rules.simplified_any() {
            rules.check_powers();
        }
        rules.check_listed_calls();
    }
}

/// The method by which an operation asks an instance for a text.
fn text_method(op: HlOp) -> Option<&'static str> {
    match op {
        HlOp::Str => Some("__str__"),
        HlOp::Repr => Some("__repr__"),
        _ => None,
    }
}

/// Whether a value is a text for sure.
fn is_text(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::Str { can_be_none: false } | SomeKind::Char)
}

impl Rules<'_, '_> {
    /// Annotates an operation; gives the result and what it can raise.
    /// The latter only when `caught` says that it matters.
    fn consider_op(&mut self, op: &SpaceOperation<Flow>, caught: bool) -> (Result<SomeValue, OpError>, Thrown) {
        let graph = self.current_graph();
        let applied = match self.apply(op) {
            Ok(Outcome::Replaced(new_ops)) => {
                let method = text_method(op.op).map(|name| (name, new_ops.clone()));
                let (mut result, mut out, mut thrown) = self.expansion(op, new_ops);
                if let (Some((name, new_ops)), Ok(s)) = (method, &result)
                    && !is_text(s)
                {
                    let new_ops = match self.with_checked_text(name, new_ops) {
                        Ok(new_ops) => new_ops,
                        Err(e) => return (Err(e), thrown),
                    };
                    (result, out, thrown) = self.expansion(op, new_ops);
                }
                self.replace(graph, op.result, Some(out));
                return (result, thrown);
            }
            Ok(Outcome::Value(s_value)) => Ok(s_value),
            Err(e) => Err(e),
        };
        self.replace(graph, op.result, None);
        let thrown = if caught { self.can_only_throw(op) } else { Thrown::Anything };
        (applied, thrown)
    }

    /// The call of a method that is to give a text, and a check of what it gave, which is something else at times.
    fn with_checked_text(&mut self, name: &str, mut call: Vec<NewOp>) -> Result<Vec<NewOp>, OpError> {
        let text = self.instance_helper("text_of_method")?;
        let given = NewArg::Prev(call.len() - 1);
        call.push(NewOp::call(&text, [given, NewArg::Const(HostConst::str(name))]));
        Ok(call)
    }

    /// Annotates what replaces an operation; gives the result, the operations, and what they can raise.
    fn expansion(
        &mut self,
        op: &SpaceOperation<Flow>,
        new_ops: Vec<NewOp>,
    ) -> (Result<SomeValue, OpError>, Vec<SpaceOperation<Flow>>, Thrown) {
        let mut out = Vec::new();
        let mut thrown = Thrown::nothing();
        let result = self.expand(op.result, op.result, op.loc, new_ops, &mut out, &mut 0, &mut thrown, 0);
        (result, out, thrown)
    }

    #[expect(clippy::too_many_arguments, reason = "the state of one recursive expansion")]
    fn expand(
        &mut self,
        original: Variable,
        target: Variable,
        loc: SourceLoc,
        new_ops: Vec<NewOp>,
        out: &mut Vec<SpaceOperation<Flow>>,
        counter: &mut u32,
        thrown: &mut Thrown,
        depth: u32,
    ) -> Result<SomeValue, OpError> {
        let graph = self.current_graph();
        if depth >= 20 {
            let names: Vec<&str> = new_ops.iter().map(|new_op| new_op.op.name()).collect();
            panic!("annotator: endless replacement by {} at {loc:?}", names.join(", "));
        }
        let count = new_ops.len();
        let mut results: Vec<Variable> = Vec::new();
        let mut last = SomeValue::none();
        for (index, new_op) in new_ops.into_iter().enumerate() {
            let mut args = Vec::with_capacity(new_op.args.len());
            for arg in new_op.args {
                args.push(match arg {
                    NewArg::Old(operand) => operand,
                    NewArg::Prev(i) => Operand::Var(results[i]),
                    NewArg::Const(value) => Operand::Const(self.intern(graph, FlowConst::Host(value))),
                    NewArg::Shape(shape) => Operand::Const(self.intern(graph, FlowConst::CallShape(shape))),
                });
            }
            let result = if index + 1 == count {
                target
            } else {
                let constant = args.first().and_then(|arg| arg.constant());
                let key = (original, *counter, new_op.op, constant);
                *counter += 1;
                self.rewrite_var(graph, key)
            };
            results.push(result);
            let op = SpaceOperation { op: new_op.op, args, result, loc };
            self.set_position_result(result);
            let applied = self.apply(&op);
            let method = text_method(op.op);
            if !matches!(applied, Ok(Outcome::Replaced(_))) {
                let can_throw = self.can_only_throw(&op);
                *thrown = std::mem::replace(thrown, Thrown::Anything).join(can_throw);
                out.push(op);
            }
            let s_value = match applied? {
                Outcome::Value(s_value) => s_value,
                Outcome::Replaced(inner) => {
                    let before = (out.len(), *counter, thrown.clone());
                    let method = method.map(|name| (name, inner.clone()));
                    let given = self.expand(original, result, loc, inner, out, counter, thrown, depth + 1)?;
                    match method {
                        Some((name, inner)) if !is_text(&given) => {
                            out.truncate(before.0);
                            (*counter, *thrown) = (before.1, before.2);
                            let inner = self.with_checked_text(name, inner)?;
                            self.expand(original, result, loc, inner, out, counter, thrown, depth + 1)?
                        }
                        _ => given,
                    }
                }
            };
            if s_value.is_impossible() {
                return Err(OpError::Blocked);
            }
            if result != original {
                self.set_binding(graph, result, s_value.clone());
            }
            last = s_value;
        }
        self.set_position_result(original);
        Ok(last)
    }

    /// What can only be decided when nothing else is pending.
    fn no_more_blocks_to_annotate(&mut self) {
        if self.simplified_any() {
            return;
        }
        let saved = std::mem::take(&mut self.at);
        let result = self.ensure_key_ops();
        self.at = saved;
        if let Err(OpError::Failed(d) | OpError::Lasting(d)) = result {
            self.record(*d, None);
        }
        if self.is_quiescent() {
            self.decide_powers();
        }
    }
}
