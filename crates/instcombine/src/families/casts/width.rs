//! Expressions computed in another width.
//!
//! ```text
//! %a = zext i8 %x to i32
//! %b = add i32 %a, 7             %b = add i8 %x, 7
//! %r = trunc i32 %b to i8
//! ```

use crate::combiner::Combiner;
use analysis::pattern::immediate;
use analysis::value_tracking::num_sign_bits;
use ir::inst::InstData;
use ir::{ApInt, Block, Inst, Opcode, Type, Value, View};
use rustc_hash::FxHashMap;

/// Expressions are followed so deep.
const MAX_DEPTH: u32 = 64;
/// So many users of values with several are noted.
const MAX_USERS: usize = 256;

/// What can be computed in another width.
struct Search<'a, 'b> {
    cx: &'a Combiner<'b>,
    to: Type,
    /// What was found of instructions: the highest bits that must be cleared, if it is possible. `None` while one is being looked at.
    seen: FxHashMap<Value, Option<u32>>,
    /// Users of instructions with several: all of them must be part of the expression.
    users: Vec<Inst>,
}

/// Why an expression would be computed in another width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Its low bits are wanted.
    Trunc,
    /// It is wanted with zeros above it.
    ZExt,
    /// It is wanted with copies of the sign above it.
    SExt,
}

impl Combiner<'_> {
    /// Can the low bits of a value be computed in a narrower type?
    pub fn can_be_truncated(&self, v: Value, to: Type) -> bool {
        let mut search = Search::new(self, to);
        search.truncated(v, 0) && search.all_users_seen()
    }

    /// Can a value be computed in a wider type? Returns how many of its highest bits must be cleared then.
    pub fn can_be_zero_extended(&self, v: Value, to: Type) -> Option<u32> {
        let mut search = Search::new(self, to);
        search.zero_extended(v, 0).filter(|_| search.all_users_seen())
    }

    /// Can a value be computed in a wider type, but for the bits above it?
    pub fn can_be_sign_extended(&self, v: Value, to: Type) -> bool {
        let mut search = Search::new(self, to);
        search.sign_extended(v, 0) && search.all_users_seen()
    }

    /// Computes a value in another type.
    pub fn in_type(&mut self, v: Value, to: Type, signed: bool) -> Option<Value> {
        let mut made = FxHashMap::default();
        self.evaluate(v, to, signed, &mut made)
    }

    fn evaluate(&mut self, v: Value, to: Type, signed: bool, made: &mut FxHashMap<Value, Value>) -> Option<Value> {
        if v.constant().is_some() {
            return self.resized_constant(v, to, signed);
        }
        if let Some(&done) = made.get(&v) {
            return Some(done);
        }
        let i = v.inst()?;
        let d = *self.body.inst(i);
        let new = match self.body.view(i) {
            View::Binary { op, a, b } => {
                let (a, b) = (self.evaluate(a, to, signed, made)?, self.evaluate(b, to, signed, made)?);
                let mut data = InstData::new(op, to);
                if matches!(op, Opcode::LShr | Opcode::AShr) {
                    data.set_exact(d.is_exact());
                }
                self.body.make_inst(data, &[a, b])
            }
            View::Cast { op: op @ (Opcode::Trunc | Opcode::ZExt | Opcode::SExt), from } => {
                if self.ty(from) == to {
                    return Some(from);
                }
                let op = self.resize_op(from, to, op == Opcode::SExt)?;
                self.body.make_inst(InstData::new(op, to), &[from])
            }
            View::Cast { op, from } => self.body.make_inst(InstData::new(op, to), &[from]),
            View::Select { cond, yes, no } => {
                let (yes, no) = (self.evaluate(yes, to, signed, made)?, self.evaluate(no, to, signed, made)?);
                let new = self.body.make_inst(InstData::new(Opcode::Select, to), &[cond, yes, no]);
                let attachments = self.body.attachments(i).to_vec();
                self.body.set_attachments(new, &attachments);
                new
            }
            View::Phi { .. } => return self.evaluate_phi(i, to, signed, made),
            _ => return None,
        };
        self.finish(i, new);
        made.insert(v, new.into());
        Some(new.into())
    }

    fn finish(&mut self, i: Inst, new: Inst) {
        self.body.take_name(new.into(), i.into());
        let location = self.body.debug_loc(i);
        self.body.set_debug_loc(new, location);
        self.insert_before(new, i);
    }

    fn evaluate_phi(&mut self, i: Inst, to: Type, signed: bool, made: &mut FxHashMap<Value, Value>) -> Option<Value> {
        let entries: Vec<(Value, Block)> = self.body.phi_entries(i).collect();
        let new = self.body.make_inst(InstData::new(Opcode::Phi, to), &[]);
        made.insert(i.into(), new.into());
        for (v, from) in entries {
            let v = self.evaluate(v, to, signed, made)?;
            self.body.push_phi_entry(new, v, from);
        }
        self.finish(i, new);
        Some(new.into())
    }

    /// `trunc`, `zext` or `sext`, whichever leads from a value to a type of another width.
    pub fn resize_op(&self, v: Value, to: Type, signed: bool) -> Option<Opcode> {
        let (from, to) = (self.width(v)?, self.types.int_width(self.types.scalar(to))?);
        Some(match () {
            () if from > to => Opcode::Trunc,
            () if signed => Opcode::SExt,
            () => Opcode::ZExt,
        })
    }

    fn resized_constant(&mut self, v: Value, to: Type, signed: bool) -> Option<Value> {
        if self.ty(v) == to {
            return Some(v);
        }
        let op = self.resize_op(v, to, signed)?;
        self.fold_cast(op, v, to)
    }
}

