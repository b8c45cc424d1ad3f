//! Converts the Python 2 files that are named and writes the texts below a folder, or says what is wrong.
//!
//! `cargo run -p python2 --example convert -- OUTPUT_FOLDER FILE...` is the first half of
//! `check_library.py` beside it.

#![allow(clippy::disallowed_methods, reason = "a tool of its own")]

use std::path::Path;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("usage: convert OUTPUT_FOLDER FILE...");
        return;
    };
    for (number, file) in arguments.enumerate() {
        let bytes = std::fs::read(&file).expect("the file can be read");
        match python2::convert(&bytes, &python2::Options::default()) {
            Ok(converted) => {
                std::fs::write(Path::new(&folder).join(format!("{number}.py")), converted.text)
                    .expect("the folder can be written to");
                println!("{number}\t{file}\tok");
            }
            Err(error) => println!("{number}\t{file}\t{}:{} {}", error.line, error.column, error.message),
        }
    }
}
