//! One block: its operations in order, then its exits.
//!
//! Source: pypy `rpython/annotator/annrpython.py`, `flowin`.

use crate::lattice::model::{KnownTypeData, SomeKind, SomeValue};
use crate::lattice::place::At;
use crate::program::errors::OpError;
use crate::solver::annrpython::{Annotator, BlockState};
use crate::solver::context::Context;
use diagnostics::DiagId;
use entity::{Block, EntityRef, FlowGraphId, HostId, Link, ProgramPoint, Variable};
use flow::{ExitCase, ExitSwitch, HlOp, Operand, SpaceOperation};
use flowspace::Flow;
use host::HostConst;
use std::sync::Arc;

impl Annotator<'_> {
    pub(super) fn flowin(&mut self, graph: FlowGraphId, block: Block, from: usize) {
        let count = self.graphs[graph].blocks[block].operations.len();
        let canraise = self.graphs[graph].blocks[block].canraise();
        let mut thrown = Thrown::Anything;
        let mut returned = true;
        for index in from..count {
            let op = self.graphs[graph].blocks[block].operations[index].clone();
            let point = ProgramPoint { graph, block, op: u32::try_from(index).expect("blocks are short") };
            self.at = At::operation(point, op.result, op.loc);
            self.operations += 1;
            self.forget_waiting(ProgramPoint { graph, block, op: u32::try_from(index).expect("blocks are short") });
            let last = index + 1 == count;
            let (result, can_throw) = self.semantics.consider_op(Context::new(self), &op, last && canraise);
            self.reflow_grown();
            if last {
                thrown = can_throw;
            }
            let at = u32::try_from(index).expect("blocks are short");
            match result {
                Ok(s_value) if !s_value.is_impossible() => self.set_binding(graph, op.result, s_value),
                Ok(_) | Err(OpError::Blocked) => {
                    let returns_later = matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs | HlOp::Next)
                        || self.findings.dispatches.contains_key(&(graph, op.result))
                        || self.info[graph].rewrites.get(&op.result).is_some_and(|ops| {
                            ops.iter().any(|o| {
                                matches!(o.op, HlOp::SimpleCall | HlOp::CallArgs | HlOp::Next)
                                    || self.findings.dispatches.contains_key(&(graph, o.result))
                            })
                        });
                    let silent = if last && canraise && self.is_expected(graph, block, &op) {
                        true
                    } else {
                        let raises = self.findings.dispatches.contains_key(&(graph, op.result))
                            && self.always_raises(graph, &op).is_some();
                        returns_later && !raises && self.raised_by_replacement(graph, &op).is_none()
                    };
                    self.info[graph].blocks[block.index()].state =
                        if silent { BlockState::Stopped(at) } else { BlockState::Blocked(at) };
                    if last && canraise {
                        returned = false;
                        break;
                    }
                    return;
                }
                Err(OpError::Harmless) => {
                    self.info[graph].blocks[block.index()].state = BlockState::Stopped(at);
                    // An attribute that nothing assigns is missing.
                    if last && canraise && op.op == HlOp::GetAttr {
                        returned = false;
                        break;
                    }
                    return;
                }
                Err(OpError::Failed(d)) => {
                    self.info[graph].blocks[block.index()].state = BlockState::Failed(at);
                    self.record_failure(*d, graph, block);
                    return;
                }
                Err(OpError::Lasting(d)) => {
                    self.info[graph].blocks[block.index()].state = BlockState::Failed(at);
                    self.record(*d, Some(graph));
                    return;
                }
            }
        }
        if returned {
            self.info[graph].blocks[block.index()].state = BlockState::Done;
        }
        self.follow_links(graph, block, thrown, returned);
    }

    /// Whether a handler around the block asks for what an operation without result raises, as far as
    /// that is known. One for all exceptions (`finally`, `with`) does not count.
    pub(crate) fn is_expected(&self, graph: FlowGraphId, block: Block, op: &SpaceOperation<Flow>) -> bool {
        self.always_raises(graph, op).is_none_or(|(class, _)| self.has_handler(graph, block, class))
    }

    /// Whether a handler around a block catches exceptions of a class, and not all of them.
    pub(crate) fn has_handler(&self, graph: FlowGraphId, block: Block, class: &str) -> bool {
        let (error, all) = (self.host.exception_class(class), self.host.exception_class("BaseException"));
        self.graphs[graph].blocks[block].exits.iter().any(|&link| match self.graphs[graph].links[link].exitcase {
            ExitCase::Exception(class) => class != all && self.host.is_subclass(error, class),
            _ => false,
        })
    }

    fn follow_links(&mut self, graph: FlowGraphId, block: Block, thrown: Thrown, returned: bool) {
        let exits = self.graphs[graph].blocks[block].exits.clone();
        match self.graphs[graph].blocks[block].exitswitch {
            ExitSwitch::None => {
                for link in exits {
                    self.follow_link(graph, link, &[]);
                }
            }
            ExitSwitch::Value(condition) => {
                let s_condition = match self.operand_value(graph, condition) {
                    Ok(s) => s,
                    Err(_) => return,
                };
                let known = condition.var().and_then(|v| self.info[graph].known.get(&v).cloned());
                for link in exits {
                    let case = self.graphs[graph].links[link].exitcase.clone();
                    if let Some(konst) = s_condition.immutable_const()
                        && !case_matches(&case, konst)
                    {
                        continue;
                    }
                    let facts = match (&known, &case) {
                        (Some(known), ExitCase::Bool(outcome)) => known.side(*outcome).to_vec(),
                        _ => Vec::new(),
                    };
                    self.follow_link(graph, link, &facts);
                }
            }
            ExitSwitch::LastException => {
                let mut candidates = match thrown {
                    Thrown::Anything => None,
                    Thrown::Only(classes) => Some(classes),
                };
                for link in exits {
                    match self.graphs[graph].links[link].exitcase.clone() {
                        ExitCase::Exception(class) => {
                            if let Some(list) = &mut candidates {
                                let matching = list
                                    .iter()
                                    .any(|&c| self.host.is_subclass(c, class) || self.host.is_subclass(class, c));
                                if !matching {
                                    continue;
                                }
                                list.retain(|&c| !self.host.is_subclass(c, class));
                            }
                            self.follow_exception_link(graph, link, class);
                        }
                        _ => {
                            if returned {
                                self.follow_link(graph, link, &[]);
                            }
                        }
                    }
                }
            }
        }
    }

    fn follow_exception_link(&mut self, graph: FlowGraphId, link: Link, class: HostId) {
        let made = self.getclassdesc(class).and_then(|desc| self.getuniqueclassdef(desc));
        let classdef = match made {
            Ok(classdef) => classdef,
            Err(e) => {
                self.record_any_failure(e, Some(graph));
                return;
            }
        };
        let data = &self.graphs[graph].links[link];
        let (etype, evalue) = (data.last_exception, data.last_exc_value);
        let s_value = SomeValue::instance(classdef);
        if let Some(Operand::Var(v)) = evalue {
            self.set_binding(graph, v, s_value.clone());
        }
        if let Some(Operand::Var(v)) = etype {
            let vars = evalue.and_then(Operand::var).into_iter().collect();
            self.set_binding(graph, v, SomeValue::new(SomeKind::TypeOf { of: Arc::new(s_value), vars }));
        }
        self.follow_link(graph, link, &[]);
    }

    fn follow_link(&mut self, graph: FlowGraphId, link: Link, facts: &[(Variable, SomeValue)]) {
        let data = self.graphs[graph].links[link].clone();
        let mut cells = Vec::with_capacity(data.args.len());
        for &arg in &data.args {
            let mut s = match self.operand_value(graph, arg) {
                Ok(s) => s,
                Err(e) => {
                    self.record_any_failure(e, Some(graph));
                    return;
                }
            };
            if let Operand::Var(v) = arg
                && let Some((_, fact)) = facts.iter().find(|(w, _)| *w == v)
            {
                s = self.improve(&s, fact);
                if s.is_impossible() {
                    return;
                }
            }
            if s.is_impossible() {
                return;
            }
            cells.push(s);
        }
        if data.target == self.graphs[graph].exceptblock && cells.get(1).is_some_and(SomeValue::is_never_raised) {
            let text = format!("{} is raised, but exceptions derive from BaseException", self.display(&cells[1]));
            let error = self.diag(DiagId::UnsupportedOperation, text);
            let last = self.graphs[graph].blocks[data.prevblock].operations.len().saturating_sub(1);
            let last = u32::try_from(last).expect("blocks are short");
            self.info[graph].blocks[data.prevblock.index()].state = BlockState::Failed(last);
            self.record_failure(error, graph, data.prevblock);
            return;
        }
        let inputargs = self.graphs[graph].blocks[data.target].inputargs.clone();
        let rename = |v: Variable| -> Vec<Variable> {
            data.args
                .iter()
                .zip(&inputargs)
                .filter(|(a, _)| **a == Operand::Var(v))
                .map(|(_, &target)| target)
                .collect()
        };
        for cell in &mut cells {
            if let SomeKind::TypeOf { of, vars } = &cell.kind {
                let vars: Arc<[Variable]> = vars.iter().flat_map(|&v| rename(v)).collect();
                cell.kind = SomeKind::TypeOf { of: of.clone(), vars };
            }
        }
        let mut known = Vec::new();
        if !self.info[graph].known.is_empty() {
            known = data
                .args
                .iter()
                .map(|arg| {
                    let source = self.info[graph].known.get(&arg.var()?)?;
                    let mut renamed = KnownTypeData::default();
                    for outcome in [false, true] {
                        for (v, s) in source.side(outcome) {
                            for target in rename(*v) {
                                renamed.add(outcome, target, s.clone());
                            }
                        }
                    }
                    if renamed.is_empty() { None } else { Some(Arc::new(renamed)) }
                })
                .collect();
        }
        self.info[graph].followed[link.index()] = true;
        if let Err(e) = self.bind_inputs(graph, data.target, &cells, &known, Some(&data.args)) {
            self.record_any_failure(e, Some(graph));
        }
    }
}

