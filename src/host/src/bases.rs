//! Classes of the program that derive from builtin containers, texts and numbers.
//!
//! Among their bases, a class of the helper library (`runtimes/rpython/app/app_bases.py`) stands for the
//! builtin one, a copy for each class; a prebuilt instance has the builtin value that it holds as an
//! attribute. Only what the translator is told changes: in the host, the classes are as they were.

use crate::host::ClassInfo;
use crate::interpreter::Host;
use crate::{HostConst, HostKind};
use entity::HostId;
use std::sync::Arc;

/// The module of the classes that stand for builtin ones.
const MODULE: &str = "rotor_helpers.app_bases";

/// The attribute that holds the builtin value.
const ITEMS: &str = "__items__";

impl Host {
    /// The classes that a class of the library can stand for.
    fn replaced_bases(&self) -> Vec<HostConst> {
        let names = ["list", "dict", "set", "frozenset", "str", "int", "float", "tuple"];
        let builtins = names.into_iter().filter_map(|name| self.builtin(name));
        let containers = ["Counter", "OrderedDict", "defaultdict", "deque"];
        builtins.chain(containers.into_iter().filter_map(|name| self.module_attr("collections", name))).collect()
    }

    /// Puts classes of the library in the place of builtin containers among the bases of a class.
    pub(crate) fn replace_builtin_bases(&self, class: HostId, info: &mut ClassInfo) {
        let may_derive = !info.builtin && !info.is_exception && info.mro.len() > 2;
        if !may_derive || &*info.module == MODULE || &*info.module == "collections" {
            return;
        }
        let replaced = self.replaced_bases();
        if replaced.contains(&HostConst::Obj(class)) {
            return;
        }
        // The builtin class is behind all classes of the library that derive from it.
        let Some(at) = info.mro.iter().position(|&base| replaced.contains(&HostConst::Obj(base))) else { return };
        let base = info.mro[at];
        let maker = self.module_attr(MODULE, "stand_in").expect("the helper library has app_bases.stand_in");
        let made = self.call(&maker, &[HostConst::Obj(class), HostConst::Obj(base)]);
        let stand_in = match made {
            Ok(HostConst::Obj(stand_in)) => stand_in,
            Ok(_) => return,
            Err(error) => panic!("host: app_bases.stand_in raised {}", error.message),
        };
        info.mro[at] = stand_in;
        info.mro.retain(|&other| !replaced.contains(&HostConst::Obj(other)));
        for own in &mut info.bases {
            if *own == base {
                *own = stand_in;
            }
        }
    }

    /// Whether a class stands for a builtin one.
    pub fn is_stand_in(&self, class: HostId) -> bool {
        &*self.class(class).module == MODULE
    }

    /// The class of the program that has a stand-in among its bases, of which all instances of the stand-in
    /// are instances; other classes are themselves.
    pub fn owner_of_stand_in(&self, class: HostId) -> HostId {
        if !self.is_stand_in(class) {
            return class;
        }
        let owner_of = self.module_attr(MODULE, "owner_of").expect("the helper library has app_bases.owner_of");
        match self.call(&owner_of, &[HostConst::Obj(class)]) {
            Ok(HostConst::Obj(owner)) => owner,
            _ => class,
        }
    }

    /// A method of the class that stands for a builtin one among the bases of a class.
    pub fn stand_in_method(&self, class: HostId, name: &str) -> Option<HostConst> {
        let stand_in = self.class(class).mro.iter().copied().find(|&base| self.is_stand_in(base))?;
        self.class(stand_in).dict.iter().find(|(entry, _)| &**entry == name).map(|(_, method)| method.clone())
    }

    /// The builtin value that a prebuilt instance of such a class holds, as an attribute.
    pub(crate) fn builtin_items(&self, instance: HostId) -> Option<(Arc<str>, HostConst)> {
        let value = HostConst::Obj(instance);
        let class = self.class_of(&value);
        if self.kind(instance) != HostKind::Instance
            || !self.class(class).mro.iter().any(|&base| self.is_stand_in(base))
        {
            return None;
        }
        let items = self.module_attr(MODULE, "items_of").expect("the helper library has app_bases.items_of");
        let items = self.call(&items, &[value]);
        Some((Arc::from(ITEMS), items.unwrap_or_else(|e| panic!("host: app_bases.items_of raised {}", e.message))))
    }
}
