//! Operations annotated as others: dunders as method calls, builtins as helper calls, formats as
//! concatenations.
//!
//! Source: reference §2.11 (transforms).

use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::{AttrSource, ClassAttr, HASHING};
use crate::program::errors::OpError;
use crate::program::none::none_operand_message;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::Desugar;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, settled};
use crate::solver::annrpython::InstanceOp;
use crate::solver::errors::RAISING_HELPERS;
use diagnostics::DiagId;
use entity::{ClassDefId, DescId, FlowGraphId};
use flow::{HlOp, Operand, SpaceOperation};
use flowspace::Flow;
use host::HostConst;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Parts of annotations, with the operations that were annotated for them.
type Ensured = FxHashSet<(SomeValue, &'static [InstanceOp])>;

/// Where a special method is defined, seen from a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dunder {
    /// In the class or a base.
    Here,
    /// Only in a subclass.
    Below,
    /// Nowhere.
    Absent,
}

/// The way out that a newcomer looks for, where an operation does not apply to its operands.
fn help_for_operands(op: HlOp, args: &[SomeValue]) -> Option<&'static str> {
    let plain = op.without_ovf().unwrap_or(op);
    let plain = plain.inplace_base().unwrap_or(plain);
    let is_text = |s: &SomeValue| matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char);
    let is_number =
        |s: &SomeValue| matches!(s.kind, SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float | SomeKind::Bool);
    match (plain, args) {
        (HlOp::Add, [a, b]) if is_text(a) && is_number(b) || is_number(a) && is_text(b) => {
            Some("`str(x)` makes a text of a number, `int(text)` or `float(text)` a number of a text")
        }
        (_, [a, b]) if is_text(a) && is_number(b) || is_number(a) && is_text(b) => {
            Some("`int(text)` or `float(text)` makes a number of a text")
        }
        (HlOp::Add, [SomeValue { kind: SomeKind::List { .. }, .. }, b]) if !matches!(b.kind, SomeKind::List { .. }) => {
            Some("`items.append(x)` adds one item to a list")
        }
        (HlOp::SetItem | HlOp::DelItem | HlOp::SetSlice | HlOp::DelSlice, [a, ..]) => match &a.kind {
            SomeKind::Str { .. } | SomeKind::Char => {
                Some("a text cannot be changed: make another one of its parts, or a list of its characters")
            }
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => Some("a tuple cannot be changed: use a list"),
            _ => None,
        },
        (HlOp::Iter, [s]) if s.int_kind().is_some() => Some("`range(n)` gives the ints below n"),
        _ => None,
    }
}

impl Desugar<'_, '_> {
    // Special methods.

    /// Where a special method is, registering the current place for new subclasses.
    pub(crate) fn find_dunder(&mut self, classdef: ClassDefId, name: &str) -> Dunder {
        let desc = self.bookkeeper.classdef(classdef).desc;
        if matches!(self.bookkeeper.class_lookup(desc, name), Some((_, ClassAttr::Function(_)))) {
            return Dunder::Here;
        }
        self.watch_subclasses(classdef);
        let below = self.bookkeeper.getallsubdefs(classdef).into_iter().skip(1).any(|sub| {
            let desc = self.bookkeeper.classdef(sub).desc;
            matches!(self.bookkeeper.classdesc(desc).classdict.get(name), Some(ClassAttr::Function(_)))
        });
        if below { Dunder::Below } else { Dunder::Absent }
    }

    /// Gives the root class of a hierarchy what `object` defines, so that a call is virtual.
    fn add_default(&mut self, classdef: ClassDefId, name: &str, helper: &str) -> Result<(), OpError> {
        let root = self.bookkeeper.getmro(classdef).last().expect("a class is in its own mro");
        let desc = self.bookkeeper.classdef(root).desc;
        if self.bookkeeper.classdesc(desc).classdict.contains_key(name) {
            return Ok(());
        }
        let Some(HostConst::Obj(func)) = self.registry.instance(helper).cloned() else {
            return Err(self.unsupported(format!("{name} is defined only in some subclasses")));
        };
        let name: Arc<str> = Arc::from(name);
        let funcdesc = self.getfuncdesc(func);
        let attr = ClassAttr::Function(funcdesc);
        self.bookkeeper.classdesc_mut(desc).classdict.insert(name.clone(), attr.clone());
        self.add_source_for_attribute(root, &name, AttrSource::Class(attr))
    }

