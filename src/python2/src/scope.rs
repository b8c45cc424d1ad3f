//! Names that live longer in Python 2: the variables of list comprehensions, and those of handlers.
//!
//! A scope keeps where names are read and bound, in the order of the text. A variable that is read
//! behind its comprehension or handler before it is bound again is bound there, too.

use crate::parser::{First, Parsed, Parser};
use std::collections::HashSet;

/// A place where a name is read or bound.
#[derive(Clone, Debug)]
struct Event {
    name: String,
    token: usize,
    /// From which token on.
    order: usize,
    binds: bool,
    /// Whether it is in a scope inside.
    inner: bool,
}

/// A clause `for targets in iterable` of a comprehension.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    /// The tokens of the names that it binds.
    pub(crate) targets: Vec<usize>,
    /// The last token of the iterable.
    pub(crate) iterable: usize,
}

/// A comprehension.
#[derive(Clone, Debug)]
pub(crate) struct Comprehension {
    pub(crate) list: bool,
    pub(crate) first: usize,
    pub(crate) last: usize,
    pub(crate) clauses: Vec<Clause>,
    pub(crate) names: Vec<String>,
}

/// A handler with a name.
#[derive(Clone, Debug)]
struct Handler {
    name: String,
    token: usize,
    end: usize,
    first: Option<First>,
}

/// What a function, class or module reads and binds itself.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    function: bool,
    events: Vec<Event>,
    comprehensions: Vec<Comprehension>,
    handlers: Vec<Handler>,
    globals: Vec<String>,
}

/// The scopes that are open, and the names that are bound somewhere.
#[derive(Debug)]
pub(crate) struct Scopes {
    open: Vec<Scope>,
    bound: HashSet<String>,
    /// Those that are bound in the module.
    globals: HashSet<String>,
    /// The tokens of names that are read and bound in the same function or class, or in a function around.
    local: HashSet<usize>,
}

impl Scopes {
    pub(crate) fn new() -> Self {
        Self { open: vec![Scope::default()], bound: HashSet::new(), globals: HashSet::new(), local: HashSet::new() }
    }

    fn current(&mut self) -> &mut Scope {
        self.open.last_mut().expect("the module is left last")
    }

    pub(crate) fn enter(&mut self, function: bool) {
        self.open.push(Scope { function, ..Scope::default() });
    }

    /// Ends a scope. What a function reads and does not bind, it reads in the scope around it.
    pub(crate) fn leave(&mut self) -> Scope {
        let scope = self.open.pop().expect("a scope is open");
        if let Some(outer) = self.open.last_mut() {
            let own = |event: &Event| {
                // What a class binds, its functions do not see.
                (scope.function || !event.inner)
                    && scope.events.iter().any(|other| other.binds && other.name == event.name)
            };
            let internal = |event: &Event| scope.comprehensions.iter().any(|found| found.hides(event));
            let mut free = Vec::new();
            for event in scope.events.iter().filter(|event| !event.binds) {
                if own(event) || internal(event) {
                    self.local.insert(event.token);
                } else {
                    free.push(Event { inner: true, ..event.clone() });
                }
            }
            outer.events.extend(free);
        }
        scope
    }

    pub(crate) fn load(&mut self, name: String, token: usize) {
        self.current().events.push(Event { name, token, order: token, binds: false, inner: false });
    }

    pub(crate) fn bind(&mut self, name: String, token: usize, order: usize) {
        self.note_bound(&name);
        self.current().events.push(Event { name, token, order, binds: true, inner: false });
    }

    /// Notes that a name that is read is also bound.
    pub(crate) fn bind_again(&mut self, name: &str) {
        self.note_bound(name);
    }

    fn note_bound(&mut self, name: &str) {
        self.bound.insert(name.to_owned());
        if self.open.len() == 1 {
            self.globals.insert(name.to_owned());
        }
    }

    pub(crate) fn global(&mut self, name: &str) {
        self.current().globals.push(name.to_owned());
        self.bound.insert(name.to_owned());
        self.globals.insert(name.to_owned());
    }

    /// Whether the token of a name that is read means the builtin; known when all scopes are left.
    pub(crate) fn is_builtin(&self, token: usize, name: &str) -> bool {
        !self.globals.contains(name) && !self.local.contains(&token)
    }

    pub(crate) fn binds_anywhere(&self, name: &str) -> bool {
        self.bound.contains(name)
    }

    pub(crate) fn comprehension(&mut self, found: Comprehension) {
        for name in &found.names {
            self.note_bound(name);
        }
        self.current().comprehensions.push(found);
    }

    pub(crate) fn open_handler(&mut self, name: &str, token: usize) -> usize {
        let scope = self.current();
        scope.handlers.push(Handler { name: name.to_owned(), token, end: usize::MAX, first: None });
        scope.handlers.len() - 1
    }

