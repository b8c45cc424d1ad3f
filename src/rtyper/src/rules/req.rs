//! Equality, hash and order of values: inline, and as low-level functions for containers.
//!
//! Containers get functions over what they store (`LowLevelFunction` constants of helpers), one
//! per representation: value types directly, strings by contents, tuples item by item, instances
//! by identity and then by the methods of the user's class. A NaN is found by what stands for its
//! identity (`runtimes/rpython/ll_strtod.py`).
//!
//! Source: reference §4.3; pypy `get_ll_eq_function`, `get_ll_hash_function` of the reprs.

use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{ListRepr, Repr, TyResult, TyperError};
use crate::rtyper::{Job, RTyper};
use annotator::{InstanceOp, SomeKind, SomeValue};
use entity::{ClassDefId, GraphId, LowLevelType, ReprId};
use flow::{HlOp, LlOp, Operand, TypedGraph};
use ootype::Signature;
use std::rc::Rc;

impl<'h> RTyper<'h> {
    /// Reserves a graph with a known signature, to be made by a job.
    pub(crate) fn reserve_function(&mut self, args: Vec<LowLevelType>, result: LowLevelType) -> GraphId {
        let graph = self.reserve_graph();
        let args = args.into_iter().filter(|a| !a.is_void()).collect();
        let ty = LowLevelType::Oo(self.annotator.universe.static_method(Signature { args, result }));
        self.function_types.insert(graph, ty);
        graph
    }

    /// The `StaticMethod` type of a typed graph made by the RTyper.
    pub(crate) fn function_type(&mut self, graph: GraphId) -> LowLevelType {
        if let Some(&ty) = self.function_types.get(&graph) {
            return ty;
        }
        let typed = self.graphs[graph].as_ref().expect("a graph without a reserved type is finished");
        let args = typed.getargs().iter().map(|&v| typed.concretetype(v)).collect();
        let result = typed.concretetype(typed.getreturnvar());
        let ty = LowLevelType::Oo(self.annotator.universe.static_method(Signature { args, result }));
        self.function_types.insert(graph, ty);
        ty
    }

    /// `eq(stored, stored) -> Bool`.
    pub(crate) fn eq_graph(&mut self, repr: ReprId) -> GraphId {
        if let Some(&graph) = self.eq_graphs.get(&repr) {
            return graph;
        }
        let ty = self.storage_type(repr);
        let typed = self.reserve_function(vec![ty, ty], LowLevelType::BOOL);
        self.eq_graphs.insert(repr, typed);
        self.jobs.push_back(Job::Eq { repr, typed });
        typed
    }

    /// `hash(stored) -> Signed`.
    pub(crate) fn hash_graph(&mut self, repr: ReprId) -> GraphId {
        if let Some(&graph) = self.hash_graphs.get(&repr) {
            return graph;
        }
        let ty = self.storage_type(repr);
        let typed = self.reserve_function(vec![ty], LowLevelType::SIGNED);
        self.hash_graphs.insert(repr, typed);
        self.jobs.push_back(Job::Hash { repr, typed });
        typed
    }

    /// `keyerror(stored)`, which raises KeyError, for the keys of a dict or set.
    pub(crate) fn keyerror_graph(&mut self, r_dict: ReprId) -> GraphId {
        let Repr::Dict(dict) = self.repr(r_dict) else { panic!("rtyper: keys of something else than a dict") };
        let repr = dict.key;
        let nullable = match self.reprs[r_dict].kind {
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => {
                self.dictdef_items(dictdef).0.can_be_none()
            }
            _ => false,
        };
        if let Some(&graph) = self.keyerror_graphs.get(&(repr, nullable)) {
            return graph;
        }
        let ty = self.storage_type(repr);
        let typed = self.reserve_function(vec![ty], LowLevelType::VOID);
        self.keyerror_graphs.insert((repr, nullable), typed);
        self.jobs.push_back(Job::KeyError { repr, nullable, typed });
        typed
    }

