//! What rules note while operations are annotated: for the RTyper, for later visits, and for the next run.

use crate::lattice::alternatives::Family;
use crate::lattice::model::SomeValue;
use crate::program::options::CopiedAttributes;
use crate::program::specialize::CLOSURES;
use crate::solver::annrpython::{Annotator, InstanceOp};
use entity::{ClassDefId, Constant, DescId, FlowGraphId, HostId, ProgramPoint, SourceLoc, Variable};
use flow::{HlOp, Operand};
use host::HostConst;
use indexmap::IndexMap;

/// An operation on a union.
#[derive(Clone, Debug)]
pub struct Dispatch {
    /// The operand that is the union, or a method or the class of one.
    pub operand: usize,
    /// What it does for each alternative, and for `None` where the union may be that.
    pub rows: Vec<DispatchRow>,
    /// Several kinds of numbers are among the alternatives, and what the operation does shows which.
    pub kinds_matter: bool,
}

/// What an operation on a union does for one alternative.
#[derive(Clone, Debug)]
pub struct DispatchRow {
    /// The alternative, or always `None`.
    pub s_value: SomeValue,
    /// What it does.
    pub action: DispatchAction,
}

/// What an operation does for one alternative.
#[derive(Clone, Debug)]
pub enum DispatchAction {
    /// Calls a graph with the operands that are variables, in order.
    Call(FlowGraphId),
    /// Gives a constant.
    Constant(HostConst),
    /// Raises an exception of a builtin class with a message.
    Raise(&'static str, RaisedText),
}

/// The message of an exception: a class that has subclasses is named when it is raised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaisedText(String);

/// A part of the message of an exception.
#[derive(PartialEq, Eq, Debug)]
pub enum TextPart<'a> {
    Text(&'a str),
    /// The name of the class of an operand of the operation.
    ClassOf(usize),
}

/// Precedes the number of an operand that may be None, among the marks of a message.
const NONE_OR: char = '?';

/// Comes between its two texts.
const OTHER: char = '\u{2}';

impl RaisedText {
    /// What stands around the number of an operand and the name of a base class of its class.
    const MARK: char = '\u{1}';

    pub(crate) fn new(text: String) -> Self {
        Self(text)
    }

    /// What [`Self::parts`] takes for the name of the class of an operand.
    pub(crate) fn class_of(operand: usize, base: &str) -> String {
        let mark = Self::MARK;
        format!("{mark}{operand}:{base}{mark}")
    }

    /// One text of what is said where an operand is None and where it is not, which [`Self::choice`] takes apart.
    pub(crate) fn none_or(operand: usize, none: &str, other: String) -> String {
        let mark = Self::MARK;
        if none == other { other } else { format!("{mark}{NONE_OR}{operand}:{none}{OTHER}{other}{mark}") }
    }

    /// What is said where an operand is None and where it is not, if that makes a difference.
    pub fn choice(&self) -> Option<(usize, Self, Self)> {
        let inner = self.0.strip_prefix(Self::MARK)?.strip_prefix(NONE_OR)?.strip_suffix(Self::MARK)?;
        let (operand, texts) = inner.split_once(':')?;
        let (none, other) = texts.split_once(OTHER)?;
        Some((operand.parse().ok()?, Self(none.to_owned()), Self(other.to_owned())))
    }

    /// The parts of a message without a choice.
    pub fn parts(&self) -> Vec<TextPart<'_>> {
        let parts = self.0.split(Self::MARK).enumerate();
        parts
            .map(|(i, text)| match text.split_once(':') {
                Some((operand, _)) if i % 2 == 1 => {
                    TextPart::ClassOf(operand.parse().expect("the number of an operand"))
                }
                _ => TextPart::Text(text),
            })
            .collect()
    }

    /// The message with the names of the base classes.
    pub(crate) fn shown(&self) -> String {
        if let Some((_, _, other)) = self.choice() {
            return other.shown();
        }
        let parts = self.0.split(Self::MARK).enumerate();
        parts
            .map(|(i, text)| match text.split_once(':') {
                Some((_, shown)) if i % 2 == 1 => shown,
                _ => text,
            })
            .collect()
    }
}

/// What identifies the graph for an alternative: the operation with its operands, in its place, and
/// the operand that is the alternative.
pub(crate) type AlternativeKey = (FlowGraphId, Variable, HlOp, Vec<Operand>, usize, Option<Family>);

/// A power of ints whose exponent may be negative.
#[derive(Clone, Debug)]
pub(crate) struct PowerSite {
    pub(crate) point: ProgramPoint,
    pub(crate) loc: SourceLoc,
    pub(crate) negative: bool,
    pub(crate) result: PowerResult,
    /// It is a float for no other reason than that its exponent was negative when that was decided.
    pub(crate) for_its_sign: bool,
}

impl PowerSite {
    /// Whether its exponent, negative when it became a float, turned out to have either sign.
    pub(crate) fn has_other_sign(&self) -> bool {
        self.for_its_sign && !self.negative
    }
}

