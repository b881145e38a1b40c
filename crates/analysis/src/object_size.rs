//! How many bytes of an object lie before and behind a pointer (LangRef, `llvm.objectsize`).
//!
//! [`extent`] answers without changing the body. Where several objects are possible, or an index is one of several constants, [`Mode`] says which
//! answer counts. [`stored_extent`] looks for what a load reads, too. [`allocation_arguments`] says which arguments of a call are the size of what it gets.

mod stored;

use crate::alias::AliasQueries;
use crate::call_info::CallInfo;
use crate::effects::is_operator_new;
use crate::library::library_call;
use crate::query::Query;
use crate::value_tracking::{gep_offset_with, strip_constant_offsets};
use ir::attr_kind::AttrKind;
use ir::attr_payload::{alloc_size, alloc_size_parts};
use ir::intrinsics::id;
use ir::{ConstData, GlobalKind, Inst, Type, Value, ValueKind, View};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// So many instructions, or possible constants, are looked at for one answer (`-object-size-offset-visitor-max-visit-instructions`).
const MAX_INSTS: usize = 100;

/// Phis and selects of constants are followed so deep (`-object-size-offset-visitor-max-recurse-depth`).
const MAX_CONSTANT_DEPTH: u32 = 20;

/// Steps through constant offsets and variable indices in turn before an object is reached.
const MAX_STEPS: usize = 100;

/// Which answer counts where several are possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// All must agree.
    Exact,
    /// At least so many bytes.
    Min,
    /// At most so many bytes.
    Max,
}

/// The bytes of an object on both sides of a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Bytes from the start of the object to the pointer.
    pub before: i128,
    /// Bytes from the pointer to the end of the object; negative if the pointer lies behind the end.
    pub after: i128,
}

impl Extent {
    fn of_size(size: u64) -> Self {
        Self { before: 0, after: size.into() }
    }

    /// The size of the whole object.
    pub fn size(self) -> i128 {
        self.before + self.after
    }

    /// The bytes that may be accessed at the pointer and behind it.
    pub fn accessible(self) -> u64 {
        u64::try_from(self.after.max(0)).unwrap_or(u64::MAX)
    }
}

/// What lies around a pointer, if that is known. `null_is_unknown`: null is a pointer like any other, rather than one to an object without bytes.
pub fn extent(q: &Query<'_>, ptr: Value, mode: Mode, null_is_unknown: bool) -> Option<Extent> {
    Visitor { q, mode, null_is_unknown, seen: FxHashSet::default(), scanned: 0, aliases: None }.pointer(ptr)
}

/// The same where the pointer may be one that was stored in memory, or that `posix_memalign` has put there.
pub fn stored_extent<'a>(
    q: &Query<'a>,
    aliases: &mut AliasQueries<'a>,
    ptr: Value,
    mode: Mode,
    null_is_unknown: bool,
) -> Option<Extent> {
    Visitor { q, mode, null_is_unknown, seen: FxHashSet::default(), scanned: 0, aliases: Some(aliases) }.pointer(ptr)
}

struct Visitor<'q, 'a> {
    q: &'q Query<'a>,
    mode: Mode,
    null_is_unknown: bool,
    seen: FxHashSet<Inst>,
    /// So many instructions were looked at for what loads read.
    scanned: usize,
    /// With them, what was stored before a load is looked for.
    aliases: Option<&'q mut AliasQueries<'a>>,
}

impl Visitor<'_, '_> {
    fn pointer(&mut self, ptr: Value) -> Option<Extent> {
        let q = self.q;
        let mut v = ptr;
        let mut offset = 0i128;
        for _ in 0..MAX_STEPS {
            let (base, n) = strip_constant_offsets(q.module, q.body, v);
            offset += i128::from(n);
            v = match self.variable_offset(base) {
                Some((base, n)) => {
                    offset += i128::from(n);
                    base
                }
                None => match invariant_group_argument(q, base) {
                    Some(next) => next,
                    None if base == v => break,
                    None => base,
                },
            };
        }
        let found = self.object(v)?;
        let moved = Extent { before: found.before + offset, after: found.after - offset };
        // The pointer may lie before the object.
        if moved.before < 0 {
            return None;
        }
        let limit = 1i128 << self.index_bits(ptr)?.min(64);
        (moved.before < limit && moved.size() < limit).then_some(moved)
    }

    fn index_bits(&self, ptr: Value) -> Option<u32> {
        let space = self.q.types().addr_space(self.q.body.value_type(ptr))?;
        Some(self.q.module.data_layout.index_bits(space))
    }

