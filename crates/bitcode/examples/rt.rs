//! Reads bitcode and writes it: `rt IN.bc OUT.bc [PRODUCER]`; `rt --fuzz LIST ROUNDS` does so with changed bits, and prints,
//! each file that a line of the list begins with.

use bitcode::{ReadOptions, WriteOptions, read_module, write_module};
use std::fs;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [fuzz, list, rounds] if fuzz == "--fuzz" => fuzz_all(list, rounds.parse().unwrap_or(1)),
        [input, output, rest @ ..] => convert(input, output, rest.first()),
        _ => eprintln!("usage: rt IN OUT [PRODUCER] | rt --fuzz LIST ROUNDS"),
    }
}

fn convert(input: &str, output: &str, producer: Option<&String>) {
    let source = fs::read(input).expect("the input can be read");
    let (module, _) = match read_module(&source, input, &ReadOptions { merge_types: false, ..Default::default() }) {
        Ok(read) => read,
        Err(error) => {
            eprintln!("{input}: error: {error}");
            std::process::exit(1);
        }
    };
    let mut options = WriteOptions::default();
    if let Some(producer) = producer {
        options.producer = producer.clone();
    }
    let mut out = Vec::new();
    write_module(&module, &options, &mut out).expect("memory takes it");
    fs::write(output, out).expect("the output can be written");
}

/// A pseudo-random sequence (xorshift).
fn random(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

fn fuzz_all(list: &str, rounds: u64) {
    let (mut seed, mut read, mut all) = (1, 0, 0);
    for line in fs::read_to_string(list).unwrap_or_default().lines() {
        let path = line.split(' ').next().unwrap_or(line);
        let source = fs::read(path).unwrap_or_default();
        for round in 0..rounds {
            let mut bytes = source.clone();
            for _ in 0..1 + random(&mut seed) % 3 {
                let at = (random(&mut seed) % (bytes.len() as u64 * 8)) as usize;
                bytes[at / 8] ^= 1 << (at % 8);
            }
            all += 1;
            let _ = fs::write("/dev/shm/rt-fuzz.bc", &bytes);
            match std::panic::catch_unwind(|| through(&bytes)) {
                Ok(is_read) => read += u32::from(is_read),
                Err(_) => {
                    println!("PANIC {path} round {round}");
                    let _ = fs::write(format!("/dev/shm/rt-panic-{all}.bc"), &bytes);
                }
            }
        }
    }
    println!("{read} of {all} read");
}

fn through(bytes: &[u8]) -> bool {
    let Ok((module, _)) = read_module(bytes, "x", &ReadOptions::default()) else { return false };
    let mut out = Vec::new();
    let _ = asm::print_module(&module, &asm::PrintOptions::default(), &mut out);
    let _ = write_module(&module, &WriteOptions::default(), &mut std::io::sink());
    true
}
