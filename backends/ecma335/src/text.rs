//! IL text, in the dialect that Mono's `ilasm` and `monodis` share.
//!
//! Every name is quoted, branches are short only where they reach (`ilasm` truncates others silently), floats
//! are given by their bits, strings that are not printable ASCII by their bytes.
//!
//! Source: ECMA-335 II (the grammar of ilasm).

mod body;
pub(crate) mod flags;
mod names;

use crate::model::{Assembly, Attribute, Class, Constant, Field, GenericParam, Method};
use crate::types::{AssemblyRef, ClassId, Pool, Scope, Type};
use names::Names;
use rustc_hash::FxHashMap;

/// The IL text of an assembly, for `ilasm`.
///
/// # Panics
/// On code that takes values from an empty stack, or branches to a label that is not placed.
pub fn write_il(assembly: &Assembly) -> String {
    let mut nested: FxHashMap<ClassId, Vec<usize>> = FxHashMap::default();
    let mut outermost = Vec::new();
    for (index, class) in assembly.classes.iter().enumerate() {
        match assembly.pool.class_of(class.id).scope {
            Scope::Nested(outer) => nested.entry(outer).or_default().push(index),
            Scope::This | Scope::Assembly(_) => outermost.push(index),
        }
    }
    let names = Names::new(assembly);
    let mut writer =
        Writer { assembly, pool: &assembly.pool, names, nested, out: String::new(), indent: 0, data: Vec::new() };
    writer.header();
    for index in outermost {
        writer.class(&assembly.classes[index]);
    }
    writer.data_blocks();
    writer.out
}

struct Writer<'a> {
    assembly: &'a Assembly,
    pool: &'a Pool,
    names: Names<'a>,
    /// The classes inside each class, by their index in the assembly.
    nested: FxHashMap<ClassId, Vec<usize>>,
    out: String,
    indent: usize,
    /// The initial bytes of fields, written at the end under labels with their index.
    data: Vec<&'a [u8]>,
}

/// Writing to a string cannot fail.
macro_rules! put {
    ($writer:expr, $($arg:tt)*) => {
        std::fmt::Write::write_fmt(&mut $writer.out, format_args!($($arg)*)).expect("writing to a string")
    };
}
use put;

impl<'a> Writer<'a> {
    /// Begins a line.
    fn begin(&mut self) {
        for _ in 0..self.indent {
            self.out.push_str("  ");
        }
    }

