//! What single passes look for: constants that are alike, tables of addresses, destructors, globals of no use, functions with
//! variable arguments, memory by value, results in parts, stack slots of any size, code of no use.

use super::emit::{FunctionGen, Place, Val};
use super::types::Ty;
use super::{ModuleGen, memory, scalar};
use std::fmt::Write;

/// A constant array of integers.
#[derive(Clone)]
pub struct Constant {
    name: String,
    elem: Ty,
    len: u32,
    values: String,
    /// Does it matter which address it has?
    has_address: bool,
}

/// A table of addresses of arrays of [`TEXT`] bytes.
pub struct Table {
    name: String,
    len: usize,
}

/// Bytes of what a table leads to.
const TEXT: u32 = 4;

/// Helpers of a module, each of which may be there: calls know their types.
#[derive(Clone, Copy)]
enum Helper {
    Variadic,
    Fixed,
    ByValue,
    Pair,
    Dynamic,
    Scoped,
}

const HELPERS: &[Helper] =
    &[Helper::Variadic, Helper::Fixed, Helper::ByValue, Helper::Pair, Helper::Dynamic, Helper::Scoped];

/// Constants, tables, destructors, helpers: before all functions.
pub fn globals(m: &mut ModuleGen<'_>) {
    for index in 0..2 + m.rng.usize(..5) {
        constant(m, index);
    }
    for index in 0..1 + m.rng.usize(..3) {
        table(m, index);
    }
    dead(m);
    if m.rng.bool() {
        called_at_the_ends(m);
    }
    for &helper in HELPERS {
        define(m, helper);
    }
}

fn constant(m: &mut ModuleGen<'_>, index: usize) {
    let name = format!("@k{index}");
    let mut new = if !m.constants.is_empty() && m.rng.bool() {
        m.constants[m.rng.usize(..m.constants.len())].clone()
    } else {
        let (elem, len) = (Ty::int([8, 16, 32, 64][m.rng.usize(..4)]), 1 + m.rng.u32(..4));
        let values: Vec<String> = (0..len).map(|_| format!("{elem} {}", elem.constant(m.rng))).collect();
        Constant { name: String::new(), elem, len, values: values.join(", "), has_address: false }
    };
    let address = ["unnamed_addr ", "unnamed_addr ", "local_unnamed_addr ", ""][m.rng.usize(..4)];
    (new.name, new.has_address) = (name, !address.starts_with("unnamed"));
    let linkage = ["private ", "internal ", "internal ", "", "linkonce_odr "][m.rng.usize(..5)];
    let align = ["", ", align 8", ", align 64"][m.rng.usize(..3)];
    let Constant { name, elem, len, values, .. } = &new;
    let line = format!("{name} = {linkage}{address}constant [{len} x {elem}] [{values}]{align}");
    m.line(&line);
    m.constants.push(new);
}

fn table(m: &mut ModuleGen<'_>, index: usize) {
    let len = [2, 4][m.rng.usize(..2)];
    let mut entries = Vec::new();
    for k in 0..len {
        if k > 0 && m.rng.u8(..4) == 0 {
            entries.push(entries[0]);
            continue;
        }
        let bytes: Vec<String> = (0..TEXT).map(|_| format!("i8 {}", m.rng.i8(..))).collect();
        m.line(&format!("@s{index}.{k} = private unnamed_addr constant [{TEXT} x i8] [{}]", bytes.join(", ")));
        entries.push(k);
    }
    let entries: Vec<String> = entries.iter().map(|k| format!("ptr @s{index}.{k}")).collect();
    let name = format!("@t{index}");
    let linkage = ["private unnamed_addr", "internal", "internal unnamed_addr"][m.rng.usize(..3)];
    m.line(&format!("{name} = {linkage} constant [{len} x ptr] [{}], align 8", entries.join(", ")));
    m.tables.push(Table { name, len });
}

