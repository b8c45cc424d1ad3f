//! Enumerations: `enum.Enum`, `IntEnum`, `StrEnum`, `Flag` and `IntFlag`.
//!
//! Members are prebuilt instances of their class with the attributes `_name_` and `_value_`; all
//! that `enum` adds to the class is left out. The class itself can be called, indexed and
//! iterated over: these become calls of `app_enum` with the list of members. Where a member of an
//! `IntEnum` is used as an int, or one of a `StrEnum` as a text, its value is. Flags have operators
//! that `app_enum` makes for each class; combinations are made when the program first meets them.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, settled};
use crate::rules::desugar::rewrite::Dunder;
use crate::rules::desugar::scalars::methods_of;
use entity::{ClassDefId, DescId, HostId};
use flow::{BuiltinFn, HlOp, SpaceOperation};
use flowspace::Flow;
use host::{HostConst, HostKind};
use std::sync::Arc;

impl Desugar<'_, '_> {
    fn is_str_enum(&self, class: HostId) -> bool {
        self.is_enum(class) && self.derives_from_builtin(class, "str")
    }

    /// What the text of an enumeration, as a class, says that it is.
    pub(crate) fn enum_kind(&self, class: HostId) -> Option<&'static str> {
        let is_flag = self.derives_from_enum(class, "Flag");
        self.is_enum(class).then_some(if is_flag { "flag" } else { "enum" })
    }

    /// The class of an annotation of members of an `IntEnum`.
    pub(crate) fn int_enum_of(&self, s: &SomeValue) -> Option<HostId> {
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return None };
        let class = self.bookkeeper.class_object(classdef);
        self.is_int_enum(class).then_some(class)
    }

    /// The class of an annotation of members of a `StrEnum`.
    pub(crate) fn str_enum_of(&self, s: &SomeValue) -> Option<HostId> {
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return None };
        let class = self.bookkeeper.class_object(classdef);
        self.is_str_enum(class).then_some(class)
    }

    /// The enumeration that an annotation is, as a class.
    fn enum_class(&self, s: &SomeValue) -> Option<HostId> {
        let SomeKind::Pbc { descs, .. } = &s.kind else { return None };
        match self.bookkeeper.desc(descs[0]) {
            Desc::Class(class) if descs.len() == 1 && self.is_enum(class.class) => Some(class.class),
            _ => None,
        }
    }

    /// The attribute that `name` or `value` of a member reads.
    pub(crate) fn member_attribute(&self, classdef: ClassDefId, name: &str) -> Option<&'static str> {
        let desc = self.bookkeeper.classdef(classdef).desc;
        if !self.is_enum(self.bookkeeper.pyclass(desc).class)
            || self.bookkeeper.class_lookup(desc, name).is_some_and(|(_, attr)| !matches!(attr, ClassAttr::Value(_)))
        {
            return None;
        }
        match name {
            "name" => Some("_name_"),
            "value" => Some("_value_"),
            _ => None,
        }
    }

    /// The list of the members, in order: the values (`list(C)`) or the items of `__members__`.
    fn members(&mut self, class: HostId, by_name: bool) -> Result<HostConst, OpError> {
        if let Some(known) = self.bookkeeper.enum_members.get(&(class, by_name)) {
            return Ok(known.clone());
        }
        let of = self.host.module_attr("rotor_helpers.registry", if by_name { "members_by_name" } else { "members" });
        let of = of.expect("the helper library lists members");
        let list = self.host.call(&of, &[HostConst::Obj(class)]).map_err(|e| self.host_error(&e))?;
        self.bookkeeper.enum_members.insert((class, by_name), list.clone());
        Ok(list)
    }

    /// A call of an enumeration: the member with a value.
    pub(crate) fn call_enum(&mut self, hop: &Hop<'_>) -> Attempt {
        let Some(class) = self.enum_class(&hop.args[0]) else { return pass() };
        if hop.op.op != HlOp::SimpleCall || hop.op.args.len() != 2 {
            return Err(self.unsupported("an enumeration is called with one value"));
        }
        if self.derives_from_enum(class, "Flag") {
            let flag_of = self.host.call(&self.app_enum("flag_of"), &[HostConst::Obj(class)]);
            let flag_of = flag_of.map_err(|e| self.host_error(&e))?;
            return replaced(vec![NewOp::call(&flag_of, [hop.op.args[1].into()])]);
        }
        let members = self.members(class, false)?;
        let name = HostConst::str(&self.host.class(class).name);
        if let Ok(missing @ HostConst::Obj(id)) = self.host.getattr(&HostConst::Obj(class), "_missing_")
            && self.host.kind(id) == HostKind::BoundMethod
            && let (_, HostConst::Obj(function)) = self.host.bound_method(id)
            && &*self.host.function(function).module != "enum"
        {
            let args = [NewArg::Const(members), hop.op.args[1].into(), NewArg::Const(name), NewArg::Const(missing)];
            return replaced(vec![NewOp::call(&self.app_enum("by_value_or_missing"), args)]);
        }
        let by_value = self.app_enum("by_value");
        replaced(vec![NewOp::call(&by_value, [NewArg::Const(members), hop.op.args[1].into(), NewArg::Const(name)])])
    }

    /// Operations on an enumeration itself.
    pub(crate) fn enum_class_operation(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Attempt {
        let Some(class) = args.first().and_then(|s| self.enum_class(s)) else { return pass() };
        match op.op {
            HlOp::Iter | HlOp::Len | HlOp::Hint => {
                let members = self.members(class, false)?;
                if op.op == HlOp::Hint {
                    return rewrite_to(HlOp::SameAs, vec![NewArg::Const(members)]);
                }
                rewrite_to(op.op, vec![NewArg::Const(members)])
            }
            HlOp::GetItem => {
                let members = self.members(class, true)?;
                replaced(vec![NewOp::call(&self.app_enum("by_name"), [NewArg::Const(members), op.args[1].into()])])
            }
            HlOp::Contains => {
                let members = self.members(class, false)?;
                rewrite_to(HlOp::Contains, vec![NewArg::Const(members), op.args[1].into()])
            }
            _ => pass(),
        }
    }

    /// `reversed(C)`
    pub(crate) fn reversed_enum(&mut self, hop: &Hop<'_>) -> Attempt {
        let [_, s_class] = hop.args else { return pass() };
        let Some(class) = self.enum_class(s_class).filter(|_| hop.op.op == HlOp::SimpleCall) else { return pass() };
        let members = self.members(class, false)?;
        replaced(vec![NewOp::new(HlOp::SimpleCall, vec![hop.op.args[0].into(), NewArg::Const(members)])])
    }

    /// `C.__members__`
    pub(crate) fn enum_members(&mut self, desc: DescId) -> Result<Option<HostConst>, OpError> {
        let Desc::Class(class) = self.bookkeeper.desc(desc) else { return Ok(None) };
        let class = class.class;
        if !self.is_enum(class) {
            return Ok(None);
        }
        let of = self.app_enum("members_dict");
        self.host.call(&of, &[HostConst::Obj(class)]).map(Some).map_err(|e| self.host_error(&e))
    }

    /// The value of a member of a `StrEnum` of which a method of texts is asked for.
    pub(crate) fn text_of_member(&self, classdef: ClassDefId, name: &str) -> bool {
        let desc = self.bookkeeper.classdef(classdef).desc;
        let class = self.bookkeeper.pyclass(desc).class;
        self.is_str_enum(class)
            && self.bookkeeper.class_lookup(desc, name).is_none()
            && !name.starts_with('_')
            && self.host.builtin("str").is_some_and(|text| self.host.hasattr(&text, name))
    }

    /// Operations that use members of a `StrEnum` as texts.
    pub(crate) fn str_enum_operation(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Attempt {
        let plain = op.op.inplace_base().unwrap_or(op.op);
        let member: Vec<bool> = args.iter().take(2).map(|s| self.str_enum_of(s).is_some()).collect();
        if !member.contains(&true) {
            return pass();
        }
        let other = |i: usize| args.get(1 - i).is_some_and(is_text);
        let wanted = match plain {
            HlOp::Eq | HlOp::Ne => {
                let mixed = member[0] && other(0) || member.get(1) == Some(&true) && other(1);
                if mixed && args.iter().any(SomeValue::can_be_none) {
                    let helper = self.app_enum(if plain == HlOp::Eq { "int_enum_eq" } else { "int_enum_ne" });
                    return rewrite_call(&helper, &op.args);
                }
                mixed
            }
            HlOp::Mod => member[0],
            HlOp::Contains => member[0] || is_text(&args[0]) || self.holds_texts(&args[0]),
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem => member[0] || self.holds_texts(&args[0]),
            HlOp::GetSlice | HlOp::Len | HlOp::Iter | HlOp::Bool | HlOp::Not | HlOp::Ord => member[0],
            HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge | HlOp::Add | HlOp::Mul => true,
            _ => false,
        };
        settle!(self.order_of_members(op, args));
        if wanted { settled(self.values_of_members(op, args, &member)) } else { pass() }
    }

    /// Whether the keys of a dict or items of a set or list are texts.
    fn holds_texts(&self, s: &SomeValue) -> bool {
        let item = match s.kind {
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => {
                &self.bookkeeper.dictdef(dictdef).key.s_value
            }
            SomeKind::List { listdef, .. } => &self.bookkeeper.listitem(listdef).item.s_value,
            SomeKind::VarTuple { ref item, .. } => self.bookkeeper.lattice.tuple_item(item),
            SomeKind::Tuple { ref items, .. } => {
                return items.iter().all(|item| is_text(self.bookkeeper.lattice.tuple_item(item)));
            }
            _ => return false,
        };
        is_text(item)
    }

    /// A comparison of members with an order, where an operand may be None: then Python names the classes.
    fn order_of_members(&self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Attempt {
        let helper = match op.op {
            HlOp::Lt => "member_lt",
            HlOp::Le => "member_le",
            HlOp::Gt => "member_gt",
            HlOp::Ge => "member_ge",
            _ => return pass(),
        };
        match args.iter().any(|s| s.can_be_none() && !s.is_none()) {
            true => rewrite_call(&self.app_enum(helper), &op.args),
            false => pass(),
        }
    }

    /// The operation with the values of those operands that are members, or None.
    fn values_of_members(&self, op: &SpaceOperation<Flow>, args: &[SomeValue], member: &[bool]) -> Ruled {
        let mut ops = Vec::new();
        let mut operands = Vec::new();
        for (i, &operand) in op.args.iter().enumerate() {
            if member.get(i) == Some(&true) && args[i].can_be_none() {
                ops.push(NewOp::call(&self.app_enum("value_or_none"), [operand.into()]));
                operands.push(NewArg::Prev(ops.len() - 1));
            } else if member.get(i) == Some(&true) {
                ops.push(NewOp::new(HlOp::GetAttr, vec![operand.into(), NewArg::Const(HostConst::str("_value_"))]));
                operands.push(NewArg::Prev(ops.len() - 1));
            } else {
                operands.push(operand.into());
            }
        }
        ops.push(NewOp::new(op.op, operands));
        replaced(ops)
    }

    /// Operators of an `IntFlag` that give a flag: methods take the value of the other operand.
    fn int_flag_operation(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue], member: &[bool]) -> Attempt {
        let method = match op.op.inplace_base().unwrap_or(op.op) {
            HlOp::Or => "_rotor_or",
            HlOp::And => "_rotor_and",
            HlOp::Xor => "_rotor_xor",
            HlOp::Invert => "_rotor_invert",
            _ => return pass(),
        };
        if let Some(flag) = self.constant_flag(method, args) {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(flag)]);
        }
        let of = usize::from(!member[0]);
        let is_flag =
            |this: &Self, s: &SomeValue| this.int_enum_of(s).is_some_and(|class| this.derives_from_enum(class, "Flag"));
        if !is_flag(self, &args[of]) {
            return pass();
        }
        let mut ops = Vec::new();
        let mut call = Vec::new();
        if let Some(&operand) = op.args.get(1 - of).filter(|_| op.args.len() == 2) {
            if member[1 - of] {
                ops.push(NewOp::new(HlOp::GetAttr, vec![operand.into(), NewArg::Const(HostConst::str("_value_"))]));
                call.push(NewArg::Prev(0));
            } else {
                call.push(operand.into());
            }
        }
        ops.push(NewOp::new(HlOp::GetAttr, vec![op.args[of].into(), NewArg::Const(HostConst::str(method))]));
        call.insert(0, NewArg::Prev(ops.len() - 1));
        ops.push(NewOp::new(HlOp::SimpleCall, call));
        replaced(ops)
    }

    /// What an operator of constant members of a flag of the library gives: `re.I | re.M`. The classes of the
    /// program may see which members are made.
    fn constant_flag(&self, method: &str, args: &[SomeValue]) -> Option<HostConst> {
        let method = format!("{}__", method.replace("_rotor_", "__"));
        let [flag, others @ ..] = args else { return None };
        let class = self.int_enum_of(flag)?;
        if &*self.host.class(class).module != "re" {
            return None;
        }
        let function = self.host.find_attr(flag.konst.as_ref()?, &method)?;
        let others: Option<Vec<HostConst>> = others.iter().map(|other| other.konst.clone()).collect();
        let made = self.host.call(&function, &others?).ok()?;
        (self.host.class_of(&made) == class).then_some(made)
    }

    /// `format(member, spec)`: that of the value for members of `IntEnum`, `IntFlag` and `StrEnum` where
    /// there is a spec; else that of `str(member)`.
    pub(crate) fn enum_format(&self, hop: &Hop<'_>) -> Attempt {
        let SomeKind::Instance { classdef: Some(classdef), can_be_none: false } = hop.args[0].kind else {
            return pass();
        };
        let desc = self.bookkeeper.classdef(classdef).desc;
        let class = self.bookkeeper.class_object(classdef);
        if hop.op.op != HlOp::Format
            || !self.is_enum(class)
            || self.bookkeeper.class_lookup(desc, "__format__").is_some()
        {
            return pass();
        }
        let text = NewOp::new(HlOp::Str, vec![hop.op.args[0].into()]);
        if hop.var(1).is_none() && hop.args[1].konst == Some(HostConst::str("")) {
            return replaced(vec![text]);
        }
        let shown = match self.derives_from_enum(class, "ReprEnum") {
            true => NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("_value_"))]),
            false => text,
        };
        let format = NewOp::new(HlOp::Format, vec![NewArg::Prev(0), hop.op.args[1].into()]);
        replaced(vec![shown, format])
    }

    /// A binary operator of a member of an `IntEnum` or `StrEnum` and an instance of another class that has a method
    /// for it, which gets the member itself.
    pub(crate) fn operator_with_member(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Attempt {
        let [left, right] = args else { return pass() };
        let plain = op.op.inplace_base().unwrap_or(op.op);
        let Some((name, reflected)) = methods_of(plain) else { return pass() };
        let is_member = |s: &SomeValue| self.int_enum_of(s).is_some() || self.str_enum_of(s).is_some();
        let other_class = |s: &SomeValue| match s.kind {
            SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => {
                (!is_member(s) && !self.stands_in(classdef)).then_some(classdef)
            }
            _ => None,
        };
        if is_member(left)
            && let Some(other) = other_class(right)
        {
            let formats = plain == HlOp::Mod && self.str_enum_of(left).is_some();
            let asked = !left.can_be_none() && !formats && !self.has_own_operator(plain, left);
            if asked && self.find_dunder(other, reflected) == Dunder::Here {
                return self.reflected_operation(op, args);
            }
        } else if is_member(right)
            && let Some(other) = other_class(left)
        {
            let inplace = op.op.inplace_method().is_some_and(|name| self.find_dunder(other, name) == Dunder::Here);
            if inplace || self.find_dunder(other, name) == Dunder::Here {
                return self.instance_operation(op, args);
            }
        }
        pass()
    }

    /// Operations that use members of an `IntEnum` as ints.
    pub(crate) fn int_enum_operation(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Attempt {
        let plain = op.op.inplace_base().unwrap_or(op.op);
        let is_int: Vec<bool> = args.iter().take(2).map(|s| self.int_enum_of(s).is_some()).collect();
        if !is_int.contains(&true) {
            return pass();
        }
        if !(is_int[0] && self.has_own_operator(plain, &args[0])) {
            settle!(self.int_flag_operation(op, args, &is_int));
        }
        let text = matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. });
        let wanted = match plain {
            HlOp::Eq | HlOp::Ne => {
                let other = if is_int[0] { &args[1] } else { &args[0] };
                let number = other.int_kind().is_some() || matches!(other.kind, SomeKind::Float | SomeKind::Exact);
                if !number && !(is_int[0] && is_int[1]) {
                    return pass();
                }
                if args.iter().any(SomeValue::can_be_none) {
                    let helper = self.app_enum(if plain == HlOp::Eq { "int_enum_eq" } else { "int_enum_ne" });
                    return rewrite_call(&helper, &op.args);
                }
                true
            }
            HlOp::Mod if text => false,
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem => {
                !is_int[0]
                    && !matches!(
                        args[0].kind,
                        SomeKind::Dict { .. } | SomeKind::Instance { .. } | SomeKind::Record { .. }
                    )
            }
            HlOp::Neg
            | HlOp::Pos
            | HlOp::Invert
            | HlOp::Abs
            | HlOp::Bool
            | HlOp::Not
            | HlOp::Hex
            | HlOp::Oct
            | HlOp::Bin
            | HlOp::Chr
            | HlOp::Hash
            | HlOp::NegOvf
            | HlOp::AbsOvf => true,
            _ => plain.binary_methods().is_some(),
        };
        if !wanted || is_int[0] && self.has_own_operator(plain, &args[0]) {
            return pass();
        }
        settle!(self.order_of_members(op, args));
        settled(self.values_of_members(op, args, &is_int))
    }

    /// Whether an enumeration says itself what an operator does with its members.
    pub(crate) fn has_own_operator(&self, op: HlOp, member: &SomeValue) -> bool {
        let Some((name, _)) = op.binary_methods() else { return false };
        let class = self.int_enum_of(member).or_else(|| self.str_enum_of(member)).expect("the operand is a member");
        let infos: Vec<_> = self.host.class(class).mro.iter().map(|&base| self.host.class(base)).collect();
        // `enum` puts the operators of its flags into the classes of the program as well.
        let of_enum = |entry: &(Arc<str>, HostConst)| {
            infos.iter().any(|info| &*info.module == "enum" && info.dict.contains(entry))
        };
        let mut others = infos.iter().filter(|info| !info.builtin && &*info.module != "enum");
        others.any(|info| info.dict.iter().any(|entry| &*entry.0 == name && !of_enum(entry)))
    }

    /// A call of a builtin with one member of an `IntEnum` or `StrEnum`, which it takes as an int or a text.
    pub(crate) fn builtin_of_member(&mut self, hop: &Hop<'_>, function: BuiltinFn) -> Attempt {
        if hop.op.op != HlOp::SimpleCall {
            return pass();
        }
        let [_, argument, others @ ..] = hop.args else { return pass() };
        let (is_int, is_text) = (self.int_enum_of(argument).is_some(), self.str_enum_of(argument).is_some());
        let takes_value = match function {
            BuiltinFn::Int | BuiltinFn::Float => is_text || is_int && others.is_empty(),
            BuiltinFn::Range => is_int && others.is_empty(),
            BuiltinFn::Round => is_int,
            // The text of a member is encoded, without an encoding it is refused as that of any other class.
            BuiltinFn::Bytes | BuiltinFn::ByteArray => is_int && others.is_empty() || is_text && !others.is_empty(),
            _ => false,
        };
        if !takes_value || argument.can_be_none() {
            return pass();
        }
        match function {
            BuiltinFn::Int if is_text && others.is_empty() => {
                return rewrite_call(&self.app_enum("int_of_text"), &hop.op.args[1..]);
            }
            BuiltinFn::Float if is_text => return rewrite_call(&self.app_enum("float_of_text"), &hop.op.args[1..]),
            _ => {}
        }
        let value = NewOp::new(HlOp::GetAttr, vec![hop.op.args[1].into(), NewArg::Const(HostConst::str("_value_"))]);
        let mut call = vec![hop.op.args[0].into(), NewArg::Prev(0)];
        call.extend(hop.op.args[2..].iter().map(|&arg| NewArg::Old(arg)));
        replaced(vec![value, NewOp::new(hop.op.op, call)])
    }

    /// The value of a member of an `IntEnum`, where an int is meant.
    pub(crate) fn int_of_member(&self, s: &SomeValue, operand: NewArg) -> Option<NewOp> {
        self.int_enum_of(s)?;
        Some(NewOp::new(HlOp::GetAttr, vec![operand, NewArg::Const(HostConst::str("_value_"))]))
    }
}

fn is_text(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char)
}
