//! Methods of operators that decline an operand: `return NotImplemented`.
//!
//! In a method of an operator, and in functions that only return it and test for it, the flow space
//! takes `NotImplemented` for `None`, so what such a method gives is its result or `None`. Operators ask the other operand then, or raise, in
//! functions that `app_operators.py` makes. Where no method declines, they are plain method calls.

use crate::lattice::alternatives::is_union;
use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::errors::OpError;
use crate::rules::desugar::context::Desugar;
use crate::rules::desugar::rewrite::Dunder;
use entity::{ClassDefId, DescId, FlowGraphId, HostId, Variable};
use flow::{BlockData, ExitCase, ExitSwitch, HlOp, LinkData, Operand};
use flowspace::Flow;
use host::{Code, HostConst, HostKind, Instr};
use rustc_hash::FxHashSet;
use std::rc::Rc;

impl Desugar<'_, '_> {
    pub(crate) fn app_operators(&self, name: &str, args: &[HostConst]) -> Result<HostConst, OpError> {
        let maker = self
            .host
            .module_attr("rotor_helpers.app_operators", name)
            .unwrap_or_else(|| panic!("the helper library has no app_operators.{name}"));
        self.host.call(&maker, args).map_err(|e| self.host_error(&e))
    }

    /// Whether a method of a class, or of a subclass, may decline its operand.
    pub(crate) fn may_decline(&self, classdef: ClassDefId, name: &str) -> bool {
        self.bookkeeper.getallsubdefs(classdef).into_iter().any(|sub| {
            let desc = self.bookkeeper.classdef(sub).desc;
            match self.bookkeeper.class_lookup(desc, name) {
                Some((_, ClassAttr::Function(func))) => self.passes_on(desc, func),
                _ => false,
            }
        })
    }

    /// Whether a method declines, or calls a method or function that does and may return what that gave.
    fn passes_on(&self, desc: DescId, func: DescId) -> bool {
        let code = self.bookkeeper.funcdesc(func).code.clone();
        let Desc::Function(function) = self.bookkeeper.desc(func) else { return false };
        flowspace::gives_not_implemented(&code)
            || code.instructions.iter().any(|i| match &i.instr {
                Instr::LoadAttr { name, .. } | Instr::LoadSuperAttr { name, .. } if !name.starts_with("__") => {
                    let method = self.bookkeeper.method_function(desc, name);
                    method
                        .is_some_and(|method| flowspace::gives_not_implemented(&self.bookkeeper.funcdesc(method).code))
                }
                Instr::LoadGlobal { name, .. } => {
                    let function = self.global_of(function.func, name).and_then(|value| value.id());
                    let function = function.filter(|&id| self.host.kind(id) == HostKind::Function);
                    function.is_some_and(|id| flowspace::gives_not_implemented(&self.host.function(id).code))
                }
                _ => false,
            })
    }

    /// What a function gives that declines is `None` for `NotImplemented`: refuses the call unless its result is
    /// only returned, by a function that declines as well, or compared with `NotImplemented`.
    pub(crate) fn check_declined(&self, descs: &[DescId]) -> Result<(), OpError> {
        let Some(point) = self.current_point().filter(|point| !self.is_helper_graph(point.graph)) else {
            return Ok(());
        };
        let functions = descs.iter().filter_map(|&desc| match self.bookkeeper.desc(desc) {
            Desc::Function(_) => Some(desc),
            &Desc::Method { funcdesc, .. } | &Desc::MethodOfFrozen { funcdesc, .. } => Some(funcdesc),
            Desc::Class(_) | Desc::Frozen { .. } => None,
        });
        let mut codes = functions.map(|desc| self.bookkeeper.funcdesc(desc).code.clone());
        let declines = |code: &Rc<Code>| !flowspace::is_operator(code) && flowspace::gives_not_implemented(code);
        let Some(code) = codes.find(declines) else { return Ok(()) };
        let result = self.graph(point.graph).blocks[point.block].operations[point.op as usize].result;
        if self.only_passed_on(point.graph, result) {
            return Ok(());
        }
        Err(self.unsupported(format!(
            "{}() may give NotImplemented, which can only be returned to an operator, or compared by `is`",
            code.name
        )))
    }

