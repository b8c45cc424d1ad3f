//! The border of a library in C: its header, and the functions around exported graphs.
//!
//! Numbers are passed as they are, objects of exported classes as opaque pointers, texts as UTF-8 that ends with a
//! zero. Everything else is a struct that the header defines, by value; what a function gives belongs to the caller.

use crate::database::Database;
use crate::names::identifier;
use entity::LlGraphId;
use flow::library::{BorderType, Exported, Library};
use indexmap::IndexMap;
use std::fmt::Write as _;

/// The names and types of a library.
struct Border<'a> {
    library: &'a Library<LlGraphId>,
    /// What names start with.
    prefix: String,
    /// Structs by name, each after those that it contains.
    structs: IndexMap<String, BorderType>,
    /// Those that results contain: the caller frees them.
    results: Vec<BorderType>,
}

/// The first line of a header: says who made it.
pub const HEADER_HEAD: &str = "/* Made by Rotor. */\n";

macro_rules! put {
    ($text:expr, $($arg:tt)*) => { writeln!($text, $($arg)*).expect("writing to a String succeeds") };
}

/// The header of a library, whose names start with `prefix`.
pub(crate) fn header(library: &Library<LlGraphId>, prefix: &str) -> String {
    Border::new(library, prefix).header()
}

/// The functions that the header declares.
pub(crate) fn functions(db: &Database<'_>, library: &Library<LlGraphId>, prefix: &str) -> String {
    Border::new(library, prefix).functions(db)
}

impl<'a> Border<'a> {
    fn new(library: &'a Library<LlGraphId>, prefix: &str) -> Self {
        let prefix = format!("{}_", identifier(prefix));
        let mut border = Self { library, prefix, structs: IndexMap::new(), results: Vec::new() };
        for function in library.all_functions() {
            for param in &function.params {
                border.need(&param.ty);
            }
            border.need(&function.result);
            if function.gives_data() && !border.results.contains(&function.result) {
                border.results.push(function.result.clone());
            }
        }
        border
    }

    fn need(&mut self, ty: &BorderType) {
        match ty {
            BorderType::List(item) | BorderType::Set(item) | BorderType::Optional(item) => self.need(item),
            BorderType::Dict(key, value) => {
                self.need(key);
                self.need(value);
            }
            BorderType::Tuple(items) => items.iter().for_each(|item| self.need(item)),
            _ => {}
        }
        if is_struct(ty) {
            self.structs.entry(mangled(ty)).or_insert_with(|| ty.clone());
        }
    }

    /// The C type of a value.
    fn ty(&self, ty: &BorderType) -> String {
        match ty {
            BorderType::None => "void ".to_owned(),
            BorderType::Int => "int64_t ".to_owned(),
            BorderType::Float => "double ".to_owned(),
            BorderType::Bool => "bool ".to_owned(),
            BorderType::Str => "const char *".to_owned(),
            BorderType::Handle(class) => format!("{}{} *", self.prefix, self.library.classes[*class].name),
            BorderType::Optional(inner) => match **inner {
                BorderType::Str | BorderType::Handle(_) => self.ty(inner),
                _ => format!("{}*", self.ty(inner)),
            },
            _ => format!("{}{} ", self.prefix, mangled(ty)),
        }
    }

    fn prototype(&self, function: &Exported<LlGraphId>, name: &str) -> String {
        let params: Vec<String> = function
            .params
            .iter()
            .enumerate()
            .map(|(at, param)| format!("{}{}", self.ty(&param.ty), parameter(at, &param.name)))
            .collect();
        let params = if params.is_empty() { "void".to_owned() } else { params.join(", ") };
        let result = match function.result {
            BorderType::Str => "char *".to_owned(),
            _ => self.ty(&function.result),
        };
        format!("{result}{}{name}({params})", self.prefix)
    }

