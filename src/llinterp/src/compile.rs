//! Typed graphs to register code, with the check of all types.
//!
//! Variables of SSI form that always carry the same value along every link are one register
//! (trivial phi elimination over the whole graph); the other input arguments are written by
//! parallel moves on the links. An exception exit becomes a handler of the raising instruction.
//!
//! Every error found here is a bug of the toolchain and panics with graph, block and operation.

use crate::LLInterpreter;
use crate::code::{Code, Handler, Insn, NO_REG, Origin, Reg, SwitchTable};
use crate::model::{Function, Graphs, Types};
use entity::{Block, Constant, GraphId, Link, LlGraphId, LowLevelType, Primitive, SourceLoc, Variable};
use flow::simplify::{Renaming, identical_vars, renamed};
use flow::{ExitCase, ExitSwitch, GraphRef, LlOp, Operand, SpaceOperation, Typed, TypedGraph};
use rustc_hash::FxHashMap;

/// Compiles one graph.
pub(crate) fn compile(interp: &mut LLInterpreter<'_>, id: Function) -> Code {
    match interp.program.graphs {
        Graphs::Oo(graphs) => compile_graph(interp, id, &graphs[id.graph::<GraphId>()]),
        Graphs::Ll(graphs) => compile_graph(interp, id, &graphs[id.graph::<LlGraphId>()]),
    }
}

fn compile_graph<'p, G: GraphRef>(interp: &mut LLInterpreter<'p>, id: Function, graph: &'p TypedGraph<G>) -> Code {
    let mut compiler = Compiler {
        types: interp.program.types,
        interp,
        id,
        graph,
        values: identical_vars(graph),
        const_regs: FxHashMap::default(),
        var_regs: FxHashMap::default(),
        code: Code {
            graph: id,
            insns: Vec::new(),
            origins: Vec::new(),
            constants: Vec::new(),
            frame_size: 0,
            references: Vec::new(),
            calls: Vec::new(),
            callees: Vec::new(),
            switches: Vec::new(),
            handlers: FxHashMap::default(),
        },
        origin: Origin { block: graph.startblock, op: None, loc: graph.loc },
        labels: FxHashMap::default(),
        fixups: Vec::new(),
        next_reg: 0,
        swap: NO_REG,
    };
    compiler.run();
    compiler.code
}

/// The constants that are values at run time. The callee of `direct_call` is not one.
fn used_constants<G: GraphRef>(graph: &TypedGraph<G>, blocks: &[Block]) -> Vec<Constant> {
    let mut used = Vec::new();
    for &block in blocks {
        let data = &graph.blocks[block];
        for op in &data.operations {
            let operands = if op.op == LlOp::DirectCall { op.args.get(1..).unwrap_or(&[]) } else { &op.args };
            used.extend(operands.iter().filter_map(|operand| operand.constant()));
        }
        if let ExitSwitch::Value(Operand::Const(constant)) = data.exitswitch {
            used.push(constant);
        }
        for &link in &data.exits {
            used.extend(graph.links[link].args.iter().filter_map(|operand| operand.constant()));
        }
    }
    used
}

pub(crate) struct Compiler<'a, 'p, G: GraphRef> {
    pub(crate) types: Types<'p>,
    pub(crate) interp: &'a mut LLInterpreter<'p>,
    id: Function,
    pub(crate) graph: &'p TypedGraph<G>,
    /// Variables that always have the value of another or of a constant.
    values: Renaming,
    const_regs: FxHashMap<Constant, Reg>,
    var_regs: FxHashMap<Variable, Reg>,
    pub(crate) code: Code,
    origin: Origin,
    labels: FxHashMap<Block, u32>,
    /// Jumps to be completed: the instruction and where it goes.
    fixups: Vec<(usize, Block)>,
    next_reg: Reg,
    swap: Reg,
}

pub(crate) type Op<G> = SpaceOperation<Typed<G>>;

