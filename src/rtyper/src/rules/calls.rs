//! Calls of functions, methods and classes, one or several possible callees.
//!
//! One callee: `direct_call`. Several: the call is made through a *variant*, a signature under
//! which every possible callee can be reached.
//!
//! - Bound methods represented by their receiver: a virtual method of the receiver's class. The
//!   graph of the method itself where its signature is the variant's, else a trampoline that
//!   converts arguments and fills defaults.
//! - Functions and closures: a virtual method `call` of their type, always a trampoline.
//! - Classes: a field of the class record holding a static method that makes the instance.
//!
//! Where all callees take the operands in the same way and in the same representations, these
//! are the signature; otherwise the operands of the call are, in the representation that the
//! callees agree on or in their own. A callee is attached to a variant once; a call that needs
//! it with another graph or other arguments gets another variant.
//!
//! Source: reference §4.5; pypy `rpython/rtyper/callparse.py`, `rpbc.py`, `rclass.py`.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult, TyperError};
use crate::rtyper::RTyper;
use crate::rules::hop::Hop;
use crate::rules::rclass::variant_name;
use crate::rules::rpbc::{PbcKind, PbcRepr};
use annotator::{ArgSource, CallRow, Desc, DescKind, SomeKind, SomeValue};
use entity::{ClassDefId, DescId, GraphId, LowLevelType, OoType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use host::HostConst;
use indexmap::IndexMap;
use ootype::{Meth, Signature};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Where an argument of a callee comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Source {
    /// A parameter of the variant.
    Param(usize),
    /// An item of a tuple parameter.
    StarItem { param: usize, index: usize },
    /// A constant.
    Const(HostConst),
    /// A fresh tuple.
    Tuple(Vec<Source>),
    /// The receiver of a bound method.
    Receiver,
    /// The class of that receiver.
    ReceiverClass,
    /// The fresh instance, for `__init__`.
    Instance,
}

/// What one possible callee does.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Target {
    desc: DescId,
    graph: Option<GraphId>,
    constant: Option<HostConst>,
    init: bool,
    classdef: Option<ClassDefId>,
    sources: Vec<Source>,
}

/// A call with several possible callees.
struct Plan {
    params: Vec<ReprId>,
    result: ReprId,
    targets: Vec<Target>,
}

/// What all callees of a call agree on.
struct Uniform {
    /// Representations of the parameters, receivers and fresh instances aside.
    params: Vec<ReprId>,
    /// Where the arguments come from.
    sources: Vec<Source>,
    /// The callees in terms of these parameters.
    targets: Vec<Target>,
}

