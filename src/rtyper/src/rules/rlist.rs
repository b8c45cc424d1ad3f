//! Lists: a record {length, items} when some list of the family changes its length, else a bare
//! array; and `bytearray`, a list record over bytes.
//!
//! Source: reference §4.1, §4.3, §2.4.4; pypy `rpython/rtyper/rlist.py`, `lltypesystem/rlist.py`.

use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{ListRepr, Repr, TyResult, TyperError};
use crate::rules::hop::Hop;
use entity::{LowLevelType, ReprId};
use flow::{HlOp, LlOp, Operand};
use std::rc::Rc;

const NOT_SUBSCRIPTABLE: &str = "'NoneType' object is not subscriptable";

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// `bytearray` as a list of ints.
    pub(crate) fn bytearray_as_list(&mut self) -> TyResult<Rc<ListRepr>> {
        let item = self.rtyper.int_repr()?;
        let record = self.rtyper.bytearray_record();
        let array = self.rtyper.annotator.universe.byte_array;
        Ok(Rc::new(ListRepr { item, item_ty: LowLevelType::SIGNED, array, record: Some(record) }))
    }

    /// The list representation of a value, if it is a list or bytearray.
    pub(crate) fn list_repr(&mut self, r: ReprId) -> TyResult<Rc<ListRepr>> {
        match self.rtyper.repr(r) {
            Repr::List(list) => Ok(list),
            Repr::ByteArray => self.bytearray_as_list(),
            _ => Err(TyperError::new(format!("{} is not a list", self.rtyper.describe_repr(r)))),
        }
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

    /// A list operand, tested for None.
    pub(crate) fn list_arg(&mut self, hop: &Hop, i: usize, message: &str) -> TyResult<Val> {
        let list = self.arg(hop, i)?;
        self.check_not_none_type(hop, i, list, message)?;
        Ok(list)
    }

    /// An operand as an item of a list, in storage form; ints for a bytearray are tested.
    pub(crate) fn item_arg(&mut self, hop: &Hop, i: usize, list: &ListRepr, bytes: bool) -> TyResult<Operand> {
        let item = self.inputarg(hop, i, list.item)?;
        let v = self.to_storage(item);
        if bytes {
            return self.gendirectcall("ll_bytes.byte_check", &[v.into()]);
        }
        Ok(v)
    }

    /// `[a, b, ...]`
    pub(crate) fn rtype_newlist(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.list_repr(hop.r_result)?;
        let count = self.signed(hop.nb_args() as i64);
        let items = self.new_array(list.array, count);
        for i in 0..hop.nb_args() {
            let item = self.item_arg(hop, i, &list, false)?;
            let index = self.signed(i as i64);
            self.setarrayitem(items, index, item);
        }
        let v = self.list_of_array(&list, items, count);
        Ok(Val { v, r: hop.r_result })
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

    /// `l[i]`
    pub(crate) fn rtype_list_getitem(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.list_repr(hop.args[0].r)?;
        let l = self.list_arg(hop, 0, NOT_SUBSCRIPTABLE)?;
        let index = self.int_arg(hop, 1)?;
        let helper = match (list.record.is_some(), hop.nonneg(1)) {
            (true, true) => "ll_list.getitem_nonneg",
            (true, false) => "ll_list.getitem",
            (false, true) => "ll_list.arr_getitem_nonneg",
            (false, false) => "ll_list.arr_getitem",
        };
        let v = self.gendirectcall(helper, &[l.v.into(), index.into()])?;
        Ok(self.from_storage(v, list.item))
    }

    /// `l[i] = x`
    pub(crate) fn rtype_list_setitem(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.list_repr(hop.args[0].r)?;
        let bytes = matches!(self.arg_repr(hop, 0), Repr::ByteArray);
        let l = self.list_arg(hop, 0, "'NoneType' object does not support item assignment")?;
        let index = self.int_arg(hop, 1)?;
        let item = self.item_arg(hop, 2, &list, bytes)?;
        let helper = match (list.record.is_some(), hop.nonneg(1)) {
            (true, true) => "ll_list.setitem_nonneg",
            (true, false) => "ll_list.setitem",
            (false, true) => "ll_list.arr_setitem_nonneg",
            (false, false) => "ll_list.arr_setitem",
        };
        self.gendirectcall(helper, &[l.v.into(), index.into(), item.into()])?;
        self.none_val()
    }

    /// `del l[i]`
    pub(crate) fn rtype_list_delitem(&mut self, hop: &Hop) -> TyResult<Val> {
        let l = self.list_arg(hop, 0, "'NoneType' object does not support item deletion")?;
        let index = self.int_arg(hop, 1)?;
        self.gendirectcall("ll_list.delitem", &[l.v.into(), index.into()])?;
        self.none_val()
    }

    /// A result array and its length as a list of the result representation.
    fn list_result(&mut self, hop: &Hop, items: Operand) -> TyResult<Val> {
        let target = self.list_repr(hop.r_result)?;
        let count = self.arraylength(items);
        let v = self.list_of_array(&target, items, count);
        Ok(Val { v, r: hop.r_result })
    }

    /// `l[a:b:c]`
    pub(crate) fn rtype_list_getslice(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.list_repr(hop.args[0].r)?;
        let target = self.list_repr(hop.r_result)?;
        let l = self.list_arg(hop, 0, NOT_SUBSCRIPTABLE)?;
        let simple = self.slice_is_simple(hop, 1);
        let bounds = self.slice_args(hop, 1, !simple)?;
        let (items, count) = self.list_parts(l)?;
        let mut args = vec![Arg::V(items), Arg::V(count)];
        args.extend(bounds);
        let result = self.gendirectcall(if simple { "ll_list.arr_slice" } else { "ll_list.arr_slice_step" }, &args)?;
        let result = self.convert_array(result, &list, &target)?;
        self.list_result(hop, result)
    }

    /// Items of one list family as items of another (slices, sums and products of lists make new families).
    fn convert_array(&mut self, items: Operand, from: &ListRepr, to: &ListRepr) -> TyResult<Operand> {
        if from.array == to.array {
            return Ok(items);
        }
        let count = self.arraylength(items);
        let result = self.new_array(to.array, count);
        self.copy_converted(items, count, result, from.item, to.item)?;
        Ok(result)
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
        let item = self.from_storage(item, from);
        let item = self.convert(item, to)?;
        let item = self.to_storage(item);
        self.setarrayitem(result, i, item);
        let one = self.signed(1);
        let next = self.prim(LlOp::IntAdd, &[i, one]);
        self.goto(head, vec![next]);
        self.switch_to(done);
        Ok(())
    }

    /// `l[a:b:c] = m`
    pub(crate) fn rtype_list_setslice(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.list_repr(hop.args[0].r)?;
        let l = self.list_arg(hop, 0, "'NoneType' object does not support item assignment")?;
        let simple = self.slice_is_simple(hop, 1);
        let bounds = self.slice_args(hop, 1, !simple)?;
        let (items, count) = self.any_list_parts(hop, 4, &list)?;
        let resizable = list.record.is_some();
        let mut args = Vec::new();
        match (resizable, simple) {
            (true, true) => {
                args.push(Arg::V(l.v));
                args.extend(bounds);
                args.extend([Arg::V(items), Arg::V(count)]);
                self.gendirectcall("ll_list.setslice_arr", &args)?;
            }
            (false, true) => {
                let (own, n) = self.list_parts(l)?;
                args.extend([Arg::V(own), Arg::V(n)]);
                args.extend(bounds);
                args.extend([Arg::V(items), Arg::V(count)]);
                self.gendirectcall("ll_list.arr_setslice", &args)?;
            }
            (_, false) => {
                let (own, n) = self.list_parts(l)?;
                args.extend([Arg::V(own), Arg::V(n)]);
                args.extend(bounds);
                args.extend([Arg::V(items), Arg::V(count)]);
                self.gendirectcall("ll_list.arr_setslice_step", &args)?;
            }
        }
        self.none_val()
    }

    /// Items and number of an operand that is a list of any form, as items of `list`.
    pub(crate) fn any_list_parts(&mut self, hop: &Hop, i: usize, list: &ListRepr) -> TyResult<(Operand, Operand)> {
        match self.arg_repr(hop, i) {
            Repr::List(_) | Repr::ByteArray => {
                let other = self.list_repr(hop.args[i].r)?;
                let m = self.list_arg(hop, i, "'NoneType' object is not iterable")?;
                let (items, count) = self.list_parts(m)?;
                if other.array == list.array {
                    return Ok((items, count));
                }
                let result = self.new_array(list.array, count);
                self.copy_converted(items, count, result, other.item, list.item)?;
                Ok((result, count))
            }
            Repr::Bytes if list.array == self.rtyper.annotator.universe.byte_array => {
                let b = self.arg(hop, i)?;
                let chars = self.getfield(b.v, "chars");
                let count = self.arraylength(chars);
                Ok((chars, count))
            }
            Repr::Str | Repr::Char => {
                let s = self.str_arg(hop, i, "'NoneType' object is not iterable")?;
                let chars = self.getfield(s.v, "chars");
                let count = self.arraylength(chars);
                let char_array = self.rtyper.annotator.universe.char_array;
                if list.array == char_array {
                    return Ok((chars, count));
                }
                let r_char = self.rtyper.getrepr_kind(annotator::SomeKind::Char)?;
                let result = self.new_array(list.array, count);
                self.copy_converted(chars, count, result, r_char, list.item)?;
                Ok((result, count))
            }
            Repr::Range(_) => {
                let range = self.arg(hop, i)?;
                let count = self.range_length(range)?;
                let start = self.getfield(range.v, "start");
                let step = self.range_step(range);
                let record =
                    self.rtyper.list_types(None, LowLevelType::SIGNED, true).1.expect("a resizable list has a record");
                let whole = self.gendirectcall(
                    "ll_list.range_list",
                    &[Arg::Type(LowLevelType::Oo(record)), start.into(), count.into(), step.into()],
                )?;
                let items = self.getfield(whole, "items");
                if list.item_ty == LowLevelType::SIGNED && list.array != self.rtyper.annotator.universe.byte_array {
                    return Ok((items, count));
                }
                let r_int = self.rtyper.int_repr()?;
                let result = self.new_array(list.array, count);
                self.copy_converted(items, count, result, r_int, list.item)?;
                Ok((result, count))
            }
            Repr::Tuple(tuple) => {
                let t = self.arg(hop, i)?;
                let count = self.signed(tuple.items.len() as i64);
                let items = self.new_array(list.array, count);
                for k in 0..tuple.items.len() {
                    let item = self.tuple_item(t.v, &tuple, k);
                    let item = self.convert(item, list.item)?;
                    let item = self.to_storage(item);
                    let index = self.signed(k as i64);
                    self.setarrayitem(items, index, item);
                }
                Ok((items, count))
            }
            _ => self.unimplemented(hop),
        }
    }

    /// `del l[a:b:c]`
    pub(crate) fn rtype_list_delslice(&mut self, hop: &Hop) -> TyResult<Val> {
        let l = self.list_arg(hop, 0, "'NoneType' object does not support item deletion")?;
        let simple = self.slice_is_simple(hop, 1);
        let mut args = vec![Arg::V(l.v)];
        args.extend(self.slice_args(hop, 1, !simple)?);
        self.gendirectcall(if simple { "ll_list.delslice" } else { "ll_list.delslice_step" }, &args)?;
        self.none_val()
    }

    /// `l + m`
    pub(crate) fn rtype_list_add(&mut self, hop: &Hop) -> TyResult<Val> {
        let target = self.list_repr(hop.r_result)?;
        let (items1, n1) = self.any_list_parts(hop, 0, &target)?;
        let (items2, n2) = self.any_list_parts(hop, 1, &target)?;
        let items = self.gendirectcall("ll_list.arr_concat", &[items1.into(), n1.into(), items2.into(), n2.into()])?;
        self.list_result(hop, items)
    }

    /// `l += m`: the list itself.
    pub(crate) fn rtype_list_inplace_add(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.list_repr(hop.args[0].r)?;
        let l = self.list_arg(hop, 0, "unsupported operand type(s) for +=: 'NoneType'")?;
        let (items, count) = self.any_list_parts(hop, 1, &list)?;
        self.gendirectcall("ll_list.arr_extend", &[l.v.into(), items.into(), count.into()])?;
        Ok(l)
    }

    /// `l * n`, `n * l`
    pub(crate) fn rtype_list_mul(&mut self, hop: &Hop, l: usize, n: usize) -> TyResult<Val> {
        let target = self.list_repr(hop.r_result)?;
        let times = self.int_arg(hop, n)?;
        let (items, count) = self.any_list_parts(hop, l, &target)?;
        let result = self.gendirectcall("ll_list.arr_mul", &[items.into(), count.into(), times.into()])?;
        self.list_result(hop, result)
    }

    /// `l *= n`: the list itself.
    pub(crate) fn rtype_list_inplace_mul(&mut self, hop: &Hop) -> TyResult<Val> {
        let l = self.list_arg(hop, 0, "unsupported operand type(s) for *=: 'NoneType' and 'int'")?;
        let times = self.int_arg(hop, 1)?;
        self.gendirectcall("ll_list.inplace_mul", &[l.v.into(), times.into()])?;
        Ok(l)
    }

    /// `x in l`
    pub(crate) fn rtype_list_contains(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.list_repr(hop.args[0].r)?;
        let l = self.list_arg(hop, 0, "argument of type 'NoneType' is not iterable")?;
        let item = self.arg(hop, 1)?;
        if item.r != list.item {
            let found = self.list_contains_other(l, &list, item)?;
            return self.bool_val(found);
        }
        let item = self.to_storage(item);
        let eq = self.rtyper.eq_graph(list.item);
        let helper = if list.record.is_some() { "ll_list.contains" } else { "ll_list.arr_contains" };
        let v = self.gendirectcall(helper, &[l.v.into(), item.into(), Arg::Func(eq)])?;
        self.bool_val(v)
    }

    /// `x in l` where x is not of the items' representation: it stays as it is, since a str need
    /// not be a character, nor a float an int.
    fn list_contains_other(&mut self, l: Val, list: &ListRepr, item: Val) -> TyResult<Operand> {
        let (items, n) = self.list_parts(l)?;
        let (head, body, next, done) = (self.new_block(), self.new_block(), self.new_block(), self.new_block());
        let i: Operand = self.block_param(head, LowLevelType::SIGNED).into();
        let result = self.block_param(done, LowLevelType::BOOL);
        let (zero, one) = (self.signed(0), self.signed(1));
        let (yes, no) = (self.bool(true), self.bool(false));
        self.goto(head, vec![zero]);
        self.switch_to(head);
        let more = self.prim(LlOp::IntLt, &[i, n]);
        let end = self.new_block();
        self.branch(more, body, end);
        self.switch_to(end);
        self.goto(done, vec![no]);
        self.switch_to(body);
        let x = self.getarrayitem(items, i);
        let x = self.from_storage(x, list.item);
        let equal = self.gen_item_eq(x, item)?;
        let found = self.new_block();
        self.branch(equal, found, next);
        self.switch_to(found);
        self.goto(done, vec![yes]);
        self.switch_to(next);
        let after = self.prim(LlOp::IntAdd, &[i, one]);
        self.goto(head, vec![after]);
        self.switch_to(done);
        Ok(result.into())
    }

    /// A method of a list or bytearray; `hop.args[0]` is the bound method.
    pub(crate) fn rtype_list_method(&mut self, hop: &Hop, l: Val, name: &str) -> TyResult<Val> {
        let list = self.list_repr(l.r)?;
        let bytes = matches!(self.repr_of(l), Repr::ByteArray);
        match (name, hop.nb_args()) {
            ("append", 2) => {
                let item = self.item_arg(hop, 1, &list, bytes)?;
                self.gendirectcall("ll_list.append", &[l.v.into(), item.into()])?;
                self.none_val()
            }
            ("pop", 1) => {
                let v = self.gendirectcall("ll_list.pop", &[l.v.into()])?;
                Ok(self.from_storage(v, list.item))
            }
            ("pop", 2) => {
                let index = self.int_arg(hop, 1)?;
                let v = self.gendirectcall("ll_list.pop_at", &[l.v.into(), index.into()])?;
                Ok(self.from_storage(v, list.item))
            }
            ("insert", 3) => {
                let index = self.int_arg(hop, 1)?;
                let item = self.item_arg(hop, 2, &list, bytes)?;
                self.gendirectcall("ll_list.insert", &[l.v.into(), index.into(), item.into()])?;
                self.none_val()
            }
            ("extend", 2) => {
                let (items, count) = self.any_list_parts(hop, 1, &list)?;
                self.gendirectcall("ll_list.arr_extend", &[l.v.into(), items.into(), count.into()])?;
                self.none_val()
            }
            ("reverse", 1) => {
                let (items, count) = self.list_parts(l)?;
                self.gendirectcall("ll_list.arr_reverse", &[items.into(), count.into()])?;
                self.none_val()
            }
            ("clear", 1) => {
                self.gendirectcall("ll_list.clear", &[l.v.into()])?;
                self.none_val()
            }
            ("copy", 1) => {
                let target = self.list_repr(hop.r_result)?;
                let (items, count) = self.list_parts(l)?;
                let copy = self.gendirectcall("ll_list.arr_copy", &[items.into(), count.into()])?;
                let copy = self.convert_array(copy, &list, &target)?;
                self.list_result(hop, copy)
            }
            _ => Err(TyperError::new(format!("no method {name} of lists with {} arguments", hop.nb_args() - 1))),
        }
    }

    /// `list(x)` for containers with items at hand.
    pub(crate) fn rtype_list_of(&mut self, hop: &Hop) -> TyResult<Val> {
        let target = self.list_repr(hop.r_result)?;
        if hop.nb_args() == 1 {
            let zero = self.signed(0);
            let items = self.new_array(target.array, zero);
            return self.list_result(hop, items);
        }
        let (items, count) = self.any_list_parts(hop, 1, &target)?;
        let copy = self.gendirectcall("ll_list.arr_copy", &[items.into(), count.into()])?;
        self.list_result(hop, copy)
    }

    /// Whether an in-place operation works on a list.
    pub(crate) fn is_list_inplace(&self, hop: &Hop) -> bool {
        matches!(hop.op, HlOp::InplaceAdd | HlOp::InplaceMul)
            && matches!(self.arg_repr(hop, 0), Repr::List(ref list) if list.record.is_some())
            || (matches!(hop.op, HlOp::InplaceAdd | HlOp::InplaceMul)
                && matches!(self.arg_repr(hop, 0), Repr::ByteArray))
    }
}
