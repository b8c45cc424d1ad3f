//! Dict and set definitions: one shared key and value annotation per family of dicts that met.
//!
//! A set is a dict definition whose value is never generalised.
//!
//! Source: reference §2.2; pypy `rpython/annotator/dictdef.py`.

use crate::lattice::Lattice;
use crate::lattice::errors::Conflict;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::shared::{Shared, SharedValue};
use entity::{DictDefId, SourceLoc};
use ootype::Universe;

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
    pub key: SharedValue,
    /// Values (bottom in a set).
    pub value: SharedValue,
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
    pub(crate) fn part(&self, part: Part) -> &SharedValue {
        match part {
            Part::Key => &self.key,
            Part::Value => &self.value,
        }
    }

    pub(crate) fn part_mut(&mut self, part: Part) -> &mut SharedValue {
        match part {
            Part::Key => &mut self.key,
            Part::Value => &mut self.value,
        }
    }
}

impl Lattice {
    /// A new definition of an empty dict or set.
    pub(crate) fn new_dictdef(&mut self) -> DictDefId {
        let part = || SharedValue::new(SomeValue::impossible(), SourceLoc::UNKNOWN);
        self.dictdefs.push(DictDef { key: part(), value: part(), custom: None })
    }

    /// The representative of a dict definition.
    pub(crate) fn find_dictdef(&self, dictdef: DictDefId) -> DictDefId {
        self.dictdefs.find(dictdef)
    }

    /// The shared keys and values of a dict definition.
    pub(crate) fn dictdef(&self, dictdef: DictDefId) -> &DictDef {
        self.dictdefs.get(dictdef)
    }

    /// All dict definitions that are representatives.
    pub(crate) fn all_dictdefs(&self) -> impl Iterator<Item = DictDefId> + '_ {
        self.dictdefs.keys()
    }

    /// Joins a contribution into the keys or values.
    pub(crate) fn dict_generalize(
        &mut self,
        types: &Universe,
        dictdef: DictDefId,
        part: Part,
        s_value: &SomeValue,
        loc: SourceLoc,
    ) -> Result<(), Conflict> {
        self.check_key(dictdef, part, s_value)?;
        self.generalize(types, &Shared::Dict(dictdef, part), s_value, loc)
    }

    /// Joins what is looked up into the keys.
    pub(crate) fn dict_look_up(
        &mut self,
        types: &Universe,
        dictdef: DictDefId,
        s_key: &SomeValue,
        loc: SourceLoc,
    ) -> Result<(), Conflict> {
        self.check_key(dictdef, Part::Key, s_key)?;
        self.generalize_type(types, &Shared::Dict(dictdef, Part::Key), s_key, loc)
    }

    /// Whether keys of this kind have a hash.
    fn check_key(&self, dictdef: DictDefId, part: Part, s_value: &SomeValue) -> Result<(), Conflict> {
        if let (Part::Key, Some(name)) = (part, unhashable(&s_value.kind))
            && self.dictdef(dictdef).custom.is_none()
        {
            return Err(Conflict::Unhashable(name));
        }
        Ok(())
    }

    /// The functions of an `r_dict`, together with those that it may have already.
    pub(crate) fn dict_customize(
        &mut self,
        types: &Universe,
        dictdef: DictDefId,
        new: CustomEqHash,
    ) -> Result<(), Conflict> {
        let custom = match self.dictdef(dictdef).custom.clone() {
            None => new,
            Some(old) => CustomEqHash {
                s_eqfn: self.union(types, &old.s_eqfn, &new.s_eqfn).map_err(Conflict::Union)?,
                s_hashfn: self.union(types, &old.s_hashfn, &new.s_hashfn).map_err(Conflict::Union)?,
            },
        };
        self.dictdefs.get_mut(dictdef).custom = Some(custom);
        Ok(())
    }

    /// Makes two dicts share their keys and values, for ever: what they cannot share is an error that lasts.
    pub(crate) fn dict_merge(&mut self, types: &Universe, a: DictDefId, b: DictDefId) -> Result<(), Conflict> {
        let Some((keep, other)) = self.dictdefs.merge(a, b) else { return Ok(()) };
        match (self.dictdef(keep).custom.is_some(), other.custom) {
            (false, None) => {}
            (true, Some(custom)) => self.dict_customize(types, keep, custom)?,
            _ => return Err(Conflict::CustomDict),
        }
        self.absorb(types, &Shared::Dict(keep, Part::Key), other.key)?;
        self.absorb(types, &Shared::Dict(keep, Part::Value), other.value)
    }
}

/// The name of a builtin type whose values have no hash.
pub(crate) fn unhashable(kind: &SomeKind) -> Option<&'static str> {
    match kind {
        SomeKind::List { .. } => Some("list"),
        SomeKind::Dict { .. } => Some("dict"),
        SomeKind::Set { frozen: false, .. } => Some("set"),
        SomeKind::ByteArray { .. } => Some("bytearray"),
        SomeKind::Impossible
        | SomeKind::None
        | SomeKind::Bool
        | SomeKind::Int { .. }
        | SomeKind::Exact
        | SomeKind::Float
        | SomeKind::Char
        | SomeKind::Str { .. }
        | SomeKind::Bytes { .. }
        | SomeKind::Tuple { .. }
        | SomeKind::VarTuple { .. }
        | SomeKind::ItemOf(_)
        | SomeKind::Record { .. }
        | SomeKind::Set { .. }
        | SomeKind::Iterator(_)
        | SomeKind::Instance { .. }
        | SomeKind::Pbc { .. }
        | SomeKind::Builtin
        | SomeKind::BuiltinMethod { .. }
        | SomeKind::Constant
        | SomeKind::TypeOf { .. }
        | SomeKind::StringBuilder { .. }
        | SomeKind::File { .. }
        | SomeKind::WeakRef { .. }
        | SomeKind::Range { .. }
        | SomeKind::Optional(_)
        | SomeKind::Union { .. }
        | SomeKind::LowLevel(_)
        | SomeKind::LowLevelTypeConst(_)
        | SomeKind::LowLevelFunction { .. } => None,
    }
}
