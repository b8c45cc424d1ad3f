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

use super::hop::Hop;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::emit::targets::{Source, Target};
use crate::emit::variants::Plan;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::pbcs::PbcKind;
use crate::repr::rmodel::Repr;
use annotator::{ArgSource, CallRow, DescKind};
use entity::{DescId, ReprId};
use indexmap::IndexMap;
use std::sync::Arc;

/// What all callees of a call agree on.
struct Uniform {
    /// Representations of the parameters, receivers and fresh instances aside.
    params: Vec<ReprId>,
    /// Where the arguments come from.
    sources: Vec<Source>,
    /// The callees in terms of these parameters.
    targets: Vec<Target>,
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

/// `simple_call` and `call_args` of functions, classes, methods and frozen methods.
pub(super) fn rtype_pbc_call(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let site = llops.program.reprs.annotated.call_site(hop.graph, hop.result).cloned();
    let callee = hop.arg(llops, 0)?;
    hop.check_not_none_type(llops, 0, callee, "'NoneType' object is not callable")?;
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
    match llops.repr_of(callee) {
        Repr::TypeOf(_) => call_classes(llops, hop, callee, targets),
        Repr::Pbc(pbc) => match (pbc.desc_kind, &pbc.kind) {
            (DescKind::Method, PbcKind::Receiver(class, name)) => {
                let r = llops.program.reprs.instance_repr(*class)?;
                let receiver = Val { v: callee.v, r };
                call_method(llops, hop, receiver, name, targets)
            }
            (DescKind::Method, _) | (_, PbcKind::Mixed) => call_functions(llops, hop, callee, targets),
            (DescKind::Class, _) => call_classes(llops, hop, callee, targets),
            _ if targets.len() == 1 => call_one(llops, hop, &targets[0], None),
            _ => call_functions(llops, hop, callee, targets),
        },
        _ => hop.unimplemented(llops),
    }
}

/// A call of one possible callee.
fn call_one(llops: &mut LowLevelOpList, hop: &Hop, target: &Target, receiver: Option<Val>) -> TyResult<Val> {
    let params = hop.args_from(llops, 1)?;
    let result = match target.graph {
        Some(graph) if !target.init && target.constant.is_none() => llops.program.reprs.graph_signature(graph)?.result,
        _ => hop.r_result,
    };
    llops.call_target(target, &params, receiver, result)
}

fn call_functions(llops: &mut LowLevelOpList, hop: &Hop, callee: Val, targets: Vec<Target>) -> TyResult<Val> {
    let (plan, args) = plan(llops, hop, targets)?;
    llops.send_function(callee, &plan, &args)
}

fn call_method(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    receiver: Val,
    name: &Arc<str>,
    targets: Vec<Target>,
) -> TyResult<Val> {
    let mut distinct: Vec<&Target> = Vec::new();
    for target in &targets {
        let same =
            |t: &&Target| t.graph == target.graph && t.constant == target.constant && t.sources == target.sources;
        if !distinct.iter().any(same) {
            distinct.push(target);
        }
    }
    if let [target] = distinct[..] {
        return call_one(llops, hop, target, Some(receiver));
    }
    let targets = one_target_per_callee(llops, targets);
    let (plan, args) = plan(llops, hop, targets)?;
    llops.send_method(receiver, name, &plan, &args)
}

/// Keeps, of several rows for one method, the first.
fn one_target_per_callee(llops: &LowLevelOpList, targets: Vec<Target>) -> Vec<Target> {
    let mut kept = IndexMap::new();
    for target in targets {
        kept.entry(llops.program.callee(target.desc)).or_insert(target);
    }
    kept.into_values().collect()
}

fn call_classes(llops: &mut LowLevelOpList, hop: &Hop, callee: Val, targets: Vec<Target>) -> TyResult<Val> {
    if let ([target], true) = (&targets[..], matches!(llops.repr_of(callee), Repr::Pbc(_))) {
        return call_one(llops, hop, target, None);
    }
    let (plan, args) = plan(llops, hop, targets)?;
    let record = llops.class_record(callee)?;
    llops.call_class_variant(record, &plan, &args)
}

/// `objectmodel.instantiate(cls)`: a fresh instance without `__init__`.
pub(super) fn rtype_instantiate(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let class = hop.arg(llops, 1)?;
    hop.check_not_none_type(llops, 1, class, "'NoneType' object is not callable")?;
    let descs = match llops.repr_of(class) {
        Repr::Pbc(pbc) if pbc.is_classes() => pbc.descs.to_vec(),
        // The class of an instance is its static class or one below.
        Repr::TypeOf(_) => {
            let Some(root) = llops.instance_class(class)? else { return hop.unimplemented(llops) };
            let annotated = &llops.program.reprs.annotated;
            annotated.getallsubdefs(root).into_iter().map(|sub| annotated.classdef(sub).desc).collect()
        }
        _ => return hop.unimplemented(llops),
    };
    let targets = instantiate_targets(llops, &descs)?;
    if let ([target], true) = (&targets[..], llops.ty(class.v).is_void()) {
        return llops.call_target(target, &[], None, hop.r_result);
    }
    let plan = Plan { params: Vec::new(), result: hop.r_result, targets };
    let record = llops.class_record(class)?;
    llops.call_class_variant(record, &plan, &[])
}

fn instantiate_targets(llops: &mut LowLevelOpList, descs: &[DescId]) -> TyResult<Vec<Target>> {
    descs
        .iter()
        .map(|&desc| {
            let class = llops.program.reprs.annotated.pyclass(desc);
            let classdef =
                class.classdef.ok_or_else(|| TyperError::new(format!("class {} has no instances", class.name)))?;
            Ok(Target { desc, graph: None, constant: None, init: false, classdef: Some(classdef), sources: Vec::new() })
        })
        .collect()
}

/// The signature for a call with several callees, and the arguments.
fn plan(llops: &mut LowLevelOpList, hop: &Hop, targets: Vec<Target>) -> TyResult<(Plan, Vec<Val>)> {
    let result = common_result(llops, hop, &targets)?;
    if let Some(Uniform { params, sources, targets }) = uniform(llops, &targets)? {
        let operands = hop.args_from(llops, 1)?;
        let args = params
            .iter()
            .zip(&sources)
            .map(|(&r, source)| {
                let val = llops.source(source, r, &operands, None, None)?;
                llops.convert(val, r)
            })
            .collect::<TyResult<Vec<_>>>()?;
        return Ok((Plan { params, result, targets }, args));
    }
    let mut params = Vec::new();
    let mut args = Vec::new();
    for i in 1..hop.nb_args() {
        let r = common_param(llops, &targets, i - 1)?.unwrap_or(hop.args[i].r);
        params.push(r);
        args.push(hop.inputarg(llops, i, r)?);
    }
    Ok((Plan { params, result, targets }, args))
}

/// The representation in which all callees give their result, else that of the call.
fn common_result(llops: &mut LowLevelOpList, hop: &Hop, targets: &[Target]) -> TyResult<ReprId> {
    let mut found = None;
    for target in targets {
        let r = match target.graph {
            Some(graph) if !target.init && target.constant.is_none() => {
                llops.program.reprs.graph_signature(graph)?.result
            }
            _ => return Ok(hop.r_result),
        };
        if matches!(llops.program.reprs.repr(r), Repr::Impossible) {
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
fn uniform(llops: &mut LowLevelOpList, targets: &[Target]) -> TyResult<Option<Uniform>> {
    let own = |source: &Source| matches!(source, Source::Receiver | Source::ReceiverClass | Source::Instance);
    // What stands in a tuple with others cannot be made where all callees are called alike.
    let holds_own = |source: &Source| matches!(source, Source::Tuple(items) if items.iter().any(own));
    if targets.iter().any(|target| target.sources.iter().any(holds_own)) {
        return Ok(None);
    }
    let mut common: Option<(Vec<ReprId>, Vec<Source>)> = None;
    let mut rewritten = Vec::new();
    for target in targets {
        let (Some(graph), None) = (target.graph, &target.constant) else { return Ok(None) };
        let signature = llops.program.reprs.graph_signature(graph)?;
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
fn common_param(llops: &mut LowLevelOpList, targets: &[Target], param: usize) -> TyResult<Option<ReprId>> {
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
        let signature = llops.program.reprs.graph_signature(graph)?;
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
