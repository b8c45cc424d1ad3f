//! The structure of annotations: what the keys of specialisations are made of, and how deep types nest.
//!
//! A [`Structure`] describes a container by what is in it (a list of str; a dict of str to list
//! of int), never by its definition, so that the lists that a recursive function makes at every
//! call are the same key. It leaves out what may vary between values that share a graph: constants,
//! signs, lengths, whether references may be `None`.
//!
//! Types nest at most [`MAX_NESTING`] deep: `x = (x, i)` in a loop, or a function that calls itself
//! with `(x, 1)`, would make new types for ever. Whatever makes types grow joins them into a
//! variable, an attribute or an item again and again, or makes keys of them; so both are bounded,
//! and nothing else needs to be.

use crate::lattice::Lattice;
use crate::lattice::desc::Desc;
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use entity::{ClassDefId, DictDefId, HostId, ListDefId};
use std::slice::from_ref;
use std::sync::Arc;

/// How deep types may nest: far beyond what programs write down.
pub(crate) const MAX_NESTING: usize = 16;

/// How many parts a type may have that nests more than [`WIDE_NESTING`] deep: a tuple that holds
/// itself several times grows by a factor with each level.
const MAX_PARTS: usize = 20_000;
const WIDE_NESTING: usize = 4;

/// Longer tuples of equal items are one key: a function that calls itself with `t + (x,)` would
/// have new keys for ever.
const MAX_KNOWN_LENGTH: usize = 8;

/// An annotation by its structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Structure {
    /// A value without parts.
    Leaf(SomeValue),
    /// A value with parts.
    Node(Head, Vec<Structure>),
    /// The container so many levels further out, which holds itself.
    Again(usize),
}

/// What has parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Head {
    Tuple,
    VarTuple,
    /// What a tuple of its own kind holds.
    Item,
    Record(HostId),
    List,
    /// With functions of its own (`r_dict`), or without.
    Dict(bool),
    Set {
        frozen: bool,
    },
    Over,
    Values,
    Items,
    Reversed,
    Enumerate,
    Zip,
    Lines,
    BuiltinMethod(Arc<str>),
    TypeOf,
    Optional,
    Union,
}

/// Why an annotation has no structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unstructured {
    /// A container in it is empty so far, or holds only `None`: it may become anything.
    Open,
    /// It nests too deep.
    TooDeep,
}

/// How large an annotation is.
#[derive(Clone, Copy, Default, Debug)]
struct Extent {
    nesting: usize,
    parts: usize,
}

impl Extent {
    fn is_too_large(self) -> bool {
        self.nesting > MAX_NESTING || self.nesting > WIDE_NESTING && self.parts > MAX_PARTS
    }

    fn enter(&mut self, depth: usize) {
        self.nesting = self.nesting.max(depth);
        self.parts += 1;
    }
}

/// A definition on the way from the outermost annotation to the current one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outer {
    List(ListDefId),
    Dict(DictDefId),
    Other,
}

struct Builder<'a> {
    lattice: &'a Lattice,
    copies: &'a dyn Copies,
    outer: Vec<Outer>,
    extent: Extent,
}

/// Which classes specialised graphs have copies of.
pub(crate) trait Copies {
    /// How deep such a class nests, 0 for other classes: an instance of it was made by a function
    /// for a key, which may hold such an instance.
    fn nesting_of_copy(&self, class: HostId) -> usize;
}

