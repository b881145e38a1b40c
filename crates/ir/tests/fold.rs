//! Folding, held against what LLVM 22 prints for the same constants. In the tables each constant is followed by a line
//! with what it becomes.

#[path = "fold/text.rs"]
mod text;

use ir::*;
use text::Reader;

/// Calls `check` with each constant of a table, and what it becomes.
fn for_each(table: &str, check: impl Fn(&str, &str) -> Result<(), String>) {
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines.len() > 200 && lines.len().is_multiple_of(2));
    let failures: Vec<String> = lines
        .chunks(2)
        .filter_map(|pair| {
            let result = pair[1].strip_prefix("  => ").expect("a result");
            check(pair[0], result).err().map(|got| format!("{}\n  => {result}\n  not {got}", pair[0]))
        })
        .collect();
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn expressions_fold_as_in_llvm() {
    for_each(include_str!("fold/expressions.txt"), |text, expected| {
        let (types, mut pool) = (TypeTable::default(), ConstPool::default());
        let folded = Reader { text, types: &types, pool: &mut pool, fold: true }.typed();
        let wanted = Reader { text: expected, types: &types, pool: &mut pool, fold: false }.typed();
        if folded == wanted { Ok(()) } else { Err(format!("{:?}", pool.data(folded))) }
    });
}

#[test]
fn instructions_fold_as_in_llvm() {
    for_each(include_str!("fold/instructions.txt"), |text, expected| {
        let (types, mut pool) = (TypeTable::default(), ConstPool::default());
        let folded = Reader { text, types: &types, pool: &mut pool, fold: true }.instruction();
        let mut read = |text| Reader { text, types: &types, pool: &mut pool, fold: false }.typed();
        let wanted = (expected != "none").then(|| read(expected));
        if folded == wanted { Ok(()) } else { Err(format!("{:?}", folded.map(|c| pool.data(c)))) }
    });
}

/// A constant expression without type, bounds or mask.
fn expression(opcode: Opcode, operands: &[Const]) -> Expr {
    Expr { opcode, flags: 0, source: Type::I8, in_range: None, operands: operands.into(), mask: Box::default() }
}

#[test]
fn depth_and_width_do_no_harm() {
    let (t, mut p) = (TypeTable::default(), ConstPool::default());
    let global = p.global(Type::PTR, Global(0));
    let address = fold::cast(&mut p, &t, CastOp::new(Opcode::PtrToInt).unwrap(), Type::I64, global);
    let two = t.vector(Type::PTR, 2, false);
    let one = p.int(&t, Type::I64, 1);
    let (mut sum, mut vector) = (address, p.splat(&t, two, global));
    for _ in 0..100_000 {
        sum = fold::binary(&mut p, &t, Opcode::Add, 0, address, sum);
        vector = fold::constant_expr(&mut p, &t, two, expression(Opcode::GetElementPtr, &[vector, one]));
    }
    let sum = fold::binary(&mut p, &t, Opcode::Add, 0, sum, one);
    assert!(matches!(p.data(sum), ConstData::Expr(_)));
    let element = fold::extract_element(&mut p, &t, vector, one);
    assert!(matches!(p.data(element), ConstData::Expr(_)));

    let many = t.vector(Type::PTR, u32::MAX, false);
    let zeros = t.vector(Type::I64, u32::MAX, false);
    let zeros = p.null(&t, zeros);
    let wide = fold::constant_expr(&mut p, &t, many, expression(Opcode::GetElementPtr, &[global, zeros]));
    assert!(matches!(p.data(wide), ConstData::Expr(_)), "no list of billions of elements");
}
