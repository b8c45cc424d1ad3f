//! Numbers that may be `None` (beyond RPython).
//!
//! At run time they are boxed, so nothing computes with them directly: every operation on numbers
//! first takes the number out, with the TypeError of CPython where it is `None`. What treats
//! `None` like any other value (`is`, `==`, truth, `str`, storing, passing on) takes them as they are;
//! in bounds of slices it has a meaning of its own.

use crate::lattice::alternatives::is_union;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::lowlevel::LlFunction;
use crate::program::none::{NO_INTEGER, none_argument_message, none_operand_message};
use crate::program::registry::helper;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, settled};
use flow::{BuiltinFn, HlOp};
use host::{HostConst, HostKind};

impl Rules<'_, '_> {
    /// Replaces an operation that has a number which may be `None` among its operands, where it
    /// cannot take it as it is.
    pub(crate) fn optional_operation(&mut self, hop: &Hop<'_>) -> Attempt {
        let (op, args) = (hop.op, hop.args);
        let optional = |i: usize| args.get(i).is_some_and(|s| matches!(s.kind, SomeKind::Optional(_)));
        let helper = match op.op {
            HlOp::Str if optional(0) => Some("str_"),
            HlOp::Repr if optional(0) => Some("repr_"),
            HlOp::Hash if optional(0) => Some("optional_hash"),
            _ => None,
        };
        if let Some(name) = helper {
            return rewrite_call(&self.instance_helper(name)?, &op.args);
        }
        // Their operators are methods, which take what other methods take.
        let has_methods = |s: &SomeValue| matches!(s.kind, SomeKind::Instance { .. }) || self.is_opaque_record(s);
        let takes: Vec<usize> = match op.op {
            HlOp::SimpleCall | HlOp::CallArgs => match args[0].kind {
                SomeKind::Builtin if !self.takes_none(&args[0]) => self.positional_operands(hop),
                _ => vec![0],
            },
            _ if args.iter().take(2).any(has_methods) => return pass(),
            HlOp::Bool | HlOp::Not | HlOp::Eq | HlOp::Ne | HlOp::Format => return pass(),
            HlOp::Contains => vec![0],
            // Keys of dicts and items of containers stay as they are.
            HlOp::GetItem | HlOp::DelItem if !matches!(args[0].kind, SomeKind::Dict { .. }) => vec![0, 1],
            HlOp::SetItem if matches!(args[0].kind, SomeKind::ByteArray { .. }) => vec![0, 1, 2],
            HlOp::SetItem if !matches!(args[0].kind, SomeKind::Dict { .. }) => vec![0, 1],
            HlOp::GetItem | HlOp::DelItem | HlOp::SetItem => return pass(),
            HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice if !optional(0) => {
                return if (1..4).any(optional) { settled(self.slice_with_optional_bounds(hop)) } else { pass() };
            }
            HlOp::Mod | HlOp::InplaceMod if matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char) => {
                return pass();
            }
            // Which alternative it is decides what the message says.
            _ if args.iter().any(is_union) => return pass(),
            _ => (0..args.len()).collect(),
        };
        let first_argument = match op.op {
            HlOp::SimpleCall if matches!(args[0].kind, SomeKind::Builtin) => Some(1),
            HlOp::CallArgs if matches!(args[0].kind, SomeKind::Builtin) => Some(2),
            _ => None,
        };
        let second = first_argument.map(|first| first + 1);
        let function = args[0].konst.as_ref().and_then(|callee| self.builtins.get_const(callee));
        let takes: Vec<usize> = takes.into_iter().filter(|&i| optional(i)).collect();
        if takes.is_empty() {
            return pass();
        }
        // None is no error there, and may give a value of another type.
        if let Some(function @ (BuiltinFn::Round | BuiltinFn::Sum)) = function
            && second.is_some_and(|second| takes.contains(&second))
        {
            if function == BuiltinFn::Round && op.op == HlOp::SimpleCall {
                let round = self.host.module_attr("rotor_helpers.app_num", "round_optional");
                let round = round.expect("the helper library has app_num.round_optional");
                return rewrite_call(&round, &op.args[1..]);
            }
            let what = format!("a second argument of {}() that may be None", function.name());
            return Err(self.unsupported(what));
        }
        // What the message says where these operands are None.
        let message = |none: &[usize]| {
            let shown = |(i, s): (usize, &SomeValue)| {
                let is_none = none.contains(&i) || s.is_none();
                if is_none { "NoneType".to_owned() } else { self.type_name(&s.nonnone()) }
            };
            let shown: Vec<String> = args.iter().enumerate().map(shown).collect();
            let plain = op.op.inplace_base().unwrap_or(op.op);
            let message = match first_argument {
                Some(first) => self.none_in_call(&args[0], none[0] - first, &shown[first..]),
                None => none_operand_message(plain, op.op, &shown),
            };
            NewArg::Const(HostConst::str(&message))
        };
        let operand = self.instance_helper("operand")?;
        let mut ops = Vec::new();
        let mut new_args: Vec<NewArg> = op.args.iter().map(|&arg| NewArg::Old(arg)).collect();
        if takes[..] == [0, 1] && args.len() == 2 {
            let first = [op.args[0].into(), op.args[1].into(), message(&[0]), message(&[0, 1])];
            ops.push(NewOp::call(&self.instance_helper("first_operand")?, first));
            new_args[0] = NewArg::Prev(0);
        }
        for &i in &takes[ops.len()..] {
            ops.push(NewOp::call(&operand, [NewArg::Old(op.args[i]), message(&[i])]));
            new_args[i] = NewArg::Prev(ops.len() - 1);
        }
        let is_binary = matches!(op.op, HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge) || op.op.binary_methods().is_some();
        match is_binary && args.iter().any(SomeValue::is_none) {
            // An alternative of a union that is None.
            true => ops.push(NewOp::call(&self.instance_helper("raise_type_error")?, [message(&[])])),
            false => ops.push(NewOp::new(op.op, new_args)),
        }
        replaced(ops)
    }

    /// A call of a method of a builtin value with numbers that may be `None` for indices, widths, counts or
    /// bytes, which have to be numbers.
    pub(crate) fn optional_arguments(&mut self, hop: &Hop<'_>, receiver: &SomeValue, name: &str) -> Attempt {
        let places: &[usize] = match (&receiver.kind, name) {
            (SomeKind::ByteArray { .. }, "insert") => &[1, 2],
            (SomeKind::List { .. } | SomeKind::ByteArray { .. }, "pop" | "insert") => &[1],
            (SomeKind::ByteArray { .. }, "append" | "remove") => &[1],
            (SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }, _) => {
                match name {
                    "center" | "ljust" | "rjust" | "zfill" | "expandtabs" => &[1],
                    "split" | "rsplit" => &[2],
                    "replace" => &[3],
                    _ => return pass(),
                }
            }
            (SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Exact, "to_bytes") => &[1],
            _ => return pass(),
        };
        if hop.op.op != HlOp::SimpleCall {
            return pass();
        }
        let operand = self.instance_helper("operand")?;
        let mut ops = Vec::new();
        let mut new_args: Vec<NewArg> = hop.op.args.iter().map(|&arg| NewArg::Old(arg)).collect();
        for &i in places {
            if hop.args.get(i).is_some_and(|s| matches!(s.kind, SomeKind::Optional(_))) {
                let message = NewArg::Const(HostConst::str(NO_INTEGER));
                ops.push(NewOp::call(&operand, [NewArg::Old(hop.op.args[i]), message]));
                new_args[i] = NewArg::Prev(ops.len() - 1);
            }
        }
        if ops.is_empty() {
            return pass();
        }
        ops.push(NewOp::new(hop.op.op, new_args));
        replaced(ops)
    }

    /// The message of a call of a builtin function with `None` for the argument with this number; `shown` are
    /// the types of all.
    fn none_in_call(&self, s_callee: &SomeValue, argument: usize, shown: &[String]) -> String {
        let Some(callee) = &s_callee.konst else {
            return none_operand_message(HlOp::SimpleCall, HlOp::SimpleCall, shown);
        };
        let function = self.builtins.get_const(callee);
        if let Some(BuiltinFn::Max | BuiltinFn::Min) = function
            && shown.len() > 1
        {
            // Each argument is compared with the best of those before it.
            let pair = [shown[argument.max(1)].clone(), shown[0].clone()];
            let op = if function == Some(BuiltinFn::Max) { HlOp::Gt } else { HlOp::Lt };
            return none_operand_message(op, op, &pair);
        }
        match function {
            Some(function) => none_argument_message(function, argument).to_owned(),
            None if self.takes_real_numbers(callee) => "must be real number, not NoneType".to_owned(),
            None => NO_INTEGER.to_owned(),
        }
    }

    /// Whether a function is one of `math` that takes floats.
    fn takes_real_numbers(&self, function: &HostConst) -> bool {
        const OF_INTS: &[&str] = &["comb", "factorial", "gcd", "isqrt", "lcm", "perm"];
        let attribute = |name: &str| match self.host.getattr(function, name) {
            Ok(HostConst::Str(text)) => Some(text),
            _ => None,
        };
        attribute("__module__").as_deref() == Some("math")
            && attribute("__name__").is_some_and(|name| !OF_INTS.contains(&&*name))
    }

    /// The operands of a call that are its positional arguments.
    fn positional_operands(&self, hop: &Hop<'_>) -> Vec<usize> {
        if hop.op.op == HlOp::SimpleCall {
            return (1..hop.args.len()).collect();
        }
        (2..2 + self.call_shape(hop).positional).collect()
    }

    /// A slice some bounds of which may be None, with bounds that are not.
    fn slice_with_optional_bounds(&self, hop: &Hop<'_>) -> Ruled {
        let optional = |i: usize| matches!(hop.args[i].kind, SomeKind::Optional(_));
        let known = |name: &str| helper(self.host, "rotor_helpers.app_slice", name);
        let mut ops = Vec::new();
        let mut args: Vec<NewArg> = hop.op.args.iter().map(|&arg| NewArg::Old(arg)).collect();
        if optional(3) {
            ops.push(NewOp::call(&known("known_step"), [args[3].clone()]));
            args[3] = NewArg::Prev(0);
        }
        for (i, name) in [(1, "known_start"), (2, "known_stop")] {
            if optional(i) {
                ops.push(NewOp::call(&known(name), [args[i].clone(), args[3].clone()]));
                args[i] = NewArg::Prev(ops.len() - 1);
            }
        }
        ops.push(NewOp::new(hop.op.op, args));
        replaced(ops)
    }

    /// Whether a builtin does with `None` what it does with other values: a record keeps it.
    pub(crate) fn takes_none(&self, s_callee: &SomeValue) -> bool {
        let Some(callee) = &s_callee.konst else { return false };
        if let HostConst::Obj(class) = callee
            && self.host.kind(*class) == HostKind::Class
            && (self.is_named_tuple(*class) || self.registry.is_record(*class))
        {
            // The values are stored.
            return true;
        }
        if let HostConst::Obj(function) = callee
            && let Some(function) = self.lowlevel.function(*function)
        {
            return function == LlFunction::IsUnion;
        }
        let helper = callee.id().and_then(|id| self.registry.function(id)).and_then(HostConst::id);
        if helper.is_some_and(|helper| self.host.is_marked(helper, "takes_none")) {
            return true;
        }
        self.builtins.get_const(callee).is_some_and(|function| function.row().takes_none)
    }
}
