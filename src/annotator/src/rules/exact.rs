//! Ints of any size.
//!
//! Arithmetic on them, and comparison with words and floats, are helpers of the library
//! (`runtimes/rpython/app/app_exact.py`), which the registry names by the kinds of the operands; what
//! is here prepares operands for operations that take words or floats. An operation on words gives
//! an exact int where a decision says so (`solver/growth.rs`).

use crate::lattice::alternatives::alternatives_of;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::options::IntMode;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, pass, replaced, rewrite_call, rewrite_to, settle, settled};
use flow::{HlOp, Operand};
use host::{HostConst, IntKind};

impl Rules<'_, '_> {
    /// A function of `app_exact`.
    pub(crate) fn app_exact(&self, name: &str) -> HostConst {
        crate::program::registry::helper(self.host, "rotor_helpers.app_exact", name)
    }

    /// Replaces operations with exact ints among their operands that want something else there.
    /// Those that are still here afterwards are helpers, or do with them what they do with all values.
    pub(crate) fn exact_operation(&mut self, hop: &Hop<'_>) -> Attempt {
        let (op, args) = (hop.op, hop.args);
        if !args.iter().any(SomeValue::is_exact) {
            return pass();
        }
        let sequence = |s: &SomeValue| {
            matches!(
                s.kind,
                SomeKind::List { .. }
                    | SomeKind::Str { .. }
                    | SomeKind::Char
                    | SomeKind::Bytes { .. }
                    | SomeKind::ByteArray { .. }
                    | SomeKind::Tuple { .. }
                    | SomeKind::VarTuple { .. }
                    | SomeKind::Range { .. }
            )
        };
        let base = op.op.inplace_base().unwrap_or(op.op);
        match base {
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem if sequence(&args[0]) && args[1].is_exact() => {
                self.convert_operands(hop, &[1], "index")
            }
            HlOp::SetItem if matches!(args[0].kind, SomeKind::ByteArray { .. }) => {
                self.convert_operands(hop, &[2], "word")
            }
            HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice => self.convert_operands(hop, &[1, 2, 3], "slice_bound"),
            HlOp::Chr => self.convert_operands(hop, &[0], "word"),
            HlOp::Contains if matches!(args[0].kind, SomeKind::Range { .. }) && args[1].is_exact() => {
                rewrite_call(&self.app_exact("in_range"), &op.args)
            }
            HlOp::Contains if matches!(args[0].kind, SomeKind::Bytes { .. }) => {
                self.convert_operands(hop, &[1], "word")
            }
            HlOp::Mul if args.iter().any(sequence) => self.convert_operands(hop, &[0, 1], "repeat_count"),
            HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::TrueDiv
            | HlOp::FloorDiv
            | HlOp::Mod
            | HlOp::DivMod
            | HlOp::Pow
                if args.iter().any(|s| matches!(s.kind, SomeKind::Float)) =>
            {
                self.convert_operands(hop, &[0, 1], "to_float")
            }
            HlOp::Pow if args.iter().all(|s| s.int_kind().is_some() || s.is_exact()) => {
                match settle!(self.exact_power(hop)) {
                    true => self.convert_operands(hop, &[0, 1], "to_float"),
                    false => pass(),
                }
            }
            HlOp::And => {
                let mask = |s: &SomeValue| matches!(s.int_kind(), Some((IntKind::Int, true)));
                let flipped = mask(&args[0]);
                if !flipped && !mask(&args[1]) {
                    return pass();
                }
                let helper = self.app_exact("and_nonneg");
                let mut operands = [op.args[0], op.args[1]];
                if flipped {
                    operands.swap(0, 1);
                }
                rewrite_call(&helper, &operands)
            }
            _ => pass(),
        }
    }

    /// Replaces those of some operands that are exact ints by what a function of `app_exact` gives.
    fn convert_operands(&self, hop: &Hop<'_>, operands: &[usize], helper: &str) -> Attempt {
        let mut ops = Vec::new();
        let mut new_args: Vec<NewArg> = hop.op.args.iter().map(|&arg| NewArg::Old(arg)).collect();
        for &i in operands {
            if hop.args.get(i).is_some_and(SomeValue::is_exact) {
                ops.push(NewOp::call(&self.app_exact(helper), [NewArg::Old(hop.op.args[i])]));
                new_args[i] = NewArg::Prev(ops.len() - 1);
            }
        }
        if ops.is_empty() {
            return pass();
        }
        ops.push(NewOp::new(hop.op.op, new_args));
        replaced(ops)
    }

    /// As [`Rules::convert_operands`] for a call of a builtin that takes words: its arguments.
    pub(crate) fn with_words(&self, hop: &Hop<'_>) -> Attempt {
        let all: Vec<usize> = (1..hop.args.len()).collect();
        self.convert_operands(hop, &all, "word")
    }

