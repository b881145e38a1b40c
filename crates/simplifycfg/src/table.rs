//! Switches that only compute numbers become arithmetic.
//!
//! ```text
//! switch i32 %x, label %d [ i32 0, label %a       switch.lookup:
//!                           i32 1, label %b    ⇒    %switch.idx.mult = mul i32 %x, 10
//!                           i32 2, label %c ]       %switch.offset = add i32 %switch.idx.mult, 5
//! ```
//! A table is one value, a linear function of the index, bits of a number that fits in a register, or an array in memory (`table_in_memory.rs`).

use crate::simplifier::Simplifier;
use crate::switch_shape::is_dense;
use analysis::value_tracking::{compute_constant_range, is_poison, is_undef_or_poison};
use ir::{ApInt, Block, Builder, Const, Fold, Inst, IntPredicate, NoWrap, Opcode, Type, Value};
use rustc_hash::FxHashMap;
use transforms::utils::edges::EdgeRemover;

/// A switch with fewer cases is no slower than a table.
const MIN_CASES: usize = 3;
/// The same where a mask says which entries are there.
const MIN_CASES_WITH_HOLES: usize = 4;
/// Tables have no more entries than that.
const MAX_TABLE: u64 = 1 << 20;

/// How a table is computed.
enum Table {
    Single(Value),
    Linear { offset: ApInt, step: ApInt, wraps: bool },
    Bits { bits: ApInt, width: u32 },
    Array(Vec<Const>),
}

/// What is known of a switch that computes numbers.
struct Computation {
    /// Each phi, with cases and results.
    phis: Vec<(Inst, Vec<(ApInt, Const)>)>,
    defaults: Option<FxHashMap<Inst, Const>>,
    common: Block,
    min: ApInt,
    max: ApInt,
}

