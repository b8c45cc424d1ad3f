//! Annotations that several places share: items of lists, keys and values of dicts, attributes.
//!
//! Invariant: whatever generalises one puts every place that read it into the outbox
//! ([`Lattice::take_grown`]); the engine processes those places again.

use crate::lattice::Lattice;
use crate::lattice::dictdef::Part;
use crate::lattice::errors::Conflict;
use crate::lattice::model::SomeValue;
use crate::lattice::place::At;
use entity::{ClassDefId, DictDefId, FlowGraphId, ListDefId, ProgramPoint, SourceLoc};
use host::HostConst;
use indexmap::IndexSet;
use ootype::Universe;
use std::sync::Arc;

/// An annotation that several places share.
#[derive(Clone, Debug)]
pub struct SharedValue {
    /// The union of all contributions.
    pub s_value: SomeValue,
    /// Where the first one came from.
    pub(crate) first: SourceLoc,
    /// Places that read it.
    pub(crate) readers: IndexSet<ProgramPoint>,
    /// The contributions, where all of them are constant texts, tuples of such, or `None`.
    texts: Option<Vec<Arc<str>>>,
    /// Places that read these.
    text_readers: IndexSet<ProgramPoint>,
}

impl SharedValue {
    pub(crate) fn new(s_value: SomeValue, first: SourceLoc) -> Self {
        let mut texts = Some(Vec::new());
        note_text(&mut texts, &s_value);
        Self { s_value, first, readers: IndexSet::new(), texts, text_readers: IndexSet::new() }
    }
}

/// The number of constant texts that are told apart.
const MOST_TEXTS: usize = 64;

/// Adds a contribution to constant texts, a tuple of texts as those that it holds; whether it changes
/// them.
fn note_text(texts: &mut Option<Vec<Arc<str>>>, s_value: &SomeValue) -> bool {
    let Some(known) = texts else { return false };
    let text = |value: &HostConst| match value {
        HostConst::Str(text) => Some(text.clone()),
        _ => None,
    };
    let added: Option<Vec<Arc<str>>> = match &s_value.konst {
        _ if s_value.is_impossible() || s_value.is_none() => return false,
        Some(HostConst::Tuple(items)) => items.iter().map(text).collect(),
        Some(value) => text(value).map(|text| vec![text]),
        None => None,
    };
    let Some(mut added) = added else {
        *texts = None;
        return true;
    };
    added.retain(|text| !known.contains(text));
    if added.is_empty() {
        return false;
    }
    known.extend(added);
    if known.len() > MOST_TEXTS {
        *texts = None;
    }
    true
}

/// What calls pass for a parameter, where all of it is constant texts or `None`.
#[derive(Clone, Debug)]
pub(crate) struct ParameterTexts {
    texts: Option<Vec<Arc<str>>>,
    /// Places that read these.
    readers: IndexSet<ProgramPoint>,
}

/// Names a shared annotation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shared {
    /// The items of a list.
    ListItem(ListDefId),
    /// The keys or values of a dict.
    Dict(DictDefId, Part),
    /// An attribute at home in a class.
    Attribute(ClassDefId, Arc<str>),
}

impl Lattice {
    pub(crate) fn shared(&self, what: &Shared) -> &SharedValue {
        match what {
            Shared::ListItem(listdef) => &self.listdefs.get(*listdef).item,
            Shared::Dict(dictdef, part) => self.dictdefs.get(*dictdef).part(*part),
            Shared::Attribute(home, name) => &self.attribute(*home, name).value,
        }
    }

    pub(crate) fn shared_mut(&mut self, what: &Shared) -> &mut SharedValue {
        match what {
            Shared::ListItem(listdef) => &mut self.listdefs.get_mut(*listdef).item,
            Shared::Dict(dictdef, part) => self.dictdefs.get_mut(*dictdef).part_mut(*part),
            Shared::Attribute(home, name) => &mut self.attribute_mut(*home, name).value,
        }
    }

    /// The annotation so far; the reader looks again when it grows.
    pub(crate) fn read(&mut self, what: &Shared, at: At) -> SomeValue {
        let shared = self.shared_mut(what);
        shared.readers.extend(at.point());
        shared.s_value.clone()
    }

    /// The constant texts of which it is one, where it is nothing else but `None`; the reader looks again
    /// when there are more.
    pub(crate) fn read_texts(&mut self, what: &Shared, at: At) -> Option<Vec<Arc<str>>> {
        let shared = self.shared_mut(what);
        shared.text_readers.extend(at.point());
        shared.texts.clone()
    }

