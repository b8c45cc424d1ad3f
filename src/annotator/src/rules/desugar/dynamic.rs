//! `getattr()`, `hasattr()` and `setattr()` with names that are known at run time only, of instances, classes and
//! values; `getattr()` and `hasattr()` of modules.
//!
//! The call becomes one of a function that compares the name with each that it may be. Where the name
//! comes from says which these are: constants, on each way that leads to the call, attributes, items and
//! parameters that get nothing but constants, or texts that start or end with a constant, as `"visit_" + kind` and
//! what a test on the way says (`if name.startswith("do_")`);
//! they are looked for among the attributes of the class and of its subclasses. Attributes that functions assign are known when a run has
//! ended, as for copies (`copying.rs`), and the next run has them. Where `setattr()` gets names that
//! no part of the program has, these go to a dict of the instance, which the others ask too.
//!
//! # Deviations
//! Names that start with two underscores are not looked up at run time: the call raises.

use crate::lattice::desc::Desc;
use crate::lattice::dictdef::Part;
use crate::lattice::display::iterator_class;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::shared::Shared;
use crate::program::classdesc::{AttrSource, ClassAttr};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::by_class_name::ByClassName;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, pass, replaced, rewrite_call};
use entity::{Block, ClassDefId, DescId, FlowGraphId, HostId, Variable};
use flow::{BuiltinFn, ExitCase, ExitSwitch, HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::{HostConst, HostKind};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// What is known of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Text {
    Constant(Arc<str>),
    /// It starts with the first and ends with the second.
    Affixes(Arc<str>, Arc<str>),
    /// What an attribute or container holds.
    Shared(Shared),
    /// What calls pass for a parameter.
    Parameter(FlowGraphId, usize),
}

impl Text {
    fn unknown() -> Self {
        Text::Affixes(Arc::from(""), Arc::from(""))
    }

    /// What it is where a test says that it is another one; `None` where it cannot be both.
    fn narrowed(self, test: &Text) -> Option<Text> {
        match (self, test) {
            (Text::Constant(text), test) => test.may_be(&text).then_some(Text::Constant(text)),
            (Text::Affixes(start, end), Text::Affixes(tested_start, tested_end)) => {
                let start = if start.starts_with(&**tested_start) { start } else { tested_start.clone() };
                let end = if end.ends_with(&**tested_end) { end } else { tested_end.clone() };
                Some(Text::Affixes(start, end))
            }
            (Text::Affixes(..) | Text::Shared(_) | Text::Parameter(..), test) => Some(test.clone()),
        }
    }

    fn may_be(&self, name: &str) -> bool {
        match self {
            Text::Constant(text) => &**text == name,
            Text::Affixes(start, end) => {
                name.len() >= start.len() + end.len() && name.starts_with(&**start) && name.ends_with(&**end)
            }
            Text::Shared(_) | Text::Parameter(..) => true,
        }
    }

    /// Whether it may be any text, or one that starts with two underscores: every object has attributes
    /// of such names, which its class does not list.
    fn may_be_special(&self) -> bool {
        let start = self.start();
        start.starts_with("__") || start.is_empty() && (self.end().is_empty() || self.end().ends_with("__"))
    }

    fn start(&self) -> Arc<str> {
        match self {
            Text::Constant(text) | Text::Affixes(text, _) => text.clone(),
            Text::Shared(_) | Text::Parameter(..) => Arc::from(""),
        }
    }

    fn end(&self) -> Arc<str> {
        match self {
            Text::Constant(text) | Text::Affixes(_, text) => text.clone(),
            Text::Shared(_) | Text::Parameter(..) => Arc::from(""),
        }
    }
}

/// The attribute that holds, in a dict, the attributes that no part of the program names.
pub(crate) const OTHERS: &str = "_rotor_others";

/// An attribute that instances have.
pub(crate) struct Entry {
    pub(crate) name: Arc<str>,
    /// The subclass whose instances alone have it.
    class: Option<HostId>,
    /// An assignment on an instance means this attribute.
    settable: bool,
    /// Whether it is a method, and one of the library's.
    method: Option<Method>,
}

/// Where a method is defined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Method {
    Program,
    Library,
}

/// How far the origin of a text is followed.
const DEPTH: u32 = 12;

