//! The table `tool.rotor` of a project's `pyproject.toml`.
//!
//! It holds what is given on the command line otherwise; what the command line says comes first.

use diagnostics::{DiagId, Diagnostic, SourceMap, SourceSpan};
use entity::SourceLoc;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The name of the file.
const FILE: &str = "pyproject.toml";

/// What it says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The file to start from, as a path from where the command runs.
    pub target: Option<PathBuf>,
    /// The function to start with: `file.py:function`.
    pub function: Option<String>,
    /// Names of back-ends.
    pub backend: Vec<String>,
    /// The file to write.
    pub output: Option<PathBuf>,
    /// The language of the sources.
    pub python: Option<String>,
    /// Options as they would stand on the command line.
    pub options: Vec<String>,
}

/// A message about the file, and where its text is.
pub type Problem = Box<(Diagnostic, SourceMap)>;

impl Config {
    /// The configuration of the project around a folder: its own, or that of the next folder above
    /// which has the file.
    ///
    /// # Errors
    /// `bad-configuration`.
    pub fn find(folder: &Path) -> Result<Self, Problem> {
        let above = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let Ok(absolute) = above.canonicalize() else { return Ok(Self::default()) };
        let mut steps = PathBuf::new();
        for folder in absolute.ancestors() {
            if let Ok(text) = std::fs::read_to_string(folder.join(FILE)) {
                return Self::read(&text, &steps);
            }
            steps.push("..");
        }
        Ok(Self::default())
    }

    /// `folder` is that of the file, to which its paths are relative.
    fn read(text: &str, folder: &Path) -> Result<Self, Problem> {
        let shown = folder.join(FILE).display().to_string();
        let fail = |message: String, at: Range<usize>| Box::new(problem(&shown, text, message, at));
        let document =
            DeTable::parse(text).map_err(|error| fail(error.message().to_owned(), error.span().unwrap_or(0..0)))?;
        let tool = document.get_ref().get("tool").and_then(|tool| tool.get_ref().as_table());
        let Some(rotor) = tool.and_then(|tool| tool.get("rotor")).and_then(|rotor| rotor.get_ref().as_table()) else {
            return Ok(Self::default());
        };
        let mut config = Self::default();
        for (key, value) in rotor {
            let wrong = |what: &str| fail(format!("`{}` of [tool.rotor] is {what}", key.get_ref()), value.span());
            let one = || text_of(value).ok_or_else(|| wrong("a text"));
            let some = || texts_of(value).ok_or_else(|| wrong("a list of texts"));
            match &**key.get_ref() {
                "entry" => {
                    let entry = one()?;
                    let (file, function) = match entry.rsplit_once(':') {
                        Some((file, function)) => (file.to_owned(), Some(function.to_owned())),
                        None => (entry, None),
                    };
                    config.target = Some(folder.join(file));
                    config.function = function;
                }
                "backend" => config.backend = text_of(value).map(|name| vec![name]).map_or_else(some, Ok)?,
                "output" => config.output = Some(folder.join(one()?)),
                "python" => config.python = Some(one()?),
                "options" => config.options = some()?,
                other => {
                    let message = format!("[tool.rotor] has no key `{other}`");
                    let mut problem = fail(message, key.span());
                    problem.0.help = Some("its keys are entry, backend, output, python and options".to_owned());
                    return Err(problem);
                }
            }
        }
        Ok(config)
    }
}

fn text_of(value: &Spanned<DeValue<'_>>) -> Option<String> {
    value.get_ref().as_str().map(str::to_owned)
}

fn texts_of(value: &Spanned<DeValue<'_>>) -> Option<Vec<String>> {
    value.get_ref().as_array()?.iter().map(text_of).collect()
}

fn problem(file: &str, text: &str, message: String, at: Range<usize>) -> (Diagnostic, SourceMap) {
    let mut sources = SourceMap::default();
    let id = sources.file(file);
    sources.set_text(id, text.to_owned());
    let place = |offset: usize| {
        let before = &text[..offset.min(text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
        (u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
    };
    let ((line, column), (end_line, end_column)) = (place(at.start), place(at.end));
    let loc = sources.intern(SourceSpan { file: id, line, column, end_line, end_column });
    (Diagnostic::new(DiagId::BadConfiguration, message, loc), sources)
}

/// The diagnostic of options that the command does not have.
pub fn bad_options(message: &str) -> Diagnostic {
    let message = format!("`options` of [tool.rotor] in {FILE}: {message}");
    Diagnostic::new(DiagId::BadConfiguration, message, SourceLoc::UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read() {
        let text = "[project]\nname = 'x'\n[tool.rotor]\nentry = 'src/m.py:start'\nbackend = 'c'\noutput = 'x'\n\
                    python = '2'\noptions = ['-O3', '--strict']\n";
        let config = Config::read(text, Path::new("..")).expect("it can be read");
        assert_eq!(config.target.as_deref(), Some(Path::new("../src/m.py")));
        assert_eq!(config.function.as_deref(), Some("start"));
        assert_eq!(config.backend, ["c"]);
        assert_eq!(config.output.as_deref(), Some(Path::new("../x")));
        assert_eq!(config.options, ["-O3", "--strict"]);
        let several = Config::read("[tool.rotor]\nbackend = ['c', 'jvm']\n", Path::new("")).expect("it can be read");
        assert_eq!(several.backend, ["c", "jvm"]);
        assert_eq!(Config::read("[tool.black]\n", Path::new("")).expect("it can be read"), Config::default());
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        for (text, line, message) in [
            ("[tool.rotor]\nentry = 3\n", 2, "`entry` of [tool.rotor] is a text"),
            ("[tool.rotor]\n\nentri = 'x'\n", 3, "[tool.rotor] has no key `entri`"),
            ("[tool.rotor]\noptions = ['a', 1]\n", 2, "`options` of [tool.rotor] is a list of texts"),
        ] {
            let (diagnostic, sources) = *Config::read(text, Path::new("")).expect_err("it is wrong");
            assert_eq!(diagnostic.message, message);
            assert_eq!(sources.describe(diagnostic.primary.loc), format!("pyproject.toml:{line}"));
        }
        assert!(Config::read("[tool.rotor\n", Path::new("")).is_err());
    }
}
