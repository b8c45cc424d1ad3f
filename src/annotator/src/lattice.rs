//! Values only: what an annotation is, how annotations join, and what containers, classes and
//! descriptions share.
//!
//! Nothing here calls the host or knows the engine. Joining may merge definitions; what reads a
//! definition that grows goes to an outbox ([`Lattice::take_grown`]), which the engine empties; so
//! does a class that gets a definition ([`Lattice::next_defined`]).
//! Low-level types are ordered by the universe that is passed in.
//!
//! Source: reference §2.1-2.3, §2.7; pypy `rpython/annotator/model.py`, `listdef.py`, `dictdef.py`.

use crate::lattice::classdef::ClassDef;
use crate::lattice::desc::Desc;
use crate::lattice::dictdef::DictDef;
use crate::lattice::listdef::ListItem;
use crate::lattice::unionfind::UnionFind;
use entity::{ClassDefId, DescId, DictDefId, FlowGraphId, HostId, ListDefId, PrimaryMap, ProgramPoint};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

pub(crate) mod alternatives;
pub(crate) mod classdef;
pub(crate) mod desc;
pub(crate) mod dictdef;
pub(crate) mod display;
pub(crate) mod errors;
pub(crate) mod listdef;
pub mod model;
pub(crate) mod place;
pub(crate) mod shared;
pub(crate) mod structure;
pub(crate) mod union;
pub(crate) mod unionfind;

/// The definitions that annotations refer to, and what waits because of their growth.
#[derive(Default)]
pub(crate) struct Lattice {
    listdefs: UnionFind<ListDefId, ListItem>,
    dictdefs: UnionFind<DictDefId, DictDef>,
    classdefs: PrimaryMap<ClassDefId, ClassDef>,
    descs: PrimaryMap<DescId, Desc>,
    /// The functions that stand for builtins where they are one of several values.
    builtin_values: FxHashMap<HostId, DescId>,
    grown: Vec<ProgramPoint>,
    /// What calls pass for the parameters of graphs.
    parameter_texts: FxHashMap<(FlowGraphId, usize), shared::ParameterTexts>,
    defined: VecDeque<ClassDefId>,
    /// RPython's discipline: values of different kinds in one place are an error.
    pub(crate) strict: bool,
    /// Numbers of different kinds that meet are converted although something may look at their kind.
    pub(crate) shows_numbers_as_others: bool,
    /// Bools, ints and floats that meet keep their kind: they are alternatives.
    pub(crate) keep_numbers: bool,
    /// With `keep_numbers`: whether a meeting of two kinds of numbers makes a union. It does not in the
    /// helper library, whose own numbers are converted as in RPython.
    pub(crate) in_program: bool,
    /// What is being joined with what the items of definitions are: it may hold tuples of these very
    /// definitions.
    joining: Vec<(ListDefId, model::SomeValue)>,
}