/// The exceptions that an operation can raise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Thrown {
    /// No limit is known.
    Anything,
    /// Only these and their subclasses.
    Only(Vec<HostId>),
}

impl Thrown {
    pub(crate) fn nothing() -> Self {
        Thrown::Only(Vec::new())
    }

    pub(crate) fn join(self, other: Thrown) -> Thrown {
        match (self, other) {
            (Thrown::Only(mut a), Thrown::Only(b)) => {
                for class in b {
                    if !a.contains(&class) {
                        a.push(class);
                    }
                }
                Thrown::Only(a)
            }
            _ => Thrown::Anything,
        }
    }
}

fn case_matches<C>(case: &ExitCase<C>, konst: &HostConst) -> bool {
    match (case, konst) {
        (ExitCase::Bool(a), HostConst::Bool(b)) => a == b,
        (ExitCase::Int(a), HostConst::Int(b)) => a == b,
        _ => true,
    }
}

impl Annotator<'_> {
    /// Whether a handler catches what an operation of the program always raises, so that it is translated:
    /// one around it or, as the last run found, one elsewhere. The class is noted where there is none. An operation
    /// that other graphs of its function get beyond raises, too.
    pub(crate) fn is_caught(&mut self, class: &'static str) -> bool {
        let (graph, result) = self.position_key();
        let Some(point) = self.current_point() else { return false };
        let data = &self.graphs[graph].blocks[point.block];
        let op = data.operations.iter().find(|op| op.result == result);
        let loc = op.map(|op| op.loc);
        if loc.is_some_and(|loc| self.options.decisions.raised_at.contains(&loc)) {
            return true;
        }
        self.would_raise_at.insert((graph, result));
        self.is_handled(class)
    }

    /// The same where nothing but a handler counts.
    pub(crate) fn is_handled(&mut self, class: &'static str) -> bool {
        let (graph, result) = self.position_key();
        let Some(point) = self.current_point() else { return false };
        let data = &self.graphs[graph].blocks[point.block];
        let helper = self.info[graph].helper;
        let last = !helper && data.operations.last().is_some_and(|op| op.result == result);
        let here = last && data.canraise() && self.has_handler(graph, point.block, class);
        if !here && !self.options.decisions.raised.contains(class) {
            self.would_raise.insert(class);
            return false;
        }
        true
    }
}
