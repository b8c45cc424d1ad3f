//! What an operation can raise, given the annotations of its operands.
//!
//! Source: reference §3.4; pypy `rpython/annotator/unaryop.py` (`can_only_throw`).

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::none::none_attribute_error;
use crate::rules::context::Rules;
use crate::rules::desugar::callee::primitive_method;
use crate::solver::flowin::Thrown;
use flow::builtins::MethodRaises;
use flow::hlops::ImplicitExc;
use flow::{HlOp, SpaceOperation};
use flowspace::Flow;
use host::HostConst;

impl Rules<'_, '_> {
    /// What an operation can raise, given the annotations of its operands.
    pub(crate) fn can_only_throw(&mut self, op: &SpaceOperation<Flow>) -> Thrown {
        let graph = self.current_graph();
        if self.findings().dispatches.contains_key(&(graph, op.result)) {
            return Thrown::Anything;
        }
        let implicit = op.op.implicit_exceptions();
        if implicit.is_empty() && op.op != HlOp::Hint {
            return Thrown::nothing();
        }
        let args: Vec<SomeValue> = op.args.iter().map(|&a| self.operand_opt(graph, a)).collect();
        let Some(first) = args.first() else { return Thrown::Anything };
        let number = |s: &SomeValue| s.int_kind().is_some() || matches!(s.kind, SomeKind::Float);
        let base = op.op.inplace_base().unwrap_or(op.op);
        match base {
            HlOp::SimpleCall | HlOp::CallArgs => self.call_can_throw(&args),
            // An attribute that no assignment has reached yet.
            HlOp::GetAttr | HlOp::SetAttr | HlOp::DelAttr => {
                let name = args[1].konst.as_ref().and_then(HostConst::as_str).unwrap_or_default();
                let own: &[&str] = match first.kind {
                    SomeKind::Instance { .. } if base != HlOp::SetAttr => &["AttributeError"],
                    _ => &[],
                };
                self.throws_or_none(first, own, none_attribute_error(name).0)
            }
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem => self.item_can_throw(base, &args),
            HlOp::GetSlice | HlOp::DelSlice | HlOp::SetSlice => {
                self.throws_or_none(first, &["ValueError"], "TypeError")
            }
            HlOp::Contains => match first.kind {
                SomeKind::Str { .. } | SomeKind::Char | SomeKind::Range { .. } => {
                    self.throws_or_none(first, &[], "TypeError")
                }
                SomeKind::Dict { .. } | SomeKind::Set { .. } if self.key_may_raise(&args[1]) => Thrown::Anything,
                _ if self.may_need_eq(&args[1], 0) => Thrown::Anything,
                _ => self.throws_or_none(first, &[], "TypeError"),
            },
            HlOp::Len => self.throws_or_none(first, &[], "TypeError"),
            HlOp::Bool | HlOp::Not => Thrown::nothing(),
            HlOp::Iter => self.throws_or_none(first, &[], "TypeError"),
            HlOp::Next => self.throws_only(&["StopIteration", "RuntimeError"]),
            HlOp::Hash => {
                if self.key_may_raise(first) {
                    Thrown::Anything
                } else {
                    Thrown::nothing()
                }
            }
            HlOp::Eq | HlOp::Ne => {
                if args.iter().any(|a| self.may_need_eq(a, 0)) {
                    Thrown::Anything
                } else {
                    Thrown::nothing()
                }
            }
            HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge => {
                if args
                    .iter()
                    .all(|s| number(s) || matches!(s.kind, SomeKind::Char | SomeKind::Str { can_be_none: false }))
                {
                    Thrown::nothing()
                } else {
                    Thrown::Anything
                }
            }
            HlOp::NewSet => {
                if args.iter().any(|a| self.key_may_raise(a)) {
                    Thrown::Anything
                } else {
                    Thrown::nothing()
                }
            }
            HlOp::Hint => Thrown::Anything,
            HlOp::Hex | HlOp::Oct | HlOp::Bin | HlOp::Chr if first.int_kind().is_none() => Thrown::Anything,
            HlOp::Hex | HlOp::Oct | HlOp::Bin => Thrown::nothing(),
            HlOp::Chr => self.throws_only(&["ValueError"]),
            _ if args.iter().all(number) => self.arithmetic_can_throw(base, implicit, &args),
            HlOp::Add | HlOp::Mul
                if matches!(
                    first.kind,
                    SomeKind::Str { can_be_none: false }
                        | SomeKind::Char
                        | SomeKind::List { can_be_none: false, .. }
                        | SomeKind::Tuple { can_be_none: false, .. }
                        | SomeKind::VarTuple { can_be_none: false, .. }
                ) && !args[1].can_be_none() =>
            {
                // A result that is too long.
                self.throws_only(if base == HlOp::Mul { &["MemoryError"] } else { &[] })
            }
            HlOp::Ord => self.throws_only(&["TypeError"]),
            _ => Thrown::Anything,
        }
    }

