//! What of a program is needed, in dependency order, and what everything is called in C.
//!
//! Functions are numbered depth first along calls from the entry point, so that callers and
//! callees come to lie in one file; what virtual calls reach follows with the vtables.
//!
//! Source: reference §6.4 (`LowLevelDatabase`).

use crate::foreign::{self, Foreigns};
use crate::names::{Names, identifier};
use entity::{LlGraphId, LlObject, LlType, LowLevelType, Primitive};
use flow::ExitSwitch;
use indexmap::{IndexMap, IndexSet};
use lltype::{Array, FuncType, GcKind, LlConst, LlGraph, LlObjectData, LlProgram, LlTypeData, SUPER, TYPEID, Universe};
use rustc_hash::FxBuildHasher;
use std::fmt::Write as _;
use std::sync::Arc;

type Set<T> = IndexSet<T, FxBuildHasher>;
type Map<K, V> = IndexMap<K, V, FxBuildHasher>;

/// What is needed, and names.
pub(crate) struct Database<'p> {
    pub(crate) program: &'p LlProgram,
    /// Functions, in the order of their definitions.
    pub(crate) graphs: Set<LlGraphId>,
    /// Prebuilt containers.
    pub(crate) objects: Set<LlObject>,
    /// Structs, arrays and function types, each after what it contains.
    pub(crate) types: Set<LlType>,
    /// External functions that the program declares.
    pub(crate) foreigns: Foreigns,
    /// Whether debuggers are to see variables of Python.
    pub(crate) debug: bool,
    graph_names: Map<LlGraphId, String>,
    object_names: Map<LlObject, String>,
    type_names: Map<LlType, String>,
    field_names: Map<LlType, Map<Arc<str>, String>>,
    gc_numbers: Map<LlType, String>,
    /// Functions that other files than their own refer to.
    exported: Set<LlGraphId>,
}

impl<'p> Database<'p> {
    pub(crate) fn build(program: &'p LlProgram) -> Self {
        let mut finder = Finder { program, graphs: Set::default(), objects: Set::default(), pending: Vec::new() };
        program.roots().for_each(|graph| finder.function(graph));
        if let Some(graph) = program.universe.exception_message {
            finder.function(graph);
        }
        for name in ["MemoryError", "RecursionError"] {
            if let Some(object) = standard_instance(&program.universe, name) {
                finder.object(object);
            }
        }
        finder.run();
        let Finder { graphs, objects, .. } = finder;
        let mut db = Self {
            program,
            graphs,
            objects,
            types: Set::default(),
            debug: false,
            foreigns: Foreigns::default(),
            graph_names: Map::default(),
            object_names: Map::default(),
            type_names: Map::default(),
            field_names: Map::default(),
            gc_numbers: Map::default(),
            exported: Set::default(),
        };
        db.foreigns = foreign::find(&db);
        db.find_types();
        db.name_types();
        db.number_types();
        db.name_the_rest();
        db
    }

