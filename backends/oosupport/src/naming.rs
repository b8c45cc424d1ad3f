//! Names of everything generated.
//!
//! User functions are static methods of one class per Python module; helper functions live
//! in the folder `lib`, which tracebacks do not show: those that only errors need in a class per
//! module, the others together in one class, as `function$module` (loading a class costs more
//! than its size). Classes keep their dotted names. A name that is taken gets `$n` behind it.

use crate::database::Database;
use crate::hot::Hot;
use crate::names::{Names, function_identifier, identifier, last_component, module_of_file};
use entity::{FileId, GraphId, LowLevelType, OoType};
use indexmap::IndexMap;
use ootype::OoTypeData;
use rustc_hash::FxHashMap;

/// Functions of one class at most, and operations of one class at most.
const CLASS_FUNCTIONS: usize = 800;
const CLASS_OPERATIONS: usize = 20_000;

/// What a target says about names.
#[derive(Clone, Copy, Debug)]
pub struct NameStyle {
    /// Stands between the parts of the name of a class.
    pub separator: char,
    /// The class of all objects.
    pub object: &'static str,
    /// The class of weak references.
    pub weak_reference: &'static str,
    /// The record of `str` in the runtime.
    pub string: &'static str,
    /// Names that functions and methods must not have.
    pub reserved: &'static [&'static str],
    /// First parts of names that user code must not have.
    pub reserved_packages: &'static [&'static str],
}

impl NameStyle {
    /// The name with these parts.
    pub fn join(&self, parts: &[&str]) -> String {
        parts.join(self.separator.encode_utf8(&mut [0; 4]))
    }

    /// The name of a virtual method.
    pub fn method(&self, name: &str) -> String {
        let name = identifier(name);
        if self.reserved.contains(&name.as_str()) { format!("{name}$") } else { name }
    }

    /// The class of the frame of a split function.
    pub fn frame(&self, frame: u32) -> String {
        self.join(&["rotor", "lib", &format!("Frame{frame}")])
    }

    /// The class of a holder of constants.
    pub fn holder(&self, holder: u32) -> String {
        self.join(&["rotor", &format!("Const{holder}")])
    }

    /// The class of further code that fills the constants of a holder.
    pub fn filler(&self, holder: u32, number: usize) -> String {
        self.join(&["rotor", &format!("Fill{holder}_{number}")])
    }

    fn is_reserved_package(&self, name: &str) -> bool {
        self.reserved_packages.contains(&name)
    }
}

/// A class that holds functions.
#[derive(Debug)]
pub struct Module {
    /// Its name.
    pub class: String,
    /// Its file and the name that tracebacks show.
    pub file: Option<(FileId, String)>,
    /// Its functions.
    pub graphs: Vec<GraphId>,
}

/// All names.
#[derive(Debug)]
pub struct Naming {
    /// The style.
    pub style: NameStyle,
    classes: FxHashMap<OoType, String>,
    /// Class and method of each function.
    functions: FxHashMap<GraphId, (u32, String)>,
    /// The classes with functions.
    pub modules: Vec<Module>,
    /// The class of each function value.
    pub function_values: FxHashMap<(GraphId, OoType), String>,
    used: Names,
}

impl Naming {
    /// Names everything in the database.
    pub fn new(db: &Database<'_>, hot: &Hot, style: NameStyle) -> Self {
        let mut naming = Naming {
            style,
            classes: FxHashMap::default(),
            functions: FxHashMap::default(),
            modules: Vec::new(),
            function_values: FxHashMap::default(),
            used: Names::default(),
        };
        naming.used.reserve(&naming.main());
        naming.name_types(db);
        naming.name_functions(db, hot);
        for &(graph, ty) in &db.function_values {
            let name = identifier(last_component(&db.graph(graph).name));
            let class = naming.used.unique(&style.join(&["rotor", "fn", &name]));
            naming.function_values.insert((graph, ty), class);
        }
        naming
    }

    /// The main class.
    pub fn main(&self) -> String {
        self.style.join(&["rotor", "Main"])
    }

    /// The class of a type; `None` for arrays.
    pub fn class(&self, ty: OoType) -> Option<&str> {
        self.classes.get(&ty).map(String::as_str)
    }

