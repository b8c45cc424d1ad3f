//! C identifiers: readable, unique, the same in every translation.
//!
//! Everything of the program has a prefix that nothing of C, its library or the runtime starts
//! with: `g_` functions, `s_` structs and arrays, `c_` constants, `f_` fields, `t_` function
//! types, `v` and a number variables.

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
