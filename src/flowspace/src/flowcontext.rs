//! Running a function over states and recording its graph.
//!
//! The graph is recorded in SSA form: a block that only one path reaches uses the variables of
//! the path; a block where states join receives the variables of its state as inputargs.
//! [`crate::simplify`] brings it into SSI form.
//!
//! When a state comes to a joining instruction it is merged with the state that was there
//! before. If that one was less general, a new block is made for the union and the old one is
//! emptied and leads to it; what only the old one reaches is forgotten.
//!
//! Source: reference §3.4-3.7; pypy `rpython/flowspace/flowcontext.py`.
//!
//! # Deviations
//! A raising operation that may run user code has one exceptional exit, of class
//! `BaseException`; `simplify_exceptions` makes the specific ones out of the tests that follow.

mod attribute;
mod build;
mod call;
mod closure;
mod dropped;
mod exception;
mod function;
mod generator;
mod genobject;
mod import;
mod instruction;
mod iteration;
mod keywords;
mod localclass;
pub use exception::UNDEFINED_NAME;
pub use genobject::is_saved_field;
pub use localclass::uses_variables;
mod names;
mod namespace;
mod operator;
mod pattern;
mod place;
mod python2;
mod unpack;
mod variables;

use crate::builtins::Builtins;
use crate::code::{CodeContext, GENEXPR};
use crate::constfold;
use crate::framestate::{Exc, Frame, Position, ReturnMode, Simple, State, Value, Zip, zip_states};
use crate::model::{Flow, FlowConst, FlowGraph};
use diagnostics::{DiagId, Diagnostic};
use entity::{Block, HostId, Link, SourceLoc, Variable};
use flow::hlops::ImplicitExc;
use flow::{ExitCase, ExitSwitch, FunctionGraph, HlOp, Operand};
use host::{FunctionInfo, Host, HostConst};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// How many states that differ in the locals that have values are kept apart at one place.
const VARIANTS: usize = 8;

/// The path being followed has ended: it is closed, or a diagnostic was made.
#[derive(Debug)]
pub(crate) struct Stop;

/// A result, unless the path has ended.
pub(crate) type R<T> = Result<T, Stop>;

/// Where to go on after an instruction.
pub(crate) enum Step {
    /// To the next instruction.
    Next,
    /// To an instruction of the same frame.
    Goto(u32),
    /// Where the state says.
    Stay,
}

/// A block where states join.
struct Join {
    block: Block,
    state: State,
}

/// A read of a local.
struct LocalRead {
    block: Block,
    /// The place; the compiler duplicates instructions.
    loc: SourceLoc,
    name: Arc<str>,
    bound: bool,
}

/// A path to follow.
struct Pending {
    block: Block,
    /// The joining block that it continues.
    root: Block,
    state: State,
    /// Whether the first instruction belongs to the block even if states join there.
    inside: bool,
}

