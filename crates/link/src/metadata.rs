//! Metadata of the source in the destination.
//!
//! Uniqued nodes come behind what they refer to; distinct ones get an id at once and are filled in later, so that circles end. Composite types with
//! the same identifier are one for the whole program: what was linked first stays, unless it was only declared.

use crate::mover::Mover;
use ir::{Md, MdData, NodeKind};
use rustc_hash::FxHashMap;

/// Types that are one for the whole program, and their members, as they are in the destination.
#[derive(Debug, Default)]
pub(crate) struct SharedTypes {
    types: FxHashMap<Box<[u8]>, Md>,
    is_shared: rustc_hash::FxHashSet<Md>,
    members: FxHashMap<[u32; 4], Md>,
}

/// `DW_TAG_member`
const TAG_MEMBER: u32 = 0x0d;
/// `DIFlagFwdDecl`
const FORWARD: u32 = 1 << 2;
/// `DISPFlagDefinition`
const DEFINITION: u32 = 1 << 3;

const TAG: usize = NodeKind::DICompositeType.slot("tag");
const FLAGS: usize = NodeKind::DICompositeType.slot("flags");
const IDENTIFIER: usize = NodeKind::DICompositeType.slot("identifier");

impl SharedTypes {
    /// Those of a module that others are to be linked into.
    pub fn of(md: &ir::MdStore) -> Self {
        let mut shared = Self::default();
        for id in (0..md.len() as u32).map(Md) {
            if let Some(identifier) = identifier(md, id) {
                shared.types.entry(identifier.into()).or_insert(id);
                shared.is_shared.insert(id);
            }
        }
        for id in (0..md.len() as u32).map(Md) {
            if let Some(key) = shared.member_key(md.get(id)) {
                shared.members.entry(key).or_insert(id);
            }
        }
        shared
    }

    /// What identifies a member of a shared type: a data member by its name, a declared function by linkage name and template parameters.
    fn member_key(&self, data: &MdData) -> Option<[u32; 4]> {
        use NodeKind::{DIDerivedType, DISubprogram};
        let MdData::Node { kind, distinct: false, slots } = data else { return None };
        let (scope, name, parameters) = match kind {
            DIDerivedType if slots[const { DIDerivedType.slot("tag") }] == TAG_MEMBER => {
                (slots[const { DIDerivedType.slot("scope") }], slots[const { DIDerivedType.slot("name") }], Md::NONE.0)
            }
            DISubprogram if slots[const { DISubprogram.slot("spFlags") }] & DEFINITION == 0 => (
                slots[const { DISubprogram.slot("scope") }],
                slots[const { DISubprogram.slot("linkageName") }],
                slots[const { DISubprogram.slot("templateParams") }],
            ),
            _ => return None,
        };
        (Md(name).is_some() && self.is_shared.contains(&Md(scope))).then_some([*kind as u32, scope, name, parameters])
    }
}

/// The identifier of a composite type that has one.
fn identifier(md: &ir::MdStore, id: Md) -> Option<&[u8]> {
    match md.get(id) {
        MdData::Node { kind: NodeKind::DICompositeType, slots, .. } => md.as_string(Md(slots[IDENTIFIER])),
        _ => None,
    }
}

/// A step of the walk.
enum Step {
    /// See what a piece of metadata is.
    Visit(Md),
    /// All that a uniqued node refers to is there.
    Finish(Md),
    /// All that a distinct node refers to has an id.
    Fill(Md, Md),
}

