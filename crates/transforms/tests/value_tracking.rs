//! Facts about values: what is known of chosen ones, and that random functions on small integers keep to what is said of their values.

use analysis::value_tracking as vt;
use analysis::{Assumptions, DominatorTree, Query};
use ir::intrinsics::id;
use ir::{ApInt, Body, Inst, Module, Opcode, Value, ValueKind, View};
use std::collections::HashMap;
use std::fmt::Write;

const HEAD: &str = "\
@g = global i64 0, align 16
declare void @llvm.assume(i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare range(i32 8, 16) i32 @in_range()
declare i4 @llvm.umin.i4(i4, i4)
declare i4 @llvm.umax.i4(i4, i4)
declare i4 @llvm.smin.i4(i4, i4)
declare i4 @llvm.smax.i4(i4, i4)
declare i4 @llvm.abs.i4(i4, i1)
declare i4 @llvm.ctpop.i4(i4)
declare i4 @llvm.ctlz.i4(i4, i1)
declare i4 @llvm.cttz.i4(i4, i1)
declare i4 @llvm.bitreverse.i4(i4)
declare i4 @llvm.uadd.sat.i4(i4, i4)
declare i4 @llvm.usub.sat.i4(i4, i4)
declare i4 @llvm.sadd.sat.i4(i4, i4)
declare i4 @llvm.ssub.sat.i4(i4, i4)
declare i4 @llvm.fshl.i4(i4, i4, i4)
";

fn module(text: &str) -> Module {
    let text = format!("{HEAD}{text}\n");
    let options = asm::ParseOptions { threads: 1, ..asm::ParseOptions::default() };
    asm::read_module(text.clone().into_bytes(), "test", &options).unwrap_or_else(|e| panic!("{e}\n{text}")).0
}

/// Asks about the function `@f` of a text, at its last instruction.
fn ask<T>(text: &str, question: impl FnOnce(&Query<'_>) -> T) -> T {
    let m = module(text);
    let f = m.lookup(b"f").expect("@f");
    let body = m.body(f).expect("its body");
    let (tree, assumptions) = (DominatorTree::new(body), Assumptions::new(&m, body));
    let at = body.terminator(body.last_block()).expect("a terminator");
    let env = analysis::Env::new(&m, f).at(at).with_tree(&tree).with_assumptions(&assumptions);
    question(&env.query(body))
}

fn named(q: &Query<'_>, name: &str) -> Value {
    q.body.lookup_name(name.as_bytes()).unwrap_or_else(|| panic!("no {name}"))
}

/// The bits of a value, the highest one first; those above are like the first that is shown.
fn bits(text: &str, name: &str) -> String {
    ask(text, |q| {
        let k = vt::known_bits(q, named(q, name));
        let digit = |b| {
            if k.zeros.bit(b) {
                '0'
            } else if k.ones.bit(b) {
                '1'
            } else {
                '?'
            }
        };
        let all: String = (0..k.width()).rev().map(digit).collect();
        let rest = all.trim_start_matches(all.chars().next().unwrap_or('?'));
        format!("{}{rest}", &all[..1])
    })
}

#[test]
fn bits_of_operations() {
    let cases = [
        ("%r = and i32 %x, 12", "0??00"),
        ("%a = and i32 %x, 12 %r = or i32 %a, 1", "0??01"),
        ("%a = shl i32 %x, 2 %r = add i32 %a, 4", "?00"),
        ("%r = udiv i32 %x, 268435456", "0????"),
        ("%r = urem i32 %x, 8", "0???"),
        ("%a = and i32 %x, 1 %r = sub nsw i32 0, %a", "?"),
        ("%a = sub i32 0, %x %o = or i32 %x, 4 %r = and i32 %a, %x", "?"),
        ("%o = or i32 %x, 4 %a = sub i32 0, %o %r = and i32 %a, %o", "0???"),
        ("%a = add i32 %x, -1 %r = and i32 %a, %x", "?0"),
        ("%a = add i32 %x, -1 %r = xor i32 %a, %x", "?1"),
        ("%r = mul i32 %x, %x", "?0?"),
        ("%z = zext i8 %b to i32 %r = mul nsw i32 %z, %z", "0??????????????0?"),
        ("%r = call i32 @llvm.ctpop.i32(i32 %x)", "0??????"),
        ("%r = call i32 @llvm.umin.i32(i32 %x, i32 7)", "0???"),
        ("%a = and i32 %x, 1 %r = call i32 @llvm.fshl.i32(i32 %a, i32 0, i32 3)", "0?000"),
        ("%r = call i32 @in_range()", "01???"),
        ("%c = icmp ult i32 %x, 8 %r = select i1 %c, i32 %x, i32 1", "0???"),
        ("%c = icmp ult i32 %x, 8 call void @llvm.assume(i1 %c) %r = add i32 %x, 0", "0???"),
        ("%a = and i32 %x, 3 %c = icmp eq i32 %a, 2 call void @llvm.assume(i1 %c) %r = add i32 %x, 0", "?10"),
        ("%a = getelementptr i8, ptr @g, i64 4 %r = ptrtoint ptr %a to i64", "?0100"),
        ("%a = getelementptr [4 x i32], ptr @g, i64 0, i64 %w %r = ptrtoint ptr %a to i64", "?00"),
        ("%s = alloca i64, align 32 %r = ptrtoint ptr %s to i64", "?00000"),
        ("call void @llvm.assume(i1 true) [ \"align\"(ptr %p, i64 8) ] %r = ptrtoint ptr %p to i64", "?000"),
        ("%l = load i32, ptr %p, !range !0 %r = add i32 %l, 0", "0????"),
        ("%v = insertelement <2 x i32> <i32 4, i32 9>, i32 %x, i64 0 %r = extractelement <2 x i32> %v, i64 1", "01001"),
        ("%v = and <2 x i32> %u, <i32 3, i32 8> %r = extractelement <2 x i32> %v, i64 1", "0?000"),
        ("%v = and <2 x i32> %u, <i32 3, i32 9> %r = or <2 x i32> %v, splat (i32 1)", "0?0?1"),
        (
            "%v = shufflevector <2 x i32> %u, <2 x i32> <i32 8, i32 5>, <2 x i32> <i32 2, i32 2> %r = or <2 x i32> %v, zeroinitializer",
            "01000",
        ),
        (
            "%v = bitcast i64 %w to <2 x i32> %a = and i64 %w, 3 %e = bitcast i64 %a to <2 x i32> %r = extractelement <2 x i32> %e, i64 1",
            "0",
        ),
        ("%a = and i128 %h, 1 %s = shl i128 %a, 100 %r = lshr i128 %s, 99", "0?0"),
    ];
    for (text, expected) in cases {
        let text = format!(
            "define void @f(i32 noundef %x, i32 %y, i8 noundef %b, i64 %w, ptr %p, <2 x i32> %u, i128 %h) {{\n{text}\nret void\n}}\n!0 = !{{i32 0, i32 16}}"
        );
        assert_eq!(bits(&text, "r"), expected, "{text}");
    }
}

#[test]
fn bits_of_phis() {
    let around = |start: &str, step: &str| {
        format!(
            "define void @f(i32 %x, i1 %c) {{\nentry:\n  %s = {start}\n  br label %loop\nloop:\n  %r = phi i32 [ %s, %entry ], [ %n, %loop ]\n  %n = {step}\n  br i1 %c, label %loop, label %out\nout:\n  ret void\n}}"
        )
    };
    let cases = [
        ("and i32 %x, 255", "lshr i32 %r, 1", "0????????"),
        ("shl i32 %x, 3", "add i32 %r, 16", "?000"),
        ("and i32 %x, 255", "add nsw i32 %r, 1", "0???????????????????????????????"),
        ("or i32 %x, -16", "ashr i32 %r, 2", "1????"),
        ("and i32 %x, 12", "mul i32 %r, 4", "?00"),
    ];
    for (start, step, expected) in cases {
        assert_eq!(bits(&around(start, step), "r"), expected, "{start}; {step}");
    }
    let text = "define void @f(i32 %x) {\nentry:\n  %c = icmp ult i32 %x, 4\n  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %r = phi i32 [ 8, %entry ], [ 12, %a ]\n  ret void\n}";
    assert_eq!(bits(text, "r"), "01?00");
    let text = "define void @f(i32 %x) {\nentry:\n  %c = icmp ult i32 %x, 4\n  br i1 %c, label %b, label %a\na:\n  br label %b\nb:\n  %r = phi i32 [ %x, %entry ], [ 1, %a ]\n  ret void\n}";
    assert_eq!(bits(text, "r"), "0??");
}

#[test]
fn absurd_widths_and_values_of_dead_code_are_unknown() {
    let text = "define void @f(i8388608 %x) {\n  %r = add i8388608 %x, 1\n  ret void\n}";
    ask(text, |q| assert!(vt::known_bits(q, named(q, "r")).is_unknown()));
    let text = "define void @f() {\n  ret void\ndead:\n  %r = phi i32 [ %s, %dead ]\n  %s = add nuw i32 %r, %s\n  br label %dead\n}";
    ask(text, |q| {
        let [r, s] = [named(q, "r"), named(q, "s")];
        let _ = (vt::known_bits(q, s), vt::is_known_non_zero(q, s), vt::num_sign_bits(q, r), vt::is_not_poison(q, s));
        let _ = (vt::is_power_of_two(q, s, true), vt::is_known_non_equal(q, r, s));
    });
}

#[test]
fn conditions_that_follow() {
    let cases = [
        ("ult", "%x", "5", "ult", "%x", "9", Some(true)),
        ("ult", "%x", "5", "ugt", "%x", "9", Some(false)),
        ("ult", "%x", "5", "ult", "%x", "3", None),
        ("ugt", "%x", "%y", "ne", "%x", "0", Some(true)),
        ("slt", "%x", "%y", "sle", "%x", "%y", Some(true)),
        ("slt", "%x", "%y", "sgt", "%y", "%x", Some(true)),
        ("eq", "%x", "%y", "ult", "%x", "%y", Some(false)),
        ("samesign ult", "%x", "%y", "slt", "%x", "%y", Some(true)),
        ("ult", "%x", "%y", "slt", "%x", "%y", None),
    ];
    for (p, a, b, r, c, d, expected) in cases {
        let text = format!(
            "define void @f(i32 %x, i32 %y) {{\n%l = icmp {p} i32 {a}, {b}\n%r = icmp {r} i32 {c}, {d}\nret void\n}}"
        );
        let answer = ask(&text, |q| vt::implied_condition(q, named(q, "l"), named(q, "r"), true));
        assert_eq!(answer, expected, "{text}");
    }
}

/// A source of numbers, the same each time.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % n as u64) as usize
    }

    fn pick<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }
}