/// Records the graph of one function.
pub(crate) struct FlowContext<'h> {
    pub(crate) host: &'h Host,
    builtins: &'h Builtins,
    pub(crate) graph: FlowGraph,
    function: Rc<FunctionInfo>,
    func: HostId,
    /// Where operations are appended.
    block: Block,
    root: Block,
    loc: SourceLoc,
    codes: Vec<Rc<CodeContext>>,
    joins: FxHashMap<Position, Vec<Join>>,
    pending: BTreeMap<(Position, u64), Pending>,
    serial: u64,
    superseded: FxHashSet<Block>,
    diagnostics: Vec<(Block, Diagnostic)>,
    globals: FxHashMap<Arc<str>, Option<HostConst>>,
    overflow: FxHashMap<(u32, u32), bool>,
    /// Classes made inside the function.
    made_classes: Vec<localclass::MadeClass>,
    /// The local that holds the `**` parameter as a record.
    keywords: Option<u32>,
    /// Reads of locals: where, and whether there was a value.
    local_reads: Vec<LocalRead>,
    closures: closure::ClosureTable,
    /// The code objects of generator expressions, by the numbers of their codes.
    genexprs: FxHashMap<u32, HostConst>,
    /// Where a generator starts, and its yields.
    yields: Vec<genobject::Yield>,
    /// Where `for` loops make their iterators, by code and instruction, and how deep on the stack these are.
    loops: FxHashMap<(u32, u32), usize>,
    /// Results that are `True` or `False`.
    bools: FxHashSet<Variable>,
    /// Results that are `str`.
    strings: FxHashSet<Variable>,
    /// Results of overflow-checked operations.
    checked: FxHashSet<Variable>,
    /// Exceptions of exactly this class.
    exact_class: FxHashMap<Variable, HostId>,
    /// What `wraps(function)` gave, and the function.
    wrapped: FxHashMap<Variable, Simple>,
    /// Items of tuples made here.
    tuple_items: FxHashMap<Variable, Vec<Simple>>,
    /// Names of attributes that were read.
    attribute_name: FxHashMap<Variable, Arc<str>>,
    /// What calls gave that make generators which do something when they are closed, while nothing else refers to it.
    new_generators: FxHashSet<Variable>,
    /// Generator expressions over such, by the numbers of their codes.
    over_new_generators: FxHashSet<u32>,
    /// The texts that attributes were read of, where they are constants.
    texts_of_methods: FxHashMap<Variable, HostConst>,
}

impl<'h> FlowContext<'h> {
    /// Follows all paths of a function; the graph is in SSA form.
    pub(crate) fn build(host: &'h Host, builtins: &'h Builtins, func: HostId) -> Result<FlowGraph, Vec<Diagnostic>> {
        let mut cells = FxHashSet::default();
        loop {
            let mut context = Self::new(host, builtins, func);
            context.closures.need_cells(cells.clone());
            let function = context.function.clone();
            if function.code.is_generator && !function.resumes {
                context.make_generator();
            } else {
                context.start(&function);
                context.run();
                if function.resumes {
                    context.dispatch();
                }
            }
            match context.closures.missing_cells() {
                Some(more) => cells.extend(more),
                None => return context.finish(),
            }
        }
    }

    fn new(host: &'h Host, builtins: &'h Builtins, func: HostId) -> Self {
        let function = host.function(func);
        let mut graph = FunctionGraph::new(function.name.to_string(), None, [None, None]);
        graph.code = Some(function.code.id);
        graph.loc = function.loc;
        graph.dont_inline = host.is_marked(func, "_dont_inline_");
        let block = graph.startblock;
        let loc = function.loc;
        Self {
            host,
            builtins,
            graph,
            function,
            func,
            block,
            root: block,
            loc,
            codes: Vec::new(),
            joins: FxHashMap::default(),
            pending: BTreeMap::new(),
            serial: 0,
            superseded: FxHashSet::default(),
            diagnostics: Vec::new(),
            globals: FxHashMap::default(),
            overflow: FxHashMap::default(),
            keywords: None,
            made_classes: Vec::new(),
            local_reads: Vec::new(),
            closures: closure::ClosureTable::default(),
            genexprs: FxHashMap::default(),
            yields: Vec::new(),
            loops: FxHashMap::default(),
            bools: FxHashSet::default(),
            strings: FxHashSet::default(),
            checked: FxHashSet::default(),
            exact_class: FxHashMap::default(),
            wrapped: FxHashMap::default(),
            tuple_items: FxHashMap::default(),
            attribute_name: FxHashMap::default(),
            new_generators: FxHashSet::default(),
            over_new_generators: FxHashSet::default(),
            texts_of_methods: FxHashMap::default(),
        }
    }

