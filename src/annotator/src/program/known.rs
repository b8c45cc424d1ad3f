//! Functions, classes and objects of the library that are known by identity.

use crate::lattice::desc::Desc;
use crate::lattice::dictdef::{CustomEqHash, Part};
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::world::Program;
use entity::{DescId, HostId};
use flow::BuiltinFn;
use host::HostConst;

impl Program<'_> {
    /// The object that a description stands for: for a method, the function.
    pub(crate) fn object_of_desc(&self, desc: DescId) -> Option<HostConst> {
        let object = match *self.bookkeeper.desc(desc) {
            Desc::Function(ref f) => self.bookkeeper.lattice.builtin_of(desc).unwrap_or(f.func),
            Desc::Class(ref class) => class.class,
            Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } => {
                self.bookkeeper.pyfunction(funcdesc).func
            }
            Desc::Frozen { .. } => return None,
        };
        Some(HostConst::Obj(object))
    }

    /// The object that a description stands for, which may be an instance too.
    pub(crate) fn value_of_desc(&self, desc: DescId) -> HostConst {
        let value = self.object_of_desc(desc).or_else(|| self.bookkeeper.lattice.desc_const(desc));
        value.expect("a description is an object, or a method, which has a function")
    }

    /// Whether an object has a rule or a helper.
    pub(crate) fn is_known_object(&self, id: HostId) -> bool {
        self.builtins.get(id).is_some() || self.registry.function(id).is_some()
    }

    pub(crate) fn is_known_class(&self, class: HostId) -> bool {
        self.is_known_object(class)
    }

    /// Prebuilt instances of classes that are not ordinary classes for the annotator.
    pub(crate) fn known_instance(&mut self, id: HostId, class: HostId) -> Result<Option<SomeValue>, OpError> {
        let value = HostConst::Obj(id);
        if let Some(ty) = self.ll_type_constant(&value) {
            return Ok(Some(SomeValue::constant(SomeKind::LowLevelTypeConst(ty), value)));
        }
        match self.builtins.get(class) {
            Some(BuiltinFn::RDict | BuiltinFn::ROrderedDict) => {
                let dictdef = self.bookkeeper.lattice.new_dictdef();
                let get = |this: &Self, name: &str| this.host.getattr(&value, name).map_err(|e| this.host_error(&e));
                let s_eqfn = {
                    let f = get(self, "key_eq")?;
                    self.immutablevalue(&f)?
                };
                let s_hashfn = {
                    let f = get(self, "key_hash")?;
                    self.immutablevalue(&f)?
                };
                self.dict_customize(dictdef, CustomEqHash { s_eqfn, s_hashfn })?;
                let s = SomeValue::constant(SomeKind::Dict { dictdef, can_be_none: false }, value.clone());
                self.bookkeeper.constants.insert(value.clone(), s.clone());
                let entries = self.host.call(&get(self, "items")?, &[]).map_err(|e| self.host_error(&e))?;
                if let HostConst::Obj(entries) = entries {
                    for pair in self.host.list_items(entries) {
                        if let HostConst::Tuple(pair) = pair {
                            let s_key = self.immutablevalue(&pair[0])?;
                            let s_value = self.immutablevalue(&pair[1])?;
                            self.dict_generalize(dictdef, Part::Key, &s_key)?;
                            self.dict_generalize(dictdef, Part::Value, &s_value)?;
                        }
                    }
                }
                Ok(Some(s))
            }
            _ => Ok(None),
        }
    }
}
