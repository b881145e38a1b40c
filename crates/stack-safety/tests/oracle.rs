//! Lifetimes against data flow over single instructions, and what happens beyond the cap on visits.

use analysis::branch_prob::reverse_postorder;
use analysis::manager::{FunctionAnalyses, FunctionView};
use ir::{Body, Inst, Module, Opcode};
use stack_safety::{Lifetimes, Liveness, StackSafetyAnalysis};
use std::collections::HashMap;
use std::fmt::Write;

/// More than are looked at together.
const SLOTS: usize = 70;

fn random(seed: &mut u64, below: usize) -> usize {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*seed >> 33) as usize % below
}

fn parse(text: &str) -> Module {
    asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap()
}

fn with_body(module: &Module, check: impl FnOnce(FunctionView<'_>)) {
    let global = module.lookup(b"f").unwrap();
    check(FunctionView { module, global, body: module.body(global).unwrap() });
}

/// A function with markers of slots in random blocks, whose edges are random.
fn marked_function(seed: &mut u64) -> String {
    let mut text = String::from("declare void @llvm.lifetime.start.p0(ptr)\ndeclare void @llvm.lifetime.end.p0(ptr)\n");
    text += "define void @f(i1 %c) {\nentry:\n";
    (0..SLOTS).for_each(|k| writeln!(text, "  %s{k} = alloca i8").unwrap());
    let blocks = 1 + random(seed, 12);
    for b in 0..blocks {
        if b == 0 {
            text += "  br label %b0\n";
        }
        writeln!(text, "b{b}:").unwrap();
        for _ in 0..random(seed, 30) {
            let (side, slot) = (["start", "end"][random(seed, 2)], random(seed, SLOTS));
            writeln!(text, "  call void @llvm.lifetime.{side}.p0(ptr %s{slot})").unwrap();
        }
        match random(seed, 5) {
            0 => text += "  ret void\n",
            1 => writeln!(text, "  br label %b{}", random(seed, blocks)).unwrap(),
            _ => {
                let [x, y] = [(); 2].map(|()| random(seed, blocks));
                writeln!(text, "  br i1 %c, label %b{x}, label %b{y}").unwrap();
            }
        }
    }
    text + "}\n"
}

/// Is the instruction a marker of the slot, and a start?
fn marks(body: &Body, module: &Module, i: Inst, slot: Inst) -> Option<bool> {
    let is_call = body.inst(i).opcode == Opcode::Call && body.operand(i, 0) == slot.into();
    is_call.then(|| module.global(body.called_global(i).unwrap()).name.starts_with(b"llvm.lifetime.start"))
}

/// Behind which instructions a slot is perhaps alive, and perhaps dead: all ways from the entry, one step at a time.
fn states(body: &Body, module: &Module, slot: Inst) -> HashMap<Inst, [bool; 2]> {
    let mut found: HashMap<Inst, [bool; 2]> = HashMap::new();
    let mut work = vec![(body.first_inst(body.entry()), false)];
    while let Some((i, alive)) = work.pop() {
        let alive = marks(body, module, i, slot).unwrap_or(alive);
        let seen = &mut found.entry(i).or_default()[usize::from(!alive)];
        if std::mem::replace(seen, true) {
            continue;
        }
        let next = body.next_inst(i);
        if next.is_some() {
            work.push((next, alive));
        }
        let leaves = if next.is_none() { Some(body.successors(i)) } else { None };
        work.extend(leaves.into_iter().flatten().map(|b| (body.first_inst(b), alive)));
    }
    found
}

#[test]
fn lifetimes_are_those_of_all_ways() {
    let mut seed = 1;
    for round in 0..200 {
        let module = parse(&marked_function(&mut seed));
        with_body(&module, |FunctionView { body, .. }| {
            let reachable = reverse_postorder(body);
            let [may, must] =
                [Liveness::May, Liveness::Must].map(|liveness| Lifetimes::new(&module, body, &reachable, liveness));
            for slot in body.all_insts().filter(|&i| body.inst(i).opcode == Opcode::Alloca) {
                let states = states(body, &module, slot);
                let has_start = states.keys().any(|&i| marks(body, &module, i, slot) == Some(true));
                for (&i, &[alive, dead]) in &states {
                    let expected = if has_start { [alive, !dead] } else { [true; 2] };
                    let found = [&may, &must].map(|lifetimes| lifetimes.is_alive_after(body, slot, i));
                    assert_eq!(found, expected, "round {round}: {slot:?} behind {i:?}");
                }
            }
        });
    }
}

/// A phi of all slots is looked at for each of them.
#[test]
fn beyond_the_cap_nothing_is_known() {
    const SLOTS: usize = 600;
    let mut text = String::from("define void @f(i32 %n) {\nentry:\n");
    (0..SLOTS).for_each(|k| writeln!(text, "  %s{k} = alloca i8").unwrap());
    text += "  switch i32 %n, label %b0 [\n";
    (1..SLOTS).for_each(|k| writeln!(text, "    i32 {k}, label %b{k}").unwrap());
    text += "  ]\n";
    (0..SLOTS).for_each(|k| writeln!(text, "b{k}:\n  br label %end").unwrap());
    let entries: Vec<String> = (0..SLOTS).map(|k| format!("[ %s{k}, %b{k} ]")).collect();
    writeln!(text, "end:\n  %p = phi ptr {}", entries.join(", ")).unwrap();
    (0..SLOTS).for_each(|k| writeln!(text, "  %c{k} = icmp eq ptr %p, null").unwrap());
    text += "  ret void\n}\n";
    let module = parse(&text);
    with_body(&module, |view| {
        let uses = FunctionAnalyses::default().get::<StackSafetyAnalysis>(view);
        assert_eq!(uses.slots.len(), SLOTS);
        assert!(uses.slots[0].1.range.is_empty(), "its address is only compared");
        assert!(uses.slots[SLOTS - 1].1.range.is_full());
    });
}