    /// The state at the start of the function.
    fn first_state(&mut self, function: &FunctionInfo) -> State {
        let code = function.code.clone();
        let code_context = self.add_code(code.clone());
        let mut slots = vec![None; code_context.slot_count];
        // Locals are numbered as the parameters are: positional, keyword-only, *args, **kwargs.
        let named = (code.argcount + code.kwonlyargcount) as usize;
        let parameters = named + usize::from(code.varargs) + usize::from(code.varkeywords);
        for (index, slot) in slots.iter_mut().enumerate().take(parameters) {
            let v = self.graph.new_var(Some(code.varnames[index].clone()));
            self.graph.blocks[self.graph.startblock].inputargs.push(v);
            *slot = Some(Value::from(v));
        }
        if function.resumes {
            // The start block goes to where the generator stopped.
            self.block = self.graph.new_block(Vec::new());
        }
        if code.varkeywords {
            self.keywords_parameter(&code, &mut slots[parameters - 1]);
        }
        let free = closure::free_variables(function);
        for name in &function.field_defaults {
            let local = code.varnames.iter().position(|local| local == name).expect("a parameter is a local");
            let Ok(field) = self.closure_field(&slots, name) else {
                unreachable!("methods of classes take no default values from their environments")
            };
            slots[local] = Some(Value::Simple(match &slots[local] {
                Some(Value::Simple(given)) if !function.resumes => self.or_default(&given.clone(), &field),
                _ => field,
            }));
        }
        for (name, value) in &function.initial {
            // A name that comprehensions alone bind is no local.
            if let Some(slot) = code_context.slot_of(name) {
                slots[slot] = Some(Value::from(value.clone()));
            }
        }
        let frame = Frame { code: code_context, pc: 0, slots, stack: Vec::new(), free, mode: ReturnMode::Function };
        State { frames: vec![frame], handled: Value::from(HostConst::None) }
    }

    fn start(&mut self, function: &FunctionInfo) {
        let state = self.first_state(function);
        self.yields.push(genobject::Yield { saved_in: self.graph.startblock, resumed_in: self.block });
        self.schedule(self.block, self.block, state, false);
    }

    fn run(&mut self) {
        while let Some((_, item)) = self.pending.pop_first() {
            if self.superseded.contains(&item.root) {
                continue;
            }
            self.block = item.block;
            self.root = item.root;
            self.interpret(item.state, item.inside);
        }
    }

    fn interpret(&mut self, mut state: State, mut inside: bool) {
        loop {
            let frame = state.frame();
            let (pc, code) = (frame.pc, frame.code.clone());
            if code.joins[pc as usize] && !inside {
                let (target, args) = self.merge(state);
                self.close_with_goto(args, target);
                return;
            }
            inside = false;
            let instruction = code.instruction(pc);
            let loc = self.place_in(&state.frames);
            if loc != SourceLoc::UNKNOWN {
                self.loc = loc;
            }
            match self.step(&mut state, &code, pc, &instruction.instr) {
                Ok(Step::Next) => state.top().pc = pc + 1,
                Ok(Step::Goto(target)) => state.top().pc = target,
                Ok(Step::Stay) => {}
                Err(Stop) => return,
            }
        }
    }

    /// The place of the instruction that runs in the last frame: inside of a generator expression, with that of
    /// what goes through it.
    fn place_in(&self, frames: &[Frame]) -> SourceLoc {
        let Some((top, below)) = frames.split_last() else { return SourceLoc::UNKNOWN };
        let own = top.code.instruction(top.pc).loc;
        if below.is_empty() {
            return own;
        }
        let call = self.place_in(below);
        match own {
            SourceLoc::UNKNOWN => call,
            own if &*top.code.code.name == GENEXPR => self.host.place_within(own, GENEXPR, call),
            own => own,
        }
    }

    /// The graph, or the diagnostics of what is reachable.
    fn finish(mut self) -> Result<FlowGraph, Vec<Diagnostic>> {
        let mut reachable = vec![false; self.graph.blocks.len()];
        for block in self.graph.iterblocks() {
            reachable[entity::EntityRef::index(block)] = true;
        }
        let mut diagnostics: Vec<Diagnostic> = Vec::new();
        for (block, diagnostic) in std::mem::take(&mut self.diagnostics) {
            if reachable[entity::EntityRef::index(block)] && !diagnostics.contains(&diagnostic) {
                diagnostics.push(diagnostic);
            }
        }
        // A variable that has a value somewhere may lack it elsewhere, which is an error at run time.
        let bound: FxHashSet<&Arc<str>> = self
            .local_reads
            .iter()
            .filter(|read| read.bound && reachable[entity::EntityRef::index(read.block)])
            .map(|read| &read.name)
            .collect();
        for read in &self.local_reads {
            if !read.bound
                && reachable[entity::EntityRef::index(read.block)]
                && !bound.contains(&read.name)
                && !self.expects_unbound(read.loc)
            {
                let diagnostic = self.undefined_local(&read.name, "never has a value here", read.loc);
                if !diagnostics.contains(&diagnostic) {
                    diagnostics.push(diagnostic);
                }
            }
        }
        if diagnostics.is_empty() { Ok(self.graph) } else { Err(diagnostics) }
    }

