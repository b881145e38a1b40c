//! Bodies at rest: with every body packed whenever nobody works on it, all inputs of the `.ll` tests come out as they do
//! when none ever is, by one thread and by several.

use llopt::{ParseOptions, PrintOptions};
use std::path::Path;
use testkit::runner::tests_below;

/// The module after a pipeline, as text, with the orders of uses; `None` if it is refused.
fn result(text: &[u8], passes: &str, pack_from: usize, threads: usize) -> Option<String> {
    let options = ParseOptions { threads, pack_from, ..ParseOptions::default() };
    let mut module = llopt::parse_module(text.to_vec(), "m", &options).ok()?;
    llopt::Passes::new(passes).threads(threads).run(&mut module).ok()?;
    let options = PrintOptions { preserve_use_list_order: true, ..PrintOptions::default() };
    let mut out = Vec::new();
    llopt::print_module(&module, &options, &mut out).ok()?;
    Some(String::from_utf8_lossy(&out).into_owned())
}

#[test]
fn packing_does_not_show() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let (mut compared, mut changed) = (0, 0);
    for file in tests_below(&folder).unwrap() {
        let text = std::fs::read(&file).unwrap();
        let Some(plain) = result(&text, "verify", usize::MAX, 1) else { continue };
        for passes in ["verify", "function(mem2reg,dce)", "mergefunc,function(mem2reg)", "function(mergereturn),strip"]
        {
            let expected = result(&text, passes, usize::MAX, 1);
            changed += usize::from(expected.as_ref().is_some_and(|e| *e != plain));
            for threads in [1, 3] {
                let packed = result(&text, passes, 0, threads);
                assert!(packed == expected, "{passes} with {threads} threads of {}", file.display());
            }
        }
        compared += 1;
    }
    assert!(compared > 100 && changed > 50, "{compared} files, {changed} changes");
}