/// A signature under which callees are reached.
#[derive(Debug)]
struct Variant {
    /// Name of the method or field.
    name: Arc<str>,
    params: Vec<ReprId>,
    result: ReprId,
    /// By function, class or (for methods) function of the method.
    targets: IndexMap<DescId, Target>,
    /// Methods: the function attached to each class (`None`: one that raises AttributeError).
    attached: FxHashMap<ClassDefId, Option<DescId>>,
    /// Classes: the graphs.
    graphs: IndexMap<DescId, GraphId>,
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
pub(crate) struct CallTable {
    variants: Vec<Variant>,
    by_signature: FxHashMap<(Space, Vec<ReprId>, ReprId), Vec<usize>>,
    by_space: FxHashMap<Space, Vec<usize>>,
    /// How many callees were attached, by variant and closure class.
    closures_done: FxHashMap<(usize, usize), usize>,
}

impl<'h> RTyper<'h> {
    /// The variant for a plan, with its targets added.
    fn variant(&mut self, space: Space, plan: &Plan) -> TyResult<usize> {
        let keyed: Vec<(DescId, Target)> = plan.targets.iter().map(|t| (self.target_key(t), t.clone())).collect();
        let signature = (space.clone(), plan.params.clone(), plan.result);
        let calls = &mut self.pbcs.calls;
        let candidates = calls.by_signature.get(&signature).cloned().unwrap_or_default();
        let fits =
            |variant: &Variant| keyed.iter().all(|(key, target)| variant.targets.get(key).is_none_or(|t| t == target));
        let found = candidates.into_iter().find(|&i| fits(&calls.variants[i]));
        let index = match found {
            Some(index) => index,
            None => {
                let index = calls.variants.len();
                let all = calls.by_space.entry(space.clone()).or_default();
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
                calls.by_signature.entry(signature).or_default().push(index);
                calls.variants.push(Variant {
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
            if self.pbcs.calls.variants[index].targets.insert(key, target).is_none() {
                match space {
                    Space::Function => self.attach_function(index, key)?,
                    Space::Class => self.attach_class(index, key)?,
                    Space::Method(_) => {}
                }
            }
        }
        Ok(index)
    }

    /// Methods are known by their functions: one function serves all receivers.
    fn target_key(&self, target: &Target) -> DescId {
        match self.annotator.bookkeeper.desc(target.desc) {
            Desc::Method { funcdesc, .. } => *funcdesc,
            _ => target.desc,
        }
    }

    fn low_signature(&self, params: &[ReprId], result: ReprId) -> Signature {
        let args = params.iter().map(|&r| self.lowleveltype(r)).filter(|ty| !ty.is_void()).collect();
        Signature { args, result: self.lowleveltype(result) }
    }

    fn declare_variant(&mut self, space: &Space, index: usize) -> TyResult<()> {
        let variant = &self.pbcs.calls.variants[index];
        let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
        let signature = self.low_signature(&params, result);
        match space {
            Space::Function => {
                let root = self.function_root();
                let r_self = self.lowlevel_repr(root)?;
                let mut reprs = vec![r_self];
                reprs.extend(&params);
                let graph = self.build_graph(&format!("function.{name}"), &reprs, result, |llops, _| {
                    llops.raise_with_message("raise_type_error", "this function cannot be called like this")?;
                    let ty = llops.rtyper.lowleveltype(result);
                    Ok(Val { v: llops.zero(ty), r: result })
                })?;
                let graph = self.add_graph(graph);
                let meth = Meth { signature, graph: Some(graph) };
                self.annotator.universe.instance_data_mut(root).methods.insert(name, meth);
            }
            Space::Class => {
                let ty = LowLevelType::Oo(self.annotator.universe.static_method(signature));
                let class = self.annotator.universe.class;
                self.annotator.universe.add_field(class, &name, ty);
            }
            Space::Method(_) => {}
        }
        Ok(())
    }

    fn lowlevel_repr(&mut self, ty: OoType) -> TyResult<ReprId> {
        self.getrepr_kind(SomeKind::LowLevel(LowLevelType::Oo(ty)))
    }

    fn attach_function(&mut self, index: usize, key: DescId) -> TyResult<()> {
        let variant = &self.pbcs.calls.variants[index];
        let target = variant.targets[&key].clone();
        if matches!(self.annotator.bookkeeper.desc(target.desc), Desc::Method { .. }) {
            return Ok(());
        }
        let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
        let root = self.function_root();
        let r_self = self.lowlevel_repr(root)?;
        let mut reprs = vec![r_self];
        reprs.extend(&params);
        let graph_name = format!("{}.{name}", self.desc_name(target.desc));
        let graph = self.build_graph(&graph_name, &reprs, result, |llops, vals| {
            llops.call_target(&target, &vals[1..], None, result)
        })?;
        let graph = self.add_graph(graph);
        let meth = Meth { signature: self.low_signature(&params, result), graph: Some(graph) };
        let (ty, _) = self.function_object(target.desc);
        self.annotator.universe.instance_data_mut(ty).methods.insert(name, meth);
        Ok(())
    }

    fn attach_class(&mut self, index: usize, key: DescId) -> TyResult<()> {
        let variant = &self.pbcs.calls.variants[index];
        let target = variant.targets[&key].clone();
        let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
        let graph_name = format!("{}.{name}", self.desc_name(key));
        let graph = self
            .build_graph(&graph_name, &params, result, |llops, vals| llops.call_target(&target, vals, None, result))?;
        let graph = self.add_graph(graph);
        self.pbcs.calls.variants[index].graphs.insert(key, graph);
        let ty = self.function_type(graph);
        let object = self.class_object(key);
        self.set_const_field(object, &name, TypedConst::Function(graph, ty));
        Ok(())
    }

    /// Attaches a method variant to a class and the classes below it.
    fn attach_methods(&mut self, index: usize, method: &Arc<str>, root: ClassDefId) -> TyResult<()> {
        for class in self.annotator.bookkeeper.getallsubdefs(root) {
            let target = self.method_target(index, method, class);
            let key = target.as_ref().map(|t| self.target_key(t));
            let variant = &self.pbcs.calls.variants[index];
            if let Some(old) = variant.attached.get(&class) {
                if *old == key || key.is_none() {
                    continue;
                }
            } else if class != root {
                let inherited = self
                    .annotator
                    .bookkeeper
                    .getmro(class)
                    .skip(1)
                    .find_map(|c| variant.attached.get(&c))
                    .copied()
                    .flatten();
                if key.is_none() || inherited == key {
                    continue;
                }
            }
            self.pbcs.calls.variants[index].attached.insert(class, key);
            self.attach_method(index, method, class, target)?;
        }
        Ok(())
    }

    /// What a method call does on instances of exactly this class.
    fn method_target(&self, index: usize, method: &str, class: ClassDefId) -> Option<Target> {
        let desc = self.annotator.bookkeeper.classdef(class).desc;
        let func = self.annotator.bookkeeper.method_function(desc, method)?;
        self.pbcs.calls.variants[index].targets.get(&func).cloned()
    }

    fn attach_method(
        &mut self,
        index: usize,
        method: &Arc<str>,
        class: ClassDefId,
        target: Option<Target>,
    ) -> TyResult<()> {
        let variant = &self.pbcs.calls.variants[index];
        let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
        let signature = self.low_signature(&params, result);
        let ty = self.instance_type(class)?;
        let class_name = Arc::clone(&self.annotator.bookkeeper.classdef(class).name);
        let graph = match target {
            Some(target) => match self.fitting_graph(&target, &params, result, ty)? {
                Some(graph) => self.typed_graph(graph),
                None => {
                    let r_self = self.instance_repr(class)?;
                    let mut reprs = vec![r_self];
                    reprs.extend(&params);
                    let graph = self.build_graph(&format!("{class_name}.{name}"), &reprs, result, |llops, vals| {
                        llops.call_target(&target, &vals[1..], Some(vals[0]), result)
                    })?;
                    self.add_graph(graph)
                }
            },
            None => {
                let r_self = self.instance_repr(class)?;
                let mut reprs = vec![r_self];
                reprs.extend(&params);
                let graph = self.build_graph(&format!("{class_name}.{name}"), &reprs, result, |llops, vals| {
                    llops.raise_no_attribute(vals[0], method)?;
                    let ty = llops.rtyper.lowleveltype(result);
                    Ok(Val { v: llops.zero(ty), r: result })
                })?;
                self.add_graph(graph)
            }
        };
        self.annotator.universe.instance_data_mut(ty).methods.insert(name, Meth { signature, graph: Some(graph) });
        Ok(())
    }

    /// The graph of a method, when it can stand in the class as it is.
    fn fitting_graph(
        &mut self,
        target: &Target,
        params: &[ReprId],
        result: ReprId,
        class: OoType,
    ) -> TyResult<Option<GraphId>> {
        let Some(graph) = target.graph else { return Ok(None) };
        let plain = target.sources.first() == Some(&Source::Receiver)
            && target.sources[1..].iter().enumerate().all(|(i, s)| *s == Source::Param(i))
            && target.sources.len() == params.len() + 1;
        if !plain || target.init || target.constant.is_some() {
            return Ok(None);
        }
        let signature = self.graph_signature(graph)?;
        let LowLevelType::Oo(self_type) = self.lowleveltype(signature.args[0]) else { return Ok(None) };
        let fits = signature.args[1..] == *params
            && signature.result == result
            && self.annotator.universe.is_subclass(class, self_type);
        Ok(fits.then_some(graph))
    }

    /// Attaches calls to closures made since; whether there was something to do.
    pub(crate) fn finish_calls(&mut self) -> TyResult<bool> {
        let mut worked = false;
        let variants = self.pbcs.calls.by_space.get(&Space::Function).cloned().unwrap_or_default();
        for index in variants {
            for c in 0..self.pbcs.closures.len() {
                let closure = self.pbcs.closures[c].clone();
                let mut functions = FxHashSet::default();
                for &desc in closure.descs.iter() {
                    functions.insert(self.method_parts(desc)?.1);
                }
                let variant = &self.pbcs.calls.variants[index];
                let targets: Vec<Target> = variant
                    .targets
                    .iter()
                    .filter(|(key, t)| {
                        functions.contains(*key)
                            && matches!(self.annotator.bookkeeper.desc(t.desc), Desc::Method { .. })
                    })
                    .map(|(_, t)| t.clone())
                    .collect();
                if targets.is_empty() || self.pbcs.calls.closures_done.get(&(index, c)) == Some(&targets.len()) {
                    continue;
                }
                worked = true;
                let (name, params, result) = (Arc::clone(&variant.name), variant.params.clone(), variant.result);
                self.pbcs.calls.closures_done.insert((index, c), targets.len());
                let (method, _, _) = self.method_parts(closure.descs[0])?;
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
                self.annotator.universe.instance_data_mut(closure.ty).methods.insert(name, meth);
            }
        }
        Ok(worked)
    }
}

/// An argument source in terms of the operands of a call: operand `i` is parameter `i - 1`,
/// after the shape of a `call_args` is taken out.
fn source_of(arg: &ArgSource, hop: &Hop) -> Source {
    let param = |operand: usize| if hop.has_shape { operand - 2 } else { operand - 1 };
    match arg {
        ArgSource::Operand(i) => Source::Param(param(*i)),
        ArgSource::StarItem { operand, index } => Source::StarItem { param: param(*operand), index: *index },
        ArgSource::Const(value) => Source::Const(value.clone()),
        ArgSource::Tuple(items) => Source::Tuple(items.iter().map(|item| source_of(item, hop)).collect()),
        ArgSource::Receiver => Source::Receiver,
        ArgSource::ReceiverClass => Source::ReceiverClass,
        ArgSource::Instance => Source::Instance,
    }
}

fn target_of(row: &CallRow, hop: &Hop) -> Target {
    Target {
        desc: row.desc,
        graph: row.graph,
        constant: row.constant.clone(),
        init: row.init,
        classdef: row.classdef,
        sources: row.args.iter().map(|arg| source_of(arg, hop)).collect(),
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// `simple_call` and `call_args` of functions, classes, methods and frozen methods.
    pub(crate) fn rtype_pbc_call(&mut self, hop: &Hop) -> TyResult<Val> {
        let site = self.rtyper.annotator.call_site(hop.graph, hop.result).cloned();
        let callee = self.arg(hop, 0)?;
        self.check_not_none_type(hop, 0, callee, "'NoneType' object is not callable")?;
        let Some(site) = site else {
            return Err(TyperError::new("the annotator knows nothing of this call"));
        };
        let mut targets: Vec<Target> = Vec::new();
        for row in &site.rows {
            let target = target_of(row, hop);
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        if targets.is_empty() {
            return Err(TyperError::new("this call has no possible callee"));
        }
        match self.repr_of(callee) {
            Repr::TypeOf(_) => self.call_classes(hop, callee, targets),
            Repr::Pbc(pbc) => match (pbc.desc_kind, &pbc.kind) {
                (DescKind::Method, PbcKind::Receiver(class, name)) => {
                    let r = self.rtyper.instance_repr(*class)?;
                    let receiver = Val { v: callee.v, r };
                    self.call_method(hop, receiver, name, targets)
                }
                (DescKind::Method, _) | (_, PbcKind::Mixed) => self.call_functions(hop, callee, targets),
                (DescKind::Class, _) => self.call_classes(hop, callee, targets),
                _ if targets.len() == 1 => self.call_one(hop, &targets[0], None),
                _ => self.call_functions(hop, callee, targets),
            },
            _ => self.unimplemented(hop),
        }
    }

    /// A call of one possible callee.
    fn call_one(&mut self, hop: &Hop, target: &Target, receiver: Option<Val>) -> TyResult<Val> {
        let params = self.args_from(hop, 1)?;
        let result = match target.graph {
            Some(graph) if !target.init && target.constant.is_none() => self.rtyper.graph_signature(graph)?.result,
            _ => hop.r_result,
        };
        self.call_target(target, &params, receiver, result)
    }

    fn call_functions(&mut self, hop: &Hop, callee: Val, targets: Vec<Target>) -> TyResult<Val> {
        let (plan, args) = self.plan(hop, targets)?;
        let index = self.rtyper.variant(Space::Function, &plan)?;
        let name = Arc::clone(&self.rtyper.pbcs.calls.variants[index].name);
        self.oosend(&name, callee.v, &args, plan.result)
    }

    fn call_method(&mut self, hop: &Hop, receiver: Val, name: &Arc<str>, targets: Vec<Target>) -> TyResult<Val> {
        let mut distinct: Vec<&Target> = Vec::new();
        for target in &targets {
            let same =
                |t: &&Target| t.graph == target.graph && t.constant == target.constant && t.sources == target.sources;
            if !distinct.iter().any(same) {
                distinct.push(target);
            }
        }
        if let [target] = distinct[..] {
            return self.call_one(hop, target, Some(receiver));
        }
        let targets = self.one_target_per_function(targets);
        let (plan, args) = self.plan(hop, targets)?;
        self.send_method(receiver, name, &plan, &args)
    }

    /// Keeps, of several rows for one function, the first with each graph.
    fn one_target_per_function(&self, targets: Vec<Target>) -> Vec<Target> {
        let mut kept: IndexMap<DescId, Target> = IndexMap::new();
        for target in targets {
            kept.entry(self.rtyper.target_key(&target)).or_insert(target);
        }
        kept.into_values().collect()
    }

    /// A virtual call.
    fn send_method(&mut self, receiver: Val, name: &Arc<str>, plan: &Plan, args: &[Val]) -> TyResult<Val> {
        let Repr::Instance(instance) = self.repr_of(receiver) else {
            panic!("rtyper: the receiver of {name} is {:?}", self.repr_of(receiver))
        };
        let class = instance.classdef.expect("methods belong to a class");
        let index = self.rtyper.variant(Space::Method(Arc::clone(name)), plan)?;
        self.rtyper.attach_methods(index, name, class)?;
        let variant = Arc::clone(&self.rtyper.pbcs.calls.variants[index].name);
        self.oosend(&variant, receiver.v, args, plan.result)
    }

    fn oosend(&mut self, name: &Arc<str>, receiver: Operand, args: &[Val], result: ReprId) -> TyResult<Val> {
        let ty = self.rtyper.lowleveltype(result);
        let mut operands = vec![self.constant(TypedConst::Name(Arc::clone(name))), receiver];
        operands.extend(args.iter().map(|a| a.v).filter(|&v| !self.ty(v).is_void()));
        let v = self.emit_raising(LlOp::Oosend, operands, ty);
        Ok(Val { v, r: result })
    }

    fn call_classes(&mut self, hop: &Hop, callee: Val, targets: Vec<Target>) -> TyResult<Val> {
        if let ([target], true) = (&targets[..], matches!(self.repr_of(callee), Repr::Pbc(_))) {
            return self.call_one(hop, target, None);
        }
        let (plan, args) = self.plan(hop, targets)?;
        self.call_class_variant(callee, &plan, &args)
    }

    fn call_class_variant(&mut self, callee: Val, plan: &Plan, args: &[Val]) -> TyResult<Val> {
        let record = self.class_record(callee)?;
        let index = self.rtyper.variant(Space::Class, plan)?;
        let variant = &self.rtyper.pbcs.calls.variants[index];
        let name = Arc::clone(&variant.name);
        let mut graphs: Vec<GraphId> = plan.targets.iter().map(|t| variant.graphs[&t.desc]).collect();
        graphs.sort_unstable();
        let ty = self.rtyper.lowleveltype(plan.result);
        let mut operands = vec![self.getfield(record, &name)];
        operands.extend(args.iter().map(|a| a.v).filter(|&v| !self.ty(v).is_void()));
        operands.push(self.constant(TypedConst::Graphs(Arc::from(graphs))));
        let v = self.emit_raising(LlOp::IndirectCall, operands, ty);
        Ok(Val { v, r: plan.result })
    }

    /// `objectmodel.instantiate(cls)`: a fresh instance without `__init__`.
    pub(crate) fn rtype_instantiate(&mut self, hop: &Hop) -> TyResult<Val> {
        let class = self.arg(hop, 1)?;
        self.check_not_none_type(hop, 1, class, "'NoneType' object is not callable")?;
        let Repr::Pbc(pbc) = self.repr_of(class) else { return self.unimplemented(hop) };
        if !pbc.is_classes() {
            return self.unimplemented(hop);
        }
        let targets = self.instantiate_targets(&pbc)?;
        if let ([target], true) = (&targets[..], self.ty(class.v).is_void()) {
            return self.call_target(target, &[], None, hop.r_result);
        }
        let plan = Plan { params: Vec::new(), result: hop.r_result, targets };
        self.call_class_variant(class, &plan, &[])
    }

    fn instantiate_targets(&mut self, pbc: &PbcRepr) -> TyResult<Vec<Target>> {
        pbc.descs
            .iter()
            .map(|&desc| {
                let class = self.rtyper.annotator.bookkeeper.classdesc(desc);
                let classdef =
                    class.classdef.ok_or_else(|| TyperError::new(format!("class {} has no instances", class.name)))?;
                Ok(Target {
                    desc,
                    graph: None,
                    constant: None,
                    init: false,
                    classdef: Some(classdef),
                    sources: Vec::new(),
                })
            })
            .collect()
    }

    /// The signature for a call with several callees, and the arguments.
    fn plan(&mut self, hop: &Hop, targets: Vec<Target>) -> TyResult<(Plan, Vec<Val>)> {
        let result = self.common_result(hop, &targets)?;
        if let Some(Uniform { params, sources, targets }) = self.uniform(&targets)? {
            let operands = self.args_from(hop, 1)?;
            let args = params
                .iter()
                .zip(&sources)
                .map(|(&r, source)| {
                    let val = self.source(source, r, &operands, None, None)?;
                    self.convert(val, r)
                })
                .collect::<TyResult<Vec<_>>>()?;
            return Ok((Plan { params, result, targets }, args));
        }
        let mut params = Vec::new();
        let mut args = Vec::new();
        for i in 1..hop.nb_args() {
            let r = self.common_param(&targets, i - 1)?.unwrap_or(hop.args[i].r);
            params.push(r);
            args.push(self.inputarg(hop, i, r)?);
        }
        Ok((Plan { params, result, targets }, args))
    }

    /// The representation in which all callees give their result, else that of the call.
    fn common_result(&mut self, hop: &Hop, targets: &[Target]) -> TyResult<ReprId> {
        let mut found = None;
        for target in targets {
            let r = match target.graph {
                Some(graph) if !target.init && target.constant.is_none() => self.rtyper.graph_signature(graph)?.result,
                _ => return Ok(hop.r_result),
            };
            if matches!(self.rtyper.repr(r), Repr::Impossible) {
                continue;
            }
            match found {
                None => found = Some(r),
                Some(first) if first == r => {}
                Some(_) => return Ok(hop.r_result),
            }
        }
        Ok(found.unwrap_or(hop.r_result))
    }

    /// When all callees take the same arguments in the same representations.
    fn uniform(&mut self, targets: &[Target]) -> TyResult<Option<Uniform>> {
        let own = |source: &Source| matches!(source, Source::Receiver | Source::ReceiverClass | Source::Instance);
        let mut common: Option<(Vec<ReprId>, Vec<Source>)> = None;
        let mut rewritten = Vec::new();
        for target in targets {
            let (Some(graph), None) = (target.graph, &target.constant) else { return Ok(None) };
            let signature = self.rtyper.graph_signature(graph)?;
            if signature.args.len() != target.sources.len() {
                return Ok(None);
            }
            let (mut params, mut sources, mut new_sources) = (Vec::new(), Vec::new(), Vec::new());
            for (source, &r) in target.sources.iter().zip(&signature.args) {
                if own(source) {
                    new_sources.push(source.clone());
                } else {
                    new_sources.push(Source::Param(params.len()));
                    params.push(r);
                    sources.push(source.clone());
                }
            }
            match &common {
                None => common = Some((params, sources)),
                Some((p, s)) if *p == params && *s == sources => {}
                Some(_) => return Ok(None),
            }
            rewritten.push(Target { sources: new_sources, ..target.clone() });
        }
        Ok(common.map(|(params, sources)| Uniform { params, sources, targets: rewritten }))
    }

    /// The representation in which all callees that take an operand directly take it.
    fn common_param(&mut self, targets: &[Target], param: usize) -> TyResult<Option<ReprId>> {
        fn uses(source: &Source, param: usize) -> bool {
            match source {
                Source::Param(i) => *i == param,
                Source::StarItem { param: i, .. } => *i == param,
                Source::Tuple(items) => items.iter().any(|item| uses(item, param)),
                Source::Const(_) | Source::Receiver | Source::ReceiverClass | Source::Instance => false,
            }
        }
        let mut found = None;
        for target in targets {
            let Some(graph) = target.graph else { continue };
            let signature = self.rtyper.graph_signature(graph)?;
            for (source, &r) in target.sources.iter().zip(&signature.args) {
                if *source == Source::Param(param) {
                    match found {
                        None => found = Some(r),
                        Some(first) if first == r => {}
                        Some(_) => return Ok(None),
                    }
                } else if uses(source, param) {
                    return Ok(None);
                }
            }
        }
        Ok(found)
    }

    /// An argument of a callee; `r` is the representation of its parameter.
    fn source(
        &mut self,
        source: &Source,
        r: ReprId,
        params: &[Val],
        receiver: Option<Val>,
        instance: Option<Val>,
    ) -> TyResult<Val> {
        match source {
            Source::Param(i) => Ok(params[*i]),
            Source::StarItem { param, index } => {
                let tuple = params[*param];
                let Repr::Tuple(repr) = self.repr_of(tuple) else {
                    return Err(TyperError::new("the argument after * is not a tuple"));
                };
                Ok(self.tuple_item(tuple.v, &repr, *index))
            }
            Source::Const(value) => self.host_val(value, r),
            Source::Tuple(items) => {
                let Repr::Tuple(repr) = self.rtyper.repr(r) else {
                    return Err(TyperError::new("the *args parameter is not a tuple"));
                };
                let mut vals = Vec::with_capacity(items.len());
                for (item, &r_item) in items.iter().zip(&repr.items) {
                    let val = self.source(item, r_item, params, receiver, instance)?;
                    vals.push(self.convert(val, r_item)?);
                }
                Ok(Val { v: self.build_tuple(&repr, &vals), r })
            }
            Source::Receiver => receiver.ok_or_else(|| TyperError::new("a bound method without receiver")),
            Source::ReceiverClass => {
                let receiver = receiver.ok_or_else(|| TyperError::new("a bound class method without receiver"))?;
                let v = self.class_of_nonnull(receiver)?;
                let of = SomeValue::new(self.rtyper.reprs[receiver.r].kind.clone());
                let kind = SomeKind::TypeOf { of: Arc::new(of), vars: Arc::from([]) };
                let r = self.rtyper.getrepr_kind(kind)?;
                Ok(Val { v, r })
            }
            Source::Instance => instance.ok_or_else(|| TyperError::new("an __init__ without instance")),
        }
    }

    /// Does what a callee does; the result is in the representation `r_result`.
    fn call_target(
        &mut self,
        target: &Target,
        params: &[Val],
        receiver: Option<Val>,
        r_result: ReprId,
    ) -> TyResult<Val> {
        if let Some(value) = &target.constant {
            return self.host_val(value, r_result);
        }
        let instance = match target.classdef {
            Some(classdef) => Some(self.new_instance(classdef)?),
            None => None,
        };
        let result = match target.graph {
            None => instance.ok_or_else(|| TyperError::new("a callee without graph"))?,
            Some(graph) => {
                let signature = self.rtyper.graph_signature(graph)?;
                if signature.args.len() != target.sources.len() {
                    return Err(TyperError::new(format!(
                        "call of {} with {} arguments instead of {}",
                        self.rtyper.annotator.graphs[graph].name,
                        target.sources.len(),
                        signature.args.len()
                    )));
                }
                let mut args = Vec::with_capacity(target.sources.len());
                for (source, &r) in target.sources.iter().zip(&signature.args) {
                    args.push(self.source(source, r, params, receiver, instance)?);
                }
                let result = self.call_flow_graph(graph, &args)?;
                match instance {
                    Some(instance) if target.init => instance,
                    _ => result,
                }
            }
        };
        if matches!(self.rtyper.repr(r_result), Repr::Impossible) {
            return Ok(self.void_val(r_result));
        }
        self.convert(result, r_result)
    }
}
