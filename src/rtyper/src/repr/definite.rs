//! Definite assignment: which attributes an instance has whenever it is read; reading one that it
//! lacks raises AttributeError. A function of the annotated program.
//!
//! For every class that the program instantiates, its `__init__` is followed, with the functions
//! and methods that receive `self` from it. Once `self` is stored somewhere or passed to something
//! unknown, every operation that may run other code or raise is a place where other code may look
//! at it; so is the end. What is assigned on every path to all these places, and not read before,
//! is *definite*: every reader finds it. Any other attribute without a class-level default is
//! tested when it is read ([`Presence`](super::classes::Presence)).
//!
//! Deleted attributes (`del x.a`) are never definite.
//!
//! # Deviations
//! RPython gives the zero value of the type.

use super::annotated::Annotated;
use annotator::{ArgSource, Attribute, CACHED, CallRow, ClassAttr, Desc, SomeKind};
use entity::{Block, ClassDefId, DescId, FlowGraphId, Variable};
use flow::{ExitCase, HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::HostConst;
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;

/// How deep calls that pass `self` on are followed.
const MAX_DEPTH: usize = 12;
/// How many blocks are followed per class.
const MAX_BLOCKS: usize = 5000;

type Names = BTreeSet<Arc<str>>;

/// The attributes that no reader can miss, by class; `None`: the class has no instances of its own.
#[derive(Debug)]
pub(crate) struct DefiniteAssignment {
    definite: FxHashMap<ClassDefId, Option<Names>>,
    /// The attributes that functions of the library assign on instances, by the class where they are at home.
    of_library: FxHashSet<(ClassDefId, Arc<str>)>,
}

impl DefiniteAssignment {
    /// Analyses all classes of a program but those of the library, whose attributes are always there.
    pub(crate) fn of(program: &Annotated<'_>) -> Self {
        let constructors = find_constructors(program);
        let index_errors_handled = handles(program, "IndexError");
        let definite = program
            .classdefs()
            .filter(|&classdef| !is_library_class(program, classdef))
            .map(|classdef| {
                let constructors = constructors.get(&classdef).map_or(&[][..], Vec::as_slice);
                let mut walker = Walker {
                    program,
                    desc: program.classdef(classdef).desc,
                    index_errors_handled,
                    definite: None,
                    early: Names::new(),
                    stack: Vec::new(),
                    blocks: 0,
                };
                (classdef, walker.find_definite(classdef, constructors))
            })
            .collect();
        Self { definite, of_library: assigned_by_library(program) }
    }

    /// Whether some instance of a class may lack an attribute at home in `home`, at or above it.
    pub(crate) fn may_be_missing(
        &self,
        program: &Annotated<'_>,
        classdef: ClassDefId,
        home: ClassDefId,
        name: &str,
    ) -> bool {
        // What the program adds to builtin exceptions and to functions only some of them have; what a function
        // captures, in fields that start with an underscore, it has from the start.
        if is_library_class(program, home)
            && (!program.is_closure_class(home) || name.starts_with('_'))
            && (!is_exception(program, home) || self.of_library.contains(&(home, Arc::from(name))))
        {
            return false;
        }
        let deleted = program.classdef(home).attrs[name].deleted;
        program.getallsubdefs(classdef).into_iter().any(|sub| {
            let desc = program.classdef(sub).desc;
            if program.class_lookup(desc, name).is_some() {
                return false;
            }
            if is_library_class(program, sub) {
                return true;
            }
            let definite = self.definite.get(&sub).unwrap_or_else(|| {
                panic!("rtyper: definite assignment does not know the class {}", program.class_name(sub))
            });
            definite.as_ref().is_some_and(|names| deleted || !names.contains(name))
        })
    }
}

/// Whether a class is builtin or of the helper library.
fn is_library_class(program: &Annotated<'_>, classdef: ClassDefId) -> bool {
    let desc = program.classdef(classdef).desc;
    let class = program.host.class(program.pyclass(desc).class);
    class.builtin || class.module.starts_with("rotor_helpers")
}

/// Whether a class is that of exceptions.
fn is_exception(program: &Annotated<'_>, classdef: ClassDefId) -> bool {
    program.host.class(program.pyclass(program.classdef(classdef).desc).class).is_exception
}

/// The attributes that functions of the library assign, by the class where they are at home.
fn assigned_by_library(program: &Annotated<'_>) -> FxHashSet<(ClassDefId, Arc<str>)> {
    let mut found = FxHashSet::default();
    for (id, graph) in program.graphs() {
        if !program.is_helper_graph(id) {
            continue;
        }
        for op in graph.blocks.values().flat_map(|block| &block.operations) {
            let (HlOp::SetAttr, Some(receiver)) = (op.op, op.args.first().and_then(|arg| arg.var())) else { continue };
            let name = op.args[1].constant().map(|name| graph.consts.get(name));
            if let Some(FlowConst::Host(HostConst::Str(name))) = name
                && let SomeKind::Instance { classdef: Some(classdef), .. } = program.binding(id, receiver).kind
                && let Some(home) = program.attribute_home(classdef, name)
            {
                found.insert((home, name.clone()));
            }
        }
    }
    found
}

/// Whether some function of the program has a handler for an exception.
fn handles(program: &Annotated<'_>, name: &str) -> bool {
    let error = program.host.exception_class(name);
    program.graphs().any(|(id, graph)| {
        !program.is_helper_graph(id)
            && graph.links.values().any(|link| match link.exitcase {
                ExitCase::Exception(class) => {
                    link.target != graph.exceptblock && program.host.is_subclass(error, class)
                }
                _ => false,
            })
    })
}

/// The graphs of `__init__` by class; `None`: instances are made without one.
fn find_constructors(program: &Annotated<'_>) -> FxHashMap<ClassDefId, Vec<Option<FlowGraphId>>> {
    let mut constructors: FxHashMap<ClassDefId, Vec<Option<FlowGraphId>>> = FxHashMap::default();
    for row in program.call_rows() {
        if let Some(classdef) = row.classdef {
            let graphs = constructors.entry(classdef).or_default();
            if !graphs.contains(&row.graph) {
                graphs.push(row.graph);
            }
        }
    }
    for classdef in program.bare_instances() {
        constructors.entry(classdef).or_default().push(None);
    }
    constructors
}

/// What a variable of a graph is, seen from the walk.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// Not the instance, as far as is known.
    Other,
    /// The instance.
    Itself,
    /// The instance on some paths.
    Perhaps,
    /// A method of the instance, bound to it.
    Bound(Arc<str>),
}

