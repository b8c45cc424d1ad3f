//! Libraries: what is exported, with which types, and the functions around it.
//!
//! The Python side (`runtimes/rlib/rotor/border.py`) reads signatures and generates the functions that are called
//! from outside; here types are decided, and results are compared with what their annotations say.

use annotator::{Annotator, AnnotatorOptions, SomeKind, SomeValue, annotate_generic, new_annotator};
use diagnostics::{DiagId, Diagnostic};
use entity::{ClassDefId, FlowGraphId, GraphId, HostId, SourceLoc};
use flow::library::{BorderParameter, BorderType, Exported, ExportedClass, Library};
use host::{Host, HostConst, HostKind, Program};
use ootype::OoProgram;

/// What the user says of a library.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LibraryOptions {
    /// Names of what is exported, besides what the decorator marks.
    pub exports: Vec<String>,
}

/// What is called when an exported function is.
#[derive(Clone, Debug)]
enum Callee {
    Function(HostId),
    Class(HostId),
    Method(String),
}

/// A function to be exported.
#[derive(Clone, Debug)]
struct Planned {
    name: String,
    callee: Callee,
    params: Vec<BorderParameter>,
    result: BorderType,
    loc: SourceLoc,
}

/// What a module exports: first functions, then for each class its constructor and its methods.
#[derive(Debug)]
pub(crate) struct Plan {
    name: String,
    functions: Vec<Planned>,
    /// The classes, with the number of the planned function that is the constructor, and that of methods.
    classes: Vec<(HostId, usize, usize)>,
    /// The generated functions, in that order, then `release` for each class, `take_error`, `start`.
    made: Vec<HostId>,
}

fn tuple(items: impl IntoIterator<Item = HostConst>) -> HostConst {
    HostConst::Tuple(items.into_iter().collect())
}

fn ask(host: &Host, function: &str, args: &[HostConst]) -> Vec<HostConst> {
    let function = host.module_attr("rotor.border", function).expect("the Python side has the function");
    match host.call(&function, args) {
        Ok(HostConst::Tuple(items)) => items.to_vec(),
        Ok(other) => panic!("library: the Python side answers {}", host.describe(&other)),
        Err(error) => panic!("library: the Python side raises {}: {}", error.class_name, error.message),
    }
}

/// Finds what a module exports.
///
/// # Errors
/// `no-exports`, `export-signature`.
pub(crate) fn plan(
    host: &Host,
    program: &Program,
    name: &str,
    options: &LibraryOptions,
) -> Result<Plan, Vec<Diagnostic>> {
    let mut things: Vec<HostConst> = ask(host, "exports", &[]);
    let mut errors = Vec::new();
    for name in &options.exports {
        match host.getattr(&program.module, name) {
            Ok(thing) if !things.contains(&thing) => things.push(thing),
            Ok(_) => {}
            Err(_) => errors.push(
                Diagnostic::new(DiagId::NoExports, format!("the module has no `{name}`"), SourceLoc::UNKNOWN)
                    .help("`--export` names functions and classes of the module"),
            ),
        }
    }
    if things.is_empty() && errors.is_empty() {
        errors
            .push(Diagnostic::new(DiagId::NoExports, "the module exports nothing", SourceLoc::UNKNOWN).help(
                "mark functions with the decorator `export` of the module `rotor`, or name them with `--export`",
            ));
    }
    let mut planner = Planner {
        host,
        annotator: new_annotator(host, AnnotatorOptions::default()),
        classes: things.iter().filter_map(|t| t.id()).filter(|&id| host.kind(id) == HostKind::Class).collect(),
        errors,
    };
    let mut functions: Vec<Planned> = Vec::new();
    for thing in &things {
        match thing.id().map(|id| (id, host.kind(id))) {
            Some((id, HostKind::Function)) => functions.extend(planner.function(id)),
            Some((_, HostKind::Class)) => {}
            _ => planner.errors.push(refused(
                format!("{} is exported, which is neither a function nor a class", host.describe(thing)),
                SourceLoc::UNKNOWN,
            )),
        }
    }
    let mut classes = Vec::new();
    for (index, class) in planner.classes.clone().into_iter().enumerate() {
        let first = functions.len();
        functions.extend(planner.class(index, class));
        classes.push((class, first, functions.len().saturating_sub(first + 1)));
    }
    for (at, function) in functions.iter().enumerate() {
        let same = |other: &&Planned| other.name == function.name && !matches!(other.callee, Callee::Method(_));
        if !matches!(function.callee, Callee::Method(_)) && functions[..at].iter().any(|other| same(&other)) {
            planner.errors.push(refused(format!("two exports have the name `{}`", function.name), function.loc));
        }
    }
    if !planner.errors.is_empty() {
        return Err(planner.errors);
    }
    let rows = functions.iter().map(|function| {
        let (kind, callee) = match &function.callee {
            Callee::Function(id) => ("function", HostConst::Obj(*id)),
            Callee::Class(id) => ("class", HostConst::Obj(*id)),
            Callee::Method(name) => ("method", HostConst::str(name)),
        };
        let params = tuple(function.params.iter().map(|param| tree(&param.ty)));
        tuple([HostConst::str(&function.name), callee, HostConst::str(kind), params, tree(&function.result)])
    });
    let made = ask(host, "make", &[tuple(rows), tuple(classes.iter().map(|c| HostConst::Obj(c.0)))]);
    let made = made.iter().map(|function| function.id().expect("a function is an object")).collect();
    Ok(Plan { name: name.to_owned(), functions, classes, made })
}

