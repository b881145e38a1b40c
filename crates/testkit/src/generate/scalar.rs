//! Arithmetic, comparisons, selections, casts, intrinsics; on vectors as on scalars.

use super::emit::{FunctionGen, Val};
use super::types::{Scalar, Ty};

/// One computation.
pub fn statement(f: &mut FunctionGen<'_, '_>) {
    let ty = Ty::random(f.module.shape, f.module.rng);
    match f.below(12) {
        0..4 => {
            binary(f, ty);
        }
        4 | 5 => compare(f, ty),
        6 => select(f, ty),
        7 | 8 => cast(f),
        9 | 10 => intrinsic(f, ty),
        _ => {
            let value = f.any_value();
            f.define(value.ty, true, &format!("freeze {} {}", value.ty, value.name));
        }
    }
}

/// A two-operand operation.
pub fn binary(f: &mut FunctionGen<'_, '_>, ty: Ty) -> Val {
    if !ty.is_int() {
        return float_binary(f, ty);
    }
    match f.below(13) {
        k @ 0..3 => wrapping(f, ty, ["add", "sub", "mul"][k]),
        k @ 3..6 => bitwise(f, ty, ["and", "or", "xor"][k - 3]),
        k @ 6..9 => shift(f, ty, ["shl", "lshr", "ashr"][k - 6]),
        k @ 9..12 => division(f, ty, ["udiv", "sdiv", "urem"][k - 9]),
        _ => division(f, ty, "srem"),
    }
}

fn flags(f: &mut FunctionGen<'_, '_>, flags: &[&str]) -> String {
    if !f.module.shape.flags || !f.once_in(3) {
        return String::new();
    }
    format!(" {}", f.one_of(flags))
}

/// An operation that is poison for about half of its operands, where such are wanted.
pub fn overflowing(f: &mut FunctionGen<'_, '_>, ty: Ty) -> Val {
    if !f.module.shape.flags || !ty.is_int() {
        return binary(f, ty);
    }
    let (op, a, b) = (f.one_of(&["sub nuw", "add nuw", "mul nsw"]), f.value(ty), f.value(ty));
    f.define(ty, false, &format!("{op} {ty} {}, {}", a.name, b.name))
}

/// The text of a function without flags that make poison, in these lines.
pub fn without_flags(text: &str, concerns: impl Fn(&str) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let mut line = line.to_owned();
        if !line.contains('"') && concerns(&line) {
            for flag in [" nsw", " nuw", " exact", " disjoint", " nneg", " nnan", " ninf", " inbounds", " nusw"] {
                line = line.replace(&format!("{flag} "), " ");
            }
        }
        out += &line;
        out.push('\n');
    }
    out
}

fn plain(f: &mut FunctionGen<'_, '_>, ty: Ty, op: &str, flags: &str, a: &Val, b: &Val) -> Val {
    let clean = a.clean && b.clean && flags.is_empty();
    f.define(ty, clean, &format!("{op}{flags} {ty} {}, {}", a.name, b.name))
}

fn wrapping(f: &mut FunctionGen<'_, '_>, ty: Ty, op: &str) -> Val {
    let (a, b) = (f.value(ty), f.value(ty));
    let flags = flags(f, &["nsw", "nuw", "nuw nsw"]);
    plain(f, ty, op, &flags, &a, &b)
}

fn bitwise(f: &mut FunctionGen<'_, '_>, ty: Ty, op: &str) -> Val {
    let (a, b) = (f.value(ty), f.value(ty));
    let flags = if op == "or" { flags(f, &["disjoint"]) } else { String::new() };
    plain(f, ty, op, &flags, &a, &b)
}

/// Splat of a number.
fn splat(ty: Ty, n: u32) -> String {
    match (ty.lanes, ty.bits()) {
        (0, 1) => ["false", "true"][(n & 1) as usize].to_owned(),
        (0, _) => n.to_string(),
        _ => format!("splat ({} {})", ty.scalar, splat(ty.element(), n)),
    }
}

fn shift(f: &mut FunctionGen<'_, '_>, ty: Ty, op: &str) -> Val {
    let flags = flags(f, if op == "shl" { &["nsw", "nuw"] } else { &["exact"] });
    let value = f.value(ty);
    let bits = ty.bits();
    let amount = if bits.is_power_of_two() && bits > 1 && f.once_in(2) {
        let any = f.value(ty);
        let text = format!("and {ty} {}, {}", any.name, splat(ty, bits - 1));
        f.define(ty, any.clean, &text)
    } else {
        let amount = f.below(bits.min(100) as usize) as u32;
        Val { name: splat(ty, amount), ty, clean: true }
    };
    plain(f, ty, op, &flags, &value, &amount)
}

