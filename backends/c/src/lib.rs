//! GenC: from a typed low-level program to C11 that gcc and clang compile.
//!
//! Containers become structs, prebuilt ones static data, graphs functions. The text does not depend
//! on the collector: macros make of it what each needs. The runtime (`runtimes/c`) is C source that
//! is compiled with the program.
//!
//! Small programs are one file of static functions, which the C compiler sees whole; larger ones
//! are cut into files along the call graph, so that several can be compiled at the same time.
//!
//! Source: reference §6.4; design §8.

mod canraise;
mod data;
mod database;
mod foreign;
mod function;
mod gc;
mod library;
mod names;
mod ops;
mod runtime;

pub use library::HEADER_HEAD;
pub use runtime::{GDB_SCRIPT, Gc, HEADERS, LIBRARY_SOURCES, PROGRAM_SOURCES, RuntimeFile, SOURCES};

use crate::database::{Database, standard_instance};
use diagnostics::failure;
use entity::{LlGraphId, LowLevelType};
use flow::externs::ExternType;
use lltype::LlProgram;
use std::fmt::Write as _;

/// Operations in one file, about: a file of this size takes gcc some seconds at -O2.
const FILE_OPERATIONS: usize = 12_000;

/// What was generated.
#[derive(Debug)]
pub struct COutput {
    /// The header of all files, `program.h`.
    pub header: String,
    /// The sources: file name and text. They include `program.h` and, through it, `rpy.h`.
    pub sources: Vec<(String, String)>,
    /// Of a library: the header for those who call it, `library.h`.
    pub library_header: Option<String>,
    /// What the program's external functions want of the compiler and the linker.
    pub link: Vec<String>,
    /// Figures.
    pub stats: CStats,
}

/// Figures about the output.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct CStats {
    /// Functions.
    pub functions: usize,
    /// Prebuilt containers.
    pub constants: usize,
    /// Bytes of C, without the runtime.
    pub bytes: usize,
}

/// What the compiler must be told where the program wants to hear of the death of objects.
pub const FINALIZERS: &str = "-DRPY_FINALIZERS";

/// Generates the C of a program. No file is read or written. `prefix`: what the names of a library start with.
/// `debug`: variables of Python are variables of C, for debuggers.
///
/// # Panics
/// When the program is malformed (a bug of an earlier phase).
pub fn generate(program: &LlProgram, prefix: &str, debug: bool) -> COutput {
    let resolved = flow::foreign::resolved(program, Some(flow::foreign::Target::C));
    let program = &*resolved;
    let mut db = Database::build(program);
    db.debug = debug;
    let raising = canraise::pending(&db);
    let files = layout(&db);
    let whole = files.len() == 1;
    if !whole {
        db.export_across(&files);
    }
    let mut header = String::from("#ifndef PROGRAM_H\n#define PROGRAM_H\n\n#include \"rpy.h\"\n\n");
    header.push_str(&db.type_definitions());
    let foreign = foreign::code(&db.foreigns);
    header.push_str(&foreign.header);
    if !whole {
        for &object in &db.objects {
            writeln!(header, "extern {};", data::declaration(&db, object)).expect("writing to a String succeeds");
        }
        for &id in db.graphs.iter().filter(|&&id| db.is_exported(id)) {
            writeln!(header, "{};", prototype(&db, id)).expect("writing to a String succeeds");
        }
    }
    header.push_str("\n#endif\n");
    let border = program.library.as_ref().map_or_else(String::new, |l| library::functions(&db, l, prefix));
    let mut sources = Vec::new();
    for (number, graphs) in files.iter().enumerate() {
        let mut text = String::from("#include \"program.h\"\n\n");
        if whole {
            for &object in &db.objects {
                writeln!(text, "static {};", data::declaration(&db, object)).expect("writing to a String succeeds");
            }
        }
        for &id in graphs.iter().filter(|&&id| !db.is_exported(id)) {
            writeln!(text, "static {};", prototype(&db, id)).expect("writing to a String succeeds");
        }
        if whole {
            text.push_str(&containers(&db, "static "));
        }
        for &id in graphs {
            text.push('\n');
            let about = |(): &()| format!("the graph `{}`", program.graphs[id].name);
            text.push_str(&failure::within(&mut (), |()| function::function(&db, &raising, id), about));
        }
        if whole {
            text.push_str(&descriptor(&db));
            text.push_str(&border);
        }
        sources.push((format!("program_{number}.c"), text));
    }
    if !whole {
        let text = format!("#include \"program.h\"\n\n{}{}{border}", containers(&db, ""), descriptor(&db));
        sources.push(("program_data.c".to_owned(), text));
    }
    sources.extend(foreign.source.map(|text| ("program_foreign.c".to_owned(), text)));
    let bytes = header.len() + sources.iter().map(|(_, text)| text.len()).sum::<usize>();
    let stats = CStats { functions: db.graphs.len(), constants: db.objects.len(), bytes };
    let library_header = program.library.as_ref().map(|l| library::header(l, prefix));
    let mut link = foreign.link;
    if foreign::has_finalizers(&db) {
        link.push(FINALIZERS.to_owned());
    }
    COutput { header, sources, library_header, link, stats }
}

