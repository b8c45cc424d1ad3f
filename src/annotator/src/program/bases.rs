//! What a class has from its bases.
//!
//! A class here has one base, whose instances its instances are. Other bases are flattened: their
//! methods are copied into the class, and their attributes become those of its instances. With several
//! bases `super()` follows the order of the class of the instance, so methods that use it are copied
//! too (`src/host/src/inheritance.rs`).
//!
//! Source: reference §2.7; pypy `rpython/annotator/description.py`.

use crate::program::classdesc::{LOG, is_bookkeeping};
use crate::program::errors::OpError;
use crate::program::world::Program;
use diagnostics::DiagId;
use entity::{ClassDefId, DescId, HostId};
use host::HostConst;
use indexmap::IndexSet;
use std::sync::Arc;

impl Program<'_> {
    /// The base whose instances these instances are; the other bases are flattened.
    pub(crate) fn find_base(&self, class: HostId) -> Result<Option<HostId>, OpError> {
        let info = self.host.class(class);
        let is_object = |b: HostId| self.host.is_builtin(&HostConst::Obj(b), "object");
        let mut real = Vec::new();
        for &base in info.bases.iter().filter(|&&b| !is_object(b)) {
            let base_info = self.host.class(base);
            if &*base_info.module == "enum" || self.is_enum(class) && base_info.builtin {
                continue;
            }
            let outside = base_info.builtin && !base_info.is_exception;
            if outside && matches!(&*base_info.name, "ABC" | "Generic" | "Protocol" | "type") {
                continue;
            }
            if outside {
                return Err(OpError::failed(
                    self.diag(
                        DiagId::UnsupportedClass,
                        format!("the class {} derives from the builtin type {}", info.name, base_info.name),
                    )
                    .label(info.loc, "the class is defined here")
                    .help("derive from object or an exception class, and keep a value of the builtin type in an attribute"),
                ));
            }
            if base_info.is_of(&["abc", "typing"]) {
                continue;
            }
            let mixin = base_info.dict.iter().any(|(n, v)| &**n == "_mixin_" && *v == HostConst::Bool(true));
            if !mixin {
                real.push(base);
            }
        }
        if real.len() <= 1 {
            return Ok(real.first().copied());
        }
        let with_state: Vec<HostId> = real.iter().copied().filter(|&b| self.has_state(b)).collect();
        match with_state[..] {
            [] => Ok(Some(real[0])),
            [single] => Ok(Some(single)),
            _ => Ok(Some(self.exception_base(&with_state).unwrap_or(with_state[0]))),
        }
    }

    /// The name of a class in messages.
    pub(crate) fn shown_name(&self, classdef: ClassDefId) -> Arc<str> {
        self.name_in_messages(classdef).unwrap_or_else(|| self.bookkeeper.classdef(classdef).name.clone())
    }

    /// The name of a class of the library that is written in C in CPython, where messages have it with its module.
    pub fn name_in_messages(&self, classdef: ClassDefId) -> Option<Arc<str>> {
        let class = HostConst::Obj(self.bookkeeper.class_object(classdef));
        let names = self.host.find_attr(&class, "_names_in_messages_")?;
        let get = self.host.find_attr(&names, "get")?;
        match self.host.call(&get, &[HostConst::Str(self.bookkeeper.classdef(classdef).name.clone())]) {
            Ok(HostConst::Str(name)) => Some(name),
            _ => None,
        }
    }

    /// Of several exception classes, the one whose instances an exception extends: one that the
    /// program defines, with an `__init__` if there is one. `None` where none is an exception class.
    fn exception_base(&self, bases: &[HostId]) -> Option<HostId> {
        let bases: Vec<HostId> = bases.iter().copied().filter(|&b| self.host.class(b).is_exception).collect();
        let own: Vec<HostId> = bases.iter().copied().filter(|&b| !self.host.class(b).builtin).collect();
        let initialises = |class: HostId| {
            self.host.class(class).mro.iter().any(|&c| {
                let info = self.host.class(c);
                !info.builtin && info.dict.iter().any(|(n, _)| &**n == "__init__")
            })
        };
        let initialising: Vec<HostId> = own.iter().copied().filter(|&b| initialises(b)).collect();
        match initialising[..] {
            [] => own.first().or(bases.first()).copied(),
            [first, ..] => Some(first),
        }
    }

    /// Whether a class or its bases initialise instances.
    fn has_state(&self, class: HostId) -> bool {
        self.host.class(class).mro.iter().any(|&c| {
            let info = self.host.class(c);
            if info.builtin {
                return info.is_exception;
            }
            info.slots.as_ref().is_some_and(|s| !s.is_empty()) || info.dict.iter().any(|(n, _)| &**n == "__init__")
        })
    }

    /// Copies the entries of the class and of its flattened bases, and with several bases all methods
    /// that ask for what comes next.
    pub(crate) fn fill_classdict(&mut self, desc: DescId, class: HostId, base: Option<HostId>) {
        let info = self.host.class(class);
        let base_mro = base.map(|b| self.host.class(b).mro.clone()).unwrap_or_default();
        let copies = self.host.resolving_class(class) == Some(class);
        let mut seen: IndexSet<Arc<str>> = IndexSet::new();
        let mut found = Vec::new();
        for &c in &info.mro {
            let current = self.host.class(c);
            let inherited = base_mro.contains(&c);
            if current.builtin && current.is_exception && inherited {
                seen.extend(self.registry.class_methods(c).into_iter().map(|(name, _)| name));
            }
            if current.builtin && current.is_exception && base.is_some() && !inherited {
                // Every builtin exception class has methods of its own, all of them an `__init__`.
                for &builtin in &current.mro {
                    let own = !base_mro.contains(&builtin);
                    for (name, helper) in self.registry.class_methods(builtin) {
                        if (own || &*name == "__init__") && seen.insert(name.clone()) {
                            found.push((name, helper, true));
                        }
                    }
                }
            }
            if current.builtin || current.is_of(&["abc", "typing"]) {
                continue;
            }
            for (name, value) in &current.dict {
                let own = |host: &host::Host| !inherited || copies && host.uses_super(value);
                if !is_bookkeeping(name) && seen.insert(name.clone()) && own(self.host) {
                    found.push((name.clone(), value.clone(), c != class));
                }
            }
        }
        if let Some(name) = self.traceback_name(class) {
            found.push((Arc::from("__traceback_name__"), HostConst::Str(name), false));
        }
        let decisions = &self.options.decisions;
        let below = decisions.properties.difference(&decisions.stored);
        let below = below.filter(|(of, name)| *of == class && !seen.contains(name));
        for (_, name) in below {
            let maker = self.host.module_attr("rotor_helpers.app_values", "property_of_subclasses");
            let maker = maker.expect("the helper library has app_values.property_of_subclasses");
            let property = self.host.call(&maker, &[HostConst::Str(name.clone())]);
            found.push((name.clone(), property.expect("a property can be made"), false));
        }
        let stored = decisions.stored.iter().filter(|(of, name)| *of == class && !seen.contains(name));
        for (_, name) in stored {
            found.push((name.clone(), self.stored_property(class, name, &[]), false));
        }
        if decisions.logging.contains(&class) {
            // No attribute yet, see `app_values.stored_property`.
            found.push((Arc::from(LOG), HostConst::str("\0"), false));
        }
        let made = self.dataclass_methods(class);
        for (name, value, mixin) in found {
            match made.iter().find(|(made, _)| **made == *name) {
                Some((_, HostConst::None)) => {}
                Some((_, function)) => self.add_class_attribute(desc, &name, function, mixin),
                None => self.add_class_attribute(desc, &name, &value, mixin),
            }
        }
    }

    /// The description of a method: one of its own where it was copied from a flattened base.
    pub(crate) fn class_function(&mut self, desc: DescId, func: HostId, copied: bool) -> DescId {
        let class = self.bookkeeper.pyclass(desc).class;
        if !copied {
            return self.getfuncdesc(func);
        }
        match self.host.resolving_class(class) {
            Some(several) if several == class => match self.host.method_of_several(class, func) {
                copy if copy == func => self.new_funcdesc(func),
                copy => self.getfuncdesc(copy),
            },
            _ => self.new_funcdesc(func),
        }
    }

    /// A global of the module of a function.
    pub(crate) fn global_of(&self, function: HostId, name: &Arc<str>) -> Option<HostConst> {
        self.host.dict_get(self.host.function(function).globals, name)
    }

    /// What the instances of a class have in the place of a method of one of its bases.
    pub(crate) fn method_of_base(&self, classdef: ClassDefId, base: HostId, function: HostId) -> HostId {
        let Some(several) = self.host.resolving_class(self.bookkeeper.class_object(classdef)) else { return function };
        if base == several {
            return function;
        }
        let inherited = self.bookkeeper.getmro(classdef).any(|sup| self.bookkeeper.class_object(sup) == base);
        if inherited && !self.host.uses_super(&HostConst::Obj(function)) {
            return function;
        }
        self.host.method_of_several(several, function)
    }
}
