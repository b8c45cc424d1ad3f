//! Types and signatures as words: text without spaces, for those who describe classes and name methods in texts of
//! their own.
//!
//! A primitive type is a letter. `L` and `M` begin a class and a value class, `[NAME,VERSION,TOKEN]` of another
//! assembly, then its full name, nested classes behind `/`, and `;`. `G` begins an instance of a generic class, which
//! is followed by its arguments between `<` and `>`; `[` an array, `&` a managed and `*` an unmanaged pointer; `!2;`
//! is the third generic parameter of the class, `?2;` of the method. A signature is the parameters in parentheses,
//! then the result.

use crate::types::{AssemblyId, AssemblyRef, ClassId, ClassRef, GenericInst, MethodSig, Pool, Scope, Type};
use std::fmt::Write as _;

const LETTERS: [(char, Type); 18] = [
    ('V', Type::Void),
    ('Z', Type::Bool),
    ('C', Type::Char),
    ('B', Type::I1),
    ('b', Type::U1),
    ('S', Type::I2),
    ('s', Type::U2),
    ('I', Type::I4),
    ('i', Type::U4),
    ('J', Type::I8),
    ('j', Type::U8),
    ('F', Type::R4),
    ('D', Type::R8),
    ('N', Type::I),
    ('n', Type::U),
    ('O', Type::Object),
    ('T', Type::String),
    ('R', Type::TypedRef),
];

const GROWS: &str = "a String takes all text";

impl Pool {
    /// A type as a word; `None` for one that has none: arrays of several dimensions, pinned and modified types.
    pub fn type_word(&self, ty: &Type) -> Option<String> {
        let mut word = String::new();
        self.put_type(&mut word, ty)?;
        Some(word)
    }

    /// A signature as a word; whether it has a `this` is not in it.
    pub fn signature_word(&self, sig: &MethodSig) -> Option<String> {
        let mut word = String::from("(");
        for param in &sig.params {
            self.put_type(&mut word, param)?;
        }
        word.push(')');
        self.put_type(&mut word, &sig.ret)?;
        Some(word)
    }

    fn put_type(&self, word: &mut String, ty: &Type) -> Option<()> {
        if let Some((letter, _)) = LETTERS.iter().find(|(_, candidate)| candidate == ty) {
            word.push(*letter);
            return Some(());
        }
        let mut prefixed = |letter: char, inner: &Type| {
            word.push(letter);
            self.put_type(word, inner)
        };
        match ty {
            Type::Class(id) => self.put_class(word, 'L', *id),
            Type::Value(id) => self.put_class(word, 'M', *id),
            Type::Array(item) => prefixed('[', item),
            Type::ByRef(target) => prefixed('&', target),
            Type::Pointer(target) => prefixed('*', target),
            Type::Var(index) => write!(word, "!{index};").ok(),
            Type::MVar(index) => write!(word, "?{index};").ok(),
            Type::Generic(inst) => {
                word.push('G');
                self.put_class(word, if inst.value { 'M' } else { 'L' }, inst.class)?;
                word.push('<');
                for arg in &inst.args {
                    self.put_type(word, arg)?;
                }
                word.push('>');
                Some(())
            }
            _ => None,
        }
    }

    fn put_class(&self, word: &mut String, letter: char, id: ClassId) -> Option<()> {
        word.push(letter);
        let mut outermost = id;
        while let Scope::Nested(outer) = self.class_of(outermost).scope {
            outermost = outer;
        }
        if let Scope::Assembly(assembly) = self.class_of(outermost).scope {
            let AssemblyRef { name, version: [major, minor, build, revision], token } = self.assembly_of(assembly);
            write!(word, "[{name},{major}.{minor}.{build}.{revision},").expect(GROWS);
            for byte in token.iter().flatten() {
                write!(word, "{byte:02x}").expect(GROWS);
            }
            word.push(']');
        }
        word.push_str(&self.full_name(id));
        word.push(';');
        Some(())
    }

    /// The type of a word; `None` where it is none.
    pub fn type_of_word(&mut self, word: &str) -> Option<Type> {
        let mut rest = word;
        let ty = self.take_type(&mut rest)?;
        rest.is_empty().then_some(ty)
    }

    /// The types of a text of several words.
    pub fn types_of_words(&mut self, words: &str) -> Option<Vec<Type>> {
        let mut rest = words;
        let mut types = Vec::new();
        while !rest.is_empty() {
            types.push(self.take_type(&mut rest)?);
        }
        Some(types)
    }