    fn only_passed_on(&self, graph: FlowGraphId, result: Variable) -> bool {
        let g = self.graph(graph);
        let is_declining = self.graph_function(graph).is_some_and(|function| {
            let code = &self.host.function(function).code;
            flowspace::is_operator(code) || flowspace::gives_not_implemented(code)
        });
        let mut followed: FxHashSet<Variable> = FxHashSet::default();
        let mut pending = vec![result];
        while let Some(v) = pending.pop() {
            if !followed.insert(v) {
                continue;
            }
            let operand = Operand::Var(v);
            for block in g.iterblocks() {
                let data = &g.blocks[block];
                if data.exitswitch == ExitSwitch::Value(operand)
                    || data.operations.iter().any(|op| op.op != HlOp::Is && op.args.contains(&operand))
                {
                    return false;
                }
                let tested = |link: &LinkData<Flow>| is_other_value(data, operand, &link.exitcase);
                for link in data.exits.iter().map(|&link| &g.links[link]).filter(|&link| !tested(link)) {
                    for (index, _) in link.args.iter().enumerate().filter(|(_, arg)| **arg == operand) {
                        if link.target == g.returnblock && !is_declining {
                            return false;
                        }
                        pending.push(g.blocks[link.target].inputargs[index]);
                    }
                }
            }
        }
        true
    }

    fn instance_of(&self, s: &SomeValue) -> Option<ClassDefId> {
        match s.kind {
            SomeKind::Instance { classdef, .. } => classdef,
            _ => None,
        }
    }

    /// The function for a binary operator on instances; `None` where no method declines.
    pub(crate) fn declined_operator(&mut self, op: HlOp, args: &[SomeValue]) -> Result<Option<HostConst>, OpError> {
        let plain = op.inplace_base().unwrap_or(op);
        let Some((name, reflected)) = plain.binary_methods() else { return Ok(None) };
        let (left, right) = (self.instance_of(&args[0]), self.instance_of(&args[1]));
        let text = |s: &str| HostConst::str(s);
        let symbol = plain.symbol().expect("it has a method");
        let shown = |this: &Self, i: usize| {
            let s = &args[i];
            if this.is_sequence_in_messages(plain, i, s) {
                return text("tuple");
            }
            let class_says = this.instance_of(s).is_some() || is_union(s);
            text(&if class_says { String::new() } else { this.type_name(s) })
        };
        let (value, number) = self.value_of_ints(plain, symbol, args);
        let make = |this: &Self, kind: &str, name: &str, derived: Option<HostConst>, below: HostConst| {
            let symbol = if op != plain && kind != "inplace" { format!("{symbol}=") } else { symbol.to_owned() };
            let values = [
                text(kind),
                text(name),
                text(reflected),
                text(&symbol),
                derived.unwrap_or(HostConst::None),
                below,
                shown(this, 0),
                shown(this, 1),
                text(&value),
                text(number),
            ];
            this.app_operators("binary", &values).map(Some)
        };
        if op != plain
            && let Some(left) = left
            && let Some(name) = op.inplace_method()
            && self.find_dunder(left, name) != Dunder::Absent
        {
            return if self.may_decline(left, name) {
                make(self, "inplace", name, None, HostConst::None)
            } else {
                Ok(None)
            };
        }
        // What a member of an enumeration has of `int` or `str` knows no instance of the program.
        let is_plain = |s: &SomeValue| {
            (self.int_enum_of(s).is_some() || self.str_enum_of(s).is_some()) && !self.has_own_operator(plain, s)
        };
        let (left_is_plain, right_is_plain) = (is_plain(&args[0]), is_plain(&args[1]));
        let has_left = match left {
            Some(left) => !left_is_plain && self.find_dunder(left, name) == Dunder::Here,
            None => false,
        };
        let found_right = match right {
            Some(right) if !right_is_plain => self.find_dunder(right, reflected),
            _ => Dunder::Absent,
        };
        let has_right = found_right == Dunder::Here;
        let declines = has_left && left.is_some_and(|left| self.may_decline(left, name))
            || !has_left && has_right && right.is_some_and(|right| self.may_decline(right, reflected));
        // Without a left method such a right operand is asked by class already (`below.rs`).
        let asked = match right {
            Some(right) if has_left && found_right == Dunder::Below => {
                self.class_objects(&self.first_with(right, reflected))
            }
            _ => HostConst::None,
        };
        let goes_first = left.is_some_and(|left| self.derived_goes_first(left, &args[1], reflected));
        let derived = match (left, right) {
            (Some(left), Some(right)) if goes_first => Some(self.definitions(plain, left, right, reflected)),
            _ => None,
        };
        if !declines {
            // What needs no look at classes is a function for all.
            let plain_function = match &derived {
                Some(HostConst::Tuple(definitions)) => definitions.len() < 2 && asked == HostConst::None,
                _ => true,
            };
            return if has_left && !plain_function { make(self, "certain", name, derived, asked) } else { Ok(None) };
        }
        match (has_left, found_right) {
            (true, Dunder::Here | Dunder::Below) => make(self, "both", name, derived, asked),
            (true, Dunder::Absent) => make(self, "left", name, None, asked),
            (false, _) => make(self, "right", name, None, asked),
        }
    }