/// A type as the Python side takes it.
fn tree(ty: &BorderType) -> HostConst {
    let node = |kind: &str, parts: Vec<HostConst>| tuple(std::iter::once(HostConst::str(kind)).chain(parts));
    match ty {
        BorderType::None => node("none", Vec::new()),
        BorderType::Int => node("int", Vec::new()),
        BorderType::Float => node("float", Vec::new()),
        BorderType::Bool => node("bool", Vec::new()),
        BorderType::Str => node("str", Vec::new()),
        BorderType::Bytes => node("bytes", Vec::new()),
        BorderType::List(item) => node("list", vec![tree(item)]),
        BorderType::Set(item) => node("set", vec![tree(item)]),
        BorderType::Dict(key, value) => node("dict", vec![tree(key), tree(value)]),
        BorderType::Tuple(items) => node("tuple", items.iter().map(tree).collect()),
        BorderType::Optional(inner) => node("optional", vec![tree(inner)]),
        BorderType::Handle(class) => node("handle", vec![HostConst::Int(*class as i64)]),
    }
}

fn refused(message: String, loc: SourceLoc) -> Diagnostic {
    Diagnostic::new(DiagId::ExportSignature, message, loc)
}

/// What types exported functions may have, for people.
const TYPES: &str = "types at the border are int, float, bool, str, bytes, None, exported classes, and list[T], \
    set[T], dict[K, V], tuple[T, ...] of known length and T | None of such; objects of classes stand alone";

struct Planner<'h> {
    host: &'h Host,
    /// Knows types by their annotations.
    annotator: Annotator<'h>,
    classes: Vec<HostId>,
    errors: Vec<Diagnostic>,
}

