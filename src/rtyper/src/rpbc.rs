//! Prebuilt constants: functions, classes, methods, frozen objects; calls through families.
//!
//! Source: reference §4.1, §4.5, §2.6.1; pypy `rpython/rtyper/rpbc.py`.

use crate::hop::Hop;
use crate::llops::{LowLevelOpList, Val};
use crate::rmodel::{Repr, TyResult, TyperError};
use crate::rtyper::RTyper;
use entity::{DescId, LowLevelType, ReprId};
use flow::TypedConst;
use host::HostConst;
use std::sync::Arc;

/// State of the PBC part of the RTyper.
#[derive(Debug, Default)]
pub(crate) struct PbcTable {}

/// A representation of PBCs.
#[derive(Clone, Debug)]
pub(crate) struct PbcRepr {
    /// The possible descriptions.
    pub(crate) descs: Arc<[DescId]>,
    /// May be `None`.
    pub(crate) can_be_none: bool,
}

impl<'h> RTyper<'h> {
    /// The representation and its type. Called inside `getrepr`.
    pub(crate) fn make_pbc_repr(&mut self, descs: &Arc<[DescId]>, can_be_none: bool) -> TyResult<(Repr, LowLevelType)> {
        let _ = (descs, can_be_none);
        Err(TyperError::new("rpbc"))
    }

    /// A constant of a PBC representation.
    pub(crate) fn convert_const_pbc(&mut self, host: &HostConst, r: ReprId) -> TyResult<TypedConst> {
        let _ = (host, r);
        Err(TyperError::new("rpbc"))
    }

    /// Fills a prebuilt object that `convert_const_pbc` made through `self.prebuilt`.
    pub(crate) fn fill_pbc(&mut self, object: entity::OoObject, host: &HostConst, r: ReprId) -> TyResult<()> {
        let _ = (object, host, r);
        Err(TyperError::new("rpbc"))
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// Between PBC representations, and `TypeOf` to class PBCs.
    pub(crate) fn convert_pbc(&mut self, val: Val, to: ReprId) -> TyResult<Val> {
        let _ = (val, to);
        Err(TyperError::new("rpbc"))
    }

    /// `simple_call` and `call_args` of functions, classes, methods and frozen methods
    /// (`hop.args[0]` is the callable, `annotator.call_site(hop.graph, hop.result)` the rows).
    pub(crate) fn rtype_pbc_call(&mut self, hop: &Hop) -> TyResult<Val> {
        self.unimplemented(hop)
    }

    /// `getattr` on a PBC.
    pub(crate) fn rtype_pbc_getattr(&mut self, hop: &Hop) -> TyResult<Val> {
        self.unimplemented(hop)
    }

    /// `a is b` where one operand is a PBC or a `TypeOf`; the result is a Bool operand.
    pub(crate) fn gen_pbc_is(&mut self, a: Val, b: Val) -> TyResult<flow::Operand> {
        let _ = (a, b);
        Err(TyperError::new("rpbc"))
    }

    /// Truth of a PBC (of an operand that may be None).
    pub(crate) fn gen_pbc_is_true(&mut self, a: Val) -> TyResult<flow::Operand> {
        Ok(self.nonnull(a.v))
    }
}
