//! Operations on instances of a class of which only some subclasses have the special method.
//!
//! The operation becomes a call of a function that tries these subclasses one after the other and does
//! the operation where the instance is of one; for others it does what Python does without the method.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::none::none_operand_message;
use crate::rules::desugar::context::Desugar;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, rewrite_call, settled, value};
use crate::rules::desugar::rewrite::Dunder;
use entity::ClassDefId;
use flow::{BuiltinFn, HlOp, Operand, SpaceOperation};
use flowspace::Flow;
use host::HostConst;

/// The operands of the functions.
const OPERANDS: [&str; 5] = ["a", "b", "c", "d", "e"];

/// One operand whose subclasses are tried.
struct Tried {
    operand: usize,
    classes: Vec<ClassDefId>,
    /// What an instance of one of the classes does.
    does: String,
}

impl Desugar<'_, '_> {
    /// Replaces such an operation.
    pub(super) fn operation_below(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Attempt {
        let n = match op.op {
            HlOp::CallArgs => return pass(),
            _ => args.len(),
        };
        if n > OPERANDS.len() {
            return pass();
        }
        let Some(does) = statement(op.op, n) else { return pass() };
        let plain = op.op.inplace_base().unwrap_or(op.op);
        // A format never leaves it to what is shown.
        if plain == HlOp::Mod && matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char) {
            return pass();
        }
        let mut tried = Vec::new();
        let mut otherwise = None;
        if let Some((classes, answers)) = self.classes_below(&args[0], &left_methods(op.op)) {
            tried.push(Tried { operand: 0, classes, does: does.clone() });
            otherwise = match op.op {
                HlOp::Bool if answers => Some("return a is not None and len(a) != 0".to_owned()),
                HlOp::Contains if answers => Some("return contains_iter(a, b)".to_owned()),
                HlOp::Iter if answers => Some("return getitem_iter(a)".to_owned()),
                _ if answers => statement(plain, n),
                _ => None,
            };
        }
        if let Some((name, reflected)) = plain.binary_methods() {
            let left = self.instance_class(&args[0]).map(|left| self.find_dunder(left, name));
            let knows = left == Some(Dunder::Here)
                || op.op != plain
                    && self
                        .instance_class(&args[0])
                        .zip(op.op.inplace_method())
                        .is_some_and(|(left, method)| self.find_dunder(left, method) == Dunder::Here);
            if !knows && let Some(right) = self.instance_class(&args[1]) {
                let found = self.find_dunder(right, reflected);
                let classes = match found {
                    Dunder::Absent => Vec::new(),
                    // Where it may decline, such an operator is a function of the methods already.
                    Dunder::Here if tried.is_empty() => return pass(),
                    Dunder::Here => vec![right],
                    Dunder::Below => self.first_with(right, reflected),
                };
                // The left operand is of no class that knows the operator, where it gets here.
                if !classes.is_empty() && self.may_decline(right, reflected) {
                    let does = format!("r = b.{reflected}(a)\n        if r is not None:\n            return r");
                    tried.push(Tried { operand: 1, classes, does });
                } else if found == Dunder::Here {
                    otherwise = Some(format!("return b.{reflected}(a)"));
                } else if found == Dunder::Below {
                    tried.push(Tried { operand: 1, classes, does: format!("return b.{reflected}(a)") });
                }
            }
        }
        if tried.is_empty() {
            return pass();
        }
        let otherwise = match (op.op, otherwise) {
            (_, Some(otherwise)) => HostConst::str(&otherwise),
            (HlOp::Bool, None) => HostConst::str("return a is not None"),
            (HlOp::Format, None) => HostConst::str("return format_plain(a, b)"),
            _ => HostConst::None,
        };
        let message = none_operand_message(plain, op.op, &["{a}".to_owned(), "{b}".to_owned()]);
        let cases: Vec<HostConst> =
            tried.iter().flat_map(|t| t.classes.iter().map(|&class| self.case(t.operand, class, &t.does))).collect();
        let operands = HostConst::Tuple(OPERANDS[..n].iter().map(|name| HostConst::str(name)).collect());
        let values = [operands, HostConst::Tuple(cases.into()), otherwise, HostConst::str(&message)];
        rewrite_call(&self.app_operators("below", &values)?, &op.args)
    }