    /// Class and method of a function; `None` when it is not generated.
    pub fn function(&self, id: GraphId) -> Option<(&str, &str)> {
        let (module, name) = self.functions.get(&id)?;
        Some((&self.modules[*module as usize].class, name))
    }

    fn name_types(&mut self, db: &Database<'_>) {
        let universe = &db.program.universe;
        let style = self.style;
        for &ty in &db.types {
            let class = match &universe.types[ty] {
                OoTypeData::Object => style.object.to_owned(),
                OoTypeData::WeakReference => style.weak_reference.to_owned(),
                OoTypeData::Record(_) if ty == universe.string => style.string.to_owned(),
                OoTypeData::Record(record) => {
                    self.used.unique(&style.join(&["rotor", "rec", &identifier(&record.name)]))
                }
                OoTypeData::Instance(instance) => {
                    let mut parts: Vec<String> = instance.name.split('.').map(identifier).collect();
                    if parts.len() > 1 && style.is_reserved_package(&parts[0]) {
                        parts[0].push('_');
                    }
                    if parts.len() == 1 {
                        parts.insert(0, "classes".to_owned());
                    }
                    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
                    self.used.unique(&style.join(&parts))
                }
                OoTypeData::StaticMethod(signature) => {
                    self.used.unique(&style.join(&["rotor", "fn", &format!("Function{}", signature.args.len())]))
                }
                OoTypeData::Array(_) => continue,
            };
            self.classes.insert(ty, class);
        }
    }

    fn name_functions(&mut self, db: &Database<'_>, hot: &Hot) {
        let sources = &db.program.sources;
        let style = self.style;
        // The key of a module: its file; functions without one and hot helpers have none.
        let mut modules: IndexMap<Option<FileId>, (u32, usize)> = IndexMap::new();
        let mut names: Vec<Names> = Vec::new();
        for &id in &db.graphs {
            let graph = db.graph(id);
            // A made-up function (the entry point) belongs to the user code that was inlined into it.
            let inlined = || {
                let ops = graph.iterblocks().into_iter().flat_map(|b| &graph.blocks[b].operations);
                let mut files = ops.filter_map(|op| sources.resolve(op.loc)).map(|span| span.file);
                files.find(|&f| !sources.is_library(f))
            };
            let file = sources.resolve(graph.loc).map(|span| span.file).or_else(inlined);
            let helper = file.filter(|&f| sources.is_library(f));
            let together = hot.graphs.contains(&id) && helper.is_some();
            let file = if together { None } else { file };
            let size: usize = graph.blocks.values().map(|b| b.operations.len() + b.exits.len()).sum();
            let full = modules.get(&file).is_none_or(|&(module, operations)| {
                self.modules[module as usize].graphs.len() >= CLASS_FUNCTIONS || operations + size > CLASS_OPERATIONS
            });
            if full {
                let class = match file {
                    None => style.join(&["rotor", "lib", "functions"]),
                    Some(file) => {
                        let path = sources.file_name(file);
                        let module = module_of_file(path);
                        if helper.is_some() {
                            style.join(&["rotor", "lib", &module])
                        } else if style.is_reserved_package(&module) {
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
                for name in style.reserved {
                    scope.reserve(name);
                }
                names.push(scope);
            }
            let entry = modules.get_mut(&file).expect("just made");
            entry.1 += size;
            let module = entry.0;
            let mut name = function_identifier(last_component(&graph.name));
            if let Some(helper) = helper.filter(|_| together) {
                name = format!("{name}${}", module_of_file(sources.file_name(helper)));
            }
            let name = names[module as usize].unique(&name);
            self.modules[module as usize].graphs.push(id);
            self.functions.insert(id, (module, name));
        }
    }
}

/// The static field of a constant in its holder.
pub fn const_field(id: crate::stack::ConstId) -> String {
    format!("c{}", id.0)
}

/// The field of a slot of a frame.
pub fn slot_field(slot: u32) -> String {
    format!("s{slot}")
}

/// The type of the static field of a constant: that of exceptions is the root class, so that
/// handlers that store one do not make a verifier load its class.
pub fn const_field_type(db: &Database<'_>, id: crate::stack::ConstId) -> LowLevelType {
    let ty = db.const_type(id);
    let universe = &db.program.universe;
    LowLevelType::Oo(universe.exception.filter(|&root| universe.is_subclass(ty, root)).unwrap_or(ty))
}
