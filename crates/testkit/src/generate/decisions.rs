//! Decisions that have to do with one another: what a branch says of a number is asked again behind it, several lead to one place, values
//! tell where control came from, ways do nearly the same.

use super::control::{inside, phi};
use super::emit::{FunctionGen, Val};
use super::types::Ty;
use super::{memory, scalar};

/// Predicates of integers.
pub const PREDICATES: &[&str] = &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];

/// One of these.
pub fn statement(f: &mut FunctionGen<'_, '_>) {
    match f.below(8) {
        0..3 => {
            let about = number(f);
            bounded(f, &about, 2);
        }
        3 => to_one_place(f),
        4 => told_by_a_value(f),
        5 => guarded(f),
        6 => alike(f),
        _ => stored_twice(f),
    }
}

/// A number about which something will be known; many are small.
fn number(f: &mut FunctionGen<'_, '_>) -> Val {
    let ty = Ty::int(f.one_of(&[8, 16, 32, 32, 64]));
    let any = f.clean_value(ty);
    match f.below(4) {
        0 => f.define(ty, true, &format!("and {ty} {}, 15", any.name)),
        1 => {
            let low = f.define(ty, true, &format!("and {ty} {}, 15", any.name));
            f.define(ty, true, &format!("add {ty} {}, -8", low.name))
        }
        _ => any,
    }
}

/// A number that others are compared with: often a small one.
fn limit(f: &mut FunctionGen<'_, '_>, ty: Ty) -> String {
    if f.once_in(3) { ty.constant(f.module.rng) } else { f.module.rng.i8(-9..17).to_string() }
}

fn question(f: &mut FunctionGen<'_, '_>, about: &Val) -> Val {
    let ty = about.ty;
    let predicate = f.one_of(PREDICATES);
    let other = if f.once_in(4) { f.clean_value(ty).name } else { limit(f, ty) };
    f.define(Ty::int(1), true, &format!("icmp {predicate} {ty} {}, {other}", about.name))
}

/// Branches on what a number is, and asks about it behind the branch, on both ways and where they meet.
fn bounded(f: &mut FunctionGen<'_, '_>, about: &Val, depth: usize) {
    let mut condition = question(f, about);
    if f.once_in(3) {
        let other = question(f, about);
        condition = both(f, &condition, &other);
    }
    let [yes, no, join] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    let ty = Ty::int(f.one_of(&[1, 8, 32, 64]));
    let mut edges = Vec::new();
    f.terminate(&format!("br i1 {}, label %{yes}, label %{no}", condition.name));
    for label in [&yes, &no] {
        f.label(label);
        inside(f, |f| {
            for _ in 0..f.below(4) {
                ask(f, about);
            }
            if depth > 0 && f.once_in(2) {
                bounded(f, about, depth - 1);
            }
            if f.once_in(2) {
                let value = f.any_value();
                f.sink(&value);
            }
            let value = f.value(ty);
            edges.push((value, f.block.clone()));
            f.branch(&join);
        });
    }
    f.label(&join);
    phi(f, ty, &edges);
    if f.once_in(3) {
        ask(f, about);
    }
}

/// Two conditions as one.
fn both(f: &mut FunctionGen<'_, '_>, a: &Val, b: &Val) -> Val {
    let text = match f.below(4) {
        0 => format!("and i1 {}, {}", a.name, b.name),
        1 => format!("or i1 {}, {}", a.name, b.name),
        2 => format!("select i1 {}, i1 {}, i1 false", a.name, b.name),
        _ => format!("select i1 {}, i1 true, i1 {}", a.name, b.name),
    };
    f.define(Ty::int(1), true, &text)
}

