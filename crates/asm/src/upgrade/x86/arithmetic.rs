//! Arithmetic, conversions, shifts and multiplications with addition.

use super::super::call::Call;
use super::{Outcome, masked};
use ir::intrinsics::Intrinsic;
use ir::{IntPredicate, Opcode, Type, Value};

/// The usual rounding mode: the instruction may be a generic one.
const CURRENT_ROUNDING: u64 = 4;

/// Operations on each lane that a generic intrinsic does.
const GENERIC: [(&str, &str); 11] = [
    ("pabs.", "llvm.abs"),
    ("pmaxs", "llvm.smax"),
    ("pmaxu", "llvm.umax"),
    ("pmins", "llvm.smin"),
    ("pminu", "llvm.umin"),
    ("padds.", "llvm.sadd.sat"),
    ("psubs.", "llvm.ssub.sat"),
    ("paddus.", "llvm.uadd.sat"),
    ("psubus.", "llvm.usub.sat"),
    ("sqrt.p", "llvm.sqrt"),
    ("lzcnt.", "llvm.ctlz"),
];

/// Is it an operation of SSE or AVX that a generic intrinsic does? `name` begins behind the set of instructions.
pub(super) fn has_generic(name: &str) -> bool {
    !name.starts_with("lzcnt") && GENERIC.iter().any(|row| name.starts_with(row.0))
}

/// The part of a name behind prefixes for masks and the set of instructions.
fn operation_of(name: &str) -> &str {
    let name = masked::base(name);
    match name.split_once('.') {
        Some(("sse" | "sse2" | "ssse3" | "sse41" | "avx" | "avx2" | "avx512", rest)) => rest,
        _ => name,
    }
}

pub(super) fn generic_intrinsic(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let name = operation_of(name);
    let new = GENERIC.iter().find(|row| name.starts_with(row.0))?.1;
    let ty = call.result_type();
    let mut args = call.args();
    let count = if matches!(new, "llvm.abs" | "llvm.sqrt" | "llvm.ctlz") { 1 } else { 2 };
    args.truncate(count);
    if matches!(new, "llvm.abs" | "llvm.ctlz") {
        args.push(call.bool(false));
    }
    call.intrinsic(new, &[ty], &args)
}

/// `padd`, `pandn` and their kin.
pub(super) fn instruction(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (mut a, b, ty) = (call.arg(0), call.arg(1), call.result_type());
    let opcode = match operation_of(name).split('.').next()? {
        "padd" => Opcode::Add,
        "psub" => Opcode::Sub,
        "pmull" => Opcode::Mul,
        "por" => Opcode::Or,
        "pxor" => Opcode::Xor,
        "pand" => Opcode::And,
        "pandn" => {
            let ones = call.int(ty, u64::MAX);
            a = call.op(Opcode::Xor, ty, &[a, ones]);
            Opcode::And
        }
        _ => return None,
    };
    Some(call.op(opcode, ty, &[a, b]))
}

/// `and.ps` and its kin: bits of floats.
pub(super) fn on_bits(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (a, b, ty) = (call.arg(0), call.arg(1), call.result_type());
    let bits = call.types().int(call.scalar_bits(ty)?);
    let ints = call.types().with_scalar(ty, bits);
    let mut x = call.op(Opcode::BitCast, ints, &[a]);
    let opcode = match operation_of(name).split('.').next()? {
        "and" => Opcode::And,
        "or" => Opcode::Or,
        "xor" => Opcode::Xor,
        "andn" => {
            let ones = call.int(ints, u64::MAX);
            x = call.op(Opcode::Xor, ints, &[x, ones]);
            Opcode::And
        }
        _ => return None,
    };
    let y = call.op(Opcode::BitCast, ints, &[b]);
    let result = call.op(opcode, ints, &[x, y]);
    Some(call.op(Opcode::BitCast, ty, &[result]))
}

