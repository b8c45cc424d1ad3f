//! `x.__dict__`, `vars(x)` and `dir(x)` of instances: the attributes as they are at that moment.
//!
//! Each class gets a method that makes the dict, of the attributes that the last run found, in the
//! order in which `__init__` assigns them. Where the program stores into `x.__dict__` or calls its
//! `update()`, the expression stands for the instance, and attributes are set instead.
//!
//! # Deviations
//! A dict that is kept does not follow later assignments.
//! That of a class has a mark of the library for a property or a class method, and the function itself for a static
//! method (`isinstance()` that asks for those is refused); that of `object` is empty.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::{AttrSource, CACHED, ClassAttr};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::dynamic::OTHERS;
use crate::rules::desugar::keywords::is_dict_record;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, value};
use crate::rules::desugar::scalars::VALUE;
use entity::{ClassDefId, DescId, HostId, Variable};
use flow::{HlOp, Operand, SpaceOperation};
use flowspace::{CallShape, Flow, FlowConst, FlowGraph, NamedPart};
use host::{HostConst, HostKind, Instr};
use indexmap::IndexSet;
use std::sync::Arc;

/// The method that makes the dict.
const METHOD: &str = "_rotor_vars";

/// The method that makes the list of names for `dir()`.
const NAMES: &str = "_rotor_dir";

/// The method that takes all attributes from an instance.
const CLEAR: &str = "_rotor_clear";

/// The method of a class of the library that puts the attributes in order, see `app_values.vars_method`.
const ORDER: &str = "_rotor_order";

/// The name of an attribute as the program knows it.
fn shown(name: &str) -> &str {
    name.strip_prefix(CACHED).unwrap_or(name)
}

/// The attributes of instances of a class.
struct Ordered {
    /// Those that come first, in the order in which `__init__` assigns them.
    names: Vec<Arc<str>>,
    /// Those whose order the instance notes.
    logged: Vec<Arc<str>>,
    /// Those that come last.
    later: Vec<Arc<str>>,
}

impl Desugar<'_, '_> {
    /// Whether instances of a class and of those below it have no `__dict__`.
    pub(crate) fn has_slots_alone(&mut self, classdef: ClassDefId) -> bool {
        let classes = self.class_set(classdef);
        classes.into_iter().all(|desc| self.bookkeeper.classdesc(desc).all_enforced_attrs.is_some())
    }

    /// Whether instances of exactly this class have no dict.
    pub(crate) fn has_enforced_slots(&self, classdef: ClassDefId) -> bool {
        let desc = self.bookkeeper.classdef(classdef).desc;
        self.bookkeeper.classdesc(desc).all_enforced_attrs.is_some()
    }

    /// The first classes below one whose instances have a dict.
    pub(crate) fn open_below(&self, classdef: ClassDefId) -> Vec<ClassDefId> {
        let mut found: Vec<ClassDefId> = Vec::new();
        for sub in self.bookkeeper.getallsubdefs(classdef) {
            if !self.has_enforced_slots(sub) && !found.iter().any(|&above| self.bookkeeper.issubclass(sub, above)) {
                found.push(sub);
            }
        }
        found
    }

    /// `x.__dict__`
    pub(crate) fn instance_dict(&mut self, hop: &Hop<'_>, classdef: ClassDefId) -> Ruled {
        if !hop.args[0].can_be_none() && self.has_slots_alone(classdef) {
            let class = &self.bookkeeper.classdef(classdef).name;
            let message = NewArg::Const(HostConst::str(&format!("'{class}' object has no attribute '__dict__'")));
            return replaced(vec![NewOp::call(&self.instance_helper("raise_attribute_error")?, [message])]);
        }
        if hop.args[0].can_be_none() {
            return Err(self.unsupported("'__dict__' of a value that may be None"));
        }
        if self.is_looked_up(hop.op.result) {
            let receiver = Arc::new(hop.args[0].clone());
            return value(SomeValue::new(SomeKind::BuiltinMethod { receiver, name: Arc::from("__dict__") }));
        }
        if let Some(name) = self.changed_by(hop.op.result) {
            if !matches!(&*name, "update" | "[]" | "pop" | "del" | "clear" | "setdefault") {
                return Err(self.unsupported(format!("'{name}' of the '__dict__' of an instance is not supported")));
            }
            let receiver = Arc::new(hop.args[0].clone());
            return value(SomeValue::new(SomeKind::BuiltinMethod { receiver, name: Arc::from("__dict__") }));
        }
        self.dict_of_instance(hop.op.args[0], classdef)
    }