impl Planner<'_> {
    fn function(&mut self, id: HostId) -> Option<Planned> {
        let name = self.host.function(id).name.to_string();
        let (params, result, loc) = self.signature(&name, id, None)?;
        Some(Planned { name, callee: Callee::Function(id), params, result, loc })
    }

    /// The constructor and the methods of a class.
    fn class(&mut self, index: usize, class: HostId) -> Vec<Planned> {
        let object = HostConst::Obj(class);
        let name = self.host.class(class).name.to_string();
        let loc = self.host.class(class).loc;
        let function = self.host.module_attr("rotor.border", "constructor").expect("the Python side has it");
        let mut all = Vec::new();
        match self.host.call(&function, std::slice::from_ref(&object)).ok().and_then(|init| init.id()) {
            Some(init) => {
                if let Some((mut params, _, loc)) = self.signature(&name, init, Some(index)) {
                    params.remove(0);
                    let result = BorderType::Handle(index);
                    all.push(Planned { name: name.clone(), callee: Callee::Class(class), params, result, loc });
                }
            }
            None => {
                let (callee, result) = (Callee::Class(class), BorderType::Handle(index));
                all.push(Planned { name: name.clone(), callee, params: Vec::new(), result, loc });
            }
        }
        for row in ask(self.host, "public_methods", &[object]) {
            let HostConst::Tuple(row) = row else { panic!("library: the Python side answers rows") };
            let [HostConst::Str(method), function] = &row[..] else { panic!("library: the Python side answers rows") };
            let id = function.id().expect("a method is an object");
            if let Some((params, result, loc)) = self.signature(&format!("{name}.{method}"), id, Some(index)) {
                let callee = Callee::Method(method.to_string());
                all.push(Planned { name: method.to_string(), callee, params, result, loc });
            }
        }
        all
    }

    /// The types of a function; `class`: it is a method, whose first parameter is an object of that class.
    fn signature(
        &mut self,
        name: &str,
        id: HostId,
        class: Option<usize>,
    ) -> Option<(Vec<BorderParameter>, BorderType, SourceLoc)> {
        let info = self.host.function(id);
        let loc = info.loc;
        let code = &info.code;
        if code.varargs || code.varkeywords || code.kwonlyargcount > 0 || code.is_generator {
            let what = if code.is_generator { "is a generator" } else { "has `*` or keyword-only parameters" };
            self.errors.push(refused(format!("`{name}` is exported and {what}"), loc));
            return None;
        }
        let function = self.host.module_attr("rotor.border", "signature").expect("the Python side has it");
        let rows = match self.host.call(&function, &[HostConst::Obj(id)]) {
            Ok(HostConst::Tuple(rows)) => rows,
            Ok(_) => panic!("library: the Python side answers rows"),
            Err(error) => {
                let message = format!("the annotations of `{name}` raise {}: {}", error.class_name, error.message);
                self.errors.push(refused(message, loc));
                return None;
            }
        };
        let mut types = Vec::new();
        let count = self.errors.len();
        for (at, row) in rows.iter().enumerate() {
            let HostConst::Tuple(row) = row else { panic!("library: the Python side answers rows") };
            let Some(HostConst::Str(param)) = row.first() else { panic!("library: a row starts with a name") };
            let is_result = at + 1 == rows.len();
            let ty = match (row.get(1), class) {
                (_, Some(class)) if at == 0 && !is_result => BorderType::Handle(class),
                (Some(hint), _) => self.hint(name, param, is_result, hint, loc),
                (None, Some(_)) if is_result && name.chars().all(|c| c != '.') => BorderType::None,
                (None, _) => {
                    let what = describe(param, is_result);
                    let message = format!("{what} of the exported function `{name}` has no annotation");
                    self.errors.push(refused(message, loc).help(TYPES));
                    BorderType::None
                }
            };
            types.push(BorderParameter { name: param.to_string(), ty });
        }
        let result = types.pop()?.ty;
        (self.errors.len() == count).then_some((types, result, loc))
    }

    fn hint(&mut self, name: &str, param: &str, is_result: bool, hint: &HostConst, loc: SourceLoc) -> BorderType {
        let s = self.annotator.typeannotation(hint).ok().flatten();
        match s.and_then(|s| self.border(&s, true)) {
            Some(ty) if is_result || ty != BorderType::None => ty,
            _ => {
                let what = describe(param, is_result);
                let repr =
                    self.host.builtin("repr").and_then(|repr| self.host.call(&repr, std::slice::from_ref(hint)).ok());
                let hint = match (hint, repr) {
                    (HostConst::Obj(id), Some(HostConst::Str(text))) if self.host.kind(*id) != HostKind::Class => {
                        format!("`{text}`")
                    }
                    _ => self.host.describe(hint),
                };
                let message = format!("{what} of the exported function `{name}` has the type {hint}");
                self.errors.push(refused(message, loc).help(TYPES));
                BorderType::None
            }
        }
    }

    /// The type of an annotation, where it can cross the border; `alone`: it is no part of another.
    fn border(&self, s: &SomeValue, alone: bool) -> Option<BorderType> {
        if let SomeKind::Optional(number) = &s.kind {
            return Some(BorderType::Optional(Box::new(self.border(number, alone)?)));
        }
        if s.can_be_none() && !s.is_none() {
            return Some(BorderType::Optional(Box::new(self.border(&s.nonnone(), alone)?)));
        }
        let bookkeeper = &self.annotator.bookkeeper;
        let part = |s: &SomeValue| self.border(s, false).map(Box::new);
        Some(match &s.kind {
            SomeKind::None => BorderType::None,
            SomeKind::Bool => BorderType::Bool,
            SomeKind::Int { kind: host::IntKind::Int, .. } | SomeKind::Exact => BorderType::Int,
            SomeKind::Float => BorderType::Float,
            SomeKind::Str { .. } => BorderType::Str,
            SomeKind::Bytes { .. } => BorderType::Bytes,
            SomeKind::Tuple { items, .. } => {
                let items: Option<Vec<_>> = items.iter().map(|item| self.border(item, false)).collect();
                BorderType::Tuple(items.filter(|items| !items.is_empty())?)
            }
            SomeKind::List { listdef, .. } => BorderType::List(part(&bookkeeper.listitem(*listdef).item.s_value)?),
            SomeKind::Set { dictdef, frozen: false, .. } => {
                BorderType::Set(part(&bookkeeper.dictdef(*dictdef).key.s_value)?)
            }
            SomeKind::Dict { dictdef, .. } => {
                let dictdef = bookkeeper.dictdef(*dictdef);
                BorderType::Dict(part(&dictdef.key.s_value)?, part(&dictdef.value.s_value)?)
            }
            SomeKind::Instance { classdef: Some(classdef), .. } if alone => {
                let class = class_of(&self.annotator, *classdef);
                BorderType::Handle(self.classes.iter().position(|&known| known == class)?)
            }
            _ => return None,
        })
    }
}

