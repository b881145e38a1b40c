//! Module flags of both sides become one list: LangRef, "Module Flags Metadata".

use crate::error::Error;
use crate::mover::Mover;
use asm::PrintOptions;
use asm::printer::{ModulePrinter, SlotTracker};
use ir::{Md, MdData, Module, NamedMetadata, NodeKind, Type};
use rustc_hash::{FxHashMap, FxHashSet};

const FLAGS: &[u8] = b"llvm.module.flags";

/// What becomes of a flag that both sides have, by LangRef's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Behavior {
    Error = 1,
    Warning,
    Require,
    Override,
    Append,
    AppendUnique,
    Max,
    Min,
}

const BEHAVIORS: [Behavior; 8] = [
    Behavior::Error,
    Behavior::Warning,
    Behavior::Require,
    Behavior::Override,
    Behavior::Append,
    Behavior::AppendUnique,
    Behavior::Max,
    Behavior::Min,
];

/// A flag as a node says it.
#[derive(Clone, Copy, Debug)]
struct Flag {
    behavior: Behavior,
    id: Md,
    value: Md,
}

/// The parts of a node that is a flag.
fn flag(module: &Module, node: Md) -> Option<Flag> {
    let parts: Vec<Md> = module.ctx.md.tuple_operands(node)?.collect();
    let &[behavior, id, value] = &parts[..] else { return None };
    let number = number(module, behavior)?;
    let behavior = BEHAVIORS.into_iter().find(|&b| b as u64 == number)?;
    module.ctx.md.as_string(id)?;
    Some(Flag { behavior, id, value })
}

fn number(module: &Module, md: Md) -> Option<u64> {
    match module.ctx.md.get(md.expand()?) {
        MdData::Int(_, n) => Some(*n),
        _ => None,
    }
}

/// A list of its own: as in LLVM, lists that were joined are equal to no other.
fn distinct_tuple(module: &Module, parts: impl Iterator<Item = Md>) -> Md {
    let slots = parts.map(|m| m.0).collect();
    module.ctx.md.push(MdData::Node { kind: NodeKind::Tuple, distinct: true, slots })
}

/// The list as it grows.
#[derive(Default)]
struct Merged {
    nodes: Vec<Md>,
    /// Where the flag of a name stands.
    places: FxHashMap<Md, usize>,
    requirements: Vec<Md>,
    required: FxHashSet<Md>,
    minima: Vec<usize>,
}

impl Merged {
    fn require(&mut self, requirement: Md) -> bool {
        let is_new = self.required.insert(requirement);
        if is_new {
            self.requirements.push(requirement);
        }
        is_new
    }

    fn set(&mut self, at: usize, module: &Module, parts: Flag) {
        let behavior = module.ctx.md.int(Type::I32, parts.behavior as u64);
        self.nodes[at] = module.ctx.md.tuple(&[behavior, parts.id, parts.value]);
    }
}

