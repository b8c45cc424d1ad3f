//! What decides which calls of a function share a graph: its marks, and the keys of calls.
//!
//! Program functions have one graph (one per number of values in `*args`) unless they carry
//! `_annspecialcase_` or are generic; keys made of types are chosen in `keys.rs`. Functions of the
//! helper library are specialised by the shape of all arguments: the annotation without constants
//! and signs, containers by definition, so that a graph never widens once it exists. The shape is
//! also what the graph receives.
//!
//! Source: reference §2.6; pypy `rpython/annotator/specialize.py`, `policy.py`.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::structure::Structure;
use crate::program::description::Matched;
use crate::program::errors::OpError;
use crate::program::world::Program;
use diagnostics::DiagId;
use entity::{DescId, FlowGraphId, SourceLoc, Variable};
use host::HostConst;
use std::sync::Arc;

/// The module of the classes that the flow space makes.
pub(crate) const CLOSURES: &str = "rotor_helpers.closures";

/// The qualified names of the nested functions of `app_functools` that stand for objects of other classes, made
/// while the program runs, with the module and the name of the class.
pub(crate) const OBJECTS_AS_FUNCTIONS: &[(&str, (&str, &str))] = &[
    ("bound.<locals>.call", BOUND_METHOD),
    ("partial.<locals>.call", ("functools", "partial")),
    ("partial_of_keywords.<locals>.call", ("functools", "partial")),
];

/// The class of bound methods.
pub(crate) const BOUND_METHOD: (&str, &str) = ("types", "MethodType");

/// How messages name what this function stands for.
pub(crate) const BOUND_LATER: &str = "a method of super(), or one made by types.MethodType, as a value";

/// The attribute of a class of closures which says for which class they stand.
pub(crate) const CLASS_OF_FACTORY: &str = "_rotor_class_";

/// `_annspecialcase_`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Specialization {
    Default,
    Memo,
    Arg(Vec<usize>),
    ArgOrVar(Vec<usize>),
    ArgType(Vec<usize>),
    ArgListItemType(usize),
    CallLocation,
    LowLevel,
    LowLevelAndArg(Vec<usize>),
    Unknown(String),
}

/// A part of a specialisation key.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum KeyPart {
    /// The number of values in `*args`, where it is known.
    Star(Option<usize>),
    /// The names of the keywords that a `**` parameter takes.
    Names(Vec<Arc<str>>),
    Value(SomeValue),
    /// A type, and how deep it nests.
    Structure(Structure, usize),
    /// The place of a call, and the graph for a structure that it was reached from.
    Place(SourceLoc, Option<FlowGraphId>),
    Site(FlowGraphId, Variable),
    Generic,
}

/// What a graph was made for, and from where.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Origin {
    /// For types or a place, or it belongs to a closure or generator of such a graph.
    pub(crate) by_type: bool,
    /// The graph for a structure that it is, or that it was reached from through graphs for places.
    pub(crate) context: Option<FlowGraphId>,
    /// How deep the types of the key nest.
    pub(crate) nesting: usize,
    /// How many helpers call each other on the way to it.
    pub(crate) helper_calls: u32,
}

/// A specialisation key.
pub(crate) type SpecKey = Vec<KeyPart>;