    /// A call of `int`, `float`, `round` or `bytes` with an instance of a class of which only some subclasses
    /// have one of the methods that the function asks for.
    pub(crate) fn conversion_below(
        &mut self,
        operands: &[Operand],
        s: &SomeValue,
        function: Option<BuiltinFn>,
        methods: &[&str],
    ) -> Attempt {
        let (name, message) = match function {
            Some(BuiltinFn::Int) => {
                ("int", "int() argument must be a string, a bytes-like object or a real number, not '{}'")
            }
            Some(BuiltinFn::Float) => ("float", "float() argument must be a string or a real number, not '{}'"),
            Some(BuiltinFn::Round) => ("round", "type {} doesn't define __round__ method"),
            Some(BuiltinFn::Bytes) => ("bytes", "cannot convert '{}' object to bytes"),
            _ => return pass(),
        };
        let Some((classes, answers)) = self.classes_below(s, methods) else { return pass() };
        let (before, after) = message.split_once("{}").expect("the message names the class");
        let mut otherwise = format!("raise TypeError(\"{before}\" + type(a).__name__ + \"{after}\")");
        if answers {
            // A method that comes later, which all classes have.
            let classdef = self.instance_class(s).expect("an instance has methods");
            let here = methods.iter().find(|method| self.find_dunder(classdef, method) == Dunder::Here);
            otherwise = format!("return {name}(a.{}())", here.expect("a method answers"));
        }
        let does = format!("return {name}({})", OPERANDS[..operands.len()].join(", "));
        settled(self.by_subclass(&classes, &does, &otherwise, operands))
    }

    /// `callable(x)` of an instance.
    pub(crate) fn callable_instance(&mut self, op: &SpaceOperation<Flow>, s: &SomeValue) -> Ruled {
        let Some(classdef) = self.instance_class(s) else { return value(SomeValue::const_bool(false)) };
        match self.find_dunder(classdef, "__call__") {
            Dunder::Absent => value(SomeValue::const_bool(false)),
            Dunder::Here if !s.can_be_none() => value(SomeValue::const_bool(true)),
            found => {
                let classes =
                    if found == Dunder::Here { vec![classdef] } else { self.first_with(classdef, "__call__") };
                self.isinstance_of(&classes, &op.args[1..])
            }
        }
    }

    /// The test whether an operand is an instance of one of some classes.
    pub(super) fn isinstance_of(&self, classes: &[ClassDefId], operands: &[Operand]) -> Ruled {
        self.by_subclass(classes, "return True", "return False", operands)
    }

    /// The call of a function that does one thing where the first operand is an instance of one of some
    /// classes, and another where it is not.
    pub(super) fn by_subclass(
        &self,
        classes: &[ClassDefId],
        does: &str,
        otherwise: &str,
        operands: &[Operand],
    ) -> Ruled {
        let cases = classes.iter().map(|&class| self.case(0, class, does)).collect();
        let names = OPERANDS[..operands.len()].iter().map(|name| HostConst::str(name)).collect();
        let otherwise = HostConst::str(otherwise);
        let values = [HostConst::Tuple(names), HostConst::Tuple(cases), otherwise, HostConst::str("")];
        rewrite_call(&self.app_operators("below", &values)?, operands)
    }

    fn case(&self, operand: usize, class: ClassDefId, does: &str) -> HostConst {
        let class = HostConst::Obj(self.bookkeeper.class_object(class));
        HostConst::Tuple([HostConst::str(OPERANDS[operand]), class, HostConst::str(does)].into())
    }

    fn instance_class(&self, s: &SomeValue) -> Option<ClassDefId> {
        match s.kind {
            SomeKind::Instance { classdef, .. } => classdef,
            _ => None,
        }
    }

