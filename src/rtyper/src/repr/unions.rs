//! How the alternatives of unions are told apart at run time.
//!
//! Instances are told by their class. Everything else is in a box: an instance type of its own for
//! each representation (each class of records, each builtin function), with one field `value`.

use super::error::TyResult;
use super::rmodel::Reprs;
use annotator::{Desc, SomeKind, SomeValue};
use entity::{HostId, OoType, ReprId};
use host::HostConst;
use rustc_hash::FxHashMap;

/// How an alternative is represented.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tag {
    /// The representation of its values outside of the union.
    pub(crate) r: ReprId,
    /// The type of its boxes; `None` for instances.
    pub(crate) boxed: Option<OoType>,
}

/// The types of boxes.
pub(super) type BoxTypes = FxHashMap<(ReprId, Option<HostId>), OoType>;

impl Reprs<'_> {
    /// How an alternative is represented.
    pub(crate) fn tag(&mut self, alternative: &SomeValue) -> TyResult<Tag> {
        let r = self.getrepr(alternative)?;
        let class = match alternative.kind {
            SomeKind::Instance { .. } => return Ok(Tag { r, boxed: None }),
            SomeKind::Record { class, .. } => Some(class),
            SomeKind::Builtin => alternative.konst.as_ref().and_then(HostConst::id),
            _ => None,
        };
        if let Some(&ty) = self.boxes.get(&(r, class)) {
            return Ok(Tag { r, boxed: Some(ty) });
        }
        let ty = self.universe.instance(&format!("box{}", self.boxes.len()), None);
        let value = self.lowleveltype(r);
        if !value.is_void() {
            self.universe.add_field(ty, "value", value);
        }
        self.boxes.insert((r, class), ty);
        Ok(Tag { r, boxed: Some(ty) })
    }

    /// The alternative that values of a kind are.
    pub(crate) fn alternative_for(&self, alternatives: &[SomeValue], other: &SomeValue) -> Option<SomeValue> {
        let found = alternatives.iter().find(|s| match (&s.kind, &other.kind) {
            (SomeKind::Instance { classdef: Some(a), .. }, SomeKind::Instance { classdef: Some(b), .. }) => {
                self.annotated.issubclass(*b, *a) || self.annotated.issubclass(*a, *b)
            }
            // Prebuilt classes are among the classes of instances.
            (SomeKind::TypeOf { .. }, SomeKind::Pbc { descs, .. }) => {
                descs.iter().all(|&desc| matches!(self.annotated.desc(desc), Desc::Class(_)))
            }
            _ => self.annotated.same_family(s, other),
        });
        found.cloned()
    }
}
