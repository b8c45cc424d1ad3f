//! External functions that the program declares: methods of Java, each called by a static method of one class.
//!
//! The text of a declaration is an instruction, a class, a name and a descriptor, separated by spaces. For each
//! function of the program among its arguments a line follows with the interface that it implements and the name and
//! descriptor of the interface's method. The static method converts between the descriptor and the letters of the
//! declaration, and notes in `rotor.rt.Foreign` what Java throws, since external functions never raise.

use crate::asm::{Asm, VerType};
use crate::class::{ClassBuilder, PUBLIC, STATIC};
use crate::names::Namer;
use crate::opcodes::*;
use crate::types::finish;
use entity::OoType;
use flow::foreign::{Foreign, ForeignType};
use oosupport::ForeignCall;
use ristretto_classfile::{FieldAccessFlags, MethodAccessFlags};

/// The class with the static methods.
pub(crate) const CLASS: &str = "rotor/Foreign";
const SUPPORT: &str = "rotor/rt/Foreign";
const STR: &str = "Lrotor/rt/Str;";
const OBJECT: &str = "Ljava/lang/Object;";

/// What a line of a declaration names.
struct Line<'a> {
    word: &'a str,
    class: &'a str,
    name: &'a str,
    desc: &'a str,
}

impl<'a> Line<'a> {
    fn parse(line: &'a str) -> Self {
        let mut words = line.split(' ');
        let mut next = || words.next().unwrap_or_else(|| panic!("jvm: the declaration `{line}` is not complete"));
        Self { word: next(), class: next(), name: next(), desc: next() }
    }
}

/// The name of the static method of an external function.
pub(crate) fn method(index: usize) -> String {
    format!("f{index}")
}

/// The descriptor of that method.
pub(crate) fn desc(names: &Namer<'_, '_>, call: &ForeignCall) -> String {
    let mut callbacks = call.callbacks.iter();
    let mut desc = String::from("(");
    for ty in &call.declared.args {
        match ty {
            ForeignType::Callback(..) => {
                let function = callbacks.next().expect("a function has a type");
                desc.push_str(&format!("L{};", names.class(*function)));
            }
            other => desc.push_str(type_desc(other)),
        }
    }
    desc.push(')');
    desc.push_str(type_desc(&call.declared.result));
    desc
}

fn type_desc(ty: &ForeignType) -> &'static str {
    match ty {
        ForeignType::Void => "V",
        ForeignType::Signed => "J",
        ForeignType::Float => "D",
        ForeignType::Bool => "Z",
        ForeignType::Str => STR,
        ForeignType::ByteArray => "[B",
        ForeignType::Object | ForeignType::Callback(..) => OBJECT,
    }
}

/// The classes with the external functions of a program: the one with the methods first.
pub(crate) fn classes<'c>(names: &Namer<'_, '_>, calls: impl Iterator<Item = &'c ForeignCall>) -> Vec<ClassBuilder> {
    let mut all = ClassBuilder::new(CLASS, "java/lang/Object");
    all.set_final();
    let mut classes = Vec::new();
    for (index, call) in calls.enumerate() {
        let made = classes.len();
        for ((line, ty), callback) in
            call.declared.text.lines().skip(1).zip(&call.callbacks).zip(callbacks(&call.declared))
        {
            let name = format!("{CLASS}${index}_{}", classes.len() - made);
            classes.push(implementation(names, &name, &Line::parse(line), *ty, callback));
        }
        let implementations: Vec<&str> = classes[made..].iter().map(|class| &*class.name).collect();
        function(names, &mut all, index, call, &implementations);
    }
    classes.insert(0, all);
    classes
}

/// The parameters that are functions of the program: parameters and result.
fn callbacks(foreign: &Foreign) -> impl Iterator<Item = (&[ForeignType], &ForeignType)> {
    foreign.args.iter().filter_map(|ty| match ty {
        ForeignType::Callback(args, result) => Some((&args[..], &**result)),
        _ => None,
    })
}

