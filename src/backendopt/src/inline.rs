//! The inliner: copies small callees into their callers.
//!
//! Candidates are taken by increasing weight: static operation count plus the median execution
//! cost of a linear Markov model of the graph in which every exit is equally likely. After a
//! callee was copied, its callers are weighed anew. A callee that calls itself is not copied.
//! A call guarded by handlers is copied with its exceptions re-routed: every raising call of
//! the copy gets an exit into a block that tests the handlers' classes in order.
//! The places of copied operations get the call as a chain (`diagnostics::SourceMap::within`), so
//! tracebacks show the callee as if it were called.
//!
//! Source: reference §8.2 (`inline`); pypy `rpython/translator/backendopt/inline.py`.

use crate::canraise::{RaiseAnalysis, root_exception};
use crate::support::op_count;
use callgraph::{direct_callee, direct_callees, is_catch_all};
use diagnostics::SourceMap;
use entity::{Block, GraphId, Link, LowLevelType, SourceLoc, Variable};
use flow::ssa::ssa_to_ssi;
use flow::traceback::{handled_variables, shown_file, shown_name};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph, TypedVar};
use indexmap::{IndexMap, IndexSet};
use ootype::intervals::tested_for_overflow;
use ootype::{OoProgram, Universe};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A caller that has grown beyond this many operations is left alone, so that methods stay small
/// enough for the JIT compilers of the targets.
const MAX_CALLER_OPS: usize = 1200;

/// Graphs with more operations than this are weighed by their static count alone.
const MAX_MODEL_OPS: usize = 200;

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

/// Inlines over the whole program; returns the number of call sites.
pub(crate) fn auto_inline(program: &mut OoProgram, raising: &RaiseAnalysis<'_>, threshold: f64) -> usize {
    let mut callers: IndexMap<GraphId, IndexSet<GraphId>> = IndexMap::new();
    for &id in &raising.reach.graphs {
        for target in direct_callees(&program.graphs[id]) {
            callers.entry(target).or_default().insert(id);
        }
    }
    let mut weights: FxHashMap<GraphId, f64> = FxHashMap::default();
    let mut heap = BinaryHeap::new();
    for &graph in callers.keys().filter(|&&graph| !program.graphs[graph].dont_inline) {
        let weight = inlining_weight(&program.graphs[graph]);
        weights.insert(graph, weight);
        heap.push(Candidate { weight, graph });
    }
    let mut count = 0;
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
            count += inline_into(program, caller, graph, raising);
            for &target in &callees {
                callers.entry(target).or_default().insert(caller);
            }
            if weights.contains_key(&caller) {
                let weight = inlining_weight(&program.graphs[caller]);
                weights.insert(caller, weight);
                heap.push(Candidate { weight, graph: caller });
            }
        }
    }
    count
}

/// The cost of one operation (reference §8.2).
fn op_weight(op: &SpaceOperation<Typed>) -> f64 {
    let half_args = |skip: usize| (op.args.len().saturating_sub(skip) / 2) as f64;
    match op.op {
        LlOp::SameAs | LlOp::Ooupcast | LlOp::Oodowncast | LlOp::Keepalive | LlOp::Raised => 0.0,
        // What tests for overflow is as light as what does not.
        _ if tested_for_overflow(op.op).is_some() => 0.0,
        LlOp::New | LlOp::Newarray => 2.0,
        LlOp::DirectCall => 2.5 + half_args(1),
        LlOp::IndirectCall | LlOp::Oosend => 3.0 + half_args(2),
        _ => 1.0,
    }
}

/// Whether a block ends with a test for overflow.
fn tests_overflow(graph: &TypedGraph, block: Block) -> bool {
    let data = &graph.blocks[block];
    let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch else { return false };
    data.operations.iter().any(|op| op.result == v && tested_for_overflow(op.op).is_some())
}

/// The blocks that only an overflow leads to.
fn overflow_blocks(graph: &TypedGraph, blocks: &[Block]) -> Vec<Block> {
    let tests = blocks.iter().filter(|&&block| tests_overflow(graph, block));
    let exits = tests.flat_map(|&block| &graph.blocks[block].exits);
    exits.map(|&l| &graph.links[l]).filter(|l| l.exitcase == ExitCase::Bool(true)).map(|l| l.target).collect()
}