    /// What `int` makes of a member of an enumeration and a number, or of two members that are compared, as an
    /// expression, empty for other operands; and the operand that may be a number, where that shows at run time.
    fn value_of_ints(&self, op: HlOp, symbol: &str, args: &[SomeValue]) -> (String, &'static str) {
        let member = |s: &SomeValue| self.int_enum_of(s).is_some() && !s.can_be_none();
        let number = |s: &SomeValue| {
            s.int_kind().is_some() || matches!(s.kind, SomeKind::Bool | SomeKind::Float | SomeKind::Exact)
        };
        let compares = matches!(op, HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge);
        match (member(&args[0]), member(&args[1])) {
            (true, false) if number(&args[1]) => (format!("a._value_ {symbol} b"), ""),
            (false, true) if number(&args[0]) => (format!("a {symbol} b._value_"), ""),
            (true, true) if compares => (format!("a._value_ {symbol} b._value_"), ""),
            (true, false) if is_union(&args[1]) => (format!("a._value_ {symbol} b"), "b"),
            (false, true) if is_union(&args[0]) => (format!("a {symbol} b._value_"), "a"),
            _ => (String::new(), ""),
        }
    }

    fn class_objects(&self, classes: &[ClassDefId]) -> HostConst {
        HostConst::Tuple(classes.iter().map(|&class| HostConst::Obj(self.bookkeeper.class_object(class))).collect())
    }

    /// The classes that define the reflected method of an arithmetic operator, of which the class of a right operand
    /// must have another one than that of the left one to go first; comparisons do not ask for that.
    fn definitions(&self, op: HlOp, left: ClassDefId, right: ClassDefId, reflected: &str) -> HostConst {
        if matches!(op, HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge) {
            return HostConst::Tuple([].into());
        }
        let top = if self.bookkeeper.issubclass(left, right) { right } else { left };
        let all = self.bookkeeper.getallsubdefs(top).into_iter().filter(|&sub| {
            let desc = self.bookkeeper.classdef(sub).desc;
            let own = self.bookkeeper.class_lookup(desc, reflected).map(|(_, attr)| attr);
            let base = self.bookkeeper.getmro(sub).nth(1).and_then(|base| {
                let desc = self.bookkeeper.classdef(base).desc;
                self.bookkeeper.class_lookup(desc, reflected).map(|(_, attr)| attr)
            });
            match (own, base) {
                (Some(ClassAttr::Function(own)), Some(ClassAttr::Function(base))) => own != base,
                (own, _) => own.is_some(),
            }
        });
        self.class_objects(&all.collect::<Vec<_>>())
    }

    /// The function for `==` or `!=` on instances; `None` where no method declines.
    pub(crate) fn declined_equality(
        &mut self,
        op: HlOp,
        name: &str,
        left: ClassDefId,
        right: &SomeValue,
    ) -> Result<Option<HostConst>, OpError> {
        if !self.may_decline(left, name) {
            return Ok(None);
        }
        let default = if name == "__ne__" { "default_ne" } else { "default_eq" };
        let both = match self.instance_of(right) {
            Some(right) => self.has_dunder(right, name, Some(default))?,
            None => false,
        };
        let derived = both && self.derived_goes_first(left, right, name);
        let instances = self.instance_of(right).is_some() || right.is_none();
        let values = [
            HostConst::str(name),
            HostConst::Bool(op == HlOp::Ne),
            HostConst::Bool(both),
            HostConst::Bool(derived),
            HostConst::Bool(instances),
        ];
        self.app_operators("equality", &values).map(Some)
    }
}

/// Whether a block goes a way only where a value is not `None`.
fn is_other_value(block: &BlockData<Flow>, value: Operand, case: &ExitCase<HostId>) -> bool {
    let result_of = |name: HlOp, arg: Operand| {
        let op = block.operations.iter().find(|op| op.op == name && op.args.contains(&arg))?;
        Some(Operand::Var(op.result))
    };
    let Some(is_none) = result_of(HlOp::Is, value) else { return false };
    let when = match block.exitswitch {
        ExitSwitch::Value(switch) if switch == is_none => false,
        ExitSwitch::Value(switch) if Some(switch) == result_of(HlOp::Not, is_none) => true,
        _ => return false,
    };
    *case == ExitCase::Bool(when)
}
