//! List definitions: one shared item annotation per family of lists that met.
//!
//! Invariant: two lists that ever meet in a variable, attribute or item share one [`ListItem`]
//! forever. Whatever generalises the item reflows every place that read it.
//!
//! Source: reference §2.2; pypy `rpython/annotator/listdef.py`.

use crate::lattice::model::SomeValue;
use crate::solver::annrpython::Annotator;
use crate::solver::errors::OpError;
use entity::{EntityRef, ListDefId, PrimaryMap, ProgramPoint, SourceLoc};
use indexmap::IndexSet;

/// The item of a family of lists.
#[derive(Clone, Debug)]
pub struct ListItem {
    /// Annotation of the items.
    pub s_value: SomeValue,
    /// Some item may be replaced.
    pub mutated: bool,
    /// The length may change after creation.
    pub resized: bool,
    /// `make_sure_not_resized`
    pub must_not_resize: bool,
    /// Where the first item came from.
    pub first: SourceLoc,
    /// Places to reflow when the item changes.
    pub read_locations: IndexSet<ProgramPoint>,
}

impl ListItem {
    pub(crate) fn new(s_value: SomeValue, first: SourceLoc) -> Self {
        Self { s_value, mutated: false, resized: false, must_not_resize: false, first, read_locations: IndexSet::new() }
    }
}

/// Definitions that merge: `find` gives the representative.
#[derive(Clone, Debug)]
pub(crate) struct Merging<K: EntityRef, T> {
    parent: PrimaryMap<K, K>,
    size: PrimaryMap<K, u32>,
    data: PrimaryMap<K, Option<T>>,
}

impl<K: EntityRef, T> Default for Merging<K, T> {
    fn default() -> Self {
        Self { parent: PrimaryMap::new(), size: PrimaryMap::new(), data: PrimaryMap::new() }
    }
}

impl<K: EntityRef, T> Merging<K, T> {
    pub(crate) fn push(&mut self, data: T) -> K {
        let key = self.data.push(Some(data));
        self.parent.push(key);
        self.size.push(1);
        key
    }

    /// The representative; depth is logarithmic because the smaller set is hung below the larger.
    pub(crate) fn find(&self, key: K) -> K {
        let mut key = key;
        loop {
            let parent = self.parent[key];
            if parent == key {
                return key;
            }
            key = parent;
        }
    }

    pub(crate) fn get(&self, key: K) -> &T {
        self.data[self.find(key)].as_ref().expect("a representative has data")
    }

    pub(crate) fn get_mut(&mut self, key: K) -> &mut T {
        let root = self.find(key);
        self.data[root].as_mut().expect("a representative has data")
    }

    /// Hangs one set below the other; gives the surviving key and the data of the other.
    pub(crate) fn merge(&mut self, a: K, b: K) -> Option<(K, T)> {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return None;
        }
        let (keep, drop) = if self.size[a] >= self.size[b] { (a, b) } else { (b, a) };
        self.parent[drop] = keep;
        self.size[keep] += self.size[drop];
        let data = self.data[drop].take().expect("a representative has data");
        Some((keep, data))
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = K> + '_ {
        self.data.keys().filter(|&k| self.data[k].is_some())
    }
}

impl Annotator<'_> {
    /// A new list definition with no item yet.
    pub(crate) fn new_listdef(&mut self, s_item: SomeValue, loc: SourceLoc) -> ListDefId {
        self.bookkeeper.listdefs.push(ListItem::new(s_item, loc))
    }

    /// The item annotation, registering the current place for reflow.
    pub(crate) fn list_read_item(&mut self, listdef: ListDefId) -> SomeValue {
        let point = self.current_point();
        let item = self.bookkeeper.listdefs.get_mut(listdef);
        if let Some(point) = point {
            item.read_locations.insert(point);
        }
        item.s_value.clone()
    }

    /// Merges a value into the items.
    pub(crate) fn list_generalize(&mut self, listdef: ListDefId, s_value: &SomeValue) -> Result<(), OpError> {
        let loc = self.current_loc();
        let item = self.bookkeeper.listdefs.get_mut(listdef);
        let (old, first) = (item.s_value.clone(), item.first);
        if first == SourceLoc::UNKNOWN && !s_value.is_impossible() {
            item.first = loc;
        }
        let new = self.union(&old, s_value).map_err(|e| self.item_error(e, "list item", first, loc))?;
        // The union may have merged this very definition (a list that contains itself).
        let current = self.bookkeeper.listdefs.get(listdef).s_value.clone();
        let new = if current == old {
            new
        } else {
            self.union(&current, &new).map_err(|e| self.item_error(e, "list item", first, loc))?
        };
        if !self.same(&current, &new) {
            let item = self.bookkeeper.listdefs.get_mut(listdef);
            item.s_value = new;
            let readers: Vec<ProgramPoint> = item.read_locations.iter().copied().collect();
            self.reflow_all(&readers);
        }
        Ok(())
    }

    /// Makes two lists share their item, for ever: what they cannot share is an error that lasts.
    pub(crate) fn list_merge(&mut self, a: ListDefId, b: ListDefId) -> Result<(), OpError> {
        let Some((keep, other)) = self.bookkeeper.listdefs.merge(a, b) else { return Ok(()) };
        let item = self.bookkeeper.listdefs.get_mut(keep);
        let mine = item.s_value.clone();
        let my_readers: Vec<ProgramPoint> = item.read_locations.iter().copied().collect();
        let other_readers: Vec<ProgramPoint> = other.read_locations.iter().copied().collect();
        item.mutated |= other.mutated;
        item.resized |= other.resized;
        item.must_not_resize |= other.must_not_resize;
        item.read_locations.extend(other.read_locations);
        let first = (item.first, other.first);
        if item.first == SourceLoc::UNKNOWN {
            item.first = other.first;
        }
        let conflict = item.resized && item.must_not_resize;
        let failed = |this: &Self, e| this.item_error(e, "list item", first.0, first.1).lasting();
        let new = self.union(&mine, &other.s_value).map_err(|e| failed(self, e))?;
        let current = self.bookkeeper.listdefs.get(keep).s_value.clone();
        let new = self.union(&current, &new).map_err(|e| failed(self, e))?;
        if !self.same(&mine, &new) {
            self.reflow_all(&my_readers);
        }
        if !self.same(&other.s_value, &new) {
            self.reflow_all(&other_readers);
        }
        self.bookkeeper.listdefs.get_mut(keep).s_value = new;
        if conflict { Err(self.not_resizable().lasting()) } else { Ok(()) }
    }

    /// Some item is replaced.
    pub(crate) fn list_mutate(&mut self, listdef: ListDefId) {
        self.bookkeeper.listdefs.get_mut(listdef).mutated = true;
    }

    /// The length changes.
    pub(crate) fn list_resize(&mut self, listdef: ListDefId) -> Result<(), OpError> {
        let item = self.bookkeeper.listdefs.get_mut(listdef);
        item.mutated = true;
        item.resized = true;
        if item.must_not_resize { Err(self.not_resizable()) } else { Ok(()) }
    }

    /// `make_sure_not_resized`
    pub(crate) fn list_never_resize(&mut self, listdef: ListDefId) -> Result<(), OpError> {
        let item = self.bookkeeper.listdefs.get_mut(listdef);
        item.must_not_resize = true;
        if item.resized { Err(self.not_resizable()) } else { Ok(()) }
    }
}
