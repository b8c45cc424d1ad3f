//! Which calls of a function share a graph, and the making of that graph.
//!
//! The keys are those of `program/specialize.rs`; keys made of types are chosen in `keys.rs`.
//!
//! The number of graphs is finite. Keys of program functions are, save for constants, numbers of
//! arguments and places of calls, which [`MAX_GRAPHS`] bounds. Helpers get definitions as keys,
//! but make new ones only in their own graphs: a program with finitely many graphs calls finitely
//! many helpers unless helpers call helpers without end, which would be a mistake in the library
//! and is caught by [`MAX_HELPER_CALLS`].
//!
//! Source: reference §2.6; pypy `rpython/annotator/specialize.py`.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::structure::MAX_NESTING;
use crate::lattice::union::skeleton;
use crate::program::description::{HelperKind, Matched};
use crate::program::errors::OpError;
use crate::program::refused::{public_name, refused_module, refuses_itself};
use crate::program::specialize::{CLOSURES, KeyPart, Origin, SpecKey, Specialization};
use crate::solver::annrpython::Annotator;
use diagnostics::{DiagId, Diagnostic};
use entity::{Constant, DescId, FlowGraphId, HostId, SourceLoc, Variable};
use flow::{FunctionGraph, HlOp, Operand};
use flowspace::{Flow, FlowConst, FlowGraph};
use host::{HostConst, HostKind};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The modules of classes that each graph has its own copies of.
const COPIED: &[&str] = &["rotor_helpers.app_copy", "rotor_helpers.app_functools"];

/// How many graphs a program function may have: the last resort where its keys would not end.
const MAX_GRAPHS: usize = 500;

/// How many numbers of arguments in `*args` have a graph each in any case.
const MAX_STARS: usize = 8;

/// How many helpers may call each other on the way to a new graph of a helper.
const MAX_HELPER_CALLS: u32 = 1000;

