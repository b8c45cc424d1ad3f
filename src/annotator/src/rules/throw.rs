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
        if self.dispatches.contains_key(&(graph, op.result)) {
            return Thrown::Anything;
        }
        let implicit = op.op.implicit_exceptions();
        if implicit.is_empty() && op.op != HlOp::Hint {
            return Thrown::nothing();
        }
        let args: Vec<SomeValue> = op.args.iter().map(|&a| self.operand_opt(graph, a)).collect();
        let Some(first) = args.first() else { return Thrown::Anything };
        let nullable = first.can_be_none();
        let only =
            |this: &Self, names: &[&str]| Thrown::Only(names.iter().map(|n| this.host.exception_class(n)).collect());
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
            // An attribute that no assignment has reached yet.
            HlOp::GetAttr | HlOp::SetAttr | HlOp::DelAttr => {
                let name = args[1].konst.as_ref().and_then(HostConst::as_str).unwrap_or_default();
                let own: &[&str] = match first.kind {
                    SomeKind::Instance { .. } if base != HlOp::SetAttr => &["AttributeError"],
                    _ => &[],
                };
                with_none(self, own, none_attribute_error(name).0)
            }
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem => match first.kind {
                SomeKind::Dict { dictdef, .. } => {
                    if self.bookkeeper.dictdef(dictdef).custom.is_some() || self.key_may_raise(&args[1]) {
                        return Thrown::Anything;
                    }
                    if base == HlOp::SetItem {
                        with_none(self, &[], "TypeError")
                    } else {
                        with_none(self, &["KeyError"], "TypeError")
                    }
                }
                SomeKind::LowLevel(_) => Thrown::nothing(),
                // A byte can be out of range.
                SomeKind::ByteArray { .. } if base == HlOp::SetItem => {
                    with_none(self, &["IndexError", "ValueError"], "TypeError")
                }
                SomeKind::Tuple { .. } if args[1].is_constant() => with_none(self, &[], "TypeError"),
                _ => with_none(self, &["IndexError"], "TypeError"),
            },
            HlOp::GetSlice | HlOp::DelSlice | HlOp::SetSlice => with_none(self, &["ValueError"], "TypeError"),
            HlOp::Contains => match first.kind {
                SomeKind::Str { .. } | SomeKind::Char | SomeKind::Range { .. } => with_none(self, &[], "TypeError"),
                SomeKind::Dict { .. } | SomeKind::Set { .. } if self.key_may_raise(&args[1]) => Thrown::Anything,
                _ if self.may_need_eq(&args[1], 0) => Thrown::Anything,
                _ => with_none(self, &[], "TypeError"),
            },
            HlOp::Len => with_none(self, &[], "TypeError"),
            HlOp::Bool | HlOp::Not => Thrown::nothing(),
            HlOp::Iter => with_none(self, &[], "TypeError"),
            HlOp::Next => only(self, &["StopIteration", "RuntimeError"]),
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
            _ if args.iter().all(number) => {
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
                            if base.without_ovf().is_some()
                                || (floats && base == HlOp::Pow)
                                || base == HlOp::TrueDiv =>
                        {
                            names.push("OverflowError");
                        }
                        _ => {}
                    }
                }
                only(self, &names)
            }
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
                only(self, if base == HlOp::Mul { &["MemoryError"] } else { &[] })
            }
            HlOp::Ord => only(self, &["TypeError"]),
            HlOp::Chr => only(self, &["ValueError"]),
            _ => Thrown::Anything,
        }
    }

    pub(crate) fn call_can_throw(&mut self, args: &[SomeValue]) -> Thrown {
        match &args[0].kind {
            SomeKind::Pbc { descs, can_be_none: false } => {
                for &desc in &descs.clone()[..] {
                    let Desc::Class(_) = self.bookkeeper.desc(desc) else { return Thrown::Anything };
                    let made_by = |name: &str| self.bookkeeper.class_lookup(desc, name).is_some();
                    if made_by("__init__") || made_by("__new__") {
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