/// Globals that name one another, and that nothing else names.
fn dead(m: &mut ModuleGen<'_>) {
    let comdat = m.rng.bool();
    if comdat {
        m.line("$dead = comdat any");
    }
    let group = if comdat { ", comdat($dead)" } else { "" };
    let linkage = ["internal", "linkonce_odr", "private"][m.rng.usize(..3)];
    m.line(&format!("@dead.a = {linkage} global ptr @dead.b{group}"));
    m.line(&format!("@dead.b = linkonce_odr global [2 x ptr] [ptr @dead.f, ptr @dead.a]{group}"));
    m.line("@dead.c = internal alias ptr, ptr @dead.b");
    m.line("declare void @dead.g(i32)");
    m.line("define internal void @dead.f() {\n  call void @dead.g(i32 1)\n  ret void\n}");
}

/// Constructors and destructors, of several priorities.
fn called_at_the_ends(m: &mut ModuleGen<'_>) {
    for (list, name) in [("llvm.global_ctors", "begin"), ("llvm.global_dtors", "end")] {
        let count = m.rng.usize(..5);
        let mut entries = Vec::new();
        for k in 0..count {
            let priority = [65535, 65535, 1, 200, 201][m.rng.usize(..5)];
            entries.push(format!("{{ i32, ptr, ptr }} {{ i32 {priority}, ptr @{name}{k}, ptr null }}"));
            m.line(&format!("define internal void @{name}{k}() {{"));
            m.line(&format!("  %v = call i32 (ptr, ...) @printf(ptr @.format, i64 {k})\n  ret void\n}}"));
        }
        if count > 0 {
            let ty = format!("[{count} x {{ i32, ptr, ptr }}]");
            m.line(&format!("@{list} = appending global {ty} [{}]", entries.join(", ")));
        }
    }
}

fn define(m: &mut ModuleGen<'_>, helper: Helper) {
    let inline = ["", "", " alwaysinline", " alwaysinline", " nounwind", " noinline"][m.rng.usize(..6)];
    let linkage = ["internal ", "internal ", "", "linkonce_odr "][m.rng.usize(..4)];
    let text = match helper {
        Helper::Variadic => VARIADIC.to_owned(),
        Helper::Fixed => FIXED.to_owned(),
        Helper::ByValue => by_value(m),
        Helper::Pair => PAIR.to_owned(),
        Helper::Dynamic => DYNAMIC.to_owned(),
        Helper::Scoped => SCOPED.to_owned(),
    };
    let (head, body) = text.split_once('\n').unwrap_or_default();
    m.line(&format!("define {linkage}{head}{inline} {{\n{body}}}\n"));
    if let Helper::Variadic = helper {
        m.declarations.insert("void @llvm.va_start.p0(ptr)".into());
        m.declarations.insert("void @llvm.va_end.p0(ptr)".into());
    }
    if let Helper::Scoped = helper {
        m.declarations.insert("void @llvm.lifetime.start.p0(ptr)".into());
        m.declarations.insert("void @llvm.lifetime.end.p0(ptr)".into());
    }
}

/// The sum of so many arguments.
const VARIADIC: &str = "i32 @variadic(i32 %n, ...)
entry:
  %list = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %list)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %v = va_arg ptr %list, i32
  %new = add i32 %sum, %v
  %next = add i32 %i, 1
  br label %head
done:
  call void @llvm.va_end.p0(ptr %list)
  ret i32 %sum
";

/// Variable arguments that nobody looks at.
const FIXED: &str = "i32 @fixed(i32 %n, i64 %dead, ...)
  %v = mul i32 %n, 3
  call void @sink(i64 7)
  ret i32 %v
";

const PAIR: &str = "{ i32, i64 } @pair(i32 %a, i64 %b, i32 %dead)
  %x = insertvalue { i32, i64 } poison, i32 %a, 0
  %c = xor i64 %b, 5
  %y = insertvalue { i32, i64 } %x, i64 %c, 1
  ret { i32, i64 } %y
";

const DYNAMIC: &str = "i32 @dynamic(i32 noundef %n)
  %m = and i32 %n, 7
  %c = add i32 %m, 1
  %p = alloca i32, i32 %c
  %last = getelementptr i32, ptr %p, i32 %m
  store i32 %n, ptr %last
  %v = load i32, ptr %last
  ret i32 %v
";

const SCOPED: &str = "i32 @scoped(i32 %n)
entry:
  %p = alloca [2 x i32]
  call void @llvm.lifetime.start.p0(ptr %p)
  store i32 %n, ptr %p
  %f = freeze i32 %n
  %odd = trunc i32 %f to i1
  br i1 %odd, label %then, label %else
