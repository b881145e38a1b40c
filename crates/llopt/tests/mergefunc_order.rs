//! The order of functions that `mergefunc` goes by, on many small functions that are nearly equal: is it an order, do equal
//! functions have equal hashes, and does the pass find what the comparison of all with all finds?

use ir::{EntitySet, Global};
use llopt::{ParseOptions, PrintOptions};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::Write;
use testkit::merge_engines::{Engine, defined};
use transforms::utils::function_comparator::compare;
use transforms::utils::structural_hash::{OpcodeHashes, content_hash, structural_hash, walk};

/// A generator of numbers (Numerical Recipes, "An Even Quicker Generator").
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) as usize % n
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// Functions of a few shapes in which a few places vary a little.
fn module_text(count: usize, seed: u32) -> String {
    let mut n = Numbers(seed);
    let mut out = String::from(
        "declare void @x(i64)\n@g = global i32 0\n@h = global i32 0\n%s = type { i32, i32 }\n\
         !0 = !{i32 0, i32 2}\n!1 = !{i32 0, i32 9}\n",
    );
    for i in 0..count {
        let pointer = n.one(&["ptr", "i64", "ptr addrspace(1)"]);
        let attribute = n.one(&["", "", "noinline "]);
        let _ = writeln!(out, "define internal i32 @f{i}({pointer} %a, i32 %b, ptr %p) {attribute}{{");
        for k in 0..1 {
            let line = match n.below(7) {
                0 => format!("%v{k} = add {} i32 %b, {}", n.one(&["", "nsw"]), n.below(2)),
                1 => format!(
                    "%v{k} = load i32, ptr {}, align {}{}",
                    n.one(&["%p", "@g", "@h"]),
                    n.one(&["4", "8"]),
                    n.one(&["", ", !range !0", ", !range !1"])
                ),
                2 => format!(
                    "%g{k} = getelementptr {}, ptr %p, i64 {}\n  %v{k} = load i32, ptr %g{k}",
                    n.one(&["i8", "i32", "%s"]),
                    n.one(&["0", "1", "4"])
                ),
                3 => format!("%v{k} = icmp {} i32 %b, 7", n.one(&["slt", "ult"])),
                4 => format!("%v{k} = call i32 @f{}({pointer} %a, i32 %b, ptr %p)", n.one(&[&i.to_string(), "0"])),
                5 => format!("%v{k} = select i1 {}, i32 %b, i32 {}", n.one(&["true", "undef", "poison"]), n.below(2)),
                _ => format!(
                    "%v{k} = extractvalue {{ i32, i32 }} {}, {}",
                    n.one(&["zeroinitializer", "{ i32 1, i32 2 }"]),
                    n.below(2)
                ),
            };
            let _ = writeln!(out, "  {line}");
        }
        if n.below(2) == 0 {
            let _ = writeln!(out, "  br i1 {}, label %t, label %e\nt:\n  ret i32 1\ne:", n.one(&["true", "false"]));
        }
        let _ = writeln!(out, "  ret i32 {}\n}}", n.one(&["%b", "3"]));
    }
    out
}

fn module(text: String) -> ir::Module {
    llopt::parse_module(text.into_bytes(), "x.ll", &ParseOptions::default()).unwrap()
}

/// Is the order one on these functions, and do equal ones have equal hashes? How many triples were looked at, and how many
/// pairs were equal.
fn check_order(m: &ir::Module, what: &str) -> (usize, usize) {
    let all = defined(m);
    let none = EntitySet::new();
    let order: Vec<Vec<Ordering>> =
        all.iter().map(|&f| all.iter().map(|&g| compare(m, &none, f, g)).collect()).collect();
    let opcodes = OpcodeHashes::default();
    let hash = |&g: &Global| {
        let body = m.body(g).unwrap();
        let blocks = walk(body);
        (structural_hash(body, &blocks, false, &opcodes), content_hash(m, g, body, &blocks))
    };
    let hashes: Vec<(u64, u64)> = all.iter().map(hash).collect();
    let mut equal = 0;
    for i in 0..all.len() {
        assert_eq!(order[i][i], Ordering::Equal);
        for j in 0..all.len() {
            assert_eq!(order[i][j], order[j][i].reverse(), "{what}: {i} and {j}");
            if i != j && order[i][j] == Ordering::Equal {
                equal += 1;
                assert_eq!(hashes[i], hashes[j], "{what}: {i} and {j}");
            }
            for k in 0..all.len() {
                if order[i][j] == order[j][k] || order[j][k] == Ordering::Equal {
                    assert_eq!(order[i][k], order[i][j], "{what}: {i}, {j} and {k}");
                }
            }
        }
    }
    (all.len().pow(3), equal)
}

