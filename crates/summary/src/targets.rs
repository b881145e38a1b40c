//! Profiles name targets of calls by identifiers. Those of globals that the summary speaks of anyhow stand for these.

use ir::summary::{CallEdge, Entry, EntryKind, Target, guid_of};
use ir::{Global, Module};
use rustc_hash::FxHashMap;

/// Puts globals in the places of their identifiers; calls of the same become one, where the first stood.
pub(crate) fn resolve(module: &Module, entries: &mut [Entry]) {
    let is_named = |entry: &Entry| match &entry.kind {
        EntryKind::Function(f) => f.calls.iter().any(|call| matches!(call.callee, Target::Guid(_))),
        _ => false,
    };
    if !entries.iter().any(is_named) {
        return;
    }
    let own: FxHashMap<u64, Global> = entries.iter().flat_map(globals).map(|g| (guid_of(module, g), g)).collect();
    for entry in entries.iter_mut().filter(|entry| is_named(entry)) {
        if let EntryKind::Function(f) = &mut entry.kind {
            f.calls = merge(std::mem::take(&mut f.calls), &own);
        }
    }
}

/// The globals that an entry speaks of.
fn globals(entry: &Entry) -> Vec<Global> {
    let mut found = vec![entry.global];
    let mut add = |target: &Target| {
        if let Target::Global(g) = *target {
            found.push(g);
        }
    };
    match &entry.kind {
        EntryKind::Function(f) => {
            f.refs.iter().for_each(&mut add);
            f.calls.iter().for_each(|call| add(&call.callee));
        }
        EntryKind::Variable(v) => v.refs.iter().for_each(&mut add),
        EntryKind::Alias(base) => found.push(*base),
    }
    found
}

fn merge(calls: Vec<CallEdge>, own: &FxHashMap<u64, Global>) -> Vec<CallEdge> {
    let mut merged: Vec<CallEdge> = Vec::new();
    let mut places: FxHashMap<Target, usize> = FxHashMap::default();
    for mut call in calls {
        if let Target::Guid(guid) = call.callee {
            call.callee = own.get(&guid).map_or(call.callee, |&g| Target::Global(g));
        }
        let at = *places.entry(call.callee).or_insert(merged.len());
        match merged.get_mut(at) {
            Some(known) => {
                known.hotness = known.hotness.max(call.hotness);
                known.tail |= call.tail;
                known.frequency = known.frequency.max(call.frequency);
            }
            None => merged.push(call),
        }
    }
    merged
}
