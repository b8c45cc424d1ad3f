//! Classes, fields and the heads of methods.

use super::lexer::Token;
use super::types::split;
use super::{ParseError, Reader};
use crate::model::{
    Class, Constant, Field, GenericParam, Method, PInvoke, Param, class_flags, impl_flags, method_flags, pinvoke_flags,
};
use crate::text::flags;
use crate::types::{ClassId, ClassRef, MethodSig, Scope, Type};

impl Reader<'_> {
    /// A class, after `.class`; `outer` when it is nested.
    pub(super) fn class(&mut self, outer: Option<ClassId>) -> Result<(), ParseError> {
        let class_flags = self.class_flags()?;
        let name = self.lexer.name()?;
        let id = self.declared_class(outer, &name);
        let outer_generics = std::mem::take(&mut self.class_generics);
        let generics = self.generics(false)?;
        let mut class = Class::new(id, class_flags, None);
        class.generics = generics;
        if self.lexer.accept_word("extends")? {
            class.base = Some(self.type_spec()?);
        }
        if self.lexer.accept_word("implements")? {
            loop {
                class.interfaces.push(self.type_spec()?);
                if !self.lexer.accept(',')? {
                    break;
                }
            }
        }
        self.lexer.expect('{')?;
        let index = self.assembly.classes.len();
        self.assembly.classes.push(class);
        self.members(index)?;
        self.class_generics = outer_generics;
        Ok(())
    }

    fn declared_class(&mut self, outer: Option<ClassId>, name: &str) -> ClassId {
        let reference = match outer {
            Some(outer) => ClassRef { scope: Scope::Nested(outer), namespace: String::new(), name: name.to_owned() },
            None if self.namespace.is_empty() => {
                let (namespace, name) = split(name);
                ClassRef { scope: Scope::This, namespace: namespace.to_owned(), name: name.to_owned() }
            }
            None => ClassRef { scope: Scope::This, namespace: self.namespace.clone(), name: name.to_owned() },
        };
        self.assembly.pool.class(reference)
    }

    fn class_flags(&mut self) -> Result<u32, ParseError> {
        let mut set = 0;
        loop {
            let Token::Word(word) = self.lexer.peek()?.clone() else { return Ok(set) };
            if let Some((bit, _)) = flags::CLASS.iter().find(|(_, name)| *name == word) {
                set |= bit;
            } else {
                match word.as_str() {
                    "auto" | "ansi" => {}
                    "sequential" => set |= class_flags::SEQUENTIAL,
                    "explicit" => set |= class_flags::EXPLICIT,
                    "private" | "public" => set |= u32::from(word == "public"),
                    "nested" => {
                        self.lexer.next()?;
                        let word = self.lexer.name()?;
                        let full = format!("nested {word}");
                        let value = flags::CLASS_VISIBILITY.iter().position(|name| *name == full);
                        let value = value.ok_or_else(|| self.lexer.error(format!("`{full}` is no visibility")))?;
                        set |= value as u32;
                        continue;
                    }
                    _ => return Ok(set),
                }
            }
            self.lexer.next()?;
        }
    }

    /// Generic parameters in angle brackets, if there are any. They are in scope afterwards.
    fn generics(&mut self, of_method: bool) -> Result<Vec<GenericParam>, ParseError> {
        let mut params: Vec<GenericParam> = Vec::new();
        if !self.lexer.accept('<')? {
            return Ok(params);
        }
        if !of_method {
            self.undeclared.clear();
        }
        loop {
            let mut set = 0;
            let mut constraints = Vec::new();
            let name = loop {
                match self.lexer.next()? {
                    Token::Punct('+') => set |= 1,
                    Token::Punct('-') => set |= 2,
                    Token::Punct('(') => constraints = self.types_until(')')?,
                    Token::Word(word) if word == "class" => set |= 4,
                    Token::Word(word) if word == "valuetype" => set |= 8,
                    Token::Word(word) if word == ".ctor" => set |= 16,
                    Token::Word(name) | Token::Quoted(name) => break name,
                    other => return Err(self.lexer.error(format!("a generic parameter expected, {other:?} found"))),
                }
            };
            params.push(GenericParam { name, flags: set, constraints });
            if self.lexer.accept('>')? {
                break;
            }
            self.lexer.expect(',')?;
        }
        let names: Vec<String> = params.iter().map(|param| param.name.clone()).collect();
        for param in &mut params {
            let late = std::mem::take(&mut param.constraints);
            param.constraints = late.iter().map(|ty| self.resolve(ty, &names)).collect::<Result<_, _>>()?;
        }
        if of_method {
            self.method_generics = names;
        } else {
            self.class_generics = names;
        }
        Ok(params)
    }

    /// The members of a class, up to the closing brace. Attributes belong to what they follow.
    fn members(&mut self, index: usize) -> Result<(), ParseError> {
        let mut after_field = false;
        loop {
            if self.lexer.accept('}')? {
                return Ok(());
            }
            let directive = self.lexer.name()?;
            match directive.as_str() {
                ".field" => {
                    self.field(index)?;
                    after_field = true;
                }
                ".method" => self.method(index)?,
                ".class" => self.class(Some(self.assembly.classes[index].id))?,
                ".custom" => {
                    let attribute = self.custom()?;
                    let class = &mut self.assembly.classes[index];
                    match class.fields.last_mut().filter(|_| after_field) {
                        Some(field) => field.attributes.extend(attribute),
                        None => class.attributes.extend(attribute),
                    }
                }
                ".pack" => {
                    let pack = self.lexer.int()?;
                    let class = &mut self.assembly.classes[index];
                    class.layout = Some((pack, class.layout.map_or(0, |layout| layout.1)));
                }
                ".size" => {
                    let size = self.lexer.int()?;
                    let class = &mut self.assembly.classes[index];
                    class.layout = Some((class.layout.map_or(0, |layout| layout.0), size));
                }
                ".property" | ".event" => {
                    while *self.lexer.peek()? != Token::Punct('{') {
                        if self.lexer.next()? == Token::End {
                            return Err(self.lexer.error("a property that does not end"));
                        }
                    }
                    self.lexer.skip_group('{', '}')?;
                }
                other => return Err(self.lexer.error(format!("`{other}` cannot be read in a class"))),
            }
        }
    }

    fn field(&mut self, class: usize) -> Result<(), ParseError> {
        let mut offset = None;
        if self.lexer.accept('[')? {
            offset = Some(self.lexer.int()?);
            self.lexer.expect(']')?;
        }
        let set = self.words(&flags::FIELD)?;
        let ty = self.ty()?;
        let name = self.lexer.name()?;
        let mut field = Field::new(&name, set, ty);
        field.offset = offset;
        if self.lexer.accept('=')? {
            let constant = self.constant(Some(&field.ty))?;
            field.constant = Some(constant);
        }
        if self.lexer.accept_word("at")? {
            let label = self.lexer.name()?;
            self.data_fields.push((class, self.assembly.classes[class].fields.len(), label));
        }
        self.assembly.classes[class].fields.push(field);
        Ok(())
    }

    /// Words of member flags, a visibility among them.
    fn words(&mut self, table: &[(u32, &str)]) -> Result<u16, ParseError> {
        let mut set = 0;
        loop {
            let Token::Word(word) = self.lexer.peek()? else { return Ok(set) };
            if let Some((bit, _)) = table.iter().find(|(_, name)| name == word) {
                set |= *bit as u16;
            } else if let Some(value) = flags::MEMBER_VISIBILITY.iter().position(|name| name == word) {
                set |= value as u16;
            } else {
                return Ok(set);
            }
            self.lexer.next()?;
        }
    }

    /// A constant; integers take the type of the field where that is primitive.
    pub(super) fn constant(&mut self, field: Option<&Type>) -> Result<Constant, ParseError> {
        if let Token::Str(units) = self.lexer.peek()? {
            let units = units.clone();
            self.lexer.next()?;
            return Ok(Constant::Str(units));
        }
        if self.lexer.accept_word("nullref")? {
            return Ok(Constant::Null);
        }
        if self.lexer.accept_word("bytearray")? {
            return Ok(Constant::Str(self.units()?));
        }
        let stated = self.ty()?;
        let plain = |ty: &&Type| ty.core_name().is_some();
        self.lexer.expect('(')?;
        let constant = match &stated {
            Type::R4 => Constant::R4(self.float32()?),
            Type::R8 => Constant::R8(self.float64()?),
            Type::Bool => match self.lexer.next()? {
                Token::Word(word) => Constant::Int(Type::Bool, u64::from(word == "true")),
                other => return Err(self.lexer.error(format!("`true` or `false` expected, {other:?} found"))),
            },
            _ => {
                let value: i128 = self.lexer.int()?;
                let ty = field.filter(plain).unwrap_or(&stated).clone();
                Constant::Int(ty, value as u64)
            }
        };
        self.lexer.expect(')')?;
        Ok(constant)
    }

    /// A method, after `.method`.
    fn method(&mut self, class: usize) -> Result<(), ParseError> {
        self.undeclared.clear();
        self.method_generics.clear();
        let mut set = self.words(&flags::METHOD)?;
        let mut pinvoke = None;
        if self.lexer.accept_word("pinvokeimpl")? {
            pinvoke = Some(self.pinvoke()?);
            set |= method_flags::PINVOKE_IMPL;
        }
        set |= self.words(&flags::METHOD)?;
        let instance = self.convention()?;
        let ret = self.ty()?;
        let name = self.lexer.name()?;
        let generics = self.generics(true)?;
        let names = self.method_generics.clone();
        let ret = self.resolve(&ret, &names)?;
        self.lexer.expect('(')?;
        let (params, types) = self.params()?;
        let mut sig = MethodSig { instance, generics: generics.len() as u16, ret, params: types };
        for param in &mut sig.params {
            *param = self.resolve(param, &names)?;
        }
        let mut method = Method::new(&name, set, sig);
        method.params = params;
        method.generics = generics;
        method.pinvoke = pinvoke;
        // The writers set the bit again; without it, equal methods have equal flags.
        method.flags &= !method_flags::PINVOKE_IMPL;
        method.impl_flags = self.implementation()?;
        self.lexer.expect('{')?;
        self.method_body(class, &mut method)?;
        self.assembly.classes[class].methods.push(method);
        Ok(())
    }

    fn params(&mut self) -> Result<(Vec<Param>, Vec<Type>), ParseError> {
        let (mut params, mut types) = (Vec::new(), Vec::new());
        if self.lexer.accept(')')? {
            return Ok((params, types));
        }
        loop {
            let flags = self.param_flags()?;
            types.push(self.ty()?);
            let named = matches!(self.lexer.peek()?, Token::Word(_) | Token::Quoted(_));
            let name = if named { self.lexer.name()? } else { String::new() };
            params.push(Param { name, flags });
            if self.lexer.accept(')')? {
                break;
            }
            self.lexer.expect(',')?;
        }
        if params.iter().all(|param| *param == Param::default()) {
            params.clear();
        }
        Ok((params, types))
    }

    /// `("library" as "function" flags)`
    fn pinvoke(&mut self) -> Result<PInvoke, ParseError> {
        self.lexer.expect('(')?;
        let library = self.text()?;
        let mut function = String::new();
        if self.lexer.accept_word("as")? {
            function = self.text()?;
        }
        let mut set = 0;
        while !self.lexer.accept(')')? {
            let word = self.lexer.name()?;
            set |= match word.as_str() {
                "nomangle" => pinvoke_flags::NO_MANGLE,
                "ansi" => pinvoke_flags::ANSI,
                "unicode" => pinvoke_flags::UNICODE,
                "autochar" => pinvoke_flags::ANSI | pinvoke_flags::UNICODE,
                "lasterr" => pinvoke_flags::LAST_ERROR,
                other => match flags::CONVENTION.iter().find(|(_, name)| *name == other) {
                    Some((value, _)) => *value,
                    None => return Err(self.lexer.error(format!("`{other}` cannot be read in pinvokeimpl"))),
                },
            };
        }
        Ok(PInvoke { library, function, flags: set })
    }

    fn text(&mut self) -> Result<String, ParseError> {
        match self.lexer.next()? {
            Token::Str(units) => Ok(String::from_utf16_lossy(&units)),
            other => Err(self.lexer.error(format!("a string expected, {other:?} found"))),
        }
    }

    fn implementation(&mut self) -> Result<u16, ParseError> {
        let mut set = 0;
        while let Token::Word(word) = self.lexer.peek()? {
            match word.as_str() {
                "cil" | "managed" => {}
                "runtime" => set |= impl_flags::RUNTIME,
                // monodis spells it so.
                "agressive" => {
                    self.lexer.next()?;
                    self.lexer.expect('-')?;
                    self.lexer.expect_word("inlining")?;
                    set |= impl_flags::AGGRESSIVE_INLINING;
                    continue;
                }
                other => match flags::IMPLEMENTATION.iter().find(|(_, name)| *name == other) {
                    Some((bit, _)) => set |= *bit as u16,
                    None => {
                        let message = format!("`{other}` cannot be read as the implementation of a method");
                        return Err(self.lexer.error(message));
                    }
                },
            }
            self.lexer.next()?;
        }
        Ok(set)
    }
}