fn division(f: &mut FunctionGen<'_, '_>, ty: Ty, op: &str) -> Val {
    let value = f.clean_value(ty);
    let bits = ty.bits();
    if bits < 3 {
        return value;
    }
    // Odd, and not minus one: positive, or for signed ones at most minus three.
    let any = f.clean_value(ty);
    let mask = if bits > 33 { u32::MAX >> 1 } else { (1 << (bits - 1).min(31)) - 1 };
    let small = f.define(ty, true, &format!("and {ty} {}, {}", any.name, splat(ty, mask)));
    let divisor = f.define(ty, true, &format!("or {ty} {}, {}", small.name, splat(ty, 1)));
    let divisor = if op == "sdiv" && f.once_in(3) {
        let three = f.define(ty, true, &format!("or {ty} {}, {}", divisor.name, splat(ty, 3)));
        f.define(ty, true, &format!("sub {ty} {}, {}", splat(ty, 0), three.name))
    } else {
        divisor
    };
    let flags = if op.ends_with("div") { flags(f, &["exact"]) } else { String::new() };
    plain(f, ty, op, &flags, &value, &divisor)
}

fn float_binary(f: &mut FunctionGen<'_, '_>, ty: Ty) -> Val {
    let (a, b) = (f.value(ty), f.value(ty));
    if f.once_in(8) {
        return f.define(ty, a.clean, &format!("fneg {ty} {}", a.name));
    }
    let op = f.one_of(&["fadd", "fsub", "fmul", "fdiv", "fadd", "fsub", "fmul"]);
    let flags = flags(f, &["nnan", "ninf", "nnan ninf"]);
    plain(f, ty, op, &flags, &a, &b)
}

fn compare(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    let (mut a, b) = (f.value(ty), f.value(ty));
    if ty.is_int() && ty.lanes == 0 {
        a = expected(f, a);
    }
    let text = if ty.is_int() {
        let p = f.one_of(&["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"]);
        format!("icmp {p} {ty} {}, {}", a.name, b.name)
    } else {
        let p = f.one_of(&[
            "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une",
        ]);
        format!("fcmp {p} {ty} {}, {}", a.name, b.name)
    };
    f.define(ty.condition(), a.clean && b.clean, &text);
}

fn select(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    let shape = if f.once_in(2) { ty.condition() } else { Ty::int(1) };
    let (c, a, b) = (f.value(shape), f.value(ty), f.value(ty));
    let text = format!("select {shape} {}, {ty} {}, {ty} {}", c.name, a.name, b.name);
    f.define(ty, c.clean && a.clean && b.clean, &text);
}

fn cast(f: &mut FunctionGen<'_, '_>) {
    let value = f.any_value();
    let to = Ty::random(f.module.shape, f.module.rng);
    let to = Ty { lanes: value.ty.lanes, ..to };
    let (from_bits, to_bits) = (value.ty.bits(), to.bits());
    // A conversion to integer that does not fit is poison.
    let (op, clean) = match (value.ty.scalar, to.scalar) {
        (Scalar::Int(_), Scalar::Int(_)) if to_bits < from_bits => ("trunc", true),
        (Scalar::Int(_), Scalar::Int(_)) if to_bits > from_bits => (f.one_of(&["zext", "sext"]), true),
        (Scalar::Int(_), Scalar::Float(_)) => (f.one_of(&["uitofp", "sitofp"]), true),
        (Scalar::Float(_), Scalar::Int(_)) => (f.one_of(&["fptoui", "fptosi"]), false),
        (Scalar::Float(_), Scalar::Float(_)) if to_bits < from_bits => ("fptrunc", true),
        (Scalar::Float(_), Scalar::Float(_)) if to_bits > from_bits => ("fpext", true),
        _ => return,
    };
    let flags = match op {
        "trunc" => flags(f, &["nsw", "nuw"]),
        "zext" | "uitofp" => flags(f, &["nneg"]),
        _ => String::new(),
    };
    let clean = clean && value.clean && flags.is_empty();
    f.define(to, clean, &format!("{op}{flags} {} {} to {to}", value.ty, value.name));
}

/// The value, now and then as one that is said to be expected, or not.
pub fn expected(f: &mut FunctionGen<'_, '_>, value: Val) -> Val {
    let shape = f.module.shape;
    if !shape.special || !shape.calls || !f.once_in(12) {
        return value;
    }
    let ty = value.ty;
    let likely = if f.once_in(2) { ty.constant(f.module.rng) } else { splat(ty, 1) };
    let (name, parameters, more) = match f.one_of(&[None, None, Some("0.75"), Some("0.125")]) {
        None => (format!("@llvm.expect.{ty}"), String::new(), String::new()),
        Some(p) => (format!("@llvm.expect.with.probability.{ty}"), ", double immarg".into(), format!(", double {p}")),
    };
    f.declare(&format!("{ty} {name}({ty}, {ty}{parameters})"));
    f.define(ty, value.clean, &format!("call {ty} {name}({ty} {}, {ty} {likely}{more})", value.name))
}

