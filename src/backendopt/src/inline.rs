//! The inliner: copies small callees into their callers.
//!
//! Candidates are taken by increasing weight (`weight`). After a callee was copied, its callers are
//! weighed anew. A callee that calls itself is not copied. Where only an exception can follow, little
//! is copied: what makes an exception, so that a handler nearby needs none.
//! A call guarded by handlers is copied with its exceptions re-routed: every raising call of
//! the copy gets an exit into a block that tests the handlers' classes in order.
//! The places of copied operations get the call as a chain (`diagnostics::SourceMap::within`), so
//! tracebacks show the callee as if it were called.
//!
//! Source: reference §8.2 (`inline`); pypy `rpython/translator/backendopt/inline.py`.

use crate::canraise::{RaiseAnalysis, root_exception};
use crate::support::{op_count, placeholder};
use crate::weight::{cold_blocks, inlining_weight};
use callgraph::{direct_callee, direct_callees, goes_outside, is_catch_all, passed_outside};
use diagnostics::SourceMap;
use entity::{Block, GraphId, Link, LowLevelType, OoType, SourceLoc, Variable};
use flow::ssa::ssa_to_ssi;
use flow::traceback::{Said, handled_variables, shown_file, shown_name};
use flow::{ExitCase, ExitSwitch, LinkData, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph, TypedVar};
use indexmap::{IndexMap, IndexSet};
use ootype::{OoProgram, Universe};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A caller that has grown beyond this many operations is left alone, so that methods stay small
/// enough for the JIT compilers of the targets.
const MAX_CALLER_OPS: usize = 1200;

/// The threshold for calls in blocks that hardly ever run.
const COLD_THRESHOLD: f64 = 12.0;

struct Candidate {
    weight: f64,
    graph: GraphId,
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Candidate {
    /// The heap gives the lightest first; equal weights in id order.
    fn cmp(&self, other: &Self) -> Ordering {
        other.weight.total_cmp(&self.weight).then_with(|| other.graph.cmp(&self.graph))
    }
}

/// Which functions are copied.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Callees {
    /// Those of Rotor's library, which tracebacks do not show.
    Helpers,
    All,
}

/// Inlines over the whole program; returns the number of call sites.
pub(crate) fn auto_inline(
    program: &mut OoProgram,
    raising: &RaiseAnalysis<'_>,
    threshold: f64,
    which: Callees,
) -> usize {
    let mut callers: IndexMap<GraphId, IndexSet<GraphId>> = IndexMap::new();
    for &id in &raising.reach.graphs {
        for target in direct_callees(&program.graphs[id]) {
            callers.entry(target).or_default().insert(id);
        }
    }
    let has_callbacks = raising.reach.graphs.iter().any(|&id| passed_outside(&program.graphs[id]).next().is_some());
    let mut weights: FxHashMap<GraphId, f64> = FxHashMap::default();
    let mut heap = BinaryHeap::new();
    let may_be_copied = |graph: &TypedGraph| {
        !graph.dont_inline
            && !(has_callbacks && goes_outside_anywhere(graph))
            && (which == Callees::All || shown_file(&program.sources, graph).is_none())
    };
    for &graph in callers.keys().filter(|&&graph| may_be_copied(&program.graphs[graph])) {
        let weight = inlining_weight(&program.graphs[graph]);
        weights.insert(graph, weight);
        heap.push(Candidate { weight, graph });
    }
    let mut count = 0;
    let mut changed: IndexSet<GraphId> = IndexSet::new();
    while let Some(Candidate { weight, graph }) = heap.pop() {
        if weights.get(&graph) != Some(&weight) {
            continue;
        }
        if weight >= threshold {
            break;
        }
        weights.remove(&graph);
        let callees = direct_callees(&program.graphs[graph]);
        if callees.contains(&graph) {
            continue;
        }
        for caller in callers.shift_remove(&graph).unwrap_or_default() {
            if caller == graph || op_count(&program.graphs[caller]) > MAX_CALLER_OPS {
                continue;
            }
            let copies = inline_into(program, caller, graph, raising, weight < COLD_THRESHOLD);
            if copies == 0 {
                continue;
            }
            count += copies;
            changed.insert(caller);
            for &target in &callees {
                callers.entry(target).or_default().insert(caller);
            }
            if let Some(weight) = weights.get_mut(&caller) {
                *weight = inlining_weight(&program.graphs[caller]);
                heap.push(Candidate { weight: *weight, graph: caller });
            }
        }
    }
    for graph in changed {
        ssa_to_ssi(&mut program.graphs[graph]);
    }
    count
}

