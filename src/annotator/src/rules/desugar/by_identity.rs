//! What is asked of one of several known classes or builtin types: a function that compares it with
//! each of them.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, pass, replaced, rewrite_call};
use entity::{ClassDefId, DescId, Variable};
use flow::{HlOp, Operand};
use host::{HostConst, HostKind};
use indexmap::IndexSet;
use std::sync::Arc;

impl Desugar<'_, '_> {
    /// A module as what it is among several.
    pub(crate) fn module_value(&self, s: &SomeValue) -> SomeValue {
        match (&s.kind, s.konst.as_ref().and_then(HostConst::id).and_then(|id| self.bookkeeper.builtin_value(id))) {
            (SomeKind::Constant, Some(desc)) => SomeValue { konst: s.konst.clone(), ..self.pbc(vec![desc], false) },
            _ => s.clone(),
        }
    }

    /// The classes and builtin types that descriptions are; `None` where one is something else.
    pub(crate) fn classes_of(&self, descs: &[DescId]) -> Option<Vec<HostConst>> {
        let is_class = |object: &HostConst| object.id().is_some_and(|id| self.host.kind(id) == HostKind::Class);
        let classes: Option<Vec<HostConst>> =
            descs.iter().map(|&desc| self.object_of_desc(desc).filter(is_class)).collect();
        let mut classes = classes?;
        self.sort_by_name(&mut classes);
        Some(classes)
    }

    /// The functions, classes and builtins that descriptions are; `None` where one is something else.
    pub(crate) fn callables_of(&self, descs: &[DescId]) -> Option<Vec<HostConst>> {
        let whole = |desc: &DescId| matches!(self.bookkeeper.desc(*desc), Desc::Function(_) | Desc::Class(_));
        if !descs.iter().all(whole) {
            return None;
        }
        let mut objects = descs.iter().map(|&desc| self.object_of_desc(desc)).collect::<Option<Vec<_>>>()?;
        self.sort_by_name(&mut objects);
        Some(objects)
    }

    /// Puts objects in an order that does not depend on when the annotator met them.
    pub(crate) fn sort_by_name(&self, objects: &mut [HostConst]) {
        objects.sort_by_cached_key(|object| self.qualname(object));
    }

    pub(crate) fn qualname(&self, object: &HostConst) -> Option<Arc<str>> {
        match self.host.getattr(object, "__qualname__") {
            Ok(HostConst::Str(name)) => Some(name),
            _ => None,
        }
    }

    pub(crate) fn app_values(&self, name: &str, args: &[HostConst]) -> Result<HostConst, OpError> {
        let maker = self.host.module_attr("rotor_helpers.app_values", name);
        let maker = maker.unwrap_or_else(|| panic!("the helper library has no app_values.{name}"));
        self.host.call(&maker, args).map_err(|e| self.host_error(&e))
    }

    /// `isinstance(x, c)` where c is one of several types, not all of which are classes of the program.
    pub(crate) fn isinstance_of_types(&self, hop: &Hop<'_>, descs: &[DescId]) -> Attempt {
        let Some(classes) = self.classes_of(descs) else { return pass() };
        let test = self.app_values("instance_test", &[HostConst::Tuple(classes.into())])?;
        replaced(vec![NewOp::call(&test, [hop.op.args[0].into(), hop.op.args[1].into()])])
    }

    /// An attribute of functions, classes or builtins that no operation reads from them at run time.
    pub(crate) fn attribute_of_callables(&self, hop: &Hop<'_>, descs: &[DescId], name: &str) -> Attempt {
        let callables = if name == "__name__" { self.callables_of(descs) } else { self.classes_of(descs) };
        let Some(classes) = callables else { return pass() };
        if let [class] = &classes[..] {
            let value = self.host.getattr(class, name).map_err(|e| self.host_error(&e))?;
            return replaced(vec![NewOp::new(HlOp::SameAs, vec![NewArg::Const(value)])]);
        }
        let table = self.app_values("attribute_table", &[HostConst::Tuple(classes.into()), HostConst::str(name)])?;
        replaced(vec![NewOp::call(&table, [hop.op.args[0].into()])])
    }

