//! Which classes answer to protocols and to the abstract classes of the library, by their methods.
//!
//! Source: reference §2.8; Python's `__subclasshook__`.

use crate::program::errors::OpError;
use crate::rules::context::Rules;
use entity::{ClassDefId, HostId};
use host::{HostConst, HostKind};

impl Rules<'_, '_> {
    /// The first classes on the ways down from that of a value which answer to a protocol or an abstract
    /// class of the library, where the class itself does not.
    pub(super) fn answering_below(
        &mut self,
        classdef: ClassDefId,
        own: HostId,
        protocol: HostId,
    ) -> Result<Vec<HostId>, OpError> {
        let mut first: Vec<HostId> = Vec::new();
        if self.host.kind(protocol) != HostKind::Class
            || !(self.is_abstract(protocol) || self.is_protocol(protocol))
            || self.is_below(own, protocol)?
        {
            return Ok(first);
        }
        // Such a class may come to be known later.
        self.watch_subclasses(classdef);
        for sub in self.bookkeeper.getallsubdefs(classdef) {
            let below = self.host.owner_of_stand_in(self.bookkeeper.class_object(sub));
            match (self.is_below(below, protocol)?, first.iter().any(|&first| self.host.is_subclass(below, first))) {
                (true, false) => first.push(below),
                (false, true) => return Err(self.stops_answering(below, protocol)),
                _ => {}
            }
        }
        Ok(first)
    }

    /// Checks that all classes below one that is a `class` because of its methods are so, too: one may take back a
    /// method (`__hash__ = None`).
    pub(super) fn check_answers_below(
        &mut self,
        classdef: ClassDefId,
        own: HostId,
        class: HostId,
    ) -> Result<(), OpError> {
        if self.host.is_subclass(own, class) {
            return Ok(());
        }
        self.watch_subclasses(classdef);
        for sub in self.bookkeeper.getallsubdefs(classdef) {
            let below = self.host.owner_of_stand_in(self.bookkeeper.class_object(sub));
            if !self.is_below(below, class)? {
                return Err(self.stops_answering(below, class));
            }
        }
        Ok(())
    }

    fn stops_answering(&self, below: HostId, protocol: HostId) -> OpError {
        self.unsupported(format!(
            "isinstance() with {}, to which {} does not answer although its base class does",
            self.host.name_of(protocol),
            self.host.name_of(below)
        ))
    }

    /// Whether a class of the library decides by methods which classes are below it (`Iterable`).
    pub(super) fn is_abstract(&self, class: HostId) -> bool {
        let info = self.host.class(class);
        match &*info.module {
            "collections.abc" | "_collections_abc" | "numbers" | "typing" => true,
            "os" => &*info.name == "PathLike",
            "contextlib" => info.name.starts_with("Abstract"),
            "io" => info.name.ends_with("IOBase"),
            _ => false,
        }
    }

    /// Whether a class is a protocol, which classes that have its methods answer to.
    pub(super) fn is_protocol(&self, class: HostId) -> bool {
        matches!(self.host.getattr(&HostConst::Obj(class), "_is_protocol"), Ok(HostConst::Bool(true)))
    }

    /// Whether a class is below another, by its bases or by what an abstract class or protocol says.
    pub(super) fn is_below(&self, class: HostId, base: HostId) -> Result<bool, OpError> {
        let says = self.is_abstract(base) || self.is_protocol(base);
        Ok(self.host.is_subclass(class, base) || says && self.issubclass_of(class, base)?)
    }

    /// `issubclass(class, base)`, which runs the hooks of abstract classes.
    pub(super) fn issubclass_of(&self, class: HostId, base: HostId) -> Result<bool, OpError> {
        let Some(issubclass) = self.host.builtin("issubclass") else { return Ok(self.host.is_subclass(class, base)) };
        match self.host.call(&issubclass, &[HostConst::Obj(class), HostConst::Obj(base)]) {
            Ok(answer) => Ok(answer == HostConst::Bool(true)),
            Err(e) => Err(self.host_error(&e)),
        }
    }
}
