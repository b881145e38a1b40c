//! One debug location for two instructions that become one.

use ir::metadata::schema::NULL;
use ir::{Atom, Location, Md, MdData, MdStore, NodeKind};

/// Scopes are nested at most so deep here; beyond that, cyclic metadata is assumed.
const MAX_DEPTH: usize = 1 << 16;

/// The location at line 0 with scope and inlining of `loc`: for code that no line has made.
pub fn line_zero(md: &MdStore, loc: Md) -> Md {
    let Some(l) = md.location(loc) else { return Md::NONE };
    md.intern_location(Location { line: 0, column: 0, implicit: false, distinct: false, ..l }, Atom::NONE)
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

/// A location with its subprogram.
struct Link {
    id: Md,
    parts: Location,
    atom: Atom,
    subprogram: Option<Md>,
}

impl Link {
    fn new(md: &MdStore, id: Md) -> Option<Self> {
        let (parts, atom) = md.location_and_atom(id)?;
        Some(Self { id, parts, atom, subprogram: scopes(md, parts.scope).last().copied() })
    }

    fn is_beside(&self, other: &Self) -> bool {
        self.subprogram == other.subprogram && self.parts.inlined_at == other.parts.inlined_at
    }
}

/// A location and those that it was inlined at.
fn chain(md: &MdStore, loc: Md) -> Vec<Link> {
    let up = std::iter::successors(Link::new(md, loc), |l| Link::new(md, l.parts.inlined_at));
    up.take(MAX_DEPTH).collect()
}

/// The location of an instruction that takes the place of two with these locations: as much as they have in common. None if
/// either has none; line 0 of the common scope where the lines differ.
pub fn merged_location(md: &MdStore, a: Md, b: Md) -> Md {
    if a == b || a.is_none() || b.is_none() {
        return if a == b { a } else { Md::NONE };
    }
    let (chain_a, chain_b) = (chain(md, a), chain(md, b));
    let (Some(first_a), Some(first_b)) = (chain_a.first(), chain_b.first()) else { return Md::NONE };
    let inlined_at = [first_a, first_b].map(|l| l.parts.inlined_at);
    let start = chain_b.iter().enumerate().find_map(|(k, y)| Some((chain_a.iter().position(|x| x.is_beside(y))?, k)));
    let mut result = Md::NONE;
    if let Some((at_a, at_b)) = start {
        result = chain_a[at_a].parts.inlined_at;
        for (x, y) in chain_a[..=at_a].iter().rev().zip(chain_b[..=at_b].iter().rev()) {
            match merge_pair(md, x, y, result, inlined_at == [result; 2]) {
                Some(merged) => result = merged,
                None => break,
            }
        }
    }
    if result.is_some() {
        return result;
    }
    line_zero(md, md.intern_location(Location { inlined_at: Md(NULL), ..first_a.parts }, Atom::NONE))
}

/// Merges two locations of one subprogram; none if they are of two. `same_inlining`: are the steps at both ends counted together,
/// and still after merging?
fn merge_pair(md: &MdStore, a: &Link, b: &Link, inlined_at: Md, same_inlining: bool) -> Option<Md> {
    let (x, y) = (&a.parts, &b.parts);
    if a.id == b.id {
        return Some(md.intern_location(Location { inlined_at, distinct: false, ..*x }, a.atom));
    }
    if a.subprogram != b.subprogram {
        return None;
    }
    let others = scopes(md, y.scope);
    let scope = scopes(md, x.scope).into_iter().find(|s| others.contains(s))?;
    let same_line = x.line == y.line;
    let line = if same_line { x.line } else { 0 };
    let column = if line != 0 && x.column == y.column { x.column } else { 0 };
    let implicit = x.implicit && y.implicit;
    let atom = match (same_line, same_inlining) {
        (false, _) => Atom::NONE,
        (true, true) => merged_atom(a.atom, b.atom),
        (true, false) => alone(merged_atom(a.atom, b.atom)),
    };
    Some(md.intern_location(Location { line, column, implicit, distinct: false, scope, inlined_at }, atom))
}

/// Of two atoms that of the lower rank, of the same rank that of the lower group; none counts last.
fn merged_atom(a: Atom, b: Atom) -> Atom {
    let order = |x: Atom| (x.rank.wrapping_sub(1), x.group.wrapping_sub(1));
    if order(a) <= order(b) { a } else { b }
}

/// Where a step now stands for two of two inlined calls, the debugger stops. No other instruction is inlined there, so that the
/// group needs no number of its own.
fn alone(atom: Atom) -> Atom {
    if atom.group == 0 { Atom::NONE } else { Atom { rank: 1, ..atom } }
}
