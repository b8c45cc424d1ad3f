//! Iterators: state records and what they give.
//!
//! Source: reference §1.4, §4.1; pypy `make_iterator_repr` of the container reprs.

use super::error::{TyResult, TyperError};
use super::rmodel::{IterVariant, IteratorRepr, Repr, Reprs, TupleRepr};
use annotator::{IteratorKind, SomeKind, SomeValue};
use entity::{LowLevelType, OoType, ReprId};
use std::sync::Arc;

impl Reprs<'_> {
    /// The representation of an iterator.
    pub(super) fn make_iterator_repr(&mut self, over: &IteratorKind) -> TyResult<IteratorRepr> {
        let variant = match over {
            IteratorKind::Over(s) => match &s.kind {
                SomeKind::Iterator(inner) => return self.make_iterator_repr(inner),
                _ => IterVariant::Over(self.getrepr(s)?),
            },
            IteratorKind::Values(s) => IterVariant::Values(self.getrepr(s)?),
            IteratorKind::Items(s) => {
                let r = self.getrepr(s)?;
                let Repr::Dict(dict) = self.repr(r) else {
                    return Err(TyperError::new("items() of something else than a dict"));
                };
                let value = dict.value.ok_or_else(|| TyperError::new("items() of a set"))?;
                IterVariant::Items(r, self.tuple_repr(&[dict.key, value])?)
            }
            IteratorKind::Reversed(s) => IterVariant::Reversed(self.getrepr(s)?),
            IteratorKind::Enumerate(s, _) => {
                let inner = self.inner_iterator(s)?;
                let item = self.iterator_item(inner)?;
                let index = self.int_repr()?;
                IterVariant::Enumerate(inner, self.tuple_repr(&[index, item])?)
            }
            IteratorKind::Zip(all) => {
                let inner = all.iter().map(|s| self.inner_iterator(s)).collect::<TyResult<Vec<_>>>()?;
                let items = inner.iter().map(|&r| self.iterator_item(r)).collect::<TyResult<Vec<_>>>()?;
                let tuple = self.tuple_repr(&items)?;
                IterVariant::Zip(inner, tuple)
            }
            IteratorKind::Lines(_) => {
                return Err(TyperError::new("the lines of a file have no iterator representation"));
            }
        };
        let signed = LowLevelType::SIGNED;
        let record = match &variant {
            IterVariant::Over(r) | IterVariant::Reversed(r) => match self.repr(*r) {
                Repr::Range(_) => {
                    self.shared_record("rangeiter", &[("next", signed), ("stop", signed), ("step", signed)])
                }
                Repr::Dict(_) => self.dict_iterator_record(*r),
                Repr::Str | Repr::Char => {
                    let narrow = LowLevelType::Oo(self.universe.byte_array);
                    let wide = LowLevelType::Oo(self.universe.char_array);
                    let fields = [("seq", narrow), ("wide", wide), ("length", signed), ("index", signed)];
                    self.shared_record("striter", &fields)
                }
                Repr::Bytes => {
                    let chars = LowLevelType::Oo(self.universe.byte_array);
                    self.shared_record("bytesiter", &[("seq", chars), ("index", signed)])
                }
                Repr::List(_) | Repr::VarTuple(_) | Repr::ByteArray | Repr::Tuple(_) | Repr::InProgress => {
                    self.shared_record("listiter", &[("seq", self.lowleveltype(*r)), ("index", signed)])
                }
                _ => return Err(TyperError::new(format!("{} is not iterable", self.describe_repr(*r)))),
            },
            IterVariant::Values(r) | IterVariant::Items(r, _) => self.dict_iterator_record(*r),
            IterVariant::Enumerate(inner, _) => {
                self.shared_record("enumerate", &[("inner", self.lowleveltype(*inner)), ("index", signed)])
            }
            IterVariant::Zip(inner, _) => {
                let names: Vec<String> = (0..inner.len()).map(|i| format!("inner{i}")).collect();
                let fields: Vec<(&str, LowLevelType)> =
                    names.iter().zip(inner).map(|(name, &r)| (name.as_str(), self.lowleveltype(r))).collect();
                self.shared_record("zip", &fields)
            }
        };
        Ok(IteratorRepr { variant, record })
    }

    fn dict_iterator_record(&mut self, r: ReprId) -> OoType {
        let signed = LowLevelType::SIGNED;
        self.shared_record("dictiter", &[("d", self.lowleveltype(r)), ("pos", signed), ("live", signed)])
    }

    /// The representation of a tuple of items in these representations.
    pub(crate) fn tuple_repr(&mut self, items: &[ReprId]) -> TyResult<ReprId> {
        let items: Arc<[SomeValue]> = items.iter().map(|&r| SomeValue::new(self.kind(r).clone())).collect();
        self.getrepr_kind(SomeKind::Tuple { items, can_be_none: false })
    }

    /// The iterator behind an operand of `enumerate` or `zip`: the operand or an iterator over it.
    fn inner_iterator(&mut self, s: &SomeValue) -> TyResult<ReprId> {
        match &s.kind {
            SomeKind::Iterator(_) => self.getrepr(s),
            _ => {
                let over = SomeValue { kind: s.kind.clone(), konst: None };
                self.getrepr_kind(SomeKind::Iterator(Arc::new(IteratorKind::Over(over))))
            }
        }
    }

    /// The representation that all items of a tuple have in common.
    pub(crate) fn common_item(&mut self, tuple: &TupleRepr) -> TyResult<ReprId> {
        let Some(&first) = tuple.items.first() else { return self.getrepr_kind(SomeKind::Impossible) };
        if tuple.items.iter().all(|&item| item == first) {
            return Ok(first);
        }
        let kinds: Vec<SomeValue> = tuple.items.iter().map(|&r| self.annotation_of(r)).collect();
        let union = self
            .annotated
            .union_of(&mut self.universe, &kinds)
            .ok_or_else(|| TyperError::new("the items of the tuple have no common type"))?;
        self.getrepr(&union)
    }

    /// The tuple of any length that a tuple of known length is.
    pub(crate) fn var_tuple_repr(&mut self, tuple: &TupleRepr) -> TyResult<ReprId> {
        let item = self.common_item(tuple)?;
        let item = Arc::new(self.annotation_of(item));
        self.getrepr_kind(SomeKind::VarTuple { item, can_be_none: false })
    }

    /// The representation of the items of an iterator.
    pub(crate) fn iterator_item(&mut self, r: ReprId) -> TyResult<ReprId> {
        let Repr::Iterator(iterator) = self.repr(r) else { return Err(TyperError::new("not an iterator")) };
        match &iterator.variant {
            IterVariant::Over(r) | IterVariant::Reversed(r) => match self.repr(*r) {
                Repr::List(list) | Repr::VarTuple(list) => Ok(list.item),
                Repr::Str | Repr::Char => self.getrepr_kind(SomeKind::Char),
                Repr::Bytes | Repr::ByteArray | Repr::Range(_) => self.int_repr(),
                Repr::Dict(dict) => Ok(dict.key),
                Repr::Tuple(tuple) => self.common_item(&tuple),
                _ => Err(TyperError::new(format!("{} is not iterable", self.describe_repr(*r)))),
            },
            IterVariant::Values(r) => match self.repr(*r) {
                Repr::Dict(dict) => dict.value.ok_or_else(|| TyperError::new("values() of a set")),
                _ => Err(TyperError::new("values() of something else than a dict")),
            },
            IterVariant::Items(_, tuple) | IterVariant::Enumerate(_, tuple) | IterVariant::Zip(_, tuple) => Ok(*tuple),
        }
    }
}
