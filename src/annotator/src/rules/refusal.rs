//! What Python does not have: the exception that an operation raises for an alternative of a union.
//!
//! Python itself says it, on samples of the operands.
//!
//! Source: beyond RPython; the texts are those of CPython (`operation_error` of the registry).

use crate::lattice::alternatives::is_union;
use crate::lattice::desc::Desc;
use crate::lattice::dictdef::Part;
use crate::lattice::display::iterator_class;
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::program::description::Arguments;
use crate::program::errors::OpError;
use crate::program::none::none_attribute_error;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::answered::{
    is_concatenation, is_repetition, is_slicing, is_told_by_kinds, methods_of_argument, methods_of_key,
    read_only_error, takes_anything, takes_slices,
};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, pass, replaced, settle, value};
use crate::rules::desugar::rewrite::Dunder;
use crate::rules::dispatch::{CONSUMING_METHODS, Prefix};
use crate::solver::notes::{Dispatch, DispatchAction, DispatchRow, RaisedText};
use entity::{ClassDefId, DescId, FlowGraphId, HostId};
use flow::HlOp;
use flowspace::FlowConst;
use host::{HostConst, HostKind, IntKind};
use std::sync::Arc;

fn is_list(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::List { .. })
}

impl Rules<'_, '_> {
    /// Whether an operation that its operands do not have raises in Python what a handler catches, as in
    /// `try: "a" + 1`: then it is noted as one that raises. The handler is around the operation or, as
    /// the last run found, somewhere in the program.
    pub(crate) fn raises_as_expected(&mut self, hop: &Hop<'_>) -> Result<bool, OpError> {
        let graph = self.current_graph();
        let value = self.stands_for_builtin(graph);
        if self.current_point().is_none() || hop.args.is_empty() {
            return Ok(false);
        }
        // What a function of the library does with operands of the program, as the one that it stands for does.
        let given = self.calls_what_is_given(hop);
        let of_program = given
            || matches!(
                hop.op.op,
                HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge | HlOp::Add | HlOp::InplaceAdd | HlOp::Iter
            );
        if self.is_helper_graph(graph) && !value && !of_program {
            return Ok(false);
        }
        // Of a builtin function its arguments may be what it takes: only the callee tells by its kind.
        let call = matches!(hop.op.op, HlOp::SimpleCall | HlOp::CallArgs);
        let always = !call || value || self.call_error(&hop.args[0])?.is_some() || self.is_conversion(hop);
        // A bound of a slice may be None. Of the right operand of an operator the text tells.
        let may_be_none = |s: &SomeValue| s.can_be_none() && !s.is_none();
        let one_kind = |s: &SomeValue| !matches!(s.kind, SomeKind::Union { .. });
        let right = hop.args.get(1).filter(|s| !call && hop.args.len() == 2 && may_be_none(s) && one_kind(s));
        if !always {
            return Ok(false);
        }
        // Other operands may be None where the exception does not tell of them, as with `generator[index] = x`.
        let optional: Vec<usize> = if is_slicing(hop.op.op) || right.is_some() {
            Vec::new()
        } else {
            (1..hop.args.len()).filter(|&i| may_be_none(&hop.args[i])).collect()
        };
        let mut rows = Vec::new();
        let none = hop.args[0].can_be_none().then(SomeValue::none);
        let other = (!hop.args[0].is_none()).then(|| hop.args[0].nonnone());
        for s_value in none.into_iter().chain(other) {
            let mut cells = hop.args.to_vec();
            cells[0] = s_value.clone();
            if let Some(right) = right {
                cells[1] = right.nonnone();
            }
            for &i in &optional {
                cells[i] = hop.args[i].nonnone();
            }
            let Some((class, mut message)) = self.python_raises(hop, 0, &Prefix::Nothing, &cells)? else {
                return Ok(false);
            };
            for &i in &optional {
                let present = std::mem::replace(&mut cells[i], SomeValue::none());
                if self
                    .python_raises(hop, 0, &Prefix::Nothing, &cells)?
                    .is_none_or(|none| none != (class, message.clone()))
                {
                    return Ok(false);
                }
                cells[i] = present;
            }
            if right.is_some() {
                cells[1] = SomeValue::none();
                message = match self.python_raises(hop, 0, &Prefix::Nothing, &cells)? {
                    Some((other, text)) if other == class => RaisedText::none_or(1, &text, message),
                    _ => return Ok(false),
                };
            }
            rows.push(DispatchRow { s_value, action: DispatchAction::Raise(class, RaisedText::new(message)) });
        }
        let key = self.position_key();
        self.findings_mut().dispatches.insert(key, Dispatch { operand: 0, rows, kinds_matter: false });
        let Some((class, _)) = self.always_raises(graph, hop.op) else { return Ok(true) };
        if value || given || self.is_caught(class) {
            return Ok(true);
        }
        self.findings_mut().dispatches.swap_remove(&key);
        Ok(false)
    }

    /// Whether a function of the library calls a function that it is given, as `map` does.
    fn calls_what_is_given(&self, hop: &Hop<'_>) -> bool {
        matches!(hop.op.op, HlOp::SimpleCall | HlOp::CallArgs)
            && hop.var(0).is_some()
            && self.is_helper_graph(self.current_graph())
    }