impl Mover<'_> {
    /// Merges the flags of the source into those of the destination.
    pub fn merge_flags(&mut self, warn: &mut dyn FnMut(&str)) -> Result<(), Error> {
        let source = self.source;
        let Some(new) = source.named_md(FLAGS) else { return Ok(()) };
        let new: Vec<Md> = new.operands.iter().map(|&m| self.metadata(m)).collect();
        let old = self.dest.named_md(FLAGS).map_or(Vec::new(), |named| named.operands.clone());
        if old.is_empty() {
            self.set_flags(new);
            return Ok(());
        }
        let mut merged = Merged { nodes: old, ..Merged::default() };
        for at in 0..merged.nodes.len() {
            let Some(flag) = flag(self.dest, merged.nodes[at]) else { continue };
            if flag.behavior == Behavior::Require {
                merged.require(flag.value);
                continue;
            }
            if flag.behavior == Behavior::Min {
                merged.minima.push(at);
            }
            merged.places.insert(flag.id, at);
        }
        let mut seen = FxHashSet::default();
        for node in new {
            if let Some(flag) = flag(self.dest, node) {
                self.merge_flag(&mut merged, &mut seen, node, flag, warn)?;
            }
        }
        self.lower_lone_minima(&mut merged, &seen);
        self.check_requirements(&merged)?;
        self.set_flags(merged.nodes);
        Ok(())
    }

    fn set_flags(&mut self, operands: Vec<Md>) {
        match self.dest.named_metadata.iter_mut().find(|n| &*n.name == FLAGS) {
            Some(known) => known.operands = operands,
            None => self.dest.named_metadata.push(NamedMetadata { name: FLAGS.into(), operands }),
        }
    }

    fn merge_flag(
        &mut self,
        merged: &mut Merged,
        seen: &mut FxHashSet<Md>,
        node: Md,
        new: Flag,
        warn: &mut dyn FnMut(&str),
    ) -> Result<(), Error> {
        seen.insert(new.id);
        if new.behavior == Behavior::Require {
            if merged.require(new.value) {
                merged.nodes.push(node);
            }
            return Ok(());
        }
        let Some(&at) = merged.places.get(&new.id) else {
            merged.places.insert(new.id, merged.nodes.len());
            if new.behavior == Behavior::Min {
                merged.minima.push(merged.nodes.len());
                seen.remove(&new.id);
            }
            merged.nodes.push(node);
            return Ok(());
        };
        let Some(old) = flag(self.dest, merged.nodes[at]) else { return Ok(()) };
        match (old.behavior, new.behavior) {
            (Behavior::Override, Behavior::Override) if old.value != new.value => {
                Err(self.conflict(old.id, "IDs have conflicting override values"))
            }
            (Behavior::Override, _) => Ok(()),
            (_, Behavior::Override) => {
                merged.nodes[at] = node;
                Ok(())
            }
            _ => self.merge_values(merged, at, old, new, warn),
        }
    }

    fn merge_values(
        &mut self,
        merged: &mut Merged,
        at: usize,
        old: Flag,
        new: Flag,
        warn: &mut dyn FnMut(&str),
    ) -> Result<(), Error> {
        use Behavior::{Append, AppendUnique, Max, Min, Warning};
        let is_limit = |b| matches!(b, Min | Max);
        let is_pair = |a, b| a == Warning && is_limit(b);
        let (a, b) = (old.behavior, new.behavior);
        if a != b && !is_pair(a, b) && !is_pair(b, a) {
            return Err(self.conflict(old.id, "IDs have conflicting behaviors"));
        }
        if (a == Warning || b == Warning) && old.value != new.value {
            let warning = format!(
                "IDs have conflicting values ('{}' from {} with '{}' from {})",
                self.shown(new.value),
                self.source.name,
                self.shown(old.value),
                self.dest.name
            );
            warn(&Error::of_flag(self.name(old.id), &warning).to_string());
        }
        if is_limit(a) || is_limit(b) {
            let behavior = if is_limit(a) { a } else { b };
            let value = self.limit(behavior, old.value, new.value);
            merged.set(at, self.dest, Flag { behavior, value, ..old });
        } else if a == Behavior::Error && old.value != new.value {
            return Err(self.different_values(old, new));
        } else if matches!(a, Append | AppendUnique) {
            let value = self.joined(old.value, new.value, a == AppendUnique);
            let behavior = self.dest.ctx.md.int(Type::I32, a as u64);
            merged.nodes[at] = distinct_tuple(self.dest, [behavior, old.id, value].into_iter());
        }
        Ok(())
    }

    fn limit(&self, behavior: Behavior, old: Md, new: Md) -> Md {
        let value = |md| number(self.dest, md).unwrap_or(0);
        let (a, b) = (value(old), value(new));
        let is_new = if behavior == Behavior::Min { b < a } else { b > a };
        if is_new { new } else { old }
    }

    fn joined(&self, old: Md, new: Md, is_unique: bool) -> Md {
        let md = &self.dest.ctx.md;
        let parts = |m: Md| md.tuple_operands(m).into_iter().flatten();
        let mut seen = FxHashSet::default();
        let all = parts(old).chain(parts(new)).filter(|&m| !is_unique || seen.insert(m));
        distinct_tuple(self.dest, all)
    }

    /// What only one side has is 0 where the lesser counts.
    fn lower_lone_minima(&self, merged: &mut Merged, seen: &FxHashSet<Md>) {
        for at in merged.minima.clone() {
            let Some(flag) = flag(self.dest, merged.nodes[at]).filter(|f| !seen.contains(&f.id)) else { continue };
            let ty = match self.dest.ctx.md.get(flag.value) {
                MdData::Int(ty, _) => *ty,
                _ => Type::I32,
            };
            let value = self.dest.ctx.md.int(ty, 0);
            merged.set(at, self.dest, Flag { value, ..flag });
        }
    }

    fn check_requirements(&self, merged: &Merged) -> Result<(), Error> {
        for &requirement in &merged.requirements {
            let Some(parts) = self.dest.ctx.md.tuple_operands(requirement) else { continue };
            let parts: Vec<Md> = parts.collect();
            let &[id, value] = &parts[..] else { continue };
            let known = merged.places.get(&id).and_then(|&at| flag(self.dest, merged.nodes[at]));
            if known.is_none_or(|known| known.value != value) {
                return Err(Error::of_flag(self.name(id), "does not have the required value"));
            }
        }
        Ok(())
    }

    fn name(&self, id: Md) -> &[u8] {
        self.dest.ctx.md.as_string(id).unwrap_or_default()
    }

    fn conflict(&self, id: Md, what: &str) -> Error {
        Error::of_flag(self.name(id), &format!("{what} in '{}' and '{}'", self.source.name, self.dest.name))
    }

    fn different_values(&self, old: Flag, new: Flag) -> Error {
        let (source, dest) = (&self.source.name, &self.dest.name);
        let what = format!(
            "IDs have conflicting values: '{}' from {source}, and '{}' from {dest}",
            self.shown(new.value),
            self.shown(old.value)
        );
        Error::of_flag(self.name(old.id), &what)
    }

    /// A value as messages show it.
    fn shown(&self, value: Md) -> String {
        if value.expand().is_some_and(|v| matches!(self.dest.ctx.md.get(v), MdData::Node { .. })) {
            return "!{...}".to_owned();
        }
        let (options, slots) = (PrintOptions::default(), SlotTracker::for_values(self.dest, None));
        let mut out = Vec::new();
        ModulePrinter::new(self.dest, &slots, &options).print_md_as_operand(&mut out, value);
        String::from_utf8_lossy(&out).into_owned()
    }
}
