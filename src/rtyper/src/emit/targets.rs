//! Targets: what one possible callee of a call does with the operands.
//!
//! Source: reference §4.5; pypy `rpython/rtyper/callparse.py`.

use super::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::Repr;
use annotator::{SomeKind, SomeValue};
use entity::{ClassDefId, DescId, FlowGraphId, ReprId};
use host::HostConst;
use std::sync::Arc;

/// Where an argument of a callee comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A parameter of the variant.
    Param(usize),
    /// An item of a tuple parameter.
    StarItem { param: usize, index: usize },
    /// A constant.
    Const(HostConst),
    /// A fresh tuple.
    Tuple(Vec<Source>),
    /// The receiver of a bound method.
    Receiver,
    /// The class of that receiver.
    ReceiverClass,
    /// The fresh instance, for `__init__`.
    Instance,
}

/// What one possible callee does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Target {
    /// Function, bound method or class.
    pub(crate) desc: DescId,
    /// The annotated graph that is called.
    pub(crate) graph: Option<FlowGraphId>,
    /// The result, where it was computed at translation time.
    pub(crate) constant: Option<HostConst>,
    /// Whether the graph is an `__init__`.
    pub(crate) init: bool,
    /// What is instantiated.
    pub(crate) classdef: Option<ClassDefId>,
    /// Where the arguments of the graph come from.
    pub(crate) sources: Vec<Source>,
}

impl LowLevelOpList<'_, '_> {
    /// An argument of a callee; `r` is the representation of its parameter.
    pub(crate) fn source(
        &mut self,
        source: &Source,
        r: ReprId,
        params: &[Val],
        receiver: Option<Val>,
        instance: Option<Val>,
    ) -> TyResult<Val> {
        match source {
            Source::Param(i) => Ok(params[*i]),
            Source::StarItem { param, index } => {
                let tuple = params[*param];
                let Repr::Tuple(repr) = self.repr_of(tuple) else {
                    return Err(TyperError::new("the argument after * is not a tuple"));
                };
                Ok(self.tuple_item(tuple.v, &repr, *index))
            }
            Source::Const(value) => self.host_val(value, r),
            Source::Tuple(items) => {
                let repr = self.program.reprs.repr(r);
                if let Repr::VarTuple(list) = repr {
                    let count = self.signed(items.len() as i64);
                    let array = self.new_array(list.array, count);
                    for (i, item) in items.iter().enumerate() {
                        let val = self.source(item, list.item, params, receiver, instance)?;
                        let val = self.convert(val, list.item)?;
                        let stored = self.stored(val);
                        let index = self.signed(i as i64);
                        self.setarrayitem(array, index, stored);
                    }
                    return Ok(Val { v: array, r });
                }
                let Repr::Tuple(repr) = repr else {
                    return Err(TyperError::new("the *args parameter is not a tuple"));
                };
                let mut vals = Vec::with_capacity(items.len());
                for (item, &r_item) in items.iter().zip(&repr.items) {
                    let val = self.source(item, r_item, params, receiver, instance)?;
                    vals.push(self.convert(val, r_item)?);
                }
                Ok(Val { v: self.build_tuple(&repr, &vals), r })
            }
            Source::Receiver => receiver.ok_or_else(|| TyperError::new("a bound method without receiver")),
            Source::ReceiverClass => {
                let receiver = receiver.ok_or_else(|| TyperError::new("a bound class method without receiver"))?;
                let v = self.class_of_nonnull(receiver)?;
                let of = SomeValue::new(self.program.reprs.kind(receiver.r).clone());
                let kind = SomeKind::TypeOf { of: Arc::new(of), vars: Arc::from([]) };
                let r = self.program.reprs.getrepr_kind(kind)?;
                Ok(Val { v, r })
            }
            Source::Instance => instance.ok_or_else(|| TyperError::new("an __init__ without instance")),
        }
    }

    /// Does what a callee does; the result is in the representation `r_result`.
    pub(crate) fn call_target(
        &mut self,
        target: &Target,
        params: &[Val],
        receiver: Option<Val>,
        r_result: ReprId,
    ) -> TyResult<Val> {
        if let Some(value) = &target.constant {
            return self.host_val(value, r_result);
        }
        let instance = match target.classdef {
            Some(classdef) => Some(self.new_instance(classdef)?),
            None => None,
        };
        let result = match target.graph {
            None => instance.ok_or_else(|| TyperError::new("a callee without graph"))?,
            Some(graph) => {
                let signature = self.program.reprs.graph_signature(graph)?;
                if signature.args.len() != target.sources.len() {
                    return Err(TyperError::new(format!(
                        "call of {} with {} arguments instead of {}",
                        self.program.reprs.annotated.graph(graph).name,
                        target.sources.len(),
                        signature.args.len()
                    )));
                }
                let mut args = Vec::with_capacity(target.sources.len());
                for (source, &r) in target.sources.iter().zip(&signature.args) {
                    args.push(self.source(source, r, params, receiver, instance)?);
                }
                let result = self.call_flow_graph(graph, &args)?;
                match instance {
                    Some(instance) if target.init => instance,
                    _ => result,
                }
            }
        };
        if matches!(self.program.reprs.repr(r_result), Repr::Impossible) {
            return Ok(self.void_val(r_result));
        }
        self.convert(result, r_result)
    }
}
