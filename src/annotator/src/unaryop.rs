//! The rule of each operation: dispatch, and the operations decided by their first operand.
//!
//! Source: reference §2.4, §2.8; pypy `rpython/annotator/unaryop.py`.

use crate::annrpython::{Annotator, Thrown};
use crate::bookkeeper::CallSite;
use crate::classdesc::ClassAttr;
use crate::description::{ArgSource, Arguments, Desc};
use crate::dictdef::Part;
use crate::errors::OpError;
use crate::model::{IteratorKind, KnownTypeData, SomeKind, SomeValue};
use crate::rewrite::{rewrite_call, rewrite_to, NewArg, NewOp};
use diagnostics::DiagId;
use entity::{ClassDefId, DescId, HostId, Variable};
use flow::hlops::ImplicitExc;
use flow::{HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::{HostConst, HostKind, IntKind};
use std::sync::Arc;

/// The operation and the annotations of its operands.
pub(crate) struct Hop<'a> {
    pub(crate) op: &'a SpaceOperation<Flow>,
    pub(crate) args: &'a [SomeValue],
}

impl Hop<'_> {
    pub(crate) fn var(&self, index: usize) -> Option<Variable> {
        self.op.args[index].var()
    }
}

impl Annotator<'_> {
    /// Applies the rule of an operation.
    pub(crate) fn apply(&mut self, op: &SpaceOperation<Flow>) -> Result<SomeValue, OpError> {
        let graph = self.current_graph();
        let mut args = Vec::with_capacity(op.args.len());
        for &arg in &op.args {
            let s = self.operand_value(graph, arg)?;
            let is_shape = arg.constant().is_some_and(|c| !matches!(self.graphs[graph].consts.get(c), FlowConst::Host(_)));
            if s.is_impossible() && !is_shape {
                return Err(OpError::Blocked);
            }
            args.push(s);
        }
        let hop = Hop { op, args: &args };
        let mut known = KnownTypeData::default();
        let result = self.apply_rule(&hop, &mut known);
        let facts = &mut self.info[graph].known;
        if known.is_empty() {
            if !facts.is_empty() {
                facts.remove(&op.result);
            }
        } else {
            facts.insert(op.result, Arc::new(known));
        }
        result
    }

    fn apply_rule(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Result<SomeValue, OpError> {
        let (op, args) = (hop.op, hop.args);
        if let Some(s) = self.constant_fold(op.op, args) {
            return Ok(s);
        }
        match op.op {
            HlOp::Is => return self.op_is(hop, known),
            HlOp::Type => return Ok(self.type_of(&args[0], hop.var(0))),
            HlOp::IsInstance => return self.op_isinstance(hop, known),
            HlOp::IsSubtype => return self.op_issubtype(hop, known),
            HlOp::NewTuple => return Ok(self.tuple_of(args.to_vec())),
            HlOp::NewList => {
                let listdef = self.position_listdef();
                for s in args {
                    self.list_generalize(listdef, s)?;
                }
                return Ok(SomeValue::new(SomeKind::List { listdef: self.bookkeeper.find_listdef(listdef), can_be_none: false }));
            }
            HlOp::NewDict => {
                let dictdef = self.position_dictdef();
                return Ok(SomeValue::new(SomeKind::Dict { dictdef: self.bookkeeper.find_dictdef(dictdef), can_be_none: false }));
            }
            HlOp::NewSet => {
                let dictdef = self.position_dictdef();
                for s in args {
                    self.dict_generalize(dictdef, Part::Key, s)?;
                }
                let dictdef = self.bookkeeper.find_dictdef(dictdef);
                return Ok(SomeValue::new(SomeKind::Set { dictdef, can_be_none: false, frozen: false }));
            }
            HlOp::SameAs => {
                if let Some(v) = hop.var(0) {
                    self.copy_known(v, known, false);
                }
                return Ok(args[0].clone());
            }
            HlOp::Hint => return self.op_hint(hop),
            HlOp::Id => return Ok(SomeValue::int()),
            HlOp::BuildString => return Ok(SomeValue::str()),
            HlOp::GetAttr => return self.op_getattr(hop),
            HlOp::SetAttr => return self.op_setattr(hop),
            HlOp::DelAttr => return Err(self.unsupported("attributes cannot be deleted")),
            HlOp::MatMul if !matches!(args[0].kind, SomeKind::Instance { .. }) => {
                return Err(self.unsupported("the operator '@' is not supported"));
            }
            _ => {}
        }
        if matches!(args.first().map(|a| &a.kind), Some(SomeKind::Instance { .. }))
            || matches!(args.get(1).map(|a| &a.kind), Some(SomeKind::Instance { .. }))
        {
            if !matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs) || matches!(args[0].kind, SomeKind::Instance { .. }) {
                if let Some(s) = self.instance_operation(op, args)? {
                    return Ok(s);
                }
            }
        }
        match op.op {
            HlOp::SimpleCall | HlOp::CallArgs => return self.op_call(hop),
            HlOp::Str if matches!(args[0].kind, SomeKind::Str { can_be_none: false } | SomeKind::Char) => {
                return rewrite_to(HlOp::SameAs, vec![op.args[0].into()]);
            }
            HlOp::Bool => return self.op_bool(hop, known),
            HlOp::Not => {
                if matches!(args[0].kind, SomeKind::Bool) {
                    if let Some(v) = hop.var(0) {
                        self.copy_known(v, known, true);
                    }
                    return Ok(SomeValue::boolean());
                }
                let s = self.op_bool(hop, known)?;
                *known = known.negated();
                return Ok(match s.konst {
                    Some(HostConst::Bool(b)) => SomeValue::const_bool(!b),
                    _ => SomeValue::boolean(),
                });
            }
            HlOp::Eq | HlOp::Ne if self.never_equal(&args[0], &args[1]) => {
                return Ok(SomeValue::const_bool(op.op == HlOp::Ne));
            }
            HlOp::AddOvf
            | HlOp::SubOvf
            | HlOp::MulOvf
            | HlOp::FloorDivOvf
            | HlOp::ModOvf
            | HlOp::LShiftOvf
            | HlOp::NegOvf
            | HlOp::AbsOvf
                if !args.iter().all(|s| s.int_kind().is_some()) =>
            {
                return rewrite_to(plain_operation(op.op), op.args.iter().map(|&a| a.into()).collect());
            }
            HlOp::Repr | HlOp::Str if matches!(args[0].kind, SomeKind::Pbc { .. } | SomeKind::TypeOf { .. } | SomeKind::Builtin) => {
                return self.repr_of_prebuilt(hop);
            }
            HlOp::Mod | HlOp::InplaceMod if matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char) => {
                return self.percent_format(hop);
            }
            HlOp::Format => return self.op_format(hop),
            _ => {}
        }
        if let Some(rewritten) = self.helper_operation(hop)? {
            return Ok(rewritten);
        }
        match op.op {
            HlOp::Len | HlOp::Hash | HlOp::Ord | HlOp::Chr | HlOp::Neg | HlOp::Pos | HlOp::Invert | HlOp::Abs | HlOp::NegOvf
            | HlOp::AbsOvf | HlOp::Iter | HlOp::Next | HlOp::Str | HlOp::Repr | HlOp::Hex | HlOp::Oct | HlOp::Bin => {
                self.unary_rule(hop)
            }
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem | HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice
            | HlOp::Contains => self.container_rule(hop),
            _ => self.binary_rule(hop, known),
        }
    }

    /// Operations that the helper library implements over Python values.
    fn helper_operation(&mut self, hop: &Hop<'_>) -> Result<Option<SomeValue>, OpError> {
        let (op, args) = (hop.op, hop.args);
        if matches!(op.op, HlOp::Next) {
            return Ok(None);
        }
        let mut found = self.registry.operation(op.op, args).cloned();
        if found.is_none() {
            let base = op.op.inplace_base();
            let primitive_inplace = matches!(args[0].kind, SomeKind::List { .. } | SomeKind::Set { .. } | SomeKind::ByteArray { .. } | SomeKind::Dict { .. })
                && base.is_some();
            if let (Some(base), false) = (base, primitive_inplace) {
                found = self.registry.operation(base, args).cloned();
            }
        }
        match found {
            Some(helper) => rewrite_call(&helper, &op.args),
            None => Ok(None),
        }
    }

    /// Evaluates a pure operation on constants in the host.
    fn constant_fold(&mut self, op: HlOp, args: &[SomeValue]) -> Option<SomeValue> {
        if !op.is_foldable() || matches!(op, HlOp::Type | HlOp::IsInstance | HlOp::IsSubtype | HlOp::GetAttr | HlOp::NewTuple | HlOp::Is | HlOp::Format) {
            return None;
        }
        let mut values = Vec::with_capacity(args.len());
        for s in args {
            let value = s.immutable_const()?;
            if matches!(value, HostConst::Obj(_)) {
                return None;
            }
            values.push(value.clone());
        }
        if values.is_empty() {
            return None;
        }
        let value = flowspace::fold_values(self.host, op, &values)?;
        match &value {
            HostConst::Bool(_) | HostConst::Int(_) | HostConst::RInt(..) | HostConst::Float(_) | HostConst::Str(_) | HostConst::None => {
                crate::bookkeeper::simple_constant(&value)
            }
            _ => None,
        }
    }

    pub(crate) fn copy_known(&self, v: Variable, known: &mut KnownTypeData, negate: bool) {
        if let Some(facts) = self.info[self.current_graph()].known.get(&v) {
            *known = if negate { facts.negated() } else { (**facts).clone() };
        }
    }

    /// Whether `==` of two kinds of values is always false.
    fn never_equal(&self, a: &SomeValue, b: &SomeValue) -> bool {
        #[derive(PartialEq)]
        enum Class {
            Number,
            Text,
            Bytes,
            Tuple,
            List,
            Dict,
            Set,
            None,
            Other,
        }
        let class = |s: &SomeValue| match s.kind {
            SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Float => Class::Number,
            SomeKind::Char | SomeKind::Str { .. } => Class::Text,
            SomeKind::Bytes { .. } | SomeKind::ByteArray { .. } => Class::Bytes,
            SomeKind::Tuple { .. } => Class::Tuple,
            SomeKind::List { .. } => Class::List,
            SomeKind::Dict { .. } => Class::Dict,
            SomeKind::Set { .. } => Class::Set,
            SomeKind::None => Class::None,
            _ => Class::Other,
        };
        let (x, y) = (class(a), class(b));
        if x == Class::Other && y == Class::Other {
            return false;
        }
        match (&x, &y) {
            (Class::None, Class::None) => false,
            (Class::None, _) => !b.can_be_none(),
            (_, Class::None) => !a.can_be_none(),
            (Class::Tuple, Class::Tuple) => match (&a.kind, &b.kind) {
                (SomeKind::Tuple { items: i, .. }, SomeKind::Tuple { items: j, .. }) => {
                    i.len() != j.len() && !(a.can_be_none() && b.can_be_none())
                }
                _ => false,
            },
            (Class::Other, _) | (_, Class::Other) => {
                let other = if x == Class::Other { a } else { b };
                // User instances may define __eq__; low-level values are compared by the helpers.
                matches!(other.kind, SomeKind::Pbc { .. } | SomeKind::TypeOf { .. }) && !(a.can_be_none() && b.can_be_none())
            }
            _ => x != y && !(a.can_be_none() && b.can_be_none()),
        }
    }

    fn type_of(&mut self, s: &SomeValue, v: Option<Variable>) -> SomeValue {
        let builtin = match s.kind {
            SomeKind::Int { kind: IntKind::Int, .. } => Some("int"),
            SomeKind::Bool => Some("bool"),
            SomeKind::Float => Some("float"),
            SomeKind::Char | SomeKind::Str { can_be_none: false } => Some("str"),
            SomeKind::Bytes { can_be_none: false } => Some("bytes"),
            SomeKind::List { can_be_none: false, .. } => Some("list"),
            SomeKind::Dict { can_be_none: false, .. } => Some("dict"),
            SomeKind::Tuple { can_be_none: false, .. } => Some("tuple"),
            _ => None,
        };
        if let Some(class) = builtin.and_then(|name| self.host.builtin(name)) {
            return SomeValue::constant(SomeKind::Builtin, class);
        }
        SomeValue::new(SomeKind::TypeOf { of: Arc::new(s.nonnone()), vars: v.into_iter().collect() })
    }

    /// `hint(x, unpack)`: something that `len` and `getitem` take apart.
    fn op_hint(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        match hop.args[0].kind {
            SomeKind::Tuple { .. }
            | SomeKind::List { .. }
            | SomeKind::Str { .. }
            | SomeKind::Char
            | SomeKind::Bytes { .. }
            | SomeKind::Range { .. } => rewrite_to(HlOp::SameAs, vec![hop.op.args[0].into()]),
            SomeKind::None => Err(OpError::Blocked),
            _ => {
                let list = self.host.builtin("list").and_then(|l| l.id());
                match list.and_then(|l| self.registry.function(l)).cloned() {
                    Some(helper) => rewrite_call(&helper, &hop.op.args[..1]),
                    None => Err(self.no_operator(HlOp::Iter, &hop.args[..1])),
                }
            }
        }
    }

    fn op_bool(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Result<SomeValue, OpError> {
        let s = &hop.args[0];
        let v = hop.var(0);
        if s.can_be_none() && !s.is_none() {
            if let Some(v) = v {
                known.add(true, v, s.nonnone());
            }
        }
        let constant = match &s.kind {
            SomeKind::Bool => {
                if let Some(v) = v {
                    self.copy_known(v, known, false);
                }
                None
            }
            SomeKind::None => Some(false),
            SomeKind::Char => Some(true),
            SomeKind::Tuple { items, can_be_none: false } => Some(!items.is_empty()),
            SomeKind::Instance { can_be_none: false, .. }
            | SomeKind::Pbc { can_be_none: false, .. }
            | SomeKind::Builtin
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::Constant
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => Some(true),
            SomeKind::TypeOf { of, .. } if !of.can_be_none() => Some(true),
            SomeKind::Iterator(_) => Some(true),
            SomeKind::List { listdef, can_be_none: false } if self.list_read_item(*listdef).is_impossible() => Some(false),
            SomeKind::Dict { dictdef, can_be_none: false } if self.dict_read(*dictdef, Part::Key).is_impossible() => Some(false),
            SomeKind::Set { dictdef, can_be_none: false, .. } if self.dict_read(*dictdef, Part::Key).is_impossible() => Some(false),
            _ => None,
        };
        Ok(constant.map_or_else(SomeValue::boolean, SomeValue::const_bool))
    }

    fn op_is(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Result<SomeValue, OpError> {
        let (a, b) = (&hop.args[0], &hop.args[1]);
        let mut constant = None;
        if let (Some(x), Some(y)) = (&a.konst, &b.konst) {
            let comparable = a.is_immutable_kind() && b.is_immutable_kind();
            let identical = matches!((x, y), (HostConst::Obj(_), _) | (_, HostConst::Obj(_)) | (HostConst::None, _) | (_, HostConst::None) | (HostConst::Bool(_), HostConst::Bool(_)));
            if comparable && identical {
                constant = Some(x == y);
            }
        }
        for (x, y) in [(a, b), (b, a)] {
            if x.is_none() && !y.can_be_none() {
                constant = Some(false);
            }
        }
        match (&a.kind, &b.kind) {
            (SomeKind::Pbc { descs: x, can_be_none: n }, SomeKind::Pbc { descs: y, can_be_none: m })
                if !(*n && *m) && !x.iter().any(|d| y.contains(d)) && self.bookkeeper.descs[x[0]].kind() != crate::description::DescKind::Method =>
            {
                constant = Some(false);
            }
            (SomeKind::Instance { classdef: Some(c), can_be_none: n }, SomeKind::Instance { classdef: Some(d), can_be_none: m })
                if !(*n && *m) && !self.bookkeeper.issubclass(*c, *d) && !self.bookkeeper.issubclass(*d, *c) =>
            {
                constant = Some(false);
            }
            (SomeKind::TypeOf { of, vars }, _) if b.konst.is_some() => constant = self.type_is(of, vars, b, known)?.or(constant),
            (_, SomeKind::TypeOf { of, vars }) if a.konst.is_some() => constant = self.type_is(of, vars, a, known)?.or(constant),
            _ => {}
        }
        for (i, (x, y)) in [(a, b), (b, a)].into_iter().enumerate() {
            let Some(v) = hop.var(i) else { continue };
            if y.is_none() && !x.is_none() {
                known.add(true, v, SomeValue::none());
                known.add(false, v, x.nonnone());
            } else if y.is_constant() && y.is_immutable_kind() && matches!(x.kind, SomeKind::Pbc { .. }) {
                known.add(true, v, y.clone());
            }
        }
        Ok(constant.map_or_else(SomeValue::boolean, SomeValue::const_bool))
    }

    /// `type(x) is C`
    fn type_is(
        &mut self,
        of: &SomeValue,
        vars: &[Variable],
        s_class: &SomeValue,
        known: &mut KnownTypeData,
    ) -> Result<Option<bool>, OpError> {
        let Some(HostConst::Obj(class)) = s_class.konst else { return Ok(None) };
        if self.host.kind(class) != HostKind::Class {
            return Ok(Some(false));
        }
        let SomeKind::Instance { classdef: Some(classdef), .. } = of.kind else {
            return Ok(if matches!(s_class.kind, SomeKind::Builtin) { None } else { Some(false) });
        };
        if matches!(s_class.kind, SomeKind::Builtin) {
            return Ok(Some(false));
        }
        let desc = self.getclassdesc(class)?;
        let target = self.getuniqueclassdef(desc)?;
        if !self.bookkeeper.issubclass(target, classdef) {
            return Ok(Some(false));
        }
        for &v in vars {
            known.add(true, v, SomeValue::instance(target));
        }
        Ok(None)
    }

    fn op_issubtype(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Result<SomeValue, OpError> {
        let (a, b) = (&hop.args[0], &hop.args[1]);
        if let (Some(HostConst::Obj(x)), Some(HostConst::Obj(y))) = (&a.konst, &b.konst) {
            return Ok(SomeValue::const_bool(self.host.is_subclass(*x, *y)));
        }
        if let (SomeKind::TypeOf { of, vars }, Some(HostConst::Obj(_) | HostConst::Tuple(_))) = (&a.kind, &b.konst) {
            let verdict = self.isinstance(of, b.konst.as_ref().expect("a constant class"))?;
            return Ok(self.isinstance_result(of, vars, verdict, known));
        }
        Ok(SomeValue::boolean())
    }

    fn op_isinstance(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Result<SomeValue, OpError> {
        let (s, s_class) = (&hop.args[0], &hop.args[1]);
        let Some(class) = s_class.konst.clone() else {
            if matches!(s_class.kind, SomeKind::Pbc { .. } | SomeKind::TypeOf { .. }) {
                return Ok(SomeValue::boolean());
            }
            return Err(self.unsupported("the second argument of isinstance() must be a class"));
        };
        let verdict = self.isinstance(s, &class)?;
        let vars: Vec<Variable> = hop.var(0).into_iter().collect();
        Ok(self.isinstance_result(s, &vars, verdict, known))
    }

    fn isinstance_result(&mut self, s: &SomeValue, vars: &[Variable], verdict: Verdict, known: &mut KnownTypeData) -> SomeValue {
        match verdict {
            Verdict::Always => SomeValue::const_bool(true),
            Verdict::Never => SomeValue::const_bool(false),
            Verdict::Maybe(narrowed) => {
                if let Some(narrowed) = narrowed {
                    for &v in vars {
                        known.add(true, v, narrowed.clone());
                        // The opposite is known when only None is left.
                        if s.can_be_none() && self.same(&s.nonnone(), &narrowed) {
                            known.add(false, v, SomeValue::none());
                        }
                    }
                }
                SomeValue::boolean()
            }
        }
    }

    fn isinstance(&mut self, s: &SomeValue, class: &HostConst) -> Result<Verdict, OpError> {
        if let HostConst::Tuple(classes) = class {
            let mut narrowed: Vec<SomeValue> = Vec::new();
            let mut unknown = false;
            let mut any = false;
            for class in classes.iter() {
                match self.isinstance(s, class)? {
                    Verdict::Always => return Ok(Verdict::Always),
                    Verdict::Never => {}
                    Verdict::Maybe(n) => {
                        any = true;
                        match n {
                            Some(n) => narrowed.push(n),
                            None => unknown = true,
                        }
                    }
                }
            }
            if !any {
                return Ok(Verdict::Never);
            }
            let mut joined = None;
            if !unknown {
                let mut total = SomeValue::impossible();
                for n in &narrowed {
                    match self.union(&total, n) {
                        Ok(u) => total = u,
                        Err(_) => return Ok(Verdict::Maybe(None)),
                    }
                }
                joined = Some(total);
            }
            return Ok(Verdict::Maybe(joined));
        }
        let HostConst::Obj(id) = class else {
            return Err(self.unsupported("the second argument of isinstance() must be a class"));
        };
        if self.host.kind(*id) != HostKind::Class {
            return Err(self.unsupported("the second argument of isinstance() must be a class"));
        }
        if self.host.is_builtin(class, "object") {
            return Ok(Verdict::Always);
        }
        if let SomeKind::Instance { classdef, can_be_none } = s.kind {
            let Some(classdef) = classdef else { return Ok(Verdict::Maybe(None)) };
            return self.isinstance_of_instance(classdef, can_be_none, *id);
        }
        let info = self.host.class(*id);
        let name: &str = &info.name;
        let matches = match &s.kind {
            SomeKind::None => name == "NoneType",
            SomeKind::Bool => name == "bool" || name == "int",
            SomeKind::Int { kind, .. } => match info.int_kind {
                Some(k) => k == *kind,
                None => name == "int" || (name == "base_int" && *kind != IntKind::Int),
            },
            SomeKind::Float => name == "float",
            SomeKind::Char | SomeKind::Str { .. } => name == "str",
            SomeKind::Bytes { .. } => name == "bytes",
            SomeKind::ByteArray { .. } => name == "bytearray",
            SomeKind::Tuple { .. } => name == "tuple",
            SomeKind::List { .. } => name == "list",
            SomeKind::Dict { .. } => name == "dict",
            SomeKind::Set { frozen, .. } => name == if *frozen { "frozenset" } else { "set" },
            SomeKind::Range { .. } => name == "range",
            SomeKind::Pbc { descs, can_be_none } => {
                if let ([single], false) = (&descs[..], can_be_none) {
                    if let Some(HostConst::Obj(obj)) = self.desc_const(*single) {
                        let of = self.host.class_of(&HostConst::Obj(obj));
                        return Ok(if self.host.is_subclass(of, *id) { Verdict::Always } else { Verdict::Never });
                    }
                }
                let all = descs.iter().all(|&d| {
                    self.desc_const(d).is_some_and(|c| self.host.is_subclass(self.host.class_of(&c), *id))
                });
                let any = descs.iter().any(|&d| {
                    self.desc_const(d).is_some_and(|c| self.host.is_subclass(self.host.class_of(&c), *id))
                });
                if any && !all {
                    return Err(self.unsupported("isinstance() of a mixture of prebuilt objects"));
                }
                all
            }
            SomeKind::TypeOf { .. } => name == "type",
            SomeKind::LowLevel(_) | SomeKind::File { .. } | SomeKind::StringBuilder { .. } => {
                return Err(self.unsupported("isinstance() of this value"));
            }
            _ => false,
        };
        Ok(match (matches, s.can_be_none() && !s.is_none()) {
            (true, false) => Verdict::Always,
            (true, true) => Verdict::Maybe(Some(s.nonnone())),
            (false, _) => Verdict::Never,
        })
    }

    fn isinstance_of_instance(&mut self, classdef: ClassDefId, can_be_none: bool, class: HostId) -> Result<Verdict, OpError> {
        let desc = self.bookkeeper.classdefs[classdef].desc;
        let own = self.bookkeeper.classdesc(desc).class;
        let info = self.host.class(class);
        if self.host.is_subclass(own, class) {
            let narrowed = SomeValue::instance(classdef);
            return Ok(if can_be_none { Verdict::Maybe(Some(narrowed)) } else { Verdict::Always });
        }
        if info.builtin && !info.is_exception {
            return Ok(Verdict::Never);
        }
        if self.host.is_subclass(class, own) {
            let target = self.getclassdesc(class)?;
            let target = self.getuniqueclassdef(target)?;
            if self.bookkeeper.issubclass(target, classdef) {
                return Ok(Verdict::Maybe(Some(SomeValue::instance(target))));
            }
        }
        // A mixin may still be a base of some subclass.
        if let Some(point) = self.current_point() {
            self.bookkeeper.classdefs[classdef].subclass_watch.insert(point);
        }
        let below = self.bookkeeper.getallsubdefs(classdef).into_iter().any(|sub| {
            let desc = self.bookkeeper.classdefs[sub].desc;
            self.host.is_subclass(self.bookkeeper.classdesc(desc).class, class)
        });
        if below {
            let name = info.name.clone();
            return Err(self.unsupported(format!("isinstance() with {name}, which is one of several base classes")));
        }
        Ok(Verdict::Never)
    }

    // Attributes.

    fn attribute_name(&self, hop: &Hop<'_>) -> Result<Arc<str>, OpError> {
        match &hop.args[1].konst {
            Some(HostConst::Str(name)) => Ok(name.clone()),
            _ => Err(self.unsupported("the attribute name is not a constant")),
        }
    }

    fn op_getattr(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        let name = self.attribute_name(hop)?;
        let s = &hop.args[0];
        match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => self.instance_getattr(hop, *classdef, &name),
            SomeKind::Pbc { descs, .. } => self.pbc_getattr(hop, &descs.clone(), &name),
            SomeKind::Constant | SomeKind::Builtin => self.constant_getattr(hop, &name),
            SomeKind::TypeOf { of, .. } => match (&*name, &of.kind) {
                ("__name__", _) => Ok(SomeValue::str()),
                (_, SomeKind::Instance { classdef: Some(classdef), .. }) => {
                    let classes = self.class_set(*classdef);
                    self.pbc_getattr(hop, &classes, &name)
                }
                _ => Err(self.missing_attribute(s, &name)),
            },
            SomeKind::LowLevel(ty) => self.ll_getattr(*ty, &name),
            SomeKind::BuiltinMethod { receiver, .. } if &*name == "__self__" => Ok((**receiver).clone()),
            SomeKind::None => Err(OpError::Blocked),
            _ => self.builtin_getattr(s, &name),
        }
    }

    pub(crate) fn missing_attribute(&self, s: &SomeValue, name: &str) -> OpError {
        let text = self.display(s);
        OpError::failed(self.diag(DiagId::NoSuchAttribute, format!("'{text}' has no attribute '{name}'")))
    }

    /// A method of a builtin value.
    fn builtin_getattr(&mut self, s: &SomeValue, name: &Arc<str>) -> Result<SomeValue, OpError> {
        if &**name == "__class__" {
            return Ok(self.type_of(s, None));
        }
        if let (SomeKind::Range { .. }, "start" | "stop" | "step") = (&s.kind, &**name) {
            return Ok(SomeValue::int());
        }
        if let (SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Float, "real" | "imag" | "numerator") = (&s.kind, &**name) {
            return Err(self.missing_attribute(s, name));
        }
        if let (SomeKind::Int { kind, .. }, "BITS" | "SIGNED") = (&s.kind, &**name) {
            if *kind != IntKind::Int {
                let value = if &**name == "BITS" { HostConst::Int(i64::from(kind.bits())) } else { HostConst::Bool(kind.signed()) };
                return rewrite_to(HlOp::SameAs, vec![NewArg::Const(value)]);
            }
        }
        if !self.has_builtin_method(s, name) {
            return Err(self.missing_attribute(s, name));
        }
        Ok(SomeValue::new(SomeKind::BuiltinMethod { receiver: Arc::new(s.nonnone()), name: name.clone() }))
    }

    fn instance_getattr(&mut self, hop: &Hop<'_>, classdef: ClassDefId, name: &Arc<str>) -> Result<SomeValue, OpError> {
        if &**name == "__class__" {
            let vars = hop.var(0).into_iter().collect();
            return Ok(SomeValue::new(SomeKind::TypeOf { of: Arc::new(hop.args[0].nonnone()), vars }));
        }
        if &**name == "__dict__" {
            return Err(self.missing_attribute(&hop.args[0], name));
        }
        let desc = self.bookkeeper.classdefs[classdef].desc;
        match self.bookkeeper.class_lookup(desc, name) {
            Some((_, ClassAttr::Property { getter, .. })) => {
                if getter.is_none() {
                    return Err(OpError::failed(self.diag(DiagId::NoSuchAttribute, format!("the property '{name}' cannot be read"))));
                }
                return Err(OpError::Rewrite(self.method_call(hop.op.args[0], &format!("{name}__getter__"), &[])));
            }
            Some((_, ClassAttr::ClassMethod(f))) => {
                let classes = self.class_set(classdef);
                if classes.len() > 1 && !(self.same_class_method(&classes, name) && self.only_called(hop.op.result)) {
                    return Err(self.unsupported(format!(
                        "the class method '{name}' is read on an instance of several possible classes; call it on the class"
                    )));
                }
                let method = self.methodoffrozen(f, classes[0]);
                return Ok(self.pbc(vec![method], false));
            }
            _ => {}
        }
        self.instance_getattr_value(classdef, name)
    }

    fn same_class_method(&self, classes: &[DescId], name: &str) -> bool {
        let found: Vec<_> = classes.iter().map(|&c| self.bookkeeper.class_lookup(c, name).map(|(_, attr)| attr)).collect();
        found.iter().all(|attr| *attr == found[0])
    }

    /// Whether a variable of the current block is only called, in this block.
    fn only_called(&self, v: Variable) -> bool {
        let Some(point) = self.current_point() else { return false };
        let graph = &self.graphs[point.graph];
        let block = &graph.blocks[point.block];
        let operand = Operand::Var(v);
        let called = block.operations.iter().all(|op| match op.op {
            HlOp::SimpleCall | HlOp::CallArgs => !op.args[1..].contains(&operand),
            _ => !op.args.contains(&operand),
        });
        called && block.exits.iter().all(|&l| !graph.links[l].args.contains(&operand))
    }

    /// A call of a class method through an instance: the class of the instance goes first.
    fn class_method_call(&mut self, hop: &Hop<'_>, descs: &[DescId]) -> Option<OpError> {
        let [single] = descs else { return None };
        let Desc::MethodOfFrozen { funcdesc, frozendesc } = self.bookkeeper.descs[*single] else { return None };
        if !matches!(self.bookkeeper.descs[frozendesc], Desc::Class(_)) {
            return None;
        }
        let receiver = self.receiver_operand(hop)?;
        let SomeKind::Instance { classdef: Some(classdef), .. } = self.operand_opt(self.current_graph(), receiver).kind else {
            return None;
        };
        if self.class_set(classdef).len() < 2 {
            return None;
        }
        let class = NewOp::new(HlOp::GetAttr, vec![receiver.into(), NewArg::Const(HostConst::str("__class__"))]);
        let func = HostConst::Obj(self.funcdesc(funcdesc).func);
        Some(self.rewrite_callee(hop, &func, Some(vec![class])))
    }

    /// The descriptions of a class and its subclasses, registering the current place for new ones.
    pub(crate) fn class_set(&mut self, classdef: ClassDefId) -> Vec<DescId> {
        if let Some(point) = self.current_point() {
            self.bookkeeper.classdefs[classdef].subclass_watch.insert(point);
        }
        self.bookkeeper.getallsubdefs(classdef).into_iter().map(|c| self.bookkeeper.classdefs[c].desc).collect()
    }

    fn pbc_getattr(&mut self, hop: &Hop<'_>, descs: &[DescId], name: &Arc<str>) -> Result<SomeValue, OpError> {
        let mut total = SomeValue::impossible();
        for &desc in descs {
            let s = match &self.bookkeeper.descs[desc] {
                Desc::Class(class) => match &**name {
                    // Read from the class object, where every name is a str, even of one letter.
                    "__name__" if descs.len() > 1 => SomeValue::str(),
                    "__name__" | "__qualname__" | "__module__" => {
                        let value = HostConst::Obj(class.class);
                        let text = self.host.getattr(&value, name).map_err(|e| self.host_error(&e))?;
                        self.immutablevalue(&text)?
                    }
                    _ => self.class_read_attribute(desc, name)?,
                },
                Desc::Frozen { .. } => self.frozen_attribute(desc, name)?,
                Desc::Function(f) => {
                    let value = HostConst::Obj(f.func);
                    match self.host.getattr(&value, name) {
                        Ok(v @ (HostConst::Str(_) | HostConst::Int(_) | HostConst::Bool(_) | HostConst::None | HostConst::Float(_) | HostConst::Tuple(_))) => self.immutablevalue(&v)?,
                        _ => SomeValue::impossible(),
                    }
                }
                Desc::Method { .. } | Desc::MethodOfFrozen { .. } => SomeValue::impossible(),
            };
            total = self.union(&total, &s).map_err(|e| self.plain_union_error(e))?;
        }
        if total.is_impossible() {
            return Err(self.missing_attribute(&hop.args[0], name));
        }
        Ok(total)
    }

    /// An attribute of a module or builtin type.
    fn constant_getattr(&mut self, hop: &Hop<'_>, name: &Arc<str>) -> Result<SomeValue, OpError> {
        let Some(value) = hop.args[0].konst.clone() else { return Err(self.missing_attribute(&hop.args[0], name)) };
        if let HostConst::Obj(id) = value {
            if self.host.kind(id) == HostKind::Module {
                let module = self.host.name_of(id);
                if let Some(getter) = self.registry.module_attr(&module, name).cloned() {
                    return rewrite_call(&getter, &[]);
                }
            }
        }
        match self.host.getattr(&value, name) {
            Ok(attr) => {
                self.immutablevalue(&attr)?;
                rewrite_to(HlOp::SameAs, vec![NewArg::Const(attr)])
            }
            Err(_) => Err(self.missing_attribute(&hop.args[0], name)),
        }
    }

    fn op_setattr(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        let name = self.attribute_name(hop)?;
        let (s, s_value) = (&hop.args[0], &hop.args[2]);
        match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                let desc = self.bookkeeper.classdefs[*classdef].desc;
                if let Some((_, ClassAttr::Property { setter, .. })) = self.bookkeeper.class_lookup(desc, &name) {
                    if setter.is_none() {
                        return Err(OpError::failed(self.diag(DiagId::NoSuchAttribute, format!("the property '{name}' cannot be assigned"))));
                    }
                    return Err(OpError::Rewrite(self.method_call(hop.op.args[0], &format!("{name}__setter__"), &hop.op.args[2..])));
                }
                if &*name == "__class__" || &*name == "__dict__" {
                    return Err(self.unsupported(format!("'{name}' cannot be assigned")));
                }
                self.instance_setattr(*classdef, &name, s_value)?;
                Ok(SomeValue::none())
            }
            SomeKind::LowLevel(ty) => {
                self.ll_getattr(*ty, &name)?;
                Ok(SomeValue::none())
            }
            SomeKind::None => Err(OpError::Blocked),
            SomeKind::Pbc { .. } | SomeKind::Constant | SomeKind::Builtin | SomeKind::TypeOf { .. } => {
                let text = self.display(s);
                Err(self.unsupported(format!(
                    "the attribute '{name}' of {text} is assigned, but classes, functions, modules and frozen instances are constants"
                )))
            }
            _ => Err(self.missing_attribute(s, &name)),
        }
    }

    // Rules by operand.

    fn unary_rule(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        let s = &hop.args[0];
        let op = hop.op.op;
        let fail = |this: &Self| Err(this.no_operator(op, hop.args));
        match op {
            HlOp::Len => match &s.kind {
                SomeKind::Char => Ok(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(1))),
                SomeKind::Tuple { items, can_be_none: false } => {
                    let n = i64::try_from(items.len()).expect("tuples are short");
                    Ok(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(n)))
                }
                SomeKind::List { listdef, can_be_none: false } if self.list_read_item(*listdef).is_impossible() => {
                    Ok(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(0)))
                }
                SomeKind::Dict { dictdef, can_be_none: false } | SomeKind::Set { dictdef, can_be_none: false, .. }
                    if self.dict_read(*dictdef, Part::Key).is_impossible() =>
                {
                    Ok(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(0)))
                }
                SomeKind::Str { .. }
                | SomeKind::Bytes { .. }
                | SomeKind::ByteArray { .. }
                | SomeKind::Tuple { .. }
                | SomeKind::List { .. }
                | SomeKind::Dict { .. }
                | SomeKind::Set { .. }
                | SomeKind::Range { .. }
                | SomeKind::LowLevel(_) => Ok(SomeValue::small_int()),
                SomeKind::None => Err(OpError::Blocked),
                _ => fail(self),
            },
            HlOp::Hash => match &s.kind {
                SomeKind::List { .. } | SomeKind::Dict { .. } | SomeKind::Set { frozen: false, .. } | SomeKind::ByteArray { .. } => fail(self),
                _ => Ok(SomeValue::int()),
            },
            HlOp::Ord => match s.kind {
                SomeKind::Char | SomeKind::Str { .. } | SomeKind::Bytes { .. } => Ok(SomeValue::small_int()),
                _ => fail(self),
            },
            HlOp::Chr => match s.int_kind() {
                Some(_) => Ok(SomeValue::char()),
                None => fail(self),
            },
            HlOp::Neg | HlOp::Pos | HlOp::Invert | HlOp::Abs | HlOp::NegOvf | HlOp::AbsOvf => match (&s.kind, s.int_kind()) {
                (_, Some((kind, nonneg))) => {
                    if self.options.check_overflow && !self.is_helper_graph(self.current_graph()) && kind == IntKind::Int && matches!(op, HlOp::Neg | HlOp::Abs) && s.kind != SomeKind::Bool {
                        return rewrite_to(op.ovf_variant().expect("neg and abs have variants"), vec![hop.op.args[0].into()]);
                    }
                    let nonneg = match op {
                        HlOp::Pos => nonneg,
                        // The absolute value of the smallest int wraps to itself.
                        HlOp::Abs => nonneg,
                        HlOp::AbsOvf => true,
                        _ => false,
                    };
                    Ok(SomeValue::integer(kind, nonneg))
                }
                (SomeKind::Float, _) if op != HlOp::Invert => Ok(SomeValue::float()),
                (SomeKind::None, _) => Err(OpError::Blocked),
                _ => fail(self),
            },
            HlOp::Iter if s.is_none() => rewrite_call(&self.instance_helper("none_iter")?, &hop.op.args[..1]),
            HlOp::Iter => self.op_iter(s).map_or_else(|| fail(self), Ok),
            HlOp::Next => self.op_next(hop, s),
            HlOp::Hex | HlOp::Oct | HlOp::Bin if s.int_kind().is_none() => fail(self),
            HlOp::Str | HlOp::Repr | HlOp::Hex | HlOp::Oct | HlOp::Bin => {
                let text = self.display(s);
                Err(self.unsupported(format!("{}() of {text} is not supported", op.name())))
            }
            _ => fail(self),
        }
    }

    /// The iterator over a value.
    pub(crate) fn op_iter(&mut self, s: &SomeValue) -> Option<SomeValue> {
        match &s.kind {
            SomeKind::Iterator(_) => Some(s.clone()),
            SomeKind::List { .. }
            | SomeKind::Char
            | SomeKind::Str { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::ByteArray { .. }
            | SomeKind::Tuple { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Set { .. }
            | SomeKind::Range { .. } => {
                Some(SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Over(s.nonnone().nonconst())))))
            }
            SomeKind::File { .. } => Some(SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Lines(s.nonnone()))))),
            _ => None,
        }
    }

    fn op_next(&mut self, hop: &Hop<'_>, s: &SomeValue) -> Result<SomeValue, OpError> {
        let SomeKind::Iterator(kind) = &s.kind else { return Err(self.no_operator(HlOp::Next, hop.args)) };
        let kind = kind.clone();
        self.next_item(&kind)
    }

    /// What an iterator gives.
    pub(crate) fn next_item(&mut self, kind: &IteratorKind) -> Result<SomeValue, OpError> {
        match kind {
            IteratorKind::Over(s) | IteratorKind::Reversed(s) => self.container_item(s),
            IteratorKind::Values(s) => match s.kind {
                SomeKind::Dict { dictdef, .. } => Ok(self.dict_read(dictdef, Part::Value)),
                _ => Err(OpError::Blocked),
            },
            IteratorKind::Items(s) => match s.kind {
                SomeKind::Dict { dictdef, .. } => {
                    let key = self.dict_read(dictdef, Part::Key);
                    let value = self.dict_read(dictdef, Part::Value);
                    if key.is_impossible() || value.is_impossible() {
                        return Err(OpError::Blocked);
                    }
                    Ok(self.tuple_of(vec![key, value]))
                }
                _ => Err(OpError::Blocked),
            },
            IteratorKind::Enumerate(s, small) => {
                let item = self.container_item(s)?;
                if item.is_impossible() {
                    return Err(OpError::Blocked);
                }
                let index = if *small { SomeValue::nonneg_int() } else { SomeValue::int() };
                Ok(self.tuple_of(vec![index, item]))
            }
            IteratorKind::Zip(items) => {
                let mut parts = Vec::new();
                for s in items.iter() {
                    let item = self.container_item(s)?;
                    if item.is_impossible() {
                        return Err(OpError::Blocked);
                    }
                    parts.push(item);
                }
                Ok(self.tuple_of(parts))
            }
            IteratorKind::Lines(s) => match s.kind {
                SomeKind::File { binary: true, .. } => Ok(SomeValue::bytes()),
                _ => Ok(SomeValue::str()),
            },
        }
    }

    /// The item that iterating a container (or an iterator) gives.
    pub(crate) fn container_item(&mut self, s: &SomeValue) -> Result<SomeValue, OpError> {
        Ok(match &s.kind {
            SomeKind::List { listdef, .. } => self.list_read_item(*listdef),
            SomeKind::Char | SomeKind::Str { .. } => SomeValue::char(),
            SomeKind::Bytes { .. } | SomeKind::ByteArray { .. } => SomeValue::small_int(),
            SomeKind::Tuple { items, .. } => {
                let mut total = SomeValue::impossible();
                for item in items.clone().iter() {
                    total = self.union(&total, item).map_err(|e| self.plain_union_error(e))?;
                }
                total
            }
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => self.dict_read(*dictdef, Part::Key),
            SomeKind::Range { nonneg, small, .. } => range_item(*nonneg, *small),
            SomeKind::Iterator(kind) => {
                let kind = kind.clone();
                return self.next_item(&kind);
            }
            _ => return Err(self.no_operator(HlOp::Iter, std::slice::from_ref(s))),
        })
    }

    fn container_rule(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        let args = hop.args;
        let s = &args[0];
        let op = hop.op.op;
        if s.is_none() {
            return Err(OpError::Blocked);
        }
        let fail = |this: &Self| Err(this.no_operator(op, args));
        let is_index = |s: &SomeValue| s.int_kind().is_some();
        match (&s.kind, op) {
            (SomeKind::LowLevel(ty), HlOp::GetItem | HlOp::SetItem) => {
                let item = self.ll_getitem(*ty)?;
                Ok(if op == HlOp::GetItem { item } else { SomeValue::none() })
            }
            (SomeKind::List { listdef, .. }, HlOp::GetItem) if is_index(&args[1]) => Ok(self.list_read_item(*listdef)),
            (SomeKind::List { listdef, .. }, HlOp::SetItem) if is_index(&args[1]) => {
                self.list_mutate(*listdef);
                self.list_generalize(*listdef, &args[2])?;
                Ok(SomeValue::none())
            }
            (SomeKind::List { listdef, .. }, HlOp::DelItem) if is_index(&args[1]) => {
                self.list_resize(*listdef)?;
                Ok(SomeValue::none())
            }
            (SomeKind::List { listdef, .. }, HlOp::GetSlice) => {
                let item = self.list_read_item(*listdef);
                self.new_list_here(&item)
            }
            (SomeKind::List { listdef, .. }, HlOp::SetSlice) => {
                let SomeKind::List { listdef: other, .. } = args[4].kind else {
                    return Err(self.unsupported("only a list can be assigned to a slice"));
                };
                self.list_resize(*listdef)?;
                let item = self.list_read_item(other);
                self.list_generalize(*listdef, &item)?;
                Ok(SomeValue::none())
            }
            (SomeKind::List { listdef, .. }, HlOp::DelSlice) => {
                self.list_resize(*listdef)?;
                Ok(SomeValue::none())
            }
            (SomeKind::List { listdef, .. }, HlOp::Contains) => {
                let item = self.list_read_item(*listdef);
                if self.never_equal(&item, &args[1]) {
                    return Ok(SomeValue::const_bool(false));
                }
                self.compare_items(&item, &args[1])?;
                Ok(SomeValue::boolean())
            }
            (SomeKind::Str { .. } | SomeKind::Char, HlOp::GetItem) if is_index(&args[1]) => Ok(SomeValue::char()),
            (SomeKind::Str { .. } | SomeKind::Char, HlOp::GetSlice) => Ok(SomeValue::str()),
            (SomeKind::Str { .. } | SomeKind::Char, HlOp::Contains) if matches!(args[1].kind, SomeKind::Str { .. } | SomeKind::Char) => {
                Ok(SomeValue::boolean())
            }
            (SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }, HlOp::GetItem) if is_index(&args[1]) => Ok(SomeValue::small_int()),
            (SomeKind::Bytes { .. }, HlOp::GetSlice) => Ok(SomeValue::bytes()),
            (SomeKind::ByteArray { .. }, HlOp::GetSlice) => Ok(SomeValue::new(SomeKind::ByteArray { can_be_none: false })),
            (SomeKind::ByteArray { .. }, HlOp::SetItem | HlOp::DelItem | HlOp::SetSlice | HlOp::DelSlice) => Ok(SomeValue::none()),
            (SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }, HlOp::Contains) => Ok(SomeValue::boolean()),
            (SomeKind::Tuple { items, .. }, HlOp::GetItem) if is_index(&args[1]) => {
                let items = items.clone();
                if let Some(HostConst::Int(i)) = args[1].konst {
                    let n = i64::try_from(items.len()).expect("tuples are short");
                    let index = if i < 0 { i + n } else { i };
                    return match usize::try_from(index).ok().and_then(|i| items.get(i)) {
                        Some(item) => Ok(item.clone()),
                        None => Err(self.unsupported(format!("the index {i} is outside of the tuple of length {n}"))),
                    };
                }
                self.container_item(s)
            }
            (SomeKind::Tuple { items, .. }, HlOp::GetSlice) => {
                let bound = |s: &SomeValue| match s.konst {
                    Some(HostConst::Int(i)) => Some(Some(i)),
                    Some(HostConst::None) => Some(None),
                    _ => None,
                };
                let (Some(start), Some(stop), Some(step)) = (bound(&args[1]), bound(&args[2]), bound(&args[3])) else {
                    return Err(self.unsupported("a slice of a tuple needs constant bounds"));
                };
                Ok(self.tuple_of(slice_items(items, start, stop, step.unwrap_or(1))))
            }
            (SomeKind::Tuple { items, .. }, HlOp::Contains)
                if matches!(args[1].konst, Some(HostConst::Obj(_))) && items.iter().all(|i| matches!(i.konst, Some(HostConst::Obj(_)))) =>
            {
                Ok(SomeValue::const_bool(items.iter().any(|i| i.konst == args[1].konst)))
            }
            (SomeKind::Tuple { items, .. }, HlOp::Contains) => {
                for item in items.clone().iter() {
                    if !self.never_equal(item, &args[1]) {
                        self.compare_items(item, &args[1])?;
                    }
                }
                Ok(SomeValue::boolean())
            }
            (SomeKind::Dict { dictdef, .. }, HlOp::GetItem) => {
                self.dict_generalize(*dictdef, Part::Key, &args[1])?;
                Ok(self.dict_read(*dictdef, Part::Value))
            }
            (SomeKind::Dict { dictdef, .. }, HlOp::SetItem) => {
                self.dict_generalize(*dictdef, Part::Key, &args[1])?;
                self.dict_generalize(*dictdef, Part::Value, &args[2])?;
                Ok(SomeValue::none())
            }
            (SomeKind::Dict { dictdef, .. }, HlOp::DelItem) => {
                self.dict_generalize(*dictdef, Part::Key, &args[1])?;
                Ok(SomeValue::none())
            }
            (SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. }, HlOp::Contains) => {
                let key = self.dict_read(*dictdef, Part::Key);
                if self.never_equal(&key, &args[1]) {
                    return Ok(SomeValue::const_bool(false));
                }
                self.dict_generalize(*dictdef, Part::Key, &args[1])?;
                Ok(SomeValue::boolean())
            }
            (SomeKind::Range { nonneg, small, .. }, HlOp::GetItem) if is_index(&args[1]) => Ok(range_item(*nonneg, *small)),
            (SomeKind::Range { .. }, HlOp::GetSlice) => Ok(SomeValue::new(SomeKind::Range { step: None, nonneg: false, small: false })),
            (SomeKind::Range { .. }, HlOp::Contains) if is_index(&args[1]) => Ok(SomeValue::boolean()),
            _ => fail(self),
        }
    }

    /// `repr()` of a class or function.
    fn repr_of_prebuilt(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        let s = &hop.args[0];
        let classes: Vec<DescId> = match &s.kind {
            SomeKind::Pbc { descs, .. } => descs.to_vec(),
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => self.class_set(classdef),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        if let (SomeKind::Builtin, Some(value)) = (&s.kind, &s.konst) {
            let text = self.host.operator("repr", std::slice::from_ref(value)).map_err(|e| self.host_error(&e))?;
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(text)]);
        }
        let mut prefix: Option<String> = None;
        for &desc in &classes {
            let text = match &self.bookkeeper.descs[desc] {
                Desc::Class(class) => {
                    let info = self.host.class(class.class);
                    if info.qualname != info.name {
                        return Err(self.unsupported(format!("repr() of the nested class {}", info.qualname)));
                    }
                    let module = if &*info.module == "builtins" { String::new() } else { format!("{}.", info.module) };
                    format!("<class '{module}")
                }
                Desc::Function(_) => "<function ".to_owned(),
                _ => return Err(self.no_operator(hop.op.op, hop.args)),
            };
            if prefix.get_or_insert_with(|| text.clone()) != &text {
                return Err(self.unsupported("repr() of one of several functions or classes of different modules"));
            }
        }
        let Some(prefix) = prefix else { return Err(self.no_operator(hop.op.op, hop.args)) };
        let suffix = if prefix.starts_with("<class") { "'>" } else { ">" };
        let text = |t: &str| NewArg::Const(HostConst::str(t));
        Err(OpError::Rewrite(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), text("__name__")]),
            NewOp::new(HlOp::BuildString, vec![text(&prefix), NewArg::Prev(0), text(suffix)]),
        ]))
    }

    /// Two values are compared with `==` by an operation on containers.
    pub(crate) fn compare_items(&mut self, a: &SomeValue, b: &SomeValue) -> Result<(), OpError> {
        if self.may_need_eq(a, 0) || self.may_need_eq(b, 0) {
            for s in [a, b] {
                let s = self.canonical(s).nonconst();
                if !self.bookkeeper.compared_tuples.contains(&s) {
                    self.bookkeeper.compared_tuples.push(s);
                }
            }
        }
        Ok(())
    }

    fn may_need_eq(&self, s: &SomeValue, depth: u32) -> bool {
        match &s.kind {
            SomeKind::Instance { .. } => true,
            SomeKind::Tuple { items, .. } => depth < 6 && items.iter().any(|i| self.may_need_eq(i, depth + 1)),
            _ => false,
        }
    }

    /// A list created by the current operation.
    pub(crate) fn new_list_here(&mut self, item: &SomeValue) -> Result<SomeValue, OpError> {
        let listdef = self.position_listdef();
        self.list_generalize(listdef, item)?;
        Ok(SomeValue::new(SomeKind::List { listdef: self.bookkeeper.find_listdef(listdef), can_be_none: false }))
    }

    // Calls.

    fn op_call(&mut self, hop: &Hop<'_>) -> Result<SomeValue, OpError> {
        let args = self.call_arguments(hop)?;
        let s_callee = &hop.args[0];
        match &s_callee.kind {
            SomeKind::Pbc { descs, .. } => match self.class_method_call(hop, &descs.clone()) {
                Some(rewrite) => Err(rewrite),
                None => self.pbc_call(&descs.clone(), &args),
            },
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => {
                    let classes = self.class_set(classdef);
                    self.pbc_call(&classes, &args)
                }
                _ => Err(self.not_callable(s_callee)),
            },
            SomeKind::Builtin => self.call_builtin(hop, &args),
            SomeKind::BuiltinMethod { receiver, name } => {
                let (receiver, name) = (receiver.clone(), name.clone());
                self.call_builtin_method(hop, &receiver, &name, &args)
            }
            SomeKind::LowLevel(ty) => self.ll_call(*ty),
            SomeKind::LowLevelFunction { ty, .. } => self.ll_call(*ty),
            SomeKind::WeakRef { classdef } => Ok(match classdef {
                Some(c) => SomeValue::new(SomeKind::Instance { classdef: Some(*c), can_be_none: true }),
                None => SomeValue::none(),
            }),
            SomeKind::None => Err(OpError::Blocked),
            _ => Err(self.not_callable(s_callee)),
        }
    }

    fn not_callable(&self, s: &SomeValue) -> OpError {
        let text = self.display(s);
        OpError::failed(self.diag(DiagId::NotCallable, format!("{text} is not callable")))
    }

    /// The arguments of a call, tuples after `*` taken apart.
    pub(crate) fn call_arguments(&mut self, hop: &Hop<'_>) -> Result<Arguments, OpError> {
        if hop.op.op == HlOp::SimpleCall {
            return Ok(Arguments::positional(hop.args[1..].iter().cloned()));
        }
        let graph = self.current_graph();
        let shape = hop.op.args[1].constant().map(|c| self.graphs[graph].consts.get(c).clone());
        let Some(FlowConst::CallShape { positional, keywords, star }) = shape else {
            panic!("annotator: call_args without a call shape in {}", self.graphs[graph].name);
        };
        let mut args = Arguments::default();
        let positional = positional as usize;
        for i in 0..positional {
            args.positional.push((ArgSource::Operand(2 + i), hop.args[2 + i].clone()));
        }
        for (i, name) in keywords.iter().enumerate() {
            let index = 2 + positional + i;
            args.keywords.push((name.clone(), ArgSource::Operand(index), hop.args[index].clone()));
        }
        if star {
            let operand = 2 + positional + keywords.len();
            match &hop.args[operand].kind {
                SomeKind::Tuple { items, .. } => {
                    for (index, item) in items.iter().enumerate() {
                        args.positional.push((ArgSource::StarItem { operand, index }, item.clone()));
                    }
                }
                _ => {
                    let text = self.display(&hop.args[operand]);
                    return Err(OpError::failed(
                        self.diag(DiagId::CallArguments, format!("a tuple must follow '*' in a call, not {text}"))
                            .help("the number of arguments must be known at translation time"),
                    ));
                }
            }
        }
        Ok(args)
    }

    /// A call of one of several prebuilt callables.
    fn pbc_call(&mut self, descs: &[DescId], args: &Arguments) -> Result<SomeValue, OpError> {
        if descs.iter().all(|&d| self.is_jit_marker(d)) {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::None)]);
        }
        let first = self.rowkey(descs[0]);
        for &desc in &descs[1..] {
            let row = self.rowkey(desc);
            self.bookkeeper.merge_families(first, row);
        }
        let site = self.position_key();
        let mut rows = Vec::new();
        let mut total = SomeValue::impossible();
        let mut blocked = false;
        for &desc in descs {
            match self.pycall(desc, args, &mut rows) {
                Ok(s) => total = self.union(&total, &s).map_err(|e| self.plain_union_error(e))?,
                Err(OpError::Blocked | OpError::Harmless) => blocked = true,
                Err(e) => return Err(e),
            }
        }
        if total.is_impossible() && blocked && rows.is_empty() {
            return Err(OpError::Harmless);
        }
        if let [row] = &rows[..] {
            if let Some(value) = row.constant.clone() {
                return rewrite_to(HlOp::SameAs, vec![NewArg::Const(value)]);
            }
        }
        let new = self.bookkeeper.call_sites.insert(site, CallSite { rows, result: total.clone() }).is_none();
        self.bookkeeper.add_call_site(first, site, new);
        Ok(total)
    }

    /// Calls that only speak to a tracing JIT compiler.
    fn is_jit_marker(&self, desc: DescId) -> bool {
        let row = self.rowkey(desc);
        match &self.bookkeeper.descs[row] {
            Desc::Function(f) => f.code.varkeywords && &*self.host.function(f.func).module == "rpython.rlib.jit",
            _ => false,
        }
    }

    // Exceptions.

    /// What an operation can raise, given the annotations of its operands.
    pub(crate) fn can_only_throw(&mut self, op: &SpaceOperation<Flow>) -> Thrown {
        let graph = self.current_graph();
        let implicit = op.op.implicit_exceptions();
        if implicit.is_empty() {
            return Thrown::nothing();
        }
        let args: Vec<SomeValue> = op.args.iter().map(|&a| self.operand_opt(graph, a)).collect();
        let Some(first) = args.first() else { return Thrown::Anything };
        let nullable = first.can_be_none();
        let only = |this: &Self, names: &[&str]| Thrown::Only(names.iter().map(|n| this.host.exception_class(n)).collect());
        let with_none = |this: &Self, names: &[&str], error: &'static str| {
            let mut names = names.to_vec();
            if nullable {
                names.push(error);
            }
            only(this, &names)
        };
        let number = |s: &SomeValue| s.int_kind().is_some() || matches!(s.kind, SomeKind::Float);
        let base = op.op.inplace_base().unwrap_or(op.op);
        match base {
            HlOp::SimpleCall | HlOp::CallArgs => self.call_can_throw(&args),
            HlOp::GetAttr | HlOp::SetAttr => with_none(self, &[], "AttributeError"),
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem => match first.kind {
                SomeKind::Dict { dictdef, .. } => {
                    if self.bookkeeper.dictdef(dictdef).custom.is_some() || self.may_need_eq(&args[1], 0) {
                        return Thrown::Anything;
                    }
                    if base == HlOp::SetItem { with_none(self, &[], "TypeError") } else { with_none(self, &["KeyError"], "TypeError") }
                }
                SomeKind::LowLevel(_) => Thrown::nothing(),
                // A byte can be out of range.
                SomeKind::ByteArray { .. } if base == HlOp::SetItem => with_none(self, &["IndexError", "ValueError"], "TypeError"),
                SomeKind::Tuple { .. } if args[1].is_constant() => with_none(self, &[], "TypeError"),
                _ => with_none(self, &["IndexError"], "TypeError"),
            },
            HlOp::GetSlice | HlOp::DelSlice | HlOp::SetSlice => with_none(self, &["ValueError"], "TypeError"),
            HlOp::Contains => match first.kind {
                SomeKind::Str { .. } | SomeKind::Char | SomeKind::Range { .. } => with_none(self, &[], "TypeError"),
                _ if self.may_need_eq(&args[1], 0) => Thrown::Anything,
                _ => with_none(self, &[], "TypeError"),
            },
            HlOp::Len => with_none(self, &[], "TypeError"),
            HlOp::Bool | HlOp::Not => Thrown::nothing(),
            HlOp::Iter => with_none(self, &[], "TypeError"),
            HlOp::Next => only(self, &["StopIteration", "RuntimeError"]),
            HlOp::Hash => if self.may_need_eq(first, 0) { Thrown::Anything } else { Thrown::nothing() },
            HlOp::Eq | HlOp::Ne => {
                if args.iter().any(|a| self.may_need_eq(a, 0)) { Thrown::Anything } else { Thrown::nothing() }
            }
            HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge => {
                if args.iter().all(|s| number(s) || matches!(s.kind, SomeKind::Char | SomeKind::Str { can_be_none: false })) {
                    Thrown::nothing()
                } else {
                    Thrown::Anything
                }
            }
            HlOp::NewSet => {
                if args.iter().any(|a| self.may_need_eq(a, 0)) { Thrown::Anything } else { Thrown::nothing() }
            }
            HlOp::Hint => Thrown::Anything,
            _ if args.iter().all(number) => {
                let floats = args.iter().any(|s| matches!(s.kind, SomeKind::Float));
                let mut names: Vec<&str> = Vec::new();
                for exc in implicit {
                    match exc {
                        ImplicitExc::ZeroDivisionError => names.push("ZeroDivisionError"),
                        ImplicitExc::ValueError if !floats => names.push("ValueError"),
                        ImplicitExc::OverflowError if is_ovf(base) || (floats && base == HlOp::Pow) || base == HlOp::TrueDiv => {
                            names.push("OverflowError");
                        }
                        _ => {}
                    }
                }
                only(self, &names)
            }
            HlOp::Add | HlOp::Mul
                if matches!(first.kind, SomeKind::Str { can_be_none: false } | SomeKind::Char | SomeKind::List { can_be_none: false, .. } | SomeKind::Tuple { can_be_none: false, .. })
                    && !args[1].can_be_none() =>
            {
                Thrown::nothing()
            }
            HlOp::Ord => only(self, &["TypeError"]),
            HlOp::Chr => only(self, &["ValueError"]),
            _ => Thrown::Anything,
        }
    }

    fn call_can_throw(&mut self, args: &[SomeValue]) -> Thrown {
        let only = |this: &Self, names: &[&str]| Thrown::Only(names.iter().map(|n| this.host.exception_class(n)).collect());
        match &args[0].kind {
            SomeKind::Pbc { descs, can_be_none: false } => {
                for &desc in &descs.clone()[..] {
                    let Desc::Class(_) = &self.bookkeeper.descs[desc] else { return Thrown::Anything };
                    if self.bookkeeper.class_lookup(desc, "__init__").is_some() {
                        return Thrown::Anything;
                    }
                }
                Thrown::nothing()
            }
            SomeKind::BuiltinMethod { receiver, name } => match (&receiver.kind, &**name) {
                (SomeKind::List { .. }, "append" | "extend" | "insert") => Thrown::nothing(),
                (SomeKind::List { .. }, "pop") => only(self, &["IndexError"]),
                (SomeKind::Dict { .. } | SomeKind::Set { .. }, "clear" | "copy" | "keys" | "values" | "items") => Thrown::nothing(),
                (SomeKind::Dict { dictdef, .. }, "get" | "setdefault" | "pop") => {
                    let plain = self.bookkeeper.dictdef(*dictdef).custom.is_none();
                    if !plain || args.get(1).is_some_and(|k| self.may_need_eq(k, 0)) {
                        return Thrown::Anything;
                    }
                    if &**name == "pop" { only(self, &["KeyError"]) } else { Thrown::nothing() }
                }
                _ => Thrown::Anything,
            },
            _ => Thrown::Anything,
        }
    }

}

