//! List definitions: one shared item annotation per family of lists that met.
//!
//! Invariant: two lists that ever meet in a variable, attribute or item share one [`ListItem`]
//! for ever.
//!
//! Source: reference §2.2; pypy `rpython/annotator/listdef.py`.

use crate::lattice::Lattice;
use crate::lattice::errors::Conflict;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::shared::{Shared, SharedValue};
use entity::{ListDefId, SourceLoc};
use ootype::Universe;

/// The item of a family of lists.
#[derive(Clone, Debug)]
pub struct ListItem {
    /// Annotation of the items.
    pub item: SharedValue,
    /// Some item may be replaced.
    pub mutated: bool,
    /// The length may change after creation.
    pub resized: bool,
}

impl Lattice {
    /// A new list definition.
    pub(crate) fn new_listdef(&mut self, s_item: SomeValue, loc: SourceLoc) -> ListDefId {
        let item = SharedValue::new(s_item, loc);
        self.listdefs.push(ListItem { item, mutated: false, resized: false })
    }

    /// The representative of a list definition.
    pub(crate) fn find_listdef(&self, listdef: ListDefId) -> ListDefId {
        self.listdefs.find(listdef)
    }

    /// The shared item of a list definition.
    pub(crate) fn listitem(&self, listdef: ListDefId) -> &ListItem {
        self.listdefs.get(listdef)
    }

    /// What an item of a tuple is.
    pub(crate) fn tuple_item<'a>(&'a self, item: &'a SomeValue) -> &'a SomeValue {
        match item.kind {
            SomeKind::ItemOf(def) => &self.listitem(def).item.s_value,
            _ => item,
        }
    }

    /// All list definitions that are representatives.
    pub(crate) fn all_listdefs(&self) -> impl Iterator<Item = ListDefId> + '_ {
        self.listdefs.keys()
    }

    /// Makes two lists share their item, for ever: what they cannot share is an error that lasts.
    pub(crate) fn list_merge(&mut self, types: &Universe, a: ListDefId, b: ListDefId) -> Result<(), Conflict> {
        let Some((keep, other)) = self.listdefs.merge(a, b) else { return Ok(()) };
        let item = self.listdefs.get_mut(keep);
        item.mutated |= other.mutated;
        item.resized |= other.resized;
        self.absorb(types, &Shared::ListItem(keep), other.item)
    }

    /// Some item is replaced.
    pub(crate) fn list_mutate(&mut self, listdef: ListDefId) {
        self.listdefs.get_mut(listdef).mutated = true;
    }

    /// The length changes.
    pub(crate) fn list_resize(&mut self, listdef: ListDefId) -> Result<(), Conflict> {
        let item = self.listdefs.get_mut(listdef);
        item.mutated = true;
        item.resized = true;
        Ok(())
    }
}
