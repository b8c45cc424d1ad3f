//! What of a program goes into the artefact: reachable graphs, types, constants, externs.
//!
//! A work list starts from the entry point. A method's graph is reached when a virtual call of
//! its name on a class above some instantiated class selects it; a class is instantiated by
//! `new` or by a prebuilt object. Nothing else of the program is generated. The same facts
//! devirtualise calls: a virtual call with one possible target is a static call.
//!
//! All sets iterate in the order of discovery, so artefacts are deterministic.
//!
//! Source: reference §7.1 (Database); pruning is ours.

use crate::stack::{ConstId, VirtualMethod};
use callgraph::{Oosend, Reached, TypeAnalysis, direct_callee, send_of, single_callee};
use entity::{EntityRef, GraphId, LowLevelType, OoObject, OoType};
use flow::externs::{self, Extern, ExternType};
use flow::foreign::{Foreign, ForeignType, of_operand};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use indexmap::{IndexMap, IndexSet};
use ootype::{OoObjectData, OoProgram, OoTypeData};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::VecDeque;
use std::sync::Arc;

/// An [`IndexSet`] with the fast hasher.
pub type FxIndexSet<T> = IndexSet<T, FxBuildHasher>;
/// An [`IndexMap`] with the fast hasher.
pub type FxIndexMap<K, V> = IndexMap<K, V, FxBuildHasher>;

/// A prebuilt constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstKey {
    /// A prebuilt object.
    Object(OoObject),
    /// A text: a `str` record.
    Str(Arc<str>),
    /// A byte string: a `bytes` record.
    Bytes(Arc<[u8]>),
}

/// Everything reachable; see the module documentation.
#[derive(Debug)]
pub struct Database<'p> {
    /// The program.
    pub program: &'p OoProgram,
    /// Whether variables of Python are to have locals of their own, for debuggers.
    pub debug: bool,
    /// Reachable graphs.
    pub graphs: FxIndexSet<GraphId>,
    /// Functions used as values, with their StaticMethod types.
    pub function_values: FxIndexSet<(GraphId, OoType)>,
    /// Compound types that are mentioned (superclasses and field types included).
    pub types: FxIndexSet<OoType>,
    /// Prebuilt constants.
    pub consts: FxIndexSet<ConstKey>,
    /// External functions in use, by name.
    pub externs: FxIndexMap<&'static str, &'static Extern>,
    /// External functions that the program declares.
    pub foreigns: FxIndexSet<ForeignCall>,
    /// Classes named by handlers; the position is the bit in masks of [`Database::caught_by`].
    pub handler_classes: FxIndexSet<OoType>,
    subclasses: FxHashMap<OoType, Vec<OoType>>,
    /// Classes, virtual calls, and what these can reach.
    analysis: TypeAnalysis,
    /// The targets of virtual calls, without abstract methods.
    targets: FxIndexMap<Oosend, Vec<GraphId>>,
}

impl<'p> Database<'p> {
    /// Follows everything from the entry point.
    ///
    /// # Panics
    /// When the program is malformed (a bug of an earlier phase).
    pub fn build(program: &'p OoProgram) -> Self {
        let mut subclasses: FxHashMap<OoType, Vec<OoType>> = FxHashMap::default();
        for (ty, data) in program.universe.types.iter() {
            if let OoTypeData::Instance(instance) = data
                && let Some(superclass) = instance.superclass
            {
                subclasses.entry(superclass).or_default().push(ty);
            }
        }
        let mut walk = Walk {
            db: Database {
                program,
                debug: false,
                graphs: FxIndexSet::default(),
                function_values: FxIndexSet::default(),
                types: FxIndexSet::default(),
                consts: FxIndexSet::default(),
                externs: FxIndexMap::default(),
                foreigns: FxIndexSet::default(),
                handler_classes: FxIndexSet::default(),
                subclasses,
                analysis: TypeAnalysis::default(),
                targets: FxIndexMap::default(),
            },
            pending_graphs: VecDeque::new(),
            pending_consts: Vec::new(),
        };
        if let Some(root) = program.universe.exception {
            walk.need_type(LowLevelType::Oo(root));
        }
        for root in program.roots() {
            walk.graph(root);
            let graph = &program.graphs[root];
            for ty in graph.getargs().iter().map(|&v| graph.concretetype(v)) {
                walk.need_type(ty);
                if let LowLevelType::Oo(oo) = ty {
                    walk.instantiate(oo);
                }
            }
        }
        if let Some(graph) = program.universe.exception_message {
            walk.graph(graph);
        }
        walk.run();
        let mut db = walk.db;
        for send in db.analysis.sends() {
            let targets = db.analysis.targets(&program.universe, send).iter().copied().flatten().collect();
            db.targets.insert(send.clone(), targets);
        }
        db
    }

