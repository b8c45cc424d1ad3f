//! One flow graph to one typed graph: blocks, links, exception exits, conversions on edges.
//!
//! Every variable of the flow graph becomes a typed operand: a variable, or a constant when its
//! annotation says so. The exits of a block are emitted after its operations; conversions of
//! link arguments go into a block on the edge when they need operations.
//!
//! Source: reference §4.0, §4.4; pypy `rpython/rtyper/rtyper.py` (`specialize_block`,
//! `insert_link_conversions`).

use crate::emit::llops::{Handler, LowLevelOpList, Val};
use crate::emit::program::ProgramBuilder;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::Repr;
use crate::rules::hop::{Hop, HopArg};
use crate::rules::modular::{self, Step};
use crate::rules::ops::{missing_item, translate_op};
use annotator::SomeValue;
use diagnostics::failure;
use entity::{Block, FlowGraphId, Link, LowLevelType, ReprId, SourceLoc, Variable};
use flow::simplify::clear_unreachable_blocks;
use flow::ssa::ssa_to_ssi;
use flow::{ExitCase, ExitSwitch, HlOp, LlOp, Operand, SpaceOperation, TypedConst, TypedGraph, TypedVar};
use flowspace::{Flow, FlowConst, FlowGraph};
use rustc_hash::FxHashMap;

/// An error with its place.
struct Failure {
    error: TyperError,
    loc: SourceLoc,
}

struct GraphTyper<'t, 'h> {
    llops: LowLevelOpList<'t, 'h>,
    flow: FlowGraph,
    id: FlowGraphId,
    blocks: FxHashMap<Block, Block>,
    vars: FxHashMap<Variable, Val>,
    result: ReprId,
    failures: Vec<Failure>,
    /// The steps of the block at hand that are computed with words, see [`modular`].
    steps: FxHashMap<Variable, Step>,
    /// The words of those that have one.
    words: FxHashMap<Variable, Operand>,
}

/// Types a graph of the annotator; failures are reported.
pub(crate) fn specialize_graph(program: &mut ProgramBuilder, id: FlowGraphId) -> TypedGraph {
    let flow = program.reprs.annotated.graph(id).clone();
    let name = flow.name.clone();
    let loc = flow.loc;
    let signature = match program.reprs.graph_signature(id) {
        Ok(signature) => signature,
        Err(error) => {
            program.errors.report(error, loc, &format!("the signature of {name}"));
            let root = program.reprs.exception_type();
            return broken_graph(&name, LowLevelType::VOID, root);
        }
    };
    let types: Vec<LowLevelType> = signature.args.iter().map(|&r| program.reprs.lowleveltype(r)).collect();
    let result = program.reprs.lowleveltype(signature.result);
    let (llops, params) = LowLevelOpList::new(program, &name, &types, result);
    let mut typer = GraphTyper {
        llops,
        flow,
        id,
        blocks: FxHashMap::default(),
        vars: FxHashMap::default(),
        result: signature.result,
        failures: Vec::new(),
        steps: FxHashMap::default(),
        words: FxHashMap::default(),
    };
    typer.specialize_all(&params, &signature.args);
    let GraphTyper { mut llops, mut failures, flow, .. } = typer;
    if failures.is_empty() {
        ssa_to_ssi(&mut llops.graph);
        clear_unreachable_blocks(&mut llops.graph);
        if let Err(error) = llops.build_strings_in_place() {
            failures.push(Failure { error, loc });
        }
    }
    let mut graph = llops.graph;
    graph.code = flow.code;
    graph.loc = flow.loc;
    graph.dont_inline = flow.dont_inline;
    let failed = !failures.is_empty();
    for failure in failures {
        let loc = if failure.loc == SourceLoc::UNKNOWN { loc } else { failure.loc };
        program.errors.report(failure.error, loc, &name);
    }
    if failed {
        let root = program.reprs.exception_type();
        return broken_graph(&name, result, root);
    }
    graph
}

/// A graph that stands for one that could not be typed.
fn broken_graph(name: &str, result: LowLevelType, root: LowLevelType) -> TypedGraph {
    TypedGraph::new(name, TypedVar::of(result), [TypedVar::of(LowLevelType::VOID), TypedVar::of(root)])
}

