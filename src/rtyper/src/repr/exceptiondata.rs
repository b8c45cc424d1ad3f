//! The exception classes that every program has.
//!
//! The root of typed exceptions is `BaseException`. RecursionError and MemoryError have a
//! prebuilt instance each, raised by the engines themselves.
//!
//! Source: reference §4.4; pypy `rpython/rtyper/exceptiondata.py`.

use crate::repr::rmodel::TyResult;
use crate::rtyper::RTyper;
use annotator::{SomeKind, SomeValue};
use entity::{LowLevelType, OoObject, OoType, ReprId};
use flow::TypedConst;
use indexmap::IndexMap;
use ootype::{OoObjectData, StandardException};
use std::sync::Arc;

/// Exceptions that engines know by name.
const STANDARD: [&str; 6] =
    ["RecursionError", "MemoryError", "KeyboardInterrupt", "SystemExit", "Exception", "StopIteration"];

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
                "RecursionError" | "MemoryError" => {
                    Some(self.annotator.universe.objects.push(OoObjectData::Instance { ty, fields: IndexMap::new() }))
                }
                _ => None,
            };
            self.annotator.universe.standard_exceptions.insert(Arc::from(name), StandardException { ty, instance });
        }
        Ok(())
    }

    /// Gives the prebuilt exceptions their messages, once the fields of exceptions are known.
    pub(crate) fn finish_exceptions(&mut self) {
        let prebuilt: Vec<(OoObject, OoType, &str)> =
            [("RecursionError", "maximum recursion depth exceeded"), ("MemoryError", "")]
                .into_iter()
                .filter_map(|(name, message)| {
                    let standard = self.annotator.universe.standard_exceptions.get(name)?;
                    Some((standard.instance?, standard.ty, message))
                })
                .collect();
        for (object, ty, message) in prebuilt {
            if self.annotator.universe.lookup_field(ty, "__message__").is_some() {
                self.set_const_field(object, "__message__", TypedConst::Str(Arc::from(message)));
            }
            // 1: the message is the text given to the constructor (`app_exc.TEXT`).
            if self.annotator.universe.lookup_field(ty, "__message_kind__").is_some() {
                self.set_const_field(object, "__message_kind__", TypedConst::Signed(i64::from(!message.is_empty())));
            }
        }
    }

    /// The root exception type.
    ///
    /// # Panics
    /// Before `setup_exceptions`.
    pub(crate) fn exception_type(&self) -> LowLevelType {
        LowLevelType::Oo(self.annotator.universe.exception.expect("the exceptions are set up first"))
    }

    /// The representation of the class of an exception: `type(e)`.
    pub(crate) fn exception_class_repr(&mut self) -> TyResult<ReprId> {
        let host = self.annotator.host;
        let classdef = self.classdef_of_host(host.exception_class("BaseException"))?;
        let of = Arc::new(SomeValue::instance(classdef));
        self.getrepr_kind(SomeKind::TypeOf { of, vars: Arc::from([]) })
    }
}
