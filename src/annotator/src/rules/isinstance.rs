//! `is`, `isinstance` and `issubclass`, and what they say about other variables.
//!
//! Source: reference §2.8; pypy `rpython/annotator/unaryop.py`, `builtin.py`.

use crate::lattice::alternatives::alternatives_of;
use crate::lattice::desc::{Desc, DescKind};
use crate::lattice::model::{KnownTypeData, SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::replacement::NewArg;
use crate::program::specialize::BOUND_METHOD;
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, rewrite_call, rewrite_to, settle, settled, value};
use entity::{Block, ClassDefId, DescId, FlowGraphId, HostId, Variable};
use flow::{HlOp, Operand};
use host::{HostConst, HostKind, IntKind};
use std::sync::Arc;

impl Rules<'_, '_> {
    pub(crate) fn op_is(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Ruled {
        let (a, b) = (&self.module_value(&hop.args[0]), &self.module_value(&hop.args[1]));
        if !a.is_none() && !b.is_none() {
            self.check_compared(a)?;
            self.check_compared(b)?;
        }
        // In the library, what is the same is looked at to be found equal.
        let holds_methods = |s: &SomeValue| match &s.kind {
            SomeKind::Pbc { descs, .. } => {
                descs.len() > 1 && descs.iter().any(|&desc| matches!(self.bookkeeper.desc(desc), Desc::Method { .. }))
            }
            _ => false,
        };
        if self.is_helper_graph(self.current_graph()) && holds_methods(a) && holds_methods(b) {
            return rewrite_to(HlOp::Eq, hop.op.args.iter().map(|&arg| arg.into()).collect());
        }
        // A builtin that meets other functions is represented by its helper.
        for (i, (x, y)) in [(a, b), (b, a)].into_iter().enumerate() {
            if let Some(function) = self.builtin_among(x, y) {
                return rewrite_to(HlOp::Is, vec![hop.op.args[i].into(), NewArg::Const(function)]);
            }
        }
        let mut constant = None;
        if let (Some(x), Some(y)) = (&a.konst, &b.konst) {
            let comparable = a.is_immutable_kind() && b.is_immutable_kind();
            let identical = matches!(
                (x, y),
                (HostConst::Obj(_), _)
                    | (_, HostConst::Obj(_))
                    | (HostConst::None, _)
                    | (_, HostConst::None)
                    | (HostConst::Bool(_), HostConst::Bool(_))
            );
            if comparable && identical {
                constant = Some(x == y);
            }
        }
        if let Some(same) = self.bound_methods_are(hop) {
            constant = Some(same);
        }
        let at = self.at;
        for (i, (x, y)) in [(a, b), (b, a)].into_iter().enumerate() {
            if x.is_none() && !y.can_be_none() {
                constant = Some(false);
            }
            // A parameter whose default value is a mark, while no call gives another one.
            if let (SomeKind::Instance { classdef: Some(classdef), can_be_none: false }, Some(HostConst::Obj(id))) =
                (&x.kind, &y.konst)
                && hop.var(i).is_some_and(|v| self.is_parameter(v))
                && x.konst == y.konst
                && self.bookkeeper.lattice.is_only_instance(*classdef, *id, at)
            {
                constant = Some(true);
            }
        }
        let frozen = |this: &Self, s: &SomeValue| match &s.kind {
            SomeKind::Pbc { descs, can_be_none: false } => this.bookkeeper.desc(descs[0]).kind() == DescKind::Frozen,
            _ => false,
        };
        let other_kind =
            |s: &SomeValue| !matches!(s.kind, SomeKind::Pbc { .. } | SomeKind::Instance { classdef: None, .. });
        if frozen(self, a) && other_kind(b) || frozen(self, b) && other_kind(a) {
            constant = Some(false);
        }
        match (&a.kind, &b.kind) {
            (SomeKind::Pbc { descs: x, can_be_none: n }, SomeKind::Pbc { descs: y, can_be_none: m })
                if !(*n && *m)
                    && !x.iter().any(|d| y.contains(d))
                    && !x.iter().any(|&d| self.bookkeeper.desc(d).kind() == DescKind::Method) =>
            {
                constant = Some(false);
            }
            (
                SomeKind::Instance { classdef: Some(c), can_be_none: n },
                SomeKind::Instance { classdef: Some(d), can_be_none: m },
            ) if !(*n && *m) && !self.bookkeeper.issubclass(*c, *d) && !self.bookkeeper.issubclass(*d, *c) => {
                constant = Some(false);
            }
            (SomeKind::TypeOf { of: x, vars }, SomeKind::TypeOf { of: y, vars: others }) => {
                if self.types_differ(x, y) {
                    constant = Some(false);
                }
                self.narrow_by_type(x, vars, y, known);
                self.narrow_by_type(y, others, x, known);
            }
            (SomeKind::TypeOf { of, vars }, _) if b.konst.is_some() => {
                constant = self.type_is(of, vars, b, known)?.or(constant)
            }
            (_, SomeKind::TypeOf { of, vars }) if a.konst.is_some() => {
                constant = self.type_is(of, vars, a, known)?.or(constant)
            }
            _ => {}
        }
        for (i, (x, y)) in [(a, b), (b, a)].into_iter().enumerate() {
            let Some(v) = hop.var(i) else { continue };
            if y.is_none() && !x.is_none() {
                known.add(true, v, SomeValue::none());
                known.add(false, v, x.nonnone());
                continue;
            }
            if y.is_constant() && y.is_immutable_kind() && matches!(x.kind, SomeKind::Pbc { .. }) {
                known.add(true, v, y.clone());
            }
            self.narrow_by_identity(v, x, y, known);
        }
        value(constant.map_or_else(SomeValue::boolean, SomeValue::const_bool))
    }

    /// Whether bound methods are one object, where that is known: one that has just been read is no other, and a
    /// variable is itself.
    fn bound_methods_are(&self, hop: &Hop<'_>) -> Option<bool> {
        let is_bound = |s: &SomeValue| match &s.kind {
            SomeKind::Pbc { descs, can_be_none: false } => {
                descs.iter().all(|&desc| self.bookkeeper.desc(desc).kind() == DescKind::Method)
            }
            SomeKind::BuiltinMethod { .. } => true,
            _ => false,
        };
        if let (Some(x), Some(y)) = (hop.var(0), hop.var(1))
            && x == y
        {
            return is_bound(&hop.args[0]).then_some(true);
        }
        let graph = self.current_graph();
        let read_here = |i: usize| is_bound(&hop.args[i]) && hop.var(i).is_some_and(|v| self.is_only_read(graph, v));
        (read_here(0) || read_here(1)).then_some(false)
    }

    /// Whether a value is an attribute that was read, and is used once.
    fn is_only_read(&self, graph: FlowGraphId, v: Variable) -> bool {
        let data = self.graph(graph);
        let used = Operand::Var(v);
        let count = |operands: &[Operand]| operands.iter().filter(|&&operand| operand == used).count();
        let uses: usize = data
            .iterblocks()
            .into_iter()
            .map(|block| data.blocks[block].operations.iter().map(|op| count(&op.args)).sum::<usize>())
            .chain(data.iterlinks().into_iter().map(|link| count(&data.links[link].args)))
            .sum();
        let made_by_read =
            |block: Block| data.blocks[block].operations.iter().any(|op| op.result == v && op.op == HlOp::GetAttr);
        if uses != 1 {
            return false;
        }
        let blocks = data.iterblocks();
        if blocks.iter().any(|&block| made_by_read(block)) {
            return true;
        }
        // It may come from the block before, as the only value.
        let place = blocks.into_iter().find_map(|block| {
            let index = data.blocks[block].inputargs.iter().position(|&arg| arg == v)?;
            Some((block, index))
        });
        let Some((block, index)) = place.filter(|(block, _)| *block != data.startblock) else { return false };
        let links: Vec<Operand> = data
            .iterlinks()
            .into_iter()
            .filter(|&link| data.links[link].target == block)
            .map(|link| data.links[link].args[index])
            .collect();
        matches!(links[..], [Operand::Var(before)] if self.is_only_read(graph, before))
    }

    /// The function that represents a builtin among several callables.
    pub(crate) fn builtin_among(&self, several: &SomeValue, builtin: &SomeValue) -> Option<HostConst> {
        let (SomeKind::Builtin, Some(HostConst::Obj(id))) = (&builtin.kind, &builtin.konst) else { return None };
        let value = self.bookkeeper.builtin_value(*id)?;
        let holds_it = |s: &SomeValue| matches!(&s.kind, SomeKind::Pbc { descs, .. } if descs.contains(&value));
        alternatives_of(several).iter().find(|s| holds_it(s))?;
        Some(HostConst::Obj(self.bookkeeper.pyfunction(value).func))
    }

    /// Whether a variable of the current graph has the name of a parameter.
    fn is_parameter(&self, v: Variable) -> bool {
        let graph = self.graph(self.current_graph());
        let name = |v: Variable| graph.vars[v].as_ref();
        name(v).is_some() && graph.getargs().iter().any(|&parameter| name(parameter) == name(v))
    }

    /// What a value is where it is not a certain object, such as a mark for "not given".
    pub(crate) fn narrow_by_identity(
        &mut self,
        v: Variable,
        s: &SomeValue,
        object: &SomeValue,
        known: &mut KnownTypeData,
    ) {
        let Some(HostConst::Obj(id)) = object.konst else { return };
        let at = self.at;
        let mut rest = Vec::new();
        let mut changed = false;
        for s_value in alternatives_of(s) {
            match (&s_value.kind, &object.kind) {
                (SomeKind::Instance { classdef: Some(classdef), .. }, SomeKind::Instance { .. })
                    if self.bookkeeper.lattice.is_only_instance(*classdef, id, at) =>
                {
                    changed = true;
                }
                (SomeKind::Pbc { descs, .. }, SomeKind::Pbc { descs: object, .. })
                    if matches!(object[..], [one] if descs.contains(&one)) && self.are_told_apart(descs) =>
                {
                    changed = true;
                    let others: Vec<DescId> = descs.iter().copied().filter(|desc| *desc != object[0]).collect();
                    if !others.is_empty() {
                        rest.push(self.pbc(others, false));
                    }
                }
                _ => rest.push(s_value),
            }
        }
        if changed && (s.can_be_none() || !rest.is_empty()) {
            known.add(false, v, self.bookkeeper.lattice.alternatives(rest, s.can_be_none()));
        }
    }

    /// Whether prebuilt objects are all frozen ones or all classes: of these, the others are of a type, too.
    fn are_told_apart(&self, descs: &[DescId]) -> bool {
        let first = self.bookkeeper.desc(descs[0]).kind();
        matches!(first, DescKind::Frozen | DescKind::Class)
            && descs.iter().all(|&desc| self.bookkeeper.desc(desc).kind() == first)
    }

    /// Whether two values are never of the same class.
    fn types_differ(&self, a: &SomeValue, b: &SomeValue) -> bool {
        let none = a.can_be_none() && b.can_be_none();
        // Instances of classes of the program, and what never is one.
        let other = |s: &SomeValue| matches!(s.kind, SomeKind::BuiltinMethod { .. } | SomeKind::Iterator(_));
        if a.class_of_instance().is_some() && other(b) || other(a) && b.class_of_instance().is_some() {
            return !none;
        }
        let (Some(c), Some(d)) = (a.class_of_instance(), b.class_of_instance()) else { return false };
        !none && !self.bookkeeper.issubclass(c, d) && !self.bookkeeper.issubclass(d, c)
    }

    /// What a value is where its class is that of another one: an instance of the class below.
    fn narrow_by_type(&self, s: &SomeValue, vars: &[Variable], other: &SomeValue, known: &mut KnownTypeData) {
        let (Some(own), Some(below)) = (s.class_of_instance(), other.class_of_instance()) else { return };
        if own != below && self.bookkeeper.issubclass(below, own) && !other.can_be_none() {
            for &v in vars {
                known.add(true, v, SomeValue::instance(below));
            }
        }
    }

    /// `type(x) is C`
    pub(crate) fn type_is(
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
            if class != self.host.class_of(&HostConst::None) || !self.may_be_none_type(of, vars) {
                return Ok(Some(false));
            }
            for &v in vars {
                known.add(true, v, SomeValue::none());
                known.add(false, v, of.nonnone());
            }
            return Ok(None);
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

    /// `isinstance` and `issubclass` with a union of types (`int | None`), or with tuples of classes in a
    /// tuple: the same with all the classes in one tuple.
    pub(crate) fn with_one_tuple_of_classes(&self, hop: &Hop<'_>) -> Attempt {
        let (HlOp::IsInstance | HlOp::IsSubtype, Some(asked)) =
            (hop.op.op, hop.args.get(1).and_then(|s| s.konst.as_ref()))
        else {
            return pass();
        };
        // What stands for a class of the host, as it does where the class is the only one.
        let stand_in = |class: &HostConst| {
            let stand_in = self.registry.constant(class.id()?)?;
            stand_in.id().is_some_and(|id| self.host.kind(id) == HostKind::Class).then_some(stand_in)
        };
        let nested = match asked {
            HostConst::Tuple(classes) => {
                classes.iter().any(|class| self.parts_of_class_argument(class).is_some() || stand_in(class).is_some())
            }
            other => {
                let object = matches!(hop.args[0].kind, SomeKind::Pbc { .. } | SomeKind::Instance { .. });
                self.host.members_of_union(other).is_some() || object && stand_in(other).is_some()
            }
        };
        if !nested {
            return pass();
        }
        let mut classes = Vec::new();
        let mut rest = vec![asked.clone()];
        while let Some(next) = rest.pop() {
            match self.parts_of_class_argument(&next) {
                Some(parts) => rest.extend(parts.iter().rev().cloned()),
                None => classes.push(stand_in(&next).unwrap_or(next)),
            }
        }
        rewrite_to(hop.op.op, vec![hop.op.args[0].into(), NewArg::Const(HostConst::Tuple(classes.into()))])
    }

    /// What a class argument consists of: a tuple, or a union of types.
    fn parts_of_class_argument(&self, asked: &HostConst) -> Option<Arc<[HostConst]>> {
        match asked {
            HostConst::Tuple(classes) => Some(classes.clone()),
            other => self.host.members_of_union(other),
        }
    }

    pub(crate) fn op_issubtype(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Ruled {
        let (a, b) = (&hop.args[0], &hop.args[1]);
        if let (Some(HostConst::Obj(x)), Some(asked)) = (&a.konst, &b.konst)
            && let Some(classes) = self.plain_classes(asked)
        {
            let mut below = false;
            for class in classes {
                below |= self.is_below(*x, class)?;
            }
            return value(SomeValue::const_bool(below));
        }
        if let (SomeKind::Pbc { descs, can_be_none: false }, Some(asked)) = (&a.kind, &b.konst)
            && let Some(bases) = self.plain_classes(asked)
            && (bases.iter().any(|&base| self.is_abstract(base) || self.is_protocol(base))
                || !descs.iter().all(|&desc| matches!(self.bookkeeper.desc(desc), Desc::Class(_))))
        {
            let mut below = Vec::new();
            for &desc in &**descs {
                let class = self.value_of_desc(desc);
                let Some(id) = class.id().filter(|&id| self.host.kind(id) == HostKind::Class) else { continue };
                for &base in &bases {
                    if self.is_below(id, base)? {
                        below.push(class);
                        break;
                    }
                }
            }
            return self.is_one_of(below, hop);
        }
        if let (SomeKind::TypeOf { of, vars }, Some(HostConst::Obj(_) | HostConst::Tuple(_))) = (&a.kind, &b.konst) {
            let asked = b.konst.as_ref().expect("a constant class");
            if let Some(classes) = self.classes_with_base(of, asked)? {
                let classes = NewArg::Const(HostConst::Tuple(classes));
                return rewrite_to(HlOp::IsSubtype, vec![hop.op.args[0].into(), classes]);
            }
            let none = SomeValue::none();
            let verdict = match self.isinstance(of, asked)? {
                // The class of None is another.
                Verdict::Always
                    if self.may_be_none_type(of, vars)
                        && !matches!(self.isinstance(&none, asked)?, Verdict::Always) =>
                {
                    Verdict::Maybe(None)
                }
                verdict => verdict,
            };
            return value(self.isinstance_result(of, vars, verdict, known));
        }
        if let SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } = b.kind {
            return match &b.kind {
                SomeKind::Tuple { items, can_be_none: false } if !items.is_empty() => {
                    rewrite_call(&self.any_of_items("issubclass", items.len())?, &hop.op.args)
                }
                _ => rewrite_call(&self.instance_helper("issubclass_of_any")?, &hop.op.args),
            };
        }
        value(SomeValue::boolean())
    }

    /// The classes that a class argument consists of, a class or a tuple of them.
    fn plain_classes(&self, asked: &HostConst) -> Option<Vec<HostId>> {
        let classes = match asked {
            HostConst::Tuple(classes) => classes.to_vec(),
            class => vec![class.clone()],
        };
        let class = |class: HostConst| class.id().filter(|&id| self.host.kind(id) == HostKind::Class);
        classes.into_iter().map(class).collect()
    }

    /// Whether the first operand is one of some prebuilt objects.
    fn is_one_of(&self, mut objects: Vec<HostConst>, hop: &Hop<'_>) -> Ruled {
        self.sort_by_name(&mut objects);
        let function = self.app_values("is_one_of", &[HostConst::Tuple(objects.into())])?;
        rewrite_call(&function, &hop.op.args[..1])
    }

    /// `isinstance(x, P)` with a protocol that has attributes which are no methods: whether the instance has
    /// them all.
    pub(crate) fn isinstance_of_data_protocol(&self, hop: &Hop<'_>) -> Attempt {
        let (HlOp::IsInstance, Some(protocol @ HostConst::Obj(id))) =
            (hop.op.op, hop.args.get(1).and_then(|s| s.konst.as_ref()))
        else {
            return pass();
        };
        if self.host.kind(*id) != HostKind::Class || !self.is_protocol(*id) {
            return pass();
        }
        let test = self.app_values("has_members", std::slice::from_ref(protocol))?;
        if test == HostConst::None { pass() } else { rewrite_call(&test, &hop.op.args[..1]) }
    }

    pub(crate) fn op_isinstance(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Ruled {
        let (s, s_class) = (&hop.args[0], &hop.args[1]);
        let Some(class) = s_class.konst.clone() else {
            if let SomeKind::TypeOf { of, .. } = &s_class.kind {
                // No value of a builtin kind is an instance of a class of the program.
                if matches!(of.kind, SomeKind::Instance { .. }) && (s.is_none() || self.builtin_class(s).is_some()) {
                    return value(SomeValue::const_bool(false));
                }
                // The class of an instance is its static class or one below.
                if let (Some(v), SomeKind::Instance { classdef: Some(classdef), can_be_none: false }) =
                    (hop.var(0), &of.kind)
                {
                    known.add(true, v, SomeValue::instance(*classdef));
                }
                return value(SomeValue::boolean());
            }
            let looked_up =
                matches!(s.kind, SomeKind::Instance { .. } | SomeKind::TypeOf { .. } | SomeKind::Pbc { .. });
            if let SomeKind::Pbc { descs, .. } = &s_class.kind
                && looked_up
                && descs.iter().all(|&desc| self.is_plain_class(desc))
            {
                return value(SomeValue::boolean());
            }
            if let SomeKind::Pbc { descs, can_be_none: false } = &s_class.kind {
                settle!(self.isinstance_of_types(hop, descs));
            }
            if let SomeKind::Tuple { items, can_be_none: false } = &s_class.kind
                && !items.is_empty()
            {
                let items = items.clone();
                self.narrow_by_items(hop, &items, known)?;
                return rewrite_call(&self.any_of_items("isinstance", items.len())?, &hop.op.args);
            }
            if let SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } = s_class.kind {
                return rewrite_call(&self.instance_helper("isinstance_of_any")?, &hop.op.args);
            }
            if self.is_alternative(self.current_graph()) {
                return self.raising("TypeError", "isinstance() arg 2 must be a type, a tuple of types, or a union");
            }
            return Err(self.unsupported("the second argument of isinstance() must be a class"));
        };
        settle!(self.isinstance_or_none(hop, &class));
        if let Some(classes) = self.classes_with_base(s, &class)? {
            return rewrite_to(HlOp::IsInstance, vec![hop.op.args[0].into(), NewArg::Const(HostConst::Tuple(classes))]);
        }
        settle!(self.isinstance_of_prebuilt(hop, &class));
        let verdict = self.isinstance(s, &class)?;
        let vars: Vec<Variable> = hop.var(0).into_iter().collect();
        value(self.isinstance_result(s, &vars, verdict, known))
    }

    /// The test for each item of a tuple of classes that are known at run time only.
    fn any_of_items(&self, name: &str, count: usize) -> Result<HostConst, OpError> {
        let count = i64::try_from(count).expect("tuples are short");
        self.app_values("any_of_items", &[HostConst::str(name), HostConst::Int(count)])
    }

    /// What a value is that is an instance of one of a tuple's items: constants, and classes of instances, `type(self)`.
    fn narrow_by_items(
        &mut self,
        hop: &Hop<'_>,
        items: &[SomeValue],
        known: &mut KnownTypeData,
    ) -> Result<(), OpError> {
        let above = |item: &SomeValue| match (&item.konst, &item.kind) {
            (Some(class), _) => Some(class.clone()),
            (None, SomeKind::TypeOf { of, .. }) => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => {
                    Some(HostConst::Obj(self.bookkeeper.class_object(classdef)))
                }
                _ => None,
            },
            (None, _) => None,
        };
        let (Some(classes), Some(v)) = (items.iter().map(above).collect::<Option<Vec<_>>>(), hop.var(0)) else {
            return Ok(());
        };
        if let Verdict::Maybe(Some(s)) = self.isinstance_of_any(&hop.args[0], &classes)? {
            known.add(true, v, s);
        }
        Ok(())
    }

    /// `isinstance` of a value that may be None where the class of None is among those asked for, or answers to one
    /// of them.
    fn isinstance_or_none(&mut self, hop: &Hop<'_>, class: &HostConst) -> Attempt {
        let s = &hop.args[0];
        let none = self.host.class_of(&HostConst::None);
        let Some(classes) = self.plain_classes(class) else { return pass() };
        if !s.can_be_none() || s.is_none() {
            return pass();
        }
        let mut answers = false;
        for &class in &classes {
            answers |= class == none || self.is_abstract(class) && self.issubclass_of(none, class)?;
        }
        if !answers {
            return pass();
        }
        let others: Arc<[HostConst]> = classes.into_iter().filter(|&class| class != none).map(HostConst::Obj).collect();
        let others = HostConst::Tuple(others);
        match self.isinstance(&s.nonnone(), &others)? {
            Verdict::Always => value(SomeValue::const_bool(true)),
            Verdict::Never => rewrite_to(HlOp::Is, vec![hop.op.args[0].into(), NewArg::Const(HostConst::None)]),
            Verdict::Maybe(_) | Verdict::Split(..) => {
                let function = self.app_values("is_none_or", &[others])?;
                rewrite_call(&function, &hop.op.args[..1])
            }
        }
    }

    /// The classes that `isinstance` asks for, where one of them is only a further base of some classes
    /// below that of the value, or a protocol of some: those classes instead, of which each is below it.
    fn classes_with_base(&mut self, s: &SomeValue, asked: &HostConst) -> Result<Option<Arc<[HostConst]>>, OpError> {
        let SomeKind::Instance { classdef: Some(classdef), can_be_none } = s.kind else { return Ok(None) };
        let asked = match asked {
            HostConst::Tuple(classes) => classes.to_vec(),
            class => vec![class.clone()],
        };
        let own = self.host.owner_of_stand_in(self.bookkeeper.class_object(classdef));
        let mut found = Vec::new();
        let mut any = false;
        for class in asked {
            match class.id() {
                Some(id) if self.is_further_base(classdef, own, id) => {
                    any = true;
                    found.extend(self.first_below(id, own).into_iter().map(HostConst::Obj));
                }
                // All but None answer, which the class of the value tells; an abstract class is no base of it.
                Some(id)
                    if can_be_none
                        && id != own
                        && (self.is_abstract(id) || self.is_protocol(id))
                        && self.is_below(own, id)? =>
                {
                    any = true;
                    found.push(HostConst::Obj(own));
                }
                Some(id) => match self.answering_below(classdef, own, id)? {
                    // An abstract class below that of the value is asked for as it is.
                    answering if answering.is_empty() || answering == [id] => found.push(class),
                    answering => {
                        any = true;
                        found.extend(answering.into_iter().map(HostConst::Obj));
                    }
                },
                None => found.push(class),
            }
        }
        Ok(any.then(|| found.into()))
    }

    /// Whether a class is a base of some class below that of a value, but neither above nor below that
    /// itself.
    fn is_further_base(&mut self, classdef: ClassDefId, own: HostId, class: HostId) -> bool {
        if self.host.kind(class) != HostKind::Class
            || self.host.is_subclass(own, class)
            || self.host.is_subclass(class, own)
            || self.is_abstract(class)
        {
            return false;
        }
        let info = self.host.class(class);
        if info.builtin && !info.is_exception {
            return false;
        }
        // Such a class may come to be known later.
        self.watch_subclasses(classdef);
        self.bookkeeper.getallsubdefs(classdef).into_iter().any(|sub| {
            let desc = self.bookkeeper.classdef(sub).desc;
            self.host.is_subclass(self.bookkeeper.pyclass(desc).class, class)
        })
    }

    /// The first classes on the ways down from a class that are below another.
    fn first_below(&self, class: HostId, other: HostId) -> Vec<HostId> {
        let mut found: Vec<HostId> = Vec::new();
        for below in self.host.subclasses(class) {
            if self.host.is_subclass(below, other) && !found.iter().any(|&first| self.host.is_subclass(below, first)) {
                found.push(below);
            }
        }
        found
    }

    fn isinstance_result(
        &mut self,
        s: &SomeValue,
        vars: &[Variable],
        verdict: Verdict,
        known: &mut KnownTypeData,
    ) -> SomeValue {
        match verdict {
            Verdict::Always => SomeValue::const_bool(true),
            Verdict::Never => SomeValue::const_bool(false),
            Verdict::Split(instances, others) => {
                for &v in vars {
                    known.add(true, v, instances.clone());
                    known.add(false, v, others.clone());
                }
                SomeValue::boolean()
            }
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

    /// The classes of what a function of the library makes that stands for a class, as `array.array` does.
    fn classes_of_maker(&self, function: &HostConst) -> Option<HostConst> {
        self.function_marker(function, "_stands_for_classes_")
    }

    /// Whether `vars(C)` has the value for a property or a method of the class, which is no instance of theirs.
    fn is_mark_in_class(&self, s: &SomeValue) -> bool {
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return false };
        let mark = self.host.module_attr("rotor_helpers.app_values", "Descriptor");
        mark.and_then(|mark| mark.id()) == Some(self.bookkeeper.class_object(classdef))
    }

    pub(crate) fn isinstance(&mut self, s: &SomeValue, class: &HostConst) -> Result<Verdict, OpError> {
        let descriptors = ["property", "classmethod", "staticmethod"];
        let asks = |name: &str| self.host.is_builtin(class, name);
        // vars() has the function itself for a static method.
        let may_be_static = asks("staticmethod") && matches!(s.kind, SomeKind::Pbc { .. }) && !s.is_constant();
        if may_be_static || descriptors.into_iter().any(asks) && self.is_mark_in_class(s) {
            return Err(self.unsupported(
                "isinstance() that asks what vars() of a class holds for a property or a method of the class",
            ));
        }
        if let HostConst::Tuple(classes) = class {
            return self.isinstance_of_any(s, classes);
        }
        let HostConst::Obj(id) = class else {
            return Err(self.unsupported("the second argument of isinstance() must be a class"));
        };
        if self.host.kind(*id) != HostKind::Class {
            if let Some(classes) = self.classes_of_maker(class) {
                return self.isinstance(s, &classes);
            }
            // A name of `typing`: `isinstance(x, List)`; Python refuses one with types, `List[int]`.
            if !self.host.hasattr(class, "__args__")
                && let Ok(origin @ HostConst::Obj(class)) = self.host.getattr(class, "__origin__")
                && self.host.kind(class) == HostKind::Class
            {
                return self.isinstance(s, &origin);
            }
            return Err(self.unsupported("the second argument of isinstance() must be a class"));
        }
        if self.host.is_builtin(class, "object") {
            return Ok(Verdict::Always);
        }
        if let SomeKind::Instance { classdef, can_be_none } = s.kind {
            let Some(classdef) = classdef else { return Ok(Verdict::Maybe(None)) };
            return self.isinstance_of_instance(classdef, can_be_none, *id);
        }
        // An abstract class knows the builtin classes that answer to it.
        if let Some(class) = self.builtin_class(&s.nonnone())
            && !matches!(s.kind, SomeKind::Set { .. })
        {
            let answers = self.issubclass_of(class, *id)?;
            return Ok(match (answers, s.can_be_none()) {
                (true, false) => Verdict::Always,
                (true, true) => Verdict::Maybe(Some(s.nonnone())),
                (false, _) => Verdict::Never,
            });
        }
        // To an abstract class all iterators answer alike.
        let sample = match &s.kind {
            SomeKind::None => Some(HostConst::None),
            SomeKind::Iterator(_) => {
                let iter = self.host.builtin("iter");
                iter.and_then(|iter| self.host.call(&iter, &[HostConst::Tuple([].into())]).ok())
            }
            _ => None,
        };
        if let Some(sample) = sample.filter(|_| self.is_abstract(*id)) {
            let answers = self.issubclass_of(self.host.class_of(&sample), *id)?;
            return Ok(if answers { Verdict::Always } else { Verdict::Never });
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
            SomeKind::Exact => name == "int",
            SomeKind::Float => name == "float",
            SomeKind::Char | SomeKind::Str { .. } => name == "str",
            SomeKind::Bytes { .. } => name == "bytes",
            SomeKind::ByteArray { .. } => name == "bytearray",
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => name == "tuple",
            SomeKind::Record { class, .. } => self.is_below(*class, *id)?,
            SomeKind::List { .. } => name == "list",
            SomeKind::Dict { .. } => name == "dict",
            SomeKind::Set { frozen, .. } => {
                let own = if *frozen { "frozenset" } else { "set" };
                let class = self.host.builtin(own).and_then(|class| class.id()).expect("sets are builtin classes");
                self.is_below(class, *id)?
            }
            SomeKind::Range { .. } => name == "range",
            SomeKind::Pbc { descs, can_be_none } => return self.isinstance_of_callables(s, descs, *can_be_none, *id),
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => {
                    let metaclasses = self.metaclasses(classdef);
                    let mut answers = Vec::new();
                    for metaclass in metaclasses {
                        answers.push(self.is_below(metaclass, *id)?);
                    }
                    if answers.iter().any(|answer| *answer != answers[0]) {
                        return Err(self
                            .unsupported("isinstance() of a class that may be one of several with other metaclasses"));
                    }
                    answers[0]
                }
                _ => name == "type",
            },
            SomeKind::BuiltinMethod { .. } | SomeKind::Iterator(_) if self.class_of_builtin(s) == Some(*id) => true,
            SomeKind::Builtin | SomeKind::Constant if s.konst.is_some() => {
                let of = self.host.class_of(s.konst.as_ref().expect("just tested"));
                self.is_below(of, *id)?
            }
            SomeKind::Optional(value) => {
                let value = (**value).clone();
                return Ok(match self.isinstance(&value, &HostConst::Obj(*id))? {
                    Verdict::Never => Verdict::Never,
                    _ => Verdict::Maybe(Some(value)),
                });
            }
            SomeKind::LowLevel(_) | SomeKind::File { .. } | SomeKind::StringBuilder { .. } => {
                return Err(self.unsupported("isinstance() of this value"));
            }
            SomeKind::Impossible
            | SomeKind::ItemOf(_)
            | SomeKind::Iterator(_)
            | SomeKind::Instance { .. }
            | SomeKind::Builtin
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::Constant
            | SomeKind::WeakRef { .. }
            | SomeKind::Union { .. }
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => false,
        };
        Ok(match (matches, s.can_be_none() && !s.is_none()) {
            (true, false) => Verdict::Always,
            (true, true) => Verdict::Maybe(Some(s.nonnone())),
            (false, _) => Verdict::Never,
        })
    }

    /// `isinstance` of any of several classes.
    fn isinstance_of_any(&mut self, s: &SomeValue, classes: &[HostConst]) -> Result<Verdict, OpError> {
        let mut narrowed: Vec<SomeValue> = Vec::new();
        let mut unknown = false;
        let mut any = false;
        for class in classes.iter() {
            match self.isinstance(s, class)? {
                Verdict::Always => return Ok(Verdict::Always),
                Verdict::Never => {}
                Verdict::Split(instances, _) => {
                    any = true;
                    narrowed.push(instances);
                }
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
            joined = self.union_of(&narrowed);
        }
        Ok(Verdict::Maybe(joined))
    }

    /// `isinstance` of functions, methods, classes and frozen instances.
    fn isinstance_of_callables(
        &mut self,
        s: &SomeValue,
        descs: &[DescId],
        can_be_none: bool,
        id: HostId,
    ) -> Result<Verdict, OpError> {
        let mut below = Vec::new();
        for &desc in descs.iter() {
            below.push(match self.class_of_desc(desc) {
                Some(of) => self.is_below(of, id)?,
                None => false,
            });
        }
        if let ([single], false) = (&below[..], can_be_none) {
            return Ok(if *single { Verdict::Always } else { Verdict::Never });
        }
        let all = below.iter().all(|&below| below);
        let any = below.contains(&true);
        if any && !all {
            let side = |outcome: bool| {
                let chosen = descs.iter().zip(&below).filter(|(_, below)| **below == outcome);
                chosen.map(|(desc, _)| *desc).collect()
            };
            // Classes beside functions are of one type together only.
            let first = self.bookkeeper.desc(descs[0]).kind();
            if !descs.iter().all(|&desc| self.bookkeeper.desc(desc).kind() == first) {
                // Nested functions are not told from the others by identity, nor by a test for None.
                let nested = |(desc, below): (&DescId, &bool)| {
                    *below && matches!(self.bookkeeper.desc(*desc), Desc::Method { .. } | Desc::MethodOfFrozen { .. })
                };
                if descs.iter().zip(&below).any(nested) {
                    let text = self.display(s);
                    return Err(self.unsupported(format!("isinstance() of one of several callables: {text}")));
                }
                return Ok(Verdict::Maybe(None));
            }
            let (instances, others) = (side(true), side(false));
            return Ok(Verdict::Split(self.pbc(instances, false), self.pbc(others, can_be_none)));
        }
        Ok(match (all, can_be_none) {
            (true, false) => Verdict::Always,
            (true, true) => Verdict::Maybe(Some(s.nonnone())),
            (false, _) => Verdict::Never,
        })
    }

    /// The class of what a description stands for, of which a nested function is a method here.
    fn class_of_desc(&self, desc: DescId) -> Option<HostId> {
        let (module, name) = match *self.bookkeeper.desc(desc) {
            Desc::Method { originclassdef, .. } if self.class_of_factory(originclassdef).is_some() => {
                return self.class_of_factory(originclassdef).map(|class| self.host.class_of(&class));
            }
            Desc::Method { originclassdef, .. } if self.is_closure_class(originclassdef) => {
                self.object_as_function(desc).unwrap_or(("types", "FunctionType"))
            }
            Desc::Method { .. } | Desc::MethodOfFrozen { .. } => BOUND_METHOD,
            Desc::Function(_) | Desc::Class(_) | Desc::Frozen { .. } => {
                let value = self.value_of_desc(desc);
                let partial = self.host.find_attr(&value, "stands_for_partial");
                return Some(self.host.class_of(&partial.unwrap_or(value)));
            }
        };
        self.host.module_attr(module, name)?.id()
    }

    /// `isinstance(x, C)` where some of the prebuilt objects that x may be are instances of the class, or of one
    /// of a tuple of classes: whether it is one of those.
    fn isinstance_of_prebuilt(&self, hop: &Hop<'_>, class: &HostConst) -> Attempt {
        let SomeKind::Pbc { descs, .. } = &hop.args[0].kind else { return pass() };
        let Some(classes) = self.plain_classes(class) else { return pass() };
        let mut instances = Vec::new();
        for &desc in descs.iter() {
            let Some(of) = self.class_of_desc(desc) else { continue };
            let mut below = false;
            for &class in &classes {
                below |= self.is_below(of, class)?;
            }
            if below {
                if matches!(self.bookkeeper.desc(desc), Desc::Method { .. } | Desc::MethodOfFrozen { .. }) {
                    return pass();
                }
                instances.push(self.value_of_desc(desc));
            }
        }
        if instances.is_empty() || instances.len() == descs.len() {
            return pass();
        }
        settled(self.is_one_of(instances, hop))
    }

    /// Whether this is a class whose instances are those of it and of the classes below it.
    fn is_plain_class(&self, desc: DescId) -> bool {
        match self.bookkeeper.desc(desc) {
            Desc::Class(class) => !self.is_abstract(class.class) && !self.is_protocol(class.class),
            _ => false,
        }
    }

    fn isinstance_of_instance(
        &mut self,
        classdef: ClassDefId,
        can_be_none: bool,
        class: HostId,
    ) -> Result<Verdict, OpError> {
        let own = self.host.owner_of_stand_in(self.bookkeeper.class_object(classdef));
        let info = self.host.class(class);
        // Where the library asks for a list or a set, it asks for the representation.
        let represented = |name| self.host.is_builtin(&HostConst::Obj(class), name);
        if ["list", "set", "frozenset"].into_iter().any(represented) && self.is_helper_graph(self.current_graph()) {
            return Ok(Verdict::Never);
        }
        if self.is_below(own, class)? {
            self.check_answers_below(classdef, own, class)?;
            let narrowed = SomeValue::instance(classdef);
            return Ok(if can_be_none { Verdict::Maybe(Some(narrowed)) } else { Verdict::Always });
        }
        // A value of a class whose values are records is no instance.
        if self.registry.is_record(class) {
            return Ok(Verdict::Never);
        }
        if info.builtin && !info.is_exception {
            let generator = self.is_closure_class(classdef) && self.host.class(own).name == info.name;
            return Ok(match (generator, can_be_none) {
                (true, true) => Verdict::Maybe(Some(SomeValue::instance(classdef))),
                (true, false) => Verdict::Always,
                (false, _) => Verdict::Never,
            });
        }
        let answering = self.answering_below(classdef, own, class)?;
        if !answering.is_empty() {
            let mut instances = Vec::new();
            for below in answering {
                let below = self.getclassdesc(below)?;
                instances.push(SomeValue::instance(self.getuniqueclassdef(below)?));
            }
            return Ok(Verdict::Maybe(self.union_of(&instances)));
        }
        if self.host.is_subclass(class, own) {
            let target = self.getclassdesc(class)?;
            let target = self.getuniqueclassdef(target)?;
            if self.bookkeeper.issubclass(target, classdef) {
                return Ok(Verdict::Maybe(Some(SomeValue::instance(target))));
            }
        }
        if self.is_further_base(classdef, own, class) {
            let name = info.name.clone();
            return Err(self.unsupported(format!("isinstance() with {name}, which is one of several base classes")));
        }
        Ok(Verdict::Never)
    }
}

/// Whether an isinstance test can be decided.
pub(crate) enum Verdict {
    Always,
    Never,
    /// Decided at run time; what the value is where the test holds, if that is known.
    Maybe(Option<SomeValue>),
    /// Decided at run time; what the value is where the test holds and where it does not.
    Split(SomeValue, SomeValue),
}