/// A call of an intrinsic that computes.
fn intrinsic(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    if !f.module.shape.calls {
        return;
    }
    if !ty.is_int() {
        return float_intrinsic(f, ty);
    }
    match f.below(6) {
        0 => counted(f, ty),
        1 if ty.lanes == 0 => overflow(f, ty),
        2 => three(f, ty),
        3 if ty.bits().is_multiple_of(16) => one(f, ty, "bswap"),
        4 => one(f, ty, "bitreverse"),
        _ => {
            let names = ["smax", "smin", "umax", "umin", "uadd.sat", "sadd.sat", "usub.sat", "ssub.sat"];
            let name = f.one_of(&names);
            two(f, ty, name);
        }
    }
}

fn one(f: &mut FunctionGen<'_, '_>, ty: Ty, name: &str) {
    let a = f.value(ty);
    let name = format!("@llvm.{name}.{}", ty.mangled());
    f.declare(&format!("{ty} {name}({ty})"));
    f.define(ty, a.clean, &format!("call {ty} {name}({ty} {})", a.name));
}

fn two(f: &mut FunctionGen<'_, '_>, ty: Ty, name: &str) {
    let (a, b) = (f.value(ty), f.value(ty));
    let name = format!("@llvm.{name}.{}", ty.mangled());
    f.declare(&format!("{ty} {name}({ty}, {ty})"));
    f.define(ty, a.clean && b.clean, &format!("call {ty} {name}({ty} {}, {ty} {})", a.name, b.name));
}

fn three(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    let (a, b, c) = (f.value(ty), f.value(ty), f.value(ty));
    let name = format!("@llvm.{}.{}", f.one_of(&["fshl", "fshr"]), ty.mangled());
    f.declare(&format!("{ty} {name}({ty}, {ty}, {ty})"));
    let text = format!("call {ty} {name}({ty} {}, {ty} {}, {ty} {})", a.name, b.name, c.name);
    f.define(ty, a.clean && b.clean && c.clean, &text);
}

/// Those with a second operand that says whether zero, or the smallest number, is poison.
fn counted(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    let a = f.value(ty);
    let kind = f.one_of(&["ctlz", "cttz", "abs", "ctpop"]);
    if kind == "ctpop" {
        return one(f, ty, kind);
    }
    let poison = f.module.shape.flags && f.once_in(4);
    let name = format!("@llvm.{kind}.{}", ty.mangled());
    f.declare(&format!("{ty} {name}({ty}, i1 immarg)"));
    f.define(ty, a.clean && !poison, &format!("call {ty} {name}({ty} {}, i1 {poison})", a.name));
}

fn overflow(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    let (a, b) = (f.value(ty), f.value(ty));
    let kind = f.one_of(&["sadd", "uadd", "ssub", "usub", "smul", "umul"]);
    let name = format!("@llvm.{kind}.with.overflow.{}", ty.mangled());
    f.declare(&format!("{{ {ty}, i1 }} {name}({ty}, {ty})"));
    let pair = f.fresh("%v");
    f.inst(&format!("{pair} = call {{ {ty}, i1 }} {name}({ty} {}, {ty} {})", a.name, b.name));
    let clean = a.clean && b.clean;
    f.define(ty, clean, &format!("extractvalue {{ {ty}, i1 }} {pair}, 0"));
    f.define(Ty::int(1), clean, &format!("extractvalue {{ {ty}, i1 }} {pair}, 1"));
}

fn float_intrinsic(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    match f.below(3) {
        0 => {
            let name = f.one_of(&["fabs", "floor", "ceil", "trunc", "sqrt", "rint"]);
            one(f, ty, name);
        }
        1 => {
            let name = f.one_of(&["minimum", "maximum", "copysign"]);
            two(f, ty, name);
        }
        _ => {
            let (a, b, c) = (f.value(ty), f.value(ty), f.value(ty));
            let name = format!("@llvm.fma.{}", ty.mangled());
            f.declare(&format!("{ty} {name}({ty}, {ty}, {ty})"));
            let text = format!("call {ty} {name}({ty} {}, {ty} {}, {ty} {})", a.name, b.name, c.name);
            f.define(ty, a.clean && b.clean && c.clean, &text);
        }
    }
}