impl Simplifier<'_> {
    /// Computes what a switch chooses.
    pub fn switch_to_table(&mut self, t: Inst) -> bool {
        let cases = self.switch_cases(t);
        if cases.len() < MIN_CASES || self.forbids_tables() {
            return false;
        }
        let Some(c) = self.computation(t, &cases) else { return false };
        let types: Vec<Type> = c.phis.iter().map(|p| self.body.inst(p.0).ty).collect();
        let uses_condition = self.condition_is_index(&c, &types);
        let span = |low: &ApInt| (&c.max - low).as_u64().and_then(|n| n.checked_add(1));
        let offset = if uses_condition { ApInt::zero(c.min.width()) } else { c.min.clone() };
        let Some(mut size) = span(&offset).filter(|&n| n <= MAX_TABLE) else { return false };
        let has_holes = (c.phis[0].1.len() as u64) < size;
        let mut default_is_reached = !self.default_is_unreachable(t);
        let holes_are_poison = has_holes && c.defaults.is_none();
        let needs_mask = holes_are_poison && default_is_reached;
        if needs_mask && (cases.len() < MIN_CASES_WITH_HOLES || !self.fits_legal(size)) {
            return false;
        }
        if cases.len() as u64 > size || !self.is_worth_a_table(cases.len(), size, &types) {
            return false;
        }
        let mut tables = Vec::new();
        for (phi, results) in &c.phis {
            let ty = self.body.inst(*phi).ty;
            let default = match &c.defaults {
                Some(d) if !holes_are_poison => match d.get(phi) {
                    Some(&v) => v,
                    None => return false,
                },
                _ => self.body.consts_mut().poison(ty),
            };
            let Some(table) = self.table(ty, size, &offset, results, default) else { return false };
            tables.push(table);
        }
        let cond = self.body.operand(t, 0);
        if uses_condition && c.defaults.is_some() {
            let range = compute_constant_range(&self.query(), cond, false, 0);
            if let Some(range) = range.filter(|r| !r.is_upper_wrapped()) {
                let upper = range.upper().limited(u64::MAX);
                if types.iter().all(|&ty| self.fits_register(upper, ty)) && upper >= size {
                    let Some(grown) = self.grown_tables(&c, upper, &offset) else { return false };
                    tables = grown;
                    size = upper;
                    default_is_reached = false;
                }
            }
        }
        self.make_table_code(t, &c, &offset, size, tables, uses_condition, default_is_reached, needs_mask);
        true
    }

    /// The tables with entries for all that the condition can be.
    fn grown_tables(&mut self, c: &Computation, size: u64, offset: &ApInt) -> Option<Vec<Table>> {
        let mut tables = Vec::new();
        for (phi, results) in &c.phis {
            let ty = self.body.inst(*phi).ty;
            let default = *c.defaults.as_ref()?.get(phi)?;
            tables.push(self.table(ty, size, offset, results, default)?);
        }
        Some(tables)
    }

    fn forbids_tables(&self) -> bool {
        let Some(f) = self.module.function(self.function) else { return true };
        let attrs = &self.module.ctx.attrs;
        attrs.find_string(attrs.list(f.attrs.get()).function, b"no-jump-tables").is_some_and(|v| v == b"true")
    }

    fn computation(&mut self, t: Inst, cases: &[(Value, Block)]) -> Option<Computation> {
        let mut common = None;
        let mut phis: Vec<(Inst, Vec<(ApInt, Const)>)> = Vec::new();
        let mut places: FxHashMap<Inst, usize> = FxHashMap::default();
        let (mut min, mut max): (Option<ApInt>, Option<ApInt>) = (None, None);
        for &(v, dest) in cases {
            let n = self.int(v)?;
            min = Some(min.map_or(n.clone(), |m| m.smin(&n)));
            max = Some(max.map_or(n.clone(), |m| m.smax(&n)));
            for (phi, c) in self.case_results(t, Some(v), dest, &mut common)? {
                let k = *places.entry(phi).or_insert_with(|| {
                    phis.push((phi, Vec::new()));
                    phis.len() - 1
                });
                phis[k].1.push((n.clone(), c));
            }
        }
        let default = self.body.successor(t, 0);
        let defaults = self.case_results(t, None, default, &mut common);
        let count = phis.first()?.1.len();
        if phis.iter().any(|p| p.1.len() != count) {
            return None;
        }
        Some(Computation {
            phis,
            defaults: defaults.map(|d| d.into_iter().collect()),
            common: common?,
            min: min?,
            max: max?,
        })
    }

    fn condition_is_index(&self, c: &Computation, types: &[Type]) -> bool {
        if c.min.is_zero() {
            return true;
        }
        let Some(max) = c.max.as_u64().filter(|&m| m != u64::MAX) else { return false };
        !c.min.is_negative() && c.defaults.is_some() && types.iter().all(|&ty| self.fits_register(max + 1, ty))
    }

    fn fits_legal(&self, bits: u64) -> bool {
        u32::try_from(bits).is_ok_and(|bits| self.is_legal_width(bits))
    }

    /// Fits a table in a register?
    fn fits_register(&self, size: u64, ty: Type) -> bool {
        let width = self.types().int_width(ty).filter(|_| self.types().is_int(ty));
        width.is_some_and(|w| size < u64::from(u32::MAX) / u64::from(w) && self.fits_legal(size * u64::from(w)))
    }

    fn is_worth_a_table(&self, cases: usize, size: u64, types: &[Type]) -> bool {
        if types.iter().all(|&ty| self.fits_register(size, ty)) {
            return true;
        }
        let q = self.costs();
        let is_legal = |ty: Type| {
            let width = self.types().int_width(ty).filter(|_| self.types().is_int(ty));
            q.model().is_legal_type(&q, ty)
                || width.is_some_and(|w| w >= 8 && w.is_power_of_two() && self.is_legal_width(w))
        };
        types.iter().all(|&ty| is_legal(ty)) && is_dense(cases, size)
    }

    fn table(&self, ty: Type, size: u64, offset: &ApInt, results: &[(ApInt, Const)], default: Const) -> Option<Table> {
        let is_poison = |c: Const| is_poison(self.body, c.into());
        let mut single = Some(results[0].1);
        let mut entries: Vec<Option<Const>> = vec![None; size as usize];
        for (n, c) in results {
            *entries.get_mut((n - offset).as_u64()? as usize)? = Some(*c);
            if let Some(s) = single
                && !is_poison(*c)
                && *c != s
            {
                single = is_poison(s).then_some(*c);
            }
        }
        if entries.iter().any(Option::is_none) && single != Some(default) && !is_poison(default) {
            single = None;
        }
        if let Some(c) = single {
            return Some(Table::Single(c.into()));
        }
        let entries: Vec<Const> = entries.into_iter().map(|e| e.unwrap_or(default)).collect();
        let first = self.int(results[0].1.into());
        let number = |c: Const| if is_poison(c) { first.clone() } else { self.int(c.into()) };
        let numbers: Option<Vec<ApInt>> = entries.iter().map(|&c| number(c)).collect();
        if let Some(table) = numbers.filter(|n| n.len() > 1).and_then(|n| linear(&n)) {
            // An index of zero that is not there says nothing.
            if !is_poison(entries[0]) {
                return Some(table);
            }
        }
        if !self.options.switch_to_lookup {
            return None;
        }
        if !self.fits_register(size, ty) {
            return self.can_make_arrays().then_some(Table::Array(entries));
        }
        let width = self.types().int_width(ty)?;
        let total = u32::try_from(size * u64::from(width)).ok()?;
        let mut bits = ApInt::zero(total);
        for &c in entries.iter().rev() {
            bits = bits.shl(width);
            if !is_undef_or_poison(self.body, c.into()) {
                bits = &bits | &self.int(c.into())?.zext(total);
            }
        }
        Some(Table::Bits { bits, width })
    }

    #[expect(clippy::too_many_arguments, reason = "what was found of the switch")]
    fn make_table_code(
        &mut self,
        t: Inst,
        c: &Computation,
        offset: &ApInt,
        size: u64,
        tables: Vec<Table>,
        uses_condition: bool,
        default_is_reached: bool,
        needs_mask: bool,
    ) {
        let b = self.body.inst_block(t);
        let default = self.body.successor(t, 0);
        let cond = self.body.operand(t, 0);
        let ty = self.body.value_type(cond);
        let loc = self.body.debug_loc(t);
        let width = offset.width();
        let mut index = cond;
        if !uses_condition {
            let moved = self.make_int(ty, offset);
            let fits = (&c.max - &c.min).is_non_negative();
            let flags = if !default_is_reached && fits { NoWrap::NSW } else { NoWrap::empty() };
            index = self.builder(t).named(b"switch.tableidx").binary_with(Opcode::Sub, flags, cond, moved);
        }
        let mut lookup = self.new_block_before(b"switch.lookup", Some(c.common));
        let mut range_test = None;
        let is_covered = width < 64 && size == 1 << width;
        let leads_on = !default_is_reached || is_covered;
        if leads_on {
            self.branch_before(t, lookup);
        } else {
            let count = self.make_int(ty, &ApInt::new(width, size));
            let test = self.builder(t).icmp(IntPredicate::Ult, index, count);
            let br = self.plain_builder(t).cond_br(test, lookup, default);
            range_test = Some(br);
            if let Some(w) = self.weights(t) {
                self.set_weights(br, &[w[1..].iter().sum(), w[0]]);
            }
        }
        if needs_mask {
            lookup = self.test_hole(lookup, b, default, c, offset, size, index, loc);
        }
        if leads_on {
            for phi in self.phis(default) {
                EdgeRemover::default().remove_some(self.body, phi, b, 0, 1);
            }
        }
        let has_holes = (c.phis[0].1.len() as u64) < size;
        for ((phi, results), table) in c.phis.iter().zip(tables) {
            let ty = self.body.inst(*phi).ty;
            let v = self.table_value(lookup, ty, index, table, loc);
            if let (Some(test), Some(defaults), false) = (range_test, &c.defaults, has_holes)
                && let Some(&default) = defaults.get(phi)
            {
                self.reuse_index_test(*phi, test, default, results);
            }
            self.body.push_phi_entry(*phi, v, lookup);
        }
        let br = self.body.append_br(lookup, c.common);
        self.body.set_debug_loc(br, loc);
        let mut remover = EdgeRemover::default();
        for s in self.body.successors(t).collect::<Vec<_>>() {
            if s != default {
                remover.remove(self.body, b, s);
            }
        }
        self.body.remove(t);
        self.body.adopt_records_at_end(b);
    }

    /// Goes to the default where the table has no entry; the block where it has one.
    #[expect(clippy::too_many_arguments, reason = "what was found of the switch")]
    fn test_hole(
        &mut self,
        check: Block,
        b: Block,
        default: Block,
        c: &Computation,
        offset: &ApInt,
        size: u64,
        index: Value,
        loc: ir::Md,
    ) -> Block {
        self.body.set_name(check.into(), b"switch.hole_check");
        let lookup = self.new_block_before(b"switch.lookup", Some(c.common));
        let width = u32::try_from((size.max(8)).next_power_of_two()).unwrap_or(64);
        let places = c.phis[0].1.iter().filter_map(|(n, _)| (n - offset).as_u64());
        let mask = places.fold(ApInt::zero(width), |m, k| m.with_bit(k as u32, true));
        let ty = self.types().int(width);
        let mask = self.make_int(ty, &mask);
        let types = &self.module.ctx.types;
        let mut builder = Builder::at_end(self.body, types, check).folding(Fold::Constants).with_location(loc);
        let at = builder.named(b"switch.maskindex").zext_or_trunc(index, ty);
        let shifted = builder.named(b"switch.shifted").binary(Opcode::LShr, mask, at);
        let bit = builder.named(b"switch.lobit").cast(Opcode::Trunc, shifted, Type::I1);
        builder.cond_br(bit, lookup, default);
        self.add_predecessor(default, check, b);
        lookup
    }

    fn table_value(&mut self, b: Block, ty: Type, index: Value, table: Table, loc: ir::Md) -> Value {
        match table {
            Table::Single(v) => v,
            Table::Array(entries) => self.load_from_array(b, ty, index, &entries, loc),
            Table::Linear { offset, step, wraps } => {
                let flags = if wraps { NoWrap::empty() } else { NoWrap::NSW };
                let (multiplier, start) = (self.make_int(ty, &step), self.make_int(ty, &offset));
                let types = &self.module.ctx.types;
                let mut builder = Builder::at_end(self.body, types, b).folding(Fold::Constants).with_location(loc);
                let mut v = builder.named(b"switch.idx.cast").zext_or_trunc(index, ty);
                if !step.is_one() {
                    v = builder.named(b"switch.idx.mult").binary_with(Opcode::Mul, flags, v, multiplier);
                }
                if !offset.is_zero() {
                    v = builder.named(b"switch.offset").binary_with(Opcode::Add, flags, v, start);
                }
                v
            }
            Table::Bits { bits, width } => {
                let map = self.types().int(bits.width());
                let entry = self.make_int(map, &ApInt::new(bits.width(), width.into()));
                let bits = self.make_int(map, &bits);
                let types = &self.module.ctx.types;
                let mut builder = Builder::at_end(self.body, types, b).folding(Fold::Constants).with_location(loc);
                let at = builder.named(b"switch.cast").zext_or_trunc(index, map);
                let both = NoWrap::NUW | NoWrap::NSW;
                let at = builder.named(b"switch.shiftamt").binary_with(Opcode::Mul, both, at, entry);
                let down = builder.named(b"switch.downshift").binary(Opcode::LShr, bits, at);
                builder.named(b"switch.masked").cast(Opcode::Trunc, down, ty)
            }
        }
    }
}

/// A linear function of the index that gives these numbers.
fn linear(numbers: &[ApInt]) -> Option<Table> {
    let step = &numbers[1] - &numbers[0];
    let mut turns = false;
    for pair in numbers.windows(2) {
        if &pair[1] - &pair[0] != step {
            return None;
        }
        turns |= if step.is_strictly_positive() { pair[1].sle(&pair[0]) } else { pair[1].sgt(&pair[0]) };
    }
    let last = numbers.len() as u64 - 1;
    let width = step.width();
    let wide = (width * 2).max(128);
    let fits_index = width >= 64 || last < 1 << width;
    let product = &step.sext(wide) * &ApInt::new(wide, last);
    // The index is a signed number of the same width in that product.
    let index_is_positive = fits_index && ApInt::new(width, last).is_non_negative();
    let may_wrap = !index_is_positive || product.significant_bits() > width;
    Some(Table::Linear { offset: numbers[0].clone(), step, wraps: turns || may_wrap })
}