    /// How a `__dict__` is changed where it is used, in this block or one that gets it: the name of a method, or
    /// `[]`.
    fn changed_by(&self, result: Variable) -> Option<String> {
        let point = self.current_point()?;
        let graph = self.graph(point.graph);
        let mut seen = vec![(point.block, result)];
        let mut next = 0;
        while let Some(&(block, v)) = seen.get(next) {
            next += 1;
            let block = &graph.blocks[block];
            if let Some(change) = block.operations.iter().find_map(|op| change_of_dict(graph, op, v)) {
                return Some(change);
            }
            for &link in &block.exits {
                let link = &graph.links[link];
                for (&arg, &input) in link.args.iter().zip(&graph.blocks[link.target].inputargs) {
                    if arg == Operand::Var(v) && !seen.contains(&(link.target, input)) {
                        seen.push((link.target, input));
                    }
                }
            }
        }
        None
    }

    /// Whether a `__dict__` is only asked for an item where it is used.
    fn is_looked_up(&self, result: Variable) -> bool {
        let Some(point) = self.current_point() else { return false };
        let operand = Operand::Var(result);
        let graph = self.graph(point.graph);
        let ops = &graph.blocks[point.block].operations;
        let used: Vec<&SpaceOperation<Flow>> = ops.iter().filter(|op| op.args.contains(&operand)).collect();
        let [op] = used[..] else { return false };
        let leaves = graph.blocks[point.block].exits.iter().any(|&l| graph.links[l].args.contains(&operand));
        !leaves && matches!(op.op, HlOp::GetItem | HlOp::Contains) && op.args[0] == operand
    }

    /// The dict of the attributes of an instance.
    pub(crate) fn dict_of_instance(&mut self, operand: Operand, classdef: ClassDefId) -> Ruled {
        self.give_dict(classdef)?;
        replaced(self.method_call(operand, METHOD, &[]))
    }

    /// The only name that a `__dict__` is asked for where it is used: `d.get(name)`, `d[name]`, `name in d`.
    fn only_name(&self, result: Variable) -> Option<Arc<str>> {
        let point = self.current_point()?;
        let graph = self.graph(point.graph);
        let block = &graph.blocks[point.block];
        let passed = |v: Variable| {
            let operand = Operand::Var(v);
            block.exits.iter().any(|&link| graph.links[link].args.contains(&operand))
        };
        let constant = |operand: &Operand| match graph.consts.get(operand.constant()?) {
            FlowConst::Host(HostConst::Str(name)) => Some(name.clone()),
            _ => None,
        };
        let uses = |v: Variable| {
            let operand = Operand::Var(v);
            let mut ops = block.operations.iter().filter(move |op| op.args.contains(&operand));
            let op = ops.next().filter(|op| op.args[0] == operand)?;
            (ops.next().is_none() && !passed(v)).then_some(op)
        };
        let used = uses(result)?;
        match used.op {
            HlOp::GetItem | HlOp::Contains => constant(&used.args[1]),
            HlOp::GetAttr if constant(&used.args[1]).as_deref() == Some("get") => {
                let call = uses(used.result).filter(|call| call.op == HlOp::SimpleCall)?;
                constant(call.args.get(1)?)
            }
            _ => None,
        }
    }