    /// The subclasses that have one of the methods, where the class of a value does not have the first
    /// of them; and whether it has another.
    fn classes_below(&mut self, s: &SomeValue, methods: &[&str]) -> Option<(Vec<ClassDefId>, bool)> {
        let classdef = self.instance_class(s)?;
        let mut classes = Vec::new();
        let mut answers = false;
        for method in methods {
            match self.find_dunder(classdef, method) {
                Dunder::Here => {
                    answers = true;
                    break;
                }
                Dunder::Below => classes.extend(self.first_with(classdef, method)),
                Dunder::Absent => {}
            }
        }
        let all = classes.clone();
        classes.retain(|&class| !all.iter().any(|&other| other != class && self.bookkeeper.issubclass(class, other)));
        classes.dedup();
        (!classes.is_empty()).then_some((classes, answers))
    }

    /// The first classes below one that define an attribute.
    pub(super) fn first_with(&self, classdef: ClassDefId, name: &str) -> Vec<ClassDefId> {
        let mut found: Vec<ClassDefId> = Vec::new();
        for sub in self.bookkeeper.getallsubdefs(classdef).into_iter().skip(1) {
            let desc = self.bookkeeper.classdef(sub).desc;
            if self.bookkeeper.class_lookup(desc, name).is_some()
                && !found.iter().any(|&first| self.bookkeeper.issubclass(sub, first))
            {
                found.push(sub);
            }
        }
        found
    }
}

/// The methods that an operation asks its first operand for, one after the other.
fn left_methods(op: HlOp) -> Vec<&'static str> {
    let plain = op.inplace_base().unwrap_or(op);
    match op {
        HlOp::Len => vec!["__len__"],
        HlOp::GetItem | HlOp::GetSlice => vec!["__getitem__"],
        HlOp::SetItem | HlOp::SetSlice => vec!["__setitem__"],
        HlOp::DelItem | HlOp::DelSlice => vec!["__delitem__"],
        HlOp::Contains => vec!["__contains__", "__iter__", "__getitem__"],
        HlOp::Iter => vec!["__iter__", "__getitem__"],
        HlOp::Next => vec!["__next__"],
        HlOp::Neg => vec!["__neg__"],
        HlOp::Pos => vec!["__pos__"],
        HlOp::Invert => vec!["__invert__"],
        HlOp::Abs => vec!["__abs__"],
        HlOp::Bool => vec!["__bool__", "__len__"],
        HlOp::Format => vec!["__format__"],
        HlOp::SimpleCall => vec!["__call__"],
        _ if op != plain => {
            op.inplace_method().into_iter().chain(plain.binary_methods().map(|(name, _)| name)).collect()
        }
        _ => op.binary_methods().into_iter().map(|(name, _)| name).collect(),
    }
}

/// The operation as a statement of a function.
fn statement(op: HlOp, operands: usize) -> Option<String> {
    let text = match op {
        HlOp::Len => "return len(a)",
        HlOp::GetItem => "return a[b]",
        HlOp::SetItem => "a[b] = c; return",
        HlOp::DelItem => "del a[b]; return",
        HlOp::GetSlice => "return a[b:c:d]",
        HlOp::SetSlice => "a[b:c:d] = e; return",
        HlOp::DelSlice => "del a[b:c:d]; return",
        HlOp::Contains => "return b in a",
        HlOp::Iter => "return iter(a)",
        HlOp::Next => "return next(a)",
        HlOp::Neg => "return -a",
        HlOp::Pos => "return +a",
        HlOp::Invert => "return ~a",
        HlOp::Abs => "return abs(a)",
        HlOp::Bool => "return bool(a)",
        HlOp::Format => "return format(a, b)",
        HlOp::SimpleCall => return Some(format!("return a({})", OPERANDS[1..operands].join(", "))),
        HlOp::Pow if operands == 2 => "return a ** b",
        HlOp::InplacePow => "a **= b; return a",
        HlOp::DivMod => "return divmod(a, b)",
        _ => {
            let plain = op.inplace_base().unwrap_or(op);
            plain.binary_methods()?;
            let symbol = plain.symbol()?;
            return match op == plain {
                true if operands == 2 => Some(format!("return a {symbol} b")),
                true => None,
                false => Some(format!("a {symbol}= b; return a")),
            };
        }
    };
    Some(text.to_owned())
}