#[test]
fn it_is_an_order_of_random_functions() {
    let (mut triples, mut equal) = (0, 0);
    for seed in 0..3 {
        let (t, e) = check_order(&module(module_text(90, seed)), &format!("seed {seed}"));
        triples += t;
        equal += e;
    }
    assert!(triples > 1_000_000 && equal > 0, "{triples} triples, {equal} equal: the test tests nothing");
}

/// Functions that differ in one property each, with tokens changed, lines moved, and pieces of others put in.
#[test]
fn it_is_an_order_of_mutated_functions() {
    const TEXT: &str = include_str!("passes/mergefunc/properties.ll");
    const DONORS: [&str; 3] = [
        include_str!("passes/mergefunc/metadata.ll"),
        include_str!("passes/mergefunc/gep.ll"),
        include_str!("passes/mergefunc/casts.ll"),
    ];
    let text: String = TEXT.lines().filter(|l| !l.starts_with(';')).flat_map(|l| [l, "\n"]).collect();
    let (mut triples, mut seed) = (0, 0);
    while triples < 2_000_000 {
        seed += 1;
        assert!(seed < 2_000, "hardly any mutated module can be read: the test tests nothing");
        let mut rng = fastrand::Rng::with_seed(seed);
        let mutated = testkit::mutate::mutate(&mut rng, text.as_bytes(), DONORS[seed as usize % 3].as_bytes());
        let Ok(m) = llopt::parse_module(mutated, "x.ll", &ParseOptions::default()) else { continue };
        if llopt::verify(&m).is_ok() {
            triples += check_order(&m, &format!("seed {seed}")).0;
        }
    }
}

#[test]
fn all_ways_to_find_equal_functions_agree() {
    let mut merged = 0;
    for seed in 20..30 {
        let m = module(module_text(120, seed));
        let all = defined(&m);
        let oracle = Engine::Quadratic.partition(&m, &all);
        merged += all.iter().zip(&oracle).filter(|(f, first)| f != first).count();
        for engine in Engine::ALL {
            assert_eq!(engine.partition(&m, &all), oracle, "seed {seed}: {engine:?}");
        }
    }
    assert!(merged > 0, "no two functions are equal: the test tests nothing");
}

#[test]
fn the_tree_finds_what_comparing_all_with_all_finds() {
    for seed in 10..20 {
        // Without callers no second round changes who is equal to whom.
        let text = module_text(60, seed).lines().filter(|l| !l.contains("call i32")).collect::<Vec<_>>().join("\n");
        let mut m = module(text);
        let all: Vec<Global> = m.functions().iter().copied().filter(|&g| m.body(g).is_some()).collect();
        let mut classes: BTreeMap<usize, usize> = BTreeMap::new();
        for (i, &f) in all.iter().enumerate() {
            let first = (0..=i).find(|&j| compare(&m, &EntitySet::new(), all[j], f) == Ordering::Equal).unwrap();
            *classes.entry(first).or_default() += 1;
        }
        // Functions that nothing uses go unless they are the ones that are kept.
        llopt::Passes::new("mergefunc").threads(1).run(&mut m).unwrap();
        let left = m.functions().iter().filter(|&&g| m.body(g).is_some()).count();
        assert_eq!(left, classes.len(), "seed {seed}");
    }
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let text = module_text(3000, 99);
    let results: Vec<Vec<u8>> = [1, 2, 5]
        .iter()
        .map(|&threads| {
            let mut m = module(text.clone());
            llopt::Passes::new("mergefunc").threads(threads).run(&mut m).unwrap();
            let mut out = Vec::new();
            llopt::print_module(&m, &PrintOptions::default(), &mut out).unwrap();
            out
        })
        .collect();
    assert!(results.iter().all(|r| *r == results[0]));
    let defined = |t: &[u8]| String::from_utf8_lossy(t).matches("define ").count();
    assert!(defined(&results[0]) < defined(text.as_bytes()), "nothing was merged: the test tests nothing");
}