/// `add.ps.128` and its kin; those of 512 bits have a rounding mode.
pub(super) fn float(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (a, b, ty) = (call.arg(0), call.arg(1), call.result_type());
    let name = masked::base(name);
    let (operation, rest) = name.split_once('.')?;
    if rest.ends_with(".512") {
        let rounding = masked::rounding(call)?;
        return call.intrinsic(&format!("llvm.x86.avx512.{name}"), &[], &[a, b, rounding]);
    }
    let opcode = match operation {
        "add" => Opcode::FAdd,
        "sub" => Opcode::FSub,
        "mul" => Opcode::FMul,
        "div" => Opcode::FDiv,
        _ => {
            let set = match rest {
                "ps.128" => "sse",
                "pd.128" => "sse2",
                _ => "avx",
            };
            let suffix = rest.strip_suffix(".128").unwrap_or(rest);
            return call.intrinsic(&format!("llvm.x86.{set}.{operation}.{suffix}"), &[], &[a, b]);
        }
    };
    Some(call.op(opcode, ty, &[a, b]))
}

/// The rounding mode, if it is not the usual one.
fn unusual_rounding(call: &Call<'_>) -> Option<Value> {
    let mode = masked::rounding(call)?;
    let number = mode.constant().and_then(|c| call.body.consts().as_u64(c));
    (number != Some(CURRENT_ROUNDING)).then_some(mode)
}

pub(super) fn square_root(call: &mut Call<'_>, name: &str) -> Option<Value> {
    match unusual_rounding(call) {
        None => generic_intrinsic(call, name),
        Some(mode) => {
            let a = call.arg(0);
            call.intrinsic(&format!("llvm.x86.avx512.{}", masked::base(name)), &[], &[a, mode])
        }
    }
}

/// `pmul.dq`, `pmulu.dq` and their kin: multiplications of the even lanes to twice their width.
pub(super) fn wide_multiply(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let ty = call.result_type();
    let signed = !name.contains("pmulu");
    let mut wide = [call.arg(0), call.arg(1)].map(|v| call.op(Opcode::BitCast, ty, &[v]));
    for lane in &mut wide {
        *lane = if signed {
            let bits = call.int(ty, 32);
            let high = call.op(Opcode::Shl, ty, &[*lane, bits]);
            call.op(Opcode::AShr, ty, &[high, bits])
        } else {
            let mask = call.int(ty, 0xffff_ffff);
            call.op(Opcode::And, ty, &[*lane, mask])
        };
    }
    Some(call.op(Opcode::Mul, ty, &wide))
}

/// `pmovsx`, `pmovzx`: the first lanes, extended.
pub(super) fn extend(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (mut a, ty) = (call.arg(0), call.result_type());
    let (lanes, _) = call.types().vector_len(ty)?;
    let poison = call.poison(call.ty(a));
    a = call.shuffle(a, poison, &(0..lanes).collect::<Vec<_>>());
    let opcode = if operation_of(name).starts_with("pmovsx") { Opcode::SExt } else { Opcode::ZExt };
    Some(call.op(opcode, ty, &[a]))
}

/// Conversions to floats, of as many lanes as the result has.
pub(super) fn convert(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (mut a, ty) = (call.arg(0), call.result_type());
    let name = operation_of(name);
    let ((lanes, _), (given, _)) = (call.types().vector_len(ty)?, call.types().vector_len(call.ty(a))?);
    if lanes < given {
        a = call.first_lanes(a, lanes);
    }
    let unsigned = name.starts_with("cvtu");
    if let Some(mode) = unusual_rounding(call) {
        let new = if unsigned { "llvm.x86.avx512.uitofp.round" } else { "llvm.x86.avx512.sitofp.round" };
        return call.intrinsic(new, &[ty, call.ty(a)], &[a, mode]);
    }
    let (opcode, label): (_, &[u8]) = if name.starts_with("vcvtph2ps") {
        let halves = call.types().vector(Type::HALF, lanes, false);
        a = call.op(Opcode::BitCast, halves, &[a]);
        (Opcode::FpExt, b"cvtph2ps")
    } else if name.contains("ps2") {
        (Opcode::FpExt, b"cvtps2pd")
    } else {
        (if unsigned { Opcode::UiToFp } else { Opcode::SiToFp }, b"cvt")
    };
    let result = call.op(opcode, ty, &[a]);
    call.name(result, label);
    Some(result)
}

