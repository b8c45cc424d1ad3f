//! Properties of whole translations: determinism of products.

use rotor_tests::{Scratch, root, run};
use std::process::Command;

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