impl Builder<'_> {
    fn build(&mut self, s: &SomeValue) -> Result<Structure, Unstructured> {
        let below = match &s.kind {
            SomeKind::Instance { .. } | SomeKind::Pbc { .. } => self.lattice.nesting_of_copies(self.copies, s),
            _ => 0,
        };
        self.extent.enter(self.outer.len() + below);
        if self.extent.is_too_large() {
            return Err(Unstructured::TooDeep);
        }
        let leaf = |kind| Ok(Structure::Leaf(SomeValue::new(kind)));
        match &s.kind {
            SomeKind::Int { kind, .. } => Ok(Structure::Leaf(SomeValue::integer(*kind, false))),
            SomeKind::Char | SomeKind::Str { .. } => Ok(Structure::Leaf(SomeValue::str())),
            SomeKind::Bytes { .. } => Ok(Structure::Leaf(SomeValue::bytes())),
            SomeKind::ByteArray { .. } => leaf(SomeKind::ByteArray { can_be_none: false }),
            SomeKind::Instance { classdef, .. } => leaf(SomeKind::Instance { classdef: *classdef, can_be_none: false }),
            SomeKind::Pbc { descs, .. } => leaf(SomeKind::Pbc { descs: descs.clone(), can_be_none: false }),
            SomeKind::StringBuilder { .. } => leaf(SomeKind::StringBuilder { can_be_none: false }),
            SomeKind::File { binary, .. } => leaf(SomeKind::File { binary: *binary, can_be_none: false }),
            SomeKind::Range { step, .. } => {
                leaf(SomeKind::Range { step: *step, nonneg: false, small: false, negative: false })
            }
            SomeKind::WeakRef { classdef, .. } => leaf(SomeKind::WeakRef { classdef: *classdef, can_be_none: false }),
            SomeKind::Bool | SomeKind::Exact | SomeKind::Float | SomeKind::LowLevel(_) => leaf(s.kind.clone()),
            SomeKind::Impossible
            | SomeKind::None
            | SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => Ok(Structure::Leaf(s.clone())),
            SomeKind::Tuple { items, .. } => {
                let node = self.node(Head::Tuple, items)?;
                Ok(match node {
                    Structure::Node(_, parts)
                        if parts.len() > MAX_KNOWN_LENGTH && parts.iter().all(|part| *part == parts[0]) =>
                    {
                        let part = parts.into_iter().next().expect("it is long");
                        Structure::Node(Head::VarTuple, vec![part])
                    }
                    node => node,
                })
            }
            SomeKind::ItemOf(def) => {
                let outer = Outer::List(self.lattice.find_listdef(*def));
                self.container(Head::Item, outer, &[self.lattice.tuple_item(s)])
            }
            // One that is always empty so far may become anything.
            SomeKind::VarTuple { item, .. } if item.is_impossible() || item.is_none() => Err(Unstructured::Open),
            SomeKind::VarTuple { item, .. } => self.node(Head::VarTuple, from_ref(item)),
            SomeKind::Record { class, items, .. } => self.node(Head::Record(*class), items),
            SomeKind::Optional(value) => self.node(Head::Optional, from_ref(value)),
            SomeKind::Union { alternatives, .. } => self.node(Head::Union, alternatives),
            SomeKind::BuiltinMethod { receiver, name } => {
                self.node(Head::BuiltinMethod(name.clone()), from_ref(receiver))
            }
            SomeKind::TypeOf { of, .. } => self.node(Head::TypeOf, from_ref(of)),
            SomeKind::Iterator(kind) => match &**kind {
                IteratorKind::Over(s) => self.node(Head::Over, from_ref(s)),
                IteratorKind::Values(s) => self.node(Head::Values, from_ref(s)),
                IteratorKind::Items(s) => self.node(Head::Items, from_ref(s)),
                IteratorKind::Reversed(s) => self.node(Head::Reversed, from_ref(s)),
                IteratorKind::Enumerate(s, _) => self.node(Head::Enumerate, from_ref(s)),
                IteratorKind::Zip(items) => self.node(Head::Zip, items),
                IteratorKind::Lines(s) => self.node(Head::Lines, from_ref(s)),
            },
            SomeKind::List { listdef, .. } => {
                let lattice = self.lattice;
                let item = lattice.listitem(*listdef);
                let outer = Outer::List(lattice.find_listdef(*listdef));
                self.container(Head::List, outer, &[&item.item.s_value])
            }
            SomeKind::Dict { dictdef, .. } => {
                let lattice = self.lattice;
                let def = lattice.dictdef(*dictdef);
                let outer = Outer::Dict(lattice.find_dictdef(*dictdef));
                self.container(Head::Dict(def.custom.is_some()), outer, &[&def.key.s_value, &def.value.s_value])
            }
            SomeKind::Set { dictdef, frozen, .. } => {
                let lattice = self.lattice;
                let outer = Outer::Dict(lattice.find_dictdef(*dictdef));
                let item = &lattice.dictdef(*dictdef).key.s_value;
                self.container(Head::Set { frozen: *frozen }, outer, &[item])
            }
        }
    }

    fn node(&mut self, head: Head, parts: &[SomeValue]) -> Result<Structure, Unstructured> {
        self.outer.push(Outer::Other);
        let parts = parts.iter().map(|part| self.build(part)).collect::<Result<_, _>>();
        self.outer.pop();
        Ok(Structure::Node(head, parts?))
    }

    fn container(&mut self, head: Head, outer: Outer, parts: &[&SomeValue]) -> Result<Structure, Unstructured> {
        if let Some(level) = self.outer.iter().rev().position(|&o| o == outer) {
            return Ok(Structure::Again(level));
        }
        if parts.iter().any(|s| s.is_impossible() || s.is_none()) {
            return Err(Unstructured::Open);
        }
        self.outer.push(outer);
        let parts = parts.iter().map(|part| self.build(part)).collect::<Result<_, _>>();
        self.outer.pop();
        Ok(Structure::Node(head, parts?))
    }
}