    /// Whether a handler in the file of a place names the exception of a variable without value: the program shows
    /// it.
    fn expects_unbound(&self, loc: SourceLoc) -> bool {
        self.host.with_sources(|sources| {
            let file = sources.resolve(loc).map(|span| span.file);
            let text = file.and_then(|file| sources.file_text(file)).unwrap_or_default();
            let names = |line: &str| line.contains("UnboundLocalError") || line.contains("NameError");
            text.lines().any(|line| line.trim_start().starts_with("except") && names(line))
        })
    }

    /// Prepares a code object, once per graph.
    fn add_code(&mut self, code: Rc<host::Code>) -> Rc<CodeContext> {
        if let Some(context) = self.codes.iter().find(|context| context.code.id == code.id) {
            return context.clone();
        }
        let mut context = CodeContext::new(
            self.codes.len() as u32,
            code,
            self.builtins.exception_details || self.builtins.handled_exceptions,
        );
        if context.code.id == self.function.code.id {
            context.keeps_first |= self.function.environment.is_some();
            context.sole_holders = self.sole_holders(&context.code.clone());
        }
        let context = Rc::new(context);
        self.codes.push(context.clone());
        context
    }

    fn schedule(&mut self, block: Block, root: Block, state: State, inside: bool) {
        self.serial += 1;
        self.pending.insert((state.position(), self.serial), Pending { block, root, state, inside });
    }

    // ---- diagnostics

    pub(crate) fn refuse(&mut self, diagnostic: Diagnostic) -> Stop {
        self.diagnostics.push((self.block, diagnostic));
        Stop
    }

    pub(crate) fn unsupported(&mut self, what: &str, help: &str) -> Stop {
        let diagnostic =
            Diagnostic::new(DiagId::UnsupportedConstruct, format!("{what} is not in the language"), self.loc)
                .help(help);
        self.refuse(diagnostic)
    }

    // ---- joins

    /// The block for a state at a joining instruction, and what to pass to it.
    fn merge(&mut self, mut state: State) -> (Block, Vec<Operand>) {
        state.forget_dead_locals();
        let position = state.position();
        let mut candidates = self.joins.remove(&position).unwrap_or_default();
        let result = self.merge_with(&mut candidates, state);
        self.joins.insert(position, candidates);
        result
    }

    fn merge_with(&mut self, candidates: &mut Vec<Join>, state: State) -> (Block, Vec<Operand>) {
        for lenient in [false, true] {
            let mut alike = 0;
            for index in 0..candidates.len() {
                let mut general = true;
                let mut leaf = |old: &Simple, new: &Simple| {
                    general &= matches!(old, Simple::Var(_)) || old == new;
                    old.clone()
                };
                let join = &mut candidates[index];
                let mut zip = Zip { leaf: &mut leaf, lenient, killed: false };
                if zip_states(&join.state, &state, &mut zip).is_none() {
                    continue;
                }
                let killed = zip.killed;
                alike += 1;
                // Leniently, only the surplus of states that differ in their locals is merged.
                if lenient && candidates.len() < VARIANTS {
                    break;
                }
                if lenient && alike < VARIANTS {
                    continue;
                }
                let join = &mut candidates[index];
                if killed || !general {
                    self.generalise(join, &state);
                }
                let block = join.block;
                let args = self.leaves(&candidates[index].state, &state);
                return (block, args);
            }
        }
        let mut inputargs = Vec::new();
        let graph = &mut self.graph;
        let mut leaf = |old: &Simple, _: &Simple| match old {
            Simple::Var(_) => fresh(graph, &mut inputargs),
            Simple::Const(_) => old.clone(),
        };
        let joined =
            zip_states(&state, &state, &mut Zip::strict(&mut leaf)).expect("a state has the same shape as itself");
        self.name_locals(&joined);
        let block = self.graph.new_block(inputargs);
        self.schedule(block, block, joined.clone(), true);
        let args = self.leaves(&joined, &state);
        candidates.push(Join { block, state: joined });
        (block, args)
    }