/// Whether a function calls what is outside: it checks the stack where that may call back.
fn goes_outside_anywhere(graph: &TypedGraph) -> bool {
    graph.iterblocks().into_iter().any(|block| graph.blocks[block].operations.iter().any(|op| goes_outside(graph, op)))
}

/// Inlines every call of `target` in `caller`, also those in cold blocks when it is light. The caller is in SSA
/// form then, no longer in SSI form.
fn inline_into(
    program: &mut OoProgram,
    caller: GraphId,
    target: GraphId,
    raising: &RaiseAnalysis<'_>,
    light: bool,
) -> usize {
    // The graph is taken out so that caller and callee can be borrowed together.
    let mut graph = std::mem::replace(&mut program.graphs[caller], placeholder());
    let mut count = 0;
    let mut pending = graph.iterblocks();
    if !light {
        let cold = cold_blocks(&graph, &pending);
        pending.retain(|block| !cold.contains(block));
    }
    while let Some(block) = pending.pop() {
        let is_call = |op: &SpaceOperation<Typed>| op.op == LlOp::DirectCall && direct_callee(&graph, op) == target;
        let Some(index) = graph.blocks[block].operations.iter().position(is_call) else { continue };
        let source = &program.graphs[target];
        let name = shown_file(&program.sources, source).map(|_| shown_name(&source.name));
        let call = graph.blocks[block].operations[index].loc;
        let (universe, sources) = (&program.universe, &mut program.sources);
        let mut inliner = Inliner { universe, raising, graph: &mut graph, source, sources, name, call };
        let rest = inliner.inline(block, index);
        count += 1;
        pending.push(rest);
    }
    program.graphs[caller] = graph;
    count
}

struct Inliner<'a> {
    universe: &'a Universe,
    raising: &'a RaiseAnalysis<'a>,
    graph: &'a mut TypedGraph,
    source: &'a TypedGraph,
    sources: &'a mut SourceMap,
    /// What tracebacks show of the callee.
    name: Option<&'a str>,
    /// The place of the call.
    call: SourceLoc,
}

/// Where exceptions of a call that is inlined go.
struct Handlers {
    /// The exits of the call.
    links: Vec<Link>,
    /// Receives what the callee raises itself, and goes to the exit for it.
    dispatch: Block,
}