    /// The operand of a `getelementptr` whose indices are each one of several constants, and the offset that counts: the largest one leaves the
    /// least behind the pointer.
    fn variable_offset(&self, v: Value) -> Option<(Value, i64)> {
        let q = self.q;
        if self.mode == Mode::Exact {
            return None;
        }
        let gep = v.inst()?;
        let View::Gep { base, .. } = q.body.view(gep) else { return None };
        if !q.types().is_ptr(q.body.value_type(v)) {
            return None;
        }
        let is_max = self.mode == Mode::Min;
        let offset = gep_offset_with(q.module, q.body, gep, |index| possible_index(q, index, is_max))?;
        Some((base, offset))
    }

    fn object(&mut self, v: Value) -> Option<Extent> {
        let q = self.q;
        match v.kind() {
            ValueKind::Inst(i) => self.inst(i),
            ValueKind::Param(p) => {
                let set = q.param_attrs(p);
                let kinds =
                    [AttrKind::ByVal, AttrKind::InAlloca, AttrKind::Preallocated, AttrKind::StructRet, AttrKind::ByRef];
                let ty = kinds.into_iter().find_map(|k| q.module.ctx.attrs.find_type(set, k))?;
                self.type_size(ty).map(Extent::of_size)
            }
            ValueKind::Const(c) => match q.body.consts().data(c) {
                ConstData::Undef | ConstData::Poison => Some(Extent::of_size(0)),
                ConstData::Global(g) => self.global(g),
                _ if q.body.consts().is_zero(c) => {
                    let in_space_0 = q.types().addr_space(q.body.value_type(v)) == Some(0);
                    (in_space_0 && !self.null_is_unknown).then_some(Extent::of_size(0))
                }
                _ => None,
            },
            ValueKind::Block(_) => None,
        }
    }

    /// The size of a variable, or of the one that an alias names.
    fn global(&self, g: ir::Global) -> Option<Extent> {
        let global = self.q.module.global(g);
        let GlobalKind::Alias(target) = global.kind else { return self.variable(g) };
        let target = self.q.module.consts.as_global(target).filter(|_| !global.linkage.is_interposable())?;
        self.variable(target)
    }

    /// The size of a variable that the linker does not replace. A declaration may be of something larger.
    fn variable(&self, g: ir::Global) -> Option<Extent> {
        let global = self.q.module.global(g);
        if !matches!(global.kind, GlobalKind::Variable(_)) || !self.q.types().is_sized(global.value_type) {
            return None;
        }
        if global.linkage == ir::Linkage::ExternWeak {
            return None;
        }
        if (global.is_declaration() || global.linkage.is_interposable()) && self.mode != Mode::Min {
            return None;
        }
        self.type_size(global.value_type).map(Extent::of_size)
    }

    fn inst(&mut self, i: Inst) -> Option<Extent> {
        let q = self.q;
        if self.seen.len() >= MAX_INSTS || !self.seen.insert(i) {
            return None;
        }
        match q.body.view(i) {
            View::Alloca { ty, count } => self.alloca(ty, count),
            View::Call(_) | View::Invoke { .. } | View::CallBr(_) => self.call(i),
            View::Load { .. } if self.aliases.is_some() => self.loaded(i),
            View::Select { yes, no, .. } => {
                let (a, b) = (self.pointer(yes)?, self.pointer(no)?);
                self.combine(a, b)
            }
            View::Phi { values, .. } => self.combine_all(values.iter(), Self::pointer),
            _ => None,
        }
    }

    /// What holds for all of several ways to a pointer; `None` if there are none.
    fn combine_all<T>(
        &mut self,
        ways: impl IntoIterator<Item = T>,
        mut extent: impl FnMut(&mut Self, T) -> Option<Extent>,
    ) -> Option<Extent> {
        let mut found = None;
        for way in ways {
            let next = extent(self, way)?;
            found = Some(match found {
                Some(sofar) => self.combine(sofar, next)?,
                None => next,
            });
        }
        found
    }

    fn combine(&self, a: Extent, b: Extent) -> Option<Extent> {
        match self.mode {
            Mode::Exact => (a == b).then_some(a),
            Mode::Min => Some(Extent { before: a.before.min(b.before), after: a.after.min(b.after) }),
            Mode::Max => Some(Extent { before: a.before.max(b.before), after: a.after.max(b.after) }),
        }
    }

