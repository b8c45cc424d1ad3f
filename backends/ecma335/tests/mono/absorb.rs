//! Taking classes of a library into a program.

use crate::csharp::compile;
use crate::programs::{print, program};
use crate::run::check;
use ecma335::{Assembly, MethodSig, Opcode, Type, parse_il, write_il};

fn names(assembly: &Assembly) -> Vec<String> {
    assembly.classes.iter().map(|class| assembly.pool.class_of(class.id).name.clone()).collect()
}

/// A program that prints `Lib.NAME.Run(5)`.
fn caller(name: &str, class: &str) -> Assembly {
    program(name, |assembly, code| {
        let class = Type::Class(assembly.pool.this_class("Lib", class));
        let run = assembly.pool.method(class, "Run", MethodSig::of_static(vec![Type::I8], Type::I8));
        code.long(5);
        code.call(run);
        print(assembly, code, Type::I8);
        code.op(Opcode::Ret);
    })
}

#[test]
fn only_what_is_used_is_taken() {
    let Some((text, _)) = compile("Library", include_str!("sources/library.cs")) else { return };
    let library = parse_il(&text).expect("the library can be read");

    let mut assembly = caller("AbsorbPlain", "Plain");
    assembly.absorb(&library);
    assert_eq!(names(&assembly), ["Program", "Plain"]);
    assert_eq!(assembly.undefined(), []);
    check(&assembly, "6\n");

    let mut assembly = caller("AbsorbTable", "Table");
    assembly.data([7, 0, 0, 0, 9, 0, 0, 0, 11, 0, 0, 0, 13, 0, 0, 0].to_vec());
    assembly.absorb(&library);
    // The data is the program's own.
    assert_eq!(names(&assembly), ["Program", "<Data>", "Bytes16", "Table"]);
    check(&assembly, "14\n");

    let mut assembly = caller("AbsorbAll", "Deep");
    assembly.absorb(&library);
    let mut found = names(&assembly);
    found.sort();
    let expected =
        ["<Each>c__Iterator0", "Base", "Box`1", "Deep", "Error", "IThing", "Plain", "Point", "Program", "Step"];
    assert_eq!(found, expected);
    assert_eq!(assembly.undefined(), []);
    check(&assembly, "66\n");
    // Written as text and read, it is the same program.
    let mut again = parse_il(&write_il(&assembly)).expect("our own text can be read");
    again.name = "AbsorbAgain".to_owned();
    check(&again, "66\n");
}

#[test]
fn what_nobody_defines_is_told() {
    let mut assembly = caller("AbsorbNothing", "Missing");
    assembly.absorb(&Assembly::new("empty"));
    let missing = assembly.undefined();
    let shown: Vec<&str> = missing.iter().map(|&id| assembly.pool.class_of(id).name.as_str()).collect();
    assert_eq!(shown, ["Missing"]);
}