impl<'p, G: GraphRef> Compiler<'_, 'p, G> {
    /// Ends with a message that says where.
    pub(crate) fn bug(&self, message: &str) -> ! {
        let place = match self.origin.op {
            Some(op) => {
                let name = self.graph.blocks[self.origin.block].operations[op as usize].op.name();
                format!("{} op {op} ({name})", self.origin.block)
            }
            None => format!("{} exits", self.origin.block),
        };
        let sources = &self.interp.program.sources;
        panic!("llinterp: {} `{}` {place}: {message} ({})", self.id, self.graph.name, sources.describe(self.origin.loc))
    }

    fn run(&mut self) {
        let graph = self.graph;
        let blocks = graph.iterblocks();
        for constant in used_constants(graph, &blocks) {
            if self.const_regs.contains_key(&constant) {
                continue;
            }
            if let Some(word) = self.interp.const_word(graph.consts.get(constant)) {
                self.const_regs.insert(constant, self.next_reg);
                self.code.constants.push(word);
                self.next_reg += 1;
            }
        }
        for &param in graph.getargs() {
            self.allocate(param);
        }
        for &block in &blocks {
            let data = &graph.blocks[block];
            data.inputargs.iter().for_each(|&v| self.allocate(v));
            data.operations.iter().for_each(|op| self.allocate(op.result));
            for &link in &data.exits {
                if let Some(Operand::Var(v)) = graph.links[link].last_exc_value {
                    self.allocate(v);
                }
            }
        }
        // The temporary that breaks cycles of moves.
        self.swap = self.next_reg;
        self.next_reg += 1;
        for &block in &blocks {
            if block == graph.returnblock || block == graph.exceptblock {
                continue;
            }
            self.block(block);
        }
        for (at, block) in std::mem::take(&mut self.fixups) {
            let target = self.labels[&block];
            match &mut self.code.insns[at] {
                Insn::Jump(pc) | Insn::JumpIfFalse(_, pc) | Insn::JumpUnless(_, _, _, pc) => *pc = target,
                other => panic!("llinterp: {other:?} is not a jump"),
            }
        }
        self.code.frame_size = self.next_reg as usize;
    }

    fn allocate(&mut self, variable: Variable) {
        if self.values.contains_key(&variable) || self.var_regs.contains_key(&variable) {
            return;
        }
        let ty = self.graph.concretetype(variable);
        match ty {
            LowLevelType::Prim(Primitive::Void) => return,
            LowLevelType::Prim(Primitive::Byte) => {
                panic!("llinterp: {} `{}`: {variable} has type {ty:?}", self.id, self.graph.name)
            }
            LowLevelType::Prim(_) => {}
            _ if self.types.is_reference(ty) => self.code.references.push(self.next_reg),
            _ => {
                panic!("llinterp: {} `{}`: {variable} has type {}", self.id, self.graph.name, self.types.type_name(ty))
            }
        }
        self.var_regs.insert(variable, self.next_reg);
        self.next_reg += 1;
    }

    /// The register of an operand; `NO_REG` when it is Void.
    pub(crate) fn reg(&self, operand: Operand) -> Reg {
        match renamed(&self.values, operand) {
            Operand::Const(c) => self.const_regs.get(&c).copied().unwrap_or(NO_REG),
            Operand::Var(v) => match self.var_regs.get(&v) {
                Some(&reg) => reg,
                None if self.graph.concretetype(v).is_void() => NO_REG,
                None => self.bug(&format!("{v} is not defined")),
            },
        }
    }

    pub(crate) fn ty(&self, operand: Operand) -> LowLevelType {
        match operand {
            Operand::Var(v) => self.graph.concretetype(v),
            Operand::Const(c) => self.types.type_of_const(self.graph.consts.get(c)),
        }
    }

    pub(crate) fn emit(&mut self, insn: Insn) {
        self.code.insns.push(insn);
        self.code.origins.push(self.origin);
    }

    fn pc(&self) -> u32 {
        self.code.insns.len() as u32
    }

    pub(crate) fn expect(&self, what: &str, from: LowLevelType, to: LowLevelType) {
        if !self.interp.layouts.assignable(from, to) {
            let (from, to) = (self.types.type_name(from), self.types.type_name(to));
            self.bug(&format!("{what} is a {from}, not a {to}"));
        }
    }

    fn block(&mut self, block: Block) {
        let data = &self.graph.blocks[block];
        self.labels.insert(block, self.pc());
        let fused = self.fused_condition(block);
        let mut raising = None;
        for (i, op) in data.operations.iter().enumerate() {
            let loc = if op.loc == SourceLoc::UNKNOWN { self.origin.loc } else { op.loc };
            self.origin = Origin { block, op: Some(i as u32), loc };
            let before = self.pc();
            if fused.is_none_or(|at| at != i) {
                self.operation(op);
            }
            raising = self.pc().checked_sub(1).filter(|&at| at >= before);
        }
        self.origin = Origin { block, op: None, loc: self.origin.loc };
        let links: Vec<Link> = data.exits.clone();
        let links = links.as_slice();
        match data.exitswitch {
            ExitSwitch::None => match links {
                &[link] => self.link(link),
                _ => self.bug("a block without switch has one exit"),
            },
            ExitSwitch::LastException => {
                let (Some(raising), Some((&normal, handlers))) = (raising, links.split_first()) else {
                    self.bug("exception exits after nothing that can raise")
                };
                self.link(normal);
                let mut table = Vec::new();
                for &link in handlers {
                    let class = match self.graph.links[link].exitcase {
                        ExitCase::Exception(class) => self.types.named(class),
                        _ => None,
                    };
                    let Some(class) = class else { self.bug("an exception exit without a class") };
                    let value = match self.graph.links[link].last_exc_value {
                        Some(value @ Operand::Var(_)) => {
                            let caught = self.types.target(self.ty(value));
                            if !caught.is_some_and(|caught| self.interp.layouts.is_subclass(class, caught)) {
                                self.bug(&format!("a {} is caught as another type", self.types.name(class)));
                            }
                            self.reg(value)
                        }
                        _ => NO_REG,
                    };
                    table.push(Handler { class, value, pc: self.pc() });
                    self.link(link);
                }
                self.code.handlers.insert(raising, table);
            }
            ExitSwitch::Value(value) => match self.ty(value) {
                LowLevelType::BOOL => self.branch(block, value, links, fused),
                LowLevelType::SIGNED | LowLevelType::UNSIGNED | LowLevelType::CHAR => self.switch(value, links),
                other => self.bug(&format!("switch over a {}", self.types.type_name(other))),
            },
        }
    }

    /// The index of a last operation that only serves as the condition of the block.
    fn fused_condition(&self, block: Block) -> Option<usize> {
        let data = &self.graph.blocks[block];
        let ExitSwitch::Value(Operand::Var(condition)) = data.exitswitch else { return None };
        let last = data.operations.last().filter(|op| op.result == condition)?;
        let (args, result) = last.op.signature()?;
        let used = data.exits.iter().any(|&link| self.graph.links[link].args.contains(&Operand::Var(condition)));
        (args.len() == 2 && result == Primitive::Bool && !used).then(|| data.operations.len() - 1)
    }

    fn branch(&mut self, block: Block, value: Operand, links: &[Link], fused: Option<usize>) {
        let case = |link: Link| match self.graph.links[link].exitcase {
            ExitCase::Bool(b) => b,
            _ => self.bug("an exit of a bool switch without a bool"),
        };
        let &[first, second] = links else { self.bug("a bool switch has two exits") };
        let (no, yes) = match (case(first), case(second)) {
            (false, true) => (first, second),
            (true, false) => (second, first),
            _ => self.bug("a bool switch with the same case twice"),
        };
        let at = self.code.insns.len();
        match fused {
            Some(i) => {
                let op = &self.graph.blocks[block].operations[i];
                self.primitive_types(op);
                self.emit(Insn::JumpUnless(op.op, self.reg(op.args[0]), self.reg(op.args[1]), 0));
            }
            None => self.emit(Insn::JumpIfFalse(self.reg(value), 0)),
        }
        self.link(yes);
        let target = self.pc();
        match &mut self.code.insns[at] {
            Insn::JumpIfFalse(_, pc) | Insn::JumpUnless(_, _, _, pc) => *pc = target,
            other => panic!("llinterp: {other:?} is not a branch"),
        }
        // A lone jump is followed here and now.
        self.link(no);
        if self.code.insns.len() == target as usize + 1
            && let Insn::Jump(_) = self.code.insns[target as usize]
        {
            self.fixups.push((at, self.graph.links[no].target));
        }
    }

    fn switch(&mut self, value: Operand, links: &[Link]) {
        let index = self.code.switches.len();
        self.code.switches.push(SwitchTable::default());
        self.emit(Insn::Switch(self.reg(value), index as u32));
        let is_char = self.ty(value) == LowLevelType::CHAR;
        for &link in links {
            let pc = self.pc();
            let word = match self.graph.links[link].exitcase {
                ExitCase::Int(i) if !is_char => i as u64,
                ExitCase::Char(c) if is_char => u64::from(c),
                ExitCase::Default => {
                    self.code.switches[index].default = Some(pc);
                    self.link(link);
                    continue;
                }
                ref other => self.bug(&format!("case {other:?} in a switch over another type")),
            };
            if self.code.switches[index].cases.insert(word, pc).is_some() {
                self.bug("a switch with the same case twice");
            }
            self.link(link);
        }
    }

    /// Follows a link: moves, then a jump or the end of the graph.
    fn link(&mut self, link: Link) {
        let data = &self.graph.links[link];
        let target = &self.graph.blocks[data.target];
        if data.args.len() != target.inputargs.len() {
            self.bug(&format!("{link} passes {} values to {}", data.args.len(), data.target));
        }
        for (&arg, &input) in data.args.iter().zip(&target.inputargs) {
            // The class of an exception is Void in the OO type system, whatever is passed.
            self.expect(&format!("a value on {link}"), self.ty(arg), self.graph.concretetype(input));
        }
        if data.target == self.graph.returnblock {
            let reg = self.reg(data.args[0]);
            self.emit(if reg == NO_REG { Insn::ReturnVoid } else { Insn::Return(reg) });
            return;
        }
        if data.target == self.graph.exceptblock {
            let reg = self.reg(data.args[1]);
            self.emit(Insn::Raise(reg));
            return;
        }
        let mut moves: Vec<(Reg, Reg)> = Vec::new();
        for (&arg, &input) in data.args.iter().zip(&target.inputargs) {
            let Some(&to) = self.var_regs.get(&input) else { continue };
            let from = self.reg(arg);
            if from != to {
                moves.push((to, from));
            }
        }
        self.parallel_move(moves);
        self.fixups.push((self.code.insns.len(), data.target));
        self.emit(Insn::Jump(0));
    }

    fn parallel_move(&mut self, mut moves: Vec<(Reg, Reg)>) {
        while !moves.is_empty() {
            let free = moves.iter().position(|&(to, _)| moves.iter().all(|&(_, from)| from != to));
            match free {
                Some(i) => {
                    let (to, from) = moves.swap_remove(i);
                    self.emit(Insn::Move(to, from));
                }
                None => {
                    // Only cycles are left: save one source.
                    let (_, from) = moves[0];
                    self.emit(Insn::Move(self.swap, from));
                    moves.iter_mut().filter(|m| m.1 == from).for_each(|m| m.1 = self.swap);
                }
            }
        }
    }
}
