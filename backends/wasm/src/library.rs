//! The border of a library: functions of the module around exported graphs, and the JavaScript and the
//! TypeScript declarations around the module.
//!
//! Numbers cross the border as they are; everything else is encoded in bytes of linear memory, at the
//! address that the exported function `room` gives. A function that takes such bytes has their number
//! as its last parameter, and one that gives some gives their number, -1 when there is no memory.
//! `error` gives the number of bytes of the exception that left the last call.

use crate::{WasmOutput, loader};
use entity::LlGraphId;
use flow::library::{BorderParameter, BorderType, Exported, ExportedClass, Library};
use std::fmt::Write as _;

/// What the ints of Python are in JavaScript, where they leave a library.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum JsInts {
    /// Numbers; one that is not exact raises OverflowError.
    #[default]
    Number,
    /// Bigints.
    Bigint,
}

/// Writes a line of formatted text to a String, which cannot fail.
macro_rules! put {
    ($text:expr, $($arg:tt)*) => { writeln!($text, $($arg)*).expect("writing to a String succeeds") };
}

/// The functions that the module exports for a library, with their names. Names of Python start with `py.`.
pub(crate) fn exports(library: &Library<LlGraphId>) -> Vec<(String, &Exported<LlGraphId>)> {
    let of_module = library.functions.iter().map(|function| (name(function, None), function));
    let of_classes = library.classes.iter().flat_map(|class| {
        let constructor = std::iter::once((constructor(class), &class.constructor));
        constructor.chain(class.methods.iter().map(move |method| (name(method, Some(class)), method)))
    });
    of_module.chain(of_classes).collect()
}

/// The name of the export that forgets an object.
pub(crate) fn release(class: &ExportedClass<LlGraphId>) -> String {
    format!("{}~", constructor(class))
}

fn constructor(class: &ExportedClass<LlGraphId>) -> String {
    format!("py.{}", class.name)
}

fn name(function: &Exported<LlGraphId>, class: Option<&ExportedClass<LlGraphId>>) -> String {
    match class {
        Some(class) => format!("{}.{}", constructor(class), function.name),
        None => format!("py.{}", function.name),
    }
}

/// The JavaScript module that holds a library.
pub fn library_script(output: &WasmOutput, library: &Library<LlGraphId>, ints: JsInts) -> String {
    let mut text = loader::library(output, js_ints(ints));
    let mut script = Script { library, codes: Vec::new(), body: String::new() };
    let mut names = Vec::new();
    for function in &library.functions {
        let export = name(function, None);
        put!(script.body, "\nfunction $f_{}({}) {{", function.name, parameters(&function.params));
        script.call(&export, function, None, "    ");
        put!(script.body, "}}");
        names.push(format!("$f_{0} as {0}", function.name));
    }
    for (index, class) in library.classes.iter().enumerate() {
        script.class(index, class);
        names.push(format!("$c{index} as {}", class.name));
    }
    if exports_exception(library) {
        names.push("PythonException".to_owned());
    }
    for (index, code) in script.codes.iter().enumerate() {
        put!(text, "const $t{index} = codec(\"{code}\");");
    }
    put!(text, "{}\nexport {{ {} }};", script.body.trim_end(), names.join(", "));
    text
}

fn js_ints(ints: JsInts) -> &'static str {
    match ints {
        JsInts::Number => "\"number\"",
        JsInts::Bigint => "\"bigint\"",
    }
}

/// Whether the class of exceptions is exported: unless something of the library has its name.
fn exports_exception(library: &Library<LlGraphId>) -> bool {
    let functions = library.functions.iter().map(|function| &function.name);
    !functions.chain(library.classes.iter().map(|class| &class.name)).any(|name| name == "PythonException")
}

/// The text of a script in the making.
struct Script<'a> {
    library: &'a Library<LlGraphId>,
    /// The codes of the types that are encoded.
    codes: Vec<String>,
    body: String,
}

