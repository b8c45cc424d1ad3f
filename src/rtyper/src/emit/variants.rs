//! Variants: signatures under which every possible callee of a call can be reached.
//!
//! - Bound methods represented by their receiver: a virtual method of the receiver's class. The
//!   graph of the method itself where its signature is the variant's, else a trampoline that
//!   converts arguments and fills defaults.
//! - Functions and closures: a virtual method `call` of their type, always a trampoline.
//! - Classes: a field of the class record holding a static method that makes the instance.
//!
//! A callee is attached to a variant once; a call that needs it with another graph or other
//! arguments gets another variant.
//!
//! Source: reference §4.5; pypy `rpython/rtyper/rpbc.py`, `rclass.py`.

use super::llops::{LowLevelOpList, Val};
use super::program::ProgramBuilder;
use super::targets::{Source, Target};
use crate::repr::error::TyResult;
use crate::repr::rmodel::Repr;
use annotator::{Desc, SomeKind};
use entity::{ClassDefId, DescId, FlowGraphId, GraphId, LowLevelType, OoType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use indexmap::IndexMap;
use ootype::{Meth, Signature};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A call with several possible callees.
pub(crate) struct Plan {
    /// Representations of the parameters, receivers aside.
    pub(crate) params: Vec<ReprId>,
    /// Representation of the result.
    pub(crate) result: ReprId,
    /// The callees.
    pub(crate) targets: Vec<Target>,
}

/// A signature under which callees are reached.
#[derive(Debug)]
struct Variant {
    /// Name of the method or field.
    name: Arc<str>,
    params: Vec<ReprId>,
    result: ReprId,
    targets: IndexMap<Callee, Target>,
    /// Methods: what is attached to each class (`None`: what raises AttributeError).
    attached: FxHashMap<ClassDefId, Option<Callee>>,
    /// Classes: the graphs.
    graphs: IndexMap<DescId, GraphId>,
}

/// What variants know a callee by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Callee {
    /// The function or class.
    function: DescId,
    /// Methods: the class in whose dict the function stands. Several classes may have one function,
    /// with a graph for each.
    class: Option<DescId>,
}

/// The name space of variants.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Space {
    /// Functions and closures.
    Function,
    /// Classes.
    Class,
    /// Methods of a name.
    Method(Arc<str>),
}

/// All variants.
#[derive(Debug, Default)]
pub(super) struct VariantTable {
    rows: Vec<Variant>,
    by_signature: FxHashMap<(Space, Vec<ReprId>, ReprId), Vec<usize>>,
    by_space: FxHashMap<Space, Vec<usize>>,
    /// How many callees were attached, by variant and closure class.
    closures_done: FxHashMap<(usize, usize), usize>,
}

/// A suffix that tells variants of one name apart: nothing for the first.
pub(super) fn variant_name(name: &str, index: usize) -> Arc<str> {
    if index == 0 { Arc::from(name) } else { Arc::from(format!("{name}${index}")) }
}

