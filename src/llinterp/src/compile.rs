//! Typed graphs to register code, with the check of all types.
//!
//! Variables of SSI form that always carry the same value along every link are one register
//! (trivial phi elimination over the whole graph); the other input arguments are written by
//! parallel moves on the links. An exception exit becomes a handler of the raising instruction.
//!
//! Every error found here is a bug of the toolchain and panics with graph, block and operation.

use crate::code::{CallSite, Code, Handler, Insn, NO_REG, Origin, Reg, SwitchTable, Target};
use crate::{LLInterpreter, index};
use entity::{Block, Constant, GraphId, Link, LowLevelType, OoType, Primitive, SourceLoc, Variable};
use flow::externs::{EXTERNS, ExternType};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::{OoTypeData, Universe};
use rustc_hash::FxHashMap;

/// Compiles one graph.
pub(crate) fn compile(interp: &mut LLInterpreter<'_>, id: GraphId) -> Code {
    let program = interp.program;
    let graph = &program.graphs[id];
    let mut compiler = Compiler {
        universe: &program.universe,
        program_graphs: &program.graphs,
        interp,
        id,
        graph,
        values: coalesce(graph),
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

/// What stands for each variable: itself, or the one value it always has.
fn coalesce(graph: &TypedGraph) -> Vec<Operand> {
    let mut values: Vec<Operand> = graph.vars.keys().map(Operand::Var).collect();
    let entries = graph.entry_links();
    let blocks = graph.iterblocks();
    loop {
        let mut changed = false;
        for &block in &blocks {
            if block == graph.startblock || graph.blocks[block].exits.is_empty() {
                continue;
            }
            let Some(links) = entries.get(&block) else { continue };
            for (i, &input) in graph.blocks[block].inputargs.iter().enumerate() {
                if values[index(input)] != Operand::Var(input) {
                    continue;
                }
                let mut single = None;
                let unique = links.iter().all(|&link| {
                    let Some(&arg) = graph.links[link].args.get(i) else { return false };
                    let value = resolve(&values, arg);
                    if value == Operand::Var(input) {
                        return true;
                    }
                    *single.get_or_insert(value) == value
                });
                if let (true, Some(value)) = (unique, single) {
                    values[index(input)] = value;
                    changed = true;
                }
            }
        }
        if !changed {
            return values;
        }
    }
}

fn resolve(values: &[Operand], mut operand: Operand) -> Operand {
    while let Operand::Var(v) = operand {
        let next = values[index(v)];
        if next == operand {
            break;
        }
        operand = next;
    }
    operand
}

/// The constants that are values at run time. The callee of `direct_call` is not one.
fn used_constants(graph: &TypedGraph, blocks: &[Block]) -> Vec<Constant> {
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

struct Compiler<'a, 'p> {
    universe: &'p Universe,
    program_graphs: &'p entity::PrimaryMap<GraphId, TypedGraph>,
    interp: &'a mut LLInterpreter<'p>,
    id: GraphId,
    graph: &'p TypedGraph,
    values: Vec<Operand>,
    const_regs: FxHashMap<Constant, Reg>,
    var_regs: FxHashMap<Variable, Reg>,
    code: Code,
    origin: Origin,
    labels: FxHashMap<Block, u32>,
    /// Jumps to be completed: the instruction and where it goes.
    fixups: Vec<(usize, Block)>,
    next_reg: Reg,
    swap: Reg,
}

type Op = SpaceOperation<Typed>;

impl<'p> Compiler<'_, 'p> {
    /// Ends with a message that says where.
    fn bug(&self, message: &str) -> ! {
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
        if self.values[index(variable)] != Operand::Var(variable) || self.var_regs.contains_key(&variable) {
            return;
        }
        let ty = self.graph.concretetype(variable);
        match ty {
            LowLevelType::Prim(Primitive::Void) => return,
            LowLevelType::Prim(Primitive::Byte) | LowLevelType::Ll(_) => {
                panic!("llinterp: {} `{}`: {variable} has type {ty:?}", self.id, self.graph.name)
            }
            LowLevelType::Oo(_) => self.code.references.push(self.next_reg),
            LowLevelType::Prim(_) => {}
        }
        self.var_regs.insert(variable, self.next_reg);
        self.next_reg += 1;
    }

    /// The register of an operand; `NO_REG` when it is Void.
    fn reg(&self, operand: Operand) -> Reg {
        match resolve(&self.values, operand) {
            Operand::Const(c) => self.const_regs.get(&c).copied().unwrap_or(NO_REG),
            Operand::Var(v) => match self.var_regs.get(&v) {
                Some(&reg) => reg,
                None if self.graph.concretetype(v).is_void() => NO_REG,
                None => self.bug(&format!("{v} is not defined")),
            },
        }
    }

    fn ty(&self, operand: Operand) -> LowLevelType {
        match operand {
            Operand::Var(v) => self.graph.concretetype(v),
            Operand::Const(c) => self.universe.type_of_const(self.graph.consts.get(c)),
        }
    }

    fn emit(&mut self, insn: Insn) {
        self.code.insns.push(insn);
        self.code.origins.push(self.origin);
    }

    fn pc(&self) -> u32 {
        self.code.insns.len() as u32
    }

    fn expect(&self, what: &str, from: LowLevelType, to: LowLevelType) {
        if !self.interp.layouts.assignable(from, to) {
            let (from, to) = (self.universe.type_name(from), self.universe.type_name(to));
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
                    let ExitCase::Exception(LowLevelType::Oo(class)) = self.graph.links[link].exitcase else {
                        self.bug("an exception exit without a class")
                    };
                    let value = match self.graph.links[link].last_exc_value {
                        Some(value @ Operand::Var(_)) => {
                            self.expect("the caught exception", LowLevelType::Oo(class), self.ty(value));
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
                other => self.bug(&format!("switch over a {}", self.universe.type_name(other))),
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

    fn primitive_types(&self, op: &Op) {
        let (args, result) = op.op.signature().expect("only primitive operations come here");
        if op.args.len() != args.len() {
            self.bug(&format!("{} operands instead of {}", op.args.len(), args.len()));
        }
        for (&arg, &ty) in op.args.iter().zip(args) {
            self.expect("an operand", self.ty(arg), LowLevelType::Prim(ty));
        }
        self.expect("the result", LowLevelType::Prim(result), self.graph.concretetype(op.result));
    }

    fn constant(&self, op: &Op, at: usize) -> Option<&'p TypedConst> {
        self.graph.const_value(*op.args.get(at)?)
    }

    fn name(&self, op: &Op, at: usize) -> &'p std::sync::Arc<str> {
        match self.constant(op, at) {
            Some(TypedConst::Name(name)) => name,
            other => self.bug(&format!("operand {at} is {other:?}, not a name")),
        }
    }

    fn type_operand(&self, op: &Op, at: usize) -> OoType {
        match self.constant(op, at) {
            Some(TypedConst::Type(LowLevelType::Oo(ty))) => *ty,
            other => self.bug(&format!("operand {at} is {other:?}, not an OO type")),
        }
    }

    fn reference(&self, op: &Op, at: usize) -> OoType {
        match self.ty(op.args[at]) {
            LowLevelType::Oo(ty) => ty,
            other => self.bug(&format!("operand {at} is a {}, not a reference", self.universe.type_name(other))),
        }
    }

    fn array_item(&self, op: &Op, at: usize) -> LowLevelType {
        let ty = self.ty(op.args[at]);
        self.universe
            .array_item(ty)
            .unwrap_or_else(|| self.bug(&format!("operand {at} is a {}, not an array", self.universe.type_name(ty))))
    }

    fn call_site(
        &mut self,
        op: &Op,
        target: Target,
        args: &[Operand],
        types: &[LowLevelType],
        result: LowLevelType,
    ) -> u32 {
        if args.len() != types.len() {
            self.bug(&format!("{} arguments instead of {}", args.len(), types.len()));
        }
        for (i, (&arg, &ty)) in args.iter().zip(types).enumerate() {
            self.expect(&format!("argument {i}"), self.ty(arg), ty);
        }
        let wanted = self.graph.concretetype(op.result);
        self.expect("the result", result, wanted);
        let args = args.iter().zip(types).filter(|(_, ty)| !ty.is_void()).map(|(&arg, _)| self.reg(arg)).collect();
        self.code.calls.push(CallSite { target, args, result: self.reg(Operand::Var(op.result)) });
        (self.code.calls.len() - 1) as u32
    }

    fn operation(&mut self, op: &Op) {
        let arity = op.op.arity();
        if arity.is_some_and(|arity| arity != op.args.len()) {
            self.bug(&format!("{} operands", op.args.len()));
        }
        if let Some((args, _)) = op.op.signature() {
            self.primitive_types(op);
            let to = self.reg(Operand::Var(op.result));
            match args.len() {
                1 => self.emit(Insn::Prim1(op.op, to, self.reg(op.args[0]))),
                2 => self.emit(Insn::Prim2(op.op, to, self.reg(op.args[0]), self.reg(op.args[1]))),
                other => self.bug(&format!("a primitive operation with {other} operands")),
            }
            return;
        }
        let result = self.graph.concretetype(op.result);
        let to = self.reg(Operand::Var(op.result));
        let reg = |at: usize| self.reg(op.args[at]);
        let signed = LowLevelType::SIGNED;
        match op.op {
            LlOp::SameAs => {
                self.expect("the operand", self.ty(op.args[0]), result);
                let from = reg(0);
                if to != NO_REG {
                    self.emit(Insn::Move(to, from));
                }
            }
            LlOp::DirectCall => {
                let Some(&TypedConst::Function(callee, _)) = self.constant(op, 0) else {
                    self.bug("the callee is not a function constant")
                };
                let graph = &self.program_graphs[callee];
                let types: Vec<_> = graph.getargs().iter().map(|&v| graph.concretetype(v)).collect();
                let returned = graph.concretetype(graph.getreturnvar());
                let site = self.call_site(op, Target::Direct(callee), &op.args[1..], &types, returned);
                self.emit(Insn::Call(site));
            }
            LlOp::IndirectCall => {
                let [function, args @ .., _graphs] = op.args.as_slice() else { self.bug("no callees") };
                match self.graph.const_value(*op.args.last().expect("there are operands")) {
                    Some(TypedConst::Graphs(_) | TypedConst::Void) => {}
                    other => self.bug(&format!("the callees are {other:?}")),
                }
                let ty = self.ty(*function);
                let Some(signature) = self.universe.signature(ty) else {
                    self.bug(&format!("the callee is a {}", self.universe.type_name(ty)))
                };
                let target = Target::Indirect(self.reg(*function));
                let site = self.call_site(op, target, args, &signature.args, signature.result);
                self.emit(Insn::Call(site));
            }
            LlOp::Oosend => {
                let name = self.name(op, 0);
                let Some(&receiver) = op.args.get(1) else { self.bug("no receiver") };
                let ty = self.reference(op, 1);
                let Some((_, method)) = self.universe.lookup_method(ty, name) else {
                    self.bug(&format!("{} has no method {name}", self.universe.type_name(LowLevelType::Oo(ty))))
                };
                let selector = self.interp.layouts.selector(name);
                let mut types = vec![self.ty(receiver)];
                types.extend(&method.signature.args);
                let target = Target::Virtual(selector);
                let site = self.call_site(op, target, &op.args[1..], &types, method.signature.result);
                self.emit(Insn::Call(site));
            }
            LlOp::Extcall => {
                let name = self.name(op, 0);
                let Some(row) = EXTERNS.iter().position(|e| e.name == &**name) else {
                    self.bug(&format!("no external function {name}"))
                };
                let types: Vec<_> = EXTERNS[row].args.iter().map(|&ty| self.extern_type(ty)).collect();
                if EXTERNS[row].result == ExternType::StrArray {
                    self.expect("the item of the result", self.result_item(op), LowLevelType::Oo(self.universe.string));
                }
                let returned = match EXTERNS[row].result {
                    ExternType::StrArray | ExternType::SignedArray | ExternType::ByteArray => result,
                    other => self.extern_type(other).unwrap_or(result),
                };
                let mut wanted = Vec::with_capacity(types.len());
                for (i, ty) in types.into_iter().enumerate() {
                    wanted.push(match (ty, op.args.get(i + 1)) {
                        (Some(ty), _) => ty,
                        (None, Some(&arg)) => {
                            let item = match EXTERNS[row].args[i] {
                                ExternType::SignedArray => LowLevelType::SIGNED,
                                ExternType::StrArray => LowLevelType::Oo(self.universe.string),
                                _ => LowLevelType::BYTE,
                            };
                            self.expect("the item of an operand", self.array_item(op, i + 1), item);
                            self.ty(arg)
                        }
                        (None, None) => self.bug("too few arguments"),
                    });
                }
                let site = self.call_site(op, Target::Extern(row, result), &op.args[1..], &wanted, returned);
                self.emit(Insn::Ext(site));
            }
            LlOp::New => {
                let ty = self.type_operand(op, 0);
                if !matches!(self.universe.types[ty], OoTypeData::Instance(_) | OoTypeData::Record(_)) {
                    self.bug(&format!("new of {}", self.universe.type_name(LowLevelType::Oo(ty))));
                }
                self.expect("the result", LowLevelType::Oo(ty), result);
                self.emit(Insn::New(to, ty));
            }
            LlOp::Newarray => {
                let ty = self.type_operand(op, 0);
                if self.universe.array_item(LowLevelType::Oo(ty)).is_none() {
                    self.bug(&format!("newarray of {}", self.universe.type_name(LowLevelType::Oo(ty))));
                }
                self.expect("the length", self.ty(op.args[1]), signed);
                self.expect("the result", LowLevelType::Oo(ty), result);
                let length = reg(1);
                self.emit(Insn::NewArray(to, ty, length));
            }
            LlOp::Getfield | LlOp::Setfield => {
                let (ty, name) = (self.reference(op, 0), self.name(op, 1));
                let Some(field) = self.interp.layouts.field(ty, name) else {
                    self.bug(&format!("{} has no field {name}", self.universe.type_name(LowLevelType::Oo(ty))))
                };
                let object = reg(0);
                if op.op == LlOp::Getfield {
                    self.expect("the result", field.ty, result);
                } else {
                    self.expect("the value", self.ty(op.args[2]), field.ty);
                }
                match (field.slot, op.op) {
                    (None, _) => self.emit(Insn::CheckNonNull(object)),
                    (Some(slot), LlOp::Getfield) => self.emit(Insn::GetField(to, object, slot)),
                    (Some(slot), _) => self.emit(Insn::SetField(object, slot, self.reg(op.args[2]))),
                }
            }
            LlOp::Getarrayitem | LlOp::Setarrayitem => {
                let item = self.array_item(op, 0);
                let item = if item == LowLevelType::BYTE { signed } else { item };
                self.expect("the index", self.ty(op.args[1]), signed);
                let (array, at) = (reg(0), reg(1));
                if op.op == LlOp::Getarrayitem {
                    self.expect("the result", item, result);
                    self.emit(Insn::GetItem(to, array, at));
                } else {
                    self.expect("the value", self.ty(op.args[2]), item);
                    self.emit(Insn::SetItem(array, at, self.reg(op.args[2])));
                }
            }
            LlOp::Arraylength => {
                self.array_item(op, 0);
                self.expect("the result", signed, result);
                let array = reg(0);
                self.emit(Insn::Len(to, array));
            }
            LlOp::Arraycopy => {
                if self.array_item(op, 0) != self.array_item(op, 2) {
                    self.bug("arrays of different types");
                }
                let types = [self.ty(op.args[0]), signed, self.ty(op.args[2]), signed, signed];
                let site = self.call_site(op, Target::None, &op.args, &types, LowLevelType::VOID);
                self.emit(Insn::ArrayCopy(site));
            }
            LlOp::Oois => {
                self.reference(op, 0);
                self.reference(op, 1);
                self.expect("the result", LowLevelType::BOOL, result);
                let (a, b) = (reg(0), reg(1));
                self.emit(Insn::Is(to, a, b));
            }
            LlOp::Ooisnull | LlOp::Oononnull => {
                self.reference(op, 0);
                self.expect("the result", LowLevelType::BOOL, result);
                let a = reg(0);
                self.emit(if op.op == LlOp::Ooisnull { Insn::IsNull(to, a) } else { Insn::NonNull(to, a) });
            }
            LlOp::Ooupcast => {
                self.reference(op, 0);
                self.expect("the operand", self.ty(op.args[0]), result);
                let from = reg(0);
                self.emit(Insn::Move(to, from));
            }
            LlOp::Oodowncast => {
                let from = self.reference(op, 0);
                let LowLevelType::Oo(ty) = result else { self.bug("the result is not a reference") };
                let layouts = &self.interp.layouts;
                if !layouts.is_subclass(ty, from) && !layouts.is_subclass(from, ty) {
                    self.bug(&format!("{} is not below the operand's type", self.universe.type_name(result)));
                }
                let from = reg(0);
                self.emit(Insn::Downcast(to, from, ty));
            }
            LlOp::Instanceof => {
                self.reference(op, 0);
                self.expect("the result", LowLevelType::BOOL, result);
                let (from, ty) = (reg(0), self.type_operand(op, 1));
                self.emit(Insn::InstanceOf(to, from, ty));
            }
            LlOp::Classof => {
                let ty = self.reference(op, 0);
                if !matches!(self.universe.types[ty], OoTypeData::Instance(_)) {
                    self.bug("the operand is not an instance");
                }
                self.expect("the result", LowLevelType::Oo(self.universe.class), result);
                let from = reg(0);
                self.emit(Insn::ClassOf(to, from));
            }
            LlOp::Identityhash => {
                self.reference(op, 0);
                self.expect("the result", signed, result);
                let from = reg(0);
                self.emit(Insn::Hash(to, from));
            }
            LlOp::WeakrefCreate => {
                self.reference(op, 0);
                self.expect("the result", LowLevelType::Oo(self.universe.weakref), result);
                let from = reg(0);
                self.emit(Insn::WeakNew(to, from));
            }
            LlOp::WeakrefDeref => {
                self.expect("the operand", self.ty(op.args[0]), LowLevelType::Oo(self.universe.weakref));
                self.expect("the result", LowLevelType::Oo(self.universe.object), result);
                let from = reg(0);
                self.emit(Insn::WeakDeref(to, from));
            }
            LlOp::Keepalive => {}
            LlOp::DebugFatalerror => {
                self.expect("the operand", self.ty(op.args[0]), LowLevelType::Oo(self.universe.string));
                let from = reg(0);
                self.emit(Insn::Fatal(from));
            }
            other => self.bug(&format!("{} is not implemented", other.name())),
        }
    }

    /// The type of an operand or result of an external function; `None`: an array.
    fn extern_type(&self, ty: ExternType) -> Option<LowLevelType> {
        Some(match ty {
            ExternType::Void => LowLevelType::VOID,
            ExternType::Signed => LowLevelType::SIGNED,
            ExternType::Float => LowLevelType::FLOAT,
            ExternType::Bool => LowLevelType::BOOL,
            ExternType::Str => LowLevelType::Oo(self.universe.string),
            ExternType::StrArray | ExternType::ByteArray | ExternType::SignedArray => return None,
        })
    }

    fn result_item(&self, op: &Op) -> LowLevelType {
        let ty = self.graph.concretetype(op.result);
        self.universe.array_item(ty).unwrap_or_else(|| self.bug("the result is not an array"))
    }
}