/// What is known of the instance.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Instance {
    assigned: Names,
    /// Other code may know the instance.
    leaked: bool,
}

impl Instance {
    /// What holds in both.
    fn meet(&self, other: &Instance) -> Instance {
        Instance {
            assigned: self.assigned.intersection(&other.assigned).cloned().collect(),
            leaked: self.leaked || other.leaked,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    instance: Instance,
    inputs: Vec<Kind>,
}

impl State {
    fn meet(&self, other: &State) -> State {
        let meet = |(a, b): (&Kind, &Kind)| if a == b { a.clone() } else { Kind::Perhaps };
        State {
            instance: self.instance.meet(&other.instance),
            inputs: self.inputs.iter().zip(&other.inputs).map(meet).collect(),
        }
    }
}

struct Walker<'a, 'h> {
    program: &'a Annotated<'h>,
    /// The class of the instance.
    desc: DescId,
    /// Whether some function handles IndexError.
    index_errors_handled: bool,
    /// What was assigned at every place so far where other code could look at the instance.
    definite: Option<Names>,
    /// What was read before it was assigned.
    early: Names,
    /// The graphs that are being followed.
    stack: Vec<FlowGraphId>,
    blocks: usize,
}

impl Walker<'_, '_> {
    fn find_definite(&mut self, classdef: ClassDefId, constructors: &[Option<FlowGraphId>]) -> Option<Names> {
        for constructor in constructors {
            let fresh = Instance { assigned: Names::new(), leaked: false };
            let made = match constructor {
                None => Some(fresh),
                Some(graph) => self.walk(*graph, 0, fresh),
            };
            if let Some(instance) = made {
                self.observe(&instance.assigned);
            }
        }
        for (id, class) in self.program.prebuilt_instances() {
            if class == classdef {
                let names = self.program.host.instance_attrs(id).into_iter();
                // A property of the name keeps it under another one.
                let kept = |name: Arc<str>| [Arc::from(format!("{CACHED}{name}")), name];
                self.observe(&names.flat_map(|(name, _)| kept(name)).collect());
            }
        }
        let definite = self.definite.take()?;
        Some(definite.difference(&self.early).cloned().collect())
    }

    /// Other code may look at the instance now.
    fn observe(&mut self, assigned: &Names) {
        self.definite = Some(match self.definite.take() {
            None => assigned.clone(),
            Some(names) => names.intersection(assigned).cloned().collect(),
        });
    }

    /// The instance goes to code that is not followed, which may look at it.
    fn lose(&mut self, instance: &mut Instance) {
        instance.leaked = true;
        self.observe(&instance.assigned);
    }

    /// Follows a graph whose parameter `param` is the instance; gives what holds where it returns.
    fn walk(&mut self, graph: FlowGraphId, param: usize, mut instance: Instance) -> Option<Instance> {
        if self.stack.contains(&graph) || self.stack.len() >= MAX_DEPTH {
            self.lose(&mut instance);
            return Some(instance);
        }
        self.stack.push(graph);
        let flow = self.program.graph(graph);
        let count = flow.blocks[flow.startblock].inputargs.len();
        let inputs = (0..count).map(|i| if i == param { Kind::Itself } else { Kind::Other }).collect();
        let mut states: IndexMap<Block, State> = IndexMap::new();
        states.insert(flow.startblock, State { instance, inputs });
        let mut pending = vec![flow.startblock];
        let mut returned: Option<Instance> = None;
        while let Some(block) = pending.pop() {
            self.blocks += 1;
            if self.blocks > MAX_BLOCKS {
                self.observe(&Names::new());
                break;
            }
            let state = states[&block].clone();
            for (target, next) in self.walk_block(graph, block, state) {
                if target == flow.exceptblock {
                    if next.instance.leaked {
                        self.observe(&next.instance.assigned);
                    }
                    continue;
                }
                if target == flow.returnblock {
                    returned = Some(returned.map_or(next.instance.clone(), |old| old.meet(&next.instance)));
                    continue;
                }
                let merged = states.get(&target).map_or_else(|| next.clone(), |old| old.meet(&next));
                if states.get(&target) != Some(&merged) {
                    states.insert(target, merged);
                    if !pending.contains(&target) {
                        pending.push(target);
                    }
                }
            }
        }
        self.stack.pop();
        returned
    }

    /// The states that a block passes on.
    fn walk_block(&mut self, graph: FlowGraphId, block: Block, state: State) -> Vec<(Block, State)> {
        let program = self.program;
        let flow = program.graph(graph);
        let data = &flow.blocks[block];
        let mut kinds: FxHashMap<Variable, Kind> =
            data.inputargs.iter().copied().zip(state.inputs).filter(|(_, kind)| *kind != Kind::Other).collect();
        let mut instance = state.instance;
        let mut before = instance.assigned.clone();
        let mut returns = true;
        for op in &data.operations {
            before.clone_from(&instance.assigned);
            if !self.walk_op(graph, op, &mut kinds, &mut instance) {
                returns = false;
                break;
            }
        }
        let mut out = Vec::new();
        for &link in &data.exits {
            let link = &flow.links[link];
            let raised = matches!(link.exitcase, ExitCase::Exception(_));
            if !returns && !raised {
                continue;
            }
            let mut instance = instance.clone();
            if raised {
                instance.assigned.clone_from(&before);
            }
            let mut inputs: Vec<Kind> = link.args.iter().map(|&arg| kind_of(&kinds, arg)).collect();
            let outside = link.target == flow.returnblock || link.target == flow.exceptblock;
            for kind in &mut inputs {
                let lost = match kind {
                    Kind::Other => false,
                    Kind::Itself | Kind::Perhaps => outside,
                    Kind::Bound(_) => true,
                };
                if lost {
                    self.lose(&mut instance);
                    *kind = Kind::Other;
                }
            }
            out.push((link.target, State { instance, inputs }));
        }
        out
    }

    /// Whether control goes on after an operation.
    fn walk_op(
        &mut self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
        kinds: &mut FxHashMap<Variable, Kind>,
        instance: &mut Instance,
    ) -> bool {
        let operands: Vec<Kind> = op.args.iter().map(|&arg| kind_of(kinds, arg)).collect();
        let involved = operands.iter().any(|kind| *kind != Kind::Other);
        if !involved && !instance.leaked {
            return true;
        }
        let first = operands.first().unwrap_or(&Kind::Other);
        let only_first = operands.iter().skip(1).all(|kind| *kind == Kind::Other);
        match op.op {
            _ if self.program.dispatch(graph, op.result).is_some() => self.lose(instance),
            HlOp::SameAs | HlOp::Hint if *first == Kind::Itself => {
                kinds.insert(op.result, Kind::Itself);
            }
            HlOp::SameAs | HlOp::Is | HlOp::IsInstance | HlOp::IsSubtype | HlOp::Type | HlOp::Id
                if operands.iter().all(|kind| matches!(kind, Kind::Other | Kind::Itself)) => {}
            HlOp::SetAttr | HlOp::DelAttr | HlOp::GetAttr if *first == Kind::Itself && only_first => {
                let Some(name) = self.const_str(graph, op.args[1]) else {
                    self.lose(instance);
                    return true;
                };
                match op.op {
                    HlOp::SetAttr => {
                        instance.assigned.insert(name);
                    }
                    HlOp::DelAttr => {
                        instance.assigned.remove(&name);
                    }
                    _ => self.read(op.result, name, kinds, instance),
                }
            }
            // Stored, but not looked at.
            HlOp::SetAttr | HlOp::NewTuple | HlOp::NewList if involved => {
                instance.leaked = true;
                if operands.iter().any(|kind| matches!(kind, Kind::Bound(_) | Kind::Perhaps)) {
                    self.lose(instance);
                }
            }
            HlOp::SetAttr | HlOp::NewTuple | HlOp::NewList | HlOp::NewDict => {}
            HlOp::SetItem if self.stores_in_list(graph, op) && operands[2] == Kind::Itself && *first == Kind::Other => {
                instance.leaked = true;
                if self.index_errors_handled {
                    self.observe(&instance.assigned);
                }
            }
            HlOp::GetAttr if !involved => {
                // Perhaps of the instance, known by another name.
                if let Some(name) = self.const_str(graph, op.args[1])
                    && !instance.assigned.contains(&name)
                {
                    self.early.insert(name);
                }
            }
            HlOp::SimpleCall | HlOp::CallArgs => return self.call(graph, op, &operands, instance),
            _ if !involved && is_total(op.op) && op.args.iter().all(|&arg| self.is_plain(graph, arg)) => {}
            _ => self.lose(instance),
        }
        true
    }

    /// Whether an item of a list is assigned: that runs no code of the program.
    fn stores_in_list(&self, graph: FlowGraphId, op: &SpaceOperation<Flow>) -> bool {
        let list =
            |v: Variable| matches!(self.program.binding(graph, v).kind, SomeKind::List { can_be_none: false, .. });
        op.args[0].var().is_some_and(list) && op.args[1].var().is_none_or(|_| self.is_plain(graph, op.args[1]))
    }

    /// Whether a value is a number or a text.
    fn is_plain(&self, graph: FlowGraphId, operand: Operand) -> bool {
        let program = self.program;
        match operand {
            Operand::Var(v) => {
                let s = program.binding(graph, v);
                matches!(
                    s.kind,
                    SomeKind::Int { .. }
                        | SomeKind::Bool
                        | SomeKind::Float
                        | SomeKind::Char
                        | SomeKind::Str { can_be_none: false }
                )
            }
            Operand::Const(_) => true,
        }
    }

    /// A read of an attribute of the instance.
    fn read(&mut self, result: Variable, name: Arc<str>, kinds: &mut FxHashMap<Variable, Kind>, instance: &Instance) {
        match self.program.class_lookup(self.desc, &name) {
            Some((_, ClassAttr::Function(_))) => {
                let assigned = |attr: &Attribute| !attr.readonly;
                let replaced =
                    self.program.classdefs().any(|c| self.program.classdef(c).attrs.get(&name).is_some_and(assigned));
                kinds.insert(result, if replaced { Kind::Perhaps } else { Kind::Bound(name) });
            }
            Some(_) => {}
            None => {
                if &*name != "__class__" && !instance.assigned.contains(&name) {
                    self.early.insert(name);
                }
            }
        }
    }

    /// A call; whether it may return.
    fn call(
        &mut self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
        operands: &[Kind],
        instance: &mut Instance,
    ) -> bool {
        let rest_is = |allowed: fn(&Kind) -> bool| operands[1..].iter().all(allowed);
        let row = match &operands[0] {
            Kind::Bound(name) if rest_is(|kind| *kind == Kind::Other) => self.method_row(graph, op, name),
            Kind::Other if rest_is(|kind| matches!(kind, Kind::Other | Kind::Itself)) => {
                self.function_row(graph, op, operands, instance)
            }
            _ => None,
        };
        let Some((target, param)) = row else {
            let append = operands[0] == Kind::Other && self.is_append(graph, op.args[0]);
            if append && rest_is(|kind| matches!(kind, Kind::Other | Kind::Itself)) {
                instance.leaked |= operands.contains(&Kind::Itself);
            } else {
                self.lose(instance);
            }
            return true;
        };
        match self.walk(target, param, instance.clone()) {
            Some(after) => {
                *instance = after;
                true
            }
            None => false,
        }
    }

    /// `list.append`, which only stores its argument.
    fn is_append(&self, graph: FlowGraphId, callee: Operand) -> bool {
        let Some(v) = callee.var() else { return false };
        match &self.program.binding(graph, v).kind {
            SomeKind::BuiltinMethod { receiver, name } => {
                &**name == "append" && matches!(receiver.kind, SomeKind::List { can_be_none: false, .. })
            }
            _ => false,
        }
    }

    /// The graph that a method of the instance has in its class, and the parameter that is `self`.
    fn method_row(&self, graph: FlowGraphId, op: &SpaceOperation<Flow>, name: &str) -> Option<(FlowGraphId, usize)> {
        let program = self.program;
        let Some((_, ClassAttr::Function(func))) = self.program.class_lookup(self.desc, name) else { return None };
        let Desc::Function(func) = program.desc(func) else { return None };
        let rows = &program.call_site(graph, op.result)?.rows;
        let mut rows =
            rows.iter().filter(|row| row.graph.is_some_and(|g| program.graph_function(g) == Some(func.func)));
        let (row, None) = (rows.next()?, rows.next()) else { return None };
        param_of(row, &|source| *source == ArgSource::Receiver)
    }

    /// The only callee of a call that gets the instance as one plain argument, and the parameter.
    fn function_row(
        &self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
        operands: &[Kind],
        instance: &Instance,
    ) -> Option<(FlowGraphId, usize)> {
        let rows = &self.program.call_site(graph, op.result)?.rows;
        let [row] = &rows[..] else { return None };
        if row.classdef.is_some() && instance.leaked {
            return None;
        }
        param_of(row, &|source| matches!(source, ArgSource::Operand(i) if operands[*i] == Kind::Itself))
    }

    fn const_str(&self, graph: FlowGraphId, operand: Operand) -> Option<Arc<str>> {
        match self.program.graph(graph).const_value(operand)? {
            FlowConst::Host(HostConst::Str(name)) => Some(Arc::clone(name)),
            _ => None,
        }
    }
}

/// Whether an operation on numbers or texts neither runs code of the program nor raises.
fn is_total(op: HlOp) -> bool {
    matches!(
        op.inplace_base().unwrap_or(op),
        HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::Neg
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor
            | HlOp::Not
            | HlOp::Bool
            | HlOp::Len
            | HlOp::Eq
            | HlOp::Ne
            | HlOp::Lt
            | HlOp::Le
            | HlOp::Gt
            | HlOp::Ge
    )
}

/// The graph of a callee and its parameter that is the instance, where exactly one is.
fn param_of(row: &CallRow, is_instance: &dyn Fn(&ArgSource) -> bool) -> Option<(FlowGraphId, usize)> {
    let (Some(graph), None) = (row.graph, &row.constant) else { return None };
    let params: Vec<usize> = (0..row.args.len()).filter(|&i| is_instance(&row.args[i])).collect();
    let [param] = params[..] else { return None };
    let hidden = row.args.iter().any(|source| match source {
        ArgSource::Tuple(items) => contains_instance(items, is_instance),
        ArgSource::Operand(_)
        | ArgSource::StarItem { .. }
        | ArgSource::Const(_)
        | ArgSource::Receiver
        | ArgSource::ReceiverClass
        | ArgSource::Instance => false,
    });
    (!hidden).then_some((graph, param))
}

fn contains_instance(sources: &[ArgSource], is_instance: &dyn Fn(&ArgSource) -> bool) -> bool {
    sources.iter().any(|source| match source {
        ArgSource::Tuple(items) => contains_instance(items, is_instance),
        source @ ArgSource::Operand(_)
        | source @ ArgSource::StarItem { .. }
        | source @ ArgSource::Const(_)
        | source @ ArgSource::Receiver
        | source @ ArgSource::ReceiverClass
        | source @ ArgSource::Instance => is_instance(source),
    })
}

fn kind_of(kinds: &FxHashMap<Variable, Kind>, operand: Operand) -> Kind {
    operand.var().and_then(|v| kinds.get(&v).cloned()).unwrap_or(Kind::Other)
}
