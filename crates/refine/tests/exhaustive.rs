//! Pairs of functions: does the second refine the first, for all arguments? Worked out from LangRef.

use refine::exhaustive::{Prover, Subject, Verdict};

const DECLARATIONS: &str = "
declare i4 @unknown(i4)
declare i4 @llvm.umax.i4(i4, i4)
declare i4 @llvm.ctlz.i4(i4, i1)
declare i1 @llvm.is.constant.i4(i4)
declare {i2, i1} @llvm.uadd.with.overflow.i2(i2, i2)
declare i2 @llvm.vector.reduce.add.v2i2(<2 x i2>)
declare void @llvm.assume(i1)
";

/// What is known of two functions of one signature.
fn verdict(signature: &str, source: &str, target: &str) -> Verdict {
    let function = |name: &str, text: &str| format!("define {} {{\n{text}\n}}\n", signature.replace('@', name));
    let text = [DECLARATIONS, &function("@source", source), &function("@target", target)].concat();
    let module = asm::parse_module(text.clone().into_bytes(), "pair.ll", &asm::ParseOptions::default())
        .unwrap_or_else(|e| panic!("{e}\n{text}"));
    passman::check::verify_module(&module, 1).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let subject = |name: &[u8]| Subject::of(0, &module, module.lookup(name).unwrap()).unwrap();
    let (source, target) = (subject(b"source"), subject(b"target"));
    let verdict = Prover::new(&[&module]).check(&source, &target);
    // Each refines itself.
    for same in [&source, &target] {
        let reflexive = Prover::new(&[&module]).check(same, same);
        assert!(!matches!(reflexive, Verdict::Refuted(_)), "{reflexive:?}");
    }
    verdict
}

fn proved(signature: &str, source: &str, target: &str) -> u64 {
    match verdict(signature, source, target) {
        Verdict::Proved(inputs) => inputs,
        other => panic!("{source}\n{target}\n{other:?}"),
    }
}

/// The counterexample.
fn refuted(signature: &str, source: &str, target: &str) -> String {
    match verdict(signature, source, target) {
        Verdict::Refuted(example) => example.to_string(),
        other => panic!("{source}\n{target}\n{other:?}"),
    }
}

fn out_of_reach(signature: &str, source: &str, target: &str) -> String {
    match verdict(signature, source, target) {
        Verdict::OutOfReach(why) => why,
        other => panic!("{source}\n{target}\n{other:?}"),
    }
}

const ONE: &str = "i4 @(i4 %x)";
const TWO: &str = "i4 @(i4 %x, i4 %y)";
const BIT: &str = "i1 @(i4 %x)";

#[test]
fn arithmetic() {
    // 16 numbers, poison, undef, two sets that are partly undef.
    assert_eq!(proved(ONE, "%r = add i4 %x, %x\nret i4 %r", "%r = shl i4 %x, 1\nret i4 %r"), 20);
    assert_eq!(proved(TWO, "%r = add i4 %x, %y\nret i4 %r", "%r = add i4 %y, %x\nret i4 %r"), 400);
    proved(ONE, "%r = mul i4 %x, 0\nret i4 %r", "ret i4 0");
    proved(ONE, "%r = sub i4 %x, %x\nret i4 %r", "ret i4 0");
    let why = refuted(ONE, "%r = sdiv i4 %x, -1\nret i4 %r", "ret i4 %x");
    assert_eq!(why, "  arguments: (i4 %x = 1)\n  before: -1 (0xf)\n  after: 1");
}

