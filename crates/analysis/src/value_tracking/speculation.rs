//! Which instructions may be executed where they were not (`isSafeToSpeculativelyExecute`).

use super::dereferenceable::{is_dereferenceable_and_aligned, is_dereferenceable_and_aligned_type};
use super::patterns;
use super::poison::well_defined_argument;
use crate::effects::{call_has, may_write};
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Align, Inst, Opcode, Ordering, Type, Value, View};

/// Attributes of a function in which loads are left where they are, because they are watched.
const SANITIZED: [AttrKind; 3] = [AttrKind::SanitizeThread, AttrKind::SanitizeAddress, AttrKind::SanitizeHWAddress];
/// Attributes of a result that make an undefined value undefined behaviour.
const WELL_DEFINED: [AttrKind; 3] = [AttrKind::NoUndef, AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull];

/// What may be assumed of an instruction that is to be executed elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speculation {
    /// Its operands stay as they are, so that what is known of them may be used: a pointer can be loaded from.
    pub knows_operands: bool,
    /// Attributes of a call that make undefined values undefined behaviour will be dropped.
    pub drops_attributes: bool,
}

impl Speculation {
    /// Operands stay, attributes too.
    pub const AS_IS: Self = Self { knows_operands: true, drops_attributes: false };
    /// Operands may be replaced.
    pub const WITHOUT_OPERANDS: Self = Self { knows_operands: false, drops_attributes: false };
}

/// May `i` be executed at the place of the question though it would not have been? It has no undefined behaviour there, no effect, and does
/// not depend on memory that may change.
pub fn is_safe_to_speculate(q: &Query<'_>, i: Inst, how: Speculation) -> bool {
    use Opcode::*;
    match q.body.view(i) {
        View::Binary { op: UDiv | URem, b, .. } => patterns::splat_int(q, b).is_some_and(|n| !n.is_zero()),
        View::Binary { op: SDiv | SRem, a, b } => match patterns::splat_int(q, b) {
            // Only the least number divided by -1 overflows.
            Some(n) if n.is_ones() => patterns::splat_int(q, a).is_some_and(|n| !n.is_signed_min()),
            Some(n) => !n.is_zero(),
            None => false,
        },
        View::Load { ptr } => {
            let d = q.body.inst(i);
            how.knows_operands
                && !d.is_volatile()
                && d.ordering() <= Ordering::Unordered
                && !function_has(q, &SANITIZED)
                && is_dereferenceable_and_aligned_type(q, ptr, d.ty, d.align())
        }
        View::Call(call) => {
            let implies_undefined =
                || q.result_has(i, &WELL_DEFINED) || (0..call.args().len()).any(|k| well_defined_argument(q, i, k));
            call_has(q.module, q.body, i, AttrKind::Speculatable) && (how.drops_attributes || !implies_undefined())
        }
        View::Alloca { .. } | View::Phi { .. } | View::VaArg { .. } | View::Fence | View::Store { .. } => false,
        View::AtomicRmw { .. } | View::CmpXchg { .. } => false,
        _ => {
            let op = q.body.inst(i).opcode;
            !op.is_terminator() && !op.is_eh_pad() && !op.is_call()
        }
    }
}

fn function_has(q: &Query<'_>, kinds: &[AttrKind]) -> bool {
    let attrs = &q.module.ctx.attrs;
    let list = q.module.function(q.function).map(|f| attrs.list(f.attrs.get()).function);
    list.is_some_and(|set| q.has_any(set, kinds))
}

/// Accesses above a place that are searched for one that shows that a load there is safe.
const MAX_SCANNED: usize = 1 << 12;

/// May a value of this type be loaded from a pointer before `at`, although nothing there says so yet (`isSafeToLoadUnconditionally`)? They can surely be loaded,
/// or an access above in the block shows it.
pub fn is_safe_to_load_before(q: &Query<'_>, ptr: Value, ty: Type, align: Align, at: Inst) -> bool {
    let body = q.body;
    let types = &q.module.ctx.types;
    let is_fixed = |ty: Type| types.is_sized(ty) && !types.contains_scalable(ty);
    let bytes = |ty: Type| is_fixed(ty).then(|| q.module.data_layout.store_size(types, ty).value);
    let Some(size) = bytes(ty) else { return false };
    if is_dereferenceable_and_aligned(&q.at(at), ptr, size, align.bytes().unwrap_or(1)) {
        return !function_has(q, &SANITIZED) && !function_has(q, &[AttrKind::SanitizeMemory, AttrKind::SanitizeMemTag]);
    }
    let above = std::iter::successors(body.prev_inst(at).expand(), |&i| body.prev_inst(i).expand());
    for i in above.take(MAX_SCANNED) {
        let (accessed, ty) = match body.view(i) {
            View::Load { ptr } => (ptr, body.inst(i).ty),
            View::Store { value, ptr } => (ptr, body.value_type(value)),
            View::Call(_) if may_write(q.module, body, i) => {
                let what = q.module.called_intrinsic(body, i);
                if !matches!(what, Some(id::LIFETIME_START | id::LIFETIME_END)) {
                    return false;
                }
                continue;
            }
            _ => continue,
        };
        let d = body.inst(i);
        let is_same = accessed == ptr
            || accessed.inst().zip(ptr.inst()).is_some_and(|(a, b)| {
                matches!(body.inst(a).opcode, Opcode::GetElementPtr | Opcode::BitCast) && body.is_identical(a, b)
            });
        if !d.is_volatile() && d.align() >= align && is_same && bytes(ty).is_some_and(|n| size <= n) {
            return true;
        }
    }
    false
}

/// May something other than its operands and users tie the instruction to its place (`mayHaveNonDefUseDependency`)?
pub fn may_have_other_dependency(q: &Query<'_>, i: Inst) -> bool {
    use crate::effects::call_memory;
    let reads = match q.body.inst(i).opcode {
        Opcode::Load => true,
        op => op.is_call() && !call_memory(q.module, q.body, i).is_none(),
    };
    reads || may_write(q.module, q.body, i) || !is_safe_to_speculate(q, i, Speculation::AS_IS)
}