impl GraphTyper<'_, '_> {
    fn binding(&self, v: Variable) -> SomeValue {
        self.llops.program.reprs.annotated.binding(self.id, v).clone()
    }

    fn specialize_all(&mut self, params: &[Operand], reprs: &[ReprId]) {
        let blocks = self.flow.iterblocks();
        let start = self.flow.startblock;
        self.blocks.insert(start, self.llops.graph.startblock);
        self.blocks.insert(self.flow.returnblock, self.llops.graph.returnblock);
        self.blocks.insert(self.flow.exceptblock, self.llops.graph.exceptblock);
        let args = self.flow.getargs().to_vec();
        for ((&v, &operand), &r) in args.iter().zip(params).zip(reprs) {
            if let Operand::Var(typed) = operand {
                let known = &mut self.llops.graph.vars[typed].name;
                *known = known.take().or_else(|| self.flow.vars[v].clone());
            }
            self.bind_input(v, Val { v: operand, r });
        }
        for &block in &blocks {
            if self.blocks.contains_key(&block) {
                continue;
            }
            let typed = self.llops.new_block();
            self.blocks.insert(block, typed);
            for v in self.flow.blocks[block].inputargs.clone() {
                let s = self.binding(v);
                match self.llops.program.reprs.getrepr(&s) {
                    Ok(r) => {
                        let ty = self.llops.program.reprs.lowleveltype(r);
                        let operand = if ty.is_void() {
                            self.llops.void()
                        } else {
                            let name = self.flow.vars[v].clone();
                            let typed_v = self.llops.graph.new_var(TypedVar { name, concretetype: ty });
                            self.llops.graph.blocks[typed].inputargs.push(typed_v);
                            typed_v.into()
                        };
                        self.bind_input(v, Val { v: operand, r });
                    }
                    Err(error) => self.failures.push(Failure { error, loc: SourceLoc::UNKNOWN }),
                }
            }
        }
        if !self.failures.is_empty() {
            return;
        }
        for block in blocks {
            if block != self.flow.returnblock && block != self.flow.exceptblock {
                self.specialize_block(block);
            }
        }
    }

    /// Gives an input variable its value: a constant when the annotation has an immutable one.
    fn bind_input(&mut self, v: Variable, val: Val) {
        let s = self.binding(v);
        let val = match s.immutable_const() {
            Some(host) => {
                let host = host.clone();
                self.llops.host_val(&host, val.r).unwrap_or(val)
            }
            None => val,
        };
        self.vars.insert(v, val);
    }

    fn fail(&mut self, error: TyperError) {
        let loc = self.llops.loc;
        self.failures.push(Failure { error, loc });
    }

    fn specialize_block(&mut self, block: Block) {
        self.llops.switch_to(self.blocks[&block]);
        let data = self.flow.blocks[block].clone();
        self.steps = modular::steps(&self.llops.program.reprs.annotated, &self.flow, self.id, block);
        let mut ended = false;
        for (i, op) in data.operations.iter().enumerate() {
            self.llops.loc = op.loc;
            // What one operation was rewritten into has one place; all of it is covered.  Where more of it raises,
            // the annotator has split the block.
            let (end, before) = data.operations[i..].split_last().expect("the operation itself is there");
            let covered = data.canraise()
                && end.loc == op.loc
                && before.iter().all(|later| later.loc == op.loc && later.op.raises_of_none_only());
            let last = before.is_empty();
            let ready = last || (covered && self.exits_are_ready(&data.exits[1..]));
            let exits = if covered && ready { &data.exits[1..] } else { &[] };
            let about = |typer: &Self| {
                let place = typer.llops.program.reprs.annotated.host.sources().describe(op.loc);
                format!("the graph `{}`, {block}, operation `{}` at {place}", typer.flow.name, op.op.name())
            };
            match failure::within(self, |typer| typer.specialize_op(op, exits), about) {
                Ok(true) => {}
                Ok(false) => {
                    ended = true;
                    break;
                }
                Err(error) => {
                    self.fail(error);
                    return;
                }
            }
        }
        if ended {
            self.llops.unreachable();
            return;
        }
        if let Err(error) = self.specialize_exits(&data) {
            self.fail(error);
        }
    }

