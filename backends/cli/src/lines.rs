//! The table that leads from places in the code to source lines; the runtime's `Lines` reads it.

use ecma335::Code;
use entity::SourceLoc;
use flow::TypedGraph;
use flow::traceback::{frames, shown_file, shown_name};
use indexmap::IndexSet;
use ootype::OoProgram;
use std::fmt::Write as _;

/// The table under construction.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    text: String,
    /// What stands for several calls, or for none, is a number with a row of its own: the calls,
    /// outermost first.
    chains: IndexSet<String>,
}

impl Lines {
    /// Adds a function: its class and method, and the instructions from which on a place in the source
    /// holds. Returns whether tracebacks show anything of it.
    pub(crate) fn add(
        &mut self,
        [class, method]: [&str; 2],
        program: &OoProgram,
        graph: &TypedGraph,
        code: &Code,
        places: &[(u32, Option<SourceLoc>)],
    ) -> bool {
        let lines: Vec<(u32, SourceLoc)> = places.iter().filter_map(|&(insn, loc)| Some((insn, loc?))).collect();
        let sources = &program.sources;
        let own = shown_file(sources, graph);
        if own.is_none() && lines.iter().all(|&(_, loc)| frames(sources, graph, loc).is_empty()) || lines.is_empty() {
            return false;
        }
        let offsets = code.offsets();
        let file = own.map_or("", |file| sources.file_name(file));
        write!(self.text, "{class}\t{method}\t{file}\t{}", shown_name(&graph.name))
            .expect("writing to a String succeeds");
        let mut previous = None;
        for (insn, loc) in lines {
            let line = match frames(sources, graph, loc)[..] {
                [frame] if own.is_some() => frame.line.to_string(),
                ref frames => {
                    let calls = frames.iter().rev();
                    let row = calls.map(|frame| format!("\t{}\t{}\t{}", frame.file, frame.line, frame.function));
                    format!("@{}", self.chains.insert_full(row.collect()).0)
                }
            };
            if previous.as_ref() != Some(&line) {
                write!(self.text, "\t{}:{line}", offsets[insn as usize]).expect("writing to a String succeeds");
                previous = Some(line);
            }
        }
        self.text.push('\n');
        true
    }

    /// The table.
    pub(crate) fn finish(mut self) -> String {
        for (number, chain) in self.chains.iter().enumerate() {
            writeln!(self.text, "@{number}{chain}").expect("writing to a String succeeds");
        }
        self.text
    }
}
