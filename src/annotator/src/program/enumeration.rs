//! Which classes are enumerations, and what their class objects offer.

use crate::program::errors::OpError;
use crate::program::world::Program;
use diagnostics::DiagId;
use entity::{DescId, HostId};
use host::{HostConst, HostKind};
use std::sync::Arc;

/// Attributes of members that a program can see.
const MEMBER_ATTRIBUTES: &[&str] = &["_name_", "_value_"];

impl Program<'_> {
    /// Whether a class is an enumeration.
    pub(crate) fn is_enum(&self, class: HostId) -> bool {
        let info = self.host.class(class);
        !info.plain_metaclass
            && info.mro.iter().any(|&base| {
                let base = self.host.class(base);
                &*base.module == "enum" && &*base.name == "Enum"
            })
    }

    pub(crate) fn is_int_enum(&self, class: HostId) -> bool {
        self.is_enum(class) && self.derives_from_builtin(class, "int")
    }

    /// Whether a class derives from a class of `enum` of this name.
    pub(crate) fn derives_from_enum(&self, class: HostId, name: &str) -> bool {
        self.is_enum(class)
            && self.host.class(class).mro.iter().any(|&base| {
                let base = self.host.class(base);
                &*base.module == "enum" && &*base.name == name
            })
    }

    pub(crate) fn derives_from_builtin(&self, class: HostId, name: &str) -> bool {
        self.host.class(class).mro.iter().any(|&base| self.host.is_builtin(&HostConst::Obj(base), name))
    }

    pub(crate) fn app_enum(&self, name: &str) -> HostConst {
        self.host
            .module_attr("rotor_helpers.app_enum", name)
            .unwrap_or_else(|| panic!("the helper library has no app_enum.{name}"))
    }

    /// Fills the class dict of an enumeration: members, and what the program defines.
    pub(crate) fn fill_enum_classdict(&mut self, desc: DescId, class: HostId) -> Result<(), OpError> {
        let info = self.host.class(class);
        let other = ["bytes", "float", "tuple"].into_iter().find(|name| self.derives_from_builtin(class, name));
        if let Some(other) = other {
            return Err(OpError::failed(
                self.diag(DiagId::UnsupportedClass, format!("the enumeration {} derives from {other}", info.name))
                    .label(info.loc, "the class is defined here")
                    .help("members can have such values without being ones: `class C(Enum)`"),
            ));
        }
        let kind = match () {
            () if self.is_int_enum(class) && self.derives_from_enum(class, "ReprEnum") => "int_",
            () if self.derives_from_enum(class, "StrEnum") => "str_",
            () => "",
        };
        for name in ["str", "repr"] {
            let helper = self.app_enum(&format!("{kind}enum_{name}"));
            self.add_class_attribute(desc, &Arc::from(format!("__{name}__")), &helper, false);
        }
        if self.is_int_enum(class) || self.derives_from_builtin(class, "str") {
            // Members are equal to their values and have their order, in containers too.
            for name in ["eq", "hash", "lt", "le"] {
                let helper = self.app_enum(&format!("member_{name}"));
                self.add_class_attribute(desc, &Arc::from(format!("__{name}__")), &helper, false);
            }
        }
        for (name, value) in &info.dict {
            let special = name.starts_with("__") && name.ends_with("__") || &**name == "_missing_";
            let bookkeeping = name.starts_with('_') && !special;
            let made = match value {
                HostConst::Obj(id) if self.host.kind(*id) == HostKind::Function => {
                    &*self.host.function(*id).module == "enum"
                }
                _ => name.starts_with("__"),
            };
            if !bookkeeping && !made && &**name != "__new__" {
                self.add_class_attribute(desc, name, value, false);
            }
        }
        if self.derives_from_enum(class, "Flag") {
            let args = [HostConst::Obj(class), HostConst::Bool(self.is_int_enum(class))];
            let made = self.host.call(&self.app_enum("flag_methods"), &args).map_err(|e| self.host_error(&e))?;
            let HostConst::Obj(made) = made else { panic!("annotator: app_enum.flag_methods gave {made:?}") };
            for (name, function) in self.host.dict_items(made) {
                let name = name.as_str().expect("methods have names");
                let own = info.dict.iter().any(|(own, value)| {
                    **own == *name
                        && matches!(value, HostConst::Obj(id) if self.host.kind(*id) == HostKind::Function
                            && &*self.host.function(*id).module != "enum")
                });
                if !own {
                    self.add_class_attribute(desc, &Arc::from(name), &function, false);
                }
            }
        }
        Ok(())
    }

    /// Whether members keep an attribute of theirs in the program.
    pub(crate) fn is_member_attribute(&self, class: HostId, name: &str) -> bool {
        !self.is_enum(class) || MEMBER_ATTRIBUTES.contains(&name) || !name.starts_with('_')
    }
}