/// A count of bits as a vector of them.
fn amounts(call: &mut Call<'_>, ty: Type, count: Value) -> Option<Value> {
    if call.ty(count) == ty {
        return Some(count);
    }
    let elem = call.types().element(ty)?;
    let (from, to) = (call.types().int_width(call.ty(count))?, call.types().int_width(elem)?);
    let opcode = if from > to { Opcode::Trunc } else { Opcode::ZExt };
    let count = call.op(opcode, elem, &[count]);
    call.splat(ty, count)
}

/// `prol`, `prorv`, `vprot` and their kin.
pub(super) fn rotate(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (a, count, ty) = (call.arg(0), call.arg(1), call.result_type());
    let count = amounts(call, ty, count)?;
    let new = if name.contains("pror") { "llvm.fshr" } else { "llvm.fshl" };
    call.intrinsic(new, &[ty], &[a, a, count])
}

/// `vpshld`, `vpshrdv` and their kin.
pub(super) fn funnel_shift(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (a, b, count, ty) = (call.arg(0), call.arg(1), call.arg(2), call.result_type());
    let count = amounts(call, ty, count)?;
    match name.contains("vpshrd") {
        true => call.intrinsic("llvm.fshr", &[ty], &[b, a, count]),
        false => call.intrinsic("llvm.fshl", &[ty], &[a, b, count]),
    }
}

/// Old masked operations with the names, for 128, 256 and 512 bits, of what does them without a mask.
const TARGET_NAMES: &[(&str, [&str; 3])] = &[
    ("pavg.b", ["sse2.pavg.b", "avx2.pavg.b", "avx512.pavg.b.512"]),
    ("pavg.w", ["sse2.pavg.w", "avx2.pavg.w", "avx512.pavg.w.512"]),
    ("pmulh.w", ["sse2.pmulh.w", "avx2.pmulh.w", "avx512.pmulh.w.512"]),
    ("pmulhu.w", ["sse2.pmulhu.w", "avx2.pmulhu.w", "avx512.pmulhu.w.512"]),
    ("pmul.hr.sw", ["ssse3.pmul.hr.sw.128", "avx2.pmul.hr.sw", "avx512.pmul.hr.sw.512"]),
    ("pmaddw.d", ["sse2.pmadd.wd", "avx2.pmadd.wd", "avx512.pmaddw.d.512"]),
    ("pmaddubs.w", ["ssse3.pmadd.ub.sw.128", "avx2.pmadd.ub.sw", "avx512.pmaddubs.w.512"]),
    ("packssdw", ["sse2.packssdw.128", "avx2.packssdw", "avx512.packssdw.512"]),
    ("packsswb", ["sse2.packsswb.128", "avx2.packsswb", "avx512.packsswb.512"]),
    ("packusdw", ["sse41.packusdw", "avx2.packusdw", "avx512.packusdw.512"]),
    ("packuswb", ["sse2.packuswb.128", "avx2.packuswb", "avx512.packuswb.512"]),
    ("pshuf.b", ["ssse3.pshuf.b.128", "avx2.pshuf.b", "avx512.pshuf.b.512"]),
    ("vpermilvar.ps", ["avx.vpermilvar.ps", "avx.vpermilvar.ps.256", "avx512.vpermilvar.ps.512"]),
    ("vpermilvar.pd", ["avx.vpermilvar.pd", "avx.vpermilvar.pd.256", "avx512.vpermilvar.pd.512"]),
    ("permvar.sf", ["", "avx2.permps", "avx512.permvar.sf.512"]),
    ("permvar.si", ["", "avx2.permd", "avx512.permvar.si.512"]),
    ("permvar.df", ["", "avx512.permvar.df.256", "avx512.permvar.df.512"]),
    ("permvar.di", ["", "avx512.permvar.di.256", "avx512.permvar.di.512"]),
    ("cvtpd2dq", ["", "avx.cvt.pd2dq.256", ""]),
    ("cvtpd2ps", ["", "avx.cvt.pd2.ps.256", ""]),
    ("cvttpd2dq", ["", "avx.cvtt.pd2dq.256", ""]),
    ("cvttps2dq", ["sse2.cvttps2dq", "avx.cvtt.ps2dq.256", ""]),
];

