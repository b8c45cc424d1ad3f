//! The table that leads from places in the code to source lines; the runtime's `Lines` reads it.

use ecma335::Code;
use std::fmt::Write as _;

/// The table under construction.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    text: String,
}

impl Lines {
    /// Adds a function: its class and method, what tracebacks show as file and function, and the
    /// instructions from which on a line holds.
    pub(crate) fn add(
        &mut self,
        class: &str,
        method: &str,
        file: &str,
        function: &str,
        code: &Code,
        lines: &[(u32, u32)],
    ) {
        if lines.is_empty() {
            return;
        }
        let offsets = code.offsets();
        write!(self.text, "{class}\t{method}\t{file}\t{function}").expect("writing to a String succeeds");
        let mut previous = None;
        for &(insn, line) in lines {
            if previous.replace(line) != Some(line) {
                write!(self.text, "\t{}:{line}", offsets[insn as usize]).expect("writing to a String succeeds");
            }
        }
        self.text.push('\n');
    }

    /// The table.
    pub(crate) fn finish(self) -> String {
        self.text
    }
}
