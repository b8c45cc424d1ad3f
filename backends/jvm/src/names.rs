//! Names and descriptors of everything generated.
//!
//! User functions are static methods of one class per Python module; helper functions live
//! below `rotor/lib`, which tracebacks do not show: those that only errors need in a class per
//! module, the others together in one class, as `function$module` (loading a class costs more
//! than its size). Classes keep their dotted names. A name that
//! is taken gets `$n` behind it.

use entity::{FileId, GraphId, LowLevelType, OoType, Primitive};
use flow::externs::ExternType;
use indexmap::IndexMap;
use oosupport::names::{Names, identifier, last_component, module_of_file};
use oosupport::{Database, Hot, StackType, VirtualMethod};
use ootype::OoTypeData;
use rustc_hash::FxHashMap;

/// Functions of one class at most, and operations of one class at most.
const CLASS_FUNCTIONS: usize = 800;
const CLASS_OPERATIONS: usize = 20_000;

/// The class of helper functions of any module that run when nothing goes wrong, and of functions of no module.
const HELPERS: &str = "rotor/lib/functions";
/// Its source file: the runtime's tracebacks take the names of files from the names of its methods.
pub(crate) const HELPERS_SOURCE: &str = "rotor_helpers";

/// The `str` record in the Java runtime.
pub(crate) const STR: &str = "rotor/rt/Str";
/// The superclass of exceptions in the Java runtime.
pub(crate) const EXCEPTION: &str = "rotor/rt/RPyException";

/// Names that methods of `Object`, `Throwable` and the runtime have.
const RESERVED: &[&str] = &[
    "wait", "notify", "notifyAll", "getClass", "hashCode", "equals", "toString", "clone", "finalize", "getMessage",
    "getLocalizedMessage", "getCause", "initCause", "printStackTrace", "fillInStackTrace", "getStackTrace",
    "setStackTrace", "addSuppressed", "getSuppressed", "main", "fill", "bits", "raise", "raiseNew",
];

/// A class that holds functions.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) class: String,
    /// Its file and the name that tracebacks show.
    pub(crate) file: Option<(FileId, String)>,
    pub(crate) graphs: Vec<GraphId>,
}

/// All names.
pub(crate) struct Namer<'a, 'p> {
    db: &'a Database<'p>,
    classes: FxHashMap<OoType, String>,
    /// Class, method and descriptor of each function.
    functions: FxHashMap<GraphId, (u32, String, String)>,
    pub(crate) modules: Vec<Module>,
    /// The class of each function value.
    pub(crate) function_values: FxHashMap<(GraphId, OoType), String>,
    pub(crate) used: Names,
}

impl<'a, 'p> Namer<'a, 'p> {
    pub(crate) fn new(db: &'a Database<'p>, hot: &Hot) -> Self {
        let mut namer = Namer {
            db,
            classes: FxHashMap::default(),
            functions: FxHashMap::default(),
            modules: Vec::new(),
            function_values: FxHashMap::default(),
            used: Names::default(),
        };
        namer.used.reserve("rotor/Main");
        namer.name_types();
        namer.name_functions(hot);
        let values: Vec<(GraphId, OoType)> = db.function_values.iter().copied().collect();
        for (graph, ty) in values {
            let name = identifier(last_component(&db.graph(graph).name));
            let class = namer.used.unique(&format!("rotor/fn/{name}"));
            namer.function_values.insert((graph, ty), class);
        }
        namer
    }

    fn name_types(&mut self) {
        let universe = &self.db.program.universe;
        for &ty in &self.db.types {
            let class = match &universe.types[ty] {
                OoTypeData::Object => "java/lang/Object".to_owned(),
                OoTypeData::WeakReference => "java/lang/ref/WeakReference".to_owned(),
                OoTypeData::Record(_) if ty == universe.string => STR.to_owned(),
                OoTypeData::Record(record) => self.used.unique(&format!("rotor/rec/{}", identifier(&record.name))),
                OoTypeData::Instance(instance) => {
                    let mut parts: Vec<String> = instance.name.split('.').map(identifier).collect();
                    if parts.len() > 1 && is_reserved_package(&parts[0]) {
                        parts[0].push('_');
                    }
                    if parts.len() == 1 {
                        parts.insert(0, "classes".to_owned());
                    }
                    self.used.unique(&parts.join("/"))
                }
                OoTypeData::StaticMethod(signature) => {
                    self.used.unique(&format!("rotor/fn/Function{}", signature.args.len()))
                }
                OoTypeData::Array(_) => continue,
            };
            self.classes.insert(ty, class);
        }
    }

