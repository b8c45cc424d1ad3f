//! Equality of containers in which an instance that answers to `__eq__` meets a value of a builtin kind, as in
//! `(Decimal(1), 2) == (1, 2)`: their items are compared one by one, as values that stand alone are. So is the order of
//! items one of which is a text or number of a class of the program.

use crate::lattice::alternatives::{alternatives_of, is_union};
use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, pass, rewrite_call};
use crate::rules::desugar::rewrite::Dunder;
use crate::solver::annrpython::InstanceOp;
use entity::{ClassDefId, DictDefId, ListDefId};
use flow::HlOp;
use indexmap::IndexSet;

/// The pairs of definitions that a search has entered: a list may hold lists of its own kind.
#[derive(Default)]
struct Seen {
    lists: IndexSet<(ListDefId, ListDefId)>,
    dicts: IndexSet<(DictDefId, DictDefId)>,
}

impl Desugar<'_, '_> {
    /// Whether an instance whose class says what it equals meets a value that is no instance.
    fn asks_instance(&mut self, a: &SomeValue, b: &SomeValue, seen: &mut Seen) -> Result<bool, OpError> {
        // Items of recursive tuples: two of them may hold one another without end.
        match (&a.kind, &b.kind) {
            (&SomeKind::ItemOf(x), &SomeKind::ItemOf(y)) if !seen.lists.insert((x, y)) => return Ok(false),
            (SomeKind::ItemOf(_), _) | (_, SomeKind::ItemOf(_)) => {
                let (a, b) = (self.tuple_item(a), self.tuple_item(b));
                return self.asks_instance(&a, &b, seen);
            }
            _ => {}
        }
        if is_union(a) || is_union(b) {
            for x in &alternatives_of(a) {
                for y in &alternatives_of(b) {
                    if self.asks_instance(x, y, seen)? {
                        return Ok(true);
                    }
                }
            }
            return Ok(false);
        }
        match (&a.kind, &b.kind) {
            // Where two classes have nothing in common that compares, no comparison serves the items of both.
            (SomeKind::Instance { classdef: Some(one), .. }, SomeKind::Instance { classdef: Some(other), .. })
                if !self.compare_alike(*one, *other) =>
            {
                Ok(self.has_dunder(*one, "__eq__", Some("default_eq"))?
                    | self.has_dunder(*other, "__eq__", Some("default_eq"))?)
            }
            // A `Counter` equals a dict, and an `OrderedDict` one of another class.
            (SomeKind::Record { class, .. }, _) | (_, SomeKind::Record { class, .. })
                if self.registry.delegates(*class) && !self.never_equal(a, b) && !same_record(a, b) =>
            {
                Ok(!a.is_none() && !b.is_none() && !a.is_impossible() && !b.is_impossible())
            }
            (SomeKind::Instance { .. }, SomeKind::Instance { .. } | SomeKind::None | SomeKind::Impossible)
            | (SomeKind::None | SomeKind::Impossible, SomeKind::Instance { .. }) => Ok(false),
            (SomeKind::Instance { classdef: Some(classdef), .. }, _)
            | (_, SomeKind::Instance { classdef: Some(classdef), .. }) => {
                self.has_dunder(*classdef, "__eq__", Some("default_eq"))
            }
            _ => self.meets_inside(a, b, seen),
        }
    }

    /// Whether one comparison serves instances of two classes: that of one which is the base of the other, or of a
    /// common base that has one.
    fn compare_alike(&self, one: ClassDefId, other: ClassDefId) -> bool {
        self.bookkeeper.commonbase(one, other).is_some_and(|base| {
            let desc = self.bookkeeper.classdef(base).desc;
            base == one || base == other || self.bookkeeper.class_lookup(desc, "__eq__").is_some()
        })
    }

