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
    producer: String,
}

/// A result with a [`ReadError`].
pub type Result<T> = std::result::Result<T, ReadError>;

impl ReadError {
    /// An error `bit` bits into the file, in the block or record named `place`.
    #[cold]
    pub fn new(message: impl Into<String>, bit: u64, place: &'static str) -> Self {
        Self(Box::new(Inner { message: message.into(), bit, place, producer: String::new() }))
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
        let Inner { message, bit, place, producer } = &*self.0;
        write!(f, "{message} (at bit {bit}")?;
        if !place.is_empty() {
            write!(f, ", in {place}")?;
        }
        if !producer.is_empty() {
            write!(f, ", producer: '{producer}'")?;
        }
        f.write_str(")")
    }
}

impl std::error::Error for ReadError {}
