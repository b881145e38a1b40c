//! Making instructions at a place: the one way for passes.
//!
//! ```text
//! let mut b = Builder::before(body, types, i).folding(Fold::Constants);
//! let sum = b.named(b"sum").binary_with(Opcode::Add, NoWrap::NSW, x, y);
//! b.store(sum, slot, align);
//! ```
//!
//! What a builder does beside linking instructions in are choices of its user, since they show in names and order:
//! - **Folding** ([`Fold`]): methods that return a [`Value`] may return one that is there already. Those that return an
//!   [`Inst`] (memory, calls, terminators) always make it.
//! - **Locations**: those of the instruction it stands before, or as given ([`Builder::with_location`]); none at the end of a block.
//! - **Names**: [`Builder::named`] is for the next instruction, and forgotten if that folds.
//! - **Debug records** before the place stay before what is made, as in LLVM ([`Builder::above_records`] for the other way).
//! - **What was made** is noted for who asks ([`Builder::recording`]), so that a worklist can take it up.

mod fold;
mod ops;

pub use fold::{Fold, Planned};

use crate::body::Body;
use crate::inst::InstData;
use crate::metadata::Md;
use crate::types::{Type, TypeTable};
use crate::value::{Block, Inst, Value};

/// Where instructions are put.
#[derive(Clone, Copy)]
enum Place {
    Before(Inst),
    End(Block),
}

/// Makes instructions at a place. See the [module](self).
pub struct Builder<'a> {
    /// The body.
    pub body: &'a mut Body,
    /// Types.
    pub types: &'a TypeTable,
    place: Place,
    /// Do debug records before the place go to what is made?
    takes_records: bool,
    location: Md,
    fold: Fold<'a>,
    /// The name of the next instruction; empty if it has none.
    name: Vec<u8>,
    inserted: Option<&'a mut Vec<Inst>>,
}

impl<'a> Builder<'a> {
    fn new(body: &'a mut Body, types: &'a TypeTable, place: Place, location: Md) -> Self {
        let fold = Fold::None;
        Self { body, types, place, takes_records: true, location, fold, name: Vec::new(), inserted: None }
    }

    /// Puts instructions before `at` and gives them its debug location.
    pub fn before(body: &'a mut Body, types: &'a TypeTable, at: Inst) -> Self {
        let location = body.debug_loc(at);
        Self::new(body, types, Place::Before(at), location)
    }

    /// Puts instructions at the end of a block, without a debug location.
    pub fn at_end(body: &'a mut Body, types: &'a TypeTable, block: Block) -> Self {
        Self::new(body, types, Place::End(block), Md::NONE)
    }

    /// The same with a debug location; [`Md::NONE`] for none.
    pub fn with_location(mut self, location: Md) -> Self {
        self.location = location;
        self
    }

    /// The same with folding.
    pub fn folding(mut self, fold: Fold<'a>) -> Self {
        self.fold = fold;
        self
    }

    /// The same, adding to `inserted` whatever is made.
    pub fn recording(mut self, inserted: &'a mut Vec<Inst>) -> Self {
        self.inserted = Some(inserted);
        self
    }

    /// The same, but above the debug records that stand before the place, rather than below.
    pub fn above_records(mut self) -> Self {
        self.takes_records = false;
        self
    }

    /// From here on, instructions are put before `at`. The debug location stays.
    pub fn move_before(&mut self, at: Inst) {
        self.place = Place::Before(at);
    }

    /// From here on, instructions are put at the end of `block`. The debug location stays.
    pub fn move_to_end(&mut self, block: Block) {
        self.place = Place::End(block);
    }

    /// From here on, instructions get this debug location; [`Md::NONE`] for none.
    pub fn set_location(&mut self, location: Md) {
        self.location = location;
    }

    /// Names the next instruction, made unique as [`Body::set_name`] does. If that folds, or has no result, the name is forgotten.
    pub fn named(&mut self, name: &[u8]) -> &mut Self {
        self.name.clear();
        self.name.extend_from_slice(name);
        self
    }

    /// The result of an instruction, folded if it can be.
    pub fn value(&mut self, data: InstData, operands: &[Value]) -> Value {
        self.indexed_value(data, operands, &[])
    }

    /// [`Self::value`] of an instruction with indices or a mask ([`Body::indices`]).
    pub fn indexed_value(&mut self, data: InstData, operands: &[Value], indices: &[u32]) -> Value {
        if let Some(v) = self.fold.apply(self.body, self.types, &Planned { data: &data, operands, indices }) {
            self.name.clear();
            return v;
        }
        let i = self.inst(data, operands);
        if !indices.is_empty() {
            self.body.set_indices(i, indices);
        }
        i.into()
    }

    /// Any instruction, never folded. Where it has indices, they are still to be set.
    pub fn inst(&mut self, data: InstData, operands: &[Value]) -> Inst {
        let i = match self.place {
            Place::Before(at) => {
                let i = self.body.insert_before(at, data, operands);
                if self.takes_records {
                    self.body.move_records(at, i);
                }
                i
            }
            Place::End(block) => {
                let i = self.body.append(block, data, operands);
                if self.takes_records {
                    self.body.adopt_records_at_end(block);
                }
                i
            }
        };
        self.body.set_debug_loc(i, self.location);
        if !self.name.is_empty() {
            if data.ty != Type::VOID {
                self.body.set_name(i.into(), &self.name);
            }
            self.name.clear();
        }
        if let Some(inserted) = &mut self.inserted {
            inserted.push(i);
        }
        i
    }
}
