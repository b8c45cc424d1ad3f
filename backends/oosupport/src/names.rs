//! Deterministic, unique and readable names.

use rustc_hash::FxHashMap;

/// Hands out names that are unique within one scope.
#[derive(Debug, Default)]
pub struct Names {
    used: FxHashMap<String, u32>,
}

impl Names {
    /// The wanted name, or with `$n` behind it when it is taken. Python identifiers hold no `$`,
    /// so the part before it is the name in the program.
    pub fn unique(&mut self, wanted: &str) -> String {
        if !self.used.contains_key(wanted) {
            self.used.insert(wanted.to_owned(), 1);
            return wanted.to_owned();
        }
        loop {
            let count = self.used.get_mut(wanted).expect("tested above");
            *count += 1;
            let name = format!("{wanted}${count}");
            if !self.used.contains_key(&name) {
                self.used.insert(name.clone(), 1);
                return name;
            }
        }
    }

    /// Keeps a name from being handed out.
    pub fn reserve(&mut self, name: &str) {
        self.used.entry(name.to_owned()).or_insert(1);
    }
}

/// A name made of characters that every target accepts in identifiers: letters, digits, `_`
/// and non-ASCII letters; other characters become `_`.
pub fn identifier(text: &str) -> String {
    let mut name: String = text.chars().map(|c| if c.is_alphanumeric() || c == '_' { c } else { '_' }).collect();
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    name
}

/// A function's name as an identifier. One that Python makes up, as `<lambda>`, starts with `$`
/// instead of `<`: tracebacks show it as it was.
pub fn function_identifier(text: &str) -> String {
    match text.strip_prefix('<').and_then(|text| text.strip_suffix('>')) {
        Some(made_up) => format!("${}", identifier(made_up)),
        None => identifier(text),
    }
}

/// The last component of a qualified function name (`Class.method`, `outer.<locals>.inner`).
pub fn last_component(name: &str) -> &str {
    let tail = name.rsplit('.').next().unwrap_or(name);
    if tail.is_empty() { name } else { tail }
}

/// The module name for a source file: its name without folder and extension.
pub fn module_of_file(file: &str) -> String {
    let base = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let stem = base.strip_suffix(".py").unwrap_or(base);
    let stem = if stem == "__init__" {
        file.rsplit(['/', '\\']).nth(1).filter(|s| !s.is_empty()).unwrap_or(stem)
    } else {
        stem
    };
    identifier(stem)
}