impl Mover<'_> {
    /// Metadata in the destination; [`Md::NONE`] stays, and so is a constant that cannot come.
    pub fn metadata(&mut self, root: Md) -> Md {
        let Some(root) = root.expand() else { return root };
        if let Some(done) = self.tables.md[root] {
            return done;
        }
        let mut open: FxHashMap<Md, Md> = FxHashMap::default();
        let mut steps = vec![Step::Visit(root)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Visit(m) => self.visit_metadata(m, &mut open, &mut steps),
                Step::Finish(m) => {
                    let early = open.remove(&m).unwrap_or(Md::NONE);
                    self.finish_node(m, early);
                }
                Step::Fill(m, new) => {
                    let data = self.mapped_data(m);
                    self.dest.ctx.md.replace(new, data);
                }
            }
        }
        self.tables.md[root].unwrap_or(Md::NONE)
    }

    fn visit_metadata(&mut self, m: Md, open: &mut FxHashMap<Md, Md>, steps: &mut Vec<Step>) {
        if self.tables.md[m].is_some() {
            return;
        }
        let source = self.source;
        let data = source.ctx.md.get(m);
        let new = match data {
            MdData::String(text) => self.dest.ctx.md.string(text),
            MdData::Int(ty, value) => {
                let ty = self.ty(*ty);
                self.dest.ctx.md.int(ty, *value)
            }
            MdData::Const(c) => match self.module_constant(*c, false) {
                Some(c) => self.dest.ctx.md.intern(MdData::Const(c)),
                None => Md::NONE,
            },
            _ if data.is_distinct() => self.visit_distinct(m, steps),
            _ => {
                // A node that is met again before it is done stands in a circle.
                if let Some(early) = open.get_mut(&m) {
                    *early = self.dest.ctx.md.push(data.clone());
                    *early
                } else {
                    open.insert(m, Md::NONE);
                    steps.push(Step::Finish(m));
                    push_references(data, steps);
                    return;
                }
            }
        };
        self.tables.md.set(m, Some(new));
    }

    /// A node of its own, unless it is a type that is there already.
    fn visit_distinct(&mut self, m: Md, steps: &mut Vec<Step>) -> Md {
        let data = self.source.ctx.md.get(m);
        if let Some(known) = self.shared_type(m) {
            let MdData::Node { slots: new, .. } = data else { return known };
            let is_declared =
                matches!(self.dest.ctx.md.get(known), MdData::Node { slots, .. } if slots[FLAGS] & FORWARD != 0);
            if is_declared && new[FLAGS] & FORWARD == 0 {
                steps.push(Step::Fill(m, known));
                push_references(data, steps);
            }
            return known;
        }
        let new = self.dest.ctx.md.push(data.clone());
        if let Some(identifier) = self.identifier(m) {
            self.shared.types.entry(identifier.into()).or_insert(new);
            self.shared.is_shared.insert(new);
        }
        steps.push(Step::Fill(m, new));
        push_references(data, steps);
        new
    }

    /// What makes a composite type of the source one for the whole program.
    fn identifier(&self, m: Md) -> Option<&[u8]> {
        identifier(&self.source.ctx.md, m).filter(|_| !self.choice.options.separate_types)
    }

    /// The composite type of the destination with the identifier and tag of this one.
    fn shared_type(&self, m: Md) -> Option<Md> {
        let known = *self.shared.types.get(self.identifier(m)?)?;
        match (self.source.ctx.md.get(m), self.dest.ctx.md.get(known)) {
            (MdData::Node { slots: a, .. }, MdData::Node { slots: b, .. }) if a[TAG] == b[TAG] => Some(known),
            _ => None,
        }
    }

    fn mapped_data(&self, m: Md) -> MdData {
        self.source.ctx.md.get(m).map_references(|part| self.tables.md[part].unwrap_or(Md::NONE))
    }

    fn finish_node(&mut self, m: Md, early: Md) {
        let data = self.mapped_data(m);
        if early.is_some() {
            self.dest.ctx.md.replace(early, data);
            return;
        }
        let key = self.shared.member_key(&data);
        let known = key.and_then(|key| self.shared.members.get(&key).copied());
        let new = known.unwrap_or_else(|| self.dest.ctx.md.intern(data));
        if let Some(key) = key {
            self.shared.members.insert(key, new);
        }
        self.tables.md.set(m, Some(new));
    }
}

/// What a node refers to comes next, in its order.
fn push_references(data: &MdData, steps: &mut Vec<Step>) {
    let from = steps.len();
    data.for_each_reference(|part| steps.push(Step::Visit(part)));
    steps[from..].reverse();
}
