//! Wrong programs, and what CPython 3.11 says of them and in which line.

use crate::{Host, HostOptions, Python};
use std::path::Path;

/// Made by CPython: source, message, line.
const WRONG: &[(&str, &str, u32)] = &[
    ("def main()\n    print(1)\n", "expected ':'", 1),
    ("print(1\nx = 2\n", "'(' was never closed", 1),
    ("x = (1, 2\ny = 3\n", "'(' was never closed", 1),
    ("if x = 3:\n    pass\n", "invalid syntax. Maybe you meant '==' or ':=' instead of '='?", 1),
    ("x = 'abc\n", "unterminated string literal (detected at line 1)", 1),
    ("x = \"\"\"abc\ny = 1\n", "unterminated triple-quoted string literal (detected at line 2)", 1),
    ("def f():\nprint(1)\n", "expected an indented block after function definition on line 1", 2),
    ("    x = 1\n", "unexpected indent", 1),
    ("if True:\n    x = 1\n  y = 2\n", "unindent does not match any outer indentation level", 3),
    ("x = 1)\n", "unmatched ')'", 1),
    ("x = [1, 2)\n", "closing parenthesis ')' does not match opening parenthesis '['", 1),
    ("x = 1abc\n", "invalid decimal literal", 1),
    ("return 1\n", "'return' outside function", 1),
    ("break\n", "'break' outside loop", 1),
    ("def f(a, a):\n    pass\n", "duplicate argument 'a' in function definition", 1),
    ("def f(a=1, b):\n    pass\n", "parameter without a default follows parameter with a default", 1),
    ("whille True:\n    pass\n", "invalid syntax. Did you mean 'while'?", 1),
    ("x = 1\nimprot os\n", "invalid syntax. Did you mean 'import'?", 2),
    ("fro x in [1]:\n    pass\n", "invalid syntax. Did you mean 'for'?", 1),
    ("x = 1 adn 2\n", "invalid syntax. Did you mean 'and'?", 1),
    ("x y\n", "invalid syntax", 1),
    ("f() = 3\n", "cannot assign to function call here. Maybe you meant '==' instead of '='?", 1),
    ("del f()\n", "cannot delete function call", 1),
    ("x = 08\n", "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers", 1),
    ("nonlocal x\n", "nonlocal declaration not allowed at module level", 1),
    ("1 = x\n", "cannot assign to literal here. Maybe you meant '==' instead of '='?", 1),
    ("x + 1 = 2\n", "cannot assign to expression here. Maybe you meant '==' instead of '='?", 1),
    ("for 1 in x:\n    pass\n", "cannot assign to literal", 1),
    ("try:\n    pass\nx = 1\n", "expected 'except' or 'finally' block", 3),
    ("x = {1: 2, 3}\n", "':' expected after dictionary key", 1),
    ("x = [1 2]\n", "invalid syntax. Perhaps you forgot a comma?", 1),
    ("x = 5 if y\n", "expected 'else' after 'if' expression", 1),
    ("class A\n    pass\n", "expected ':'", 1),
    ("else:\n    pass\n", "invalid syntax", 1),
    ("import\n", "invalid syntax", 1),
    ("from x import\n", "invalid syntax", 1),
    ("x = f'{'\n", "f-string: expecting '}'", 1),
    ("x = f'{}'\n", "f-string: empty expression not allowed", 1),
    ("lambda x: = 1\n", "invalid syntax", 1),
    ("def f(:\n    pass\n", "invalid syntax", 1),
    ("while True\n    pass\n", "expected ':'", 1),
    ("x = 1 +\n", "invalid syntax", 1),
    ("a b\n", "invalid syntax", 1),
    ("None = 1\n", "cannot assign to None", 1),
    ("x = 'a' 'b\n", "unterminated string literal (detected at line 1)", 1),
    ("x = \\ 1\n", "unexpected character after line continuation character", 1),
    ("x = 1__0\n", "invalid decimal literal", 1),
    ("yield 1\n", "'yield' outside function", 1),
    ("async def f():\n    pass\nawait f()\n", "'await' outside function", 3),
    ("x = *y\n", "can't use starred expression here", 1),
    ("x = a ? b : c\n", "invalid syntax", 1),
    ("x = $y\n", "invalid syntax", 1),
    ("i++\n", "invalid syntax", 1),
    ("x =! 1\n", "invalid syntax", 1),
    ("if x:\nelse:\n    pass\n", "expected an indented block after 'if' statement on line 1", 2),
    ("for x in y\n    pass\n", "expected ':'", 1),
    ("except:\n    pass\n", "invalid syntax", 1),
    ("with open('a') as f\n    pass\n", "expected ':'", 1),
    ("d = {'a' 1}\n", "invalid syntax. Perhaps you forgot a comma?", 1),
    ("f(x for x in y, 1)\n", "Generator expression must be parenthesized", 1),
    ("continue\n", "'continue' not properly in loop", 1),
    ("import a.b as c.d\n", "invalid syntax", 1),
    ("elif x:\n    pass\n", "invalid syntax", 1),
    ("def f(x):\n    x: int = 1\n    return x\n  \n y = 1\n", "unindent does not match any outer indentation level", 5),
];

/// Messages that say more than CPython's.
const MORE: &[&str] = &[
    "expected one or more symbol names after import",
    "expected a parameter or the end of the parameter list",
    "expected an expression",
    "'await' outside async function",
];

#[test]
fn messages_are_those_of_cpython() {
    let folder = std::env::temp_dir().join(format!("rotor-syntax-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let mut problems = Vec::new();
    for (number, (source, message, line)) in WRONG.iter().enumerate() {
        // What one program shows of its language decides about the next.
        let host = Host::new(HostOptions { python: Some(Python::Three), ..HostOptions::default() });
        let path = folder.join(format!("wrong{number}.py"));
        std::fs::write(&path, source).expect("a file can be written");
        let (said, at) = match host.import_target(Path::new(&path)) {
            Ok(_) => ("nothing".to_owned(), 0),
            Err(diagnostic) => {
                let place = host.with_sources(|sources| sources.resolve(diagnostic.primary.loc));
                (diagnostic.message, place.map_or(0, |span| span.line))
            }
        };
        if (&*said, at) != (*message, *line) && !MORE.contains(&&*said) {
            problems.push(format!("{source:?}: line {line}: {message}\n    but line {at}: {said}"));
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
