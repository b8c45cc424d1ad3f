//! Comprehensions whose parts are compiled in the order of their symbol tables.
//!
//! RustPython 0.5.0 makes the symbol tables of the element of a comprehension before those of its
//! conditions and inner iterables, and compiles the element last: lambdas and comprehensions in the
//! one take the tables of the others. Where both have such, the element becomes the item of one more loop:
//!
//! ```text
//! [f(lambda: x) for x in xs if any(y for y in x)]
//! [element for x in xs if any(y for y in x) for element in (f(lambda: x),)]
//! ```
//!
//! An element with an assignment expression, which an iterable must not have, stays where it is.

use crate::finally::{Scopes, node};
use crate::{Place, name};
use rustpython_compiler::ast::visitor::transformer::{self, Transformer};
use rustpython_compiler::ast::visitor::{self, Visitor};
use rustpython_compiler::ast::{self, Expr, ExprContext, Stmt};
use std::cell::Cell;

/// Rewrites the comprehensions in the statements of a block.
pub(super) fn rewrite(block: &mut [Stmt]) {
    let rewriter = Rewriter { moved: Cell::new(0) };
    block.iter_mut().for_each(|stmt| rewriter.visit_stmt(stmt));
}

struct Rewriter {
    /// How many elements were moved.
    moved: Cell<usize>,
}

impl Transformer for Rewriter {
    fn visit_expr(&self, expr: &mut Expr) {
        transformer::walk_expr(self, expr);
        let (at, elements, loops) = match expr {
            Expr::ListComp(comp) => (node!(StmtBreak comp;), vec![&mut *comp.elt], &mut comp.generators),
            Expr::SetComp(comp) => (node!(StmtBreak comp;), vec![&mut *comp.elt], &mut comp.generators),
            Expr::Generator(comp) => (node!(StmtBreak comp;), vec![&mut *comp.elt], &mut comp.generators),
            Expr::DictComp(comp) => {
                (node!(StmtBreak comp;), vec![&mut *comp.key, &mut *comp.value], &mut comp.generators)
            }
            _ => return,
        };
        let has_scopes = elements.iter().any(|element| Scopes::are_in(element));
        let loops_have = loops.iter().flat_map(|generator| &generator.ifs).any(Scopes::are_in)
            || loops.iter().skip(1).any(|generator| Scopes::are_in(&generator.iter));
        if has_scopes && loops_have && !elements.iter().any(|element| Assigns::are_in(element)) {
            for element in elements {
                loops.push(self.moved(&at, element));
            }
        }
    }
}

impl Rewriter {
    /// The loop over an element alone, whose place its variable takes.
    fn moved(&self, at: &Place, element: &mut Expr) -> ast::Comprehension {
        let variable = format!("_rotor_element{}", self.moved.replace(self.moved.get() + 1));
        let item = std::mem::replace(element, name(at, &variable, ExprContext::Load));
        let items = node!(ExprTuple at; elts: vec![item], ctx: ExprContext::Load, parenthesized: true);
        node!(
            Comprehension at;
            target: name(at, &variable, ExprContext::Store),
            iter: Expr::Tuple(items),
            ifs: Vec::new(),
            is_async: false,
        )
    }
}

/// Looks for assignment expressions.
#[derive(Default)]
struct Assigns {
    found: bool,
}

impl Assigns {
    /// Whether an expression has one.
    fn are_in(expr: &Expr) -> bool {
        let mut assigns = Self::default();
        assigns.visit_expr(expr);
        assigns.found
    }
}

impl<'a> Visitor<'a> for Assigns {
    fn visit_expr(&mut self, expr: &'a Expr) {
        self.found |= matches!(expr, Expr::Named(_));
        visitor::walk_expr(self, expr);
    }
}