then:
  %v = load i32, ptr %p
  call void @llvm.lifetime.end.p0(ptr %p)
  ret i32 %v
else:
  %q = getelementptr i32, ptr %p, i64 1
  store i32 3, ptr %q
  %w = load i32, ptr %q
  ret i32 %w
";

/// Reads its copy, and perhaps writes to it.
fn by_value(m: &mut ModuleGen<'_>) -> String {
    let align = ["", " align 4", " align 16"][m.rng.usize(..3)];
    let mut text = format!("i32 @by_value(ptr byval([4 x i32]){align} %p, i32 %d)\n");
    text += "  %q = getelementptr i32, ptr %p, i64 1\n  %o = load i32, ptr %q\n  %s = add i32 %o, %d\n";
    if m.rng.bool() {
        text += "  store i32 %s, ptr %q\n";
    }
    text + "  %l = load i32, ptr %q\n  %r = xor i32 %l, %s\n  ret i32 %r\n"
}

/// One of these.
pub fn statement(f: &mut FunctionGen<'_, '_>) {
    match f.below(11) {
        0 => read_constant(f),
        1 | 10 => read_table(f),
        2 => compare_constants(f),
        3..6 if f.module.shape.calls => {
            let helper = f.one_of(HELPERS);
            call(f, helper);
        }
        6 => useless(f),
        7 => useless_loop(f),
        8 if f.module.shape.memory => partly_stored(f),
        9 if f.module.shape.memory => {
            let value = memory::distance(f);
            if f.once_in(2) {
                f.sink(&value);
            }
        }
        _ => scalar::statement(f),
    }
}

fn read_constant(f: &mut FunctionGen<'_, '_>) {
    let known = f.module.constants.len();
    let k = f.below(known);
    let Constant { name, elem, len, .. } = f.module.constants[k].clone();
    memory::read(f, &Place { pointer: name, elem, len });
}

fn compare_constants(f: &mut FunctionGen<'_, '_>) {
    let named = f.module.constants.iter().filter(|c| c.has_address).map(|c| c.name.clone());
    let named: Vec<String> = named.collect();
    if named.len() > 1 {
        let text = format!("icmp eq ptr {}, {}", named[f.below(named.len())], named[f.below(named.len())]);
        f.define(Ty::int(1), true, &text);
    }
}

/// Most tables are read at one place.
fn read_table(f: &mut FunctionGen<'_, '_>) {
    let Some(Table { name, len }) = f.module.tables.pop() else { return };
    let any = f.clean_value(Ty::int(64));
    let index = f.define(Ty::int(64), true, &format!("and i64 {}, {}", any.name, len - 1));
    let [entry, pointer] = [f.fresh("%p"), f.fresh("%p")];
    let flags = f.one_of(&["", "inbounds "]);
    f.inst(&format!("{entry} = getelementptr {flags}[{len} x ptr], ptr {name}, i64 0, i64 {}", index.name));
    f.inst(&format!("{pointer} = load ptr, ptr {entry}, align 8"));
    if f.once_in(6) {
        f.module.tables.push(Table { name, len });
    }
    memory::read(f, &Place { pointer, elem: Ty::int(8), len: TEXT });
}

/// Prints something out of each table that nobody has read.
pub fn show_tables(f: &mut FunctionGen<'_, '_>) {
    while !f.module.tables.is_empty() {
        let known = f.scope.len();
        read_table(f);
        if let Some(value) = f.scope.get(known..).and_then(<[Val]>::last).cloned() {
            f.show(&value);
        }
    }
}