fn describe(param: &str, is_result: bool) -> String {
    if is_result { "the result".to_owned() } else { format!("the parameter `{param}`") }
}

fn class_of(annotator: &Annotator<'_>, classdef: ClassDefId) -> HostId {
    let desc = annotator.bookkeeper.classdef(classdef).desc;
    annotator.bookkeeper.pyclass(desc).class
}

/// An annotated library: the graph of its start, and those of the generated functions.
pub(crate) struct Annotated<'h> {
    pub(crate) annotator: Annotator<'h>,
    pub(crate) start: FlowGraphId,
    pub(crate) exports: Vec<FlowGraphId>,
}

impl Plan {
    /// Annotates everything that is exported, with the types of the border.
    ///
    /// # Errors
    /// What the annotator finds; `export-signature` for results that are not what their annotations say.
    pub(crate) fn annotate<'h>(
        &self,
        host: &'h Host,
        options: AnnotatorOptions,
    ) -> Result<Annotated<'h>, Vec<Diagnostic>> {
        let (annotator, annotated) = annotate_generic(host, options, |annotator| {
            let (&start, others) = self.made.split_last().expect("there is a start");
            let start = annotator.build_types(start, Vec::new())?;
            let mut graphs = Vec::with_capacity(others.len());
            for (index, &function) in others.iter().enumerate() {
                let args = match self.functions.get(index) {
                    Some(function) => arguments(function),
                    None if index + 1 < others.len() => vec![SomeValue::int()],
                    None => Vec::new(),
                };
                graphs.push(annotator.build_types(function, args)?);
            }
            Ok::<_, Vec<Diagnostic>>((start, graphs))
        });
        let (start, exports) = annotated?;
        let errors = self.wrong_results(&annotator);
        if errors.is_empty() { Ok(Annotated { annotator, start, exports }) } else { Err(errors) }
    }

    fn wrong_results(&self, annotator: &Annotator<'_>) -> Vec<Diagnostic> {
        let classes: Vec<HostId> = self.classes.iter().map(|c| c.0).collect();
        let mut errors = Vec::new();
        for (index, function) in self.functions.iter().enumerate() {
            let name = format!("result_of_{index}");
            for (id, graph) in annotator.graphs.iter() {
                if graph.name.rsplit('.').next() != Some(&name) {
                    continue;
                }
                let s = annotator.binding(id, graph.getreturnvar());
                if !fits(annotator, &classes, &function.result, s) {
                    let message = format!(
                        "the exported function `{}` gives {}, which is not what its annotation says",
                        function.name,
                        annotator.display(s)
                    );
                    errors.push(refused(message, function.loc).help("correct the annotation of the result"));
                }
            }
        }
        errors
    }

    /// What the typed program exports, by the graphs of [`rtyper::specialize_library`].
    pub(crate) fn finish(&self, program: &mut OoProgram, graphs: &[GraphId]) {
        let exported: Vec<Exported> = self
            .functions
            .iter()
            .zip(graphs)
            .map(|(function, &graph)| Exported {
                name: function.name.clone(),
                params: function.params.clone(),
                result: function.result.clone(),
                graph,
            })
            .collect();
        let of_module = self.classes.first().map_or(exported.len(), |class| class.1);
        let classes = self.classes.iter().enumerate().map(|(index, &(_, first, methods))| ExportedClass {
            name: exported[first].name.clone(),
            constructor: exported[first].clone(),
            methods: exported[first + 1..first + 1 + methods].to_vec(),
            release: graphs[self.functions.len() + index],
        });
        program.library = Some(Library {
            name: self.name.clone(),
            functions: exported[..of_module].to_vec(),
            classes: classes.collect(),
            error: *graphs.last().expect("the graph of the error is the last"),
        });
    }
}

