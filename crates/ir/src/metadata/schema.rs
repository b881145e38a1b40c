//! Schema of specialised metadata (placeholder until the table lands).

/// Kind of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum NodeKind {
    /// `!{...}`
    Tuple,
    /// `DILocation`
    DILocation,
}
