//! Edges that go together are gone as if one had gone after the other.

use ir::{Block, Body, Module};
use std::fmt::Write as _;
use transforms::utils::edges::{EdgeRemover, remove_predecessor};

/// A block with edges from a few blocks, some of them several, and phis of few values, some of which are phis.
fn text(rng: &mut fastrand::Rng) -> String {
    let blocks = rng.usize(1..6);
    let edges: Vec<usize> = (0..rng.usize(1..60)).map(|_| rng.usize(..blocks)).collect();
    let mut text = "define void @f(i32 %x, i32 %y) {\nentry:\n  switch i32 %x, label %b0 [\n".to_owned();
    (1..blocks).for_each(|b| _ = writeln!(text, "    i32 {b}, label %b{b}"));
    text += "  ]\n";
    for b in 0..blocks {
        let _ = writeln!(text, "b{b}:\n  switch i32 %y, label %other [");
        for k in 0..edges.iter().filter(|&&e| e == b).count() {
            let _ = writeln!(text, "    i32 {k}, label %join");
        }
        text += "  ]\n";
    }
    text += "join:\n";
    let count = rng.usize(1..5);
    for p in 0..count {
        // All edges from one block have the same value.
        let values: Vec<String> = (0..blocks)
            .map(|_| match rng.usize(..4) {
                0 => "%y".to_owned(),
                1 => format!("%p{}", rng.usize(..count)),
                _ => rng.usize(..2).to_string(),
            })
            .collect();
        let entries: Vec<String> = edges.iter().map(|&b| format!("[ {}, %b{b} ]", values[b])).collect();
        let _ = writeln!(text, "  %p{p} = phi i32 {}", entries.join(", "));
    }
    text += "  call void @use(";
    text += &(0..count).map(|p| format!("i32 %p{p}")).collect::<Vec<_>>().join(", ");
    text + ")\n  ret void\nother:\n  ret void\n}\ndeclare void @use(...)\n"
}

fn parse(text: &str) -> Module {
    let options = asm::ParseOptions { threads: 1, ..asm::ParseOptions::default() };
    asm::read_module(text.as_bytes().to_vec(), "case", &options).unwrap_or_else(|e| panic!("{e}\n{text}")).0
}

fn print(module: &Module) -> String {
    let mut text = Vec::new();
    assert!(asm::print_module(module, &asm::PrintOptions::default(), &mut text).is_ok());
    String::from_utf8_lossy(&text).into_owned()
}

fn with_body(module: &mut Module, f: impl FnOnce(&mut Body)) {
    let functions = module.functions().to_vec();
    let defined = functions.into_iter().find(|&f| module.body(f).is_some());
    let body = defined.and_then(|g| module.body_mut(g));
    assert!(body.map(f).is_some());
}

#[test]
fn together_is_as_one_after_the_other() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut simplified = 0;
    for _ in 0..500 {
        let text = text(&mut rng);
        let (mut one, mut all) = (parse(&text), parse(&text));
        let mut gone: Vec<Block> = Vec::new();
        with_body(&mut one, |body| {
            let Some(join) = body.lookup_name(b"join").and_then(|v| v.block()) else { return };
            gone = body.predecessors(join).filter(|_| rng.usize(..4) > 0).collect();
            rng.shuffle(&mut gone);
            gone.iter().for_each(|&b| remove_predecessor(body, join, b));
        });
        with_body(&mut all, |body| {
            let Some(join) = body.lookup_name(b"join").and_then(|v| v.block()) else { return };
            let mut remover = EdgeRemover::default();
            gone.iter().for_each(|&b| remover.remove(body, b, join));
        });
        let (one, all) = (print(&one), print(&all));
        assert_eq!(one, all, "{text}");
        simplified += usize::from(all.matches("phi").count() < text.matches("phi").count());
    }
    assert!(simplified > 50);
}