    /// Whether instances answer to a special method, with a default where only subclasses define it.
    pub(crate) fn has_dunder(
        &mut self,
        classdef: ClassDefId,
        name: &str,
        default: Option<&str>,
    ) -> Result<bool, OpError> {
        match (self.find_dunder(classdef, name), default) {
            (Dunder::Here, _) => Ok(true),
            (Dunder::Below, Some(helper)) => {
                self.add_default(classdef, name, helper)?;
                Ok(true)
            }
            (Dunder::Below, None) => {
                let class = self.bookkeeper.classdef(classdef).name.clone();
                Err(self.unsupported(format!("the class {class} has no {name}, only some of its subclasses do")))
            }
            (Dunder::Absent, _) => Ok(false),
        }
    }

    /// A method call on an operand.
    pub(crate) fn method_call(&self, receiver: Operand, name: &str, args: &[Operand]) -> Vec<NewOp> {
        let mut call = vec![NewArg::Prev(0)];
        call.extend(args.iter().map(|&a| NewArg::Old(a)));
        vec![
            NewOp::new(HlOp::GetAttr, vec![receiver.into(), NewArg::Const(HostConst::str(name))]),
            NewOp::new(HlOp::SimpleCall, call),
        ]
    }

    /// A call of the special method of operand `i`, which is a TypeError where the operand is `None`.
    fn operand_method_call(
        &self,
        op: HlOp,
        s_args: &[SomeValue],
        i: usize,
        receiver: Operand,
        name: &str,
        args: &[Operand],
    ) -> Result<Vec<NewOp>, OpError> {
        if !s_args[i].can_be_none() {
            return Ok(self.method_call(receiver, name, args));
        }
        let mut shown: Vec<String> = s_args.iter().map(|s| self.type_name(s)).collect();
        shown[i] = "NoneType".to_owned();
        let message = none_operand_message(op.inplace_base().unwrap_or(op), op, &shown);
        let mut call = vec![NewArg::Prev(1)];
        call.extend(args.iter().map(|&a| NewArg::Old(a)));
        Ok(vec![
            NewOp::call(&self.instance_helper("operand")?, [receiver.into(), NewArg::Const(HostConst::str(&message))]),
            NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), NewArg::Const(HostConst::str(name))]),
            NewOp::new(HlOp::SimpleCall, call),
        ])
    }

    /// Replaces an operation that only raises, with a message: see [`RAISING_HELPERS`].
    pub(crate) fn raising(&self, class: &'static str, message: &str) -> Ruled {
        replaced(vec![NewOp::call(&self.raising_helper(class)?, [NewArg::Const(HostConst::str(message))])])
    }

    /// The function that raises an exception of a builtin class with the text that it is given.
    pub(crate) fn raising_helper(&self, class: &str) -> Result<HostConst, OpError> {
        let row = RAISING_HELPERS.iter().find(|(_, raised)| *raised == class);
        let (helper, _) = row.unwrap_or_else(|| panic!("annotator: no helper raises {class}"));
        self.instance_helper(helper)
    }

    pub(crate) fn instance_helper(&self, name: &str) -> Result<HostConst, OpError> {
        self.registry
            .instance(name)
            .cloned()
            .ok_or_else(|| self.unsupported(format!("the helper library has no app_instance.{name}")))
    }

    /// Operations on instances with special methods.
    pub(crate) fn instance_operation(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Attempt {
        settle!(self.operation_below(op, args));
        let SomeKind::Instance { classdef: Some(classdef), can_be_none } = args[0].kind else {
            if let Some(sliced) = self.slice_instance(op, args) {
                return replaced(sliced);
            }
            return self.reflected_operation(op, args);
        };
        settle!(self.memo_operation(op, args, classdef));
        if let Some(name) = op.op.plain_method() {
            return self.method_operation(op, args, classdef, name);
        }
        let call = |this: &Self, name: &str| {
            replaced(this.operand_method_call(op.op, args, 0, op.args[0], name, &op.args[1..])?)
        };
        match op.op {
            HlOp::Hash => {
                if self.has_dunder(classdef, HASHING, Some("default_hash"))? {
                    return rewrite_call(&self.instance_helper("hash_")?, &op.args);
                }
                pass()
            }
            HlOp::Bool => {
                if self.has_dunder(classdef, "__bool__", Some("default_bool"))? {
                    if can_be_none {
                        return rewrite_call(&self.instance_helper("bool_")?, &op.args);
                    }
                    let mut ops = self.operand_method_call(op.op, args, 0, op.args[0], "__bool__", &[])?;
                    let given = NewArg::Prev(ops.len() - 1);
                    ops.push(NewOp::call(&self.instance_helper("truth")?, [given]));
                    return replaced(ops);
                }
                if self.has_dunder(classdef, "__len__", None)? {
                    return rewrite_call(&self.instance_helper("bool_len")?, &op.args);
                }
                pass()
            }
            HlOp::Not => {
                if ["__bool__", "__len__"].iter().any(|name| self.find_dunder(classdef, name) != Dunder::Absent) {
                    return replaced(vec![
                        NewOp::new(HlOp::Bool, vec![op.args[0].into()]),
                        NewOp::new(HlOp::Not, vec![NewArg::Prev(0)]),
                    ]);
                }
                pass()
            }
            HlOp::Str | HlOp::Repr => {
                if can_be_none {
                    let helper = if op.op == HlOp::Str { "str_" } else { "repr_" };
                    return rewrite_call(&self.instance_helper(helper)?, &op.args);
                }
                if op.op == HlOp::Str && self.has_dunder(classdef, "__str__", Some("default_str"))? {
                    return call(self, "__str__");
                }
                if self.has_dunder(classdef, "__repr__", Some("default_repr"))? {
                    return call(self, "__repr__");
                }
                self.add_default(classdef, "__repr__", "default_repr")?;
                call(self, "__repr__")
            }
            HlOp::Format => {
                if self.has_dunder(classdef, "__format__", None)? {
                    return call(self, "__format__");
                }
                pass()
            }
            HlOp::Eq | HlOp::Ne => self.instance_equality(op, args, classdef, can_be_none),
            HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice => self.instance_slice(op, args, classdef),
            HlOp::SimpleCall | HlOp::CallArgs => self.instance_call(op, args, classdef),
            _ => self.instance_operator(op, args, classdef, can_be_none),
        }
    }

    /// An operation that one special method does, or, of containers, one that iterates.
    fn method_operation(
        &mut self,
        op: &SpaceOperation<Flow>,
        args: &[SomeValue],
        classdef: ClassDefId,
        name: &'static str,
    ) -> Attempt {
        if self.has_dunder(classdef, name, None)? {
            let mut ops = self.operand_method_call(op.op, args, 0, op.args[0], name, &op.args[1..])?;
            if op.op == HlOp::Contains {
                ops.push(NewOp::new(HlOp::Bool, vec![NewArg::Prev(ops.len() - 1)]));
            }
            return replaced(ops);
        }
        let iterates = self.has_dunder(classdef, "__iter__", None)?;
        if op.op == HlOp::Contains && (iterates || self.has_dunder(classdef, "__getitem__", None)?) {
            return rewrite_call(&self.instance_helper("contains_iter")?, &op.args);
        }
        if op.op == HlOp::Iter && self.has_dunder(classdef, "__getitem__", None)? {
            return rewrite_call(&self.instance_helper("getitem_iter")?, &op.args);
        }
        Err(self.no_operator(op.op, args))
    }

    /// A slice of an instance: its item at a slice object.
    fn instance_slice(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue], classdef: ClassDefId) -> Attempt {
        let (item, name) = match op.op {
            HlOp::GetSlice => (HlOp::GetItem, "__getitem__"),
            HlOp::SetSlice => (HlOp::SetItem, "__setitem__"),
            _ => (HlOp::DelItem, "__delitem__"),
        };
        if !self.has_dunder(classdef, name, None)? {
            return Err(self.no_operator(item, args));
        }
        let slice = self.host.builtin("slice").expect("slice is a builtin type");
        let mut operands = vec![op.args[0].into(), NewArg::Prev(0)];
        operands.extend(op.args[4..].iter().map(|&arg| NewArg::Old(arg)));
        let parts = op.args[1..4].iter().map(|&part| NewArg::Old(part));
        replaced(vec![NewOp::call(&slice, parts), NewOp::new(item, operands)])
    }

    /// A call of an instance.
    fn instance_call(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue], classdef: ClassDefId) -> Attempt {
        if !self.has_dunder(classdef, "__call__", None)? {
            if self.is_alternative(self.current_graph()) {
                let name = self.shown_name(classdef);
                return settled(self.raising("TypeError", &format!("'{name}' object is not callable")));
            }
            let text = self.display(&args[0]);
            return Err(OpError::failed(
                self.diag(DiagId::NotCallable, format!("instances of {text} are not callable")),
            ));
        }
        let mut ops = self.operand_method_call(op.op, args, 0, op.args[0], "__call__", &op.args[1..])?;
        ops.last_mut().expect("a method call has operations").op = op.op;
        replaced(ops)
    }

    /// A binary operator whose left operand is an instance.
    fn instance_operator(
        &mut self,
        op: &SpaceOperation<Flow>,
        args: &[SomeValue],
        classdef: ClassDefId,
        can_be_none: bool,
    ) -> Attempt {
        let base = op.op.inplace_base();
        let plain = base.unwrap_or(op.op);
        let Some((name, reflected)) = plain.binary_methods() else { return pass() };
        let call = |this: &Self, name: &str| {
            replaced(this.operand_method_call(op.op, args, 0, op.args[0], name, &op.args[1..])?)
        };
        if !can_be_none && self.builtin_declines(op.op, classdef, &args[1]) {
            return self.reflected_operation(op, args);
        }
        if let Some(helper) = self.declined_operator(op.op, args)? {
            if !can_be_none {
                return rewrite_call(&helper, &op.args);
            }
            let mut ops = self.operand_method_call(op.op, args, 0, op.args[0], "", &op.args[1..])?;
            ops.truncate(1);
            ops.push(NewOp::call(&helper, [NewArg::Prev(0), op.args[1].into()]));
            return replaced(ops);
        }
        if let Some(name) = op.op.inplace_method()
            && self.has_dunder(classdef, name, None)?
        {
            return call(self, name);
        }
        if self.has_dunder(classdef, name, None)? {
            if self.derived_goes_first(classdef, &args[1], reflected) {
                self.need_reflected(&args[1], reflected)?;
                let helper = self.instance_helper(&format!("{}_derived", name.trim_matches('_')))?;
                if !can_be_none {
                    return rewrite_call(&helper, &op.args);
                }
                let mut ops = self.operand_method_call(op.op, args, 0, op.args[0], name, &op.args[1..])?;
                ops.truncate(1);
                ops.push(NewOp::call(&helper, [NewArg::Prev(0), op.args[1].into()]));
                return replaced(ops);
            }
            return call(self, name);
        }
        self.reflected_operation(op, args)
    }

    /// A subscript that is a slice object, of something else than an instance.
    fn slice_instance(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Option<Vec<NewOp>> {
        let SomeKind::Instance { classdef: Some(key), can_be_none: false } = args.get(1)?.kind else { return None };
        let sliced = match (op.op, &args[0].kind) {
            (_, SomeKind::Dict { .. } | SomeKind::Record { .. } | SomeKind::Optional(_) | SomeKind::Union { .. }) => {
                return None;
            }
            (HlOp::GetItem, _) => HlOp::GetSlice,
            (HlOp::SetItem, _) => HlOp::SetSlice,
            (HlOp::DelItem, _) => HlOp::DelSlice,
            _ => return None,
        };
        let slice = self.host.builtin("slice")?.id().and_then(|slice| self.registry.constant(slice))?;
        if HostConst::Obj(self.bookkeeper.class_object(key)) != slice {
            return None;
        }
        let part = |name| NewOp::new(HlOp::GetAttr, vec![op.args[1].into(), NewArg::Const(HostConst::str(name))]);
        let mut operands: Vec<NewArg> = vec![op.args[0].into(), NewArg::Prev(0), NewArg::Prev(1), NewArg::Prev(2)];
        operands.extend(op.args[2..].iter().map(|&arg| NewArg::Old(arg)));
        Some(vec![part("start"), part("stop"), part("step"), NewOp::new(sliced, operands)])
    }

    /// Whether the right operand may be of a subclass, with its own reflected method, of the class
    /// of the left one. Python then asks the right operand first.
    pub(crate) fn derived_goes_first(&mut self, left: ClassDefId, right: &SomeValue, reflected: &str) -> bool {
        let SomeKind::Instance { classdef: Some(right), .. } = right.kind else { return false };
        if self.bookkeeper.commonbase(left, right).is_none() {
            return false;
        }
        for classdef in [left, right] {
            self.watch_subclasses(classdef);
        }
        let defined_in = |this: &Self, classdef: ClassDefId| {
            let desc = this.bookkeeper.classdef(classdef).desc;
            match this.bookkeeper.class_lookup(desc, reflected) {
                Some((_, ClassAttr::Function(func))) => Some(func),
                _ => None,
            }
        };
        // An arithmetic operator wants an overriding method, a comparison any.
        let inherited = COMPARISONS.contains(&reflected);
        self.bookkeeper.getallsubdefs(right).into_iter().any(|sub| {
            let own = defined_in(self, sub);
            own.is_some()
                && self
                    .bookkeeper
                    .getmro(sub)
                    .skip(1)
                    .take_while(|&base| self.bookkeeper.issubclass(base, left))
                    .any(|base| inherited || defined_in(self, base) != own)
        })
    }

    /// The class of a right operand must have the reflected method that some subclass overrides.
    fn need_reflected(&mut self, right: &SomeValue, reflected: &str) -> Result<(), OpError> {
        let SomeKind::Instance { classdef: Some(right), .. } = right.kind else { return Ok(()) };
        self.has_dunder(right, reflected, None)?;
        Ok(())
    }

    /// A binary operation whose right operand defines the reflected method.
    pub(crate) fn reflected_operation(&mut self, op: &SpaceOperation<Flow>, args: &[SomeValue]) -> Attempt {
        let Some(SomeKind::Instance { classdef: Some(classdef), can_be_none }) = args.get(1).map(|a| a.kind.clone())
        else {
            return pass();
        };
        if matches!(op.op, HlOp::Eq | HlOp::Ne) {
            if args[0].is_none() {
                return self.instance_equality(op, args, classdef, can_be_none);
            }
            // A class that derives from a builtin one decides, like any subclass.
            let desc = self.bookkeeper.classdef(classdef).desc;
            let derived = self.bookkeeper.class_lookup(desc, "__plain__").is_some();
            // Values of builtin kinds leave it to the other operand.
            if derived
                || self.has_dunder(classdef, "__eq__", Some("default_eq"))?
                || op.op == HlOp::Ne && self.has_dunder(classdef, "__ne__", Some("default_ne"))?
            {
                return rewrite_to(op.op, vec![op.args[1].into(), op.args[0].into()]);
            }
            return pass();
        }
        let plain = op.op.inplace_base().unwrap_or(op.op);
        if plain == HlOp::Mod && matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char) {
            return pass();
        }
        let Some((_, reflected)) = plain.binary_methods() else { return pass() };
        // A dict is updated in place with whatever it is, and never leaves that to the other operand.
        if plain != op.op
            && let (SomeKind::Dict { .. }, Some(helper)) = (&args[0].kind, self.registry.operation(op.op, args))
        {
            return rewrite_call(&helper.clone(), &op.args);
        }
        if plain != op.op && self.holds_update(&args[0], classdef, reflected) {
            let held = self.operand_method_call(op.op, args, 1, op.args[1], "__plain__", &[])?;
            let at = NewArg::Prev(held.len() - 1);
            return replaced(held.into_iter().chain([NewOp::new(op.op, vec![op.args[0].into(), at])]).collect());
        }
        if let Some(helper) = self.declined_operator(op.op, args)? {
            return rewrite_call(&helper, &op.args);
        }
        if self.has_dunder(classdef, reflected, None)? {
            return replaced(self.operand_method_call(plain, args, 1, op.args[1], reflected, &[op.args[0]])?);
        }
        match self.operator_over_items(op.op, args, classdef)? {
            Some(helper) => rewrite_call(&helper, &op.args),
            None => Err(self.no_operator(op.op, args)),
        }
    }

    /// Whether the builtin container on the left of an operator in place is updated with the builtin value that the
    /// instance on the right holds. Lists leave it to a reflected method of the program.
    fn holds_update(&self, left: &SomeValue, right: ClassDefId, reflected: &str) -> bool {
        let desc = self.bookkeeper.classdef(right).desc;
        let derived = self.bookkeeper.class_lookup(desc, "__plain__").is_some();
        let own = |(owner, _)| !self.host.is_stand_in(self.bookkeeper.pyclass(owner).class);
        derived
            && match left.kind {
                SomeKind::Set { .. } | SomeKind::Dict { .. } => true,
                SomeKind::List { .. } => !self.bookkeeper.class_lookup(desc, reflected).is_some_and(own),
                _ => false,
            }
    }

    /// The helper of an operator of builtin values that takes whatever can be iterated over, where the right
    /// operand is an instance: `items += generator()`, `d.keys() - generator()`.
    fn operator_over_items(
        &mut self,
        op: HlOp,
        args: &[SomeValue],
        right: ClassDefId,
    ) -> Result<Option<HostConst>, OpError> {
        let found = self.registry.operation(op, args).or_else(|| self.registry.operation(op.inplace_base()?, args));
        let Some(helper) = found.cloned() else { return Ok(None) };
        let iterates = self.has_dunder(right, "__iter__", None)? || self.has_dunder(right, "__getitem__", None)?;
        Ok(iterates.then_some(helper))
    }

    fn instance_equality(
        &mut self,
        op: &SpaceOperation<Flow>,
        args: &[SomeValue],
        classdef: ClassDefId,
        can_be_none: bool,
    ) -> Attempt {
        let own_ne = op.op == HlOp::Ne && self.has_dunder(classdef, "__ne__", Some("default_ne"))?;
        let eq = self.has_dunder(classdef, "__eq__", Some("default_eq"))?;
        let right_eq = match args[1].kind {
            SomeKind::Instance { classdef: Some(right), .. } => self.has_dunder(right, "__eq__", Some("default_eq"))?,
            _ => false,
        };
        if !eq && !own_ne && !right_eq {
            return pass();
        }
        if !eq && !own_ne || !can_be_none && self.builtin_declines(op.op, classdef, &args[1]) {
            // The left operand compares by identity or does not know the other one, which decides.
            return replaced(vec![NewOp::new(op.op, vec![op.args[1].into(), op.args[0].into()])]);
        }
        let name = if own_ne { "__ne__" } else { "__eq__" };
        if let Some(helper) = self.declined_equality(op.op, name, classdef, &args[1])? {
            return rewrite_call(&helper, &op.args);
        }
        if own_ne {
            if self.derived_goes_first(classdef, &args[1], "__ne__")
                || self.derived_goes_first(classdef, &args[1], "__eq__")
            {
                return rewrite_call(&self.instance_helper("ne_own_derived")?, &op.args);
            }
            if can_be_none || args[0].is_none() {
                return rewrite_call(&self.instance_helper("ne_own")?, &op.args);
            }
            return replaced(self.method_call(op.args[0], "__ne__", &op.args[1..]));
        }
        if self.derived_goes_first(classdef, &args[1], "__eq__") {
            let helper = if op.op == HlOp::Eq { "eq_derived" } else { "ne_derived" };
            return rewrite_call(&self.instance_helper(helper)?, &op.args);
        }
        if can_be_none || args[0].is_none() {
            let helper = if op.op == HlOp::Eq { "eq" } else { "ne" };
            return rewrite_call(&self.instance_helper(helper)?, &op.args);
        }
        let mut ops = self.method_call(op.args[0], "__eq__", &op.args[1..]);
        if op.op == HlOp::Ne {
            ops.push(NewOp::new(HlOp::Not, vec![NewArg::Prev(1)]));
        }
        replaced(ops)
    }

    pub(crate) fn no_operator(&self, op: HlOp, args: &[SomeValue]) -> OpError {
        let args = match op {
            HlOp::SimpleCall | HlOp::CallArgs | HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice => &args[..1],
            _ => args,
        };
        let mut shown: Vec<String> = args.iter().filter(|a| !a.is_impossible()).map(|a| self.display(a)).collect();
        if op == HlOp::Contains {
            shown.reverse();
        }
        let last = shown.pop().unwrap_or_default();
        let operands = if shown.is_empty() { last } else { format!("{} and {last}", shown.join(", ")) };
        let message = format!("the operation '{}' does not apply to {operands}", op.in_source());
        OpError::failed(self.diag(DiagId::UnsupportedOperation, message).maybe_help(help_for_operands(op, args)))
    }

    // Operations that containers need.

    /// Annotates the equality and hash of every class used as a dict key.
    pub(crate) fn ensure_key_ops(&mut self) -> Result<(), OpError> {
        let mut seen = Ensured::default();
        let dicts: Vec<_> = self.bookkeeper.all_dictdefs().collect();
        for dictdef in dicts {
            let def = self.bookkeeper.dictdef(dictdef);
            if def.custom.is_some() {
                continue;
            }
            let s_key = def.part(Part::Key).s_value.clone();
            self.ensure_ops(&s_key, &[InstanceOp::Eq, InstanceOp::Hash], &mut seen)?;
        }
        let compared = std::mem::take(&mut self.bookkeeper.compared);
        for s in compared.values().flatten() {
            self.ensure_ops(s, &[InstanceOp::Eq], &mut seen)?;
        }
        self.bookkeeper.compared = compared;
        let hashed: Vec<SomeValue> = std::mem::take(&mut self.bookkeeper.hashed_tuples);
        for s in &hashed {
            self.ensure_ops(s, &[InstanceOp::Hash], &mut seen)?;
        }
        self.bookkeeper.hashed_tuples = hashed;
        let ordered = std::mem::take(&mut self.bookkeeper.ordered_tuples);
        for (s, op) in &ordered {
            let needed: &[InstanceOp] = match op {
                HlOp::Lt => &[InstanceOp::Lt],
                HlOp::Gt => &[InstanceOp::Gt],
                HlOp::Le => &[InstanceOp::Le],
                _ => &[InstanceOp::Ge],
            };
            self.ensure_ops(s, needed, &mut seen)?;
        }
        self.bookkeeper.ordered_tuples = ordered;
        self.check_asked_of_subclasses()
    }

    /// Annotates operations on what an annotation holds, however deep: once for each part.
    fn ensure_ops(&mut self, s: &SomeValue, ops: &'static [InstanceOp], seen: &mut Ensured) -> Result<(), OpError> {
        if !seen.insert((self.canonical(s), ops)) {
            return Ok(());
        }
        if let SomeKind::Record { class, .. } = s.kind {
            self.compared_by_parts(class, ops)?;
        }
        match &s.kind {
            &SomeKind::Record { class, .. }
                if self.registry.is_value_of_parts(class) && !ops.iter().any(|op| op.is_order()) => {}
            &SomeKind::Record { class, .. } if self.is_opaque_record(s) => {
                if ops.contains(&InstanceOp::Hash) && !self.is_unhashable(class) {
                    let text = self.display(s);
                    return Err(
                        self.unsupported(format!("values of {text} cannot be keys of a dict or items of a set"))
                    );
                }
                for &op in ops.iter().filter(|&&op| op != InstanceOp::Hash) {
                    self.ensure_record_op(s, op)?;
                }
            }
            SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } => {
                for item in items.clone().iter() {
                    self.ensure_ops(item, ops, seen)?;
                }
            }
            SomeKind::VarTuple { item, .. } => self.ensure_ops(item, ops, seen)?,
            SomeKind::ItemOf(_) => {
                let item = self.bookkeeper.lattice.tuple_item(s).clone();
                self.ensure_ops(&item, ops, seen)?;
            }
            SomeKind::Union { alternatives, .. } => {
                let alternatives = alternatives.clone();
                for alternative in alternatives.iter() {
                    self.ensure_ops(alternative, ops, seen)?;
                }
                if ops.contains(&InstanceOp::Eq) {
                    self.ensure_pair_equalities(&alternatives)?;
                }
                for &op in ops {
                    self.ensure_pair_orders(&alternatives, op)?;
                }
            }
            // What is in sets and what keys are is looked at by itself.
            &SomeKind::List { listdef, .. } => {
                let s_item = self.bookkeeper.listitem(listdef).item.s_value.clone();
                self.ensure_ops(&s_item, ops, seen)?;
            }
            &SomeKind::Dict { dictdef, .. } => {
                let s_value = self.bookkeeper.dictdef(dictdef).part(Part::Value).s_value.clone();
                self.ensure_ops(&s_value, ops, seen)?;
            }
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                for &op in ops {
                    self.ensure_instance_op(*classdef, op)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn ensure_instance_op(&mut self, classdef: ClassDefId, op: InstanceOp) -> Result<(), OpError> {
        let s_arg = SomeValue::new(SomeKind::Instance { classdef: Some(classdef), can_be_none: true });
        let derived = match op {
            InstanceOp::Eq => self.derived_goes_first(classdef, &s_arg, "__eq__"),
            InstanceOp::Lt => self.derived_goes_first(classdef, &s_arg, "__gt__"),
            InstanceOp::Le => self.derived_goes_first(classdef, &s_arg, "__ge__"),
            _ => false,
        };
        if !derived && self.findings().instance_ops.get(&(classdef, op)).is_some_and(Option::is_some) {
            return Ok(());
        }
        let (name, default, helper, arity) = match op {
            InstanceOp::Eq if derived => ("__eq__", "default_eq", "eq_derived_truth", 2),
            InstanceOp::Lt if derived => ("__lt__", "", "lt_derived_truth", 2),
            InstanceOp::Le if derived => ("__le__", "", "le_derived_truth", 2),
            InstanceOp::Eq => ("__eq__", "default_eq", "eq_truth", 2),
            InstanceOp::Hash => (HASHING, "default_hash", "hash_", 1),
            InstanceOp::Lt => ("__lt__", "", "lt_truth", 2),
            InstanceOp::Le => ("__le__", "", "le_truth", 2),
            InstanceOp::Gt => ("__gt__", "", "gt_pair", 2),
            InstanceOp::Ge => ("__ge__", "", "ge_pair", 2),
            InstanceOp::Str => ("__str__", "default_str", "str_", 1),
            InstanceOp::Repr => ("__repr__", "default_repr", "repr_", 1),
        };
        let default = if default.is_empty() { None } else { Some(default) };
        if let Some(helper) = self.order_by_operator(classdef, op) {
            let function = self.instance_helper(helper)?;
            if let Some(graph) = self.container_helper(&function, vec![s_arg; arity])? {
                self.findings_mut().instance_ops.insert((classdef, op), Some(graph));
            }
            return Ok(());
        }
        if !self.has_dunder(classdef, name, default)? {
            self.findings_mut().instance_ops.insert((classdef, op), None);
            return Ok(());
        }
        match op {
            InstanceOp::Lt if derived => self.need_reflected(&s_arg, "__gt__")?,
            InstanceOp::Le if derived => self.need_reflected(&s_arg, "__ge__")?,
            _ => {}
        }
        let declined = match op {
            InstanceOp::Eq => self.declined_equality(HlOp::Eq, "__eq__", classdef, &s_arg)?,
            InstanceOp::Lt => self.declined_operator(HlOp::Lt, &[s_arg.clone(), s_arg.clone()])?,
            InstanceOp::Le => self.declined_operator(HlOp::Le, &[s_arg.clone(), s_arg.clone()])?,
            InstanceOp::Gt | InstanceOp::Ge | InstanceOp::Hash | InstanceOp::Str | InstanceOp::Repr => None,
        };
        let function = match declined {
            Some(function) => function,
            None => self.instance_helper(helper)?,
        };
        if let Some(graph) = self.container_helper(&function, vec![s_arg; arity])? {
            self.findings_mut().instance_ops.insert((classdef, op), Some(graph));
        }
        Ok(())
    }

    /// The function for the order of items of a class that does not have the method itself: its subclasses may, or
    /// the reflected one, and the operator asks whoever does.
    fn order_by_operator(&mut self, classdef: ClassDefId, op: InstanceOp) -> Option<&'static str> {
        let (name, reflected, helper) = match op {
            InstanceOp::Lt => ("__lt__", "__gt__", "lt_pair"),
            InstanceOp::Le => ("__le__", "__ge__", "le_pair"),
            InstanceOp::Gt => ("__gt__", "__lt__", "gt_pair"),
            InstanceOp::Ge => ("__ge__", "__le__", "ge_pair"),
            InstanceOp::Eq | InstanceOp::Hash | InstanceOp::Str | InstanceOp::Repr => return None,
        };
        let always = matches!(op, InstanceOp::Gt | InstanceOp::Ge);
        let asks = match (self.find_dunder(classdef, name), self.find_dunder(classdef, reflected)) {
            (Dunder::Absent, Dunder::Absent) => false,
            (Dunder::Here, _) => always,
            (Dunder::Below, _) | (Dunder::Absent, Dunder::Here | Dunder::Below) => true,
        };
        asks.then_some(helper)
    }

    /// The graph of a function that containers call, which no operation of the program does.
    pub(super) fn container_helper(
        &mut self,
        function: &HostConst,
        args: Vec<SomeValue>,
    ) -> Result<Option<FlowGraphId>, OpError> {
        let HostConst::Obj(func) = *function else { return Ok(None) };
        let desc: DescId = self.getfuncdesc(func);
        let args = crate::program::description::Arguments::positional(args);
        let mut matched = self.match_arguments(desc, &args)?;
        let graph = self.specialize(desc, &mut matched, false)?;
        self.recursivecall(graph, matched.cells)?;
        Ok(Some(graph))
    }
}

const COMPARISONS: &[&str] = &["__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"];
