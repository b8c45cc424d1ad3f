//! Names, types and references in IL text.

use crate::code::Operand;
use crate::model::Assembly;
use crate::types::{ClassId, FieldRef, MethodRef, MethodSig, Pool, Scope, Type};
use byteorder::{ByteOrder, LE};
use rustc_hash::FxHashSet;
use std::fmt::Write;

/// A quoted identifier.
pub(super) fn quoted(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    out.push('\'');
    for c in name.chars() {
        if matches!(c, '\'' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('\'');
    out
}

/// Bytes as pairs of digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 3);
    for (index, byte) in bytes.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        write!(out, "{byte:02X}").expect("writing to a string");
    }
    out
}

/// A string literal of a header: the name of a library or function.
pub(super) fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The operand of `ldstr`.
pub(super) fn units(units: &[u16]) -> String {
    let plain = units.iter().all(|&unit| matches!(unit, 9 | 10 | 13 | 32..=126));
    if plain {
        let mut out = String::from("\"");
        for &unit in units {
            match unit {
                9 => out.push_str("\\t"),
                10 => out.push_str("\\n"),
                13 => out.push_str("\\r"),
                34 => out.push_str("\\\""),
                92 => out.push_str("\\\\"),
                _ => out.push(char::from(unit as u8)),
            }
        }
        out.push('"');
        return out;
    }
    let mut bytes = vec![0; units.len() * 2];
    LE::write_u16_into(units, &mut bytes);
    format!("bytearray ({})", hex(&bytes))
}

/// Names as IL text needs them.
pub(super) struct Names<'a> {
    pool: &'a Pool,
    /// The value classes: `ilasm` takes what it reads first, `class` or `valuetype`, for all
    /// later mentions of a class, so every mention must say the same.
    values: FxHashSet<ClassId>,
}

/// The base classes of value classes.
const VALUE_BASES: [&str; 2] = ["System.ValueType", "System.Enum"];

impl<'a> Names<'a> {
    /// The names of an assembly.
    pub(super) fn new(assembly: &'a Assembly) -> Names<'a> {
        let mut values = FxHashSet::default();
        let mut visit = |ty: &Type| {
            ty.visit(&mut |class, value| {
                if value {
                    values.insert(class);
                }
            });
        };
        assembly.pool.member_types().for_each(&mut visit);
        for class in &assembly.classes {
            if let Some(Type::Class(base)) = class.base
                && VALUE_BASES.contains(&assembly.pool.full_name(base).as_str())
            {
                visit(&Type::Value(class.id));
            }
            class.fields.iter().for_each(|field| visit(&field.ty));
            for method in &class.methods {
                method.sig.params.iter().chain([&method.sig.ret]).for_each(&mut visit);
                let Some(code) = &method.code else { continue };
                code.locals.iter().for_each(|local| visit(&local.ty));
                for insn in &code.insns {
                    if let Operand::Type(ty) = &insn.operand {
                        visit(ty);
                    }
                }
            }
        }
        Names { pool: &assembly.pool, values }
    }

    /// The name of a class where it is defined.
    pub(super) fn own_class(&self, id: ClassId) -> String {
        let class = self.pool.class_of(id);
        if class.namespace.is_empty() {
            quoted(&class.name)
        } else {
            quoted(&format!("{}.{}", class.namespace, class.name))
        }
    }

    /// A reference to a class: `[mscorlib]'System.Console'`, `'Outer'/'Inner'`.
    pub(super) fn class(&self, id: ClassId) -> String {
        let name = self.own_class(id);
        match self.pool.class_of(id).scope {
            Scope::This => name,
            Scope::Assembly(assembly) => format!("[{}]{name}", quoted(&self.pool.assembly_of(assembly).name)),
            Scope::Nested(outer) => format!("{}/{name}", self.class(outer)),
        }
    }

    /// A type where a class is expected: plain classes are named without the word `class`.
    pub(super) fn class_spec(&self, ty: &Type) -> String {
        match ty {
            Type::Class(id) if !self.values.contains(id) => self.class(*id),
            other => self.ty(other),
        }
    }

    /// A type.
    pub(super) fn ty(&self, ty: &Type) -> String {
        let word = match ty {
            Type::Void => "void",
            Type::Bool => "bool",
            Type::Char => "char",
            Type::I1 => "int8",
            Type::U1 => "unsigned int8",
            Type::I2 => "int16",
            Type::U2 => "unsigned int16",
            Type::I4 => "int32",
            Type::U4 => "unsigned int32",
            Type::I8 => "int64",
            Type::U8 => "unsigned int64",
            Type::R4 => "float32",
            Type::R8 => "float64",
            Type::I => "native int",
            Type::U => "native unsigned int",
            Type::Object => "object",
            Type::String => "string",
            Type::TypedRef => "typedref",
            Type::Class(id) | Type::Value(id) => {
                let word = if self.values.contains(id) { "valuetype" } else { "class" };
                return format!("{word} {}", self.class(*id));
            }
            Type::Array(item) => return format!("{}[]", self.ty(item)),
            Type::MultiArray(item, rank) => {
                let dimensions = vec!["0..."; usize::from(*rank)];
                return format!("{}[{}]", self.ty(item), dimensions.join(","));
            }
            Type::ByRef(target) => return format!("{}&", self.ty(target)),
            Type::Pointer(target) => return format!("{}*", self.ty(target)),
            Type::Pinned(target) => return format!("{} pinned", self.ty(target)),
            Type::Var(index) => return format!("!{index}"),
            Type::MVar(index) => return format!("!!{index}"),
            Type::Generic(inst) => {
                let word = if self.values.contains(&inst.class) { "valuetype" } else { "class" };
                return format!("{word} {}<{}>", self.class(inst.class), self.list(&inst.args));
            }
            Type::Modified(parts) => return format!("{} modreq ({})", self.ty(&parts.0), self.class(parts.1)),
        };
        word.to_owned()
    }

    fn list(&self, types: &[Type]) -> String {
        let shown: Vec<String> = types.iter().map(|item| self.ty(item)).collect();
        shown.join(", ")
    }

    /// A reference to a method.
    pub(super) fn method(&self, method: &MethodRef) -> String {
        let instance = if method.sig.instance { "instance " } else { "" };
        let args = if method.args.is_empty() { String::new() } else { format!("<{}>", self.list(&method.args)) };
        format!(
            "{instance}{} {}::{}{args}({})",
            self.ty(&method.sig.ret),
            self.ty(&method.owner),
            quoted(&method.name),
            self.list(&method.sig.params)
        )
    }

    /// A reference to a field.
    pub(super) fn field(&self, field: &FieldRef) -> String {
        format!("{} {}::{}", self.ty(&field.ty), self.ty(&field.owner), quoted(&field.name))
    }

    /// The signature of an indirect call.
    pub(super) fn sig(&self, sig: &MethodSig) -> String {
        let instance = if sig.instance { "instance " } else { "" };
        format!("{instance}{}({})", self.ty(&sig.ret), self.list(&sig.params))
    }
}
