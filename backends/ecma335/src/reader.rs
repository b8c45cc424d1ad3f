//! Reading IL text: what `monodis` prints for C# compiled by `mcs`, and what [`crate::write_il`] writes.
//!
//! Read are classes, fields, methods, bodies with exception regions, data, native functions and
//! generics. Skipped is what running programs do not need: properties, events, default arguments,
//! marshalling descriptions, permissions, and attributes that only compilers and debuggers read.
//! Anything else is an error with its line.

mod body;
mod class;
mod lexer;
mod types;

use crate::model::{Assembly, Attribute};
use crate::opcodes::Opcode;
use crate::types::{AssemblyId, AssemblyRef, Scope, Type};
use indexmap::IndexMap;
use lexer::{Lexer, Token};
use rustc_hash::FxHashMap;
use std::fmt;

/// Why IL text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ParseError {}

/// Reads an assembly.
///
/// # Errors
/// On text that is not IL, or not of the dialect described above.
pub fn parse_il(text: &str) -> Result<Assembly, ParseError> {
    let mut reader = Reader {
        lexer: Lexer::new(text),
        assembly: Assembly::new(""),
        assemblies: FxHashMap::default(),
        namespace: String::new(),
        class_generics: Vec::new(),
        method_generics: Vec::new(),
        undeclared: Vec::new(),
        data: IndexMap::new(),
        data_fields: Vec::new(),
        opcodes: Opcode::ALL.iter().map(|&op| (op.name(), op)).collect(),
    };
    reader.declarations(false)?;
    reader.place_data()?;
    Ok(reader.assembly)
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    assembly: Assembly,
    /// Referenced assemblies by the name that the text uses.
    assemblies: FxHashMap<String, AssemblyId>,
    namespace: String,
    /// Names of the generic parameters in scope.
    class_generics: Vec<String>,
    method_generics: Vec<String>,
    /// Names of generic parameters that were used before they were declared.
    undeclared: Vec<String>,
    /// Data by label.
    data: IndexMap<String, Vec<u8>>,
    /// Fields with data: class and field, by index, and the label.
    data_fields: Vec<(usize, usize, String)>,
    opcodes: FxHashMap<&'static str, Opcode>,
}

impl Reader<'_> {
    /// Declarations up to the end of the text, or of a namespace.
    fn declarations(&mut self, in_namespace: bool) -> Result<(), ParseError> {
        loop {
            let directive = match self.lexer.next()? {
                Token::End if !in_namespace => return Ok(()),
                Token::Punct('}') if in_namespace => return Ok(()),
                Token::Word(word) => word,
                other => return Err(self.lexer.error(format!("a declaration expected, {other:?} found"))),
            };
            match directive.as_str() {
                ".assembly" => self.assembly_declaration()?,
                ".module" => self.module()?,
                ".custom" => drop(self.custom()?),
                ".namespace" => {
                    self.namespace = self.lexer.name()?;
                    self.lexer.expect('{')?;
                    self.declarations(true)?;
                    self.namespace.clear();
                }
                ".class" => self.class(None)?,
                ".data" => self.data()?,
                ".permissionset" => self.permissions()?,
                other => return Err(self.lexer.error(format!("`{other}` cannot be read here"))),
            }
        }
    }

    fn assembly_declaration(&mut self) -> Result<(), ParseError> {
        let external = self.lexer.accept_word("extern")?;
        let name = self.lexer.name()?;
        let mut reference = AssemblyRef { name: name.clone(), version: [0; 4], token: None };
        self.lexer.expect('{')?;
        while !self.lexer.accept('}')? {
            let directive = self.lexer.name()?;
            match directive.as_str() {
                ".ver" => reference.version = self.version()?,
                ".publickeytoken" | ".publickey" | ".hash" => {
                    if self.lexer.accept_word("algorithm")? {
                        self.lexer.int::<u32>()?;
                        continue;
                    }
                    self.lexer.expect('=')?;
                    self.lexer.expect('(')?;
                    let bytes = self.lexer.bytes()?;
                    if directive == ".publickeytoken" {
                        let token = bytes.try_into().map_err(|_| self.lexer.error("a token has eight bytes"))?;
                        reference.token = Some(token);
                    }
                }
                ".custom" => drop(self.custom()?),
                ".permissionset" => self.permissions()?,
                other => return Err(self.lexer.error(format!("`{other}` cannot be read in an assembly"))),
            }
        }
        if external {
            let id = self.assembly.pool.assembly(reference);
            self.assemblies.insert(name, id);
        } else {
            self.assembly.name = name;
        }
        Ok(())
    }

    fn version(&mut self) -> Result<[u16; 4], ParseError> {
        let mut version = [0; 4];
        for (index, part) in version.iter_mut().enumerate() {
            if index > 0 {
                self.lexer.expect(':')?;
            }
            *part = self.lexer.int()?;
        }
        Ok(version)
    }

    fn module(&mut self) -> Result<(), ParseError> {
        self.lexer.accept_word("extern")?;
        self.lexer.name().map(drop)
    }

    fn permissions(&mut self) -> Result<(), ParseError> {
        self.lexer.name()?;
        self.lexer.expect('=')?;
        self.lexer.skip_group('{', '}')
    }

    /// A custom attribute; `None` for one that only compilers and debuggers read.
    fn custom(&mut self) -> Result<Option<Attribute>, ParseError> {
        let constructor = self.method_ref()?;
        self.lexer.expect('=')?;
        self.lexer.expect('(')?;
        let value = self.lexer.bytes()?;
        let idle = match &constructor.owner {
            Type::Class(id) => {
                let class = self.assembly.pool.class_of(*id);
                let read_by_tools = ["System.Diagnostics", "System.Runtime.CompilerServices", "System.Reflection"];
                matches!(class.scope, Scope::Assembly(_)) && read_by_tools.contains(&class.namespace.as_str())
            }
            _ => false,
        };
        if idle {
            return Ok(None);
        }
        Ok(Some(Attribute { constructor: self.assembly.pool.method_ref(constructor), value }))
    }

    /// `.data LABEL = bytearray ( … )`
    fn data(&mut self) -> Result<(), ParseError> {
        let label = self.lexer.name()?;
        self.lexer.expect('=')?;
        self.lexer.expect_word("bytearray")?;
        self.lexer.expect('(')?;
        let bytes = self.lexer.bytes()?;
        self.data.insert(label, bytes);
        Ok(())
    }

    /// Gives the fields that are `at` a label its data.
    fn place_data(&mut self) -> Result<(), ParseError> {
        for (class, field, label) in std::mem::take(&mut self.data_fields) {
            let Some(bytes) = self.data.get(&label) else {
                return Err(self.lexer.error(format!("there is no data {label}")));
            };
            self.assembly.classes[class].fields[field].data = Some(bytes.clone());
        }
        Ok(())
    }
}