    /// Notes what a call passes for a parameter of a graph.
    pub(crate) fn note_parameter_text(&mut self, graph: FlowGraphId, index: usize, s_value: &SomeValue) {
        let parameter = self
            .parameter_texts
            .entry((graph, index))
            .or_insert_with(|| ParameterTexts { texts: Some(Vec::new()), readers: IndexSet::new() });
        if note_text(&mut parameter.texts, s_value) {
            self.grown.extend(parameter.readers.iter().copied());
        }
    }

    /// The constant texts that calls pass for a parameter, where they pass nothing else but `None`; the reader looks
    /// again when there are more.
    pub(crate) fn read_parameter_texts(&mut self, graph: FlowGraphId, index: usize, at: At) -> Option<Vec<Arc<str>>> {
        let parameter = self.parameter_texts.get_mut(&(graph, index))?;
        parameter.readers.extend(at.point());
        parameter.texts.clone()
    }

    /// Joins a contribution into it.
    pub(crate) fn generalize(
        &mut self,
        types: &Universe,
        what: &Shared,
        s_value: &SomeValue,
        loc: SourceLoc,
    ) -> Result<(), Conflict> {
        if note_text(&mut self.shared_mut(what).texts, s_value) {
            let readers: Vec<ProgramPoint> = self.shared(what).text_readers.iter().copied().collect();
            self.grown.extend(readers);
        }
        self.generalize_type(types, what, s_value, loc)
    }

    /// As `generalize`, of what is only compared with it: a key that is looked up is of its type, and no further key.
    pub(crate) fn generalize_type(
        &mut self,
        types: &Universe,
        what: &Shared,
        s_value: &SomeValue,
        loc: SourceLoc,
    ) -> Result<(), Conflict> {
        let shared = self.shared_mut(what);
        let (old, first) = (shared.s_value.clone(), shared.first);
        if first == SourceLoc::UNKNOWN && !s_value.is_impossible() {
            shared.first = loc;
        }
        let conflict = |error| Conflict::Shared { what: what.clone(), error, first, second: loc };
        let mut new = self.union(types, &old, s_value).map_err(conflict)?;
        // The union may have merged this very definition (a list that contains itself).
        let current = self.shared(what).s_value.clone();
        if current != old {
            new = self.union(types, &current, &new).map_err(conflict)?;
        }
        if !self.same(&current, &new) {
            let shared = self.shared_mut(what);
            shared.s_value = new;
            let readers: Vec<ProgramPoint> = shared.readers.iter().copied().collect();
            self.grown.extend(readers);
        }
        Ok(())
    }

    /// Joins another shared annotation into it: its definition has merged with the other's.
    pub(crate) fn absorb(&mut self, types: &Universe, what: &Shared, other: SharedValue) -> Result<(), Conflict> {
        let shared = self.shared_mut(what);
        let mine = shared.s_value.clone();
        let my_readers: Vec<ProgramPoint> = shared.readers.iter().copied().collect();
        shared.readers.extend(other.readers.iter().copied());
        let first = shared.first;
        if first == SourceLoc::UNKNOWN {
            shared.first = other.first;
        }
        let texts = match (shared.texts.take(), &other.texts) {
            (Some(mut mine), Some(others)) => {
                mine.extend(others.iter().filter(|text| !mine.contains(text)).cloned().collect::<Vec<_>>());
                Some(mine)
            }
            _ => None,
        };
        shared.texts = texts;
        shared.text_readers.extend(other.text_readers.iter().copied());
        let text_readers: Vec<ProgramPoint> = shared.text_readers.iter().copied().collect();
        self.grown.extend(text_readers);
        let conflict = |error| Conflict::Shared { what: what.clone(), error, first, second: other.first };
        let new = self.union(types, &mine, &other.s_value).map_err(conflict)?;
        let current = self.shared(what).s_value.clone();
        let new = self.union(types, &current, &new).map_err(conflict)?;
        if !self.same(&mine, &new) {
            self.grown.extend(my_readers);
        }
        if !self.same(&other.s_value, &new) {
            self.grown.extend(other.readers);
        }
        self.shared_mut(what).s_value = new;
        Ok(())
    }

    /// Whether places wait for [`Lattice::take_grown`].
    pub(crate) fn has_grown(&self) -> bool {
        !self.grown.is_empty()
    }

    /// The outbox: the places that read what has grown since, in the order in which it grew.
    pub(crate) fn take_grown(&mut self) -> Vec<ProgramPoint> {
        std::mem::take(&mut self.grown)
    }

    /// Puts places into the outbox: what they depend on has grown.
    pub(crate) fn grow(&mut self, readers: impl IntoIterator<Item = ProgramPoint>) {
        self.grown.extend(readers);
    }
}
