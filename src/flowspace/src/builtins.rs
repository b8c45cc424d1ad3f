//! Builtins by identity: which object of the host is which row of the table [`BuiltinFn`].
//!
//! Invariant: read before the program is looked at, and again for modules that its functions import; the
//! objects of the rows are kept alive by the host.

use entity::HostId;
use flow::BuiltinFn;
use host::{Host, HostConst};
use rustc_hash::FxHashMap;

/// The builtin functions and types of a host.
#[derive(Debug, Default)]
pub struct Builtins {
    functions: FxHashMap<HostId, BuiltinFn>,
    /// Functions of modules that have not been imported.
    missing: Vec<BuiltinFn>,
    /// Whether exceptions keep what only some programs read: arguments, causes and contexts.
    pub(crate) exception_details: bool,
    /// Whether the program keeps which exceptions are being handled.
    pub(crate) handled_exceptions: bool,
    /// Whether loops ask for SIGINT.
    pub(crate) interrupts: bool,
}

impl Builtins {
    /// Finds the object of each row; a library that is not there has none.
    pub fn load(host: &Host) -> Self {
        let mut builtins = Builtins { missing: BuiltinFn::ALL.to_vec(), ..Builtins::default() };
        builtins.look_again(host);
        builtins
    }

    /// Finds what was not there before: functions of modules that have been imported since.
    pub fn look_again(&mut self, host: &Host) {
        let Self { functions, missing, .. } = self;
        missing.retain(|&function| {
            let row = function.row();
            let object = match row.module {
                "builtins" => host.builtin(row.name),
                module => host.imported_attr(module, row.name),
            };
            let Some(HostConst::Obj(id)) = object else { return true };
            functions.insert(id, function);
            false
        });
    }

    /// Whether exceptions keep what only some programs read: arguments, causes and contexts.
    #[must_use]
    pub fn with_exception_details(mut self, exception_details: bool) -> Self {
        self.exception_details = exception_details;
        self
    }

    /// Whether the program keeps which exceptions are being handled.
    #[must_use]
    pub fn with_handled_exceptions(mut self, handled_exceptions: bool) -> Self {
        self.handled_exceptions = handled_exceptions;
        self
    }

    /// Whether loops ask for SIGINT, each time they go round.
    #[must_use]
    pub fn with_interrupts(mut self, interrupts: bool) -> Self {
        self.interrupts = interrupts;
        self
    }

    /// The row of an object.
    pub fn get(&self, object: HostId) -> Option<BuiltinFn> {
        self.functions.get(&object).copied()
    }

    /// The row of a constant.
    pub fn get_const(&self, value: &HostConst) -> Option<BuiltinFn> {
        self.get(value.id()?)
    }
}