    /// Whether everything that exception links pass is computed already.
    fn exits_are_ready(&self, exits: &[Link]) -> bool {
        exits.iter().all(|&link| {
            let data = &self.flow.links[link];
            data.args.iter().all(|&arg| match arg {
                Operand::Var(v) => {
                    self.vars.contains_key(&v) || data.last_exc_value == Some(arg) || data.last_exception == Some(arg)
                }
                Operand::Const(_) => true,
            })
        })
    }

    /// Whether the code after the operation can be reached.
    fn specialize_op(&mut self, op: &SpaceOperation<Flow>, exits: &[Link]) -> TyResult<bool> {
        if let Some(&step) = self.steps.get(&op.result) {
            self.llops.handlers = exits.iter().map(|&link| self.handler(link)).collect::<TyResult<Vec<_>>>()?;
            let result = self.specialize_step(op, step);
            self.llops.handlers.clear();
            return result.map(|()| true);
        }
        let mut hop = self.hop(op)?;
        let handlers = exits.iter().map(|&link| self.handler(link)).collect::<TyResult<Vec<_>>>()?;
        hop.stop = match op.op {
            HlOp::Next => self.stop_block(exits, "StopIteration")?,
            HlOp::GetItem => match missing_item(&self.llops.program.reprs.repr(hop.args[0].r)) {
                Some(exception) => self.stop_block(exits, exception)?,
                None => None,
            },
            _ => None,
        };
        self.llops.handlers = handlers;
        let result = translate_op(&mut self.llops, &hop);
        self.llops.handlers.clear();
        let val = result.map_err(|error| self.explain(error, &hop))?;
        let never = hop.s_result.is_impossible()
            && (matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs | HlOp::GetItem | HlOp::Next | HlOp::GetAttr)
                || self.llops.program.reprs.annotated.dispatch(self.id, op.result).is_some());
        let val = match hop.s_result.immutable_const() {
            Some(host) => {
                let host = host.clone();
                match self.llops.host_val(&host, hop.r_result) {
                    Ok(constant) => constant,
                    Err(_) => self.llops.convert(val, hop.r_result)?,
                }
            }
            None => self.llops.convert(val, hop.r_result)?,
        };
        self.name_result(op, val);
        self.vars.insert(op.result, val);
        Ok(!never)
    }

    /// An operation of which only the lowest 64 bits are looked at, or a mask of it.
    fn specialize_step(&mut self, op: &SpaceOperation<Flow>, step: Step) -> TyResult<()> {
        match step {
            Step::Word(ring) => {
                let args = op.args[1..].iter().map(|&arg| self.low_word(arg)).collect::<TyResult<Vec<_>>>()?;
                let word = self.llops.prim(ring, &args);
                self.words.insert(op.result, word);
            }
            Step::Mask(operand, mask) => {
                let low = self.low_word(operand)?;
                let word = if mask == u64::MAX {
                    low
                } else {
                    let bits = self.llops.signed(mask.cast_signed());
                    self.llops.prim(LlOp::IntAnd, &[low, bits])
                };
                self.specialize_masked(op, word, mask <= i64::MAX.cast_unsigned())?;
            }
            Step::MaskBy(operand, mask) => {
                let (low, bits) = (self.low_word(operand)?, self.low_word(mask)?);
                let word = self.llops.prim(LlOp::IntAnd, &[low, bits]);
                self.specialize_masked(op, word, true)?;
            }
            Step::Reduce { factors: [a, b], added, modulus } => {
                let added = match added {
                    Some(added) => self.low_word(added)?,
                    None => self.llops.signed(0),
                };
                let words = [self.low_word(a)?, self.low_word(b)?, added, self.low_word(modulus)?];
                let word = self.llops.gendirectcall("ll_exact.mul_add_mod", &words.map(Into::into))?;
                self.specialize_masked(op, word, true)?;
            }
            Step::Part => {}
        }
        Ok(())
    }

    /// The result of a mask: a word, which counts as it is or as an unsigned one.
    fn specialize_masked(&mut self, op: &SpaceOperation<Flow>, word: Operand, signed: bool) -> TyResult<()> {
        let r = self.llops.program.reprs.getrepr(&self.binding(op.result))?;
        let v = match self.llops.program.reprs.repr(r) {
            Repr::Exact if signed => self.llops.gendirectcall("ll_exact.small", &[word.into()])?,
            Repr::Exact => {
                let unsigned = self.llops.prim(LlOp::CastIntToUint, &[word]);
                self.llops.gendirectcall("ll_exact.from_uint", &[unsigned.into()])?
            }
            _ => word,
        };
        let val = Val { v, r };
        self.name_result(op, val);
        self.vars.insert(op.result, val);
        Ok(())
    }

    /// The lowest 64 bits of an int.
    fn low_word(&mut self, operand: Operand) -> TyResult<Operand> {
        if let Some(&word) = operand.var().and_then(|v| self.words.get(&v)) {
            return Ok(word);
        }
        let constant = self.flow.const_value(operand).cloned();
        if let Some(bits) = constant.as_ref().and_then(FlowConst::host).and_then(modular::low_bits) {
            return Ok(self.llops.signed(bits));
        }
        let arg = self.hop_arg(operand, constant)?;
        let val = match (arg.v, &arg.host) {
            (Some(v), _) => Val { v, r: arg.r },
            (None, Some(host)) => self.llops.host_val(host, arg.r)?,
            (None, None) => panic!("rtyper: an operand of arithmetic has no value"),
        };
        match self.llops.program.reprs.repr(val.r) {
            Repr::Exact => self.llops.gendirectcall("ll_exact.low_word", &[val.v.into()]),
            Repr::Bool => Ok(self.llops.prim(LlOp::CastBoolToInt, &[val.v])),
            _ => Ok(val.v),
        }
    }

    /// Gives the value of an operation the name of its result. A value of an earlier block has the name only from
    /// the next block on: the operation may have ended otherwise (a range that has no next item).
    fn name_result(&mut self, op: &SpaceOperation<Flow>, val: Val) {
        if let (Some(name), Operand::Var(v)) = (&self.flow.vars[op.result], val.v)
            && self.llops.graph.vars[v].name.is_none()
        {
            let block = &self.llops.graph.blocks[self.llops.block];
            if block.inputargs.contains(&v) || block.operations.iter().rev().any(|op| op.result == v) {
                self.llops.graph.vars[v].name = Some(name.clone());
            }
        }
    }

    fn explain(&self, error: TyperError, hop: &Hop) -> TyperError {
        let kinds: Vec<String> = hop.args.iter().map(|a| self.llops.program.reprs.display(&a.s)).collect();
        TyperError::new(format!("{} (in {}({}))", error.message, hop.op.name(), kinds.join(", ")))
    }

    fn hop(&mut self, op: &SpaceOperation<Flow>) -> TyResult<Hop> {
        let mut args = Vec::with_capacity(op.args.len());
        let mut has_shape = false;
        for &operand in &op.args {
            match self.flow.const_value(operand).cloned() {
                Some(FlowConst::CallShape(_)) => has_shape = true,
                // Left over where the operand is always None.
                Some(FlowConst::Hint(_)) => {}
                constant => args.push(self.hop_arg(operand, constant)?),
            }
        }
        let s_result = self.binding(op.result);
        let r_result = self.llops.program.reprs.getrepr(&s_result)?;
        Ok(Hop { op: op.op, args, has_shape, s_result, r_result, result: op.result, graph: self.id, stop: None })
    }

    fn hop_arg(&mut self, operand: Operand, constant: Option<FlowConst>) -> TyResult<HopArg> {
        let s = match (operand, &constant) {
            (Operand::Var(v), _) => self.binding(v),
            (Operand::Const(_), Some(FlowConst::Host(host))) => {
                self.llops.program.reprs.annotated.constant_annotation(host)?
            }
            (Operand::Const(_), _) => return Err(TyperError::new("a call shape used as a value")),
        };
        let r = self.llops.program.reprs.getrepr(&s)?;
        Ok(match operand {
            Operand::Var(v) => {
                let val = self.var(v)?;
                HopArg { s, r: val.r, v: Some(val.v), host: None }
            }
            Operand::Const(_) => HopArg { s, r, v: None, host: constant.and_then(|c| c.host().cloned()) },
        })
    }

    fn var(&self, v: Variable) -> TyResult<Val> {
        self.vars.get(&v).copied().ok_or_else(|| TyperError::new(format!("{v} has no value in {}", self.flow.name)))
    }

    // -- exits -------------------------------------------------------------------------------

    fn specialize_exits(&mut self, data: &flow::BlockData<Flow>) -> TyResult<()> {
        match data.exitswitch {
            ExitSwitch::None | ExitSwitch::LastException => match data.exits.first() {
                Some(&link) => self.emit_link(link, None),
                None => {
                    self.llops.unreachable();
                    Ok(())
                }
            },
            ExitSwitch::Value(operand) => self.emit_switch(operand, &data.exits),
        }
    }

    fn emit_switch(&mut self, operand: Operand, exits: &[Link]) -> TyResult<()> {
        let condition = self.operand_val(operand)?;
        let from = self.llops.block;
        let constant = self.llops.const_of(condition.v);
        let mut links = Vec::new();
        for &link in exits {
            let case = match &self.flow.links[link].exitcase {
                ExitCase::Bool(b) => ExitCase::Bool(*b),
                ExitCase::Int(i) => ExitCase::Int(*i),
                ExitCase::Char(c) => ExitCase::Char(*c),
                ExitCase::Default => ExitCase::Default,
                ExitCase::None => ExitCase::None,
                ExitCase::Exception(_) => return Err(TyperError::new("an exception case in a value switch")),
            };
            if let (Some(TypedConst::Bool(value)), ExitCase::Bool(wanted)) = (&constant, &case) {
                if value == wanted {
                    self.llops.switch_to(from);
                    return self.emit_link(link, None);
                }
                continue;
            }
            let edge = self.llops.new_block();
            self.llops.switch_to(edge);
            self.emit_link(link, None)?;
            links.push(self.llops.graph.new_link(from, Vec::new(), edge, case));
        }
        if links.len() == 1 {
            let link = links[0];
            self.llops.graph.links[link].exitcase = ExitCase::None;
            self.llops.graph.recloseblock(from, ExitSwitch::None, links);
        } else {
            self.llops.graph.recloseblock(from, ExitSwitch::Value(condition.v), links);
        }
        Ok(())
    }

    /// A value of the flow graph.
    fn operand_val(&mut self, operand: Operand) -> TyResult<Val> {
        match operand {
            Operand::Var(v) => self.var(v),
            Operand::Const(_) => {
                let constant = self.flow.const_value(operand).cloned();
                let arg = self.hop_arg(operand, constant)?;
                match arg.host {
                    Some(host) => self.llops.host_val(&host, arg.r),
                    None => Err(TyperError::new("a call shape used as a value")),
                }
            }
        }
    }

    /// Converts the arguments of a link and jumps. `exc` gives the exception of an exception link.
    fn emit_link(&mut self, link: Link, exc: Option<Operand>) -> TyResult<()> {
        let data = self.flow.links[link].clone();
        if data.target == self.flow.exceptblock {
            let root = self.llops.program.reprs.exception_type();
            let value = self.link_operand(&data, data.args[1], exc)?;
            let value = match self.llops.program.reprs.lowleveltype(value.r) {
                ty if ty.is_void() => self.llops.null(root),
                _ => self.llops.cast(value.v, root),
            };
            let void = self.llops.void();
            let target = self.llops.graph.exceptblock;
            self.llops.goto(target, vec![void, value]);
            return Ok(());
        }
        let targets = self.flow.blocks[data.target].inputargs.clone();
        let to_return = data.target == self.flow.returnblock;
        let mut args = Vec::new();
        for (&operand, &target) in data.args.iter().zip(&targets) {
            let r = if to_return { self.result } else { self.repr_of_input(target)? };
            if self.llops.program.reprs.lowleveltype(r).is_void() {
                if to_return {
                    args.push(self.llops.void());
                }
                continue;
            }
            let val = self.link_value(&data, operand, exc, r)?;
            args.push(val.v);
        }
        let target = self.blocks[&data.target];
        self.llops.goto(target, args);
        Ok(())
    }

    fn repr_of_input(&mut self, v: Variable) -> TyResult<ReprId> {
        let s = self.binding(v);
        self.llops.program.reprs.getrepr(&s)
    }

    fn link_value(
        &mut self,
        link: &flow::LinkData<Flow>,
        operand: Operand,
        exc: Option<Operand>,
        r: ReprId,
    ) -> TyResult<Val> {
        if let Operand::Const(_) = operand
            && let Some(FlowConst::Host(host)) = self.flow.const_value(operand).cloned()
            && let Ok(val) = self.llops.host_val(&host, r)
        {
            return Ok(val);
        }
        let val = self.link_operand(link, operand, exc)?;
        self.llops.convert(val, r)
    }

    /// A link argument in its own representation; the exception variables of the link too.
    fn link_operand(&mut self, link: &flow::LinkData<Flow>, operand: Operand, exc: Option<Operand>) -> TyResult<Val> {
        let is_exc_var = matches!(operand, Operand::Var(_))
            && (link.last_exc_value == Some(operand) || link.last_exception == Some(operand));
        if is_exc_var {
            let exc = exc.ok_or_else(|| TyperError::new("an exception variable on an ordinary link"))?;
            let v = operand.var().expect("an exception variable");
            let s = self.binding(v);
            let r = self.llops.program.reprs.getrepr(&s)?;
            if link.last_exception == Some(operand) {
                let class = self.exception_class_val(exc)?;
                return self.llops.convert(class, r);
            }
            let ty = self.llops.program.reprs.lowleveltype(r);
            if ty.is_void() {
                return Ok(self.llops.void_val(r));
            }
            let v = self.llops.cast(exc, ty);
            return Ok(Val { v, r });
        }
        self.operand_val(operand)
    }

    /// `type(exc)` as a value.
    fn exception_class_val(&mut self, exc: Operand) -> TyResult<Val> {
        let r = self.llops.program.reprs.exception_class_repr()?;
        let v = self.llops.class_of_nonnull(Val { v: exc, r })?;
        Ok(Val { v, r })
    }

    /// The block that an exception link leads to.
    fn handler(&mut self, link: Link) -> TyResult<Handler> {
        let ExitCase::Exception(class) = self.flow.links[link].exitcase else {
            return Err(TyperError::new("an exception exit without a class"));
        };
        let classdef = self.llops.program.reprs.annotated.classdef_of_host(class)?;
        let class = LowLevelType::Oo(self.llops.program.reprs.instance_type_ready(classdef)?);
        let root = self.llops.program.reprs.exception_type();
        let here = self.llops.block;
        let entry = self.llops.new_block();
        let exc = self.llops.block_param(entry, root);
        self.llops.switch_to(entry);
        self.emit_link(link, Some(exc.into()))?;
        self.llops.switch_to(here);
        Ok(Handler { class, entry })
    }

    /// Where an operation goes instead of raising an exception of a builtin class: the handler that takes it,
    /// unless that looks at it.
    fn stop_block(&mut self, exits: &[Link], exception: &str) -> TyResult<Option<Block>> {
        for &link in exits {
            let data = self.flow.links[link].clone();
            let ExitCase::Exception(class) = data.exitcase else { continue };
            let host = self.llops.program.reprs.annotated.host;
            if !host.is_subclass(host.exception_class(exception), class) {
                continue;
            }
            let uses_exception = data
                .args
                .iter()
                .any(|&a| a.var().is_some() && (data.last_exc_value == Some(a) || data.last_exception == Some(a)));
            if uses_exception {
                return Ok(None);
            }
            let here = self.llops.block;
            let block = self.llops.new_block();
            self.llops.switch_to(block);
            self.emit_link(link, None)?;
            self.llops.switch_to(here);
            return Ok(Some(block));
        }
        Ok(None)
    }
}