fn block_weight(graph: &TypedGraph, block: Block) -> f64 {
    let data = &graph.blocks[block];
    let free = data.exitswitch == ExitSwitch::None || tests_overflow(graph, block);
    let switch = if free { 0.0 } else { 1.0 };
    data.operations.iter().map(op_weight).sum::<f64>().max(0.0) + switch
}

fn inlining_weight(graph: &TypedGraph) -> f64 {
    let blocks = graph.iterblocks();
    let cold = overflow_blocks(graph, &blocks);
    let weight = |&block: &Block| if cold.contains(&block) { 0.0 } else { block_weight(graph, block) };
    let count: f64 = blocks.iter().map(weight).sum();
    if count >= MAX_MODEL_OPS as f64 {
        return count;
    }
    0.9999 * median_execution_cost(graph, &blocks, &cold) + count
}

/// Solves `cost(b) = weight(b) + mean of cost(exits of b)`; exception exits do not count.
/// Nothing overflows.
fn median_execution_cost(graph: &TypedGraph, blocks: &[Block], cold: &[Block]) -> f64 {
    let n = blocks.len();
    let index: FxHashMap<Block, usize> = blocks.iter().enumerate().map(|(i, &block)| (block, i)).collect();
    let mut matrix = vec![vec![0.0; n + 1]; n];
    for (i, &block) in blocks.iter().enumerate() {
        let data = &graph.blocks[block];
        matrix[i][i] = 1.0;
        matrix[i][n] = block_weight(graph, block);
        let all = if data.canraise() { &data.exits[..1] } else { &data.exits[..] };
        let mut exits: Vec<Link> = all.to_vec();
        if tests_overflow(graph, block) {
            exits.retain(|&l| !cold.contains(&graph.links[l].target));
        }
        for &link in &exits {
            matrix[i][index[&graph.links[link].target]] -= 1.0 / exits.len() as f64;
        }
    }
    solve(matrix).map_or(1e9, |costs| costs[0])
}

