//! Reads bitcode and prints it: `dis IN.bc OUT.ll`; a whole list: `dis --list FILE` compares each `X.bc` that a line begins with
//! to the text of `X.ll` beside it.

use std::fs;
use std::time::Instant;

fn text(path: &str, threads: usize) -> Result<Vec<u8>, String> {
    let source = fs::read(path).map_err(|e| e.to_string())?;
    let options = bitcode::ReadOptions { threads, merge_types: false, ..Default::default() };
    let start = Instant::now();
    let (module, _) = bitcode::read_module(&source, path, &options).map_err(|e| e.to_string())?;
    let read = start.elapsed();
    let print = asm::PrintOptions { threads, ..Default::default() };
    if std::env::var_os("DIS_TIME").is_some() {
        asm::print_module(&module, &print, &mut std::io::sink()).map_err(|e| e.to_string())?;
        eprintln!("read {read:?} print {:?}", start.elapsed() - read);
        std::process::exit(0);
    }
    let mut out = Vec::new();
    asm::print_module(&module, &print, &mut out).map_err(|e| e.to_string())?;
    Ok(out)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let threads = std::env::var("DIS_THREADS").ok().and_then(|t| t.parse().ok()).unwrap_or(1);
    match &args[..] {
        [list, file] if list == "--list" => compare_all(file),
        [fuzz, file, rounds] if fuzz == "--fuzz" => fuzz_all(file, rounds.parse().unwrap_or(1)),
        [input, output] => match text(input, threads) {
            Ok(text) => fs::write(output, text).unwrap_or_else(|e| eprintln!("{e}")),
            Err(error) => {
                eprintln!("{input}: error: {error}");
                std::process::exit(1);
            }
        },
        _ => eprintln!("usage: dis IN OUT | dis --list FILE"),
    }
}

/// Reads each file of a list cut off at every byte (small ones) and with bits changed.
fn fuzz_all(list: &str, rounds: u64) {
    let mut seed = 1u64;
    let mut random = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    let read = |bytes: &[u8]| {
        let options = bitcode::ReadOptions::default();
        std::panic::catch_unwind(|| bitcode::read_module(bytes, "x", &options).is_ok())
    };
    for line in fs::read_to_string(list).unwrap_or_default().lines() {
        let path = line.split(' ').next().unwrap_or(line);
        let source = fs::read(path).unwrap_or_default();
        if source.len() < 3000 {
            for len in 0..source.len() {
                if read(&source[..len]).is_err() {
                    println!("PANIC {path} cut at {len}");
                }
            }
        }
        for round in 0..rounds {
            let mut bytes = source.clone();
            for _ in 0..1 + random() % 4 {
                let at = (random() % (bytes.len() as u64 * 8)) as usize;
                bytes[at / 8] ^= 1 << (at % 8);
            }
            let start = Instant::now();
            if read(&bytes).is_err() {
                println!("PANIC {path} round {round}");
                fs::write(std::env::temp_dir().join("bitcode-panic.bc"), &bytes).unwrap_or_default();
            }
            if start.elapsed().as_secs() > 1 {
                println!("SLOW {path} round {round}: {:?}", start.elapsed());
            }
        }
    }
}

fn compare_all(list: &str) {
    let (mut same, mut all) = (0, 0);
    for line in fs::read_to_string(list).unwrap_or_default().lines() {
        let path = line.split(' ').next().unwrap_or(line).to_owned();
        all += 1;
        let expected = fs::read(path.replace(".bc", ".ll")).unwrap_or_default();
        let copy = path.clone();
        match std::panic::catch_unwind(move || text(&copy, 1)) {
            Ok(Ok(text)) if text == expected => same += 1,
            Ok(Ok(_)) => println!("DIFF {line}"),
            Ok(Err(error)) => println!("ERROR {line}: {error}"),
            Err(_) => println!("PANIC {line}"),
        }
    }
    println!("{same} of {all}");
}