fn prototype(db: &Database<'_>, id: LlGraphId) -> String {
    db.prototype(id, &|_| String::new())
}

fn containers(db: &Database<'_>, storage: &str) -> String {
    let mut text = String::new();
    for &object in &db.objects {
        text.push_str(storage);
        text.push_str(&data::definition(db, object));
    }
    text
}

/// Cuts the functions, which are in the order of calls, into files of about equal size.
fn layout(db: &Database<'_>) -> Vec<Vec<LlGraphId>> {
    let size = |id: LlGraphId| db.graph(id).blocks.values().map(|b| b.operations.len() + b.exits.len()).sum::<usize>();
    let total: usize = db.graphs.iter().map(|&id| size(id)).sum();
    let count = total.div_ceil(FILE_OPERATIONS).max(1);
    let share = total / count + 1;
    let mut files = vec![Vec::new()];
    let mut filled = 0;
    for &id in &db.graphs {
        if filled >= share {
            files.push(Vec::new());
            filled = 0;
        }
        filled += size(id);
        files.last_mut().expect("there is a file").push(id);
    }
    files
}

/// What the runtime looks up in the program.
fn descriptor(db: &Database<'_>) -> String {
    let universe = db.universe();
    let mut text = String::from("\n#line 1 \"<program>\"\n");
    let message = universe.exception_message.map_or("NULL", |graph| {
        let parameter = db.graph(graph).getargs()[0];
        let ty = db.value_type(db.graph(graph).concretetype(parameter));
        writeln!(
            text,
            "static struct rpy_str *exception_message(void *exception) {{\n    return {}(({})exception);\n}}\n",
            db.function_name(graph),
            ty.trim_end()
        )
        .expect("writing to a String succeeds");
        "exception_message"
    });
    let instance = |name| match standard_instance(universe, name) {
        Some(object) => format!("&{}", db.object_name(object)),
        None => "NULL".to_owned(),
    };
    text.push_str(&entry(db));
    text.push_str(&gc::layouts(db));
    writeln!(
        text,
        "const struct rpy_program rpy_program = {{\n    entry_point,\n    {message},\n    {},\n    {},\n}};",
        instance("MemoryError"),
        instance("RecursionError"),
    )
    .expect("writing to a String succeeds");
    text
}

/// The function that the runtime calls with the arguments: it makes the list of `str` that the
/// entry point takes, where it takes one.
fn entry(db: &Database<'_>) -> String {
    let universe = db.universe();
    let graph = db.graph(db.program.entry_point);
    let name = db.function_name(db.program.entry_point);
    let mut body = String::new();
    let parameters: Vec<_> = graph.getargs().iter().copied().filter(|&v| !graph.concretetype(v).is_void()).collect();
    let argument = match parameters[..] {
        [] => "",
        [v] => {
            let ty = graph.concretetype(v);
            let strings = universe.extern_type(ExternType::StrArray);
            match universe.pointee(ty) {
                Some(list) if Some(ty) != strings => {
                    let allocate = gc::malloc(db, list);
                    writeln!(body, "    {} = {allocate};\n    if (list == NULL) return 0;", db.declare(ty, "list"))
                        .expect("writing to a String succeeds");
                    for (field, ty) in universe.all_fields(list) {
                        let value = if ty == LowLevelType::SIGNED {
                            "argv->length"
                        } else if Some(ty) == strings {
                            "argv"
                        } else {
                            panic!("c: argv has a field {field} of type {}", universe.type_name(ty))
                        };
                        let place = format!("list->{}", db.field_path(list, field));
                        writeln!(body, "    {}", gc::store(&place, value)).expect("writing to a String succeeds");
                    }
                    "list"
                }
                _ => "argv",
            }
        }
        _ => panic!("c: the entry point {} has {} parameters", graph.name, parameters.len()),
    };
    let call = format!("{name}({argument})");
    let leave = match graph.concretetype(graph.getreturnvar()) {
        LowLevelType::SIGNED | LowLevelType::UNSIGNED | LowLevelType::BOOL => format!("return (Signed){call};"),
        LowLevelType::VOID => format!("{call};\n    return 0;"),
        other => panic!("c: the entry point {} gives {}", graph.name, universe.type_name(other)),
    };
    let unused = if argument.is_empty() { "    (void)argv;\n" } else { "" };
    format!("static Signed entry_point(struct rpy_array_str *argv) {{\n{unused}{body}    {leave}\n}}\n\n")
}
