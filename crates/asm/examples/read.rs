//! Reads modules and reports time and peak memory: `read [-t THREADS] [-q] FILE...`. With `-q`, only failures.

use std::time::Instant;

fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmHWM:"));
    line.and_then(|l| l.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
}

fn main() {
    let mut options = asm::ParseOptions::default();
    let (mut quiet, mut failed, mut total) = (false, 0, 0);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-t" => options.threads = args.next().and_then(|n| n.parse().ok()).unwrap_or(1),
            "-q" => quiet = true,
            file => {
                let Ok(source) = std::fs::read(file) else { continue };
                let bytes = source.len();
                let start = Instant::now();
                let result = asm::parse_module(source, file, &options);
                let time = start.elapsed().as_secs_f64();
                total += 1;
                match result {
                    Ok(m) if !quiet => {
                        let insts: usize = m.functions().iter().filter_map(|&f| m.body(f)).map(|b| b.num_insts()).sum();
                        println!(
                            "{file}: {insts} instructions, {:.1} ms, {:.0} MB/s, peak {} MiB (file {} MiB)",
                            time * 1e3,
                            bytes as f64 / time / 1e6,
                            peak_kib() >> 10,
                            bytes >> 20
                        );
                    }
                    Ok(_) => {}
                    Err(e) => {
                        failed += 1;
                        println!("{e}");
                    }
                }
            }
        }
    }
    if quiet {
        println!("{failed} of {total} failed");
    }
}
