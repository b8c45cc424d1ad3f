//! Large assemblies, limits, and bytes that depend on the contents alone.

use crate::programs::{print, program};
use crate::run::{Checks, check_with, folder, ilasm};
use ecma335::{
    Assembly, Code, Constant, Error, Field, Handler, Method, MethodSig, Opcode, Region, Type, field_flags,
    method_flags, normalise_pe, parse_il, write_il, write_pe,
};

const STATIC: u16 = method_flags::PUBLIC | method_flags::STATIC;

/// A program of several classes that call each other's methods; the sum that it prints.
fn large(name: &str, classes: usize, methods: usize) -> (Assembly, i64) {
    let sig = MethodSig::of_static(vec![Type::I8], Type::I8);
    let mut assembly = program(name, |assembly, code| {
        code.long(0);
        for class in 0..classes {
            let owner = Type::Class(assembly.pool.this_class("deep.space", &format!("Class{class}")));
            code.call(assembly.pool.method(owner, &format!("method{}", methods - 1), sig.clone()));
        }
        print(assembly, code, Type::I8);
        code.op(Opcode::Ret);
    });
    let mut sum = 0;
    for class_number in 0..classes {
        let mut class = assembly.new_class("deep.space", &format!("Class{class_number}"), None);
        for number in 0..methods {
            let mut code = Code::new();
            code.comment(&format!("large.py:{number} method{number}"));
            code.ldarg(0);
            code.long(number as i64);
            code.op(Opcode::Add);
            if number % 100 == 99 && number > 100 {
                let owner = Type::Class(class.id);
                code.call(assembly.pool.method(owner, &format!("method{}", number - 100), sig.clone()));
            }
            if number % 16 == 0 {
                code.string(
                    &format!("text {class_number} {number} with some length").encode_utf16().collect::<Vec<_>>(),
                );
                code.op(Opcode::Pop);
            }
            code.op(Opcode::Ret);
            class.methods.push(Method::with_code(&format!("method{number}"), STATIC, sig.clone(), code));
        }
        sum += (0..methods as i64).filter(|number| number % 100 == 99).sum::<i64>();
        assembly.add(class);
    }
    (assembly, sum)
}

/// 60,000 methods in all: wide tables and wide heaps.
#[test]
fn sixty_thousand_methods() {
    let (assembly, sum) = large("Large", 6, 10_000);
    check_with(&assembly, &format!("{sum}\n"), Checks::Verified);
}

/// More than 65,536 methods, fields and references: every index into these tables is wide.
#[test]
fn more_rows_than_sixteen_bits() {
    let (mut assembly, sum) = large("Wide", 7, 10_000);
    for (index, class) in assembly.classes.iter_mut().enumerate() {
        for number in 0..10_000 {
            let flags = field_flags::PUBLIC | field_flags::STATIC;
            class.fields.push(Field::new(&format!("field{number}"), flags, Type::I8));
        }
        // The heap of blobs, too.
        let flags = field_flags::PUBLIC | field_flags::STATIC | field_flags::LITERAL;
        let mut text = Field::new("text", flags, Type::String);
        text.constant = Some(Constant::Str(vec![index as u16; 20_000]));
        class.fields.push(text);
    }
    check_with(&assembly, &format!("{sum}\n"), Checks::Verified);
}