    /// Replaces the block of a join by one for the union of its state with another.
    fn generalise(&mut self, join: &mut Join, state: &State) {
        let mut inputargs = Vec::new();
        let graph = &mut self.graph;
        let mut leaf = |old: &Simple, new: &Simple| match (old, new) {
            (Simple::Const(a), Simple::Const(b)) if a == b => old.clone(),
            _ => fresh(graph, &mut inputargs),
        };
        let union =
            zip_states(&join.state, state, &mut Zip::lenient(&mut leaf)).expect("the shapes were compared before");
        self.name_locals(&union);
        let block = self.graph.new_block(inputargs);
        self.superseded.insert(join.block);
        self.graph.blocks[join.block].operations.clear();
        let args = self.leaves(&union, &join.state);
        self.graph.close_with_goto(join.block, args, block);
        self.schedule(block, block, union.clone(), true);
        *join = Join { block, state: union };
    }

    /// Gives the variables of a join the names of the locals that have them as values.
    fn name_locals(&mut self, joined: &State) {
        for frame in &joined.frames {
            for (slot, name) in frame.slots.iter().zip(&frame.code.code.varnames) {
                if let Some(Value::Simple(Simple::Var(v))) = slot {
                    self.graph.vars[*v] = Some(name.clone());
                }
            }
        }
    }

    /// What a state has where the state of a join has variables.
    fn leaves(&mut self, join: &State, state: &State) -> Vec<Operand> {
        let mut found = Vec::new();
        let mut leaf = |old: &Simple, new: &Simple| {
            if matches!(old, Simple::Var(_)) {
                found.push(new.clone());
            }
            old.clone()
        };
        zip_states(join, state, &mut Zip::lenient(&mut leaf)).expect("the state was merged into the join");
        found.into_iter().map(|simple| self.operand(&simple)).collect()
    }

    /// The block where a state goes on, and what to pass to it: a join, or a block of its own.
    fn continue_at(&mut self, state: State) -> (Block, Vec<Operand>) {
        let frame = state.frame();
        if frame.code.joins[frame.pc as usize] {
            return self.merge(state);
        }
        let block = self.graph.new_block(Vec::new());
        self.schedule(block, self.root, state, true);
        (block, Vec::new())
    }

    /// Ends the block with a switch over a bool.
    fn branch(&mut self, condition: Variable, if_false: State, if_true: State) -> Stop {
        let (false_block, false_args) = self.continue_at(if_false);
        let (true_block, true_args) = self.continue_at(if_true);
        // A merge can supersede the very block that is being recorded.
        if !self.superseded.contains(&self.block) {
            self.graph.close_with_branch(
                self.block,
                condition.into(),
                (false_args, false_block),
                (true_args, true_block),
            );
        }
        Stop
    }

    /// Ends the block with a switch and goes on in a block for each way: (false, true).
    fn split(&mut self, condition: Variable) -> [Block; 2] {
        let blocks = [self.graph.new_block(Vec::new()), self.graph.new_block(Vec::new())];
        self.graph.close_with_branch(self.block, condition.into(), (Vec::new(), blocks[0]), (Vec::new(), blocks[1]));
        blocks
    }

    /// Ends the block, unless a merge has just superseded it.
    fn close_with_goto(&mut self, args: Vec<Operand>, target: Block) {
        if !self.superseded.contains(&self.block) {
            self.graph.close_with_goto(self.block, args, target);
        }
    }

    // ---- operations

