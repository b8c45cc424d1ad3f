//! Tuples: records of their items.
//!
//! Source: reference §4.1, §2.4.6; pypy `rpython/rtyper/rtuple.py`.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TupleRepr, TyResult, TyperError};
use crate::rules::hop::Hop;
use entity::{LowLevelType, ReprId};
use flow::{LlOp, Operand};
use host::HostConst;
use std::rc::Rc;

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// An item of a tuple that is not null.
    pub(crate) fn tuple_item(&mut self, tuple: Operand, repr: &TupleRepr, i: usize) -> Val {
        let r = repr.items[i];
        if self.rtyper.lowleveltype(r).is_void() {
            return self.void_val(r);
        }
        Val { v: self.getfield(tuple, &format!("item{i}")), r }
    }

    /// A new tuple; the items are in the representations of `repr`.
    pub(crate) fn build_tuple(&mut self, repr: &TupleRepr, items: &[Val]) -> Operand {
        let v = self.new_object(repr.record);
        for (i, item) in items.iter().enumerate() {
            self.setfield(v, &format!("item{i}"), item.v);
        }
        v
    }

    /// `(a, b, ...)`
    pub(crate) fn rtype_newtuple(&mut self, hop: &Hop) -> TyResult<Val> {
        let Repr::Tuple(repr) = self.rtyper.repr(hop.r_result) else { return self.unimplemented(hop) };
        let items = (0..hop.nb_args()).map(|i| self.inputarg(hop, i, repr.items[i])).collect::<TyResult<Vec<_>>>()?;
        Ok(Val { v: self.build_tuple(&repr, &items), r: hop.r_result })
    }

    /// `t[i]`
    pub(crate) fn rtype_tuple_getitem(&mut self, hop: &Hop, repr: &Rc<TupleRepr>) -> TyResult<Val> {
        let tuple = self.arg(hop, 0)?;
        self.check_not_none_type(hop, 0, tuple, "'NoneType' object is not subscriptable")?;
        if let Some(index) = hop.const_arg(1).and_then(int_const) {
            let n = repr.items.len() as i64;
            let i = if index < 0 { index + n } else { index };
            if i < 0 || i >= n {
                self.raise_with_message("raise_index_error", "tuple index out of range")?;
                return self.zero_val(hop.r_result);
            }
            return Ok(self.tuple_item(tuple.v, repr, i as usize));
        }
        let index = self.int_arg(hop, 1)?;
        let r = hop.r_result;
        self.tuple_item_variable(tuple.v, repr, index, r, !hop.nonneg(1))
    }

    /// A zero value of a representation (for code that is not reached).
    pub(crate) fn zero_val(&mut self, r: ReprId) -> TyResult<Val> {
        let ty = self.rtyper.lowleveltype(r);
        Ok(Val { v: self.zero(ty), r })
    }

    /// `t[i]` for a variable index: tests each item; IndexError when out of range.
    pub(crate) fn tuple_item_variable(
        &mut self,
        tuple: Operand,
        repr: &TupleRepr,
        index: Operand,
        r: ReprId,
        wrap: bool,
    ) -> TyResult<Val> {
        let ty = self.rtyper.lowleveltype(r);
        let n = repr.items.len();
        let index = if wrap {
            let zero = self.signed(0);
            let negative = self.prim(LlOp::IntLt, &[index, zero]);
            self.if_else(
                negative,
                LowLevelType::SIGNED,
                |llops| {
                    let n = llops.signed(n as i64);
                    Ok(llops.prim(LlOp::IntAdd, &[index, n]))
                },
                |_| Ok(index),
            )?
        } else {
            index
        };
        let join = self.new_block();
        let result = if ty.is_void() { None } else { Some(self.block_param(join, ty)) };
        for i in 0..n {
            let c = self.signed(i as i64);
            let same = self.prim(LlOp::IntEq, &[index, c]);
            let (yes, no) = (self.new_block(), self.new_block());
            self.branch(same, yes, no);
            self.switch_to(yes);
            let item = self.tuple_item(tuple, repr, i);
            let item = self.convert(item, r)?;
            self.goto(join, if result.is_some() { vec![item.v] } else { Vec::new() });
            self.switch_to(no);
        }
        self.raise_with_message("raise_index_error", "tuple index out of range")?;
        self.switch_to(join);
        match result {
            Some(v) => Ok(Val { v: v.into(), r }),
            None => Ok(self.void_val(r)),
        }
    }

    /// `t[a:b]` with constant bounds.
    pub(crate) fn rtype_tuple_getslice(&mut self, hop: &Hop, repr: &Rc<TupleRepr>) -> TyResult<Val> {
        let Repr::Tuple(target) = self.rtyper.repr(hop.r_result) else { return self.unimplemented(hop) };
        let bound = |i: usize| match hop.const_arg(i) {
            Some(HostConst::None) => Ok(None),
            Some(host) => {
                int_const(host).map(Some).ok_or_else(|| TyperError::new("a tuple slice needs constant bounds"))
            }
            None => Err(TyperError::new("a tuple slice needs constant bounds")),
        };
        let (start, stop, step) = (bound(1)?, bound(2)?, bound(3)?.unwrap_or(1));
        let indices = slice_indices(start, stop, step, repr.items.len() as i64);
        let tuple = self.arg(hop, 0)?;
        let mut items = Vec::with_capacity(indices.len());
        for (&i, &r) in indices.iter().zip(&target.items) {
            let item = self.tuple_item(tuple.v, repr, i);
            items.push(self.convert(item, r)?);
        }
        Ok(Val { v: self.build_tuple(&target, &items), r: hop.r_result })
    }

    /// `a + b`
    pub(crate) fn rtype_tuple_add(&mut self, hop: &Hop, a: &Rc<TupleRepr>, b: &Rc<TupleRepr>) -> TyResult<Val> {
        let Repr::Tuple(target) = self.rtyper.repr(hop.r_result) else { return self.unimplemented(hop) };
        let (x, y) = (self.arg(hop, 0)?, self.arg(hop, 1)?);
        let mut items = Vec::new();
        for i in 0..a.items.len() {
            items.push(self.tuple_item(x.v, a, i));
        }
        for i in 0..b.items.len() {
            items.push(self.tuple_item(y.v, b, i));
        }
        let items = items
            .into_iter()
            .zip(&target.items)
            .map(|(item, &r)| self.convert(item, r))
            .collect::<TyResult<Vec<_>>>()?;
        Ok(Val { v: self.build_tuple(&target, &items), r: hop.r_result })
    }

    /// `t * n`, `n * t` for a constant n.
    pub(crate) fn rtype_tuple_mul(&mut self, hop: &Hop, t: usize, repr: &Rc<TupleRepr>) -> TyResult<Val> {
        let Repr::Tuple(target) = self.rtyper.repr(hop.r_result) else { return self.unimplemented(hop) };
        let tuple = self.arg(hop, t)?;
        let mut items = Vec::with_capacity(target.items.len());
        for (k, &r) in target.items.iter().enumerate() {
            let item = self.tuple_item(tuple.v, repr, k % repr.items.len());
            items.push(self.convert(item, r)?);
        }
        Ok(Val { v: self.build_tuple(&target, &items), r: hop.r_result })
    }

    /// `x in t`
    pub(crate) fn tuple_contains(&mut self, tuple: Val, repr: &Rc<TupleRepr>, item: Val) -> TyResult<Operand> {
        let mut result = self.bool(false);
        for i in 0..repr.items.len() {
            result = self.or_else(result, |llops| {
                let element = llops.tuple_item(tuple.v, repr, i);
                llops.gen_item_eq(element, item)
            })?;
        }
        Ok(result)
    }
}

/// An int constant.
pub(crate) fn int_const(host: &HostConst) -> Option<i64> {
    match host {
        HostConst::Int(i) => Some(*i),
        HostConst::Bool(b) => Some(i64::from(*b)),
        HostConst::RInt(_, bits) => Some(*bits),
        _ => None,
    }
}

/// The indices that a slice selects.
fn slice_indices(start: Option<i64>, stop: Option<i64>, step: i64, n: i64) -> Vec<usize> {
    let clamp = |i: i64, low: i64, high: i64| (if i < 0 { i + n } else { i }).clamp(low, high);
    let mut result = Vec::new();
    if step > 0 {
        let (mut i, end) = (start.map_or(0, |s| clamp(s, 0, n)), stop.map_or(n, |s| clamp(s, 0, n)));
        while i < end {
            result.push(i as usize);
            i += step;
        }
    } else if step < 0 {
        let (mut i, end) = (start.map_or(n - 1, |s| clamp(s, -1, n - 1)), stop.map_or(-1, |s| clamp(s, -1, n - 1)));
        while i > end {
            result.push(i as usize);
            i += step;
        }
    }
    result
}