    pub(crate) fn universe(&self) -> &'p Universe {
        &self.program.universe
    }

    pub(crate) fn graph(&self, id: LlGraphId) -> &'p LlGraph {
        &self.program.graphs[id]
    }

    fn find_types(&mut self) {
        let universe = self.universe();
        let mut found = Set::default();
        for ty in [universe.object, universe.string, universe.char_array, universe.byte_array, universe.weakref] {
            add_type(universe, ty, &mut found);
        }
        for &id in &self.graphs {
            let graph = self.graph(id);
            for block in graph.iterblocks() {
                let data = &graph.blocks[block];
                let results = data.operations.iter().map(|op| op.result);
                for v in data.inputargs.iter().copied().chain(results) {
                    add_value_type(universe, graph.concretetype(v), &mut found);
                }
                for op in &data.operations {
                    for constant in op.args.iter().filter_map(|&arg| graph.const_value(arg)) {
                        add_const_types(universe, constant, &mut found);
                    }
                }
                for &link in &data.exits {
                    for constant in graph.links[link].args.iter().filter_map(|&arg| graph.const_value(arg)) {
                        add_const_types(universe, constant, &mut found);
                    }
                }
            }
        }
        for &object in &self.objects {
            add_type(universe, universe.object_type(object), &mut found);
        }
        self.types = found;
    }

    fn name_types(&mut self) {
        let universe = self.universe();
        let mut names = Names::default();
        for &ty in &self.types {
            let shared = self.runtime_type(ty).map(|name| format!("struct {name}"));
            let name = shared.unwrap_or_else(|| match &universe.types[ty] {
                LlTypeData::Struct(data) => format!("struct {}", names.unique(format!("s_{}", identifier(&data.name)))),
                LlTypeData::Array(array) => {
                    let item = match universe.pointee(array.item) {
                        Some(to) => universe.type_name(LowLevelType::Ll(to)),
                        None => universe.type_name(array.item),
                    };
                    format!("struct {}", names.unique(format!("s_array_{}", identifier(&item))))
                }
                LlTypeData::Func(_) => names.unique("t_function".to_owned()),
                LlTypeData::Opaque(name) => format!("struct {}", names.unique(format!("s_{}", identifier(name)))),
                LlTypeData::Ptr(_) => panic!("c: database: {ty} is a pointer, not a container"),
            });
            self.type_names.insert(ty, name);
            if let LlTypeData::Struct(data) = &universe.types[ty] {
                let mut fields = Names::default();
                let runtime = self.runtime_type(ty).is_some();
                let named = data.fields.keys().map(|field| {
                    let name = match &**field {
                        SUPER => SUPER.to_owned(),
                        plain if runtime => plain.to_owned(),
                        other => format!("f_{}", identifier(other)),
                    };
                    (Arc::clone(field), fields.unique(name))
                });
                self.field_names.insert(ty, named.collect());
            }
        }
    }

    /// Whether containers of a type are the collector's.
    pub(crate) fn is_collected(&self, ty: LlType) -> bool {
        match &self.universe().types[ty] {
            LlTypeData::Struct(data) => data.gc == GcKind::Gc,
            LlTypeData::Array(array) => array.gc == GcKind::Gc,
            LlTypeData::Func(_) | LlTypeData::Opaque(_) | LlTypeData::Ptr(_) => false,
        }
    }

    /// The types of collected containers that the collector does not know anyway, in the order of their numbers.
    pub(crate) fn collected_types(&self) -> impl Iterator<Item = LlType> {
        self.types.iter().copied().filter(|&ty| self.is_collected(ty) && self.runtime_type(ty).is_none())
    }

    /// The number of a type of collected containers, for the collector.
    pub(crate) fn gc_number(&self, ty: LlType) -> &str {
        &self.gc_numbers[&ty]
    }

    fn number_types(&mut self) {
        let shared =
            |ty: LlType| Some(format!("RPY_GC_{}", self.runtime_type(ty)?.trim_start_matches("rpy_").to_uppercase()));
        let own = self.collected_types().enumerate().map(|(at, ty)| (ty, format!("RPY_GC_OWN_TYPES + {at}")));
        self.gc_numbers = self.types.iter().filter_map(|&ty| Some((ty, shared(ty)?))).chain(own).collect();
    }

    /// The struct of the runtime that a type is.
    pub(crate) fn runtime_type(&self, ty: LlType) -> Option<&'static str> {
        let universe = self.universe();
        if ty == universe.string {
            return Some("rpy_str");
        }
        if ty == universe.weakref {
            return Some("rpy_weakref");
        }
        match universe.types[ty] {
            LlTypeData::Array(Array { gc: GcKind::Gc, item }) => match item {
                LowLevelType::CHAR => Some("rpy_array_char"),
                LowLevelType::BYTE => Some("rpy_array_byte"),
                LowLevelType::SIGNED => Some("rpy_array_signed"),
                _ if universe.pointee(item) == Some(universe.string) => Some("rpy_array_str"),
                _ => None,
            },
            _ => None,
        }
    }

    fn name_the_rest(&mut self) {
        let mut names = Names::default();
        for &id in &self.graphs {
            let name = names.unique(format!("g_{}", identifier(&self.graph(id).name)));
            self.graph_names.insert(id, name);
        }
        for &object in &self.objects {
            let name = names.unique(format!("c_{}", self.hint(object)));
            self.object_names.insert(object, name);
        }
    }

    /// What tells a reader which object it is: the text of strings, else the type.
    fn hint(&self, object: LlObject) -> String {
        let universe = self.universe();
        let chars = |object: LlObject| match &universe.objects[object] {
            LlObjectData::Chars(text) => Some(identifier(&text.chars().take(16).collect::<String>())),
            LlObjectData::Bytes(bytes) => {
                Some(identifier(&bytes.iter().take(16).map(|&b| char::from(b)).collect::<String>()))
            }
            _ => None,
        };
        match &universe.objects[object] {
            LlObjectData::Chars(_) => format!("chars_{}", chars(object).unwrap_or_default()),
            LlObjectData::Bytes(_) => format!("bytes_{}", chars(object).unwrap_or_default()),
            LlObjectData::Struct { ty, fields } if *ty == universe.string => {
                match fields.get("chars").or(fields.get("wide")) {
                    Some(LlConst::Ptr(array, _)) => format!("str_{}", chars(*array).unwrap_or_default()),
                    _ => "str".to_owned(),
                }
            }
            LlObjectData::Struct { ty, .. } | LlObjectData::Array { ty, .. } => {
                self.type_names[ty].trim_start_matches("struct ").trim_start_matches("s_").to_owned()
            }
        }
    }

    /// Marks the functions that are referred to from another file; prebuilt containers and the
    /// program's descriptor are in a file of their own.
    pub(crate) fn export_across(&mut self, files: &[Vec<LlGraphId>]) {
        let mut exported = Set::default();
        let mut file_of = Map::default();
        for (number, graphs) in files.iter().enumerate() {
            file_of.extend(graphs.iter().map(|&id| (id, number)));
        }
        for (&id, &file) in &file_of {
            each_constant(self.graph(id), |constant| match constant {
                LlConst::Function(other, _) if file_of.get(other) != Some(&file) => {
                    exported.insert(*other);
                }
                _ => {}
            });
        }
        for &object in &self.objects {
            each_constant_in(&self.universe().objects[object], |constant| {
                if let LlConst::Function(id, _) = constant {
                    exported.insert(*id);
                }
            });
        }
        exported.extend(self.program.roots());
        exported.extend(self.universe().exception_message);
        self.exported = exported;
    }

    /// Whether other files refer to the function.
    pub(crate) fn is_exported(&self, id: LlGraphId) -> bool {
        self.exported.contains(&id)
    }

    /// The C function of a graph.
    pub(crate) fn function_name(&self, id: LlGraphId) -> &str {
        &self.graph_names[&id]
    }

    /// The C variable of a prebuilt container.
    pub(crate) fn object_name(&self, object: LlObject) -> &str {
        &self.object_names[&object]
    }

    /// The C type of a container.
    pub(crate) fn container_name(&self, ty: LlType) -> &str {
        &self.type_names[&ty]
    }

    /// The C type of a value or item.
    pub(crate) fn value_type(&self, ty: LowLevelType) -> String {
        match ty {
            LowLevelType::Prim(primitive) => match primitive {
                Primitive::Void => "void",
                Primitive::Bool => "bool",
                Primitive::Signed => "Signed",
                Primitive::Unsigned => "Unsigned",
                Primitive::Float => "double",
                Primitive::Char => "Char",
                Primitive::Byte => "uint8_t",
            }
            .to_owned(),
            LowLevelType::Ll(_) => {
                let to = self.universe().pointee(ty).unwrap_or_else(|| panic!("c: {ty:?} is not the type of a value"));
                match self.universe().types[to] {
                    LlTypeData::Func(_) => self.container_name(to).to_owned(),
                    _ => format!("{} *", self.container_name(to)),
                }
            }
            LowLevelType::Oo(_) => panic!("c: {ty:?} in the low-level type system"),
        }
    }

    /// A declaration of something of a value type.
    pub(crate) fn declare(&self, ty: LowLevelType, name: &str) -> String {
        let ty = self.value_type(ty);
        if ty.ends_with('*') { format!("{ty}{name}") } else { format!("{ty} {name}") }
    }

    /// The path to a field from a struct that has or inherits it.
    pub(crate) fn field_path(&self, ty: LlType, name: &str) -> String {
        let universe = self.universe();
        let (owner, _) = universe
            .lookup_field(ty, name)
            .unwrap_or_else(|| panic!("c: {} has no field {name}", universe.type_name(LowLevelType::Ll(ty))));
        let depth = universe.embedding_depth(ty, owner).unwrap_or(0);
        format!("{}{}", "super.".repeat(depth), self.field_names[&owner][name])
    }

    /// The head of a function: result, name, parameters.
    pub(crate) fn prototype(&self, id: LlGraphId, parameter: &dyn Fn(entity::Variable) -> String) -> String {
        let graph = self.graph(id);
        let args: Vec<String> = graph
            .getargs()
            .iter()
            .filter(|&&v| !graph.concretetype(v).is_void())
            .map(|&v| self.declare(graph.concretetype(v), &parameter(v)))
            .collect();
        let args = if args.is_empty() { "void".to_owned() } else { args.join(", ") };
        let head = format!("{}({args})", self.function_name(id));
        self.declare(graph.concretetype(graph.getreturnvar()), &head)
    }

    /// Forward declarations, then definitions of all types.
    pub(crate) fn type_definitions(&self) -> String {
        let universe = self.universe();
        let mut text = String::new();
        for &ty in self.types.iter().filter(|&&ty| self.runtime_type(ty).is_none()) {
            if !matches!(universe.types[ty], LlTypeData::Func(_)) {
                writeln!(text, "{};", self.container_name(ty)).expect("writing to a String succeeds");
            }
        }
        for &ty in self.types.iter().filter(|&&ty| self.runtime_type(ty).is_none()) {
            match &universe.types[ty] {
                LlTypeData::Func(func) => text.push_str(&self.function_type(ty, func)),
                LlTypeData::Struct(data) => {
                    text.push_str(&format!("{} {{\n", self.container_name(ty)));
                    if self.is_collected(ty) && universe.parent(ty).is_none() {
                        text.push_str("    RPY_GC_HEAD\n");
                    }
                    for (name, &field) in &data.fields {
                        let c_name = &self.field_names[&ty][name];
                        let line = match field {
                            LowLevelType::Ll(parent) if &**name == SUPER => {
                                format!("{} {c_name}", self.container_name(parent))
                            }
                            _ => self.declare(field, c_name),
                        };
                        text.push_str(&format!("    {line};\n"));
                    }
                    if data.fields.is_empty() {
                        // C has no empty structs.
                        text.push_str("    Signed unused;\n");
                    }
                    text.push_str("};\n");
                }
                LlTypeData::Array(array) => text.push_str(&format!(
                    "{} {{\n{}    Signed length;\n    {};\n}};\n",
                    self.container_name(ty),
                    if self.is_collected(ty) { "    RPY_GC_HEAD\n" } else { "" },
                    self.declare(array.item, "items[]")
                )),
                LlTypeData::Opaque(_) | LlTypeData::Ptr(_) => {}
            }
        }
        text
    }

    fn function_type(&self, ty: LlType, func: &FuncType) -> String {
        let args: Vec<String> = func.args.iter().map(|&arg| self.value_type(arg).trim_end().to_owned()).collect();
        let args = if args.is_empty() { "void".to_owned() } else { args.join(", ") };
        format!("typedef {} (*{})({args});\n", self.value_type(func.result), self.container_name(ty))
    }

    /// The C expression of the `typeid` of an exception that is a `void *` or pointer expression.
    pub(crate) fn typeid_of(&self, pointer: &str) -> String {
        let universe = self.universe();
        let typeptr = self.field_path(universe.object, lltype::TYPEPTR);
        let typeid = self.field_path(universe.object_vtable, TYPEID);
        format!("(({} *){pointer})->{typeptr}->{typeid}", self.container_name(universe.object))
    }
}

