//! C identifiers: readable, unique, the same in every translation.
//!
//! Everything of the program has a prefix that nothing of C, its library or the runtime starts
//! with: `g_` functions, `s_` structs and arrays, `c_` constants, `f_` fields, `t_` function
//! types, `v` and a number variables.

use crate::runtime::HEADERS;
use rustc_hash::FxHashMap;

/// Gives out names, each once.
#[derive(Debug, Default)]
pub(crate) struct Names {
    used: FxHashMap<String, u32>,
}

impl Names {
    /// The wanted name, with a number when it is taken.
    pub(crate) fn unique(&mut self, wanted: String) -> String {
        let Some(count) = self.used.get(&wanted).copied() else {
            self.used.insert(wanted.clone(), 1);
            return wanted;
        };
        for number in count + 1.. {
            let candidate = format!("{wanted}_{number}");
            if !self.used.contains_key(&candidate) {
                self.used.insert(wanted, number);
                self.used.insert(candidate.clone(), 1);
                return candidate;
            }
        }
        panic!("c: names: more than 2^32 names {wanted}");
    }
}

/// The longest part of a name that is kept.
const LONGEST: usize = 60;

/// Letters, digits and underscores of a name; everything else becomes an underscore.
pub(crate) fn identifier(name: &str) -> String {
    name.chars().take(LONGEST).map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// Words of C, and of headers that C sources include, which a local variable must not be called.
const TAKEN: &[&str] = &[
    "auto", "bool", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "errno",
    "extern", "false", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return",
    "short", "signed", "sizeof", "static", "stderr", "stdin", "stdout", "struct", "switch", "true", "typedef",
    "typeof", "union", "unsigned", "void", "volatile", "while", "asm", "unix", "linux", "Signed", "Unsigned", "Char",
    "NULL", "int64_t", "uint64_t", "size_t", "memcpy", "memmove", "memset", "memcmp", "floor", "ceil", "sqrt", "fabs",
    "fmod", "pow", "exp", "log", "sin", "cos", "tan", "isnan", "isinf", "ldexp", "frexp", "trunc", "modf", "copysign",
    "hypot", "log1p", "expm1", "sinh", "cosh", "tanh",
];

/// The C name of a variable of Python, for debuggers: its own, with an underscore where C, the runtime or the program
/// may have another use for it.
pub(crate) fn watched_name(name: &str) -> String {
    let name = identifier(name);
    // Functions and macros of the runtime, and functions of C that they call.
    let is_called = |text: &str| {
        text.match_indices(&name).any(|(at, found)| {
            let (before, after) = (&text[..at], &text[at + found.len()..]);
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let is_whole = !before.ends_with(is_part) && !after.starts_with(is_part);
            is_whole && (after.starts_with('(') || before.ends_with("#define "))
        })
    };
    let of_program = ["g_", "s_", "c_", "f_", "t_", "rpy_", "RPY_", "block", "function_", "inlined"];
    let is_numbered = name.starts_with(['v', 't', 'e']) && name[1..].starts_with(|c: char| c.is_ascii_digit());
    if TAKEN.contains(&&*name)
        || of_program.iter().any(|start| name.starts_with(start))
        || is_numbered
        || HEADERS.iter().any(|(_, text)| is_called(text))
    {
        format!("{name}_")
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_readable() {
        let mut names = Names::default();
        let mut make = |name: &str| names.unique(identifier(name));
        assert_eq!(make("mod.f"), "mod_f");
        assert_eq!(make("mod_f"), "mod_f_2");
        assert_eq!(make("mod_f_2"), "mod_f_2_2");
        assert_eq!(make("mod.f"), "mod_f_3");
        assert_eq!(make("<lambda>"), "_lambda_");
    }
}