impl Program<'_> {
    pub(crate) fn parse_specialization(&self, func: &HostConst) -> Specialization {
        let Some(tag) = self.function_marker(func, "_annspecialcase_") else { return Specialization::Default };
        let Some(tag) = tag.as_str() else { return Specialization::Default };
        let Some(tag) = tag.strip_prefix("specialize:") else { return Specialization::Default };
        let (name, args) = match tag.split_once('(') {
            Some((name, rest)) => {
                let numbers = rest.trim_end_matches(')').split(',').filter_map(|a| a.trim().parse().ok()).collect();
                (name, numbers)
            }
            None => (tag, Vec::new()),
        };
        match name {
            "memo" => Specialization::Memo,
            "arg" => Specialization::Arg(args),
            "arg_or_var" => Specialization::ArgOrVar(args),
            "argtype" => Specialization::ArgType(args),
            "arglistitemtype" => Specialization::ArgListItemType(args.first().copied().unwrap_or(0)),
            "call_location" => Specialization::CallLocation,
            "ll" => Specialization::LowLevel,
            "ll_and_arg" => Specialization::LowLevelAndArg(args),
            other => Specialization::Unknown(other.to_owned()),
        }
    }

    /// An attribute of a function object.
    pub(crate) fn function_marker(&self, func: &HostConst, name: &str) -> Option<HostConst> {
        self.host.find_attr(func, name).filter(|v| *v != HostConst::None)
    }

    pub(crate) fn parse_enforceargs(&self, func: &HostConst) -> Option<Vec<Option<HostConst>>> {
        match self.function_marker(func, "_annenforceargs_")? {
            HostConst::Tuple(items) => {
                Some(items.iter().map(|i| if *i == HostConst::None { None } else { Some(i.clone()) }).collect())
            }
            _ => None,
        }
    }

    /// `enforceargs`: each declared argument becomes what was declared.
    pub(crate) fn enforce_args(&mut self, desc: DescId, matched: &mut Matched) -> Result<(), OpError> {
        let Some(declared) = self.bookkeeper.funcdesc(desc).enforceargs.clone() else { return Ok(()) };
        for (i, ty) in declared.iter().enumerate() {
            let (Some(ty), Some(cell)) = (ty, matched.cells.get(i).cloned()) else { continue };
            let Some(s_declared) = self.annotation_of_type(ty)? else { continue };
            if matches!(s_declared.kind, SomeKind::Float) && cell.int_kind().is_some() && !cell.can_be_none() {
                matched.cells[i] = s_declared;
                continue;
            }
            let joined = self.bookkeeper.lattice.union(&self.universe, &s_declared, &cell);
            match joined {
                Ok(s) if self.same(&s.nonconst(), &s_declared) || matches!(s_declared.kind, SomeKind::List { .. }) => {
                    matched.cells[i] = s_declared
                }
                _ => {
                    let message = format!(
                        "argument {} of {}() is declared as {} but {} is given",
                        i + 1,
                        self.bookkeeper.pyfunction(desc).name,
                        self.display(&s_declared),
                        self.display(&cell)
                    );
                    return Err(OpError::failed(self.diag(DiagId::CallArguments, message)));
                }
            }
        }
        Ok(())
    }

    /// The annotation without what should not give a graph of its own.
    pub(crate) fn shape(&self, s: &SomeValue) -> SomeValue {
        let s = self.canonical(s);
        match &s.kind {
            SomeKind::Int { kind, .. } => SomeValue::integer(*kind, false),
            SomeKind::Tuple { items, can_be_none } => SomeValue::new(SomeKind::Tuple {
                items: items.iter().map(|i| self.shape(i)).collect(),
                can_be_none: *can_be_none,
            }),
            SomeKind::VarTuple { item, can_be_none } => {
                SomeValue::new(SomeKind::VarTuple { item: Arc::new(self.shape(item)), can_be_none: *can_be_none })
            }
            SomeKind::Record { class, items, can_be_none } => SomeValue::new(SomeKind::Record {
                class: *class,
                items: items.iter().map(|i| self.shape(i)).collect(),
                can_be_none: *can_be_none,
            }),
            SomeKind::Range { step, .. } => {
                SomeValue::new(SomeKind::Range { step: *step, nonneg: false, small: false, negative: false })
            }
            SomeKind::TypeOf { of, .. } => {
                SomeValue::new(SomeKind::TypeOf { of: Arc::new(self.shape(of)), vars: Arc::from([]) })
            }
            SomeKind::None
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => s,
            SomeKind::Impossible
            | SomeKind::Bool
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Str { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::ByteArray { .. }
            | SomeKind::ItemOf(_)
            | SomeKind::List { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Set { .. }
            | SomeKind::Iterator(_)
            | SomeKind::Instance { .. }
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::StringBuilder { .. }
            | SomeKind::File { .. }
            | SomeKind::WeakRef { .. }
            | SomeKind::Optional(_)
            | SomeKind::Union { .. }
            | SomeKind::LowLevel(_) => SomeValue::new(s.kind),
        }
    }

    /// Whether an argument is what `dataclasses` passes for a field that a factory makes.
    pub(crate) fn is_factory_mark(&self, cell: &SomeValue) -> bool {
        match (&cell.kind, &cell.konst) {
            (SomeKind::Pbc { .. }, Some(value @ HostConst::Obj(_))) => {
                let class = self.host.class(self.host.class_of(value));
                is_factory_mark_class(&class)
            }
            _ => false,
        }
    }

    pub(crate) fn constant_part(&self, cell: &SomeValue) -> Option<SomeValue> {
        match &cell.kind {
            SomeKind::Pbc { descs, .. } if descs.len() == 1 => Some(SomeValue::new(cell.kind.clone())),
            _ if cell.is_constant() => Some(self.canonical(cell)),
            SomeKind::LowLevelFunction { .. } | SomeKind::LowLevelTypeConst(_) => Some(cell.clone()),
            _ => None,
        }
    }

    /// The Python type of an annotation, as a key.
    pub(crate) fn knowntype(&self, s: &SomeValue) -> SomeValue {
        match &s.kind {
            SomeKind::Int { kind, .. } => SomeValue::integer(*kind, false),
            SomeKind::Char | SomeKind::Str { .. } => SomeValue::str(),
            SomeKind::Bytes { .. } => SomeValue::bytes(),
            SomeKind::Instance { classdef, .. } => {
                SomeValue::new(SomeKind::Instance { classdef: *classdef, can_be_none: false })
            }
            SomeKind::Tuple { items, .. } => SomeValue::new(SomeKind::Tuple {
                items: items.iter().map(|i| self.knowntype(i)).collect(),
                can_be_none: false,
            }),
            _ => self.shape(s),
        }
    }
}

/// The class of the one instance that stands for the default of a field with a factory.
pub(crate) fn is_factory_mark_class(class: &host::ClassInfo) -> bool {
    &*class.module == "dataclasses" && &*class.name == "_HAS_DEFAULT_FACTORY_CLASS"
}
