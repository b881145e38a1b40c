//! Which pipelines a fuzzer tries, where none is named: the passes of the registry that change something, so that a new one joins by
//! itself.

use analysis::domtree::DominatorTree;
use fastrand::Rng;
use ir::{Block, Module};
use passman::{Effect, PassOptions};
use pipeline::registry::{PASSES, Row};
use rustc_hash::FxBuildHasher;
use std::fmt::Write;
use std::hash::BuildHasher;
use std::path::Path;

/// Passes of a sequence, at most.
const MAX_LENGTH: usize = 4;

/// The passes that change code and not what it does, by name, each once.
pub fn transforms() -> Vec<&'static Row> {
    let mut rows: Vec<&Row> = PASSES.iter().filter(|row| row.effect() == Effect::Refines).collect();
    rows.sort_by_key(|row| row.name);
    rows.dedup_by_key(|row| row.name);
    rows
}

/// The pipeline of iteration `index` of the run `seed`: by turns each pass alone, and a few in any order.
pub fn pipeline_of(seed: u64, index: u64) -> String {
    let rows = transforms();
    let mut rng = Rng::with_seed(seed.rotate_left(32) ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let chosen: Vec<String> = if index.is_multiple_of(2) {
        let turn = (index / 2) % rows.len() as u64;
        vec![with_parameters(&mut rng, rows[turn as usize])]
    } else {
        let sequence: Vec<&Row> = (0..rng.usize(2..=MAX_LENGTH)).map(|_| rows[rng.usize(..rows.len())]).collect();
        sequence.into_iter().map(|row| with_parameters(&mut rng, row)).collect()
    };
    // Within `module(…)` a pass of any unit may stand.
    format!("module({})", chosen.join(","))
}

/// A pass, now and then with some of its parameters that are plain words.
fn with_parameters(rng: &mut Rng, row: &Row) -> String {
    let words = row.params.split(';').filter(|word| !word.is_empty() && !word.contains('='));
    let chosen: Vec<&str> = words.filter(|_| rng.u8(..4) == 0).collect();
    let text = format!("{}<{}>", row.name, chosen.join(";"));
    let allowed = !chosen.is_empty() && pipeline::parse(&format!("module({text})")).is_ok();
    if allowed { text } else { row.name.to_owned() }
}

/// One block in so many heads a group.
const HEADS: u64 = 6;

/// Options of passes that do little without: those of position-independent code; that `ipsccp<func-spec>` copies functions however small they are; and which blocks are to be extracted, where that comes
/// first and once, so that the blocks are there.
pub fn options_of(passes: &str, blocks: &Path) -> PassOptions {
    const EXTRACT: &str = "extract-blocks";
    let mut options = PassOptions::default();
    options.set("relocation-model", "pic".into());
    options.set("force-specialization", passes.contains("ipsccp<func-spec>").to_string());
    let first = passes.trim_start_matches("module(").starts_with(EXTRACT);
    if first && passes.matches(EXTRACT).count() == 1 {
        options.set("extract-blocks-file", blocks.display().to_string());
    }
    options
}

/// Groups of blocks, a line each, as `extract-blocks` reads them: single blocks, and all that a block dominates. Which they are
/// depends on names alone, so that it stays the same when a module is made smaller.
pub fn block_groups(module: &Module) -> String {
    let mut out = String::new();
    for &g in module.functions() {
        let Some(body) = module.body(g) else { continue };
        let tree = DominatorTree::new(body);
        let name = String::from_utf8_lossy(&module.global(g).name);
        let is_word = |name: &str| !name.is_empty() && !name.contains([' ', ';', '\n', '\u{fffd}']);
        if !is_word(&name) {
            continue;
        }
        for head in body.blocks().filter(|&b| b != body.entry()) {
            let label = |b: Block| String::from_utf8_lossy(body.name(b.into()).unwrap_or_default()).into_owned();
            let hash = FxBuildHasher.hash_one((&name[..], &label(head)[..]));
            let alone = (hash / HEADS).is_multiple_of(2);
            let belongs = |b: &Block| if alone { *b == head } else { tree.dominates(head, *b) };
            let names: Vec<String> = body.blocks().filter(belongs).map(label).collect();
            if hash.is_multiple_of(HEADS) && names.iter().all(|n| is_word(n)) {
                let _ = writeln!(out, "{name} {}", names.join(";"));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{pipeline_of, transforms};

    #[test]
    fn all_that_change_something_take_their_turn_and_all_pipelines_can_be_built() {
        let names: Vec<&str> = transforms().iter().map(|row| row.name).collect();
        for name in ["break-crit-edges", "dce", "internalize", "mem2reg", "mergefunc", "mergereturn", "strip"] {
            assert!(names.contains(&name), "{name} is not tried");
        }
        // Passes that print, draw, check, forget or do nothing are called so.
        for name in &names {
            let first = name.split(['-', '<']).next().unwrap_or(name);
            let idle = ["print", "dot", "view", "verify", "invalidate", "no"].contains(&first);
            assert!(!idle, "{name} changes nothing");
        }
        for name in ["instcount", "transform-warning", "deadarghaX0r"] {
            assert!(!names.contains(&name), "{name} changes nothing, or what a program does");
        }
        let tried: Vec<String> = (0..4 * names.len() as u64).map(|index| pipeline_of(7, index)).collect();
        for text in &tried {
            pipeline::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        for name in names {
            let alone = |text: &String| text.starts_with(&format!("module({name}")) && !text.contains(',');
            assert!(tried.iter().any(alone), "{name} is not tried alone");
        }
        assert_eq!(pipeline_of(7, 3), pipeline_of(7, 3));
        assert_ne!(pipeline_of(7, 3), pipeline_of(8, 3));
    }
}
