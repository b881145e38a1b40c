//! Control flow: sequences, branches, loops, switches, exceptions, and blocks with any edges at all.

use super::emit::{FunctionGen, Val};
use super::types::Ty;
use super::{Signature, decisions, memory, parts, recursion, scalar, special, vector};

/// Some statements after one another; stops where the block ends.
pub fn sequence(f: &mut FunctionGen<'_, '_>, depth: usize) {
    for _ in 0..1 + f.below(f.module.shape.statements) {
        if f.ended || f.budget == 0 {
            return;
        }
        f.budget -= 1;
        statement(f, depth);
    }
}

fn statement(f: &mut FunctionGen<'_, '_>, depth: usize) {
    let shape = f.module.shape;
    let nested = depth < shape.depth;
    match f.below(if shape.special { 31 } else { 24 }) {
        0 | 1 if nested => branch(f, depth),
        2 | 3 if nested => counted_loop(f, depth),
        4 if nested => switch(f, depth),
        5 if nested && shape.irreducible => irreducible(f, depth),
        6 if nested && f.once_in(3) => early_return(f),
        16..20 if shape.special && (depth == 0 || f.once_in(2)) => special::statement(f),
        20 if nested && shape.special => ragged_loop(f, depth),
        21 if nested && shape.special => large_switch(f, depth),
        22 if nested && shape.special => computed_jump(f, depth),
        24..27 => decisions::statement(f),
        27..30 if shape.memory => parts::statements(f),
        30 if shape.memory => recursion::call(f),
        7 | 8 if shape.calls => call(f),
        9 if shape.twins && f.once_in(4) => compare_addresses(f),
        9 if shape.exceptions => throw_and_catch(f, depth),
        10..14 if shape.memory => memory::statement(f),
        14 if shape.vectors => vector::statement(f),
        15 => {
            let value = f.any_value();
            f.sink(&value);
        }
        _ => scalar::statement(f),
    }
}

/// What was in scope before is again: values and places of a part that does not dominate what follows go.
pub fn inside(f: &mut FunctionGen<'_, '_>, part: impl FnOnce(&mut FunctionGen<'_, '_>)) {
    let (values, places) = (f.scope.len(), f.places.len());
    part(f);
    f.scope.truncate(values);
    // Allocas stand in the entry block and dominate everything.
    let mut added = f.places.split_off(places);
    added.retain(|p| f.is_alloca(&p.pointer));
    f.places.extend(added);
}

/// A phi of one value per edge.
pub fn phi(f: &mut FunctionGen<'_, '_>, ty: Ty, edges: &[(Val, String)]) {
    if edges.is_empty() {
        return;
    }
    let entries: Vec<String> = edges.iter().map(|(v, b)| format!("[ {}, %{b} ]", v.name)).collect();
    let clean = edges.iter().all(|e| e.0.clean);
    let name = f.fresh("%v");
    f.raw(&format!("  {name} = phi {ty} {}\n", entries.join(", ")));
    f.scope.push(Val { name, ty, clean });
}

/// A part that goes on to `join` where it ends, with a value of the type for its phi.
fn arm(f: &mut FunctionGen<'_, '_>, depth: usize, join: &str, ty: Ty, edges: &mut Vec<(Val, String)>) {
    inside(f, |f| {
        sequence(f, depth + 1);
        if !f.ended {
            let value = f.value(ty);
            edges.push((value, f.block.clone()));
            f.branch(join);
        }
    });
}

fn branch(f: &mut FunctionGen<'_, '_>, depth: usize) {
    let ty = Ty::random(f.module.shape, f.module.rng);
    let condition = f.condition();
    let [yes, no, join] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    let mut edges = Vec::new();
    let triangle = f.once_in(3);
    if triangle {
        let value = f.value(ty);
        edges.push((value, f.block.clone()));
    }
    let other = if triangle { &join } else { &no };
    f.terminate(&format!("br i1 {}, label %{yes}, label %{other}", condition.name));
    f.label(&yes);
    arm(f, depth, &join, ty, &mut edges);
    if !triangle {
        f.label(&no);
        arm(f, depth, &join, ty, &mut edges);
    }
    if !edges.is_empty() {
        f.label(&join);
        phi(f, ty, &edges);
    }
}

