//! Reads a module and prints it: `roundtrip [-threads=N] [-preserve-ll-uselistorder] [-o FILE] FILE`. Takes `-S` and
//! `-passes=verify` as `opt` does, so that the two can be compared.

use std::io::Write;
use std::process::ExitCode;

fn run() -> Result<(), String> {
    let mut options = asm::PrintOptions::default();
    let (mut input, mut output) = (String::new(), "-".to_owned());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-S" | "-passes=verify" => {}
            "-preserve-ll-uselistorder" => options.preserve_use_list_order = true,
            "-o" => output = args.next().ok_or("-o needs a file")?,
            _ => match arg.strip_prefix("-threads=") {
                Some(n) => options.threads = n.parse().map_err(|_| "bad number of threads")?,
                None => input = arg,
            },
        }
    }
    let source = std::fs::read(&input).map_err(|e| format!("{input}: {e}"))?;
    let start = std::time::Instant::now();
    let mut module = asm::parse_module(source, &input, &asm::ParseOptions::default()).map_err(|d| d.to_string())?;
    if let Some(warning) = asm::upgrade::upgrade_module(&mut module, false) {
        eprintln!("{warning}");
    }
    let parsed = start.elapsed();
    let start = std::time::Instant::now();
    let mut out: Box<dyn Write> = match output.as_str() {
        "-" => Box::new(std::io::stdout().lock()),
        path => Box::new(std::fs::File::create(path).map_err(|e| format!("{path}: {e}"))?),
    };
    asm::print_module(&module, &options, &mut out).map_err(|e| e.to_string())?;
    if std::env::var_os("ROUNDTRIP_TIMES").is_some() {
        eprintln!("read {:.1} ms, printed {:.1} ms", parsed.as_secs_f64() * 1e3, start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