#[test]
fn flags() {
    proved(ONE, "%r = add nsw i4 %x, 1\nret i4 %r", "%r = add i4 %x, 1\nret i4 %r");
    let why = refuted(ONE, "%r = add i4 %x, 1\nret i4 %r", "%r = add nsw i4 %x, 1\nret i4 %r");
    assert_eq!(why, "  arguments: (i4 %x = 7)\n  before: -8 (0x8)\n  after: poison");
    proved(BIT, "%s = add nuw i4 %x, 1\n%r = icmp eq i4 %s, 0\nret i1 %r", "ret i1 false");
    refuted(BIT, "%s = add i4 %x, 1\n%r = icmp eq i4 %s, 0\nret i1 %r", "ret i1 false");
    proved(TWO, "%r = or disjoint i4 %x, %y\nret i4 %r", "%r = add i4 %x, %y\nret i4 %r");
    refuted(TWO, "%r = or i4 %x, %y\nret i4 %r", "%r = add i4 %x, %y\nret i4 %r");
}

#[test]
fn undef_is_chosen_at_each_use() {
    let why = refuted(ONE, "%r = shl i4 %x, 1\nret i4 %r", "%r = add i4 %x, %x\nret i4 %r");
    assert!(
        why.starts_with("  arguments: (i4 %x = undef)\n  before: undef among {0, 2, 4, 6, -8, -6, -4, -2}"),
        "{why}"
    );
    // What is made of undef is chosen at each use, too.
    proved(ONE, "%a = and i4 undef, 1\n%r = sub i4 %a, %a\nret i4 %r", "ret i4 -1");
    refuted(ONE, "%a = and i4 undef, 1\n%r = sub i4 %a, %a\nret i4 %r", "ret i4 2");
    proved(ONE, "%a = xor i4 undef, undef\nret i4 %a", "ret i4 undef");
    proved(ONE, "%a = or i4 undef, 8\nret i4 %a", "ret i4 -1");
    refuted(ONE, "%a = or i4 undef, 8\nret i4 %a", "ret i4 undef");
    refuted(ONE, "ret i4 undef", "ret i4 poison");
    proved(ONE, "ret i4 poison", "ret i4 undef");
    // Bits of an argument that are undef together.
    let parts = "%a = and i4 %x, 3\n%b = and i4 %x, -4\n%r = or i4 %a, %b\nret i4 %r";
    let why = refuted(ONE, "ret i4 %x", parts);
    assert!(why.starts_with("  arguments: (i4 %x = undef among {0, -1})"), "{why}");
}

#[test]
fn freeze_chooses_once() {
    proved(ONE, "%f = freeze i4 %x\n%r = sub i4 %f, %f\nret i4 %r", "ret i4 0");
    proved(ONE, "%f = freeze i4 %x\n%r = shl i4 %f, 1\nret i4 %r", "%f = freeze i4 %x\n%r = add i4 %f, %f\nret i4 %r");
    proved(ONE, "ret i4 %x", "%f = freeze i4 %x\nret i4 %f");
    refuted(ONE, "%f = freeze i4 %x\nret i4 %f", "ret i4 %x");
    // One number, whichever, is less than one at each use.
    refuted(ONE, "%f = freeze i4 undef\nret i4 %f", "ret i4 undef");
    proved(ONE, "%f = freeze i4 poison\nret i4 %f", "ret i4 7");
    proved(ONE, "%f = freeze i4 poison\n%r = and i4 %f, 1\nret i4 %r", "ret i4 1");
    refuted(ONE, "%f = freeze i4 poison\n%r = and i4 %f, 1\nret i4 %r", "ret i4 2");
    let two = "%f = freeze i4 %x\n%g = freeze i4 %x\n%r = sub i4 %f, %g\nret i4 %r";
    refuted(ONE, "ret i4 0", two);
}