fn switch(f: &mut FunctionGen<'_, '_>, depth: usize) {
    let ty = Ty::random(f.module.shape, f.module.rng);
    let on = f.clean_value(Ty::int(32));
    let bits = f.define(Ty::int(32), true, &format!("and i32 {}, 7", on.name));
    let bits = scalar::expected(f, bits);
    let labels: Vec<String> = (0..2 + f.below(4)).map(|_| f.fresh("b")).collect();
    let join = f.fresh("b");
    let mut edges = Vec::new();
    let cases: Vec<String> =
        (0..f.below(8)).map(|k| format!("i32 {k}, label %{}", labels[f.below(labels.len())])).collect();
    f.terminate(&format!("switch i32 {}, label %{} [ {} ]", bits.name, labels[0], cases.join(" ")));
    for label in labels.iter().filter(|l| **l == labels[0] || cases.iter().any(|c| c.ends_with(&format!("%{l}")))) {
        f.label(label);
        arm(f, depth, &join, ty, &mut edges);
    }
    if !edges.is_empty() {
        f.label(&join);
        phi(f, ty, &edges);
    }
}

fn counted_loop(f: &mut FunctionGen<'_, '_>, depth: usize) {
    let ty = Ty::random(f.module.shape, f.module.rng);
    let initial = f.value(ty);
    let trips = match f.once_in(2) {
        true => (1 + f.below(8)).to_string(),
        false => {
            let any = f.clean_value(Ty::int(32));
            let low = f.define(Ty::int(32), true, &format!("and i32 {}, 7", any.name));
            f.define(Ty::int(32), true, &format!("add nuw nsw i32 {}, 1", low.name)).name
        }
    };
    let [head, latch, exit] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    let [i, next, carried, result] = [f.fresh("%v"), f.fresh("%v"), f.fresh("%v"), f.fresh("%v")];
    let before = f.block.clone();
    f.branch(&head);
    f.label(&head);
    f.raw(&format!("  {i} = phi i32 [ 0, %{before} ], [ {next}, %{latch} ]\n"));
    f.raw(&format!("  {carried} = phi {ty} [ {}, %{before} ], [ {result}, %{latch} ]\n", initial.name));
    let mut goes_on = false;
    let mut exits = Vec::new();
    inside(f, |f| {
        f.scope.push(Val { name: i.clone(), ty: Ty::int(32), clean: true });
        f.scope.push(Val { name: carried.clone(), ty, clean: false });
        if f.module.shape.memory && f.once_in(4) {
            let next = f.value(ty);
            let first = Val { name: ty.constant(f.module.rng), ty, clean: true };
            memory::remember(f, &i, &first, &next);
        }
        sequence(f, depth + 1);
        if !f.ended && f.once_in(3) {
            leave(f, &exit, ty, &mut exits);
            sequence(f, depth + 1);
        }
        if !f.ended {
            goes_on = true;
            f.branch(&latch);
            f.label(&latch);
            let (a, b) = (f.value(ty), Val { name: carried.clone(), ty, clean: false });
            let c = f.value(Ty::int(1));
            f.inst(&format!("{result} = select i1 {}, {ty} {}, {ty} {}", c.name, a.name, b.name));
            f.inst(&format!("{next} = add nuw nsw i32 {i}, 1"));
            let test = f.define(Ty::int(1), true, &format!("icmp ult i32 {next}, {trips}"));
            exits.push((Val { name: result.clone(), ty, clean: false }, latch.clone()));
            f.terminate(&format!("br i1 {}, label %{head}, label %{exit}", test.name));
        }
    });
    if !goes_on {
        // The phis name a latch: give them one that nothing leads to.
        f.label(&latch);
        let any = ty.constant(f.module.rng);
        f.raw(&format!("  {next} = add i32 0, 0\n  {result} = freeze {ty} {any}\n"));
        f.branch(&head);
    }
    if exits.is_empty() {
        return;
    }
    f.label(&exit);
    phi(f, ty, &exits);
    // The head is on every way here.
    if f.module.shape.special {
        f.scope.push(Val { name: i, ty: Ty::int(32), clean: true });
        f.scope.push(Val { name: carried, ty, clean: false });
    }
}

