//! `try ... finally` without jumps over the final block.
//!
//! RustPython 0.5.0 copies a final block to every `return`, `break` and `continue` that leaves the
//! statement, while the blocks around that jump still count as open: a jump in the copy leaves
//! them a second time, and lambdas and comprehensions in it take the symbol tables of others. So
//! where a final block has one of these, the jumps out of the statement only leave a loop of one
//! turn inside of it, and are made behind it:
//!
//! ```text
//! for x in xs:                     for x in xs:
//!     try:                             jump = 0
//!         return f(x)                  try:
//!     except E:                            while __rotor_true__:
//!         continue                             try:
//!     finally:                                     value = f(x); jump = 1; break
//!         g(lambda: x)                         except E:
//!                                                  jump = 3; break
//!                                              break
//!                                      finally:
//!                                          g(lambda: x)
//!                                      if jump == 1: return value
//!                                      if jump == 3: continue
//! ```
//!
//! With clauses `except*`, the rows of the exception table around the final block are not right where another
//! one is around the statement; so those are a statement of their own, inside of the one with the final block.

use crate::{Place, blocks_of, name, truth};
use rustpython_compiler::ast::{self, Expr, Stmt, visitor::Visitor};

/// A node of the syntax tree at a place.
macro_rules! node {
    ($class:ident $at:expr; $($field:ident: $value:expr),* $(,)?) => {
        ast::$class { node_index: Default::default(), range: $at.range, $($field: $value),* }
    };
}
pub(crate) use node;

/// The jumps out of a statement, by the number that stands for them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Jump {
    Return = 1,
    Break = 2,
    Continue = 3,
}

/// Rewrites the statements of a block, and of those inside of it.
pub(super) fn rewrite(block: &mut Vec<Stmt>) {
    Rewriter { found: 0 }.block(block);
}

struct Rewriter {
    /// How many were rewritten.
    found: usize,
}

impl Rewriter {
    fn block(&mut self, block: &mut Vec<Stmt>) {
        for mut stmt in std::mem::take(block) {
            for inner in blocks_of(&mut stmt) {
                self.block(inner);
            }
            match stmt {
                Stmt::Try(stmt) if needs_rewriting(&stmt) => self.rewritten(stmt, block),
                Stmt::Try(stmt) if stmt.is_star && !stmt.finalbody.is_empty() => block.push(nested(stmt)),
                stmt => block.push(stmt),
            }
        }
    }

    /// Appends what a statement becomes.
    fn rewritten(&mut self, mut stmt: ast::StmtTry, block: &mut Vec<Stmt>) {
        let mut lowering = Lowering { number: self.found, jumps: Vec::new() };
        self.found += 1;
        let at = &node!(StmtBreak stmt;);
        let finalbody = std::mem::take(&mut stmt.finalbody);
        let mut turn = match stmt.handlers.is_empty() {
            true => stmt.body.into_iter().chain(stmt.orelse).collect(),
            false => vec![Stmt::Try(stmt)],
        };
        lowering.block(&mut turn, false);
        turn.push(Stmt::Break(node!(StmtBreak at;)));
        let turns = node!(StmtWhile at; test: Box::new(truth(at)), body: turn, orelse: Vec::new());
        block.push(lowering.set_jump(at, 0));
        block.push(Stmt::Try(node!(
            StmtTry at;
            body: vec![Stmt::While(turns)],
            handlers: Vec::new(),
            orelse: Vec::new(),
            finalbody: finalbody,
            is_star: false,
        )));
        for jump in [Jump::Return, Jump::Break, Jump::Continue] {
            let Some((_, made)) = lowering.jumps.iter().find(|(kind, _)| *kind == jump) else { continue };
            block.push(conditional(at, lowering.is_jump(at, jump as u8), made.clone()));
        }
    }
}

/// A statement with clauses `except*` inside of one that has its final block.
fn nested(mut stmt: ast::StmtTry) -> Stmt {
    let at = &node!(StmtBreak stmt;);
    let finalbody = std::mem::take(&mut stmt.finalbody);
    Stmt::Try(node!(
        StmtTry at;
        body: vec![Stmt::Try(stmt)],
        handlers: Vec::new(),
        orelse: Vec::new(),
        finalbody: finalbody,
        is_star: false,
    ))
}

/// The jumps out of one statement.
struct Lowering {
    number: usize,
    /// Those that there are, and what makes them behind the statement.
    jumps: Vec<(Jump, Stmt)>,
}

impl Lowering {
    /// Replaces the jumps of a block that leave the statement; whether there were such.
    /// `in_loop`: the block is inside of a loop that is inside of the statement.
    fn block(&mut self, block: &mut Vec<Stmt>, in_loop: bool) -> bool {
        let mut found = false;
        for mut stmt in std::mem::take(block) {
            match stmt {
                Stmt::Return(stmt) => {
                    let at = &node!(StmtBreak stmt;);
                    let none = || Box::new(Expr::NoneLiteral(node!(ExprNoneLiteral at;)));
                    let variable = format!("_rotor_value{}", self.number);
                    let target = name(at, &variable, ast::ExprContext::Store);
                    let value = stmt.value.unwrap_or_else(none);
                    block.push(Stmt::Assign(node!(StmtAssign at; targets: vec![target], value: value)));
                    let result = Box::new(name(at, &variable, ast::ExprContext::Load));
                    let made = Stmt::Return(node!(StmtReturn at; value: Some(result)));
                    self.leave(block, Jump::Return, made);
                    found = true;
                }
                Stmt::Break(_) if !in_loop => {
                    self.leave(block, Jump::Break, stmt);
                    found = true;
                }
                Stmt::Continue(_) if !in_loop => {
                    self.leave(block, Jump::Continue, stmt);
                    found = true;
                }
                Stmt::For(ast::StmtFor { ref mut body, ref mut orelse, .. })
                | Stmt::While(ast::StmtWhile { ref mut body, ref mut orelse, .. }) => {
                    let left = self.block(body, true);
                    found |= left | self.block(orelse, in_loop);
                    let at = match &stmt {
                        Stmt::For(stmt) => &node!(StmtBreak stmt;),
                        Stmt::While(stmt) => &node!(StmtBreak stmt;),
                        _ => unreachable!("a loop"),
                    };
                    block.push(stmt);
                    if left {
                        let jump = name(at, &self.jump_variable(), ast::ExprContext::Load);
                        block.push(conditional(at, jump, Stmt::Break(node!(StmtBreak at;))));
                    }
                }
                Stmt::FunctionDef(_) | Stmt::ClassDef(_) => block.push(stmt),
                _ => {
                    for inner in blocks_of(&mut stmt) {
                        found |= self.block(inner, in_loop);
                    }
                    block.push(stmt);
                }
            }
        }
        found
    }

