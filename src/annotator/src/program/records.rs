//! Which classes of the library are records, and their prebuilt values.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::world::Program;
use entity::HostId;
use host::{HostConst, HostKind};

impl Program<'_> {
    /// Whether a class is that of named tuples.
    pub fn is_named_tuple(&self, class: HostId) -> bool {
        if self.host.kind(class) != HostKind::Class {
            return false;
        }
        let info = self.host.class(class);
        !info.builtin
            && info.mro.iter().any(|&base| self.host.is_builtin(&HostConst::Obj(base), "tuple"))
            && self.host.hasattr(&HostConst::Obj(class), "_fields")
    }

    /// Whether the values of a class of the library have no order; others of it have one.
    pub fn has_no_order(&self, class: HostId) -> bool {
        matches!(&*self.host.name_of(class), "complex" | "defaultdict" | "OrderedDict")
    }

    /// The name of a class of the library in texts of errors: some have their module, as in CPython.
    pub fn record_name_in_texts(&self, class: HostId) -> String {
        let name = self.host.name_of(class);
        match &*name {
            "deque" | "defaultdict" | "OrderedDict" => format!("collections.{name}"),
            "count" if &*self.host.class(class).module == "itertools" => "itertools.count".to_owned(),
            _ => name.to_string(),
        }
    }

    /// Whether the class of a record takes back `__hash__`, as classes of containers do.
    pub fn is_unhashable(&self, class: HostId) -> bool {
        self.is_set_view(class) || self.host.find_attr(&HostConst::Obj(class), "__hash__") == Some(HostConst::None)
    }

    /// Whether a class is that of views of dicts that are compared as sets.
    pub(crate) fn is_set_view(&self, class: HostId) -> bool {
        ["dict_keys", "dict_items"].into_iter().any(|name| self.registry.record(name) == Some(class))
    }

    /// The tuple of the parts of a prebuilt record.
    pub fn record_parts(&self, id: HostId) -> Option<HostConst> {
        self.bookkeeper.record_parts.get(&id).cloned()
    }

    /// The annotation of a prebuilt record; `None` for other objects.
    pub(crate) fn record_constant(&mut self, id: HostId) -> Result<Option<SomeValue>, OpError> {
        let value = HostConst::Obj(id);
        if !matches!(self.host.kind(id), HostKind::Instance | HostKind::Dict) {
            return Ok(None);
        }
        let class = self.host.class_of(&value);
        if !self.registry.is_record(class) && !self.is_named_tuple(class) {
            return Ok(None);
        }
        let Some(function) = self.registry.compiler("record_parts").cloned() else { return Ok(None) };
        let parts = self.host.call(&function, std::slice::from_ref(&value)).map_err(|e| self.host_error(&e))?;
        if !matches!(parts, HostConst::Tuple(_)) {
            return Err(self.unsupported_constant(&value));
        }
        self.bookkeeper.record_parts.insert(id, parts.clone());
        let SomeKind::Tuple { items, .. } = self.immutablevalue(&parts)?.kind else { return Ok(None) };
        Ok(Some(SomeValue::constant(SomeKind::Record { class, items, can_be_none: false }, value)))
    }

    /// The class of which a bound method is `_make`.
    pub(crate) fn maker_of_named_tuple(&self, id: HostId) -> Option<HostId> {
        let (receiver, function) = self.host.bound_method(id);
        let class = receiver.id().filter(|&class| self.is_named_tuple(class))?;
        (&*self.host.function(function.id()?).name == "_make").then_some(class)
    }
}