#[test]
fn select_and_branches() {
    let select = "i4 @(i1 %c, i4 %x, i4 %y)";
    proved(select, "%r = select i1 %c, i4 %x, i4 %x\nret i4 %r", "ret i4 %x");
    let branch = "br i1 %c, label %a, label %b\na:\nbr label %j\nb:\nbr label %j\nj:\n%r = phi i4 [ %x, %a ], [ %y, %b ]\nret i4 %r";
    proved(select, branch, "%r = select i1 %c, i4 %x, i4 %y\nret i4 %r");
    let why = refuted(select, "%r = select i1 %c, i4 %x, i4 %y\nret i4 %r", branch);
    assert_eq!(
        why,
        "  arguments: (i1 %c = poison, i4 %x = 0, i4 %y = 0)\n  before: poison\n  after: undefined behaviour: branch on poison"
    );
    let bits = "i1 @(i1 %a, i1 %b)";
    proved(bits, "%r = and i1 %a, %b\nret i1 %r", "%r = and i1 %b, %a\nret i1 %r");
    refuted(bits, "%r = select i1 %a, i1 %b, i1 false\nret i1 %r", "%r = and i1 %a, %b\nret i1 %r");
    proved(bits, "%r = and i1 %a, %b\nret i1 %r", "%r = select i1 %a, i1 %b, i1 false\nret i1 %r");
    let cases =
        "switch i4 %x, label %d [ i4 1, label %a\n i4 2, label %b ]\na:\nret i4 10\nb:\nret i4 11\nd:\nunreachable";
    proved(ONE, cases, "%r = add i4 %x, 9\nret i4 %r");
    refuted(ONE, "%r = add i4 %x, 9\nret i4 %r", cases);
}

#[test]
fn loops() {
    let sum = "br label %l\nl:\n%i = phi i4 [ 0, %0 ], [ %n, %l ]\n%n = add nuw i4 %i, 1\n%c = icmp ult i4 %n, %x\nbr i1 %c, label %l, label %e\ne:\nret i4 %n";
    proved(ONE, sum, "%r = call i4 @llvm.umax.i4(i4 %x, i4 1)\nret i4 %r");
    let long = "br label %l\nl:\n%i = phi i32 [ 0, %0 ], [ %n, %l ]\n%n = add i32 %i, 1\n%c = icmp ult i32 %n, 10000\nbr i1 %c, label %l, label %e\ne:\nret i4 0";
    assert_eq!(out_of_reach(ONE, long, "ret i4 0"), "it takes more than 10000 steps");
    let endless = "br label %l\nl:\n%p = phi i1 [ false, %0 ], [ %q, %l ]\n%q = xor i1 %p, true\nbr label %l";
    proved(ONE, endless, "br label %l\nl:\nbr label %l");
    let why = refuted(ONE, endless, "ret i4 0");
    assert_eq!(why, "  arguments: (i4 %x = 0)\n  before: it goes on for ever\n  after: 0");
    refuted(ONE, "ret i4 0", endless);
}

#[test]
fn undefined_behaviour() {
    proved(
        TWO,
        "%r = udiv i4 %x, %y\nret i4 %r",
        "%c = icmp ne i4 %y, 0\ncall void @llvm.assume(i1 %c)\n%r = udiv i4 %x, %y\nret i4 %r",
    );
    let why = refuted(TWO, "ret i4 %x", "%r = udiv i4 %x, %y\n%q = mul i4 %r, %y\nret i4 %x");
    assert_eq!(why, "  arguments: (i4 %x = 0, i4 %y = 0)\n  before: 0\n  after: undefined behaviour: division by zero");
    let noundef = "i4 @(i4 noundef %x)";
    proved(noundef, "%r = shl i4 %x, 1\nret i4 %r", "%r = add i4 %x, %x\nret i4 %r");
    proved(noundef, "%f = freeze i4 %x\nret i4 %f", "ret i4 %x");
    proved("i1 @(i4 range(i4 1, 5) %x)", "%r = icmp ult i4 %x, 5\nret i1 %r", "ret i1 true");
    refuted("i1 @(i4 range(i4 1, 5) %x)", "%r = icmp ult i4 %x, 4\nret i1 %r", "ret i1 true");
    proved("noundef i4 @(i4 %x)", "ret i4 undef", "unreachable");
    proved("range(i4 0, 2) i4 @(i4 %x)", "ret i4 7", "ret i4 poison");
}