fn call(f: &mut FunctionGen<'_, '_>, helper: Helper) {
    let (word, long) = (Ty::int(32), Ty::int(64));
    match helper {
        Helper::Variadic => {
            let count = f.below(8);
            let mut args = String::new();
            for _ in 0..count + f.below(2) {
                let _ = write!(args, ", i32 {}", f.value(word).name);
            }
            f.define(word, false, &format!("call i32 (i32, ...) @variadic(i32 {count}{args})"));
        }
        Helper::Fixed => {
            let [a, b] = [f.value(word), f.value(word)].map(|v| v.name);
            let dead = f.value(long).name;
            f.define(word, false, &format!("call i32 (i32, i64, ...) @fixed(i32 {a}, i64 {dead}, i32 {b})"));
        }
        Helper::ByValue => {
            let (memory, d, last) = (f.fresh("%p"), f.value(word).name, f.next_number());
            f.at_entry(&format!("{memory} = alloca [4 x i32]"));
            f.at_entry(&format!("store [4 x i32] [i32 1, i32 2, i32 3, i32 {last}], ptr {memory}"));
            f.define(word, false, &format!("call i32 @by_value(ptr byval([4 x i32]) {memory}, i32 {d})"));
            f.places.push(Place { pointer: memory, elem: word, len: 4 });
        }
        Helper::Pair => {
            let (a, b, dead) = (f.value(word).name, f.value(long).name, f.value(word).name);
            let pair = f.fresh("%v");
            f.inst(&format!("{pair} = call {{ i32, i64 }} @pair(i32 {a}, i64 {b}, i32 {dead})"));
            f.define(word, false, &format!("extractvalue {{ i32, i64 }} {pair}, 0"));
            if f.once_in(4) {
                f.define(long, false, &format!("extractvalue {{ i32, i64 }} {pair}, 1"));
            }
        }
        Helper::Dynamic => {
            let n = f.clean_value(word).name;
            f.define(word, true, &format!("call i32 @dynamic(i32 noundef {n})"));
        }
        Helper::Scoped => {
            let n = f.value(word).name;
            f.define(word, false, &format!("call i32 @scoped(i32 {n})"));
        }
    }
}

/// A branch to computations that nobody uses.
fn useless(f: &mut FunctionGen<'_, '_>) {
    let condition = f.condition();
    let [yes, no, join] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    f.terminate(&format!("br i1 {}, label %{yes}, label %{no}", condition.name));
    for label in [&yes, &no] {
        f.label(label);
        let known = f.scope.len();
        (0..f.below(3)).for_each(|_| scalar::statement(f));
        f.scope.truncate(known);
        f.branch(&join);
    }
    f.label(&join);
}

/// A loop that computes what nobody uses.
fn useless_loop(f: &mut FunctionGen<'_, '_>) {
    let [head, exit] = [f.fresh("b"), f.fresh("b")];
    let [i, next, before] = [f.fresh("%v"), f.fresh("%v"), f.block.clone()];
    f.branch(&head);
    f.label(&head);
    f.raw(&format!("  {i} = phi i32 [ 0, %{before} ], [ {next}, %{head} ]\n"));
    let known = f.scope.len();
    (0..f.below(3)).for_each(|_| scalar::statement(f));
    f.scope.truncate(known);
    f.inst(&format!("{next} = add i32 {i}, 1"));
    let more = f.fresh("%v");
    f.inst(&format!("{more} = icmp ult i32 {next}, 5"));
    f.terminate(&format!("br i1 {more}, label %{head}, label %{exit}"));
    f.label(&exit);
}

/// A variable that is stored to on one of two ways, perhaps with poison; what it holds is often the result.
fn partly_stored(f: &mut FunctionGen<'_, '_>) {
    let ret = f.ret;
    let pointer = f.fresh("%p");
    f.at_entry(&format!("{pointer} = alloca {ret}"));
    let value = scalar::overflowing(f, ret);
    let condition = f.condition();
    let [yes, join] = [f.fresh("b"), f.fresh("b")];
    f.terminate(&format!("br i1 {}, label %{yes}, label %{join}", condition.name));
    f.label(&yes);
    f.inst(&format!("store {ret} {}, ptr {pointer}", value.name));
    f.branch(&join);
    f.label(&join);
    let loaded: Val = f.define(ret, false, &format!("load {ret}, ptr {pointer}"));
    if f.once_in(2) {
        let condition = f.condition();
        let [yes, on] = [f.fresh("b"), f.fresh("b")];
        f.terminate(&format!("br i1 {}, label %{yes}, label %{on}", condition.name));
        f.label(&yes);
        f.terminate(&format!("ret {ret} {}", loaded.name));
        f.label(&on);
    }
}
