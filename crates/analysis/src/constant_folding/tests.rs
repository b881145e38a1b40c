//! Instructions on constants, with what `opt-22 -passes=instsimplify` makes of them.

use super::fold_instruction;
use crate::query::Env;
use ir::{BodySlot, Module};

const DECLARATIONS: &str = r#"
target datalayout = "e-p:64:64"
@array = global [4 x i32] zeroinitializer
@table = constant [3 x i32] [i32 1065353216, i32 67305985, i32 -1]
@weak = extern_weak global i8
declare i8 @opaque(i8)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
"#;

/// An instruction and what is returned in its place; `%r` where it stays.
const FOLDS: &[(&str, &str)] = &[
    ("add i8 100, 100", "i8 -56"),
    ("add nsw i8 100, 100", "i8 -56"),
    ("sdiv i8 -128, -1", "i8 poison"),
    ("udiv i8 1, 0", "i8 poison"),
    ("shl i8 1, 8", "i8 poison"),
    ("lshr exact i8 3, 1", "i8 1"),
    ("mul i8 undef, 2", "i8 0"),
    ("and i8 undef, poison", "i8 poison"),
    ("fdiv float 0.0, 0.0", "float 0x7FF8000000000000"),
    ("fadd float 0x36A0000000000000, 0.0", "float 0x36A0000000000000"),
    ("fmul float 1.5, undef", "float 0x7FF8000000000000"),
    ("fptosi float 300.0 to i8", "i8 poison"),
    ("fptoui float -0.5 to i8", "i8 0"),
    ("trunc i64 511 to i8", "i8 -1"),
    ("bitcast double -0.0 to i64", "i64 -9223372036854775808"),
    ("ptrtoint ptr @array to i64", "i64 ptrtoint (ptr @array to i64)"),
    ("inttoptr i64 0 to ptr", "ptr null"),
    ("icmp eq ptr @array, @table", "i1 false"),
    ("icmp eq ptr @array, null", "i1 false"),
    ("icmp eq ptr @weak, null", "i1 %r"),
    ("icmp ult i8 -1, 1", "i1 false"),
    ("fcmp uno float 0x7FF8000000000000, 1.0", "i1 true"),
    ("fcmp oeq float -0.0, 0.0", "i1 true"),
    ("getelementptr i32, ptr @array, i64 1", "ptr getelementptr inbounds nuw (i8, ptr @array, i64 4)"),
    ("getelementptr i32, ptr @array, i64 5", "ptr getelementptr (i8, ptr @array, i64 20)"),
    ("load i32, ptr getelementptr (i8, ptr @table, i64 4)", "i32 67305985"),
    ("load i16, ptr getelementptr (i8, ptr @table, i64 3)", "i16 319"),
    ("load float, ptr @table", "float 1.000000e+00"),
    ("load volatile i32, ptr @table", "i32 %r"),
    ("load i32, ptr @array", "i32 %r"),
    ("load i8, ptr getelementptr (i8, ptr @table, i64 12)", "i8 poison"),
    ("select i1 undef, i8 1, i8 2", "i8 2"),
    ("extractelement <2 x i8> <i8 1, i8 2>, i32 5", "i8 poison"),
    ("insertelement <2 x i8> <i8 1, i8 2>, i8 9, i32 1", "<2 x i8> <i8 1, i8 9>"),
    ("extractvalue { i8, i8 } { i8 3, i8 4 }, 1", "i8 4"),
    ("freeze i8 7", "i8 7"),
    ("freeze i8 poison", "i8 %r"),
    ("call i8 @llvm.ctpop.i8(i8 7)", "i8 3"),
    ("call i8 @llvm.ctlz.i8(i8 0, i1 true)", "i8 poison"),
    ("call i8 @llvm.ctlz.i8(i8 0, i1 false)", "i8 8"),
    ("call i8 @llvm.abs.i8(i8 -128, i1 true)", "i8 poison"),
    ("call i8 @llvm.usub.sat.i8(i8 1, i8 2)", "i8 0"),
    ("call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 100, i8 100)", "{ i8, i1 } { i8 -56, i1 true }"),
    ("call float @llvm.minnum.f32(float 0x7FF8000000000000, float 1.0)", "float 1.000000e+00"),
    ("call float @llvm.minimum.f32(float 0x7FF8000000000000, float 1.0)", "float 0x7FF8000000000000"),
    ("call float @llvm.minimum.f32(float -0.0, float 0.0)", "float -0.000000e+00"),
    ("call i8 @opaque(i8 1)", "i8 %r"),
];

fn parse(text: &str) -> Module {
    asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap_or_else(|e| panic!("{e}"))
}

/// What `@f`, whose first instruction is folded, returns then.
fn returned(mut module: Module) -> String {
    let f = module.lookup(b"f").expect("there is @f");
    let mut body = module.global_mut(f).function_mut().and_then(|f| f.body.take()).expect("@f has a body");
    let first = body.first_inst(body.entry());
    if let Some(c) = fold_instruction(Env::new(&module, f), &mut body, first) {
        body.replace_all_uses(first, c);
    }
    module.global_mut(f).function_mut().expect("@f is a function").body = BodySlot::Present(body);
    let mut text = Vec::new();
    asm::print_module(&module, &asm::PrintOptions::default(), &mut text).expect("memory takes all");
    let text = String::from_utf8(text).expect("names are ASCII");
    text.lines().find_map(|line| line.strip_prefix("  ret ")).expect("@f returns").to_owned()
}

#[test]
fn instructions_fold_as_in_opt() {
    for &(instruction, wanted) in FOLDS {
        let ty = result_type(wanted);
        let text = format!("{DECLARATIONS}define {ty} @f() {{\n  %r = {instruction}\n  ret {ty} %r\n}}\n");
        assert_eq!(returned(parse(&text)), wanted, "{instruction}");
    }
}

/// The type of a constant that is written with it.
fn result_type(constant: &str) -> &str {
    let end = match constant.as_bytes()[0] {
        b'<' => constant.find('>').map_or(0, |at| at + 1),
        b'{' => constant.find('}').map_or(0, |at| at + 1),
        _ => constant.find(' ').unwrap_or(constant.len()),
    };
    &constant[..end]
}
