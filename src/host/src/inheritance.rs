//! Classes with several bases: what comes next in the order of resolution depends on the class of the
//! instance.
//!
//! Methods that such a class has from its bases are copies of its own
//! (`runtimes/rpython/app/app_bases.py`), so `super()` in a copy knows the class of its instances. A class
//! with one base follows the order of its base, and has the methods of its base.

use crate::interpreter::Host;
use crate::{HostConst, HostKind};
use entity::HostId;

/// The module of the functions that copy methods.
const MODULE: &str = "rotor_helpers.app_bases";

impl Host {
    /// The nearest class, at or above a class, that has several bases: its order of resolution is that
    /// of all instances of the class. `None` where every class has one base.
    pub fn resolving_class(&self, class: HostId) -> Option<HostId> {
        let mut current = class;
        loop {
            let (this, info) = (current, self.class(current));
            let counts = |&base: &HostId| {
                let class = self.class(base);
                let first = info.bases[0];
                // An exception of the program that is one of Python's besides.
                let besides = class.is_exception && !self.class(first).builtin && !self.is_subclass(first, base);
                (!class.builtin || besides) && !class.is_of(&["abc", "typing", "enum"])
            };
            let mut bases = info.bases.iter().copied().filter(counts);
            current = bases.next()?;
            if bases.next().is_some() {
                return Some(this);
            }
        }
    }

    /// What a class with several bases has in the place of a method of one of them.
    pub fn method_of_several(&self, class: HostId, function: HostId) -> HostId {
        if self.function(function).module.starts_with("rotor_helpers") {
            return function;
        }
        let maker = self.module_attr(MODULE, "method_of").expect("the helper library has app_bases.method_of");
        match self.call(&maker, &[HostConst::Obj(class), HostConst::Obj(function)]) {
            Ok(HostConst::Obj(copy)) => copy,
            Ok(_) => panic!("host: app_bases.method_of gives a function"),
            Err(error) => panic!("host: app_bases.method_of raised {}", error.message),
        }
    }

    /// The class that a copy of a method is for, and the method.
    pub fn copied_method(&self, function: HostId) -> Option<(HostId, HostId)> {
        let function = HostConst::Obj(function);
        let of = |name: &str| self.find_attr(&function, name)?.id();
        Some((of("_copied_for_")?, of("_copy_of_")?))
    }

    /// Whether a method may ask for what comes next: a function, or one of those in a descriptor.
    pub fn uses_super(&self, value: &HostConst) -> bool {
        let Some(id) = value.id() else { return false };
        match self.kind(id) {
            HostKind::Function => self.function(id).code.freevars.iter().any(|name| &**name == "__class__"),
            HostKind::StaticMethod | HostKind::ClassMethod => self.uses_super(&self.descriptor_func(id)),
            HostKind::Property => {
                let (getter, setter) = self.property(id);
                self.uses_super(&getter) || self.uses_super(&setter)
            }
            _ => false,
        }
    }
}