#[test]
fn limits_are_errors() {
    let (assembly, _) = large("Methods", 1, 65_536);
    let error = Error::TooManyMethods { class: "deep.space.Class0".to_owned(), count: 65_536 };
    assert_eq!(write_pe(&assembly), Err(error));

    let mut assembly = program("Entry", |_, code| code.op(Opcode::Ret));
    assembly.classes.clear();
    assert_eq!(write_pe(&assembly), Err(Error::NoEntryPoint));

    let mut assembly = program("Outer", |_, code| code.op(Opcode::Ret));
    let outer = assembly.pool.this_class("", "Missing");
    let inner = assembly.pool.nested(outer, "Inner");
    assembly.add(ecma335::Class::new(inner, ecma335::class_flags::NESTED_PUBLIC, None));
    assert_eq!(write_pe(&assembly), Err(Error::NoOuterClass { class: "Missing/Inner".to_owned() }));

    let assembly = program("Text", |_, code| {
        for letter in 0..9u16 {
            code.string(&vec![letter; 1_000_000]);
            code.op(Opcode::Pop);
        }
        code.op(Opcode::Ret);
    });
    assert_eq!(write_pe(&assembly), Err(Error::TooMuchText));

    let exception = "Exception";
    let assembly = program("Regions", |assembly, code| {
        let exception = Type::Class(assembly.pool.mscorlib("System", exception));
        let (start, end, handler_end) = (code.label(), code.label(), code.label());
        code.mark(start);
        code.branch(Opcode::Leave, handler_end);
        code.mark(end);
        code.op(Opcode::Pop);
        code.branch(Opcode::Leave, handler_end);
        code.mark(handler_end);
        code.op(Opcode::Ret);
        let region = Region { kind: Handler::Catch(exception), start, end, handler: end, handler_end };
        code.regions = vec![region; 700_000];
    });
    assert_eq!(write_pe(&assembly), Err(Error::BodyTooLarge { method: "Program::Main".to_owned() }));
}

#[test]
fn two_runs_give_the_same_bytes() {
    let bytes = |seed| write_pe(&large("Same", 1, seed).0).expect("it can be written").bytes;
    assert_eq!(bytes(50), bytes(50));
    // The module's identifier follows the contents.
    assert_ne!(identifier(&bytes(50)), identifier(&bytes(51)));
    assert!(!normalise_pe(&mut b"MZ is not enough".to_vec()));
    assert!(!normalise_pe(&mut vec![0; 1000]));
    let whole = bytes(50);
    for end in [0x3D, 0x90, 0x150, 0x208, whole.len() - 0x400] {
        normalise_pe(&mut whole[..end].to_vec());
    }
}

/// The 16 bytes of `#GUID`.
fn identifier(bytes: &[u8]) -> Vec<u8> {
    let name = bytes.windows(6).position(|window| window == b"#GUID\0").expect("there is a stream of GUIDs");
    let root = bytes.windows(4).position(|window| window == b"BSJB").expect("there is metadata");
    let at = root + u32::from_le_bytes(bytes[name - 8..name - 4].try_into().expect("four bytes")) as usize;
    bytes[at..at + 16].to_vec()
}

/// What `ilasm` writes differs from run to run; normalised, it does not.
#[test]
fn ilasm_output_is_made_reproducible() {
    let folder = folder("Reproducible");
    let (assembly, _) = large("Reproducible", 2, 20);
    let mut made = Vec::new();
    for run in 0..2 {
        let exe = folder.join(format!("{run}.exe"));
        if !ilasm(&write_il(&assembly), &folder.join("program.il"), &exe) {
            return;
        }
        let mut bytes = std::fs::read(&exe).expect("ilasm wrote it");
        assert!(normalise_pe(&mut bytes));
        made.push(bytes);
    }
    assert!(made[0] == made[1], "two runs of ilasm differ");
}

#[test]
fn text_is_read_as_it_was_written() {
    let (assembly, _) = large("Text", 2, 200);
    let again = parse_il(&write_il(&assembly)).expect("our own text can be read");
    assert_eq!(write_pe(&again), write_pe(&assembly));
}

#[test]
fn errors_of_text_tell_the_line() {
    let message = |text: &str| parse_il(text).map(|_| ()).expect_err("it is wrong").to_string();
    assert_eq!(message(".assembly a {}\n.nonsense"), "line 2: `.nonsense` cannot be read here");
    let class = ".class public C\n{\n.method public static void f() cil managed\n{\n";
    assert_eq!(message(&format!("{class}frob\n}}\n}}")), "line 5: `frob` is not an instruction");
    assert_eq!(message(&format!("{class}br L1\n}}\n}}")), "line 6: label L1 is missing in f");
    assert_eq!(message(&format!("{class}ldc.i4 99999999999\n}}\n}}")), "line 5: 99999999999 is out of range");
    assert_eq!(message(".class public C"), "line 1: `{` expected, End found");
    assert_eq!(message(".class public C { .field public int32 x at D_0 }"), "line 1: there is no data D_0");
    assert_eq!(message("/* "), "line 1: a comment that does not end");
}
