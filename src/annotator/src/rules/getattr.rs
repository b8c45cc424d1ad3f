//! Attributes: of instances, classes, modules and builtin values.
//!
//! Source: reference §2.4, §2.7; pypy `rpython/annotator/unaryop.py`.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::BOUND_LATER;
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, value};
use diagnostics::DiagId;
use entity::{ClassDefId, DescId, HostId, Variable};
use flow::{BuiltinFn, HlOp, Operand};
use host::{CODE_PREFIX, HostConst, HostKind, IntKind};
use std::sync::Arc;

/// The module of the classes of closures.
const CLOSURES: &str = "rotor_helpers.closures";

impl Rules<'_, '_> {
    pub(crate) fn op_getattr(&mut self, hop: &Hop<'_>) -> Ruled {
        settle!(self.dynamic_attribute(hop, BuiltinFn::GetAttr, 0));
        let name = self.attribute_name(&hop.args[1])?;
        let s = &hop.args[0];
        if matches!(&*name, "maketrans" | "fromkeys" | "fromhex" | "from_bytes")
            && let Some(class) = self.builtin_class(s)
            && let Ok(function) = self.host.getattr(&HostConst::Obj(class), &name)
            && self.registry.method(self.host, s, &name).is_none()
        {
            // A method of the class, which does not look at the value.
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(function)]);
        }
        if &*name == "__class__" && has_builtin_class(s) {
            return rewrite_to(HlOp::Type, vec![hop.op.args[0].into()]);
        }
        match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => self.instance_getattr(hop, *classdef, &name),
            SomeKind::Pbc { descs, .. } => self.pbc_getattr(hop, &descs.clone(), &name),
            SomeKind::Constant | SomeKind::Builtin => self.constant_getattr(hop, &name),
            SomeKind::TypeOf { of, vars } => match (&*name, &of.kind) {
                ("__name__", SomeKind::Pbc { descs, .. })
                    if let Some(call) = self.class_name_of_callable(vars, descs)? =>
                {
                    replaced(call)
                }
                ("__name__", _) => value(SomeValue::str()),
                // Classes of modules have the name for it.
                ("__qualname__", SomeKind::Instance { classdef: Some(classdef), .. })
                    if self.class_set(*classdef).iter().all(|&desc| {
                        let class = HostConst::Obj(self.bookkeeper.pyclass(desc).class);
                        let name = |attribute: &str| self.host.find_attr(&class, attribute);
                        name("__qualname__") == name("__name__")
                    }) =>
                {
                    let name = NewArg::Const(HostConst::str("__name__"));
                    rewrite_to(HlOp::GetAttr, vec![hop.op.args[0].into(), name])
                }
                // `type(None)` has others.
                ("__qualname__" | "__module__", SomeKind::Instance { classdef: Some(_), .. }) => {
                    value(SomeValue::str())
                }
                (_, SomeKind::Instance { classdef: Some(classdef), .. }) => {
                    let classes = self.class_set(*classdef);
                    self.pbc_getattr(hop, &classes, &name)
                }
                _ => Err(self.missing_attribute(s, &name)),
            },
            SomeKind::LowLevel(ty) => value(self.ll_getattr(*ty, &name)?),
            SomeKind::Record { class, .. } => self.record_getattr(hop, *class, &name),
            SomeKind::BuiltinMethod { receiver, .. } if &*name == "__self__" => value((**receiver).clone()),
            // Of the code object of a function.
            SomeKind::BuiltinMethod { name: attribute, .. } if &**attribute == "__code__" => {
                let of_code = HostConst::str(&format!("{CODE_PREFIX}{name}"));
                replaced(vec![
                    NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("__self__"))]),
                    NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), NewArg::Const(of_code)]),
                ])
            }
            SomeKind::BuiltinMethod { name: attribute, .. }
                if &**attribute == "__dict__" && matches!(&*name, "update" | "pop" | "clear" | "setdefault") =>
            {
                value(SomeValue::new(SomeKind::BuiltinMethod { receiver: Arc::new(s.clone()), name }))
            }
            SomeKind::None => Err(OpError::Blocked),
            SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Bool | SomeKind::Float => {
                match self.registry.method(self.host, s, &format!("get {name}")) {
                    Some(getter) => rewrite_call(&getter, &hop.op.args[..1]),
                    None => self.builtin_getattr(s, &name),
                }
            }
            _ => self.builtin_getattr(s, &name),
        }
    }

    /// A method of a builtin value.
    pub(crate) fn builtin_getattr(&mut self, s: &SomeValue, name: &Arc<str>) -> Ruled {
        if let (SomeKind::Range { .. }, "start" | "stop" | "step") = (&s.kind, &**name) {
            return value(SomeValue::int());
        }
        if let (SomeKind::Int { kind, .. }, "BITS" | "SIGNED") = (&s.kind, &**name)
            && *kind != IntKind::Int
        {
            let value =
                if &**name == "BITS" { HostConst::Int(i64::from(kind.bits())) } else { HostConst::Bool(kind.signed()) };
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(value)]);
        }
        if !self.has_builtin_method(s, name) {
            return Err(self.missing_attribute(s, name));
        }
        value(SomeValue::new(SomeKind::BuiltinMethod { receiver: Arc::new(s.nonnone()), name: name.clone() }))
    }

    pub(crate) fn instance_getattr(&mut self, hop: &Hop<'_>, classdef: ClassDefId, name: &Arc<str>) -> Ruled {
        if &**name == "__class__" {
            if let Some(class) = self.only_class(&hop.args[0]) {
                return value(class);
            }
            let vars = hop.var(0).into_iter().collect();
            return value(SomeValue::new(SomeKind::TypeOf { of: Arc::new(hop.args[0].nonnone()), vars }));
        }
        if &**name == "__dict__" {
            return self.instance_dict(hop, classdef);
        }
        if matches!(&**name, "__doc__" | "__module__") && self.is_text_of_classes(classdef, name)? {
            return replaced(vec![
                NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("__class__"))]),
                NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), NewArg::Const(HostConst::Str(name.clone()))]),
            ]);
        }
        if &**name == "__annotations__" && self.instance_getattr_value(classdef, name)?.is_impossible() {
            let classes = self.class_set(classdef);
            settle!(self.annotations_of_instance(hop, &classes));
        }
        settle!(self.hooked_read(hop, classdef, name));
        if let Some(attribute) = self.member_attribute(classdef, name) {
            return rewrite_to(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str(attribute))]);
        }
        if self.text_of_member(classdef, name) {
            return replaced(vec![
                NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("_value_"))]),
                NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), NewArg::Const(HostConst::Str(name.clone()))]),
            ]);
        }
        let desc = self.bookkeeper.classdef(classdef).desc;
        match self.bookkeeper.class_lookup(desc, name) {
            Some((_, ClassAttr::Property { getter, .. })) => {
                if getter.is_none() {
                    return Err(OpError::failed(
                        self.diag(DiagId::NoSuchAttribute, format!("the property '{name}' cannot be read")),
                    ));
                }
                self.keep_exception_details(getter)?;
                return replaced(self.method_call(hop.op.args[0], &format!("{name}__getter__"), &[]));
            }
            Some((_, ClassAttr::Function(f))) if self.is_assigned_method(f) && !self.called_at_once(hop.op.result) => {
                return replaced(self.method_call(hop.op.args[0], &format!("{name}__bound_method__"), &[]));
            }
            Some((owner, ClassAttr::ClassMethod(f))) if !self.bound_to_receiver(classdef, name) => {
                let class = self.bookkeeper.pyclass(desc).class;
                let method = if self.only_called(hop.op.result) {
                    // The call takes the class of the instance.
                    self.methodoffrozen(f, owner)
                } else if self.host.subclasses(class).len() == 1 {
                    self.methodoffrozen(f, desc)
                } else {
                    let origin = self.getuniqueclassdef(owner)?;
                    self.methoddesc(f, origin, Some(classdef), name)
                };
                return value(self.pbc(vec![method], false));
            }
            _ => {}
        }
        let s_value = self.instance_getattr_value(classdef, name)?;
        if s_value.is_impossible() && self.is_named_by_details(classdef, name) {
            return self.want_exception_details();
        }
        value(s_value)
    }

    /// Whether an attribute that classes have is a text, or `None`, in all classes of an instance, and no instance has
    /// one of its own. (Instances of builtin classes have no `__module__`.)
    fn is_text_of_classes(&mut self, classdef: ClassDefId, name: &Arc<str>) -> Result<bool, OpError> {
        let class_has_text = |this: &Self, desc: DescId| {
            let class = this.bookkeeper.pyclass(desc).class;
            let text = this.host.find_attr(&HostConst::Obj(class), name);
            matches!(text, Some(HostConst::Str(_) | HostConst::None))
                && (&**name == "__doc__" || !this.host.class(class).builtin)
        };
        let classes = self.class_set(classdef);
        Ok(classes.iter().all(|&desc| class_has_text(self, desc))
            && self.instance_getattr_value(classdef, name)?.is_impossible())
    }

    /// Whether an attribute is one that a builtin exception class has where exceptions keep details.
    fn is_named_by_details(&self, classdef: ClassDefId, name: &str) -> bool {
        let class = self.bookkeeper.class_object(classdef);
        let classes: &[&str] = match name {
            "name" => &["AttributeError", "NameError", "ImportError"],
            "path" | "msg" => &["ImportError"],
            _ => return false,
        };
        let below = |base: &&str| self.host.is_subclass(class, self.host.exception_class(base));
        !self.options.decisions.exception_details
            && self.options.discover_generic
            && self.host.class(class).builtin
            && classes.iter().any(below)
    }

    /// Exceptions keep details from the next run on.
    fn want_exception_details<T>(&mut self) -> Result<T, OpError> {
        self.findings_mut().wants_exception_details = true;
        Err(OpError::Harmless)
    }

    /// Where an accessor of exceptions needs what they do not keep: they keep it, from the next run on.
    pub(crate) fn keep_exception_details(&mut self, accessor: Option<DescId>) -> Result<(), OpError> {
        let Some(accessor) = accessor else { return Ok(()) };
        let function = HostConst::Obj(self.bookkeeper.pyfunction(accessor).func);
        if self.options.decisions.exception_details
            || !self.options.discover_generic
            || self.function_marker(&function, "needs_details").is_none()
        {
            return Ok(());
        }
        self.want_exception_details()
    }

    /// Whether a method is one that functions assign: it calls the function that the class has when it is called.
    pub(crate) fn is_assigned_method(&self, function: DescId) -> bool {
        let function = HostConst::Obj(self.bookkeeper.pyfunction(function).func);
        self.function_marker(&function, "is_assigned_method").is_some()
    }

    /// Whether a variable of the current block is only called, in this block.
    pub(crate) fn only_called(&self, v: Variable) -> bool {
        let Some(point) = self.current_point() else { return false };
        let graph = self.graph(point.graph);
        let block = &graph.blocks[point.block];
        let operand = Operand::Var(v);
        let called = block.operations.iter().all(|op| match op.op {
            HlOp::SimpleCall | HlOp::CallArgs => !op.args[1..].contains(&operand),
            _ => !op.args.contains(&operand),
        });
        called && block.exits.iter().all(|&l| !graph.links[l].args.contains(&operand))
    }

    /// Whether a variable of the current block is called there once and used nowhere else, and nothing that
    /// could assign an attribute is done before.
    fn called_at_once(&self, v: Variable) -> bool {
        let Some(point) = self.current_point() else { return false };
        let operations = &self.graph(point.graph).blocks[point.block].operations[point.op as usize + 1..];
        let changes = |op: HlOp| matches!(op, HlOp::SetAttr | HlOp::DelAttr | HlOp::SimpleCall | HlOp::CallArgs);
        let next = operations.iter().find(|op| changes(op.op));
        next.is_some_and(|op| op.args.first() == Some(&Operand::Var(v)))
            && operations.iter().filter(|op| op.args.contains(&Operand::Var(v))).count() == 1
            && self.only_called(v)
    }

    /// A call of a class method through an instance: the class of the instance goes first.
    pub(crate) fn class_method_call(&mut self, hop: &Hop<'_>, descs: &[DescId]) -> Option<Ruled> {
        let [single] = descs else { return None };
        let &Desc::MethodOfFrozen { funcdesc, frozendesc } = self.bookkeeper.desc(*single) else { return None };
        if !matches!(self.bookkeeper.desc(frozendesc), Desc::Class(_)) {
            return None;
        }
        let [receiver, name] = self.attribute_called(hop)?;
        let SomeKind::Instance { classdef: Some(classdef), .. } = self.operand_opt(self.current_graph(), receiver).kind
        else {
            return None;
        };
        // An attribute of the instance may hold a class method of another class.
        let Some(HostConst::Str(name)) = self.operand_opt(self.current_graph(), name).konst else { return None };
        let desc = self.bookkeeper.classdef(classdef).desc;
        let Some((_, ClassAttr::ClassMethod(_))) = self.bookkeeper.class_lookup(desc, &name) else { return None };
        if self.class_set(classdef) == [frozendesc] {
            return None;
        }
        let class = NewOp::new(HlOp::GetAttr, vec![receiver.into(), NewArg::Const(HostConst::str("__class__"))]);
        let func = HostConst::Obj(self.bookkeeper.pyfunction(funcdesc).func);
        Some(self.rewrite_callee(hop, &func, Some(vec![class])))
    }

    /// The instance that holds an attribute that functions assign, for all of some classes:
    /// a variable of the class itself (`own`) or of the base that it inherits it from.
    pub(crate) fn class_variable(&self, descs: &[DescId], name: &str, own: bool) -> Result<Option<HostConst>, OpError> {
        let mut found: Option<Option<HostConst>> = None;
        for &desc in descs {
            let is_class = matches!(self.bookkeeper.desc(desc), Desc::Class(_));
            let holder = match is_class.then(|| self.bookkeeper.class_lookup(desc, name)).flatten() {
                Some((owner, ClassAttr::Property { .. } | ClassAttr::Function(_))) if !own || owner == desc => {
                    let class = self.bookkeeper.pyclass(owner).class;
                    self.host.variables(class).filter(|v| v.contains(name)).map(|v| v.object.clone())
                }
                _ => None,
            };
            if found.as_ref().is_some_and(|other| *other != holder) {
                let names: Vec<String> = descs.iter().map(|&d| self.display_desc(d)).collect();
                return Err(self.unsupported(format!(
                    "the attribute '{name}' is assigned by functions, and is used here through one of several classes: {}",
                    names.join(", ")
                )));
            }
            found = Some(holder);
        }
        Ok(found.flatten())
    }

    /// Reads or assigns a variable of a class that may have inherited it until then, or of one of several
    /// classes with their own.
    pub(crate) fn variable_of_classes(&self, hop: &Hop<'_>, descs: &[DescId], name: &str, assigns: bool) -> Attempt {
        let mut found = Vec::new();
        for &desc in descs {
            found.push(self.class_variable(&[desc], name, assigns)?);
        }
        let missing = if assigns { found.iter().any(Option::is_none) } else { found.iter().all(Option::is_none) };
        if missing {
            return pass();
        }
        let &[desc] = descs else {
            if found.iter().all(|holder| *holder == found[0]) {
                return pass();
            }
            let classes = descs.iter().map(|&desc| HostConst::Obj(self.bookkeeper.pyclass(desc).class)).collect();
            let values = [HostConst::Tuple(classes), HostConst::str(name), HostConst::Bool(assigns)];
            let function = self.app_operators("by_class", &values)?;
            let operands: Vec<Operand> =
                hop.op.args.iter().enumerate().filter(|(i, _)| *i != 1).map(|(_, &a)| a).collect();
            return rewrite_call(&function, &operands);
        };
        let (owner, getter) = match self.bookkeeper.class_lookup(desc, name) {
            Some((owner, ClassAttr::Property { getter: Some(getter), .. })) => (owner, Some(getter)),
            // A method that the class gets.
            Some((owner, ClassAttr::Function(_))) if assigns => (owner, None),
            _ => return pass(),
        };
        let class = self.bookkeeper.pyclass(owner).class;
        let Some((holder, bound)) = self.host.variables(class).and_then(|v| Some((v.object.clone(), v.bound(name)?)))
        else {
            return pass();
        };
        if let (false, Some(getter)) = (assigns, getter) {
            let getter = HostConst::Obj(self.bookkeeper.pyfunction(getter).func);
            let of_class = self.function_marker(&getter, "of_class").unwrap_or_else(|| {
                panic!("annotator: the getter of the variable '{name}' of a class says how the class has it")
            });
            return replaced(vec![NewOp::call(&of_class, [])]);
        }
        let set = |name: &str, value: NewArg| {
            NewOp::new(HlOp::SetAttr, vec![NewArg::Const(holder.clone()), NewArg::Const(HostConst::str(name)), value])
        };
        replaced(vec![set(name, hop.op.args[2].into()), set(&bound, NewArg::Const(HostConst::Bool(true)))])
    }

    /// The instance that holds an attribute of a function which functions assign.
    fn function_variable(&self, descs: &[DescId], name: &str) -> Result<Option<HostConst>, OpError> {
        let mut found = None;
        for &desc in descs {
            let Desc::Function(f) = self.bookkeeper.desc(desc) else { continue };
            found = self.host.variables(f.func).filter(|variables| variables.contains(name)).or(found);
        }
        let Some(variables) = found else { return Ok(None) };
        if descs.len() > 1 || variables.bound(name).is_some() {
            return Err(self.unsupported(format!(
                "the attribute '{name}' of a function is assigned by functions, and is used here through a variable"
            )));
        }
        Ok(Some(variables.object.clone()))
    }

    /// The value that a class has under the name of a property of its base or of a subclass, or the property
    /// itself.
    fn value_beside_property(&self, descs: &[DescId], name: &str) -> Option<HostConst> {
        let &[desc] = descs else { return None };
        let Desc::Class(class) = self.bookkeeper.desc(desc) else { return None };
        let Some((owner, ClassAttr::Property { .. })) = self.bookkeeper.class_lookup(desc, name) else { return None };
        let value = self.host.find_attr(&HostConst::Obj(class.class), name)?;
        let variable = self.host.variables(self.bookkeeper.pyclass(owner).class).is_some_and(|v| v.contains(name));
        (!variable).then_some(value)
    }

    /// The same where it is one of several classes.
    fn values_beside_properties(&self, hop: &Hop<'_>, descs: &[DescId], name: &str) -> Attempt {
        let is_property = |value: HostConst| value.id().is_some_and(|id| self.host.kind(id) == HostKind::Property);
        let kept = |&desc: &DescId| self.value_beside_property(&[desc], name).is_some_and(|value| !is_property(value));
        let plain = |&desc: &DescId| matches!(self.bookkeeper.class_lookup(desc, name), Some((_, ClassAttr::Value(_))));
        let Some(classes) = self.classes_of(descs).filter(|_| descs.len() > 1) else { return pass() };
        let is_class = |desc: &DescId| matches!(self.bookkeeper.desc(*desc), Desc::Class(_));
        if !descs.iter().all(is_class) || !descs.iter().any(kept) || !descs.iter().all(|desc| kept(desc) || plain(desc))
        {
            return pass();
        }
        let values = [HostConst::Tuple(classes.into()), HostConst::str(name), HostConst::Bool(false)];
        rewrite_call(&self.app_operators("by_class", &values)?, &hop.op.args[..1])
    }

    /// Notes the classes, of this one and those below it, that have something else than a property of a name
    /// which another class has as a property, or a variable of their own: what is assigned on their instances
    /// is kept there.
    pub(crate) fn store_beside_property(&mut self, classdef: ClassDefId, name: &Arc<str>) {
        for desc in self.class_set(classdef) {
            let Some((owner, ClassAttr::Property { .. })) = self.bookkeeper.class_lookup(desc, name) else { continue };
            let class = self.bookkeeper.pyclass(owner).class;
            let info = self.host.class(class);
            let own = info.dict.iter().find(|(entry, _)| entry == name).map(|(_, value)| value.clone());
            let variable = self.host.variables(class).is_some_and(|variables| variables.contains(name));
            if variable || own.is_none_or(|value| self.property_of_constant(owner, name, &value) != value) {
                self.findings_mut().stored_found[0].insert((class, name.clone()));
            }
        }
    }

    /// What stands for `object.__new__`, where classes have no other `__new__`.
    fn new_of_object(&self, descs: &[DescId]) -> Option<HostConst> {
        let object = self.host.builtin("object").expect("object is a builtin");
        let new = self.host.find_attr(&object, "__new__")?;
        let inherits = |desc: &DescId| {
            let class = HostConst::Obj(self.bookkeeper.pyclass(*desc).class);
            self.host.getattr(&class, "__new__").is_ok_and(|own| own == new)
        };
        let classes = descs.iter().all(|&desc| matches!(self.bookkeeper.desc(desc), Desc::Class(_)));
        if !classes || !descs.iter().all(inherits) {
            return None;
        }
        self.host.module_attr("rpython.rlib.objectmodel", "instantiate")
    }

    /// What calls of callables give: the name of a type of generators, or nothing. The library asks for it under
    /// a name of its own.
    fn kind_of_generators(&self, descs: &[DescId]) -> Option<&'static str> {
        let kind = |desc: &DescId| {
            let function = match *self.bookkeeper.desc(*desc) {
                Desc::Function(ref f) => f.func,
                Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } => {
                    self.bookkeeper.pyfunction(funcdesc).func
                }
                Desc::Class(_) | Desc::Frozen { .. } => return "",
            };
            let code = self.host.function(function).code.clone();
            match (code.is_coroutine, code.is_async_generator, code.is_generator) {
                (true, ..) => "coroutine",
                (_, true, _) => "async_generator",
                (_, _, true) => "generator",
                _ => "",
            }
        };
        let (first, others) = descs.split_first()?;
        let first = kind(first);
        others.iter().all(|other| kind(other) == first).then_some(first)
    }

    pub(crate) fn pbc_getattr(&mut self, hop: &Hop<'_>, descs: &[DescId], name: &Arc<str>) -> Ruled {
        if &**name == "_rotor_generators_" {
            return match self.kind_of_generators(descs) {
                Some(kind) => rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::str(kind))]),
                None => Err(self.unsupported("asking one of several callables whether it is a coroutine function")),
            };
        }
        if self.stands_for_method(descs) {
            return Err(self.unsupported(format!("the attribute '{name}' of {BOUND_LATER}")));
        }
        settle!(self.variable_of_classes(hop, descs, name, false));
        if let Some(holder) = self.class_variable(descs, name, false)? {
            return rewrite_to(HlOp::GetAttr, vec![NewArg::Const(holder), NewArg::Const(HostConst::Str(name.clone()))]);
        }
        settle!(self.attribute_of_functions(&hop.op.args[..1], descs, name, ""));
        if let Some(holder) = self.function_variable(descs, name)? {
            return rewrite_to(HlOp::GetAttr, vec![NewArg::Const(holder), NewArg::Const(HostConst::Str(name.clone()))]);
        }
        if let Some(value) = self.value_of_metaclass(descs, name).or_else(|| self.value_beside_property(descs, name)) {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(value)]);
        }
        settle!(self.values_beside_properties(hop, descs, name));
        if let Some(call) = self.metaclass_property(descs, name).filter(|_| !name.starts_with("__")) {
            return replaced(call);
        }
        if &**name == "__subclasses__"
            && let Some(classes) = self.classes_of(descs)
        {
            let direct = |class: &HostConst| -> HostConst {
                let class = class.id().expect("a class is an object");
                let derives = |sub: &HostId| self.host.class(*sub).bases.contains(&class);
                let below = self.host.subclasses(class).into_iter().filter(derives);
                HostConst::Tuple(below.map(HostConst::Obj).collect())
            };
            let rows = classes.iter().map(|class| HostConst::Tuple(Arc::from([class.clone(), direct(class)])));
            let pick = self.app_values("list_by_class", &[HostConst::Tuple(rows.collect())])?;
            return rewrite_call(&pick, &hop.op.args[..1]);
        }
        if let ("mro", [desc]) = (&**name, descs)
            && let Desc::Class(class) = self.bookkeeper.desc(*desc)
            && self.bookkeeper.class_lookup(*desc, name).is_none()
        {
            return self.method_giving(self.host.class(class.class).mro.clone());
        }
        if &**name == "__new__"
            && let Some(new) = self.new_of_object(descs)
        {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(new)]);
        }
        if let (&[desc], "func" | "args" | "keywords") = (descs, &**name)
            && let Desc::Function(f) = self.bookkeeper.desc(desc)
            && let Some(partial) = self.function_marker(&HostConst::Obj(f.func), "stands_for_partial")
        {
            let value = self.host.getattr(&partial, name).map_err(|e| self.host_error(&e))?;
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(value)]);
        }
        if &**name == "__code__" && descs.iter().all(|&desc| self.has_code(desc)) {
            let receiver = Arc::new(hop.args[0].clone());
            return value(SomeValue::new(SomeKind::BuiltinMethod { receiver, name: name.clone() }));
        }
        if let ("__members__", [desc]) = (&**name, descs)
            && let Some(members) = self.enum_members(*desc)?
        {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(members)]);
        }
        if let ("__class__", Some(classes)) = (&**name, self.classes_of(descs))
            && let Some(metaclass) = classes.first().map(|class| self.host.class_of(class))
            && classes.iter().all(|class| self.host.class_of(class) == metaclass)
        {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Obj(metaclass))]);
        }
        if let ("__self__", Some(class)) = (&**name, self.receiver_of(descs)) {
            return value(SomeValue::instance(class));
        }
        if let ("__func__", &[desc]) = (&**name, descs)
            && let Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } = *self.bookkeeper.desc(desc)
        {
            let function = HostConst::Obj(self.bookkeeper.pyfunction(funcdesc).func);
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(function)]);
        }
        if &**name == "__func__"
            && self.receiver_of(descs).is_some()
            && let Desc::Method { name: method, .. } = self.bookkeeper.desc(descs[0])
        {
            // That of the class of the instance.
            let read = |x: NewArg, name: &str| NewOp::new(HlOp::GetAttr, vec![x, NewArg::Const(HostConst::str(name))]);
            return replaced(vec![
                read(hop.op.args[0].into(), "__self__"),
                read(NewArg::Prev(0), "__class__"),
                read(NewArg::Prev(1), method),
            ]);
        }
        if &**name == "__dict__" {
            settle!(self.dict_of_class(hop.op.args[0], &hop.args[0], hop.op.result));
        }
        if let &[desc] = descs
            && let Some(funcdesc) = self.function_with_attributes(desc)
            && (!name.starts_with("__") || &**name == "__wrapped__")
        {
            // An attribute of the function.
            let function = HostConst::Obj(self.bookkeeper.pyfunction(funcdesc).func);
            match self.host.getattr(&function, name) {
                Ok(attribute @ HostConst::Obj(id)) if self.host.kind(id) == HostKind::Function => {
                    self.immutablevalue(&attribute)?;
                    return rewrite_to(HlOp::SameAs, vec![NewArg::Const(attribute)]);
                }
                Ok(HostConst::Obj(_)) if funcdesc != desc => {
                    let name = NewArg::Const(HostConst::Str(name.clone()));
                    return rewrite_to(HlOp::GetAttr, vec![NewArg::Const(function), name]);
                }
                _ => {}
            }
        }
        if !name.starts_with("__") && self.stands_for_class(descs) {
            return Err(self.unsupported(format!(
                "the attribute '{name}' of a class that was made inside a function and uses its variables, other \
                 than by its name there,"
            )));
        }
        if let Some(kept) = self.closure_attribute(descs, name) {
            return self.on_closure(hop, &kept);
        }
        settle!(self.name_of_functions(&hop.op.args[..1], descs, name));
        if matches!(&**name, "__annotations__" | "__kwdefaults__")
            && let [desc] = descs[..]
            // Defaults of functions that are made at run time may be values of the run.
            && (&**name == "__annotations__" || matches!(self.bookkeeper.desc(desc), Desc::Function(_)))
            && let Some(object) = self.object_of_desc(desc)
            && let Ok(annotations) = self.host.getattr(&object, name)
        {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(annotations)]);
        }
        let builtin = |desc: &DescId| self.bookkeeper.lattice.builtin_of(*desc).is_some();
        if matches!(&**name, "__doc__" | "__mro__" | "__base__" | "__bases__" | "__annotations__")
            || &**name == "__name__" && descs.len() > 1 && descs.iter().any(builtin)
        {
            settle!(self.attribute_of_callables(hop, descs, name));
        }
        let mut total = SomeValue::impossible();
        for &desc in descs {
            let s = match self.bookkeeper.desc(desc) {
                Desc::Class(class) => match &**name {
                    // Read from the class object, where every name is a str, even of one letter.
                    "__name__" | "__qualname__" if descs.len() > 1 => SomeValue::str(),
                    "__name__" | "__qualname__" | "__module__" => {
                        let value = HostConst::Obj(class.class);
                        let text = self.host.getattr(&value, name).map_err(|e| self.host_error(&e))?;
                        self.immutablevalue(&text)?
                    }
                    _ => self.class_read_attribute(desc, name)?,
                },
                Desc::Frozen { .. } => self.frozen_attribute(desc, name)?,
                Desc::Function(f) => {
                    let builtin = self.bookkeeper.lattice.builtin_of(desc);
                    if builtin.is_some() && descs.len() > 1 && &**name != "__name__" {
                        return self.not_told(format!("the attribute '{name}' of one of several builtins"));
                    }
                    let value = HostConst::Obj(builtin.unwrap_or(f.func));
                    match self.host.function_attribute(&value, name) {
                        Ok(
                            v @ (HostConst::Str(_)
                            | HostConst::Int(_)
                            | HostConst::Bool(_)
                            | HostConst::None
                            | HostConst::Float(_)
                            | HostConst::Tuple(_)),
                        ) => self.immutablevalue(&v)?,
                        Ok(part) if self.host.is_marked(f.func, "stands_for_partial") => self.immutablevalue(&part)?,
                        // What a decorator has noted on the function.
                        Ok(noted @ HostConst::Obj(_)) if builtin.is_none() && !name.starts_with("__") => {
                            self.immutablevalue(&noted)?
                        }
                        _ => SomeValue::impossible(),
                    }
                }
                Desc::Method { .. } | Desc::MethodOfFrozen { .. } => self.method_attribute(desc, name)?,
            };
            total = self.union(&total, &s)?;
        }
        if total.is_impossible() {
            return Err(self.missing_attribute(&hop.args[0], name));
        }
        if let Some(with) = self.holders_of_attribute(descs, name)? {
            let name = NewArg::Const(HostConst::Str(name.clone()));
            return replaced(vec![
                NewOp::call(&with, [hop.op.args[0].into()]),
                NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), name]),
            ]);
        }
        let is_method = |desc: &DescId| matches!(self.bookkeeper.desc(*desc), Desc::Method { .. });
        if total.konst.is_none() && descs.iter().any(is_method) && !self.told_by_name(descs, name) {
            return self.not_told(format!("the attribute '{name}' of one of several bound methods"));
        }
        value(total)
    }

    /// Where some of several classes or modules lack an attribute: the function that gives one which has it, and raises
    /// AttributeError for another.
    fn holders_of_attribute(&mut self, descs: &[DescId], name: &Arc<str>) -> Result<Option<HostConst>, OpError> {
        if name.starts_with("__") {
            return Ok(None);
        }
        let mut with = Vec::new();
        for &desc in descs {
            let (has, object) = match self.bookkeeper.desc(desc) {
                Desc::Class(class) => (self.bookkeeper.class_lookup(desc, name).is_some(), class.class),
                &Desc::Frozen { obj } if self.host.kind(obj) == HostKind::Module => {
                    (self.host.hasattr(&HostConst::Obj(obj), name), obj)
                }
                _ => return Ok(None),
            };
            if has {
                with.push(HostConst::Obj(object));
            }
        }
        if with.is_empty() || with.len() == descs.len() {
            return Ok(None);
        }
        self.sort_by_name(&mut with);
        let args = [HostConst::Tuple(with.into()), HostConst::Str(name.clone())];
        self.app_values("holders_of_attribute", &args).map(Some)
    }

    /// An attribute that depends on which of several callables it is read of. `functools.wraps` leaves it out.
    fn not_told(&mut self, what: String) -> Ruled {
        let function = self.graph_function(self.current_graph()).map(HostConst::Obj);
        match function.and_then(|function| self.function_marker(&function, "leaves_out_names")) {
            Some(_) => self.raising("AttributeError", &what),
            None => Err(self.unsupported(what)),
        }
    }

    /// The function whose attributes a function of the program, or a bound method, has.
    fn function_with_attributes(&self, desc: DescId) -> Option<DescId> {
        match *self.bookkeeper.desc(desc) {
            Desc::Method { funcdesc, .. } => Some(funcdesc),
            Desc::Function(_) if self.bookkeeper.lattice.builtin_of(desc).is_none() => Some(desc),
            _ => None,
        }
    }

    /// A method of classes that gives a list of classes, known here.
    fn method_giving(&self, classes: Vec<HostId>) -> Ruled {
        let classes = HostConst::Tuple(classes.into_iter().map(HostConst::Obj).collect());
        rewrite_to(HlOp::SameAs, vec![NewArg::Const(self.app_values("list_of_classes", &[classes])?)])
    }

    /// Whether a callable is a function of the program, or a bound method, which have code objects.
    fn has_code(&self, desc: DescId) -> bool {
        match *self.bookkeeper.desc(desc) {
            Desc::Function(_) => self.bookkeeper.lattice.builtin_of(desc).is_none(),
            Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } => self.has_code(funcdesc),
            Desc::Class(_) | Desc::Frozen { .. } => false,
        }
    }

    /// An attribute of a bound method: those of its function.
    fn method_attribute(&mut self, method: DescId, name: &str) -> Result<SomeValue, OpError> {
        let (Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. }) = *self.bookkeeper.desc(method)
        else {
            panic!("annotator: a description that is no method")
        };
        let Desc::Function(f) = self.bookkeeper.desc(funcdesc) else { return Ok(SomeValue::impossible()) };
        match self.host.function_attribute(&HostConst::Obj(f.func), name) {
            Ok(
                value @ (HostConst::Str(_)
                | HostConst::Int(_)
                | HostConst::Bool(_)
                | HostConst::Float(_)
                | HostConst::Tuple(_)
                | HostConst::None),
            ) => self.immutablevalue(&value),
            _ => Ok(SomeValue::impossible()),
        }
    }

    /// The attribute in which closures keep one of functions that are made at run time.
    pub(crate) fn closure_attribute(&self, descs: &[DescId], name: &str) -> Option<Arc<str>> {
        let kept = match name {
            // `functools.wraps` may have given it others.
            "__name__" | "__qualname__" | "__doc__" | "__wrapped__" => Arc::from(format!("its{name}")),
            _ if name.starts_with("__") || name == "call" => return None,
            // The fields for captured variables start with an underscore.
            _ if name.starts_with('_') => Arc::from(format!("its{name}")),
            _ => Arc::from(name),
        };
        self.are_of_one_closure(descs).then_some(kept)
    }

    /// Whether functions are one that was made at run time, with a class of its own.
    fn are_of_one_closure(&self, descs: &[DescId]) -> bool {
        let Some(class) = self.receiver_of(descs) else { return false };
        let class = HostConst::Obj(self.bookkeeper.class_object(class));
        matches!(self.host.getattr(&class, "__module__"), Ok(HostConst::Str(module)) if &*module == CLOSURES)
    }

    /// An operation on an attribute of a function that its closure keeps under a name.
    pub(crate) fn on_closure(&self, hop: &Hop<'_>, kept: &Arc<str>) -> Ruled {
        let part = |name: &str| NewArg::Const(HostConst::str(name));
        let rest = hop.op.args[2..].iter().map(|&arg| arg.into());
        replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), part("__self__")]),
            NewOp::new(hop.op.op, [NewArg::Prev(0), part(kept)].into_iter().chain(rest).collect()),
        ])
    }

    /// An attribute of a module or builtin type.
    pub(crate) fn constant_getattr(&mut self, hop: &Hop<'_>, name: &Arc<str>) -> Ruled {
        let Some(value) = hop.args[0].konst.clone() else { return Err(self.missing_attribute(&hop.args[0], name)) };
        if let HostConst::Obj(id) = value
            && self.host.kind(id) == HostKind::Module
        {
            let module = self.host.name_of(id);
            if let Some(getter) = self.registry.module_attr(&module, name).cloned() {
                return rewrite_call(&getter, &[]);
            }
        }
        // The others are not those of CPython 3.11.
        let has_it = self.host.members_of_union(&value).is_none() || &**name == "__args__";
        match self.host.getattr(&value, name) {
            Ok(attr) if has_it => {
                self.immutablevalue(&attr)?;
                rewrite_to(HlOp::SameAs, vec![NewArg::Const(attr)])
            }
            _ => Err(self.missing_attribute(&hop.args[0], name)),
        }
    }

    /// The instance behind a bound method of one name: `f.__self__`.
    fn receiver_of(&self, descs: &[DescId]) -> Option<ClassDefId> {
        let parts = |desc: &DescId| match self.bookkeeper.desc(*desc) {
            Desc::Method { funcdesc, selfclassdef: Some(class), name, .. } => Some((*funcdesc, *class, name.clone())),
            _ => None,
        };
        // The class of the receiver says which function it is.
        let is_virtual = |desc: &DescId| {
            parts(desc).is_some_and(|(function, class, name)| {
                let found = self.bookkeeper.class_lookup(self.bookkeeper.classdef(class).desc, &name);
                matches!(found, Some((_, ClassAttr::Function(found))) if found == function)
            })
        };
        let (function, mut class, name) = parts(descs.first()?)?;
        let all_virtual = descs.iter().all(is_virtual);
        for desc in &descs[1..] {
            let (other, receiver, other_name) = parts(desc)?;
            if other_name != name || other != function && !all_virtual {
                return None;
            }
            class = self.bookkeeper.commonbase(class, receiver)?;
        }
        Some(class)
    }
}

/// Whether `x.__class__` is the type of the value, a builtin one.
fn has_builtin_class(s: &SomeValue) -> bool {
    !matches!(
        s.kind,
        SomeKind::Instance { .. }
            | SomeKind::Pbc { .. }
            | SomeKind::Constant
            | SomeKind::Builtin
            | SomeKind::TypeOf { .. }
            | SomeKind::LowLevel(_)
            | SomeKind::Record { .. }
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::None
    )
}