/// Gaussian elimination with partial pivoting; `None` for a singular matrix (an endless loop).
fn solve(mut matrix: Vec<Vec<f64>>) -> Option<Vec<f64>> {
    let n = matrix.len();
    for column in 0..n {
        let pivot = (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-9 {
            return None;
        }
        matrix.swap(column, pivot);
        let (head, tail) = matrix.split_at_mut(column + 1);
        let row = &head[column];
        for other in tail {
            let factor = other[column] / row[column];
            if factor != 0.0 {
                for k in column..=n {
                    other[k] -= factor * row[k];
                }
            }
        }
    }
    let mut result = vec![0.0; n];
    for i in (0..n).rev() {
        let known: f64 = (i + 1..n).map(|k| matrix[i][k] * result[k]).sum();
        result[i] = (matrix[i][n] - known) / matrix[i][i];
    }
    Some(result)
}

/// Inlines every call of `target` in `caller`.
fn inline_into(program: &mut OoProgram, caller: GraphId, target: GraphId, raising: &RaiseAnalysis<'_>) -> usize {
    // The graph is taken out so that caller and callee can be borrowed together.
    let placeholder = FunctionPlaceholder::make();
    let mut graph = std::mem::replace(&mut program.graphs[caller], placeholder);
    let mut count = 0;
    let mut pending = graph.iterblocks();
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
    if count > 0 {
        ssa_to_ssi(&mut graph);
    }
    program.graphs[caller] = graph;
    count
}

/// Stands in for a graph that is being rewritten.
struct FunctionPlaceholder;

impl FunctionPlaceholder {
    fn make() -> TypedGraph {
        let void = || TypedVar::of(LowLevelType::VOID);
        TypedGraph::new("being rewritten", void(), [void(), void()])
    }
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
        let handler = if guarded {
            self.graph.recloseblock(rest, ExitSwitch::None, exits[..1].to_vec());
            Some(self.dispatch(&exits[1..]))
        } else {
            self.graph.recloseblock(rest, switch, exits);
            None
        };
        let start = self.copy(rest, handler);
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
    fn copy(&mut self, rest: Block, handler: Option<Block>) -> Block {
        let source = self.source;
        let mut blocks: FxHashMap<Block, Block> = FxHashMap::default();
        let mut vars: FxHashMap<Variable, Variable> = FxHashMap::default();
        blocks.insert(source.returnblock, rest);
        blocks.insert(source.exceptblock, handler.unwrap_or(self.graph.exceptblock));
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
            self.copy_block(block, &blocks, &mut vars, handler);
        }
        blocks[&source.startblock]
    }

    fn copy_block(
        &mut self,
        block: Block,
        blocks: &FxHashMap<Block, Block>,
        vars: &mut FxHashMap<Variable, Variable>,
        handler: Option<Block>,
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
            if let Some(handler) = handler
                && !last
                && self.raising.op_raises(source, self.universe, op)
            {
                current = self.guard(current, handler);
            }
        }
        let exitswitch = match data.exitswitch {
            ExitSwitch::Value(operand) => ExitSwitch::Value(copy_operand(self.graph, source, vars, operand)),
            other => other,
        };
        let mut exits = Vec::new();
        for &link in &data.exits {
            let link = &source.links[link];
            let extra = [link.last_exception, link.last_exc_value];
            let [last_exception, last_exc_value] =
                extra.map(|operand| operand.map(|operand| copy_operand(self.graph, source, vars, operand)));
            let args = link.args.iter().map(|&arg| copy_operand(self.graph, source, vars, arg)).collect();
            let copy = self.graph.new_link(current, args, blocks[&link.target], link.exitcase.clone());
            self.graph.links[copy].last_exception = last_exception;
            self.graph.links[copy].last_exc_value = last_exc_value;
            // What a guarded call raised has begun its traceback, and nothing may stand behind the call.
            if handler.is_some() && link.target == source.exceptblock && !data.canraise() {
                self.note_raised(current, link.args[1], copy);
            }
            exits.push(copy);
        }
        if let Some(handler) = handler
            && data.canraise()
            && !data.exits.iter().any(|&link| is_catch_all(&source.links[link].exitcase, root_exception(self.universe)))
        {
            exits.push(self.exception_link(current, handler));
        }
        self.graph.recloseblock(current, exitswitch, exits);
    }

    /// What the callee raises goes to a handler without leaving a function: says where it is raised, unless the
    /// callee says so. `value` is the exception in the callee.
    fn note_raised(&mut self, block: Block, value: Operand, link: Link) {
        let source = self.source;
        let blocks = source.iterblocks();
        let said = blocks.iter().flat_map(|&block| &source.blocks[block].operations);
        let said: Vec<Operand> = said.filter(|op| op.op == LlOp::Raised).map(|op| op.args[0]).collect();
        let begun = match value {
            Operand::Var(v) => handled_variables(source, said.iter().filter_map(|value| value.var())).contains(&v),
            Operand::Const(_) => said.contains(&value),
        };
        if !begun {
            let value = self.graph.links[link].args[1];
            let loc = self.graph.blocks[block].operations.last().map_or(self.call, |op| op.loc);
            self.graph.emit(block, LlOp::Raised, vec![value], TypedVar::of(LowLevelType::VOID), loc);
        }
    }

    /// Ends a block after its raising last operation; returns the block where it goes on.
    fn guard(&mut self, block: Block, handler: Block) -> Block {
        let next = self.graph.new_block(Vec::new());
        let normal = self.graph.new_link(block, Vec::new(), next, ExitCase::None);
        let caught = self.exception_link(block, handler);
        self.graph.recloseblock(block, ExitSwitch::LastException, vec![normal, caught]);
        next
    }

    /// A catch-all link to the dispatching block.
    fn exception_link(&mut self, block: Block, handler: Block) -> Link {
        let root = self.exception_type();
        let void = self.graph.constant(TypedConst::Void);
        let value = Operand::Var(self.graph.new_var(TypedVar::of(root)));
        let link = self.graph.new_link(block, vec![void, value], handler, ExitCase::Exception(root));
        self.graph.links[link].last_exception = Some(void);
        self.graph.links[link].last_exc_value = Some(value);
        link
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