impl ProgramBuilder<'_> {
    /// The variant for a plan, with its targets added.
    fn variant(&mut self, space: Space, plan: &Plan) -> TyResult<usize> {
        let keyed: Vec<(Callee, Target)> = plan.targets.iter().map(|t| (self.callee(t.desc), t.clone())).collect();
        let signature = (space.clone(), plan.params.clone(), plan.result);
        let table = &mut self.variants;
        let candidates = table.by_signature.get(&signature).cloned().unwrap_or_default();
        let fits =
            |variant: &Variant| keyed.iter().all(|(key, target)| variant.targets.get(key).is_none_or(|t| t == target));
        let found = candidates.into_iter().find(|&i| fits(&table.rows[i]));
        let index = match found {
            Some(index) => index,
            None => {
                let index = table.rows.len();
                let all = table.by_space.entry(space.clone()).or_default();
                let base: &str = match &space {
                    Space::Function => "call",
                    Space::Class => "new",
                    Space::Method(name) => name,
                };
                let name = match space {
                    Space::Class => variant_name("new$", all.len()),
                    _ => variant_name(base, all.len()),
                };
                all.push(index);
                table.by_signature.entry(signature).or_default().push(index);
                table.rows.push(Variant {
                    name,
                    params: plan.params.clone(),
                    result: plan.result,
                    targets: IndexMap::new(),
                    attached: FxHashMap::default(),
                    graphs: IndexMap::new(),
                });
                self.declare_variant(&space, index)?;
                index
            }
        };
        for (key, target) in keyed {
            if self.variants.rows[index].targets.insert(key, target).is_none() {
                match space {
                    Space::Function => self.attach_function(index, key)?,
                    Space::Class => self.attach_class(index, key)?,
                    Space::Method(_) => {}
                }
            }
        }
        Ok(index)
    }

    /// Methods are known by their functions and where they stand, which serves all receivers.
    pub(crate) fn callee(&self, desc: DescId) -> Callee {
        match *self.reprs.annotated.desc(desc) {
            Desc::Method { funcdesc, originclassdef, .. } => {
                let class = self.reprs.annotated.classdef(originclassdef).desc;
                Callee { function: funcdesc, class: Some(class) }
            }
            _ => Callee { function: desc, class: None },
        }
    }

    fn low_signature(&self, params: &[ReprId], result: ReprId) -> Signature {
        let args = params.iter().map(|&r| self.reprs.lowleveltype(r)).filter(|ty| !ty.is_void()).collect();
        Signature { args, result: self.reprs.lowleveltype(result) }
    }

    fn declare_variant(&mut self, space: &Space, index: usize) -> TyResult<()> {
        let variant = &self.variants.rows[index];
        let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
        let signature = self.low_signature(&params, result);
        match space {
            Space::Function => {
                let root = self.reprs.function_root();
                let r_self = self.lowlevel_repr(root)?;
                let mut reprs = vec![r_self];
                reprs.extend(&params);
                let graph = self.build_graph(&format!("function.{name}"), &reprs, result, |llops, _| {
                    llops.raise_with_message("raise_type_error", "this function cannot be called like this")?;
                    let ty = llops.program.reprs.lowleveltype(result);
                    Ok(Val { v: llops.zero(ty), r: result })
                })?;
                let graph = self.add_graph(graph);
                let meth = Meth { signature, graph: Some(graph) };
                self.reprs.universe.instance_data_mut(root).methods.insert(name, meth);
            }
            Space::Class => {
                let ty = LowLevelType::Oo(self.reprs.universe.static_method(signature));
                let class = self.reprs.universe.class;
                self.reprs.universe.add_field(class, &name, ty);
            }
            Space::Method(_) => {}
        }
        Ok(())
    }

    fn lowlevel_repr(&mut self, ty: OoType) -> TyResult<ReprId> {
        self.reprs.getrepr_kind(SomeKind::LowLevel(LowLevelType::Oo(ty)))
    }

    fn attach_function(&mut self, index: usize, key: Callee) -> TyResult<()> {
        let variant = &self.variants.rows[index];
        let target = variant.targets[&key].clone();
        if matches!(self.reprs.annotated.desc(target.desc), Desc::Method { .. }) {
            return Ok(());
        }
        let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
        let root = self.reprs.function_root();
        let r_self = self.lowlevel_repr(root)?;
        let mut reprs = vec![r_self];
        reprs.extend(&params);
        let graph_name = format!("{}.{name}", self.reprs.annotated.desc_name(target.desc));
        let graph = self.build_graph(&graph_name, &reprs, result, |llops, vals| {
            llops.call_target(&target, &vals[1..], None, result)
        })?;
        let graph = self.add_graph(graph);
        let meth = Meth { signature: self.low_signature(&params, result), graph: Some(graph) };
        let (ty, _) = self.function_object(target.desc);
        self.reprs.universe.instance_data_mut(ty).methods.insert(name, meth);
        Ok(())
    }

    fn attach_class(&mut self, index: usize, key: Callee) -> TyResult<()> {
        let variant = &self.variants.rows[index];
        let target = variant.targets[&key].clone();
        let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
        let class = key.function;
        let graph_name = format!("{}.{name}", self.reprs.annotated.desc_name(class));
        let graph = self
            .build_graph(&graph_name, &params, result, |llops, vals| llops.call_target(&target, vals, None, result))?;
        let graph = self.add_graph(graph);
        self.variants.rows[index].graphs.insert(class, graph);
        let ty = self.function_type(graph);
        let object = self.class_object(class);
        self.set_const_field(object, &name, TypedConst::Function(graph, ty));
        Ok(())
    }

    /// Attaches a method variant to a class and the classes below it.
    fn attach_methods(&mut self, index: usize, method: &Arc<str>, root: ClassDefId) -> TyResult<()> {
        for class in self.reprs.annotated.getallsubdefs(root) {
            let target = self.method_target(index, method, class);
            let key = target.as_ref().map(|t| self.callee(t.desc));
            let variant = &self.variants.rows[index];
            if let Some(old) = variant.attached.get(&class) {
                if *old == key || key.is_none() {
                    continue;
                }
            } else if class != root {
                let inherited = self
                    .reprs
                    .annotated
                    .getmro(class)
                    .skip(1)
                    .find_map(|c| variant.attached.get(&c))
                    .copied()
                    .flatten();
                if key.is_none() || inherited == key {
                    continue;
                }
            }
            self.variants.rows[index].attached.insert(class, key);
            self.attach_method(index, method, class, target)?;
        }
        Ok(())
    }

    /// What a method call does on instances of exactly this class.
    fn method_target(&self, index: usize, method: &str, class: ClassDefId) -> Option<Target> {
        let desc = self.reprs.annotated.classdef(class).desc;
        let (class, function) = self.reprs.annotated.method_in(desc, method)?;
        self.variants.rows[index].targets.get(&Callee { function, class: Some(class) }).cloned()
    }

    fn attach_method(
        &mut self,
        index: usize,
        method: &Arc<str>,
        class: ClassDefId,
        target: Option<Target>,
    ) -> TyResult<()> {
        let variant = &self.variants.rows[index];
        let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
        let signature = self.low_signature(&params, result);
        let ty = self.reprs.instance_type(class)?;
        let class_name = self.reprs.annotated.class_name(class);
        let graph = match target {
            Some(target) => match self.fitting_graph(&target, &params, result, ty)? {
                Some(graph) => self.typed_graph(graph),
                None => {
                    let r_self = self.reprs.instance_repr(class)?;
                    let mut reprs = vec![r_self];
                    reprs.extend(&params);
                    let graph = self.build_graph(&format!("{class_name}.{name}"), &reprs, result, |llops, vals| {
                        llops.call_target(&target, &vals[1..], Some(vals[0]), result)
                    })?;
                    self.add_graph(graph)
                }
            },
            None => {
                let r_self = self.reprs.instance_repr(class)?;
                let mut reprs = vec![r_self];
                reprs.extend(&params);
                let graph = self.build_graph(&format!("{class_name}.{name}"), &reprs, result, |llops, vals| {
                    llops.raise_no_attribute(vals[0], method)?;
                    let ty = llops.program.reprs.lowleveltype(result);
                    Ok(Val { v: llops.zero(ty), r: result })
                })?;
                self.add_graph(graph)
            }
        };
        self.reprs.universe.instance_data_mut(ty).methods.insert(name, Meth { signature, graph: Some(graph) });
        Ok(())
    }

    /// The graph of a method, when it can stand in the class as it is.
    fn fitting_graph(
        &mut self,
        target: &Target,
        params: &[ReprId],
        result: ReprId,
        class: OoType,
    ) -> TyResult<Option<FlowGraphId>> {
        let Some(graph) = target.graph else { return Ok(None) };
        let plain = target.sources.first() == Some(&Source::Receiver)
            && target.sources[1..].iter().enumerate().all(|(i, s)| *s == Source::Param(i))
            && target.sources.len() == params.len() + 1;
        if !plain || target.init || target.constant.is_some() {
            return Ok(None);
        }
        let signature = self.reprs.graph_signature(graph)?;
        let LowLevelType::Oo(self_type) = self.reprs.lowleveltype(signature.args[0]) else { return Ok(None) };
        let fits = signature.args[1..] == *params
            && signature.result == result
            && self.reprs.universe.is_subclass(class, self_type);
        Ok(fits.then_some(graph))
    }

    /// Attaches calls to closures made since; whether there was something to do.
    pub(super) fn finish_calls(&mut self) -> TyResult<bool> {
        let mut worked = false;
        let variants = self.variants.by_space.get(&Space::Function).cloned().unwrap_or_default();
        for index in variants {
            for c in 0..self.reprs.closures().len() {
                let closure = self.reprs.closures()[c].clone();
                let callees: FxHashSet<Callee> = closure.descs.iter().map(|&desc| self.callee(desc)).collect();
                let variant = &self.variants.rows[index];
                let targets: Vec<Target> = variant
                    .targets
                    .iter()
                    .filter(|(key, t)| {
                        callees.contains(*key) && matches!(self.reprs.annotated.desc(t.desc), Desc::Method { .. })
                    })
                    .map(|(_, t)| t.clone())
                    .collect();
                if targets.is_empty() || self.variants.closures_done.get(&(index, c)) == Some(&targets.len()) {
                    continue;
                }
                worked = true;
                let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
                self.variants.closures_done.insert((index, c), targets.len());
                let (method, _, _) = self.reprs.annotated.method_parts(closure.descs[0])?;
                let r_self = self.lowlevel_repr(closure.ty)?;
                let mut reprs = vec![r_self];
                reprs.extend(&params);
                let plan = Plan { params: params.clone(), result, targets };
                let graph = self.build_graph(&format!("method.{method}.{name}"), &reprs, result, |llops, vals| {
                    let v = llops.getfield(vals[0].v, "self");
                    let receiver = Val { v, r: closure.r_self };
                    if let [target] = &plan.targets[..] {
                        return llops.call_target(target, &vals[1..], Some(receiver), result);
                    }
                    llops.send_method(receiver, &method, &plan, &vals[1..])
                })?;
                let graph = self.add_graph(graph);
                let meth = Meth { signature: self.low_signature(&params, result), graph: Some(graph) };
                self.reprs.universe.instance_data_mut(closure.ty).methods.insert(name, meth);
            }
        }
        Ok(worked)
    }
}