/// What a power of ints is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PowerResult {
    Int,
    Float,
    /// As the exponent says at run time.
    Either,
    /// The exponent is negative so far; decided when nothing is pending.
    Waiting,
}

/// The classes that have copiers in this run, shallow or deep ones.
pub(crate) type Copiers = IndexMap<(HostId, bool), DescId>;

/// What precedes the names of attributes that copiers use themselves.
const OWN: &str = "_rotor_cop";

/// The classes whose methods are asked.
#[derive(Clone, Debug)]
pub(crate) struct Hook {
    /// Those below a class that have another method than it, the most derived ones first.
    pub(crate) below: Vec<HostId>,
    /// The class itself, where it has such a method.
    pub(crate) own: Option<HostId>,
}

impl Hook {
    pub(crate) fn classes(&self) -> [HostConst; 2] {
        let below = self.below.iter().map(|&class| HostConst::Obj(class)).collect();
        [HostConst::Tuple(below), self.own.map_or(HostConst::None, HostConst::Obj)]
    }
}

/// What identifies a variable of a replacement: the result that is replaced, a number, and the
/// operation with its callee, so that another replacement of the same result, which more was known
/// for, does not meet its annotations.
pub(crate) type RewriteKey = (Variable, u32, HlOp, Option<Constant>);

impl Annotator<'_> {
    /// The graph of a user-defined special method as an operation on possibly-`None` instances;
    /// `None`: the default behaviour, identity.
    pub fn instance_op(&self, classdef: ClassDefId, op: InstanceOp) -> Option<FlowGraphId> {
        self.findings.instance_ops.get(&(classdef, op)).copied().flatten()
    }

    /// The graphs that compare alternatives of unions, or records, in containers in this way, with what they compare.
    pub fn pair_operations(&self, op: InstanceOp) -> impl Iterator<Item = (&SomeValue, &SomeValue, FlowGraphId)> {
        let wanted = self.findings.pair_operations.iter().filter(move |((_, _, of), _)| *of == op);
        wanted.map(|((a, b, _), &graph)| (a, b, graph))
    }

    /// What is done for each alternative of the union that an operation has as an operand.
    pub fn dispatch(&self, graph: FlowGraphId, result: Variable) -> Option<&Dispatch> {
        self.findings.dispatches.get(&(graph, result))
    }

    /// All operations on unions, in the order in which they were first annotated.
    pub fn dispatches(&self) -> impl Iterator<Item = ((FlowGraphId, Variable), &Dispatch)> {
        self.findings.dispatches.iter().map(|(&site, dispatch)| (site, dispatch))
    }

    /// Whether instances of a class are nested functions or generators of the program.
    pub fn is_closure_class(&self, classdef: ClassDefId) -> bool {
        &*self.host.class(self.bookkeeper.class_object(classdef)).module == CLOSURES
    }

    /// Whether a graph is what an operation does for one alternative.
    pub fn is_alternative(&self, graph: FlowGraphId) -> bool {
        self.info[graph].alternative_of.is_some()
    }

    /// Whether the ints of a graph are those of the program: it is not one of the library, or one
    /// of those whose attribute `checks_overflow` says that their arithmetic is the program's.
    pub(crate) fn computes_program_ints(&self, graph: FlowGraphId) -> bool {
        self.info[graph].program_ints
    }

    /// Whether a run met powers of ints whose exponents are not known to be positive.
    pub(crate) fn has_powers(&self) -> bool {
        !self.findings.powers.is_empty()
    }

    /// The attributes of classes with copiers, and of those that are asked for attributes by names
    /// that are known at run time only, as far as this run knows them.
    pub(crate) fn copied_attributes(&self) -> CopiedAttributes {
        let mut found = CopiedAttributes::new();
        for &class in self.findings.copiers.keys().map(|(class, _)| class).chain(&self.findings.dynamic_classes) {
            let Some(classdef) = self.bookkeeper.classdef_of(class) else { continue };
            let desc = self.bookkeeper.classdef(classdef).desc;
            let names = found.entry(class).or_default();
            for base in self.bookkeeper.getmro(classdef) {
                for (name, attribute) in &self.bookkeeper.classdef(base).attrs {
                    let assigned = !attribute.readonly && !attribute.value.s_value.is_impossible();
                    // What is only read may be assigned by a name that is known at run time.
                    let open = self.findings.open_classes.contains(&class)
                        && self.bookkeeper.class_lookup(desc, name).is_none();
                    if (assigned || open) && !name.starts_with(OWN) {
                        names.insert(name.clone());
                    }
                }
            }
            // Prebuilt instances may have attributes that nothing names.
            for (&id, _) in self.bookkeeper.seen_mutable.iter().filter(|(_, of)| **of == classdef) {
                for (name, _) in self.host.instance_attrs(id) {
                    if self.is_member_attribute(class, &name) && !self.bookkeeper.classdesc(desc).is_exception {
                        names.insert(self.kept_attribute(desc, &name));
                    }
                }
            }
        }
        found
    }
}
