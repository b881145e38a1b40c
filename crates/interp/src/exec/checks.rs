//! What attributes and metadata promise of values. Breaking a promise makes poison, or is undefined behaviour where the
//! value must be neither undef nor poison as well. See LangRef, "Parameter Attributes".

use super::Site;
use super::calls::Arg;
use crate::machine::Machine;
use crate::outcome::{Run, Stop};
use crate::shape::Shape;
use crate::value::{Leaf, Scalar, Slot, Tag, mask128};
use ir::attr_kind::AttrKind;
use ir::metadata_kinds::{ALIGN, DEREFERENCEABLE, DEREFERENCEABLE_OR_NULL, NONNULL, NOUNDEF, RANGE};
use ir::{AttrList, AttrSet, Attribute, Body, Inst, IntRange, Md, MdData, Type};

/// What messages call the value that a call returns.
pub(super) const RESULT: &str = "the result of a call";

/// Slots of arguments that became poison: where, and what was there.
pub(crate) type Spoiled = Vec<(usize, Vec<Slot>)>;

impl<'m> Machine<'m> {
    /// Checks the arguments of a call against the attributes of call and function. Returned is what the caller still has where the
    /// function gets poison: [`Self::restore`] puts it back, once the arguments are copied.
    pub(crate) fn check_arguments(&mut self, own: AttrList, call: AttrList, args: &[Arg]) -> Run<Spoiled> {
        let mut spoiled = Vec::new();
        let table = &self.module.ctx.attrs;
        for list in [call, own] {
            if list == AttrList::EMPTY {
                continue;
            }
            for (k, arg) in args.iter().enumerate() {
                let set = table.list(list).param(k);
                if set != AttrSet::EMPTY && arg.at != usize::MAX {
                    let range = arg.at..arg.at + self.shape(arg.ty)?.slots;
                    let old = self.regs[range.clone()].to_vec();
                    self.check_value(set, arg.ty, arg.at, "an argument")?;
                    if self.regs[range] != old {
                        spoiled.push((arg.at, old));
                    }
                }
            }
        }
        Ok(spoiled)
    }

    /// Gives the caller back what only the callee got as poison.
    pub(super) fn restore(&mut self, spoiled: Spoiled) {
        for (at, old) in spoiled.into_iter().rev() {
            self.regs[at..at + old.len()].copy_from_slice(&old);
        }
    }

    /// Checks the returned value against the function's attributes.
    pub(super) fn check_returned(&mut self, ty: Type, at: usize) -> Run<()> {
        let function = self.frames[self.frames.len() - 1].code.global;
        let own = self.module.function(function).map_or(AttrList::EMPTY, |f| f.attrs.get());
        if own == AttrList::EMPTY {
            return Ok(());
        }
        let set = self.module.ctx.attrs.list(own).ret;
        self.check_value(set, ty, at, "the returned value")
    }

    /// Checks a value against a set of attributes.
    pub(crate) fn check_value(&mut self, set: AttrSet, ty: Type, at: usize, what: &str) -> Run<()> {
        if set == AttrSet::EMPTY {
            return Ok(());
        }
        let module = self.module;
        let shape = self.shape(ty)?;
        let noundef = module.ctx.attrs.has(set, AttrKind::NoUndef);
        for attribute in module.ctx.attrs.set(set) {
            self.check_attribute(attribute, &shape, at, noundef, what)?;
        }
        Ok(())
    }

    fn check_attribute(&mut self, a: &Attribute, shape: &Shape, at: usize, noundef: bool, what: &str) -> Run<()> {
        match a {
            Attribute::Enum(AttrKind::NoUndef) => {
                match self.regs[at..at + shape.slots].iter().find(|s| !s.is_defined()) {
                    Some(s) if s.tag == Tag::Poison => Err(Stop::Ub(format!("{what} is noundef and poison"))),
                    Some(_) => Err(Stop::Ub(format!("{what} is noundef and undef"))),
                    None => Ok(()),
                }
            }
            Attribute::Enum(AttrKind::NonNull) => self.promise(shape, at, noundef, what, "nonnull", |_, v| v.bits != 0),
            Attribute::Int(AttrKind::Alignment, n) => {
                let n = *n;
                self.promise(shape, at, noundef, what, "align", move |_, v| v.bits & u128::from(n - 1) == 0)
            }
            Attribute::Range(AttrKind::Range, range) => {
                self.promise(shape, at, noundef, what, "range", |leaf, v| in_range(leaf.bits(), v.bits, range))
            }
            Attribute::Int(AttrKind::NoFPClass, classes) => {
                let classes = *classes;
                self.promise(shape, at, noundef, what, "nofpclass", move |leaf, v| match leaf {
                    Leaf::Float(ty) => crate::intrinsics::float::class(ty, v.bits) & classes == 0,
                    _ => true,
                })
            }
            Attribute::Int(AttrKind::Dereferenceable, n) => self.dereferenceable(at, *n, false, what),
            Attribute::Int(AttrKind::DereferenceableOrNull, n) => self.dereferenceable(at, *n, true, what),
            _ => Ok(()),
        }
    }