    /// What raises the exception of an operation on one of several callables of different classes: the
    /// texts have the names of the classes, and which of them it is shows at run time.
    pub(crate) fn raises_by_callable(&mut self, hop: &Hop<'_>) -> Result<Option<Vec<NewOp>>, OpError> {
        let graph = self.current_graph();
        if !self.is_alternative(graph) && !self.stands_for_builtin(graph) && !self.is_caught("TypeError") {
            return Ok(None);
        }
        let mut mixed = Vec::new();
        for (i, s) in hop.args.iter().enumerate() {
            let SomeKind::Pbc { descs, can_be_none } = &s.kind else { continue };
            let Some(mut groups) = self.callable_groups(descs) else { return Ok(None) };
            if matches!(hop.op.op, HlOp::GetAttr | HlOp::GetItem | HlOp::GetSlice) {
                groups = self.classes_apart(groups);
            }
            if groups.len() > 1 {
                if !groups[..groups.len() - 1].iter().all(|group| self.told_by_identity(group)) {
                    return Ok(None);
                }
                // What an operand may be, and the objects that tell it; the last is what is left.
                let mut choices = Vec::new();
                if *can_be_none {
                    choices.push((SomeValue::none(), HostConst::Tuple([HostConst::None].into())));
                }
                for (number, group) in groups.iter().enumerate() {
                    let mut objects = Vec::new();
                    if number + 1 < groups.len() {
                        objects.extend(group.descs.iter().filter_map(|&desc| self.object_of_desc(desc)));
                        self.sort_by_name(&mut objects);
                    }
                    choices.push((self.pbc(group.descs.clone(), false), HostConst::Tuple(objects.into())));
                }
                mixed.push((i, choices));
            }
        }
        let Some(&(first, _)) = mixed.first() else { return Ok(None) };
        let mut class = None;
        let mut rows = Vec::new();
        let count: usize = mixed.iter().map(|(_, choices)| choices.len()).product();
        for number in 0..count {
            let mut rest = number;
            let mut cells = hop.args.to_vec();
            let mut tests = Vec::new();
            for (i, choices) in &mixed {
                let (cell, objects) = &choices[rest % choices.len()];
                rest /= choices.len();
                cells[*i] = cell.clone();
                tests.push(objects.clone());
            }
            match self.python_raises(hop, first, &Prefix::Nothing, &cells)? {
                Some((raised, text)) if class.is_none_or(|class| class == raised) => {
                    class = Some(raised);
                    let text = HostConst::str(&RaisedText::new(text).shown());
                    rows.push(HostConst::Tuple(Arc::from([HostConst::Tuple(tests.into()), text])));
                }
                _ => return Ok(None),
            }
        }
        let class = class.expect("each group has a row");
        let text = self.app_values("text_by_identity", &[HostConst::Tuple(rows.into())])?;
        let tested = mixed.iter().map(|&(i, _)| NewArg::Old(hop.op.args[i]));
        let raise = self.raising_helper(class)?;
        Ok(Some(vec![NewOp::call(&text, tested), NewOp::call(&raise, [NewArg::Prev(0)])]))
    }

    /// Whether a graph is that of a function that stands for a builtin where several functions meet: which
    /// of them gets which argument is known at run time only.
    pub(crate) fn stands_for_builtin(&self, graph: FlowGraphId) -> bool {
        let module = |f: HostId| self.host.function(f).module.clone();
        self.graph_function(graph).is_some_and(|f| &*module(f) == "rotor_helpers.app_values")
    }

    /// Whether an operation calls a function that takes its only argument by its kind, or one of `math`, or
    /// one that goes over a number.
    fn is_conversion(&mut self, hop: &Hop<'_>) -> bool {
        let number = |s: &SomeValue| s.int_kind().is_some() || matches!(s.kind, SomeKind::Float | SomeKind::Exact);
        if hop.args.iter().enumerate().any(|(i, s)| number(s) && !s.can_be_none() && self.goes_over(hop, i)) {
            return true;
        }
        let [callee, argument, second @ ..] = hop.args else { return false };
        let Some(HostConst::Obj(callee)) = &callee.konst else { return false };
        if let (Some(methods), HlOp::SimpleCall) = (self.methods_of_number(*callee), hop.op.op) {
            let mixed = |s: &SomeValue| matches!(s.kind, SomeKind::Union { .. } | SomeKind::Optional(_));
            let fits = |s: &SomeValue| match s.kind {
                SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Exact => true,
                SomeKind::Float => methods.contains(&"__float__"),
                _ => false,
            };
            return !hop.args[1..].iter().any(mixed) && !hop.args[1..].iter().all(fits);
        }
        if let [second] = second {
            return hop.op.op == HlOp::SimpleCall && self.second_does_not_fit(*callee, argument, second);
        }
        if !second.is_empty() {
            return false;
        }
        let plain = matches!(
            argument.kind,
            SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Float | SomeKind::Char | SomeKind::Str { .. }
        );
        let number = ["int", "float"].iter().any(|name| self.host.is_builtin(&HostConst::Obj(*callee), name));
        hop.op.op == HlOp::SimpleCall
            && !(plain && number)
            && self.builtins.get(*callee).is_some()
            && !matches!(argument.kind, SomeKind::Union { .. } | SomeKind::Optional(_))
            && !self.holds_several_kinds(argument)
            && matches!(
                &*self.host.name_of(*callee),
                "int"
                    | "float"
                    | "abs"
                    | "round"
                    | "chr"
                    | "ord"
                    | "hex"
                    | "oct"
                    | "bin"
                    | "range"
                    | "reversed"
                    | "iter"
                    | "next"
                    | "dict"
                    | "list"
                    | "tuple"
                    | "set"
                    | "frozenset"
                    | "sorted"
                    | "sum"
                    | "max"
                    | "min"
                    | "enumerate"
                    | "any"
                    | "all"
            )
    }

    /// Whether the items of a container may be of several kinds: what an operation on all of them raises is known at
    /// run time only.
    fn holds_several_kinds(&mut self, s: &SomeValue) -> bool {
        let held: Vec<SomeValue> = match &s.kind {
            SomeKind::VarTuple { item, .. } => vec![self.tuple_item(item)],
            SomeKind::Tuple { items, .. } => items.iter().map(|item| self.tuple_item(item)).collect(),
            &SomeKind::List { listdef, .. } => vec![self.list_read_item(listdef)],
            &SomeKind::Dict { dictdef, .. } | &SomeKind::Set { dictdef, .. } => {
                vec![self.dict_read(dictdef, Part::Key)]
            }
            _ => Vec::new(),
        };
        held.iter().any(|s| {
            matches!(s.kind, SomeKind::Union { .. } | SomeKind::Optional(_)) || s.can_be_none() && !s.is_none()
        })
    }