/// A loop that is entered from two blocks, goes round from two and is left to a block that others lead to, too.
fn ragged_loop(f: &mut FunctionGen<'_, '_>, depth: usize) {
    let ty = Ty::random(f.module.shape, f.module.rng);
    let (c, d, fuel) = (f.condition(), f.condition(), fuel(f));
    let [one, two, head, on, exit] = [f.fresh("b"), f.fresh("b"), f.fresh("b"), f.fresh("b"), f.fresh("b")];
    let (mut entries, mut exits) = (Vec::new(), Vec::new());
    f.terminate(&format!("br i1 {}, label %{one}, label %{two}", c.name));
    f.label(&one);
    let value = f.value(ty);
    entries.push((value, one.clone()));
    f.branch(&head);
    f.label(&two);
    let [a, b] = [f.value(ty), f.value(ty)];
    entries.push((a, two.clone()));
    exits.push((b, two.clone()));
    f.terminate(&format!("br i1 {}, label %{head}, label %{exit}", d.name));
    f.label(&head);
    let (mark, carried) = (f.mark(), f.fresh("%v"));
    inside(f, |f| {
        f.scope.push(Val { name: carried.clone(), ty, clean: false });
        // The fuel is spent on every way round.
        let left = burn(f, &fuel);
        sequence(f, depth + 1);
        if f.ended {
            return;
        }
        let (again, value) = (f.condition(), f.value(ty));
        let go_on = f.define(Ty::int(1), true, &format!("and i1 {left}, {}", again.name));
        entries.push((value, f.block.clone()));
        f.terminate(&format!("br i1 {}, label %{head}, label %{on}", go_on.name));
        f.label(&on);
        sequence(f, depth + 1);
        if f.ended {
            return;
        }
        let [next, last] = [f.value(ty), f.value(ty)];
        entries.push((next, f.block.clone()));
        exits.push((last, f.block.clone()));
        f.terminate(&format!("br i1 {left}, label %{head}, label %{exit}"));
    });
    let list: Vec<String> = entries.iter().map(|(v, b)| format!("[ {}, %{b} ]", v.name)).collect();
    f.insert(mark, &format!("  {carried} = phi {ty} {}\n", list.join(", ")));
    f.label(&exit);
    phi(f, ty, &exits);
}

/// A switch over runs of numbers of any width, anywhere in their range; perhaps without a default.
fn large_switch(f: &mut FunctionGen<'_, '_>, depth: usize) {
    let ty = Ty::random(f.module.shape, f.module.rng);
    let bits = f.one_of(&[3, 8, 16, 32, 64, 65]);
    let on = Ty::int(bits);
    let many: i128 = if bits == 3 { 8 } else { f.one_of(&[8, 32]) };
    let wrapped = |n: i128| n << (128 - bits) >> (128 - bits);
    let base = wrapped(f.module.rng.i128(..));
    let base = f.one_of(&[0, -3, base, i128::MAX >> (128 - bits)]);
    let any = f.clean_value(on);
    let low = f.define(on, true, &format!("and {on} {}, {}", any.name, wrapped(many - 1)));
    let value = f.define(on, true, &format!("add {on} {}, {base}", low.name));
    let labels: Vec<String> = (0..2 + f.below(3)).map(|_| f.fresh("b")).collect();
    let [other, join] = [f.fresh("b"), f.fresh("b")];
    let complete = f.once_in(3);
    let mut cases = Vec::new();
    let mut target = 0;
    for k in 0..many {
        if f.once_in(3) {
            target = f.below(labels.len());
        }
        if complete || !f.once_in(4) {
            cases.push(format!("{on} {}, label %{}", wrapped(base + k), labels[target]));
        }
    }
    f.terminate(&format!("switch {on} {}, label %{other} [ {} ]", value.name, cases.join(" ")));
    let mut edges = Vec::new();
    for label in labels.iter().filter(|l| cases.iter().any(|c| c.ends_with(&format!("%{l}")))) {
        f.label(label);
        arm(f, depth, &join, ty, &mut edges);
    }
    f.label(&other);
    if complete {
        f.terminate("unreachable");
    } else {
        arm(f, depth, &join, ty, &mut edges);
    }
    if !edges.is_empty() {
        f.label(&join);
        phi(f, ty, &edges);
    }
}

