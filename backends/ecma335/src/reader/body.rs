//! The bodies of methods.

use super::lexer::Token;
use super::{ParseError, Reader};
use crate::code::{Code, Handler, Label, Operand, Region};
use crate::model::Method;
use crate::opcodes::{Kind, Opcode};
use crate::types::{MethodRef, Type};
use byteorder::{ByteOrder, LE};
use rustc_hash::FxHashMap;

/// A body under construction.
struct Body {
    code: Code,
    labels: FxHashMap<String, Label>,
    entry_point: bool,
}

impl Body {
    fn label(&mut self, name: &str) -> Label {
        match self.labels.get(name) {
            Some(&label) => label,
            None => {
                let label = self.code.label();
                self.labels.insert(name.to_owned(), label);
                label
            }
        }
    }

    /// A label at the present place.
    fn here(&mut self) -> Label {
        let label = self.code.label();
        self.code.mark(label);
        label
    }
}

impl Reader<'_> {
    /// The body of a method, after the opening brace, up to the closing one.
    pub(super) fn method_body(&mut self, class: usize, method: &mut Method) -> Result<(), ParseError> {
        let mut body = Body { code: Code::new(), labels: FxHashMap::default(), entry_point: false };
        self.block(&mut body, method)?;
        let unplaced =
            body.labels.iter().filter(|(_, label)| body.code.is_unplaced(**label)).map(|(name, _)| name).min();
        if let Some(name) = unplaced {
            return Err(self.lexer.error(format!("label {name} is missing in {}", method.name)));
        }
        if body.entry_point {
            let owner = Type::Class(self.assembly.classes[class].id);
            let reference = MethodRef { owner, name: method.name.clone(), sig: method.sig.clone(), args: Vec::new() };
            self.assembly.entry_point = Some(self.assembly.pool.method_ref(reference));
        }
        if !body.code.insns.is_empty() {
            method.code = Some(body.code);
        }
        Ok(())
    }

    /// Directives and instructions up to the closing brace.
    fn block(&mut self, body: &mut Body, method: &mut Method) -> Result<(), ParseError> {
        // Attributes after `.param` belong to the parameter.
        let mut in_param = false;
        loop {
            let word = match self.lexer.next()? {
                Token::Punct('}') => return Ok(()),
                Token::Word(word) | Token::Quoted(word) => word,
                other => return Err(self.lexer.error(format!("an instruction expected, {other:?} found"))),
            };
            match word.as_str() {
                ".maxstack" => drop(self.lexer.int::<u16>()?),
                ".entrypoint" => body.entry_point = true,
                ".locals" => self.locals(body)?,
                ".override" => {
                    let overridden = self.overridden(method)?;
                    method.overrides.push(overridden);
                }
                ".custom" => {
                    let attribute = self.custom()?;
                    method.attributes.extend(attribute.filter(|_| !in_param));
                }
                ".param" => {
                    in_param = true;
                    self.lexer.skip_group('[', ']')?;
                    if self.lexer.accept('=')? {
                        self.constant(None)?;
                    }
                }
                ".try" => self.try_block(body, method)?,
                _ if *self.lexer.peek()? == Token::Punct(':') => {
                    self.lexer.next()?;
                    let label = body.label(&word);
                    if !body.code.is_unplaced(label) {
                        return Err(self.lexer.error(format!("label {word} stands twice")));
                    }
                    body.code.mark(label);
                }
                _ => self.insn(body, &word)?,
            }
        }
    }

    fn locals(&mut self, body: &mut Body) -> Result<(), ParseError> {
        self.lexer.accept_word("init")?;
        self.lexer.expect('(')?;
        if self.lexer.accept(')')? {
            return Ok(());
        }
        loop {
            let ty = self.ty()?;
            let named = matches!(self.lexer.peek()?, Token::Word(_) | Token::Quoted(_));
            let name = if named { self.lexer.name()? } else { String::new() };
            body.code.local(ty, &name);
            if self.lexer.accept(')')? {
                return Ok(());
            }
            self.lexer.expect(',')?;
        }
    }

    /// `method REFERENCE`, or a class and a name: then the signature is the method's own.
    fn overridden(&mut self, method: &Method) -> Result<MethodRef, ParseError> {
        if self.lexer.accept_word("method")? {
            return self.method_ref();
        }
        let owner = self.type_spec()?;
        self.colons()?;
        let name = self.lexer.name()?;
        Ok(MethodRef { owner, name, sig: method.sig.clone(), args: Vec::new() })
    }

    /// A protected region with its handlers, after `.try`.
    fn try_block(&mut self, body: &mut Body, method: &mut Method) -> Result<(), ParseError> {
        let (start, end) = if self.lexer.accept('{')? {
            let start = body.here();
            self.block(body, method)?;
            (start, body.here())
        } else {
            self.label_range(body)?
        };
        loop {
            let kind = if self.lexer.accept_word("catch")? {
                Handler::Catch(self.operand_class()?)
            } else if self.lexer.accept_word("finally")? {
                Handler::Finally
            } else if self.lexer.accept_word("fault")? {
                Handler::Fault
            } else if self.lexer.accept_word("filter")? {
                Handler::Filter(self.filter(body, method)?)
            } else {
                return Ok(());
            };
            let (handler, handler_end) = if self.lexer.accept_word("handler")? {
                self.label_range(body)?
            } else {
                self.lexer.expect('{')?;
                let handler = body.here();
                self.block(body, method)?;
                (handler, body.here())
            };
            body.code.region(Region { kind, start, end, handler, handler_end });
        }
    }

    fn filter(&mut self, body: &mut Body, method: &mut Method) -> Result<Label, ParseError> {
        if self.lexer.accept('{')? {
            let label = body.here();
            self.block(body, method)?;
            return Ok(label);
        }
        let name = self.lexer.name()?;
        Ok(body.label(&name))
    }

    /// The class of a `catch`.
    fn operand_class(&mut self) -> Result<Type, ParseError> {
        self.type_spec()
    }

    /// `LABEL to LABEL`
    fn label_range(&mut self, body: &mut Body) -> Result<(Label, Label), ParseError> {
        let start = self.lexer.name()?;
        self.lexer.expect_word("to")?;
        let end = self.lexer.name()?;
        Ok((body.label(&start), body.label(&end)))
    }

    fn insn(&mut self, body: &mut Body, word: &str) -> Result<(), ParseError> {
        if let Some((op, operand)) = short_form(word) {
            body.code.push(op, operand);
            return Ok(());
        }
        let name = word.strip_suffix(".s").unwrap_or(word);
        let Some(&op) = self.opcodes.get(name) else {
            return Err(self.lexer.error(format!("`{word}` is not an instruction")));
        };
        let operand = match op.kind() {
            Kind::None => Operand::None,
            Kind::Byte => Operand::Int(i32::from(self.lexer.int::<u8>()?)),
            // Negative numbers may be written as unsigned ones.
            Kind::Int => {
                let value: i128 = self.lexer.int()?;
                let fits = i32::try_from(value).ok().or_else(|| u32::try_from(value).ok().map(|value| value as i32));
                Operand::Int(fits.ok_or_else(|| self.lexer.error(format!("{value} is out of range")))?)
            }
            Kind::Long => {
                let value: i128 = self.lexer.int()?;
                let fits = i64::try_from(value).ok().or_else(|| u64::try_from(value).ok().map(|value| value as i64));
                Operand::Long(fits.ok_or_else(|| self.lexer.error(format!("{value} is out of range")))?)
            }
            Kind::Float => Operand::Float(self.float_operand(Reader::float32)?),
            Kind::Double => Operand::Double(self.float_operand(Reader::float64)?),
            Kind::Arg | Kind::Local => Operand::Index(self.lexer.int()?),
            Kind::Branch => {
                let name = self.lexer.name()?;
                Operand::Label(body.label(&name))
            }
            Kind::Switch => Operand::Labels(self.switch_labels(body)?),
            Kind::Field => Operand::Field(self.field_ref()?),
            Kind::Method => Operand::Method(self.method_id()?),
            Kind::Type => Operand::Type(self.operand_type()?),
            Kind::Token if self.lexer.accept_word("field")? => Operand::Field(self.field_ref()?),
            Kind::Token if self.lexer.accept_word("method")? => Operand::Method(self.method_id()?),
            Kind::Token => Operand::Type(self.operand_type()?),
            Kind::Str => Operand::Str(self.literal()?.into()),
            Kind::Sig => Operand::Sig(Box::new(self.stand_alone_sig()?)),
        };
        body.code.push(op, operand);
        Ok(())
    }

    fn switch_labels(&mut self, body: &mut Body) -> Result<Box<[Label]>, ParseError> {
        self.lexer.expect('(')?;
        let mut labels = Vec::new();
        if self.lexer.accept(')')? {
            return Ok(labels.into());
        }
        loop {
            let name = self.lexer.name()?;
            labels.push(body.label(&name));
            if self.lexer.accept(')')? {
                return Ok(labels.into());
            }
            self.lexer.expect(',')?;
        }
    }

    fn literal(&mut self) -> Result<Vec<u16>, ParseError> {
        if self.lexer.accept_word("bytearray")? {
            return self.units();
        }
        match self.lexer.next()? {
            Token::Str(units) => Ok(units),
            other => Err(self.lexer.error(format!("a string expected, {other:?} found"))),
        }
    }

    /// The code units of a bytearray, after the word.
    pub(super) fn units(&mut self) -> Result<Vec<u16>, ParseError> {
        self.lexer.expect('(')?;
        let bytes = self.lexer.bytes()?;
        Ok(bytes.chunks_exact(2).map(LE::read_u16).collect())
    }

    /// A float: bare, with its type and parentheses, or as bytes.
    fn float_operand<T>(&mut self, read: fn(&mut Self) -> Result<T, ParseError>) -> Result<T, ParseError>
    where
        T: TryFrom<u64>,
    {
        if self.lexer.accept_word("float32")? || self.lexer.accept_word("float64")? {
            self.lexer.expect('(')?;
            let bits = read(self)?;
            self.lexer.expect(')')?;
            return Ok(bits);
        }
        if self.lexer.accept('(')? {
            let bytes = self.lexer.bytes()?;
            let bits = bytes.iter().rev().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
            return T::try_from(bits).map_err(|_| self.lexer.error("too many bytes for a float"));
        }
        read(self)
    }

    /// The bits of a float32: an integer in hexadecimal is the bits themselves.
    pub(super) fn float32(&mut self) -> Result<u32, ParseError> {
        let hexadecimal = self.lexer.rest_starts_with("0x");
        match self.lexer.next()? {
            Token::Int(bits) if hexadecimal => Ok(bits as u32),
            Token::Int(value) => Ok((value as f32).to_bits()),
            Token::Float(value) => Ok((value as f32).to_bits()),
            other => Err(self.lexer.error(format!("a number expected, {other:?} found"))),
        }
    }

    /// The bits of a float64.
    pub(super) fn float64(&mut self) -> Result<u64, ParseError> {
        let hexadecimal = self.lexer.rest_starts_with("0x");
        match self.lexer.next()? {
            Token::Int(bits) if hexadecimal => Ok(bits as u64),
            Token::Int(value) => Ok((value as f64).to_bits()),
            Token::Float(value) => Ok(value.to_bits()),
            other => Err(self.lexer.error(format!("a number expected, {other:?} found"))),
        }
    }
}

/// Instructions whose names hold their operands: `ldarg.0`, `ldc.i4.m1`.
fn short_form(word: &str) -> Option<(Opcode, Operand)> {
    let (stem, digit) = word.rsplit_once('.')?;
    let op = match stem {
        "ldc.i4" if digit == "m1" => return Some((Opcode::LdcI4, Operand::Int(-1))),
        "ldc.i4" => {
            let value = digit.parse().ok().filter(|value| (0..=8).contains(value))?;
            return Some((Opcode::LdcI4, Operand::Int(value)));
        }
        "ldarg" => Opcode::Ldarg,
        "ldloc" => Opcode::Ldloc,
        "stloc" => Opcode::Stloc,
        _ => return None,
    };
    let index = digit.parse().ok().filter(|index| *index <= 3)?;
    Some((op, Operand::Index(index)))
}