impl<'a, 'b> Search<'a, 'b> {
    fn new(cx: &'a Combiner<'b>, to: Type) -> Self {
        Self { cx, to, seen: FxHashMap::default(), users: Vec::new() }
    }

    fn all_users_seen(&self) -> bool {
        self.users.iter().all(|&user| self.seen.contains_key(&user.into()))
    }

    /// Looks at an instruction, once.
    fn visit(&mut self, v: Value, look: impl FnOnce(&mut Self) -> Option<u32>) -> Option<u32> {
        if let Some(&found) = self.seen.get(&v) {
            return found;
        }
        self.seen.insert(v, None);
        if !self.cx.one_use(v) {
            self.users.extend(self.cx.body.users_of(v));
        }
        let found = look(self);
        self.seen.insert(v, found);
        found
    }

    fn width(&self) -> u32 {
        self.cx.types.int_width(self.cx.types.scalar(self.to)).unwrap_or(1)
    }

    /// Is it known at once whether a value can be had in the type?
    fn at_once(&self, v: Value, depth: u32) -> Option<bool> {
        if v.constant().is_some() {
            return Some(self.cx.m(v, immediate()));
        }
        if let Some(View::Cast { op: Opcode::ZExt | Opcode::SExt | Opcode::Trunc, from }) = self.cx.body.view_value(v)
            && self.cx.ty(from) == self.to
        {
            return Some(true);
        }
        let has_widths = |op: Opcode| op.is_binary() || op.is_cast() || matches!(op, Opcode::Select | Opcode::Phi);
        let fits = self.cx.opcode(v).is_some_and(has_widths) && depth < MAX_DEPTH && self.users.len() < MAX_USERS;
        if fits { None } else { Some(false) }
    }

    /// Do all entries of a phi fit?
    fn phi(&mut self, v: Value, mut fits: impl FnMut(&mut Self, Value) -> bool) -> bool {
        let Some(phi) = v.inst() else { return false };
        let values: Vec<Value> = self.cx.body.operands(phi).collect();
        values.into_iter().all(|v| fits(self, v))
    }

    fn truncated(&mut self, v: Value, depth: u32) -> bool {
        self.at_once(v, depth).unwrap_or_else(|| self.visit(v, |s| s.truncated_inst(v, depth).then_some(0)).is_some())
    }

    fn truncated_inst(&mut self, v: Value, depth: u32) -> bool {
        let Some(view) = self.cx.body.view_value(v) else { return false };
        let width = self.width();
        let old = self.cx.width(v).unwrap_or(1);
        let high = || ApInt::bit_range(old, width, old);
        use Opcode::*;
        let fits = match view {
            View::Binary { op: Add | Sub | Mul | And | Or | Xor, .. } => true,
            View::Binary { op: UDiv | URem, a, b } => {
                let q = v.inst().map(|i| self.cx.q_at(i));
                let zero = |x| q.as_ref().is_some_and(|q| analysis::known_bits(q, x).has_zeros(&high()));
                zero(a) && zero(b)
            }
            View::Binary { op: Shl, b, .. } => self.most(b) < u64::from(width),
            View::Binary { op: LShr, a, b } => {
                let most = self.most(b);
                let user = self.cx.body.users_of(v).next().filter(|_| self.cx.one_use(v));
                let narrowed = user.and_then(|u| match self.cx.body.view(u) {
                    View::Cast { op: Trunc, .. } => self.cx.width(u.into()),
                    _ => None,
                });
                most < width.into()
                    && (narrowed.is_some_and(|n| most + u64::from(n) <= width.into())
                        || self.cx.mask_is_zero(a, &high()))
            }
            View::Binary { op: AShr, a, b } => {
                self.most(b) < width.into() && old - width < num_sign_bits(&self.cx.q_apart(), a)
            }
            View::Cast { op: Trunc | ZExt | SExt, .. } => return true,
            View::Cast { op: op @ (FpToUi | FpToSi), from } => {
                let float = self.cx.types.scalar(self.cx.ty(from));
                return bits_for_float(float, op == FpToSi).is_some_and(|bits| width >= bits);
            }
            View::Select { yes, no, .. } => return self.truncated(yes, depth + 1) && self.truncated(no, depth + 1),
            View::Phi { .. } => return self.phi(v, |s, v| s.truncated(v, depth + 1)),
            _ => false,
        };
        let Some(View::Binary { a, b, .. }) = self.cx.body.view_value(v) else { return false };
        fits && self.truncated(a, depth + 1) && self.truncated(b, depth + 1)
    }

