//! What can be wrong with bitcode, and where.

use crate::codes;
use std::borrow::Cow;
use std::fmt;

/// Bitcode cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError(Box<Inner>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Inner {
    message: String,
    bit: u64,
    place: &'static str,
    /// The number of a record that is not known.
    unknown: Option<u32>,
    producer: String,
}

/// A result with a [`ReadError`].
pub type Result<T> = std::result::Result<T, ReadError>;

/// What is wrong with a record. It is one word, so that the results of the many small steps stay in registers.
#[derive(Debug)]
pub(crate) struct Problem(Box<Cow<'static, str>>);

impl From<&'static str> for Problem {
    #[cold]
    fn from(message: &'static str) -> Self {
        Self(Box::new(message.into()))
    }
}

impl From<String> for Problem {
    #[cold]
    fn from(message: String) -> Self {
        Self(Box::new(message.into()))
    }
}

impl From<Problem> for String {
    fn from(problem: Problem) -> Self {
        problem.0.into_owned()
    }
}

impl ReadError {
    /// An error `bit` bits into the file, in the block or record named `place`.
    #[cold]
    pub fn new(message: impl Into<String>, bit: u64, place: &'static str) -> Self {
        Self(Box::new(Inner { message: message.into(), bit, place, unknown: None, producer: String::new() }))
    }

    /// An error in a record of a block, `bit` bits into the file.
    #[cold]
    pub fn of_record(message: impl Into<String>, bit: u64, block: u32, code: u32) -> Self {
        let error = Self::new(message, bit, codes::block::name(block).unwrap_or(""));
        error.in_record(code, codes::record_name(block, code))
    }

    /// What is wrong, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Where it is, in bits from the begin of the file.
    pub fn bit(&self) -> u64 {
        self.0.bit
    }

    /// The same with who wrote the file.
    #[cold]
    pub fn of_producer(mut self, producer: &str) -> Self {
        if self.0.producer.is_empty() {
            producer.clone_into(&mut self.0.producer);
        }
        self
    }

    /// The same in a record of the block: its number, and its name if it is known.
    #[cold]
    pub fn in_record(mut self, code: u32, name: Option<&'static str>) -> Self {
        match name {
            Some(name) => self.0.place = name,
            None => self.0.unknown = Some(code),
        }
        self
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { message, bit, place, unknown, producer } = &*self.0;
        write!(f, "{message} (at bit {bit}")?;
        match unknown {
            Some(code) => write!(f, ", in record {code} of {place}")?,
            None if place.is_empty() => {}
            None => write!(f, ", in {place}")?,
        }
        if !producer.is_empty() {
            write!(f, ", producer: '{producer}'")?;
        }
        f.write_str(")")
    }
}

impl std::error::Error for ReadError {}
