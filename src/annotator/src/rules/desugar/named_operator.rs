//! Binary operators of named tuples whose class defines methods for them.
//!
//! Either operand may be the named tuple, the other one anything: the methods are asked in Python's order, and
//! where both decline, what tuples do themselves comes last. `app_operators.py` makes the functions.

use crate::lattice::alternatives::is_union;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, pass, replaced, rewrite_call};
use crate::rules::desugar::rewrite::Dunder;
use entity::HostId;
use flow::HlOp;
use host::{HostConst, HostKind};

/// A method that an operator asks.
struct Asked {
    operand: usize,
    /// The function of the class of a named tuple; `None` for the method of an instance.
    function: Option<HostConst>,
    declines: bool,
}

impl Desugar<'_, '_> {
    /// Replaces a binary operator, one operand of which is a named tuple with a method for it.
    pub(crate) fn named_tuple_operator(&mut self, hop: &Hop<'_>) -> Attempt {
        let (op, args) = (hop.op, hop.args);
        let plain = op.op.inplace_base().unwrap_or(op.op);
        let Some((name, reflected)) = plain.binary_methods() else { return pass() };
        if args.len() != 2 || !args.iter().any(|s| self.named_tuple_class(s).is_some()) {
            return pass();
        }
        if let (Some(class), Some(name)) = (self.named_tuple_class(&args[0]), op.op.inplace_method())
            && let Some(function) = self.own_attribute(class, name)
        {
            if self.function_declines(&function) {
                return Err(self.unsupported(format!("{name} of a named tuple that may give NotImplemented")));
            }
            return rewrite_call(&function, &op.args);
        }
        let left = self.asked(&args[0], 0, name);
        let mut right = self.asked(&args[1], 1, reflected);
        let own = |asked: &Option<Asked>| asked.as_ref().is_some_and(|asked| asked.function.is_some());
        if !own(&left) && !own(&right) {
            return pass();
        }
        let (left_class, right_class) = (self.named_tuple_class(&args[0]), self.named_tuple_class(&args[1]));
        let same = left_class.is_some() && left_class == right_class;
        let comparison = matches!(plain, HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge);
        if same && !comparison {
            right = None;
        }
        // A class that derives from that of the left operand goes first, with a method of its own.
        let is_tuple = |s: &SomeValue| {
            matches!(s.kind, SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } | SomeKind::Record { .. })
        };
        let derived = match (left_class, right_class) {
            (Some(left), Some(right)) => {
                left != right
                    && self.host.class(right).mro.contains(&left)
                    && self.own_attribute(left, reflected) != self.own_attribute(right, reflected)
            }
            (None, Some(_)) => comparison && is_tuple(&args[0]),
            _ => false,
        };
        // A tuple compares itself with any other.
        if comparison && left.is_none() && is_tuple(&args[0]) && !derived {
            return pass();
        }
        let text_before = plain == HlOp::Mod && matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char);
        if text_before {
            return pass();
        }
        let concatenated = plain == HlOp::Add && left.is_none() || comparison;
        let by_items = concatenated && is_tuple(&args[0]) && is_tuple(&args[1]);
        let mut tried: Vec<Asked> = left.into_iter().chain(right).collect();
        if derived {
            tried.reverse();
        }
        let nullable = args[0].can_be_none() || args[1].can_be_none();
        if let [Asked { operand, function: Some(function), declines: false }, ..] = &tried[..]
            && !nullable
        {
            let mut operands: Vec<NewArg> = op.args.iter().map(|&a| a.into()).collect();
            if *operand == 1 {
                operands.reverse();
            }
            return replaced(vec![NewOp::call(function, operands)]);
        }
        let symbol = plain.symbol().expect("it has a method");
        let symbol = if op.op == plain { symbol.to_owned() } else { format!("{symbol}=") };
        let shown = |this: &Self, i: usize| {
            let s = &args[i];
            if this.is_sequence_in_messages(plain, i, s) {
                return HostConst::str("tuple");
            }
            let class_says = matches!(s.kind, SomeKind::Instance { .. } | SomeKind::Record { .. }) || is_union(s);
            HostConst::str(&if class_says { String::new() } else { this.type_name(s) })
        };
        let asked = tried.iter().map(|asked| {
            let method = if asked.operand == 0 { name } else { reflected };
            let function = asked.function.clone().unwrap_or(HostConst::None);
            let operand = HostConst::Int(asked.operand as i64);
            HostConst::Tuple([operand, function, HostConst::str(method), HostConst::Bool(asked.declines)].into())
        });
        let values = [
            HostConst::Tuple(asked.collect()),
            HostConst::str(&symbol),
            HostConst::Bool(by_items),
            HostConst::Tuple(args.iter().map(|s| HostConst::Bool(s.can_be_none())).collect()),
            shown(self, 0),
            shown(self, 1),
        ];
        rewrite_call(&self.app_operators("named_tuple", &values)?, &op.args)
    }

    /// Whether messages about an operator call an operand, a named tuple, a tuple: its class has what tuples have
    /// instead of a method for it.
    pub(crate) fn is_sequence_in_messages(&self, op: HlOp, operand: usize, s: &SomeValue) -> bool {
        let Some(class) = self.named_tuple_class(s) else { return false };
        let own = |name: &str| self.own_attribute(class, name).is_some();
        match op.without_ovf().unwrap_or(op) {
            HlOp::Mul => !own("__mul__") && !own("__rmul__"),
            HlOp::Add => operand == 0 && !own("__add__"),
            _ => false,
        }
    }

    /// The method that an operand has for an operator.
    fn asked(&mut self, s: &SomeValue, operand: usize, name: &str) -> Option<Asked> {
        if let Some(class) = self.named_tuple_class(s) {
            let function = self.own_attribute(class, name)?;
            let declines = self.function_declines(&function);
            return Some(Asked { operand, function: Some(function), declines });
        }
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return None };
        (self.find_dunder(classdef, name) == Dunder::Here).then(|| Asked {
            operand,
            function: None,
            declines: self.may_decline(classdef, name),
        })
    }

    fn named_tuple_class(&self, s: &SomeValue) -> Option<HostId> {
        match s.kind {
            SomeKind::Record { class, .. } if self.is_named_tuple(class) => Some(class),
            _ => None,
        }
    }

    fn function_declines(&self, function: &HostConst) -> bool {
        let id = function.id().filter(|&id| self.host.kind(id) == HostKind::Function);
        id.is_some_and(|id| flowspace::gives_not_implemented(&self.host.function(id).code))
    }
}
