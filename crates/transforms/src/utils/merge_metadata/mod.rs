//! Metadata of an instruction that stands for another one too, which computes the same and goes away.
//!
//! One table ([`RULES`]) says for each kind of metadata what may stay. What it depends on:
//!
//! - Does the instruction that stays move to a place where it did not run before, as when both branches lead to it? Then only what both
//!   promise may stay. Where it stays and runs before the other one, what it promises by itself still holds.
//! - Is a broken promise poison only, or undefined behaviour (`!noundef`)? Where it is poison, the users of the other instruction would see it:
//!   only what both promise may stay.
//!
//! Kinds that the table does not name, those of frontends among them, are dropped.
//!
//! | file | what is merged there |
//! |---|---|
//! | `ranges.rs` | `!range`, `!noalias.addrspace` |
//! | `lists.rs` | scopes of aliasing, groups of accesses and other sets |
//!
//! # Compatibility with LLVM 22
//! As `combineMetadata` and its kin. A tag of `!tbaa` that says that memory never changes loses that unless both tags say so. `!mmra` lists
//! its tags in order; in LLVM the order follows hashes. `!captures` that differ are dropped.

mod lists;
mod ranges;

use analysis::alias::tbaa;
use ir::metadata_kinds as kinds;
use ir::{Body, ConstData, Inst, Md, MdData, MdKind, MdStore, Module, Opcode, Type};

/// What remains of an attachment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    /// It stays.
    Keep,
    /// That of the other instruction takes its place, which may have none.
    Theirs,
    /// It stays if both are the same.
    Same,
    /// The type tag of `type_tags.rs`.
    TypeTag,
    /// Scopes of the domains that both have.
    Scopes,
    /// Operands that both have.
    Common,
    /// Operands of both.
    Union,
    /// Groups that both accesses belong to.
    AccessGroups,
    /// Numbers of either.
    Ranges,
    /// Numbers of both.
    CommonRanges,
    /// The smaller number.
    Smaller,
    /// The stricter accuracy.
    StricterAccuracy,
    /// One number for the assignments of both.
    AssignId,
}

/// When a rule holds; otherwise the attachment stays as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    Always,
    /// If the instruction moves.
    Moved,
    /// If it moves, or a broken promise is poison.
    MovedOrPoison,
}

/// Does a kind say something about aliasing, so that it is merged though the instructions are two accesses that do different things?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    Aliasing,
    Value,
}

/// What becomes of each kind.
const RULES: &[(MdKind, Rule, When, About)] = &[
    (kinds::TBAA, Rule::TypeTag, When::Moved, About::Aliasing),
    (kinds::ALIAS_SCOPE, Rule::Scopes, When::Moved, About::Aliasing),
    (kinds::NOALIAS, Rule::Common, When::Moved, About::Aliasing),
    (kinds::MEM_PARALLEL_LOOP_ACCESS, Rule::Common, When::Moved, About::Aliasing),
    (kinds::ACCESS_GROUP, Rule::AccessGroups, When::Moved, About::Aliasing),
    (kinds::NOALIAS_ADDRSPACE, Rule::CommonRanges, When::Moved, About::Aliasing),
    (kinds::INVARIANT_LOAD, Rule::Theirs, When::Moved, About::Aliasing),
    (kinds::NOSANITIZE, Rule::Theirs, When::Always, About::Aliasing),
    (kinds::PRESERVE_ACCESS_INDEX, Rule::Keep, When::Always, About::Aliasing),
    (kinds::CAPTURES, Rule::Same, When::Always, About::Aliasing),
    (kinds::ALLOC_TOKEN, Rule::Same, When::Always, About::Aliasing),
    (kinds::RANGE, Rule::Ranges, When::MovedOrPoison, About::Value),
    (kinds::NONNULL, Rule::Theirs, When::MovedOrPoison, About::Value),
    (kinds::ALIGN, Rule::Smaller, When::MovedOrPoison, About::Value),
    (kinds::DEREFERENCEABLE, Rule::Smaller, When::Moved, About::Value),
    (kinds::DEREFERENCEABLE_OR_NULL, Rule::Smaller, When::Moved, About::Value),
    (kinds::NOUNDEF, Rule::Theirs, When::Moved, About::Value),
    (kinds::FPMATH, Rule::StricterAccuracy, When::Always, About::Value),
    (kinds::NONTEMPORAL, Rule::Theirs, When::Always, About::Value),
    (kinds::CALLEE_TYPE, Rule::Union, When::Always, About::Value),
    (kinds::DIASSIGNID, Rule::AssignId, When::Always, About::Value),
    // These come to terms below, even if only one of the two has one.
    (kinds::INVARIANT_GROUP, Rule::Keep, When::Always, About::Aliasing),
    (kinds::PROF, Rule::Keep, When::Always, About::Value),
    (kinds::MEMPROF, Rule::Keep, When::Always, About::Value),
    (kinds::CALLSITE, Rule::Keep, When::Always, About::Value),
    (kinds::MMRA, Rule::Keep, When::Always, About::Value),
];