    fn alloca(&self, ty: Type, count: Value) -> Option<Extent> {
        let size = self.type_size(ty)?;
        Some(Extent::of_size(size.checked_mul(self.count(count)?)?))
    }

    fn call(&self, i: Inst) -> Option<Extent> {
        let (first, second) = allocation_arguments(self.q, i)?;
        let count = second.map_or(Some(1), |v| self.count(v))?;
        Some(Extent::of_size(self.count(first)?.checked_mul(count)?))
    }

    /// The bytes of a type; the least possible number for a scalable one, if that counts.
    fn type_size(&self, ty: Type) -> Option<u64> {
        if !self.q.types().is_sized(ty) {
            return None;
        }
        let size = self.q.module.data_layout.alloc_size(self.q.types(), ty);
        (!size.scalable || self.mode == Mode::Min).then_some(size.value)
    }

    /// A number of bytes or elements.
    fn count(&self, v: Value) -> Option<u64> {
        match self.mode {
            Mode::Exact => self.q.body.consts().as_u64(v.constant()?),
            Mode::Min | Mode::Max => possible_count(self.q, v, self.mode == Mode::Max),
        }
    }
}

/// The argument of a call that changes what is assumed of the memory alone.
fn invariant_group_argument(q: &Query<'_>, v: Value) -> Option<Value> {
    let View::Call(call) = q.body.view_value(v)? else { return None };
    let what = q.module.called_intrinsic(q.body, v.inst()?)?;
    matches!(what, id::LAUNDER_INVARIANT_GROUP | id::STRIP_INVARIANT_GROUP).then(|| call.args().get(0)).flatten()
}

/// Which of several constants is looked for.
struct Extreme<'q, 'a, N> {
    q: &'q Query<'a>,
    is_max: bool,
    number: N,
    /// So many more values are looked at.
    budget: usize,
}

impl<N: Fn(ir::Const) -> Option<i128>> Extreme<'_, '_, N> {
    /// The largest or smallest number that a constant, or a `select` or phi of constants, can be.
    fn of(&mut self, v: Value, depth: u32) -> Option<i128> {
        self.budget = self.budget.checked_sub(1)?;
        if let Some(c) = v.constant() {
            return (self.number)(c);
        }
        let depth = depth.checked_sub(1)?;
        let choices: SmallVec<[Value; 4]> = match self.q.body.view_value(v)? {
            View::Select { yes, no, .. } => [yes, no].into_iter().collect(),
            View::Phi { values, .. } if values.len() <= self.budget => values.iter().collect(),
            _ => return None,
        };
        let mut found: Option<i128> = None;
        for choice in choices {
            let n = self.of(choice, depth)?;
            found = Some(found.map_or(n, |m| if self.is_max { m.max(n) } else { m.min(n) }));
        }
        found
    }
}

/// The largest or smallest signed number that a value can be, if it is one of several constants.
fn possible_index(q: &Query<'_>, v: Value, is_max: bool) -> Option<i64> {
    let number = |c| q.body.consts().as_i64(q.types(), c).map(i128::from);
    let best = Extreme { q, is_max, number, budget: MAX_INSTS }.of(v, MAX_CONSTANT_DEPTH)?;
    i64::try_from(best).ok()
}

/// The same of unsigned numbers.
fn possible_count(q: &Query<'_>, v: Value, is_max: bool) -> Option<u64> {
    let number = |c| q.body.consts().as_u64(c).map(i128::from);
    let best = Extreme { q, is_max, number, budget: MAX_INSTS }.of(v, MAX_CONSTANT_DEPTH)?;
    u64::try_from(best).ok()
}

/// The arguments of a call that are the size of the memory that it gets, or the size of an element and their number: by `allocsize`, or because
/// it is known as `operator new`.
pub fn allocation_arguments(q: &Query<'_>, call: Inst) -> Option<(Value, Option<Value>)> {
    let info = CallInfo::new(q.module, q.body, call);
    let attrs = &q.module.ctx.attrs;
    let stated = || info.function_attrs().into_iter().find_map(|set| attrs.find_int(set, AttrKind::AllocSize));
    let is_new = library_call(*q, call).is_some_and(is_operator_new);
    let payload = if is_new { alloc_size(0, None) } else { stated()? };
    let (element, count) = alloc_size_parts(payload);
    let first = info.arg(element as usize)?;
    match count {
        Some(k) => Some((first, Some(info.arg(k as usize)?))),
        None => Some((first, None)),
    }
}
