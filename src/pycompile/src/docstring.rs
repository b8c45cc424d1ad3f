//! Docstrings as they are written.
//!
//! RustPython's compiler takes the indentation out of docstrings, as CPython does since 3.13; a program prints them
//! with it before. White space in a docstring is written as characters that the compiler leaves alone, and is put
//! back in the constants of the code.

use rustpython_compiler::ast;
use rustpython_compiler_core::bytecode::ConstantData;

/// Starts a docstring that is kept.
const MARK: char = '\u{f8f0}';
/// What stands for white space: its characters and those for them.
const KEPT: [(char, char); 2] = [(' ', '\u{f8f1}'), ('\t', '\u{f8f2}')];

/// Writes the docstring of a module, function or class, if it has one that the compiler would change.
pub(crate) fn keep(body: &mut [ast::Stmt]) {
    let Some(ast::Stmt::Expr(stmt)) = body.first_mut() else { return };
    let ast::Expr::StringLiteral(literal) = &mut *stmt.value else { return };
    let text = literal.value.to_str();
    let changes = text.contains('\n') || text.starts_with(|c: char| c.is_whitespace()) || text.contains('\t');
    let taken = |c: char| c == MARK || KEPT.iter().any(|&(_, kept)| kept == c);
    if !changes || text.contains(taken) {
        return;
    }
    let stands_for = |c: char| KEPT.iter().find(|&&(space, _)| space == c).map_or(c, |&(_, kept)| kept);
    let kept: String = std::iter::once(MARK).chain(text.chars().map(stands_for)).collect();
    let first = literal.value.iter().next().expect("a literal has a part").clone();
    literal.value = ast::StringLiteralValue::single(ast::StringLiteral { value: kept.into(), ..first });
}

/// A constant as it was written; `None` where it is no docstring that was kept.
pub(crate) fn written(constant: &ConstantData) -> Option<ConstantData> {
    let ConstantData::Str { value } = constant else { return None };
    let text = value.as_str().ok()?.strip_prefix(MARK)?;
    let was = |c: char| KEPT.iter().find(|&&(_, kept)| kept == c).map_or(c, |&(space, _)| space);
    let text: String = text.chars().map(was).collect();
    Some(ConstantData::Str { value: text.into() })
}
