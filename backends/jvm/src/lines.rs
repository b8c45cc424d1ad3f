//! Lines beyond the end of every source file, for places in functions that were inlined.
//!
//! The table of lines of a method has numbers alone, so a place that stands for several calls, or
//! for none, gets a number that no source has. The jar holds what they stand for, a row each, which the
//! runtime's `Traceback` reads: the calls, outermost first, with file, line and function,
//! all separated by tabs. The first row is the first number.

use diagnostics::SourceMap;
use flow::traceback::Frame;
use indexmap::IndexSet;

/// The name of the table in the jar.
pub(crate) const TABLE: &str = "rotor/lines";

/// The largest line of a class file.
const LAST: u32 = 0xFFFF;

/// The table under construction.
#[derive(Debug)]
pub(crate) struct Lines {
    first: u32,
    rows: IndexSet<String>,
}

impl Lines {
    /// An empty table for programs with these sources.
    pub(crate) fn new(sources: &SourceMap) -> Self {
        Self { first: sources.last_line() + 1, rows: IndexSet::new() }
    }

    /// The number that stands for some calls, innermost first. When all numbers are taken, the line
    /// of the outermost call, the function whose code it is.
    pub(crate) fn number(&mut self, frames: &[Frame<'_>]) -> u32 {
        let row: Vec<String> =
            frames.iter().rev().map(|frame| format!("{}\t{}\t{}", frame.file, frame.line, frame.function)).collect();
        let row = row.join("\t");
        let next = self.first + u32::try_from(self.rows.len()).expect("lines fit 16 bits");
        if next > LAST && !self.rows.contains(&row) {
            return frames.last().map_or(0, |frame| frame.line).min(LAST);
        }
        let index = self.rows.insert_full(row).0;
        self.first + u32::try_from(index).expect("lines fit 16 bits")
    }

    /// The table; `None` when nothing is in it.
    pub(crate) fn finish(self) -> Option<String> {
        if self.rows.is_empty() {
            return None;
        }
        let rows: Vec<String> = self.rows.into_iter().collect();
        Some(format!("{}\n{}\n", self.first, rows.join("\n")))
    }
}