    fn function_name(&self, what: &str, repr: ReprId) -> String {
        format!("{what}_{}", self.annotator.universe.type_name(self.lowleveltype(repr)))
    }

    pub(crate) fn make_eq_graph(&mut self, repr: ReprId) -> TyResult<TypedGraph> {
        let ty = self.storage_type(repr);
        let name = self.function_name("ll_eq", repr);
        let (mut llops, params) = LowLevelOpList::new(self, &name, &[ty, ty], LowLevelType::BOOL);
        let a = llops.from_storage(params[0], repr);
        let b = llops.from_storage(params[1], repr);
        let result = llops.gen_item_eq(a, b)?;
        Ok(llops.finish_with_return(result))
    }

    pub(crate) fn make_hash_graph(&mut self, repr: ReprId) -> TyResult<TypedGraph> {
        let ty = self.storage_type(repr);
        let name = self.function_name("ll_hash", repr);
        let (mut llops, params) = LowLevelOpList::new(self, &name, &[ty], LowLevelType::SIGNED);
        let a = llops.from_storage(params[0], repr);
        let result = llops.gen_hash(a)?;
        Ok(llops.finish_with_return(result))
    }

    /// The annotation of a key for `raise_key_error`.
    pub(crate) fn keyerror_annotation(kind: &SomeKind, nullable: bool) -> SomeValue {
        let s = SomeValue::new(kind.clone());
        if nullable { s.noneify().unwrap_or(s) } else { s }
    }

    pub(crate) fn make_keyerror_graph(&mut self, repr: ReprId, nullable: bool) -> TyResult<TypedGraph> {
        let s_key = Self::keyerror_annotation(&self.reprs[repr].kind, nullable);
        let graph = self.helper_graph("app_exc.raise_key_error", vec![s_key])?;
        let ty = self.storage_type(repr);
        let name = self.function_name("ll_keyerror", repr);
        let (mut llops, params) = LowLevelOpList::new(self, &name, &[ty], LowLevelType::VOID);
        let key = llops.from_storage(params[0], repr);
        llops.call_flow_graph(graph, &[key])?;
        let void = llops.void();
        Ok(llops.finish_with_return(void))
    }

