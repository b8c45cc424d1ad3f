//! Functions: one per graph, with structured control flow from the dominator tree.
//!
//! An exception that leaves a function is pending in a global, tested after every call that can
//! raise. A function that leaves one pending returns a meaningless value. Handlers compare the
//! `typeid` of the exception's class with the range of the handler's class. All ways out of a
//! function with an exception lead to one place behind its body, and bring the record of what
//! tracebacks show along.
//!
//! Recursive functions take an estimate of their frame from the bytes of stack that are left: no
//! engine lets a module handle an exhausted stack.

use crate::context::{Context, zero_of};
use crate::objects::Objects;
use crate::ops::{self, Code};
use crate::shape::Shape;
use crate::slots::Slots;
use callgraph::Pending;
use entity::{Block, Link, LlGraphId, LlType, LowLevelType, SecondaryMap, SourceLoc, Variable};
use flow::externs::{self, Extern, ExternType};
use flow::foreign::{Foreign, ForeignType};
use flow::traceback::{Raises, Said, frames, handled_variables};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation};
use lltype::{LlConst, LlGraph, LlLevel, TYPEID, TYPEPTR, Universe};
use rustc_hash::FxHashSet;
use std::borrow::Cow;
use std::sync::Arc;
use wasm_encoder::{BlockType, Function, HeapType, Instruction, ValType};

/// The bytes that arrays can have: engines agree on a little more.
const LARGEST_ARRAY: i64 = (1 << 30) - 64;

/// Bytes of stack that a frame takes at least, and for each local: what baseline compilers of
/// engines need.
const FRAME: usize = 96;
const LOCAL: usize = 16;

/// The function of a graph, and where it comes from.
pub(crate) struct Made {
    pub(crate) function: Function,
    /// From which byte of the body on which place of the source it is.
    pub(crate) places: Vec<(usize, SourceLoc)>,
}

/// The function of a graph.
pub(crate) fn function(
    context: &mut Context<'_>,
    objects: &Objects,
    raising: &Pending<LlGraphId>,
    id: LlGraphId,
) -> Made {
    let graph = context.db.graph(id);
    let shape = Shape::of(graph);
    let mut types: SecondaryMap<Variable, Option<ValType>> = SecondaryMap::new();
    for (v, data) in graph.vars.iter() {
        if !data.concretetype.is_void() {
            types[v] = Some(context.types.value(data.concretetype));
        }
    }
    let slots = Slots::of(graph, &shape, &types);
    let raises = Raises::find(graph);
    let result = Some(graph.concretetype(graph.getreturnvar())).filter(|ty| !ty.is_void());
    let mut writer = Writer {
        result: result.map(|ty| context.types.value(ty)),
        parameters: graph.getargs().iter().filter(|&&v| types[v].is_some()).count(),
        context,
        objects,
        raising,
        graph,
        locs: SecondaryMap::new(),
        caught: handled_variables(graph, raises.variables()),
        raises,
        shape,
        slots,
        code: Vec::new(),
        places: Vec::new(),
        labels: Vec::new(),
        loc: SourceLoc::UNKNOWN,
        frame: 0,
        exits: false,
    };
    writer.locs = locs(&writer.context.db.program.sources, graph);
    writer.run(raising.checks_stack(id))
}

/// The place with which each block starts.
fn locs(sources: &diagnostics::SourceMap, graph: &LlGraph) -> SecondaryMap<Block, SourceLoc> {
    let mut locs: SecondaryMap<Block, SourceLoc> = SecondaryMap::new();
    locs[graph.startblock] = graph.loc;
    for block in graph.iterblocks() {
        let known = |loc: &SourceLoc| sources.resolve(*loc).is_some();
        let data = &graph.blocks[block];
        let last = data.operations.iter().rev().map(|op| op.loc).find(known).unwrap_or(locs[block]);
        for &link in &data.exits {
            let target = graph.links[link].target;
            if locs[target] == SourceLoc::UNKNOWN {
                locs[target] = last;
            }
        }
    }
    locs
}

/// What a label stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Behind the body of the function, where exceptions leave.
    Exit,
    /// The start of a block, going back.
    Loop(usize),
    /// The start of a block, going forward.
    Join(usize),
    /// Nothing goes there by name.
    Other,
}