/// Lets `kept` stand for `gone` too, which computes the same value: its metadata says no more than holds for both. `moves`: does `kept` come to
/// stand at a place where it did not run before?
pub fn merge_metadata(module: &Module, body: &mut Body, kept: Inst, gone: Inst, moves: bool) {
    Merger { module, body, kept, gone, moves, only_aliasing: false }.run();
}

/// Lets `kept`, which takes over the access of `gone` but does something else with memory, say of aliasing what holds for both.
pub fn merge_alias_metadata(module: &Module, body: &mut Body, kept: Inst, gone: Inst) {
    Merger { module, body, kept, gone, moves: true, only_aliasing: true }.run();
}

/// Lets `kept` stand for `gone` too, which computes the same value and is no access: what it promises of the value holds for both. Whatever
/// else is attached stays.
pub fn merge_value_metadata(module: &Module, body: &mut Body, kept: Inst, gone: Inst) {
    let old = body.attachments(kept).to_vec();
    let is_undefined = old.iter().any(|a| a.0 == kinds::NOUNDEF);
    for (kind, own) in old {
        let Some(&(_, rule, when, _)) = RULES.iter().find(|row| row.0 == kind) else { continue };
        if kind == kinds::FPMATH || when == When::MovedOrPoison && !is_undefined {
            let mut merger = Merger { module, body, kept, gone, moves: false, only_aliasing: false };
            let md = merger.merged(kind, rule, own);
            body.set_attachment(kept, kind, md);
        }
    }
}

/// Gives `new`, which writes what these instructions wrote, one number for all their assignments: that of the first that has one (LLVM:
/// `mergeDIAssignID`).
pub fn merge_assignments(module: &Module, body: &mut Body, new: Inst, old: &[Inst]) {
    if !body.has_attachments() {
        return;
    }
    for &gone in old {
        let theirs = body.attachment(gone, kinds::DIASSIGNID);
        let own = body.attachment(new, kinds::DIASSIGNID);
        if theirs.is_some() && own.is_none() {
            body.set_attachment(new, kinds::DIASSIGNID, theirs);
        } else if theirs.is_some() {
            Merger { module, body, kept: new, gone, moves: false, only_aliasing: false }.merge_assign_ids(own, theirs);
        }
    }
}

struct Merger<'a> {
    module: &'a Module,
    body: &'a mut Body,
    kept: Inst,
    gone: Inst,
    moves: bool,
    only_aliasing: bool,
}