/// The prebuilt instance of an exception class that the engine raises itself.
pub(crate) fn standard_instance(universe: &Universe, name: &str) -> Option<LlObject> {
    universe.standard_exceptions.get(name)?.instance
}

fn add_value_type(universe: &Universe, ty: LowLevelType, found: &mut Set<LlType>) {
    if let Some(container) = universe.pointee(ty) {
        add_type(universe, container, found);
    }
}

fn add_const_types(universe: &Universe, constant: &LlConst, found: &mut Set<LlType>) {
    match constant {
        LlConst::Type(LowLevelType::Ll(ty)) => add_type(universe, *ty, found),
        LlConst::Null(ty) | LlConst::Ptr(_, ty) | LlConst::Function(_, ty) => add_value_type(universe, *ty, found),
        _ => {}
    }
}

/// Adds a container type: embedded parents and the types in a signature before it, what its
/// fields point to at any place.
fn add_type(universe: &Universe, ty: LlType, found: &mut Set<LlType>) {
    // The types that the definition of another one needs are visited first; the rest waits.
    let mut pending = vec![ty];
    while let Some(ty) = pending.pop() {
        define(universe, ty, found, &mut pending);
    }
}

fn define(universe: &Universe, ty: LlType, found: &mut Set<LlType>, pending: &mut Vec<LlType>) {
    if found.contains(&ty) {
        return;
    }
    let mut refer = |value: LowLevelType, found: &mut Set<LlType>| {
        let Some(to) = universe.pointee(value) else { return };
        // A function type is a typedef: it stands before its uses.
        if matches!(universe.types[to], LlTypeData::Func(_)) {
            define_function(universe, to, found, pending);
        } else {
            pending.push(to);
        }
    };
    match &universe.types[ty] {
        LlTypeData::Struct(data) => {
            for (name, &field) in &data.fields {
                if &**name != SUPER {
                    refer(field, found);
                }
            }
            if let Some(parent) = universe.parent(ty) {
                define(universe, parent, found, pending);
            }
        }
        LlTypeData::Array(array) => refer(array.item, found),
        LlTypeData::Func(_) => return define_function(universe, ty, found, pending),
        LlTypeData::Opaque(_) => {}
        LlTypeData::Ptr(to) => panic!("c: database: pointer to {to} as a container"),
    }
    found.insert(ty);
}

