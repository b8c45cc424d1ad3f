//! Dispatch of high-level operations on the representations of their operands.
//!
//! Source: reference §4.0, §3.3; pypy `rpython/rtyper/rtyper.py` (`translate_op_*`).

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult};
use crate::rules::hop::{Hop, raising_helper};
use annotator::{SomeKind, SomeValue};
use flow::HlOp;
use host::HostConst;

/// Whether a representation is of numbers.
fn is_number(r: &Repr) -> bool {
    matches!(r, Repr::Bool | Repr::Int(_) | Repr::Float)
}

fn is_int(r: &Repr) -> bool {
    matches!(r, Repr::Bool | Repr::Int(_))
}

fn is_text(r: &Repr) -> bool {
    matches!(r, Repr::Str | Repr::Char | Repr::Bytes)
}

/// Operations whose constant results are taken without emitting anything: they never raise for
/// operands that the annotator accepts. Others are, when the annotator evaluated them on constants.
fn folds(op: HlOp) -> bool {
    matches!(
        op,
        HlOp::Is
            | HlOp::Type
            | HlOp::IsInstance
            | HlOp::IsSubtype
            | HlOp::Bool
            | HlOp::Not
            | HlOp::Lt
            | HlOp::Le
            | HlOp::Eq
            | HlOp::Ne
            | HlOp::Gt
            | HlOp::Ge
            | HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor
            | HlOp::Invert
            | HlOp::Neg
            | HlOp::Pos
            | HlOp::NewTuple
            | HlOp::SameAs
    )
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// Emits the typed operations for a high-level one.
    pub(crate) fn translate_op(&mut self, hop: &Hop) -> TyResult<Val> {
        if hop.s_result.is_impossible()
            && let Some((class, message)) = self.always_none(hop)
        {
            self.raise_with_message(raising_helper(class), &message)?;
            return Ok(self.void_val(hop.r_result));
        }
        // The annotator evaluated operations whose operands are all constants.
        let evaluated = hop.op.is_foldable()
            && hop.args.iter().all(|a| a.s.immutable_const().is_some_and(|host| !matches!(host, HostConst::Obj(_))));
        if (folds(hop.op) || evaluated)
            && let Some(host) = hop.s_result.immutable_const().cloned()
            && let Ok(val) = self.host_val(&host, hop.r_result)
        {
            return Ok(val);
        }
        match hop.op {
            HlOp::SameAs => self.inputarg(hop, 0, hop.r_result),
            HlOp::Hint => self.rtype_hint(hop),
            HlOp::SimpleCall => self.rtype_simple_call(hop),
            HlOp::CallArgs => self.rtype_simple_call(hop),
            HlOp::GetAttr => self.rtype_getattr(hop),
            HlOp::SetAttr => match self.arg_repr(hop, 0) {
                Repr::LowLevel => self.rtype_low_level_op(hop),
                _ => self.rtype_instance_setattr(hop),
            },
            HlOp::DelAttr => self.rtype_instance_delattr(hop),
            HlOp::GetItem => self.rtype_getitem(hop),
            HlOp::SetItem => match self.arg_repr(hop, 0) {
                Repr::LowLevel => self.rtype_low_level_op(hop),
                Repr::List(_) | Repr::ByteArray => self.rtype_list_setitem(hop),
                Repr::Dict(_) => self.rtype_dict_setitem(hop),
                _ => self.unimplemented(hop),
            },
            HlOp::DelItem => match self.arg_repr(hop, 0) {
                Repr::List(_) | Repr::ByteArray => self.rtype_list_delitem(hop),
                Repr::Dict(_) => self.rtype_dict_delitem(hop),
                _ => self.unimplemented(hop),
            },
            HlOp::GetSlice => self.rtype_getslice(hop),
            HlOp::SetSlice => match self.arg_repr(hop, 0) {
                Repr::List(_) | Repr::ByteArray => self.rtype_list_setslice(hop),
                _ => self.unimplemented(hop),
            },
            HlOp::DelSlice => match self.arg_repr(hop, 0) {
                Repr::List(_) | Repr::ByteArray => self.rtype_list_delslice(hop),
                _ => self.unimplemented(hop),
            },
            HlOp::Contains => self.rtype_contains(hop),
            HlOp::Len => self.rtype_len(hop),
            HlOp::Bool | HlOp::Not => {
                let x = self.arg(hop, 0)?;
                let v = self.gen_is_true(x)?;
                let v = if hop.op == HlOp::Not { self.not(v) } else { v };
                self.bool_val(v)
            }
            HlOp::Is => self.rtype_is(hop),
            HlOp::Eq | HlOp::Ne | HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge => self.rtype_compare(hop),
            HlOp::Type => self.rtype_type(hop),
            HlOp::IsInstance => self.rtype_isinstance(hop),
            HlOp::IsSubtype => self.rtype_issubtype(hop),
            HlOp::Str | HlOp::Format => self.rtype_str(hop),
            HlOp::Hash => {
                let x = self.arg(hop, 0)?;
                let v = self.gen_hash(x)?;
                self.int_val(v)
            }
            HlOp::Id => self.rtype_id(hop, 0),
            HlOp::Ord => self.rtype_ord(hop),
            HlOp::Chr => self.rtype_chr(hop),
            HlOp::NewTuple => self.rtype_newtuple(hop),
            HlOp::NewList => self.rtype_newlist(hop),
            HlOp::NewDict => self.rtype_newdict(hop),
            HlOp::NewSet => self.rtype_newset(hop, 0),
            HlOp::BuildString => self.rtype_build_string(hop),
            HlOp::Iter => self.rtype_iter(hop),
            HlOp::Next => self.rtype_next(hop, 0),
            HlOp::Pos | HlOp::Neg | HlOp::Abs | HlOp::Invert | HlOp::NegOvf | HlOp::AbsOvf => {
                if matches!(self.arg_repr(hop, 0), Repr::Float) {
                    self.rtype_float_unop(hop, hop.op)
                } else {
                    self.rtype_int_unop(hop, hop.op)
                }
            }
            HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::TrueDiv
            | HlOp::FloorDiv
            | HlOp::Mod
            | HlOp::Pow
            | HlOp::LShift
            | HlOp::RShift
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor
            | HlOp::AddOvf
            | HlOp::SubOvf
            | HlOp::MulOvf
            | HlOp::FloorDivOvf
            | HlOp::ModOvf
            | HlOp::LShiftOvf
            | HlOp::PowOvf => self.rtype_binop(hop, hop.op),
            HlOp::InplaceAdd
            | HlOp::InplaceSub
            | HlOp::InplaceMul
            | HlOp::InplaceTrueDiv
            | HlOp::InplaceFloorDiv
            | HlOp::InplaceMod
            | HlOp::InplacePow
            | HlOp::InplaceLShift
            | HlOp::InplaceRShift
            | HlOp::InplaceAnd
            | HlOp::InplaceOr
            | HlOp::InplaceXor => {
                if self.is_list_inplace(hop) {
                    return if hop.op == HlOp::InplaceAdd {
                        self.rtype_list_inplace_add(hop)
                    } else {
                        self.rtype_list_inplace_mul(hop)
                    };
                }
                let op = hop.op.inplace_base().expect("in-place operations have a plain one");
                self.rtype_binop(hop, op)
            }
            HlOp::DivMod => self.rtype_divmod(hop),
            HlOp::Repr
            | HlOp::Hex
            | HlOp::Oct
            | HlOp::Bin
            | HlOp::MatMul
            | HlOp::InplaceAddOvf
            | HlOp::InplaceSubOvf
            | HlOp::InplaceMulOvf
            | HlOp::InplaceFloorDivOvf
            | HlOp::InplaceModOvf
            | HlOp::InplaceLShiftOvf
            | HlOp::InplacePowOvf => self.unimplemented(hop),
        }
    }

    /// Identity; `nonnone:NAME` tests the receiver of a method of that name.
    fn rtype_hint(&mut self, hop: &Hop) -> TyResult<Val> {
        if let Some(HostConst::Str(text)) = hop.const_arg(1)
            && let Some(name) = text.strip_prefix("nonnone:")
        {
            let x = self.arg(hop, 0)?;
            self.check_not_none(hop, 0, x, name)?;
        }
        self.inputarg(hop, 0, hop.r_result)
    }

    /// The exception for an operation that has no result because an operand is always None.
    fn always_none(&self, hop: &Hop) -> Option<(&'static str, String)> {
        let args: Vec<SomeValue> = hop.args.iter().map(|arg| arg.s.clone()).collect();
        self.rtyper.annotator.none_operand_error(hop.op, &args)
    }

    fn rtype_simple_call(&mut self, hop: &Hop) -> TyResult<Val> {
        if let SomeKind::LowLevelFunction { graph, ty } = hop.s(0).kind {
            return self.rtype_low_level_function_call(hop, graph, ty);
        }
        match self.arg_repr(hop, 0) {
            Repr::Constant => self.rtype_builtin_call(hop),
            Repr::BuiltinMethod { .. } => self.rtype_builtin_method_call(hop),
            Repr::WeakRef(_) => self.rtype_weakref_call(hop),
            _ => self.rtype_pbc_call(hop),
        }
    }

    fn rtype_getattr(&mut self, hop: &Hop) -> TyResult<Val> {
        // One that is stored in an attribute is an ordinary value.
        let stored = matches!(self.arg_repr(hop, 0), Repr::Instance(_) | Repr::Pbc(_));
        if let SomeKind::BuiltinMethod { .. } = hop.s_result.kind
            && !stored
        {
            // The bound method is represented by its receiver.
            let Repr::BuiltinMethod { receiver, .. } = self.rtyper.repr(hop.r_result) else {
                return self.unimplemented(hop);
            };
            let name = hop.const_str(1)?;
            let x = self.arg(hop, 0)?;
            self.check_not_none(hop, 0, x, &name)?;
            let x = self.convert(x, receiver)?;
            return Ok(Val { v: x.v, r: hop.r_result });
        }
        match self.arg_repr(hop, 0) {
            Repr::LowLevel => self.rtype_low_level_op(hop),
            Repr::Instance(_) => self.rtype_instance_getattr(hop),
            Repr::Pbc(_) => self.rtype_pbc_getattr(hop),
            Repr::TypeOf(_) => self.rtype_typeof_getattr(hop),
            Repr::BuiltinMethod { receiver, .. } if &*hop.const_str(1)? == "__self__" => {
                let bound = self.arg(hop, 0)?;
                Ok(Val { v: bound.v, r: receiver })
            }
            Repr::Range(_) => {
                let name = hop.const_str(1)?;
                let range = self.arg(hop, 0)?;
                let v = self.getfield(range.v, &name);
                self.int_val(v)
            }
            Repr::Constant => match hop.s_result.konst.clone() {
                Some(host) => self.host_val(&host, hop.r_result),
                None => self.unimplemented(hop),
            },
            _ => self.unimplemented(hop),
        }
    }

    fn rtype_getitem(&mut self, hop: &Hop) -> TyResult<Val> {
        match self.arg_repr(hop, 0) {
            Repr::LowLevel => self.rtype_low_level_op(hop),
            Repr::Str | Repr::Char | Repr::Bytes => self.rtype_str_getitem(hop),
            Repr::List(_) | Repr::ByteArray => self.rtype_list_getitem(hop),
            Repr::Dict(_) => self.rtype_dict_getitem(hop),
            Repr::Tuple(tuple) => self.rtype_tuple_getitem(hop, &tuple),
            Repr::Range(_) => {
                let range = self.arg(hop, 0)?;
                let index = self.int_arg(hop, 1)?;
                let v = self.gendirectcall("ll_range.getitem", &[range.v.into(), index.into()])?;
                self.int_val(v)
            }
            _ => self.unimplemented(hop),
        }
    }

    fn rtype_getslice(&mut self, hop: &Hop) -> TyResult<Val> {
        match self.arg_repr(hop, 0) {
            Repr::Str | Repr::Char | Repr::Bytes => self.rtype_str_getslice(hop),
            Repr::List(_) => self.rtype_list_getslice(hop),
            Repr::ByteArray => self.rtype_bytearray_getslice(hop),
            Repr::Tuple(tuple) => self.rtype_tuple_getslice(hop, &tuple),
            Repr::Range(_) => {
                let range = self.arg(hop, 0)?;
                let mut args = vec![crate::emit::annlowlevel::Arg::V(range.v)];
                args.extend(self.slice_args(hop, 1, true)?);
                let v = self.gendirectcall("ll_range.slice_", &args)?;
                Ok(Val { v, r: hop.r_result })
            }
            _ => self.unimplemented(hop),
        }
    }

    fn rtype_contains(&mut self, hop: &Hop) -> TyResult<Val> {
        match self.arg_repr(hop, 0) {
            Repr::Str | Repr::Char | Repr::Bytes => self.rtype_str_contains(hop),
            Repr::List(_) | Repr::ByteArray => self.rtype_list_contains(hop),
            Repr::Dict(_) => self.rtype_dict_contains(hop),
            Repr::Tuple(tuple) => {
                if let (Some(HostConst::Tuple(items)), Repr::Constant, Some(item)) =
                    (hop.const_arg(0), self.arg_repr(hop, 1), hop.const_arg(1))
                {
                    // Types and functions of the interpreter exist only while translating.
                    let found = items.contains(item);
                    let v = self.bool(found);
                    return self.bool_val(v);
                }
                let (t, x) = (self.arg(hop, 0)?, self.arg(hop, 1)?);
                let v = self.tuple_contains(t, &tuple, x)?;
                self.bool_val(v)
            }
            Repr::Range(_) => {
                let range = self.arg(hop, 0)?;
                let x = self.int_arg(hop, 1)?;
                let v = self.gendirectcall("ll_range.contains", &[range.v.into(), x.into()])?;
                self.bool_val(v)
            }
            _ => self.unimplemented(hop),
        }
    }

    fn rtype_len(&mut self, hop: &Hop) -> TyResult<Val> {
        if self.is_low_level(hop, 0) {
            return self.rtype_low_level_op(hop);
        }
        let x = self.arg(hop, 0)?;
        self.check_not_none_type(hop, 0, x, "object of type 'NoneType' has no len()")?;
        let v = self.gen_len(x)?;
        self.int_val(v)
    }

    fn rtype_is(&mut self, hop: &Hop) -> TyResult<Val> {
        let (a, b) = (self.arg(hop, 0)?, self.arg(hop, 1)?);
        let (ra, rb) = (self.repr_of(a), self.repr_of(b));
        let v = match (&ra, &rb) {
            (Repr::None, _) | (_, Repr::None) => self.is_none_test(a, b),
            (Repr::Pbc(_) | Repr::TypeOf(_), _) | (_, Repr::Pbc(_) | Repr::TypeOf(_)) => self.gen_pbc_is(a, b)?,
            _ if is_number(&ra) && is_number(&rb) => {
                if std::mem::discriminant(&ra) == std::mem::discriminant(&rb) {
                    self.gen_item_eq(a, b)?
                } else {
                    self.bool(false)
                }
            }
            (Repr::Char | Repr::Str, Repr::Char | Repr::Str)
                if matches!(ra, Repr::Char) || matches!(rb, Repr::Char) =>
            {
                self.gen_eq(a, b)?
            }
            _ => {
                let universe = &self.rtyper.annotator.universe;
                if universe.is_reference(self.ty(a.v)) && universe.is_reference(self.ty(b.v)) {
                    self.gen_is(a.v, b.v)
                } else {
                    self.bool(false)
                }
            }
        };
        self.bool_val(v)
    }

    fn rtype_compare(&mut self, hop: &Hop) -> TyResult<Val> {
        let (a, b) = (self.arg(hop, 0)?, self.arg(hop, 1)?);
        let (ra, rb) = (self.repr_of(a), self.repr_of(b));
        let v = if is_number(&ra) && is_number(&rb) {
            self.gen_num_compare(hop.op, a, b, hop.nonneg(0), hop.nonneg(1))?
        } else {
            match hop.op {
                HlOp::Eq => self.gen_eq(a, b)?,
                HlOp::Ne => {
                    let v = self.gen_eq(a, b)?;
                    self.not(v)
                }
                op => self.gen_order(op, a, b)?,
            }
        };
        self.bool_val(v)
    }

    fn rtype_binop(&mut self, hop: &Hop, op: HlOp) -> TyResult<Val> {
        let (ra, rb) = (self.arg_repr(hop, 0), self.arg_repr(hop, 1));
        if is_number(&ra) && is_number(&rb) {
            if is_int(&ra) && is_int(&rb) {
                if op == HlOp::TrueDiv {
                    return self.rtype_int_truediv(hop);
                }
                if !matches!(self.rtyper.repr(hop.r_result), Repr::Float) {
                    return self.rtype_int_binop(hop, op);
                }
            }
            return self.rtype_float_binop(hop, op);
        }
        match (&ra, &rb, op) {
            _ if is_text(&ra) && is_text(&rb) && op == HlOp::Add => self.rtype_str_add(hop),
            _ if is_text(&ra) && is_int(&rb) && op == HlOp::Mul => self.rtype_str_mul(hop, 0, 1),
            _ if is_int(&ra) && is_text(&rb) && op == HlOp::Mul => self.rtype_str_mul(hop, 1, 0),
            (Repr::List(_), Repr::List(_), HlOp::Add) => self.rtype_list_add(hop),
            (Repr::List(_), _, HlOp::Mul) if is_int(&rb) => self.rtype_list_mul(hop, 0, 1),
            (_, Repr::List(_), HlOp::Mul) if is_int(&ra) => self.rtype_list_mul(hop, 1, 0),
            (Repr::ByteArray, Repr::ByteArray | Repr::Bytes, HlOp::Add) => self.rtype_list_add(hop),
            (Repr::ByteArray, _, HlOp::Mul) if is_int(&rb) => self.rtype_list_mul(hop, 0, 1),
            (Repr::Tuple(a), Repr::Tuple(b), HlOp::Add) => {
                let (a, b) = (std::rc::Rc::clone(a), std::rc::Rc::clone(b));
                self.rtype_tuple_add(hop, &a, &b)
            }
            (Repr::Tuple(a), _, HlOp::Mul) if is_int(&rb) => {
                let a = std::rc::Rc::clone(a);
                self.rtype_tuple_mul(hop, 0, &a)
            }
            (_, Repr::Tuple(b), HlOp::Mul) if is_int(&ra) => {
                let b = std::rc::Rc::clone(b);
                self.rtype_tuple_mul(hop, 1, &b)
            }
            _ => self.unimplemented(hop),
        }
    }

    /// `divmod(a, b)` on ints: the two operations.
    fn rtype_divmod(&mut self, hop: &Hop) -> TyResult<Val> {
        let Repr::Tuple(tuple) = self.rtyper.repr(hop.r_result) else { return self.unimplemented(hop) };
        let mut parts = Vec::new();
        for (op, r) in [HlOp::FloorDiv, HlOp::Mod].into_iter().zip(tuple.items.clone()) {
            let mut part = hop.clone();
            part.op = op;
            part.r_result = r;
            parts.push(self.rtype_binop(&part, op)?);
        }
        self.tuple_of(hop.r_result, &parts)
    }

    fn rtype_bytearray_getslice(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.bytearray_as_list()?;
        let l = self.list_arg(hop, 0, "'NoneType' object is not subscriptable")?;
        let simple = self.slice_is_simple(hop, 1);
        let bounds = self.slice_args(hop, 1, !simple)?;
        let (items, count) = self.list_parts(l)?;
        let mut args = vec![crate::emit::annlowlevel::Arg::V(items), crate::emit::annlowlevel::Arg::V(count)];
        args.extend(bounds);
        let result = self.gendirectcall(if simple { "ll_list.arr_slice" } else { "ll_list.arr_slice_step" }, &args)?;
        let n = self.arraylength(result);
        let v = self.list_of_array(&list, result, n);
        Ok(Val { v, r: hop.r_result })
    }
}
