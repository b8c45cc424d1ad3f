//! From a typed graph to a [`StackFunction`].
//!
//! Blocks are laid out in reverse post-order, loop bodies before what follows the loop, blocks
//! that can only raise at the end. A block
//! is rendered as its roots (operations that are not part of a larger expression) in order,
//! then its exits. Link arguments are pushed and then stored in reverse order, which is a
//! parallel move. Handlers stand right behind the guarded call and its normal continuation.
//!
//! Source: reference §7.1, §7.2.

mod exits;
mod operations;

use crate::backend::OoBackend;
use crate::database::{ConstKey, Database, at};
use crate::hot::raising_blocks;
use crate::narrow::Narrow;
use crate::slots::{Range, SlotBuilder};
use crate::stack::{Label, Local, StackFunction, StackInsn, StackType, Value};
use crate::trees::{Consumers, Trees, block_index, effect_of};
use callgraph::single_callee;
use diagnostics::failure;
use entity::{Block, GraphId, Link, LowLevelType, SourceLoc, Variable};
use flow::llops::Effect;
use flow::traceback::{Raises, frames};
use flow::{ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::OoTypeData;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Lowers one graph.
///
/// # Panics
/// When the graph is malformed (a bug of an earlier phase).
pub fn lower(db: &Database<'_>, backend: &dyn OoBackend, id: GraphId) -> StackFunction {
    let graph = db.graph(id);
    let mut params = Vec::new();
    for &v in graph.getargs() {
        if !graph.concretetype(v).is_void() {
            params.push(StackType::Low(graph.concretetype(v)));
        }
    }
    let result = graph.concretetype(graph.getreturnvar());
    let mut lowerer = Lowerer {
        db,
        backend,
        graph,
        f: StackFunction::new(Some(id), params, StackType::Low(result)),
        needed: Vec::new(),
        narrow: Narrow::default(),
        blocks: FxHashMap::default(),
        locals: FxHashMap::default(),
        labels: FxHashMap::default(),
        save: None,
        line: SourceLoc::UNKNOWN,
        last_loc: SourceLoc::UNKNOWN,
        entry_loc: FxHashMap::default(),
        raises: Raises::find(graph),
        current: graph.startblock,
        next: None,
    };
    failure::within(&mut lowerer, Lowerer::run, |lowerer| format!("the graph `{}`", lowerer.graph.name));
    lowerer.f
}

struct BlockInfo {
    trees: Trees,
    pushed: Vec<Vec<Operand>>,
}

struct Lowerer<'a, 'p> {
    db: &'a Database<'p>,
    raises: Raises,
    backend: &'a dyn OoBackend,
    graph: &'p TypedGraph,
    f: StackFunction,
    needed: Vec<bool>,
    narrow: Narrow,
    blocks: FxHashMap<Block, BlockInfo>,
    locals: FxHashMap<Variable, Local>,
    labels: FxHashMap<Block, Label>,
    /// Where the mask of handlers is kept over guarded calls.
    save: Option<Local>,
    line: SourceLoc,
    /// The place of the last operation before the exits of the current block.
    last_loc: SourceLoc,
    /// The same for blocks that are entered from there.
    entry_loc: FxHashMap<Block, SourceLoc>,
    current: Block,
    /// The block that follows in the layout.
    next: Option<Block>,
}

impl Lowerer<'_, '_> {
    fn run(&mut self) {
        let order = self.layout();
        self.find_needed(&order);
        self.narrow = Narrow::find(self.db, self.graph, &order);
        for &block in &order {
            self.build_trees(block);
        }
        self.assign_locals(&order);
        for &block in &order {
            let label = self.f.new_label();
            self.labels.insert(block, label);
        }
        for (i, &block) in order.iter().enumerate() {
            self.next = order.get(i + 1).copied();
            self.block(block);
        }
    }

    /// Blocks in reverse post-order, those that only raise last, without the return and except blocks.
    fn layout(&self) -> Vec<Block> {
        let graph = self.graph;
        let mut seen = vec![false; graph.blocks.len()];
        let mut order = Vec::new();
        let children = |block: Block| {
            let data = &graph.blocks[block];
            let mut targets: Vec<Block> = data.exits.iter().map(|&l| graph.links[l].target).collect();
            if data.canraise() {
                targets.reverse();
            }
            targets.retain(|&t| t != graph.returnblock && t != graph.exceptblock);
            targets
        };
        let mut stack = vec![(graph.startblock, children(graph.startblock), 0)];
        seen[at(graph.startblock)] = true;
        while let Some((block, targets, next)) = stack.last_mut() {
            match targets.get(*next) {
                Some(&target) => {
                    *next += 1;
                    if !std::mem::replace(&mut seen[at(target)], true) {
                        stack.push((target, children(target), 0));
                    }
                }
                None => {
                    order.push(*block);
                    stack.pop();
                }
            }
        }
        order.reverse();
        // Blocks from which the function can only raise come last.
        let cold = raising_blocks(graph, &order, true);
        let (mut hot, rare): (Vec<Block>, Vec<Block>) = order.into_iter().partition(|&b| !cold[at(b)]);
        hot.extend(rare);
        hot
    }

    fn is_void(&self, operand: Operand) -> bool {
        self.db.operand_type(self.graph, operand).is_void()
    }

    /// The operands that an operation pushes, in order.
    fn pushed_operands(&self, op: &SpaceOperation<Typed>) -> Vec<Operand> {
        let args = match op.op {
            LlOp::DirectCall => &op.args[1..],
            LlOp::IndirectCall => {
                let end = match self.graph.const_value(*op.args.last().expect("indirect_call has operands")) {
                    Some(TypedConst::Graphs(_) | TypedConst::Void) => op.args.len() - 1,
                    _ => op.args.len(),
                };
                let start = usize::from(single_callee(self.graph, op).is_some());
                &op.args[start..end]
            }
            _ => op.args.as_slice(),
        };
        args.iter().copied().filter(|&a| !self.is_void(a)).collect()
    }

    fn find_needed(&mut self, order: &[Block]) {
        let graph = self.graph;
        let mut needed = vec![false; graph.vars.len()];
        let mut pending: Vec<Variable> = Vec::new();
        let mut def: FxHashMap<Variable, (Block, usize)> = FxHashMap::default();
        let mut input: FxHashMap<Variable, (Block, usize)> = FxHashMap::default();
        let mut entries: FxHashMap<Block, Vec<Link>> = FxHashMap::default();
        for &block in order {
            let data = &graph.blocks[block];
            for (i, &v) in data.inputargs.iter().enumerate() {
                input.insert(v, (block, i));
            }
            for (i, op) in data.operations.iter().enumerate() {
                def.insert(op.result, (block, i));
                if effect_of(op.op) == Effect::Effect {
                    pending.extend(self.pushed_operands(op).iter().filter_map(|o| o.var()));
                }
            }
            if let ExitSwitch::Value(operand) = data.exitswitch {
                pending.extend(operand.var());
            }
            for &exit in &data.exits {
                let link = &graph.links[exit];
                if link.target == graph.returnblock || link.target == graph.exceptblock {
                    pending.extend(link.args.iter().filter(|&&a| !self.is_void(a)).filter_map(|a| a.var()));
                } else {
                    entries.entry(link.target).or_default().push(exit);
                }
            }
        }
        while let Some(v) = pending.pop() {
            if std::mem::replace(&mut needed[at(v)], true) {
                continue;
            }
            if let Some(&(block, i)) = def.get(&v) {
                pending.extend(self.pushed_operands(&graph.blocks[block].operations[i]).iter().filter_map(|o| o.var()));
            } else if let Some(&(block, i)) = input.get(&v) {
                for &entry in entries.get(&block).into_iter().flatten() {
                    pending.extend(graph.links[entry].args[i].var());
                }
            }
        }
        for (v, data) in graph.vars.iter() {
            needed[at(v)] &= !data.concretetype.is_void();
        }
        self.needed = needed;
    }

    fn is_needed(&self, v: Variable) -> bool {
        self.needed[at(v)]
    }

    /// The operands that a link pushes (also those that turn out to be in place already).
    fn link_operands(&self, link: Link) -> Vec<Operand> {
        let data = &self.graph.links[link];
        if data.target == self.graph.returnblock {
            return data.args.iter().copied().filter(|&a| !self.is_void(a)).collect();
        }
        if data.target == self.graph.exceptblock {
            return vec![data.args[1]];
        }
        let inputs = &self.graph.blocks[data.target].inputargs;
        inputs.iter().zip(&data.args).filter(|&(&x, _)| self.is_needed(x)).map(|(_, &a)| a).collect()
    }

    fn build_trees(&mut self, block: Block) {
        let data = &self.graph.blocks[block];
        let pushed: Vec<Vec<Operand>> = data.operations.iter().map(|op| self.pushed_operands(op)).collect();
        let exits: Vec<Vec<Operand>> = data.exits.iter().map(|&l| self.link_operands(l)).collect();
        let (mut condition, mut selector) = (None, None);
        if let ExitSwitch::Value(operand) = data.exitswitch {
            match self.db.operand_type(self.graph, operand) {
                LowLevelType::BOOL => condition = Some(operand),
                _ => selector = Some(operand),
            }
        }
        let needed = |v: Variable| self.needed[at(v)];
        let stored = |v: Variable| self.watched(v).is_some() && self.needed[at(v)];
        let sources = &self.db.program.sources;
        let separate = self.backend.limits().lines_need_empty_stack;
        let same_place = |a: SourceLoc, b: SourceLoc| {
            !separate || a == b || frames(sources, self.graph, a) == frames(sources, self.graph, b)
        };
        let trees = Trees::build(
            &Consumers {
                ops: &data.operations,
                pushed: &pushed,
                guarded: data.canraise(),
                condition,
                selector,
                exits: &exits,
                needed: &needed,
                stored: &stored,
                same_place: &same_place,
            },
            self.backend,
        );
        self.blocks.insert(block, BlockInfo { trees, pushed });
    }

    /// The variable of Python that debuggers are to find a variable under.
    fn watched(&self, v: Variable) -> Option<Arc<str>> {
        self.graph.vars[v].python_name().filter(|_| self.db.debug).cloned()
    }

    fn assign_locals(&mut self, order: &[Block]) {
        let graph = self.graph;
        let mut slots = SlotBuilder::default();
        let mut vars = Vec::new();
        for &block in order {
            let data = &graph.blocks[block];
            let info = &self.blocks[&block];
            let n = data.operations.len() as i32;
            // Last use of every variable that is stored.
            let mut last: FxHashMap<Variable, i32> = FxHashMap::default();
            for i in 0..data.operations.len() {
                if !info.trees.inlined[i] && !info.trees.dropped[i] {
                    note_uses(info, &info.pushed[i], i as i32, &mut last);
                }
            }
            if let ExitSwitch::Value(operand) = data.exitswitch {
                note_uses(info, &[operand], n, &mut last);
            }
            for &exit in &data.exits {
                note_uses(info, &self.link_operands(exit), n + 1, &mut last);
            }
            let mut add = |v: Variable, def: i32, param: Option<Local>| {
                let Some(&last) = last.get(&v) else { return };
                let range = Range { block: block_index(block) as u32, def, last };
                let ty = if self.narrow.is_native(v) { StackType::Int } else { StackType::Low(graph.concretetype(v)) };
                slots.add(v, ty, self.watched(v), range, param);
                vars.push(v);
            };
            let mut next_param = 0;
            for &v in &data.inputargs {
                let mut param = None;
                if block == graph.startblock && !graph.concretetype(v).is_void() {
                    param = Some(Local(next_param));
                    next_param += 1;
                }
                add(v, -1, param);
            }
            for (i, op) in data.operations.iter().enumerate() {
                if !info.trees.inlined[i] && !info.trees.dropped[i] {
                    add(op.result, i as i32, None);
                }
            }
            for &exit in &data.exits {
                if let Some(Operand::Var(v)) = graph.links[exit].last_exc_value {
                    add(v, n, None);
                }
            }
        }
        let position: FxHashMap<Block, usize> = order.iter().enumerate().map(|(i, &b)| (b, i)).collect();
        for back in [true, false] {
            for (i, &block) in order.iter().enumerate() {
                for &exit in &graph.blocks[block].exits {
                    let link = &graph.links[exit];
                    let Some(&target) = position.get(&link.target) else { continue };
                    if (target <= i) != back {
                        continue;
                    }
                    for (&x, &arg) in graph.blocks[link.target].inputargs.iter().zip(&link.args) {
                        if let Operand::Var(v) = arg
                            && self.is_needed(x)
                        {
                            slots.coalesce(v, x);
                        }
                    }
                }
            }
        }
        self.locals = slots.finish(&vars, &mut self.f.locals, &mut self.f.names);
        self.name_params();
    }

    /// Parameters have their names whether they are used or not.
    fn name_params(&mut self) {
        let graph = self.graph;
        let params = graph.blocks[graph.startblock].inputargs.iter().filter(|&&v| !graph.concretetype(v).is_void());
        let names: Vec<Option<Arc<str>>> = params.map(|&v| self.watched(v)).collect();
        for (index, name) in names.into_iter().enumerate().filter(|(_, name)| name.is_some()) {
            let known = self.f.names.len().max(index + 1);
            self.f.names.resize(known, None);
            self.f.names[index] = name;
        }
    }

    // ---- code ----

    fn block(&mut self, block: Block) {
        self.current = block;
        let label = self.labels[&block];
        self.start_label(label);
        let graph = self.graph;
        let data = &graph.blocks[block];
        let n = data.operations.len();
        self.find_last_loc(block);
        for i in 0..n {
            let info = &self.blocks[&block];
            if info.trees.inlined[i] || info.trees.dropped[i] {
                continue;
            }
            self.f.boundary();
            if data.canraise() && i + 1 == n {
                self.guarded(block);
                return;
            }
            self.root(i);
        }
        self.f.boundary();
        self.exits(block);
    }

    /// Where the exits of the block stand in the source, for exceptions raised there.
    fn find_last_loc(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        let own = data.operations.iter().rev().map(|op| op.loc).find(|&loc| loc != SourceLoc::UNKNOWN);
        self.last_loc = own.or_else(|| self.entry_loc.get(&block).copied()).unwrap_or(SourceLoc::UNKNOWN);
        for &exit in &data.exits {
            self.entry_loc.entry(graph.links[exit].target).or_insert(self.last_loc);
        }
    }

    fn start_label(&mut self, label: Label) {
        if self.f.code.last() == Some(&StackInsn::Jump(label)) {
            self.f.code.pop();
        }
        self.f.boundary();
        self.f.push(StackInsn::Label(label));
        self.line = SourceLoc::UNKNOWN;
    }

    fn set_line(&mut self, loc: SourceLoc) {
        if loc != SourceLoc::UNKNOWN && loc != self.line {
            self.line = loc;
            self.f.push(StackInsn::Line(loc));
        }
    }
}

fn note_uses(info: &BlockInfo, operands: &[Operand], position: i32, last: &mut FxHashMap<Variable, i32>) {
    for v in operands.iter().filter_map(|o| o.var()) {
        match info.trees.inline_op(v) {
            Some(q) => note_uses(info, &info.pushed[q], position, last),
            None => {
                let entry = last.entry(v).or_insert(position);
                *entry = (*entry).max(position);
            }
        }
    }
}

/// Pushes a constant.
///
/// # Panics
/// When the constant is one of compile time only.
pub(crate) fn push_const(db: &Database<'_>, f: &mut StackFunction, value: &TypedConst) {
    let insn = match value {
        TypedConst::Bool(b) => StackInsn::Const(Value::Bool(*b)),
        TypedConst::Signed(n) => StackInsn::Const(Value::Long(*n)),
        TypedConst::Unsigned(n) => StackInsn::Const(Value::Long(*n as i64)),
        TypedConst::Float(bits) => StackInsn::Const(Value::Float(*bits)),
        TypedConst::Char(c) => StackInsn::Const(Value::Char(*c)),
        TypedConst::Null(ty) => StackInsn::Const(Value::Null(*ty)),
        TypedConst::Str(text) => StackInsn::LoadConst(db.const_id(&ConstKey::Str(text.clone()))),
        TypedConst::Bytes(bytes) => StackInsn::LoadConst(db.const_id(&ConstKey::Bytes(bytes.clone()))),
        TypedConst::Object(object, _) => StackInsn::LoadConst(db.const_id(&ConstKey::Object(*object))),
        TypedConst::Function(graph, LowLevelType::Oo(ty)) => StackInsn::LoadFunction(*graph, *ty),
        other => panic!("oosupport: the constant {other:?} has no value at run time"),
    };
    f.push(insn);
}

/// Whether values of the type are records or instances.
pub fn has_fields(data: &OoTypeData) -> bool {
    matches!(data, OoTypeData::Instance(_) | OoTypeData::Record(_))
}
