//! Confluence of the annotator: the order in which it takes pending blocks does not change what it
//! finds.
//!
//! A program in [`ONE_IN`] is annotated, chosen by its name, with `ROTOR_ALL=1` every one; in a
//! process of its own.

use libtest_mimic::{Arguments, Failed, Trial};
use rotor::pipeline;
use rotor_tests::corpus::{Program, programs};
use rotor_tests::{engines, isolated, with_large_stack};
use std::process::ExitCode;

/// The share of the programs that is tried.
const ONE_IN: u64 = 4;

/// How many random orders of the work list are tried on each program; with `ROTOR_ALL=1` more.
const ORDERS: u64 = 4;
const ALL_ORDERS: u64 = 50;

/// Programs where an exception exit that no call can take is followed in some orders only: their
/// graphs are compared without exception exits.
const EXITS_DEPEND_ON_ORDER: &[&str] = &["ints/uint_arith", "unions/json_parts"];

/// Programs where some orders find more general types: a defect of the annotator, whatever order is
/// used. Generators of `zip(*rows)` share one class in some orders, what a helper gives for a bool
/// is a bool or an int in some, and a list that is sorted shares its items with another that is sorted in
/// the same function; operators called by several functions get more kinds of operands in some; the value that a
/// descriptor is given is a constant in some; what `callable()` says of a value is lost in some; an attribute that is
/// called is read as a method of all kinds of values at once, or kind by kind where it was read of one kind before
/// the others were known; what a class that was kept says of its value is lost where it was one class before more were
/// known; a method that is found by the name of the class of a value gets other values in some. Each order must still accept them.
const KINDS_DEPEND_ON_ORDER: &[&str] = &[
    "classes/attributes_by_any_name",
    "classes/fields_of_models",
    "classes/local_fakes",
    "classes/matrix_checks",
    "classes/methods_by_class_name",
    "functions/parser_combinators",
    "ints/round_of_bools",
    "lists/sort_codes",
    "tuples/transposition",
    "unions/class_kept_of_more_kinds",
    "unions/names_at_run_time",
];

fn main() -> ExitCode {
    let mut programs = programs();
    if let Some(code) = isolated::trial(|name| {
        let program = programs.iter().find(|program| program.name == name).expect("the harness names a program");
        with_large_stack(|| confluent(program))
    }) {
        return code;
    }
    // Most of what programs of the library annotate is library code, too much for so many orders.
    programs.retain(|program| !program.name.starts_with("library/") && engines::is_in_share(&program.name, ONE_IN));
    let trials = programs.into_iter().map(|program| {
        let name = program.name.clone();
        Trial::test(name, move || isolated::run(&program.name).map_err(Failed::from))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

fn confluent(program: &Program) -> Result<(), String> {
    let orders =
        std::iter::once(None).chain((0..if engines::is_set("ROTOR_ALL") { ALL_ORDERS } else { ORDERS }).map(Some));
    let found = pipeline::annotations_in_orders(&program.path, orders)
        .map_err(|failure| format!("{}: {}", program.name, failure.text()))?;
    let with_exits = !EXITS_DEPEND_ON_ORDER.contains(&program.name.as_str());
    let mut found = found.into_iter().map(|graphs| {
        let mut graphs: Vec<(String, String)> = graphs.into_iter().map(|graph| canonical(graph, with_exits)).collect();
        graphs.sort();
        graphs
    });
    let expected = found.next().expect("the usual order comes first");
    for (seed, found) in found.enumerate() {
        if found == expected || KINDS_DEPEND_ON_ORDER.contains(&program.name.as_str()) {
            continue;
        }
        let difference = expected.iter().zip(&found).find(|(a, b)| a != b);
        let lines = difference.map_or_else(
            || format!("{} and {} graphs", expected.len(), found.len()),
            |(a, b)| {
                let lines = a.1.lines().zip(b.1.lines()).find(|(x, y)| x != y);
                format!("{} and {}: {lines:?}", a.0, b.0)
            },
        );
        return Err(format!("{}: order {seed} gives other annotations: {lines}", program.name));
    }
    Ok(())
}

/// Specialised graphs are numbered in the order in which they are found: the name without number,
/// before the operation too that a graph does for an alternative of a union.
fn canonical((name, text): (String, String), with_exits: bool) -> (String, String) {
    let unnumbered = |part: &str| part.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_').to_owned();
    let stem = name.split('.').map(unnumbered).collect::<Vec<_>>().join(".");
    let body = text.split_once('\n').map_or("", |(_, body)| body);
    if with_exits {
        return (stem, body.to_owned());
    }
    // Variables are numbered in the order in which they are shown.
    let shown = |line: &&str| !line.contains("switch last exception") && !line.contains(" as v");
    let lines = body.lines().filter(shown).map(|line| {
        line.split(|c: char| !c.is_alphanumeric() && c != '_')
            .filter(|word| !is_numbered(word))
            .collect::<Vec<_>>()
            .join(" ")
    });
    (stem, lines.collect::<Vec<_>>().join("\n"))
}

/// Whether a word of a graph is a variable or a block: `v7`, `total_3`, `block2`.
fn is_numbered(word: &str) -> bool {
    let stem = word.trim_end_matches(|c: char| c.is_ascii_digit());
    stem.len() < word.len() && (stem.ends_with('_') || stem == "v" || stem == "block")
}