    fn name_functions(&mut self, hot: &Hot) {
        let sources = &self.db.program.sources;
        // The key of a module: its file; functions without one and hot helpers have none.
        let mut modules: IndexMap<Option<FileId>, (u32, usize)> = IndexMap::new();
        let mut names: Vec<Names> = Vec::new();
        for &id in &self.db.graphs {
            let graph = self.db.graph(id);
            // A made-up function (the entry point) belongs to the user code that was inlined into it.
            let inlined = || {
                let ops = graph.iterblocks().into_iter().flat_map(|b| &graph.blocks[b].operations);
                let mut files = ops.filter_map(|op| sources.resolve(op.loc)).map(|span| span.file);
                files.find(|&f| !is_helper_file(sources.file_name(f)))
            };
            let file = sources.resolve(graph.loc).map(|span| span.file).or_else(inlined);
            let helper = file.filter(|&f| is_helper_file(sources.file_name(f)));
            let together = hot.graphs.contains(&id) && helper.is_some();
            let file = if together { None } else { file };
            let size: usize = graph.blocks.values().map(|b| b.operations.len() + b.exits.len()).sum();
            let full = modules.get(&file).is_none_or(|&(module, operations)| {
                self.modules[module as usize].graphs.len() >= CLASS_FUNCTIONS || operations + size > CLASS_OPERATIONS
            });
            if full {
                let class = match file {
                    None => HELPERS.to_owned(),
                    Some(file) => {
                        let path = sources.file_name(file);
                        let module = module_of_file(path);
                        if is_helper_file(path) {
                            format!("rotor/lib/{module}")
                        } else if is_reserved_package(&module) {
                            format!("{module}_")
                        } else {
                            module
                        }
                    }
                };
                let class = self.used.unique(&class);
                let file = file.map(|f| (f, sources.file_name(f).to_owned()));
                modules.insert(file.as_ref().map(|f| f.0), (self.modules.len() as u32, 0));
                self.modules.push(Module { class, file, graphs: Vec::new() });
                let mut scope = Names::default();
                for name in RESERVED {
                    scope.reserve(name);
                }
                names.push(scope);
            }
            let entry = modules.get_mut(&file).expect("just made");
            entry.1 += size;
            let module = entry.0;
            let mut name = identifier(last_component(&graph.name));
            if let Some(helper) = helper.filter(|_| together) {
                name = format!("{name}${}", module_of_file(sources.file_name(helper)));
            }
            let name = names[module as usize].unique(&name);
            let mut desc = String::from("(");
            for &v in graph.getargs() {
                desc.push_str(&self.desc(graph.concretetype(v), true));
            }
            desc.push(')');
            desc.push_str(&self.desc(graph.concretetype(graph.getreturnvar()), false));
            self.modules[module as usize].graphs.push(id);
            self.functions.insert(id, (module, name, desc));
        }
    }

    /// The descriptor of a type; nothing for a Void parameter.
    pub(crate) fn desc(&self, ty: LowLevelType, param: bool) -> String {
        match ty {
            LowLevelType::Prim(primitive) => match primitive {
                Primitive::Void if param => "",
                Primitive::Void => "V",
                Primitive::Bool => "Z",
                Primitive::Signed | Primitive::Unsigned => "J",
                Primitive::Float => "D",
                Primitive::Char => "I",
                Primitive::Byte => "B",
            }
            .to_owned(),
            LowLevelType::Oo(oo) => match &self.db.program.universe.types[oo] {
                OoTypeData::Array(item) => format!("[{}", self.desc(*item, false)),
                _ => format!("L{};", self.class(oo)),
            },
            LowLevelType::Ll(_) => panic!("jvm: a type of the low-level type system"),
        }
    }