impl Annotator<'_> {
    /// The graph for a call; adjusts the arguments that it receives.
    pub(crate) fn specialize(
        &mut self,
        desc: DescId,
        matched: &mut Matched,
        init: bool,
    ) -> Result<FlowGraphId, OpError> {
        let f = self.bookkeeper.funcdesc(desc);
        let (helper, specialization, varargs) = (f.helper, f.specialization.clone(), f.code.varargs);
        // Helpers that hold no other function are called with as many arguments as the program writes down.
        if varargs && (helper == HelperKind::None || !f.code.freevars.is_empty()) {
            self.bound_star(desc, matched);
        }
        let name = self.bookkeeper.pyfunction(desc).name.clone();
        let mut key: SpecKey = Vec::new();
        if varargs {
            key.push(KeyPart::Star(matched.star));
        }
        if let Some(names) = &matched.keywords {
            key.push(KeyPart::Names(names.clone()));
        }
        match &specialization {
            Specialization::Default | Specialization::LowLevel if helper == HelperKind::Helper => {
                self.shape_key(matched, &[], init, &mut key);
            }
            Specialization::Default | Specialization::LowLevel => {
                if specialization == Specialization::LowLevel {
                    self.shape_key(matched, &[], init, &mut key);
                }
                // A dataclass __init__ asks which arguments are left to factories.
                for (i, cell) in matched.cells.iter().enumerate() {
                    if self.is_factory_mark(cell) {
                        let index = i64::try_from(i).expect("few arguments");
                        key.push(KeyPart::Value(SomeValue::constant(SomeValue::int().kind, HostConst::Int(index))));
                    }
                }
            }
            Specialization::Arg(indices)
            | Specialization::ArgOrVar(indices)
            | Specialization::LowLevelAndArg(indices) => {
                let generic = matches!(specialization, Specialization::ArgOrVar(_));
                let parts: Vec<Option<SomeValue>> =
                    indices.iter().map(|&i| self.constant_part(matched.cells.get(i)?)).collect();
                if generic || parts.iter().all(Option::is_some) {
                    key.extend(parts.into_iter().map(|part| part.map_or(KeyPart::Generic, KeyPart::Value)));
                } else {
                    let message = format!("{name}() is specialised on an argument that is not a constant here");
                    return Err(OpError::failed(self.diag(DiagId::CallArguments, message)));
                }
                if helper == HelperKind::Helper || matches!(specialization, Specialization::LowLevelAndArg(_)) {
                    self.shape_key(matched, indices, init, &mut key);
                }
            }
            Specialization::ArgType(indices) if helper == HelperKind::Helper => {
                for &i in indices {
                    if let Some(cell) = matched.cells.get(i) {
                        key.push(KeyPart::Value(self.knowntype(cell)));
                    }
                }
                self.shape_key(matched, indices, init, &mut key);
            }
            Specialization::ArgType(indices) => {
                let cells = indices.iter().filter_map(|&i| matched.cells.get(i).cloned()).collect();
                key = self.call_key(desc, matched.star, key, cells)?;
            }
            Specialization::ArgListItemType(i) => {
                let cells = matched.cells.get(*i).filter(|s| matches!(s.kind, SomeKind::List { .. })).cloned();
                key = self.call_key(desc, matched.star, key, cells.into_iter().collect())?;
            }
            Specialization::CallLocation => {
                let (graph, result) = self.position_key();
                key.push(KeyPart::Site(graph, result));
            }
            Specialization::Memo => return self.memo_graph(desc, matched),
            Specialization::Unknown(tag) => {
                return Err(self.unsupported(format!("{name}() has the unknown specialisation tag '{tag}'")));
            }
        }
        self.cachedgraph(desc, key)
    }

    /// What a function gets in `*args` that is called with ever more arguments, as a `partial` of a `partial` is, is a
    /// tuple of any length beyond [`MAX_STARS`].
    fn bound_star(&mut self, desc: DescId, matched: &mut Matched) {
        let Some(count) = matched.star.filter(|&count| count > MAX_STARS) else { return };
        let f = self.bookkeeper.funcdesc(desc);
        let counts: FxHashSet<usize> = f.cache.keys().filter_map(count_of_star).collect();
        if counts.contains(&count) || counts.len() < MAX_STARS {
            return;
        }
        let place = (f.code.argcount + f.code.kwonlyargcount) as usize;
        if let Ok(s) = self.tuple_of_any_length(&[&matched.cells[place].clone()]) {
            matched.cells[place] = s;
            matched.star = None;
        }
    }

    /// Replaces cells by their shapes and adds these to the key.
    /// A function that a helper made stands for the place of the call where the helper would get it
    /// back again and again, as `partial` in a loop does.
    fn shape_key(&self, matched: &mut Matched, constants: &[usize], init: bool, key: &mut SpecKey) {
        for (i, cell) in matched.cells.iter_mut().enumerate() {
            if constants.contains(&i) {
                continue;
            }
            let shape = self.shape(cell);
            // The receiver of an inherited __init__ is any of the classes that inherit it.
            if self.nesting_of_copies(&shape) > MAX_NESTING {
                let context = self.current_point().and_then(|p| self.info[p.graph].origin.context);
                key.push(KeyPart::Place(self.current_loc(), context));
            } else if !(init && i == 0) {
                key.push(KeyPart::Value(shape.clone()));
            }
            *cell = shape;
        }
    }

    fn cachedgraph(&mut self, desc: DescId, key: SpecKey) -> Result<FlowGraphId, OpError> {
        let f = self.bookkeeper.funcdesc(desc);
        if let Some(&graph) = f.cache.get(&key) {
            return Ok(graph);
        }
        // Definitions may have merged since a graph was made for what is now the same key.
        let skeleton = skeleton_of_key(&key);
        let holds_definitions = skeleton != key;
        if holds_definitions {
            let mut known = f.alike.get(&skeleton).into_iter().flatten();
            if let Some(old) = known.find(|old| self.is_same_key(old, &key)) {
                let graph = f.cache[old];
                self.note_key(desc, skeleton, key, graph);
                return Ok(graph);
            }
        }
        let graph = self.build_graph(desc)?;
        let count = self.bookkeeper.funcdesc(desc).cache.len();
        let helper = self.bookkeeper.funcdesc(desc).helper == HelperKind::Helper;
        let func = self.bookkeeper.pyfunction(desc).func;
        if !helper && count >= MAX_GRAPHS {
            return Err(self.too_many_graphs(desc));
        }
        let mut graph = (*graph).clone();
        if count > 0 {
            graph.name = format!("{}__{count}", graph.name);
        }
        let mut origin = self.origin(func, &key);
        self.copy_local_classes(&mut graph, count > 0 || origin.by_type);
        let id = self.add_graph(graph, Some(func), helper);
        if key.iter().any(|part| matches!(part, KeyPart::Structure(..))) {
            origin.context = Some(id);
        }
        self.info[id].origin = origin;
        self.own_local_classes(id);
        match holds_definitions {
            true => self.note_key(desc, skeleton, key, id),
            false => {
                self.bookkeeper.funcdesc_mut(desc).cache.insert(key, id);
            }
        }
        Ok(id)
    }

    /// Notes the graph for a key that holds definitions.
    fn note_key(&mut self, desc: DescId, skeleton: SpecKey, key: SpecKey, graph: FlowGraphId) {
        let f = self.bookkeeper.funcdesc_mut(desc);
        f.alike.entry(skeleton).or_default().push(key.clone());
        f.cache.insert(key, graph);
    }

    /// Whether two keys that are the same without definitions are so with those that merged.
    fn is_same_key(&self, old: &SpecKey, key: &SpecKey) -> bool {
        old.iter().zip(key).all(|pair| match pair {
            (KeyPart::Value(old), KeyPart::Value(new)) => old == new || self.canonical(old) == *new,
            (old, new) => old == new,
        })
    }

    /// What a new graph of a function is made for, and from where.
    fn origin(&self, func: HostId, key: &SpecKey) -> Origin {
        let owner = self.owner_of_copy(func).map(|graph| self.info[graph].origin).unwrap_or_default();
        let caller = self.current_point().map(|point| &self.info[point.graph]).filter(|caller| caller.helper);
        let helper_calls = caller.map_or(0, |caller| caller.origin.helper_calls + 1);
        let mut origin = Origin { helper_calls, ..owner };
        for part in key {
            match part {
                KeyPart::Structure(_, depth) => {
                    origin.by_type = true;
                    origin.nesting = origin.nesting.max(*depth);
                }
                KeyPart::Place(_, context) => {
                    origin.by_type = true;
                    origin.context = *context;
                }
                KeyPart::Value(s) => origin.nesting = origin.nesting.max(self.nesting_of_copies(s)),
                KeyPart::Star(_) | KeyPart::Names(_) | KeyPart::Site(..) | KeyPart::Generic => {}
            }
        }
        assert!(helper_calls <= MAX_HELPER_CALLS, "annotator: endless calls of {}", self.host.name_of(func));
        origin
    }

    /// A function has more graphs than anything but endless recursion can need.
    fn too_many_graphs(&self, desc: DescId) -> OpError {
        let f = self.bookkeeper.funcdesc(desc);
        let graphs: Vec<FlowGraphId> = f.graphs().collect();
        let last = &graphs[graphs.len() - 3..];
        let mut d = self.diag(
            DiagId::TooManyGraphs,
            format!(
                "{}() is called with more than {MAX_GRAPHS} kinds of arguments",
                self.bookkeeper.pyfunction(desc).name
            ),
        );
        let parameters = self.graphs[last[0]].getargs().len();
        for i in 0..parameters {
            let kinds: Vec<String> =
                last.iter().map(|&g| self.display_full(self.binding(g, self.graphs[g].getargs()[i]))).collect();
            if kinds[0] != kinds[1] || kinds[1] != kinds[2] {
                let name = self.graphs[last[0]].vars[self.graphs[last[0]].getargs()[i]].clone();
                let name = name.map_or_else(|| format!("parameter {}", i + 1), |name| format!("parameter '{name}'"));
                d = d.note(format!("{name} was last: {}", kinds.join("; ")));
            }
        }
        OpError::failed(
            d.label(f.loc, "the function is defined here")
                .help("pass what differs from call to call in a list, or as an instance of a class"),
        )
    }

    /// Gives a graph its own classes of containers, and a specialised one its own classes of
    /// closures, cells and generators.
    fn copy_local_classes(&self, graph: &mut FlowGraph, specialised: bool) {
        let mut copies = Vec::new();
        for (c, value) in graph.consts.iter() {
            let Some(HostConst::Obj(id)) = value.host() else { continue };
            if self.host.kind(*id) != HostKind::Class {
                continue;
            }
            let module = self.host.class(*id).module.clone();
            if COPIED.contains(&&*module) && makes(graph, c) || &*module == CLOSURES && specialised {
                copies.push((c, HostConst::Obj(*id)));
            }
        }
        for (c, class) in copies {
            let copier = self.host.module_attr(CLOSURES, "local_copy").expect("the library can copy its classes");
            let copy = self.host.call(&copier, &[class]).expect("classes of closures can be copied");
            graph.consts.replace(c, FlowConst::Host(copy));
        }
    }

    /// A function of the library that shows exceptions is used.
    fn warn_of_calls(&mut self, text: &str) {
        let mut warning = Diagnostic::new(DiagId::ExceptionWithoutCalls, text.to_owned(), self.current_loc())
            .help("the traceback of an exception that ends the program has them");
        if let Some(here) = self.current_point().map(|p| p.graph) {
            warning.trace = self.call_chain(here);
        }
        self.warn(warning);
    }

    /// The flow graph of a function as the flow space makes it.
    fn build_graph(&mut self, desc: DescId) -> Result<Rc<FlowGraph>, OpError> {
        let f = self.bookkeeper.funcdesc(desc);
        if let Some(graph) = &f.pristine {
            return Ok(graph.clone());
        }
        if f.broken {
            return Err(OpError::Harmless);
        }
        let func = self.bookkeeper.pyfunction(desc).func;
        let info = self.host.function(func);
        let refused = refused_module(&info.module).or_else(|| refuses_itself(self.host, func, &info.module));
        if let Some(refused) = refused {
            let name = public_name(&info.module, &info.name);
            let message = format!("{name}() of the standard library is not supported");
            return Err(self.refusal_of_library(DiagId::UnsupportedOperation, message, &refused));
        }
        if let Some(HostConst::Str(text)) = self.function_marker(&HostConst::Obj(func), "_warns_") {
            self.warn_of_calls(&text);
        }
        if !self.options.decisions.handled_exceptions
            && self.function_marker(&HostConst::Obj(func), "needs_handled").is_some()
        {
            if !self.options.discover_generic {
                let message = "the exception that is being handled, outside of the `except` block";
                return Err(self.unsupported(message));
            }
            self.wants_handled_exceptions = true;
        }
        if !self.options.decisions.finalizers
            && self.function_marker(&HostConst::Obj(func), "needs_finalizers").is_some()
        {
            self.wants_finalizers = true;
        }
        if !info.module.starts_with("rotor_helpers") && info.code.reads_global("KeyboardInterrupt") {
            self.wants_interrupts = true;
        }
        // Another function may have imported what this one names, and this one may import.
        self.program.note_imports();
        let made = match self.earlier_graphs.get(&func) {
            Some(graph) => Ok(graph.clone()),
            None => flowspace::build_flow_graph(self.host, &self.builtins, func).map(Rc::new),
        };
        self.program.note_imports();
        match made {
            Ok(graph) => {
                self.bookkeeper.funcdesc_mut(desc).pristine = Some(graph.clone());
                Ok(graph)
            }
            Err(diagnostics) => {
                self.bookkeeper.funcdesc_mut(desc).broken = true;
                let here = self.current_point().map(|p| p.graph);
                for mut d in diagnostics {
                    if let Some(here) = here {
                        let loc = self.current_loc();
                        if d.secondary.is_empty() && loc != d.primary.loc {
                            d = d.label(loc, "reached from here");
                        }
                        d.trace = self.call_chain(here);
                    }
                    self.record(d, None);
                }
                Err(OpError::Harmless)
            }
        }
    }

    /// The result of a memo function whose arguments are all constants.
    pub(crate) fn memo_constant(
        &mut self,
        desc: DescId,
        matched: &Matched,
    ) -> Result<Option<(HostConst, SomeValue)>, OpError> {
        if self.bookkeeper.funcdesc(desc).specialization != Specialization::Memo {
            return Ok(None);
        }
        let args: Option<Vec<HostConst>> = matched.cells.iter().map(|c| c.konst.clone()).collect();
        let Some(args) = args else { return Ok(None) };
        let value = self.memo_value(desc, args)?;
        let s_value = self.immutablevalue(&value)?;
        Ok(Some((value, s_value)))
    }

    /// What a memo function gives for arguments: the same object each time (reference 2.6).
    fn memo_value(&mut self, desc: DescId, args: Vec<HostConst>) -> Result<HostConst, OpError> {
        if let Some(value) = self.bookkeeper.funcdesc(desc).memo.get(&args) {
            return Ok(value.clone());
        }
        let func = HostConst::Obj(self.bookkeeper.pyfunction(desc).func);
        let value = self.host.call(&func, &args).map_err(|e| self.host_error(&e))?;
        self.bookkeeper.funcdesc_mut(desc).memo.insert(args, value.clone());
        Ok(value)
    }

    /// A graph that looks the result up: one comparison per possible argument.
    fn memo_graph(&mut self, desc: DescId, matched: &Matched) -> Result<FlowGraphId, OpError> {
        let mut choices: Vec<Vec<HostConst>> = Vec::new();
        let mut key: SpecKey = Vec::new();
        let name = self.bookkeeper.pyfunction(desc).name.clone();
        for cell in &matched.cells {
            let values = match &cell.kind {
                _ if cell.is_constant() => vec![cell.konst.clone().expect("a constant")],
                SomeKind::Bool => vec![HostConst::Bool(false), HostConst::Bool(true)],
                SomeKind::Pbc { descs, can_be_none }
                    if let Some(mut values) =
                        descs.iter().map(|&d| self.bookkeeper.lattice.desc_const(d)).collect::<Option<Vec<_>>>() =>
                {
                    if *can_be_none {
                        values.push(HostConst::None);
                    }
                    values
                }
                _ => {
                    let message = format!(
                        "the memo function {name}() needs arguments that are constants, bools or prebuilt things, not {}",
                        self.display(cell)
                    );
                    return Err(OpError::failed(self.diag(DiagId::CallArguments, message)));
                }
            };
            key.push(KeyPart::Value(self.shape(&SomeValue::new(cell.kind.clone()))));
            choices.push(values);
        }
        if let Some(&graph) = self.bookkeeper.funcdesc(desc).cache.get(&key) {
            return Ok(graph);
        }
        let (func, loc) = (self.bookkeeper.pyfunction(desc).func, self.bookkeeper.funcdesc(desc).loc);
        let mut rows: Vec<(Vec<HostConst>, HostConst)> = vec![];
        for combination in combinations(&choices) {
            let value = self.memo_value(desc, combination.clone())?;
            rows.push((combination, value));
        }
        let graph = dispatch_graph(&name, loc, choices.len(), &rows);
        let id = self.add_graph(graph, Some(func), false);
        self.bookkeeper.funcdesc_mut(desc).cache.insert(key, id);
        Ok(id)
    }
}