    pub(crate) fn operand(&mut self, simple: &Simple) -> Operand {
        match simple {
            Simple::Var(v) => Operand::Var(*v),
            Simple::Const(value) => self.graph.constant(FlowConst::Host(value.clone())),
        }
    }

    /// Appends an operation without exits.
    pub(crate) fn emit(&mut self, op: HlOp, args: Vec<Operand>) -> Variable {
        let v = self.graph.emit(self.block, op, args, None, self.loc);
        if matches!(op, HlOp::Is | HlOp::Not | HlOp::Bool | HlOp::IsInstance | HlOp::IsSubtype | HlOp::Contains) {
            self.bools.insert(v);
        }
        if matches!(
            op,
            HlOp::Str | HlOp::Repr | HlOp::Format | HlOp::BuildString | HlOp::Chr | HlOp::Hex | HlOp::Oct | HlOp::Bin
        ) {
            self.strings.insert(v);
        }
        v
    }

    pub(crate) fn emit_simple(&mut self, op: HlOp, args: &[Simple]) -> Variable {
        let args = args.iter().map(|arg| self.operand(arg)).collect();
        self.emit(op, args)
    }

    /// Evaluates an operation: folds it, or appends it with the exits it needs.
    pub(crate) fn op(&mut self, state: &State, op: HlOp, args: &[Simple]) -> Simple {
        if let Some(value) = constfold::fold(self.host, op, args).or_else(|| self.fold_frozen(op, args)) {
            return Simple::Const(value);
        }
        if op.ovf_variant().is_some() && self.wants_overflow(state) {
            let op = op.ovf_variant().expect("just tested");
            let v = self.emit_simple(op, args);
            self.guard_any(state);
            return Simple::Var(v);
        }
        let v = self.emit_simple(op, args);
        if op == HlOp::NewTuple {
            self.tuple_items.insert(v, args.to_vec());
        }
        self.guard(state, op);
        Simple::Var(v)
    }

    /// The overflow-checked operation that `ovfcheck` asks for.
    pub(crate) fn checked_op(&mut self, state: &State, op: HlOp, args: &[Simple]) -> Simple {
        let op = op.ovf_variant().expect("the caller asked for the variant before");
        if let Some(value) = constfold::fold(self.host, op, args) {
            return Simple::Const(value);
        }
        let v = self.emit_simple(op, args);
        self.checked.insert(v);
        self.guard(state, op);
        Simple::Var(v)
    }

    /// Whether plain arithmetic here is checked for overflow.
    fn wants_overflow(&mut self, state: &State) -> bool {
        for frame in state.frames.iter().rev() {
            if frame.mode != ReturnMode::Function {
                continue;
            }
            let key = (frame.code.index, frame.pc);
            if let Some(&known) = self.overflow.get(&key) {
                return known;
            }
            let (code, host) = (frame.code.clone(), self.host);
            let found = code
                .catches_by_name(host, frame.pc, &["OverflowError", "ArithmeticError"], &mut |name| self.global(name));
            self.overflow.insert(key, found);
            return found;
        }
        false
    }

    /// Gives the operation just appended the exits that the handlers around it need.
    fn guard(&mut self, state: &State, op: HlOp) {
        let exceptions = op.implicit_exceptions();
        if exceptions.is_empty() {
            return;
        }
        if exceptions.contains(&ImplicitExc::Exception) {
            self.guard_any(state);
            return;
        }
        let classes: Vec<HostId> = exceptions.iter().map(|&exc| self.host.exception_class(exc.name())).collect();
        if !self.is_handled(state) {
            return;
        }
        let mut exits = vec![self.normal_exit()];
        for class in classes {
            exits.push(self.exception_exit(state, Some(class)));
        }
        self.close_raising(exits);
    }

    /// As [`Self::guard`], for an operation that may raise anything.
    fn guard_any(&mut self, state: &State) {
        if self.is_handled(state) {
            let exits = vec![self.normal_exit(), self.exception_exit(state, None)];
            self.close_raising(exits);
        }
    }

