//! Which number a value has.

use crate::driver::{Gvn, env};
use crate::table::Expr;
use analysis::CallInfo;
use analysis::memory_dependence::{Dependency, Search};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Inst, IntPredicate, Opcode, Type, Value};
use smallvec::SmallVec;
use transforms::utils::intersect_attributes::can_intersect;
use transforms::utils::relocated::relocated;

const COMPARISON_SHIFT: u32 = 8;

impl Gvn<'_> {
    /// The number of a value; a new one unless it is known, or computes what another one does.
    pub(crate) fn number(&mut self, v: Value) -> u32 {
        let known = self.tables.numbers.get(v);
        if known != 0 {
            return known;
        }
        let Some(root) = v.inst() else { return self.tables.numbers.fresh(v) };
        if self.operand_without_number(root, |_| false).is_none() {
            return self.number_inst(root);
        }
        // Operands first. In dead code, an instruction may come before its operands, and may even depend on itself.
        let mut path = vec![root];
        let mut on_path = ir::EntitySet::new();
        while let Some(&i) = path.last() {
            match self.operand_without_number(i, |o| on_path.contains(o)) {
                Some(o) => {
                    on_path.insert(o);
                    path.push(o);
                }
                None => {
                    path.pop();
                    self.number_inst(i);
                }
            }
        }
        self.tables.numbers.get(v)
    }

    fn operand_without_number(&self, i: Inst, is_on_path: impl Fn(Inst) -> bool) -> Option<Inst> {
        if self.body.inst(i).opcode == Opcode::Phi {
            return None;
        }
        let is_missing = |&o: &Inst| self.tables.numbers.get(o.into()) == 0 && !is_on_path(o);
        self.body.operands(i).filter_map(Value::inst).find(is_missing)
    }

    fn number_operand(&mut self, v: Value) -> u32 {
        match self.tables.numbers.get(v) {
            0 => self.tables.numbers.fresh(v),
            n => n,
        }
    }

    fn number_inst(&mut self, i: Inst) -> u32 {
        use Opcode::*;
        let v = Value::from(i);
        let known = self.tables.numbers.get(v);
        if known != 0 {
            return known;
        }
        let op = self.body.inst(i).opcode;
        let expr = match op {
            Call => return self.number_call(i),
            Phi => {
                let n = self.tables.numbers.fresh(v);
                self.tables.numbers.set_phi(n, i);
                return n;
            }
            GetElementPtr => self.address_expr(i),
            ExtractValue => self.extract_expr(i),
            _ if op.is_binary() || op.is_cast() || op.is_compare() => self.expr(i),
            FNeg | Select | Freeze | ExtractElement | InsertElement | ShuffleVector | InsertValue => self.expr(i),
            _ => return self.tables.numbers.fresh(v),
        };
        let (n, _) = self.tables.numbers.of_expr(expr);
        self.tables.numbers.set(v, n);
        n
    }

    /// What an instruction computes.
    fn expr(&mut self, i: Inst) -> Expr {
        let d = *self.body.inst(i);
        let mut args: SmallVec<[u32; 4]> = SmallVec::new();
        for k in 0..d.num_operands() {
            args.push(self.number_operand(self.body.operand(i, k)));
        }
        if d.opcode == Opcode::Call && self.module.called_intrinsic(self.body, i) == Some(id::EXPERIMENTAL_GC_RELOCATE)
        {
            // Its numbers stand for pointers, which may be on the list twice.
            for (k, v) in relocated(self.body, i).into_iter().enumerate() {
                args[k] = self.number_operand(v);
            }
        }
        let mut e = Expr {
            op: d.opcode as u32,
            ty: d.ty,
            num_values: args.len() as u32,
            args,
            variant: 0,
            commutative: self.is_commutative(i),
        };
        if d.opcode.is_compare() {
            e.commutative = true;
            let predicate =
                if d.opcode == Opcode::ICmp { d.int_predicate() as u32 } else { d.float_predicate() as u32 };
            e.op = e.op << COMPARISON_SHIFT | predicate;
        }
        put_in_order(&mut e);
        if matches!(d.opcode, Opcode::InsertValue | Opcode::ShuffleVector | Opcode::ExtractValue) {
            e.args.extend_from_slice(self.body.indices(i));
        }
        e
    }

    fn is_commutative(&self, i: Inst) -> bool {
        match self.body.inst(i).opcode {
            Opcode::Call => self.module.called_intrinsic(self.body, i).is_some_and(|what| what.is_commutative()),
            op => op.is_commutative(),
        }
    }

    /// The number that a comparison would have.
    pub(crate) fn number_of_comparison(&mut self, comparison: Inst, predicate: u32, a: Value, b: Value) -> u32 {
        let d = *self.body.inst(comparison);
        let args = [self.number(a), self.number(b)].into_iter().collect();
        let op = (d.opcode as u32) << COMPARISON_SHIFT | predicate;
        let mut e = Expr { op, ty: d.ty, args, num_values: 2, variant: 0, commutative: true };
        put_in_order(&mut e);
        self.tables.numbers.of_expr(e).0
    }

    /// An address as its base, and what is added to it in bytes, however the types are written.
    fn address_expr(&mut self, i: Inst) -> Expr {
        let ty = self.body.inst(i).ty;
        let Some((bits, constant, variable)) =
            self.offsets(ty, self.body.inst(i).source_type(), self.body.operands(i).skip(1))
        else {
            let mut e = self.expr(i);
            e.args.push(self.body.inst(i).source_type().0);
            return e;
        };
        let index = self.module.ctx.types.int(bits);
        let base = self.body.operand(i, 0);
        let mut args: SmallVec<[u32; 4]> = SmallVec::new();
        args.push(self.number_operand(base));
        for (v, scale) in variable {
            args.push(self.number_operand(v));
            args.push(self.number_int(index, scale));
        }
        if constant != 0 {
            args.push(self.number_int(index, constant));
        }
        // Offsets in bytes are told apart from operands as they are written.
        let op = Opcode::GetElementPtr as u32;
        Expr { op, ty, num_values: args.len() as u32, args, variant: 1, commutative: false }
    }

    fn number_int(&mut self, ty: Type, n: i64) -> u32 {
        let types = &self.module.ctx.types;
        let n = ir::ApInt::new_signed(types.int_width(ty).unwrap_or(64), n);
        let c = self.body.consts_mut().ap_int(types, ty, &n);
        self.number_operand(c.into())
    }

    /// What a `getelementptr` of this type adds: the width of an index, constant bytes, and values times bytes.
    #[allow(clippy::type_complexity)]
    pub(crate) fn offsets(
        &self,
        ty: Type,
        source: Type,
        indices: impl Iterator<Item = Value>,
    ) -> Option<(u32, i64, SmallVec<[(Value, i64); 2]>)> {
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let space = types.addr_space(types.scalar(ty))?;
        let bits = layout.index_bits(space);
        let cut = 64 - bits.min(64);
        let wrap = |n: i64| n << cut >> cut;
        // In more than 64 bits nothing may be lost.
        let exact = |(n, overflows): (i64, bool)| (bits <= 64 || !overflows).then_some(n);
        let add = |a: i64, b: i64| exact(a.overflowing_add(b));
        let mul = |a: i64, b: i64| exact(a.overflowing_mul(b));
        let mut ty = source;
        let (mut constant, mut variable) = (0i64, SmallVec::<[(Value, i64); 2]>::new());
        for (k, v) in indices.enumerate() {
            let number = v.constant().and_then(|c| self.body.consts().as_i64(types, c));
            if k > 0 && types.is_struct(ty) {
                let field = usize::try_from(number?).ok()?;
                constant = add(constant, layout.field_offset(types, ty, field)? as i64)?;
                ty = types.component(ty, field as u64)?;
                continue;
            }
            let is_packed = k > 0 && types.is_vector(ty);
            if k > 0 {
                ty = types.component(ty, 0)?;
            }
            if number == Some(0) {
                continue;
            }
            let size = if is_packed { layout.store_size(types, ty) } else { layout.alloc_size(types, ty) };
            if size.scalable {
                return None;
            }
            let size = size.value as i64;
            match number {
                Some(n) => constant = add(constant, mul(n, size)?)?,
                None => match variable.iter_mut().find(|e| e.0 == v) {
                    Some(e) => e.1 = wrap(add(e.1, size)?),
                    None => variable.push((v, wrap(size))),
                },
            }
        }
        Some((bits, wrap(constant), variable))
    }

    /// The sum, difference or product in a pair with its overflow is what the plain operation computes.
    fn extract_expr(&mut self, i: Inst) -> Expr {
        let pair = self.body.operand(i, 0).inst().filter(|_| self.body.indices(i) == [0]);
        let call = pair.filter(|&p| self.body.inst(p).opcode == Opcode::Call);
        let what = call.and_then(|p| Some((p, self.module.called_intrinsic(self.body, p)?.overflow_operation()?.0)));
        let Some((call, op)) = what else { return self.expr(i) };
        let (a, b) = (self.body.operand(call, 0), self.body.operand(call, 1));
        let args = [self.number_operand(a), self.number_operand(b)].into_iter().collect();
        Expr { op: op as u32, ty: self.body.inst(i).ty, args, num_values: 2, variant: 0, commutative: false }
    }

    fn number_call(&mut self, i: Inst) -> u32 {
        let call = CallInfo::new(self.module, self.body, i);
        let is_alone = self.is_coroutine || call.has(AttrKind::Convergent) || call.has_bundles();
        if is_alone {
            return self.tables.numbers.fresh(i.into());
        }
        let search = Search { env: env!(self), facts: self.facts };
        let effects = search.call_effects(&mut self.tables.kept, self.body, &call);
        if effects.is_none() {
            let n = self.number_of_call(i).0;
            self.tables.numbers.set(i.into(), n);
            return n;
        }
        if !effects.only_reads() || !self.options.memdep() {
            return self.tables.numbers.fresh(i.into());
        }
        let (n, is_new) = self.number_of_call(i);
        if is_new {
            self.tables.numbers.set(i.into(), n);
            return n;
        }
        match self.same_call_above(i) {
            Some(other) => {
                let n = self.number(other.into());
                self.tables.numbers.set(i.into(), n);
                n
            }
            None => self.tables.numbers.fresh(i.into()),
        }
    }

    /// The number of what a call computes from its operands.
    fn number_of_call(&mut self, i: Inst) -> (u32, bool) {
        let mut e = self.expr(i);
        let attrs = self.body.inst(i).call_attrs();
        loop {
            let (n, is_new) = self.tables.numbers.of_expr(e.clone());
            if is_new {
                self.tables.call_attrs.insert(n, attrs);
                return (n, true);
            }
            match self.tables.call_attrs.get(&n) {
                Some(&known) if !can_intersect(&self.module.ctx.attrs, known, attrs) => e.variant += 1,
                _ => return (n, false),
            }
        }
    }

    /// The call above that finds the same in memory.
    fn same_call_above(&mut self, i: Inst) -> Option<Inst> {
        let other = match self.dependency(i) {
            Dependency::Def(other) => other,
            Dependency::NonLocal => self.only_call_above(i)?,
            _ => return None,
        };
        let is_call = self.body.inst(other).opcode == Opcode::Call;
        if !is_call || self.body.num_call_args(other) != self.body.num_call_args(i) {
            return None;
        }
        let [a, b]: [SmallVec<[Value; 4]>; 2] = [i, other].map(|c| self.body.call_args(c).collect());
        let same = a.into_iter().zip(b).all(|(a, b)| self.number(a) == self.number(b));
        same.then_some(other)
    }

    fn only_call_above(&mut self, i: Inst) -> Option<Inst> {
        let found = self.search().call_dependencies(self.body, i);
        let block = self.body.inst_block(i);
        let mut only = None;
        for (at, dependency) in found {
            match dependency {
                Dependency::NonLocal => {}
                Dependency::Def(c)
                    if only.is_none()
                        && self.body.inst(c).opcode == Opcode::Call
                        && self.tree.properly_dominates(at, block) =>
                {
                    only = Some(c);
                }
                _ => return None,
            }
        }
        only
    }

    /// What number `n`, computed in `block`, is on the way in from `from`.
    pub(crate) fn translate(&mut self, from: ir::Block, block: ir::Block, n: u32) -> u32 {
        if let Some(&known) = self.tables.translated.get(&(n, from, block)) {
            return known;
        }
        let found = self.translate_anew(from, block, n);
        self.tables.translated.insert((n, from, block), found);
        found
    }

    fn translate_anew(&mut self, from: ir::Block, block: ir::Block, n: u32) -> u32 {
        if let Some(phi) = self.tables.numbers.phi(n) {
            if self.body.inst_block(phi) != block {
                return n;
            }
            let incoming = self.body.phi_value_for(phi, from);
            return incoming.map(|v| self.tables.numbers.get(v)).filter(|&m| m != 0).unwrap_or(n);
        }
        // What is computed elsewhere, too, does not depend on a phi of the block.
        if self.tables.leaders.of(n).any(|(_, at)| at != block) || self.translation_depth >= MAX_TRANSLATION_DEPTH {
            return n;
        }
        let Some(mut e) = self.tables.numbers.expr(n).cloned() else { return n };
        self.translation_depth += 1;
        for k in 0..e.num_values as usize {
            e.args[k] = self.translate(from, block, e.args[k]);
        }
        self.translation_depth -= 1;
        put_in_order(&mut e);
        match self.tables.numbers.find(&e) {
            Some(m) if m != n && e.op == Opcode::Call as u32 => {
                if self.reads_same_from_outside(n, block) {
                    m
                } else {
                    n
                }
            }
            Some(m) => m,
            None => n,
        }
    }

    /// Does a call with this number in `block` read what was there before the function?
    fn reads_same_from_outside(&mut self, n: u32, block: ir::Block) -> bool {
        let is_call = |v: Value| v.inst().filter(|&c| self.body.inst(c).opcode == Opcode::Call);
        let calls = self.tables.leaders.of(n).filter_map(|(v, _)| is_call(v));
        let Some(call) = { calls }.find(|&c| self.body.inst_block(c) == block) else { return false };
        let info = CallInfo::new(self.module, self.body, call);
        let search = Search { env: env!(self), facts: self.facts };
        let effects = search.call_effects(&mut self.tables.kept, self.body, &info);
        if effects.is_none() {
            return true;
        }
        if !effects.only_reads() || !self.options.memdep() || self.dependency(call) != Dependency::NonLocal {
            return false;
        }
        let found = self.search().call_dependencies(self.body, call);
        !found.is_empty() && found.iter().all(|(_, d)| matches!(d, Dependency::NonLocal | Dependency::NonFunctionLocal))
    }
}

/// Operations on operations are translated so deep. LLVM has no limit here.
const MAX_TRANSLATION_DEPTH: u32 = 256;

/// Puts the operands of a commutative operation in order of their numbers.
fn put_in_order(e: &mut Expr) {
    if !e.commutative || e.args.len() < 2 || e.args[0] <= e.args[1] {
        return;
    }
    e.args.swap(0, 1);
    let (op, predicate) = (e.op >> COMPARISON_SHIFT, (e.op & 0xff) as usize);
    if op == Opcode::ICmp as u32 {
        e.op = op << COMPARISON_SHIFT | IntPredicate::ALL[predicate].swapped() as u32;
    } else if op == Opcode::FCmp as u32 {
        e.op = op << COMPARISON_SHIFT | ir::FloatPredicate::ALL[predicate].swapped() as u32;
    }
}
