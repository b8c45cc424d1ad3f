//! Instances of classes that derive from `str`, `int`, `float` and `tuple`, where a builtin value asks for
//! what they hold: keys and items of builtin containers, arguments of methods of texts, formats.
//!
//! What such instances do themselves are methods of the class that stands for the builtin one
//! (`runtimes/rpython/app/app_scalars.py`).

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::{ArgSource, Arguments};
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, pass, replaced, settle};
use crate::rules::desugar::rewrite::Dunder;
use entity::{ClassDefId, HostId};
use flow::{HlOp, Operand};
use host::HostConst;

/// The attribute that holds the value.
pub(crate) const VALUE: &str = "__items__";

impl Desugar<'_, '_> {
    /// The builtin class of whose values instances of a class are one.
    pub(crate) fn scalar_base(&self, s: &SomeValue) -> Option<&'static str> {
        let SomeKind::Instance { classdef: Some(classdef), can_be_none: false } = s.kind else { return None };
        if !self.stands_in(classdef) {
            return None;
        }
        let class = self.bookkeeper.class_object(classdef);
        let value = HostConst::Obj(class);
        ["str", "int", "float", "tuple"].into_iter().find(|name| {
            let builtin = self.host.builtin(name).and_then(|b| b.id());
            builtin.is_some_and(|b| value.id().is_some_and(|class| self.host.is_subclass(class, b)))
        })
    }

    /// The operation that takes the value out of an instance.
    pub(crate) fn scalar_value(operand: Operand) -> NewOp {
        NewOp::new(HlOp::GetAttr, vec![operand.into(), NewArg::Const(HostConst::str(VALUE))])
    }

    /// Whether an operator of an instance of a class that derives from a builtin one is that of the builtin class, which
    /// does not know the instance on the right, and that one has the reflected method: it gets the left instance itself.
    pub(crate) fn builtin_declines(&mut self, op: HlOp, left: ClassDefId, s_right: &SomeValue) -> bool {
        let SomeKind::Instance { classdef: Some(right), can_be_none: false } = s_right.kind else { return false };
        let plain = op.inplace_base().unwrap_or(op);
        let Some((name, reflected)) = methods_of(plain) else { return false };
        if self.find_dunder(right, reflected) != Dunder::Here {
            return false;
        }
        let base = self.scalar_base(&SomeValue::new(SomeKind::Instance { classdef: Some(left), can_be_none: false }));
        let is_known = match (base, self.scalar_base(s_right)) {
            (_, None) => self.stands_in(right),
            (base, right) => (base, right) != (Some("int"), Some("float")),
        };
        // Formatting takes any operand.
        if is_known || plain == HlOp::Mod && base == Some("str") {
            return false;
        }
        self.watch_subclasses(left);
        self.bookkeeper.getallsubdefs(left).into_iter().all(|sub| {
            let desc = self.bookkeeper.classdef(sub).desc;
            let inplace = op.inplace_method().is_some_and(|name| self.bookkeeper.class_lookup(desc, name).is_some());
            let owner = self.bookkeeper.class_lookup(desc, name).map(|(owner, _)| owner);
            !inplace && owner.is_some_and(|owner| self.host.is_stand_in(self.bookkeeper.pyclass(owner).class))
        })
    }

    /// Whether a class derives from a builtin one of which a stand-in holds the values.
    pub(crate) fn stands_in(&self, classdef: ClassDefId) -> bool {
        let class = self.bookkeeper.class_object(classdef);
        self.host.class(class).mro.iter().any(|&base| self.host.is_stand_in(base))
    }

    /// Whether the program says how instances of a class are compared or hashed.
    fn compares_itself(&self, classdef: ClassDefId) -> bool {
        let desc = self.bookkeeper.classdef(classdef).desc;
        ["__eq__", "__hash__"].iter().any(|name| {
            self.bookkeeper
                .class_lookup(desc, name)
                .is_none_or(|(owner, _)| !self.host.is_stand_in(self.bookkeeper.pyclass(owner).class))
        })
    }

    /// An operation of a builtin value with such an instance as key or item, and `ord`: it takes the value.
    pub(crate) fn scalar_operation(&mut self, hop: &Hop<'_>) -> Attempt {
        if let (HlOp::Ord, [value, ..]) = (hop.op.op, hop.args)
            && self.scalar_base(value) == Some("str")
        {
            let text = Self::scalar_value(hop.op.args[0]);
            return replaced(vec![text, NewOp::new(HlOp::Ord, vec![NewArg::Prev(0)])]);
        }
        let (HlOp::Contains | HlOp::GetItem | HlOp::DelItem, [container, key, ..]) = (hop.op.op, hop.args) else {
            return pass();
        };
        let Some(base) = self.scalar_base(key) else { return pass() };
        let holds = match &container.kind {
            SomeKind::Str { .. } | SomeKind::Char => hop.op.op == HlOp::Contains && base == "str",
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => {
                self.is_plain_key(&self.bookkeeper.dictdef(*dictdef).key.s_value)
            }
            SomeKind::List { listdef, .. } if hop.op.op == HlOp::Contains => {
                self.is_plain_key(&self.bookkeeper.listitem(*listdef).item.s_value)
            }
            SomeKind::Tuple { items, .. } if hop.op.op == HlOp::Contains => {
                items.iter().all(|item| self.is_plain_key(item))
            }
            SomeKind::VarTuple { item, .. } if hop.op.op == HlOp::Contains => {
                self.is_plain_key(self.bookkeeper.lattice.tuple_item(item))
            }
            _ => false,
        };
        if !holds {
            return pass();
        }
        if let SomeKind::Instance { classdef: Some(classdef), .. } = key.kind
            && self.compares_itself(classdef)
            && !matches!(container.kind, SomeKind::Str { .. } | SomeKind::Char)
        {
            return pass();
        }
        let mut ops = vec![Self::scalar_value(hop.op.args[1])];
        ops.push(NewOp::new(hop.op.op, vec![hop.op.args[0].into(), NewArg::Prev(0)]));
        replaced(ops)
    }

    fn is_plain_key(&self, s: &SomeValue) -> bool {
        matches!(
            s.kind,
            SomeKind::Str { .. }
                | SomeKind::Char
                | SomeKind::Int { .. }
                | SomeKind::Exact
                | SomeKind::Float
                | SomeKind::Tuple { .. }
                | SomeKind::VarTuple { .. }
        )
    }

    /// A call of a method of a text with such instances, or a list of them, among its arguments.
    pub(crate) fn text_method_of_scalars(
        &mut self,
        hop: &Hop<'_>,
        receiver: &SomeValue,
        name: &str,
        args: &Arguments,
    ) -> Attempt {
        let text = matches!(receiver.kind, SomeKind::Str { .. } | SomeKind::Char | SomeKind::StringBuilder { .. });
        if !text || hop.op.op != HlOp::SimpleCall {
            return pass();
        }
        let given: Vec<SomeValue> = args.positional.iter().map(|(_, s)| s.clone()).collect();
        settle!(self.text_method_of_characters(hop, name, &given));
        let mut ops = Vec::new();
        let mut call: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
        for (source, s) in &args.positional {
            let &ArgSource::Operand(at) = source else { continue };
            if matches!(name, "format" | "format_map") {
                continue;
            }
            if self.scalar_base(s) == Some("str") {
                ops.push(Self::scalar_value(hop.op.args[at]));
                call[at] = NewArg::Prev(ops.len() - 1);
            } else if !s.can_be_none() && self.str_enum_of(s).is_some() {
                let attribute = NewArg::Const(HostConst::str("_value_"));
                ops.push(NewOp::new(HlOp::GetAttr, vec![hop.op.args[at].into(), attribute]));
                call[at] = NewArg::Prev(ops.len() - 1);
            } else if let ("join", SomeKind::List { listdef, .. }) = (name, &s.kind)
                && self.scalar_base(&self.bookkeeper.listitem(*listdef).item.s_value) == Some("str")
            {
                let values = self.host.module_attr("rotor_helpers.app_scalars", "values");
                let values = values.expect("the helper library has app_scalars.values");
                ops.push(NewOp::call(&values, [hop.op.args[at].into()]));
                call[at] = NewArg::Prev(ops.len() - 1);
            }
        }
        if ops.is_empty() {
            return pass();
        }
        ops.push(NewOp::new(HlOp::SimpleCall, call));
        replaced(ops)
    }

    /// The function that a method of a builtin class, called through the class, is for such an instance.
    pub(crate) fn method_of_stand_in(&self, builtin: HostId, name: &str, s: &SomeValue) -> Option<HostConst> {
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return None };
        let class = self.bookkeeper.class_object(classdef);
        if !self.host.is_subclass(class, builtin) {
            return None;
        }
        self.host.stand_in_method(class, name)
    }

    /// The function that `str.__new__` and the like are for such a class.
    pub(crate) fn new_of_stand_in(&self, s_class: &SomeValue) -> Option<HostConst> {
        let SomeKind::Pbc { descs, can_be_none: false } = &s_class.kind else { return None };
        let [desc] = descs[..] else { return None };
        let Desc::Class(class) = self.bookkeeper.desc(desc) else { return None };
        let method = self.host.stand_in_method(class.class, "__new__")?;
        Some(self.host.descriptor_func(method.id()?))
    }
}

/// The special methods of a binary operator, of the left and of the right operand.
pub(crate) fn methods_of(plain: HlOp) -> Option<(&'static str, &'static str)> {
    match plain {
        HlOp::Eq => Some(("__eq__", "__eq__")),
        HlOp::Ne => Some(("__ne__", "__eq__")),
        _ => plain.binary_methods(),
    }
}
