//! The exception classes that every program has.
//!
//! The root of typed exceptions is `BaseException`. RecursionError and MemoryError have a
//! prebuilt instance each, raised by the engines themselves.
//!
//! Source: reference §4.4; pypy `rpython/rtyper/exceptiondata.py`.

use super::error::TyResult;
use super::rmodel::Reprs;
use annotator::SomeKind;
use entity::{LowLevelType, ReprId};
use indexmap::IndexMap;
use ootype::{OoObjectData, StandardException};
use std::sync::Arc;

/// Exceptions that engines know by name.
const STANDARD: [&str; 6] =
    ["RecursionError", "MemoryError", "KeyboardInterrupt", "SystemExit", "Exception", "StopIteration"];

impl Reprs<'_> {
    /// Makes the root class and the standard exceptions.
    pub(crate) fn setup_exceptions(&mut self) -> TyResult<()> {
        let root = self.annotated.exception_classdef("BaseException")?;
        let ty = self.instance_type_ready(root)?;
        self.universe.exception = Some(ty);
        for name in STANDARD {
            let classdef = self.annotated.exception_classdef(name)?;
            let ty = self.instance_type_ready(classdef)?;
            let instance = match name {
                "RecursionError" | "MemoryError" => {
                    Some(self.universe.objects.push(OoObjectData::Instance { ty, fields: IndexMap::new() }))
                }
                _ => None,
            };
            self.universe.standard_exceptions.insert(Arc::from(name), StandardException { ty, instance });
        }
        Ok(())
    }

    /// The root exception type.
    ///
    /// # Panics
    /// Before `setup_exceptions`.
    pub(crate) fn exception_type(&self) -> LowLevelType {
        LowLevelType::Oo(self.universe.exception.expect("the exceptions are set up first"))
    }

    /// The representation of the class of an exception: `type(e)`.
    pub(crate) fn exception_class_repr(&mut self) -> TyResult<ReprId> {
        let of = Arc::new(self.annotated.exception_annotation("BaseException")?);
        self.getrepr_kind(SomeKind::TypeOf { of, vars: Arc::from([]) })
    }
}
