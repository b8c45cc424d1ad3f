//! Metaclasses: what calls of their classes do, and attributes that classes have by them.
//!
//! A call of a class whose metaclass defines `__call__` is a call of that function, which has a graph for
//! each class; `super().__call__(...)` in it makes the instance. So are operations on the class whose special
//! methods the metaclass defines, and `isinstance` and `issubclass`. Everything else that metaclasses do
//! happens when the import makes the classes.

use crate::lattice::desc::Desc;
use crate::lattice::model::SomeKind;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::Specialization;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settled};
use entity::{ClassDefId, DescId, HostId};
use flow::HlOp;
use host::{HostConst, HostKind};
use indexmap::IndexSet;

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
        self.specialize_by_class(function);
        Some(vec![NewOp::call(&getter, [NewArg::Const(HostConst::Obj(class))])])
    }

    /// An operation on a class whose metaclass defines the special method for it: a call of that function.
    pub(crate) fn metaclass_operation(&mut self, hop: &Hop<'_>) -> Attempt {
        let Some(SomeKind::Pbc { descs, can_be_none: false }) = hop.args.first().map(|s| &s.kind) else {
            return pass();
        };
        let names: &[&str] = match hop.op.op {
            HlOp::Hint => &["__iter__"],
            HlOp::Str => &["__str__", "__repr__"],
            HlOp::Repr => &["__repr__"],
            HlOp::Bool => &["__bool__"],
            op => match (op.plain_method(), op.binary_methods()) {
                (Some(name), _) | (None, Some((name, _))) => &[name],
                _ => return pass(),
            },
        };
        let mut found = None;
        for &desc in descs.iter() {
            let Desc::Class(class) = self.bookkeeper.desc(desc) else { return pass() };
            let entry = names.iter().find_map(|name| self.metaclass_entry(class.class, name)?.id());
            let function = entry.filter(|&id| self.host.kind(id) == HostKind::Function);
            if function.is_none() || found.is_some_and(|(_, other)| Some(other) != function) {
                return pass();
            }
            found = function.map(|function| (class.class, function));
        }
        let Some((class, function)) = found else { return pass() };
        let mut args: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
        if hop.op.op == HlOp::Hint {
            let list = self.host.builtin("list").expect("a builtin class");
            return replaced(vec![NewOp::call(&list, [args[0].clone()])]);
        }
        self.specialize_by_class(function);
        if descs.len() == 1 {
            args[0] = NewArg::Const(HostConst::Obj(class));
        }
        let call = NewOp::call(&HostConst::Obj(function), args);
        match hop.op.op {
            HlOp::Contains => replaced(vec![call, NewOp::new(HlOp::Bool, vec![NewArg::Prev(0)])]),
            HlOp::Bool => replaced(vec![call, NewOp::call(&self.instance_helper("truth")?, [NewArg::Prev(0)])]),
            _ => replaced(vec![call]),
        }
    }

    /// `C[x]` where the class defines `__class_getitem__`: a call of that class method.
    pub(crate) fn item_of_class(&self, hop: &Hop<'_>) -> Attempt {
        if hop.op.op != HlOp::GetItem {
            return pass();
        }
        let defines = |desc: DescId| {
            matches!(self.bookkeeper.desc(desc), Desc::Class(_))
                && self.bookkeeper.class_lookup(desc, "__class_getitem__").is_some()
        };
        let answers = match &hop.args[0].kind {
            SomeKind::Pbc { descs, can_be_none: false } => descs.iter().all(|&desc| defines(desc)),
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => {
                    defines(self.bookkeeper.classdef(classdef).desc)
                }
                _ => false,
            },
            _ => false,
        };
        if !answers {
            return pass();
        }
        let method = HostConst::str("__class_getitem__");
        replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(method)]),
            NewOp::new(HlOp::SimpleCall, vec![NewArg::Prev(0), hop.op.args[1].into()]),
        ])
    }

    /// `isinstance(x, C)` and `issubclass(x, C)` where the metaclass of C, or of one of several classes, says what
    /// that is.
    pub(crate) fn check_of_metaclass(&mut self, hop: &Hop<'_>) -> Attempt {
        let name = match hop.op.op {
            HlOp::IsInstance => "__instancecheck__",
            HlOp::IsSubtype => "__subclasscheck__",
            _ => return pass(),
        };
        let Some(asked) = hop.args.get(1).and_then(|s| s.konst.clone()) else { return pass() };
        let classes: Vec<HostConst> = match &asked {
            HostConst::Tuple(classes) => classes.to_vec(),
            HostConst::Obj(_) => vec![asked],
            _ => return pass(),
        };
        let check = |this: &Self, class: &HostConst| {
            let class = class.id().filter(|&id| this.host.kind(id) == HostKind::Class)?;
            let entry = this.metaclass_entry(class, name)?.id()?;
            (this.host.kind(entry) == HostKind::Function).then_some(entry)
        };
        let checks: Vec<Option<HostId>> = classes.iter().map(|class| check(self, class)).collect();
        if checks.iter().all(Option::is_none) {
            return pass();
        }
        for &function in checks.iter().flatten() {
            self.specialize_by_class(function);
        }
        let functions = checks.into_iter().map(|check| check.map_or(HostConst::None, HostConst::Obj)).collect();
        let args = [HostConst::str(name), HostConst::Tuple(classes.into()), HostConst::Tuple(functions)];
        let test = self.app_values("check_of_metaclass", &args)?;
        rewrite_call(&test, &hop.op.args[..1])
    }

    /// The classes of the classes that an instance may be of.
    pub(crate) fn metaclasses(&mut self, classdef: ClassDefId) -> IndexSet<HostId> {
        self.watch_subclasses(classdef);
        let subs = self.bookkeeper.getallsubdefs(classdef).into_iter();
        subs.map(|sub| self.host.class_of(&HostConst::Obj(self.bookkeeper.class_object(sub)))).collect()
    }

    /// `type(type(x))` of an instance: the metaclass that all classes it may be of have.
    pub(crate) fn metaclass_of_instances(&mut self, classdef: ClassDefId) -> Attempt {
        let metaclasses = self.metaclasses(classdef);
        match metaclasses.first() {
            Some(&class) if metaclasses.len() == 1 => {
                rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Obj(class))])
            }
            _ => Err(self.unsupported("the type of a class that may be one of several with other metaclasses")),
        }
    }

    /// Whether a call is one of `type.__instancecheck__` or `type.__subclasscheck__`: the function for it.
    pub(crate) fn plain_check_of_type(&self, hop: &Hop<'_>) -> Option<HostConst> {
        let id = hop.args[0].konst.as_ref().and_then(HostConst::id)?;
        if hop.op.op != HlOp::SimpleCall || hop.args.len() != 3 || self.host.kind(id) != HostKind::MethodDescriptor {
            return None;
        }
        let (class, name) = self.host.method_descriptor(id);
        if !self.host.is_builtin(&HostConst::Obj(class), "type") {
            return None;
        }
        let function = match &*name {
            "__instancecheck__" => "plain_instance_check",
            "__subclasscheck__" => "plain_subclass_check",
            _ => return None,
        };
        let found = self.host.module_attr("rotor_helpers.app_values", function);
        Some(found.unwrap_or_else(|| panic!("the helper library has no app_values.{function}")))
    }

    /// A function that knows the class which is its first argument, where that is one.
    fn specialize_by_class(&mut self, function: HostId) {
        let desc = self.getfuncdesc(function);
        let f = self.bookkeeper.funcdesc_mut(desc);
        if f.specialization == Specialization::Default {
            f.specialization = Specialization::ArgOrVar(vec![0]);
        }
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
        if !descs.iter().all(|&desc| calls(self, desc).is_some_and(|(_, other)| other == function)) {
            return Err(self.unsupported(
                "a call of one of several classes, whose metaclasses have different `__call__` or, some of them, none",
            ));
        }
        self.specialize_by_class(function);
        let class = match descs.len() {
            1 => NewArg::Const(HostConst::Obj(class)),
            _ => hop.op.args[0].into(),
        };
        let first = NewOp::new(HlOp::SameAs, vec![class]);
        settled(self.rewrite_callee(hop, &HostConst::Obj(function), Some(vec![first])))
    }

    /// Whether a call is one of `type.__call__` with a class.
    pub(crate) fn is_call_of_type(&self, hop: &Hop<'_>) -> bool {
        let Some(id) = hop.args[0].konst.as_ref().and_then(HostConst::id) else { return false };
        if self.host.kind(id) != HostKind::MethodDescriptor {
            return false;
        }
        let (class, name) = self.host.method_descriptor(id);
        let first = hop.args.get(1 + usize::from(hop.op.op == HlOp::CallArgs));
        name == "__call__"
            && self.host.is_builtin(&HostConst::Obj(class), "type")
            && first.is_some_and(|s| matches!(s.kind, SomeKind::Pbc { .. }))
    }

    /// `type.__call__(cls, ...)`
    pub(crate) fn call_of_type(&self, hop: &Hop<'_>) -> Ruled {
        let mut args: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
        if hop.op.op == HlOp::SimpleCall {
            args.remove(0);
            return replaced(vec![NewOp::new(HlOp::SimpleCall, args)]);
        }
        let shape = self.call_shape(hop);
        let class = args.remove(2);
        args[0] = class;
        let positional = shape.positional - 1;
        args[1] = NewArg::Shape(shape.with_positional(positional));
        replaced(vec![NewOp::new(HlOp::CallArgs, args)])
    }
}
