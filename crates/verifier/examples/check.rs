//! Verifies text files: prints the first broken rule of each that is not well formed, and how long it took.
//!
//! `check [-t THREADS] [-a] FILE...`: each line is `file<TAB>message`; `-a` prints every message.

use std::time::Instant;

fn main() {
    let (mut threads, mut all, mut timed) = (1, false, false);
    let mut args = std::env::args().skip(1);
    let mut files = Vec::new();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-t" => threads = args.next().and_then(|n| n.parse().ok()).unwrap_or(1),
            "-a" => all = true,
            "-time" => timed = true,
            _ => files.push(arg),
        }
    }
    for file in files {
        let Ok(text) = std::fs::read(&file) else {
            println!("{file}\tcannot read");
            continue;
        };
        let module = match asm::parse_module(text, &file, &asm::ParseOptions::default()) {
            Ok(mut module) => {
                asm::upgrade::upgrade_module(&mut module, false);
                module
            }
            Err(e) => {
                println!("{file}\tPARSE {}:{}: error: {}", e.line, e.column, e.message);
                continue;
            }
        };
        let start = Instant::now();
        let result = verifier::verify_module(&module, threads);
        let time = start.elapsed();
        match result {
            Ok(()) => println!("{file}\tok"),
            Err(report) if report.only_debug_info() && !all => {
                println!("{file}\tok DEBUG {}", report.failures[0].message);
            }
            Err(report) if all => report.failures.iter().for_each(|f| println!("{file}\t{}", f.message)),
            Err(report) => println!("{file}\tVERIFY {}", report.failures[0].message),
        }
        if timed {
            println!("{file}: {:.2} ms", time.as_secs_f64() * 1e3);
        }
    }
}
