//! What there is before any operation has a meaning: the live program and what is known of it by definition.
//!
//! [`Program`] holds the tables that constants, descriptions, classes and joins need. What asks it for
//! something says where it asks by [`Program::at`]; what grows by an answer is put into the outbox of the
//! lattice, which the engine drains.

use crate::lattice::place::At;
use crate::program::bookkeeper::Bookkeeper;
use crate::program::lowlevel::LowLevelDialect;
use crate::program::options::{AnnotatorOptions, IntMode};
use crate::program::registry::Registry;
use diagnostics::Diagnostic;
use entity::{ClassDefId, DescId, FlowGraphId, HostId, ProgramPoint, SourceLoc, Variable};
use flow::BuiltinFn;
use flowspace::Builtins;
use host::Host;
use ootype::Universe;

/// The live program, its definitions, and where they are asked for.
pub struct Program<'h> {
    /// The live program.
    pub host: &'h Host,
    /// Options.
    pub options: AnnotatorOptions,
    /// Low-level types, for helper code: shared with the RTyper.
    pub universe: Universe,
    /// Definitions, descriptions, calls.
    pub bookkeeper: Bookkeeper,
    /// Warnings about the program.
    pub warnings: Vec<Diagnostic>,
    pub(crate) registry: Registry,
    pub(crate) lowlevel: LowLevelDialect,
    pub(crate) builtins: Builtins,
    /// The builtin classes whose values stand behind instances of classes that derive from them, in the order in which they are
    /// looked for among the bases of a class.
    pub(crate) value_classes: Vec<HostId>,
    /// How many modules there were when the tables were read.
    imported: usize,
    /// The operation being annotated.
    pub(crate) at: At,
}

impl<'h> Program<'h> {
    /// What is known of a program before any of its functions is looked at.
    pub(crate) fn new(host: &'h Host, options: AnnotatorOptions) -> Self {
        let strict = options.strict;
        let keep_numbers = options.discover_generic && !strict && !options.decisions.merge_numbers;
        let shows_numbers_as_others = !keep_numbers && !options.decisions.merge_numbers;
        let registry = Registry::load(host, &options.decisions, options.ints == IntMode::Wrapping);
        let lowlevel = LowLevelDialect::load(host);
        Self {
            host,
            universe: Universe::new(),
            bookkeeper: Bookkeeper::new(strict, keep_numbers, shows_numbers_as_others),
            warnings: Vec::new(),
            registry,
            lowlevel,
            value_classes: ["str", "int", "float", "tuple", "bytes", "list", "dict", "set"]
                .iter()
                .filter_map(|name| host.builtin(name)?.id())
                .collect(),
            imported: host.imported_modules(),
            builtins: Builtins::load(host)
                .with_exception_details(options.decisions.exception_details)
                .with_handled_exceptions(options.decisions.handled_exceptions)
                .with_interrupts(options.decisions.interrupts),
            options,
            at: At::NOWHERE,
        }
    }
}

impl Program<'_> {
    /// A builtin function or type that has a row in the table.
    pub fn builtin_function(&self, object: HostId) -> Option<BuiltinFn> {
        self.builtins.get(object)
    }

    /// Has the tables know what functions have imported since they were read.
    pub(crate) fn note_imports(&mut self) {
        let imported = self.host.imported_modules();
        if imported != self.imported {
            self.registry.read_imported(self.host);
            self.builtins.look_again(self.host);
            self.imported = self.host.imported_modules();
        }
    }

    pub(crate) fn current_point(&self) -> Option<ProgramPoint> {
        self.at.point()
    }

    pub(crate) fn current_graph(&self) -> FlowGraphId {
        self.at.graph()
    }

    pub(crate) fn current_loc(&self) -> SourceLoc {
        self.at.loc()
    }

    /// The key of what the current operation creates.
    pub(crate) fn position_key(&self) -> (FlowGraphId, Variable) {
        self.at.key()
    }

    pub(crate) fn set_position_result(&mut self, result: Variable) {
        self.at = self.at.with_result(result);
    }

    /// The current operation is annotated again when a class gets more subclasses.
    pub(crate) fn watch_subclasses(&mut self, classdef: ClassDefId) {
        self.bookkeeper.lattice.watch_subclasses(classdef, self.at);
    }

    /// The descriptions of a class and its subclasses, registering the current place for new ones.
    pub(crate) fn class_set(&mut self, classdef: ClassDefId) -> Vec<DescId> {
        self.watch_subclasses(classdef);
        self.bookkeeper.getallsubdefs(classdef).into_iter().map(|c| self.bookkeeper.classdef(c).desc).collect()
    }
}
