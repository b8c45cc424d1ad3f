//! Calls of methods of bases that are flattened into the class of the instance.

use crate::lattice::model::SomeKind;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::Ruled;
use entity::HostId;
use flow::HlOp;
use host::{HostConst, HostKind};

impl Desugar<'_, '_> {
    /// `Base.method(self, ...)` where `Base` is flattened into the class of the instance: a call of the
    /// copy. Refused where subclasses of that class have copies of their own, since the call is not virtual.
    pub(crate) fn call_of_copied(&mut self, hop: &Hop<'_>) -> Option<Ruled> {
        let function = hop.args[0].konst.as_ref()?.id().filter(|&id| self.host.kind(id) == HostKind::Function)?;
        let receiver = hop.args.get(if hop.op.op == HlOp::CallArgs { 2 } else { 1 })?;
        let SomeKind::Instance { classdef: Some(classdef), .. } = receiver.kind else { return None };
        let class = self.bookkeeper.class_object(classdef);
        let value = HostConst::Obj(function);
        let has_it = |&base: &HostId| self.host.class(base).dict.iter().any(|(_, entry)| *entry == value);
        let base = self.host.class(class).mro.iter().copied().find(has_it)?;
        let by_super = self.graph_function(self.current_graph()).is_some_and(|caller| {
            let caller = HostConst::Obj(caller);
            self.host.uses_super(&caller)
        });
        let subdefs = if by_super {
            // Each class with several bases has a copy of the caller.
            vec![classdef]
        } else {
            self.watch_subclasses(classdef);
            self.bookkeeper.getallsubdefs(classdef)
        };
        let mut called = subdefs.into_iter().map(|sub| self.method_of_base(sub, base, function));
        let own = called.next()?;
        if called.any(|other| other != own) {
            let name = &self.host.class(class).name;
            let method = &self.host.function(function).name;
            return Some(Err(self.unsupported(format!(
                "{method}() of a base asks for what comes next by super(), which depends on the class: the instance may be a {name} or of a subclass with several bases; call the method on the instance"
            ))));
        }
        (own != function).then(|| self.rewrite_callee(hop, &HostConst::Obj(own), None))
    }
}
