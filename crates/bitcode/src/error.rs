//! What can be wrong with bitcode, and where.

use std::fmt;

/// Bitcode cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError(Box<Inner>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Inner {
    message: String,
    bit: u64,
    place: &'static str,
}

/// A result with a [`ReadError`].
pub type Result<T> = std::result::Result<T, ReadError>;

impl ReadError {
    /// An error `bit` bits into the file, in the block or record named `place`.
    #[cold]
    pub fn new(message: impl Into<String>, bit: u64, place: &'static str) -> Self {
        Self(Box::new(Inner { message: message.into(), bit, place }))
    }

    /// What is wrong, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Where it is, in bits from the begin of the file.
    pub fn bit(&self) -> u64 {
        self.0.bit
    }

    /// The same with the name of a record in the place of the block's.
    #[cold]
    pub fn in_record(mut self, name: Option<&'static str>) -> Self {
        if let Some(name) = name {
            self.0.place = name;
        }
        self
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { message, bit, place } = &*self.0;
        write!(f, "{message} (at bit {bit}")?;
        if !place.is_empty() {
            write!(f, ", in {place}")?;
        }
        f.write_str(")")
    }
}

impl std::error::Error for ReadError {}
