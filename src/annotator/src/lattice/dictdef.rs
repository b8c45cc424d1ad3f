//! Dict and set definitions: one shared key and value annotation per family of dicts that met.
//!
//! A set is a dict definition whose value is never generalised.
//!
//! Source: reference §2.2; pypy `rpython/annotator/dictdef.py`.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::solver::annrpython::Annotator;
use crate::solver::errors::OpError;
use entity::{DictDefId, ProgramPoint, SourceLoc};
use indexmap::IndexSet;

/// Keys or values of a family of dicts.
#[derive(Clone, Debug)]
pub struct DictPart {
    /// The annotation.
    pub s_value: SomeValue,
    /// Where the first one came from.
    pub first: SourceLoc,
    /// Places to reflow when it changes.
    pub read_locations: IndexSet<ProgramPoint>,
}

/// The functions of an `r_dict`.
#[derive(Clone, Debug)]
pub struct CustomEqHash {
    /// The equality function (a PBC).
    pub s_eqfn: SomeValue,
    /// The hash function (a PBC).
    pub s_hashfn: SomeValue,
}

/// A dict or set definition.
#[derive(Clone, Debug)]
pub struct DictDef {
    /// Keys (items of a set).
    pub key: DictPart,
    /// Values (bottom in a set).
    pub value: DictPart,
    /// For `r_dict`.
    pub custom: Option<CustomEqHash>,
}

/// Which part of a dict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Key,
    Value,
}

impl DictDef {
    pub(crate) fn new() -> Self {
        let part = || DictPart {
            s_value: SomeValue::impossible(),
            first: SourceLoc::UNKNOWN,
            read_locations: IndexSet::new(),
        };
        Self { key: part(), value: part(), custom: None }
    }

    pub(crate) fn part(&self, part: Part) -> &DictPart {
        match part {
            Part::Key => &self.key,
            Part::Value => &self.value,
        }
    }

    pub(crate) fn part_mut(&mut self, part: Part) -> &mut DictPart {
        match part {
            Part::Key => &mut self.key,
            Part::Value => &mut self.value,
        }
    }
}

fn part_name(part: Part) -> &'static str {
    match part {
        Part::Key => "dict key",
        Part::Value => "dict value",
    }
}

impl Annotator<'_> {
    pub(crate) fn new_dictdef(&mut self) -> DictDefId {
        self.bookkeeper.dictdefs.push(DictDef::new())
    }

    pub(crate) fn dict_read(&mut self, dictdef: DictDefId, part: Part) -> SomeValue {
        let point = self.current_point();
        let part = self.bookkeeper.dictdefs.get_mut(dictdef).part_mut(part);
        if let Some(point) = point {
            part.read_locations.insert(point);
        }
        part.s_value.clone()
    }

    pub(crate) fn dict_generalize(
        &mut self,
        dictdef: DictDefId,
        part: Part,
        s_value: &SomeValue,
    ) -> Result<(), OpError> {
        let unhashable = match s_value.kind {
            SomeKind::List { .. } => Some("list"),
            SomeKind::Dict { .. } => Some("dict"),
            SomeKind::Set { frozen: false, .. } => Some("set"),
            SomeKind::ByteArray { .. } => Some("bytearray"),
            _ => None,
        };
        if let (Part::Key, Some(name)) = (part, unhashable)
            && self.bookkeeper.dictdef(dictdef).custom.is_none()
        {
            let message = format!("a value of type {name} is not hashable: it cannot be a key or an item of a set");
            return Err(self.unsupported(message));
        }
        let loc = self.current_loc();
        let data = self.bookkeeper.dictdefs.get_mut(dictdef).part_mut(part);
        let (old, first) = (data.s_value.clone(), data.first);
        if first == SourceLoc::UNKNOWN && !s_value.is_impossible() {
            data.first = loc;
        }
        let new = self.union(&old, s_value).map_err(|e| self.item_error(e, part_name(part), first, loc))?;
        let current = self.bookkeeper.dictdefs.get(dictdef).part(part).s_value.clone();
        let new = if current == old {
            new
        } else {
            self.union(&current, &new).map_err(|e| self.item_error(e, part_name(part), first, loc))?
        };
        if !self.same(&current, &new) {
            let data = self.bookkeeper.dictdefs.get_mut(dictdef).part_mut(part);
            data.s_value = new;
            let readers: Vec<ProgramPoint> = data.read_locations.iter().copied().collect();
            self.reflow_all(&readers);
        }
        Ok(())
    }

    /// Makes two dicts share their keys and values, for ever: what they cannot share is an error that lasts.
    pub(crate) fn dict_merge(&mut self, a: DictDefId, b: DictDefId) -> Result<(), OpError> {
        let Some((keep, other)) = self.bookkeeper.dictdefs.merge(a, b) else { return Ok(()) };
        let mine = self.bookkeeper.dictdefs.get(keep).custom.clone();
        match (&mine, &other.custom) {
            (None, None) => {}
            (Some(m), Some(o)) => {
                let s_eqfn = self.union(&m.s_eqfn, &o.s_eqfn).map_err(|e| self.plain_union_error(e).lasting())?;
                let s_hashfn = self.union(&m.s_hashfn, &o.s_hashfn).map_err(|e| self.plain_union_error(e).lasting())?;
                self.bookkeeper.dictdefs.get_mut(keep).custom = Some(CustomEqHash { s_eqfn, s_hashfn });
            }
            _ => return Err(self.unsupported("an r_dict cannot be mixed with an ordinary dict").lasting()),
        }
        for part in [Part::Key, Part::Value] {
            let other = other.part(part).clone();
            let data = self.bookkeeper.dictdefs.get_mut(keep).part_mut(part);
            let mine = data.s_value.clone();
            let my_readers: Vec<ProgramPoint> = data.read_locations.iter().copied().collect();
            let other_readers: Vec<ProgramPoint> = other.read_locations.iter().copied().collect();
            data.read_locations.extend(other.read_locations);
            let first = (data.first, other.first);
            if data.first == SourceLoc::UNKNOWN {
                data.first = other.first;
            }
            let failed = |this: &Self, e| this.item_error(e, part_name(part), first.0, first.1).lasting();
            let new = self.union(&mine, &other.s_value).map_err(|e| failed(self, e))?;
            let current = self.bookkeeper.dictdefs.get(keep).part(part).s_value.clone();
            let new = self.union(&current, &new).map_err(|e| failed(self, e))?;
            if !self.same(&mine, &new) {
                self.reflow_all(&my_readers);
            }
            if !self.same(&other.s_value, &new) {
                self.reflow_all(&other_readers);
            }
            self.bookkeeper.dictdefs.get_mut(keep).part_mut(part).s_value = new;
        }
        Ok(())
    }
}