/// A jump to one of two addresses of blocks.
fn computed_jump(f: &mut FunctionGen<'_, '_>, depth: usize) {
    let ty = Ty::random(f.module.shape, f.module.rng);
    let (condition, name, pointer) = (f.condition(), f.name.clone(), f.fresh("%p"));
    let [one, two, join] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    let address = |label: &str| format!("ptr blockaddress({name}, %{label})");
    f.inst(&format!("{pointer} = select i1 {}, {}, {}", condition.name, address(&one), address(&two)));
    f.terminate(&format!("indirectbr ptr {pointer}, [ label %{one}, label %{two} ]"));
    let mut edges = Vec::new();
    for label in [&one, &two] {
        f.label(label);
        arm(f, depth, &join, ty, &mut edges);
    }
    if !edges.is_empty() {
        f.label(&join);
        phi(f, ty, &edges);
    }
}

/// A way out in the middle of a loop.
fn leave(f: &mut FunctionGen<'_, '_>, exit: &str, ty: Ty, exits: &mut Vec<(Val, String)>) {
    let (condition, value, on) = (f.condition(), f.value(ty), f.fresh("b"));
    exits.push((value, f.block.clone()));
    f.terminate(&format!("br i1 {}, label %{exit}, label %{on}", condition.name));
    f.label(&on);
}

/// A counter in memory that edges backwards burn.
fn fuel(f: &mut FunctionGen<'_, '_>) -> String {
    let pointer = f.fresh("%fuel");
    let amount = 3 + f.below(12);
    f.at_entry(&format!("{pointer} = alloca i32"));
    f.at_entry(&format!("store i32 {amount}, ptr {pointer}"));
    pointer
}

/// Is there fuel left?
fn burn(f: &mut FunctionGen<'_, '_>, fuel: &str) -> String {
    let [old, new, left] = [f.fresh("%v"), f.fresh("%v"), f.fresh("%v")];
    f.inst(&format!("{old} = load i32, ptr {fuel}"));
    f.inst(&format!("{new} = sub i32 {old}, 1"));
    f.inst(&format!("store i32 {new}, ptr {fuel}"));
    f.inst(&format!("{left} = icmp sgt i32 {new}, 0"));
    left
}

/// A loop of two blocks, each of which is entered from the outside.
fn irreducible(f: &mut FunctionGen<'_, '_>, depth: usize) {
    let (condition, fuel) = (f.condition(), fuel(f));
    let [a, b, exit] = [f.fresh("b"), f.fresh("b"), f.fresh("b")];
    f.terminate(&format!("br i1 {}, label %{a}, label %{b}", condition.name));
    let mut leaves = false;
    for (here, there) in [(&a, &b), (&b, &a)] {
        f.label(here);
        inside(f, |f| {
            sequence(f, depth + 1);
            if !f.ended {
                leaves = true;
                let left = burn(f, &fuel);
                f.terminate(&format!("br i1 {left}, label %{there}, label %{exit}"));
            }
        });
    }
    if leaves {
        f.label(&exit);
    }
}