impl LowLevelOpList<'_, '_> {
    /// A virtual call.
    pub(crate) fn send_method(&mut self, receiver: Val, name: &Arc<str>, plan: &Plan, args: &[Val]) -> TyResult<Val> {
        let Repr::Instance(instance) = self.repr_of(receiver) else {
            panic!("rtyper: the receiver of {name} is {:?}", self.repr_of(receiver))
        };
        let class = instance.classdef.expect("methods belong to a class");
        let index = self.program.variant(Space::Method(Arc::clone(name)), plan)?;
        self.program.attach_methods(index, name, class)?;
        let variant = Arc::clone(&self.program.variants.rows[index].name);
        self.oosend(&variant, receiver.v, args, plan.result)
    }

    fn oosend(&mut self, name: &Arc<str>, receiver: Operand, args: &[Val], result: ReprId) -> TyResult<Val> {
        let ty = self.program.reprs.lowleveltype(result);
        let mut operands = vec![self.constant(TypedConst::Name(Arc::clone(name))), receiver];
        operands.extend(args.iter().map(|a| a.v).filter(|&v| !self.ty(v).is_void()));
        let v = self.emit_raising(LlOp::Oosend, operands, ty);
        Ok(Val { v, r: result })
    }

    /// A call of a function or closure.
    pub(crate) fn send_function(&mut self, callee: Val, plan: &Plan, args: &[Val]) -> TyResult<Val> {
        let index = self.program.variant(Space::Function, plan)?;
        let name = Arc::clone(&self.program.variants.rows[index].name);
        self.oosend(&name, callee.v, args, plan.result)
    }

    /// A call of the class that a record stands for.
    pub(crate) fn call_class_variant(&mut self, record: Operand, plan: &Plan, args: &[Val]) -> TyResult<Val> {
        let index = self.program.variant(Space::Class, plan)?;
        let variant = &self.program.variants.rows[index];
        let name = Arc::clone(&variant.name);
        let mut graphs: Vec<GraphId> = plan.targets.iter().map(|t| variant.graphs[&t.desc]).collect();
        graphs.sort_unstable();
        let ty = self.program.reprs.lowleveltype(plan.result);
        let mut operands = vec![self.getfield(record, &name)];
        operands.extend(args.iter().map(|a| a.v).filter(|&v| !self.ty(v).is_void()));
        operands.push(self.constant(TypedConst::Graphs(Arc::from(graphs))));
        let v = self.emit_raising(LlOp::IndirectCall, operands, ty);
        Ok(Val { v, r: plan.result })
    }
}
