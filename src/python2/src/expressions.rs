//! The grammar of expressions.

use crate::parser::{Expr, Parsed, Parser, Pending, Shape};
use crate::scope::{Clause, Comprehension};
use crate::tokens::Kind;

/// The binary operators from the loosest to the tightest.
const BINARY: &[&[&str]] = &[&["|"], &["^"], &["&"], &["<<", ">>"], &["+", "-"], &["*", "/", "%", "//"]];

/// The classes that `StandardError` stands for where a class is tested.
const STANDARD_ERRORS: &str = "__py2_standard_errors__";

/// The same among other classes.
const SPLICED_ERRORS: &str = "*__py2_standard_errors__";

impl Parser<'_> {
    fn made(&self, first: usize, shape: Shape) -> Expr {
        Expr { first, last: self.at - 1, shape }
    }

    /// `test (',' test)* [',']`
    pub(crate) fn testlist(&mut self) -> Parsed<Expr> {
        let first = self.at;
        let item = self.test()?;
        if !self.is(",") {
            return Ok(item);
        }
        while self.accept(",") {
            if !self.starts_expression() {
                break;
            }
            self.test()?;
        }
        Ok(self.made(first, Shape::Tuple))
    }

    /// `expr (',' expr)* [',']`
    pub(crate) fn exprlist(&mut self) -> Parsed<Expr> {
        let first = self.at;
        let item = self.expr()?;
        if !self.is(",") {
            return Ok(item);
        }
        while self.accept(",") {
            if !self.starts_expression() {
                break;
            }
            self.expr()?;
        }
        Ok(self.made(first, Shape::Tuple))
    }

    fn starts_expression(&self) -> bool {
        match self.kind() {
            Kind::Name => !self.is_keyword(self.at) || matches!(self.text_of(self.at), b"not" | b"lambda"),
            Kind::Number | Kind::Str => true,
            Kind::Op => matches!(self.text_of(self.at), b"(" | b"[" | b"{" | b"`" | b"-" | b"+" | b"~"),
            _ => false,
        }
    }

    pub(crate) fn yield_expression(&mut self) -> Parsed<Expr> {
        let first = self.at;
        self.expect("yield")?;
        if self.starts_expression() {
            self.testlist()?;
        }
        Ok(self.made(first, Shape::Other))
    }

    pub(crate) fn test(&mut self) -> Parsed<Expr> {
        if self.is("lambda") {
            return self.lambda(true);
        }
        let value = self.or_test()?;
        if !self.accept("if") {
            return Ok(value);
        }
        self.or_test()?;
        self.expect("else")?;
        self.test()?;
        Ok(self.made(value.first, Shape::Other))
    }

    /// An expression without `if`, as the clauses of comprehensions have it.
    pub(crate) fn old_test(&mut self) -> Parsed<Expr> {
        if self.is("lambda") { self.lambda(false) } else { self.or_test() }
    }

    fn or_test(&mut self) -> Parsed<Expr> {
        let mut value = self.and_test()?;
        while self.accept("or") {
            self.and_test()?;
            value = self.made(value.first, Shape::Other);
        }
        Ok(value)
    }

    fn and_test(&mut self) -> Parsed<Expr> {
        let mut value = self.not_test()?;
        while self.accept("and") {
            self.not_test()?;
            value = self.made(value.first, Shape::Other);
        }
        Ok(value)
    }

    fn not_test(&mut self) -> Parsed<Expr> {
        let first = self.at;
        if self.accept("not") {
            self.not_test()?;
            return Ok(self.made(first, Shape::Operation));
        }
        let mut value = self.expr()?;
        loop {
            let operator = self.at;
            if self.accept("<>") {
                self.replace(operator, "!=");
                self.python2(operator, "`<>`");
            } else if self.accept("is") {
                self.accept("not");
            } else if self.is("not") && self.follows("in") {
                self.at += 2;
            } else if !["<", ">", "==", ">=", "<=", "!=", "in"].iter().any(|operator| self.accept(operator)) {
                return Ok(value);
            }
            self.expr()?;
            value = self.made(first, Shape::Operation);
        }
    }

    pub(crate) fn expr(&mut self) -> Parsed<Expr> {
        self.binary(0)
    }

    fn binary(&mut self, level: usize) -> Parsed<Expr> {
        let Some(operators) = BINARY.get(level) else { return self.factor() };
        let mut value = self.binary(level + 1)?;
        loop {
            let operator = self.at;
            if !operators.iter().any(|operator| self.accept(operator)) {
                return Ok(value);
            }
            let right = self.binary(level + 1)?;
            if self.text_of(operator) == b"/" && !self.division {
                self.before(value.first, "__py2_div__(");
                self.replace(operator, ",");
                self.after(right.last, ")");
            } else if self.text_of(operator) == b"%" && value.shape != Shape::Number && right.shape != Shape::Number {
                // A format shows texts as those of Python 2 are.
                self.before(value.first, "__py2_mod__(");
                self.replace(operator, ",");
                self.after(right.last, ")");
            }
            value = self.made(value.first, Shape::Operation);
        }
    }

    fn factor(&mut self) -> Parsed<Expr> {
        let first = self.at;
        if ["+", "-", "~"].iter().any(|operator| self.accept(operator)) {
            let value = self.factor()?;
            let shape = if value.shape == Shape::Number { Shape::Number } else { Shape::Operation };
            return Ok(self.made(first, shape));
        }
        let value = self.trailers()?;
        if self.accept("**") {
            self.factor()?;
            return Ok(self.made(first, Shape::Operation));
        }
        Ok(value)
    }

    fn trailers(&mut self) -> Parsed<Expr> {
        let first = self.at;
        let mut value = self.atom()?;
        loop {
            let open = self.at;
            if self.accept("(") {
                self.arguments()?;
                let close = self.at - 1;
                match value.shape {
                    Shape::Attribute => self.method_call(first, value.last, open, close),
                    Shape::Name => self.function_call(value.last, open, close),
                    _ => {}
                }
                value = self.made(first, Shape::Other);
            } else if self.accept("[") {
                self.subscripts()?;
                self.item_of_error(value);
                value = self.made(first, Shape::Subscript(open + 1));
            } else if self.accept(".") {
                let name = self.name()?;
                if self.attribute_of_module(first, name) {
                    value = self.made(first, Shape::Other);
                } else {
                    self.attribute(first, name);
                    value = self.made(first, Shape::Attribute);
                }
            } else {
                return Ok(value);
            }
        }
    }

    /// What a call of a builtin becomes, unless the module binds its name.
    fn function_call(&mut self, name: usize, open: usize, close: usize) {
        if self.text_of(name) == b"isinstance" {
            self.test_of_str(name, open, close);
        }
        if matches!(self.text_of(name), b"isinstance" | b"issubclass") && self.text_of(close - 2) == b"," {
            self.standard_errors(close - 1, STANDARD_ERRORS);
        }
        if self.text_of(name) == b"str" && close > open + 1 {
            self.pending.push(Pending::new(name, "str", name, "__py2_str__"));
        } else if self.text_of(name) == b"bytearray" && close > open + 1 {
            self.pending.push(Pending::new(name, "bytearray", name, "__py2_bytearray__"));
        } else if self.text_of(name) == b"bytes" && close > open + 1 {
            self.pending.push(Pending::new(name, "bytes", name, "__py2_str__"));
        } else if self.text_of(name) == b"unicode" && close > open + 1 {
            self.pending.push(Pending::new(name, "unicode", name, "__py2_unicode__"));
        } else if self.text_of(name) == b"map" && self.text_of(open + 1) == b"str" && self.text_of(open + 2) == b"," {
            self.pending.push(Pending::new(open + 1, "str", open + 1, "__py2_str__"));
        } else if self.text_of(name) == b"map" && self.text_of(open + 1) == b"unicode" && self.text_of(open + 2) == b","
        {
            self.pending.push(Pending::new(open + 1, "unicode", open + 1, "__py2_unicode__"));
        }
    }

    /// `isinstance(x, str)`, which does not hold for a `unicode`: its class derives from `str` here.
    fn test_of_str(&mut self, name: usize, open: usize, close: usize) {
        let Some(comma) = (open..close).rev().find(|&index| {
            let behind: Vec<&[u8]> = (index + 1..close).map(|index| self.text_of(index)).collect();
            self.text_of(index) == b"," && (!behind.contains(&&b")"[..]) || self.text_of(index + 1) == b"(")
        }) else {
            return;
        };
        let names = |wanted: &[&[u8]]| (comma + 1..close).find(|&index| wanted.contains(&self.text_of(index)));
        let Some(class) = names(&[b"str", b"StringType"]) else { return };
        let classes = (comma + 1..close).all(|index| {
            self.tokens.tokens[index].kind == Kind::Name || matches!(self.text_of(index), b"(" | b")" | b"," | b".")
        });
        if !classes || names(&[b"unicode", b"basestring", b"UnicodeType", b"StringTypes"]).is_some() {
            return;
        }
        let is_path =
            (open + 1..comma).all(|index| self.tokens.tokens[index].kind == Kind::Name || self.text_of(index) == b".");
        if is_path {
            let value: String = (open + 1..comma).map(|index| self.name_of(index)).collect();
            self.pending.push(Pending::new(class, "str", name, "(isinstance"));
            let text = format!(") and not isinstance({value}, __py2_unicode_class__))");
            self.pending.push(Pending::new(class, "str", close, &text));
        } else {
            self.pending.push(Pending::new(class, "str", name, "__py2_isinstance__"));
        }
    }

    /// Puts the classes of `StandardError` in its place, if a token is that name.
    fn standard_errors(&mut self, index: usize, classes: &'static str) {
        if self.text_of(index) == b"StandardError" {
            self.pending.push(Pending::new(index, "StandardError", index, classes));
        }
    }

    /// The same for the classes of a handler.
    pub(crate) fn handled_classes(&mut self, class: Expr) {
        if class.shape == Shape::Name {
            self.standard_errors(class.first, STANDARD_ERRORS);
        } else if matches!(class.shape, Shape::Parenthesised(_)) {
            for index in class.first + 1..class.last {
                self.standard_errors(index, SPLICED_ERRORS);
            }
        }
    }

    /// `e[0]`, where `e` is the variable of a handler: an item of the arguments of the exception.
    fn item_of_error(&mut self, value: Expr) {
        if value.shape == Shape::Name && self.scopes.is_handled(&self.name_of(value.first)) {
            self.wrap(value, "__py2_items_of_error__(", ")");
        }
    }

    /// Makes a `range` that only a loop sees the lazy one.
    pub(crate) fn plain_range(&mut self, iterable: Expr) {
        if self.text_of(iterable.first) == b"range"
            && iterable.shape == Shape::Other
            && self.text_of(iterable.first + 1) == b"("
            && self.closes(iterable.first + 1) == iterable.last
        {
            self.pending.push(Pending::new(iterable.first, "range", iterable.first, "__py2_range__"));
        }
    }

    /// The token that closes the bracket at a token.
    fn closes(&self, open: usize) -> usize {
        let mut depth = 0;
        for index in open..self.tokens.tokens.len() {
            if self.tokens.tokens[index].kind == Kind::Op {
                match self.text_of(index) {
                    b"(" | b"[" | b"{" => depth += 1,
                    b")" | b"]" | b"}" => depth -= 1,
                    _ => {}
                }
            }
            if depth == 0 {
                return index;
            }
        }
        self.tokens.tokens.len()
    }

    /// Arguments and the closing parenthesis.
    pub(crate) fn arguments(&mut self) -> Parsed<()> {
        let open = self.at - 1;
        let mut count = 0;
        while !self.is(")") {
            if self.accept("*") || self.accept("**") {
                self.test()?;
            } else {
                let value = self.test()?;
                if self.is("=") {
                    if value.shape != Shape::Name {
                        return self.error_at("keyword can't be an expression", value.first, value.last);
                    }
                    self.at += 1;
                    self.test()?;
                } else if self.is("for") {
                    let generator = self.comprehension(open, false)?;
                    if count > 0 || !self.is(")") {
                        if self.is(",") && count == 0 && self.follows(")") {
                            self.wrap(Expr { first: value.first, last: generator, shape: Shape::Other }, "(", ")");
                        } else {
                            let message = "Generator expression must be parenthesized if not sole argument";
                            return self.error_at(message, value.first, generator);
                        }
                    }
                }
            }
            count += 1;
            if !self.accept(",") {
                break;
            }
        }
        self.expect(")")
    }

    /// An index and the closing bracket.
    fn subscripts(&mut self) -> Parsed<()> {
        loop {
            if self.is(".") {
                let first = self.at;
                for _ in 0..3 {
                    self.expect(".")?;
                }
                self.remove(first, first + 2);
                self.replace(first, "...");
            } else {
                if !self.is(":") {
                    self.test()?;
                }
                for _ in 0..2 {
                    if self.accept(":") && !self.is(":") && !self.is(",") && !self.is("]") {
                        self.test()?;
                    }
                }
            }
            if !self.accept(",") || self.is("]") {
                break;
            }
        }
        self.expect("]")
    }

    fn atom(&mut self) -> Parsed<Expr> {
        let first = self.at;
        match self.kind() {
            Kind::Number => {
                self.literal(first)?;
                self.at += 1;
                Ok(self.made(first, Shape::Number))
            }
            Kind::Str => {
                let mut unicode = false;
                while self.kind() == Kind::Str {
                    unicode |= self.literal(self.at)?;
                    self.at += 1;
                }
                let text = self.made(first, Shape::Text);
                if unicode && !self.is_docstring(text) {
                    self.wrap(text, "__py2_u__(", ")");
                }
                Ok(text)
            }
            Kind::Name => {
                let name = self.name()?;
                self.load(name);
                Ok(self.made(first, Shape::Name))
            }
            Kind::Op => match self.text_of(first) {
                b"(" => self.parenthesis(),
                b"[" => self.list(),
                b"{" => self.braces(),
                b"`" => self.backticks(),
                _ => self.invalid(),
            },
            _ => self.invalid(),
        }
    }

    fn parenthesis(&mut self) -> Parsed<Expr> {
        let first = self.at;
        self.at += 1;
        let mut count = 1;
        if self.is("yield") {
            self.yield_expression()?;
        } else if !self.is(")") {
            self.test()?;
            if self.is("for") {
                self.comprehension(first, false)?;
                self.expect(")")?;
                return Ok(self.made(first, Shape::Other));
            }
            while self.accept(",") {
                if count == 1 && self.is(")") {
                    // A tuple of one.
                    self.at += 1;
                    return Ok(self.made(first, Shape::Parenthesised(0)));
                }
                if self.is(")") {
                    break;
                }
                self.test()?;
                count += 1;
            }
        } else {
            self.at += 1;
            return Ok(self.made(first, Shape::Parenthesised(0)));
        }
        self.expect(")")?;
        Ok(self.made(first, Shape::Parenthesised(count)))
    }

    fn list(&mut self) -> Parsed<Expr> {
        let first = self.at;
        self.at += 1;
        if !self.is("]") {
            self.test()?;
            if self.is("for") {
                self.comprehension(first, true)?;
                self.expect("]")?;
                return Ok(self.made(first, Shape::ListComprehension));
            } else {
                while self.accept(",") {
                    if self.is("]") {
                        break;
                    }
                    self.test()?;
                }
            }
        }
        self.expect("]")?;
        Ok(self.made(first, Shape::List))
    }

    fn braces(&mut self) -> Parsed<Expr> {
        let first = self.at;
        self.at += 1;
        if !self.is("}") {
            self.test()?;
            let dict = self.accept(":");
            if dict {
                self.test()?;
            }
            if self.is("for") {
                self.comprehension(first, false)?;
            } else {
                while self.accept(",") {
                    if self.is("}") {
                        break;
                    }
                    self.test()?;
                    if dict {
                        self.expect(":")?;
                        self.test()?;
                    }
                }
            }
        }
        self.expect("}")?;
        Ok(self.made(first, Shape::Other))
    }

    fn backticks(&mut self) -> Parsed<Expr> {
        let first = self.at;
        self.python2(first, "backticks");
        self.at += 1;
        let value = self.testlist()?;
        if value.shape == Shape::Tuple && self.text_of(value.last) == b"," {
            return self.invalid();
        }
        self.expect("`")?;
        self.replace(first, "__py2_repr__((");
        self.replace(self.at - 1, "))");
        Ok(self.made(first, Shape::Other))
    }

    /// The clauses of a comprehension, whose element has been read; its last token.
    fn comprehension(&mut self, open: usize, list: bool) -> Parsed<usize> {
        let mut clauses = Vec::new();
        let mut names = Vec::new();
        loop {
            if self.accept("for") {
                let target = self.exprlist()?;
                let targets: Vec<usize> = (target.first..=target.last)
                    .filter(|&index| {
                        let next = self.text_of(index + 1);
                        self.tokens.tokens[index].kind == Kind::Name
                            && self.text_of(index.saturating_sub(1)) != b"."
                            && !matches!(next, b"." | b"[" | b"(")
                    })
                    .collect();
                names.extend(targets.iter().map(|&index| self.name_of(index)));
                self.expect("in")?;
                let iterable = if list { self.safe_testlist()? } else { self.or_test()? };
                self.plain_range(iterable);
                clauses.push(Clause { targets, iterable: iterable.last });
            } else if self.accept("if") {
                let condition = self.old_test()?;
                if condition.shape == Shape::Lambda {
                    self.wrap(condition, "(", ")");
                }
            } else {
                break;
            }
        }
        let last = self.at - 1;
        self.scopes.comprehension(Comprehension { list, first: open, last, clauses, names });
        Ok(last)
    }

    /// The iterable of a list comprehension, which may be a tuple without parentheses.
    fn safe_testlist(&mut self) -> Parsed<Expr> {
        let first = self.at;
        let value = self.old_test()?;
        if !self.is(",") {
            if value.shape == Shape::Lambda {
                self.wrap(value, "(", ")");
            }
            return Ok(value);
        }
        let mut items = 1;
        while self.accept(",") {
            if items > 1 && !self.starts_expression() {
                break;
            }
            self.old_test()?;
            items += 1;
        }
        let value = self.made(first, Shape::Tuple);
        self.python2(first, "a tuple without parentheses in a comprehension");
        self.wrap(value, "(", ")");
        Ok(value)
    }
}
