//! From a typed graph to a [`StackFunction`].
//!
//! Blocks are laid out in reverse post-order, loop bodies before what follows the loop, blocks
//! that can only raise at the end. A block
//! is rendered as its roots (operations that are not part of a larger expression) in order,
//! then its exits. Link arguments are pushed and then stored in reverse order, which is a
//! parallel move. Handlers stand right behind the guarded call and its normal continuation.
//!
//! Source: reference §7.1, §7.2.

use crate::backend::OoBackend;
use crate::database::{ConstKey, Database, at, const_type_operand, extcall_row, may_reraise, name_operand};
use crate::hot::raising_blocks;
use crate::narrow::{Narrow, is_comparison};
use crate::slots::{Range, SlotBuilder};
use crate::stack::{CatchType, Cond, Guard, Label, Local, StackFunction, StackInsn, StackType, Value};
use crate::trees::{Consumers, Trees, block_index, effect_of};
use callgraph::{direct_callee, send_of, single_callee};
use diagnostics::failure;
use entity::{Block, GraphId, Link, LowLevelType, OoType, Primitive, SourceLoc, Variable};
use flow::llops::Effect;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::OoTypeData;
use rustc_hash::FxHashMap;

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
        let trees = Trees::build(
            &Consumers {
                ops: &data.operations,
                pushed: &pushed,
                guarded: data.canraise(),
                condition,
                selector,
                exits: &exits,
                needed: &needed,
            },
            self.backend,
        );
        self.blocks.insert(block, BlockInfo { trees, pushed });
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
                slots.add(v, ty, range, param);
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
        self.locals = slots.finish(&vars, &mut self.f.locals);
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

    fn root(&mut self, i: usize) {
        let op = &self.graph.blocks[self.current].operations[i];
        self.set_line(op.loc);
        if self.backend.materialises_with_branch(op.op) {
            let (yes, end) = (self.f.new_label(), self.f.new_label());
            let Some(&local) = self.locals.get(&op.result) else { return };
            let when = self.condition_op(i, true);
            self.f.push(StackInsn::Branch(when.0, when.1, yes));
            for (value, last) in [(false, false), (true, true)] {
                if last {
                    self.f.push(StackInsn::Label(yes));
                }
                self.f.push(StackInsn::Const(Value::Bool(value)));
                self.f.push(StackInsn::Store(local));
                if !last {
                    self.f.push(StackInsn::Jump(end));
                }
            }
            self.f.push(StackInsn::Label(end));
            return;
        }
        if let Some(&local) = self.locals.get(&op.result)
            && self.f.locals[local.0 as usize] == StackType::Int
        {
            self.native_op(i);
            self.f.push(StackInsn::Store(local));
            return;
        }
        self.emit_op(i);
        self.store_result(op);
    }

    /// Stores or drops what an operation left on the stack.
    fn store_result(&mut self, op: &SpaceOperation<Typed>) {
        let ty = self.result_type(op);
        if ty.is_void() {
            return;
        }
        match self.locals.get(&op.result) {
            Some(&local) => {
                if self.f.locals[local.0 as usize] == StackType::Int {
                    self.f.push(StackInsn::ToIndex);
                }
                self.f.push(StackInsn::Store(local));
            }
            None => self.f.push(StackInsn::Pop(StackType::Low(ty))),
        }
    }

    /// The type of what an operation leaves on the stack.
    fn result_type(&self, op: &SpaceOperation<Typed>) -> LowLevelType {
        match op.op {
            LlOp::Setfield | LlOp::Setarrayitem | LlOp::Arraycopy | LlOp::Keepalive | LlOp::DebugFatalerror => {
                LowLevelType::VOID
            }
            _ => self.graph.concretetype(op.result),
        }
    }

    fn operand(&mut self, operand: Operand) {
        match operand {
            Operand::Const(c) => {
                let value = self.graph.consts.get(c).clone();
                push_const(self.db, &mut self.f, &value);
            }
            Operand::Var(v) => {
                if let Some(q) = self.blocks[&self.current].trees.inline_op(v) {
                    self.emit_op(q);
                } else {
                    let local = self.local(v);
                    self.f.push(StackInsn::Load(local));
                    if self.f.locals[local.0 as usize] == StackType::Int {
                        self.f.push(StackInsn::FromIndex);
                    }
                }
            }
        }
    }

    fn local(&self, v: Variable) -> Local {
        *self.locals.get(&v).unwrap_or_else(|| {
            panic!("oosupport: {v:?} of {} used in {:?} without a definition there", self.graph.name, self.current)
        })
    }

    /// Pushes the low 32 bits of an operand as a native integer.
    fn index_operand(&mut self, operand: Operand) {
        if let Some(TypedConst::Signed(value)) = self.graph.const_value(operand) {
            self.f.push(StackInsn::Const(Value::Int(*value as i32)));
            return;
        }
        if let Operand::Var(v) = operand {
            if let Some(q) = self.blocks[&self.current].trees.inline_op(v) {
                self.native_op(q);
                return;
            }
            let local = self.local(v);
            if self.f.locals[local.0 as usize] == StackType::Int {
                self.f.push(StackInsn::Load(local));
                return;
            }
        }
        self.operand(operand);
        self.f.push(StackInsn::ToIndex);
    }

    /// Pushes the low 32 bits of the result of an operation.
    fn native_op(&mut self, i: usize) {
        let op = &self.graph.blocks[self.current].operations[i];
        match op.op {
            LlOp::Arraylength => {
                self.operand(op.args[0]);
                self.f.push(StackInsn::NativeLen);
            }
            // Characters are native integers already.
            LlOp::CastCharToInt => self.operand(op.args[0]),
            LlOp::SameAs => self.index_operand(op.args[0]),
            LlOp::IntAdd | LlOp::IntSub | LlOp::IntMul if op.args.iter().any(|&a| self.is_native(a)) => {
                self.index_operand(op.args[0]);
                self.index_operand(op.args[1]);
                self.f.push(StackInsn::NativeOp(op.op));
            }
            _ => {
                self.emit_op(i);
                self.f.push(StackInsn::ToIndex);
            }
        }
    }

    /// Whether a variable's value is exactly that of a native integer which is at hand.
    fn is_native(&self, operand: Operand) -> bool {
        let Operand::Var(v) = operand else { return false };
        match self.blocks[&self.current].trees.inline_op(v) {
            Some(q) => {
                let op = &self.graph.blocks[self.current].operations[q];
                match op.op {
                    LlOp::Arraylength | LlOp::CastCharToInt => true,
                    LlOp::IntAdd | LlOp::IntSub | LlOp::IntMul => {
                        self.narrow.fits(v)
                            && op.args.iter().any(|&a| self.is_native(a))
                            && op.args.iter().all(|&a| self.is_native_or_small(a))
                    }
                    _ => false,
                }
            }
            None => self.narrow.is_native(v),
        }
    }

    fn is_native_or_small(&self, operand: Operand) -> bool {
        match self.graph.const_value(operand) {
            Some(TypedConst::Signed(value)) => i32::try_from(*value).is_ok(),
            _ => self.is_native(operand),
        }
    }

    fn operands(&mut self, operands: &[Operand]) {
        for &operand in operands {
            self.operand(operand);
        }
    }

    /// The class through which a field is accessed, and the field's type.
    fn field(&self, object: Operand, name: &str) -> (OoType, LowLevelType) {
        let universe = &self.db.program.universe;
        let ty = self.db.operand_type(self.graph, object);
        let found = match ty {
            // Exceptions are accessed through their own classes: a verifier then need not know
            // the superclasses of those that are never raised.
            LowLevelType::Oo(oo) if universe.exception.is_some_and(|root| universe.is_subclass(oo, root)) => {
                universe.lookup_field(oo, name).map(|(_, ty)| (oo, ty))
            }
            LowLevelType::Oo(oo) => universe.lookup_field(oo, name),
            _ => None,
        };
        found
            .unwrap_or_else(|| panic!("oosupport: no field {name} in {} ({})", universe.type_name(ty), self.graph.name))
    }

    fn item_type(&self, array: Operand) -> LowLevelType {
        let ty = self.db.operand_type(self.graph, array);
        self.db.program.universe.array_item(ty).unwrap_or_else(|| {
            panic!("oosupport: {} is not an array ({})", self.db.program.universe.type_name(ty), self.graph.name)
        })
    }

    /// Emits an operation with its operands; the result stays on the stack.
    fn emit_op(&mut self, i: usize) {
        let graph = self.graph;
        let op = &graph.blocks[self.current].operations[i];
        let pushed = self.blocks[&self.current].pushed[i].clone();
        let args = op.args.as_slice();
        match op.op {
            LlOp::DirectCall | LlOp::IndirectCall | LlOp::Oosend => {
                self.operands(&pushed);
                self.call(op);
            }
            LlOp::Getarrayitem => {
                self.operand(args[0]);
                self.index_operand(args[1]);
                let item = self.item_type(args[0]);
                self.f.push(StackInsn::ArrayGet(item));
            }
            LlOp::Setarrayitem => {
                self.operand(args[0]);
                self.index_operand(args[1]);
                self.operand(args[2]);
                let item = self.item_type(args[0]);
                self.f.push(StackInsn::ArraySet(item));
            }
            LlOp::Arraycopy => {
                for (k, &arg) in args.iter().enumerate() {
                    if matches!(k, 1 | 3 | 4) { self.index_operand(arg) } else { self.operand(arg) }
                }
                let item = self.item_type(args[0]);
                self.f.push(StackInsn::ArrayCopy(item));
            }
            LlOp::CastIntToFloat if self.is_native(args[0]) => {
                self.index_operand(args[0]);
                self.f.push(StackInsn::NativeOp(op.op));
            }
            LlOp::Newarray => {
                let LowLevelType::Oo(ty) = const_type_operand(graph, op) else {
                    panic!("oosupport: newarray of a primitive in {}", graph.name)
                };
                self.index_operand(args[1]);
                self.f.push(StackInsn::NewArray(ty));
            }
            LlOp::Keepalive => {
                self.operands(&pushed);
                let ty = self.db.operand_type(graph, args[0]);
                if !ty.is_void() {
                    self.f.push(StackInsn::Pop(StackType::Low(ty)));
                }
            }
            _ => {
                self.operands(&pushed);
                self.simple_op(op);
            }
        }
    }

    /// Operations whose operands are pushed as they are.
    fn simple_op(&mut self, op: &SpaceOperation<Typed>) {
        let graph = self.graph;
        let insn = match op.op {
            LlOp::SameAs => return,
            LlOp::Extcall => StackInsn::CallExtern(extcall_row(graph, op)),
            LlOp::New => match const_type_operand(graph, op) {
                LowLevelType::Oo(ty) => StackInsn::New(ty),
                other => panic!("oosupport: new of {other:?} in {}", graph.name),
            },
            LlOp::Getfield => {
                let name = name_operand(graph, op, 1);
                let (class, ty) = self.field(op.args[0], &name);
                if ty.is_void() {
                    let object = self.db.operand_type(graph, op.args[0]);
                    StackInsn::Pop(StackType::Low(object))
                } else {
                    StackInsn::GetField(class, name, ty)
                }
            }
            LlOp::Setfield => {
                let name = name_operand(graph, op, 1);
                let (class, ty) = self.field(op.args[0], &name);
                if ty.is_void() {
                    let object = self.db.operand_type(graph, op.args[0]);
                    StackInsn::Pop(StackType::Low(object))
                } else {
                    StackInsn::SetField(class, name, ty)
                }
            }
            LlOp::Arraylength => StackInsn::ArrayLen,
            LlOp::Ooupcast => return,
            LlOp::Oodowncast => {
                let ty = graph.concretetype(op.result);
                if self.db.operand_type(graph, op.args[0]) == ty {
                    return;
                }
                StackInsn::Cast(ty)
            }
            LlOp::Instanceof => match graph.const_value(op.args[1]) {
                Some(TypedConst::Type(LowLevelType::Oo(ty))) => StackInsn::InstanceOf(*ty),
                other => panic!("oosupport: instanceof {other:?} in {}", graph.name),
            },
            LlOp::Classof => match self.db.operand_type(graph, op.args[0]) {
                LowLevelType::Oo(ty) => StackInsn::ClassOf(ty),
                other => panic!("oosupport: classof {other:?} in {}", graph.name),
            },
            LlOp::Identityhash => StackInsn::IdentityHash,
            LlOp::WeakrefCreate => StackInsn::WeakNew,
            LlOp::WeakrefDeref => StackInsn::WeakGet,
            LlOp::DebugFatalerror => StackInsn::FatalError,
            primitive => {
                assert!(
                    primitive.signature().is_some(),
                    "oosupport: {} is not lowered ({})",
                    primitive.name(),
                    graph.name
                );
                StackInsn::Op(primitive)
            }
        };
        self.f.push(insn);
    }

    /// Emits the call itself; operands are on the stack.
    fn call(&mut self, op: &SpaceOperation<Typed>) {
        self.bare_call(op);
        self.cast_call_result(op);
    }

    fn bare_call(&mut self, op: &SpaceOperation<Typed>) {
        if self.line != op.loc && !self.in_guard() {
            self.set_line(op.loc);
        }
        let (insn, _) = self.call_insn(op);
        self.f.push(insn);
    }

    /// Whether the call that comes next is guarded.
    fn in_guard(&self) -> bool {
        let pushes = |insn: &&StackInsn| {
            matches!(
                insn,
                StackInsn::Load(_)
                    | StackInsn::FromIndex
                    | StackInsn::Const(_)
                    | StackInsn::LoadConst(_)
                    | StackInsn::LoadFunction(..)
            )
        };
        matches!(self.f.code.iter().rev().find(|insn| !pushes(insn)), Some(StackInsn::Guard(_)))
    }

    /// The instruction for a call and the type that it leaves.
    fn call_insn(&self, op: &SpaceOperation<Typed>) -> (StackInsn, LowLevelType) {
        let graph = self.graph;
        let universe = &self.db.program.universe;
        match op.op {
            LlOp::DirectCall => self.static_call(direct_callee(graph, op)),
            LlOp::IndirectCall => match single_callee(graph, op) {
                Some(callee) => self.static_call(callee),
                None => {
                    let ty = self.db.operand_type(graph, op.args[0]);
                    let (LowLevelType::Oo(oo), Some(signature)) = (ty, universe.signature(ty)) else {
                        panic!("oosupport: indirect_call of {} in {}", universe.type_name(ty), graph.name)
                    };
                    (StackInsn::CallFunction(oo), signature.result)
                }
            },
            LlOp::Oosend => {
                let (class, name) = send_of(&self.db.program.universe, graph, op);
                match self.db.method_targets(class, &name) {
                    [only] => self.static_call(*only),
                    _ => {
                        let method = self.db.virtual_method(class, &name);
                        let result = universe.instance_data(method.declared).methods[&name].signature.result;
                        (StackInsn::CallVirtual(method), result)
                    }
                }
            }
            other => panic!("oosupport: {} is not a call ({})", other.name(), graph.name),
        }
    }

    /// Makes what a call left fit the type of its result variable.
    fn cast_call_result(&mut self, op: &SpaceOperation<Typed>) {
        let graph = self.graph;
        let wanted = graph.concretetype(op.result);
        let (_, given) = self.call_insn(op);
        if given == wanted {
            return;
        }
        if wanted.is_void() {
            self.f.push(StackInsn::Pop(StackType::Low(given)));
            return;
        }
        let (LowLevelType::Oo(from), LowLevelType::Oo(to)) = (given, wanted) else {
            panic!("oosupport: a call in {} gives {given:?} for {wanted:?}", graph.name)
        };
        if !self.db.program.universe.is_subclass(from, to) {
            self.f.push(StackInsn::Cast(wanted));
        }
    }

    fn static_call(&self, callee: GraphId) -> (StackInsn, LowLevelType) {
        let graph = self.db.graph(callee);
        (StackInsn::CallStatic(callee), graph.concretetype(graph.getreturnvar()))
    }

    // ---- conditions ----

    /// Pushes the operands of a condition operation; the condition, and the value for which it holds.
    fn condition_op(&mut self, i: usize, when: bool) -> (Cond, bool) {
        let op = &self.graph.blocks[self.current].operations[i];
        let pushed = self.blocks[&self.current].pushed[i].clone();
        match op.op {
            LlOp::BoolNot => self.condition(pushed[0], !when),
            LlOp::Oois => {
                let null = |o: Operand, l: &Self| matches!(l.graph.const_value(o), Some(TypedConst::Null(_)));
                if null(pushed[1], self) {
                    self.operand(pushed[0]);
                    (Cond::Null, when)
                } else if null(pushed[0], self) {
                    self.operand(pushed[1]);
                    (Cond::Null, when)
                } else {
                    self.operands(&pushed);
                    (Cond::Same, when)
                }
            }
            LlOp::Ooisnull => {
                self.operands(&pushed);
                (Cond::Null, when)
            }
            LlOp::Oononnull => {
                self.operands(&pushed);
                (Cond::Null, !when)
            }
            comparison
                if is_comparison(comparison)
                    && pushed.iter().any(|&o| self.is_native(o))
                    && pushed.iter().all(|&o| self.is_native_or_small(o)) =>
            {
                self.index_operand(pushed[0]);
                self.index_operand(pushed[1]);
                (Cond::Native(comparison), when)
            }
            primitive if primitive.signature().is_some_and(|(_, r)| r == Primitive::Bool) => {
                self.operands(&pushed);
                (Cond::Op(primitive), when)
            }
            _ => {
                self.emit_op(i);
                (Cond::Bool, when)
            }
        }
    }

    fn condition(&mut self, operand: Operand, when: bool) -> (Cond, bool) {
        if let Operand::Var(v) = operand
            && let Some(q) = self.blocks[&self.current].trees.inline_op(v)
        {
            return self.condition_op(q, when);
        }
        self.operand(operand);
        (Cond::Bool, when)
    }

    // ---- exits ----

    fn exits(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        match data.exitswitch {
            ExitSwitch::None => match data.exits.as_slice() {
                [only] => self.link(*only),
                other => panic!("oosupport: {} exits without a switch in {} of {}", other.len(), block, graph.name),
            },
            ExitSwitch::Value(operand) => {
                if let Some(value) = graph.const_value(operand) {
                    let chosen = constant_exit(graph, &data.exits, value);
                    self.link(chosen);
                } else if self.db.operand_type(graph, operand) == LowLevelType::BOOL {
                    self.bool_exits(block, operand);
                } else {
                    self.switch_exits(block, operand);
                }
            }
            ExitSwitch::LastException => panic!("oosupport: {block} of {} has no operation to guard", graph.name),
        }
    }

    fn bool_exits(&mut self, block: Block, operand: Operand) {
        let graph = self.graph;
        let exits = &graph.blocks[block].exits;
        let find = |value: bool| {
            exits
                .iter()
                .copied()
                .find(|&l| graph.links[l].exitcase == ExitCase::Bool(value))
                .unwrap_or_else(|| panic!("oosupport: no exit for {value} in {block} of {}", graph.name))
        };
        let (no, yes) = (find(false), find(true));
        let falls_into_no = self.next == Some(graph.links[no].target) && self.trivial(yes).is_some();
        if let Some(label) = self.trivial(no).filter(|_| !falls_into_no) {
            let (cond, when) = self.condition(operand, false);
            self.f.push(StackInsn::Branch(cond, when, label));
            self.link(yes);
        } else if let Some(label) = self.trivial(yes) {
            let (cond, when) = self.condition(operand, true);
            self.f.push(StackInsn::Branch(cond, when, label));
            self.link(no);
        } else {
            let label = self.f.new_label();
            let (cond, when) = self.condition(operand, false);
            self.f.push(StackInsn::Branch(cond, when, label));
            self.link(yes);
            self.f.push(StackInsn::Label(label));
            self.link(no);
        }
    }

    fn switch_exits(&mut self, block: Block, operand: Operand) {
        let graph = self.graph;
        let local = match operand {
            Operand::Var(v) => self.local(v),
            Operand::Const(_) => unreachable!("constant switches are resolved before"),
        };
        let mut cases = Vec::new();
        let mut default = None;
        let mut edges = Vec::new();
        for &exit in &graph.blocks[block].exits {
            let label = self.trivial(exit).unwrap_or_else(|| {
                let label = self.f.new_label();
                edges.push((label, exit));
                label
            });
            match graph.links[exit].exitcase {
                ExitCase::Int(value) => cases.push((value, label)),
                ExitCase::Char(value) => cases.push((i64::from(value), label)),
                ExitCase::Bool(value) => cases.push((i64::from(value), label)),
                ExitCase::Default => default = Some(label),
                _ => panic!("oosupport: bad exit case in {block} of {}", graph.name),
            }
        }
        // Without a default the cases are complete: the last one serves.
        let default = default.unwrap_or_else(|| cases.pop().expect("a switch has exits").1);
        self.f.push(StackInsn::Switch(local, cases, default));
        for (label, exit) in edges {
            self.f.push(StackInsn::Label(label));
            self.link(exit);
        }
    }

    /// The label of the target when following the link takes no code.
    fn trivial(&self, link: Link) -> Option<Label> {
        let data = &self.graph.links[link];
        let label = *self.labels.get(&data.target)?;
        self.moves(link).is_empty().then_some(label)
    }

    /// What a link must store: operand and local.
    fn moves(&self, link: Link) -> Vec<(Operand, Local)> {
        let data = &self.graph.links[link];
        let inputs = &self.graph.blocks[data.target].inputargs;
        let mut moves = Vec::new();
        for (&x, &arg) in inputs.iter().zip(&data.args) {
            // A needed variable without a local is used nowhere but in trees that were dropped.
            let Some(&to) = self.locals.get(&x) else { continue };
            if let Operand::Var(v) = arg
                && self.blocks[&self.current].trees.inline_op(v).is_none()
                && self.locals.get(&v) == Some(&to)
            {
                continue;
            }
            moves.push((arg, to));
        }
        moves
    }

    fn link(&mut self, link: Link) {
        let graph = self.graph;
        let data = &graph.links[link];
        if data.target == graph.returnblock {
            let result = self.f.result;
            if result != StackType::VOID {
                self.operand(data.args[0]);
            }
            self.f.push(StackInsn::Return(result));
        } else if data.target == graph.exceptblock {
            self.operand(data.args[1]);
            self.set_line(self.last_loc);
            let fresh = data.args[1].constant().is_some();
            self.f.push(StackInsn::Throw(fresh));
        } else {
            let moves = self.moves(link);
            for &(operand, to) in &moves {
                if self.f.locals[to.0 as usize] == StackType::Int {
                    self.index_operand(operand);
                } else {
                    self.operand(operand);
                }
            }
            for &(_, local) in moves.iter().rev() {
                self.f.push(StackInsn::Store(local));
            }
            self.f.push(StackInsn::Jump(self.labels[&data.target]));
        }
    }

    // ---- guarded calls ----

    fn guarded(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        let i = data.operations.len() - 1;
        let op = &data.operations[i];
        self.set_line(op.loc);
        let normal = data.exits.iter().copied().find(|&l| graph.links[l].exitcase == ExitCase::None);
        let mut handlers: Vec<Link> =
            data.exits.iter().copied().filter(|&l| graph.links[l].exitcase != ExitCase::None).collect();
        // The last handlers may let the exception pass as if they were not there.
        while let Some(&last) = handlers.last() {
            let link = &graph.links[last];
            let passes = link.target == graph.exceptblock
                && link.last_exc_value.is_some()
                && link.args[1] == link.last_exc_value.expect("tested");
            if !passes {
                break;
            }
            handlers.pop();
        }
        if !op.op.can_raise() || handlers.is_empty() {
            self.emit_op(i);
            self.store_result(op);
            match normal {
                Some(normal) => self.link(normal),
                None => panic!("oosupport: no normal exit in {block} of {}", graph.name),
            }
            return;
        }
        let pushed = self.blocks[&block].pushed[i].clone();
        let inside = if self.backend.limits().guard_needs_empty_stack {
            self.spill(&pushed)
        } else {
            self.operands(&pushed);
            Vec::new()
        };
        self.set_line(op.loc);
        let save = self.enter_handlers(&handlers);
        let classes: Vec<OoType> = handlers
            .iter()
            .map(|&l| match graph.links[l].exitcase {
                ExitCase::Exception(LowLevelType::Oo(class)) => class,
                ref other => panic!("oosupport: exception exit {other:?} in {block} of {}", graph.name),
            })
            .collect();
        let labels: Vec<Label> = handlers.iter().map(|_| self.f.new_label()).collect();
        let mut entries: Vec<(CatchType, Label)> =
            classes.iter().zip(&labels).map(|(&c, &l)| (CatchType::Class(c), l)).collect();
        let natives = self.native_handlers(&classes);
        for &(catch, label, ..) in &natives {
            entries.push((catch, label));
        }
        let guard = self.f.guards.len() as u32;
        self.f.guards.push(Guard { handlers: entries });
        self.f.push(StackInsn::Guard(guard));
        for spilled in inside {
            match spilled {
                Ok(local) => self.f.push(StackInsn::Load(local)),
                Err(operand) => self.operand(operand),
            }
        }
        self.bare_call(op);
        if let Some(save) = save {
            self.f.push(StackInsn::LeaveHandlers(save));
        }
        self.cast_call_result(op);
        self.store_result(op);
        if let Some(normal) = normal {
            self.link(normal);
        } else {
            panic!("oosupport: no normal exit in {block} of {}", graph.name);
        }
        for (k, (&link, &label)) in handlers.iter().zip(&labels).enumerate() {
            self.f.push(StackInsn::Catch(label));
            let local = match graph.links[link].last_exc_value {
                Some(Operand::Var(v)) => self.locals.get(&v).copied(),
                _ => None,
            };
            match local {
                Some(local) => self.f.push(StackInsn::Store(local)),
                None => self.f.push(StackInsn::Pop(StackType::Low(LowLevelType::Oo(classes[k])))),
            }
            let mine: Vec<_> = natives.iter().filter(|n| n.2 == k).collect();
            if !mine.is_empty() {
                let body = self.f.new_label();
                self.f.push(StackInsn::Jump(body));
                for &&(_, native, _, object) in &mine {
                    self.f.push(StackInsn::Catch(native));
                    self.f.push(StackInsn::Pop(StackType::Low(LowLevelType::Oo(classes[k]))));
                    if let Some(local) = local {
                        self.f.push(StackInsn::LoadConst(self.db.const_id(&ConstKey::Object(object))));
                        self.f.push(StackInsn::Store(local));
                    }
                    self.f.push(StackInsn::Jump(body));
                }
                self.f.code.pop();
                self.f.push(StackInsn::Label(body));
            }
            if let Some(save) = save {
                self.f.push(StackInsn::LeaveHandlers(save));
            }
            self.link(link);
        }
    }

    /// Computes the operands of a guarded call before the guard: the local that keeps each, or the
    /// operand itself where pushing it takes no computation.
    fn spill(&mut self, pushed: &[Operand]) -> Vec<Result<Local, Operand>> {
        let mut inside = Vec::with_capacity(pushed.len());
        for &operand in pushed {
            let computed = operand.var().is_some_and(|v| self.blocks[&self.current].trees.inline_op(v).is_some());
            inside.push(if computed {
                self.operand(operand);
                let local = self.f.new_local(StackType::Low(self.db.operand_type(self.graph, operand)));
                self.f.push(StackInsn::Store(local));
                Ok(local)
            } else {
                Err(operand)
            });
        }
        inside
    }

    /// Handlers for what only the engine can see: catch type, label, handler, prebuilt instance.
    fn native_handlers(&mut self, classes: &[OoType]) -> Vec<(CatchType, Label, usize, entity::OoObject)> {
        let universe = &self.db.program.universe;
        let mut natives = Vec::new();
        for (name, catch) in [("RecursionError", CatchType::StackOverflow), ("MemoryError", CatchType::OutOfMemory)] {
            if let Some(error) = universe.standard_exceptions.get(name)
                && let Some(instance) = error.instance
                && let Some(k) = classes.iter().position(|&c| universe.is_subclass(error.ty, c))
            {
                let label = self.f.new_label();
                natives.push((catch, label, k, instance));
            }
        }
        natives
    }

    /// Says which exceptions will be caught for good around the call that follows.
    fn enter_handlers(&mut self, handlers: &[Link]) -> Option<Local> {
        if !self.backend.limits().track_handlers {
            return None;
        }
        let mut mask = 0;
        for &link in handlers {
            if !may_reraise(self.graph, link)
                && let ExitCase::Exception(LowLevelType::Oo(class)) = self.graph.links[link].exitcase
            {
                mask |= self.db.handler_bit(class);
            }
        }
        if mask == 0 {
            return None;
        }
        let save = match self.save {
            Some(save) => save,
            None => {
                let save = self.f.new_local(StackType::Low(LowLevelType::UNSIGNED));
                self.save = Some(save);
                save
            }
        };
        self.f.push(StackInsn::EnterHandlers(mask, save));
        Some(save)
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

fn constant_exit(graph: &TypedGraph, exits: &[Link], value: &TypedConst) -> Link {
    let wanted = |case: &ExitCase<LowLevelType>| match (case, value) {
        (ExitCase::Bool(a), TypedConst::Bool(b)) => a == b,
        (ExitCase::Int(a), TypedConst::Signed(b)) => a == b,
        (ExitCase::Int(a), TypedConst::Unsigned(b)) => *a == *b as i64,
        (ExitCase::Char(a), TypedConst::Char(b)) => a == b,
        _ => false,
    };
    let chosen = exits.iter().copied().find(|&l| wanted(&graph.links[l].exitcase));
    chosen
        .or_else(|| exits.iter().copied().find(|&l| graph.links[l].exitcase == ExitCase::Default))
        .unwrap_or_else(|| panic!("oosupport: no exit for {value:?} in {}", graph.name))
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