/// The annotations of the parameters of a generated function.
fn arguments(function: &Planned) -> Vec<SomeValue> {
    let direct = function.params.iter().filter(|param| param.ty.is_direct()).map(|param| match param.ty {
        BorderType::Float => SomeValue::float(),
        BorderType::Bool => SomeValue::boolean(),
        _ => SomeValue::int(),
    });
    let data = function.params.iter().any(|param| !param.ty.is_direct()).then(SomeValue::bytes);
    direct.chain(data).collect()
}

/// Whether what a function gives can be handed out as the type that its annotation says.
fn fits(annotator: &Annotator<'_>, classes: &[HostId], ty: &BorderType, s: &SomeValue) -> bool {
    let bookkeeper = &annotator.bookkeeper;
    let part = |ty: &BorderType, s: &SomeValue| fits(annotator, classes, ty, s);
    if let SomeKind::ItemOf(def) = &s.kind {
        return part(ty, &bookkeeper.listitem(*def).item.s_value);
    }
    if let BorderType::Optional(inner) = ty {
        return match &s.kind {
            SomeKind::None => true,
            SomeKind::Optional(number) => part(inner, number),
            _ => part(inner, &s.nonnone()),
        };
    }
    if s.can_be_none() && !s.is_none() {
        return false;
    }
    match (ty, &s.kind) {
        (_, SomeKind::Impossible) | (BorderType::None, SomeKind::None) => true,
        (BorderType::Bool, SomeKind::Bool) => true,
        (BorderType::Int, SomeKind::Int { kind: host::IntKind::Int, .. } | SomeKind::Exact | SomeKind::Bool) => true,
        (BorderType::Float, SomeKind::Float | SomeKind::Exact | SomeKind::Bool | SomeKind::Int { .. }) => true,
        (BorderType::Str, SomeKind::Str { .. } | SomeKind::Char) => true,
        (BorderType::Bytes, SomeKind::Bytes { .. }) => true,
        (BorderType::List(item), SomeKind::List { listdef, .. }) => {
            part(item, &bookkeeper.listitem(*listdef).item.s_value)
        }
        (BorderType::Set(item), SomeKind::Set { dictdef, .. }) => part(item, &bookkeeper.dictdef(*dictdef).key.s_value),
        (BorderType::Dict(key, value), SomeKind::Dict { dictdef, .. }) => {
            let dictdef = bookkeeper.dictdef(*dictdef);
            part(key, &dictdef.key.s_value) && part(value, &dictdef.value.s_value)
        }
        (BorderType::Tuple(items), SomeKind::Tuple { items: found, .. }) => {
            items.len() == found.len() && items.iter().zip(found.iter()).all(|(ty, s)| part(ty, s))
        }
        (BorderType::Handle(class), SomeKind::Instance { classdef: Some(classdef), .. }) => {
            annotator.host.is_subclass(class_of(annotator, *classdef), classes[*class])
        }
        _ => false,
    }
}

/// Whether a text is names with dots between them, as packages and namespaces are called.
pub fn is_package(text: &str) -> bool {
    let is_name = |part: &str| {
        !part.is_empty()
            && !part.starts_with(|c: char| c.is_ascii_digit())
            && part.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
    };
    text.split('.').all(is_name)
}
