//! What means something else in the text that is made: remarks for people.

use crate::Remark;
use crate::parser::Parser;

/// What differs, and what to do about it.
#[derive(Debug)]
pub(crate) struct Difference {
    message: &'static str,
    help: &'static str,
}

/// An assignment to True or False.
pub(crate) const BOOLS: Difference = Difference {
    message: "True and False keep their values; the assignment means nothing",
    help: "remove it, or assign to another name",
};

/// A method `__coerce__`.
pub(crate) const COERCE: Difference = Difference {
    message: "`__coerce__` is not called",
    help: "define the operators themselves, such as `__add__` and `__radd__`",
};

impl Parser<'_> {
    /// What means something else, with its places.
    pub(crate) fn differences(&self) -> Vec<Remark> {
        let known = |name: &str| name.is_empty() || !self.scopes.binds_anywhere(name);
        let remark = |&(first, last, _, difference): &(usize, usize, &str, &Difference)| {
            let (line, column) = self.shown.place(self.tokens.tokens[first].start);
            let (end_line, end_column) = self.shown.place(self.tokens.tokens[last].end);
            let (message, help) = (difference.message, difference.help);
            Remark { range: [line, column, end_line, end_column], message, help }
        };
        self.remarks.iter().filter(|(_, _, name, _)| known(name)).map(remark).collect()
    }
}
