//! Names and descriptors of everything generated.

use entity::{GraphId, LowLevelType, OoType, Primitive};
use flow::externs::ExternType;
use oosupport::adapters::{graph_params, graph_result};
use oosupport::names::identifier;
use oosupport::{Database, Hot, Module, NameStyle, Naming, StackType, VirtualMethod};
use ootype::OoTypeData;
use rustc_hash::FxHashMap;

/// The source file of the class of helper functions of all modules: the runtime's tracebacks take the names of
/// files from the names of its methods.
pub(crate) const HELPERS_SOURCE: &str = "rotor_helpers";

/// The `str` record in the Java runtime.
pub(crate) const STR: &str = "rotor/rt/Str";
/// The superclass of exceptions in the Java runtime.
pub(crate) const EXCEPTION: &str = "rotor/rt/RPyException";

/// Names that methods of `Object`, `Throwable` and the runtime have.
const RESERVED: &[&str] = &[
    "wait",
    "notify",
    "notifyAll",
    "getClass",
    "hashCode",
    "equals",
    "toString",
    "clone",
    "finalize",
    "getMessage",
    "getLocalizedMessage",
    "getCause",
    "initCause",
    "printStackTrace",
    "fillInStackTrace",
    "getStackTrace",
    "setStackTrace",
    "addSuppressed",
    "getSuppressed",
    "main",
    "fill",
    "bits",
    "raise",
    "raiseNew",
];

/// The style of names of Java.
pub(crate) const STYLE: NameStyle = NameStyle {
    separator: '/',
    object: "java/lang/Object",
    weak_reference: "java/lang/ref/WeakReference",
    string: STR,
    reserved: RESERVED,
    reserved_packages: &["java", "javax", "rotor", "classes", "META_INF"],
};

/// All names and descriptors.
pub(crate) struct Namer<'a, 'p> {
    db: &'a Database<'p>,
    naming: Naming,
    /// The descriptor of each function.
    descs: FxHashMap<GraphId, String>,
}

impl<'a, 'p> Namer<'a, 'p> {
    pub(crate) fn new(db: &'a Database<'p>, hot: &Hot) -> Self {
        let mut namer = Namer { db, naming: Naming::new(db, hot, STYLE), descs: FxHashMap::default() };
        for &id in &db.graphs {
            let desc = namer.method_desc(&graph_params(db, id), graph_result(db, id));
            namer.descs.insert(id, desc);
        }
        namer
    }

    /// The classes with functions.
    pub(crate) fn modules(&self) -> &[Module] {
        &self.naming.modules
    }

    /// The class of a function value.
    pub(crate) fn function_value(&self, graph: GraphId, ty: OoType) -> &str {
        &self.naming.function_values[&(graph, ty)]
    }

    /// The descriptor of a method.
    fn method_desc(&self, params: &[LowLevelType], result: LowLevelType) -> String {
        let mut desc = String::from("(");
        for &ty in params {
            desc.push_str(&self.desc(ty, true));
        }
        desc.push(')');
        desc.push_str(&self.desc(result, false));
        desc
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
            StackType::Frame(frame) => format!("L{};", STYLE.frame(frame)),
        }
    }

    /// What `checkcast` or `anewarray` names: a class, or the descriptor of an array.
    pub(crate) fn class_or_array(&self, ty: LowLevelType) -> String {
        match ty {
            LowLevelType::Oo(oo) if !matches!(self.db.program.universe.types[oo], OoTypeData::Array(_)) => {
                self.class(oo).to_owned()
            }
            _ => self.desc(ty, false),
        }
    }

    /// The class of a type that is not an array.
    pub(crate) fn class(&self, ty: OoType) -> &str {
        self.naming.class(ty).unwrap_or_else(|| {
            panic!("jvm: type {} was not reached", self.db.program.universe.type_name(LowLevelType::Oo(ty)))
        })
    }

    /// Class, name and descriptor of a function.
    pub(crate) fn function(&self, id: GraphId) -> (&str, &str, &str) {
        let (class, name) =
            self.naming.function(id).unwrap_or_else(|| panic!("jvm: {} was not reached", self.db.graph(id).name));
        (class, name, &self.descs[&id])
    }

    /// Class, name and descriptor for a virtual call.
    pub(crate) fn method(&self, method: &VirtualMethod) -> (String, String, String) {
        let instance = self.db.program.universe.instance_data(method.declared);
        let signature = &instance.methods[&method.name].signature;
        let desc = self.method_desc(&signature.args, signature.result);
        (self.class(method.class).to_owned(), method_name(&method.name), desc)
    }

    /// Descriptor of `invoke` of a function type.
    pub(crate) fn invoke_desc(&self, ty: OoType) -> String {
        let universe = &self.db.program.universe;
        let signature = universe.signature(LowLevelType::Oo(ty)).expect("a StaticMethod type");
        self.method_desc(&signature.args, signature.result)
    }
}

/// The name of a virtual method.
pub(crate) fn method_name(name: &str) -> String {
    STYLE.method(name)
}

/// The name of a field.
pub(crate) fn field_name(name: &str) -> String {
    identifier(name)
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
        ExternType::Object => "Ljava/lang/Object;",
    }
}

/// Slots of the parameters of a method descriptor.
pub(crate) fn desc_params(desc: &str) -> u16 {
    crate::asm::desc_sizes(desc).0 as u16
}