    /// A graph of the program.
    pub fn graph(&self, id: GraphId) -> &'p TypedGraph {
        &self.program.graphs[id]
    }

    /// The type of an operand.
    pub fn operand_type(&self, graph: &TypedGraph, operand: Operand) -> LowLevelType {
        self.program.universe.operand_type(graph, operand)
    }

    /// Classes and records that have instances.
    pub fn instantiated(&self) -> &FxIndexSet<OoType> {
        self.analysis.instantiated()
    }

    /// Whether some `classof` may give the class object of a class.
    pub fn needs_class_object(&self, class: OoType) -> bool {
        self.analysis.needs_class_object(&self.program.universe, class)
    }

    /// Virtual calls: receiver type and method.
    pub fn sends(&self) -> impl Iterator<Item = &Oosend> {
        self.targets.keys()
    }

    /// The graphs that a virtual call may run, without duplicates, in order of discovery of the classes.
    pub fn method_targets(&self, class: OoType, name: &str) -> &[GraphId] {
        self.targets.get(&(class, Arc::from(name))).map_or(&[], Vec::as_slice)
    }

    /// The one graph that a virtual call may run, where it takes a receiver of the static type as it is: such a
    /// call is a static one. It does not where only a subclass that has its own method is instantiated.
    pub fn static_target(&self, class: OoType, name: &str) -> Option<GraphId> {
        let &[only] = self.method_targets(class, name) else { return None };
        let graph = self.graph(only);
        let receiver = graph.concretetype(*graph.getargs().first().expect("a method has a receiver"));
        let fits = receiver == LowLevelType::Oo(class)
            || matches!(receiver, LowLevelType::Oo(above) if self.program.universe.is_subclass(class, above));
        fits.then_some(only)
    }

    /// The virtual method that a call on `class` names.
    ///
    /// # Panics
    /// When no class above declares the method.
    pub fn virtual_method(&self, class: OoType, name: &Arc<str>) -> VirtualMethod {
        let universe = &self.program.universe;
        let (mut declared, _) = universe.lookup_method(class, name).unwrap_or_else(|| {
            panic!("database: oosend {name} on {}: no such method", universe.type_name(LowLevelType::Oo(class)))
        });
        while let Some(up) = universe.instance_data(declared).superclass
            && let Some((above, _)) = universe.lookup_method(up, name)
        {
            declared = above;
        }
        VirtualMethod { class, declared, name: name.clone() }
    }

    /// Direct subclasses that are mentioned by the program, in the order of the type table.
    pub fn subclasses(&self, ty: OoType) -> impl Iterator<Item = OoType> + '_ {
        self.subclasses.get(&ty).into_iter().flatten().copied().filter(|t| self.types.contains(t))
    }

    /// The id of a constant.
    ///
    /// # Panics
    /// When the constant was not reached.
    pub fn const_id(&self, key: &ConstKey) -> ConstId {
        let index =
            self.consts.get_index_of(key).unwrap_or_else(|| panic!("database: constant {key:?} was not reached"));
        ConstId(index as u32)
    }

    /// The type of a constant.
    pub fn const_type(&self, id: ConstId) -> OoType {
        let universe = &self.program.universe;
        match &self.consts[id.0 as usize] {
            ConstKey::Str(_) => universe.string,
            ConstKey::Bytes(_) => universe.bytes,
            ConstKey::Object(object) => match &universe.objects[*object] {
                OoObjectData::Instance { ty, .. } | OoObjectData::Array { ty, .. } => *ty,
                OoObjectData::WeakRef(_) => universe.weakref,
            },
        }
    }

    /// The bits of all handler classes that catch an exception of this class. Classes beyond the
    /// 64th have no bit: their exceptions merely keep a traceback that nobody reads.
    pub fn caught_by(&self, class: OoType) -> u64 {
        self.handler_classes
            .iter()
            .take(64)
            .enumerate()
            .filter(|&(_, &handler)| self.program.universe.is_subclass(class, handler))
            .fold(0, |mask, (bit, _)| mask | 1 << bit)
    }

    /// The bit of a handler class (0: none).
    pub fn handler_bit(&self, class: OoType) -> u64 {
        match self.handler_classes.get_index_of(&class) {
            Some(bit) if bit < 64 => 1 << bit,
            _ => 0,
        }
    }
}