    /// Whether what is raised at the instructions of a state does something before it leaves the function.
    fn is_handled(&mut self, state: &State) -> bool {
        self.is_covered(state) || self.unwinds_generator(state)
    }

    fn normal_exit(&mut self) -> Link {
        let normal = self.graph.new_block(Vec::new());
        self.graph.new_link(self.block, Vec::new(), normal, ExitCase::None)
    }

    /// Ends the block after its raising operation; recording goes on at the normal exit.
    fn close_raising(&mut self, exits: Vec<Link>) {
        let normal = self.graph.links[exits[0]].target;
        if !self.superseded.contains(&self.block) {
            self.graph.recloseblock(self.block, ExitSwitch::LastException, exits);
        }
        self.block = normal;
    }

    /// The exit for exceptions of exactly a class, or for all others.
    fn exception_exit(&mut self, state: &State, class: Option<HostId>) -> Link {
        let class_leaf = match class {
            Some(class) => Simple::Const(HostConst::Obj(class)),
            None => Simple::Var(self.graph.new_var(None)),
        };
        let exc = Exc { class: class_leaf, value: Simple::Var(self.graph.new_var(None)) };
        let last_exception = self.operand(&exc.class);
        let last_exc_value = self.operand(&exc.value);
        let (target, args) = match self.unwinds_generator(state) {
            true => self.unwinding(state, &exc),
            false => self.raise_target(state, exc),
        };
        let exitcase = ExitCase::Exception(class.unwrap_or_else(|| self.host.exception_class("BaseException")));
        let link = self.graph.new_link(self.block, args, target, exitcase);
        self.graph.links[link].last_exception = Some(last_exception);
        self.graph.links[link].last_exc_value = Some(last_exc_value);
        link
    }

    /// A block that closes the generators of the loops which an exception leaves, and what to pass to it.
    fn unwinding(&mut self, state: &State, exc: &Exc) -> (Block, Vec<Operand>) {
        let mut inputargs = Vec::new();
        let mut args = Vec::new();
        let mut inside = |context: &mut Self, leaf: &Simple| match leaf {
            Simple::Var(_) => {
                args.push(context.operand(leaf));
                let v = context.graph.new_var(None);
                inputargs.push(v);
                Simple::Var(v)
            }
            Simple::Const(_) => leaf.clone(),
        };
        let exc = Exc { class: inside(self, &exc.class), value: inside(self, &exc.value) };
        let block = self.graph.new_block(inputargs);
        let before = std::mem::replace(&mut self.block, block);
        let Stop = self.raise(state, exc);
        self.block = before;
        (block, args)
    }

    /// Calls a method of a value that is known to have it.
    fn call_method(&mut self, state: &State, receiver: &Simple, name: &str, args: &[Simple], raises: bool) -> Variable {
        let method = self.emit_simple(HlOp::GetAttr, &[receiver.clone(), Simple::str(name)]);
        let mut operands = vec![Operand::Var(method)];
        operands.extend(args.iter().map(|arg| self.operand(arg)));
        let result = self.emit(HlOp::SimpleCall, operands);
        if raises {
            self.guard_any(state);
        }
        result
    }

    // ---- names

    /// The value of a global or builtin name.
    pub(crate) fn global(&mut self, name: &str) -> Option<HostConst> {
        if let Some(value) = self.globals.get(name) {
            return value.clone();
        }
        let key = HostConst::str(name);
        let globals = HostConst::Obj(self.function.globals);
        let found = self.host.operator("contains", &[globals.clone(), key.clone()]);
        let value = if found.is_ok_and(|found| found == HostConst::Bool(true)) {
            self.host.operator("getitem", &[globals, key]).ok()
        } else {
            // The host has no quit().
            self.host.builtin_of(self.function.globals, if name == "quit" { "exit" } else { name })
        };
        self.globals.insert(Arc::from(name), value.clone());
        value
    }
}

/// A variable of a join.
fn fresh(graph: &mut FunctionGraph<Flow>, inputargs: &mut Vec<Variable>) -> Simple {
    let v = graph.new_var(None);
    inputargs.push(v);
    Simple::Var(v)
}
