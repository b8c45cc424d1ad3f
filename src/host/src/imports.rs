//! The `import` statements of a source, read from its syntax tree.

use rustpython_vm::compiler::ast::statement_visitor::{StatementVisitor, walk_stmt};
use rustpython_vm::compiler::{ast, parser};

/// What one clause of an `import` statement names.
pub(crate) struct Import {
    /// The line of the statement, from 1.
    pub(crate) line: u32,
    /// The module, without the dots of a relative import; empty for `from . import name`.
    pub(crate) module: String,
    /// The name that is taken from it: `None` for `import module`, `*` for all.
    pub(crate) name: Option<String>,
    /// Whether the statement stands in a function.
    pub(crate) in_function: bool,
}

/// The imports of a text, in their order; none of one that is not Python 3.
pub(crate) fn imports(text: &str) -> Vec<Import> {
    let Ok(parsed) = parser::parse_module(text) else { return Vec::new() };
    let mut finder = Finder { text, line: 1, read: 0, functions: 0, found: Vec::new() };
    finder.visit_body(&parsed.syntax().body);
    finder.found
}

struct Finder<'t> {
    text: &'t str,
    /// The line of the offset `read`.
    line: u32,
    read: usize,
    /// How many functions are around the statement.
    functions: u32,
    found: Vec<Import>,
}

impl Finder<'_> {
    /// Statements are visited in the order of the text, so each line is counted once.
    fn line_of(&mut self, offset: usize) -> u32 {
        let passed = self.text.as_bytes()[self.read..offset].iter().filter(|&&byte| byte == b'\n').count();
        self.line += u32::try_from(passed).expect("a source has fewer lines");
        self.read = offset;
        self.line
    }

    fn add(&mut self, line: u32, module: &str, name: Option<&str>) {
        let in_function = self.functions > 0;
        self.found.push(Import { line, module: module.to_owned(), name: name.map(str::to_owned), in_function });
    }
}

impl<'a> StatementVisitor<'a> for Finder<'_> {
    fn visit_stmt(&mut self, stmt: &'a ast::Stmt) {
        match stmt {
            ast::Stmt::Import(import) => {
                let line = self.line_of(import.range.start().into());
                for alias in &import.names {
                    self.add(line, alias.name.as_str(), None);
                }
            }
            ast::Stmt::ImportFrom(import) => {
                let line = self.line_of(import.range.start().into());
                let module = import.module.as_ref().map_or("", |module| module.as_str());
                for alias in &import.names {
                    self.add(line, module, Some(alias.name.as_str()));
                }
            }
            ast::Stmt::FunctionDef(_) => {
                self.functions += 1;
                walk_stmt(self, stmt);
                self.functions -= 1;
            }
            _ => walk_stmt(self, stmt),
        }
    }
}
