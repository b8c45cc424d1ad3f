//! Names that messages speak of: those that there are, and where one stands in the source.

use crate::HostConst;
use crate::interpreter::Host;
use diagnostics::SourceSpan;
use entity::{HostId, SourceLoc};
use rustpython_vm::builtins::PyStr;

impl Host {
    /// The names of the attributes of a value, as `dir` lists them, without those of the machinery.
    pub fn attribute_names(&self, value: &HostConst) -> Vec<String> {
        let names = self.try_enter(|vm| {
            let object = self.to_object(vm, value)?;
            let names = vm.dir(Some(object))?;
            let names = names.borrow_vec();
            let text = |name: &PyStr| name.to_str().map(str::to_owned);
            Ok(names.iter().filter_map(|name| name.downcast_ref::<PyStr>().and_then(|name| text(name))).collect())
        });
        let mut names: Vec<String> = names.unwrap_or_default();
        names.retain(|name| !name.starts_with("__"));
        names
    }

    /// The names of globals and builtins that code with these globals sees.
    pub fn visible_names(&self, globals: HostId) -> Vec<String> {
        let own = self.dict_items(globals).into_iter().filter_map(|(name, _)| name.as_str().map(str::to_owned));
        let own = own.filter(|name| !name.starts_with("__"));
        let builtins = self.import_module("builtins").map(|module| self.attribute_names(&module));
        own.chain(builtins.unwrap_or_default()).collect()
    }

    /// Whether an import of a module of that name would find one.
    pub fn is_importable(&self, name: &str) -> bool {
        let found =
            self.module_attr("importlib.util", "find_spec").map(|find| self.call(&find, &[HostConst::str(name)]));
        found.is_some_and(|found| found.is_ok_and(|spec| spec != HostConst::None))
    }

    /// The place of the name of an attribute of the value at `loc`; `loc` itself where it is not found.
    pub fn attribute_place(&self, loc: SourceLoc, name: &str) -> SourceLoc {
        self.with_sources(|sources| {
            let found = sources.resolve(loc).and_then(|span| {
                let text = sources.file_text(span.file)?;
                let [line, column] = attribute_after(text, [span.end_line, span.end_column], name).or_else(|| {
                    let before = text.lines().nth(span.line.checked_sub(1)? as usize)?;
                    let inside: String = before
                        .chars()
                        .take(if span.line == span.end_line { span.end_column as usize } else { usize::MAX })
                        .collect();
                    let at = inside.rfind(&format!(".{name}"))?;
                    let column = u32::try_from(inside[..=at].chars().count()).ok()?;
                    (column > span.column).then_some([span.line, column])
                })?;
                let end_column = column + u32::try_from(name.chars().count()).ok()?;
                Some(SourceSpan { file: span.file, line, column, end_line: line, end_column })
            });
            found.map_or(loc, |span| sources.intern(span))
        })
    }
}

/// Where `.name` follows a place of a text, maybe after closing brackets: the line from 1 and the column of the name.
fn attribute_after(text: &str, [line, column]: [u32; 2], name: &str) -> Option<[u32; 2]> {
    let mut dot = false;
    let lines = text.lines().enumerate().skip(line.checked_sub(1)? as usize);
    for (index, content) in lines {
        let index = u32::try_from(index).ok()? + 1;
        let skipped = if index == line { column as usize } else { 0 };
        let rest: Vec<char> = content.chars().skip(skipped).collect();
        for (at, &c) in rest.iter().enumerate() {
            match c {
                ' ' | '\t' | ')' | '\\' if !dot || c != ')' => {}
                '#' => break,
                '.' if !dot => dot = true,
                _ if dot => {
                    let word: String = rest[at..].iter().take_while(|c| c.is_alphanumeric() || **c == '_').collect();
                    let column = u32::try_from(skipped + at).ok()?;
                    return (word == name).then_some([index, column]);
                }
                _ => return None,
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::attribute_after;

    #[test]
    fn attributes_are_found_behind_their_values() {
        assert_eq!(attribute_after("a.b", [1, 1], "b"), Some([1, 2]));
        assert_eq!(attribute_after("(a + b ) . name", [1, 6], "name"), Some([1, 11]));
        assert_eq!(attribute_after("(a  # first\n   .name)", [1, 2], "name"), Some([2, 4]));
        assert_eq!(attribute_after("a + b.name", [1, 1], "name"), None);
        assert_eq!(attribute_after("a.names", [1, 1], "name"), None);
        assert_eq!(attribute_after("a", [1, 1], "name"), None);
    }
}