impl Desugar<'_, '_> {
    /// The call of `function`, which is `getattr`, `hasattr` or `setattr`, with the operands from
    /// `first` on; left alone where the name is a constant, and where the value is no instance of a class of
    /// the program.
    pub(crate) fn dynamic_attribute(&mut self, hop: &Hop<'_>, function: BuiltinFn, first: usize) -> Attempt {
        let (s, operands) = (&hop.args[first..], &hop.op.args[first..]);
        let [object, name, ..] = s else { return pass() };
        let text = matches!(name.kind, SomeKind::Str { .. } | SomeKind::Char);
        if name.is_constant() || !text {
            let text = match name.kind {
                SomeKind::Union { .. } => true,
                SomeKind::Instance { classdef: Some(classdef), .. } => {
                    let info = self.host.class(self.bookkeeper.class_object(classdef));
                    info.mro.iter().any(|&base| self.host.is_builtin(&HostConst::Obj(base), "str"))
                }
                _ => false,
            };
            if matches!(name.konst, Some(HostConst::Str(_))) || text || !self.is_alternative(self.current_graph()) {
                return pass();
            }
            let raises = self.host.module_attr("rotor_helpers.app_values", "not_a_name");
            let raises = raises.expect("the helper library has app_values.not_a_name");
            return rewrite_call(&raises, &operands[1..2]);
        }
        let keeps_nothing = object.int_kind().is_some()
            || matches!(
                object.kind,
                SomeKind::None
                    | SomeKind::Float
                    | SomeKind::Exact
                    | SomeKind::Str { .. }
                    | SomeKind::Char
                    | SomeKind::Bytes { .. }
                    | SomeKind::ByteArray { .. }
                    | SomeKind::List { .. }
                    | SomeKind::Dict { .. }
                    | SomeKind::Set { .. }
                    | SomeKind::Tuple { .. }
                    | SomeKind::VarTuple { .. }
                    | SomeKind::BuiltinMethod { .. }
                    | SomeKind::Iterator(_)
            )
            || self.is_builtin_function(object);
        if keeps_nothing && matches!(function, BuiltinFn::SetAttr | BuiltinFn::DelAttr) {
            let raises = self.host.module_attr("rotor_helpers.app_values", "no_attribute");
            let raises = raises.expect("the helper library has app_values.no_attribute");
            let shown = match &object.kind {
                SomeKind::BuiltinMethod { .. } | SomeKind::Builtin => HostConst::str("builtin_function_or_method"),
                SomeKind::Iterator(kind) => HostConst::str(iterator_class(kind)),
                _ => HostConst::str(&self.type_name(object)),
            };
            let names = self.host.module_attr("rotor_helpers.app_values", "names_of_attributes");
            let names = names.expect("the helper library has app_values.names_of_attributes");
            let found = self.host.call(&names, std::slice::from_ref(&shown)).map_err(|e| self.host_error(&e))?;
            let HostConst::Tuple(found) = found else { panic!("annotator: names_of_attributes gave {found:?}") };
            let found = found.iter().cloned().map(NewArg::Const);
            let args = [NewArg::Const(shown), operands[1].into()].into_iter().chain(found);
            return replaced(vec![NewOp::call(&raises, args)]);
        }
        // Generators, too, have no attributes but those of their builtin class.
        let of_program = |classdef: &ClassDefId| !self.is_closure_class(*classdef);
        let instance = match object.kind {
            SomeKind::Instance { classdef, .. } => classdef.filter(of_program),
            _ => None,
        };
        let Some(classdef) = instance else {
            let mode = match (function, s.len()) {
                (BuiltinFn::HasAttr, 2) => "has",
                (BuiltinFn::GetAttr, 2) => "get",
                (BuiltinFn::GetAttr, 3) => "get_or",
                // What takes attributes, but has none of those that are looked for here.
                _ if self.is_alternative(self.current_graph()) => {
                    return rewrite_call(&self.not_looked_up(), &operands[..2]);
                }
                _ => return pass(),
            };
            let object = object.clone();
            if let Some(HostConst::Obj(id)) = object.konst
                && self.host.kind(id) == HostKind::Module
            {
                let texts = self.texts_of_name(operands[1]);
                let arguments = [HostConst::str(mode), HostConst::Obj(id), texts];
                return match self.app_values("dynamic_of_module", &arguments)? {
                    HostConst::None => pass(),
                    helper => rewrite_call(&helper, operands),
                };
            }
            let classes = match &object.kind {
                SomeKind::Pbc { descs, can_be_none: false } => descs.to_vec(),
                SomeKind::TypeOf { of, .. } => match of.kind {
                    SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => self.class_set(classdef),
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            };
            if let Some(helper) = self.dynamic_of_classes(&classes, operands[1], mode)? {
                return rewrite_call(&helper, operands);
            }
            let called = self.only_called(hop.op.result);
            return match self.dynamic_of_builtin(&object, operands[1], mode, called)? {
                Some(helper) => rewrite_call(&helper, operands),
                None if mode == "get" && self.is_helper_graph(self.current_graph()) => {
                    rewrite_call(&self.not_looked_up(), operands)
                }
                None if self.is_alternative(self.current_graph()) => {
                    rewrite_call(&self.not_looked_up(), &operands[..2])
                }
                None => pass(),
            };
        };
        let raw = self.is_raw_here();
        if let (BuiltinFn::SetAttr, false) = (function, raw)
            && let Some(hook) = self.hook(classdef, "__setattr__")
        {
            let function = self.hook_caller(&hook, "__setattr__", None)?;
            return rewrite_call(&function, operands);
        }
        if let (BuiltinFn::DelAttr, false) = (function, raw)
            && let Some(hook) = self.hook(classdef, "__delattr__")
        {
            let function = self.hook_caller(&hook, "__delattr__", None)?;
            return rewrite_call(&function, operands);
        }
        let mode = match (function, s.len()) {
            (BuiltinFn::HasAttr, 2) => "has",
            (BuiltinFn::GetAttr, 2) => "get",
            (BuiltinFn::GetAttr, 3) => "get_or",
            (BuiltinFn::SetAttr, 3) => "set",
            (BuiltinFn::DelAttr, 2) => "del",
            _ => return pass(),
        };
        let by_class = if function == BuiltinFn::GetAttr { self.by_class_name(hop, operands[1]) } else { None };
        match self.dynamic_function(classdef, operands[1], mode, false, by_class.as_ref())? {
            Some(helper) => rewrite_call(&helper, operands),
            // A format of run time may name what a field of a member of an enumeration is.
            None if mode == "get" && self.is_helper_graph(self.current_graph()) => {
                rewrite_call(&self.not_looked_up(), operands)
            }
            None => pass(),
        }
    }

    /// What raises where a name of run time is not looked up.
    fn not_looked_up(&self) -> HostConst {
        let raises = self.host.module_attr("rotor_helpers.app_values", "not_looked_up");
        raises.expect("the helper library has app_values.not_looked_up")
    }

    /// The function that reads, assigns or looks for the attribute of a name that is known at run time
    /// only; `own`: of the `__dict__` of the instance, where descriptors of the class are not asked; `by_class`: the
    /// methods that it finds are called with values of the class in the name.
    pub(crate) fn dynamic_function(
        &mut self,
        classdef: ClassDefId,
        name: Operand,
        mode: &str,
        own: bool,
        by_class: Option<&ByClassName>,
    ) -> Result<Option<HostConst>, OpError> {
        let texts = self.texts(self.current_graph(), name, DEPTH, &mut FxHashSet::default());
        let texts = self.held_texts(texts);
        let raw = own || self.is_raw_here();
        let otherwise = match if raw { None } else { self.hook(classdef, "__getattr__") } {
            Some(hook) => self.hook_caller(&hook, "__getattr__", None)?,
            None => HostConst::None,
        };
        // Exceptions have attributes that are no attributes of their classes here.
        let desc = self.bookkeeper.classdef(classdef).desc;
        if self.bookkeeper.classdesc(desc).is_exception || self.is_enum(self.bookkeeper.pyclass(desc).class) {
            return Ok(None);
        }
        let special = texts.iter().any(Text::may_be_special);
        let open = texts.contains(&Text::unknown());
        let mut entries = self.attributes_of_hierarchy(classdef);
        entries.retain(|entry| texts.iter().any(|text| text.may_be(&entry.name)));
        if let Some(by_class) = by_class {
            entries.retain(|entry| !by_class.classes_of(&entry.name).is_empty());
        }
        let mut others = self.has_other_attributes(classdef);
        if mode == "set" {
            // The assignment makes the attribute, so every name counts.
            let slots = self.bookkeeper.classdesc(desc).all_enforced_attrs.iter().flatten().cloned();
            let slots: Vec<Arc<str>> = slots.filter(|name| texts.iter().any(|text| text.may_be(name))).collect();
            for name in slots {
                if !entries.iter().any(|entry| entry.name == name) {
                    entries.push(Entry { name, class: None, settable: true, method: None });
                }
            }
            let mut open = false;
            for text in &texts {
                match text {
                    Text::Constant(name) if entries.iter().any(|entry| entry.name == *name) => {}
                    Text::Constant(name) => {
                        entries.push(Entry { name: name.clone(), class: None, settable: true, method: None })
                    }
                    Text::Affixes(..) | Text::Shared(_) | Text::Parameter(..) => open = true,
                }
            }
            others |= open;
        }
        // What the last run found is given before somebody asks for it, since the question may come first.
        others = others && self.give_other_attributes(classdef)?;
        if own && matches!(mode, "has" | "get") {
            // What only the class has is not in the dict of an instance.
            let assigned: IndexSet<Arc<str>> = (self.class_set(classdef).iter())
                .filter_map(|&desc| self.options.decisions.copied.get(&self.bookkeeper.pyclass(desc).class))
                .flatten()
                .cloned()
                .collect();
            entries.retain(|entry| {
                self.bookkeeper.class_lookup(desc, &entry.name).is_none()
                    || self.item_of_instance(classdef, &entry.name).is_some()
                    || assigned.contains(&entry.name)
            });
        }
        let mut cases = Vec::new();
        for entry in entries {
            let (attribute, settable) = match self.item_of_instance(classdef, &entry.name).filter(|_| own) {
                Some(attribute) => (attribute, true),
                None => (entry.name.clone(), entry.settable),
            };
            // What a class has a value for is not deleted in its instances, but by a deleter.
            let of_class = |name: &str| self.bookkeeper.class_lookup(desc, name).is_some();
            let settable = match mode {
                "del" => of_class(&format!("{}__deleter__", entry.name)) || settable && !of_class(&entry.name),
                _ => settable,
            };
            let class = entry.class.map_or(HostConst::None, HostConst::Obj);
            // Of the methods of the library a program that reads any attribute means none, and a format that is
            // known at run time means no methods.
            let meant = match entry.method {
                Some(Method::Library) => !open,
                Some(Method::Program) => !open || !self.is_helper_graph(self.current_graph()),
                None => true,
            };
            let attribute = if meant { HostConst::Str(attribute) } else { HostConst::None };
            let taken = match by_class.filter(|_| entry.method == Some(Method::Program)) {
                Some(by_class) => by_class.classes_of(&entry.name),
                None => Vec::new(),
            };
            let names = [HostConst::Str(entry.name), attribute];
            let rest = [class, HostConst::Bool(settable), HostConst::Tuple(taken.into())];
            cases.push(HostConst::Tuple(names.into_iter().chain(rest).collect()));
        }
        let maker = self
            .host
            .module_attr("rotor_helpers.app_values", "dynamic_attribute")
            .expect("the helper library has app_values.dynamic_attribute");
        let args = [
            HostConst::str(mode),
            HostConst::Tuple(cases.into()),
            HostConst::Bool(special),
            HostConst::Bool(others),
            HostConst::Bool(raw),
            HostConst::Bool(own),
            otherwise,
            HostConst::Bool(self.notes_order(self.bookkeeper.class_object(classdef))),
            by_class.map_or(HostConst::None, ByClassName::form),
        ];
        self.host.call(&maker, &args).map(Some).map_err(|e| self.host_error(&e))
    }

    /// As `dynamic_function`, of one of some classes of the program or frozen instances; `None` for other objects, and
    /// where functions assign attributes of a class.
    fn dynamic_of_classes(
        &mut self,
        descs: &[DescId],
        name: Operand,
        mode: &str,
    ) -> Result<Option<HostConst>, OpError> {
        let mut classes = Vec::new();
        for &desc in descs {
            let class = match self.bookkeeper.desc(desc) {
                Desc::Class(class) => class.class,
                Desc::Frozen { .. } => {
                    classes.push(self.value_of_desc(desc));
                    continue;
                }
                _ => return Ok(None),
            };
            let info = self.host.class(class);
            if info.builtin || info.mro.iter().any(|&base| self.host.variables(base).is_some()) {
                return Ok(None);
            }
            classes.push(HostConst::Obj(class));
        }
        if classes.is_empty() {
            return Ok(None);
        }
        self.sort_by_name(&mut classes);
        let texts = self.texts_of_name(name);
        self.app_values("dynamic_of_classes", &[HostConst::str(mode), HostConst::Tuple(classes.into()), texts])
            .map(Some)
    }

    /// What a name may be, for the functions of the library.
    fn texts_of_name(&mut self, name: Operand) -> HostConst {
        let texts = self.texts(self.current_graph(), name, DEPTH, &mut FxHashSet::default());
        let texts = self.held_texts(texts);
        let row = |text: &Text| {
            let exact = matches!(text, Text::Constant(_));
            let ends = [HostConst::Str(text.start()), HostConst::Str(text.end()), HostConst::Bool(exact)];
            HostConst::Tuple(ends.into())
        };
        HostConst::Tuple(texts.iter().map(row).collect())
    }

    /// As `dynamic_function`, of values of a builtin class and of records. The methods of their class
    /// are known; what reads one raises where it is not called on the spot.
    fn dynamic_of_builtin(
        &mut self,
        s: &SomeValue,
        name: Operand,
        mode: &str,
        called: bool,
    ) -> Result<Option<HostConst>, OpError> {
        let some = match &s.kind {
            SomeKind::Optional(value) => value,
            _ => s,
        };
        let class = match &some.kind {
            SomeKind::None => None,
            SomeKind::Record { class, .. } => Some(*class),
            // Their classes have different names, which the message of a missing attribute shows.
            SomeKind::Iterator(_) if mode != "get" => self.class_of_values("ITERATORS"),
            SomeKind::Instance { classdef: Some(classdef), .. }
                if mode != "get" && self.is_closure_class(*classdef) =>
            {
                self.class_of_values("GENERATORS")
            }
            SomeKind::Builtin if self.is_builtin_function(some) => self.class_of_values("BUILTINS"),
            SomeKind::BuiltinMethod { .. } => self.class_of_values("BUILTINS"),
            SomeKind::Pbc { descs, .. } => match self.class_of_plain_functions(descs) {
                Some(class) => Some(class),
                None => return Ok(None),
            },
            _ => match self.builtin_class(some) {
                Some(class) => Some(class),
                None => return Ok(None),
            },
        };
        let texts = self.texts_of_name(name);
        let maker = self
            .host
            .module_attr("rotor_helpers.app_values", "dynamic_of_builtin")
            .expect("the helper library has app_values.dynamic_of_builtin");
        let args = [
            HostConst::str(mode),
            class.map_or(HostConst::None, HostConst::Obj),
            HostConst::Bool(s.can_be_none()),
            texts,
            HostConst::Bool(called),
        ];
        self.host.call(&maker, &args).map(Some).map_err(|e| self.host_error(&e))
    }

    /// Whether a value is a builtin function, and no class.
    fn is_builtin_function(&self, s: &SomeValue) -> bool {
        let id = s.konst.as_ref().and_then(HostConst::id);
        id.is_some_and(|id| self.host.kind(id) == HostKind::BuiltinFunction)
    }

    /// A class that stands for those of all iterators, generators, or builtin functions and methods.
    fn class_of_values(&self, name: &str) -> Option<HostId> {
        let class = self.host.module_attr("rotor_helpers.app_values", name);
        class.unwrap_or_else(|| panic!("the helper library has no app_values.{name}")).id()
    }

    /// The class of functions, where all of several callables are functions, or methods, without attributes
    /// of their own.
    fn class_of_plain_functions(&self, descs: &[DescId]) -> Option<HostId> {
        let mut functions = Vec::new();
        for &desc in descs {
            let function = match self.bookkeeper.desc(desc) {
                Desc::Function(_) | Desc::Method { .. } | Desc::MethodOfFrozen { .. } => self.object_of_desc(desc)?,
                Desc::Class(_) | Desc::Frozen { .. } => return None,
            };
            if function.id().is_some_and(|id| self.host.variables(id).is_some()) {
                return None;
            }
            functions.push(function);
        }
        let asked = self.host.module_attr("rotor_helpers.app_values", "class_of_plain_functions");
        let asked = asked.expect("the helper library has app_values.class_of_plain_functions");
        self.host.call(&asked, &[HostConst::Tuple(functions.into())]).ok()?.id()
    }

    /// Texts with the constants that attributes and containers hold and calls pass.
    fn held_texts(&mut self, texts: Vec<Text>) -> Vec<Text> {
        let mut all = Vec::new();
        for text in texts {
            let at = self.at;
            let held = match &text {
                Text::Shared(what) => self.bookkeeper.lattice.read_texts(what, at),
                &Text::Parameter(graph, index) => self.bookkeeper.lattice.read_parameter_texts(graph, index, at),
                Text::Constant(_) | Text::Affixes(..) => {
                    all.push(text);
                    continue;
                }
            };
            match held {
                Some(constants) => all.extend(constants.into_iter().map(Text::Constant)),
                None => all.push(Text::unknown()),
            }
        }
        all
    }

    /// What an operation reads from an attribute or a container.
    fn shared_text(&self, graph: FlowGraphId, op: HlOp, args: &[Operand]) -> Text {
        let s = self.operand_opt(graph, args[0]);
        match (op, &s.kind) {
            (HlOp::GetAttr, SomeKind::Instance { classdef: Some(classdef), .. }) => {
                let name = args[1].constant().map(|c| self.graph(graph).consts.get(c));
                let Some(FlowConst::Host(HostConst::Str(name))) = name else { return Text::unknown() };
                let desc = self.bookkeeper.classdef(*classdef).desc;
                match (
                    self.bookkeeper.class_lookup(desc, name),
                    self.bookkeeper.lattice.home_of_attribute(*classdef, name),
                ) {
                    (Some((_, ClassAttr::Property { .. })), _) | (_, None) => Text::unknown(),
                    (_, Some(home)) => Text::Shared(Shared::Attribute(home, name.clone())),
                }
            }
            (HlOp::GetItem | HlOp::Next, SomeKind::List { listdef, .. }) => Text::Shared(Shared::ListItem(*listdef)),
            (HlOp::GetItem, SomeKind::Dict { dictdef, .. }) => Text::Shared(Shared::Dict(*dictdef, Part::Value)),
            (HlOp::Next, SomeKind::Dict { dictdef, .. }) => Text::Shared(Shared::Dict(*dictdef, Part::Key)),
            _ => Text::unknown(),
        }
    }

    /// Whether instances of a class keep attributes of names that are known at run time only, as the
    /// last run found.
    pub(crate) fn has_other_attributes(&mut self, classdef: ClassDefId) -> bool {
        let class = self.bookkeeper.class_object(classdef);
        self.findings_mut().dynamic_classes.insert(class);
        self.options.decisions.copied.get(&class).is_some_and(|known| known.contains(OTHERS))
    }

    /// Gives instances of a class a dict for attributes that no other part of the program names; whether
    /// they may have more attributes than those that the class lists.
    pub(crate) fn give_other_attributes(&mut self, classdef: ClassDefId) -> Result<bool, OpError> {
        let desc = self.bookkeeper.classdef(classdef).desc;
        if self.bookkeeper.classdesc(desc).all_enforced_attrs.is_some() {
            return Ok(false);
        }
        for desc in self.class_set(classdef) {
            let class = self.bookkeeper.pyclass(desc).class;
            self.findings_mut().open_classes.insert(class);
        }
        let root = self.bookkeeper.getmro(classdef).last().expect("a class is in its own mro");
        let desc = self.bookkeeper.classdef(root).desc;
        let name: Arc<str> = Arc::from(OTHERS);
        if !self.bookkeeper.classdesc(desc).classdict.contains_key(&name) {
            let attr = ClassAttr::Value(HostConst::None);
            self.bookkeeper.classdesc_mut(desc).classdict.insert(name.clone(), attr.clone());
            self.add_source_for_attribute(root, &name, AttrSource::Class(attr))?;
        }
        Ok(true)
    }

    /// The attributes of instances of a class and of its subclasses: those that only subclasses have,
    /// with the subclass.
    pub(crate) fn attributes_of_hierarchy(&mut self, classdef: ClassDefId) -> Vec<Entry> {
        let mut found: Vec<Entry> = Vec::new();
        let mut seen: IndexMap<Arc<str>, Vec<ClassDefId>> = IndexMap::new();
        self.watch_subclasses(classdef);
        for desc in self.class_set(classdef) {
            let class = self.bookkeeper.pyclass(desc).class;
            self.findings_mut().dynamic_classes.insert(class);
            let Some(sub) = self.bookkeeper.classdef_of(class) else { continue };
            let mut names: Vec<(Arc<str>, bool, Option<Method>)> = Vec::new();
            let mut bases: Vec<ClassDefId> = self.bookkeeper.getmro(sub).collect();
            bases.reverse();
            for base in bases {
                let desc = self.bookkeeper.classdef(base).desc;
                let dict = &self.bookkeeper.classdesc(desc).classdict;
                let readable = dict.iter().filter(|(_, attr)| is_readable(attr));
                names.extend(readable.map(|(name, attr)| (name.clone(), is_settable(attr), self.method_of(attr))));
            }
            let assigned = self.options.decisions.copied.get(&class).into_iter().flatten();
            names.extend(assigned.map(|name| (name.clone(), true, None)));
            for (name, settable, method) in names {
                if name.starts_with("__") || name.ends_with("__") || name.starts_with("_rotor") {
                    continue;
                }
                let homes = seen.entry(name.clone()).or_default();
                if homes.iter().any(|&home| self.bookkeeper.issubclass(sub, home)) {
                    continue;
                }
                homes.push(sub);
                found.push(Entry { name, class: (sub != classdef).then_some(class), settable, method });
            }
        }
        found
    }

    fn method_of(&self, attr: &ClassAttr) -> Option<Method> {
        match attr {
            ClassAttr::Function(f) | ClassAttr::StaticMethod(f) | ClassAttr::ClassMethod(f) => {
                let library = self.of_library(self.bookkeeper.funcdesc(*f).code.loc);
                Some(if library { Method::Library } else { Method::Program })
            }
            ClassAttr::Property { .. } | ClassAttr::Value(_) => None,
        }
    }

    /// What a text may be, on all ways on which it reaches a place of a graph.
    fn texts(&self, graph: FlowGraphId, operand: Operand, depth: u32, seen: &mut FxHashSet<Variable>) -> Vec<Text> {
        let data = self.graph(graph);
        let v = match operand {
            Operand::Var(v) => v,
            Operand::Const(c) => {
                return match data.consts.get(c) {
                    FlowConst::Host(HostConst::Str(text)) => vec![Text::Constant(text.clone())],
                    // No text: a TypeError.
                    FlowConst::Host(HostConst::None) => Vec::new(),
                    _ => vec![Text::unknown()],
                };
            }
        };
        if !seen.insert(v) {
            return Vec::new();
        }
        if depth == 0 {
            return vec![Text::unknown()];
        }
        for block in data.iterblocks() {
            if let Some(op) = data.blocks[block].operations.iter().find(|op| op.result == v) {
                let op = op.clone();
                return match op.op {
                    HlOp::SameAs => self.texts(graph, op.args[0], depth - 1, seen),
                    HlOp::Add | HlOp::InplaceAdd => self.joined(graph, &op.args, depth - 1),
                    HlOp::BuildString => self.joined(graph, &op.args, depth - 1),
                    HlOp::Mod => match op.args[0].constant().map(|c| data.consts.get(c)) {
                        Some(FlowConst::Host(HostConst::Str(format))) => {
                            let start = format.split('%').next().unwrap_or_default();
                            vec![Text::Affixes(Arc::from(start), Arc::from(""))]
                        }
                        _ => vec![Text::unknown()],
                    },
                    HlOp::Next => self.items(graph, op.args[0], depth - 1, seen),
                    HlOp::GetItem if self.constant_index(graph, op.args[1]).is_some() => {
                        self.unpacked(graph, &op.args, depth - 1)
                    }
                    HlOp::GetAttr | HlOp::GetItem => vec![self.shared_text(graph, op.op, &op.args)],
                    _ => vec![Text::unknown()],
                };
            }
            if let Some(index) = data.blocks[block].inputargs.iter().position(|&arg| arg == v) {
                return self.incoming(
                    graph,
                    block,
                    index,
                    |this, arg, seen| this.texts(graph, arg, depth - 1, seen),
                    seen,
                );
            }
        }
        vec![Text::unknown()]
    }

    /// What all links into a block say of one of its inputargs.
    fn incoming(
        &self,
        graph: FlowGraphId,
        block: Block,
        index: usize,
        mut of: impl FnMut(&Self, Operand, &mut FxHashSet<Variable>) -> Vec<Text>,
        seen: &mut FxHashSet<Variable>,
    ) -> Vec<Text> {
        let data = self.graph(graph);
        if block == data.startblock {
            let again = data.iterlinks().into_iter().any(|link| data.links[link].target == block);
            return vec![if again { Text::unknown() } else { Text::Parameter(graph, index) }];
        }
        let mut all: Vec<Text> = Vec::new();
        for link in data.iterlinks() {
            let link = &data.links[link];
            if link.target != block {
                continue;
            }
            let arg = link.args[index];
            let texts = match self.tested(graph, link.prevblock, &link.exitcase, arg) {
                // The same value may come here on another way, where nothing was tested.
                Some(test) => {
                    of(self, arg, &mut seen.clone()).into_iter().filter_map(|text| text.narrowed(&test)).collect()
                }
                None => of(self, arg, seen),
            };
            for text in texts {
                if !all.contains(&text) {
                    all.push(text);
                }
            }
        }
        all
    }

    /// What the test at the end of a block says of a text, on the way of one of its cases: `startswith` and
    /// `endswith` with a constant, and comparisons of its start, its end or all of it with one.
    fn tested(&self, graph: FlowGraphId, block: Block, case: &ExitCase<HostId>, text: Operand) -> Option<Text> {
        let data = self.graph(graph);
        let (ExitSwitch::Value(Operand::Var(mut v)), &ExitCase::Bool(mut case)) = (data.blocks[block].exitswitch, case)
        else {
            return None;
        };
        let operation = |v: Variable| data.blocks[block].operations.iter().find(|op| op.result == v);
        let constant = |operand: Operand| match &self.operand_opt(graph, operand).konst {
            Some(HostConst::Str(constant)) => Some(constant.clone()),
            _ => None,
        };
        let same = |operand: Operand| {
            let copied = operand.var().and_then(operation).filter(|op| op.op == HlOp::SameAs).map(|op| op.args[0]);
            operand == text || copied == Some(text)
        };
        let affixes = |method: &str, affix: Arc<str>| match method {
            "startswith" => Some(Text::Affixes(affix, Arc::from(""))),
            "endswith" => Some(Text::Affixes(Arc::from(""), affix)),
            _ => None,
        };
        loop {
            let op = operation(v)?;
            match (op.op, &op.args[..]) {
                (HlOp::Bool | HlOp::SameAs, &[operand]) => v = operand.var()?,
                (HlOp::Not, &[operand]) => {
                    v = operand.var()?;
                    case = !case;
                }
                // Before the call is one of the library's function.
                (HlOp::SimpleCall, &[callee, affix]) if case => {
                    let method = operation(callee.var()?).filter(|op| op.op == HlOp::GetAttr && same(op.args[0]))?;
                    return affixes(&constant(method.args[1])?, constant(affix)?);
                }
                (HlOp::SimpleCall, &[callee, receiver, affix]) if case && same(receiver) => {
                    let function = self.operand_opt(graph, callee).konst.as_ref().and_then(HostConst::id)?;
                    let info =
                        (self.host.kind(function) == HostKind::Function).then(|| self.host.function(function))?;
                    let affix = constant(affix).filter(|_| &*info.module == "rotor_helpers.app_str")?;
                    return affixes(&info.name, affix);
                }
                (HlOp::Eq, &[a, b]) | (HlOp::Ne, &[a, b]) if case == (op.op == HlOp::Eq) => {
                    let (part, whole) = if constant(b).is_some() { (a, b) } else { (b, a) };
                    let whole = constant(whole)?;
                    if same(part) {
                        return Some(Text::Constant(whole));
                    }
                    let slice = operation(part.var()?).filter(|op| op.op == HlOp::GetSlice && same(op.args[0]))?;
                    let bound = |i: usize| self.operand_opt(graph, slice.args[i]).konst.clone();
                    let length = i64::try_from(whole.chars().count()).ok()?;
                    return match (bound(1)?, bound(2)?, bound(3)?) {
                        (HostConst::None | HostConst::Int(0), HostConst::Int(stop), HostConst::None)
                            if stop == length =>
                        {
                            Some(Text::Affixes(whole, Arc::from("")))
                        }
                        (HostConst::Int(start), HostConst::None, HostConst::None) if start == -length => {
                            Some(Text::Affixes(Arc::from(""), whole))
                        }
                        _ => None,
                    };
                }
                _ => return None,
            }
        }
    }

    /// A text that is put together.
    fn joined(&self, graph: FlowGraphId, parts: &[Operand], depth: u32) -> Vec<Text> {
        let only = |texts: Vec<Text>| match <[Text; 1]>::try_from(texts) {
            Ok([text]) => text,
            Err(_) => Text::unknown(),
        };
        let of = |part: Option<&Operand>| {
            part.map_or_else(Text::unknown, |&part| only(self.texts(graph, part, depth, &mut FxHashSet::default())))
        };
        vec![Text::Affixes(of(parts.first()).start(), of(parts.last()).end())]
    }

    /// The items of a container.
    fn texts_in(&self, graph: FlowGraphId, container: Operand, depth: u32) -> Vec<Text> {
        let s = self.operand_opt(graph, container);
        let text = |item: &HostConst| match item {
            HostConst::Str(text) => Text::Constant(text.clone()),
            _ => Text::unknown(),
        };
        match (&s.konst, &s.kind) {
            (Some(HostConst::Tuple(items)), _) => items.iter().map(text).collect(),
            // An attribute of constant tuples knows their items.
            (_, SomeKind::Tuple { .. } | SomeKind::VarTuple { .. }) => {
                match self.only_origin(graph, container, depth) {
                    Some(op) if op.op == HlOp::GetAttr => vec![self.shared_text(graph, op.op, &op.args)],
                    _ => vec![Text::unknown()],
                }
            }
            _ => vec![self.shared_text(graph, HlOp::Next, &[container])],
        }
    }

    fn constant_index(&self, graph: FlowGraphId, operand: Operand) -> Option<usize> {
        match self.operand_opt(graph, operand).konst {
            Some(HostConst::Int(index)) => usize::try_from(index).ok(),
            _ => None,
        }
    }

    /// A part of what an iterator over several containers gives: `for name, value in zip(names, values)`.
    fn unpacked(&self, graph: FlowGraphId, args: &[Operand], depth: u32) -> Vec<Text> {
        let whole = || vec![self.shared_text(graph, HlOp::GetItem, args)];
        let origin =
            |operand: Operand, expected: HlOp| self.only_origin(graph, operand, depth).filter(|op| op.op == expected);
        let zipped = origin(args[0], HlOp::Next)
            .and_then(|next| origin(next.args[0], HlOp::Iter))
            .and_then(|iter| origin(iter.args[0], HlOp::SimpleCall));
        let (Some(call), Some(index)) = (zipped, self.constant_index(graph, args[1])) else { return whole() };
        let s_callee = self.operand_opt(graph, call.args[0]);
        if let SomeKind::BuiltinMethod { receiver, name } = &s_callee.kind
            && let (SomeKind::Dict { dictdef, .. }, "items") = (&receiver.kind, &**name)
        {
            let part = if index == 0 { Part::Key } else { Part::Value };
            return vec![Text::Shared(Shared::Dict(*dictdef, part))];
        }
        let callee = s_callee.konst;
        match callee.and_then(|callee| self.builtins.get_const(&callee)) {
            Some(BuiltinFn::Zip) => match call.args.get(index + 1) {
                Some(&container) => self.texts_in(graph, container, depth),
                None => whole(),
            },
            Some(BuiltinFn::Enumerate) if index == 1 && call.args.len() > 1 => {
                self.texts_in(graph, call.args[1], depth)
            }
            _ => whole(),
        }
    }

    /// Whether a value is an attribute of a prebuilt instance that nothing changes.
    pub(crate) fn is_read_from_frozen(&self, graph: FlowGraphId, operand: Operand) -> bool {
        let Some(op) = self.only_origin(graph, operand, DEPTH).filter(|op| op.op == HlOp::GetAttr) else {
            return false;
        };
        match &self.operand_opt(graph, op.args[0]).kind {
            SomeKind::Pbc { descs, .. } => {
                matches!(descs[..], [desc] if matches!(self.bookkeeper.desc(desc), Desc::Frozen { .. }))
            }
            _ => false,
        }
    }

    /// The one operation that makes a value, on whichever way it comes.
    pub(crate) fn only_origin(&self, graph: FlowGraphId, operand: Operand, depth: u32) -> Option<SpaceOperation<Flow>> {
        let mut origins = self.origins(graph, operand, depth)?;
        origins.pop().filter(|_| origins.is_empty())
    }

    /// The operations that make a value, on whichever ways it comes; `None` where it may be a constant or an
    /// argument.
    pub(crate) fn origins(
        &self,
        graph: FlowGraphId,
        operand: Operand,
        depth: u32,
    ) -> Option<Vec<SpaceOperation<Flow>>> {
        let data = self.graph(graph);
        let mut pending = vec![operand];
        let mut seen: FxHashSet<Variable> = FxHashSet::default();
        let mut found: Vec<SpaceOperation<Flow>> = Vec::new();
        while let Some(operand) = pending.pop() {
            let Operand::Var(v) = operand else { return None };
            if !seen.insert(v) {
                continue;
            }
            if seen.len() > 4 * depth as usize {
                return None;
            }
            let made = data
                .iterblocks()
                .into_iter()
                .find_map(|block| data.blocks[block].operations.iter().find(|op| op.result == v).cloned());
            match made {
                Some(op) if matches!(op.op, HlOp::SameAs | HlOp::Hint) => pending.push(op.args[0]),
                Some(op) => found.push(op),
                None => {
                    let place = data.iterblocks().into_iter().find_map(|block| {
                        let index = data.blocks[block].inputargs.iter().position(|&arg| arg == v)?;
                        Some((block, index))
                    });
                    let (block, index) = place.filter(|(block, _)| *block != data.startblock)?;
                    let links = data.iterlinks().into_iter().filter(|&link| data.links[link].target == block);
                    pending.extend(links.map(|link| data.links[link].args[index]));
                }
            }
        }
        Some(found)
    }

    /// The items that an iterator over constants gives.
    fn items(&self, graph: FlowGraphId, operand: Operand, depth: u32, seen: &mut FxHashSet<Variable>) -> Vec<Text> {
        let unknown = || vec![Text::unknown()];
        let data = self.graph(graph);
        let Operand::Var(v) = operand else { return unknown() };
        if !seen.insert(v) {
            return Vec::new();
        }
        if depth == 0 {
            return unknown();
        }
        for block in data.iterblocks() {
            if let Some(op) = data.blocks[block].operations.iter().find(|op| op.result == v) {
                if op.op != HlOp::Iter {
                    return unknown();
                }
                return self.texts_in(graph, op.args[0], depth - 1);
            }
            if let Some(index) = data.blocks[block].inputargs.iter().position(|&arg| arg == v) {
                return self.incoming(
                    graph,
                    block,
                    index,
                    |this, arg, seen| this.items(graph, arg, depth - 1, seen),
                    seen,
                );
            }
        }
        unknown()
    }
}

/// Whether an assignment on an instance goes to an attribute of this kind.
fn is_settable(attr: &ClassAttr) -> bool {
    match attr {
        ClassAttr::Property { setter, .. } => setter.is_some(),
        ClassAttr::Value(_) => true,
        ClassAttr::Function(_) | ClassAttr::StaticMethod(_) | ClassAttr::ClassMethod(_) => false,
    }
}

/// Whether instances have the attribute of a class.
fn is_readable(attr: &ClassAttr) -> bool {
    !matches!(attr, ClassAttr::Property { getter: None, .. })
}
