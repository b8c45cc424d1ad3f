//! Snippets and what becomes of them.

use crate::{Options, convert};

fn made(source: &str) -> String {
    convert(source.as_bytes(), &Options::default()).map_or_else(|error| format!("{}:{} {}", error.line, error.column, error.message), |made| made.text)
}

#[test]
fn first() {
    assert_eq!(made("print 1/2\n"), "__py2_print__(__py2_div__(1,2))\n");
}
