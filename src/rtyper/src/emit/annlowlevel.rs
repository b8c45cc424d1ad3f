//! Calls of helpers from typed code: `gendirectcall`.
//!
//! A helper is named `module.function` in the package `rotor_helpers`. Its arguments are annotated
//! by their low-level types (primitives as int, float, ...; references as `SomeKind::LowLevel`),
//! or, for app-level helpers, by the annotation of their representation. One graph per
//! combination, made by the annotator when it is first needed.
//!
//! Source: pypy `rpython/rtyper/annlowlevel.py`.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{TyResult, TyperError};
use crate::rtyper::RTyper;
use annotator::{SomeKind, SomeValue};
use entity::{GraphId, LowLevelType, Primitive};
use flow::Operand;
use host::{HostConst, IntKind};

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

impl<'h> RTyper<'h> {
    /// The annotation that stands for a low-level type in helper code.
    pub(crate) fn lltype_to_annotation(ty: LowLevelType) -> SomeValue {
        match ty {
            LowLevelType::Prim(Primitive::Void) => SomeValue::none(),
            LowLevelType::Prim(Primitive::Bool) => SomeValue::boolean(),
            LowLevelType::Prim(Primitive::Signed | Primitive::Byte) => SomeValue::int(),
            LowLevelType::Prim(Primitive::Unsigned) => SomeValue::integer(IntKind::UInt, true),
            LowLevelType::Prim(Primitive::Float) => SomeValue::float(),
            LowLevelType::Prim(Primitive::Char) => SomeValue::char(),
            LowLevelType::Oo(_) | LowLevelType::Ll(_) => SomeValue::new(SomeKind::LowLevel(ty)),
        }
    }

    /// The annotated graph of a helper for these argument annotations.
    pub(crate) fn helper_graph(&mut self, name: &str, args: Vec<SomeValue>) -> TyResult<GraphId> {
        let key = (name.to_owned(), args);
        if let Some(&graph) = self.helpers.get(&key) {
            return Ok(graph);
        }
        let (module, function) = name.split_once('.').expect("helper names are module.function");
        let func = self
            .annotator
            .host
            .module_attr(&format!("rotor_helpers.{module}"), function)
            .and_then(|c| c.id())
            .ok_or_else(|| TyperError::new(format!("the helper library has no function {name}")))?;
        let made = self.annotator.annotate_helper(func, key.1.clone()).and_then(|graph| {
            self.annotator.complete()?;
            Ok(graph)
        });
        match made {
            Ok(graph) => {
                self.helpers.insert(key, graph);
                Ok(graph)
            }
            Err(diagnostics) => {
                let args: Vec<String> = key.1.iter().map(|s| self.annotator.display(s)).collect();
                let reason = diagnostics.first().map_or_else(String::new, |d| format!(": {}", d.message));
                for diagnostic in diagnostics {
                    if self.reported.insert((diagnostic.primary.loc, diagnostic.message.clone())) {
                        self.errors.push(diagnostic);
                    }
                }
                Err(TyperError::new(format!("{name}({}) cannot be annotated{reason}", args.join(", "))))
            }
        }
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// Calls a helper; gives its result as an operand.
    pub(crate) fn gendirectcall(&mut self, name: &str, args: &[Arg]) -> TyResult<Operand> {
        Ok(self.gendirectcall_val(name, args)?.v)
    }

    /// Calls a helper; gives its result with its representation.
    pub(crate) fn gendirectcall_val(&mut self, name: &str, args: &[Arg]) -> TyResult<Val> {
        let mut annotations = Vec::with_capacity(args.len());
        for arg in args {
            annotations.push(match arg {
                Arg::V(v) => RTyper::lltype_to_annotation(self.ty(*v)),
                Arg::Val(val) => SomeValue::new(self.rtyper.reprs[val.r].kind.clone()),
                Arg::Type(ty) => SomeValue::new(SomeKind::LowLevelTypeConst(*ty)),
                Arg::Func(graph) => {
                    let ty = self.rtyper.function_type(*graph);
                    SomeValue::new(SomeKind::LowLevelFunction { graph: *graph, ty })
                }
                Arg::None => SomeValue::none(),
            });
        }
        let graph = self.rtyper.helper_graph(name, annotations.clone())?;
        let mut vals = Vec::with_capacity(args.len());
        for (arg, s) in args.iter().zip(&annotations) {
            vals.push(match arg {
                Arg::V(v) => Val { v: *v, r: self.rtyper.getrepr(s)? },
                Arg::Val(val) => *val,
                Arg::Type(_) | Arg::Func(_) | Arg::None => {
                    let r = self.rtyper.getrepr(s)?;
                    self.void_val(r)
                }
            });
        }
        self.call_flow_graph(graph, &vals)
    }

    /// Calls a raising helper of `ll_exc` with a message; the code after it is not reached.
    pub(crate) fn raise_with_message(&mut self, helper: &str, message: &str) -> TyResult<()> {
        let r_str = self.rtyper.str_repr()?;
        let text = self.host_val(&HostConst::str(message), r_str)?;
        self.gendirectcall(&format!("ll_exc.{helper}"), &[Arg::Val(text)])?;
        self.unreachable();
        Ok(())
    }
}