/// Computes something that is simpler where enough is known of the number.
fn ask(f: &mut FunctionGen<'_, '_>, about: &Val) {
    let (ty, x) = (about.ty, &about.name);
    let bits = ty.bits();
    match f.below(13) {
        0 | 1 => {
            let [a, b] = [question(f, about), question(f, about)];
            both(f, &a, &b);
        }
        2 => {
            question(f, about);
        }
        3 => {
            let (op, other) = (f.one_of(&["add", "sub", "mul", "shl"]), f.below(bits as usize));
            f.define(ty, true, &format!("{op} {ty} {x}, {other}"));
        }
        4 => {
            let (op, other) = (f.one_of(&["udiv", "sdiv", "urem", "srem"]), 2 + f.below(15));
            f.define(ty, true, &format!("{op} {ty} {x}, {other}"));
        }
        5 => {
            let (op, amount) = (f.one_of(&["ashr", "lshr"]), f.below(bits as usize));
            f.define(ty, true, &format!("{op} {ty} {x}, {amount}"));
        }
        6 => {
            let mask = f.one_of(&[1, 7, 15, 31, 127]);
            f.define(ty, true, &format!("and {ty} {x}, {mask}"));
        }
        7 => {
            let op = f.one_of(&["zext", "sext"]);
            f.define(Ty::int(128), true, &format!("{op} {ty} {x} to i128"));
        }
        8 if f.module.shape.floats => {
            let op = f.one_of(&["uitofp", "sitofp"]);
            f.define(
                Ty { scalar: super::types::Scalar::Float(64), lanes: 0 },
                true,
                &format!("{op} {ty} {x} to double"),
            );
        }
        9 => {
            let name = f.one_of(&["smax", "smin", "umax", "umin", "uadd.sat", "ssub.sat", "usub.sat"]);
            let (name, other) = (format!("@llvm.{name}.{ty}"), limit(f, ty));
            f.declare(&format!("{ty} {name}({ty}, {ty})"));
            f.define(ty, true, &format!("call {ty} {name}({ty} {x}, {ty} {other})"));
        }
        10 => {
            let name = format!("@llvm.{}.i8.{ty}", f.one_of(&["ucmp", "scmp"]));
            let other = limit(f, ty);
            f.declare(&format!("i8 {name}({ty}, {ty})"));
            f.define(Ty::int(8), true, &format!("call i8 {name}({ty} {x}, {ty} {other})"));
        }
        11 => overflow(f, about),
        _ => choose(f, about),
    }
}

fn overflow(f: &mut FunctionGen<'_, '_>, about: &Val) {
    let (ty, other) = (about.ty, limit(f, about.ty));
    let name = format!("@llvm.{}.with.overflow.{ty}", f.one_of(&["ssub", "usub", "sadd", "uadd"]));
    f.declare(&format!("{{ {ty}, i1 }} {name}({ty}, {ty})"));
    let pair = f.fresh("%v");
    f.inst(&format!("{pair} = call {{ {ty}, i1 }} {name}({ty} {}, {ty} {other})", about.name));
    f.define(ty, true, &format!("extractvalue {{ {ty}, i1 }} {pair}, 0"));
    f.define(Ty::int(1), true, &format!("extractvalue {{ {ty}, i1 }} {pair}, 1"));
}

/// A switch on a number whose cases hold values.
fn choose(f: &mut FunctionGen<'_, '_>, about: &Val) {
    let (ty, result) = (about.ty, Ty::int(32));
    let [other, join] = [f.fresh("b"), f.fresh("b")];
    let first = f.one_of(&[-2, 0, 1, 6]);
    let labels: Vec<String> = (0..2 + f.below(3)).map(|_| f.fresh("b")).collect();
    let cases: Vec<String> =
        labels.iter().enumerate().map(|(k, l)| format!("{ty} {}, label %{l}", first + k as i32)).collect();
    f.terminate(&format!("switch {ty} {}, label %{other} [ {} ]", about.name, cases.join(" ")));
    let mut edges = Vec::new();
    for label in labels.iter().chain([&other]) {
        f.label(label);
        let value = Val { name: result.constant(f.module.rng), ty: result, clean: true };
        edges.push((value, label.clone()));
        if f.once_in(4) {
            let number = f.next_number();
            f.inst(&format!("call void @sink(i64 {number})"));
        }
        f.branch(&join);
    }
    f.label(&join);
    phi(f, result, &edges);
}

/// Several branches, one behind the other, that lead to one place.
fn to_one_place(f: &mut FunctionGen<'_, '_>) {
    let (about, ty) = (number(f), Ty::int(f.one_of(&[1, 32])));
    let (place, last) = (f.fresh("b"), f.fresh("b"));
    let (same_kind, mut edges) = (f.once_in(2), Vec::new());
    let count = 2 + f.below(3);
    inside(f, |f| {
        for k in 0..count {
            let condition = match same_kind {
                true => {
                    let (predicate, other) = (f.one_of(&["eq", "eq", "eq", "ne"]), f.module.rng.i8(-3..9));
                    f.define(Ty::int(1), true, &format!("icmp {predicate} {} {}, {other}", about.ty, about.name))
                }
                false => f.condition(),
            };
            let value =
                if f.once_in(2) { f.value(ty) } else { Val { name: ty.constant(f.module.rng), ty, clean: true } };
            edges.push((value, f.block.clone()));
            let on = if k + 1 == count { last.clone() } else { f.fresh("b") };
            let [yes, no] = if f.once_in(3) { [&on, &place] } else { [&place, &on] };
            f.terminate(&format!("br i1 {}, label %{yes}, label %{no}", condition.name));
            f.label(&on);
            match f.below(4) {
                0 => scalar::statement(f),
                1 if f.module.shape.memory => memory::statement(f),
                2 => {
                    guarded_division(f);
                }
                _ => {}
            }
        }
        if f.once_in(2) {
            let value = f.value(ty);
            f.sink(&value);
        }
        let value = f.value(ty);
        edges.push((value, f.block.clone()));
        f.branch(&place);
    });
    f.label(&place);
    phi(f, ty, &edges);
}

