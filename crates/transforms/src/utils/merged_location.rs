//! One debug location for two instructions that become one.

use ir::metadata::schema::NULL;
use ir::{Location, Md, MdData, MdStore, NodeKind};

/// Scopes are nested at most so deep here; beyond that, cyclic metadata is assumed.
const MAX_DEPTH: usize = 1 << 16;

/// The parts of a `DILocation`.
pub fn location(md: &MdStore, loc: Md) -> Option<Location> {
    match md.get(loc.expand()?) {
        MdData::Location(l) => Some(*l),
        MdData::Node { kind: NodeKind::DILocation, slots, distinct } => {
            let slot = |name| slots[NodeKind::DILocation.slot(name)];
            Some(Location {
                line: slot("line"),
                column: slot("column") as u16,
                implicit: slot("isImplicitCode") != 0,
                distinct: *distinct,
                scope: Md(slot("scope")),
                inlined_at: Md(slot("inlinedAt")),
            })
        }
        _ => None,
    }
}

/// The location at line 0 with scope and inlining of `loc`: for code that no line has made.
pub fn line_zero(md: &MdStore, loc: Md) -> Md {
    let Some(l) = location(md, loc) else { return Md::NONE };
    md.intern(MdData::Location(Location { line: 0, column: 0, implicit: false, distinct: false, ..l }))
}

/// The scope that a local scope lies in; none for a subprogram.
pub fn parent_scope(md: &MdStore, scope: Md) -> Md {
    match md.get(scope) {
        MdData::Node { kind: NodeKind::DILexicalBlock, slots, .. } => {
            Md(slots[const { NodeKind::DILexicalBlock.slot("scope") }])
        }
        MdData::Node { kind: NodeKind::DILexicalBlockFile, slots, .. } => {
            Md(slots[const { NodeKind::DILexicalBlockFile.slot("scope") }])
        }
        _ => Md::NONE,
    }
}

/// `scope` and what it lies in, innermost first, up to the subprogram.
fn scopes(md: &MdStore, scope: Md) -> Vec<Md> {
    let up = std::iter::successors(scope.expand(), |&s| parent_scope(md, s).expand());
    up.take(MAX_DEPTH).collect()
}

/// The subprogram that a local scope lies in.
pub fn subprogram_of(md: &MdStore, scope: Md) -> Option<Md> {
    let last = scopes(md, scope).last().copied()?;
    (md.node_kind(last) == Some(NodeKind::DISubprogram)).then_some(last)
}

/// The chain of a location and those that it was inlined at, each with its subprogram.
fn chain(md: &MdStore, loc: Md) -> Vec<(Md, Location, Option<Md>)> {
    let first = location(md, loc).map(|l| (loc, l));
    let up = std::iter::successors(first, |(_, l)| Some((l.inlined_at, location(md, l.inlined_at)?)));
    up.take(MAX_DEPTH).map(|(id, l)| (id, l, scopes(md, l.scope).last().copied())).collect()
}

/// The location of an instruction that takes the place of two with these locations: as much as they have in common. None if
/// either has none; line 0 of the common scope where the lines differ.
pub fn merged_location(md: &MdStore, a: Md, b: Md) -> Md {
    if a == b || a.is_none() || b.is_none() {
        return if a == b { a } else { Md::NONE };
    }
    let (chain_a, chain_b) = (chain(md, a), chain(md, b));
    let same =
        |x: &(Md, Location, Option<Md>), y: &(Md, Location, Option<Md>)| x.2 == y.2 && x.1.inlined_at == y.1.inlined_at;
    let start = chain_b.iter().enumerate().find_map(|(k, y)| Some((chain_a.iter().position(|x| same(x, y))?, k)));
    let mut result = Md::NONE;
    if let Some((at_a, at_b)) = start {
        result = chain_a[at_a].1.inlined_at;
        for (x, y) in chain_a[..=at_a].iter().rev().zip(chain_b[..=at_b].iter().rev()) {
            match merge_pair(md, x, y, result) {
                Some(merged) => result = merged,
                None => break,
            }
        }
    }
    if result.is_some() {
        return result;
    }
    let Some(l) = location(md, a) else { return Md::NONE };
    let inlined_at = Md(NULL);
    md.intern(MdData::Location(Location { line: 0, column: 0, implicit: false, distinct: false, inlined_at, ..l }))
}

/// Merges two locations of one subprogram; none if they are of two.
fn merge_pair(
    md: &MdStore,
    a: &(Md, Location, Option<Md>),
    b: &(Md, Location, Option<Md>),
    inlined_at: Md,
) -> Option<Md> {
    let (x, y) = (&a.1, &b.1);
    if a.0 == b.0 {
        return Some(md.intern(MdData::Location(Location { inlined_at, distinct: false, ..*x })));
    }
    if a.2 != b.2 {
        return None;
    }
    let others = scopes(md, y.scope);
    let scope = scopes(md, x.scope).into_iter().find(|s| others.contains(s))?;
    let line = if x.line == y.line { x.line } else { 0 };
    let column = if line != 0 && x.column == y.column { x.column } else { 0 };
    let implicit = x.implicit && y.implicit;
    Some(md.intern(MdData::Location(Location { line, column, implicit, distinct: false, scope, inlined_at })))
}