#[test]
fn intrinsics_and_casts() {
    let zero = |flag: &str| format!("%r = call i4 @llvm.ctlz.i4(i4 %x, i1 {flag})\nret i4 %r");
    proved(ONE, &zero("true"), &zero("false"));
    let why = refuted(ONE, &zero("false"), &zero("true"));
    assert_eq!(why, "  arguments: (i4 %x = 0)\n  before: 4\n  after: poison");
    proved("i8 @(i4 %x)", "%r = zext nneg i4 %x to i8\nret i8 %r", "%r = sext i4 %x to i8\nret i8 %r");
    refuted("i8 @(i4 %x)", "%r = zext i4 %x to i8\nret i8 %r", "%r = sext i4 %x to i8\nret i8 %r");
    let pair = "i1 @(i2 %x, i2 %y)";
    let overflow =
        "%s = call {i2, i1} @llvm.uadd.with.overflow.i2(i2 %x, i2 %y)\n%r = extractvalue {i2, i1} %s, 1\nret i1 %r";
    proved(pair, overflow, "%n = xor i2 %x, -1\n%r = icmp ult i2 %n, %y\nret i1 %r");
    refuted(pair, overflow, "%n = xor i2 %x, -1\n%r = icmp ule i2 %n, %y\nret i1 %r");
}

#[test]
fn vectors() {
    let vector = "<2 x i2> @(<2 x i2> %x, i2 %y)";
    let reversed = "%r = shufflevector <2 x i2> %x, <2 x i2> poison, <2 x i32> <i32 1, i32 0>\n";
    let twice =
        format!("{reversed}%s = shufflevector <2 x i2> %r, <2 x i2> poison, <2 x i32> <i32 1, i32 0>\nret <2 x i2> %s");
    proved(vector, &twice, "ret <2 x i2> %x");
    // Poison stays in its lane.
    let insert = "%r = insertelement <2 x i2> %x, i2 %y, i32 0\n";
    proved(vector, &format!("{insert}ret <2 x i2> %r"), &format!("{insert}ret <2 x i2> %r"));
    let why = refuted(vector, &format!("{insert}ret <2 x i2> %r"), "ret <2 x i2> %x");
    assert!(why.starts_with("  arguments: (<2 x i2> %x = <1, 0>, i2 %y = 0)"), "{why}");
    let sum =
        "%a = extractelement <2 x i2> %x, i32 0\n%b = extractelement <2 x i2> %x, i32 1\n%r = add i2 %a, %b\nret i2 %r";
    proved("i2 @(<2 x i2> %x)", "%r = call i2 @llvm.vector.reduce.add.v2i2(<2 x i2> %x)\nret i2 %r", sum);
}

#[test]
fn what_is_out_of_reach_says_why() {
    let same = "ret i4 0";
    let used = "%r = trunc i32 %x to i4\nret i4 %r";
    assert_eq!(out_of_reach("i4 @(i32 %x)", used, used), "argument %x has 32 bits");
    assert_eq!(proved("i4 @(i32 %x)", same, same), 1);
    assert_eq!(out_of_reach("i4 @(ptr %p)", same, same), "argument %p is a pointer");
    assert_eq!(out_of_reach("i4 @(half)", same, same), "argument %0 is a floating-point number");
    let sum = "%s = add i10 %x, %y\n%r = trunc i10 %s to i4\nret i4 %r";
    assert_eq!(out_of_reach("i4 @(i10 %x, i10 %y)", sum, sum), "the arguments have 20 bits in all");
    let call = "%r = call i4 @unknown(i4 %x)\nret i4 %r";
    assert_eq!(out_of_reach(ONE, call, same), "it calls @unknown");
    let constant = "%r = call i1 @llvm.is.constant.i4(i4 %x)\nret i1 %r";
    assert_eq!(out_of_reach(BIT, constant, "ret i1 false"), "the intrinsic @llvm.is.constant.i4 is out of reach");
    assert_eq!(out_of_reach(ONE, "%p = alloca i4\nret i4 %x", same), "the instruction alloca is out of reach");
}
