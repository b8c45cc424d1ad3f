//! `HighLevelOp`: one operation of a flow graph with what is known of its operands.
//!
//! Source: pypy `rpython/rtyper/rtyper.py` (`HighLevelOp`).

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult, TyperError};
use annotator::{SomeKind, SomeValue};
use entity::{Block, GraphId, ReprId, Variable};
use flow::{HlOp, Operand};
use host::HostConst;
use std::sync::Arc;

/// An operand of a high-level operation.
#[derive(Clone, Debug)]
pub(crate) struct HopArg {
    /// Its annotation.
    pub(crate) s: SomeValue,
    /// The representation of the annotation.
    pub(crate) r: ReprId,
    /// The typed operand; `None` for a constant of the flow graph, which is converted on demand.
    pub(crate) v: Option<Operand>,
    /// The constant of the flow graph.
    pub(crate) host: Option<HostConst>,
}

/// A high-level operation.
#[derive(Clone, Debug)]
pub(crate) struct Hop {
    /// The operation.
    pub(crate) op: HlOp,
    /// Its operands, without the call shape.
    pub(crate) args: Vec<HopArg>,
    /// Whether operand 1, the shape of a `call_args`, is taken out of `args`.
    pub(crate) has_shape: bool,
    /// Annotation of the result.
    pub(crate) s_result: SomeValue,
    /// Representation of the result.
    pub(crate) r_result: ReprId,
    /// The variable of the flow graph.
    pub(crate) result: Variable,
    /// The annotator's graph.
    pub(crate) graph: GraphId,
    /// For `next`: where to go at the end of the iteration, when a handler takes StopIteration.
    pub(crate) stop: Option<Block>,
}

impl Hop {
    /// The number of operands.
    pub(crate) fn nb_args(&self) -> usize {
        self.args.len()
    }

    /// The annotation of an operand.
    pub(crate) fn s(&self, i: usize) -> &SomeValue {
        &self.args[i].s
    }

    /// The constant value of an operand, where it is always the same.
    pub(crate) fn const_arg(&self, i: usize) -> Option<&HostConst> {
        self.args[i].host.as_ref().or(self.args[i].s.konst.as_ref())
    }

    /// The constant string of an operand.
    pub(crate) fn const_str(&self, i: usize) -> TyResult<Arc<str>> {
        match self.const_arg(i) {
            Some(HostConst::Str(text)) => Ok(Arc::clone(text)),
            _ => Err(TyperError::new(format!("operand {i} of {} is not a constant string", self.op.name()))),
        }
    }

    /// Whether an int operand is proven not negative.
    pub(crate) fn nonneg(&self, i: usize) -> bool {
        match &self.args[i].s.kind {
            SomeKind::Bool => true,
            SomeKind::Int { nonneg, .. } => *nonneg,
            _ => false,
        }
    }

    /// Whether an operand is the constant None.
    pub(crate) fn is_none(&self, i: usize) -> bool {
        self.args[i].s.is_none()
    }
}

/// The helper of `ll_exc` that raises a class with a message.
pub(crate) fn raising_helper(class: &str) -> &'static str {
    match class {
        "AttributeError" => "raise_attribute_error",
        "TypeError" => "raise_type_error",
        _ => panic!("rtyper: no helper raises {class}"),
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// The representation of an operand.
    pub(crate) fn arg_repr(&self, hop: &Hop, i: usize) -> Repr {
        self.rtyper.repr(hop.args[i].r)
    }

    /// An operand in its own representation.
    pub(crate) fn arg(&mut self, hop: &Hop, i: usize) -> TyResult<Val> {
        let arg = &hop.args[i];
        match (arg.v, &arg.host) {
            (Some(v), _) => Ok(Val { v, r: arg.r }),
            (None, Some(host)) => self.host_val(host, arg.r),
            (None, None) => Err(TyperError::new(format!("operand {i} of {} has no value", hop.op.name()))),
        }
    }

    /// An operand converted to a representation.
    pub(crate) fn inputarg(&mut self, hop: &Hop, i: usize, r: ReprId) -> TyResult<Val> {
        let arg = &hop.args[i];
        if let (None, Some(host)) = (arg.v, &arg.host)
            && let Ok(val) = self.host_val(host, r)
        {
            return Ok(val);
        }
        let val = self.arg(hop, i)?;
        self.convert(val, r)
    }

    /// All operands from index `start`, in their own representations.
    pub(crate) fn args_from(&mut self, hop: &Hop, start: usize) -> TyResult<Vec<Val>> {
        (start..hop.nb_args()).map(|i| self.arg(hop, i)).collect()
    }

    /// An int operand as Signed.
    pub(crate) fn int_arg(&mut self, hop: &Hop, i: usize) -> TyResult<Operand> {
        let r = self.rtyper.int_repr()?;
        Ok(self.inputarg(hop, i, r)?.v)
    }

    /// A constant of the host in a representation.
    pub(crate) fn host_val(&mut self, host: &HostConst, r: ReprId) -> TyResult<Val> {
        let value = self.rtyper.convert_const(host, r)?;
        Ok(Val { v: self.constant(value), r })
    }

    /// The error for an operation that a representation does not have.
    pub(crate) fn unimplemented<T>(&self, hop: &Hop) -> TyResult<T> {
        let kinds: Vec<String> = hop.args.iter().map(|a| self.rtyper.annotator.display(&a.s)).collect();
        Err(TyperError::new(format!("unimplemented operation: {}({})", hop.op.name(), kinds.join(", "))))
    }

    /// Raises AttributeError when a receiver that may be None is None.
    pub(crate) fn check_not_none(&mut self, hop: &Hop, i: usize, receiver: Val, attribute: &str) -> TyResult<()> {
        if !hop.s(i).can_be_none() || !self.rtyper.annotator.universe.is_reference(self.ty(receiver.v)) {
            return Ok(());
        }
        let (class, message) = annotator::none_attribute_error(attribute);
        self.raise_if_null(receiver.v, &message, raising_helper(class))
    }

    /// Raises TypeError when an operand that may be None is None.
    pub(crate) fn check_not_none_type(&mut self, hop: &Hop, i: usize, receiver: Val, message: &str) -> TyResult<()> {
        if !hop.s(i).can_be_none() || !self.rtyper.annotator.universe.is_reference(self.ty(receiver.v)) {
            return Ok(());
        }
        self.raise_if_null(receiver.v, message, "raise_type_error")
    }

    /// Raises an exception with a message when a reference is null.
    pub(crate) fn raise_if_null(&mut self, v: Operand, message: &str, helper: &str) -> TyResult<()> {
        let null = self.isnull(v);
        let (bad, good) = (self.new_block(), self.new_block());
        self.branch(null, bad, good);
        self.switch_to(bad);
        self.raise_with_message(helper, message)?;
        self.switch_to(good);
        Ok(())
    }
}