fn define_function(universe: &Universe, ty: LlType, found: &mut Set<LlType>, pending: &mut Vec<LlType>) {
    if found.contains(&ty) {
        return;
    }
    let LlTypeData::Func(func) = &universe.types[ty] else { return };
    for &value in func.args.iter().chain([&func.result]) {
        let Some(to) = universe.pointee(value) else { continue };
        if matches!(universe.types[to], LlTypeData::Func(_)) {
            define_function(universe, to, found, pending);
        } else {
            pending.push(to);
        }
    }
    found.insert(ty);
}

/// Finds functions and prebuilt containers.
struct Finder<'p> {
    program: &'p LlProgram,
    graphs: Set<LlGraphId>,
    objects: Set<LlObject>,
    /// Functions found and not looked at: the last one first.
    pending: Vec<LlGraphId>,
}

impl Finder<'_> {
    fn function(&mut self, id: LlGraphId) {
        self.pending.push(id);
    }

    /// Follows calls depth first; containers when no call is left.
    fn run(&mut self) {
        let mut next_object = 0;
        loop {
            while let Some(id) = self.pending.pop() {
                if self.graphs.insert(id) {
                    self.body(id);
                }
            }
            let Some(&object) = self.objects.get_index(next_object) else { return };
            next_object += 1;
            self.contents(object);
        }
    }

    fn body(&mut self, id: LlGraphId) {
        let program = self.program;
        let mut callees = Vec::new();
        each_constant(&program.graphs[id], |constant| match constant {
            LlConst::Function(callee, _) => callees.push(*callee),
            other => self.constant(other),
        });
        self.pending.extend(callees.into_iter().rev());
    }

    fn constant(&mut self, constant: &LlConst) {
        match constant {
            LlConst::Ptr(object, _) => self.object(*object),
            LlConst::Function(graph, _) => self.function(*graph),
            _ => {}
        }
    }

    fn object(&mut self, object: LlObject) {
        self.objects.insert(object);
    }

    fn contents(&mut self, object: LlObject) {
        let program = self.program;
        each_constant_in(&program.universe.objects[object], |constant| self.constant(constant));
    }
}

/// All constants that the reachable part of a graph mentions.
fn each_constant(graph: &LlGraph, mut visit: impl FnMut(&LlConst)) {
    for block in graph.iterblocks() {
        let data = &graph.blocks[block];
        let op_args = data.operations.iter().flat_map(|op| op.args.iter().copied());
        let link_args = data.exits.iter().flat_map(|&link| graph.links[link].args.iter().copied());
        let switch = match data.exitswitch {
            ExitSwitch::Value(value) => Some(value),
            ExitSwitch::None | ExitSwitch::LastException => None,
        };
        for operand in op_args.chain(link_args).chain(switch) {
            if let Some(constant) = graph.const_value(operand) {
                visit(constant);
            }
        }
    }
}

/// All constants in a prebuilt container.
fn each_constant_in(object: &LlObjectData, visit: impl FnMut(&LlConst)) {
    match object {
        LlObjectData::Struct { fields, .. } => fields.values().for_each(visit),
        LlObjectData::Array { items, .. } => items.iter().for_each(visit),
        LlObjectData::Chars(_) | LlObjectData::Bytes(_) => {}
    }
}
