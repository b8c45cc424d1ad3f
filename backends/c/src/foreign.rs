//! External functions that the program declares, each a C function around the text of its declaration.
//!
//! Those without a prelude are inline functions of the header; the others stand in a file of their own, so that the
//! headers they include meet nothing of the program but `program.h`.

use crate::database::Database;
use flow::LlOp;
use flow::externs;
use flow::foreign::{Foreign, ForeignType};
use indexmap::IndexSet;
use lltype::LlConst;
use rustc_hash::FxBuildHasher;
use std::fmt::Write as _;
use std::sync::Arc;

/// What separates the parts of a prelude; a program has each of them once.
const PART: char = '\x0c';

/// The declarations that a program calls.
pub(crate) type Foreigns = IndexSet<Arc<Foreign>, FxBuildHasher>;

/// What the program needs to be compiled with.
#[derive(Debug, Default)]
pub(crate) struct ForeignCode {
    /// For the header.
    pub(crate) header: String,
    /// A file of its own, where there is one.
    pub(crate) source: Option<String>,
    /// Arguments for the compiler and the linker.
    pub(crate) link: Vec<String>,
}

pub(crate) fn find(db: &Database<'_>) -> Foreigns {
    let mut found = Foreigns::default();
    for &id in &db.graphs {
        let graph = db.graph(id);
        for block in graph.iterblocks() {
            for op in graph.blocks[block].operations.iter().filter(|op| op.op == LlOp::Extcall) {
                if let Some(LlConst::Foreign(foreign)) = graph.const_value(op.args[0]) {
                    found.insert(Arc::clone(foreign));
                }
            }
        }
    }
    found
}

/// Whether the program wants to hear of the death of objects.
pub(crate) fn has_finalizers(db: &Database<'_>) -> bool {
    db.graphs.iter().any(|&id| {
        let graph = db.graph(id);
        let mut operations = graph.iterblocks().into_iter().flat_map(|block| &graph.blocks[block].operations);
        operations.any(|op| match (op.op, op.args.first().and_then(|&name| graph.const_value(name))) {
            (LlOp::Extcall, Some(LlConst::Name(name))) => {
                externs::lookup(name).is_some_and(externs::Extern::is_of_finalizers)
            }
            _ => false,
        })
    })
}

/// The C function of a declaration.
pub(crate) fn name(foreigns: &Foreigns, foreign: &Arc<Foreign>) -> String {
    let index = foreigns.get_index_of(foreign);
    format!("rpy_foreign_{}", index.unwrap_or_else(|| panic!("c: {:?} was not found", foreign.text)))
}

pub(crate) fn code(foreigns: &Foreigns) -> ForeignCode {
    let mut made = ForeignCode::default();
    let mut preludes: IndexSet<&str, FxBuildHasher> = IndexSet::default();
    let mut functions = String::new();
    for foreign in foreigns {
        let head =
            declare(&foreign.result, &format!("{}({})", name(foreigns, foreign), parameters(&foreign.args, true)));
        if foreign.prelude.is_empty() {
            writeln!(made.header, "static inline {head} {{ {} }}", foreign.text)
        } else {
            preludes.extend(foreign.prelude.split(PART).filter(|part| !part.is_empty()));
            write!(functions, "\n{head} {{\n    {}\n}}\n", foreign.text).expect("writing to a String succeeds");
            writeln!(made.header, "{head};")
        }
        .expect("writing to a String succeeds");
        for argument in foreign.link.lines() {
            if !made.link.iter().any(|known| known == argument) {
                made.link.push(argument.to_owned());
            }
        }
    }
    if !preludes.is_empty() {
        made.header.push_str("extern int rpy_saved_errno;\n");
        let preludes: String = preludes.iter().map(|prelude| format!("{prelude}\n")).collect();
        let head = "#define _GNU_SOURCE 1\n#include \"program.h\"\n\nint rpy_saved_errno;\n";
        made.source = Some(format!("{head}{preludes}{functions}"));
    }
    made
}

fn parameters(types: &[ForeignType], named: bool) -> String {
    let types = types.iter().filter(|ty| **ty != ForeignType::Void).enumerate();
    let texts: Vec<String> =
        types.map(|(i, ty)| declare(ty, &if named { format!("a{i}") } else { String::new() })).collect();
    if texts.is_empty() { "void".to_owned() } else { texts.join(", ") }
}

/// A declaration of something of a type.
fn declare(ty: &ForeignType, name: &str) -> String {
    match ty {
        ForeignType::Void => format!("void {name}"),
        ForeignType::Signed => format!("Signed {name}"),
        ForeignType::Float => format!("double {name}"),
        ForeignType::Bool => format!("bool {name}"),
        ForeignType::Str => format!("struct rpy_str *{name}"),
        ForeignType::ByteArray => format!("struct rpy_array_byte *{name}"),
        ForeignType::Object => format!("void *{name}"),
        ForeignType::Callback(args, result) => declare(result, &format!("(*{name})({})", parameters(args, false))),
    }
}