fn early_return(f: &mut FunctionGen<'_, '_>) {
    let condition = f.condition();
    let [yes, on] = [f.fresh("b"), f.fresh("b")];
    f.terminate(&format!("br i1 {}, label %{yes}, label %{on}", condition.name));
    f.label(&yes);
    inside(f, |f| {
        let ret = f.ret;
        let value = f.value(ret);
        f.terminate(&format!("ret {ret} {}", value.name));
    });
    f.label(&on);
}

/// Blocks with any edges: values pass between them in memory, edges backwards burn fuel.
pub fn wild(f: &mut FunctionGen<'_, '_>) {
    for _ in 0..3 {
        memory::allocate(f);
    }
    let fuel = fuel(f);
    let count = f.module.shape.wild_blocks;
    let labels: Vec<String> = (0..count).map(|_| f.fresh("b")).collect();
    let exit = f.fresh("b");
    f.branch(&labels[0]);
    for (here, label) in labels.iter().enumerate() {
        f.label(label);
        inside(f, |f| {
            for _ in 0..f.below(4) {
                if f.module.shape.memory { memory::statement(f) } else { scalar::statement(f) }
            }
            let targets: Vec<usize> = (0..1 + f.below(3)).map(|_| f.below(count)).collect();
            if targets.iter().any(|&t| t <= here) {
                let (left, on) = (burn(f, &fuel), f.fresh("b"));
                f.terminate(&format!("br i1 {left}, label %{on}, label %{exit}"));
                f.label(&on);
            }
            go(f, &targets.iter().map(|&t| labels[t].as_str()).collect::<Vec<_>>());
        });
    }
    f.label(&exit);
}

/// Ends a block with edges to these.
fn go(f: &mut FunctionGen<'_, '_>, targets: &[&str]) {
    match targets {
        [one] => f.branch(one),
        [a, b] => {
            let condition = f.condition();
            f.terminate(&format!("br i1 {}, label %{a}, label %{b}", condition.name));
        }
        _ => {
            let on = f.clean_value(Ty::int(8));
            let cases: Vec<String> =
                targets[1..].iter().enumerate().map(|(k, t)| format!("i8 {k}, label %{t}")).collect();
            f.terminate(&format!("switch i8 {}, label %{} [ {} ]", on.name, targets[0], cases.join(" ")));
        }
    }
}

fn callee(f: &mut FunctionGen<'_, '_>) -> Option<Signature> {
    let known = f.module.functions.len();
    (known > 0).then(|| f.below(known)).map(|k| f.module.functions[k].clone())
}

/// Has a function another address than its twin?
fn compare_addresses(f: &mut FunctionGen<'_, '_>) {
    let Some((name, twin)) = callee(f).and_then(|c| Some((c.name, c.twin?))) else { return };
    if f.module.has_address(&name) && f.module.has_address(&twin) {
        f.define(Ty::int(1), true, &format!("icmp eq ptr {name}, {twin}"));
    }
}

fn args(f: &mut FunctionGen<'_, '_>, callee: &Signature) -> String {
    let mut out = Vec::new();
    for p in &callee.params {
        let value = if p.noundef { f.clean_value(p.ty) } else { f.value(p.ty) };
        out.push(format!("{}{} {}", p.ty, if p.noundef { " noundef" } else { "" }, value.name));
    }
    out.join(", ")
}

fn call(f: &mut FunctionGen<'_, '_>) {
    let Some(callee) = callee(f) else { return };
    let args = args(f, &callee);
    if callee.throws {
        let result = f.caught_call(&callee, &args);
        f.scope.push(result);
        return;
    }
    let Signature { convention, ret, .. } = &callee;
    let function = either(f, &callee);
    f.define(*ret, false, &format!("call {convention}{ret} {function}({args})"));
}

