//! Classes that define `__getattr__`, `__setattr__` or `__delattr__`: which reads and assignments of
//! attributes ask them.
//!
//! An assignment on an instance of such a class is a call of its `__setattr__`, which has a graph for each
//! constant name. A read asks `__getattr__` where the instance has no such attribute: always, if nothing
//! assigns one; at run time, in a function that catches AttributeError, if something does; and never
//! for attributes that `__init__` assigns on all ways to its end. In the functions of `app_attributes`
//! attributes are what they are, as for the methods of `object`.
//!
//! # Deviations
//! An attribute that `__init__` assigns, read before that, raises NotImplementedError where
//! Python asks `__getattr__`.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::{CACHED, ClassAttr};
use crate::program::errors::OpError;
use crate::program::replacement::NewOp;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, pass, replaced};
use crate::solver::notes::Hook;
use entity::{ClassDefId, DescId, HostId};
use flow::Operand;
use host::{HostConst, HostKind};
use std::sync::Arc;

/// The module of the functions that look at attributes as they are.
const RAW: &str = "rotor_helpers.app_attributes";

impl Desugar<'_, '_> {
    /// Whether attributes are what they are in the current function.
    pub(crate) fn is_raw_here(&self) -> bool {
        let function = self.current_point().and_then(|point| self.graph_function(point.graph));
        function.is_some_and(|function| &*self.host.function(function).module == RAW)
    }

    /// The function that a class has for a method such as `__getattr__`.
    fn hook_of(&self, class: HostId, method: &str) -> Option<HostConst> {
        let mro = self.host.class(class).mro.clone();
        mro.iter().find_map(|&base| {
            let info = self.host.class(base);
            let entry =
                |wanted: &str| info.dict.iter().find(|(name, _)| &**name == wanted).map(|(_, value)| value.clone());
            let function = entry(method).filter(|_| !info.builtin)?;
            // What `dataclass` makes for frozen classes has a rule of its own.
            let frozen = entry("__dataclass_params__")
                .is_some_and(|params| self.host.getattr(&params, "frozen").is_ok_and(|f| f == HostConst::Bool(true)));
            (method == "__getattr__" || !frozen).then_some(function)
        })
    }

    /// The classes at and below a class whose methods are asked; `None` where there are none.
    pub(crate) fn hook(&mut self, classdef: ClassDefId, method: &'static str) -> Option<Hook> {
        let class = self.bookkeeper.class_object(classdef);
        if let Some(known) = self.findings().hooks.get(&(class, method)) {
            return known.clone();
        }
        let own = self.hook_of(class, method);
        let mut below: Vec<HostId> = self.host.subclasses(class);
        below.retain(|&sub| sub != class && self.hook_of(sub, method) != own);
        below.sort_by_key(|&sub| std::cmp::Reverse(self.host.class(sub).mro.len()));
        let found = Hook { below, own: own.map(|_| class) };
        let found = (found.own.is_some() || !found.below.is_empty()).then_some(found);
        self.findings_mut().hooks.insert((class, method), found.clone());
        found
    }

    fn raw_function(&self, maker: &str, args: &[HostConst]) -> Result<HostConst, OpError> {
        let maker = self
            .host
            .module_attr(RAW, maker)
            .unwrap_or_else(|| panic!("the helper library has no app_attributes.{maker}"));
        if args.is_empty() {
            return Ok(maker);
        }
        self.host.call(&maker, args).map_err(|e| self.host_error(&e))
    }

    /// The function that stands for `object.__setattr__` and the like.
    pub(crate) fn method_of_object(&self, method: &str) -> Option<HostConst> {
        let name = match method {
            "__getattribute__" => "get",
            "__setattr__" => "set_",
            "__delattr__" => "delete",
            _ => return None,
        };
        self.host.module_attr(RAW, name)
    }

    /// The function that asks `__getattr__` and the like, for a name of the run where that is `None`.
    pub(crate) fn hook_caller(
        &self,
        hook: &Hook,
        method: &'static str,
        name: Option<&Arc<str>>,
    ) -> Result<HostConst, OpError> {
        let [below, own] = hook.classes();
        let name = name.map_or(HostConst::None, |name| HostConst::Str(name.clone()));
        self.raw_function("caller", &[HostConst::str(method), name, below, own])
    }

    /// An assignment to an attribute, or its deletion, that a method of the class is asked for.
    pub(crate) fn hooked_change(
        &mut self,
        hop: &Hop<'_>,
        classdef: ClassDefId,
        method: &'static str,
        name: &Arc<str>,
    ) -> Attempt {
        if self.is_raw_here() || is_internal(name) {
            return pass();
        }
        let Some(hook) = self.hook(classdef, method) else { return pass() };
        let function = self.hook_caller(&hook, method, Some(name))?;
        let args = std::iter::once(hop.op.args[0]).chain(hop.op.args[2..].iter().copied());
        replaced(vec![NewOp::call(&function, args.map(Into::into))])
    }

