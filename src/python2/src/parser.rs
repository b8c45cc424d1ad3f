//! The parser: what all of it shares, and the statements.
//!
//! A recursive descent over the grammar of CPython 2.7 (`Grammar/Grammar`). It makes no tree: each
//! rule says which tokens it read and edits those that mean something else in Python 3. Texts around
//! an expression are added when it is complete, so inner ones stay inside of outer ones.

use crate::differences::{BOOLS, COERCE, Difference};
use crate::encoding::{Encoding, Shown};
use crate::output::{Edit, rendered};
use crate::scope::Scopes;
use crate::tokens::{Kind, Token, Tokens};
use crate::{Options, SyntaxError};

/// The kind of an expression, as far as edits ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    Name,
    Attribute,
    /// A subscript, with the first token of the index.
    Subscript(usize),
    /// Items with commas and no parentheses.
    Tuple,
    /// The same with parentheses, and the number of items.
    Parenthesised(usize),
    List,
    ListComprehension,
    Text,
    Number,
    Operation,
    Lambda,
    Other,
}

/// An expression that was read: its first and its last token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expr {
    pub(crate) first: usize,
    pub(crate) last: usize,
    pub(crate) shape: Shape,
}

/// The first statement of a block, in front of which something may be bound.
#[derive(Clone, Copy, Debug)]
pub(crate) enum First {
    /// A simple statement, which starts here.
    Simple(usize),
    /// A documentation text.
    Text(usize),
    /// A compound statement that evaluates this expression once, first of all.
    Head(Expr),
    /// Another one.
    Compound(usize),
}

pub(crate) type Parsed<T> = Result<T, SyntaxError>;

