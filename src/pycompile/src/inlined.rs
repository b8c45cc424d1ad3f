//! Comprehensions that the compiler has put into the code around them.
//!
//! CPython 3.11 makes a function of each comprehension, which tracebacks and qualified names show: `<listcomp>`,
//! `<setcomp>` or `<dictcomp>`. RustPython 0.5.0 compiles most of them in place, as later versions of CPython do,
//! with a handler that restores the variables; the rows of the exception table that have such a handler cover the
//! loops of the comprehension, and the collection is made right before them.

use rustpython_compiler::ast::visitor::{self, Visitor};
use rustpython_compiler::ast::{Expr, Stmt};
use rustpython_compiler_core::SourceLocation;
use rustpython_compiler_core::bytecode::{ExceptionTableEntry, Instruction};
use rustpython_ruff_source_file::{PositionEncoding, SourceFile};
use std::collections::BTreeMap;

/// The comprehensions of a source.
pub(crate) struct Written {
    /// The name of the function, the start and the end.
    comprehensions: Vec<(&'static str, SourceLocation, SourceLocation)>,
}

impl Written {
    /// Those of a block.
    pub(crate) fn of(source: &SourceFile, block: &[Stmt]) -> Self {
        let mut finder = Finder { source, found: Vec::new() };
        block.iter().for_each(|stmt| finder.visit_stmt(stmt));
        Self { comprehensions: finder.found }
    }

    /// Gives what makes the collection of a comprehension the place of the whole, which is that of the call in
    /// CPython: the compiler gives it that of the first iterable.
    pub(crate) fn place(&self, locations: &mut [(SourceLocation, SourceLocation)], of: &Inlined) {
        let (Some(first), Some(last)) = (
            locations[of.start as usize..of.end as usize].iter().map(|(start, _)| position(start)).min(),
            locations[of.start as usize..of.end as usize].iter().map(|(_, end)| position(end)).max(),
        ) else {
            return;
        };
        let around = self
            .comprehensions
            .iter()
            .filter(|(name, start, end)| *name == of.name && position(start) <= first && last <= position(end));
        // The innermost begins last.
        if let Some((_, start, end)) = around.max_by_key(|(_, start, _)| position(start)) {
            locations[of.whole as usize] = (*start, *end);
        }
    }
}

fn position(location: &SourceLocation) -> (usize, usize) {
    (location.line.get(), location.character_offset.get())
}

struct Finder<'s> {
    source: &'s SourceFile,
    found: Vec<(&'static str, SourceLocation, SourceLocation)>,
}

impl<'a> Visitor<'a> for Finder<'_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        let comprehension = match expr {
            Expr::ListComp(comp) => Some(("<listcomp>", comp.range)),
            Expr::SetComp(comp) => Some(("<setcomp>", comp.range)),
            Expr::DictComp(comp) => Some(("<dictcomp>", comp.range)),
            _ => None,
        };
        if let Some((name, range)) = comprehension {
            let code = self.source.to_source_code();
            let location = |at| code.source_location(at, PositionEncoding::Utf8);
            self.found.push((name, location(range.start()), location(range.end())));
        }
        visitor::walk_expr(self, expr);
    }
}

/// A comprehension that is compiled in place.
#[derive(Clone, Debug)]
pub struct Inlined {
    /// The first code unit of its loops.
    pub start: u32,
    /// The code unit after its loops.
    pub end: u32,
    /// A code unit of the comprehension as a whole, outside of its loops.
    pub whole: u32,
    /// The name of its function in CPython.
    pub name: &'static str,
}

/// The comprehensions in code units, outer ones before those inside of them.
pub fn inlined(units: &[u8], rows: &[ExceptionTableEntry]) -> Vec<Inlined> {
    let mut ranges: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
    for row in rows.iter().filter(|row| restores_variables(units, row.target)) {
        let (start, end) = ranges.entry(row.target).or_insert((row.start, row.end));
        *start = row.start.min(*start);
        *end = row.end.max(*end);
    }
    let mut found: Vec<Inlined> = ranges
        .into_values()
        .filter_map(|(start, end)| made_before(units, start).map(|(whole, name)| Inlined { start, end, whole, name }))
        .collect();
    found.sort_by_key(|comprehension| (comprehension.start, std::cmp::Reverse(comprehension.end)));
    found
}

/// The instruction of a code unit, and its argument.
pub(crate) fn instruction(units: &[u8], unit: u32) -> Option<(Instruction, u8)> {
    let at = 2 * unit as usize;
    Some((Instruction::try_from(*units.get(at)?).ok()?, *units.get(at + 1)?))
}

/// Whether a handler begins as that of a comprehension does.
pub(crate) fn restores_variables(units: &[u8], target: u32) -> bool {
    matches!(instruction(units, target), Some((Instruction::Swap { .. }, 2)))
        && matches!(instruction(units, target + 1), Some((Instruction::PopTop, _)))
}

/// Where the collection is made whose loops begin at a unit, and the name of the function.
fn made_before(units: &[u8], start: u32) -> Option<(u32, &'static str)> {
    // What makes it stands before the SWAP that brings the iterator to the top.
    let mut candidates = (start.saturating_sub(4)..=start).rev().filter_map(|unit| {
        let name = match instruction(units, unit)?.0 {
            Instruction::BuildList { .. } => "<listcomp>",
            Instruction::BuildSet { .. } => "<setcomp>",
            Instruction::BuildMap { .. } => "<dictcomp>",
            _ => return None,
        };
        Some((unit, name))
    });
    candidates.next()
}