impl Merger<'_> {
    fn run(&mut self) {
        if self.body.attachments(self.kept).is_empty() && self.body.attachments(self.gone).is_empty() {
            return;
        }
        let old = self.body.attachments(self.kept).to_vec();
        let poison = !old.iter().any(|a| a.0 == kinds::NOUNDEF);
        let mut list: Vec<(MdKind, Md)> = Vec::with_capacity(old.len());
        for (kind, own) in old {
            let Some(&(_, rule, when, about)) = RULES.iter().find(|row| row.0 == kind) else { continue };
            let holds = match when {
                When::Always => true,
                When::Moved => self.moves,
                When::MovedOrPoison => self.moves || poison,
            };
            let applies = holds && (about == About::Aliasing || !self.only_aliasing);
            let md = if applies { self.merged(kind, rule, own) } else { own };
            if md.is_some() {
                list.push((kind, md));
            }
        }
        self.body.set_attachments(self.kept, &list);
        self.merge_those_of_one();
    }

    fn of_gone(&self, kind: MdKind) -> Md {
        self.body.attachment(self.gone, kind)
    }

    fn merged(&mut self, kind: MdKind, rule: Rule, own: Md) -> Md {
        let theirs = self.of_gone(kind);
        let md = &self.module.ctx.md;
        match rule {
            Rule::Keep => own,
            Rule::Theirs => theirs,
            Rule::AccessGroups => lists::access_groups(md, own, theirs),
            Rule::AssignId => self.merge_assign_ids(own, theirs),
            _ if own == theirs => own,
            _ if theirs.is_none() || rule == Rule::Same => Md::NONE,
            Rule::TypeTag => tbaa::most_generic(md, theirs, own).unwrap_or(Md::NONE),
            Rule::Scopes => lists::scopes_of_common_domains(md, own, theirs),
            Rule::Common => lists::common(md, theirs, own),
            Rule::Union => lists::union(md, own, theirs),
            Rule::Ranges => ranges::union(self.module, theirs, own).unwrap_or(Md::NONE),
            Rule::CommonRanges => ranges::intersection(self.module, own, theirs).unwrap_or(Md::NONE),
            Rule::Smaller => smaller(md, own, theirs),
            Rule::StricterAccuracy => stricter_accuracy(self.module, own, theirs),
            Rule::Same => Md::NONE,
        }
    }

    /// Kinds that come to terms even if only one of the two has one.
    fn merge_those_of_one(&mut self) {
        let (kept, opcode) = (self.kept, self.body.inst(self.kept).opcode);
        let group = self.of_gone(kinds::INVARIANT_GROUP);
        if group.is_some() && matches!(opcode, Opcode::Load | Opcode::Store) {
            self.body.set_attachment(kept, kinds::INVARIANT_GROUP, group);
        }
        for kind in [kinds::MMRA, kinds::MEMPROF, kinds::CALLSITE, kinds::PROF] {
            let (own, theirs) = (self.body.attachment(kept, kind), self.of_gone(kind));
            if own.is_none() && theirs.is_none() || self.only_aliasing && kind != kinds::MMRA {
                continue;
            }
            let md = match kind {
                kinds::MMRA => lists::relaxations(&self.module.ctx.md, theirs, own),
                kinds::PROF => self.profile(own, theirs),
                _ if own.is_some() => own,
                _ => theirs,
            };
            self.body.set_attachment(kept, kind, md);
        }
    }

    /// The profile of both together: the sum of the weights of direct calls.
    fn profile(&self, own: Md, theirs: Md) -> Md {
        use Opcode::*;
        let md = &self.module.ctx.md;
        let opcodes = [self.kept, self.gone].map(|i| self.body.inst(i).opcode);
        if !opcodes.iter().all(|op| matches!(op, Invoke | Br | Switch | Call | IndirectBr | Select | CallBr)) {
            return Md::NONE;
        }
        if own.is_none() || theirs.is_none() {
            return if own.is_some() { own } else { theirs };
        }
        let is_direct = |i| self.body.called_global(i).is_some();
        if opcodes != [Call, Call] || !is_direct(self.kept) || !is_direct(self.gone) {
            return Md::NONE;
        }
        match (weight(md, own), weight(md, theirs)) {
            (Some(a), Some(b)) => md.tuple(&[md.string(BRANCH_WEIGHTS), md.int(Type::I64, a.saturating_add(b))]),
            _ => Md::NONE,
        }
    }

    /// Lets the assignments of both have one number: that of `kept`.
    fn merge_assign_ids(&mut self, own: Md, theirs: Md) -> Md {
        if theirs.is_some() && theirs != own {
            let renamed = |md| if md == theirs { own } else { md };
            self.body.map_attachments(|kind, md| (kind, if kind == kinds::DIASSIGNID { renamed(md) } else { md }));
            let records: Vec<_> = self.body.all_insts().flat_map(|i| self.body.records_before(i)).collect();
            for r in records {
                let record = self.body.record_mut(r);
                record.assign_id = renamed(record.assign_id);
            }
        }
        own
    }
}

/// The name of weights in `!prof`.
const BRANCH_WEIGHTS: &[u8] = b"branch_weights";

/// The weight of a call.
fn weight(md: &MdStore, prof: Md) -> Option<u64> {
    let mut parts = md.tuple_operands(prof)?;
    (md.as_string(parts.next()?) == Some(BRANCH_WEIGHTS)).then(|| number(md, parts.next()?)).flatten()
}

/// The integer that a piece of metadata is.
fn number(md: &MdStore, m: Md) -> Option<u64> {
    match *md.get(m.expand()?) {
        MdData::Int(_, n) => Some(n),
        _ => None,
    }
}

/// That of two nodes with one number which has the smaller one.
fn smaller(md: &MdStore, own: Md, theirs: Md) -> Md {
    let value = |m| md.tuple_operands(m).and_then(|mut parts| number(md, parts.next()?));
    match (value(own), value(theirs)) {
        (Some(a), Some(b)) => {
            if b < a {
                theirs
            } else {
                own
            }
        }
        _ => Md::NONE,
    }
}

/// That of two nodes of `!fpmath` which allows the smaller error.
fn stricter_accuracy(module: &Module, own: Md, theirs: Md) -> Md {
    let md = &module.ctx.md;
    let value = |m| {
        let error = md.tuple_operands(m)?.next()?.expand()?;
        let MdData::Const(c) = *md.get(error) else { return None };
        match module.consts.data(c) {
            ConstData::Float(bits) if module.consts.ty(c) == Type::FLOAT => Some(f32::from_bits(bits as u32)),
            _ => None,
        }
    };
    match (value(own), value(theirs)) {
        (Some(a), Some(b)) => {
            if b < a {
                theirs
            } else {
                own
            }
        }
        _ => Md::NONE,
    }
}
