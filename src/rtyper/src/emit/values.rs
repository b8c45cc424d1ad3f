//! Values with their representations: making them, and taking tuples, lists and ranges apart.

use super::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::lltype_to_annotation;
use crate::repr::rmodel::{ListRepr, Repr, TupleRepr};
use annotator::SomeKind;
use entity::{LowLevelType, ReprId};
use flow::{LlOp, Operand};
use host::HostConst;

impl LowLevelOpList<'_, '_> {
    /// The representation of a value.
    pub(crate) fn repr_of(&self, val: Val) -> Repr {
        self.program.reprs.repr(val.r)
    }

    /// A value of Void representation.
    pub(crate) fn void_val(&mut self, r: ReprId) -> Val {
        Val { v: self.void(), r }
    }

    /// `None` as a value.
    pub(crate) fn none_val(&mut self) -> TyResult<Val> {
        let r = self.program.reprs.getrepr_kind(SomeKind::None)?;
        Ok(self.void_val(r))
    }

    /// A Bool value.
    pub(crate) fn bool_val(&mut self, v: Operand) -> TyResult<Val> {
        Ok(Val { v, r: self.program.reprs.getrepr_kind(SomeKind::Bool)? })
    }

    /// A Signed value.
    pub(crate) fn int_val(&mut self, v: Operand) -> TyResult<Val> {
        Ok(Val { v, r: self.program.reprs.int_repr()? })
    }

    /// What a container stores for a value: `False` in place of Void.
    pub(crate) fn stored(&mut self, val: Val) -> Operand {
        if self.program.reprs.lowleveltype(val.r).is_void() { self.bool(false) } else { val.v }
    }

    /// A value read from a container.
    pub(crate) fn val_of_stored(&mut self, v: Operand, r: ReprId) -> Val {
        if self.program.reprs.lowleveltype(r).is_void() { self.void_val(r) } else { Val { v, r } }
    }

    /// A constant of the host in a representation.
    pub(crate) fn host_val(&mut self, host: &HostConst, r: ReprId) -> TyResult<Val> {
        let value = self.program.convert_const(host, r)?;
        Ok(Val { v: self.constant(value), r })
    }

    /// A value of a low-level type in the representation that its annotation has in helpers.
    pub(crate) fn low_level_val(&mut self, v: Operand) -> TyResult<Val> {
        let s = lltype_to_annotation(self.ty(v));
        Ok(Val { v, r: self.program.reprs.getrepr(&s)? })
    }

    /// A new tuple of a representation, the items converted.
    pub(crate) fn tuple_of(&mut self, r: ReprId, items: &[Val]) -> TyResult<Val> {
        let Repr::Tuple(tuple) = self.program.reprs.repr(r) else { return Err(TyperError::new("not a tuple")) };
        let items =
            items.iter().zip(&tuple.items).map(|(&item, &r)| self.convert(item, r)).collect::<TyResult<Vec<_>>>()?;
        Ok(Val { v: self.build_tuple(&tuple, &items), r })
    }

    /// The length of a list that is not null.
    pub(crate) fn list_length(&mut self, list: Val) -> Operand {
        if self.is_array(self.ty(list.v)) { self.arraylength(list.v) } else { self.getfield(list.v, "length") }
    }

    /// The array of a list that is not null.
    pub(crate) fn list_items(&mut self, list: Val) -> Operand {
        if self.is_array(self.ty(list.v)) { list.v } else { self.getfield(list.v, "items") }
    }

    /// Array and length of a list (or the characters of a string, ...) that is not null.
    pub(crate) fn list_parts(&mut self, list: Val) -> TyResult<(Operand, Operand)> {
        Ok((self.list_items(list), self.list_length(list)))
    }

    /// A list that takes over an array.
    pub(crate) fn list_of_array(&mut self, list: &ListRepr, items: Operand, count: Operand) -> Operand {
        match list.record {
            Some(record) => {
                let v = self.new_object(record);
                self.setfield(v, "length", count);
                self.setfield(v, "items", items);
                v
            }
            None => items,
        }
    }

    /// A loop that converts `count` items from one array to another.
    pub(crate) fn copy_converted(
        &mut self,
        items: Operand,
        count: Operand,
        result: Operand,
        from: ReprId,
        to: ReprId,
    ) -> TyResult<()> {
        let (head, body, done) = (self.new_block(), self.new_block(), self.new_block());
        let i: Operand = self.block_param(head, LowLevelType::SIGNED).into();
        let zero = self.signed(0);
        self.goto(head, vec![zero]);
        self.switch_to(head);
        let more = self.prim(LlOp::IntLt, &[i, count]);
        self.branch(more, body, done);
        self.switch_to(body);
        let item = self.getarrayitem(items, i);
        let item = self.val_of_stored(item, from);
        let item = self.convert(item, to)?;
        let item = self.stored(item);
        self.setarrayitem(result, i, item);
        let one = self.signed(1);
        let next = self.prim(LlOp::IntAdd, &[i, one]);
        self.goto(head, vec![next]);
        self.switch_to(done);
        Ok(())
    }

    /// The step of a range: a constant where the annotation knows it.
    pub(crate) fn range_step(&mut self, range: Val) -> Operand {
        match self.repr_of(range) {
            Repr::Range(Some(step)) => self.signed(step),
            _ => self.getfield(range.v, "step"),
        }
    }

    /// `len(range)`
    pub(crate) fn range_length(&mut self, range: Val) -> TyResult<Operand> {
        let (start, stop) = (self.getfield(range.v, "start"), self.getfield(range.v, "stop"));
        let step = self.range_step(range);
        self.gendirectcall("ll_range.length_of", &[start.into(), stop.into(), step.into()])
    }

    /// An item of a tuple that is not null.
    pub(crate) fn tuple_item(&mut self, tuple: Operand, repr: &TupleRepr, i: usize) -> Val {
        let r = repr.items[i];
        if self.program.reprs.lowleveltype(r).is_void() {
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

    /// A zero value of a representation (for code that is not reached).
    pub(crate) fn zero_val(&mut self, r: ReprId) -> TyResult<Val> {
        let ty = self.program.reprs.lowleveltype(r);
        Ok(Val { v: self.zero(ty), r })
    }
}