/// Whether the exception that this exit catches can leave the function again from there.
pub(crate) fn may_reraise(graph: &TypedGraph, link: entity::Link) -> bool {
    let mut seen = FxIndexSet::default();
    let start = &graph.links[link];
    let Some(Operand::Var(value)) = start.last_exc_value else { return false };
    let mut pending = Vec::new();
    follow(graph, link, value, &mut pending);
    while let Some((block, var)) = pending.pop() {
        if !seen.insert((block, var)) {
            continue;
        }
        if block == graph.exceptblock {
            return true;
        }
        let data = &graph.blocks[block];
        let mut aliases = vec![var];
        for op in &data.operations {
            if matches!(op.op, LlOp::SameAs | LlOp::Ooupcast | LlOp::Oodowncast)
                && op.args[0].var().is_some_and(|v| aliases.contains(&v))
            {
                aliases.push(op.result);
            }
        }
        for &exit in &data.exits {
            for &alias in &aliases {
                follow(graph, exit, alias, &mut pending);
            }
        }
    }
    false
}

fn follow(
    graph: &TypedGraph,
    link: entity::Link,
    var: entity::Variable,
    pending: &mut Vec<(entity::Block, entity::Variable)>,
) {
    let data = &graph.links[link];
    for (i, &arg) in data.args.iter().enumerate() {
        if arg == Operand::Var(var) {
            pending.push((data.target, graph.blocks[data.target].inputargs[i]));
        }
    }
}

struct Walk<'p> {
    db: Database<'p>,
    pending_graphs: VecDeque<GraphId>,
    pending_consts: Vec<ConstKey>,
}

