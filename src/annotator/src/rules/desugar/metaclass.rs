//! Metaclasses: what calls of their classes do, and attributes that classes have by them.
//!
//! A call of a class whose metaclass defines `__call__` is a call of that function, which has a graph for
//! each class; `super().__call__(...)` in it makes the instance. Everything else that metaclasses do
//! happens when the import makes the classes.

use crate::lattice::desc::Desc;
use crate::lattice::model::SomeKind;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::Specialization;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, settled};
use entity::DescId;
use flow::HlOp;
use flowspace::FlowConst;
use host::{HostConst, HostKind};

impl Desugar<'_, '_> {
    /// The value that several classes have by their metaclass alone.
    pub(crate) fn value_of_metaclass(&self, descs: &[DescId], name: &str) -> Option<HostConst> {
        let mut found = None;
        for &desc in descs {
            let Desc::Class(class) = self.bookkeeper.desc(desc) else { return None };
            if name.starts_with("__") || self.bookkeeper.class_lookup(desc, name).is_some() {
                return None;
            }
            let value = self.metaclass_entry(class.class, name)?;
            let kind = value.id().map(|id| self.host.kind(id));
            let binds = [HostKind::Function, HostKind::Property, HostKind::ClassMethod, HostKind::StaticMethod];
            if kind.is_some_and(|kind| binds.contains(&kind)) || found.as_ref().is_some_and(|other| *other != value) {
                return None;
            }
            found = Some(value);
        }
        found
    }

    /// A property of its metaclass, read on a class: a call of the getter, which knows the class.
    pub(crate) fn metaclass_property(&mut self, descs: &[DescId], name: &str) -> Option<Vec<NewOp>> {
        let &[desc] = descs else { return None };
        let Desc::Class(class) = self.bookkeeper.desc(desc) else { return None };
        let class = class.class;
        let property =
            self.metaclass_entry(class, name)?.id().filter(|&id| self.host.kind(id) == HostKind::Property)?;
        let (getter, _) = self.host.property(property);
        let function = getter.id().filter(|&id| self.host.kind(id) == HostKind::Function)?;
        let desc = self.getfuncdesc(function);
        let f = self.bookkeeper.funcdesc_mut(desc);
        if f.specialization == Specialization::Default {
            f.specialization = Specialization::Arg(vec![0]);
        }
        Some(vec![NewOp::call(&getter, [NewArg::Const(HostConst::Obj(class))])])
    }

    /// A call of a class whose metaclass says what that does.
    pub(crate) fn metaclass_call(&mut self, hop: &Hop<'_>) -> Attempt {
        let SomeKind::Pbc { descs, .. } = &hop.args[0].kind else { return pass() };
        let calls = |this: &Self, desc: DescId| match this.bookkeeper.desc(desc) {
            Desc::Class(class) => {
                let entry = this.metaclass_entry(class.class, "__call__")?.id()?;
                (this.host.kind(entry) == HostKind::Function).then_some((class.class, entry))
            }
            _ => None,
        };
        let Some((class, function)) = descs.iter().find_map(|&desc| calls(self, desc)) else { return pass() };
        if self.graph_function(self.current_graph()) == Some(function) {
            return pass();
        }
        if descs.len() > 1 {
            return Err(
                self.unsupported("a call of one of several classes, of which some have a metaclass with __call__")
            );
        }
        let desc = self.getfuncdesc(function);
        let f = self.bookkeeper.funcdesc_mut(desc);
        if f.specialization == Specialization::Default {
            f.specialization = Specialization::Arg(vec![0]);
        }
        let first = NewOp::new(HlOp::SameAs, vec![NewArg::Const(HostConst::Obj(class))]);
        settled(self.rewrite_callee(hop, &HostConst::Obj(function), Some(vec![first])))
    }

    /// `type.__call__(cls, ...)`
    pub(crate) fn call_of_type(&self, hop: &Hop<'_>) -> Ruled {
        let mut args: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
        if hop.op.op == HlOp::SimpleCall {
            args.remove(0);
            return replaced(vec![NewOp::new(HlOp::SimpleCall, args)]);
        }
        let shape = hop.op.args[1].constant().map(|c| self.graphs[self.current_graph()].consts.get(c).clone());
        let Some(FlowConst::CallShape { positional, keywords, star, double_stars }) = shape else {
            panic!("annotator: call_args without a call shape");
        };
        let class = args.remove(2);
        args[0] = class;
        args[1] = NewArg::Shape(FlowConst::CallShape { positional: positional - 1, keywords, star, double_stars });
        replaced(vec![NewOp::new(HlOp::CallArgs, args)])
    }
}
