//! Functions that call themselves: directly behind something, with an accumulator, with their own memory, or somebody else's.

use super::ModuleGen;
use super::emit::FunctionGen;
use super::types::Ty;

/// A function `i32 (i32 %n, i32 %x, ptr %p)`, by its number.
pub fn define(m: &mut ModuleGen<'_>, index: usize) {
    let one_of = |rng: &mut fastrand::Rng, all: &[&'static str]| all[rng.usize(..all.len())];
    let linkage = one_of(m.rng, &["internal ", "", "internal fastcc ", ""]);
    let convention = if linkage.ends_with("fastcc ") { "fastcc " } else { "" };
    let name = format!("@again{index}");
    let mut text = format!("define {linkage}i32 {name}(i32 noundef %n, i32 %x, ptr %p) {{\nentry:\n");
    // What the function called may look at.
    let own = m.rng.u8(..3) == 0;
    if own {
        text += "  %slot = alloca i32, align 8\n  store i32 %x, ptr %slot, align 8\n";
    }
    let pointer = if own && m.rng.bool() { "%slot" } else { "%p" };
    let kept = m.rng.u8(..4) == 0;
    let stop = one_of(m.rng, &["icmp eq i32 %n, 0", "icmp slt i32 %n, 1", "icmp ult i32 %n, 2"]);
    text += &format!("  %stop = {stop}\n  br i1 %stop, label %done, label %more\ndone:\n");
    let mut base = one_of(m.rng, &["0", "1", "%x", "7", "%n", "-1"]);
    if kept {
        text += "  %k = call i32 @swap_kept(i32 9)\n";
        base = "%k";
    }
    text += &format!("  ret i32 {base}\nmore:\n  %less = add i32 %n, -1\n");
    if kept {
        text += &format!("  call void @keep(ptr {pointer})\n");
    }
    for k in 0..m.rng.usize(..3) {
        text += &effect(m, &format!("a{k}"));
    }
    let next = one_of(m.rng, &["%x", "%y", "%less", "%n", "5"]);
    let mixed = one_of(m.rng, &["add i32 %x, %n", "mul i32 %x, 3", "xor i32 %x, %n", "sub i32 %n, %x"]);
    let kind = one_of(m.rng, &["", "", "", "tail "]);
    let kind = if own { "" } else { kind };
    text +=
        &format!("  %y = {mixed}\n  %r = {kind}call {convention}i32 {name}(i32 %less, i32 {next}, ptr {pointer})\n");
    for k in 0..m.rng.usize(..2) {
        text += &effect(m, &format!("b{k}"));
    }
    let op = one_of(m.rng, &["add", "mul", "and", "or", "xor", "sub", "smax", "umin", "smin", "umax"]);
    let other = one_of(m.rng, &["%n", "%x", "3", "%r", "%y"]);
    let result = match m.rng.u8(..8) {
        0..3 => "%r",
        3 => one_of(m.rng, &["%x", "4", "%y"]),
        _ => {
            let [a, b] = if m.rng.bool() { ["%r", other] } else { [other, "%r"] };
            if op.len() == 4 {
                m.declarations.insert(format!("i32 @llvm.{op}.i32(i32, i32)"));
                text += &format!("  %s = call i32 @llvm.{op}.i32(i32 {a}, i32 {b})\n");
            } else {
                text += &format!("  %s = {op} i32 {a}, {b}\n");
            }
            "%s"
        }
    };
    m.line(&format!("{text}  ret i32 {result}\n}}\n"));
    m.recursions.push(format!("{convention}i32 {name}"));
}

/// Something that shows, and whose order matters.
fn effect(m: &mut ModuleGen<'_>, suffix: &str) -> String {
    match m.rng.u8(..5) {
        0 => "  call void @sink(i64 5)\n".to_owned(),
        1 => "  store i32 %n, ptr %p, align 4\n".to_owned(),
        2 => format!("  %v{suffix} = call i32 @look(ptr %p)\n  store i32 %v{suffix}, ptr @seen\n"),
        3 => format!(
            "  %v{suffix} = load i32, ptr @seen\n  %w{suffix} = add i32 %v{suffix}, %x\n  store i32 %w{suffix}, ptr @seen\n"
        ),
        _ => format!("  %v{suffix} = load i32, ptr %p, align 4\n  store i32 %v{suffix}, ptr @seen\n"),
    }
}

/// Calls one of them.
pub fn call(f: &mut FunctionGen<'_, '_>) {
    if f.module.recursions.is_empty() {
        return;
    }
    let k = f.below(f.module.recursions.len());
    let function = f.module.recursions[k].clone();
    let word = Ty::int(32);
    let (rounds, x) = (f.clean_value(word), f.value(word).name);
    let rounds = f.define(word, true, &format!("and i32 {}, 7", rounds.name));
    // Each goes at least one round.
    let rounds = f.define(word, true, &format!("add i32 {}, 2", rounds.name));
    let pointer = f.fresh("%p");
    f.at_entry(&format!("{pointer} = alloca i32, align 8"));
    let first = f.module.rng.i8(..);
    f.at_entry(&format!("store i32 {first}, ptr {pointer}, align 8"));
    f.define(word, false, &format!("call {function}(i32 noundef {}, i32 {x}, ptr {pointer})", rounds.name));
    f.define(word, false, &format!("load i32, ptr {pointer}, align 8"));
}
