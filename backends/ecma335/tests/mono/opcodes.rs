//! The table of instructions against the one of Mono's reflection library.

use crate::csharp::compile;
use ecma335::{Kind, Opcode, VAR};
use std::collections::BTreeMap;

#[test]
fn the_table_agrees_with_the_runtime() {
    let Some((_, printed)) = compile("Opcodes", include_str!("sources/opcodes.cs")) else { return };
    let table: BTreeMap<&str, Vec<&str>> = printed
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(name, rest)| (name, rest.split(' ').collect()))
        .collect();
    for &op in Opcode::ALL {
        let theirs = &table[op.name()];
        assert_eq!(op.code().to_string(), theirs[0], "code of {}", op.name());
        let operand = match op.kind() {
            Kind::None => "InlineNone",
            Kind::Byte => "ShortInlineI",
            Kind::Int => "InlineI",
            Kind::Long => "InlineI8",
            Kind::Float => "ShortInlineR",
            Kind::Double => "InlineR",
            Kind::Arg | Kind::Local => "InlineVar",
            Kind::Branch => "InlineBrTarget",
            Kind::Switch => "InlineSwitch",
            Kind::Field => "InlineField",
            Kind::Method => "InlineMethod",
            Kind::Type => "InlineType",
            Kind::Token => "InlineTok",
            Kind::Str => "InlineString",
            Kind::Sig => "InlineSig",
        };
        assert_eq!(operand, theirs[1], "operand of {}", op.name());
        let (pop, push) = op.effect();
        // What calls take and leave follows from a signature, whatever the columns say.
        if pop != VAR && push != VAR {
            assert_eq!(pop.to_string(), theirs[2], "values that {} takes", op.name());
            assert_eq!(push.to_string(), theirs[3], "values that {} leaves", op.name());
        }
        // `jmp` counts as a call there.
        let ends = ["Branch", "Return", "Throw"].contains(&theirs[4]) || op == Opcode::Jmp;
        assert_eq!(op.ends_block(), ends, "whether {} ends a block", op.name());
    }
    // Every instruction is there, apart from short forms and the reserved prefixes.
    let missing: Vec<&str> = table
        .keys()
        .copied()
        .filter(|name| !Opcode::ALL.iter().any(|op| op.name() == *name))
        .filter(|name| {
            let short = name.ends_with(".s") || name.rsplit_once('.').is_some_and(|(_, end)| end.len() <= 2);
            !short && !name.starts_with("prefix")
        })
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}