impl Lattice {
    /// The structure of an annotation as it is now, and how deep it nests.
    pub(crate) fn structure(&self, copies: &dyn Copies, s: &SomeValue) -> Result<(Structure, usize), Unstructured> {
        let mut builder = Builder { lattice: self, copies, outer: Vec::new(), extent: Extent::default() };
        let structure = builder.build(s)?;
        Ok((structure, builder.extent.nesting))
    }

    /// How deep classes that graphs have copies of nest: an instance of such a class was made by a
    /// function for a key, which may hold such an instance.
    pub(crate) fn nesting_of_copies(&self, copies: &dyn Copies, s: &SomeValue) -> usize {
        let of_class = |classdef: ClassDefId| copies.nesting_of_copy(self.pyclass(self.classdef(classdef).desc).class);
        match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => of_class(*classdef),
            SomeKind::Pbc { descs, .. } => {
                let of_desc = |&desc| match self.desc(desc) {
                    Desc::Method { selfclassdef, originclassdef, .. } => {
                        of_class(selfclassdef.unwrap_or(*originclassdef))
                    }
                    _ => 0,
                };
                descs.iter().map(of_desc).max().unwrap_or(0)
            }
            _ => s.parts().iter().map(|s| self.nesting_of_copies(copies, s)).max().unwrap_or(0),
        }
    }
}

/// Whether an annotation that `old` became nests too deep.
pub(crate) fn has_outgrown(new: &SomeValue, old: &SomeValue) -> bool {
    let mut extent = Extent::default();
    measure(new, 0, &mut extent);
    if !extent.is_too_large() {
        return false;
    }
    let mut before = Extent::default();
    measure(old, 0, &mut before);
    extent.nesting > before.nesting
}

/// How deep an annotation nests, up to what is too deep.
pub(crate) fn nesting(s: &SomeValue) -> usize {
    let mut extent = Extent::default();
    measure(s, 0, &mut extent);
    extent.nesting
}

/// Adds an annotation, `depth` levels below the outermost, up to what is too large.
fn measure(s: &SomeValue, depth: usize, extent: &mut Extent) {
    extent.enter(depth);
    if extent.is_too_large() {
        return;
    }
    s.parts().iter().for_each(|s| measure(s, depth + 1, extent));
}