    /// Whether that is so for items of two containers of one kind.
    fn meets_inside(&mut self, a: &SomeValue, b: &SomeValue, seen: &mut Seen) -> Result<bool, OpError> {
        match (&a.kind, &b.kind) {
            (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) if x.len() == y.len() => {
                for (x, y) in x.iter().zip(y.iter()) {
                    if self.asks_instance(x, y, seen)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            (SomeKind::VarTuple { item: x, .. }, SomeKind::VarTuple { item: y, .. }) => self.asks_instance(x, y, seen),
            (SomeKind::VarTuple { item, .. }, SomeKind::Tuple { items, .. })
            | (SomeKind::Tuple { items, .. }, SomeKind::VarTuple { item, .. }) => {
                for other in items.iter() {
                    if self.asks_instance(item, other, seen)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. }) if seen.lists.insert((*x, *y)) => {
                let (x, y) = (self.list_read_item(*x), self.list_read_item(*y));
                self.asks_instance(&x, &y, seen)
            }
            (SomeKind::Dict { dictdef: x, .. }, SomeKind::Dict { dictdef: y, .. }) if seen.dicts.insert((*x, *y)) => {
                let (x, y) = (self.dict_read(*x, Part::Value), self.dict_read(*y, Part::Value));
                self.asks_instance(&x, &y, seen)
            }
            _ => Ok(false),
        }
    }

    /// Annotates the equalities of alternatives of a union in a container that an instance is asked for.
    pub(super) fn ensure_pair_equalities(&mut self, alternatives: &[SomeValue]) -> Result<(), OpError> {
        for (i, a) in alternatives.iter().enumerate() {
            for (k, b) in alternatives.iter().enumerate() {
                if i == k || !self.asks_instance(a, b, &mut Seen::default())? {
                    continue;
                }
                let (a, b) = (a.nonnone().nonconst(), b.nonnone().nonconst());
                if self.findings().pair_operations.contains_key(&(a.clone(), b.clone(), InstanceOp::Eq)) {
                    continue;
                }
                let function = self.instance_helper("eq_pair")?;
                if let Some(graph) = self.container_helper(&function, vec![a.clone(), b.clone()])? {
                    self.findings_mut().pair_operations.insert((a, b, InstanceOp::Eq), graph);
                }
            }
        }
        Ok(())
    }

    /// Annotates the orders of alternatives of a union in a container where one is an instance that is a text or a
    /// number, too, or that may decline, and the other is one of those, or where both are instances.
    pub(super) fn ensure_pair_orders(&mut self, alternatives: &[SomeValue], op: InstanceOp) -> Result<(), OpError> {
        let (helper, op, method) = match op {
            InstanceOp::Lt | InstanceOp::Gt => ("lt_pair", InstanceOp::Lt, "__lt__"),
            InstanceOp::Le | InstanceOp::Ge => ("le_pair", InstanceOp::Le, "__le__"),
            InstanceOp::Eq | InstanceOp::Hash | InstanceOp::Str | InstanceOp::Repr => return Ok(()),
        };
        for instance in alternatives {
            let SomeKind::Instance { classdef: Some(classdef), .. } = instance.kind else { continue };
            let class = self.bookkeeper.class_object(classdef);
            let is_below = |this: &Self, name: &str| {
                let builtin = this.host.builtin(name).and_then(|builtin| builtin.id());
                builtin.is_some_and(|builtin| this.host.is_subclass(class, builtin))
            };
            let is_text = is_below(self, "str");
            let is_number = is_below(self, "int") || is_below(self, "float") || self.may_decline(classdef, method);
            for plain in alternatives {
                let alike = match &plain.kind {
                    SomeKind::Str { .. } | SomeKind::Char => is_text,
                    SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Float | SomeKind::Exact => is_number,
                    &SomeKind::Instance { classdef: Some(other), .. } => {
                        self.order_one_another(classdef, other, method)
                    }
                    _ => false,
                };
                if !alike {
                    continue;
                }
                let (instance, plain) = (instance.nonnone().nonconst(), plain.nonnone().nonconst());
                for (a, b) in [(instance.clone(), plain.clone()), (plain, instance)] {
                    if self.findings().pair_operations.contains_key(&(a.clone(), b.clone(), op)) {
                        continue;
                    }
                    let function = self.instance_helper(helper)?;
                    if let Some(graph) = self.container_helper(&function, vec![a.clone(), b.clone()])? {
                        self.findings_mut().pair_operations.insert((a, b, op), graph);
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether one of two classes that have nothing in common has a method for the order of their instances.
    fn order_one_another(&mut self, left: ClassDefId, right: ClassDefId, method: &str) -> bool {
        let reflected = if method == "__lt__" { "__gt__" } else { "__ge__" };
        !self.compare_alike(left, right)
            && [(left, method), (right, reflected), (right, method), (left, reflected)]
                .into_iter()
                .any(|(class, method)| self.find_dunder(class, method) != Dunder::Absent)
    }

    /// Annotates a comparison of records in a container, unless they have no order.
    pub(super) fn ensure_record_op(&mut self, s: &SomeValue, op: InstanceOp) -> Result<(), OpError> {
        let SomeKind::Record { class, .. } = s.kind else { return Ok(()) };
        // The operands of the others change places.
        let (helper, op) = match op {
            InstanceOp::Eq => ("eq_pair", op),
            _ if self.has_no_order(class) => return Ok(()),
            InstanceOp::Lt | InstanceOp::Gt => ("lt_pair", InstanceOp::Lt),
            _ => ("le_pair", InstanceOp::Le),
        };
        let s = self.canonical(s).nonconst();
        let function = self.instance_helper(helper)?;
        if let Some(graph) = self.container_helper(&function, vec![s.clone(), s.clone()])? {
            self.findings_mut().pair_operations.insert((s.clone(), s, op), graph);
        }
        Ok(())
    }

    /// A comparison of containers, or the search for a value in one, where items meet in this way.
    pub(crate) fn compare_mixed_items(&mut self, hop: &Hop<'_>) -> Attempt {
        let [a, b] = hop.args else { return pass() };
        if a.can_be_none() || b.can_be_none() && (hop.op.op != HlOp::Contains || b.is_none()) {
            return pass();
        }
        let helper = match (hop.op.op, &a.kind) {
            (
                HlOp::Eq | HlOp::Ne,
                kind @ (SomeKind::Tuple { .. }
                | SomeKind::VarTuple { .. }
                | SomeKind::List { .. }
                | SomeKind::Dict { .. }),
            ) => {
                if !self.meets_inside(a, b, &mut Seen::default())? {
                    return pass();
                }
                let any_length = [a, b].iter().any(|s| matches!(s.kind, SomeKind::VarTuple { .. }));
                match (kind, hop.op.op) {
                    (_, HlOp::Eq) if any_length => "eq_var_tuples",
                    (_, _) if any_length => "ne_var_tuples",
                    (SomeKind::Tuple { .. }, HlOp::Eq) => "eq_tuples",
                    (SomeKind::Tuple { .. }, _) => "ne_tuples",
                    (SomeKind::List { .. }, HlOp::Eq) => "eq_lists",
                    (SomeKind::List { .. }, _) => "ne_lists",
                    (_, HlOp::Eq) => "eq_dicts",
                    _ => "ne_dicts",
                }
            }
            (HlOp::Contains, SomeKind::List { listdef, .. }) => {
                let item = self.list_read_item(*listdef);
                if !self.asks_instance(&item, b, &mut Seen::default())? {
                    return pass();
                }
                "in_list"
            }
            (HlOp::Contains, SomeKind::VarTuple { item, .. }) => {
                if !self.asks_instance(item, b, &mut Seen::default())? {
                    return pass();
                }
                "in_list"
            }
            (HlOp::Contains, SomeKind::Tuple { items, .. }) => {
                let mut found = false;
                for item in items.iter() {
                    found |= meets_callables(item, b) || self.asks_instance(item, b, &mut Seen::default())?;
                }
                if !found {
                    return pass();
                }
                "in_tuple"
            }
            _ => return pass(),
        };
        // What was noted while the items were alike is compared by the helper now.
        let place = self.position_key();
        self.bookkeeper.compared.swap_remove(&place);
        rewrite_call(&self.instance_helper(helper)?, &hop.op.args)
    }
}

/// Whether two records are of one class.
fn same_record(a: &SomeValue, b: &SomeValue) -> bool {
    matches!((&a.kind, &b.kind), (SomeKind::Record { class: x, .. }, SomeKind::Record { class: y, .. }) if x == y)
}

/// Whether a builtin function or class in a tuple is compared with one of several callables.
fn meets_callables(item: &SomeValue, wanted: &SomeValue) -> bool {
    matches!((&item.kind, &wanted.kind), (SomeKind::Builtin, SomeKind::Pbc { .. }))
}