    /// The dict of the attributes of a class of the program, which may be one of several; `result`: the variable
    /// for it.
    pub(crate) fn dict_of_class(&mut self, operand: Operand, s_class: &SomeValue, result: Variable) -> Attempt {
        let descs = match &s_class.kind {
            SomeKind::Pbc { descs, can_be_none: false } => descs.to_vec(),
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => self.class_set(classdef),
                _ => return pass(),
            },
            _ => return pass(),
        };
        let mut classes = Vec::new();
        let mut variables = Vec::new();
        for &desc in &descs {
            let Desc::Class(class) = self.bookkeeper.desc(desc) else { return pass() };
            classes.push(HostConst::Obj(class.class));
            variables.push(match self.host.variables(class.class) {
                Some(assigned) => {
                    let pair = |name: &Arc<str>| {
                        let bound = assigned.bound(name).map_or(HostConst::None, |bound| HostConst::str(&bound));
                        HostConst::Tuple(Arc::from([HostConst::Str(name.clone()), bound]))
                    };
                    let pairs = HostConst::Tuple(assigned.names.iter().map(pair).collect());
                    HostConst::Tuple(Arc::from([assigned.object.clone(), pairs]))
                }
                None => HostConst::None,
            });
        }
        let maker = self.host.module_attr("rotor_helpers.app_values", "class_dicts");
        let maker = maker.expect("the helper library has app_values.class_dicts");
        let only = self.only_name(result).map_or(HostConst::None, HostConst::Str);
        let args = [HostConst::Tuple(classes.into()), HostConst::Tuple(variables.into()), only];
        let function = self.host.call(&maker, &args).map_err(|e| self.host_error(&e))?;
        replaced(vec![NewOp::call(&function, [operand.into()])])
    }

    /// Gives the classes at and below a class the method that makes the dict.
    fn give_dict(&mut self, classdef: ClassDefId) -> Result<(), OpError> {
        let key: Arc<str> = Arc::from(METHOD);
        self.watch_subclasses(classdef);
        for sub in self.bookkeeper.getallsubdefs(classdef) {
            let desc = self.bookkeeper.classdef(sub).desc;
            if self.bookkeeper.classdesc(desc).classdict.contains_key(&key) {
                continue;
            }
            let class = self.bookkeeper.pyclass(desc).class;
            self.findings_mut().dynamic_classes.insert(class);
            if self.bookkeeper.classdesc(desc).is_exception || self.is_enum(class) {
                let name = self.bookkeeper.pyclass(desc).name.clone();
                return Err(self.unsupported(format!("'__dict__' of an instance of {name} is not supported")));
            }
            let others = self.has_other_attributes(sub) && self.give_other_attributes(sub)?;
            let Ordered { names, logged, later } = self.attributes_in_order(desc, others)?;
            let slots = self.bookkeeper.classdesc(desc).all_enforced_attrs.is_some();
            let texts = |names: Vec<Arc<str>>| HostConst::Tuple(names.into_iter().map(HostConst::Str).collect());
            let args = [
                HostConst::Obj(class),
                texts(names),
                texts(logged),
                texts(later),
                HostConst::Bool(others),
                HostConst::Bool(slots),
            ];
            self.add_made_method(sub, METHOD, "vars_method", &args)?;
        }
        Ok(())
    }

    /// Gives the classes at and below a class the method that does what `x.__dict__.clear()` does.
    fn give_clear(&mut self, classdef: ClassDefId) -> Result<(), OpError> {
        self.watch_subclasses(classdef);
        for sub in self.bookkeeper.getallsubdefs(classdef) {
            let class = self.bookkeeper.class_object(sub);
            self.findings_mut().dynamic_classes.insert(class);
            let others = self.has_other_attributes(sub) && self.give_other_attributes(sub)?;
            let names = self.names_of_instances(class);
            let logs = HostConst::Bool(self.notes_order(class));
            self.add_made_method(sub, CLEAR, "clear_method", &[names, HostConst::Bool(others), logs])?;
        }
        Ok(())
    }

    /// The attributes that functions assign on instances of a class, in any order.
    fn names_of_instances(&self, class: HostId) -> HostConst {
        let known = self.options.decisions.copied.get(&class).into_iter().flatten();
        let names = known.filter(|name| (!name.starts_with("_rotor") || name.starts_with(CACHED)) && &***name != VALUE);
        HostConst::Tuple(names.cloned().map(HostConst::Str).collect())
    }

    /// `dir(x)` of an instance or a class.
    pub(crate) fn names_of_attributes(&mut self, hop: &Hop<'_>, s: &SomeValue) -> Ruled {
        match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => {
                self.watch_subclasses(*classdef);
                let subs = self.bookkeeper.getallsubdefs(*classdef);
                let says = |this: &Self, def: ClassDefId| {
                    this.bookkeeper.class_lookup(this.bookkeeper.classdef(def).desc, "__dir__").is_some()
                };
                if says(self, *classdef) {
                    let mut ops = self.method_call(hop.op.args[1], "__dir__", &[]);
                    let names = NewArg::Prev(ops.len() - 1);
                    let sorted = self.host.builtin("sorted").expect("sorted is a builtin");
                    ops.push(NewOp::call(&sorted, [names]));
                    return replaced(ops);
                }
                if let Some(&sub) = subs.iter().find(|&&sub| says(self, sub)) {
                    let name = self.bookkeeper.classdef(sub).name.clone();
                    return Err(self.unsupported(format!(
                        "dir() of what may be an instance of {name}, which has a `__dir__` that its base has not"
                    )));
                }
                for sub in subs {
                    let class = self.bookkeeper.class_object(sub);
                    self.findings_mut().dynamic_classes.insert(class);
                    let others = self.has_other_attributes(sub) && self.give_other_attributes(sub)?;
                    let desc = self.bookkeeper.classdef(sub).desc;
                    if self.bookkeeper.classdesc(desc).is_exception || self.is_enum(class) {
                        let name = self.bookkeeper.pyclass(desc).name.clone();
                        return Err(self.unsupported(format!("dir() of an instance of {name} is not supported")));
                    }
                    let args = [HostConst::Obj(class), self.names_of_instances(class), HostConst::Bool(others)];
                    self.add_made_method(sub, NAMES, "dir_method", &args)?;
                }
                replaced(self.method_call(hop.op.args[1], NAMES, &[]))
            }
            SomeKind::Pbc { descs, can_be_none: false }
                if descs.iter().all(|&desc| matches!(self.bookkeeper.desc(desc), Desc::Class(_))) =>
            {
                self.names_of_classes(hop, &descs.clone())
            }
            SomeKind::TypeOf { of, .. }
                if let SomeKind::Instance { classdef: Some(classdef), can_be_none: false } = of.kind
                    && !self.is_closure_class(classdef) =>
            {
                let classes = self.class_set(classdef);
                self.names_of_classes(hop, &classes)
            }
            _ => Err(self.unsupported(format!("dir() of {}", self.display(s)))),
        }
    }

    /// What `dir()` gives for one of some classes.
    fn names_of_classes(&mut self, hop: &Hop<'_>, descs: &[DescId]) -> Ruled {
        let mut classes: Vec<HostConst> =
            descs.iter().map(|&desc| HostConst::Obj(self.bookkeeper.pyclass(desc).class)).collect();
        self.sort_by_name(&mut classes);
        match &classes[..] {
            [class] => {
                let function = self.app_values("dir_function", std::slice::from_ref(class))?;
                replaced(vec![NewOp::call(&function, [])])
            }
            _ => {
                let function = self.app_values("dir_of_classes", &[HostConst::Tuple(classes.into())])?;
                rewrite_call(&function, &hop.op.args[1..])
            }
        }
    }

    /// Gives a class a method that a function of the library makes.
    fn add_made_method(
        &mut self,
        classdef: ClassDefId,
        name: &str,
        maker: &str,
        args: &[HostConst],
    ) -> Result<(), OpError> {
        let desc = self.bookkeeper.classdef(classdef).desc;
        let key: Arc<str> = Arc::from(name);
        if self.bookkeeper.classdesc(desc).classdict.contains_key(&key) {
            return Ok(());
        }
        let maker = self.host.module_attr("rotor_helpers.app_values", maker);
        let maker = maker.expect("the helper library has the maker of the method");
        let made = self.host.call(&maker, args).map_err(|e| self.host_error(&e))?;
        let HostConst::Obj(func) = made else { panic!("annotator: app_values made {made:?} for {name}") };
        let attr = ClassAttr::Function(self.getfuncdesc(func));
        self.bookkeeper.classdesc_mut(desc).classdict.insert(key.clone(), attr.clone());
        self.add_source_for_attribute(classdef, &key, AttrSource::Class(attr))
    }

    /// The attributes that instances of a class have, in the order in which they are assigned. `open`: instances
    /// have attributes of further names.
    fn attributes_in_order(&mut self, desc: DescId, open: bool) -> Result<Ordered, OpError> {
        let class = self.bookkeeper.pyclass(desc).class;
        let known = self.options.decisions.copied.get(&class).cloned().unwrap_or_default();
        let mut assigned = IndexSet::new();
        let mut unordered = Vec::new();
        self.assigned_by_init(desc, &mut assigned, &mut unordered, 0);
        // What a property of the name keeps has another one. The builtin value of a
        // class that derives from a builtin one is no attribute, and what has a slot is not in the dict.
        let mro = self.host.class(class).mro.clone();
        let has_slot = |name: &Arc<str>| mro.iter().any(|&base| self.host.class(base).slot_names.contains(name));
        let kept = |name: &Arc<str>| {
            name.starts_with(CACHED)
                || !name.starts_with("_rotor")
                    && &**name != VALUE
                    && !has_slot(name)
                    && !matches!(self.bookkeeper.class_lookup(desc, name), Some((_, ClassAttr::Property { .. })))
        };
        let assigned: IndexSet<Arc<str>> = assigned.into_iter().filter(|name| kept(name)).collect();
        let mut names: Vec<Arc<str>> = assigned.iter().filter(|name| known.contains(*name)).cloned().collect();
        let mut rest: Vec<Arc<str>> = known
            .into_iter()
            .filter(|name| !assigned.contains(name) && &**name != OTHERS)
            .filter(|name| kept(name))
            .collect();
        let defaulted =
            rest.iter().find(|name| matches!(self.bookkeeper.class_lookup(desc, name), Some((_, ClassAttr::Value(_)))));
        let shown_class = self.bookkeeper.pyclass(desc).name.clone();
        if let Some(name) = defaulted {
            // The next run keeps what instances have beside the value of the class.
            for name in &rest {
                if let Some((owner, ClassAttr::Value(_))) = self.bookkeeper.class_lookup(desc, name) {
                    let class = self.bookkeeper.pyclass(owner).class;
                    self.findings_mut().stored_found[1].insert((class, name.clone()));
                }
            }
            return Err(self.unsupported(format!(
                "whether the '__dict__' of an instance of {shown_class} has '{name}', which is an attribute of the class too, is known at run time only; assign it in __init__()"
            )));
        }
        let is_logged = |name: &Arc<str>| self.is_logged(desc, name);
        let mut logged = Vec::new();
        let by_branches = unordered.iter().find(|(a, b)| names.contains(a) && names.contains(b)).cloned();
        let by_branches =
            by_branches.or_else(|| names.iter().find(|name| is_logged(name)).map(|n| (n.clone(), n.clone())));
        let later = match &rest[..] {
            [first, second, ..] => Some((first.clone(), second.clone())),
            // Its place among attributes of names that are known at run time only.
            [first] if open => Some((first.clone(), first.clone())),
            _ => rest.iter().find(|name| is_logged(name)).map(|name| (name.clone(), name.clone())),
        };
        let pair = by_branches.clone().or(later);
        if self.bookkeeper.class_lookup(desc, ORDER).is_none()
            && let Some((first, second)) = pair
        {
            if by_branches.is_some() {
                logged.append(&mut names);
            }
            logged.append(&mut rest);
            let missing: Vec<Arc<str>> = logged.iter().filter(|name| !is_logged(name)).cloned().collect();
            if let Some(classdef) = self.bookkeeper.classdef_of(class) {
                if open {
                    // Attributes of other names are noted, too.
                    let root = self.bookkeeper.getmro(classdef).last().expect("a class is in its own mro");
                    let root = self.bookkeeper.class_object(root);
                    self.findings_mut().unordered_found.insert((root, None));
                }
                for name in &missing {
                    // Where a class has a property or descriptor of the name, that class.
                    let home = match self.bookkeeper.class_lookup(desc, shown(name)) {
                        Some((owner, ClassAttr::Property { .. })) => self.bookkeeper.pyclass(owner).class,
                        _ => {
                            let home = self.bookkeeper.lattice.home_of_attribute(classdef, name).unwrap_or(classdef);
                            self.bookkeeper.class_object(home)
                        }
                    };
                    self.findings_mut().unordered_found.insert((home, Some(Arc::from(shown(name)))));
                }
            }
            if !missing.is_empty() {
                return Err(self.unsupported(format!(
                    "the order of '{}' and '{}' in the '__dict__' of an instance of {shown_class} is known at run time only; assign them in __init__(), always in the same order",
                    shown(&first),
                    shown(&second)
                )));
            }
        }
        Ok(Ordered { names, logged, later: rest })
    }

    /// Whether instances of a class note when they get an attribute.
    fn is_logged(&self, desc: DescId, name: &str) -> bool {
        let name = shown(name);
        let Some((owner, ClassAttr::Property { .. })) = self.bookkeeper.class_lookup(desc, name) else { return false };
        let class = self.bookkeeper.pyclass(owner).class;
        self.notes_order(class) && self.options.decisions.stored.contains(&(class, Arc::from(name)))
    }

    /// The names of attributes in the order in which `__init__` assigns them, with those of the base
    /// where it calls its `__init__`; pairs of them that have no order.
    fn assigned_by_init(
        &self,
        desc: DescId,
        names: &mut IndexSet<Arc<str>>,
        unordered: &mut Vec<(Arc<str>, Arc<str>)>,
        depth: u32,
    ) {
        let Some((owner, ClassAttr::Function(init))) = self.bookkeeper.class_lookup(desc, "__init__") else { return };
        let init = self.bookkeeper.pyfunction(init).func;
        self.assigned_by_method(desc, owner, init, names, unordered, depth);
    }

    /// The `__init__` that one calls for instances of a class: that of the base named before the
    /// instruction, or the next one.
    fn called_init(&self, class: HostId, init: HostId, before: Option<&Instr>) -> Option<HostId> {
        let init = self.host.copied_method(init).map_or(init, |(_, method)| method);
        let inits = |class: HostId| -> Vec<HostId> {
            let own = |&class: &HostId| {
                let info = self.host.class(class);
                info.dict.iter().find(|(name, _)| &**name == "__init__").and_then(|(_, value)| value.id())
            };
            let is_function = |&init: &HostId| self.host.kind(init) == HostKind::Function;
            self.host.class(class).mro.iter().filter_map(own).filter(is_function).collect()
        };
        if let Some(Instr::LoadGlobal { name, .. }) = before
            && let Some(class) = self.global_of(init, name).and_then(|value| value.id())
            && self.host.kind(class) == HostKind::Class
        {
            return inits(class).first().copied();
        }
        let all = inits(class);
        let at = all.iter().position(|&known| known == init)?;
        all.get(at + 1).copied()
    }

    /// As `assigned_by_init`, for `__init__` of a class or a setter that it comes to.
    fn assigned_by_method(
        &self,
        desc: DescId,
        owner: DescId,
        method: HostId,
        names: &mut IndexSet<Arc<str>>,
        unordered: &mut Vec<(Arc<str>, Arc<str>)>,
        depth: u32,
    ) {
        let code = self.host.function(method).code.clone();
        unordered.extend(flowspace::assigned_in_either_order(&code));
        for (at, instruction) in code.instructions.iter().enumerate() {
            match &instruction.instr {
                Instr::StoreAttr(name) => match self.bookkeeper.class_lookup(desc, name) {
                    Some((owner, ClassAttr::Property { setter: Some(setter), .. })) if depth < 20 => {
                        let setter = self.bookkeeper.pyfunction(setter).func;
                        self.assigned_by_method(desc, owner, setter, names, unordered, depth + 1);
                        names.insert(Arc::from(format!("{CACHED}{name}")));
                    }
                    _ => {
                        names.insert(name.clone());
                    }
                },
                Instr::LoadSuperAttr { name, .. } | Instr::LoadAttr { name, .. }
                    if &**name == "__init__" && depth < 20 =>
                {
                    let before = at.checked_sub(1).map(|at| &code.instructions[at].instr);
                    let class = self.bookkeeper.pyclass(desc).class;
                    if self.host.resolving_class(class).is_some() {
                        if let Some(next) = self.called_init(class, method, before) {
                            self.assigned_by_method(desc, owner, next, names, unordered, depth + 1);
                        }
                    } else if let Some(base) = self.bookkeeper.pyclass(owner).basedesc {
                        self.assigned_by_init(base, names, unordered, depth + 1);
                    }
                }
                _ => {}
            }
        }
    }

    /// The function that takes an attribute out of the `__dict__` of an instance.
    fn pop_of_attribute(
        &mut self,
        dict: &SomeValue,
        key: &SomeValue,
        with_default: bool,
    ) -> Result<HostConst, OpError> {
        let (SomeKind::BuiltinMethod { receiver, .. }, Some(HostConst::Str(name))) = (&dict.kind, &key.konst) else {
            return Err(self.unsupported("a deletion in the '__dict__' of an instance by a name that is not constant"));
        };
        let SomeKind::Instance { classdef: Some(classdef), .. } = receiver.kind else {
            panic!("annotator: the '__dict__' of something that is no instance")
        };
        let desc = self.bookkeeper.classdef(classdef).desc;
        let logged = self.is_logged(desc, name);
        let item = self.item_of_instance(classdef, name);
        // A property that keeps the attribute notes by itself that it is gone.
        let logs = logged && item.is_some();
        let attribute = item.or_else(|| logged.then(|| name.clone()));
        let Some(attribute) = attribute else {
            return Err(self.unsupported(format!(
                "'{name}' is deleted from the '__dict__' of an instance, but its class has a value of that name"
            )));
        };
        let maker = self.host.module_attr("rotor_helpers.app_values", "pop_method");
        let maker = maker.expect("the helper library has app_values.pop_method");
        let texts = [name.clone(), attribute].map(HostConst::Str);
        let flags = [with_default, logs].map(HostConst::Bool);
        let args: Vec<HostConst> = texts.into_iter().chain(flags).collect();
        self.host.call(&maker, &args).map_err(|e| self.host_error(&e))
    }

    /// `x.__dict__[name]` and `name in x.__dict__`
    fn lookup_in_dict(&mut self, hop: &Hop<'_>, kind: &str) -> Attempt {
        let classdef = dict_owner(&hop.args[0]);
        let receiver =
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("__self__"))]);
        if let Some((name, attribute)) = self.name_of_instance(classdef, hop.op.args[1]) {
            let read = self.dict_reader(kind, name, attribute)?;
            return replaced(vec![receiver, NewOp::call(&read, [NewArg::Prev(0)])]);
        }
        let is_text = matches!(hop.args[1].kind, SomeKind::Str { .. } | SomeKind::Char);
        if is_text && let Some(read) = self.dynamic_function(classdef, hop.op.args[1], kind, true, None)? {
            let args = [NewArg::Prev(0), hop.op.args[1].into()];
            return replaced(vec![receiver, NewOp::call(&read, args)]);
        }
        Err(self.unsupported("an item of the '__dict__' of an instance whose name is no text"))
    }

    /// The attributes that hold the values of a record of keywords, in their order; nothing where instances of the
    /// class have something else of one of the names.
    fn attributes_of_keywords(&self, classdef: ClassDefId, s: &SomeValue) -> Option<Vec<Arc<str>>> {
        let SomeKind::Record { class, .. } = s.kind else { return None };
        let desc = self.bookkeeper.classdef(classdef).desc;
        let names = self.keywords_names(class).filter(|names| !is_dict_record(names))?;
        let attribute = |name: Arc<str>| match self.is_logged(desc, &name) {
            true => Some(name),
            false => self.item_of_instance(classdef, &name),
        };
        names.into_iter().map(attribute).collect()
    }

    /// An operation on the `__dict__` of an instance that changes it: attributes are set.
    pub(crate) fn instance_dict_operation(&mut self, hop: &Hop<'_>) -> Attempt {
        let host = self.host;
        match hop.op.op {
            HlOp::GetItem | HlOp::Contains if is_dict(&hop.args[0]) => {
                let kind = if hop.op.op == HlOp::Contains { "has" } else { "get" };
                self.lookup_in_dict(hop, kind)
            }
            HlOp::SetItem if is_dict(&hop.args[0]) => {
                let classdef = dict_owner(&hop.args[0]);
                if let Some((name, attribute)) = self.name_of_instance(classdef, hop.op.args[1]) {
                    if attribute.starts_with(CACHED) && self.is_logged(self.bookkeeper.classdef(classdef).desc, &name) {
                        let names = [name, attribute].map(HostConst::Str);
                        let set = host
                            .call(&self.values_helper("logging_setter"), &names)
                            .map_err(|e| self.host_error(&e))?;
                        let call = NewOp::call(&set, [NewArg::Prev(0), hop.op.args[2].into()]);
                        return replaced(vec![own(hop.op.args[0]), call]);
                    }
                    let name = NewArg::Const(HostConst::Str(attribute));
                    let set = NewOp::new(HlOp::SetAttr, vec![NewArg::Prev(0), name, hop.op.args[2].into()]);
                    if self.hook(classdef, "__setattr__").is_none() {
                        return replaced(vec![own(hop.op.args[0]), set]);
                    }
                }
                let setattr = match self.raw_change(&hop.args[0], "set_")? {
                    Some(raw) => raw,
                    None => match self.dynamic_function(classdef, hop.op.args[1], "set", true, None)? {
                        Some(function) => function,
                        None => self.host.builtin("setattr").expect("setattr is a builtin"),
                    },
                };
                let args = [NewArg::Prev(0), hop.op.args[1].into(), hop.op.args[2].into()];
                replaced(vec![own(hop.op.args[0]), NewOp::call(&setattr, args)])
            }
            HlOp::DelItem if is_dict(&hop.args[0]) => {
                let pop = self.pop_of_attribute(&hop.args[0], &hop.args[1], false)?;
                replaced(vec![own(hop.op.args[0]), NewOp::call(&pop, [NewArg::Prev(0)])])
            }
            HlOp::SimpleCall => self.instance_dict_call(hop),
            HlOp::CallArgs => match &hop.args[0].kind {
                SomeKind::BuiltinMethod { receiver, name } if is_dict(receiver) && &**name == "update" => {
                    self.update_by_keywords(hop)
                }
                _ => pass(),
            },
            _ => pass(),
        }
    }

    /// A call of a method of the `__dict__` of an instance.
    fn instance_dict_call(&mut self, hop: &Hop<'_>) -> Attempt {
        match &hop.args[0].kind {
            SomeKind::BuiltinMethod { receiver, name }
                if is_dict(receiver) && &**name == "pop" && (2..4).contains(&hop.args.len()) =>
            {
                let pop = self.pop_of_attribute(receiver, &hop.args[1], hop.args.len() > 2)?;
                let own_of_own = NewArg::Const(HostConst::str("__self__"));
                let args = [NewArg::Prev(1)].into_iter().chain(hop.op.args[2..].iter().map(|&arg| arg.into()));
                replaced(vec![
                    own(hop.op.args[0]),
                    NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), own_of_own]),
                    NewOp::call(&pop, args),
                ])
            }
            SomeKind::BuiltinMethod { receiver, name }
                if is_dict(receiver) && &**name == "setdefault" && (2..4).contains(&hop.args.len()) =>
            {
                let Some(HostConst::Str(key)) = &hop.args[1].konst else {
                    return Err(self.unsupported("setdefault() of a '__dict__' by a name that is not constant"));
                };
                let setdefault =
                    self.host.call(&self.values_helper("setdefault_method"), &[HostConst::Str(key.clone())]);
                let setdefault = setdefault.map_err(|e| self.host_error(&e))?;
                let own_of_own = NewArg::Const(HostConst::str("__self__"));
                let default = hop.op.args.get(2).map_or(NewArg::Const(HostConst::None), |&arg| arg.into());
                replaced(vec![
                    own(hop.op.args[0]),
                    NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), own_of_own]),
                    NewOp::call(&setdefault, [NewArg::Prev(1), default]),
                ])
            }
            SomeKind::BuiltinMethod { receiver, name } if is_dict(receiver) && &**name == "clear" => {
                self.give_clear(dict_owner(receiver))?;
                let own_of_own = NewArg::Const(HostConst::str("__self__"));
                let clear = NewArg::Const(HostConst::str(CLEAR));
                replaced(vec![
                    own(hop.op.args[0]),
                    NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), own_of_own]),
                    NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(1), clear]),
                    NewOp::new(HlOp::SimpleCall, vec![NewArg::Prev(2)]),
                ])
            }
            SomeKind::BuiltinMethod { receiver, name } if is_dict(receiver) && &**name == "update" => {
                let [_, other] = &hop.op.args[..] else {
                    return Err(self.unsupported("update() of a '__dict__' takes one dict or keywords"));
                };
                let mut ops = vec![own(hop.op.args[0])];
                ops.push(NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), NewArg::Const(HostConst::str("__self__"))]));
                let update = self.raw_change(receiver, "update")?;
                let attributes = self.attributes_of_keywords(dict_owner(receiver), &hop.args[1]);
                if let (None, Some(attributes)) = (&update, attributes) {
                    ops.push(self.all_parts(*other));
                    let parts = ops.len() - 1;
                    for (i, attribute) in attributes.into_iter().enumerate() {
                        let index = NewArg::Const(HostConst::Int(i64::try_from(i).expect("few keywords")));
                        ops.push(NewOp::new(HlOp::GetItem, vec![NewArg::Prev(parts), index]));
                        let (name, value) = (NewArg::Const(HostConst::Str(attribute)), NewArg::Prev(ops.len() - 1));
                        ops.push(NewOp::new(HlOp::SetAttr, vec![NewArg::Prev(1), name, value]));
                    }
                    ops.push(NewOp::new(HlOp::SameAs, vec![NewArg::Const(HostConst::None)]));
                    return replaced(ops);
                }
                let mut other = NewArg::from(*other);
                if let SomeKind::Record { class, .. } = hop.args[1].kind
                    && self.keywords_names(class).is_some()
                {
                    let dict = self.host.builtin("dict").expect("dict is a builtin");
                    let shape = NewArg::Shape(CallShape::of_mapping());
                    ops.push(NewOp::new(HlOp::CallArgs, vec![NewArg::Const(dict), shape, other]));
                    other = NewArg::Prev(ops.len() - 1);
                }
                let update = update.unwrap_or_else(|| self.values_helper("update_attributes"));
                ops.push(NewOp::call(&update, [NewArg::Prev(1), other]));
                replaced(ops)
            }
            _ => pass(),
        }
    }

    /// A function of `app_values`.
    fn values_helper(&self, name: &str) -> HostConst {
        crate::program::registry::helper(self.host, "rotor_helpers.app_values", name)
    }
}

