//! Calls of builtin functions and types, and methods of builtin values, that are primitive.
//!
//! Everything else was rewritten by the annotator into calls of app-level helpers.
//!
//! Source: reference §2.5; pypy `rpython/rtyper/rbuiltin.py`.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult, TyperError};
use crate::rules::hop::Hop;
use annotator::SomeKind;
use entity::LowLevelType;
use flow::{HlOp, LlOp};
use host::{HostConst, HostKind};

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// `module.name` of a builtin callable.
    fn builtin_name(&self, host: &HostConst) -> String {
        let h = self.rtyper.annotator.host;
        let HostConst::Obj(id) = host else { return h.describe(host) };
        match h.kind(*id) {
            HostKind::BuiltinFunction => {
                let (module, name) = h.builtin_function_name(*id);
                format!("{module}.{name}")
            }
            HostKind::Class => {
                let class = h.class(*id);
                format!("{}.{}", class.module, class.name)
            }
            HostKind::Function => {
                let function = h.function(*id);
                format!("{}.{}", function.module, function.name)
            }
            _ => h.describe(host),
        }
    }

    /// `simple_call` of a builtin function or type; operand 0 is the callable.
    pub(crate) fn rtype_builtin_call(&mut self, hop: &Hop) -> TyResult<Val> {
        let Some(callee) = hop.const_arg(0).cloned() else { return self.unimplemented(hop) };
        let name = self.builtin_name(&callee);
        if let Some(function) = name.strip_prefix("rotor_helpers.lltype.") {
            return self.rtype_lltype_call(hop, function);
        }
        if let HostConst::Obj(id) = callee
            && self.rtyper.annotator.host.kind(id) == HostKind::Class
            && let Some(kind) = self.rtyper.annotator.host.class(id).int_kind
        {
            let r = self.kind_repr(kind)?;
            return self.int_cast(hop, r);
        }
        let short = name.strip_prefix("builtins.").unwrap_or(&name);
        match (short, hop.nb_args() - 1) {
            ("int", 0) | ("float", 0) | ("bool", 0) => self.zero_val(hop.r_result),
            ("int", 1) => self.rtype_int_of(hop),
            ("float", 1) => {
                let r = self.rtyper.getrepr_kind(SomeKind::Float)?;
                self.inputarg(hop, 1, r)
            }
            ("bool", 1) => {
                let x = self.arg(hop, 1)?;
                let v = self.gen_is_true(x)?;
                self.bool_val(v)
            }
            ("str", 0) => {
                let v = self.string("");
                Ok(Val { v, r: hop.r_result })
            }
            ("str", 1) => self.arg(hop, 1),
            ("bytes", 0) => {
                let v = self.constant(flow::TypedConst::Bytes(std::sync::Arc::from(&b""[..])));
                Ok(Val { v, r: hop.r_result })
            }
            ("range", 1..=3) => self.rtype_newrange(hop),
            ("enumerate", 1 | 2) => self.rtype_enumerate(hop),
            ("zip", _) => self.rtype_zip(hop),
            ("reversed", 1) | ("iter", 1) => {
                let container = self.arg(hop, 1)?;
                self.check_not_none_type(hop, 1, container, "'NoneType' object is not reversible")?;
                self.make_iterator(container, hop.r_result)
            }
            ("next", 1) => self.rtype_next(hop, 1),
            ("list", _) => self.rtype_list_of(hop),
            ("tuple", 1) => self.arg(hop, 1),
            ("tuple", 0) => self.tuple_of(hop.r_result, &[]),
            ("dict", 0) | ("collections.OrderedDict", 0) => self.rtype_newdict(hop),
            ("set" | "frozenset", 0) => self.rtype_newset(hop, 1),
            ("frozenset", 1) => {
                let set = self.arg(hop, 1)?;
                self.check_not_none_type(hop, 1, set, "'NoneType' object is not iterable")?;
                let v = self.gendirectcall("ll_dict.set_copy", &[set.v.into()])?;
                Ok(Val { v, r: hop.r_result })
            }
            ("bytearray", _) => self.rtype_bytearray(hop),
            ("len", 1) => {
                let x = self.arg(hop, 1)?;
                self.check_not_none_type(hop, 1, x, "object of type 'NoneType' has no len()")?;
                let v = self.gen_len(x)?;
                self.int_val(v)
            }
            ("chr", 1) => self.rtype_chr(hop),
            ("isinstance", 2) | ("hasattr", 2) | ("callable", 1) => match hop.s_result.konst.clone() {
                Some(host) => self.host_val(&host, hop.r_result),
                None => self.unimplemented(hop),
            },
            ("hash", 1) | ("rpython.rlib.objectmodel.compute_hash", 1) => {
                let x = self.arg(hop, 1)?;
                let v = self.gen_hash(x)?;
                self.int_val(v)
            }
            ("id", 1)
            | ("rpython.rlib.objectmodel.compute_identity_hash", 1)
            | ("rpython.rlib.objectmodel.compute_unique_id", 1)
            | ("rpython.rlib.objectmodel.current_object_addr_as_int", 1) => self.rtype_id(hop, 1),
            ("rpython.rlib.rarithmetic.intmask" | "rpython.rlib.rarithmetic.longlongmask", 1) => {
                self.int_cast(hop, hop.r_result)
            }
            (
                "rpython.rlib.rarithmetic.int_force_ge_zero"
                | "rpython.rlib.rarithmetic.ovfcheck"
                | "rpython.rlib.rarithmetic.widen",
                1,
            ) => self.inputarg(hop, 1, hop.r_result),
            ("rpython.rlib.objectmodel.newlist_hint", 1) => {
                let list = self.list_repr(hop.r_result)?;
                match list.record {
                    Some(record) => {
                        let n = self.int_arg(hop, 1)?;
                        let ty = LowLevelType::Oo(record);
                        let v = self.gendirectcall(
                            "ll_list.newlist_hint",
                            &[crate::emit::annlowlevel::Arg::Type(ty), n.into()],
                        )?;
                        Ok(Val { v, r: hop.r_result })
                    }
                    None => {
                        let zero = self.signed(0);
                        let v = self.new_array(list.array, zero);
                        Ok(Val { v, r: hop.r_result })
                    }
                }
            }
            ("rotor_helpers.app_record.record", 2) => self.inputarg(hop, 2, hop.r_result),
            ("rotor_helpers.app_record.parts", 1) => {
                let record = self.arg(hop, 1)?;
                self.check_not_none_type(hop, 1, record, "'NoneType' object is not supported here")?;
                self.convert(record, hop.r_result)
            }
            ("rpython.rlib.objectmodel.r_dict" | "rpython.rlib.objectmodel.r_ordereddict", _) => {
                self.rtype_newdict(hop)
            }
            ("rpython.rlib.objectmodel.instantiate", _) => self.rtype_instantiate(hop),
            ("rpython.rlib.objectmodel.keepalive_until_here", 1) => {
                let x = self.arg(hop, 1)?;
                if self.rtyper.annotator.universe.is_reference(self.ty(x.v)) {
                    self.genop(LlOp::Keepalive, vec![x.v], LowLevelType::VOID);
                }
                self.none_val()
            }
            // The host's name of `weakref.ref` is not CPython's.
            ("weakref" | "weakref.ReferenceType", 1) => {
                let x = self.arg(hop, 1)?;
                let ty = LowLevelType::Oo(self.rtyper.annotator.universe.weakref);
                let v = self.genop(LlOp::WeakrefCreate, vec![x.v], ty);
                Ok(Val { v, r: hop.r_result })
            }
            ("rpython.rlib.rstring.StringBuilder" | "rpython.rlib.rstring.UnicodeBuilder", 0 | 1) => {
                let record = self.rtyper.builder_record();
                let n = if hop.nb_args() > 1 { self.int_arg(hop, 1)? } else { self.signed(32) };
                let ty = LowLevelType::Oo(record);
                let v =
                    self.gendirectcall("ll_str.builder_new", &[crate::emit::annlowlevel::Arg::Type(ty), n.into()])?;
                Ok(Val { v, r: hop.r_result })
            }
            _ => self.rtype_other_builtin(hop, &name),
        }
    }

    /// Functions that only inform the annotator or the JIT: identity or nothing.
    fn rtype_other_builtin(&mut self, hop: &Hop, name: &str) -> TyResult<Val> {
        if let Some(host) = hop.s_result.immutable_const().cloned() {
            return self.host_val(&host, hop.r_result);
        }
        if matches!(name, "rpython.rlib.nonconst.NonConstant") {
            return self.inputarg(hop, 1, hop.r_result);
        }
        Err(TyperError::new(format!("the builtin {name} with {} arguments is not supported", hop.nb_args() - 1)))
    }

    /// A conversion to an integer kind that keeps the low bits.
    fn int_cast(&mut self, hop: &Hop, r: entity::ReprId) -> TyResult<Val> {
        if matches!(self.arg_repr(hop, 1), Repr::Float) {
            let x = self.arg(hop, 1)?;
            let unsigned = self.int_kind(r).is_some_and(crate::rules::rint::is_unsigned_type);
            let helper = if unsigned { "ll_float.float2uint" } else { "ll_float.float2int" };
            let v = self.gendirectcall(helper, &[x.v.into()])?;
            let val = self.low_level_val(v)?;
            return self.convert(val, r);
        }
        self.inputarg(hop, 1, r)
    }

    /// `int(x)`
    fn rtype_int_of(&mut self, hop: &Hop) -> TyResult<Val> {
        match self.arg_repr(hop, 1) {
            Repr::Float | Repr::Int(_) | Repr::Bool => self.int_cast(hop, hop.r_result),
            _ => self.unimplemented(hop),
        }
    }

    /// `id(x)`
    pub(crate) fn rtype_id(&mut self, hop: &Hop, i: usize) -> TyResult<Val> {
        let x = self.arg(hop, i)?;
        let v = if self.rtyper.annotator.universe.is_reference(self.ty(x.v)) {
            self.identity_hash_or_zero(x.v)?
        } else {
            self.gen_hash(x)?
        };
        self.int_val(v)
    }

    /// `bytearray(...)`
    fn rtype_bytearray(&mut self, hop: &Hop) -> TyResult<Val> {
        let list = self.bytearray_as_list()?;
        if hop.nb_args() == 1 {
            let zero = self.signed(0);
            let items = self.new_array(list.array, zero);
            let v = self.list_of_array(&list, items, zero);
            return Ok(Val { v, r: hop.r_result });
        }
        match self.arg_repr(hop, 1) {
            Repr::Int(_) | Repr::Bool => {
                let n = self.int_arg(hop, 1)?;
                let record = self.rtyper.bytearray_record();
                let ty = LowLevelType::Oo(record);
                let v = self.gendirectcall("ll_list.newlist", &[crate::emit::annlowlevel::Arg::Type(ty), n.into()])?;
                Ok(Val { v, r: hop.r_result })
            }
            _ => {
                let (items, count) = self.any_list_parts(hop, 1, &list)?;
                let copy = self.gendirectcall("ll_list.arr_copy", &[items.into(), count.into()])?;
                let v = self.list_of_array(&list, copy, count);
                Ok(Val { v, r: hop.r_result })
            }
        }
    }

    /// `simple_call` of a method of a builtin value; operand 0 is the bound method.
    pub(crate) fn rtype_builtin_method_call(&mut self, hop: &Hop) -> TyResult<Val> {
        let Repr::BuiltinMethod { receiver, name } = self.arg_repr(hop, 0) else { return self.unimplemented(hop) };
        let bound = self.arg(hop, 0)?;
        let x = Val { v: bound.v, r: receiver };
        match self.rtyper.repr(receiver) {
            Repr::List(_) | Repr::ByteArray => self.rtype_list_method(hop, x, &name),
            Repr::Dict(_) => match &*name {
                "keys" | "values" | "items" if matches!(self.rtyper.repr(hop.r_result), Repr::Iterator(_)) => {
                    self.make_iterator(x, hop.r_result)
                }
                _ => self.rtype_dict_method(hop, x, &name),
            },
            Repr::StringBuilder => self.rtype_builder_method(hop, x, &name),
            _ => Err(TyperError::new(format!(
                "the method {name} of {} is not supported",
                self.rtyper.describe_repr(receiver)
            ))),
        }
    }

    fn rtype_builder_method(&mut self, hop: &Hop, b: Val, name: &str) -> TyResult<Val> {
        match (name, hop.nb_args() - 1) {
            ("append", 1) => {
                if matches!(self.arg_repr(hop, 1), Repr::Char) {
                    let c = self.arg(hop, 1)?;
                    self.gendirectcall("ll_str.builder_append_char", &[b.v.into(), c.v.into()])?;
                } else {
                    let s = self.str_arg(hop, 1, "append() argument must be str, not None")?;
                    self.gendirectcall("ll_str.builder_append", &[b.v.into(), s.v.into()])?;
                }
                self.none_val()
            }
            ("append_slice", 3) => {
                let s = self.str_arg(hop, 1, "append_slice() argument must be str, not None")?;
                let (start, stop) = (self.int_arg(hop, 2)?, self.int_arg(hop, 3)?);
                self.gendirectcall(
                    "ll_str.builder_append_slice",
                    &[b.v.into(), s.v.into(), start.into(), stop.into()],
                )?;
                self.none_val()
            }
            ("append_multiple_char", 2) => {
                let r = self.rtyper.getrepr_kind(SomeKind::Char)?;
                let c = self.inputarg(hop, 1, r)?;
                let times = self.int_arg(hop, 2)?;
                self.gendirectcall("ll_str.builder_append_multiple_char", &[b.v.into(), c.v.into(), times.into()])?;
                self.none_val()
            }
            ("getlength", 0) => {
                let v = self.gendirectcall("ll_str.builder_getlength", &[b.v.into()])?;
                self.int_val(v)
            }
            ("build", 0) => {
                let ty = LowLevelType::Oo(self.rtyper.annotator.universe.string);
                let v =
                    self.gendirectcall("ll_str.builder_build", &[crate::emit::annlowlevel::Arg::Type(ty), b.v.into()])?;
                Ok(Val { v, r: self.rtyper.str_repr()? })
            }
            _ => Err(TyperError::new(format!("no method {name} of string builders"))),
        }
    }

    /// `simple_call` of a weak reference: the object or None.
    pub(crate) fn rtype_weakref_call(&mut self, hop: &Hop) -> TyResult<Val> {
        let reference = self.arg(hop, 0)?;
        let ty = self.rtyper.lowleveltype(hop.r_result);
        if ty.is_void() {
            return Ok(self.void_val(hop.r_result));
        }
        let object = LowLevelType::Oo(self.rtyper.annotator.universe.object);
        let v = self.genop(LlOp::WeakrefDeref, vec![reference.v], object);
        let v = self.cast(v, ty);
        Ok(Val { v, r: hop.r_result })
    }

    /// `isinstance(x, C)` for values that are not instances of user classes.
    pub(crate) fn rtype_isinstance(&mut self, hop: &Hop) -> TyResult<Val> {
        match hop.s_result.konst.clone() {
            Some(host) => self.host_val(&host, hop.r_result),
            None => {
                if matches!(self.arg_repr(hop, 0), Repr::Instance(_)) {
                    return self.rtype_instance_isinstance(hop);
                }
                // Only None is in doubt: the annotation decides between the other kinds.
                let x = self.arg(hop, 0)?;
                if hop.s(0).can_be_none() && self.rtyper.annotator.universe.is_reference(self.ty(x.v)) {
                    let v = self.nonnull(x.v);
                    return self.bool_val(v);
                }
                debug_assert_eq!(hop.op, HlOp::IsInstance);
                self.unimplemented(hop)
            }
        }
    }
}