    /// A call of a method of a sequence that takes indices, lengths or counts.
    pub(crate) fn exact_arguments(&mut self, hop: &Hop<'_>, receiver: &SomeValue, name: &str) -> Attempt {
        let operands: &[usize] = match (&receiver.kind, name) {
            (SomeKind::List { .. } | SomeKind::ByteArray { .. }, "pop" | "insert") => &[1],
            (SomeKind::ByteArray { .. }, "append") => &[1],
            (SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. }, _) => &[1, 2, 3],
            (SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Exact, "to_bytes") => &[1],
            _ => return pass(),
        };
        if hop.op.op == HlOp::SimpleCall && name != "format" {
            return self.convert_operands(hop, operands, "word");
        }
        pass()
    }

    /// `a op b` of words whose result is to be an exact int.
    pub(crate) fn exact_of_words(&mut self, hop: &Hop<'_>, base: HlOp) -> Attempt {
        if !self.is_exact_here(hop, base) {
            return pass();
        }
        let exact = [SomeValue::exact(), SomeValue::exact()];
        let arity = base.arity().unwrap_or(2).min(2);
        match self.registry.operation(base, &exact[..arity]).cloned() {
            Some(helper) => rewrite_call(&helper, &hop.op.args),
            None => pass(),
        }
    }

    /// Whether an operation on words at the current place gives an exact int.
    pub(crate) fn is_exact_here(&self, hop: &Hop<'_>, base: HlOp) -> bool {
        if self.options.ints == IntMode::Wrapping || !self.computes_program_ints_here() {
            return false;
        }
        let grows = matches!(base, HlOp::Add | HlOp::Sub | HlOp::Mul | HlOp::LShift | HlOp::Pow);
        // The quotient of the smallest word and -1 is no word either.
        let turns = match base {
            HlOp::Neg | HlOp::Abs => !matches!(hop.args[0].konst, Some(HostConst::Int(n)) if n != i64::MIN),
            HlOp::FloorDiv => {
                hop.args.get(1).is_some_and(|divisor| divisor.int_kind().is_some_and(|(_, nonneg)| !nonneg))
            }
            _ => false,
        };
        if !grows && !turns && base != HlOp::Neg {
            return false;
        }
        if self.options.decisions.exact.contains_key(&(self.current_loc(), base)) {
            return true;
        }
        // Constants in the source whose result is none of 64 bits.
        let constants = hop.op.args.iter().all(|arg| matches!(arg, Operand::Const(_)));
        if constants && self.constant_overflows(hop, base) {
            return true;
        }
        (grows || turns) && self.options.ints == IntMode::Exact && !hop.args.iter().all(SomeValue::is_small)
    }

    fn constant_overflows(&self, hop: &Hop<'_>, base: HlOp) -> bool {
        let mut values = Vec::with_capacity(hop.args.len());
        for s in hop.args {
            match &s.konst {
                Some(HostConst::Int(n)) => values.push(i128::from(*n)),
                Some(HostConst::Bool(b)) => values.push(i128::from(*b)),
                _ => return false,
            }
        }
        let fits = |value: Option<i128>| value.is_some_and(|value| i64::try_from(value).is_ok());
        !match (base, &values[..]) {
            (HlOp::Add, [a, b]) => fits(a.checked_add(*b)),
            (HlOp::Sub, [a, b]) => fits(a.checked_sub(*b)),
            (HlOp::Mul, [a, b]) => fits(a.checked_mul(*b)),
            (HlOp::Neg, [a]) => fits(a.checked_neg()),
            (HlOp::LShift, [a, b]) => *a == 0 || *b < 0 || *b < 64 && fits(u32::try_from(*b).ok().map(|b| *a << b)),
            (HlOp::Pow, [a, b]) => {
                *b < 0 || (-1..=1).contains(a) || *b < 64 && fits(u32::try_from(*b).ok().and_then(|b| a.checked_pow(b)))
            }
            _ => true,
        }
    }

    /// A call of a builtin with exact ints among its arguments, or one whose result is to be exact.
    pub(crate) fn exact_call(&mut self, hop: &Hop<'_>, helper: Option<&HostConst>, arguments: &[SomeValue]) -> Attempt {
        let Some(helper) = helper else { return pass() };
        // One of several callees may have no int as its result, whatever the others give.
        let gives_exact = self.gives_exact() && self.function_marker(helper, "gives_float").is_none();
        let exact = |s: &SomeValue| alternatives_of(s).iter().any(SomeValue::is_exact);
        if gives_exact || arguments.iter().any(exact) {
            return settled(self.rewrite_callee(hop, helper, None));
        }
        pass()
    }

    /// Whether the call at hand is to give an exact int.
    pub(crate) fn gives_exact(&self) -> bool {
        let decided = || self.options.decisions.exact.contains_key(&(self.current_loc(), HlOp::SimpleCall));
        match self.options.ints {
            IntMode::Wrapping => false,
            IntMode::Exact => self.computes_program_ints(self.current_graph()),
            IntMode::Inferred => decided() && self.computes_program_ints(self.current_graph()),
        }
    }

    /// Whether the operation at hand computes ints of the program: also in the library where it stands
    /// for a call of a value, like that of `operator.mul` which `reduce` gets.
    pub(crate) fn computes_program_ints_here(&self) -> bool {
        let Some(point) = self.current_point() else { return false };
        let calls_value = || {
            let op = &self.graph(point.graph).blocks[point.block].operations[point.op as usize];
            matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs) && op.args[0].var().is_some()
        };
        self.computes_program_ints(point.graph) || calls_value()
    }

    /// `is` of ints of which one is exact. No int is `True` or `False`.
    pub(crate) fn exact_is(&self, hop: &Hop<'_>) -> Attempt {
        let int = |s: &SomeValue| s.is_python_int() && !matches!(s.kind, SomeKind::Bool);
        if hop.args.iter().any(SomeValue::is_exact) && hop.args.iter().all(int) {
            return rewrite_to(HlOp::Eq, hop.op.args.iter().map(|&a| a.into()).collect());
        }
        pass()
    }
}