/// Whether a graph calls a constant.
fn makes(graph: &FlowGraph, c: Constant) -> bool {
    let operand = Some(&Operand::Const(c));
    graph
        .blocks
        .values()
        .flat_map(|block| &block.operations)
        .any(|op| op.op == HlOp::SimpleCall && op.args.first() == operand)
}

fn combinations(choices: &[Vec<HostConst>]) -> Vec<Vec<HostConst>> {
    choices.iter().fold(vec![Vec::new()], |rows, values| {
        rows.iter()
            .flat_map(|row| values.iter().map(move |v| row.iter().cloned().chain([v.clone()]).collect()))
            .collect()
    })
}

/// `if a is x1 and b is y1: return z1 ...`, the last row without a test.
fn dispatch_graph(name: &str, loc: SourceLoc, params: usize, rows: &[(Vec<HostConst>, HostConst)]) -> FlowGraph {
    let mut g: FlowGraph = FunctionGraph::<Flow>::new(name, None, [None, None]);
    g.loc = loc;
    let args: Vec<Variable> = (0..params).map(|_| g.new_var(None)).collect();
    g.blocks[g.startblock].inputargs = args.clone();
    let mut block = g.startblock;
    let mut current = args;
    for (index, (values, result)) in rows.iter().enumerate() {
        let c_result = Operand::Const(g.consts.intern(FlowConst::Host(result.clone())));
        if index + 1 == rows.len() {
            let target = g.returnblock;
            g.close_with_goto(block, vec![c_result], target);
            break;
        }
        let next_args: Vec<Variable> = (0..params).map(|_| g.new_var(None)).collect();
        let next = g.new_block(next_args.clone());
        for (i, value) in values.iter().enumerate() {
            let c_value = Operand::Const(g.consts.intern(FlowConst::Host(value.clone())));
            let is_bool = matches!(value, HostConst::Bool(_));
            let op = if is_bool { HlOp::Eq } else { HlOp::Is };
            let test = g.emit(block, op, vec![Operand::Var(current[i]), c_value], None, loc);
            let passed: Vec<Operand> = current.iter().map(|&v| Operand::Var(v)).collect();
            if i + 1 == values.len() {
                let target = g.returnblock;
                g.close_with_branch(block, Operand::Var(test), (passed, next), (vec![c_result], target));
            } else {
                let inner_args: Vec<Variable> = (0..params).map(|_| g.new_var(None)).collect();
                let inner = g.new_block(inner_args.clone());
                g.close_with_branch(block, Operand::Var(test), (passed.clone(), next), (passed, inner));
                block = inner;
                current = inner_args;
            }
        }
        block = next;
        current = next_args;
    }
    g
}

/// How many arguments a graph gets in `*args`, by its key, where that is known.
fn count_of_star(key: &SpecKey) -> Option<usize> {
    match key.first() {
        Some(KeyPart::Star(count)) => *count,
        _ => None,
    }
}

/// A key without what tells definitions apart.
fn skeleton_of_key(key: &SpecKey) -> SpecKey {
    let part = |part: &KeyPart| match part {
        KeyPart::Value(s) => KeyPart::Value(skeleton(s)),
        KeyPart::Star(_)
        | KeyPart::Names(_)
        | KeyPart::Structure(..)
        | KeyPart::Place(..)
        | KeyPart::Site(..)
        | KeyPart::Generic => part.clone(),
    };
    key.iter().map(part).collect()
}
