//! Metadata in bitcode, both ways.
//!
//! | file | what it does |
//! |---|---|
//! | `layout.rs` | which field of a node stands where in its record |
//! | `read.rs` | records to metadata |
//! | `fields.rs` | the fields of nodes, from their records |
//! | `settle.rs` | forward references of a block |
//! | `old.rs` | records of older releases |
//! | `local_imports.rs` | where imports of functions are listed |
//! | `order.rs` | in which order metadata are numbered |
//! | `write.rs` | metadata to records |

mod fields;
pub mod layout;
pub(crate) mod local_imports;
mod old;
pub mod order;
pub mod read;
mod settle;
pub mod write;

use ir::metadata::schema::NO_FIELD;
use ir::{Md, MdData, NodeKind};
use std::sync::LazyLock;

/// Slots of each kind of node that hold references, by the number of the kind; those behind the fixed ones are not in it.
static REFERENCES: LazyLock<Vec<Box<[u8]>>> = LazyLock::new(|| {
    let slots = |kind: &NodeKind| {
        let stored = kind.fields().iter().filter(|field| field.is_stored() && field.class.is_ref());
        stored.map(|field| field.slot).collect()
    };
    NodeKind::ALL.iter().map(slots).collect()
});

/// The slots of a node without any field given, by the number of the kind.
static DEFAULTS: LazyLock<Vec<Box<[u32]>>> =
    LazyLock::new(|| NodeKind::ALL.iter().map(|kind| kind.default_slots().collect()).collect());

/// Has a node references behind its fixed slots?
fn has_more_references(kind: NodeKind) -> bool {
    matches!(kind, NodeKind::Tuple | NodeKind::GenericDINode)
}

/// The `n`-th reference of a piece of metadata, null ones counted.
fn nth_reference(data: &MdData, n: usize) -> Option<u32> {
    match data {
        MdData::Location(location) => [location.scope.0, location.inlined_at.0].get(n).copied(),
        MdData::Node { kind, slots, .. } => {
            let fixed = &REFERENCES[*kind as usize];
            match fixed.get(n) {
                Some(&slot) => Some(slots[usize::from(slot)]),
                None if has_more_references(*kind) => slots.get(kind.slots() + n - fixed.len()).copied(),
                None => None,
            }
        }
        _ => None,
    }
}

/// Calls `f` with every reference.
fn map_references(data: &mut MdData, mut f: impl FnMut(&mut u32)) {
    match data {
        MdData::Location(location) => {
            f(&mut location.scope.0);
            f(&mut location.inlined_at.0);
        }
        MdData::Node { kind, slots, .. } => {
            for &slot in &REFERENCES[*kind as usize] {
                f(&mut slots[usize::from(slot)]);
            }
            if has_more_references(*kind) {
                slots[kind.slots()..].iter_mut().for_each(f);
            }
        }
        _ => {}
    }
}

/// Calls `f` with every operand in the order in which LLVM keeps them, null ones too.
fn for_each_operand(data: &MdData, mut f: impl FnMut(Md)) {
    match data {
        MdData::Location(location) => {
            f(location.scope);
            f(location.inlined_at);
        }
        MdData::Node { kind: NodeKind::DIExpression | NodeKind::DIArgList, .. } => {}
        MdData::Node { kind, slots, .. } => {
            OPERANDS[*kind as usize].iter().for_each(|&slot| f(Md(slots[usize::from(slot)])));
            if has_more_references(*kind) {
                slots[kind.slots()..].iter().for_each(|&slot| f(Md(slot)));
            }
        }
        _ => {}
    }
}

/// Slots of the operands of each kind of node, by the number of the kind, in the order in which LLVM keeps them.
static OPERANDS: LazyLock<Vec<Box<[u8]>>> = LazyLock::new(|| {
    let slots = |kind: &NodeKind| {
        let places = kind.operand_order().iter().filter(|&&place| place != NO_FIELD);
        places.map(|&place| kind.fields()[usize::from(place)].slot).collect()
    };
    NodeKind::ALL.iter().map(slots).collect()
});

#[cfg(test)]
mod tests;
