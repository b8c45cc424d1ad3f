//! The exception classes that every program has.
//!
//! The root of typed exceptions is `BaseException`. RecursionError and MemoryError have a
//! prebuilt instance each, raised by the engines themselves.
//!
//! Source: reference §4.4; pypy `rpython/rtyper/exceptiondata.py`.

use crate::rmodel::TyResult;
use crate::rtyper::RTyper;
use annotator::{SomeKind, SomeValue};
use entity::{LowLevelType, OoObject, ReprId};
use indexmap::IndexMap;
use ootype::{OoObjectData, StandardException};
use std::sync::Arc;

/// Exceptions that engines know by name.
const STANDARD: [&str; 6] = ["RecursionError", "MemoryError", "KeyboardInterrupt", "SystemExit", "Exception", "StopIteration"];

impl<'h> RTyper<'h> {
    /// Makes the root class and the standard exceptions.
    pub(crate) fn setup_exceptions(&mut self) -> TyResult<()> {
        let host = self.annotator.host;
        let root = self.classdef_of_host(host.exception_class("BaseException"))?;
        let ty = self.instance_type_ready(root)?;
        self.annotator.universe.exception = Some(ty);
        for name in STANDARD {
            let classdef = self.classdef_of_host(host.exception_class(name))?;
            let ty = self.instance_type_ready(classdef)?;
            let instance = match name {
                "RecursionError" => Some(self.prebuilt_exception(ty, "maximum recursion depth exceeded")?),
                "MemoryError" => Some(self.prebuilt_exception(ty, "")?),
                _ => None,
            };
            self.annotator.universe.standard_exceptions.insert(Arc::from(name), StandardException { ty, instance });
        }
        Ok(())
    }

    fn prebuilt_exception(&mut self, ty: entity::OoType, message: &str) -> TyResult<OoObject> {
        let mut fields = IndexMap::new();
        if self.annotator.universe.lookup_field(ty, "message").is_some() {
            fields.insert(Arc::from("message"), flow::TypedConst::Str(Arc::from(message)));
        }
        Ok(self.annotator.universe.objects.push(OoObjectData::Instance { ty, fields }))
    }

    /// The root exception type.
    ///
    /// # Panics
    /// Before `setup_exceptions`.
    pub(crate) fn exception_type(&self) -> LowLevelType {
        LowLevelType::Oo(self.annotator.universe.exception.expect("the exceptions are set up first"))
    }

    /// The representation of an instance of the root exception class.
    pub(crate) fn exception_repr(&mut self) -> TyResult<ReprId> {
        let host = self.annotator.host;
        let classdef = self.classdef_of_host(host.exception_class("BaseException"))?;
        self.getrepr_kind(SomeKind::Instance { classdef: Some(classdef), can_be_none: false })
    }

    /// The representation of the class of an exception: `type(e)`.
    pub(crate) fn exception_class_repr(&mut self) -> TyResult<ReprId> {
        let host = self.annotator.host;
        let classdef = self.classdef_of_host(host.exception_class("BaseException"))?;
        let of = Arc::new(SomeValue::instance(classdef));
        self.getrepr_kind(SomeKind::TypeOf { of, vars: Arc::from([]) })
    }
}