fn is_ovf(op: HlOp) -> bool {
    matches!(
        op,
        HlOp::AddOvf | HlOp::SubOvf | HlOp::MulOvf | HlOp::FloorDivOvf | HlOp::ModOvf | HlOp::LShiftOvf | HlOp::NegOvf | HlOp::AbsOvf
    )
}

/// The operation without its overflow check.
fn plain_operation(op: HlOp) -> HlOp {
    match op {
        HlOp::AddOvf => HlOp::Add,
        HlOp::SubOvf => HlOp::Sub,
        HlOp::MulOvf => HlOp::Mul,
        HlOp::FloorDivOvf => HlOp::FloorDiv,
        HlOp::ModOvf => HlOp::Mod,
        HlOp::LShiftOvf => HlOp::LShift,
        HlOp::NegOvf => HlOp::Neg,
        HlOp::AbsOvf => HlOp::Abs,
        other => other,
    }
}

/// Whether an isinstance test can be decided.
enum Verdict {
    Always,
    Never,
    Maybe(Option<SomeValue>),
}

fn slice_items(items: &[SomeValue], start: Option<i64>, stop: Option<i64>, step: i64) -> Vec<SomeValue> {
    let n = i64::try_from(items.len()).expect("tuples are short");
    let clamp = |i: i64, low: i64, high: i64| (if i < 0 { i + n } else { i }).clamp(low, high);
    let mut out = Vec::new();
    if step > 0 {
        let mut i = start.map_or(0, |i| clamp(i, 0, n));
        let stop = stop.map_or(n, |i| clamp(i, 0, n));
        while i < stop {
            out.push(items[usize::try_from(i).expect("clamped")].clone());
            i += step;
        }
    } else if step < 0 {
        let mut i = start.map_or(n - 1, |i| clamp(i, -1, n - 1));
        let stop = stop.map_or(-1, |i| clamp(i, -1, n - 1));
        while i > stop {
            out.push(items[usize::try_from(i).expect("clamped")].clone());
            i += step;
        }
    }
    out
}

/// An item of a range.
fn range_item(nonneg: bool, small: bool) -> SomeValue {
    SomeValue::new(SomeKind::Int { kind: IntKind::Int, nonneg, small })
}