/// A straight function on two numbers of four bits.
fn random_function(r: &mut Random) -> String {
    let mut numbers = vec!["%x".to_owned(), "%y".to_owned()];
    let mut truths: Vec<String> = Vec::new();
    let mut text = String::new();
    for k in 0..9 {
        let number = |r: &mut Random| match r.below(4) {
            0 => (r.below(16) as i64 - 8).to_string(),
            _ => numbers[r.below(numbers.len())].clone(),
        };
        let (a, b, c) = (number(r), number(r), number(r));
        let flags = r.pick(&["", "", "nuw ", "nsw ", "nuw nsw "]);
        let exact = r.pick(&["", "exact "]);
        let name = format!("%v{k}");
        let is_number = r.below(4) > 0;
        let line = match (is_number, r.below(12)) {
            (true, 0..=2) => format!("{} {flags}i4 {a}, {b}", r.pick(&["add", "sub", "mul", "shl"])),
            (true, 3..=4) => format!("{} i4 {a}, {b}", r.pick(&["and", "or", "xor"])),
            (true, 5) => format!("{} {exact}i4 {a}, {b}", r.pick(&["lshr", "ashr", "udiv", "sdiv"])),
            (true, 6) => format!("{} i4 {a}, {b}", r.pick(&["urem", "srem"])),
            (true, 7) if !truths.is_empty() => format!("select i1 {}, i4 {a}, i4 {b}", truths[r.below(truths.len())]),
            (true, 8) if !truths.is_empty() => {
                format!("{} i1 {} to i4", r.pick(&["zext", "sext"]), truths[r.below(truths.len())])
            }
            (true, 9) => format!(
                "call i4 @llvm.{}.i4(i4 {a}, i4 {b})",
                r.pick(&["umin", "umax", "smin", "smax", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat"])
            ),
            (true, 10) => format!(
                "call i4 @llvm.{}.i4(i4 {a}, i1 {})",
                r.pick(&["abs", "ctlz", "cttz"]),
                r.pick(&["true", "false"])
            ),
            (true, _) => match r.below(3) {
                0 => format!("call i4 @llvm.ctpop.i4(i4 {a})"),
                1 => format!("call i4 @llvm.bitreverse.i4(i4 {a})"),
                _ => format!("call i4 @llvm.fshl.i4(i4 {a}, i4 {b}, i4 {c})"),
            },
            (false, 0..=1) if truths.len() > 1 => {
                let (s, t) = (truths[r.below(truths.len())].clone(), truths[r.below(truths.len())].clone());
                match r.below(3) {
                    0 => format!("{} i1 {s}, {t}", r.pick(&["and", "or", "xor"])),
                    1 => format!("select i1 {s}, i1 {t}, i1 false"),
                    _ => format!("select i1 {s}, i1 true, i1 {t}"),
                }
            }
            (false, _) => {
                let p = r.pick(&["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"]);
                format!("icmp {}{p} i4 {a}, {b}", r.pick(&["", "", "samesign "]))
            }
        };
        writeln!(text, "  {name} = {line}").unwrap();
        if is_number {
            numbers.push(name)
        } else {
            truths.push(name)
        }
        if r.below(6) == 0
            && let Some(t) = truths.last()
        {
            writeln!(text, "  call void @llvm.assume(i1 {t})").unwrap();
        }
    }
    format!("define void @f(i4 %x, i4 %y) {{\n{text}  ret void\n}}")
}

/// A number, or poison.
type Outcome = Option<ApInt>;

struct Undefined;

fn evaluate(m: &Module, body: &Body, i: Inst, of: &HashMap<Value, Outcome>) -> Result<Outcome, Undefined> {
    let types = &m.ctx.types;
    let value = |v: Value| match v.kind() {
        ValueKind::Const(c) => body.consts().splat_int(types, c),
        _ => of[&v].clone(),
    };
    let d = body.inst(i);
    let fits = |nuw: (ApInt, bool), nsw: bool| {
        let wraps = d.has_nuw() && nuw.1 || d.has_nsw() && nsw;
        (!wraps).then_some(nuw.0)
    };
    Ok(match body.view(i) {
        View::Binary { op, a, b } => {
            let is_division = matches!(op, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem);
            let Some(y) = value(b) else { return if is_division { Err(Undefined) } else { Ok(None) } };
            if is_division && y.is_zero() {
                return Err(Undefined);
            }
            let Some(x) = value(a) else { return Ok(None) };
            if matches!(op, Opcode::SDiv | Opcode::SRem) && x.is_signed_min() && y.is_ones() {
                return Err(Undefined);
            }
            let by = y.limited(64) as u32;
            let exact = |result: ApInt, rest: bool| (!(d.is_exact() && rest)).then_some(result);
            match op {
                Opcode::Add => fits(x.uadd_overflow(&y), x.sadd_overflow(&y).1),
                Opcode::Sub => fits(x.usub_overflow(&y), x.ssub_overflow(&y).1),
                Opcode::Mul => fits(x.umul_overflow(&y), x.smul_overflow(&y).1),
                Opcode::Shl if by < x.width() => fits(x.ushl_overflow(by), x.sshl_overflow(by).1),
                Opcode::LShr if by < x.width() => exact(x.lshr(by), x.trailing_zeros() < by),
                Opcode::AShr if by < x.width() => exact(x.ashr(by), x.trailing_zeros() < by),
                Opcode::UDiv => exact(x.udiv(&y).unwrap(), !x.urem(&y).unwrap().is_zero()),
                Opcode::SDiv => exact(x.sdiv(&y).unwrap(), !x.srem(&y).unwrap().is_zero()),
                Opcode::URem => x.urem(&y),
                Opcode::SRem => x.srem(&y),
                Opcode::And => Some(&x & &y),
                Opcode::Or => Some(&x | &y),
                Opcode::Xor => Some(&x ^ &y),
                _ => None,
            }
        }
        View::ICmp { predicate, a, b } => match (value(a), value(b)) {
            (Some(x), Some(y)) => {
                let broken = d.has_samesign() && x.is_negative() != y.is_negative();
                (!broken).then(|| ApInt::new(1, u64::from(x.compare(predicate, &y))))
            }
            _ => None,
        },
        View::Select { cond, yes, no } => value(cond).and_then(|c| value(if c.is_zero() { no } else { yes })),
        View::Cast { op, from } => {
            let width = types.int_width(d.ty).unwrap();
            value(from).map(|x| if op == Opcode::SExt { x.sext(width) } else { x.zext(width) })
        }
        View::Call(call) => {
            let what = analysis::effects::called_intrinsic(m, body, i).expect("an intrinsic");
            let args: Vec<Outcome> = call.args().iter().map(value).collect();
            if what == id::ASSUME {
                return match &args[0] {
                    Some(c) if !c.is_zero() => Ok(None),
                    _ => Err(Undefined),
                };
            }
            let Some(args) = args.into_iter().collect::<Option<Vec<ApInt>>>() else { return Ok(None) };
            call_result(what, &args)
        }
        _ => None,
    })
}

fn call_result(what: ir::intrinsics::Intrinsic, args: &[ApInt]) -> Outcome {
    let x = &args[0];
    let width = x.width();
    let count = |n: u32| Some(ApInt::new(width, n.into()));
    let flag = args.get(1).is_some_and(|n| n.width() == 1 && n.is_one());
    match what {
        id::UMIN => Some(x.umin(&args[1])),
        id::UMAX => Some(x.umax(&args[1])),
        id::SMIN => Some(x.smin(&args[1])),
        id::SMAX => Some(x.smax(&args[1])),
        id::UADD_SAT => Some(x.uadd_sat(&args[1])),
        id::USUB_SAT => Some(x.usub_sat(&args[1])),
        id::SADD_SAT => Some(x.sadd_sat(&args[1])),
        id::SSUB_SAT => Some(x.ssub_sat(&args[1])),
        id::ABS if flag && x.is_signed_min() => None,
        id::CTLZ | id::CTTZ if flag && x.is_zero() => None,
        id::ABS => Some(x.abs()),
        id::CTLZ => count(x.leading_zeros()),
        id::CTTZ => count(x.trailing_zeros()),
        id::CTPOP => count(x.count_ones()),
        id::BITREVERSE => Some(x.reverse_bits()),
        id::FSHL => {
            let by = args[2].limited(64) as u32 % width;
            Some(if by == 0 { x.clone() } else { &x.shl(by) | &args[1].lshr(width - by) })
        }
        _ => panic!("not evaluated"),
    }
}

/// The values of all runs of a function that have no undefined behaviour.
fn runs(m: &Module, body: &Body) -> Vec<HashMap<Value, Outcome>> {
    let params: Vec<Value> = body.params().map(Value::from).collect();
    let pairs = (0..16).flat_map(|x| (0..16).map(move |y| [x, y]));
    let run = |numbers: [u64; 2]| {
        let mut of: HashMap<Value, Outcome> = HashMap::new();
        of.extend(params.iter().zip(numbers).map(|(&p, n)| (p, Some(ApInt::new(4, n)))));
        for i in body.block_insts(body.entry()).filter(|&i| body.inst(i).opcode != Opcode::Ret) {
            let result = evaluate(m, body, i, &of).ok()?;
            of.insert(i.into(), result);
        }
        Some(of)
    };
    pairs.filter_map(run).collect()
}

/// Is everything that is said of `v` true of all its numbers?
fn check_value(q: &Query<'_>, v: Value, outcomes: &[Outcome], text: &str) {
    let known = vt::known_bits(q, v);
    let (non_zero, sign_bits) = (vt::is_known_non_zero(q, v), vt::num_sign_bits(q, v));
    let (power, power_or_zero) = (vt::is_power_of_two(q, v, false), vt::is_power_of_two(q, v, true));
    let ranges = [false, true].map(|signed| vt::compute_range_with_known_bits(q, v, signed).unwrap());
    let never_poison = vt::is_not_poison(q, v);
    for outcome in outcomes {
        let Some(n) = outcome else {
            assert!(!never_poison, "{v:?} may be poison in\n{text}");
            continue;
        };
        assert!(!n.intersects(&known.zeros) && known.ones.is_subset_of(n), "{v:?} is {n}, not {known:?}, in\n{text}");
        assert!(!(non_zero && n.is_zero()), "{v:?} is zero in\n{text}");
        assert!(n.num_sign_bits() >= sign_bits, "{v:?} is {n}, without {sign_bits} sign bits, in\n{text}");
        assert!(!power || n.is_power_of_2(), "{v:?} is {n}, no power of two, in\n{text}");
        assert!(!power_or_zero || n.is_power_of_2() || n.is_zero(), "{v:?} is {n}, no power of two, in\n{text}");
        assert!(ranges.iter().all(|r| r.contains(n)), "{v:?} is {n}, not in {ranges:?}, in\n{text}");
    }
}

fn check_pair(q: &Query<'_>, a: (Value, &[Outcome]), b: (Value, &[Outcome]), text: &str) {
    let pairs = || a.1.iter().zip(b.1).filter_map(|(x, y)| Some((x.as_ref()?, y.as_ref()?)));
    let differ = q.ty(a.0) == q.ty(b.0) && vt::is_known_non_equal(q, a.0, b.0);
    assert!(!differ || pairs().all(|(x, y)| x != y), "{a:?} and {b:?} are equal in\n{text}");
    if vt::implies_poison(q, a.0, b.0) {
        let holds = a.1.iter().zip(b.1).all(|(x, y)| x.is_some() || y.is_none());
        assert!(holds, "{:?} may be poison without {:?} in\n{text}", a.0, b.0);
    }
    if q.ty(a.0) == q.ty(b.0) && q.types().int_width(q.ty(a.0)) != Some(1) {
        let no_overflow = [
            (vt::overflow::unsigned_add(q, a.0, b.0), ApInt::uadd_overflow as fn(&ApInt, &ApInt) -> (ApInt, bool)),
            (vt::overflow::signed_add(q, a.0, b.0), ApInt::sadd_overflow),
            (vt::overflow::unsigned_sub(q, a.0, b.0), ApInt::usub_overflow),
            (vt::overflow::signed_sub(q, a.0, b.0), ApInt::ssub_overflow),
            (vt::overflow::unsigned_mul(q, a.0, b.0, false), ApInt::umul_overflow),
            (vt::overflow::signed_mul(q, a.0, b.0), ApInt::smul_overflow),
        ];
        use analysis::constant_range::Overflow;
        for (said, op) in no_overflow.into_iter().filter(|_| q.ty(a.0) == q.ty(b.0)) {
            for (x, y) in pairs() {
                let wraps = op(x, y).1;
                let wrong = said == Overflow::Never && wraps
                    || matches!(said, Overflow::AlwaysLow | Overflow::AlwaysHigh) && !wraps;
                assert!(!wrong, "{:?} and {:?}: {said:?}, but {x} and {y} in\n{text}", a.0, b.0);
            }
        }
        return;
    }
    for truth in [false, true] {
        let Some(answer) = vt::implied_condition(q, a.0, b.0, truth) else { continue };
        let holds = pairs().all(|(x, y)| x.is_one() != truth || y.is_one() == answer);
        assert!(holds, "{:?} = {truth} does not make {:?} {answer} in\n{text}", a.0, b.0);
    }
}

#[test]
fn random_functions_keep_to_what_is_known() {
    let count = std::env::var("LLOPT_FACTS").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let mut random = Random(1);
    for _ in 0..count {
        let text = random_function(&mut random);
        ask(&text, |q| {
            let all = runs(q.module, q.body);
            let insts = q.body.block_insts(q.body.entry()).map(Value::from);
            let values: Vec<Value> = q.body.params().map(Value::from).chain(insts).collect();
            let values: Vec<(Value, Vec<Outcome>)> = values
                .into_iter()
                .filter(|&v| q.types().is_int(q.ty(v)))
                .map(|v| (v, all.iter().map(|run| run[&v].clone()).collect()))
                .collect();
            values.iter().for_each(|(v, outcomes)| check_value(q, *v, outcomes, &text));
            for (a, x) in &values {
                for (b, y) in &values {
                    check_pair(q, (*a, x), (*b, y), &text);
                }
            }
        });
    }
}