    /// The signature of a word.
    pub fn signature_of_word(&mut self, word: &str, instance: bool) -> Option<MethodSig> {
        let mut rest = word.strip_prefix('(')?;
        let mut params = Vec::new();
        while !rest.starts_with(')') {
            params.push(self.take_type(&mut rest)?);
        }
        rest = &rest[1..];
        let ret = self.take_type(&mut rest)?;
        rest.is_empty().then_some(MethodSig { instance, generics: 0, ret, params })
    }

    fn take_type(&mut self, rest: &mut &str) -> Option<Type> {
        let letter = take(rest)?;
        if let Some((_, ty)) = LETTERS.iter().find(|(candidate, _)| *candidate == letter) {
            return Some(ty.clone());
        }
        match letter {
            'L' => self.take_class(rest).map(Type::Class),
            'M' => self.take_class(rest).map(Type::Value),
            '[' => self.take_type(rest).map(Type::array),
            '&' => self.take_type(rest).map(Type::by_ref),
            '*' => self.take_type(rest).map(|target| Type::Pointer(Box::new(target))),
            '!' => until(rest, ';')?.parse().ok().map(Type::Var),
            '?' => until(rest, ';')?.parse().ok().map(Type::MVar),
            'G' => {
                let value = take(rest)? == 'M';
                let class = self.take_class(rest)?;
                *rest = rest.strip_prefix('<')?;
                let mut args = Vec::new();
                while !rest.starts_with('>') {
                    args.push(self.take_type(rest)?);
                }
                *rest = &rest[1..];
                Some(Type::Generic(Box::new(GenericInst { class, value, args })))
            }
            _ => None,
        }
    }

    fn take_class(&mut self, rest: &mut &str) -> Option<ClassId> {
        let scope = match rest.strip_prefix('[') {
            Some(behind) => {
                *rest = behind;
                Scope::Assembly(self.assembly_of_word(until(rest, ']')?)?)
            }
            None => Scope::This,
        };
        let mut names = until(rest, ';')?.split('/');
        let first = names.next()?;
        let (namespace, name) = first.rsplit_once('.').unwrap_or(("", first));
        let outermost = self.class(ClassRef { scope, namespace: namespace.to_owned(), name: name.to_owned() });
        Some(names.fold(outermost, |outer, name| self.nested(outer, name)))
    }

    fn assembly_of_word(&mut self, word: &str) -> Option<AssemblyId> {
        let mut parts = word.rsplitn(3, ',');
        let (token, version, name) = (parts.next()?, parts.next()?, parts.next()?);
        let mut numbers = version.split('.').map(|number| number.parse().ok());
        let mut next = || numbers.next().flatten();
        let version = [next()?, next()?, next()?, next()?];
        let token = match token {
            "" => None,
            digits => Some(u64::from_str_radix(digits, 16).ok()?.to_be_bytes()),
        };
        Some(self.assembly(AssemblyRef { name: name.to_owned(), version, token }))
    }
}

fn take(rest: &mut &str) -> Option<char> {
    let mut chars = rest.chars();
    let first = chars.next()?;
    *rest = chars.as_str();
    Some(first)
}

/// What stands before a character, which is taken too.
fn until<'t>(rest: &mut &'t str, end: char) -> Option<&'t str> {
    let (before, behind) = rest.split_once(end)?;
    *rest = behind;
    Some(before)
}

#[cfg(test)]
mod tests {
    use crate::types::Pool;

    #[test]
    fn words_are_read_as_they_are_written() {
        let mut pool = Pool::default();
        let list = "GL[mscorlib,4.0.0.0,b77a5c561934e089]System.Collections.Generic.List`1;<";
        for word in [
            format!("({list}T>[IO)V"),
            format!("(!0;&!1;)M{}", &list[2..].replace("List`1;<", "List`1/Enumerator;")),
            "(ZCBbSsIiJjFDNnR*I)?0;".to_owned(),
            format!("(G{}!0;>)GM[other,1.2.3.4,]Pair`2;<J[T>", &list[1..]),
        ] {
            let sig = pool.signature_of_word(&word, true).expect("the word is well formed");
            assert_eq!(pool.signature_word(&sig), Some(word));
        }
        for wrong in ["", "(", "(I", "(I)", "()L", "()Lx", "()Ix", "()G", "()GLx;<I", "()!x;", "()L[m,1.2,]x;"] {
            assert_eq!(pool.signature_of_word(wrong, false), None, "{wrong}");
        }
        assert_eq!(pool.type_of_word("[[I").and_then(|ty| pool.type_word(&ty)), Some("[[I".to_owned()));
    }
}