    pub(crate) fn stack_desc(&self, ty: StackType) -> String {
        match ty {
            StackType::Low(ty) => self.desc(ty, false),
            StackType::Int => "I".to_owned(),
            StackType::Frame(frame) => format!("L{};", frame_class(frame)),
        }
    }

    /// What `checkcast` or `anewarray` names: a class, or the descriptor of an array.
    pub(crate) fn class_or_array(&self, ty: LowLevelType) -> String {
        match ty {
            LowLevelType::Oo(oo) if !matches!(self.db.program.universe.types[oo], OoTypeData::Array(_)) => self.class(oo).to_owned(),
            _ => self.desc(ty, false),
        }
    }

    /// The class of a type that is not an array.
    pub(crate) fn class(&self, ty: OoType) -> &str {
        self.classes.get(&ty).unwrap_or_else(|| {
            panic!("jvm: type {} was not reached", self.db.program.universe.type_name(LowLevelType::Oo(ty)))
        })
    }

    /// Class, name and descriptor of a function.
    pub(crate) fn function(&self, id: GraphId) -> (&str, &str, &str) {
        let (module, name, desc) =
            self.functions.get(&id).unwrap_or_else(|| panic!("jvm: {} was not reached", self.db.graph(id).name));
        (&self.modules[*module as usize].class, name, desc)
    }

    /// Class, name and descriptor for a virtual call.
    pub(crate) fn method(&self, method: &VirtualMethod) -> (String, String, String) {
        let instance = self.db.program.universe.instance_data(method.declared);
        let signature = &instance.methods[&method.name].signature;
        let mut desc = String::from("(");
        for &ty in &signature.args {
            desc.push_str(&self.desc(ty, true));
        }
        desc.push(')');
        desc.push_str(&self.desc(signature.result, false));
        (self.class(method.class).to_owned(), method_name(&method.name), desc)
    }

    /// Descriptor of `invoke` of a function type.
    pub(crate) fn invoke_desc(&self, ty: OoType) -> String {
        let universe = &self.db.program.universe;
        let signature = universe.signature(LowLevelType::Oo(ty)).expect("a StaticMethod type");
        let mut desc = String::from("(");
        for &ty in &signature.args {
            desc.push_str(&self.desc(ty, true));
        }
        desc.push(')');
        desc.push_str(&self.desc(signature.result, false));
        desc
    }
}

/// The name of a virtual method.
pub(crate) fn method_name(name: &str) -> String {
    let name = identifier(name);
    if RESERVED.contains(&name.as_str()) { format!("{name}$") } else { name }
}

/// The name of a field.
pub(crate) fn field_name(name: &str) -> String {
    identifier(name)
}

/// The class of the frame of a split function.
pub(crate) fn frame_class(frame: u32) -> String {
    format!("rotor/lib/Frame{frame}")
}

/// Descriptor of an operand or result of an external function.
pub(crate) fn extern_desc(ty: ExternType) -> &'static str {
    match ty {
        ExternType::Void => "V",
        ExternType::Signed => "J",
        ExternType::Float => "D",
        ExternType::Bool => "Z",
        ExternType::Str => "Lrotor/rt/Str;",
        ExternType::StrArray => "[Lrotor/rt/Str;",
        ExternType::ByteArray => "[B",
        ExternType::SignedArray => "[J",
    }
}

/// Packages that user code must not join.
fn is_reserved_package(name: &str) -> bool {
    matches!(name, "java" | "javax" | "rotor" | "classes" | "META_INF")
}

/// Whether a source file belongs to the helper library.
pub(crate) fn is_helper_file(path: &str) -> bool {
    path.contains("rotor_helpers") || path.contains("runtimes/rpython") || path.starts_with('<')
}

/// Slots of the parameters of a method descriptor.
pub(crate) fn desc_params(desc: &str) -> u16 {
    crate::asm::desc_sizes(desc).0 as u16
}