fn function(
    names: &Namer<'_, '_>,
    class: &mut ClassBuilder,
    index: usize,
    call: &ForeignCall,
    implementations: &[&str],
) {
    let own_desc = desc(names, call);
    let text = call.declared.text.lines().next().unwrap_or_default();
    let line = Line::parse(text);
    let mut asm = Asm::new(&mut class.pool, 2, false);
    asm.label(0, 0);
    if line.word == "new" {
        let index = asm.pool.class(line.class);
        asm.indexed(NEW, index, 1);
        asm.op(dup);
    }
    let receiver = format!("L{};", line.class);
    let mut wanted: Vec<&str> = Vec::new();
    if matches!(line.word, "invokevirtual" | "invokeinterface" | "getfield" | "putfield" | "instanceof") {
        wanted.push(if line.class.starts_with('[') { line.class } else { &receiver });
    }
    match line.word {
        "putfield" | "putstatic" => wanted.push(line.desc),
        word if word.starts_with("invoke") || word == "new" => wanted.extend(parameters(line.desc)),
        _ => {}
    }
    let mut implementations = implementations.iter().zip(&call.callbacks);
    let mut slot = 0;
    for (ty, wanted) in call.declared.args.iter().zip(wanted) {
        if let ForeignType::Callback(..) = ty {
            let (implementation, function) = implementations.next().expect("a function has an implementation");
            let index = asm.pool.class(implementation);
            asm.indexed(NEW, index, 1);
            asm.op(dup);
            asm.local(false, 4, slot);
            asm.invokespecial(implementation, "<init>", &format!("(L{};)V", names.class(*function)));
            slot += 1;
            continue;
        }
        slot += load(&mut asm, ty, slot);
        to_java(&mut asm, ty, wanted);
    }
    let result = invoke(&mut asm, &line);
    from_java(&mut asm, &call.declared.result, result);
    return_(&mut asm, &call.declared.result);
    asm.label(1, 1);
    let throwable = asm.pool.class("java/lang/Throwable");
    asm.frame(Vec::new(), Some(VerType::Object(throwable)));
    asm.handlers.push(crate::asm::Handler { start: 0, end: asm.code.len(), label: 1, class: throwable });
    asm.invokestatic(SUPPORT, "failed", "(Ljava/lang/Throwable;)V");
    match call.declared.result {
        ForeignType::Void => {}
        ForeignType::Signed => asm.op(lconst_0),
        ForeignType::Float => asm.op(dconst_0),
        ForeignType::Bool => asm.op(iconst_0),
        _ => asm.op(aconst_null),
    }
    return_(&mut asm, &call.declared.result);
    let code = finish(asm);
    class.method(STATIC, &method(index), &own_desc, Some(code));
}

/// The instruction itself; the descriptor of what it leaves.
fn invoke<'l>(asm: &mut Asm<'_>, line: &Line<'l>) -> &'l str {
    let result = line.desc.rsplit(')').next().unwrap_or_default();
    match line.word {
        "invokestatic" => asm.invokestatic(line.class, line.name, line.desc),
        // A static method of an interface.
        "invokeinterfacestatic" => {
            let index = asm.pool.interface_method(line.class, line.name, line.desc);
            let (args, result) = crate::asm::desc_sizes(line.desc);
            asm.indexed(INVOKESTATIC, index, result - args);
        }
        "invokevirtual" => asm.invokevirtual(line.class, line.name, line.desc),
        "invokeinterface" => asm.invokeinterface(line.class, line.name, line.desc),
        "new" => {
            asm.invokespecial(line.class, "<init>", line.desc);
            return OBJECT;
        }
        "getstatic" => asm.field(GETSTATIC, line.class, line.name, line.desc),
        "getfield" => asm.field(GETFIELD, line.class, line.name, line.desc),
        "putstatic" | "putfield" => {
            let opcode = if line.word == "putfield" { PUTFIELD } else { PUTSTATIC };
            asm.field(opcode, line.class, line.name, line.desc);
            return "V";
        }
        "instanceof" => {
            let index = asm.pool.class(line.class);
            asm.indexed(INSTANCEOF, index, 0);
            return "Z";
        }
        other => panic!("jvm: `{other}` calls nothing of Java"),
    }
    result
}

/// The class of objects that implement an interface by a function of the program.
fn implementation(
    names: &Namer<'_, '_>,
    name: &str,
    line: &Line<'_>,
    ty: OoType,
    (args, result): (&[ForeignType], &ForeignType),
) -> ClassBuilder {
    let mut class = ClassBuilder::new(name, "java/lang/Object");
    class.set_final();
    class.interface(line.class);
    let function = names.class(ty).to_owned();
    let field = format!("L{function};");
    class.field(FieldAccessFlags::FINAL, "function", &field);
    let mut asm = Asm::new(&mut class.pool, 0, false);
    asm.local(false, 4, 0);
    asm.invokespecial("java/lang/Object", "<init>", "()V");
    asm.local(false, 4, 0);
    asm.local(false, 4, 1);
    asm.field(PUTFIELD, name, "function", &field);
    asm.op(vreturn);
    let code = finish(asm);
    class.method(MethodAccessFlags::empty(), "<init>", &format!("({field})V"), Some(code));
    let mut asm = Asm::new(&mut class.pool, 0, false);
    asm.local(false, 4, 0);
    asm.field(GETFIELD, name, "function", &field);
    let mut slot = 1;
    for (ty, given) in args.iter().zip(parameters(line.desc)) {
        slot += load_java(&mut asm, given, slot);
        from_java(&mut asm, ty, given);
    }
    asm.invokevirtual(&function, "invoke", &names.invoke_desc(ty));
    let returned = line.desc.rsplit(')').next().unwrap_or_default();
    if returned == "V" {
        match result {
            ForeignType::Void => {}
            ForeignType::Signed | ForeignType::Float => asm.op(pop2),
            _ => asm.op(pop),
        }
        asm.op(vreturn);
    } else {
        to_java(&mut asm, result, returned);
        asm.op(match returned.as_bytes()[0] {
            b'J' => lreturn,
            b'D' => dreturn,
            b'F' => freturn,
            b'L' | b'[' => areturn,
            _ => ireturn,
        });
    }
    let code = finish(asm);
    class.method(PUBLIC, line.name, line.desc, Some(code));
    class
}