    /// A whole line.
    fn line(&mut self, text: &str) {
        self.begin();
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn open(&mut self) {
        self.line("{");
        self.indent += 1;
    }

    fn close(&mut self) {
        self.indent -= 1;
        self.line("}");
    }

    fn header(&mut self) {
        for (_, reference) in self.pool.assemblies() {
            self.assembly_ref(reference);
        }
        put!(self, ".assembly {}\n{{\n", names::quoted(&self.assembly.name));
        self.indent += 1;
        self.attributes(&self.assembly.attributes);
        self.indent -= 1;
        self.out.push_str("  .ver 0:0:0:0\n}\n");
        let extension = if self.assembly.entry_point.is_some() { "exe" } else { "dll" };
        put!(self, ".module {}\n", names::quoted(&format!("{}.{extension}", self.assembly.name)));
    }

    fn assembly_ref(&mut self, reference: &AssemblyRef) {
        let [major, minor, build, revision] = reference.version;
        put!(self, ".assembly extern {}\n{{\n", names::quoted(&reference.name));
        put!(self, "  .ver {major}:{minor}:{build}:{revision}\n");
        if let Some(token) = &reference.token {
            put!(self, "  .publickeytoken = ({})\n", names::hex(token));
        }
        self.out.push_str("}\n");
    }

    fn class(&mut self, class: &'a Class) {
        self.out.push('\n');
        self.begin();
        put!(self, ".class {}{}", flags::class(class.flags), self.names.own_class(class.id));
        self.generics(&class.generics);
        self.out.push('\n');
        if let Some(base) = &class.base {
            put!(self, "    extends {}\n", self.names.class_spec(base));
        }
        for (index, interface) in class.interfaces.iter().enumerate() {
            let word = if index == 0 { "    implements " } else { ",\n        " };
            put!(self, "{word}{}", self.names.class_spec(interface));
        }
        if !class.interfaces.is_empty() {
            self.out.push('\n');
        }
        self.open();
        if let Some((pack, size)) = class.layout {
            self.line(&format!(".pack {pack}"));
            self.line(&format!(".size {size}"));
        }
        self.attributes(&class.attributes);
        for field in &class.fields {
            self.field(field);
        }
        for index in self.nested.get(&class.id).cloned().unwrap_or_default() {
            self.class(&self.assembly.classes[index]);
        }
        for method in &class.methods {
            self.method(class, method);
        }
        self.close();
    }

    fn generics(&mut self, generics: &[GenericParam]) {
        if generics.is_empty() {
            return;
        }
        let shown: Vec<String> = generics.iter().map(|param| self.generic(param)).collect();
        put!(self, "<{}>", shown.join(", "));
    }

    fn generic(&self, param: &GenericParam) -> String {
        let constraints: Vec<String> = param.constraints.iter().map(|ty| self.names.class_spec(ty)).collect();
        let constraints = if constraints.is_empty() { String::new() } else { format!("({}) ", constraints.join(", ")) };
        format!("{}{constraints}{}", flags::generic(param.flags), names::quoted(&param.name))
    }

    fn attributes(&mut self, attributes: &[Attribute]) {
        for attribute in attributes {
            let constructor = self.names.method(self.pool.method_of(attribute.constructor));
            self.line(&format!(".custom {constructor} = ({})", names::hex(&attribute.value)));
        }
    }

    fn field(&mut self, field: &'a Field) {
        self.begin();
        self.out.push_str(".field ");
        if let Some(offset) = field.offset {
            put!(self, "[{offset}] ");
        }
        let ty = self.names.ty(&field.ty);
        put!(self, "{}{ty} {}", flags::field(field.flags), names::quoted(&field.name));
        if let Some(constant) = &field.constant {
            put!(self, " = {}", constant_text(constant));
        }
        if let Some(data) = &field.data {
            put!(self, " at D_{}", self.data.len());
            self.data.push(data);
        }
        self.out.push('\n');
        self.attributes(&field.attributes);
    }

    fn method(&mut self, class: &Class, method: &'a Method) {
        self.out.push('\n');
        self.begin();
        put!(self, ".method {}", flags::method(method.flags));
        if let Some(pinvoke) = &method.pinvoke {
            let library = names::string(&pinvoke.library);
            let function = names::string(&pinvoke.function);
            put!(self, "pinvokeimpl ({library} as {function}{}) ", flags::pinvoke(pinvoke.flags));
        }
        if method.sig.instance {
            self.out.push_str("instance ");
        }
        put!(self, "{} {}", self.names.ty(&method.sig.ret), names::quoted(&method.name));
        self.generics(&method.generics);
        let params: Vec<String> = (0..method.sig.params.len()).map(|index| self.param(method, index)).collect();
        put!(self, "({}) {}\n", params.join(", "), flags::implementation(method.impl_flags));
        self.open();
        self.attributes(&method.attributes);
        for overridden in &method.overrides {
            let text = self.names.method(overridden);
            self.line(&format!(".override method {text}"));
        }
        let owner = Type::Class(class.id);
        if let Some(entry) = self.assembly.entry_point {
            let entry = self.pool.method_of(entry);
            if entry.owner == owner && entry.name == method.name && entry.sig == method.sig {
                self.line(".entrypoint");
            }
        }
        if let Some(code) = &method.code {
            self.body(code, &method.sig);
        }
        self.close();
    }

    fn param(&self, method: &Method, index: usize) -> String {
        let ty = self.names.ty(&method.sig.params[index]);
        let Some(param) = method.params.get(index) else { return ty };
        let flags = flags::param(param.flags);
        if param.name.is_empty() {
            format!("{flags}{ty}")
        } else {
            format!("{flags}{ty} {}", names::quoted(&param.name))
        }
    }

    fn data_blocks(&mut self) {
        for (index, bytes) in std::mem::take(&mut self.data).into_iter().enumerate() {
            put!(self, "\n.data D_{index} = bytearray (\n");
            for chunk in bytes.chunks(32) {
                put!(self, "  {}\n", names::hex(chunk));
            }
            self.out.push_str(")\n");
        }
    }
}

/// The value of a literal field.
fn constant_text(constant: &Constant) -> String {
    match constant {
        Constant::Int(Type::Bool, value) => format!("bool({})", if *value == 0 { "false" } else { "true" }),
        Constant::Int(Type::Char, value) => format!("char(0x{value:04x})"),
        Constant::Int(ty, value) => {
            let (name, digits) = match ty {
                Type::I1 => ("int8", 2),
                Type::U1 => ("uint8", 2),
                Type::I2 => ("int16", 4),
                Type::U2 => ("uint16", 4),
                Type::I4 => ("int32", 8),
                Type::U4 => ("uint32", 8),
                Type::I8 => ("int64", 16),
                Type::U8 => ("uint64", 16),
                other => panic!("an integer constant of type {other:?}"),
            };
            let kept = if digits == 16 { *value } else { value & ((1 << (digits * 4)) - 1) };
            format!("{name}(0x{kept:0digits$x})")
        }
        Constant::R4(bits) => format!("float32(0x{bits:08x})"),
        Constant::R8(bits) => format!("float64(0x{bits:016x})"),
        Constant::Str(units) => names::units(units),
        Constant::Null => "nullref".to_owned(),
    }
}
