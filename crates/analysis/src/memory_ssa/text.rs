//! Accesses as text, as LLVM's printers show them in front of an instruction or block.

use super::{Access, AccessKind, MemorySsa};
use ir::{Body, LocalSlots};
use std::io::Write;

/// What stands for the state of memory on entry.
pub const LIVE_ON_ENTRY: &str = "liveOnEntry";

impl MemorySsa {
    fn write_number(&self, out: &mut Vec<u8>, a: Access) {
        match self.accesses[a.index()].number {
            0 => out.extend_from_slice(LIVE_ON_ENTRY.as_bytes()),
            // Writing to a buffer cannot fail.
            n => drop(write!(out, "{n}")),
        }
    }

    /// Appends an access: `2 = MemoryDef(1)->liveOnEntry`, `MemoryUse(2)`, `3 = MemoryPhi({a,1},{b,2})`.
    pub fn write_access(&self, body: &Body, slots: &LocalSlots, a: Access, out: &mut Vec<u8>) {
        let defining = self.defining(a).unwrap_or(Access::LIVE_ON_ENTRY);
        if self.kind(a) != AccessKind::Use {
            self.write_number(out, a);
            out.extend_from_slice(b" = ");
        }
        match self.kind(a) {
            AccessKind::Use => {
                out.extend_from_slice(b"MemoryUse(");
                self.write_number(out, defining);
                out.push(b')');
            }
            AccessKind::Def => {
                out.extend_from_slice(b"MemoryDef(");
                self.write_number(out, defining);
                out.push(b')');
                if let Some(clobber) = self.optimized(a) {
                    out.extend_from_slice(b"->");
                    self.write_number(out, clobber);
                }
            }
            AccessKind::Phi => self.write_phi(body, slots, a, out),
            AccessKind::Removed => {}
        }
    }

    fn write_phi(&self, body: &Body, slots: &LocalSlots, phi: Access, out: &mut Vec<u8>) {
        out.extend_from_slice(b"MemoryPhi(");
        for (k, (def, from)) in self.entries(phi).enumerate() {
            out.extend_from_slice(if k > 0 { b",{" } else { b"{" });
            match body.name(from.into()) {
                Some(name) => out.extend_from_slice(name),
                None => slots.write_operand(body, from.into(), out),
            }
            out.push(b',');
            self.write_number(out, def);
            out.push(b'}');
        }
        out.push(b')');
    }
}