/// The descriptors of the parameters of a method.
fn parameters(desc: &str) -> Vec<&str> {
    let inner = desc.trim_start_matches('(').split(')').next().unwrap_or_default();
    let mut found = Vec::new();
    let mut rest = inner;
    while !rest.is_empty() {
        let dimensions = rest.len() - rest.trim_start_matches('[').len();
        let end = match rest.as_bytes()[dimensions] {
            b'L' => rest.find(';').map_or(rest.len(), |end| end + 1),
            _ => dimensions + 1,
        };
        found.push(&rest[..end]);
        rest = &rest[end..];
    }
    found
}

/// Loads a parameter of ours; the slots it takes.
fn load(asm: &mut Asm<'_>, ty: &ForeignType, slot: u16) -> u16 {
    let kind = match ty {
        ForeignType::Bool => 0,
        ForeignType::Signed => 1,
        ForeignType::Float => 3,
        _ => 4,
    };
    asm.local(false, kind, slot);
    if matches!(kind, 1 | 3) { 2 } else { 1 }
}

/// Loads a parameter of Java's.
fn load_java(asm: &mut Asm<'_>, desc: &str, slot: u16) -> u16 {
    let kind = match desc.as_bytes()[0] {
        b'J' => 1,
        b'F' => 2,
        b'D' => 3,
        b'L' | b'[' => 4,
        _ => 0,
    };
    asm.local(false, kind, slot);
    if matches!(kind, 1 | 3) { 2 } else { 1 }
}

fn return_(asm: &mut Asm<'_>, ty: &ForeignType) {
    asm.op(match ty {
        ForeignType::Void => vreturn,
        ForeignType::Signed => lreturn,
        ForeignType::Float => dreturn,
        ForeignType::Bool => ireturn,
        _ => areturn,
    });
}

/// Converts a value of ours to what a descriptor says.
fn to_java(asm: &mut Asm<'_>, ty: &ForeignType, desc: &str) {
    match (ty, desc) {
        (ForeignType::Signed, "I") => asm.op(l2i),
        (ForeignType::Signed, "S") => asm.ops(&[l2i, i2s]),
        (ForeignType::Signed, "B") => asm.ops(&[l2i, i2b]),
        (ForeignType::Signed, "C") => asm.ops(&[l2i, i2c]),
        (ForeignType::Float, "F") => asm.op(d2f),
        (ForeignType::Str, _) => asm.invokestatic(SUPPORT, "text", &format!("({STR})Ljava/lang/String;")),
        (ForeignType::Object, _) if desc != OBJECT => {
            let index = asm.pool.class(desc.strip_prefix('L').map_or(desc, |class| class.trim_end_matches(';')));
            asm.indexed(CHECKCAST, index, 0);
        }
        _ => {}
    }
}

/// The opposite.
fn from_java(asm: &mut Asm<'_>, ty: &ForeignType, desc: &str) {
    match (ty, desc) {
        (ForeignType::Signed, "I" | "S" | "B" | "C") => asm.op(i2l),
        (ForeignType::Float, "F") => asm.op(f2d),
        (ForeignType::Str, _) => {
            asm.invokestatic(SUPPORT, "str", &format!("(Ljava/lang/Object;){STR}"));
        }
        (ForeignType::ByteArray, desc) if desc != "[B" => {
            let index = asm.pool.class("[B");
            asm.indexed(CHECKCAST, index, 0);
        }
        (ForeignType::Void, "J" | "D") => asm.op(pop2),
        (ForeignType::Void, desc) if desc != "V" => asm.op(pop),
        _ => {}
    }
}