    /// A read of an attribute that `__getattr__` may be asked for.
    pub(crate) fn hooked_read(&mut self, hop: &Hop<'_>, classdef: ClassDefId, name: &Arc<str>) -> Attempt {
        if self.is_raw_here() || is_internal(name) {
            return pass();
        }
        let Some(hook) = self.hook(classdef, "__getattr__") else { return pass() };
        let desc = self.bookkeeper.classdef(classdef).desc;
        let [below, own] = hook.classes();
        let name_arg = HostConst::Str(name.clone());
        let function = match self.bookkeeper.class_lookup(desc, name) {
            // What computes it may raise AttributeError.
            Some((_, ClassAttr::Property { .. })) => self.raw_function("reader", &[name_arg, below, own])?,
            Some(_) => return pass(),
            None => {
                let having = self.classes_having(classdef, name);
                let class = self.bookkeeper.class_object(classdef);
                self.findings_mut().dynamic_classes.insert(class);
                let s_value = match self.instance_getattr_value(classdef, name) {
                    Err(OpError::Harmless) => SomeValue::impossible(),
                    other => other?,
                };
                let known = self.options.decisions.copied.get(&class);
                let by_init = self.init_assigns(desc, name, 0);
                if !having.is_empty() {
                    let having = having.into_iter().map(HostConst::Obj).collect();
                    self.raw_function("having", &[name_arg, HostConst::Tuple(having), below, own])?
                } else if by_init && (!s_value.is_impossible() || known.is_none_or(|known| known.contains(name))) {
                    self.raw_function("known", &[name_arg])?
                } else if s_value.is_impossible() {
                    self.hook_caller(&hook, "__getattr__", Some(name))?
                } else {
                    self.raw_function("reader", &[name_arg, below, own])?
                }
            }
        };
        replaced(vec![NewOp::call(&function, [hop.op.args[0].into()])])
    }

    /// The classes below a class that have an attribute which it does not have.
    fn classes_having(&mut self, classdef: ClassDefId, name: &str) -> Vec<HostId> {
        let mut found: Vec<HostId> = Vec::new();
        for desc in self.class_set(classdef) {
            if self.bookkeeper.classdesc(desc).classdict.contains_key(name) {
                let class = self.bookkeeper.pyclass(desc).class;
                if !found.iter().any(|&base| self.host.is_subclass(class, base)) {
                    found.push(class);
                }
            }
        }
        found
    }

    /// Whether `__init__` of a class assigns an attribute on all ways to its end.
    fn init_assigns(&self, desc: DescId, name: &str, depth: u32) -> bool {
        let Some((owner, ClassAttr::Function(init))) = self.bookkeeper.class_lookup(desc, "__init__") else {
            return false;
        };
        let code = self.bookkeeper.funcdesc(init).code.clone();
        let base = self.bookkeeper.pyclass(owner).basedesc;
        let inherited = depth < 20 && base.is_some_and(|base| self.init_assigns(base, name, depth + 1));
        flowspace::always_assigns(&code, name, inherited)
    }

    /// The attribute that holds what the `__dict__` of an instance has under a name: another one where a
    /// descriptor of the class goes before it. `None` where the class has something else of that name.
    pub(crate) fn item_of_instance(&self, classdef: ClassDefId, name: &Arc<str>) -> Option<Arc<str>> {
        let desc = self.bookkeeper.classdef(classdef).desc;
        let Some((owner, attr)) = self.bookkeeper.class_lookup(desc, name) else { return Some(name.clone()) };
        if !matches!(attr, ClassAttr::Property { .. }) {
            return None;
        }
        let class = self.bookkeeper.pyclass(owner).class;
        let info = self.host.class(class);
        let (_, value) = info.dict.iter().find(|(entry, _)| entry == name)?;
        let descriptor = match self.host.kind(value.id()?) {
            HostKind::Property => true,
            HostKind::Instance => {
                let of = self.host.class_of(value);
                let cached = self.host.module_attr("functools", "cached_property");
                cached == Some(HostConst::Obj(of)) || self.is_descriptor(of)
            }
            _ => false,
        };
        let stored = self.options.decisions.stored.contains(&(class, name.clone()));
        let variable = !stored && self.host.variables(class).is_some_and(|v| v.contains(name));
        (descriptor && !variable).then(|| Arc::from(format!("{CACHED}{name}")))
    }

    /// The name that a key of a `__dict__` always is, of an attribute of instances alone, and the attribute
    /// that holds it.
    pub(crate) fn name_of_instance(&self, classdef: ClassDefId, key: Operand) -> Option<(Arc<str>, Arc<str>)> {
        let graph = self.current_graph();
        let s_key = self.operand_opt(graph, key);
        let Some(HostConst::Str(name)) = &s_key.konst else { return None };
        let function = self.graph_function(graph).map(|f| self.host.function(f).name.clone());
        let lasting = key.constant().is_some()
            || function.is_some_and(|f| matches!(&*f, "__getattr__" | "__setattr__" | "__delattr__"))
            || self.is_read_from_frozen(graph, key);
        if !lasting {
            return None;
        }
        Some((name.clone(), self.item_of_instance(classdef, name)?))
    }

    /// What reads an item of the `__dict__` of an instance by a constant name.
    pub(crate) fn dict_reader(&self, kind: &str, name: Arc<str>, attribute: Arc<str>) -> Result<HostConst, OpError> {
        match kind {
            "has" => self.raw_function("contains", &[HostConst::Str(attribute)]),
            _ => self.raw_function("item", &[HostConst::Str(name), HostConst::Str(attribute)]),
        }
    }

    /// The function that stands for `setattr` or `update_attributes` where the class defines `__setattr__`.
    /// `s_dict` is the `__dict__` of the instance, or a method of it.
    pub(crate) fn raw_change(&mut self, s_dict: &SomeValue, name: &str) -> Result<Option<HostConst>, OpError> {
        let mut receiver = s_dict;
        while let SomeKind::BuiltinMethod { receiver: inner, .. } = &receiver.kind {
            receiver = inner;
        }
        let SomeKind::Instance { classdef: Some(classdef), .. } = receiver.kind else { return Ok(None) };
        match self.hook(classdef, "__setattr__") {
            Some(_) => self.raw_function(name, &[]).map(Some),
            None => Ok(None),
        }
    }
}

/// Whether a name is one of those that classes or the library look up themselves.
fn is_internal(name: &str) -> bool {
    name.starts_with("__") && name.ends_with("__") || name.starts_with("_rotor")
}
