//! Pointers that an unknown function gets, as attributes tell what it does with them.

use super::calls::Call;
use super::opaque::hash;
use crate::machine::Machine;
use crate::outcome::Run;
use crate::random::Random;
use crate::value::Slot;
use ir::attr_kind::AttrKind;
use ir::{Attribute, Type, attr_payload};

/// Bytes that one argument may have initialized.
const MAX_INITIALIZED: i64 = 1 << 12;

/// What a function promises of a pointer.
#[derive(Default)]
pub(super) struct Handed {
    /// Does it learn nothing of the address (LangRef, "captures")?
    pub uncaptured: bool,
    /// Bytes from the pointer on that it writes before it reads them (LangRef, "initializes").
    pub initialized: Vec<(i64, i64)>,
}

impl Machine<'_> {
    pub(super) fn handed(&self, call: &Call<'_>, k: usize) -> Handed {
        let table = &self.module.ctx.attrs;
        let own = self.attributes_of(call.function.global());
        let mut handed = Handed::default();
        for set in [call.attrs, own].map(|list| table.list(list).param(k)) {
            // Of what goes by value, a copy is all that it gets.
            handed.uncaptured |= table.has(set, AttrKind::ByVal);
            let captures = table.find_int(set, AttrKind::Captures).map(attr_payload::captures_parts);
            handed.uncaptured |= captures == Some((0, 0));
            if let Some(Attribute::RangeList(_, list)) = table.find(set, AttrKind::Initializes) {
                handed.initialized.extend(list.iter().filter(|r| r.1.saturating_sub(r.0) <= MAX_INITIALIZED));
            }
        }
        handed
    }

    /// What a function may see of the object that a pointer leads into: all of it, or what lies behind an address that it does not learn.
    pub(super) fn seen_behind(&self, pointer: Slot, handed: &Handed) -> Option<Vec<Option<u8>>> {
        if !pointer.is_defined() {
            return None;
        }
        let object = self.memory.objects.get(self.memory.locate(pointer.bits))?;
        let mut bytes = self.contents(object.base)?;
        let at = i64::try_from(pointer.bits.checked_sub(object.base)?).ok()?;
        for &(low, high) in &handed.initialized {
            let range = (at.saturating_add(low).max(0) as usize)..(at.saturating_add(high).max(0) as usize);
            bytes.iter_mut().enumerate().filter(|(k, _)| range.contains(k)).for_each(|(_, byte)| *byte = None);
        }
        let hidden = if handed.uncaptured { bytes.len().min(at as usize) } else { 0 };
        Some(bytes.split_off(hidden))
    }

    /// Writes what a function promises to initialize.
    pub(super) fn initialize(&mut self, call: &Call<'_>, seed: u64) -> Run<()> {
        for (k, arg) in call.args.iter().enumerate().filter(|(_, arg)| arg.ty == Type::PTR && arg.at != usize::MAX) {
            let slot = self.regs[arg.at];
            let mut random = Random::new(seed ^ hash(b"initialized") ^ k as u64);
            for (low, high) in self.handed(call, k).initialized.into_iter().filter(|_| slot.is_defined()) {
                for at in (low..high).map(|k| slot.bits.wrapping_add_signed(k)) {
                    self.write_in_room(at, &[(random.next() % 8) as u8])?;
                }
            }
        }
        Ok(())
    }
}
