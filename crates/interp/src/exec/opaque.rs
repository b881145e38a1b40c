//! Functions of which nothing is known but their declaration.

use super::calls::Call;
use crate::libc::Reply;
use crate::machine::Machine;
use crate::outcome::{Event, Run};
use crate::random::Random;
use crate::value::{Leaf, Slot, Val, mask};

/// FNV-1a.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

impl Machine<'_> {
    /// Records the call and returns something that depends on the seed, the name and how many calls there were.
    pub(crate) fn opaque_call(&mut self, call: &Call<'_>) -> Run<Reply> {
        let name = &self.module.global(call.function).name;
        let mut random = Random::new(self.options.seed ^ hash(name) ^ self.opaque_calls << 32);
        self.opaque_calls += 1;
        let (mut args, mut memory) = (Vec::new(), Vec::new());
        for arg in call.args {
            let shape = self.shape(arg.ty)?;
            let slots = self.regs[arg.at..arg.at + shape.slots].to_vec();
            if let Some(Leaf::Ptr(..)) = shape.leaves.first().map(|l| l.leaf) {
                memory.extend(self.object_of(slots[0]));
            }
            args.push(Val { ty: arg.ty, slots });
        }
        self.events.push(Event::Call { name: String::from_utf8_lossy(name).into_owned(), args, memory });
        let shape = self.shape(call.ret)?;
        for leaf in &shape.leaves {
            for k in 0..leaf.leaf.slots() {
                let bits = leaf.leaf.bits() - 64 * k as u32;
                let bits = if let Leaf::Ptr(..) = leaf.leaf { 0 } else { random.next() & mask(bits) };
                self.regs[call.to + leaf.slot as usize + k] = Slot::new(bits);
            }
        }
        Ok(Reply::Done)
    }

    /// The contents of the object that a pointer leads into.
    fn object_of(&self, pointer: Slot) -> Option<Vec<Option<u8>>> {
        if !pointer.is_defined() {
            return None;
        }
        let object = self.memory.objects.get(self.memory.locate(pointer.bits))?;
        self.contents(object.base)
    }
}