impl Inliner<'_> {
    /// Replaces the call at `index` of `block`; returns the block with what came after it.
    fn inline(&mut self, block: Block, index: usize) -> Block {
        let data = &mut self.graph.blocks[block];
        let guarded = data.exitswitch == ExitSwitch::LastException && index + 1 == data.operations.len();
        let mut after = data.operations.split_off(index + 1);
        // What has no place is where the operation before it is, which is the callee's from now on.
        for op in after.iter_mut().take_while(|op| op.loc == SourceLoc::UNKNOWN) {
            op.loc = self.call;
        }
        let call = data.operations.pop().expect("the call is there");
        let exits = std::mem::take(&mut data.exits);
        let switch = std::mem::replace(&mut data.exitswitch, ExitSwitch::None);
        let rest = self.graph.new_block(vec![call.result]);
        self.graph.blocks[rest].operations = after;
        let handlers = if guarded {
            self.graph.recloseblock(rest, ExitSwitch::None, exits[..1].to_vec());
            let links = exits[1..].to_vec();
            Some(Handlers { dispatch: self.dispatch(&links), links })
        } else {
            self.graph.recloseblock(rest, switch, exits);
            None
        };
        let start = self.copy(rest, handlers.as_ref());
        self.graph.close_with_goto(block, call.args[1..].to_vec(), start);
        rest
    }

    /// A block that receives an exception and goes to the handler for it.
    fn dispatch(&mut self, handlers: &[Link]) -> Block {
        let root = self.exception_type();
        let void = self.graph.constant(TypedConst::Void);
        let entry = self.exception_block(root);
        let mut current = entry;
        for &handler in handlers {
            let class = match self.graph.links[handler].exitcase {
                ExitCase::Exception(class) => class,
                ref other => panic!("inline: exit {other:?} of a guarded call in {}", self.graph.name),
            };
            let value = self.graph.blocks[current].inputargs[1];
            if is_catch_all(&self.graph.links[handler].exitcase, root_exception(self.universe)) {
                self.to_handler(current, value, handler);
                return entry;
            }
            let class_const = self.graph.constant(TypedConst::Type(class));
            let args = vec![Operand::Var(value), class_const];
            let test = self.graph.emit(current, LlOp::Instanceof, args, TypedVar::of(LowLevelType::BOOL), self.call);
            let matched = self.exception_block(root);
            let next = self.exception_block(root);
            let passed = vec![void, Operand::Var(value)];
            self.graph.close_with_branch(current, Operand::Var(test), (passed.clone(), next), (passed, matched));
            let value = self.graph.blocks[matched].inputargs[1];
            self.to_handler(matched, value, handler);
            current = next;
        }
        let value = self.graph.blocks[current].inputargs[1];
        let except = self.graph.exceptblock;
        let value =
            self.cast_exception(current, value, self.graph.concretetype(self.graph.blocks[except].inputargs[1]));
        self.graph.close_with_goto(current, vec![void, Operand::Var(value)], except);
        entry
    }

    /// Ends `block` with the jump that the exception link `handler` made.
    fn to_handler(&mut self, block: Block, value: Variable, handler: Link) {
        let link = self.graph.links[handler].clone();
        let void = self.graph.constant(TypedConst::Void);
        let mut value = value;
        if let Some(Operand::Var(v)) = link.last_exc_value {
            value = self.cast_exception(block, value, self.graph.concretetype(v));
        }
        let args = link
            .args
            .iter()
            .map(|&arg| match arg {
                arg if Some(arg) == link.last_exc_value => Operand::Var(value),
                arg if Some(arg) == link.last_exception && arg.var().is_some() => void,
                arg => arg,
            })
            .collect();
        self.graph.close_with_goto(block, args, link.target);
    }

    fn cast_exception(&mut self, block: Block, value: Variable, wanted: LowLevelType) -> Variable {
        let have = self.graph.concretetype(value);
        if have == wanted {
            return value;
        }
        let up = match (have, wanted) {
            (LowLevelType::Oo(sub), LowLevelType::Oo(sup)) => self.universe.is_subclass(sub, sup),
            _ => false,
        };
        let op = if up { LlOp::Ooupcast } else { LlOp::Oodowncast };
        self.graph.emit(block, op, vec![Operand::Var(value)], TypedVar::of(wanted), self.call)
    }

    fn exception_type(&self) -> LowLevelType {
        LowLevelType::Oo(self.universe.exception.expect("a program with handlers has exceptions"))
    }

    fn exception_block(&mut self, root: LowLevelType) -> Block {
        let etype = self.graph.new_var(TypedVar::of(LowLevelType::VOID));
        let value = self.graph.new_var(TypedVar::of(root));
        self.graph.new_block(vec![etype, value])
    }

    /// Copies the callee; returns its start block.
    fn copy(&mut self, rest: Block, handlers: Option<&Handlers>) -> Block {
        let source = self.source;
        let mut blocks: FxHashMap<Block, Block> = FxHashMap::default();
        let mut vars: FxHashMap<Variable, Variable> = FxHashMap::default();
        blocks.insert(source.returnblock, rest);
        blocks.insert(source.exceptblock, handlers.map_or(self.graph.exceptblock, |handlers| handlers.dispatch));
        let order: Vec<Block> = source
            .iterblocks()
            .into_iter()
            .filter(|&block| block != source.returnblock && block != source.exceptblock)
            .collect();
        for &block in &order {
            let inputargs =
                source.blocks[block].inputargs.iter().map(|&v| copy_var(self.graph, source, &mut vars, v)).collect();
            let copy = self.graph.new_block(inputargs);
            blocks.insert(block, copy);
        }
        for &block in &order {
            self.copy_block(block, &blocks, &mut vars, handlers);
        }
        blocks[&source.startblock]
    }

    fn copy_block(
        &mut self,
        block: Block,
        blocks: &FxHashMap<Block, Block>,
        vars: &mut FxHashMap<Variable, Variable>,
        handlers: Option<&Handlers>,
    ) {
        let source = self.source;
        let data = &source.blocks[block];
        let mut current = blocks[&block];
        for (index, op) in data.operations.iter().enumerate() {
            let args = op.args.iter().map(|&arg| copy_operand(self.graph, source, vars, arg)).collect();
            let result = copy_var(self.graph, source, vars, op.result);
            let loc = match op.loc {
                SourceLoc::UNKNOWN if self.name.is_some() => SourceLoc::UNKNOWN,
                loc => self.sources.within(loc, self.name, self.call),
            };
            self.graph.blocks[current].operations.push(SpaceOperation { op: op.op, args, result, loc });
            let last = data.canraise() && index + 1 == data.operations.len();
            if let Some(handlers) = handlers
                && !last
                && self.raising.op_raises(source, self.universe, op)
            {
                current = self.guard(current, handlers);
            }
        }
        let exitswitch = match data.exitswitch {
            ExitSwitch::Value(operand) => ExitSwitch::Value(copy_operand(self.graph, source, vars, operand)),
            other => other,
        };
        let mut exits = Vec::new();
        for &link in &data.exits {
            let link = &source.links[link];
            if let Some(handlers) = handlers
                && !data.canraise()
                && let Some(value) = self.raised_by(link)
            {
                exits.push(self.raise(current, block, link, value, vars, handlers.dispatch));
                continue;
            }
            let extra = [link.last_exception, link.last_exc_value];
            let [last_exception, last_exc_value] =
                extra.map(|operand| operand.map(|operand| copy_operand(self.graph, source, vars, operand)));
            let args = link.args.iter().map(|&arg| copy_operand(self.graph, source, vars, arg)).collect();
            let copy = self.graph.new_link(current, args, blocks[&link.target], link.exitcase.clone());
            self.graph.links[copy].last_exception = last_exception;
            self.graph.links[copy].last_exc_value = last_exc_value;
            exits.push(copy);
        }
        if let Some(handlers) = handlers
            && data.canraise()
        {
            exits.extend(self.exception_links(current, handlers, &exits));
        }
        self.graph.recloseblock(current, exitswitch, exits);
    }

    /// The exception, in the block that it comes from, when a link of the callee raises: at once, or in a block
    /// that does nothing else. Several ways may lead to such a block, and each is a place of its own.
    fn raised_by(&self, link: &LinkData<Typed>) -> Option<Operand> {
        let source = self.source;
        if link.target == source.exceptblock {
            return Some(link.args[1]);
        }
        let target = &source.blocks[link.target];
        let &[exit] = &target.exits[..] else { return None };
        let exit = &source.links[exit];
        if exit.target != source.exceptblock || !target.operations.is_empty() {
            return None;
        }
        let value = exit.args[1];
        let passed = target.inputargs.iter().position(|&input| Operand::Var(input) == value);
        Some(passed.map_or(value, |index| link.args[index]))
    }

    /// A copy of a link that raises, to the handler: what the callee raises leaves no function, so it says where it
    /// is raised, unless the callee says so. `value` is the exception in the callee.
    fn raise(
        &mut self,
        current: Block,
        block: Block,
        link: &LinkData<Typed>,
        value: Operand,
        vars: &mut FxHashMap<Variable, Variable>,
        handler: Block,
    ) -> Link {
        let source = self.source;
        let begun = self.has_begun(value);
        let value = copy_operand(self.graph, source, vars, value);
        let alone = source.blocks[block].exits.len() == 1;
        // What is raised on one of several ways is raised in a block of its own.
        let raising = if alone { current } else { self.graph.new_block(Vec::new()) };
        if !begun {
            let loc = match self.graph.blocks[raising].operations.last() {
                Some(op) => op.loc,
                None => self.place_before(block),
            };
            self.graph.emit(raising, LlOp::Raised, vec![value], TypedVar::of(LowLevelType::VOID), loc);
        }
        let args = vec![self.graph.constant(TypedConst::Void), value];
        if alone {
            return self.graph.new_link(current, args, handler, link.exitcase.clone());
        }
        self.graph.close_with_goto(raising, args, handler);
        self.graph.new_link(current, Vec::new(), raising, link.exitcase.clone())
    }

    /// Whether the traceback of an exception has begun when the callee raises it.
    fn has_begun(&self, value: Operand) -> bool {
        let source = self.source;
        let blocks = source.iterblocks();
        let said = blocks.iter().flat_map(|&block| &source.blocks[block].operations);
        let said: Vec<Operand> = said.filter(|op| Said::of(op.op).is_some()).map(|op| op.args[0]).collect();
        match value {
            Operand::Var(v) => handled_variables(source, said.iter().filter_map(|value| value.var())).contains(&v),
            Operand::Const(_) => said.contains(&value),
        }
    }

    /// The place of the last operation of the callee before the end of a block, as a place in the copy.
    fn place_before(&mut self, block: Block) -> SourceLoc {
        let source = self.source;
        let entries = source.entry_links();
        let mut at = block;
        for _ in 0..source.blocks.len() {
            if let Some(op) = source.blocks[at].operations.iter().rfind(|op| op.loc != SourceLoc::UNKNOWN) {
                return self.sources.within(op.loc, self.name, self.call);
            }
            match entries.of(at) {
                &[link] => at = source.links[link].prevblock,
                _ => break,
            }
        }
        self.call
    }

    /// Ends a block after its raising last operation; returns the block where it goes on.
    fn guard(&mut self, block: Block, handlers: &Handlers) -> Block {
        let next = self.graph.new_block(Vec::new());
        let mut exits = vec![self.graph.new_link(block, Vec::new(), next, ExitCase::None)];
        exits.extend(self.exception_links(block, handlers, &exits));
        self.graph.recloseblock(block, ExitSwitch::LastException, exits);
        next
    }

    /// The links to the handlers of the call, from a block of the copy, for what its own exits do not take: the
    /// handlers keep their classes, so that a target sees which exceptions leave the function.
    fn exception_links(&mut self, block: Block, handlers: &Handlers, own: &[Link]) -> Vec<Link> {
        let class = |graph: &TypedGraph, link: Link| match graph.links[link].exitcase {
            ExitCase::Exception(LowLevelType::Oo(class)) => Some(class),
            ExitCase::None
            | ExitCase::Bool(_)
            | ExitCase::Int(_)
            | ExitCase::Char(_)
            | ExitCase::Default
            | ExitCase::Exception(_) => None,
        };
        let own: Vec<OoType> = own.iter().filter_map(|&link| class(self.graph, link)).collect();
        let taken = |class: OoType| own.iter().any(|&other| self.universe.is_subclass(class, other));
        let wanted = |&link: &Link| class(self.graph, link).is_none_or(|class| !taken(class));
        let wanted: Vec<Link> = handlers.links.iter().copied().filter(wanted).collect();
        wanted.into_iter().map(|handler| self.exception_link(block, handler)).collect()
    }

    fn exception_link(&mut self, block: Block, handler: Link) -> Link {
        let link = self.graph.links[handler].clone();
        let [last_exception, last_exc_value] = [link.last_exception, link.last_exc_value].map(|caught| match caught {
            Some(Operand::Var(v)) => Some(Operand::Var(self.graph.new_var(self.graph.vars[v].clone()))),
            other => other,
        });
        let args = link
            .args
            .iter()
            .map(|&arg| match Some(arg) {
                wanted if wanted == link.last_exc_value => last_exc_value.unwrap_or(arg),
                wanted if wanted == link.last_exception => last_exception.unwrap_or(arg),
                _ => arg,
            })
            .collect();
        let copy = self.graph.new_link(block, args, link.target, link.exitcase);
        self.graph.links[copy].last_exception = last_exception;
        self.graph.links[copy].last_exc_value = last_exc_value;
        copy
    }
}

fn copy_var(
    graph: &mut TypedGraph,
    source: &TypedGraph,
    vars: &mut FxHashMap<Variable, Variable>,
    v: Variable,
) -> Variable {
    *vars.entry(v).or_insert_with(|| graph.new_var(source.vars[v].clone()))
}

fn copy_operand(
    graph: &mut TypedGraph,
    source: &TypedGraph,
    vars: &mut FxHashMap<Variable, Variable>,
    operand: Operand,
) -> Operand {
    match operand {
        Operand::Var(v) => Operand::Var(copy_var(graph, source, vars, v)),
        Operand::Const(c) => graph.constant(source.consts.get(c).clone()),
    }
}