/// Operations that are called the same without a mask.
const SAME_NAMES: &[&str] =
    &["permvar.hi.", "permvar.qi.", "dbpsadbw.", "pmultishift.qb.", "conflict.", "pternlog.", "vpmadd52"];

/// What does a masked operation without a mask today, behind `llvm.x86.`.
pub(super) fn target_name(name: &str) -> Option<String> {
    if SAME_NAMES.iter().any(|same| name.starts_with(same)) {
        return Some(format!("avx512.{name}"));
    }
    if let Some(shift) = shift_name(name) {
        return Some(shift);
    }
    let (base, size) = name.rsplit_once('.')?;
    let size = ["128", "256", "512"].iter().position(|&s| s == size)?;
    let row = TARGET_NAMES.iter().find(|row| row.0 == base)?;
    Some(row.1[size].to_owned()).filter(|new| !new.is_empty())
}

/// The same for shifts: `psll.d.128`, `psra.qi.512`, `psrlv8.hi`, `pslli.d` and their kin.
fn shift_name(name: &str) -> Option<String> {
    let (operation, rest) = name.split_at_checked(4).filter(|(op, _)| matches!(*op, "psll" | "psra" | "psrl"))?;
    if let Some(variable) = rest.strip_prefix('v') {
        let (element, size) = match variable {
            "2.di" => ("q", "128"),
            "4.di" => ("q", "256"),
            "4.si" => ("d", "128"),
            "8.si" => ("d", "256"),
            "8.hi" => ("w", "128"),
            "16.hi" => ("w", "256"),
            "32hi" | "32.hi" => ("w", "512"),
            ".d" => ("d", "512"),
            ".q" => ("q", "512"),
            ".q.128" if operation == "psra" => ("q", "128"),
            ".q.256" if operation == "psra" => ("q", "256"),
            _ => return None,
        };
        let is_avx512 = element == "w" || size == "512" || operation == "psra" && element == "q";
        return Some(match (is_avx512, size) {
            (true, _) => format!("avx512.{operation}v.{element}.{size}"),
            (false, "128") => format!("avx2.{operation}v.{element}"),
            _ => format!("avx2.{operation}v.{element}.256"),
        });
    }
    let (immediate, rest) = rest.strip_prefix('i').map_or(("", rest), |rest| ("i", rest));
    let rest = rest.strip_prefix('.')?;
    let (element, size) = rest.split_once('.').unwrap_or((rest, "512"));
    let (element, immediate) = element.strip_suffix('i').map_or((element, immediate), |element| (element, "i"));
    if !matches!(element, "w" | "d" | "q") {
        return None;
    }
    Some(match size {
        "128" | "256" if operation == "psra" && element == "q" => format!("avx512.psra{immediate}.q.{size}"),
        "128" => format!("sse2.{operation}{immediate}.{element}"),
        "256" => format!("avx2.{operation}{immediate}.{element}"),
        "512" => format!("avx512.{operation}{immediate}.{element}.512"),
        _ => return None,
    })
}

/// Calls what does the operation without a mask.
pub(super) fn renamed(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let new = target_name(masked::base(name))?;
    call_target(call, &new, &call.args())
}

/// Calls an intrinsic of the target with as many of the arguments as it takes, as vectors of its types.
pub(super) fn call_target(call: &mut Call<'_>, new: &str, args: &[Value]) -> Option<Value> {
    let intrinsic = Intrinsic::lookup(&format!("llvm.x86.{new}"))?;
    let callee = call.module.declare_intrinsic(intrinsic, &[])?;
    let params = call.types().func_parts(call.module.global(callee).value_type)?.1.to_vec();
    let mut operands = args.get(..params.len())?.to_vec();
    for (operand, ty) in operands.iter_mut().zip(params) {
        *operand = call.op(Opcode::BitCast, ty, &[*operand]);
    }
    Some(call.call(callee, &operands).into())
}

/// `vpdpbusd` and its kin.
pub(super) fn dot_product(call: &mut Call<'_>, name: &str) -> Option<Value> {
    call_target(call, &format!("avx512.{}", masked::base(name)), &call.args())
}

