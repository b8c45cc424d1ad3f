//! Attributes of classes, functions and frozen objects that are read through a set of several:
//! fields of the type that they have in common.
//!
//! The fields are made when a read needs them; the prebuilt objects are filled at the end.
//!
//! Source: reference §4.5; pypy `rpython/rtyper/rpbc.py` (`MultipleFrozenPBCRepr`), `rclass.py`
//! (class attributes in vtables).

use super::rmodel::Reprs;
use annotator::DescKind;
use entity::{DescId, OoType, ReprId};
use indexmap::IndexSet;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// A field that holds an attribute.
#[derive(Clone, Debug)]
pub(crate) struct AttributeField {
    /// The attribute.
    pub(crate) attr: Arc<str>,
    /// The representation of its values.
    pub(crate) r: ReprId,
    /// The field.
    pub(crate) field: Arc<str>,
}

#[derive(Debug)]
struct Row {
    data: AttributeField,
    /// Whose objects need it.
    descs: IndexSet<DescId>,
    /// Whose objects have it already.
    filled: FxHashSet<DescId>,
}

/// The fields of one type.
#[derive(Debug, Default)]
pub(super) struct AttributeFields(Vec<Row>);

impl AttributeFields {
    /// The field that holds an attribute for a set of descriptions, made when it is new (then `true`).
    fn field(&mut self, attr: &Arc<str>, r: ReprId, descs: &[DescId]) -> (Arc<str>, bool) {
        if let Some(row) = self.0.iter_mut().find(|row| row.data.attr == *attr && row.data.r == r) {
            row.descs.extend(descs.iter().copied());
            return (Arc::clone(&row.data.field), false);
        }
        let same = self.0.iter().filter(|row| row.data.attr == *attr).count();
        let field: Arc<str> =
            if same == 0 { Arc::from(format!("{attr}$")) } else { Arc::from(format!("{attr}${same}")) };
        self.0.push(Row {
            data: AttributeField { attr: Arc::clone(attr), r, field: Arc::clone(&field) },
            descs: descs.iter().copied().collect(),
            filled: FxHashSet::default(),
        });
        (field, true)
    }
}

impl Reprs<'_> {
    /// The type whose fields hold the attributes of descriptions of a kind.
    fn attribute_root(&mut self, kind: DescKind) -> OoType {
        match kind {
            DescKind::Class => self.universe.class,
            DescKind::Frozen => self.frozen_root(),
            DescKind::Function | DescKind::Method | DescKind::MethodOfFrozen => self.function_root(),
        }
    }

    fn attribute_fields(&mut self, kind: DescKind) -> &mut AttributeFields {
        match kind {
            DescKind::Class => &mut self.pbcs.class_fields,
            DescKind::Frozen => &mut self.pbcs.frozen_fields,
            DescKind::Function | DescKind::Method | DescKind::MethodOfFrozen => &mut self.pbcs.function_fields,
        }
    }

    /// The field for an attribute read through some descriptions of a kind.
    pub(crate) fn attribute_field(&mut self, kind: DescKind, attr: &Arc<str>, r: ReprId, descs: &[DescId]) -> Arc<str> {
        let (field, new) = self.attribute_fields(kind).field(attr, r, descs);
        if new {
            let (root, ty) = (self.attribute_root(kind), self.lowleveltype(r));
            self.universe.add_field(root, &field, ty);
        }
        field
    }

    /// How many such fields there are.
    pub(crate) fn nb_attribute_fields(&mut self, kind: DescKind) -> usize {
        self.attribute_fields(kind).0.len()
    }

    /// A field and the descriptions whose objects lack it; they count as filled from now on.
    pub(crate) fn take_unfilled(&mut self, kind: DescKind, index: usize) -> (AttributeField, Vec<DescId>) {
        let row = &mut self.attribute_fields(kind).0[index];
        let todo: Vec<DescId> = row.descs.iter().copied().filter(|desc| !row.filled.contains(desc)).collect();
        row.filled.extend(&todo);
        (row.data.clone(), todo)
    }
}