/// Two ways meet, and part again by a value that tells which of them it was.
fn told_by_a_value(f: &mut FunctionGen<'_, '_>) {
    let ty = Ty::int(f.one_of(&[1, 8, 32]));
    let condition = f.condition();
    let [yes, no, join] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    f.terminate(&format!("br i1 {}, label %{yes}, label %{no}", condition.name));
    let mut edges = Vec::new();
    for label in [&yes, &no] {
        f.label(label);
        inside(f, |f| {
            small(f);
            let value = match f.below(4) {
                0 => f.clean_value(ty),
                1 => Val { name: if ty.bits() == 1 { "true".into() } else { "1".into() }, ty, clean: true },
                _ => Val { name: if ty.bits() == 1 { "false".into() } else { "2".into() }, ty, clean: true },
            };
            edges.push((value, f.block.clone()));
            f.branch(&join);
        });
    }
    f.label(&join);
    phi(f, ty, &edges);
    let Some(told) = f.scope.last().cloned() else { return };
    small(f);
    let result = Ty::int(32);
    let [one, two, on] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    if ty.bits() == 1 && f.once_in(4) {
        f.terminate(&format!("br i1 {}, label %{one}, label %{two}", condition.name));
    } else if ty.bits() == 1 {
        f.terminate(&format!("br i1 {}, label %{one}, label %{two}", told.name));
    } else if f.once_in(2) {
        f.terminate(&format!("switch {ty} {}, label %{two} [ {ty} 1, label %{one} {ty} 2, label %{two} ]", told.name));
    } else {
        let test = f.define(Ty::int(1), told.clean, &format!("icmp eq {ty} {}, 1", told.name));
        f.terminate(&format!("br i1 {}, label %{one}, label %{two}", test.name));
    }
    let mut edges = Vec::new();
    for label in [&one, &two] {
        f.label(label);
        inside(f, |f| {
            small(f);
            let value = f.value(result);
            edges.push((value, f.block.clone()));
            f.branch(&on);
        });
    }
    f.label(&on);
    phi(f, result, &edges);
}

/// A statement or none, without control flow.
fn small(f: &mut FunctionGen<'_, '_>) {
    match f.below(4) {
        0 => scalar::statement(f),
        1 if f.module.shape.memory => memory::statement(f),
        2 => {
            let value = f.any_value();
            f.sink(&value);
        }
        _ => {}
    }
}

/// Divides where the divisor is not zero, now and then in a loop.
fn guarded(f: &mut FunctionGen<'_, '_>) {
    let turns = f.once_in(3);
    if !turns {
        guarded_division(f);
        return;
    }
    let [head, exit, before] = [f.fresh("b"), f.fresh("b"), f.block.clone()];
    let [i, next, more] = [f.fresh("%v"), f.fresh("%v"), f.fresh("%v")];
    f.branch(&head);
    f.label(&head);
    let mark = f.mark();
    inside(f, |f| {
        f.scope.push(Val { name: i.clone(), ty: Ty::int(32), clean: true });
        let value = guarded_division(f);
        f.sink(&value);
    });
    f.inst(&format!("{next} = add i32 {i}, 1"));
    f.inst(&format!("{more} = icmp ult i32 {next}, 3"));
    let latch = f.block.clone();
    f.insert(mark, &format!("  {i} = phi i32 [ 0, %{before} ], [ {next}, %{latch} ]\n"));
    f.terminate(&format!("br i1 {more}, label %{head}, label %{exit}"));
    f.label(&exit);
}

