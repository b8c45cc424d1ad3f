//! Conversions between representations.
//!
//! Source: reference §4.2; pypy `rpython/rtyper/rmodel.py` (`pairtype(...).convert_from_to`).

use super::annlowlevel::Arg;
use super::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::is_unsigned_type;
use crate::repr::rmodel::{ListRepr, Repr, TupleRepr};
use entity::{LowLevelType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use host::IntKind;
use std::rc::Rc;
use std::sync::Arc;

impl LowLevelOpList<'_, '_> {
    /// A value in another representation (reference §4.2).
    pub(crate) fn convert(&mut self, val: Val, to: ReprId) -> TyResult<Val> {
        if val.r == to {
            return Ok(val);
        }
        let to_ty = self.program.reprs.lowleveltype(to);
        if to_ty.is_void() {
            return Ok(self.void_val(to));
        }
        let from_ty = self.program.reprs.lowleveltype(val.r);
        let (from, target) = (self.program.reprs.repr(val.r), self.program.reprs.repr(to));
        let done = |v: Operand| Ok(Val { v, r: to });
        match (&from, &target) {
            (Repr::Impossible, _) => {
                let v = self.zero(to_ty);
                done(v)
            }
            (Repr::None, _) if self.program.reprs.universe.is_reference(to_ty) => {
                let v = self.null(to_ty);
                done(v)
            }
            (Repr::Union(union), _) => self.from_union(val, union, to),
            (_, Repr::Union(union)) => self.to_union(val, union, to),
            (Repr::TypeOf(a), Repr::TypeOf(b)) if self.is_union(*a) || self.is_union(*b) => {
                let inner = self.convert(Val { v: val.v, r: *a }, *b)?;
                done(inner.v)
            }
            (Repr::Pbc(_) | Repr::TypeOf(_), Repr::Pbc(_)) | (Repr::Pbc(_), Repr::TypeOf(_)) => {
                self.convert_pbc(val, to)
            }
            (Repr::Constant, Repr::Pbc(_) | Repr::TypeOf(_))
                if self.program.reprs.builtin_constant(val.r).is_some() =>
            {
                let builtin = self.program.reprs.builtin_constant(val.r).cloned();
                self.host_val(&builtin.expect("just tested"), to)
            }
            (Repr::TypeOf(_), Repr::TypeOf(_)) => done(val.v),
            (Repr::Optional { value: a, .. }, Repr::Optional { .. }) => {
                let r_value = *a;
                let null = self.isnull(val.v);
                let v = self.if_else(
                    null,
                    to_ty,
                    |llops| Ok(llops.null(to_ty)),
                    |llops| {
                        let value = Val { v: llops.getfield(val.v, "value"), r: r_value };
                        Ok(llops.convert(value, to)?.v)
                    },
                )?;
                done(v)
            }
            (Repr::Optional { value, .. }, _) => {
                // Only where it is known not to be None, or where None is a TypeError anyhow.
                let r_value = *value;
                self.raise_if_null(val.v, "a number is required, not NoneType", "raise_type_error")?;
                let value = Val { v: self.getfield(val.v, "value"), r: r_value };
                self.convert(value, to)
            }
            (_, Repr::Optional { value, record }) => {
                let (r_value, record) = (*value, *record);
                let value = self.convert(val, r_value)?;
                let v = self.new_object(record);
                self.setfield(v, "value", value.v);
                done(v)
            }
            (Repr::Bool, Repr::Int(_) | Repr::Float | Repr::Exact)
            | (Repr::Int(_), Repr::Int(_) | Repr::Float)
            | (Repr::Int(IntKind::Int), Repr::Exact)
            | (Repr::Exact, Repr::Float)
            | (Repr::Char, Repr::Str) => {
                let v = self.convert_scalar(val, &from, &target, to_ty)?;
                done(v)
            }
            (Repr::Tuple(a), Repr::Tuple(b)) if a.items.len() == b.items.len() => {
                let (a, b) = (Rc::clone(a), Rc::clone(b));
                self.convert_tuple(val, &a, &b, to)
            }
            (Repr::Tuple(_), Repr::VarTuple(_)) => self.convert_tuple_items(val, to),
            (Repr::VarTuple(a), Repr::VarTuple(b)) => {
                let (a, b) = (Rc::clone(a), Rc::clone(b));
                self.convert_var_tuple(val, &a, &b, to)
            }
            (Repr::Range(_), Repr::Range(_)) => done(val.v),
            (Repr::Range(_), Repr::List(list)) => {
                let list = Rc::clone(list);
                self.range_to_list(val, &list, to)
            }
            (Repr::Instance(_), Repr::Instance(_)) => {
                let v = self.cast(val.v, to_ty);
                done(v)
            }
            (Repr::BuiltinMethod { receiver: a, .. }, Repr::BuiltinMethod { receiver: b, .. }) => {
                let inner = self.convert(Val { v: val.v, r: *a }, *b)?;
                done(inner.v)
            }
            (Repr::LowLevel, _) | (_, Repr::LowLevel) if self.castable(from_ty, to_ty) => {
                let v = self.cast(val.v, to_ty);
                done(v)
            }
            _ if from_ty == to_ty && std::mem::discriminant(&from) == std::mem::discriminant(&target) => done(val.v),
            _ => Err(TyperError::new(format!(
                "don't know how to convert from {} to {}",
                self.program.reprs.describe_repr(val.r),
                self.program.reprs.describe_repr(to)
            ))),
        }
    }

    /// A number as another one, or a character as a text.
    fn convert_scalar(&mut self, val: Val, from: &Repr, target: &Repr, to_ty: LowLevelType) -> TyResult<Operand> {
        Ok(match (from, target) {
            (Repr::Bool, Repr::Int(_)) => {
                let v = self.prim(LlOp::CastBoolToInt, &[val.v]);
                if to_ty == LowLevelType::UNSIGNED { self.prim(LlOp::CastIntToUint, &[v]) } else { v }
            }
            (Repr::Bool, Repr::Float) => self.prim(LlOp::CastBoolToFloat, &[val.v]),
            (Repr::Int(a), Repr::Int(b)) => self.convert_int(val.v, *a, *b),
            (Repr::Int(_), Repr::Float) if self.ty(val.v) == LowLevelType::UNSIGNED => {
                self.prim(LlOp::CastUintToFloat, &[val.v])
            }
            (Repr::Int(_), Repr::Float) => self.prim(LlOp::CastIntToFloat, &[val.v]),
            (Repr::Bool | Repr::Int(IntKind::Int), Repr::Exact) => {
                let r_int = self.program.reprs.int_repr()?;
                let word = self.convert(val, r_int)?;
                let record = self.program.reprs.universe.exact;
                let v = self.new_object(record);
                self.setfield(v, "word", word.v);
                v
            }
            (Repr::Exact, Repr::Float) => self.gendirectcall("ll_exact.to_float", &[val.v.into()])?,
            (Repr::Char, Repr::Str) => self.chr2str(val.v)?,
            _ => panic!("rtyper: a conversion of scalars that is none"),
        })
    }

    pub(super) fn is_union(&self, r: ReprId) -> bool {
        matches!(self.program.reprs.repr(r), Repr::Union(_))
    }

    fn castable(&self, from: LowLevelType, to: LowLevelType) -> bool {
        match (from, to) {
            (LowLevelType::Oo(a), LowLevelType::Oo(b)) => {
                self.program.reprs.universe.is_subclass(a, b) || self.program.reprs.universe.is_subclass(b, a)
            }
            _ => from == to,
        }
    }

    fn convert_tuple(&mut self, val: Val, from: &TupleRepr, to: &TupleRepr, r_to: ReprId) -> TyResult<Val> {
        if from.record == to.record && self.same_items(val.r, r_to)? {
            return Ok(Val { v: val.v, r: r_to });
        }
        self.convert_tuple_items(val, r_to)
    }

    /// A tuple in another representation, item by item: by a function that calls itself where it holds such tuples.
    fn convert_tuple_items(&mut self, val: Val, r_to: ReprId) -> TyResult<Val> {
        if self.program.reprs.is_recursive(val.r) || self.converting.contains(&(val.r, r_to)) {
            let convert = self.program.convert_graph(val.r, r_to);
            let ty = self.program.reprs.lowleveltype(r_to);
            return Ok(Val { v: self.call_typed(convert, &[val.v], ty), r: r_to });
        }
        self.convert_tuple_here(val, r_to)
    }

    /// The same, without a function for the tuple itself.
    pub(crate) fn convert_tuple_here(&mut self, val: Val, r_to: ReprId) -> TyResult<Val> {
        self.converting.push((val.r, r_to));
        let ty = self.program.reprs.lowleveltype(r_to);
        let null = self.isnull(val.v);
        let (from, to) = (self.repr_of(val), self.program.reprs.repr(r_to));
        let made = self.if_else(
            null,
            ty,
            |llops| Ok(llops.null(ty)),
            |llops| match (&from, &to) {
                (Repr::Tuple(from), Repr::Tuple(to)) => llops.tuple_of_tuple(val.v, from, to),
                (Repr::Tuple(from), Repr::VarTuple(to)) => llops.array_of_tuple(val.v, from, to),
                (Repr::VarTuple(from), Repr::VarTuple(to)) => llops.array_of_array(val.v, from, to),
                _ => Err(TyperError::new("not a tuple")),
            },
        );
        self.converting.pop();
        Ok(Val { v: made?, r: r_to })
    }

    /// The items of a tuple that is not null in a new one.
    fn tuple_of_tuple(&mut self, tuple: Operand, from: &TupleRepr, to: &TupleRepr) -> TyResult<Operand> {
        let mut items = Vec::with_capacity(to.items.len());
        for (i, (&a, &b)) in from.items.iter().zip(&to.items).enumerate() {
            let item = self.tuple_item(tuple, from, i);
            debug_assert_eq!(item.r, a);
            items.push(self.convert(item, b)?);
        }
        Ok(self.build_tuple(to, &items))
    }

    /// The items of a tuple that is not null in a new array.
    pub(crate) fn array_of_tuple(&mut self, tuple: Operand, from: &TupleRepr, to: &ListRepr) -> TyResult<Operand> {
        let count = self.signed(from.items.len() as i64);
        let items = self.new_array(to.array, count);
        for i in 0..from.items.len() {
            let item = self.tuple_item(tuple, from, i);
            let item = self.convert(item, to.item)?;
            let item = self.stored(item);
            let index = self.signed(i as i64);
            self.setarrayitem(items, index, item);
        }
        Ok(items)
    }

    /// A tuple of any length with other items: tuples never change, so a copy will do.
    fn convert_var_tuple(&mut self, val: Val, from: &ListRepr, to: &ListRepr, r_to: ReprId) -> TyResult<Val> {
        if from.array == to.array && self.same_items(from.item, to.item)? {
            return Ok(Val { v: val.v, r: r_to });
        }
        self.convert_tuple_items(val, r_to)
    }

    /// The items of a tuple of any length that is not null in a new array.
    fn array_of_array(&mut self, tuple: Operand, from: &ListRepr, to: &ListRepr) -> TyResult<Operand> {
        let count = self.arraylength(tuple);
        let items = self.new_array(to.array, count);
        self.copy_converted(tuple, count, items, from.item, to.item)?;
        Ok(items)
    }

    /// Brings a 64-bit result into the range of a narrow kind.
    pub(crate) fn wrap_int(&mut self, v: Operand, kind: IntKind) -> Operand {
        match kind {
            IntKind::Small(bits) => {
                let shift = self.signed(64 - i64::from(bits));
                let up = self.prim(LlOp::IntLshift, &[v, shift]);
                self.prim(LlOp::IntRshift, &[up, shift])
            }
            IntKind::USmall(bits) => {
                let mask = self.signed((1i64 << bits) - 1);
                self.prim(LlOp::IntAnd, &[v, mask])
            }
            IntKind::Int | IntKind::UInt | IntKind::LongLong | IntKind::ULongLong => v,
        }
    }

    /// Conversion between integer kinds: the value modulo the range of the target.
    pub(crate) fn convert_int(&mut self, v: Operand, from: IntKind, to: IntKind) -> Operand {
        let v = match (is_unsigned_type(from), is_unsigned_type(to)) {
            (true, false) => self.prim(LlOp::CastUintToInt, &[v]),
            (false, true) => self.prim(LlOp::CastIntToUint, &[v]),
            _ => v,
        };
        let fits = match (from, to) {
            (IntKind::Small(a), IntKind::Small(b)) | (IntKind::USmall(a), IntKind::USmall(b)) => a <= b,
            (IntKind::USmall(a), IntKind::Small(b)) => a < b,
            _ => false,
        };
        if fits { v } else { self.wrap_int(v, to) }
    }

    /// `list(range)` as a conversion.
    pub(crate) fn range_to_list(&mut self, range: Val, list: &ListRepr, to: ReprId) -> TyResult<Val> {
        let count = self.range_length(range)?;
        let start = self.getfield(range.v, "start");
        let step = self.range_step(range);
        let record = self.program.reprs.list_types(None, list.item_ty, true).1.expect("a resizable list has a record");
        let ty = LowLevelType::Oo(record);
        let v = self.gendirectcall("ll_list.range_list", &[Arg::Type(ty), start.into(), count.into(), step.into()])?;
        let v = if list.record.is_some() { v } else { self.getfield(v, "items") };
        let ty = self.program.reprs.lowleveltype(to);
        let v = self.cast(v, ty);
        Ok(Val { v, r: to })
    }

    /// A character as a `str`.
    pub(crate) fn chr2str(&mut self, c: Operand) -> TyResult<Operand> {
        if let Some(TypedConst::Char(code)) = self.const_of(c)
            && let Some(c) = char::from_u32(code)
        {
            return Ok(self.constant(TypedConst::Str(Arc::from(c.to_string()))));
        }
        let ty = LowLevelType::Oo(self.program.reprs.universe.string);
        self.gendirectcall("ll_str.char2str", &[Arg::Type(ty), c.into()])
    }
}
