//! Calls of helpers from typed code: `gendirectcall`.
//!
//! A helper is named `module.function` in the package `rotor_helpers`. Its arguments are annotated
//! by their low-level types (primitives as int, float, ...; references as `SomeKind::LowLevel`),
//! or, for app-level helpers, by the annotation of their representation. One graph per
//! combination, made by the annotator when it is first needed.
//!
//! Source: pypy `rpython/rtyper/annlowlevel.py`.

use super::llops::{LowLevelOpList, Val};
use super::program::ProgramBuilder;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::lltype_to_annotation;
use annotator::{SomeKind, SomeValue};
use entity::{FlowGraphId, GraphId, LowLevelType};
use flow::Operand;
use host::HostConst;

/// A helper with the annotations of its arguments.
pub(crate) type HelperKey = (String, Vec<SomeValue>);

/// An argument of a helper.
#[derive(Clone, Debug)]
pub(crate) enum Arg {
    /// A low-level value.
    V(Operand),
    /// A value with the annotation of its representation.
    Val(Val),
    /// A low-level type.
    Type(LowLevelType),
    /// A function made by the RTyper.
    Func(GraphId),
    /// The constant None.
    None,
}

impl From<Operand> for Arg {
    fn from(v: Operand) -> Self {
        Arg::V(v)
    }
}

/// The helper of `ll_exc` that raises a class with a message.
pub(crate) fn raising_helper(class: &str) -> &'static str {
    match class {
        "AttributeError" => "raise_attribute_error",
        "TypeError" => "raise_type_error",
        _ => panic!("rtyper: no helper raises {class}"),
    }
}

/// The annotation of a key for `app_exc.raise_key_error`.
pub(crate) fn keyerror_annotation(kind: &SomeKind, nullable: bool) -> SomeValue {
    let s = SomeValue::new(kind.clone());
    if nullable { s.noneify().unwrap_or(s) } else { s }
}

impl ProgramBuilder<'_> {
    /// The annotated graph of a helper for these argument annotations.
    pub(crate) fn helper_graph(&mut self, name: &str, args: Vec<SomeValue>) -> TyResult<FlowGraphId> {
        let key = (name.to_owned(), args);
        if let Some(&graph) = self.helpers.get(&key) {
            return Ok(graph);
        }
        let (module, function) = name.split_once('.').expect("helper names are module.function");
        let func = self
            .reprs
            .annotated
            .host
            .module_attr(&format!("rotor_helpers.{module}"), function)
            .and_then(|c| c.id())
            .unwrap_or_else(|| panic!("rtyper: the helper library has no function {name}"));
        let reprs = &mut self.reprs;
        match reprs.annotated.annotate_helper(&mut reprs.universe, func, key.1.clone()) {
            Ok(graph) => {
                self.helpers.insert(key, graph);
                Ok(graph)
            }
            Err(diagnostics) => {
                let args: Vec<String> = key.1.iter().map(|s| self.reprs.display(s)).collect();
                let reason = diagnostics.first().map_or_else(String::new, |d| format!(": {}", d.message));
                for diagnostic in diagnostics {
                    self.errors.add(diagnostic);
                }
                Err(TyperError::new(format!("{name}({}) cannot be annotated{reason}", args.join(", "))))
            }
        }
    }
}

impl LowLevelOpList<'_, '_> {
    /// Calls a helper; gives its result as an operand.
    pub(crate) fn gendirectcall(&mut self, name: &str, args: &[Arg]) -> TyResult<Operand> {
        let mut annotations = Vec::with_capacity(args.len());
        for arg in args {
            annotations.push(match arg {
                Arg::V(v) => lltype_to_annotation(self.ty(*v)),
                Arg::Val(val) => SomeValue::new(self.program.reprs.kind(val.r).clone()),
                Arg::Type(ty) => SomeValue::new(SomeKind::LowLevelTypeConst(*ty)),
                Arg::Func(graph) => {
                    let ty = self.program.function_type(*graph);
                    SomeValue::new(SomeKind::LowLevelFunction { graph: *graph, ty })
                }
                Arg::None => SomeValue::none(),
            });
        }
        let graph = self.program.helper_graph(name, annotations.clone())?;
        let mut vals = Vec::with_capacity(args.len());
        for (arg, s) in args.iter().zip(&annotations) {
            vals.push(match arg {
                Arg::V(v) => Val { v: *v, r: self.program.reprs.getrepr(s)? },
                Arg::Val(val) => *val,
                Arg::Type(_) | Arg::Func(_) | Arg::None => {
                    let r = self.program.reprs.getrepr(s)?;
                    self.void_val(r)
                }
            });
        }
        Ok(self.call_flow_graph(graph, &vals)?.v)
    }

    /// Calls a raising helper of `ll_exc` with a message; the code after it is not reached.
    pub(crate) fn raise_with_message(&mut self, helper: &str, message: &str) -> TyResult<()> {
        let r_str = self.program.reprs.str_repr()?;
        let text = self.host_val(&HostConst::str(message), r_str)?;
        self.raise_with_texts(helper, &[text])
    }

    /// Raises an exception with a message of several parts, at least one.
    pub(crate) fn raise_with_texts(&mut self, helper: &str, parts: &[Val]) -> TyResult<()> {
        let mut text = parts[0];
        for &part in &parts[1..] {
            text.v = self.gendirectcall("ll_exc.joined", &[Arg::Val(text), Arg::Val(part)])?;
        }
        self.gendirectcall(&format!("ll_exc.{helper}"), &[Arg::Val(text)])?;
        self.unreachable();
        Ok(())
    }
}