/// `vpermi2var`, and `vpermt2var`, whose first two operands stand the other way round.
pub(super) fn two_tables(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let mut args = call.args();
    let name = masked::base(name);
    if name.starts_with("vpermt") && args.len() > 1 {
        args.swap(0, 1);
    }
    call_target(call, &format!("avx512.{}", name.replace("vpermt2var", "vpermi2var")), &args)
}

/// Are the product and what is added negated?
fn negations(name: &str) -> (bool, bool) {
    let base = masked::base(name);
    (base.contains("vfnm"), base.contains("vfmsub.") || base.contains("vfnmsub."))
}

fn negate(call: &mut Call<'_>, v: Value) -> Value {
    call.op(Opcode::FNeg, call.ty(v), &[v])
}

/// `vfmadd.ps` and its kin.
pub(super) fn multiply_add(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (mut a, mut b, mut c, ty) = (call.arg(0), call.arg(1), call.arg(2), call.result_type());
    let (product, sum) = negations(name);
    match product {
        true if name.starts_with("mask.") => b = negate(call, b),
        true => a = negate(call, a),
        false => {}
    }
    if sum {
        c = negate(call, c);
    }
    match unusual_rounding(call) {
        None => call.intrinsic("llvm.fma", &[ty], &[a, b, c]),
        Some(mode) => {
            let size = if call.types().scalar(ty) == Type::FLOAT { "ps" } else { "pd" };
            call.intrinsic(&format!("llvm.x86.avx512.vfmadd.{size}.512"), &[], &[a, b, c, mode])
        }
    }
}

/// `mask.vfmaddsub.ps` and its kin: odd lanes are added, even ones subtracted, or the other way round.
pub(super) fn multiply_add_sub(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (a, b, c, ty) = (call.arg(0), call.arg(1), call.arg(2), call.result_type());
    let subtracts_odd = name.contains("vfmsubadd");
    if let Some(mode) = masked::rounding(call) {
        let c = if subtracts_odd { negate(call, c) } else { c };
        let size = if call.types().scalar(ty) == Type::FLOAT { "ps" } else { "pd" };
        return call.intrinsic(&format!("llvm.x86.avx512.vfmaddsub.{size}.512"), &[], &[a, b, c, mode]);
    }
    let (lanes, _) = call.types().vector_len(ty)?;
    let added = call.intrinsic("llvm.fma", &[ty], &[a, b, c])?;
    let negated = negate(call, c);
    let subtracted = call.intrinsic("llvm.fma", &[ty], &[a, b, negated])?;
    let (even, odd) = if subtracts_odd { (added, subtracted) } else { (subtracted, added) };
    let indices: Vec<u32> = (0..lanes).map(|i| if i % 2 == 1 { lanes + i } else { i }).collect();
    Some(call.shuffle(even, odd, &indices))
}

/// `fma.vfmsubadd.ps` and its kin.
pub(super) fn multiply_sub_add(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let [a, b, c] = call.args()[..] else { return None };
    let c = negate(call, c);
    call.intrinsic(&format!("llvm.x86.{}", name.replace("vfmsubadd", "vfmaddsub")), &[], &[a, b, c])
}

/// `fma.vfmadd.ss` and its kin: the first lanes; those of FMA4 leave zero in the others.
pub(super) fn first_lane_multiply_add(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let [a, b, c] = call.args()[..] else { return None };
    let ty = call.ty(a);
    let elem = call.types().element(ty)?;
    let zero = call.int(Type::I64, 0);
    let [x, mut y, mut z] = [a, b, c].map(|v| call.op(Opcode::ExtractElement, elem, &[v, zero]));
    let (product, sum) = negations(name);
    if product {
        y = negate(call, y);
    }
    if sum {
        z = negate(call, z);
    }
    let result = call.intrinsic("llvm.fma", &[elem], &[x, y, z])?;
    let others = if name.starts_with("fma4.") { call.null(ty) } else { a };
    Some(call.op(Opcode::InsertElement, ty, &[others, result, zero]))
}

