//! Parameters, among them tuples.

use crate::parser::{Expr, Parsed, Parser, Shape};
use crate::tokens::Kind;

/// A tuple among parameters: the name in its place, its first and its last token.
pub(crate) type TupleParameter = (String, usize, usize);

impl Parser<'_> {
    /// Parameters up to a closing token, which is not read.
    pub(crate) fn parameters(&mut self, close: &str) -> Parsed<Vec<TupleParameter>> {
        let mut tuples = Vec::new();
        let mut with_default = false;
        while !self.is(close) {
            if self.accept("*") {
                self.parameter_name()?;
                if self.accept(",") {
                    self.expect("**")?;
                    self.parameter_name()?;
                }
                break;
            }
            if self.accept("**") {
                self.parameter_name()?;
                break;
            }
            let first = self.at;
            if self.accept("(") {
                self.tuple_parameter(first, &mut tuples)?;
            } else {
                self.parameter_name()?;
            }
            if self.accept("=") {
                with_default = true;
                self.test()?;
            } else if with_default {
                return self.error_at("non-default argument follows default argument", first, self.at - 1);
            }
            if !self.accept(",") {
                break;
            }
        }
        Ok(tuples)
    }

    fn parameter_name(&mut self) -> Parsed<()> {
        let name = self.name()?;
        if self.text_of(name) == b"None" {
            return self.error_at("cannot assign to None", name, name);
        }
        self.bind_name(name, name);
        Ok(())
    }

    /// A parameter in parentheses, whose first one is read.
    fn tuple_parameter(&mut self, first: usize, tuples: &mut Vec<TupleParameter>) -> Parsed<()> {
        let comma = self.names_of_tuple()?;
        let last = self.at - 1;
        if !comma {
            // `def f((a))` is `def f(a)`.
            for index in first..=last {
                if self.tokens.tokens[index].kind == Kind::Op {
                    self.replace(index, "");
                }
            }
            return Ok(());
        }
        self.python2(first, "a tuple among the parameters");
        let temporary = self.temporary();
        self.remove(first, last);
        self.replace(first, &temporary);
        tuples.push((temporary, first, last));
        Ok(())
    }

    /// The names in a parenthesis that was opened, up to its end; whether there is a comma.
    fn names_of_tuple(&mut self) -> Parsed<bool> {
        let mut comma = false;
        loop {
            if self.accept("(") {
                self.names_of_tuple()?;
            } else {
                self.parameter_name()?;
            }
            if !self.accept(",") {
                break;
            }
            comma = true;
            if self.is(")") {
                break;
            }
        }
        self.expect(")")?;
        Ok(comma)
    }

    /// A lambda expression. `conditional`: its body may have an `else`.
    pub(crate) fn lambda(&mut self, conditional: bool) -> Parsed<Expr> {
        let first = self.at;
        self.expect("lambda")?;
        self.scopes.enter(true);
        let tuples = self.parameters(":")?;
        self.expect(":")?;
        let body = if conditional { self.test()? } else { self.old_test()? };
        let scope = self.scopes.leave();
        self.finish_scope(scope, false);
        for (temporary, start, end) in tuples.iter().rev() {
            let (before, after) = self.unpacked(temporary, *start, *end);
            self.wrap(body, &before, &after);
        }
        Ok(Expr { first, last: self.at - 1, shape: Shape::Lambda })
    }

    /// The texts around an expression that reads the names of a tuple: a function of those names.
    fn unpacked(&mut self, temporary: &str, first: usize, last: usize) -> (String, String) {
        let mut names = Vec::new();
        let mut nested = Vec::new();
        let mut index = first + 1;
        while index < last {
            if self.text_of(index) == b"(" {
                let mut depth = 1;
                let start = index;
                while depth > 0 {
                    index += 1;
                    match self.text_of(index) {
                        b"(" => depth += 1,
                        b")" => depth -= 1,
                        _ => {}
                    }
                }
                let name = self.temporary();
                nested.push((name.clone(), start, index));
                names.push(name);
            } else if self.tokens.tokens[index].kind == Kind::Name {
                names.push(self.name_of(index));
            }
            index += 1;
        }
        let mut before = format!("(lambda {}: ", names.join(", "));
        let mut after = format!(")(*{temporary})");
        for (name, start, end) in nested {
            let (inner, behind) = self.unpacked(&name, start, end);
            before.push_str(&inner);
            after.insert_str(0, &behind);
        }
        (before, after)
    }
}
