//! The container format: a stream of bits with nested blocks of records, which abbreviations describe.

mod bits;
pub mod reader;
pub mod writer;

/// How one operand of an abbreviated record is encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbbrevOp {
    /// This value; takes no bits.
    Literal(u64),
    /// So many bits; at most 64. With none it is zero.
    Fixed(u32),
    /// Variable width, in chunks of so many bits; at most 32. With none it is zero.
    Vbr(u32),
    /// A count and so many elements, which the next operand describes.
    Array,
    /// A letter, digit, `.` or `_`, in six bits.
    Char6,
    /// A count and so many bytes, from a multiple of 32 bits to the next one.
    Blob,
}

/// The alphabet of six bits.
const CHAR6: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

/// Abbreviation numbers that the format itself uses.
pub mod abbrev_id {
    /// Ends a block.
    pub const END_BLOCK: u32 = 0;
    /// Begins a block.
    pub const ENTER_SUBBLOCK: u32 = 1;
    /// Defines an abbreviation.
    pub const DEFINE_ABBREV: u32 = 2;
    /// A record without abbreviation.
    pub const UNABBREV_RECORD: u32 = 3;
    /// The first one that a file may define.
    pub const FIRST_DEFINED: u32 = 4;
}

/// The number of the block that describes blocks.
pub const BLOCKINFO: u32 = 0;
