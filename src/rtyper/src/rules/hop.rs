//! `HighLevelOp`: one operation of a flow graph with what is known of its operands.
//!
//! Source: pypy `rpython/rtyper/rtyper.py` (`HighLevelOp`).

use crate::emit::annlowlevel::raising_helper;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::Repr;
use annotator::{SomeKind, SomeValue, none_attribute_error};
use entity::{Block, FlowGraphId, LowLevelType, ReprId, Variable};
use flow::{HlOp, Operand, TypedConst};
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
    pub(crate) graph: FlowGraphId,
    /// Where to go instead of raising StopIteration (`next`), KeyError (an item of a dict) or IndexError (of a
    /// sequence) to a handler that does not look at the exception.
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

impl Hop {
    /// Whether the slice operands starting at `from` have no step (or the step 1).
    pub(crate) fn slice_is_simple(&self, from: usize) -> bool {
        self.is_none(from + 2) || matches!(self.const_arg(from + 2), Some(HostConst::Int(1)))
    }

    // -- operands as values ------------------------------------------------------------------

    /// The representation of an operand.
    pub(crate) fn arg_repr(&self, llops: &LowLevelOpList, i: usize) -> Repr {
        llops.program.reprs.repr(self.args[i].r)
    }

    /// An operand in its own representation.
    pub(crate) fn arg(&self, llops: &mut LowLevelOpList, i: usize) -> TyResult<Val> {
        let arg = &self.args[i];
        match (arg.v, &arg.host) {
            (Some(v), _) => Ok(Val { v, r: arg.r }),
            (None, Some(host)) => llops.host_val(host, arg.r),
            (None, None) => Err(TyperError::new(format!("operand {i} of {} has no value", self.op.name()))),
        }
    }

    /// An operand converted to a representation.
    pub(crate) fn inputarg(&self, llops: &mut LowLevelOpList, i: usize, r: ReprId) -> TyResult<Val> {
        let arg = &self.args[i];
        if let (None, Some(host)) = (arg.v, &arg.host)
            && let Ok(val) = llops.host_val(host, r)
        {
            return Ok(val);
        }
        let val = self.arg(llops, i)?;
        llops.convert(val, r)
    }

    /// All operands from index `start`, in their own representations.
    pub(crate) fn args_from(&self, llops: &mut LowLevelOpList, start: usize) -> TyResult<Vec<Val>> {
        (start..self.nb_args()).map(|i| self.arg(llops, i)).collect()
    }

    /// An int operand as Signed.
    pub(crate) fn int_arg(&self, llops: &mut LowLevelOpList, i: usize) -> TyResult<Operand> {
        let r = llops.program.reprs.int_repr()?;
        Ok(self.inputarg(llops, i, r)?.v)
    }

    /// The error for an operation that a representation does not have.
    pub(crate) fn unimplemented<T>(&self, llops: &LowLevelOpList) -> TyResult<T> {
        let kinds: Vec<String> = self.args.iter().map(|a| llops.program.reprs.display(&a.s)).collect();
        Err(TyperError::new(format!("unimplemented operation: {}({})", self.op.name(), kinds.join(", "))))
    }

    /// Raises AttributeError when a receiver that may be None is None.
    pub(crate) fn check_not_none(
        &self,
        llops: &mut LowLevelOpList,
        i: usize,
        receiver: Val,
        attribute: &str,
    ) -> TyResult<()> {
        if !self.s(i).can_be_none() || !llops.program.reprs.universe.is_reference(llops.ty(receiver.v)) {
            return Ok(());
        }
        let (class, message) = none_attribute_error(attribute);
        llops.raise_if_null(receiver.v, &message, raising_helper(class))
    }

    /// Raises TypeError where both operands of an operator are None.
    pub(crate) fn check_not_both_none(&self, llops: &mut LowLevelOpList, symbol: &str) -> TyResult<()> {
        if !self.s(0).can_be_none() || !self.s(1).can_be_none() {
            return Ok(());
        }
        let (a, b) = (self.arg(llops, 0)?, self.arg(llops, 1)?);
        let is_reference =
            |llops: &LowLevelOpList, val: Val| llops.program.reprs.universe.is_reference(llops.ty(val.v));
        if !is_reference(llops, a) || !is_reference(llops, b) {
            return Ok(());
        }
        let message = format!("unsupported operand type(s) for {symbol}: 'NoneType' and 'NoneType'");
        let null = llops.isnull(a.v);
        llops.if_else(
            null,
            LowLevelType::BOOL,
            |llops| {
                llops.raise_if_null(b.v, &message, "raise_type_error")?;
                Ok(llops.constant(TypedConst::Bool(true)))
            },
            |llops| Ok(llops.constant(TypedConst::Bool(false))),
        )?;
        Ok(())
    }

    /// Raises TypeError when an operand that may be None is None.
    pub(crate) fn check_not_none_type(
        &self,
        llops: &mut LowLevelOpList,
        i: usize,
        receiver: Val,
        message: &str,
    ) -> TyResult<()> {
        if !self.s(i).can_be_none() || !llops.program.reprs.universe.is_reference(llops.ty(receiver.v)) {
            return Ok(());
        }
        llops.raise_if_null(receiver.v, message, "raise_type_error")
    }
}