/// `mask.vfmadd.ss` and its kin.
pub(super) fn scalar_multiply_add(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    let args = call.args();
    let [mut a, b, mut c, mask, mode] = args[..] else { return None };
    let ty = call.ty(a);
    let elem = call.types().element(ty)?;
    let (product, sum) = negations(name);
    if product {
        a = negate(call, a);
    }
    if sum {
        c = negate(call, c);
    }
    let zero = call.int(Type::I64, 0);
    let [x, y, z] = [a, b, c].map(|v| call.op(Opcode::ExtractElement, elem, &[v, zero]));
    let usual = call.const_arg(4) == Some(CURRENT_ROUNDING);
    let value = if usual {
        call.intrinsic("llvm.fma", &[elem], &[x, y, z])?
    } else {
        let bits = if elem == Type::FLOAT { "f32" } else { "f64" };
        call.intrinsic(&format!("llvm.x86.avx512.vfmadd.{bits}"), &[], &[x, y, z, mode])?
    };
    let (whole, other) = match masked_kind(name) {
        "maskz" => (args[0], call.null(elem)),
        "mask3" if c != args[2] => (args[2], call.op(Opcode::ExtractElement, elem, &[args[2], zero])),
        "mask3" => (args[2], z),
        _ => (args[0], x),
    };
    let chosen = if masked::is_all_ones(call, mask) {
        value
    } else {
        let flags = masked::lanes_of_mask(call, mask, 8)?;
        let flag = call.op(Opcode::ExtractElement, Type::I1, &[flags, zero]);
        call.op(Opcode::Select, elem, &[flag, value, other])
    };
    Some(Outcome::Value(call.op(Opcode::InsertElement, ty, &[whole, chosen, zero])))
}

fn masked_kind(name: &str) -> &str {
    name.split('.').next().unwrap_or_default()
}

/// `sse.add.ss`, `sse2.mul.sd` and the like.
pub(super) fn scalar_operation(name: &str) -> Option<Opcode> {
    let operation = name
        .strip_prefix("sse.")
        .and_then(|rest| rest.strip_suffix(".ss"))
        .or_else(|| name.strip_prefix("sse2.").and_then(|rest| rest.strip_suffix(".sd")))?;
    Some(match operation {
        "add" => Opcode::FAdd,
        "sub" => Opcode::FSub,
        "mul" => Opcode::FMul,
        "div" => Opcode::FDiv,
        _ => return None,
    })
}

/// An operation on the first lanes.
pub(super) fn first_lane(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let [a, b] = call.args()[..] else { return None };
    let opcode = scalar_operation(name)?;
    let (vector, elem) = (call.ty(a), call.types().element(call.ty(a))?);
    let zero = call.int(Type::I32, 0);
    let x = call.op(Opcode::ExtractElement, elem, &[a, zero]);
    let y = call.op(Opcode::ExtractElement, elem, &[b, zero]);
    let sum = call.op(opcode, elem, &[x, y]);
    Some(call.op(Opcode::InsertElement, vector, &[a, sum, zero]))
}

/// `sse.sqrt.ss` and its kin.
pub(super) fn scalar_square_root(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let [a] = call.args()[..] else { return None };
    let (ty, elem) = (call.ty(a), call.types().element(call.ty(a))?);
    let zero = call.int(Type::I64, 0);
    let first = call.op(Opcode::ExtractElement, elem, &[a, zero]);
    let root = call.intrinsic("llvm.sqrt", &[elem], &[first])?;
    Some(call.op(Opcode::InsertElement, ty, &[a, root, zero]))
}

/// `sse.cvtsi2ss` and its kin: the first lane becomes a number.
pub(super) fn convert_first(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let [a, mut b] = call.args()[..] else { return None };
    let (ty, elem) = (call.ty(a), call.types().element(call.ty(a))?);
    let zero = call.int(Type::I64, 0);
    let opcode = if let Some(float) = call.types().element(call.ty(b)) {
        b = call.op(Opcode::ExtractElement, float, &[b, zero]);
        Opcode::FpExt
    } else if name.contains("cvtusi") {
        Opcode::UiToFp
    } else {
        Opcode::SiToFp
    };
    let number = call.op(opcode, elem, &[b]);
    Some(call.op(Opcode::InsertElement, ty, &[a, number, zero]))
}

