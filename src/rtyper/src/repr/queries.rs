//! Questions about the annotated program that several parts of the RTyper ask.

use super::annotated::Annotated;
use super::error::{TyResult, TyperError};
use super::rmodel::Reprs;
use annotator::{ClassAttr, Desc, DescKind, InstanceOp, SomeKind, SomeValue};
use entity::{ClassDefId, DescId, DictDefId, FlowGraphId, HostId, ListDefId, ReprId};
use host::{HostConst, HostKind};
use std::sync::Arc;

/// The definition of what is in a list or in a tuple of any length.
fn inner_list(s: &SomeValue) -> Option<ListDefId> {
    match &s.kind {
        SomeKind::List { listdef, .. } => Some(*listdef),
        SomeKind::ItemOf(def) => Some(*def),
        SomeKind::VarTuple { item, .. } => inner_list(item),
        _ => None,
    }
}

impl Reprs<'_> {
    /// Whether the values of a representation are complex numbers.
    pub(crate) fn is_complex(&self, r: ReprId) -> bool {
        self.annotated.is_complex(self.kind(r))
    }

    /// Whether a tuple may hold tuples of its own kind.
    pub(crate) fn is_recursive(&self, r: ReprId) -> bool {
        match self.kind(r) {
            SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } => {
                items.iter().any(|item| matches!(item.kind, SomeKind::ItemOf(_)))
            }
            _ => false,
        }
    }
}