    pub(crate) fn close_handler(&mut self, handler: usize, end: usize, first: First) {
        let handler = &mut self.current().handlers[handler];
        handler.end = end;
        handler.first = Some(first);
    }

    /// Whether a name is that of a handler around.
    pub(crate) fn is_handled(&self, name: &str) -> bool {
        let scope = self.open.last().expect("a scope is open");
        scope.handlers.iter().any(|handler| handler.name == name && handler.end == usize::MAX)
    }
}

impl Comprehension {
    /// Whether an event is that of a variable of its own.
    fn hides(&self, event: &Event) -> bool {
        (self.first..=self.last).contains(&event.token) && self.names.contains(&event.name)
    }
}

impl Scope {
    /// Whether the value that a name has at token `end` is read later on. `skip`: events of others.
    fn is_read_behind(&self, name: &str, end: usize, skip: impl Fn(&Event) -> bool) -> bool {
        let bound: HashSet<usize> = self.events.iter().filter(|event| event.binds).map(|event| event.token).collect();
        let mut events: Vec<&Event> = self
            .events
            .iter()
            .filter(|event| event.name == name && (event.binds || !bound.contains(&event.token)))
            .filter(|event| !self.comprehensions.iter().any(|found| found.hides(event)) && !skip(event))
            .collect();
        events.sort_by_key(|event| event.order);
        match events.iter().find(|event| event.order > end) {
            Some(event) => !event.binds,
            // In a loop what stands before comes behind.
            None => self.function && !events.is_empty() && events.iter().all(|event| !event.binds),
        }
    }
}

impl Parser<'_> {
    /// List comprehensions in the body of a class read its names: those are arguments of a function around them.
    fn comprehensions_of_class(&mut self, scope: &Scope) {
        for found in scope.comprehensions.iter().filter(|found| found.list) {
            let within = |other: &&Comprehension| other.first < found.first && found.last <= other.last;
            if scope.comprehensions.iter().filter(|other| other.list).any(|other| within(&other)) {
                continue;
            }
            let mut names: Vec<&str> = Vec::new();
            for event in scope.events.iter().filter(|event| !event.binds && !found.hides(event)) {
                let bound = |other: &Event| other.binds && other.name == event.name && other.order < found.first;
                if (found.first..=found.last).contains(&event.token)
                    && scope.events.iter().any(bound)
                    && !names.contains(&event.name.as_str())
                {
                    names.push(&event.name);
                }
            }
            if !names.is_empty() {
                let names = names.join(", ");
                self.before(found.first, &format!("(lambda {names}: "));
                self.after(found.last + 1, &format!(")({names})"));
            }
        }
    }

    /// Makes the variables of a scope's comprehensions and handlers live as long as in Python 2.
    pub(crate) fn finish_scope(&mut self, scope: Scope, class: bool) {
        if class {
            self.comprehensions_of_class(&scope);
        }
        for found in scope.comprehensions.iter().filter(|found| found.list && !class) {
            for clause in &found.clauses {
                let name_of = |token: &usize| String::from_utf8_lossy(self.text_of(*token)).into_owned();
                let leaks: Vec<usize> = clause
                    .targets
                    .iter()
                    .copied()
                    .filter(|token| scope.is_read_behind(&name_of(token), found.last, |_| false))
                    .collect();
                if leaks.is_empty() {
                    continue;
                }
                let mut bound = Vec::new();
                for token in leaks {
                    let name = self.name_of(token);
                    let temporary = self.temporary();
                    self.replace(token, &temporary);
                    bound.push(format!("({name} := {temporary})"));
                }
                self.after(clause.iterable, &format!(" if [{}]", bound.join(", ")));
            }
        }
        for handler in &scope.handlers {
            let own = |event: &Event| {
                let within = |other: &Handler| (other.token..other.end).contains(&event.token);
                event.token == handler.token
                    || scope.handlers.iter().any(|other| other.name == event.name && within(other))
            };
            if let Some(first) = handler.first
                && scope.is_read_behind(&handler.name, handler.end.saturating_sub(1), own)
            {
                let temporary = self.temporary();
                self.outlive(handler.token, first, &handler.name, &temporary);
            }
        }
    }

    /// Binds the variable of a handler in its block, so that it stays.
    fn outlive(&mut self, token: usize, first: First, name: &str, temporary: &str) {
        let pair = [(name.to_owned(), temporary.to_owned())];
        let bound: Parsed<()> = self.bind_first(first, &pair);
        // In front of other statements nothing can be bound: the variable ends with the handler.
        if bound.is_ok() {
            self.replace(token, temporary);
        }
    }
}