    fn throws_only(&self, names: &[&str]) -> Thrown {
        Thrown::Only(names.iter().map(|name| self.host.exception_class(name)).collect())
    }

    /// Some exceptions, and one more where the first operand may be `None`.
    fn throws_or_none(&self, first: &SomeValue, names: &[&str], error: &'static str) -> Thrown {
        let mut names = names.to_vec();
        if first.can_be_none() {
            names.push(error);
        }
        self.throws_only(&names)
    }

    /// What reading, setting or deleting an item can raise.
    fn item_can_throw(&mut self, base: HlOp, args: &[SomeValue]) -> Thrown {
        let first = &args[0];
        match first.kind {
            SomeKind::Dict { dictdef, .. } => {
                if self.bookkeeper.dictdef(dictdef).custom.is_some() || self.key_may_raise(&args[1]) {
                    return Thrown::Anything;
                }
                if base == HlOp::SetItem {
                    self.throws_or_none(first, &[], "TypeError")
                } else {
                    self.throws_or_none(first, &["KeyError"], "TypeError")
                }
            }
            SomeKind::LowLevel(_) => Thrown::nothing(),
            // A byte can be out of range.
            SomeKind::ByteArray { .. } if base == HlOp::SetItem => {
                self.throws_or_none(first, &["IndexError", "ValueError"], "TypeError")
            }
            SomeKind::Tuple { .. } if args[1].is_constant() => self.throws_or_none(first, &[], "TypeError"),
            _ => self.throws_or_none(first, &["IndexError"], "TypeError"),
        }
    }

    /// What arithmetic on numbers can raise.
    fn arithmetic_can_throw(&self, base: HlOp, implicit: &[ImplicitExc], args: &[SomeValue]) -> Thrown {
        let floats = args.iter().any(|s| matches!(s.kind, SomeKind::Float));
        let mut names: Vec<&str> = Vec::new();
        let nonneg = args.get(1).and_then(SomeValue::int_kind).is_some_and(|(_, nonneg)| nonneg);
        if !floats && !nonneg && base.without_ovf().unwrap_or(base) == HlOp::Pow {
            names.push("NotImplementedError");
        }
        for exc in implicit {
            match exc {
                ImplicitExc::ZeroDivisionError => names.push("ZeroDivisionError"),
                ImplicitExc::ValueError if !floats => names.push("ValueError"),
                ImplicitExc::OverflowError
                    if base.without_ovf().is_some() || (floats && base == HlOp::Pow) || base == HlOp::TrueDiv =>
                {
                    names.push("OverflowError");
                }
                _ => {}
            }
        }
        self.throws_only(&names)
    }

    pub(crate) fn call_can_throw(&mut self, args: &[SomeValue]) -> Thrown {
        match &args[0].kind {
            SomeKind::Pbc { descs, can_be_none: false } => {
                for &desc in &descs.clone()[..] {
                    let Desc::Class(_) = self.bookkeeper.desc(desc) else { return Thrown::Anything };
                    if self.has_creator(desc) || self.bookkeeper.class_lookup(desc, "__init__").is_some() {
                        return Thrown::Anything;
                    }
                }
                Thrown::nothing()
            }
            SomeKind::BuiltinMethod { receiver, name } => {
                let Some(method) = primitive_method(&receiver.kind, name) else { return Thrown::Anything };
                if args[1..].iter().any(SomeValue::can_be_none) && !stores_any(name) {
                    return Thrown::Anything;
                }
                let raised = match method.row().raises {
                    MethodRaises::Only(raised) => raised,
                    MethodRaises::KeysAnd(raised) => {
                        let SomeKind::Dict { dictdef, .. } = receiver.kind else { return Thrown::Anything };
                        let plain = self.bookkeeper.dictdef(dictdef).custom.is_none();
                        if !plain || args.get(1).is_some_and(|k| self.key_may_raise(k)) {
                            return Thrown::Anything;
                        }
                        raised
                    }
                    MethodRaises::Anything => return Thrown::Anything,
                };
                Thrown::Only(raised.iter().map(|class| self.host.exception_class(class.name())).collect())
            }
            _ => Thrown::Anything,
        }
    }
}

/// Whether a method of builtins takes its arguments as they are, `None` too.
fn stores_any(method: &str) -> bool {
    matches!(
        method,
        "append" | "insert" | "add" | "discard" | "remove" | "index" | "count" | "get" | "pop" | "setdefault"
    )
}