    /// Whether `int`, `str` or `round` raise TypeError for two arguments because of what the second one is, or
    /// of the first beside it.
    fn second_does_not_fit(&self, callee: HostId, first: &SomeValue, second: &SomeValue) -> bool {
        let is = |name: &str| self.host.is_builtin(&HostConst::Obj(callee), name);
        let text = |s: &SomeValue| matches!(s.kind, SomeKind::Char | SomeKind::Str { .. });
        let bytes = |s: &SomeValue| matches!(s.kind, SomeKind::Bytes { .. } | SomeKind::ByteArray { .. });
        let integer = |s: &SomeValue| matches!(s.kind, SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Exact);
        let plain = |s: &SomeValue| {
            text(s) || bytes(s) || integer(s) || is_list(s) || matches!(s.kind, SomeKind::Float | SomeKind::Pbc { .. })
        };
        if !plain(first) || !plain(second) {
            return false;
        }
        is("int") && !((text(first) || bytes(first)) && integer(second))
            || is("str") && !(bytes(first) && text(second))
            || is("round") && (!integer(second) || !integer(first) && !matches!(first.kind, SomeKind::Float))
    }

    /// Whether Python raises or does not by what the values are, whatever it does with samples of their
    /// kinds: what a format asks for, items that are compared, what a tuple holds that is a key.
    fn depends_on_values(&self, op: HlOp, cells: &[SomeValue]) -> bool {
        let plain = op.inplace_base().unwrap_or(op);
        let has_items = |s: &SomeValue| {
            matches!(
                s.kind,
                SomeKind::List { .. } | SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } | SomeKind::Record { .. }
            )
        };
        match (plain.without_ovf().unwrap_or(plain), cells) {
            (HlOp::Mod, [s, ..]) => {
                matches!(
                    s.kind,
                    SomeKind::Char | SomeKind::Str { .. } | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }
                )
            }
            (HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge, [a, b]) => {
                // A list has an order with lists only, a tuple with tuples, an object of the library with its like.
                matches!((self.ordered_family(a), self.ordered_family(b)), (Some(x), Some(y)) if x == y)
            }
            // The empty spec goes with any value.
            (HlOp::Format, [_, spec]) => spec.konst.is_none(),
            (HlOp::Contains | HlOp::GetItem | HlOp::SetItem | HlOp::DelItem, [container, key, ..]) => {
                matches!(container.kind, SomeKind::Dict { .. } | SomeKind::Set { .. })
                    && has_items(key)
                    && !is_list(key)
            }
            _ => false,
        }
    }

    /// Whose values order themselves by what they hold: the class of lists, of tuples or of a record.
    fn ordered_family(&self, s: &SomeValue) -> Option<HostId> {
        let builtin = |name: &str| self.host.builtin(name).and_then(|class| class.id());
        match s.kind {
            SomeKind::List { .. } => builtin("list"),
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => builtin("tuple"),
            SomeKind::Record { class, .. } if self.is_named_tuple(class) => builtin("tuple"),
            SomeKind::Record { class, .. } => {
                let ordered = self.registry.operation(HlOp::Lt, &[s.clone(), s.clone()]).is_some();
                ordered.then_some(class)
            }
            _ => None,
        }
    }

    /// A call of a builtin function or method, which would be one of a helper, where it raises as expected.
    pub(crate) fn conversion_raises(&mut self, hop: &Hop<'_>) -> Attempt {
        let graph = self.current_graph();
        let expected = match self.stands_for_builtin(graph) {
            true => !hop.args[1..].iter().any(is_union),
            false => {
                self.is_alternative(graph) && self.goes_over_callables(hop)
                    || self.is_conversion(hop)
                        && (!self.is_helper_graph(graph) || self.is_alternative(graph) || self.calls_what_is_given(hop))
                        && !matches!(hop.args[1].kind, SomeKind::Instance { .. })
            }
        };
        if !expected {
            return pass();
        }
        settle!(self.set_of_unhashable(hop));
        if self.raises_as_expected(hop)? {
            return value(SomeValue::impossible());
        }
        match self.raises_by_callable(hop)? {
            Some(raising) => replaced(raising),
            None => pass(),
        }
    }

    /// The exception that Python raises for an alternative that does not have the operation.
    pub(crate) fn python_raises(
        &mut self,
        hop: &Hop<'_>,
        operand: usize,
        prefix: &Prefix,
        cells: &[SomeValue],
    ) -> Result<Option<(&'static str, String)>, OpError> {
        let op = hop.op.op;
        let s = &cells[operand];
        match (op, prefix) {
            (_, Prefix::Type) | (HlOp::Is | HlOp::IsInstance | HlOp::IsSubtype, _) => return Ok(None),
            (_, Prefix::GetAttr(name)) => return self.method_error(hop, operand, name, cells),
            (HlOp::GetAttr | HlOp::SetAttr | HlOp::DelAttr, _) if hop.args[1].is_constant() => {
                let name = self.attribute_name(&hop.args[1])?;
                // Functions and classes take attributes.
                if let (HlOp::SetAttr | HlOp::DelAttr, SomeKind::Pbc { descs, .. }) = (op, &s.kind) {
                    return Ok(self.change_of_member_error(descs, &name, op));
                }
                if let (HlOp::SetAttr | HlOp::DelAttr, SomeKind::Instance { classdef: Some(classdef), .. }) =
                    (op, &s.kind)
                {
                    return Ok(self.change_error(operand, *classdef, &name, op));
                }
                if let (HlOp::SetAttr | HlOp::DelAttr, SomeKind::Record { class, .. }) = (op, &s.kind) {
                    return Ok(self.change_of_record_error(*class, &name, op));
                }
                if let (HlOp::SetAttr | HlOp::DelAttr, Some(class)) = (op, self.builtin_class(s))
                    && self.instances_have(class, &name)
                {
                    return Ok(Some(read_only_error(&self.host.name_of(class), &name)));
                }
                return Ok(self.attribute_error(s, operand, &name));
            }
            (HlOp::SimpleCall | HlOp::CallArgs, _) if operand == 0 => match self.call_error(s)? {
                None if matches!(s.kind, SomeKind::Builtin | SomeKind::BuiltinMethod { .. }) => {}
                raised => return Ok(raised),
            },
            _ if self.depends_on_values(op, cells) => return Ok(None),
            _ => {}
        }
        if self.goes_over(hop, operand) {
            // Whatever the other arguments are.
            if let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind
                && self.answers(classdef, HlOp::Iter, 0)
            {
                return Ok(None);
            }
            return match self.sample_operand(s, Some(operand)) {
                Some(sample) => self.operation_error("iter", vec![sample]),
                None => Ok(None),
            };
        }
        let is_union = |(i, cell): &(usize, &SomeValue)| *i != operand && matches!(cell.kind, SomeKind::Union { .. });
        if let (false, Some((i, cell))) =
            (matches!(op, HlOp::SimpleCall | HlOp::CallArgs), cells.iter().enumerate().find(is_union))
            && let SomeKind::Union { alternatives, .. } = &cell.kind
        {
            // All alternatives of the other operand, where that makes no difference.
            let mut raised = None;
            for alternative in cell.can_be_none().then(SomeValue::none).iter().chain(alternatives.iter()) {
                let mut cells = cells.to_vec();
                cells[i] = alternative.clone();
                let this = self.python_raises(hop, operand, prefix, &cells)?;
                if this.is_none() || raised.is_some() && raised != this {
                    return Ok(None);
                }
                raised = this;
            }
            return Ok(raised);
        }
        let callables = |cell: &SomeValue| match &cell.kind {
            SomeKind::Pbc { descs, .. } => self.callable_groups(descs).filter(|groups| groups.len() > 1),
            _ => None,
        };
        if let Some((i, groups)) = cells.iter().enumerate().find_map(|(i, cell)| Some((i, callables(cell)?))) {
            // All classes of callables, where that makes no difference.
            let mut raised = None;
            for group in groups {
                let mut cells = cells.to_vec();
                cells[i] = self.pbc(group.descs, false);
                let this = self.python_raises(hop, operand, prefix, &cells)?;
                if this.is_none() || raised.is_some() && raised != this {
                    return Ok(None);
                }
                raised = this;
            }
            return Ok(raised);
        }
        match self.samples(hop, operand, cells) {
            Some(samples) if self.looks_at_items(hop, cells).is_none() => self.operation_error(op.name(), samples),
            _ => Ok(None),
        }
    }

    /// A value of each operand to ask Python with; nothing where an operand may know the operation.
    pub(crate) fn samples(&mut self, hop: &Hop<'_>, operand: usize, cells: &[SomeValue]) -> Option<Vec<HostConst>> {
        let op = hop.op.op;
        let mut samples = Vec::new();
        for (i, cell) in cells.iter().enumerate() {
            if op == HlOp::SimpleCall && i > 0 && takes_anything(&cells[0], i) {
                samples.push(HostConst::None);
                continue;
            }
            let bound = (is_slicing(op) && i > 0 && cell.can_be_none() && !cell.is_none()).then(|| cell.nonnone());
            let cell = bound.as_ref().unwrap_or(cell);
            let shape = hop.op.args[i]
                .constant()
                .is_some_and(|c| !matches!(self.graph(self.current_graph()).consts.get(c), FlowConst::Host(_)));
            if shape {
                if op == HlOp::CallArgs && operand > 0 {
                    return None;
                }
                continue;
            }
            let answered = match &cell.kind {
                // A container that takes no items does not look at them.
                SomeKind::Instance { .. } if op == HlOp::SetSlice && i > 3 && !takes_slices(&cells[0]) => false,
                SomeKind::Instance { classdef: Some(classdef), .. } => match self.argument_methods(hop, i) {
                    Some(names) if i > 0 => self.has_any(*classdef, names),
                    _ if i == 1
                        && let Some(names) = methods_of_key(op, &cells[0]) =>
                    {
                        self.has_any(*classdef, names) || self.is_slice(*classdef)
                    }
                    _ if is_repetition(op, cells, i) => {
                        self.has_any(*classdef, &["__index__"]) || self.answers(*classdef, op, i)
                    }
                    _ if i == 1 && !is_concatenation(op, cells) && self.registry.operation(op, cells).is_some() => {
                        self.has_any(*classdef, &["__iter__", "__getitem__"]) || self.answers(*classdef, op, i)
                    }
                    _ => self.answers(*classdef, op, i),
                },
                // What stands in brackets after a class: the message has its name.
                SomeKind::Pbc { descs, .. } if matches!(op, HlOp::GetItem | HlOp::GetSlice) && i == 0 => {
                    let class = |desc: &DescId| matches!(self.bookkeeper.desc(*desc), Desc::Class(_));
                    let object = self.object_of_desc(descs[0]);
                    let answers = |object: &HostConst| self.host.getattr(object, "__class_getitem__").is_ok();
                    descs.len() > 1 && descs.iter().any(class) || object.as_ref().is_some_and(answers)
                }
                _ => false,
            };
            if answered {
                return None;
            }
            self.watch_items(cell, 0);
            let known = match op {
                HlOp::Format if i > 0 => cell.konst.clone(),
                // A class that derives from the builtin one derives from what stands for that here.
                HlOp::SimpleCall if i == 1 && self.new_of_stand_in(cell).is_some() => self.class_of_new(&cells[0]),
                _ => None,
            };
            let named = i == operand || matches!(hop.args[i].kind, SomeKind::Instance { .. });
            match known.or_else(|| self.sample_operand(cell, named.then_some(i))) {
                Some(sample) => samples.push(sample),
                None => return None,
            }
        }
        Some(samples)
    }

    /// The builtin class whose `__new__` a callable is.
    fn class_of_new(&self, callee: &SomeValue) -> Option<HostConst> {
        let id = callee.konst.as_ref()?.id().filter(|&id| self.host.kind(id) == HostKind::BuiltinMethod)?;
        let (class, name) = self.host.builtin_method(id);
        (name == "__new__").then_some(class)
    }

    /// What a call of a method of an operand raises: because there is no such attribute, or where a method of a
    /// builtin class does not take arguments of these kinds.
    fn method_error(
        &mut self,
        hop: &Hop<'_>,
        operand: usize,
        name: &Arc<str>,
        cells: &[SomeValue],
    ) -> Result<Option<(&'static str, String)>, OpError> {
        let s = &cells[operand];
        let raised = self.attribute_error(s, operand, name);
        let builtin = self.builtin_class(s).is_some() && !s.can_be_none();
        let told = hop.op.op == HlOp::SimpleCall && is_told_by_kinds(s, name, &cells[1..]);
        if raised.is_some() || operand > 0 || !told || !builtin {
            return Ok(raised);
        }
        let mut cells = cells.to_vec();
        cells[0] = SomeValue::new(SomeKind::BuiltinMethod { receiver: Arc::new(s.clone()), name: name.clone() });
        let raised = self.python_raises(hop, 0, &Prefix::Nothing, &cells)?;
        Ok(raised.filter(|(class, _)| *class == "TypeError"))
    }

    /// Whether a builtin function raises TypeError for arguments of these kinds.
    pub(crate) fn raises_type_error(&mut self, builtin: HostId, args: &Arguments) -> Result<bool, OpError> {
        let mut samples = vec![HostConst::Obj(builtin)];
        for (_, s) in &args.positional {
            self.watch_items(s, 0);
            match self.sample_operand(s, None) {
                Some(sample) if !matches!(s.kind, SomeKind::Instance { .. }) => samples.push(sample),
                _ => return Ok(false),
            }
        }
        Ok(self.operation_error("simple_call", samples)?.is_some())
    }

    /// What `in` gives for an alternative whatever the values are: no container of values of one builtin
    /// kind holds one of another.
    pub(crate) fn never_contains(&mut self, hop: &Hop<'_>, cells: &[SomeValue]) -> bool {
        let [container, item] = cells else { return false };
        let held = match &container.kind {
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => self.dict_read(*dictdef, Part::Key),
            SomeKind::Range { .. } => SomeValue::int(),
            _ => return false,
        };
        let number = |s: &SomeValue| matches!(s.kind, SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Float);
        let text = |s: &SomeValue| matches!(s.kind, SomeKind::Char | SomeKind::Str { can_be_none: false });
        hop.op.op == HlOp::Contains && (number(&held) && text(item) || text(&held) && number(item))
    }

    /// The exception of a call of a value that is not callable, whatever the arguments are.
    pub(crate) fn call_error(&mut self, s_callee: &SomeValue) -> Result<Option<(&'static str, String)>, OpError> {
        if let SomeKind::Instance { classdef: Some(classdef), .. } = s_callee.kind
            && self.answers(classdef, HlOp::SimpleCall, 0)
        {
            return Ok(None);
        }
        match self.sample_operand(s_callee, Some(0)) {
            Some(sample) => self.operation_error("call_args", vec![sample]),
            None => Ok(None),
        }
    }

    /// The special methods by which a builtin function looks at an argument; `None` where it takes any.
    fn argument_methods(&self, hop: &Hop<'_>, operand: usize) -> Option<&'static [&'static str]> {
        let (HlOp::SimpleCall | HlOp::CallArgs) = hop.op.op else { return None };
        if let SomeKind::BuiltinMethod { receiver, name } = &hop.args[0].kind {
            return methods_of_argument(receiver, name);
        }
        let Some(HostConst::Obj(callee)) = &hop.args[0].konst else { return None };
        if let Some(methods) = self.methods_of_number(*callee) {
            return Some(methods);
        }
        Some(match &*self.host.name_of(*callee) {
            "max" | "min" if hop.args.len() == 2 => &["__iter__", "__getitem__"],
            "zip" => &["__iter__", "__getitem__"],
            "dict" => &["keys", "__iter__", "__getitem__"],
            // A base, digits.
            "int" | "round" if hop.op.op == HlOp::SimpleCall && operand == 2 => &["__index__"],
            "int" => &["__int__", "__index__", "__trunc__"],
            "float" => &["__float__", "__index__"],
            "chr" | "range" | "hex" | "oct" | "bin" => &["__index__"],
            "abs" => &["__abs__"],
            "round" => &["__round__"],
            "ord" => &[],
            "len" => &["__len__"],
            "next" => &["__next__"],
            "reversed" => &["__reversed__", "__getitem__"],
            "iter" => &["__iter__", "__getitem__"],
            _ => return None,
        })
    }

    /// The special methods by which a function of `math` looks at its arguments, all of one kind.
    pub(crate) fn methods_of_number(&self, callee: HostId) -> Option<&'static [&'static str]> {
        if self.host.is_builtin(&HostConst::Obj(callee), "range") {
            return Some(&["__index__"]);
        }
        if self.host.kind(callee) != HostKind::BuiltinFunction {
            return None;
        }
        let (module, name) = self.host.builtin_function_name(callee);
        let of_floats = [
            "sqrt", "exp", "log", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh",
            "radians", "degrees", "fabs", "isnan", "isinf", "isfinite", "pow", "fmod", "copysign", "atan2", "hypot",
        ];
        let of_ints = ["gcd", "lcm", "isqrt", "factorial", "comb", "perm"];
        match &*name {
            _ if module != "math" => None,
            name if of_floats.contains(&name) => Some(&["__float__", "__index__"]),
            name if of_ints.contains(&name) => Some(&["__index__"]),
            _ => None,
        }
    }

    /// Whether a class is the one of slice objects.
    fn is_slice(&self, classdef: ClassDefId) -> bool {
        let slice = self.host.builtin("slice").and_then(|slice| self.registry.constant(slice.id()?));
        slice.is_some_and(|slice| slice.id() == Some(self.bookkeeper.class_object(classdef)))
    }

    /// The builtin class whose values instances of a class are too: members of an `IntEnum`, texts.
    pub(crate) fn builtin_value(&self, classdef: ClassDefId) -> Option<HostConst> {
        let class = self.bookkeeper.class_object(classdef);
        let found = self.value_classes.iter().find(|&&builtin| self.host.is_subclass(class, builtin));
        found.map(|&builtin| HostConst::Obj(builtin))
    }

    pub(crate) fn has_any(&mut self, classdef: ClassDefId, names: &[&str]) -> bool {
        if let Some(builtin) = self.builtin_value(classdef) {
            // Samples have the methods of the builtin class. What only the metaclass has is not looked up for instances.
            let id = self.bookkeeper.class_object(classdef);
            let (class, mro) = (HostConst::Obj(id), &self.host.class(id).mro);
            let method = |class: &HostConst, name: &str| self.host.find_attr(class, name);
            let has = |base: HostId, name: &str| self.host.class(base).dict.iter().any(|(key, _)| &**key == name);
            let own = |name: &&str| {
                method(&class, name).is_some_and(|own| Some(own) != method(&builtin, name))
                    && mro.iter().any(|&base| has(base, name))
            };
            return names.iter().any(own);
        }
        names.iter().any(|name| self.find_dunder(classdef, name) != Dunder::Absent)
    }

    /// The exception of an operation on samples, if it raises one.
    pub(crate) fn operation_error(
        &self,
        name: &str,
        samples: Vec<HostConst>,
    ) -> Result<Option<(&'static str, String)>, OpError> {
        let Some(function) = self.registry.compiler("operation_error").cloned() else { return Ok(None) };
        let args = [HostConst::str(name), HostConst::Tuple(Arc::from(samples))];
        match self.host.call_pure(&function, &args).map_err(|e| self.host_error(&e))? {
            HostConst::Str(message) => Ok(Some(("TypeError", message.to_string()))),
            _ => Ok(None),
        }
    }

    /// Whether an operand is what a builtin function iterates over.
    fn goes_over(&self, hop: &Hop<'_>, operand: usize) -> bool {
        let first = match hop.op.op {
            HlOp::SimpleCall => 1,
            HlOp::CallArgs => 2,
            _ => return false,
        };
        if let SomeKind::BuiltinMethod { receiver, name } = &hop.args[0].kind {
            // The items of a mapping come with its keys.
            return !matches!(receiver.kind, SomeKind::Dict { .. })
                && operand >= first
                && CONSUMING_METHODS.contains(&&**name);
        }
        let Some(HostConst::Obj(callee)) = &hop.args[0].konst else { return false };
        let builtin = matches!(self.host.kind(*callee), HostKind::BuiltinFunction | HostKind::Class);
        match &*self.host.name_of(*callee) {
            "product" | "chain" | "zip" | "zip_longest" => builtin && operand >= first && hop.op.op == HlOp::SimpleCall,
            "accumulate" | "combinations" | "cycle" | "islice" | "pairwise" | "permutations" => {
                builtin && operand == first
            }
            "all" | "any" | "enumerate" | "frozenset" | "fromkeys" | "list" | "set" | "sorted" | "sum" | "tuple" => {
                operand == first
            }
            "filter" => operand == first + 1,
            "map" => operand > first,
            _ => false,
        }
    }

    /// Whether a builtin goes over one of several callables of different classes, which it cannot.
    fn goes_over_callables(&self, hop: &Hop<'_>) -> bool {
        let mixed = |s: &SomeValue| match &s.kind {
            SomeKind::Pbc { descs, .. } => self.callable_groups(descs).is_some_and(|groups| groups.len() > 1),
            _ => false,
        };
        hop.args.iter().enumerate().any(|(i, s)| mixed(s) && self.goes_over(hop, i))
    }

    /// Whether instances of a class have the special method of an operation of which they are an operand.
    fn answers(&mut self, classdef: ClassDefId, op: HlOp, operand: usize) -> bool {
        let plain = op.inplace_base().unwrap_or(op);
        let plain = plain.without_ovf().unwrap_or(plain);
        if let Some((method, reflected)) = plain.binary_methods() {
            let inplace = format!("__i{}", method.trim_start_matches('_'));
            let names: &[&str] = if operand == 0 { &[method, &inplace] } else { &[reflected] };
            return operand > 1 || self.has_any(classdef, names);
        }
        let names: &[&str] = match (plain, operand) {
            (HlOp::Len, _) => &["__len__"],
            (HlOp::Iter | HlOp::Hint, _) => &["__iter__", "__getitem__"],
            (HlOp::Next, _) => &["__next__"],
            (HlOp::Contains, 0) => &["__contains__", "__iter__", "__getitem__"],
            (HlOp::GetItem | HlOp::GetSlice, 0) => &["__getitem__", "__class_getitem__"],
            (HlOp::SetItem | HlOp::SetSlice, 0) => &["__setitem__"],
            (HlOp::DelItem | HlOp::DelSlice, 0) => &["__delitem__"],
            (HlOp::SetItem, 2) => &[],
            (HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice, 1..=3) => &["__index__"],
            (HlOp::SetSlice, _) => &["__iter__", "__getitem__"],
            (HlOp::GetItem | HlOp::SetItem | HlOp::DelItem, 1) => &["__index__", "__eq__", "__hash__"],
            (HlOp::SimpleCall | HlOp::CallArgs, 0) => &["__call__"],
            (HlOp::Ord, _) => &[],
            (HlOp::Chr | HlOp::Hex | HlOp::Oct | HlOp::Bin, _) => &["__index__"],
            (HlOp::Neg, _) => &["__neg__"],
            (HlOp::Pos, _) => &["__pos__"],
            (HlOp::Invert, _) => &["__invert__"],
            (HlOp::Abs, _) => &["__abs__"],
            _ => return true,
        };
        self.has_any(classdef, names)
    }

    /// The exception for an attribute that values of a builtin kind, functions or a class do not have.
    fn no_such_attribute(&self, s: &SomeValue, name: &str) -> Option<(&'static str, String)> {
        if s.is_none() {
            return Some(none_attribute_error(name));
        }
        if let SomeKind::Pbc { .. } | SomeKind::Builtin | SomeKind::BuiltinMethod { .. } = s.kind {
            return self.no_attribute_of_callable(s, name);
        }
        if let SomeKind::Iterator(kind) = &s.kind {
            // Special methods, and those of files.
            if name.starts_with("__") || matches!(**kind, IteratorKind::Lines(_)) {
                return None;
            }
            return Some(("AttributeError", format!("'{}' object has no attribute '{name}'", iterator_class(kind))));
        }
        let class = match s.kind {
            SomeKind::Record { class, .. } => class,
            _ => self.builtin_class(s)?,
        };
        if self.instances_have(class, name) {
            return None;
        }
        let class = match s.kind {
            SomeKind::Record { .. } => self.record_name_in_texts(class),
            _ => self.host.name_of(class).to_string(),
        };
        Some(("AttributeError", format!("'{class}' object has no attribute '{name}'")))
    }

    /// The exception for an attribute that an alternative does not have; `with` asks for two of them.
    fn attribute_error(&mut self, s: &SomeValue, operand: usize, name: &str) -> Option<(&'static str, String)> {
        if !matches!(name, "__enter__" | "__exit__") || s.is_none() {
            return self.no_such_attribute(s, name);
        }
        let mut missed = "";
        match s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                if self.find_dunder(classdef, name) != Dunder::Absent {
                    return None;
                }
                if name == "__exit__" && self.find_dunder(classdef, "__enter__") != Dunder::Absent {
                    missed = " (missed __exit__ method)";
                }
            }
            _ => {
                self.no_such_attribute(s, name)?;
            }
        }
        let class = self.host.name_of(self.host.class_of(&self.sample_operand(s, Some(operand))?));
        Some(("TypeError", format!("'{class}' object does not support the context manager protocol{missed}")))
    }

    fn no_attribute_of_callable(&self, s: &SomeValue, name: &str) -> Option<(&'static str, String)> {
        let sample = self.sample(s, 0)?;
        let functions: Vec<HostConst> = match &s.kind {
            SomeKind::Pbc { descs, .. } => {
                let class = matches!(self.bookkeeper.desc(descs[0]), Desc::Class(_));
                if class && (descs.len() > 1 || !matches!(self.class_variable(descs, name, false), Ok(None))) {
                    return None;
                }
                descs.iter().map(|&desc| self.object_of_desc(desc)).collect::<Option<_>>()?
            }
            _ => Vec::new(),
        };
        if let Some(HostConst::Obj(class)) = functions.first()
            && let Ok(HostConst::Obj(member)) = self.host.getattr(&HostConst::Obj(*class), name)
            && self.host.name_of(self.host.class_of(&HostConst::Obj(member))) == "member_descriptor"
        {
            // What `__slots__` make is no value of the language.
            let class = self.host.name_of(*class);
            return Some(("AttributeError", format!("the member '{name}' of '{class}' objects is not a value")));
        }
        let assigned = |f: &HostConst| f.id().and_then(|id| self.host.variables(id)).is_some_and(|v| v.contains(name));
        if functions.iter().any(|f| assigned(f) || self.host.hasattr(f, name)) || self.host.hasattr(&sample, name) {
            return None;
        }
        // A method asks its function.
        let class = functions.first().unwrap_or(&sample);
        let class = self.host.name_of(self.host.class_of(class));
        Some((
            "AttributeError",
            match functions.first().or(Some(&sample)).and_then(HostConst::id) {
                Some(id) if self.host.kind(id) == HostKind::Class => {
                    format!("type object '{}' has no attribute '{name}'", self.host.name_of(id))
                }
                _ => format!("'{class}' object has no attribute '{name}'"),
            },
        ))
    }

    /// Whether what a builtin function does with items that are instances of a class is up to the class.
    fn takes_part(&self, classdef: ClassDefId) -> bool {
        let names = [
            "__add__",
            "__radd__",
            "__lt__",
            "__gt__",
            "__eq__",
            "__hash__",
            "__iter__",
            "__getitem__",
            "__len__",
            "__bool__",
            "__index__",
            "__int__",
            "__float__",
        ];
        self.bookkeeper.getallsubdefs(classdef).into_iter().any(|sub| {
            let desc = self.bookkeeper.classdef(sub).desc;
            names.iter().any(|name| self.bookkeeper.class_lookup(desc, name).is_some())
        })
    }

    /// A value of the kind of an operand; the name of its class, where that has subclasses, shows at run time.
    fn sample_operand(&self, s: &SomeValue, operand: Option<usize>) -> Option<HostConst> {
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return self.sample(s, 0) };
        let name = self.bookkeeper.classdef(classdef).name.clone();
        let name = match operand {
            Some(i) if self.bookkeeper.getallsubdefs(classdef).len() > 1 => RaisedText::class_of(i, &name).into(),
            _ => self.shown_name(classdef),
        };
        self.stand_in(classdef, name)
    }

    /// Has the operation at hand looked at again when more is known of the items that a sample holds.
    fn watch_items(&mut self, s: &SomeValue, depth: u32) {
        let items = match &s.kind {
            _ if depth > 3 => return,
            &SomeKind::List { listdef, .. } => vec![self.list_read_item(listdef)],
            &SomeKind::Dict { dictdef, .. } => {
                vec![self.dict_read(dictdef, Part::Key), self.dict_read(dictdef, Part::Value)]
            }
            &SomeKind::Set { dictdef, .. } => vec![self.dict_read(dictdef, Part::Key)],
            SomeKind::Tuple { items, .. } => items.iter().map(|item| self.tuple_item(item)).collect(),
            SomeKind::VarTuple { item, .. } => vec![self.tuple_item(item)],
            _ => return,
        };
        for item in items {
            self.watch_items(&item, depth + 1);
        }
    }

    /// An instance of a class of the name, which has the methods of a builtin class that the class derives from.
    fn stand_in(&self, classdef: ClassDefId, name: Arc<str>) -> Option<HostConst> {
        let base = self.builtin_value(classdef).unwrap_or(HostConst::None);
        self.host.call_pure(self.registry.compiler("stand_in")?, &[HostConst::Str(name), base]).ok()
    }

    /// A value of the kind; an instance of a user's class answers to nothing. A container whose items
    /// have no sample holds none: what Python refuses for a container, it refuses for an empty one.
    fn sample(&self, s: &SomeValue, depth: u32) -> Option<HostConst> {
        if depth > 3 || s.is_impossible() {
            return None;
        }
        let made = |name: &str, args: &[HostConst]| self.host.call_pure(&self.host.builtin(name)?, args).ok();
        let items = |all: &[&SomeValue]| all.iter().map(|s| self.sample(s, depth + 1)).collect::<Option<Vec<_>>>();
        let placeholders = |all: &[&SomeValue]| items(all).unwrap_or_else(|| vec![HostConst::None; all.len()]);
        Some(match &s.kind {
            SomeKind::ItemOf(_) => self.sample(self.bookkeeper.lattice.tuple_item(s), depth)?,
            SomeKind::None => HostConst::None,
            SomeKind::Bool => HostConst::Bool(true),
            SomeKind::Int { kind: IntKind::Int, .. } | SomeKind::Exact => HostConst::Int(1),
            SomeKind::Float => HostConst::Float(1f64.to_bits()),
            SomeKind::Char | SomeKind::Str { .. } => HostConst::str("a"),
            SomeKind::Bytes { .. } => HostConst::Bytes(Arc::from(&b"a"[..])),
            SomeKind::ByteArray { .. } => made("bytearray", &[HostConst::Bytes(Arc::from(&b"a"[..]))])?,
            SomeKind::Tuple { items: all, .. } => {
                HostConst::Tuple(Arc::from(items(&all.iter().collect::<Vec<_>>()).unwrap_or_default()))
            }
            SomeKind::VarTuple { item, .. } if item.is_impossible() => HostConst::Tuple(Arc::from([])),
            SomeKind::VarTuple { item, .. } => HostConst::Tuple(Arc::from(items(&[&**item]).unwrap_or_default())),
            SomeKind::Range { .. } => made("range", &[HostConst::Int(2)])?,
            SomeKind::List { listdef, .. } => {
                let item = &self.bookkeeper.listitem(*listdef).item.s_value;
                let all = if item.is_impossible() { Vec::new() } else { items(&[item]).unwrap_or_default() };
                made("list", &[HostConst::Tuple(Arc::from(all))])?
            }
            SomeKind::Dict { dictdef, .. } => {
                let def = self.bookkeeper.dictdef(*dictdef);
                let all = match def.part(Part::Key).s_value.is_impossible() {
                    true => Vec::new(),
                    false => {
                        let pair = items(&[&def.part(Part::Key).s_value, &def.part(Part::Value).s_value]);
                        pair.map(|pair| HostConst::Tuple(Arc::from(pair))).into_iter().collect()
                    }
                };
                made("dict", &[HostConst::Tuple(Arc::from(all))])?
            }
            SomeKind::Set { dictdef, frozen, .. } => {
                let item = &self.bookkeeper.dictdef(*dictdef).part(Part::Key).s_value;
                let all = if item.is_impossible() { Vec::new() } else { items(&[item]).unwrap_or_default() };
                made(if *frozen { "frozenset" } else { "set" }, &[HostConst::Tuple(Arc::from(all))])?
            }
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                if depth > 0 && self.takes_part(*classdef) {
                    return None;
                }
                self.stand_in(*classdef, self.shown_name(*classdef))?
            }
            SomeKind::Record { class, items: all, .. } => {
                let parts = match self.is_named_tuple(*class) {
                    true => placeholders(&all.iter().collect::<Vec<_>>()),
                    false => Vec::new(),
                };
                let arguments = [HostConst::Obj(*class), HostConst::Tuple(Arc::from(parts))];
                self.host
                    .call_pure(self.registry.compiler("record_stand_in")?, &arguments)
                    .ok()
                    .filter(|sample| *sample != HostConst::None)?
            }
            SomeKind::Builtin => s.konst.clone()?,
            SomeKind::Pbc { descs, .. } => self.sample_callable(descs)?,
            SomeKind::Iterator(kind) => {
                let over = |name: &str, s: &SomeValue| made(name, &[self.sample(s, depth + 1)?]);
                match &**kind {
                    IteratorKind::Over(s) => over("iter", s)?,
                    IteratorKind::Reversed(s) => over("reversed", s)?,
                    IteratorKind::Enumerate(s, _) => over("enumerate", s)?,
                    IteratorKind::Zip(all) => made("zip", &items(&all.iter().collect::<Vec<_>>())?)?,
                    IteratorKind::Values(_) | IteratorKind::Items(_) | IteratorKind::Lines(_) => return None,
                }
            }
            SomeKind::BuiltinMethod { receiver, name } => {
                self.host.find_attr(&self.sample(receiver, depth + 1)?, name)?
            }
            _ => return None,
        })
    }
}
