//! Types and references.

use super::lexer::Token;
use super::{ParseError, Reader};
use crate::types::{AssemblyRef, ClassId, ClassRef, FieldId, GenericInst, MethodId, MethodRef, MethodSig, Scope, Type};

/// Generic parameters that are named before they are declared have numbers from here on.
pub(super) const UNDECLARED: u16 = 0x8000;

impl Reader<'_> {
    /// A type.
    pub(super) fn ty(&mut self) -> Result<Type, ParseError> {
        let base = match self.lexer.next()? {
            Token::Word(word) => self.named_type(&word)?,
            Token::Punct('!') => self.generic_param()?,
            other => return Err(self.lexer.error(format!("a type expected, {other:?} found"))),
        };
        self.suffixes(base)
    }

    /// A type, or a class without the word `class`.
    pub(super) fn type_spec(&mut self) -> Result<Type, ParseError> {
        let named = match self.lexer.peek()? {
            Token::Punct('[') | Token::Quoted(_) => true,
            Token::Word(word) => !is_type_word(word),
            _ => false,
        };
        if !named {
            return self.ty();
        }
        let class = self.class_ref()?;
        let base = self.instance(class, false)?;
        self.suffixes(base)
    }

    fn named_type(&mut self, word: &str) -> Result<Type, ParseError> {
        Ok(match word {
            "void" => Type::Void,
            "bool" => Type::Bool,
            "char" => Type::Char,
            "int8" => Type::I1,
            "int16" => Type::I2,
            "int32" => Type::I4,
            "int64" => Type::I8,
            "uint8" => Type::U1,
            "uint16" => Type::U2,
            "uint32" => Type::U4,
            "uint64" => Type::U8,
            "float32" => Type::R4,
            "float64" => Type::R8,
            "object" => Type::Object,
            "string" => Type::String,
            "typedref" => Type::TypedRef,
            "unsigned" | "native" => return self.two_words(word),
            "class" | "valuetype" => {
                let class = self.class_ref()?;
                self.instance(class, word == "valuetype")?
            }
            other => return Err(self.lexer.error(format!("`{other}` is not a type that can be read"))),
        })
    }

    fn two_words(&mut self, first: &str) -> Result<Type, ParseError> {
        let mut second = self.lexer.name()?;
        if first == "native" && second == "unsigned" {
            self.lexer.expect_word("int")?;
            second = "uint".to_owned();
        }
        Ok(match (first, second.as_str()) {
            ("unsigned", "int8") => Type::U1,
            ("unsigned", "int16") => Type::U2,
            ("unsigned", "int32") => Type::U4,
            ("unsigned", "int64") => Type::U8,
            ("native", "int") => Type::I,
            ("native", "uint") => Type::U,
            _ => return Err(self.lexer.error(format!("`{first} {second}` is not a type"))),
        })
    }

    /// `!0`, `!T`, `!!0`, `!!T`, after the first `!`.
    fn generic_param(&mut self) -> Result<Type, ParseError> {
        let method = self.lexer.accept('!')?;
        let index = match self.lexer.next()? {
            Token::Int(index) => u16::try_from(index)
                .ok()
                .filter(|index| *index < UNDECLARED)
                .ok_or_else(|| self.lexer.error("a bad generic parameter"))?,
            Token::Word(name) | Token::Quoted(name) => {
                let declared = if method { &self.method_generics } else { &self.class_generics };
                match declared.iter().position(|known| *known == name) {
                    Some(index) => index as u16,
                    None => self.undeclared(name),
                }
            }
            other => return Err(self.lexer.error(format!("a generic parameter expected, {other:?} found"))),
        };
        Ok(if method { Type::MVar(index) } else { Type::Var(index) })
    }

    /// The number of a generic parameter that is not declared yet.
    fn undeclared(&mut self, name: String) -> u16 {
        let known = self.undeclared.iter().position(|known| *known == name);
        let index = known.unwrap_or_else(|| {
            self.undeclared.push(name);
            self.undeclared.len() - 1
        });
        UNDECLARED + index as u16
    }

    /// Replaces the numbers of parameters that had not been declared, when they are.
    pub(super) fn resolve(&mut self, ty: &Type, declared: &[String]) -> Result<Type, ParseError> {
        let mut missing = None;
        let undeclared = &self.undeclared;
        let resolved = ty.map(&mut |class| class, &mut |index| match index.checked_sub(UNDECLARED) {
            None => index,
            Some(late) => {
                let name = &undeclared[usize::from(late)];
                let found = declared.iter().position(|known| known == name);
                if found.is_none() {
                    missing = Some(name.clone());
                }
                found.map_or(0, |index| index as u16)
            }
        });
        match missing {
            Some(name) => Err(self.lexer.error(format!("generic parameter `{name}` is not declared"))),
            None => Ok(resolved),
        }
    }

    fn instance(&mut self, class: ClassId, value: bool) -> Result<Type, ParseError> {
        if self.lexer.accept('<')? {
            let args = self.types_until('>')?;
            return Ok(Type::Generic(Box::new(GenericInst { class, value, args })));
        }
        Ok(if value { Type::Value(class) } else { Type::Class(class) })
    }

    /// Types with commas between them, up to a closing character.
    pub(super) fn types_until(&mut self, close: char) -> Result<Vec<Type>, ParseError> {
        let mut types = Vec::new();
        if self.lexer.accept(close)? {
            return Ok(types);
        }
        loop {
            self.param_flags()?;
            types.push(self.type_spec()?);
            if self.lexer.accept(close)? {
                return Ok(types);
            }
            self.lexer.expect(',')?;
        }
    }

    /// `[in]`, `[out]`, `[opt]`; nothing else in brackets begins a parameter type but an assembly.
    pub(super) fn param_flags(&mut self) -> Result<u16, ParseError> {
        let mut flags = 0;
        while *self.lexer.peek()? == Token::Punct('[') {
            let Some((flag, word)) = [(1, "[in]"), (2, "[out]"), (16, "[opt]")]
                .into_iter()
                .find(|(_, word)| self.lexer.rest_starts_with(word))
            else {
                break;
            };
            self.lexer.expect('[')?;
            self.lexer.expect_word(&word[1..word.len() - 1])?;
            self.lexer.expect(']')?;
            flags |= flag;
        }
        Ok(flags)
    }

    fn suffixes(&mut self, mut ty: Type) -> Result<Type, ParseError> {
        loop {
            // An assembly in brackets may follow a type, too.
            if self.lexer.rest_starts_with("[]")
                || ["[,", "[0", "[."].iter().any(|text| self.lexer.rest_starts_with(text))
            {
                self.lexer.expect('[')?;
                ty = self.array(ty)?;
            } else if self.lexer.accept('&')? {
                ty = Type::ByRef(Box::new(ty));
            } else if self.lexer.accept('*')? {
                ty = Type::Pointer(Box::new(ty));
            } else if self.lexer.accept_word("pinned")? {
                ty = Type::Pinned(Box::new(ty));
            } else if self.lexer.accept_word("modreq")? {
                self.lexer.expect('(')?;
                let modifier = self.type_spec()?;
                self.lexer.expect(')')?;
                let Type::Class(modifier) = modifier else {
                    return Err(self.lexer.error("a modifier must be a class"));
                };
                ty = Type::Modified(Box::new((ty, modifier)));
            } else if self.lexer.accept_word("marshal")? {
                self.lexer.skip_group('(', ')')?;
            } else {
                return Ok(ty);
            }
        }
    }

    /// The dimensions of an array, after the opening bracket.
    fn array(&mut self, item: Type) -> Result<Type, ParseError> {
        let mut rank = 1u8;
        let mut bounds = false;
        loop {
            match self.lexer.next()? {
                Token::Punct(']') => break,
                Token::Punct(',') => {
                    rank = rank.checked_add(1).ok_or_else(|| self.lexer.error("too many dimensions"))?;
                }
                Token::Int(0) | Token::Ellipsis => bounds = true,
                other => return Err(self.lexer.error(format!("{other:?} in the dimensions of an array"))),
            }
        }
        Ok(if rank == 1 && !bounds { Type::Array(Box::new(item)) } else { Type::MultiArray(Box::new(item), rank) })
    }

    /// The name of a class, with the assembly in brackets and outer classes before slashes.
    pub(super) fn class_ref(&mut self) -> Result<ClassId, ParseError> {
        let mut scope = Scope::This;
        if self.lexer.accept('[')? {
            let name = self.lexer.name()?;
            self.lexer.expect(']')?;
            scope = Scope::Assembly(match self.assemblies.get(&name) {
                Some(&known) => known,
                None => self.assembly.pool.assembly(AssemblyRef::standard(&name)),
            });
        }
        let name = self.lexer.name()?;
        let (namespace, name) = split(&name);
        let reference = ClassRef { scope, namespace: namespace.to_owned(), name: name.to_owned() };
        let mut class = self.assembly.pool.class(reference);
        while self.lexer.accept('/')? {
            let name = self.lexer.name()?;
            class = self.assembly.pool.nested(class, &name);
        }
        Ok(class)
    }

    /// The type of an operand: classes of mscorlib that are primitive types become these.
    pub(super) fn operand_type(&mut self) -> Result<Type, ParseError> {
        let ty = self.type_spec()?;
        Ok(match &ty {
            Type::Class(id) | Type::Value(id) => self.assembly.pool.core_type(*id).unwrap_or(ty),
            _ => ty,
        })
    }

    /// A field: its type, its class, its name.
    pub(super) fn field_ref(&mut self) -> Result<FieldId, ParseError> {
        let ty = self.ty()?;
        let owner = self.type_spec()?;
        self.colons()?;
        let name = self.lexer.name()?;
        Ok(self.assembly.pool.field(owner, &name, ty))
    }

    /// A method: its calling convention, result, class, name, generic arguments, parameters.
    pub(super) fn method_ref(&mut self) -> Result<MethodRef, ParseError> {
        let instance = self.convention()?;
        let ret = self.ty()?;
        let owner = self.type_spec()?;
        self.colons()?;
        let name = self.lexer.name()?;
        let args = if self.lexer.accept('<')? { self.types_until('>')? } else { Vec::new() };
        self.lexer.expect('(')?;
        let params = self.types_until(')')?;
        let generics = args.len() as u16;
        Ok(MethodRef { owner, name, sig: MethodSig { instance, generics, ret, params }, args })
    }

    /// A method, as an id.
    pub(super) fn method_id(&mut self) -> Result<MethodId, ParseError> {
        let method = self.method_ref()?;
        Ok(self.assembly.pool.method_ref(method))
    }

    /// A signature without a name.
    pub(super) fn stand_alone_sig(&mut self) -> Result<MethodSig, ParseError> {
        let instance = self.convention()?;
        let ret = self.ty()?;
        self.lexer.expect('(')?;
        let params = self.types_until(')')?;
        Ok(MethodSig { instance, generics: 0, ret, params })
    }

    /// The words before a result; whether there is a `this`.
    pub(super) fn convention(&mut self) -> Result<bool, ParseError> {
        let mut instance = false;
        loop {
            if self.lexer.accept_word("instance")? {
                instance = true;
            } else if !self.lexer.accept_word("default")? {
                return Ok(instance);
            }
        }
    }

    pub(super) fn colons(&mut self) -> Result<(), ParseError> {
        match self.lexer.next()? {
            Token::Colons => Ok(()),
            other => Err(self.lexer.error(format!("`::` expected, {other:?} found"))),
        }
    }
}

/// Whether a word begins a type by itself.
fn is_type_word(word: &str) -> bool {
    const WORDS: [&str; 20] = [
        "void",
        "bool",
        "char",
        "int8",
        "int16",
        "int32",
        "int64",
        "uint8",
        "uint16",
        "uint32",
        "uint64",
        "float32",
        "float64",
        "object",
        "string",
        "typedref",
        "unsigned",
        "native",
        "class",
        "valuetype",
    ];
    WORDS.contains(&word)
}

/// The namespace and the name of a class. Points after `<` belong to the name.
pub(super) fn split(name: &str) -> (&str, &str) {
    let plain = &name[..name.find('<').unwrap_or(name.len())];
    match plain.rfind('.') {
        Some(at) => (&name[..at], &name[at + 1..]),
        None => ("", name),
    }
}
