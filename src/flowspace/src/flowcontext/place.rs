//! Places that a program is told when it runs: functions of the library that show where they are called.
//!
//! `warnings.warn()` is a function, so the call of `warnings._place()` stands right before it. Methods of loggers
//! are known by their names alone, in programs that import `logging`: what `logging._place()` is told there is two
//! numbers and two texts, whatever the receiver turns out to be.
//!
//! # Deviations
//!
//! The place of a method is told where the method is looked up, and again behind its arguments where these call
//! something. Behind arguments with branches that call a function which logs too, the place is that function's.

use super::FlowContext;
use crate::framestate::Simple;
use entity::Variable;
use flow::HlOp;
use host::{HostConst, HostKind};

/// The methods of loggers, which are also functions of the module `logging`.
const LOGGING: &[&str] = &["debug", "info", "warning", "warn", "error", "exception", "critical", "fatal", "log"];

impl FlowContext<'_> {
    /// Before a call: the program is told where it is when the callee shows that.
    pub(super) fn tell_place(&mut self, callee: &Simple) {
        match callee {
            Simple::Const(HostConst::Obj(id)) if self.host.kind(*id) == HostKind::Function => {
                match &*self.host.function(*id).module {
                    "warnings" if self.host.module_attr("warnings", "warn").as_ref() == callee.constant() => {
                        self.tell_warnings();
                    }
                    "logging" if LOGGING.contains(&self.host.name_of(*id).as_str()) => self.tell_logging(),
                    _ => {}
                }
            }
            Simple::Var(v)
                if self.attribute_name.get(v).is_some_and(|name| LOGGING.contains(&&**name))
                    && self.calls_since(*v) =>
            {
                self.tell_logging();
            }
            _ => {}
        }
    }

    /// After the lookup of a method.
    pub(super) fn tell_place_of_method(&mut self, name: &str) {
        if LOGGING.contains(&name) {
            self.tell_logging();
        }
    }

    fn tell_warnings(&mut self) {
        let Some(place) = self.host.module_attr("warnings", "_place") else { return };
        let Some((file, line, text)) = self.host.line_at(self.loc) else { return };
        let module = HostConst::Str(self.function.module.clone());
        let values = [place, module, HostConst::str(&file), HostConst::Int(i64::from(line)), HostConst::str(&text)];
        self.emit_simple(HlOp::SimpleCall, &values.map(Simple::Const));
    }

    fn tell_logging(&mut self) {
        let Some((file, line, _)) = self.host.line_at(self.loc).filter(|(file, ..)| file.ends_with(".py")) else {
            return;
        };
        let Some(place) = self.host.imported_attr("logging", "_place").filter(|_| !file.starts_with('<')) else {
            return;
        };
        let function = HostConst::Str(self.function.code.name.clone());
        let values = [place, HostConst::str(&file), HostConst::Int(i64::from(line)), function];
        self.emit_simple(HlOp::SimpleCall, &values.map(Simple::Const));
    }

    /// Whether something may be called in this block behind the operation that computes a variable.
    fn calls_since(&self, v: Variable) -> bool {
        let ops = &self.graph.blocks[self.block].operations;
        let behind = ops.iter().rev().take_while(|op| op.result != v);
        behind.filter(|op| matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs)).count() > 1
    }
}