impl Desugar<'_, '_> {
    /// `x.__dict__.update(other, a=1, **more)`: an update for each of the arguments.
    fn update_by_keywords(&self, hop: &Hop<'_>) -> Attempt {
        let shape = self.call_shape(hop);
        if shape.star {
            return Err(self.unsupported("update() of a '__dict__' takes one dict or keywords"));
        }
        let operands = &hop.op.args[2..];
        let mut ops = Vec::new();
        let mut others: Vec<NewArg> = operands[..shape.positional].iter().map(|&arg| arg.into()).collect();
        for part in shape.named_parts() {
            match part {
                NamedPart::Keywords(keywords) => {
                    let class = HostConst::Obj(self.keywords_class(&shape.keywords[keywords.clone()]));
                    let values = keywords.map(|i| operands[shape.positional + i].into()).collect();
                    ops.push(NewOp::new(HlOp::NewTuple, values));
                    let made = NewArg::Prev(ops.len() - 1);
                    ops.push(NewOp::call(&self.app_record("record"), [NewArg::Const(class), made]));
                    others.push(NewArg::Prev(ops.len() - 1));
                }
                NamedPart::Mapping(i) => others.push(operands[shape.place_of_mappings() + i].into()),
            }
        }
        for other in others {
            ops.push(NewOp::new(HlOp::SimpleCall, vec![hop.op.args[0].into(), other]));
        }
        replaced(ops)
    }
}