    /// Appends what a jump becomes inside of the statement.
    fn leave(&mut self, block: &mut Vec<Stmt>, jump: Jump, made: Stmt) {
        let at = &match &made {
            Stmt::Return(stmt) => node!(StmtBreak stmt;),
            Stmt::Break(stmt) => node!(StmtBreak stmt;),
            Stmt::Continue(stmt) => node!(StmtBreak stmt;),
            _ => unreachable!("a jump"),
        };
        block.push(self.set_jump(at, jump as u8));
        block.push(Stmt::Break(node!(StmtBreak at;)));
        if !self.jumps.iter().any(|(kind, _)| *kind == jump) {
            self.jumps.push((jump, made));
        }
    }

    fn jump_variable(&self) -> String {
        format!("_rotor_jump{}", self.number)
    }

    fn set_jump(&self, at: &Place, jump: u8) -> Stmt {
        let target = name(at, &self.jump_variable(), ast::ExprContext::Store);
        Stmt::Assign(node!(StmtAssign at; targets: vec![target], value: Box::new(number(at, jump))))
    }

    fn is_jump(&self, at: &Place, jump: u8) -> Expr {
        let variable = name(at, &self.jump_variable(), ast::ExprContext::Load);
        Expr::Compare(node!(
            ExprCompare at;
            left: Box::new(variable),
            ops: Box::from([ast::CmpOp::Eq]),
            comparators: Box::from([number(at, jump)]),
        ))
    }
}

fn number(at: &Place, value: u8) -> Expr {
    Expr::NumberLiteral(node!(ExprNumberLiteral at; value: ast::Number::Int(ast::Int::from(value))))
}

fn conditional(at: &Place, test: Expr, stmt: Stmt) -> Stmt {
    Stmt::If(node!(StmtIf at; test: Box::new(test), body: vec![stmt], elif_else_clauses: Vec::new()))
}

/// Whether jumps leave the statement past a final block that the compiler cannot copy.
fn needs_rewriting(stmt: &ast::StmtTry) -> bool {
    if stmt.finalbody.is_empty() || stmt.is_star {
        return false;
    }
    let mut scopes = Scopes::default();
    stmt.finalbody.iter().for_each(|inner| scopes.visit_stmt(inner));
    let handlers = stmt.handlers.iter().any(|ast::ExceptHandler::ExceptHandler(handler)| leaves(&handler.body, false));
    (scopes.found || leaves(&stmt.finalbody, false))
        && (handlers || leaves(&stmt.body, false) || leaves(&stmt.orelse, false))
}

/// Whether a jump leaves a block. `in_loop`: the block is inside of a loop that the jump does not leave.
fn leaves(block: &[Stmt], in_loop: bool) -> bool {
    block.iter().any(|stmt| match stmt {
        Stmt::Return(_) => true,
        Stmt::Break(_) | Stmt::Continue(_) => !in_loop,
        Stmt::For(stmt) => leaves(&stmt.body, true) || leaves(&stmt.orelse, in_loop),
        Stmt::While(stmt) => leaves(&stmt.body, true) || leaves(&stmt.orelse, in_loop),
        Stmt::If(stmt) => {
            leaves(&stmt.body, in_loop) || stmt.elif_else_clauses.iter().any(|clause| leaves(&clause.body, in_loop))
        }
        Stmt::With(stmt) => leaves(&stmt.body, in_loop),
        Stmt::Match(stmt) => stmt.cases.iter().any(|case| leaves(&case.body, in_loop)),
        Stmt::Try(stmt) => {
            [&stmt.body, &stmt.orelse, &stmt.finalbody].into_iter().any(|block| leaves(block, in_loop))
                || stmt.handlers.iter().any(|ast::ExceptHandler::ExceptHandler(handler)| leaves(&handler.body, in_loop))
        }
        _ => false,
    })
}

/// Looks for what has a symbol table of its own.
#[derive(Default)]
pub(super) struct Scopes {
    found: bool,
}

impl Scopes {
    /// Whether an expression has something of the kind.
    pub(super) fn are_in(expr: &Expr) -> bool {
        let mut scopes = Self::default();
        scopes.visit_expr(expr);
        scopes.found
    }
}

impl<'a> Visitor<'a> for Scopes {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        self.found |= matches!(stmt, Stmt::FunctionDef(_) | Stmt::ClassDef(_));
        ast::visitor::walk_stmt(self, stmt);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        self.found |= matches!(
            expr,
            Expr::Lambda(_) | Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) | Expr::Generator(_)
        );
        ast::visitor::walk_expr(self, expr);
    }
}
