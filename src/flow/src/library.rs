//! What a library exports: functions and classes with the types of their border.
//!
//! Each exported function has a graph whose parameters and result are *direct* values (ints, floats, bools, handles
//! of objects) and at most one array of bytes: all other arguments together are encoded in one, the last parameter,
//! and so is a result that is not direct. The graphs never raise: what a call left behind is what the graph
//! `error` gives, a function without parameters, which is called after each call. `runtimes/rpython/app/app_border.py`
//! describes the encoding.

use crate::typed::GraphRef;
use entity::GraphId;

/// The type of a value that crosses the border of a library.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BorderType {
    /// Nothing but None.
    None,
    /// An int of 64 bits.
    Int,
    /// A float.
    Float,
    /// A bool.
    Bool,
    /// A text.
    Str,
    /// Bytes.
    Bytes,
    /// A list of items.
    List(Box<BorderType>),
    /// A set of items.
    Set(Box<BorderType>),
    /// A dict with keys and values.
    Dict(Box<BorderType>, Box<BorderType>),
    /// A tuple of known length.
    Tuple(Vec<BorderType>),
    /// A value or None.
    Optional(Box<BorderType>),
    /// An object of the exported class of this index.
    Handle(usize),
}

impl BorderType {
    /// Whether values cross the border as they are: as numbers, 0 for no object.
    pub fn is_direct(&self) -> bool {
        match self {
            Self::Int | Self::Float | Self::Bool | Self::Handle(_) => true,
            Self::Optional(inner) => inner.handle().is_some(),
            _ => false,
        }
    }

    /// The exported class of a handle, which may be None.
    pub fn handle(&self) -> Option<usize> {
        match self {
            Self::Handle(class) => Some(*class),
            Self::Optional(inner) => inner.handle(),
            _ => None,
        }
    }

    /// The type as the codecs of the runtimes read it, a prefix code.
    pub fn code(&self) -> String {
        match self {
            Self::None => "n".to_owned(),
            Self::Int => "i".to_owned(),
            Self::Float => "f".to_owned(),
            Self::Bool => "b".to_owned(),
            Self::Str => "s".to_owned(),
            Self::Bytes => "y".to_owned(),
            Self::List(item) => format!("L{}", item.code()),
            Self::Set(item) => format!("S{}", item.code()),
            Self::Dict(key, value) => format!("D{}{}", key.code(), value.code()),
            Self::Tuple(items) => format!("({})", items.iter().map(Self::code).collect::<String>()),
            Self::Optional(inner) => format!("O{}", inner.code()),
            Self::Handle(_) => "h".to_owned(),
        }
    }
}

/// A parameter of an exported function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BorderParameter {
    /// Its name in Python.
    pub name: String,
    /// Its type.
    pub ty: BorderType,
}

/// A function that a library exports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported<G = GraphId> {
    /// Its name in Python.
    pub name: String,
    /// Its parameters; the first one of a method is the object.
    pub params: Vec<BorderParameter>,
    /// Its result.
    pub result: BorderType,
    /// The graph that is called from outside.
    pub graph: G,
}

impl<G> Exported<G> {
    /// Whether arguments are passed in an array of bytes.
    pub fn takes_data(&self) -> bool {
        self.params.iter().any(|param| !param.ty.is_direct())
    }

    /// Whether the result is passed in an array of bytes.
    pub fn gives_data(&self) -> bool {
        !self.result.is_direct() && self.result != BorderType::None
    }
}

/// A class that a library exports: outside, its objects are handles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportedClass<G = GraphId> {
    /// Its name in Python.
    pub name: String,
    /// Makes an object.
    pub constructor: Exported<G>,
    /// Its methods.
    pub methods: Vec<Exported<G>>,
    /// Takes a handle and forgets its object.
    pub release: G,
}

/// What a library exports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Library<G = GraphId> {
    /// The name of the Python module.
    pub name: String,
    /// Its functions.
    pub functions: Vec<Exported<G>>,
    /// Its classes.
    pub classes: Vec<ExportedClass<G>>,
    /// Gives the encoded type and text of the exception that left the last call, no bytes when none did.
    pub error: G,
}

impl<G: GraphRef> Library<G> {
    /// The class with the functions of the module, in languages that want one: `text_tools` is `TextTools`.
    pub fn facade(&self) -> String {
        let words = self.name.split('_').map(|word| {
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        });
        let name: String = words.collect();
        let taken = self.classes.iter().any(|class| class.name == name) || name == "PythonException";
        if taken { format!("{name}Module") } else { name }
    }

    /// All functions: those of the module, then constructors and methods.
    pub fn all_functions(&self) -> impl Iterator<Item = &Exported<G>> {
        let of_classes =
            self.classes.iter().flat_map(|class| std::iter::once(&class.constructor).chain(&class.methods));
        self.functions.iter().chain(of_classes)
    }

    /// The graphs that are called from outside.
    pub fn graphs(&self) -> impl Iterator<Item = G> {
        let releases = self.classes.iter().map(|class| class.release);
        self.all_functions().map(|function| function.graph).chain(releases).chain([self.error])
    }

    /// The same library over other graphs.
    pub fn over<H: GraphRef>(&self, id: impl Fn(G) -> H) -> Library<H> {
        let exported = |function: &Exported<G>| Exported {
            name: function.name.clone(),
            params: function.params.clone(),
            result: function.result.clone(),
            graph: id(function.graph),
        };
        let class = |class: &ExportedClass<G>| ExportedClass {
            name: class.name.clone(),
            constructor: exported(&class.constructor),
            methods: class.methods.iter().map(exported).collect(),
            release: id(class.release),
        };
        Library {
            name: self.name.clone(),
            functions: self.functions.iter().map(exported).collect(),
            classes: self.classes.iter().map(class).collect(),
            error: id(self.error),
        }
    }
}