pub(crate) struct Parser<'a> {
    pub(crate) source: &'a [u8],
    pub(crate) shown: &'a Shown,
    pub(crate) encoding: &'a Encoding,
    pub(crate) options: &'a Options<'a>,
    pub(crate) tokens: &'a Tokens,
    pub(crate) edits: Vec<Edit>,
    pub(crate) at: usize,
    /// `from __future__ import` of these is in effect.
    pub(crate) division: bool,
    pub(crate) print_function: bool,
    pub(crate) unicode_literals: bool,
    pub(crate) absolute_import: bool,
    /// The first place that is Python 2 only, and what is there.
    pub(crate) only: Option<(usize, &'static str)>,
    pub(crate) scopes: Scopes,
    /// Names for values that have none in the source.
    pub(crate) temporaries: usize,
    /// What the names that the bodies of class statements bind are, innermost last.
    pub(crate) members: Vec<Option<Vec<String>>>,
    /// Edits that depend on the whole module.
    pub(crate) pending: Vec<Pending>,
    /// What means something else in the text: the tokens of the place, a name that the module must not
    /// bind, and what to say.
    pub(crate) remarks: Vec<(usize, usize, &'static str, &'static Difference)>,
    /// Class statements without bases: the token behind which the metaclass goes, and the text.
    pub(crate) plain_classes: Vec<(usize, &'static str)>,
}

/// An edit where a name is that of the builtin.
pub(crate) struct Pending {
    /// The token that uses the name.
    use_of: usize,
    name: &'static str,
    /// The token that is replaced, and by what.
    at: usize,
    text: String,
}

impl Pending {
    pub(crate) fn new(use_of: usize, name: &'static str, at: usize, text: &str) -> Self {
        Self { use_of, name, at, text: text.to_owned() }
    }
}

/// The words that are no names.
const KEYWORDS: &[&[u8]] = &[
    b"and",
    b"as",
    b"assert",
    b"break",
    b"class",
    b"continue",
    b"def",
    b"del",
    b"elif",
    b"else",
    b"except",
    b"exec",
    b"finally",
    b"for",
    b"from",
    b"global",
    b"if",
    b"import",
    b"in",
    b"is",
    b"lambda",
    b"not",
    b"or",
    b"pass",
    b"print",
    b"raise",
    b"return",
    b"try",
    b"while",
    b"with",
    b"yield",
];

/// Methods by which a class of Python 2 means what others mean in Python 3.
const METHODS: &[&str] = &[
    "next",
    "__nonzero__",
    "__cmp__",
    "__div__",
    "__rdiv__",
    "__idiv__",
    "__getslice__",
    "__setslice__",
    "__delslice__",
    "__unicode__",
    "__metaclass__",
    "__eq__",
];

impl<'a> Parser<'a> {
    pub(crate) fn new(
        source: &'a [u8],
        shown: &'a Shown,
        encoding: &'a Encoding,
        options: &'a Options<'a>,
        tokens: &'a Tokens,
    ) -> Self {
        Self {
            source,
            shown,
            encoding,
            options,
            tokens,
            edits: vec![Edit::default(); tokens.tokens.len()],
            at: 0,
            division: false,
            print_function: false,
            unicode_literals: false,
            absolute_import: false,
            only: None,
            scopes: Scopes::new(),
            temporaries: 0,
            members: Vec::new(),
            pending: Vec::new(),
            remarks: Vec::new(),
            plain_classes: Vec::new(),
        }
    }

    // Tokens.

    pub(crate) fn kind(&self) -> Kind {
        self.tokens.tokens[self.at].kind
    }

    pub(crate) fn text_of(&self, index: usize) -> &'a [u8] {
        let token = self.tokens.tokens[index];
        &self.source[token.start..token.end]
    }

    pub(crate) fn name_of(&self, index: usize) -> String {
        String::from_utf8_lossy(self.text_of(index)).into_owned()
    }

    /// Whether the next token is this operator or keyword.
    pub(crate) fn is(&self, text: &str) -> bool {
        matches!(self.kind(), Kind::Op | Kind::Name) && self.text_of(self.at) == text.as_bytes()
    }

    /// Whether the token after the next one is this operator or keyword.
    pub(crate) fn follows(&self, text: &str) -> bool {
        let next = (self.at + 1).min(self.tokens.tokens.len() - 1);
        matches!(self.tokens.tokens[next].kind, Kind::Op | Kind::Name) && self.text_of(next) == text.as_bytes()
    }

    pub(crate) fn accept(&mut self, text: &str) -> bool {
        let found = self.is(text);
        self.at += usize::from(found);
        found
    }

    pub(crate) fn expect(&mut self, text: &str) -> Parsed<()> {
        if self.accept(text) { Ok(()) } else { self.invalid() }
    }

    /// Whether the next token is a name.
    pub(crate) fn is_name(&self) -> bool {
        self.kind() == Kind::Name && !self.is_keyword(self.at)
    }

    pub(crate) fn is_keyword(&self, index: usize) -> bool {
        let text = self.text_of(index);
        (text != b"print" || !self.print_function) && KEYWORDS.contains(&text)
    }

    /// Reads a name; those that are keywords today are written so that they are none.
    pub(crate) fn name(&mut self) -> Parsed<usize> {
        if !self.is_name() {
            return self.invalid();
        }
        let index = self.at;
        self.at += 1;
        // The compiler takes the first letter for the same one, but does not see the keyword.
        let instead = match self.text_of(index) {
            b"async" => "\u{1d41a}sync",
            b"await" => "\u{1d41a}wait",
            b"nonlocal" => "\u{1d427}onlocal",
            _ => return Ok(index),
        };
        self.replace(index, instead);
        self.python2(index, "a keyword of Python 3 as a name");
        Ok(index)
    }

    // Errors.

    pub(crate) fn error_at<T>(&self, message: &str, first: usize, last: usize) -> Parsed<T> {
        if let (Kind::End, Some(error)) = (self.tokens.tokens[first].kind, &self.tokens.error) {
            return Err(error.clone());
        }
        let Token { start, end, .. } = self.tokens.tokens[first];
        let message =
            if start == end && self.shown.is_only_line(start) { "unexpected EOF while parsing" } else { message };
        Err(self.shown.error(message, self.tokens.tokens[first].start, self.tokens.tokens[last].end))
    }

    /// The error at the next token.
    pub(crate) fn invalid<T>(&self) -> Parsed<T> {
        let message = match self.kind() {
            Kind::Indent => "unexpected indent",
            Kind::Dedent => "unexpected unindent",
            _ => "invalid syntax",
        };
        self.error_at(message, self.at, self.at)
    }

    // Edits.

    pub(crate) fn before(&mut self, index: usize, text: &str) {
        self.edits[index].before.push(text.to_owned());
    }

    pub(crate) fn after(&mut self, index: usize, text: &str) {
        self.edits[index].after.push_str(text);
    }

    pub(crate) fn replace(&mut self, index: usize, text: &str) {
        self.edits[index].instead = Some(text.to_owned());
    }

    pub(crate) fn remove(&mut self, first: usize, last: usize) {
        for index in first..=last {
            self.edits[index] = Edit { instead: Some(String::new()), ..Edit::default() };
        }
    }

    pub(crate) fn wrap(&mut self, expr: Expr, before: &str, after: &str) {
        self.before(expr.first, before);
        self.after(expr.last, after);
    }

    pub(crate) fn rendered(&self, first: usize, last: usize) -> String {
        rendered(self.source, self.tokens, &self.edits, first, last)
    }

    /// Notes that what stands at a token is no Python 3.
    pub(crate) fn python2(&mut self, index: usize, what: &'static str) {
        if self.only.is_none_or(|(known, _)| index < known) {
            self.only = Some((index, what));
        }
    }

    pub(crate) fn temporary(&mut self) -> String {
        self.temporaries += 1;
        format!("__py2_{}__", self.temporaries)
    }

    // Statements.

    /// A module.
    pub(crate) fn module(&mut self) -> Parsed<()> {
        while self.kind() != Kind::End {
            if self.kind() == Kind::Newline {
                self.at += 1;
            } else {
                self.statement()?;
            }
        }
        if let Some(error) = &self.tokens.error {
            return Err(error.clone());
        }
        let scope = self.scopes.leave();
        self.finish_scope(scope, false);
        self.finish();
        Ok(())
    }

    /// An expression alone.
    pub(crate) fn expression(&mut self) -> Parsed<()> {
        self.testlist()?;
        while self.kind() == Kind::Newline {
            self.at += 1;
        }
        if self.kind() != Kind::End || self.tokens.error.is_some() {
            return self.invalid();
        }
        self.finish();
        Ok(())
    }

    /// The edits that depend on what the module binds.
    fn finish(&mut self) {
        for Pending { use_of, name, at, text } in std::mem::take(&mut self.pending) {
            if self.scopes.is_builtin(use_of, name) {
                self.replace(at, &text);
            }
        }
        for (index, text) in std::mem::take(&mut self.plain_classes) {
            if self.scopes.binds_anywhere("__metaclass__") {
                self.after(index, text);
            }
        }
    }

    fn statement(&mut self) -> Parsed<First> {
        let start = self.at;
        if self.kind() != Kind::Name {
            return if self.is("@") { self.decorated() } else { self.simple_statements() };
        }
        match self.text_of(start) {
            b"if" => {
                self.at += 1;
                let test = self.test()?;
                self.block()?;
                while self.accept("elif") {
                    self.test()?;
                    self.block()?;
                }
                if self.accept("else") {
                    self.block()?;
                }
                Ok(First::Head(test))
            }
            b"while" => {
                self.at += 1;
                self.test()?;
                self.block()?;
                if self.accept("else") {
                    self.block()?;
                }
                Ok(First::Compound(start))
            }
            b"for" => {
                self.at += 1;
                let target = self.exprlist()?;
                self.expect("in")?;
                let iterable = self.testlist()?;
                self.plain_range(iterable);
                self.bind(target)?;
                self.block()?;
                if self.accept("else") {
                    self.block()?;
                }
                Ok(First::Head(iterable))
            }
            b"try" => self.try_statement(),
            b"with" => {
                self.at += 1;
                let head = self.test()?;
                self.with_target()?;
                while self.accept(",") {
                    self.test()?;
                    self.with_target()?;
                }
                self.block()?;
                Ok(First::Head(head))
            }
            b"def" => self.function(),
            b"class" => self.class(),
            _ => self.simple_statements(),
        }
    }

    fn with_target(&mut self) -> Parsed<()> {
        if self.accept("as") {
            let target = self.expr()?;
            self.bind(target)?;
        }
        Ok(())
    }

    /// A suite with the colon before it.
    fn block(&mut self) -> Parsed<First> {
        self.expect(":")?;
        if self.kind() != Kind::Newline {
            return self.simple_statements();
        }
        self.at += 1;
        if self.kind() != Kind::Indent {
            return self.error_at("expected an indented block", self.at, self.at);
        }
        self.at += 1;
        let first = self.statement()?;
        while self.kind() != Kind::Dedent {
            self.statement()?;
        }
        self.at += 1;
        Ok(first)
    }

    /// Evaluates `text`, some assignments, in front of a block. `pairs`: names and what they get.
    pub(crate) fn bind_first(&mut self, first: First, pairs: &[(String, String)]) -> Parsed<()> {
        let text: String = pairs.iter().map(|(name, value)| format!("{name} = {value}; ")).collect();
        match first {
            First::Simple(index) => self.before(index, &text),
            First::Text(index) => self.after(index, &format!("; {}", text.trim_end_matches("; "))),
            First::Head(expr) if pairs.iter().all(|(name, _)| is_identifier(name)) => {
                let bound: String = pairs.iter().map(|(name, value)| format!("({name} := {value}), ")).collect();
                self.wrap(expr, &format!("[{bound}("), ")][-1]");
            }
            First::Head(Expr { first: index, .. }) | First::Compound(index) => {
                let message = "Rotor cannot bind the names of a tuple in front of this statement; put `pass` before it";
                return self.error_at(message, index, index);
            }
        }
        Ok(())
    }

    /// Its first statement is that of its block.
    fn try_statement(&mut self) -> Parsed<First> {
        self.at += 1;
        let first = self.block()?;
        let mut handlers = false;
        while self.is("except") {
            handlers = true;
            self.handler()?;
        }
        if handlers && self.accept("else") {
            self.block()?;
        }
        if self.accept("finally") {
            self.block()?;
        } else if !handlers {
            return self.invalid();
        }
        Ok(first)
    }

    fn handler(&mut self) -> Parsed<()> {
        let keyword = self.at;
        self.at += 1;
        if self.is(":") {
            self.block()?;
            return Ok(());
        }
        let class = self.test()?;
        self.handled_classes(class);
        let separator = self.at;
        if !self.accept(",") && !self.accept("as") {
            self.block()?;
            return Ok(());
        }
        if self.text_of(separator) == b"," {
            self.replace(separator, " as ");
            self.python2(keyword, "`except X, name`");
        }
        let target = self.test()?;
        self.bind(target)?;
        if target.shape == Shape::Name {
            let name = self.name_of(target.first);
            let handler = self.scopes.open_handler(&name, target.first);
            let first = self.block()?;
            self.scopes.close_handler(handler, self.at, first);
            return Ok(());
        }
        let temporary = self.temporary();
        let unpacked = matches!(target.shape, Shape::Parenthesised(count) if count != 1) || target.shape == Shape::List;
        let pairs = if unpacked {
            self.unpacking(&format!("{temporary}.args"), target.first, target.last)
        } else {
            vec![(self.rendered(target.first, target.last), temporary.clone())]
        };
        self.remove(target.first, target.last);
        self.replace(target.first, &temporary);
        let first = self.block()?;
        self.bind_first(first, &pairs)
    }

    fn decorated(&mut self) -> Parsed<First> {
        let start = self.at;
        while self.accept("@") {
            let name = self.name()?;
            self.load(name);
            while self.accept(".") {
                self.name()?;
            }
            if self.accept("(") {
                self.arguments()?;
            }
            if self.kind() != Kind::Newline {
                return self.invalid();
            }
            self.at += 1;
        }
        match self.text_of(self.at) {
            b"def" => self.function()?,
            b"class" => self.class()?,
            _ => return self.invalid(),
        };
        Ok(First::Compound(start))
    }

    fn member(&mut self, name: &str) {
        if let Some(Some(names)) = self.members.last_mut() {
            names.push(name.to_owned());
        }
    }

    fn function(&mut self) -> Parsed<First> {
        let start = self.at;
        self.at += 1;
        let name = self.name()?;
        self.bind_name(name, name);
        self.expect("(")?;
        self.scopes.enter(true);
        let tuples = self.parameters(")")?;
        self.expect(")")?;
        self.members.push(None);
        let first = self.block()?;
        self.members.pop();
        let scope = self.scopes.leave();
        self.finish_scope(scope, false);
        let mut pairs = Vec::new();
        for (temporary, first, last) in tuples {
            pairs.extend(self.unpacking(&temporary, first, last));
        }
        if !pairs.is_empty() {
            self.bind_first(first, &pairs)?;
        }
        Ok(First::Compound(start))
    }

    /// The assignments by which the names of a tuple among parameters get their values.
    fn unpacking(&self, temporary: &str, first: usize, last: usize) -> Vec<(String, String)> {
        // A tuple of names; the expression form of several statements wants one name for each.
        let names: Vec<usize> =
            (first + 1..last).filter(|&index| self.tokens.tokens[index].kind == Kind::Name).collect();
        if (first + 1..last).any(|index| matches!(self.text_of(index), b"(" | b"[" | b".")) {
            return vec![(self.rendered_plain(first, last), temporary.to_owned())];
        }
        let count = names.len();
        let value = |at: usize| {
            if at == 0 { format!("__py2_unpack__({temporary}, {count})[0]") } else { format!("{temporary}[{at}]") }
        };
        names.iter().enumerate().map(|(at, &name)| (self.name_of(name), value(at))).collect()
    }

    /// The text of some tokens as they were.
    fn rendered_plain(&self, first: usize, last: usize) -> String {
        (first..=last).map(|index| self.name_of(index)).collect()
    }

    fn class(&mut self) -> Parsed<First> {
        let start = self.at;
        self.at += 1;
        let name = self.name()?;
        self.bind_name(name, name);
        let mut place = name;
        let mut bases = false;
        let mut open = None;
        if self.accept("(") {
            open = Some(self.at - 1);
            if !self.is(")") {
                bases = true;
                let list = self.testlist()?;
                place = list.last;
            }
            self.expect(")")?;
        }
        self.members.push(Some(Vec::new()));
        self.scopes.enter(false);
        self.block()?;
        let scope = self.scopes.leave();
        self.finish_scope(scope, true);
        let members = self.members.pop().flatten().unwrap_or_default();
        if let Some(method) = (place..self.at).find(|&index| self.text_of(index) == b"__coerce__")
            && members.iter().any(|member| member == "__coerce__")
        {
            self.remarks.push((method, method, "", &COERCE));
        }
        let special = members.iter().any(|member| METHODS.contains(&member.as_str()));
        let text = match (bases, open) {
            (true, _) if self.text_of(place) == b"," => " metaclass=__py2_class__",
            (true, _) => ", metaclass=__py2_class__",
            (false, Some(index)) => {
                place = index;
                "metaclass=__py2_class__"
            }
            (false, None) => "(metaclass=__py2_class__)",
        };
        if special {
            self.after(place, text);
        } else if !bases {
            self.plain_classes.push((place, text));
        }
        Ok(First::Compound(start))
    }

    fn simple_statements(&mut self) -> Parsed<First> {
        let start = self.at;
        let only_text = self.small_statement()?;
        while self.accept(";") {
            if self.kind() == Kind::Newline {
                break;
            }
            self.small_statement()?;
        }
        if self.kind() != Kind::Newline {
            return self.invalid();
        }
        self.at += 1;
        Ok(match only_text {
            Some(last) => First::Text(last),
            None => First::Simple(start),
        })
    }

    /// Reads a statement; the last token of a text that is all of it.
    fn small_statement(&mut self) -> Parsed<Option<usize>> {
        let start = self.at;
        if self.kind() != Kind::Name || !self.is_keyword(start) {
            return self.expression_statement();
        }
        self.at += 1;
        match self.text_of(start) {
            b"print" => self.print_statement(start)?,
            b"exec" => self.exec_statement(start)?,
            b"raise" => self.raise_statement(start)?,
            b"pass" | b"break" | b"continue" => {}
            b"return" => {
                if !self.ends() {
                    self.testlist()?;
                }
            }
            b"del" => {
                self.exprlist()?;
            }
            b"global" => {
                let name = self.name()?;
                self.scopes.global(&self.name_of(name));
                while self.accept(",") {
                    let name = self.name()?;
                    self.scopes.global(&self.name_of(name));
                }
            }
            b"assert" => {
                self.test()?;
                if self.accept(",") {
                    self.test()?;
                }
            }
            b"import" => self.import_names(start)?,
            b"from" => self.import_from()?,
            _ => {
                self.at = start;
                return self.expression_statement();
            }
        }
        Ok(None)
    }

    /// Whether the statement ends here.
    pub(crate) fn ends(&self) -> bool {
        self.kind() == Kind::Newline || self.is(";") || self.kind() == Kind::End
    }

    fn value_list(&mut self) -> Parsed<Expr> {
        if self.is("yield") { self.yield_expression() } else { self.testlist() }
    }

    fn expression_statement(&mut self) -> Parsed<Option<usize>> {
        let target = self.value_list()?;
        if self.kind() == Kind::Op {
            let operator = self.text_of(self.at);
            if operator.len() >= 2 && operator.ends_with(b"=") && !matches!(operator, b"==" | b"!=" | b"<=" | b">=") {
                let index = self.at;
                self.at += 1;
                let value = self.value_list()?;
                self.rebind(target);
                if operator == b"/=" && !self.division {
                    self.divide_in_place(target, index, value);
                }
                return Ok(None);
            }
        }
        if !self.is("=") {
            return Ok((target.shape == Shape::Text).then_some(target.last));
        }
        let mut targets = vec![target];
        while self.accept("=") {
            targets.push(self.value_list()?);
        }
        let value = targets.pop().expect("two at least");
        for target in targets {
            self.assign(target, value.last)?;
        }
        Ok(None)
    }

    /// `x /= y`, where division depends on the operands.
    fn divide_in_place(&mut self, target: Expr, operator: usize, value: Expr) {
        let simple = |text: &str| !text.contains('(') && !text.contains('`');
        let mut left = self.rendered(target.first, target.last);
        if !simple(&left) {
            let temporary = self.temporary();
            match target.shape {
                Shape::Attribute => {
                    let object = self.rendered(target.first, target.last - 2);
                    let name = self.rendered(target.last, target.last);
                    left = format!("({temporary} := ({object})).{name}");
                    self.remove(target.first, target.last);
                    self.replace(target.first, &format!("{temporary}.{name}"));
                }
                Shape::Subscript(first) => {
                    let key = self.temporary();
                    let object = self.rendered(target.first, first - 2);
                    let index = self.rendered(first, target.last - 1);
                    left = format!("({temporary} := ({object}))[({key} := ({index}))]");
                    self.remove(target.first, target.last);
                    self.replace(target.first, &format!("{temporary}[{key}]"));
                }
                _ => {}
            }
        }
        self.replace(operator, &format!("= __py2_idiv__({left}, ("));
        self.after(value.last, "))");
    }

    fn print_statement(&mut self, keyword: usize) -> Parsed<()> {
        let mut to = None;
        let mut comma = None;
        if self.is(">>") {
            self.python2(keyword, "a print statement");
            let shift = self.at;
            self.at += 1;
            let file = self.test()?;
            to = Some((shift, file));
            if !self.is(",") {
                self.replace(keyword, "__py2_newline_to__(");
                self.replace(shift, "");
                self.after(file.last, ")");
                return Ok(());
            }
            comma = Some(self.at);
            self.at += 1;
            if self.ends() {
                return self.invalid();
            }
        }
        let mut items = Vec::new();
        let mut commas = Vec::new();
        let mut open = false;
        while !self.ends() {
            open = false;
            items.push(self.test()?);
            if !self.is(",") {
                break;
            }
            open = true;
            commas.push(self.at);
            self.at += 1;
        }
        // Python 3 accepts `print (x, y)`, where it is a call.
        let alike = items.len() == 1 && !open && matches!(items[0].shape, Shape::Parenthesised(_));
        if !alike {
            self.python2(keyword, "a print statement");
        }
        match to {
            None if items.is_empty() => self.replace(keyword, "__py2_newline__()"),
            None => {
                let function = if items.len() == 1 && !open { "__py2_print__(" } else { "__py2_item__(" };
                self.replace(keyword, function);
                self.after(items[0].last, ")");
                self.print_items(&items, &commas, open, 1, "", "(");
            }
            Some((shift, _)) => {
                let name = self.temporary();
                self.replace(keyword, &format!("{name} = "));
                self.replace(shift, "");
                self.replace(comma.expect("the items follow a comma"), ";");
                self.print_items(&items, &commas, open, 0, "_to", &format!("({name}, "));
            }
        }
        Ok(())
    }

    /// Each item is evaluated and written before the next one, as in Python 2.
    fn print_items(&mut self, items: &[Expr], commas: &[usize], open: bool, done: usize, suffix: &str, call: &str) {
        for (number, &item) in items.iter().enumerate().skip(done) {
            let last = number + 1 == items.len() && !open;
            let function = if last { "__py2_print" } else { "__py2_item" };
            self.wrap(item, &format!("{function}{suffix}__{call}"), ")");
        }
        for (number, &comma) in commas.iter().enumerate() {
            self.replace(comma, if number + 1 < items.len() { "; " } else { "" });
        }
    }

    fn exec_statement(&mut self, keyword: usize) -> Parsed<()> {
        let code = self.expr()?;
        if !matches!(code.shape, Shape::Parenthesised(1..=3)) || self.is("in") {
            self.python2(keyword, "an exec statement");
        }
        if self.accept("in") {
            let comma_first = self.at - 1;
            self.replace(comma_first, ",");
            let mut last = self.test()?.last;
            if self.accept(",") {
                last = self.test()?.last;
            }
            self.replace(keyword, "__py2_exec__(");
            self.after(last, ")");
        } else if matches!(code.shape, Shape::Parenthesised(2 | 3)) {
            self.replace(keyword, "__py2_exec__ ");
        } else {
            self.replace(keyword, "__py2_exec__(");
            self.after(code.last, ")");
        }
        Ok(())
    }

    fn raise_statement(&mut self, keyword: usize) -> Parsed<()> {
        if self.ends() {
            return Ok(());
        }
        let class = self.test()?;
        if !self.is(",") {
            return Ok(());
        }
        self.python2(keyword, "`raise X, value`");
        let comma = self.at;
        self.at += 1;
        let value = self.test()?;
        if matches!(value.shape, Shape::Text | Shape::Number | Shape::Operation) {
            self.wrap(class, "(", ")");
            self.replace(comma, "(");
            self.after(value.last, ")");
        } else if matches!(value.shape, Shape::Parenthesised(count) if count != 1) {
            // The items are the arguments.
            self.wrap(class, "(", ")");
            self.replace(comma, "");
        } else {
            self.before(class.first, "__py2_raise__(");
            self.after(value.last, ")");
        }
        if self.is(",") {
            let comma = self.at;
            self.at += 1;
            let traceback = self.test()?;
            self.replace(comma, "");
            self.wrap(traceback, ".with_traceback(", ")");
        }
        Ok(())
    }

    // Binding.

    /// Notes that a name is read.
    pub(crate) fn load(&mut self, index: usize) {
        let name = self.name_of(index);
        self.scopes.load(name, index);
    }

    /// Notes that a name is bound, in effect at the token `order`.
    pub(crate) fn bind_name(&mut self, index: usize, order: usize) {
        let name = self.name_of(index);
        self.member(&name);
        self.scopes.bind(name, index, order);
    }

    /// The target of an assignment whose value ends at a token.
    fn assign(&mut self, target: Expr, order: usize) -> Parsed<()> {
        let message = match target.shape {
            Shape::Name | Shape::Attribute | Shape::Subscript(_) => None,
            Shape::Tuple | Shape::Parenthesised(_) | Shape::List => None,
            Shape::Text | Shape::Number => Some("can't assign to literal"),
            Shape::Operation => Some("can't assign to operator"),
            Shape::ListComprehension => Some("can't assign to list comprehension"),
            Shape::Lambda => Some("can't assign to lambda"),
            Shape::Other => None,
        };
        if let Some(message) = message {
            return self.error_at(message, target.first, target.last);
        }
        let mut depth = 0_i32;
        for index in target.first..=target.last {
            let token = self.tokens.tokens[index];
            let behind = (index > target.first).then(|| self.text_of(index - 1));
            let next = self.tokens.tokens.get(index + 1).map(|_| self.text_of(index + 1));
            match self.text_of(index) {
                // An index, or arguments.
                b"[" | b"(" if index > target.first && !matches!(behind, Some(b"," | b"(" | b"[")) => depth += 1,
                b"[" | b"(" if depth > 0 => depth += 1,
                b"]" | b")" if depth > 0 => depth -= 1,
                _ => {}
            }
            if depth == 0
                && token.kind == Kind::Name
                && behind != Some(b".")
                && !matches!(next, Some(b"." | b"(" | b"[")) | (index == target.last)
            {
                match self.text_of(index) {
                    b"None" => return self.error_at("cannot assign to None", index, index),
                    name @ (b"True" | b"False") => {
                        let renamed = if name == b"True" { "__py2_True__" } else { "__py2_False__" };
                        self.replace(index, renamed);
                        self.python2(index, "an assignment to True or False");
                        self.remarks.push((index, index, "", &BOOLS));
                    }
                    _ => self.bind_name(index, order),
                }
            }
        }
        Ok(())
    }

    /// The target of a `for` or `with`.
    pub(crate) fn bind(&mut self, target: Expr) -> Parsed<()> {
        self.assign(target, self.at)
    }

    /// The target of an augmented assignment, which reads and binds.
    fn rebind(&mut self, target: Expr) {
        if target.shape == Shape::Name {
            let name = self.name_of(target.first);
            self.scopes.bind_again(&name);
        }
    }

    // Literals.
}

fn is_identifier(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