/// The function or its twin, as is decided when it runs.
fn either(f: &mut FunctionGen<'_, '_>, callee: &Signature) -> String {
    let Some(twin) = callee.twin.as_ref().filter(|_| f.once_in(4)) else { return callee.name.clone() };
    let (condition, pointer) = (f.condition(), f.fresh("%p"));
    f.inst(&format!("{pointer} = select i1 {}, ptr {}, ptr {twin}", condition.name, callee.name));
    pointer
}

/// Throws, perhaps, and catches it somewhere, perhaps.
fn throw_and_catch(f: &mut FunctionGen<'_, '_>, depth: usize) {
    if depth > 0 && f.once_in(2) {
        let condition = f.condition();
        let [yes, on] = [f.fresh("b"), f.fresh("b")];
        f.terminate(&format!("br i1 {}, label %{yes}, label %{on}", condition.name));
        f.label(&yes);
        inside(f, |f| {
            let exception = f.fresh("%p");
            f.inst(&format!("{exception} = call ptr @__cxa_allocate_exception(i64 4)"));
            f.inst(&format!("store i32 {}, ptr {exception}", f.budget));
            f.inst(&format!("call void @__cxa_throw(ptr {exception}, ptr @_ZTIi, ptr null)"));
            f.terminate("unreachable");
        });
        f.throws = true;
        f.label(&on);
        return;
    }
    let Some(callee) = callee(f) else { return };
    let args = args(f, &callee);
    if f.once_in(3) {
        // Cleans up and lets it go on.
        let [name, ok, pad] = [f.fresh("%v"), f.fresh("b"), f.fresh("b")];
        f.terminate(&format!(
            "{name} = invoke {}{} {}({args}) to label %{ok} unwind label %{pad}",
            callee.convention, callee.ret, callee.name
        ));
        f.label(&pad);
        inside(f, |f| {
            let exception = f.fresh("%e");
            f.inst(&format!("{exception} = landingpad {{ ptr, i32 }} cleanup"));
            f.inst(&format!("call void @sink(i64 {})", f.budget));
            f.terminate(&format!("resume {{ ptr, i32 }} {exception}"));
        });
        f.throws |= callee.throws;
        f.label(&ok);
        f.scope.push(Val { name, ty: callee.ret, clean: false });
        return;
    }
    let result = f.caught_call(&callee, &args);
    f.scope.push(result);
}

impl FunctionGen<'_, '_> {
    /// Calls a function; if it throws, a constant comes back.
    pub fn caught_call(&mut self, callee: &Signature, args: &str) -> Val {
        let Signature { ret: ty, convention, .. } = *callee;
        if !callee.throws && (!self.module.shape.exceptions || self.once_in(2)) {
            return self.define(ty, false, &format!("call {convention}{ty} {}({args})", callee.name));
        }
        let [name, ok, pad, join] = [self.fresh("%v"), self.fresh("b"), self.fresh("b"), self.fresh("b")];
        self.terminate(&format!(
            "{name} = invoke {convention}{ty} {}({args}) to label %{ok} unwind label %{pad}",
            callee.name
        ));
        self.label(&pad);
        let [pair, exception, caught] = [self.fresh("%e"), self.fresh("%e"), self.fresh("%e")];
        self.inst(&format!("{pair} = landingpad {{ ptr, i32 }} catch ptr null"));
        self.inst(&format!("{exception} = extractvalue {{ ptr, i32 }} {pair}, 0"));
        self.inst(&format!("{caught} = call ptr @__cxa_begin_catch(ptr {exception})"));
        self.inst("call void @__cxa_end_catch()");
        self.branch(&join);
        self.label(&ok);
        self.branch(&join);
        self.label(&join);
        let instead = ty.constant(self.module.rng);
        let result = self.fresh("%v");
        self.raw(&format!("  {result} = phi {ty} [ {name}, %{ok} ], [ {instead}, %{pad} ]\n"));
        Val { name: result, ty, clean: false }
    }
}