struct Writer<'a, 'p> {
    context: &'a mut Context<'p>,
    objects: &'a Objects,
    raising: &'a Pending<LlGraphId>,
    graph: &'p LlGraph,
    shape: Shape,
    slots: Slots,
    result: Option<ValType>,
    parameters: usize,
    code: Vec<Instruction<'static>>,
    /// From which instruction on which place is written.
    places: Vec<(usize, SourceLoc)>,
    /// The labels around, the innermost last.
    labels: Vec<Label>,
    /// The place of the operation being written.
    loc: SourceLoc,
    locs: SecondaryMap<Block, SourceLoc>,
    caught: FxHashSet<Variable>,
    raises: Raises,
    /// The bytes of stack that the function takes; 0 where it does not count.
    frame: i32,
    /// Something goes to [`Label::Exit`].
    exits: bool,
}

impl<'p> Writer<'_, 'p> {
    fn universe(&self) -> &'p Universe {
        self.context.db.universe()
    }

    fn run(mut self, checks_stack: bool) -> Made {
        if checks_stack {
            self.frame = i32::try_from(FRAME + LOCAL * self.slots.types.len()).expect("fewer than 2^26 locals");
            self.enter();
        }
        let start = self.code.len();
        self.labels.push(Label::Exit);
        if self.shape.reducible {
            self.tree(0);
        } else {
            self.dispatch();
        }
        self.labels.pop();
        if self.exits {
            let exception = self.exception_ref();
            let ty = self.context.types.function(Vec::new(), vec![ValType::I32, exception]);
            self.code.insert(start, Instruction::Block(BlockType::FunctionType(ty)));
            for (at, _) in self.places.iter_mut().filter(|(at, _)| *at >= start) {
                *at += 1;
            }
            self.code.extend([Instruction::End, Instruction::Drop]);
            let traceback = self.context.runtime("traceback");
            self.code.push(Instruction::Call(traceback));
            self.leave_without_value();
        }
        self.code.push(Instruction::End);
        let locals = self.slots.types[self.parameters..].iter().copied();
        let mut function = Function::new_with_locals_types(locals);
        let mut next = self.places.iter().peekable();
        let mut places = Vec::new();
        for (at, instruction) in self.code.iter().enumerate() {
            while let Some((_, loc)) = next.next_if(|(place, _)| *place <= at) {
                // Of several places at one byte the last counts.
                let here = function.byte_len();
                if places.last().is_some_and(|(last, _)| *last == here) {
                    places.pop();
                }
                places.push((here, *loc));
            }
            function.instruction(instruction);
        }
        Made { function, places }
    }

    /// What follows comes from a place.
    fn at_place(&mut self, loc: SourceLoc) {
        self.loc = loc;
        if self.context.db.debug && self.places.last().is_none_or(|(_, last)| *last != loc) {
            self.places.push((self.code.len(), loc));
        }
    }

    fn exception_ref(&mut self) -> ValType {
        let exception = self.context.types.exception();
        crate::runtime::exact(self.context.types.container(exception))
    }

    /// Takes the frame off what is left of the stack.
    fn enter(&mut self) {
        let (stack, frame) = (self.context.stack, self.frame);
        self.code.extend([
            Instruction::GlobalGet(stack),
            Instruction::I32Const(frame),
            Instruction::I32LtS,
            Instruction::If(BlockType::Empty),
            Instruction::Call(self.context.runtime("raise_recursion_error")),
        ]);
        self.code.extend(self.result.map(zero_of));
        self.code.extend([
            Instruction::Return,
            Instruction::End,
            Instruction::GlobalGet(stack),
            Instruction::I32Const(frame),
            Instruction::I32Sub,
            Instruction::GlobalSet(stack),
        ]);
    }

    /// Returns; the result is on the stack.
    fn leave(&mut self) {
        if self.frame != 0 {
            self.code.extend([
                Instruction::GlobalGet(self.context.stack),
                Instruction::I32Const(self.frame),
                Instruction::I32Add,
                Instruction::GlobalSet(self.context.stack),
            ]);
        }
        self.code.push(Instruction::Return);
    }

    /// Returns with an exception pending.
    fn leave_without_value(&mut self) {
        self.code.extend(self.result.map(zero_of));
        self.leave();
    }

    // ------------------------------------------------------------ control flow

    /// A block and what it dominates; what follows is never reached.
    fn tree(&mut self, number: usize) {
        let joins: Vec<usize> =
            self.shape.children[number].iter().copied().filter(|&child| self.shape.joins[child]).collect();
        let is_loop = self.shape.loops[number];
        if is_loop {
            self.open(Instruction::Loop(BlockType::Empty), Label::Loop(number));
        }
        for &join in &joins {
            self.open(Instruction::Block(BlockType::Empty), Label::Join(join));
        }
        self.block(self.shape.blocks[number]);
        for &join in joins.iter().rev() {
            self.close();
            self.tree(join);
        }
        if is_loop {
            self.close();
            self.code.push(Instruction::Unreachable);
        }
    }

    /// A loop over all blocks, for a graph that cannot be nested: a local says which one is next.
    fn dispatch(&mut self) {
        let next = self.slots.new_local(ValType::I32);
        let count = self.shape.blocks.len();
        self.open(Instruction::Loop(BlockType::Empty), Label::Loop(0));
        for number in (0..count).rev() {
            self.open(Instruction::Block(BlockType::Empty), Label::Join(number));
        }
        self.open(Instruction::Block(BlockType::Empty), Label::Other);
        self.code.push(Instruction::LocalGet(next));
        let targets: Vec<u32> = (1..).take(count).collect();
        self.code.push(Instruction::BrTable(Cow::Owned(targets), 0));
        self.close();
        self.code.push(Instruction::Unreachable);
        for number in 0..count {
            self.close();
            self.block(self.shape.blocks[number]);
        }
        self.close();
        self.code.push(Instruction::Unreachable);
    }

    fn open(&mut self, instruction: Instruction<'static>, label: Label) {
        self.code.push(instruction);
        self.labels.push(label);
    }

    fn close(&mut self) {
        self.code.push(Instruction::End);
        self.labels.pop();
    }

    /// How many labels lie between here and one.
    fn depth(&self, wanted: Label) -> u32 {
        let at = self.labels.iter().rev().position(|&label| label == wanted);
        u32::try_from(at.unwrap_or_else(|| panic!("wasm: graph {}: a label is not around", self.graph.name)))
            .expect("fewer than 2^32 labels")
    }

    fn block(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        if self.locs[block] != SourceLoc::UNKNOWN {
            self.at_place(self.locs[block]);
        }
        for (index, op) in data.operations.iter().enumerate() {
            if self.context.db.program.sources.resolve(op.loc).is_some() {
                self.at_place(op.loc);
            }
            if let Some(said) = Said::of(op.op) {
                if self.raises.contains(block, index) {
                    self.raised(said, op.args[0]);
                }
                continue;
            }
            if self.slots.folded(op.result).is_some() {
                continue;
            }
            self.operation(op);
            let is_handled = data.canraise() && index + 1 == data.operations.len();
            if op.op.can_raise() && !is_handled && self.raising.call_raises(graph, op) {
                self.leave_if_raised();
            }
        }
        match data.exitswitch {
            ExitSwitch::None => match data.exits[..] {
                [link] => self.link(link),
                _ => panic!("wasm: graph {}: {block} has {} exits", graph.name, data.exits.len()),
            },
            ExitSwitch::LastException => self.handlers(block),
            ExitSwitch::Value(value) => self.switch(block, value),
        }
    }

    /// The record of the calls that are active at the operation being written.
    fn place(&mut self) -> Instruction<'static> {
        let frames = frames(&self.context.db.program.sources, self.graph, self.loc);
        let place = self.context.memory.place(frames.iter().map(|frame| (frame.file, frame.function, frame.line)));
        Instruction::I32Const(place as i32)
    }

    fn leave_if_raised(&mut self) {
        let place = self.place();
        self.exits = true;
        let exit = self.depth(Label::Exit);
        self.code.extend([
            place,
            Instruction::GlobalGet(self.context.exc),
            Instruction::BrOnNonNull(exit),
            Instruction::Drop,
        ]);
    }

    /// Follows a link: passes its arguments and jumps.
    fn link(&mut self, link: Link) {
        let graph = self.graph;
        let data = &graph.links[link];
        if data.target == graph.exceptblock {
            return self.raise(data.args[1]);
        }
        if data.target == graph.returnblock {
            if self.result.is_some() {
                self.operand(data.args[0]);
            }
            return self.leave();
        }
        let inputs = &graph.blocks[data.target].inputargs;
        let mut stores = Vec::new();
        for (&arg, &input) in data.args.iter().zip(inputs) {
            if self.slots.uses(input) == 0 || graph.concretetype(input).is_void() {
                continue;
            }
            let slot = self.slots.local(input).expect("a variable that is read has a local");
            if arg.var().is_some_and(|v| self.slots.local(v) == Some(slot)) {
                continue;
            }
            // All are read before one is stored.
            self.operand(arg);
            stores.push(slot);
        }
        for slot in stores.into_iter().rev() {
            self.code.push(Instruction::LocalSet(slot));
        }
        let from = self.shape.number(data.prevblock).unwrap_or(0);
        let to = self.shape.number(data.target).expect("a link leads to a block");
        if !self.shape.reducible {
            let next = u32::try_from(self.slots.types.len() - 1).expect("fewer than 2^32 locals");
            self.code.extend([Instruction::I32Const(to as i32), Instruction::LocalSet(next)]);
            let again = self.depth(Label::Loop(0));
            self.code.push(Instruction::Br(again));
        } else if to <= from {
            let again = self.depth(Label::Loop(to));
            self.code.push(Instruction::Br(again));
        } else if self.shape.joins[to] {
            let join = self.depth(Label::Join(to));
            self.code.push(Instruction::Br(join));
        } else {
            let loc = self.loc;
            self.tree(to);
            self.loc = loc;
        }
    }

    /// Says where an exception is raised that is not pending yet.
    fn raised(&mut self, said: Said, value: Operand) {
        self.operand(value);
        match said {
            Said::New => self.code.push(Instruction::Call(self.context.runtime("raise_new"))),
            Said::Again => {
                let place = self.place();
                self.code.extend([place, Instruction::Call(self.context.runtime("raise_again"))]);
            }
        }
        self.record();
        let exception = self.null_exception();
        self.code.extend([exception, Instruction::GlobalSet(self.context.exc)]);
    }

    fn record(&mut self) {
        let place = self.place();
        if !matches!(place, Instruction::I32Const(0)) {
            self.code.extend([place, Instruction::Call(self.context.runtime("traceback"))]);
        }
    }

    fn null_exception(&mut self) -> Instruction<'static> {
        let exception = self.exception_ref();
        zero_of(exception)
    }

    /// Leaves the function with an exception.
    fn raise(&mut self, value: Operand) {
        self.operand(value);
        let again = value.var().is_some_and(|v| self.caught.contains(&v)) || self.raises.has_value(value);
        if again {
            // The line was recorded when the handler took the exception.
            self.code.push(Instruction::Call(self.context.runtime("raise")));
        } else {
            self.code.push(Instruction::Call(self.context.runtime("raise_new")));
            self.record();
        }
        self.leave_without_value();
    }

    /// The exits of a block whose last operation may raise.
    fn handlers(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        let Some((&normal, handlers)) = data.exits.split_first() else { return };
        let op = data.operations.last().unwrap_or_else(|| panic!("wasm: graph {}: {block} is empty", graph.name));
        if self.raising.call_raises(graph, op) && !handlers.is_empty() {
            let exc = self.context.exc;
            self.code.extend([Instruction::GlobalGet(exc), Instruction::RefIsNull, Instruction::I32Eqz]);
            self.open(Instruction::If(BlockType::Empty), Label::Other);
            self.record();
            let mut everything = false;
            for &link in handlers {
                everything = self.handler(link);
                if everything {
                    break;
                }
            }
            if !everything {
                self.exits = true;
                let exit = self.depth(Label::Exit);
                self.code.extend([
                    Instruction::I32Const(0),
                    Instruction::GlobalGet(exc),
                    Instruction::RefAsNonNull,
                    Instruction::Br(exit),
                ]);
            }
            self.close();
        }
        self.link(normal);
    }

    /// One handler; whether it takes every exception.
    fn handler(&mut self, link: Link) -> bool {
        let graph = self.graph;
        let data = &graph.links[link];
        let universe = self.universe();
        let ExitCase::Exception(LowLevelType::Ll(class)) = data.exitcase else {
            panic!("wasm: graph {}: {link} after the normal exit catches {:?}", graph.name, data.exitcase)
        };
        let everything = universe.exception == Some(class);
        if !everything {
            let (first, end) = universe.classes[&class].typeids;
            self.typeid();
            self.code.extend([
                Instruction::I64Const(first),
                Instruction::I64Sub,
                Instruction::I64Const(end - first),
                Instruction::I64LtU,
            ]);
            self.open(Instruction::If(BlockType::Empty), Label::Other);
        }
        let exc = self.context.exc;
        if let Some(v) = data.last_exc_value.and_then(Operand::var)
            && let Some(slot) = self.slots.local(v)
        {
            self.code.push(Instruction::GlobalGet(exc));
            let exception = self.context.types.exception();
            let wanted = self.pointee(graph.concretetype(v));
            self.cast(exception, wanted);
            self.code.push(Instruction::LocalSet(slot));
        }
        let null = self.null_exception();
        self.code.extend([null, Instruction::GlobalSet(exc)]);
        self.link(link);
        if !everything {
            self.close();
        }
        everything
    }

    /// The `typeid` of the pending exception.
    fn typeid(&mut self) {
        let exception = self.context.types.exception();
        let vtable = self.universe().object_vtable;
        self.code.push(Instruction::GlobalGet(self.context.exc));
        for (ty, field) in [(exception, TYPEPTR), (vtable, TYPEID)] {
            let (field_index, _) = self.context.types.field(ty, field);
            let struct_type_index = self.context.types.container(ty);
            self.code.push(Instruction::StructGet { struct_type_index, field_index });
        }
    }

    fn switch(&mut self, block: Block, value: Operand) {
        let graph = self.graph;
        let exits = &graph.blocks[block].exits;
        if let [only] = exits[..] {
            return self.link(only);
        }
        if let [no, yes] = exits[..]
            && graph.links[no].exitcase == ExitCase::Bool(false)
        {
            self.operand(value);
            self.open(Instruction::If(BlockType::Empty), Label::Other);
            self.link(yes);
            self.close();
            return self.link(no);
        }
        let mut cases = Vec::new();
        let mut default = None;
        for &link in exits {
            match graph.links[link].exitcase {
                ExitCase::Int(value) => cases.push((value, link)),
                ExitCase::Char(value) => cases.push((i64::from(value), link)),
                ExitCase::Bool(value) => cases.push((i64::from(value), link)),
                ExitCase::Default => default = Some(link),
                ExitCase::None | ExitCase::Exception(_) => panic!("wasm: graph {}: {link} of a switch", graph.name),
            }
        }
        let wide =
            self.operand_type(value) == LowLevelType::SIGNED || self.operand_type(value) == LowLevelType::UNSIGNED;
        let first = cases.iter().map(|&(value, _)| value).min().unwrap_or(0);
        let last = cases.iter().map(|&(value, _)| value).max().unwrap_or(0);
        let span = last.checked_sub(first).filter(|&span| span >= 0 && span < 4 * cases.len() as i64 + 8);
        match span {
            Some(span) if cases.len() > 3 => self.table(value, wide, first, span, &cases),
            _ => {
                for &(case, link) in &cases {
                    self.operand(value);
                    self.code.extend(if wide {
                        [Instruction::I64Const(case), Instruction::I64Eq]
                    } else {
                        [Instruction::I32Const(case as i32), Instruction::I32Eq]
                    });
                    self.open(Instruction::If(BlockType::Empty), Label::Other);
                    self.link(link);
                    self.close();
                }
            }
        }
        match default {
            Some(link) => self.link(link),
            None => self.code.push(Instruction::Unreachable),
        }
    }

    /// A switch with a table; the default follows.
    fn table(&mut self, value: Operand, wide: bool, first: i64, span: i64, cases: &[(i64, Link)]) {
        let count = u32::try_from(cases.len()).expect("fewer than 2^32 cases");
        self.open(Instruction::Block(BlockType::Empty), Label::Other);
        for _ in cases {
            self.open(Instruction::Block(BlockType::Empty), Label::Other);
        }
        let offset = |writer: &mut Self| {
            writer.operand(value);
            if wide {
                writer.code.extend([Instruction::I64Const(first), Instruction::I64Sub]);
            } else {
                writer.code.extend([Instruction::I32Const(first as i32), Instruction::I32Sub]);
            }
        };
        if wide {
            offset(self);
            self.code.extend([Instruction::I64Const(span), Instruction::I64GtU, Instruction::BrIf(count)]);
        }
        offset(self);
        if wide {
            self.code.push(Instruction::I32WrapI64);
        }
        let target = |value: i64| cases.iter().position(|&(case, _)| case == value).map_or(count, |at| at as u32);
        let targets: Vec<u32> = (0..=span).map(|offset| target(first + offset)).collect();
        self.code.push(Instruction::BrTable(Cow::Owned(targets), count));
        for &(_, link) in cases {
            self.close();
            self.link(link);
        }
        self.close();
    }

    // ------------------------------------------------------------ operands

    fn operand_type(&self, operand: Operand) -> LowLevelType {
        match operand {
            Operand::Var(v) => self.graph.concretetype(v),
            Operand::Const(c) => self.universe().type_of_const(self.graph.consts.get(c)),
        }
    }

    /// Puts the value of an operand on the stack.
    fn operand(&mut self, operand: Operand) {
        let graph = self.graph;
        match operand {
            Operand::Const(c) => {
                let instruction = self.context.constant(self.objects, graph.consts.get(c));
                self.code.push(instruction);
            }
            Operand::Var(v) => match self.slots.folded(v) {
                Some((block, index)) => self.expression(&graph.blocks[block].operations[index]),
                None => self.get(v),
            },
        }
    }

    fn get(&mut self, v: Variable) {
        let slot = self.slots.local(v).unwrap_or_else(|| panic!("wasm: graph {}: {v} has no local", self.graph.name));
        if let Some(Instruction::LocalSet(last)) = self.code.last()
            && *last == slot
        {
            self.code.pop();
            if self.slots.uses(v) > 1 {
                self.code.push(Instruction::LocalTee(slot));
            }
            return;
        }
        self.code.push(Instruction::LocalGet(slot));
    }

    /// An operand of type Signed as i32.
    fn index(&mut self, operand: Operand) {
        self.operand(operand);
        match self.code.last() {
            Some(&Instruction::I64Const(value)) => {
                self.code.pop();
                self.code.push(Instruction::I32Const(value as i32));
            }
            Some(Instruction::I64ExtendI32U) => {
                self.code.pop();
            }
            _ => self.code.push(Instruction::I32WrapI64),
        }
    }

    // ------------------------------------------------------------ operations

    /// An operation, its result stored.
    fn operation(&mut self, op: &SpaceOperation<LlLevel>) {
        self.expression(op);
        if self.graph.concretetype(op.result).is_void() {
            return;
        }
        match self.slots.local(op.result) {
            Some(slot) => self.code.push(Instruction::LocalSet(slot)),
            None => self.code.push(Instruction::Drop),
        }
    }

    /// Leaves the result of an operation on the stack.
    fn expression(&mut self, op: &SpaceOperation<LlLevel>) {
        if op.op.signature().is_some() {
            op.args.iter().for_each(|&arg| self.operand(arg));
            match ops::code(op.op) {
                Some(Code::Instructions(instructions)) => self.code.extend(instructions),
                Some(Code::Call(name)) => self.code.push(Instruction::Call(self.context.runtime(name))),
                None => panic!("wasm: graph {}: {} has no code", self.graph.name, op.op.name()),
            }
            return;
        }
        match op.op {
            LlOp::DirectCall | LlOp::IndirectCall | LlOp::Extcall => self.call(op),
            LlOp::Malloc | LlOp::MallocVarsize | LlOp::WeakrefCreate => self.allocation(op),
            LlOp::SameAs if self.operand_type(op.args[0]).is_void() => {}
            LlOp::SameAs => self.operand(op.args[0]),
            LlOp::Getfield | LlOp::Setfield => self.field(op),
            LlOp::Getarrayitem | LlOp::Setarrayitem | LlOp::Arraylength | LlOp::Arraycopy => self.array(op),
            LlOp::PtrEq | LlOp::PtrIszero | LlOp::PtrNonzero | LlOp::CastPointer => self.pointer(op),
            LlOp::WeakrefDeref => {
                self.operand(op.args[0]);
                let weakref = self.universe().weakref;
                let (field_index, _) = self.context.types.field(weakref, "referent");
                let struct_type_index = self.context.types.container(weakref);
                self.code.push(Instruction::StructGet { struct_type_index, field_index });
            }
            LlOp::Keepalive => {}
            LlOp::DebugFatalerror => {
                self.operand(op.args[0]);
                self.code.push(Instruction::Call(self.context.runtime("fatal_error")));
            }
            other => panic!(
                "wasm: graph {}: {} is not an operation of the low-level type system",
                self.graph.name,
                other.name()
            ),
        }
    }

    fn values(&mut self, args: &[Operand]) {
        for &arg in args {
            if !self.operand_type(arg).is_void() {
                self.operand(arg);
            }
        }
    }

    fn call(&mut self, op: &SpaceOperation<LlLevel>) {
        let graph = self.graph;
        match op.op {
            LlOp::DirectCall => {
                self.values(&op.args[1..]);
                let callee = callgraph::direct_callee(graph, op);
                self.code.push(Instruction::Call(self.context.graphs[&callee]));
            }
            LlOp::IndirectCall => {
                self.values(&op.args[1..op.args.len() - 1]);
                self.operand(op.args[0]);
                let ty = self.operand_type(op.args[0]);
                let function = self.universe().func_data(ty);
                let function = function.unwrap_or_else(|| panic!("wasm: graph {}: a call of {ty:?}", graph.name));
                let type_index = self.context.types.signature(&function.args, function.result);
                self.code.push(Instruction::CallIndirect { type_index, table_index: 0 });
            }
            _ if let Some(foreign) = flow::foreign::of_operand(graph, op.args[0]) => self.outside_call(foreign, op),
            _ => {
                self.values(&op.args[1..]);
                let Some(LlConst::Name(name)) = graph.const_value(op.args[0]) else {
                    panic!("wasm: graph {}: extcall of nothing known", graph.name)
                };
                match externs::lookup(name) {
                    Some(row) if row.is_of_finalizers() => self.finalizer_call(row, op),
                    _ => self.code.push(Instruction::Call(self.context.runtime(name))),
                }
            }
        }
    }

    /// Hosts do not say what dies: no object is ever dead.
    fn finalizer_call(&mut self, row: &Extern, op: &SpaceOperation<LlLevel>) {
        self.code.extend(row.args.iter().map(|_| Instruction::Drop));
        match row.result {
            ExternType::Void => {}
            ExternType::Object => {
                let ty = self.graph.concretetype(op.result);
                let zero = self.context.zero(ty);
                self.code.push(zero);
            }
            _ => self.code.push(Instruction::I64Const(-1)),
        }
    }

    /// A call of JavaScript: bytes go through memory.
    fn outside_call(&mut self, foreign: &Arc<Foreign>, op: &SpaceOperation<LlLevel>) {
        let values = op.args[1..].iter().filter(|&&arg| !self.operand_type(arg).is_void()).copied().collect::<Vec<_>>();
        for (value, ty) in values.into_iter().zip(&foreign.args) {
            self.operand(value);
            if *ty == ForeignType::ByteArray {
                self.code.push(Instruction::Call(self.context.runtime("border_out")));
            }
        }
        self.code.push(Instruction::Call(self.context.outside[foreign]));
        if foreign.result == ForeignType::ByteArray {
            self.code.push(Instruction::Call(self.context.runtime("border_in")));
        }
    }

    fn container(&self, operand: Operand) -> LlType {
        match self.graph.const_value(operand) {
            Some(LlConst::Type(LowLevelType::Ll(ty))) => *ty,
            other => panic!("wasm: graph {}: malloc of {other:?}", self.graph.name),
        }
    }

    fn pointee(&self, ty: LowLevelType) -> LlType {
        self.universe().pointee(ty).unwrap_or_else(|| panic!("wasm: graph {}: {ty:?} is no pointer", self.graph.name))
    }

    fn allocation(&mut self, op: &SpaceOperation<LlLevel>) {
        match op.op {
            LlOp::Malloc => {
                let ty = self.container(op.args[0]);
                let index = self.context.types.container(ty);
                self.code.push(Instruction::StructNewDefault(index));
            }
            LlOp::WeakrefCreate => {
                self.operand(op.args[0]);
                let weakref = self.universe().weakref;
                for (_, ty) in self.universe().all_fields(weakref).into_iter().skip(1) {
                    let zero = self.context.zero(ty);
                    self.code.push(zero);
                }
                let index = self.context.types.container(weakref);
                self.code.push(Instruction::StructNew(index));
            }
            _ => self.new_array(op),
        }
    }

    fn new_array(&mut self, op: &SpaceOperation<LlLevel>) {
        let item = self.item_type(self.graph.concretetype(op.result));
        let size = match item {
            LowLevelType::BOOL | LowLevelType::BYTE => 1,
            LowLevelType::CHAR => 4,
            _ => 8,
        };
        let longest = LARGEST_ARRAY / size;
        if !matches!(self.graph.const_value(op.args[1]), Some(LlConst::Signed(length)) if *length <= longest) {
            self.operand(op.args[1]);
            self.code.extend([Instruction::I64Const(longest), Instruction::I64GtU]);
            self.open(Instruction::If(BlockType::Empty), Label::Other);
            self.code.push(Instruction::Call(self.context.runtime("raise_memory_error")));
            let place = self.place();
            self.exits = true;
            let exit = self.depth(Label::Exit);
            self.code.extend([
                place,
                Instruction::GlobalGet(self.context.exc),
                Instruction::RefAsNonNull,
                Instruction::Br(exit),
            ]);
            self.close();
        }
        self.index(op.args[1]);
        let ty = self.container(op.args[0]);
        let index = self.context.types.container(ty);
        self.code.push(Instruction::ArrayNewDefault(index));
    }

    fn field(&mut self, op: &SpaceOperation<LlLevel>) {
        let ty = self.pointee(self.operand_type(op.args[0]));
        let Some(LlConst::Name(name)) = self.graph.const_value(op.args[1]) else {
            panic!("wasm: graph {}: a field without name", self.graph.name)
        };
        let (field_index, field) = self.context.types.field(ty, name);
        let struct_type_index = self.context.types.container(ty);
        if op.op == LlOp::Setfield {
            if !self.operand_type(op.args[2]).is_void() {
                self.operand(op.args[0]);
                self.operand(op.args[2]);
                self.code.push(Instruction::StructSet { struct_type_index, field_index });
            }
            return;
        }
        self.operand(op.args[0]);
        self.code.push(if field == LowLevelType::BOOL {
            Instruction::StructGetU { struct_type_index, field_index }
        } else {
            Instruction::StructGet { struct_type_index, field_index }
        });
    }

    fn item_type(&self, array: LowLevelType) -> LowLevelType {
        let data = self.universe().array_data(array);
        data.unwrap_or_else(|| panic!("wasm: graph {}: {array:?} is not an array", self.graph.name)).item
    }

    fn array(&mut self, op: &SpaceOperation<LlLevel>) {
        let ty = self.operand_type(op.args[0]);
        let item = self.item_type(ty);
        let index = self.context.types.pointee(ty);
        match op.op {
            LlOp::Getarrayitem => {
                self.operand(op.args[0]);
                self.index(op.args[1]);
                match item {
                    LowLevelType::BOOL => self.code.push(Instruction::ArrayGetU(index)),
                    LowLevelType::BYTE => {
                        self.code.extend([Instruction::ArrayGetU(index), Instruction::I64ExtendI32U]);
                    }
                    _ => self.code.push(Instruction::ArrayGet(index)),
                }
            }
            LlOp::Setarrayitem => {
                self.operand(op.args[0]);
                self.index(op.args[1]);
                if item == LowLevelType::BYTE {
                    self.index(op.args[2]);
                } else {
                    self.operand(op.args[2]);
                }
                self.code.push(Instruction::ArraySet(index));
            }
            LlOp::Arraylength => {
                self.operand(op.args[0]);
                self.code.extend([Instruction::ArrayLen, Instruction::I64ExtendI32U]);
            }
            _ => {
                let to = self.operand_type(op.args[2]);
                let to = self.context.types.pointee(to);
                self.operand(op.args[2]);
                self.index(op.args[3]);
                self.operand(op.args[0]);
                self.index(op.args[1]);
                self.index(op.args[4]);
                self.code.push(Instruction::ArrayCopy { array_type_index_dst: to, array_type_index_src: index });
            }
        }
    }

    fn pointer(&mut self, op: &SpaceOperation<LlLevel>) {
        let from = self.operand_type(op.args[0]);
        let is_function = self.context.types.is_function(from);
        op.args.iter().for_each(|&arg| self.operand(arg));
        match op.op {
            LlOp::PtrEq => self.code.push(if is_function { Instruction::I32Eq } else { Instruction::RefEq }),
            LlOp::PtrIszero => self.code.push(if is_function { Instruction::I32Eqz } else { Instruction::RefIsNull }),
            LlOp::PtrNonzero if is_function => self.code.extend([Instruction::I32Const(0), Instruction::I32Ne]),
            LlOp::PtrNonzero => self.code.extend([Instruction::RefIsNull, Instruction::I32Eqz]),
            _ => {
                let (from, to) = (self.pointee(from), self.pointee(self.graph.concretetype(op.result)));
                self.cast(from, to);
            }
        }
    }

    /// Casts a reference, up or down.
    fn cast(&mut self, from: LlType, to: LlType) {
        if !self.universe().is_substruct(from, to) {
            let index = self.context.types.container(to);
            self.code.push(Instruction::RefCastNullable(HeapType::Concrete(index)));
        }
    }
}
