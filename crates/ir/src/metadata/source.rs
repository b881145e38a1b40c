//! Where in the source something is.

use super::{Md, MdData, MdStore, NodeKind};

/// The most scopes that stand around each other: broken debug info may run in a circle.
const MAX_SCOPES: usize = 10_000;

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourcePlace<'m> {
    /// The file, as the front end names it.
    pub file: &'m [u8],
    /// Line, 0 if unknown.
    pub line: u32,
    /// Column, 0 if unknown.
    pub column: u32,
    /// The name of the function that the place is in; empty if unknown.
    pub function: &'m [u8],
    /// The place of the call that this was inlined at; [`Md::NONE`] if it was not.
    pub inlined_at: Md,
}

impl MdStore {
    /// What a debug location or a subprogram says of a place in the source; `None` if it is neither or its scope has no file.
    pub fn source_place(&self, location: Md) -> Option<SourcePlace<'_>> {
        let data = self.find(location.expand()?)?;
        let (line, column, scope, inlined_at) = match data {
            MdData::Node { kind: NodeKind::DISubprogram, .. } => {
                (self.field(location, "scopeLine").unwrap_or(0), 0, location, Md::NONE)
            }
            data => {
                let (l, _) = data.as_location()?;
                (l.line, u32::from(l.column), l.scope, l.inlined_at)
            }
        };
        let file = self.as_string(Md(self.field(Md(self.field(scope, "file")?), "filename")?))?;
        let function = self.subprogram_of(scope).and_then(|f| self.as_string(Md(self.field(f, "name")?)));
        Some(SourcePlace { file, line, column, function: function.unwrap_or_default(), inlined_at })
    }

    /// The subprogram that a scope belongs to.
    fn subprogram_of(&self, mut scope: Md) -> Option<Md> {
        for _ in 0..MAX_SCOPES {
            match self.find(scope.expand()?)? {
                MdData::Node { kind: NodeKind::DISubprogram, .. } => return Some(scope),
                _ => scope = Md(self.field(scope, "scope")?),
            }
        }
        None
    }

    /// A field of a specialised node, as it is stored.
    fn field(&self, node: Md, name: &str) -> Option<u32> {
        match self.find(node.expand()?)? {
            MdData::Node { kind, slots, .. } => slots.get(kind.field_index(name)?).copied(),
            _ => None,
        }
    }
}
