//! What can be wrong with an assembly that is to be written.

use std::fmt;

/// Why an assembly cannot be written as bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// A class has more methods than runtimes accept (65,535).
    TooManyMethods {
        /// The class.
        class: String,
        /// How many methods it has.
        count: usize,
    },
    /// The code or the exception table of a method exceeds what the format can say.
    BodyTooLarge {
        /// The method.
        method: String,
    },
    /// The string literals exceed the 16 MB that tokens can address.
    TooMuchText,
    /// More rows of one kind than tokens can number (2^24).
    TooManyRows {
        /// The table.
        table: &'static str,
    },
    /// The whole is larger than 2 GB.
    TooLarge,
    /// The entry point is not a method of a class of the assembly.
    NoEntryPoint,
    /// A class is nested in a class that is not in the assembly.
    NoOuterClass {
        /// The nested class.
        class: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::TooManyMethods { class, count } => {
                write!(f, "class {class} has {count} methods; .NET accepts 65,535")
            }
            Error::BodyTooLarge { method } => write!(f, "the body of {method} is too large"),
            Error::TooMuchText => write!(f, "the string literals exceed 16 MB"),
            Error::TooManyRows { table } => write!(f, "more than 16,777,215 rows in table {table}"),
            Error::TooLarge => write!(f, "the assembly is larger than 2 GB"),
            Error::NoEntryPoint => write!(f, "the entry point is not a method of the assembly"),
            Error::NoOuterClass { class } => write!(f, "class {class} is nested in a class outside the assembly"),
        }
    }
}

impl std::error::Error for Error {}