impl Walk<'_> {
    fn run(&mut self) {
        loop {
            self.drain_consts();
            let Some(graph) = self.pending_graphs.pop_front() else { break };
            self.scan(graph);
        }
    }

    fn drain_consts(&mut self) {
        while let Some(key) = self.pending_consts.pop() {
            self.scan_const(&key);
        }
    }

    fn graph(&mut self, id: GraphId) {
        if self.db.graphs.insert(id) {
            self.pending_graphs.push_back(id);
        }
    }

    fn need_type(&mut self, ty: LowLevelType) {
        let LowLevelType::Oo(oo) = ty else { return };
        if !self.db.types.insert(oo) {
            return;
        }
        let program = self.db.program;
        match &program.universe.types[oo] {
            OoTypeData::Object | OoTypeData::WeakReference => {}
            OoTypeData::Instance(instance) => {
                if let Some(superclass) = instance.superclass {
                    self.need_type(LowLevelType::Oo(superclass));
                }
                for &field in instance.fields.values() {
                    self.need_type(field);
                }
            }
            OoTypeData::Record(record) => {
                for &field in record.fields.values() {
                    self.need_type(field);
                }
            }
            OoTypeData::Array(item) => self.need_type(*item),
            OoTypeData::StaticMethod(signature) => {
                for &ty in signature.args.iter().chain([&signature.result]) {
                    self.need_type(ty);
                }
            }
        }
    }

    fn instantiate(&mut self, ty: OoType) {
        self.need_type(LowLevelType::Oo(ty));
        let reached = self.db.analysis.instantiate(&self.db.program.universe, ty);
        self.reached(reached);
    }

    fn reached(&mut self, reached: Reached) {
        reached.graphs.into_iter().for_each(|graph| self.graph(graph));
        reached.class_objects.into_iter().for_each(|object| self.constant_key(ConstKey::Object(object)));
    }

    fn constant_key(&mut self, key: ConstKey) {
        if self.db.consts.insert(key.clone()) {
            self.pending_consts.push(key);
        }
    }

    fn constant(&mut self, value: &TypedConst) {
        match value {
            TypedConst::Str(text) => self.constant_key(ConstKey::Str(text.clone())),
            TypedConst::Bytes(bytes) => self.constant_key(ConstKey::Bytes(bytes.clone())),
            TypedConst::Object(object, ty) => {
                self.need_type(*ty);
                self.constant_key(ConstKey::Object(*object));
            }
            TypedConst::Function(graph, LowLevelType::Oo(ty)) => {
                self.need_type(LowLevelType::Oo(*ty));
                self.db.function_values.insert((*graph, *ty));
                self.graph(*graph);
            }
            TypedConst::Null(ty) => self.need_type(*ty),
            _ => {}
        }
    }

    fn scan_const(&mut self, key: &ConstKey) {
        let program = self.db.program;
        let universe = &program.universe;
        match key {
            ConstKey::Str(_) => self.instantiate(universe.string),
            ConstKey::Bytes(_) => self.instantiate(universe.bytes),
            ConstKey::Object(object) => match &universe.objects[*object] {
                OoObjectData::Instance { ty, fields } => {
                    self.instantiate(*ty);
                    for value in fields.values() {
                        self.constant(value);
                    }
                }
                OoObjectData::Array { ty, items } => {
                    self.need_type(LowLevelType::Oo(*ty));
                    if universe.array_item(LowLevelType::Oo(*ty)).is_some_and(|item| universe.is_reference(item)) {
                        for value in items {
                            self.constant(value);
                        }
                    }
                }
                OoObjectData::WeakRef(target) => {
                    self.need_type(LowLevelType::Oo(universe.weakref));
                    if let Some(target) = target {
                        self.constant_key(ConstKey::Object(*target));
                    }
                }
            },
        }
    }

    fn scan(&mut self, id: GraphId) {
        let program = self.db.program;
        let graph = &program.graphs[id];
        self.need_type(graph.concretetype(graph.getreturnvar()));
        for block in graph.iterblocks() {
            let data = &graph.blocks[block];
            for &v in &data.inputargs {
                self.need_type(graph.concretetype(v));
            }
            for op in &data.operations {
                self.need_type(graph.concretetype(op.result));
                self.scan_op(graph, op);
            }
            if let ExitSwitch::Value(operand) = data.exitswitch {
                self.operand(graph, operand);
            }
            for &exit in &data.exits {
                let link = &graph.links[exit];
                for &arg in &link.args {
                    self.operand(graph, arg);
                }
                if let ExitCase::Exception(LowLevelType::Oo(class)) = link.exitcase {
                    self.need_type(LowLevelType::Oo(class));
                    self.handler(graph, exit, class);
                }
            }
        }
    }

    fn handler(&mut self, graph: &TypedGraph, link: entity::Link, class: OoType) {
        let universe = &self.db.program.universe;
        if !may_reraise(graph, link) {
            self.db.handler_classes.insert(class);
        }
        for name in ["RecursionError", "MemoryError"] {
            if let Some(error) = universe.standard_exceptions.get(name)
                && let Some(instance) = error.instance
                && universe.is_subclass(error.ty, class)
            {
                self.constant_key(ConstKey::Object(instance));
            }
        }
    }

    fn operand(&mut self, graph: &TypedGraph, operand: Operand) {
        if let Some(value) = graph.const_value(operand) {
            self.constant(value);
        }
    }

    fn scan_op(&mut self, graph: &TypedGraph, op: &SpaceOperation<Typed>) {
        let mut operands = op.args.as_slice();
        match op.op {
            LlOp::DirectCall => {
                self.graph(direct_callee(graph, op));
                operands = &op.args[1..];
            }
            LlOp::IndirectCall => {
                if let Some(callee) = single_callee(graph, op) {
                    self.graph(callee);
                    operands = &op.args[1..];
                }
            }
            LlOp::Oosend => {
                let send = send_of(&self.db.program.universe, graph, op);
                self.need_type(LowLevelType::Oo(send.0));
                let reached = self.db.analysis.send(&self.db.program.universe, send);
                self.reached(reached);
            }
            LlOp::Extcall => {
                if let Some(call) = foreign_call(graph, op) {
                    let uses_text = |ty: &ForeignType| *ty == ForeignType::Str;
                    if call.declared.args.iter().chain([&call.declared.result]).any(uses_text) {
                        self.instantiate(self.db.program.universe.string);
                    }
                    self.db.foreigns.insert(call);
                    op.args.iter().for_each(|&arg| self.operand(graph, arg));
                    return;
                }
                let row = extcall_row(graph, op);
                self.db.externs.insert(row.name, row);
                let universe = &self.db.program.universe;
                if row.args.iter().chain([&row.result]).any(|t| matches!(t, ExternType::Str | ExternType::StrArray)) {
                    self.instantiate(universe.string);
                }
            }
            LlOp::New => {
                if let LowLevelType::Oo(ty) = const_type_operand(graph, op) {
                    self.instantiate(ty);
                }
            }
            LlOp::Newarray | LlOp::Instanceof => {
                let ty = op.args.iter().find_map(|&a| match graph.const_value(a) {
                    Some(TypedConst::Type(ty)) => Some(*ty),
                    _ => None,
                });
                self.need_type(
                    ty.unwrap_or_else(|| panic!("database: {} without a type in {}", op.op.name(), graph.name)),
                );
            }
            LlOp::Classof => {
                if let LowLevelType::Oo(class) = self.db.operand_type(graph, op.args[0]) {
                    let reached = self.db.analysis.classof(&self.db.program.universe, class);
                    self.reached(reached);
                }
            }
            LlOp::DebugFatalerror => self.instantiate(self.db.program.universe.string),
            _ => {}
        }
        for &arg in operands {
            self.operand(graph, arg);
        }
    }
}

