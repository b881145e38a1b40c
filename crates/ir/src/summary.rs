//! Module summary entries (`^0 = ...`), kept as they were read. See LangRef, "ThinLTO Summary".

/// The summary entries of a module, in order.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Number and text behind `=` of each entry.
    pub entries: Vec<(u32, Vec<u8>)>,
}
