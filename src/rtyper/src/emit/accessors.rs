//! Attributes that only classes have: their values, and the accessors that read them on instances.
//!
//! Where the class of a receiver and all classes below it agree, the value is a constant. Otherwise
//! it is what a virtual method `name$get` gives, which each class has in its own way: a constant, a
//! method bound to the receiver, or AttributeError.
//!
//! Source: reference §4.5; pypy `rpython/rtyper/rclass.py`.

use super::llops::Val;
use super::program::ProgramBuilder;
use super::variants::variant_name;
use crate::repr::error::{TyResult, TyperError};
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
pub(super) struct AccessorTable {
    /// Their names, by attribute and type of the result.
    names: IndexMap<(Arc<str>, LowLevelType), Arc<str>>,
    /// By name and class.
    made: FxHashSet<(Arc<str>, ClassDefId)>,
}

impl ProgramBuilder<'_> {
    /// A class-level value in a representation; `None` when the class has none of that name.
    /// `desc` is the class through which it is looked up.
    pub(crate) fn class_value(&mut self, desc: DescId, name: &str, r: ReprId) -> TyResult<Option<TypedConst>> {
        if matches!(name, "__qualname__" | "__module__") {
            let class = HostConst::Obj(self.reprs.annotated.pyclass(desc).class);
            let text = self.reprs.annotated.host.getattr(&class, name).map_err(|e| TyperError::new(e.message))?;
            return Ok(Some(self.convert_const(&text, r)?));
        }
        let Some((owner, attr)) = self.reprs.annotated.class_lookup(desc, name) else { return Ok(None) };
        Ok(Some(match attr {
            ClassAttr::Value(value) => self.convert_const(&value, r)?,
            ClassAttr::Function(f) | ClassAttr::StaticMethod(f) => self.pbc_desc_const(f, r)?,
            ClassAttr::ClassMethod(f) => {
                let bound = [desc, owner].iter().find_map(|&class| self.reprs.method_of_frozen_in(r, f, class));
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

    /// The name of the accessor of a class-level attribute, attached to the class and those below it.
    pub(crate) fn accessor(&mut self, root: ClassDefId, name: &Arc<str>, r: ReprId) -> TyResult<Arc<str>> {
        let result = self.reprs.lowleveltype(r);
        let table = &mut self.classes.accessors;
        let method = match table.names.get(&(Arc::clone(name), result)) {
            Some(method) => Arc::clone(method),
            None => {
                let others = table.names.keys().filter(|(attr, _)| attr == name).count();
                let method = variant_name(&format!("{name}$get"), others);
                table.names.insert((Arc::clone(name), result), Arc::clone(&method));
                method
            }
        };
        for sub in self.reprs.annotated.subclasses(Some(root)) {
            if self.classes.accessors.made.insert((Arc::clone(&method), sub)) {
                self.attach_accessor(&method, root, sub, name, r)?;
            }
        }
        Ok(method)
    }

    /// Attaches an accessor to a class, unless it is the one of the base.
    fn attach_accessor(
        &mut self,
        method: &Arc<str>,
        root: ClassDefId,
        class: ClassDefId,
        name: &Arc<str>,
        r: ReprId,
    ) -> TyResult<()> {
        let annotated = &self.reprs.annotated;
        let def = annotated.classdef(class);
        let (desc, base) = (def.desc, def.basedef);
        let found = annotated.class_lookup(desc, name);
        if class != root
            && let Some(base) = base
        {
            let base_desc = annotated.classdef(base).desc;
            let class_method = matches!(found, Some((_, ClassAttr::ClassMethod(_))));
            if found == annotated.class_lookup(base_desc, name) && !class_method {
                return Ok(());
            }
        }
        let method_here = annotated.method_function(desc, name);
        let bound = method_here.is_some_and(|func| self.reprs.has_method_of(r, func));
        let value = if bound { None } else { self.class_value(desc, name, r)? };
        let r_self = self.reprs.instance_repr(class)?;
        let result = self.reprs.lowleveltype(r);
        let class_name = self.reprs.annotated.class_name(class);
        let graph = self.build_graph(&format!("{class_name}.{method}"), &[r_self], r, |llops, vals| match value {
            Some(value) => Ok(Val { v: llops.constant(value), r }),
            None if bound => llops.bind_method(vals[0], class, name, r),
            None => {
                llops.raise_no_attribute(vals[0], name)?;
                Ok(Val { v: llops.zero(result), r })
            }
        })?;
        let graph = self.add_graph(graph);
        let ty = self.reprs.instance_type(class)?;
        let meth = Meth { signature: Signature { args: Vec::new(), result }, graph: Some(graph) };
        self.reprs.universe.instance_data_mut(ty).methods.insert(Arc::clone(method), meth);
        Ok(())
    }
}
