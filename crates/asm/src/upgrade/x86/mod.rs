//! Old intrinsics of x86 that generic instructions do as well, or that have other types or names today.
//!
//! | file | what |
//! |---|---|
//! | `arithmetic.rs` | arithmetic, conversions, comparisons, shifts |
//! | `shuffle.rs` | permutations of lanes |
//! | `memory.rs` | loads and stores |
//! | `masked.rs` | AVX-512: the same with masks |
//! | `retyped.rs` | intrinsics that are there, with other types |

mod arithmetic;
mod masked;
mod memory;
mod retyped;
mod shuffle;

use super::call::Call;
use super::intrinsics::Plan;
use ir::{Global, Module, Value};

/// What became of a call.
pub(super) enum Outcome {
    /// This is its result.
    Value(Value),
    /// It has none.
    Nothing,
}

/// Replaces a call; `None` if it cannot be replaced.
type Expand = fn(&mut Call<'_>, &str) -> Option<Outcome>;
/// The same for calls with a result.
type ExpandValue = fn(&mut Call<'_>, &str) -> Option<Value>;

/// What is not a value, by the beginnings of names behind `llvm.x86.`.
const MEMORY: &[(&str, Expand)] = &[
    ("sse.storeu.", memory::unaligned_store),
    ("sse2.storeu.", memory::unaligned_store),
    ("avx.storeu.", memory::unaligned_store),
    ("sse2.storel.dq", memory::store_low),
    ("avx.movnt.", memory::nontemporal_store),
    ("avx512.storent.", memory::nontemporal_store),
    ("sse4a.movnt.s", memory::nontemporal_scalar),
    ("sse41.movntdqa", memory::nontemporal_load),
    ("avx2.movntdqa", memory::nontemporal_load),
    ("avx512.movntdqa", memory::nontemporal_load),
    ("avx.vbroadcast.s", memory::broadcast_element),
    ("avx.vbroadcastf128", memory::broadcast_half),
    ("avx2.vbroadcasti128", memory::broadcast_half),
    ("sse2.psll.dq", shuffle::shift_bytes),
    ("sse2.psrl.dq", shuffle::shift_bytes),
    ("avx2.psll.dq", shuffle::shift_bytes),
    ("avx2.psrl.dq", shuffle::shift_bytes),
    ("avx512.psll.dq.512", shuffle::shift_bytes),
    ("avx512.psrl.dq.512", shuffle::shift_bytes),
];

/// Those with a value, by the beginnings of their names.
const VALUES: &[(&str, ExpandValue)] = &[
    ("sse.sqrt.ss", arithmetic::scalar_square_root),
    ("sse2.sqrt.sd", arithmetic::scalar_square_root),
    ("sse.cvtsi2ss", arithmetic::convert_first),
    ("sse.cvtsi642ss", arithmetic::convert_first),
    ("sse2.cvtsi2sd", arithmetic::convert_first),
    ("sse2.cvtsi642sd", arithmetic::convert_first),
    ("sse2.cvtss2sd", arithmetic::convert_first),
    ("avx512.cvtusi2sd", arithmetic::convert_first),
    ("sse2.cvtdq2p", arithmetic::convert),
    ("sse2.cvtps2pd", arithmetic::convert),
    ("avx.cvtdq2.p", arithmetic::convert),
    ("avx.cvt.ps2.pd.256", arithmetic::convert),
    ("vcvtph2ps.", arithmetic::convert),
    ("sse2.pmulu.dq", arithmetic::wide_multiply),
    ("avx2.pmulu.dq", arithmetic::wide_multiply),
    ("avx512.pmulu.dq.512", arithmetic::wide_multiply),
    ("sse41.pmuldq", arithmetic::wide_multiply),
    ("avx2.pmul.dq", arithmetic::wide_multiply),
    ("avx512.pmul.dq.512", arithmetic::wide_multiply),
    ("sse41.pmovsx", arithmetic::extend),
    ("sse41.pmovzx", arithmetic::extend),
    ("avx2.pmovsx", arithmetic::extend),
    ("avx2.pmovzx", arithmetic::extend),
    ("sse42.crc32.64.8", arithmetic::checksum),
    ("xop.vpcmov", arithmetic::choose_bits),
    ("xop.vprot", arithmetic::rotate),
    ("avx512.prol", arithmetic::rotate),
    ("avx512.pror", arithmetic::rotate),
    ("avx512.vpshld.", arithmetic::funnel_shift),
    ("avx512.vpshrd.", arithmetic::funnel_shift),
    ("fma4.vfmadd.s", arithmetic::first_lane_multiply_add),
    ("fma.vfmadd.s", arithmetic::first_lane_multiply_add),
    ("fma.vfmsub.s", arithmetic::first_lane_multiply_add),
    ("fma.vfnmadd.s", arithmetic::first_lane_multiply_add),
    ("fma.vfnmsub.s", arithmetic::first_lane_multiply_add),
    ("fma.vfmadd.p", arithmetic::multiply_add),
    ("fma.vfmsub.p", arithmetic::multiply_add),
    ("fma.vfnmadd.p", arithmetic::multiply_add),
    ("fma.vfnmsub.p", arithmetic::multiply_add),
    ("fma.vfmsubadd.p", arithmetic::multiply_sub_add),
    ("sse2.pshuf.d", shuffle::within_lanes),
    ("sse2.pshufl.w", shuffle::low_words),
    ("sse2.pshufh.w", shuffle::high_words),
    ("avx.vpermil.p", shuffle::within_lanes),
    ("avx.vperm2f128", shuffle::two_halves),
    ("avx2.vperm2i128", shuffle::two_halves),
    ("avx.vinsertf128", shuffle::insert),
    ("avx2.vinserti128", shuffle::insert),
    ("avx.vextractf128", shuffle::extract),
    ("avx2.vextracti128", shuffle::extract),
    ("avx2.vbroadcast.s", shuffle::broadcast_first),
    ("avx2.pbroadcast", shuffle::broadcast_first),
    ("sse41.pblendw", shuffle::blend),
    ("sse41.blendp", shuffle::blend),
    ("avx.blend.p", shuffle::blend),
    ("avx2.pblendw", shuffle::blend),
    ("avx2.pblendd.", shuffle::blend),
];

/// What becomes of the function `g`, called `llvm.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let name = name.strip_prefix("x86.")?;
    if is_there(module, g) && !name.starts_with("avx512.broadcastm") {
        return None;
    }
    if is_old(name) {
        return Some(Plan::Rewrite(None, rewrite));
    }
    retyped::plan(module, g, name)
}

/// Is it an intrinsic of today, with the type of today?
fn is_there(module: &Module, g: Global) -> bool {
    let ty = module.global(g).value_type;
    module.intrinsic(g).is_some_and(|intrinsic| intrinsic.match_signature(&module.ctx.types, ty).is_ok())
}

fn is_old(name: &str) -> bool {
    MEMORY.iter().any(|row| name.starts_with(row.0))
        || value(name).is_some()
        || avx512(name).is_some_and(masked::is_old)
}

fn avx512(name: &str) -> Option<&str> {
    name.strip_prefix("avx512.")
}

/// How an intrinsic that has a value is done.
fn value(name: &str) -> Option<ExpandValue> {
    if let Some(row) = VALUES.iter().find(|row| name.starts_with(row.0)) {
        return Some(row.1);
    }
    if arithmetic::scalar_operation(name).is_some() {
        return Some(arithmetic::first_lane);
    }
    if arithmetic::is_named_compare(name) {
        return Some(arithmetic::named_compare);
    }
    if name.starts_with("xop.vpcom") {
        return Some(arithmetic::numbered_compare);
    }
    if arithmetic::vector_compare(name).is_some() {
        return Some(arithmetic::compare);
    }
    let (set, rest) = name.split_once('.')?;
    let has_sets = matches!(set, "sse" | "sse2" | "ssse3" | "sse41" | "avx" | "avx2");
    (has_sets && arithmetic::has_generic(rest)).then_some(arithmetic::generic_intrinsic)
}

fn rewrite(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let Some(callee) = call.body.called_global(call.inst) else { return false };
    let name = call.module.global(callee).name.clone();
    let Some(name) = std::str::from_utf8(&name).ok().and_then(|name| name.strip_prefix("llvm.x86.")) else {
        return false;
    };
    match expand(call, name) {
        Some(Outcome::Value(result)) => call.replace_value(result),
        Some(Outcome::Nothing) => call.erase(),
        None => return false,
    }
    true
}

fn expand(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    if let Some(row) = MEMORY.iter().find(|row| name.starts_with(row.0)) {
        return row.1(call, name);
    }
    if let Some(expand) = value(name) {
        return expand(call, name).map(Outcome::Value);
    }
    masked::expand(call, avx512(name)?)
}