impl Script<'_> {
    fn codec(&mut self, ty: &BorderType) -> String {
        let code = ty.code();
        let index = self.codes.iter().position(|known| *known == code).unwrap_or_else(|| {
            self.codes.push(code);
            self.codes.len() - 1
        });
        format!("$t{index}")
    }

    /// The statements that call a function of the module and give its result; a method of the class `receiver` has
    /// `this` for its first parameter.
    fn call(&mut self, export: &str, function: &Exported<LlGraphId>, receiver: Option<usize>, margin: &str) {
        let mut direct: Vec<String> =
            receiver.map(|class| format!("handle(this, $c{class}, \"this\")")).into_iter().collect();
        let mut encoded = Vec::new();
        for param in &function.params[direct.len()..] {
            let (name, place) = (word(&param.name), &param.name);
            match &param.ty {
                ty if ty.handle().is_some() => {
                    direct.push(format!("handle({name}, $c{}, \"{place}\")", ty.handle().expect("it has one")));
                }
                BorderType::Int => direct.push(format!("int({name}, \"{place}\")")),
                BorderType::Float => direct.push(format!("float({name}, \"{place}\")")),
                BorderType::Bool => direct.push(format!("bool({name}, \"{place}\")")),
                ty => {
                    let codec = self.codec(ty);
                    encoded.push(format!("{margin}{codec}.put(w, {name}, \"{place}\");"));
                }
            }
        }
        if !encoded.is_empty() {
            put!(self.body, "{margin}const w = new Writer();");
            put!(self.body, "{}", encoded.join("\n"));
            direct.push("w.pass()".to_owned());
        }
        let give = match &function.result {
            BorderType::None => String::new(),
            BorderType::Int => "toInt".to_owned(),
            BorderType::Float => "toFloat".to_owned(),
            BorderType::Bool => "toBool".to_owned(),
            ty => match ty.handle() {
                Some(class) => format!("(found) => toObject(found, $c{class}, {})", self.release(class)),
                None => format!("(size) => {}.get(new Reader(size))", self.codec(ty)),
            },
        };
        let separator = if give.is_empty() { "" } else { ", " };
        put!(self.body, "{margin}return call(exports[\"{export}\"], [{}]{separator}{give});", direct.join(", "));
    }

    /// The function of the module that forgets an object of a class.
    fn release(&self, class: usize) -> String {
        format!("exports[\"{}\"]", release(&self.library.classes[class]))
    }

    fn class(&mut self, index: usize, class: &ExportedClass<LlGraphId>) {
        let released = self.release(index);
        put!(self.body, "\nclass $c{index} {{\n    static name = \"{}\";\n", class.name);
        put!(self.body, "    constructor({}) {{", parameters(&class.constructor.params));
        put!(self.body, "        const found = (() => {{");
        // The handle is passed on as it is, like a float.
        let made = Exported { result: BorderType::Float, ..class.constructor.clone() };
        self.call(&constructor(class), &made, None, "            ");
        put!(self.body, "        }})();\n        bind(this, found, {released});\n    }}");
        for method in &class.methods {
            put!(self.body, "\n    {}({}) {{", method_name(&method.name), parameters(&method.params[1..]));
            self.call(&name(method, Some(class)), method, Some(index), "        ");
            put!(self.body, "    }}");
        }
        put!(self.body, "\n    release() {{\n        forget(this, {released});\n    }}\n}}");
        put!(self.body, "if (Symbol.dispose) $c{index}.prototype[Symbol.dispose] = $c{index}.prototype.release;");
    }
}

/// The first line of declarations: says who made them.
pub const DECLARATIONS_HEAD: &str = "// Made by Rotor.\n";

/// The declarations of a library for TypeScript, `NAME.d.mts`.
pub fn declarations(library: &Library<LlGraphId>, ints: JsInts) -> String {
    let mut text = String::from(DECLARATIONS_HEAD);
    let types = Declarations { library, ints };
    let mut renamed = Vec::new();
    for function in &library.functions {
        let own = identifier(&function.name);
        if own != function.name {
            renamed.push(format!("{own} as {}", function.name));
        }
        let export = if own == function.name { "export declare" } else { "declare" };
        let params = types.parameters(&function.params);
        put!(text, "\n{export} function {own}({params}): {};", types.result(&function.result));
    }
    for class in &library.classes {
        put!(text, "\nexport declare class {} {{", class.name);
        put!(text, "    constructor({});", types.parameters(&class.constructor.params));
        for method in &class.methods {
            let (params, result) = (types.parameters(&method.params[1..]), types.result(&method.result));
            put!(text, "    {}({params}): {result};", method_name(&method.name));
        }
        put!(text, "    /** Forgets the object, which else happens some time after the last use. */");
        put!(text, "    release(): void;\n}}");
    }
    if exports_exception(library) {
        put!(text, "\n/** A Python exception that left a function. */");
        put!(text, "export declare class PythonException extends Error {{");
        put!(text, "    /** The name of its class. */\n    readonly type: string;\n}}");
    }
    if !renamed.is_empty() {
        put!(text, "\nexport {{ {} }};", renamed.join(", "));
    }
    text
}