    fn header(&self) -> String {
        let p = &self.prefix;
        let guard = format!("{}H", p.to_uppercase());
        let mut text = format!("{HEADER_HEAD}#ifndef {guard}\n#define {guard}\n\n#include <stdbool.h>\n");
        text.push_str("#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
        put!(text, "/* Starts the library; the first call of another function does so, too. 0. */\nint {p}init(void);");
        put!(
            text,
            "/* The type of the Python exception that left the last call of this thread; \"\" when none did. */"
        );
        put!(text, "const char *{p}error_type(void);");
        put!(text, "/* Its text. */\nconst char *{p}error_message(void);");
        put!(text, "/* Frees a text that a function gave. */\nvoid {p}free(char *text);\n");
        for class in &self.library.classes {
            put!(text, "typedef struct {p}{0} {p}{0};", class.name);
        }
        for (name, ty) in &self.structs {
            put!(text, "typedef struct {{");
            for (field, ty) in self.fields(ty) {
                put!(text, "    {ty}{field};");
            }
            put!(text, "}} {p}{name};");
        }
        for ty in &self.results {
            if let Some(name) = self.free_name(ty) {
                put!(text, "/* Frees what is in a result. */\nvoid {p}free_{name}({}value);", self.ty(ty));
            }
        }
        text.push('\n');
        for function in &self.library.functions {
            put!(text, "{};", self.prototype(function, &function.name));
        }
        for class in &self.library.classes {
            put!(text, "\n{};", self.prototype(&class.constructor, &format!("{}_new", class.name)));
            put!(text, "/* The handle stands for nothing afterwards. */");
            put!(text, "void {p}{0}_release({p}{0} *object);", class.name);
            for method in &class.methods {
                put!(text, "{};", self.prototype(method, &format!("{}_{}", class.name, method.name)));
            }
        }
        text.push_str("\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
        text
    }

    /// The fields of a struct, each with its C type.
    fn fields(&self, ty: &BorderType) -> Vec<(String, String)> {
        let field = |name: &str, ty: String| (name.to_owned(), ty);
        let length = || field("length", "int64_t ".to_owned());
        match ty {
            BorderType::Bytes => vec![length(), field("items", "uint8_t *".to_owned())],
            BorderType::List(item) | BorderType::Set(item) => {
                vec![length(), field("items", format!("{}*", self.ty(item)))]
            }
            BorderType::Dict(key, value) => {
                let (key, value) = (format!("{}*", self.ty(key)), format!("{}*", self.ty(value)));
                vec![length(), field("keys", key), field("values", value)]
            }
            BorderType::Tuple(items) => {
                items.iter().enumerate().map(|(at, item)| (format!("item{at}"), self.ty(item))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// How the function is called that frees results of a type; `None` where `free` serves.
    fn free_name(&self, ty: &BorderType) -> Option<String> {
        match ty {
            BorderType::Str => None,
            BorderType::Optional(inner) if **inner == BorderType::Str => None,
            _ => Some(mangled(ty)),
        }
    }

    fn functions(&self, db: &Database<'_>) -> String {
        let p = &self.prefix;
        let mut text = String::from(
            "\n#line 1 \"<border>\"\n#include \"border.h\"\n#include \"library.h\"\n#include <stdlib.h>\n\n",
        );
        let error = db.function_name(self.library.error);
        put!(text, "RPY_EXPORT int {p}init(void) {{ rpy_border_enter(); rpy_border_leave(); return 0; }}");
        put!(text, "RPY_EXPORT const char *{p}error_type(void) {{ return rpy_border_error_type(); }}");
        put!(text, "RPY_EXPORT const char *{p}error_message(void) {{ return rpy_border_error_message(); }}");
        put!(text, "RPY_EXPORT void {p}free(char *text) {{ free(text); }}");
        let mut all: IndexMap<String, BorderType> = IndexMap::new();
        for function in self.library.all_functions() {
            for ty in function.params.iter().map(|param| &param.ty).chain([&function.result]) {
                collect(ty, &mut all);
            }
        }
        for (name, ty) in &all {
            self.codec(&mut text, name, ty);
        }
        for ty in &self.results {
            if let Some(name) = self.free_name(ty) {
                put!(text, "RPY_EXPORT void {p}free_{name}({}value) {{ drop_{name}(value); }}", self.ty(ty));
            }
        }
        for function in &self.library.functions {
            self.function(&mut text, db, function, &function.name, error);
        }
        for class in &self.library.classes {
            self.function(&mut text, db, &class.constructor, &format!("{}_new", class.name), error);
            for method in &class.methods {
                self.function(&mut text, db, method, &format!("{}_{}", class.name, method.name), error);
            }
            put!(text, "RPY_EXPORT void {p}{0}_release({p}{0} *object) {{", class.name);
            put!(text, "    rpy_border_enter();\n    {}((Signed)object);", db.function_name(class.release));
            put!(text, "    rpy_border_check({error});\n    rpy_border_leave();\n}}");
        }
        text
    }

    /// Functions that put, get and drop values of a type.
    fn codec(&self, text: &mut String, name: &str, ty: &BorderType) {
        let c = self.ty(ty);
        let (mut put, mut get, mut drop) = (String::new(), String::new(), String::new());
        let array = |field: &str, item: &BorderType| {
            let name = mangled(item);
            let place = format!("value.{field}[i]");
            (
                format!("put_{name}(b, {place});"),
                format!("{place} = get_{name}(b);"),
                format!("drop_{name}({place});"),
                format!("value.{field} = rpy_get_items(b, value.length, sizeof value.{field}[0]);"),
            )
        };
        let looped =
            |bodies: &[String]| format!("for (Signed i = 0; i < value.length; i++) {{ {} }}", bodies.join(" "));
        match ty {
            BorderType::None => {}
            BorderType::Int => (put, get) = ("rpy_put_word(b, value);".into(), "value = rpy_get_word(b);".into()),
            BorderType::Float => (put, get) = ("rpy_put_float(b, value);".into(), "value = rpy_get_float(b);".into()),
            BorderType::Bool => (put, get) = ("rpy_put_byte(b, value);".into(), "value = rpy_get_byte(b) != 0;".into()),
            BorderType::Str => {
                (put, get) = ("rpy_put_str(b, value);".into(), "value = rpy_get_str(b);".into());
                drop = "free((char *)value);".into();
            }
            BorderType::Bytes => {
                put = "rpy_put_bytes(b, value.items, value.length);".into();
                get = "value.items = rpy_get_bytes(b, &value.length);".into();
                drop = "free(value.items);".into();
            }
            BorderType::List(item) | BorderType::Set(item) => {
                let (p, g, d, m) = array("items", item);
                put = format!("rpy_put_word(b, value.length); {}", looped(&[p]));
                get = format!("value.length = rpy_get_word(b); {m} if (b->failed) return value; {}", looped(&[g]));
                drop = format!("if (value.items == NULL) return; {} free(value.items);", looped(&[d]));
            }
            BorderType::Dict(key, item) => {
                let ((p, g, d, m), (p2, g2, d2, m2)) = (array("keys", key), array("values", item));
                put = format!("rpy_put_word(b, value.length); {}", looped(&[p, p2]));
                get = format!(
                    "value.length = rpy_get_word(b); {m} {m2} if (b->failed) return value; {}",
                    looped(&[g, g2])
                );
                drop = format!(
                    "if (value.keys != NULL && value.values != NULL) {} free(value.keys); free(value.values);",
                    looped(&[d, d2])
                );
            }
            BorderType::Tuple(items) => {
                for (at, item) in items.iter().enumerate() {
                    let name = mangled(item);
                    if *item != BorderType::None {
                        put.push_str(&format!("put_{name}(b, value.item{at}); "));
                        get.push_str(&format!("value.item{at} = get_{name}(b); "));
                        drop.push_str(&format!("drop_{name}(value.item{at}); "));
                    }
                }
            }
            BorderType::Optional(inner) => {
                let name = mangled(inner);
                let (to, from, of) = match **inner {
                    BorderType::Str => ("value".to_owned(), format!("value = get_{name}(b);"), "value"),
                    _ => (
                        "*value".to_owned(),
                        format!(
                            "value = rpy_get_items(b, 1, sizeof *value); if (b->failed) return value; *value = get_{name}(b);"
                        ),
                        "*value",
                    ),
                };
                put = format!("rpy_put_byte(b, value != NULL); if (value != NULL) put_{name}(b, {to});");
                get = format!("if (rpy_get_byte(b) != 0) {{ {from} }}");
                let free = if of == "value" { "" } else { " free((void *)value);" };
                drop = format!("if (value == NULL) return; drop_{name}({of});{free}");
            }
            BorderType::Handle(_) => {}
        }
        let once = "static inline __attribute__((unused))";
        put!(text, "{once} void put_{name}(struct rpy_buf *b, {c}value) {{ (void)b; (void)value; {put} }}");
        put!(
            text,
            "{once} {c}get_{name}(struct rpy_buf *b) {{ {c}value; memset(&value, 0, sizeof value); (void)b; {get} return value; }}"
        );
        put!(text, "{once} void drop_{name}({c}value) {{ (void)value; {drop} }}");
    }

    fn function(&self, text: &mut String, db: &Database<'_>, function: &Exported<LlGraphId>, name: &str, error: &str) {
        put!(text, "RPY_EXPORT {} {{", self.prototype(function, name));
        let gives = function.result != BorderType::None;
        if gives {
            put!(text, "    {}rpy_result;\n    memset(&rpy_result, 0, sizeof rpy_result);", self.ty(&function.result));
        }
        put!(text, "    rpy_border_enter();");
        let mut args = Vec::new();
        let mut puts = String::new();
        for (at, param) in function.params.iter().enumerate() {
            let value = parameter(at, &param.name);
            match &param.ty {
                ty if ty.handle().is_some() => args.push(format!("(Signed){value}")),
                ty if ty.is_direct() => args.push(value),
                ty => put!(puts, "    put_{}(&rpy_args, {value});", mangled(ty)),
            }
        }
        let mut close = "";
        if function.takes_data() {
            put!(
                text,
                "    struct rpy_buf rpy_args = {{0}};\n{puts}    struct rpy_array_byte *rpy_data = rpy_buf_finish(&rpy_args);"
            );
            put!(text, "    if (rpy_data != NULL) {{");
            args.push("rpy_data".to_owned());
            close = "    }\n";
        }
        let call = format!("{}({})", db.function_name(function.graph), args.join(", "));
        match &function.result {
            BorderType::None => put!(text, "    {call};\n    rpy_border_check({error});"),
            ty if ty.is_direct() => {
                let cast = if ty.handle().is_some() { format!("({})", self.ty(ty)) } else { String::new() };
                put!(text, "    rpy_result = {cast}{call};\n    rpy_border_check({error});");
            }
            ty => {
                put!(text, "    struct rpy_array_byte *rpy_given = {call};");
                put!(
                    text,
                    "    if (rpy_border_check({error})) {{\n        struct rpy_buf rpy_rest;\n        rpy_buf_start(&rpy_rest, rpy_given);"
                );
                put!(text, "        rpy_result = get_{}(&rpy_rest);\n        RPY_KEEPALIVE(rpy_given);", mangled(ty));
                put!(
                    text,
                    "        if (rpy_border_error_type()[0] != 0) {{\n            drop_{}(rpy_result);",
                    mangled(ty)
                );
                put!(text, "            memset(&rpy_result, 0, sizeof rpy_result);\n        }}\n    }}");
            }
        }
        text.push_str(close);
        let result = match function.result {
            BorderType::Str => "    return (char *)rpy_result;\n",
            _ if gives => "    return rpy_result;\n",
            _ => "",
        };
        put!(text, "    rpy_border_leave();\n{result}}}");
    }
}

/// Whether values of a type are structs in C.
fn is_struct(ty: &BorderType) -> bool {
    use BorderType::{Bytes, Dict, List, Set, Tuple};
    matches!(ty, Bytes | List(_) | Set(_) | Dict(..) | Tuple(_))
}

/// All types that a type contains, and itself; those that are contained first.
fn collect(ty: &BorderType, all: &mut IndexMap<String, BorderType>) {
    match ty {
        BorderType::List(item) | BorderType::Set(item) | BorderType::Optional(item) => collect(item, all),
        BorderType::Dict(key, value) => {
            collect(key, all);
            collect(value, all);
        }
        BorderType::Tuple(items) => items.iter().for_each(|item| collect(item, all)),
        _ => {}
    }
    if *ty != BorderType::None && ty.handle().is_none() {
        all.entry(mangled(ty)).or_insert_with(|| ty.clone());
    }
}

/// A name for a type.
fn mangled(ty: &BorderType) -> String {
    match ty {
        BorderType::None => "none".to_owned(),
        BorderType::Int => "int".to_owned(),
        BorderType::Float => "float".to_owned(),
        BorderType::Bool => "bool".to_owned(),
        BorderType::Str => "str".to_owned(),
        BorderType::Bytes => "bytes".to_owned(),
        BorderType::List(item) => format!("list_{}", mangled(item)),
        BorderType::Set(item) => format!("set_{}", mangled(item)),
        BorderType::Dict(key, value) => format!("dict_{}_{}", mangled(key), mangled(value)),
        BorderType::Tuple(items) => {
            format!("tuple{}_{}", items.len(), items.iter().map(mangled).collect::<Vec<_>>().join("_"))
        }
        BorderType::Optional(inner) => format!("opt_{}", mangled(inner)),
        BorderType::Handle(class) => format!("object{class}"),
    }
}

/// The name of a parameter in C, which is no keyword and no name of the generated functions.
fn parameter(at: usize, name: &str) -> String {
    if name == "self" {
        "object".to_owned()
    } else if KEYWORDS.contains(&name) || !name.is_ascii() {
        format!("{}{}", identifier(name), at)
    } else {
        name.to_owned()
    }
}

/// Keywords of C and C++ that Python does not have.
const KEYWORDS: &[&str] = &[
    "auto",
    "bool",
    "case",
    "catch",
    "char",
    "const",
    "default",
    "delete",
    "do",
    "double",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "float",
    "friend",
    "goto",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "operator",
    "private",
    "protected",
    "public",
    "register",
    "restrict",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "template",
    "this",
    "throw",
    "true",
    "typedef",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "asm",
    "free",
    "malloc",
    "memset",
    "object",
];