    /// `x.__annotations__` of an instance of one of some classes: those of the first class in its order that has any.
    pub(crate) fn annotations_of_instance(&self, hop: &Hop<'_>, descs: &[DescId]) -> Attempt {
        let Some(classes) = self.classes_of(descs) else { return pass() };
        let table = self.app_values("annotations_table", &[HostConst::Tuple(classes.into())])?;
        if table.id().is_none_or(|id| self.host.kind(id) != HostKind::Function) {
            return match table {
                HostConst::None => pass(),
                annotations => replaced(vec![NewOp::new(HlOp::SameAs, vec![NewArg::Const(annotations)])]),
            };
        }
        replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("__class__"))]),
            NewOp::call(&table, [NewArg::Prev(0)]),
        ])
    }

    /// An attribute, or with `has` whether there is one, or with `or` that or a second operand, of one of several
    /// functions and bound methods that do not have it alike: some functions assign, some keep with what they
    /// captured, some lack.
    pub(crate) fn attribute_of_functions(
        &self,
        operands: &[Operand],
        descs: &[DescId],
        name: &str,
        mode: &str,
    ) -> Attempt {
        if name.starts_with("__") {
            return pass();
        }
        let (mut functions, mut closures) = (Vec::new(), Vec::new());
        let mut classes: IndexSet<ClassDefId> = IndexSet::new();
        let mut read: IndexSet<Arc<str>> = IndexSet::new();
        let mut places: IndexSet<&str> = IndexSet::new();
        for &desc in descs {
            let function = match self.bookkeeper.desc(desc) {
                Desc::Function(_) | Desc::Class(_) => {
                    let Some(object) = self.object_of_desc(desc) else { return pass() };
                    let is_class = matches!(self.bookkeeper.desc(desc), Desc::Class(_));
                    if is_class && (self.host.hasattr(&object, name) || self.is_unset_variable(desc, name)) {
                        return pass();
                    }
                    functions.push(object.clone());
                    object
                }
                Desc::Method { selfclassdef: Some(class), .. } if self.is_closure_class(*class) => {
                    let object = HostConst::Obj(self.bookkeeper.class_object(*class));
                    if !closures.contains(&object) {
                        closures.push(object);
                    }
                    continue;
                }
                Desc::Method { selfclassdef: Some(class), name: method, funcdesc, .. } => {
                    classes.insert(*class);
                    read.insert(method.clone());
                    HostConst::Obj(self.bookkeeper.pyfunction(*funcdesc).func)
                }
                _ => return pass(),
            };
            places.insert(match self.holder_of(&function, name) {
                HostConst::None if self.host.hasattr(&function, name) => "of its own",
                HostConst::None => "nowhere",
                _ => "in a variable",
            });
        }
        let alike = match closures.len() {
            0 => places.len() == 1 && !places.contains("in a variable"),
            1 => places.is_empty(),
            _ => false,
        };
        if alike {
            return pass();
        }
        self.sort_by_name(&mut functions);
        self.sort_by_name(&mut closures);
        let functions = functions.into_iter().map(|function| {
            let holder = self.holder_of(&function, name);
            HostConst::Tuple(Arc::from([function, holder]))
        });
        let bound = self.rows_of_methods(&classes, &read, |function| {
            Some(HostConst::Tuple(Arc::from([function.clone(), self.holder_of(function, name)])))
        });
        let values = [functions.collect(), closures, bound].map(|rows: Vec<HostConst>| HostConst::Tuple(rows.into()));
        let last = [HostConst::str(name), HostConst::str(mode)];
        let table = self.app_values("attribute_of_functions", &[&values[..], &last].concat())?;
        rewrite_call(&table, operands)
    }

    /// An assignment to an attribute of one of several functions, of the program or made at run time.
    pub(crate) fn assignment_to_functions(&mut self, hop: &Hop<'_>, descs: &[DescId], name: &str) -> Attempt {
        let (mut functions, mut closures) = (Vec::new(), Vec::new());
        for &desc in descs {
            match self.bookkeeper.desc(desc) {
                Desc::Function(_) if self.bookkeeper.lattice.builtin_of(desc).is_none() => {
                    let Some(function) = self.object_of_desc(desc) else { return pass() };
                    functions.push(function);
                }
                Desc::Method { selfclassdef: Some(class), .. } if self.is_closure_class(*class) => {
                    let object = HostConst::Obj(self.bookkeeper.class_object(*class));
                    if !closures.contains(&object) {
                        closures.push(object);
                    }
                }
                _ => return pass(),
            }
        }
        let mut unknown = false;
        for function in &functions {
            if let (HostConst::None, Some(id)) = (self.holder_of(function, name), function.id()) {
                // The next run has it as a variable.
                unknown |= self.findings_mut().variables_found.insert((id, Arc::from(name)));
            }
        }
        if unknown || functions.iter().any(|function| self.holder_of(function, name) == HostConst::None) {
            return pass();
        }
        self.sort_by_name(&mut functions);
        self.sort_by_name(&mut closures);
        let functions: Vec<HostConst> =
            functions.iter().map(|f| HostConst::Tuple(Arc::from([f.clone(), self.holder_of(f, name)]))).collect();
        let values = [functions, closures].map(|rows| HostConst::Tuple(rows.into()));
        let assign = self.app_values("assign_to_functions", &[&values[..], &[HostConst::str(name)]].concat())?;
        rewrite_call(&assign, &[hop.op.args[0], hop.op.args[2]])
    }

    /// Where an attribute of a function is that functions assign: the object, and the name of what says whether it is
    /// there, or none; None where they do not.
    fn holder_of(&self, function: &HostConst, name: &str) -> HostConst {
        let variables = function.id().and_then(|id| self.host.variables(id)).filter(|v| v.contains(name));
        variables.map_or(HostConst::None, |variables| {
            let bound = variables.bound(name).map_or(HostConst::None, |bound| HostConst::str(&bound));
            HostConst::Tuple(Arc::from([variables.object.clone(), bound]))
        })
    }

    /// Whether a callable is a function that is made at run time.
    pub(crate) fn is_closure(&self, desc: DescId) -> bool {
        matches!(self.bookkeeper.desc(desc), Desc::Method { selfclassdef: Some(class), .. } if self.is_closure_class(*class))
    }

    /// A name of one of several functions, some of which are made at run time and keep theirs, or the function
    /// that it wraps; with `has` before it, whether it wraps one, with `or`, that one or another operand.
    pub(crate) fn name_of_functions(&self, operands: &[Operand], descs: &[DescId], name: &str) -> Attempt {
        let names = ["__name__", "__qualname__", "__doc__", "__wrapped__", "has__wrapped__", "or__wrapped__"];
        if !names.contains(&name) {
            return pass();
        }
        let (mut functions, mut closures) = (Vec::new(), Vec::new());
        let mut classes: IndexSet<ClassDefId> = IndexSet::new();
        let mut read: IndexSet<Arc<str>> = IndexSet::new();
        for &desc in descs {
            match self.bookkeeper.desc(desc) {
                Desc::Method { selfclassdef: Some(class), name: method, .. } => {
                    let object = HostConst::Obj(self.bookkeeper.class_object(*class));
                    if self.is_closure_class(*class) {
                        if !closures.contains(&object) {
                            closures.push(object);
                        }
                    } else if name.ends_with("__wrapped__") {
                        return pass();
                    } else {
                        classes.insert(*class);
                        read.insert(method.clone());
                    }
                }
                Desc::Function(_) | Desc::Class(_) => match self.object_of_desc(desc) {
                    Some(object) => functions.push(object),
                    None => return pass(),
                },
                Desc::Method { .. } | Desc::MethodOfFrozen { .. } | Desc::Frozen { .. } => return pass(),
            }
        }
        if closures.is_empty() && (classes.is_empty() || self.told_by_name(descs, name)) {
            return pass();
        }
        self.sort_by_name(&mut functions);
        self.sort_by_name(&mut closures);
        let bound = self.rows_of_methods(&classes, &read, |function| self.host.function_attribute(function, name).ok());
        let values = [functions, closures, bound].map(|rows| HostConst::Tuple(rows.into()));
        let table = self.app_values("name_table", &[&values[..], &[HostConst::str(name)]].concat())?;
        rewrite_call(&table, operands)
    }

    /// Whether all of some bound methods have an attribute, and those of one name have the same.
    pub(crate) fn told_by_name(&self, descs: &[DescId], name: &str) -> bool {
        let mut values: Vec<(&Arc<str>, HostConst)> = Vec::new();
        descs.iter().all(|&desc| {
            let Desc::Method { funcdesc, name: method, .. } = self.bookkeeper.desc(desc) else {
                // Of a function or class beside them.
                return self.object_of_desc(desc).is_some_and(|object| self.host.hasattr(&object, name));
            };
            let function = HostConst::Obj(self.bookkeeper.pyfunction(*funcdesc).func);
            let Ok(value) = self.host.function_attribute(&function, name) else { return false };
            match values.iter().find(|(known, _)| *known == method) {
                Some((_, known)) => *known == value,
                None => {
                    values.push((method, value));
                    true
                }
            }
        })
    }

    /// For each of some classes, those that are below others first, the methods of some names with something of
    /// their functions, where there is that.
    fn rows_of_methods(
        &self,
        classes: &IndexSet<ClassDefId>,
        read: &IndexSet<Arc<str>>,
        of: impl Fn(&HostConst) -> Option<HostConst>,
    ) -> Vec<HostConst> {
        let mut rows = Vec::new();
        for &class in classes {
            let desc = self.bookkeeper.classdef(class).desc;
            let mut methods = Vec::new();
            for method in read {
                let Some((_, ClassAttr::Function(function))) = self.bookkeeper.class_lookup(desc, method) else {
                    continue;
                };
                let function = HostConst::Obj(self.bookkeeper.pyfunction(function).func);
                if let Some(value) = of(&function) {
                    methods.push(HostConst::Tuple(Arc::from([HostConst::Str(method.clone()), value])));
                }
            }
            methods.sort_by_cached_key(|row| match row {
                HostConst::Tuple(row) => row[0].as_str().map(str::to_owned),
                _ => None,
            });
            let object = HostConst::Obj(self.bookkeeper.class_object(class));
            let depth = self.bookkeeper.getmro(class).count();
            let key = (std::cmp::Reverse(depth), self.qualname(&object));
            rows.push((key, HostConst::Tuple(Arc::from([object, HostConst::Tuple(methods.into())]))));
        }
        rows.sort_by(|(a, _), (b, _)| a.cmp(b));
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// `type(x).__name__` where x, one of the variables, is one of several callables of different classes.
    pub(crate) fn class_name_of_callable(
        &self,
        vars: &[Variable],
        descs: &[DescId],
    ) -> Result<Option<Vec<NewOp>>, OpError> {
        let Some(groups) = self.callable_groups(descs).filter(|groups| groups.len() > 1) else { return Ok(None) };
        let Some(point) = self.current_point() else { return Ok(None) };
        let block = &self.graph(point.graph).blocks[point.block];
        let here = |v: &&Variable| {
            block.inputargs.contains(v) || block.operations[..point.op as usize].iter().any(|op| op.result == **v)
        };
        let Some(&v) = vars.iter().find(here) else { return Ok(None) };
        let mut rows = Vec::new();
        for (i, group) in groups.iter().enumerate() {
            let mut objects = Vec::new();
            // The last group is what is left.
            if i + 1 < groups.len() {
                if !self.told_by_identity(group) {
                    return Ok(None);
                }
                objects.extend(group.descs.iter().filter_map(|&desc| self.object_of_desc(desc)));
                self.sort_by_name(&mut objects);
            }
            let name = self.host.name_of(self.host.class_of(&group.sample));
            let tests = HostConst::Tuple(Arc::from([HostConst::Tuple(objects.into())]));
            rows.push(HostConst::Tuple(Arc::from([tests, HostConst::str(&name)])));
        }
        let text = self.app_values("text_by_identity", &[HostConst::Tuple(rows.into())])?;
        Ok(Some(vec![NewOp::call(&text, [NewArg::Old(Operand::Var(v))])]))
    }
}