fn guarded_division(f: &mut FunctionGen<'_, '_>) -> Val {
    let ty = Ty::int(f.one_of(&[8, 32, 64]));
    let (value, any) = (f.value(ty), f.clean_value(ty));
    let mask = f.one_of(&[1, 3, 12]);
    let divisor = f.define(ty, true, &format!("and {ty} {}, {mask}", any.name));
    let test = f.define(Ty::int(1), true, &format!("icmp ne {ty} {}, 0", divisor.name));
    let [yes, on, before] = [f.fresh("b"), f.fresh("b"), f.block.clone()];
    f.terminate(&format!("br i1 {}, label %{yes}, label %{on}", test.name));
    f.label(&yes);
    let op = f.one_of(&["udiv", "urem"]);
    let quotient = f.fresh("%v");
    f.inst(&format!("{quotient} = {op} {ty} {}, {}", value.name, divisor.name));
    f.branch(&on);
    f.label(&on);
    let instead = f.value(ty);
    phi(f, ty, &[(Val { name: quotient, ty, clean: value.clean }, yes), (instead, before)]);
    f.scope.last().cloned().unwrap_or(value)
}

/// Two ways that end with the same operations on other operands.
fn alike(f: &mut FunctionGen<'_, '_>) {
    let ty = Ty::int(f.one_of(&[8, 32, 64]));
    let condition = f.condition();
    let [yes, no, join] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    let ops = [(); 3].map(|()| f.one_of(&["add", "sub", "mul", "xor", "lshr"]));
    let count = 1 + f.below(3);
    let shown = f.once_in(2);
    let slot = f.once_in(2).then(|| (f.fresh("%p"), f.fresh("%p")));
    if let Some((a, b)) = &slot {
        f.at_entry(&format!("{a} = alloca {ty}"));
        f.at_entry(&format!("{b} = alloca {ty}"));
        f.at_entry(&format!("store {ty} 1, ptr {a}"));
        f.at_entry(&format!("store {ty} 2, ptr {b}"));
    }
    f.terminate(&format!("br i1 {}, label %{yes}, label %{no}", condition.name));
    let mut edges = Vec::new();
    for label in [&yes, &no] {
        f.label(label);
        inside(f, |f| {
            if f.once_in(2) {
                small(f);
            }
            let mut value = f.value(ty);
            for op in &ops[..count] {
                let other = if *op == "lshr" { "3".into() } else { f.value(ty).name };
                value = f.define(ty, false, &format!("{op} {ty} {}, {other}", value.name));
            }
            if let Some((a, b)) = &slot {
                let pointer = if f.once_in(3) { b } else { a };
                f.inst(&format!("store {ty} {}, ptr {pointer}", value.name));
            }
            if shown {
                f.sink(&value);
            }
            edges.push((value, f.block.clone()));
            f.branch(&join);
        });
    }
    f.label(&join);
    phi(f, ty, &edges);
    for pointer in slot.iter().flat_map(|(a, b)| [a, b]) {
        f.define(ty, false, &format!("load {ty}, ptr {pointer}"));
    }
}

/// A variable that two conditions store to, one after the other; something may lie between.
fn stored_twice(f: &mut FunctionGen<'_, '_>) {
    let ty = Ty::int(f.one_of(&[8, 32, 64]));
    let (pointer, other) = (f.fresh("%p"), f.fresh("%p"));
    for p in [&pointer, &other] {
        f.at_entry(&format!("{p} = alloca {ty}"));
        let first = ty.constant(f.module.rng);
        f.at_entry(&format!("store {ty} {first}, ptr {p}"));
    }
    if f.once_in(2) {
        let value = f.value(ty);
        let target = if f.once_in(3) { &other } else { &pointer };
        f.inst(&format!("store {ty} {}, ptr {target}", value.name));
    }
    let conditions = [f.condition(), f.condition()];
    for (k, condition) in conditions.into_iter().enumerate() {
        let [yes, on] = [f.fresh("b"), f.fresh("b")];
        let [to, past] = if f.once_in(3) { [&on, &yes] } else { [&yes, &on] };
        f.terminate(&format!("br i1 {}, label %{to}, label %{past}", condition.name));
        f.label(&yes);
        let volatile = if f.module.shape.atomics && f.once_in(4) { "volatile " } else { "" };
        let value = f.value(ty);
        f.inst(&format!("store {volatile}{ty} {}, ptr {pointer}", value.name));
        f.branch(&on);
        f.label(&on);
        if k == 0 && f.once_in(3) {
            f.define(ty, false, &format!("load {ty}, ptr {pointer}"));
        }
    }
    for p in [&pointer, &other] {
        f.define(ty, false, &format!("load {ty}, ptr {p}"));
    }
}
