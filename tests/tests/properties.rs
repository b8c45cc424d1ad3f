//! Properties of whole translations: determinism of products, confluence of the annotator.

use rotor::pipeline;
use rotor_tests::corpus::{Program, programs};
use rotor_tests::{Scratch, engines, root, run, with_large_stack};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Two builds in separate processes give identical bytes.
#[test]
fn products_are_deterministic() {
    let scratch = Scratch::new();
    let programs = ["richards", "wordcount", "lisp", "json_tool"];
    let mut builds: Vec<(&str, &[&str])> = Vec::new();
    for name in programs {
        builds.push((name, &["-b", "jvm"]));
        builds.push((name, &["-b", "cli"]));
    }
    if tools::for_test("ilasm", &[&tools::MONO, &tools::ILASM]) {
        builds.push(("lisp", &["-b", "cli", "--assembler", "ilasm"]));
    }
    if tools::for_test("c", engines::C) {
        builds.push(("wordcount", &["-b", "c"]));
    }
    for (name, options) in builds {
        let mut products = Vec::new();
        for attempt in ["a", "b"] {
            // The name of a .NET assembly is that of its file.
            let folder = scratch.path().join(attempt);
            std::fs::create_dir_all(&folder).expect("a folder can be made");
            let product = folder.join(format!("{name}.product"));
            let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
            command
                .current_dir(root())
                .args(["build", &format!("examples/{name}.py")])
                .args(options)
                .arg("-o")
                .arg(&product);
            let outcome = run(&mut command, b"");
            assert_eq!(outcome.status, 0, "{}", String::from_utf8_lossy(&outcome.stderr));
            products.push(std::fs::read(&product).expect("the build wrote the product"));
        }
        assert!(products[0] == products[1], "{name} {options:?}: two builds differ");
    }
}

/// How many random orders of the work list are tried on each program.
const ORDERS: u64 = 20;

/// Programs where an exception exit that no call can take is followed in some orders only: their
/// graphs are compared without exception exits.
const EXITS_DEPEND_ON_ORDER: &[&str] = &["ints/uint_arith"];

/// Programs where some orders find more general types: a defect of the annotator, whatever order is
/// used. Generators of `zip(*rows)` share one class in some orders, and what a helper gives for a bool
/// is a bool or an int in some. Each order must still accept them.
const KINDS_DEPEND_ON_ORDER: &[&str] = &["ints/never_wraps", "ints/round_of_bools", "tuples/transposition"];

/// The order in which the annotator takes pending blocks does not change what it finds.
#[test]
fn annotations_do_not_depend_on_the_order() {
    let mut programs = programs();
    // Most of what programs of the library annotate is library code, too much for so many orders.
    programs.retain(|program| !program.name.starts_with("library/"));
    let next = AtomicUsize::new(0);
    let problems = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(problem) = with_large_stack(|| confluent(program)) {
                        problems.lock().expect("no worker panics").push(problem);
                    }
                }
            });
        }
    });
    let problems = problems.into_inner().expect("no worker panics");
    assert!(problems.is_empty(), "{} programs:\n{}", problems.len(), problems.join("\n"));
}

fn confluent(program: &Program) -> Result<(), String> {
    let orders = std::iter::once(None).chain((0..ORDERS).map(Some));
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
