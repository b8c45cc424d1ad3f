//! Attributes that only classes have: their values, and the accessors that read them on instances.
//!
//! Where the class of a receiver and all classes below it agree, the value is a constant. Otherwise
//! it is what a virtual method `name$get` gives, which each class has in its own way: a constant, a
//! method bound to the receiver, or AttributeError.
//!
//! Source: reference §4.5; pypy `rpython/rtyper/rclass.py`.

use crate::emit::llops::Val;
use crate::repr::rmodel::{TyResult, TyperError};
use crate::rtyper::RTyper;
use crate::rules::rclass::variant_name;
use annotator::ClassAttr;
use entity::{ClassDefId, DescId, LowLevelType, ReprId};
use flow::TypedConst;
use host::HostConst;
use indexmap::IndexMap;
use ootype::{Meth, Signature};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The accessors made so far.
#[derive(Debug, Default)]
pub(crate) struct AccessorTable {
    /// Their names, by attribute and type of the result.
    names: IndexMap<(Arc<str>, LowLevelType), Arc<str>>,
    /// By name and class.
    made: FxHashSet<(Arc<str>, ClassDefId)>,
}

impl RTyper<'_> {
    /// A class-level value in a representation; `None` when the class has none of that name.
    /// `desc` is the class through which it is looked up.
    pub(crate) fn class_value(&mut self, desc: DescId, name: &str, r: ReprId) -> TyResult<Option<TypedConst>> {
        if matches!(name, "__qualname__" | "__module__") {
            let class = HostConst::Obj(self.annotator.bookkeeper.classdesc(desc).class);
            let text = self.annotator.host.getattr(&class, name).map_err(|e| TyperError::new(e.message))?;
            return Ok(Some(self.convert_const(&text, r)?));
        }
        let Some((owner, attr)) = self.class_lookup(desc, name) else { return Ok(None) };
        Ok(Some(match attr {
            ClassAttr::Value(value) => self.convert_const(&value, r)?,
            ClassAttr::Function(f) | ClassAttr::StaticMethod(f) => self.pbc_desc_const(f, r)?,
            ClassAttr::ClassMethod(f) => {
                let bound = [desc, owner].iter().find_map(|&class| self.method_of_frozen_in(r, f, class));
                match bound {
                    Some(bound) => self.pbc_desc_const(bound, r)?,
                    None => {
                        return Err(TyperError::new(format!("the class method '{name}' is not known for this class")));
                    }
                }
            }
            ClassAttr::Property { .. } => {
                return Err(TyperError::new(format!("the property '{name}' is read as a class attribute")));
            }
        }))
    }

    /// The value when a class and all classes below it that have one agree.
    pub(crate) fn unanimous(&self, classdef: ClassDefId, name: &str) -> Option<ClassAttr> {
        let mut found: Option<ClassAttr> = None;
        for sub in self.subclasses(Some(classdef)) {
            let desc = self.annotator.bookkeeper.classdef(sub).desc;
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

    /// The name of the accessor of a class-level attribute, attached to the class and those below it.
    pub(crate) fn accessor(&mut self, root: ClassDefId, name: &Arc<str>, r: ReprId) -> TyResult<Arc<str>> {
        let result = self.lowleveltype(r);
        let method = match self.classes.accessors.names.get(&(Arc::clone(name), result)) {
            Some(method) => Arc::clone(method),
            None => {
                let others = self.classes.accessors.names.keys().filter(|(attr, _)| attr == name).count();
                let method = variant_name(&format!("{name}$get"), others);
                self.classes.accessors.names.insert((Arc::clone(name), result), Arc::clone(&method));
                method
            }
        };
        for sub in self.subclasses(Some(root)) {
            if !self.classes.accessors.made.insert((Arc::clone(&method), sub)) {
                continue;
            }
            let def = self.annotator.bookkeeper.classdef(sub);
            let (desc, base) = (def.desc, def.basedef);
            let found = self.class_lookup(desc, name);
            if sub != root
                && let Some(base) = base
            {
                let base_desc = self.annotator.bookkeeper.classdef(base).desc;
                let class_method = matches!(found, Some((_, ClassAttr::ClassMethod(_))));
                if found == self.class_lookup(base_desc, name) && !class_method {
                    continue;
                }
            }
            let method_here = self.annotator.bookkeeper.method_function(desc, name);
            let bound = method_here.is_some_and(|func| self.has_method_of(r, func));
            let value = if bound { None } else { self.class_value(desc, name, r)? };
            let r_self = self.instance_repr(sub)?;
            let class_name = Arc::clone(&self.annotator.bookkeeper.classdef(sub).name);
            let graph =
                self.build_graph(&format!("{class_name}.{method}"), &[r_self], r, |llops, vals| match value {
                    Some(value) => Ok(Val { v: llops.constant(value), r }),
                    None if bound => llops.bind_method(vals[0], sub, name, r),
                    None => {
                        llops.raise_no_attribute(vals[0], name)?;
                        Ok(Val { v: llops.zero(result), r })
                    }
                })?;
            let graph = self.add_graph(graph);
            let ty = self.instance_type(sub)?;
            let meth = Meth { signature: Signature { args: Vec::new(), result }, graph: Some(graph) };
            self.annotator.universe.instance_data_mut(ty).methods.insert(Arc::clone(&method), meth);
        }
        Ok(method)
    }
}