    /// The greatest shift amount that a value can be.
    fn most(&self, v: Value) -> u64 {
        self.cx.known(v).max_value().limited(u64::from(u32::MAX))
    }

    fn zero_extended(&mut self, v: Value, depth: u32) -> Option<u32> {
        match self.at_once(v, depth) {
            Some(known) => known.then_some(0),
            None => self.visit(v, |s| s.zero_extended_inst(v, depth)),
        }
    }

    fn zero_extended_inst(&mut self, v: Value, depth: u32) -> Option<u32> {
        let size = self.cx.width(v)?;
        let number = |cx: &Combiner<'_>, v| cx.int_of(v).map(|n| n.limited(u64::from(size)) as u32);
        use Opcode::*;
        match self.cx.body.view_value(v)? {
            View::Cast { op: ZExt | SExt | Trunc, .. } => Some(0),
            View::Binary { op: op @ (And | Or | Xor | Add | Sub | Mul), a, b } => {
                let (left, right) = (self.zero_extended(a, depth + 1)?, self.zero_extended(b, depth + 1)?);
                if left == 0 && right == 0 {
                    return Some(0);
                }
                let clear = op.is_bitwise_logic() && right == 0;
                if clear && self.cx.mask_is_zero(b, &ApInt::high_bits(size, left)) {
                    return Some(if op == And { 0 } else { left });
                }
                None
            }
            View::Binary { op: Shl, a, b } => {
                let by = number(self.cx, b)?;
                Some(self.zero_extended(a, depth + 1)?.saturating_sub(by))
            }
            View::Binary { op: LShr, a, b } => {
                let by = number(self.cx, b)?;
                Some((self.zero_extended(a, depth + 1)? + by).min(size))
            }
            View::Select { yes, no, .. } => {
                let (yes, no) = (self.zero_extended(yes, depth + 1)?, self.zero_extended(no, depth + 1)?);
                (yes == no).then_some(yes)
            }
            View::Phi { values, .. } => {
                let values: Vec<Value> = values.iter().collect();
                let first = self.zero_extended(*values.first()?, depth + 1)?;
                for &v in &values[1..] {
                    if self.zero_extended(v, depth + 1)? != first {
                        return None;
                    }
                }
                Some(first)
            }
            _ => None,
        }
    }

    fn sign_extended(&mut self, v: Value, depth: u32) -> bool {
        self.at_once(v, depth)
            .unwrap_or_else(|| self.visit(v, |s| s.sign_extended_inst(v, depth).then_some(0)).is_some())
    }

    fn sign_extended_inst(&mut self, v: Value, depth: u32) -> bool {
        use Opcode::*;
        match self.cx.body.view_value(v) {
            Some(View::Cast { op: ZExt | SExt | Trunc, .. }) => true,
            Some(View::Binary { op: And | Or | Xor | Add | Sub | Mul, a, b }) => {
                self.sign_extended(a, depth + 1) && self.sign_extended(b, depth + 1)
            }
            Some(View::Select { yes, no, .. }) => {
                self.sign_extended(yes, depth + 1) && self.sign_extended(no, depth + 1)
            }
            Some(View::Phi { .. }) => self.phi(v, |s, v| s.sign_extended(v, depth + 1)),
            _ => false,
        }
    }
}

/// Bits of an integer that holds every finite number of a float format.
fn bits_for_float(float: Type, signed: bool) -> Option<u32> {
    let bits = match float {
        Type::HALF => 16,
        Type::BFLOAT | Type::FLOAT => 128,
        Type::DOUBLE => 1024,
        _ => return None,
    };
    Some(bits + u32::from(signed))
}