impl Annotated<'_> {
    /// Whether a value is a complex number.
    pub(crate) fn is_complex(&self, kind: &SomeKind) -> bool {
        matches!(kind, SomeKind::Record { class, .. } if self.host.is_builtin(&HostConst::Obj(*class), "complex"))
    }

    // -- containers --------------------------------------------------------------------------

    /// The annotation of the items of a list.
    pub(crate) fn listdef_item(&self, listdef: ListDefId) -> SomeValue {
        self.listitem(listdef).item.s_value.clone()
    }

    /// Whether a list changes its length.
    pub(crate) fn listdef_resized(&self, listdef: ListDefId) -> bool {
        // A list that holds lists of its own type needs a record: arrays are not recursive.
        self.listitem(listdef).resized || self.holds_itself(listdef)
    }

    /// Whether the items of a definition are lists and tuples of any length, whose items are such in
    /// turn, and so on round to itself.
    pub(crate) fn holds_itself(&self, listdef: ListDefId) -> bool {
        let start = self.find_listdef(listdef);
        let mut seen = vec![start];
        while let Some(listdef) = inner_list(&self.listitem(*seen.last().expect("it has the start")).item.s_value) {
            let next = self.find_listdef(listdef);
            if next == start {
                return true;
            }
            if seen.contains(&next) {
                return false;
            }
            seen.push(next);
        }
        false
    }

    /// The annotations of keys and values.
    pub(crate) fn dictdef_items(&self, dictdef: DictDefId) -> (SomeValue, SomeValue) {
        let dictdef = self.dictdef(dictdef);
        (dictdef.key.s_value.clone(), dictdef.value.s_value.clone())
    }

    /// The annotation of a constant of the program.
    pub(crate) fn constant_annotation(&self, host: &HostConst) -> TyResult<SomeValue> {
        self.constant(host)
            .ok_or_else(|| TyperError::new(format!("the constant {} was not annotated", self.host.describe(host))))
    }

    // -- classes -----------------------------------------------------------------------------

    /// The class definition of a class of the host.
    pub(crate) fn classdef_of_host(&self, class: HostId) -> TyResult<ClassDefId> {
        self.classdef_of(class).ok_or_else(|| {
            TyperError::new(format!("the class {} is not known to the annotator", self.host.name_of(class)))
        })
    }

    /// The class definition of a builtin exception.
    pub(crate) fn exception_classdef(&self, name: &str) -> TyResult<ClassDefId> {
        self.classdef_of_host(self.host.exception_class(name))
    }

    /// The annotation of the instances of a builtin exception.
    pub(crate) fn exception_annotation(&self, name: &str) -> TyResult<SomeValue> {
        Ok(SomeValue::instance(self.exception_classdef(name)?))
    }

    /// `module.Class`, as `repr` of the class shows it.
    pub(crate) fn qualified_class_name(&self, class: HostId) -> String {
        let info = self.host.class(class);
        match &*info.module {
            "" | "builtins" => info.qualname.to_string(),
            module => format!("{module}.{}", info.qualname),
        }
    }

    /// The name of the class of a definition.
    pub(crate) fn class_name(&self, classdef: ClassDefId) -> Arc<str> {
        Arc::clone(&self.classdef(classdef).name)
    }

    /// All class definitions at and below one, or all.
    pub(crate) fn subclasses(&self, root: Option<ClassDefId>) -> Vec<ClassDefId> {
        match root {
            Some(root) => self.getallsubdefs(root),
            None => self.classdefs().collect(),
        }
    }

    /// The class, at or above `classdef`, where an attribute is at home.
    pub(crate) fn attribute_home(&self, classdef: ClassDefId, name: &str) -> Option<ClassDefId> {
        self.getmro(classdef).find(|&c| self.classdef(c).attrs.contains_key(name))
    }

    /// The class-level value when a class and all classes below it that have one agree.
    pub(crate) fn unanimous(&self, classdef: ClassDefId, name: &str) -> Option<ClassAttr> {
        let mut found: Option<ClassAttr> = None;
        for sub in self.subclasses(Some(classdef)) {
            let desc = self.classdef(sub).desc;
            let attr = self.class_lookup(desc, name)?.1;
            if matches!(attr, ClassAttr::ClassMethod(_)) && sub != classdef {
                return None;
            }
            match &found {
                None => found = Some(attr),
                Some(first) if *first == attr => {}
                Some(_) => return None,
            }
        }
        found
    }

    /// The top-most descriptions of classes that are subclasses of a class of the host, which may
    /// be a flattened base.
    pub(crate) fn descs_below(&self, class: HostId) -> Vec<DescId> {
        let below = |desc: DescId| self.host.is_subclass(self.pyclass(desc).class, class);
        self.descs()
            .filter_map(|(desc, data)| match data {
                Desc::Class(c) if below(desc) && !c.basedesc.is_some_and(below) => Some(desc),
                _ => None,
            })
            .collect()
    }

    /// The graph of a user-defined special method of a class or its subclasses.
    pub(crate) fn user_op(&self, classdef: Option<ClassDefId>, op: InstanceOp) -> Option<FlowGraphId> {
        classdef.and_then(|classdef| self.instance_op(classdef, op))
    }

    // -- functions and methods ---------------------------------------------------------------

    /// A readable name of a description.
    pub(crate) fn desc_name(&self, desc: DescId) -> String {
        match self.desc(desc) {
            Desc::Function(f) => f.name.to_string(),
            Desc::Method { name, selfclassdef, .. } => match selfclassdef {
                Some(class) => format!("{}.{name}", self.classdef(*class).name),
                None => name.to_string(),
            },
            Desc::Class(class) => class.name.to_string(),
            Desc::Frozen { obj } => self.host.describe(&HostConst::Obj(*obj)),
            Desc::MethodOfFrozen { funcdesc, .. } => self.desc_name(*funcdesc),
        }
    }

    /// Name, function and receiver class of a bound method.
    pub(crate) fn method_parts(&self, desc: DescId) -> TyResult<(Arc<str>, DescId, ClassDefId)> {
        match self.desc(desc) {
            Desc::Method { funcdesc, selfclassdef: Some(class), name, .. } => Ok((Arc::clone(name), *funcdesc, *class)),
            Desc::Method { name, .. } => {
                Err(TyperError::new(format!("the method '{name}' is also assigned as an attribute of instances")))
            }
            other => panic!("rtyper: a method expected, not {:?}", other.kind()),
        }
    }

    /// Whether the annotation of an attribute has methods that are not bound to an instance yet.
    pub(crate) fn has_unbound_methods(&self, s: &SomeValue) -> bool {
        let SomeKind::Pbc { descs, .. } = &s.kind else { return false };
        descs.iter().any(|&desc| matches!(self.desc(desc), Desc::Method { selfclassdef: None, .. }))
    }

    /// The bound methods of a set.
    pub(crate) fn methods_of<'p>(&'p self, descs: &'p [DescId]) -> impl Iterator<Item = DescId> + 'p {
        descs.iter().copied().filter(|&d| self.desc(d).kind() == DescKind::Method)
    }

    /// Whether looking up a name in a class finds this function.
    pub(crate) fn is_method_of(&self, class: ClassDefId, name: &str, function: DescId) -> bool {
        let desc = self.classdef(class).desc;
        self.method_function(desc, name) == Some(function)
    }

    /// The function bound to a constant, in a set, that an object is.
    pub(crate) fn frozen_method_in(&self, descs: &[DescId], object: HostId) -> Option<DescId> {
        descs.iter().copied().find(|&desc| self.is_frozen_method(desc, object))
    }

    /// Whether an object is a function bound to a constant.
    pub(crate) fn is_frozen_method(&self, desc: DescId, object: HostId) -> bool {
        let Desc::MethodOfFrozen { funcdesc, frozendesc } = self.desc(desc) else { return false };
        if self.host.kind(object) != HostKind::BoundMethod {
            return false;
        }
        let (receiver, func) = self.host.bound_method(object);
        let same_func = matches!(self.desc(*funcdesc), Desc::Function(f) if Some(f.func) == func.id());
        let same_self = match self.desc(*frozendesc) {
            Desc::Frozen { obj } => receiver.id() == Some(*obj),
            Desc::Class(c) => receiver.id() == Some(c.class),
            Desc::Function(_) | Desc::Method { .. } | Desc::MethodOfFrozen { .. } => false,
        };
        same_func && same_self
    }

    /// The value of an attribute of a frozen object, function, class or bound method.
    pub(crate) fn attribute_value(&self, desc: DescId, name: &str) -> TyResult<HostConst> {
        let object = match self.desc(desc) {
            Desc::Frozen { obj } => *obj,
            Desc::Function(f) => self.builtin_of(desc).unwrap_or(f.func),
            Desc::Class(class) => class.class,
            Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } => {
                return self.attribute_value(*funcdesc, name);
            }
        };
        self.host.function_attribute(&HostConst::Obj(object), name).map_err(|_| {
            TyperError::new(format!("one of the possible values, {}, has no attribute '{name}'", self.desc_name(desc)))
        })
    }

    /// The only graph of a function annotation (of an `r_dict`).
    pub(crate) fn single_function_graph(&self, s: &SomeValue) -> TyResult<FlowGraphId> {
        let several = || TyperError::new("the functions of an r_dict must be single functions");
        let SomeKind::Pbc { descs, .. } = &s.kind else { return Err(several()) };
        let [desc] = descs[..] else { return Err(several()) };
        let Desc::Function(_) = self.desc(desc) else { return Err(several()) };
        let mut graphs = self.funcdesc(desc).graphs();
        match (graphs.next(), graphs.next()) {
            (Some(graph), None) => Ok(graph),
            _ => Err(several()),
        }
    }
}