/// `sse42.crc32.64.8`
pub(super) fn checksum(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let [sum, byte] = call.args()[..] else { return None };
    let low = call.op(Opcode::Trunc, Type::I32, &[sum]);
    let new = call.intrinsic("llvm.x86.sse42.crc32.32.8", &[], &[low, byte])?;
    Some(call.op(Opcode::ZExt, Type::I64, &[new]))
}

/// `xop.vpcmov`: bits of the first or the second operand.
pub(super) fn choose_bits(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let [a, b, mask] = call.args()[..] else { return None };
    let ty = call.ty(a);
    let ones = call.int(ty, u64::MAX);
    let inverse = call.op(Opcode::Xor, ty, &[mask, ones]);
    let x = call.op(Opcode::And, ty, &[a, mask]);
    let y = call.op(Opcode::And, ty, &[b, inverse]);
    Some(call.op(Opcode::Or, ty, &[x, y]))
}

/// A comparison of lanes of integers whose outcome does not depend on them, or does.
#[derive(Clone, Copy)]
enum Compare {
    Never,
    Always,
    Predicate(IntPredicate),
}

/// `xop.vpcomltub` and the like.
fn xop_compare(name: &str) -> Option<Compare> {
    let rest = name.strip_prefix("xop.vpcom")?;
    let rest = &rest[..rest.len().checked_sub(1)?];
    let (condition, unsigned) = rest.strip_suffix('u').filter(|c| is_condition(c)).map_or((rest, false), |c| (c, true));
    condition_of(condition, unsigned)
}

fn condition_of(condition: &str, unsigned: bool) -> Option<Compare> {
    use IntPredicate::*;
    let predicate = match (condition, unsigned) {
        ("lt", false) => Slt,
        ("le", false) => Sle,
        ("gt", false) => Sgt,
        ("ge", false) => Sge,
        ("lt", true) => Ult,
        ("le", true) => Ule,
        ("gt", true) => Ugt,
        ("ge", true) => Uge,
        ("eq", _) => Eq,
        ("ne", _) => Ne,
        ("true", _) => return Some(Compare::Always),
        ("false", _) => return Some(Compare::Never),
        _ => return None,
    };
    Some(Compare::Predicate(predicate))
}

fn is_condition(word: &str) -> bool {
    CONDITIONS.contains(&word)
}

/// The conditions of XOP by their numbers.
const CONDITIONS: [&str; 8] = ["lt", "le", "gt", "ge", "eq", "ne", "false", "true"];

/// Is it a comparison of XOP with the condition in its name?
pub(super) fn is_named_compare(name: &str) -> bool {
    xop_compare(name).is_some()
}

/// `xop.vpcomltub` and the like.
pub(super) fn named_compare(call: &mut Call<'_>, name: &str) -> Option<Value> {
    compare_or_fill(call, xop_compare(name)?)
}

/// `xop.vpcomub` and the like: the condition is an argument.
pub(super) fn numbered_compare(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let unsigned = name.starts_with("xop.vpcomu");
    let condition = CONDITIONS[(call.const_arg(2)? & 7) as usize];
    compare_or_fill(call, condition_of(condition, unsigned)?)
}

/// `sse2.pcmpeq.b`, `avx2.pcmpgt.d` and the like.
pub(super) fn vector_compare(name: &str) -> Option<IntPredicate> {
    let (set, rest) = name.split_once('.')?;
    match rest.get(..6).filter(|_| matches!(set, "sse2" | "avx2"))? {
        "pcmpeq" => Some(IntPredicate::Eq),
        "pcmpgt" => Some(IntPredicate::Sgt),
        _ => None,
    }
}

/// Those.
pub(super) fn compare(call: &mut Call<'_>, name: &str) -> Option<Value> {
    compare_or_fill(call, Compare::Predicate(vector_compare(name)?))
}

fn compare_or_fill(call: &mut Call<'_>, compare: Compare) -> Option<Value> {
    let ty = call.result_type();
    let predicate = match compare {
        Compare::Never => return Some(call.null(ty)),
        Compare::Always => return Some(call.int(ty, u64::MAX)),
        Compare::Predicate(predicate) => predicate,
    };
    let [a, b, ..] = call.args()[..] else { return None };
    let flags = call.compare(predicate, a, b);
    let result = call.op(Opcode::SExt, ty, &[flags]);
    Some(result)
}