/// The class of the instance whose `__dict__` an annotation stands for.
fn dict_owner(s_dict: &SomeValue) -> ClassDefId {
    match &s_dict.kind {
        SomeKind::BuiltinMethod { receiver, .. } => match receiver.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => classdef,
            _ => panic!("annotator: the '__dict__' of something that is no instance"),
        },
        _ => panic!("annotator: a '__dict__' that is no method"),
    }
}

/// How an operation changes the dict that a variable holds.
fn change_of_dict(graph: &FlowGraph, op: &SpaceOperation<Flow>, dict: Variable) -> Option<String> {
    if op.args.first() != Some(&Operand::Var(dict)) {
        return None;
    }
    match op.op {
        HlOp::SetItem => Some("[]".to_owned()),
        HlOp::DelItem => Some("del".to_owned()),
        HlOp::InplaceOr => Some("|=".to_owned()),
        HlOp::GetAttr => {
            let name = match graph.consts.get(op.args[1].constant()?) {
                FlowConst::Host(HostConst::Str(name)) => name.to_string(),
                _ => return None,
            };
            matches!(&*name, "update" | "pop" | "popitem" | "clear" | "setdefault").then_some(name)
        }
        _ => None,
    }
}

/// Whether a value is the `__dict__` of an instance.
fn is_dict(s: &SomeValue) -> bool {
    matches!(&s.kind, SomeKind::BuiltinMethod { receiver, name }
        if &**name == "__dict__" && matches!(receiver.kind, SomeKind::Instance { .. }))
}

/// The instance of a `__dict__`, or the `__dict__` of one of its methods.
fn own(arg: Operand) -> NewOp {
    NewOp::new(HlOp::GetAttr, vec![arg.into(), NewArg::Const(HostConst::str("__self__"))])
}
