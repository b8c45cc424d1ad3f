//! Properties of whole translations: determinism of products.

use rotor_tests::{Scratch, engines, root, run};
use std::process::Command;

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