struct Declarations<'a> {
    library: &'a Library<LlGraphId>,
    ints: JsInts,
}

impl Declarations<'_> {
    fn parameters(&self, params: &[BorderParameter]) -> String {
        let one = |param: &BorderParameter| format!("{}: {}", identifier(&param.name), self.taken(&param.ty));
        params.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn result(&self, ty: &BorderType) -> String {
        if *ty == BorderType::None { "void".to_owned() } else { self.given(ty) }
    }

    /// The type of values that are passed.
    fn taken(&self, ty: &BorderType) -> String {
        match ty {
            BorderType::Int => "number | bigint".to_owned(),
            BorderType::List(item) | BorderType::Set(item) => format!("Iterable<{}>", self.taken(item)),
            BorderType::Dict(key, value) => {
                let (name, value) = (self.taken(key), self.taken(value));
                match **key {
                    BorderType::Str => format!("Map<string, {value}> | {{ [key: string]: {value} }}"),
                    _ => format!("Map<{name}, {value}>"),
                }
            }
            BorderType::Tuple(items) => {
                format!("[{}]", items.iter().map(|item| self.taken(item)).collect::<Vec<_>>().join(", "))
            }
            BorderType::Optional(inner) => format!("{} | null | undefined", self.taken(inner)),
            other => self.given(other),
        }
    }

    /// The type of values that a function gives.
    fn given(&self, ty: &BorderType) -> String {
        match ty {
            BorderType::None => "null".to_owned(),
            BorderType::Int => match self.ints {
                JsInts::Number => "number".to_owned(),
                JsInts::Bigint => "bigint".to_owned(),
            },
            BorderType::Float => "number".to_owned(),
            BorderType::Bool => "boolean".to_owned(),
            BorderType::Str => "string".to_owned(),
            BorderType::Bytes => "Uint8Array".to_owned(),
            BorderType::List(item) => match **item {
                BorderType::Optional(_) => format!("({})[]", self.given(item)),
                _ => format!("{}[]", self.given(item)),
            },
            BorderType::Set(item) => format!("Set<{}>", self.given(item)),
            BorderType::Dict(key, value) => format!("Map<{}, {}>", self.given(key), self.given(value)),
            BorderType::Tuple(items) => {
                format!("[{}]", items.iter().map(|item| self.given(item)).collect::<Vec<_>>().join(", "))
            }
            BorderType::Optional(inner) => format!("{} | null", self.given(inner)),
            BorderType::Handle(class) => self.library.classes[*class].name.clone(),
        }
    }
}

fn parameters(params: &[BorderParameter]) -> String {
    params.iter().map(|param| word(&param.name)).collect::<Vec<_>>().join(", ")
}

/// The name of a method: those that classes of JavaScript have, or ours, get an underscore.
fn method_name(name: &str) -> String {
    let taken = ["constructor", "release"].contains(&name);
    if taken { format!("{name}_") } else { name.to_owned() }
}

/// Words that are no names in modules of JavaScript.
const RESERVED: &[&str] = &[
    "arguments",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "eval",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "function",
    "if",
    "implements",
    "import",
    "in",
    "instanceof",
    "interface",
    "let",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "undefined",
    "var",
    "void",
    "while",
    "with",
    "yield",
];

/// Names that the text around a call uses.
const USED: &[&str] = &[
    "Reader", "Writer", "bind", "bool", "call", "exports", "float", "forget", "found", "handle", "int", "size",
    "toBool", "toFloat", "toInt", "toObject", "w",
];

/// A name of Python as an identifier of JavaScript.
fn identifier(name: &str) -> String {
    if RESERVED.contains(&name) { format!("{name}_") } else { name.to_owned() }
}

/// A name of Python as a variable of the text around a call.
fn word(name: &str) -> String {
    if USED.contains(&name) { format!("{name}_") } else { identifier(name) }
}
