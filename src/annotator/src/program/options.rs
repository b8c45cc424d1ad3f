//! Options of the annotator, and what earlier runs decided.

use entity::{HostId, SourceLoc, Variable};
use flow::HlOp;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Functions and their parameters by index.
pub type GenericFunctions = BTreeMap<HostId, BTreeSet<usize>>;

/// The attributes that the methods which copy instances copy, by class.
pub type CopiedAttributes = BTreeMap<HostId, BTreeSet<Arc<str>>>;

/// Operations by their place in the source, with the growth that needs exact ints, for people.
pub type ExactPlaces = BTreeMap<(SourceLoc, HlOp), String>;

/// What was decided from the results of earlier runs.
#[derive(Clone, Debug, Default)]
pub struct Decisions {
    /// Functions that get one graph for each type of some parameters.
    pub generic: GenericFunctions,
    /// Parameters of functions that get no graph for each type after all: those that a run made had a union of the
    /// same kinds in the end.
    pub joined: BTreeSet<(HostId, usize)>,
    /// In how many runs functions of a module and name, and their parameters, were added to these: functions that
    /// are made while the program is annotated are new ones in every run.
    pub made_again: BTreeMap<(Arc<str>, Arc<str>, usize), usize>,
    /// Calls of them that get a graph for their place.
    pub places: Places,
    /// Calls of `keys()`, `values()` and `items()` whose results are kept.
    pub views: BTreeSet<SourceLoc>,
    /// Calls of `r_dict` that give dicts of several functions to one place, with the first of them.
    pub dict_families: BTreeMap<SourceLoc, SourceLoc>,
    /// Variables of functions that are tuples of any length from the start, whatever they seem to be
    /// on the way: what was made of a tuple of known length may be of another kind.
    pub any_length: BTreeSet<(HostId, Variable)>,
    /// The attributes that methods which copy instances know.
    pub copied: CopiedAttributes,
    /// Operations on words whose results are exact ints, and why.
    pub exact: ExactPlaces,
    /// Where tuples are made that hold tuples of their own kind: with definitions of what the items are.
    pub recursive_tuples: BTreeSet<SourceLoc>,
    /// Named tuples that hold named tuples of their own class: likewise.
    pub recursive_records: BTreeSet<HostId>,
    /// Powers of ints whose exponents are of either sign.
    pub either_powers: BTreeSet<SourceLoc>,
    /// Exceptions keep their arguments, causes and contexts, which the program reads.
    pub exception_details: bool,
    /// The program keeps which exceptions are being handled, which it asks for outside of their handlers.
    pub handled_exceptions: bool,
    /// Objects have finalisers.
    pub finalizers: bool,
    /// Loops ask for SIGINT: the program names KeyboardInterrupt.
    pub interrupts: bool,
    /// Where kinds of numbers meet, nothing looks at the kind: they are converted, as in RPython.
    pub merge_numbers: bool,
    /// The classes of exceptions that operations raise at run time which their operands do not have: the
    /// program handles them somewhere.
    pub raised: BTreeSet<&'static str>,
    /// Operations that raise at run time in some graphs of a function, with operands that do not have them, while
    /// they succeed in others: which it is is known by the kinds that a call gives.
    pub raised_at: BTreeSet<SourceLoc>,
    /// Properties of subclasses that are read on instances of a class: there they are properties that
    /// raise AttributeError.
    pub properties: BTreeSet<(HostId, Arc<str>)>,
    /// Ordinary attributes of instances of a class and its subclasses whose names are those of properties
    /// above or below: there they are properties that keep the value under another name.
    pub stored: BTreeSet<(HostId, Arc<str>)>,
    /// Attributes that the program assigns on classes and functions which it holds in variables.
    pub variables: BTreeSet<(HostId, Arc<str>)>,
    /// In how many runs attributes of functions of a module and name were added to these, see `made_again`.
    pub attributes_made_again: BTreeMap<(Arc<str>, Arc<str>, Arc<str>), usize>,
    /// Classes whose instances note in which order they get these attributes, since the program looks at the
    /// order of their `__dict__`.
    pub logging: BTreeSet<HostId>,
}

impl Decisions {
    /// Whether the flow space makes the same graphs as under other decisions.
    pub(crate) fn make_graphs_of(&self, other: &Self) -> bool {
        let asked = |d: &Self| (d.exception_details, d.handled_exceptions, d.interrupts);
        asked(self) == asked(other) && self.variables == other.variables
    }
}

/// A call in the source: the function called, by its `def`, and the call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Place {
    pub(crate) callee: SourceLoc,
    pub(crate) call: SourceLoc,
}

/// Calls with a graph for their place, and why: the type that grows, or that their key was
/// outdated at the end of a run.
pub type Places = BTreeMap<Place, Option<String>>;

/// What an `int` is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum IntMode {
    /// 64 bits, as in RPython; a constant beyond them is an error.
    Wrapping,
    /// 64 bits, but of any size where a value can grow beyond them.
    #[default]
    Inferred,
    /// Of any size, but where it is known to be small.
    Exact,
}

/// Options of the annotator.
#[derive(Clone, Debug)]
pub struct AnnotatorOptions {
    /// Plain int arithmetic raises `OverflowError` instead of wrapping, where more than its lowest
    /// bits counts.
    pub check_overflow: bool,
    /// What an `int` is.
    pub ints: IntMode,
    /// Take pending blocks in a random order with this seed (tests of confluence).
    pub seed: Option<u64>,
    /// How many errors are collected before the run stops.
    pub max_errors: usize,
    /// What earlier runs found, see [`crate::annotate_generic`].
    pub decisions: Decisions,
    /// Whether the run looks for more of them. Its annotations count only when it finds none.
    pub discover_generic: bool,
    /// RPython's discipline: values of different kinds in one place are an error.
    pub strict: bool,
    /// Note every step of the run, see [`Step`].
    pub trace: bool,
}

impl Default for AnnotatorOptions {
    fn default() -> Self {
        Self {
            check_overflow: true,
            ints: IntMode::default(),
            seed: None,
            max_errors: 20,
            decisions: Decisions::default(),
            discover_generic: false,
            strict: false,
            trace: false,
        }
    }
}
