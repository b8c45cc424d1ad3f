//! Properties of whole translations: determinism of products, confluence of the annotator.

use rotor::pipeline::{self, Goal, Options, Stage};
use rotor::timing::Timings;
use rotor_tests::corpus::{Program, programs};
use rotor_tests::{Scratch, root, run, with_large_stack};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Two builds in separate processes give identical bytes.
#[test]
fn products_are_deterministic() {
    let scratch = Scratch::new();
    for name in ["richards", "wordcount", "lisp", "json_tool"] {
        let mut products = Vec::new();
        for attempt in ["a", "b"] {
            let jar = scratch.path().join(format!("{name}-{attempt}.jar"));
            let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
            command.current_dir(root()).args(["build", &format!("examples/{name}.py"), "-b", "jvm", "-o"]).arg(&jar);
            let outcome = run(&mut command, b"");
            assert_eq!(outcome.status, 0, "{}", String::from_utf8_lossy(&outcome.stderr));
            products.push(std::fs::read(&jar).expect("the build wrote the jar"));
        }
        assert!(products[0] == products[1], "{name}: two builds differ");
    }
}

/// How many random orders of the work list are tried on each program.
const ORDERS: u64 = 20;

/// The order in which the annotator takes pending blocks does not change what it finds.
#[test]
fn annotations_do_not_depend_on_the_order() {
    let programs = programs();
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    with_large_stack(|| confluent(program));
                }
            });
        }
    });
}

fn confluent(program: &Program) {
    let expected = annotations(program, None);
    for seed in 0..ORDERS {
        let found = annotations(program, Some(seed));
        assert!(found == expected, "{}: order {seed} gives other annotations", program.name);
    }
}

/// The texts of all annotated graphs, sorted: graphs are found in another order.
fn annotations(program: &Program, seed: Option<u64>) -> Vec<(String, String)> {
    let goal = Goal::View(Stage::Annotated);
    let options = Options { annotator_seed: seed, goal, ..Options::default() };
    let product = pipeline::translate(&program.path, &options, &mut Timings::new(false))
        .unwrap_or_else(|failure| panic!("{}: {}", program.name, failure.text()));
    let mut graphs = product.graphs;
    graphs.sort();
    graphs
}
