//! What the generic parts of `flow` ask of flow graphs: checks, simplification, text.

use crate::model::{Flow, FlowConst, Hint, NamedPart};
use entity::{Block, HostId, Variable};
use flow::checkgraph::CheckLevel;
use flow::display::Names;
use flow::simplify::SimplifyLevel;
use flow::{ExitCase, FunctionGraph, HlOp, Operand, SpaceOperation};
use host::{Host, HostConst};
use std::sync::Arc;

impl CheckLevel for Flow {
    fn check_operation(graph: &FunctionGraph<Self>, op: &SpaceOperation<Self>, problems: &mut Vec<String>) {
        if op.op.arity().is_some_and(|arity| arity != op.args.len()) {
            problems.push(format!("has {} operands", op.args.len()));
        }
        let constant = |index: usize| op.args.get(index).and_then(|&arg| graph.const_value(arg));
        let fits = match op.op {
            HlOp::GetAttr | HlOp::SetAttr | HlOp::DelAttr => {
                matches!(constant(1), Some(FlowConst::Host(HostConst::Str(_))))
            }
            HlOp::CallArgs => matches!(
                constant(1),
                Some(FlowConst::CallShape(shape)) if shape.operands() + 2 == op.args.len()
            ),
            HlOp::Hint => matches!(constant(1), Some(FlowConst::Hint(_))),
            HlOp::SimpleCall => !op.args.is_empty(),
            _ => true,
        };
        if !fits {
            problems.push("a constant operand is missing or of the wrong kind".to_owned());
        }
    }

    fn check_passing(_: &FunctionGraph<Self>, _: Operand, _: Variable, _: &mut Vec<String>) {}

    fn check_switch(graph: &FunctionGraph<Self>, block: Block, _: Operand, problems: &mut Vec<String>) {
        let exits = &graph.blocks[block].exits;
        if !exits.iter().all(|&link| matches!(graph.links[link].exitcase, ExitCase::Bool(_))) {
            problems.push("the switch is not over a bool".to_owned());
        }
    }

    fn can_end_raising_block(op: HlOp) -> bool {
        op == HlOp::Hint || !op.implicit_exceptions().is_empty()
    }
}

impl SimplifyLevel for Flow {
    fn switch_case(constant: &FlowConst) -> Option<ExitCase<HostId>> {
        match constant {
            FlowConst::Host(HostConst::Bool(value)) => Some(ExitCase::Bool(*value)),
            _ => None,
        }
    }
}

/// The words of flow graphs.
pub struct FlowNames<'a> {
    /// Describes constants.
    pub host: &'a Host,
}

impl Names<Flow> for FlowNames<'_> {
    fn op(&self, op: HlOp) -> String {
        op.name().to_owned()
    }

    fn constant(&self, constant: &FlowConst) -> String {
        match constant {
            FlowConst::Host(value) => self.host.describe(value),
            FlowConst::CallShape(shape) => {
                let mut parts = vec![shape.positional.to_string()];
                let named = shape.named_parts().into_iter().flat_map(|part| match part {
                    NamedPart::Keywords(keywords) => {
                        shape.keywords[keywords].iter().map(|name| format!("{name}=")).collect()
                    }
                    NamedPart::Mapping(_) => vec!["**".to_owned()],
                });
                if shape.star {
                    parts.push("*".to_owned());
                }
                parts.extend(named);
                format!("shape {}", parts.join(" "))
            }
            FlowConst::Hint(Hint::Unpack(_)) => "unpack".to_owned(),
        }
    }

    fn exception(&self, class: &HostId) -> String {
        self.host.name_of(*class)
    }

    fn variable(&self, data: &Option<Arc<str>>) -> Option<String> {
        data.as_ref().map(ToString::to_string)
    }

    fn variable_type(&self, _: Variable, _: &Option<Arc<str>>) -> String {
        String::new()
    }
}