    /// The graph of a user-defined special method of a class or its subclasses.
    pub(crate) fn user_op(&mut self, classdef: Option<ClassDefId>, op: InstanceOp) -> Option<GraphId> {
        classdef.and_then(|classdef| self.annotator.instance_op(classdef, op))
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// `a == b` as a Bool operand; the representations may differ.
    pub(crate) fn gen_eq(&mut self, a: Val, b: Val) -> TyResult<Operand> {
        let (ra, rb) = (self.repr_of(a), self.repr_of(b));
        match (&ra, &rb) {
            (Repr::None, Repr::Optional { .. }) | (Repr::Optional { .. }, Repr::None) => Ok(self.is_none_test(a, b)),
            (Repr::Optional { value: x, .. }, Repr::Optional { value: y, .. }) => {
                let (x, y) = (*x, *y);
                self.null_or_eq(a, b, |llops| {
                    let a = Val { v: llops.getfield(a.v, "value"), r: x };
                    let b = Val { v: llops.getfield(b.v, "value"), r: y };
                    llops.gen_eq(a, b)
                })
            }
            (Repr::Optional { value, .. }, _) => {
                let r_value = *value;
                let some = self.nonnull(a.v);
                self.and_then(some, |llops| {
                    let a = Val { v: llops.getfield(a.v, "value"), r: r_value };
                    llops.gen_eq(a, b)
                })
            }
            (_, Repr::Optional { .. }) => self.gen_eq(b, a),
            (Repr::Bool | Repr::Int(_) | Repr::Float, Repr::Bool | Repr::Int(_) | Repr::Float) => {
                self.gen_num_compare(HlOp::Eq, a, b, false, false)
            }
            (Repr::Char, Repr::Char) => Ok(self.prim(LlOp::CharEq, &[a.v, b.v])),
            (Repr::Char | Repr::Str, Repr::Char | Repr::Str) => {
                let r_str = self.rtyper.str_repr()?;
                let (a, b) = (self.convert(a, r_str)?, self.convert(b, r_str)?);
                self.gendirectcall("ll_str.str_eq", &[a.v.into(), b.v.into()])
            }
            (Repr::Bytes, Repr::Bytes) => self.gendirectcall("ll_str.str_eq", &[a.v.into(), b.v.into()]),
            (Repr::Tuple(ta), Repr::Tuple(tb)) => {
                if ta.items.len() != tb.items.len() {
                    return Ok(self.bool(false));
                }
                let (ta, tb) = (Rc::clone(ta), Rc::clone(tb));
                self.null_or_eq(a, b, |llops| {
                    let mut result = llops.bool(true);
                    for i in 0..ta.items.len() {
                        let (x, y) = (&ta, &tb);
                        result = llops.and_then(result, |llops| {
                            let (x, y) = (llops.tuple_item(a.v, x, i), llops.tuple_item(b.v, y, i));
                            llops.gen_item_eq(x, y)
                        })?;
                    }
                    Ok(result)
                })
            }
            (Repr::List(la), Repr::List(lb)) if self.ty(a.v) == self.ty(b.v) && la.item_ty == lb.item_ty => {
                let eq = self.rtyper.eq_graph(la.item);
                let helper = if la.record.is_some() { "ll_list.list_eq" } else { "ll_list.fixed_eq" };
                self.gendirectcall(helper, &[a.v.into(), b.v.into(), Arg::Func(eq)])
            }
            (Repr::List(la), Repr::List(lb)) if la.array == lb.array => {
                let eq = self.rtyper.eq_graph(la.item);
                self.null_or_eq(a, b, |llops| {
                    let (items_a, n_a) = llops.list_parts(a)?;
                    let (items_b, n_b) = llops.list_parts(b)?;
                    llops.gendirectcall(
                        "ll_list.arr_eq",
                        &[items_a.into(), n_a.into(), items_b.into(), n_b.into(), Arg::Func(eq)],
                    )
                })
            }
            (Repr::List(la), Repr::List(lb)) => {
                let (la, lb) = (Rc::clone(la), Rc::clone(lb));
                self.null_or_eq(a, b, |llops| {
                    let n = llops.list_length(a);
                    let m = llops.list_length(b);
                    let same = llops.prim(LlOp::IntEq, &[n, m]);
                    llops.and_then(same, |llops| llops.list_loop(HlOp::Eq, a, b, &la, &lb))
                })
            }
            (Repr::Dict(da), Repr::Dict(db)) if da.record == db.record => {
                let hash = self.rtyper.hash_graph(da.key);
                let eq = self.rtyper.eq_graph(da.key);
                let mut args = vec![Arg::V(a.v), Arg::V(b.v), Arg::Func(hash), Arg::Func(eq)];
                let helper = match da.value {
                    Some(r_value) => {
                        let eq_value = self.rtyper.eq_graph(r_value);
                        args.push(Arg::Func(eq_value));
                        "ll_dict.dict_eq"
                    }
                    None => "ll_dict.set_eq",
                };
                self.gendirectcall(helper, &args)
            }
            (Repr::ByteArray, Repr::ByteArray | Repr::Bytes) | (Repr::Bytes, Repr::ByteArray) => {
                let r_int = self.rtyper.int_repr()?;
                let eq = self.rtyper.eq_graph(r_int);
                self.null_or_eq(a, b, |llops| {
                    let (items_a, n_a) = llops.byte_parts(a);
                    let (items_b, n_b) = llops.byte_parts(b);
                    llops.gendirectcall(
                        "ll_list.arr_eq",
                        &[items_a.into(), n_a.into(), items_b.into(), n_b.into(), Arg::Func(eq)],
                    )
                })
            }
            (Repr::Range(_), Repr::Range(_)) => self.gendirectcall("ll_range.eq", &[a.v.into(), b.v.into()]),
            (Repr::Instance(ia), Repr::Instance(_)) => match self.rtyper.user_op(ia.classdef, InstanceOp::Eq) {
                Some(graph) => {
                    let same = self.gen_is(a.v, b.v);
                    self.or_else(same, |llops| Ok(llops.call_flow_graph(graph, &[a, b])?.v))
                }
                None => Ok(self.gen_is(a.v, b.v)),
            },
            (Repr::Impossible, _) | (_, Repr::Impossible) => Ok(self.bool(false)),
            (Repr::None, Repr::None) => Ok(self.bool(true)),
            (Repr::None, _) | (_, Repr::None) => Ok(self.is_none_test(a, b)),
            (Repr::Pbc(_) | Repr::TypeOf(_), _) | (_, Repr::Pbc(_) | Repr::TypeOf(_)) => self.gen_pbc_is(a, b),
            _ if self.ty(a.v) == self.ty(b.v) && self.rtyper.annotator.universe.is_reference(self.ty(a.v)) => {
                Ok(self.gen_is(a.v, b.v))
            }
            // Values of different kinds are never equal.
            _ if std::mem::discriminant(&ra) != std::mem::discriminant(&rb) => Ok(self.bool(false)),
            _ => Err(TyperError::new(format!(
                "no equality of {} and {}",
                self.rtyper.describe_repr(a.r),
                self.rtyper.describe_repr(b.r)
            ))),
        }
    }

    /// Whether a container takes two items for the same, as a Bool operand: identity goes first, then `==`.
    /// Only NaNs and instances can be identical without being equal; `gen_eq` minds the latter.
    pub(crate) fn gen_item_eq(&mut self, a: Val, b: Val) -> TyResult<Operand> {
        match (self.repr_of(a), self.repr_of(b)) {
            (Repr::Float, Repr::Float) => {
                let equal = self.prim(LlOp::FloatEq, &[a.v, b.v]);
                self.or_else(equal, |llops| llops.gendirectcall("ll_float.same_nan", &[a.v.into(), b.v.into()]))
            }
            (Repr::Optional { value: x, .. }, Repr::Optional { value: y, .. }) => self.null_or_eq(a, b, |llops| {
                let a = Val { v: llops.getfield(a.v, "value"), r: x };
                let b = Val { v: llops.getfield(b.v, "value"), r: y };
                llops.gen_item_eq(a, b)
            }),
            (Repr::Optional { value, .. }, Repr::Float) => {
                let some = self.nonnull(a.v);
                self.and_then(some, |llops| {
                    let a = Val { v: llops.getfield(a.v, "value"), r: value };
                    llops.gen_item_eq(a, b)
                })
            }
            (Repr::Float, Repr::Optional { .. }) => self.gen_item_eq(b, a),
            _ => self.gen_eq(a, b),
        }
    }

    /// The array and number of the bytes of a bytes or bytearray.
    fn byte_parts(&mut self, a: Val) -> (Operand, Operand) {
        if matches!(self.repr_of(a), Repr::Bytes) {
            let chars = self.getfield(a.v, "chars");
            let n = self.arraylength(chars);
            (chars, n)
        } else {
            (self.getfield(a.v, "items"), self.getfield(a.v, "length"))
        }
    }

    /// Identity of two references of any types.
    pub(crate) fn gen_is(&mut self, a: Operand, b: Operand) -> Operand {
        if self.ty(a).is_void() && self.ty(b).is_void() {
            return self.bool(true);
        }
        if self.ty(a).is_void() {
            return self.isnull(b);
        }
        if self.ty(b).is_void() {
            return self.isnull(a);
        }
        if let Some(flow::TypedConst::Null(_)) = self.const_of(a) {
            return self.isnull(b);
        }
        if let Some(flow::TypedConst::Null(_)) = self.const_of(b) {
            return self.isnull(a);
        }
        self.genop(LlOp::Oois, vec![a, b], LowLevelType::BOOL)
    }

    /// Comparison with a value that is always None.
    pub(crate) fn is_none_test(&mut self, a: Val, b: Val) -> Operand {
        let other = if matches!(self.repr_of(a), Repr::None) { b } else { a };
        let ty = self.ty(other.v);
        if ty.is_void() {
            let none = matches!(self.repr_of(other), Repr::None);
            return self.bool(none);
        }
        if self.rtyper.annotator.universe.is_reference(ty) { self.isnull(other.v) } else { self.bool(false) }
    }

    /// `a is b or (a and b are not null and eq())`.
    fn null_or_eq(&mut self, a: Val, b: Val, eq: impl FnOnce(&mut Self) -> TyResult<Operand>) -> TyResult<Operand> {
        let same = self.gen_is(a.v, b.v);
        self.or_else(same, |llops| {
            let (x, y) = (llops.nonnull(a.v), llops.nonnull(b.v));
            let both = llops.and_then(x, |_| Ok(y))?;
            llops.and_then(both, eq)
        })
    }

    /// `hash(a)` as a Signed operand.
    pub(crate) fn gen_hash(&mut self, a: Val) -> TyResult<Operand> {
        match self.repr_of(a) {
            Repr::Bool => Ok(self.prim(LlOp::CastBoolToInt, &[a.v])),
            Repr::Int(kind) if crate::rules::rint::is_unsigned_type(kind) => Ok(self.prim(LlOp::CastUintToInt, &[a.v])),
            Repr::Int(_) => Ok(a.v),
            Repr::Float => self.gendirectcall("ll_hash.hash_float", &[a.v.into()]),
            Repr::Char => self.gendirectcall("ll_hash.hash_char", &[a.v.into()]),
            Repr::Str => self.gendirectcall("ll_str.str_hash", &[a.v.into()]),
            Repr::Bytes => self.gendirectcall("ll_str.bytes_hash", &[a.v.into()]),
            Repr::Tuple(tuple) => {
                let null = self.isnull(a.v);
                self.if_else(
                    null,
                    LowLevelType::SIGNED,
                    |llops| Ok(llops.signed(0)),
                    |llops| {
                        let mut h = llops.gendirectcall("ll_hash.tuple_start", &[])?;
                        for i in 0..tuple.items.len() {
                            let item = llops.tuple_item(a.v, &tuple, i);
                            let item_hash = llops.gen_hash(item)?;
                            h = llops.gendirectcall("ll_hash.tuple_next", &[h.into(), item_hash.into()])?;
                        }
                        Ok(h)
                    },
                )
            }
            Repr::Optional { value, .. } => {
                let null = self.isnull(a.v);
                self.if_else(
                    null,
                    LowLevelType::SIGNED,
                    |llops| Ok(llops.signed(0)),
                    |llops| {
                        let value = Val { v: llops.getfield(a.v, "value"), r: value };
                        llops.gen_hash(value)
                    },
                )
            }
            Repr::Instance(instance) => {
                if let Some(graph) = self.rtyper.user_op(instance.classdef, InstanceOp::Hash) {
                    let result = self.call_flow_graph(graph, &[a])?;
                    let r_int = self.rtyper.int_repr()?;
                    return Ok(self.convert(result, r_int)?.v);
                }
                self.identity_hash_or_zero(a.v)
            }
            Repr::None | Repr::Impossible => Ok(self.signed(0)),
            Repr::Dict(dict) if dict.value.is_none() => {
                let hash = self.rtyper.hash_graph(dict.key);
                self.gendirectcall("ll_dict.set_hash", &[a.v.into(), Arg::Func(hash)])
            }
            Repr::Pbc(_) | Repr::TypeOf(_) | Repr::WeakRef(_) | Repr::Range(_)
                if self.rtyper.annotator.universe.is_reference(self.ty(a.v)) =>
            {
                self.identity_hash_or_zero(a.v)
            }
            Repr::Pbc(_) => Ok(self.signed(1)),
            _ => Err(TyperError::new(format!("unhashable type: {}", self.rtyper.describe_repr(a.r)))),
        }
    }

    /// The identity hash, 0 for null.
    pub(crate) fn identity_hash_or_zero(&mut self, v: Operand) -> TyResult<Operand> {
        let null = self.isnull(v);
        self.if_else(
            null,
            LowLevelType::SIGNED,
            |llops| Ok(llops.signed(0)),
            |llops| Ok(llops.genop(LlOp::Identityhash, vec![v], LowLevelType::SIGNED)),
        )
    }

    /// `a < b`, `<=`, `>`, `>=` as a Bool operand.
    pub(crate) fn gen_order(&mut self, op: HlOp, a: Val, b: Val) -> TyResult<Operand> {
        let (ra, rb) = (self.repr_of(a), self.repr_of(b));
        match (&ra, &rb) {
            (Repr::Bool | Repr::Int(_) | Repr::Float, Repr::Bool | Repr::Int(_) | Repr::Float) => {
                self.gen_num_compare(op, a, b, false, false)
            }
            (Repr::Optional { value: r_value, .. }, _) => {
                let value = self.convert(a, *r_value)?;
                self.gen_order(op, value, b)
            }
            (_, Repr::Optional { value: r_value, .. }) => {
                let value = self.convert(b, *r_value)?;
                self.gen_order(op, a, value)
            }
            (Repr::Char, Repr::Char) => {
                Ok(self.prim(pick(op, LlOp::CharLt, LlOp::CharLe, LlOp::CharGt, LlOp::CharGe), &[a.v, b.v]))
            }
            (Repr::Char | Repr::Str, Repr::Char | Repr::Str) => {
                let r_str = self.rtyper.str_repr()?;
                let (a, b) = (self.convert(a, r_str)?, self.convert(b, r_str)?);
                let sign = self.gendirectcall("ll_str.str_cmp", &[a.v.into(), b.v.into()])?;
                Ok(self.sign_test(op, sign))
            }
            (Repr::Bytes, Repr::Bytes) => {
                let sign = self.gendirectcall("ll_bytes.bytes_cmp", &[a.v.into(), b.v.into()])?;
                Ok(self.sign_test(op, sign))
            }
            (Repr::Tuple(ta), Repr::Tuple(tb)) => {
                let (ta, tb) = (Rc::clone(ta), Rc::clone(tb));
                for v in [a.v, b.v] {
                    if !self.ty(v).is_void() {
                        self.raise_if_null(v, "no order between a tuple and 'NoneType'", "raise_type_error")?;
                    }
                }
                self.tuple_order(op, a, b, &ta, &tb, 0)
            }
            (Repr::List(la), Repr::List(lb)) => {
                let (la, lb) = (Rc::clone(la), Rc::clone(lb));
                for v in [a.v, b.v] {
                    self.raise_if_null(v, "no order between a list and 'NoneType'", "raise_type_error")?;
                }
                self.list_loop(op, a, b, &la, &lb)
            }
            (Repr::Instance(ia), Repr::Instance(_)) => {
                // Reflected comparisons are rewritten by the annotator; `<` serves sorting.
                let (graph, x, y) = match op {
                    HlOp::Lt => (self.rtyper.user_op(ia.classdef, InstanceOp::Lt), a, b),
                    HlOp::Gt => (self.rtyper.user_op(ia.classdef, InstanceOp::Lt), b, a),
                    _ => (None, a, b),
                };
                match graph {
                    Some(graph) => Ok(self.call_flow_graph(graph, &[x, y])?.v),
                    None => Err(TyperError::new(format!(
                        "'{}' is not defined for {}",
                        op.name(),
                        self.rtyper.describe_repr(a.r)
                    ))),
                }
            }
            _ => Err(TyperError::new(format!(
                "'{}' is not defined between {} and {}",
                op.name(),
                self.rtyper.describe_repr(a.r),
                self.rtyper.describe_repr(b.r)
            ))),
        }
    }

    /// Compares two lists item by item: the first difference decides, then the lengths.
    fn list_loop(&mut self, op: HlOp, a: Val, b: Val, la: &ListRepr, lb: &ListRepr) -> TyResult<Operand> {
        let (n, m) = (self.list_length(a), self.list_length(b));
        let (items_a, items_b) = (self.list_items(a), self.list_items(b));
        let (head, more, body, differ, done, next) = (
            self.new_block(),
            self.new_block(),
            self.new_block(),
            self.new_block(),
            self.new_block(),
            self.new_block(),
        );
        let end = self.new_block();
        let i: Operand = self.block_param(head, LowLevelType::SIGNED).into();
        let result = self.block_param(done, LowLevelType::BOOL);
        let (zero, one) = (self.signed(0), self.signed(1));
        self.goto(head, vec![zero]);
        self.switch_to(head);
        let in_a = self.prim(LlOp::IntLt, &[i, n]);
        self.branch(in_a, more, end);
        self.switch_to(more);
        let in_b = self.prim(LlOp::IntLt, &[i, m]);
        self.branch(in_b, body, end);
        self.switch_to(body);
        let (x, y) = (self.getarrayitem(items_a, i), self.getarrayitem(items_b, i));
        let (x, y) = (self.from_storage(x, la.item), self.from_storage(y, lb.item));
        let equal = self.gen_item_eq(x, y)?;
        self.branch(equal, next, differ);
        self.switch_to(next);
        let after = self.prim(LlOp::IntAdd, &[i, one]);
        self.goto(head, vec![after]);
        self.switch_to(differ);
        let verdict = if op == HlOp::Eq { self.bool(false) } else { self.gen_order(op, x, y)? };
        self.goto(done, vec![verdict]);
        self.switch_to(end);
        let ll =
            if op == HlOp::Eq { LlOp::IntEq } else { pick(op, LlOp::IntLt, LlOp::IntLe, LlOp::IntGt, LlOp::IntGe) };
        let verdict = self.prim(ll, &[n, m]);
        self.goto(done, vec![verdict]);
        self.switch_to(done);
        Ok(result.into())
    }

    fn sign_test(&mut self, op: HlOp, sign: Operand) -> Operand {
        let zero = self.signed(0);
        self.prim(pick(op, LlOp::IntLt, LlOp::IntLe, LlOp::IntGt, LlOp::IntGe), &[sign, zero])
    }

    fn tuple_order(
        &mut self,
        op: HlOp,
        a: Val,
        b: Val,
        ta: &crate::repr::rmodel::TupleRepr,
        tb: &crate::repr::rmodel::TupleRepr,
        i: usize,
    ) -> TyResult<Operand> {
        if i == ta.items.len() || i == tb.items.len() {
            let (n, m) = (ta.items.len(), tb.items.len());
            let result = match op {
                HlOp::Lt => n < m,
                HlOp::Le => n <= m,
                HlOp::Gt => n > m,
                _ => n >= m,
            };
            return Ok(self.bool(result));
        }
        let (x, y) = (self.tuple_item(a.v, ta, i), self.tuple_item(b.v, tb, i));
        let equal = self.gen_item_eq(x, y)?;
        self.if_else(
            equal,
            LowLevelType::BOOL,
            |llops| llops.tuple_order(op, a, b, ta, tb, i + 1),
            |llops| llops.gen_order(op, x, y),
        )
    }
}

/// The operation for `<`, `<=`, `>`, `>=`.
pub(crate) fn pick(op: HlOp, lt: LlOp, le: LlOp, gt: LlOp, ge: LlOp) -> LlOp {
    match op {
        HlOp::Lt => lt,
        HlOp::Le => le,
        HlOp::Gt => gt,
        _ => ge,
    }
}
