//! What can be wrong with a pair of modules, in LLVM's words.

use std::fmt;

/// Why two modules cannot be linked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(String);

impl Error {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// About two globals of one name.
    pub(crate) fn of_globals(name: &[u8], what: &str) -> Self {
        Self(format!("Linking globals named '{}': {what}", String::from_utf8_lossy(name)))
    }

    /// About two comdats of one name.
    pub(crate) fn of_comdats(name: &[u8], what: &str) -> Self {
        Self(format!("Linking COMDATs named '{}': {what}", String::from_utf8_lossy(name)))
    }

    /// About a module flag.
    pub(crate) fn of_flag(name: &[u8], what: &str) -> Self {
        Self(format!("linking module flags '{}': {what}", String::from_utf8_lossy(name)))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}