/// The type operand of `new` or `newarray`.
///
/// # Panics
/// When the first operand is not a type.
pub(crate) fn const_type_operand(graph: &TypedGraph, op: &SpaceOperation<Typed>) -> LowLevelType {
    match graph.const_value(op.args[0]) {
        Some(TypedConst::Type(ty)) => *ty,
        other => panic!("oosupport: {} of {other:?} in {}", op.op.name(), graph.name),
    }
}

/// A name operand.
///
/// # Panics
/// When the operand is not a name.
pub(crate) fn name_operand(graph: &TypedGraph, op: &SpaceOperation<Typed>, index: usize) -> Arc<str> {
    match graph.const_value(op.args[index]) {
        Some(TypedConst::Name(name)) => name.clone(),
        other => panic!("oosupport: {} with the name {other:?} in {}", op.op.name(), graph.name),
    }
}

/// An external function that a program declares, as it is called.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ForeignCall {
    /// What the program says of it.
    pub declared: Arc<Foreign>,
    /// The types of the functions that it is given.
    pub callbacks: Vec<OoType>,
}

fn foreign_call(graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Option<ForeignCall> {
    let declared = Arc::clone(of_operand(graph, op.args[0])?);
    let callbacks = op.args.iter().filter_map(|&arg| match graph.const_value(arg) {
        Some(TypedConst::Function(_, LowLevelType::Oo(ty))) => Some(*ty),
        _ => None,
    });
    Some(ForeignCall { callbacks: callbacks.collect(), declared })
}

impl Database<'_> {
    /// The index of the external function that an `extcall` calls, where the program declares it.
    pub(crate) fn foreign(&self, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Option<usize> {
        self.foreigns.get_index_of(&foreign_call(graph, op)?)
    }
}

/// The row of an `extcall`.
///
/// # Panics
/// When there is no such external function.
pub(crate) fn extcall_row(graph: &TypedGraph, op: &SpaceOperation<Typed>) -> &'static Extern {
    let name = name_operand(graph, op, 0);
    externs::lookup(&name).unwrap_or_else(|| panic!("oosupport: extcall of unknown {name} in {}", graph.name))
}

/// The index of an entity, for dense tables.
pub(crate) fn at<E: EntityRef>(entity: E) -> usize {
    entity.index()
}