    /// Scalars for which the promise is broken become poison.
    fn promise(
        &mut self,
        shape: &Shape,
        at: usize,
        noundef: bool,
        what: &str,
        name: &str,
        holds: impl Fn(Leaf, Scalar) -> bool,
    ) -> Run<()> {
        for leaf in &shape.leaves {
            let (place, n) = (at + leaf.slot as usize, leaf.leaf.slots());
            let value = self.get(place, n);
            // Undef may become what breaks the promise, or not.
            self.used_undef |= value.tag == Tag::Undef;
            if value.tag != Tag::Defined || holds(leaf.leaf, value) {
                continue;
            }
            if noundef {
                return Err(Stop::Ub(format!("{what} breaks {name}")));
            }
            self.regs[place..place + n].fill(Slot::POISON);
        }
        Ok(())
    }

    fn dereferenceable(&mut self, at: usize, size: u64, or_null: bool, what: &str) -> Run<()> {
        let slot = self.regs[at];
        if or_null && slot.is_defined() && slot.bits == 0 {
            return Ok(());
        }
        // Either promises that the pointer is neither undef nor poison, too.
        if !slot.is_defined() || self.memory.access(slot.bits, size, 1, false).is_err_and(|e| matches!(e, Stop::Ub(_)))
        {
            return Err(Stop::Ub(format!("{what} is not dereferenceable for {size} bytes")));
        }
        Ok(())
    }

    /// Checks the result of a call of something that is outside of the module against the attributes of the call and of the function, and
    /// against metadata of the call.
    pub(super) fn check_result_from_outside(&mut self, own: AttrList, call: AttrList, site: &Site<'m>) -> Run<()> {
        let ty = site.data.ty;
        for list in [own, call] {
            let set = self.module.ctx.attrs.list(list).ret;
            self.check_value(set, ty, site.to, RESULT)?;
        }
        self.check_metadata(site.body, site.inst, site.to, RESULT)
    }

    /// Checks the value of a load or a call, which stands at these slots, against the metadata of the instruction.
    pub(super) fn check_metadata(&mut self, body: &Body, inst: Inst, to: usize, what: &str) -> Run<()> {
        let list = body.attachments(inst);
        if list.is_empty() {
            return Ok(());
        }
        let shape = &*self.shape(body.inst(inst).ty)?;
        let noundef = list.iter().any(|(kind, _)| *kind == NOUNDEF);
        for &(kind, md) in list {
            match kind {
                NONNULL => self.promise(shape, to, noundef, what, "nonnull", |_, v| v.bits != 0)?,
                ALIGN => {
                    let n = self.md_int(md, 0).unwrap_or(1);
                    self.promise(shape, to, noundef, what, "align", move |_, v| v.bits & u128::from(n - 1) == 0)?;
                }
                RANGE => {
                    let ranges = self.md_ranges(md);
                    let holds = |leaf: Leaf, v: Scalar| {
                        ranges.is_empty() || ranges.iter().any(|r| between(leaf.bits(), v.bits, r.0, r.1))
                    };
                    self.promise(shape, to, noundef, what, "range", holds)?;
                }
                DEREFERENCEABLE | DEREFERENCEABLE_OR_NULL => {
                    let n = self.md_int(md, 0).unwrap_or(0);
                    self.dereferenceable(to, n, kind == DEREFERENCEABLE_OR_NULL, what)?;
                }
                _ => {}
            }
        }
        if noundef && let Some(s) = self.regs[to..to + shape.slots].iter().find(|s| !s.is_defined()) {
            let which = if s.tag == Tag::Poison { "poison" } else { "undef" };
            return Err(Stop::Ub(format!("{what} is !noundef and {which}")));
        }
        Ok(())
    }

    fn md_ranges(&self, md: Md) -> Vec<(u128, u128)> {
        let mut bounds = Vec::new();
        while let Some(bound) = self.md_int(md, bounds.len()) {
            bounds.push(u128::from(bound));
        }
        bounds.chunks_exact(2).map(|b| (b[0], b[1])).collect()
    }

    /// Operand `k` of a tuple, if it is an integer.
    fn md_int(&self, md: Md, k: usize) -> Option<u64> {
        let store = &self.module.ctx.md;
        let MdData::Node { slots, .. } = store.find(md)? else { return None };
        let operand = Md(*slots.get(k)?);
        match store.find(operand)? {
            MdData::Int(_, v) => Some(*v),
            MdData::Const(c) => self.module.consts.as_u64(*c),
            _ => None,
        }
    }
}

fn in_range(width: u32, bits: u128, range: &IntRange) -> bool {
    let bound = |words: &[u64]| {
        u128::from(words.first().copied().unwrap_or(0)) | u128::from(words.get(1).copied().unwrap_or(0)) << 64
    };
    width > 128 || between(width, bits, bound(&range.lower), bound(&range.upper))
}

/// Is a number in the interval, which may wrap around?
fn between(width: u32, bits: u128, low: u128, high: u128) -> bool {
    let mask = mask128(width);
    let span = high.wrapping_sub(low) & mask;
    span == 0 || bits.wrapping_sub(low) & mask < span
}
