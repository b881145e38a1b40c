//! What makes two functions differ to `mergefunc`, and what does not: one test for each property.

use ir::{EntitySet, Global, Module};
use llopt::{ParseOptions, PrintOptions};
use std::cmp::Ordering;
use transforms::utils::function_comparator::compare;

/// What the functions may refer to.
const PRELUDE: &str = "
declare void @x(i32)
declare void @y(i32)
declare i32 @z(ptr)
declare void @vararg(i32, ...)
declare i32 @pers(...)
declare i32 @pers2(...)
declare void @llvm.md(metadata)
declare i64 @llvm.read_register.i64(metadata)
@g = global i32 0
@h = global i32 0
define void @blocks() {
  br label %one
one:
  br label %two
two:
  ret void
}
!0 = !{i32 0, i32 2}
!1 = !{i32 0, i32 3}
!2 = !{}
!3 = !{!\"rsp\"}
!4 = !{!\"rbp\"}
";

/// The two functions, each named `@F` in its text.
fn both(left: &str, right: &str) -> (Module, Global, Global) {
    let text = format!("{PRELUDE}\n{}\n{}\n", left.replace("@F", "@left"), right.replace("@F", "@right"));
    let parsed = llopt::parse_module(text.into_bytes(), "x.ll", &ParseOptions::default());
    let module = parsed.unwrap_or_else(|e| panic!("{e}\n{left}\n{right}"));
    llopt::verify(&module).unwrap();
    let [l, r] = ["left", "right"].map(|n| module.lookup(n.as_bytes()).unwrap());
    (module, l, r)
}

fn order(left: &str, right: &str) -> Ordering {
    let (module, l, r) = both(left, right);
    let none = EntitySet::new();
    let order = compare(&module, &none, l, r);
    assert_eq!(compare(&module, &none, r, l), order.reverse());
    order
}

/// Are calls of one redirected to the other by the pass?
fn merges(left: &str, right: &str) -> bool {
    let (mut module, ..) = both(left, right);
    llopt::Passes::new("mergefunc").threads(1).run(&mut module).unwrap();
    let mut text = Vec::new();
    llopt::print_module(&module, &PrintOptions::default(), &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    text.lines().any(|l| l.contains("tail call") && l.contains("@left("))
}

/// Both differ, in either order; each is equal to its own copy, so that it is the property that makes the difference.
macro_rules! differ {
    ($($name:ident: $left:expr, $right:expr;)*) => { mod differ {
        use super::BODY;
        $(
        #[test]
        fn $name() {
            let [left, right] = [super::full($left), super::full($right)];
            assert_ne!(super::order(&left, &right), std::cmp::Ordering::Equal);
            assert!(!super::merges(&left, &right));
            assert_eq!(super::order(&left, &left), std::cmp::Ordering::Equal);
            assert_eq!(super::order(&right, &right), std::cmp::Ordering::Equal);
        }
    )* } };
}

macro_rules! equal {
    ($($name:ident: $left:expr, $right:expr;)*) => { mod equal {
        use super::BODY;
        $(
        #[test]
        fn $name() {
            let [left, right] = [super::full($left), super::full($right)];
            assert_eq!(super::order(&left, &right), std::cmp::Ordering::Equal);
            assert!(super::merges(&left, &right));
        }
    )* } };
}

/// A function of its own, or lines of a body that end in a value `%v`, or in nothing.
fn full(text: &str) -> String {
    if text.contains("define ") {
        return text.to_owned();
    }
    let tail = "\n  call void @x(i32 11)\n  call void @x(i32 12)\n  ret void\n}";
    format!("define void @F(ptr %p, i32 %i, i32 %j, float %f, i64 %n) {{\n{text}{tail}")
}

const BODY: &str = "{ call void @x(i32 1)\n call void @x(i32 2)\n ret void }";

differ! {
    function_attribute: &format!("define void @F() noinline {BODY}"), &format!("define void @F() {BODY}");
    string_attribute: &format!("define void @F() \"a\"=\"b\" {BODY}"), &format!("define void @F() \"a\"=\"c\" {BODY}");
    integer_attribute: &format!("define void @F(ptr align 4 %p) {BODY}"), &format!("define void @F(ptr align 8 %p) {BODY}");
    type_attribute: &format!("define void @F(ptr byval(i32) %p) {BODY}"), &format!("define void @F(ptr byval(i16) %p) {BODY}");
    range_attribute: &format!("define void @F(i32 range(i32 0, 4) %p) {BODY}"), &format!("define void @F(i32 range(i32 0, 5) %p) {BODY}");
    return_attribute: "define signext i8 @F() { call void @x(i32 1)\n ret i8 1 }", "define zeroext i8 @F() { call void @x(i32 1)\n ret i8 1 }";
    parameter_attribute: &format!("define void @F(ptr nonnull %p) {BODY}"), &format!("define void @F(ptr %p) {BODY}");
    collector: &format!("define void @F() gc \"statepoint-example\" {BODY}"), &format!("define void @F() {BODY}");
    other_collector: &format!("define void @F() gc \"erlang\" {BODY}"), &format!("define void @F() gc \"ocaml\" {BODY}");
    section: &format!("define void @F() section \"a\" {BODY}"), &format!("define void @F() section \"b\" {BODY}");
    variable_arguments: &format!("define void @F(i32 %a, ...) {BODY}"), &format!("define void @F(i32 %a) {BODY}");
    calling_convention: &format!("define fastcc void @F() {BODY}"), &format!("define coldcc void @F() {BODY}");
    return_type: "define i32 @F() { call void @x(i32 1)\n ret i32 0 }", "define i64 @F() { call void @x(i32 1)\n ret i64 0 }";
    parameter_type: &format!("define void @F(i32 %a) {BODY}"), &format!("define void @F(i64 %a) {BODY}");
    parameter_count: &format!("define void @F(i32 %a) {BODY}"), &format!("define void @F(i32 %a, i32 %b) {BODY}");
    prefix_data: &format!("define void @F() prefix i32 1 {BODY}"), &format!("define void @F() prefix i32 2 {BODY}");
    prologue_data: &format!("define void @F() prologue i32 1 {BODY}"), &format!("define void @F() prologue i32 2 {BODY}");
    personality: &format!("define void @F() personality ptr @pers {BODY}"), &format!("define void @F() personality ptr @pers2 {BODY}");
    integer_width: &format!("define void @F(i31 %a) {BODY}"), &format!("define void @F(i32 %a) {BODY}");
    address_space: &format!("define void @F(ptr addrspace(1) %a) {BODY}"), &format!("define void @F(i64 %a) {BODY}");
    other_address_space: &format!("define void @F(ptr addrspace(1) %a) {BODY}"), &format!("define void @F(ptr addrspace(2) %a) {BODY}");
    pointer_of_other_width: &format!("define void @F(ptr %a) {BODY}"), &format!("define void @F(i32 %a) {BODY}");
    kind_of_float: &format!("define void @F(half %a) {BODY}"), &format!("define void @F(bfloat %a) {BODY}");
    integer_or_float: &format!("define void @F(i32 %a) {BODY}"), &format!("define void @F(float %a) {BODY}");
    array_or_vector: &format!("define void @F([2 x i32] %a) {BODY}"), &format!("define void @F(<2 x i32> %a) {BODY}");
    array_length: &format!("define void @F([2 x i32] %a) {BODY}"), &format!("define void @F([3 x i32] %a) {BODY}");
    scalable: &format!("define void @F(<vscale x 2 x i32> %a) {BODY}"), &format!("define void @F(<2 x i32> %a) {BODY}");
    packed: &format!("define void @F({{ i32, i32 }} %a) {BODY}"), &format!("define void @F(<{{ i32, i32 }}> %a) {BODY}");
    field_type: &format!("define void @F({{ i32, i32 }} %a) {BODY}"), &format!("define void @F({{ i32, float }} %a) {BODY}");
    target_type: "define void @F() { %v = alloca target(\"spirv.Image\", i32, 1)\n call void @x(i32 1)\n ret void }", "define void @F() { %v = alloca target(\"spirv.Image\", i32, 2)\n call void @x(i32 1)\n ret void }";

    opcode: "%v = udiv i32 %i, %j", "%v = urem i32 %i, %j";
    operand_order: "%v = sub i32 %i, %j", "%v = sub i32 %j, %i";
    which_value: "%v = add i32 %i, 1\n%w = add i32 %v, 1\n%u = mul i32 %w, %v", "%v = add i32 %i, 1\n%w = add i32 %v, 1\n%u = mul i32 %w, %w";
    one_more: "%v = add i32 %i, %j", "%v = add i32 %i, %j\n%w = add i32 %v, %v";
    wrap_flags: "%v = add nsw i32 %i, %j", "%v = add nuw i32 %i, %j";
    exact: "%v = udiv exact i32 %i, %j", "%v = udiv i32 %i, %j";
    disjoint: "%v = or disjoint i32 %i, %j", "%v = or i32 %i, %j";
    nonnegative: "%v = zext nneg i32 %i to i64", "%v = zext i32 %i to i64";
    truncation_flags: "%v = trunc nuw i32 %i to i8", "%v = trunc nsw i32 %i to i8";
    same_sign: "%v = icmp samesign ult i32 %i, %j", "%v = icmp ult i32 %i, %j";
    fast_math: "%v = fadd nnan float %f, 1.0", "%v = fadd ninf float %f, 1.0";
    fast_math_of_calls: "%v = call nnan float @llvm.sqrt.f32(float %f)", "%v = call float @llvm.sqrt.f32(float %f)";
    integer_predicate: "%v = icmp slt i32 %i, %j", "%v = icmp ult i32 %i, %j";
    float_predicate: "%v = fcmp olt float %f, 1.0", "%v = fcmp ult float %f, 1.0";
    cast: "%v = zext i32 %i to i64", "%v = sext i32 %i to i64";
    cast_type: "%v = zext i32 %i to i64", "%v = zext i32 %i to i63";

    load_alignment: "%v = load i32, ptr %p, align 4", "%v = load i32, ptr %p, align 8";
    store_alignment: "store i32 1, ptr %p, align 4", "store i32 1, ptr %p, align 8";
    alloca_alignment: "%v = alloca i32, align 4", "%v = alloca i32, align 8";
    load_volatility: "%v = load volatile i32, ptr %p", "%v = load i32, ptr %p";
    store_volatility: "store volatile i32 1, ptr %p", "store i32 1, ptr %p";
    load_ordering: "%v = load atomic i32, ptr %p monotonic, align 4", "%v = load atomic i32, ptr %p acquire, align 4";
    store_ordering: "store atomic i32 1, ptr %p monotonic, align 4", "store atomic i32 1, ptr %p release, align 4";
    fence_ordering: "fence acquire", "fence release";
    scope: "fence syncscope(\"singlethread\") acquire", "fence acquire";
    load_scope: "%v = load atomic i32, ptr %p syncscope(\"a\") monotonic, align 4", "%v = load atomic i32, ptr %p monotonic, align 4";
    read_modify_write: "%v = atomicrmw add ptr %p, i32 1 seq_cst", "%v = atomicrmw max ptr %p, i32 1 seq_cst";
    read_modify_write_ordering: "%v = atomicrmw add ptr %p, i32 1 acquire", "%v = atomicrmw add ptr %p, i32 1 release";
    exchange_weakness: "%v = cmpxchg weak ptr %p, i32 1, i32 2 seq_cst seq_cst", "%v = cmpxchg ptr %p, i32 1, i32 2 seq_cst seq_cst";
    exchange_success: "%v = cmpxchg ptr %p, i32 1, i32 2 acq_rel monotonic", "%v = cmpxchg ptr %p, i32 1, i32 2 acquire monotonic";
    exchange_failure: "%v = cmpxchg ptr %p, i32 1, i32 2 seq_cst monotonic", "%v = cmpxchg ptr %p, i32 1, i32 2 seq_cst acquire";
    allocated_type: "%v = alloca i32, align 8", "%v = alloca i64, align 8";
    allocated_count: "%v = alloca i32, i32 1", "%v = alloca i32, i32 2";
    offset: "%v = getelementptr i8, ptr %p, i64 4", "%v = getelementptr i8, ptr %p, i64 5";
    negative_offset: "%v = getelementptr i8, ptr %p, i64 -1", "%v = getelementptr i8, ptr %p, i64 1";
    variable_offset: "%v = getelementptr i8, ptr %p, i64 %n", "%v = getelementptr i16, ptr %p, i64 %n";
    constant_or_variable_offset: "%v = getelementptr i8, ptr %p, i64 1", "%v = getelementptr i8, ptr %p, i64 %n";
    index_width: "%v = getelementptr i8, ptr %p, i32 %i", "%v = getelementptr i8, ptr %p, i64 %n";

    load_metadata: "%v = load i32, ptr %p, !range !0", "%v = load i32, ptr %p, !range !1";
    load_metadata_kind: "%v = load ptr, ptr %p, !nonnull !2", "%v = load ptr, ptr %p, !invariant.load !2";
    call_range: "%v = call i32 @z(ptr %p), !range !0", "%v = call i32 @z(ptr %p), !range !1";
    metadata_argument: "%v = call i64 @llvm.read_register.i64(metadata !3)", "%v = call i64 @llvm.read_register.i64(metadata !4)";
    callee: "call void @x(i32 1)", "call void @y(i32 1)";
    call_type: "call void (i32, ...) @vararg(i32 1, i32 2)", "call void (i32, i32) @vararg(i32 1, i32 2)";
    call_convention: "call fastcc void @x(i32 1)", "call coldcc void @x(i32 1)";
    tail_marker: "tail call void @x(i32 1)", "notail call void @x(i32 1)";
    call_attribute: "call void @x(i32 1) nounwind", "call void @x(i32 1) noreturn";
    call_string_attribute: "call void @x(i32 1) \"a\"", "call void @x(i32 1) \"b\"";
    argument_attribute: "call void @x(i32 noundef 1)", "call void @x(i32 signext 1)";
    result_attribute: "%v = call noundef i32 @z(ptr %p)", "%v = call i32 @z(ptr %p)";
    bundle_tag: "call void @x(i32 1) [ \"a\"(i32 1) ]", "call void @x(i32 1) [ \"b\"(i32 1) ]";
    bundle_operand: "call void @x(i32 1) [ \"a\"(i32 %i) ]", "call void @x(i32 1) [ \"a\"(i32 %j) ]";
    bundle_split: "call void @x(i32 1) [ \"a\"(i32 1, i32 2), \"a\"() ]", "call void @x(i32 1) [ \"a\"(i32 1), \"a\"(i32 2) ]";
    assembly_template: "call void asm \"a\", \"\"()", "call void asm \"b\", \"\"()";
    assembly_constraints: "call void asm \"a\", \"~{rax}\"()", "call void asm \"a\", \"~{rbx}\"()";
    assembly_effects: "call void asm sideeffect \"a\", \"\"()", "call void asm \"a\", \"\"()";
    assembly_stack: "call void asm alignstack \"a\", \"\"()", "call void asm \"a\", \"\"()";
    assembly_dialect: "call void asm inteldialect \"a\", \"\"()", "call void asm \"a\", \"\"()";
    assembly_unwinding: "call void asm unwind \"a\", \"\"()", "call void asm \"a\", \"\"()";
    mask: "%v = shufflevector <2 x i32> <i32 1, i32 2>, <2 x i32> poison, <2 x i32> <i32 0, i32 1>", "%v = shufflevector <2 x i32> <i32 1, i32 2>, <2 x i32> poison, <2 x i32> <i32 1, i32 0>";
    extracted_field: "%v = extractvalue { i32, i32 } { i32 1, i32 2 }, 0", "%v = extractvalue { i32, i32 } { i32 1, i32 2 }, 1";
    inserted_field: "%v = insertvalue { i32, i32 } undef, i32 %i, 0", "%v = insertvalue { i32, i32 } undef, i32 %i, 1";

    integer: "%v = add i32 %i, 1", "%v = add i32 %i, 2";
    wide_integer: "store i128 18446744073709551616, ptr %p", "store i128 18446744073709551617, ptr %p";
    float: "store float 1.0, ptr %p", "store float 2.0, ptr %p";
    sign_of_zero: "store float 0.0, ptr %p", "store float -0.0, ptr %p";
    wide_float: "store fp128 0xL00000000000000003FFF000000000000, ptr %p", "store fp128 0xL00000000000000004000000000000000, ptr %p";
    undefined_or_zero: "store i32 undef, ptr %p", "store i32 0, ptr %p";
    undefined_or_poison: "store i32 undef, ptr %p", "store i32 poison, ptr %p";
    structure_contents: "store { i32, ptr } { i32 1, ptr @g }, ptr %p", "store { i32, ptr } { i32 1, ptr @h }, ptr %p";
    array_contents: "store [2 x i32] [i32 1, i32 2], ptr %p", "store [2 x i32] [i32 2, i32 1], ptr %p";
    vector_contents: "store <2 x ptr> <ptr @g, ptr @h>, ptr %p", "store <2 x ptr> <ptr @h, ptr @g>, ptr %p";
    global: "store ptr @g, ptr %p", "store ptr @h, ptr %p";
    expression_opcode: "store i64 ptrtoint (ptr @g to i64), ptr %p", "store i64 add (i64 ptrtoint (ptr @g to i64), i64 1), ptr %p";
    expression_flags: "store ptr getelementptr inbounds (i8, ptr @g, i64 1), ptr %p", "store ptr getelementptr (i8, ptr @g, i64 1), ptr %p";
    expression_range: "store ptr getelementptr inrange(0, 4) (i8, ptr @g, i64 1), ptr %p", "store ptr getelementptr inrange(0, 8) (i8, ptr @g, i64 1), ptr %p";
    block_address: "store ptr blockaddress(@blocks, %one), ptr %p", "store ptr blockaddress(@blocks, %two), ptr %p";
    own_block_address: "store ptr blockaddress(@F, %a), ptr %p\nbr label %a\na:\nbr label %b\nb:", "store ptr blockaddress(@F, %b), ptr %p\nbr label %a\na:\nbr label %b\nb:";
    local_equivalent: "store ptr dso_local_equivalent @x, ptr %p", "store ptr dso_local_equivalent @y, ptr %p";
    local_equivalent_or_not: "store ptr dso_local_equivalent @x, ptr %p", "store ptr @x, ptr %p";
    no_control_flow_integrity: "store ptr no_cfi @x, ptr %p", "store ptr no_cfi @y, ptr %p";
    no_control_flow_integrity_or_not: "store ptr no_cfi @x, ptr %p", "store ptr @x, ptr %p";
    authentication_pointer: "store ptr ptrauth (ptr @g, i32 0), ptr %p", "store ptr ptrauth (ptr @h, i32 0), ptr %p";
    authentication_key: "store ptr ptrauth (ptr @g, i32 0), ptr %p", "store ptr ptrauth (ptr @g, i32 1), ptr %p";
    authentication_discriminator: "store ptr ptrauth (ptr @g, i32 0, i64 1), ptr %p", "store ptr ptrauth (ptr @g, i32 0, i64 2), ptr %p";
    authentication_address: "store ptr ptrauth (ptr @g, i32 0, i64 1, ptr @g), ptr %p", "store ptr ptrauth (ptr @g, i32 0, i64 1, ptr @h), ptr %p";

    branch_targets: "%c = icmp eq i32 %i, 1\nbr i1 %c, label %a, label %b\na:\ncall void @y(i32 1)\nbr label %b\nb:", "%c = icmp eq i32 %i, 1\nbr i1 %c, label %b, label %a\na:\ncall void @y(i32 1)\nbr label %b\nb:";
    case_value: "switch i32 %i, label %a [ i32 1, label %b ]\na:\ncall void @y(i32 1)\nbr label %b\nb:", "switch i32 %i, label %a [ i32 2, label %b ]\na:\ncall void @y(i32 1)\nbr label %b\nb:";
    case_target: "switch i32 %i, label %a [ i32 1, label %b ]\na:\ncall void @y(i32 1)\nbr label %b\nb:", "switch i32 %i, label %a [ i32 1, label %a ]\na:\ncall void @y(i32 1)\nbr label %b\nb:";
    phi_block: "%c = icmp eq i32 %i, 1\nbr i1 %c, label %a, label %b\na:\nbr label %d\nb:\nbr label %d\nd:\n%v = phi i32 [ 1, %a ], [ 2, %b ]", "%c = icmp eq i32 %i, 1\nbr i1 %c, label %a, label %b\na:\nbr label %d\nb:\nbr label %d\nd:\n%v = phi i32 [ 1, %b ], [ 2, %a ]";
    landing_clause: "define void @F() personality ptr @pers { invoke void @x(i32 1) to label %a unwind label %u\na:\nret void\nu:\n%l = landingpad { ptr, i32 } catch ptr @g\nret void }", "define void @F() personality ptr @pers { invoke void @x(i32 1) to label %a unwind label %u\na:\nret void\nu:\n%l = landingpad { ptr, i32 } catch ptr @h\nret void }";
    landing_cleanup: "define void @F() personality ptr @pers { invoke void @x(i32 1) to label %a unwind label %u\na:\nret void\nu:\n%l = landingpad { ptr, i32 } cleanup catch ptr @g\nret void }", "define void @F() personality ptr @pers { invoke void @x(i32 1) to label %a unwind label %u\na:\nret void\nu:\n%l = landingpad { ptr, i32 } catch ptr @g\nret void }";
    catch_or_filter: "define void @F() personality ptr @pers { invoke void @x(i32 1) to label %a unwind label %u\na:\nret void\nu:\n%l = landingpad { ptr, i32 } catch ptr @g\nret void }", "define void @F() personality ptr @pers { invoke void @x(i32 1) to label %a unwind label %u\na:\nret void\nu:\n%l = landingpad { ptr, i32 } filter [1 x ptr] [ptr @g]\nret void }";
}

equal! {
    names: "%a = add i32 %i, 1", "%b = add i32 %i, 1";
    block_order: "br label %a\na:\nbr label %b\nb:\nbr label %c\nc:", "br label %a\nb:\nbr label %c\na:\nbr label %b\nc:";
    unreachable_blocks: "br label %a\na:", "br label %a\nu:\ncall void @y(i32 9)\nbr label %a\na:";
    pointer_as_integer: "%a = load ptr, ptr %p\nstore ptr %a, ptr %p", "%a = load i64, ptr %p, align 8\nstore i64 %a, ptr %p, align 8";
    null_as_zero: "store ptr null, ptr %p", "store i64 0, ptr %p, align 8";
    offset_in_other_words: "%v = getelementptr { i32, i32 }, ptr %p, i64 1, i32 1", "%v = getelementptr i8, ptr %p, i64 12";
    address_flags: "%v = getelementptr inbounds i8, ptr %p, i64 1", "%v = getelementptr i8, ptr %p, i64 1";
    function_alignment: &format!("define void @F() align 16 {BODY}"), &format!("define void @F() {BODY}");
    own_blocks: "store ptr blockaddress(@F, %a), ptr %p\nbr label %a\na:", "store ptr blockaddress(@F, %b), ptr %p\nbr label %b\nb:";
    profile: "%c = icmp eq i32 %i, 1\nbr i1 %c, label %a, label %b, !prof !{!\"branch_weights\", i32 1, i32 2}\na:\nbr label %b\nb:", "%c = icmp eq i32 %i, 1\nbr i1 %c, label %a, label %b\na:\nbr label %b\nb:";
}
