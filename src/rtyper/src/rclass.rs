//! Classes and instances: types, fields, methods, class objects, attribute access, `isinstance`,
//! prebuilt instances.
//!
//! Source: reference §4.5, §2.7; pypy `rpython/rtyper/rclass.py`.

use crate::hop::Hop;
use crate::llops::{LowLevelOpList, Val};
use crate::rmodel::{TyResult, TyperError};
use crate::rtyper::RTyper;
use entity::{ClassDefId, OoObject, OoType, ReprId};
use flow::TypedConst;
use host::HostConst;
use rustc_hash::FxHashMap;

/// State of the class part of the RTyper.
#[derive(Debug, Default)]
pub(crate) struct ClassTable {
    /// The types made so far.
    pub(crate) types: FxHashMap<ClassDefId, OoType>,
    /// Classes whose fields are still to be added by [`RTyper::setup_pending_classes`].
    pub(crate) pending: Vec<ClassDefId>,
}

impl<'h> RTyper<'h> {
    /// The type of a class; made without fields at first (and put into `classes.pending`).
    /// Called inside `getrepr`: must not call `getrepr`.
    pub(crate) fn instance_type(&mut self, classdef: ClassDefId) -> TyResult<OoType> {
        let _ = classdef;
        Err(TyperError::new("rclass"))
    }

    /// The type of a class with its fields set up.
    pub(crate) fn instance_type_ready(&mut self, classdef: ClassDefId) -> TyResult<OoType> {
        let ty = self.instance_type(classdef)?;
        if self.getrepr_depth == 0 {
            self.setup_pending_classes()?;
        }
        Ok(ty)
    }

    /// Gives fields to the classes in `classes.pending` (may call `getrepr`, which may add more;
    /// runs until none is left; re-entrant calls return at once).
    pub(crate) fn setup_pending_classes(&mut self) -> TyResult<()> {
        Ok(())
    }

    /// Attaches methods, class objects, subclass ranges when all jobs are done; whether it made
    /// anything new (then the driver goes on and calls it again).
    pub(crate) fn finish_classes(&mut self) -> TyResult<bool> {
        Ok(false)
    }

    /// A prebuilt instance: makes the object (through `self.prebuilt`) and leaves the fields to
    /// `fill_instance`.
    pub(crate) fn convert_const_instance(&mut self, host: &HostConst, r: ReprId) -> TyResult<TypedConst> {
        let _ = (host, r);
        Err(TyperError::new("rclass"))
    }

    /// Fills a prebuilt instance.
    pub(crate) fn fill_instance(&mut self, object: OoObject, host: &HostConst, r: ReprId) -> TyResult<()> {
        let _ = (object, host, r);
        Err(TyperError::new("rclass"))
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// `getattr` on an instance.
    pub(crate) fn rtype_instance_getattr(&mut self, hop: &Hop) -> TyResult<Val> {
        self.unimplemented(hop)
    }

    /// `setattr` on an instance.
    pub(crate) fn rtype_instance_setattr(&mut self, hop: &Hop) -> TyResult<Val> {
        self.unimplemented(hop)
    }

    /// `isinstance(instance, constant class or tuple of classes)`; also for receivers of other kinds
    /// when the class is a user class.
    pub(crate) fn rtype_instance_isinstance(&mut self, hop: &Hop) -> TyResult<Val> {
        self.unimplemented(hop)
    }

    /// `issubclass(a, b)`; a may be a `TypeOf`, a class PBC.
    pub(crate) fn rtype_issubtype(&mut self, hop: &Hop) -> TyResult<Val> {
        self.unimplemented(hop)
    }

    /// `type(x)`.
    pub(crate) fn rtype_type(&mut self, hop: &Hop) -> TyResult<Val> {
        self.unimplemented(hop)
    }

    /// `getattr` on a `TypeOf` (`type(x).__name__`).
    pub(crate) fn rtype_typeof_getattr(&mut self, hop: &Hop) -> TyResult<Val> {
        self.unimplemented(hop)
    }
}
