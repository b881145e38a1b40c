//! Reads text and writes bitcode: `as IN OUT [THREADS [PRODUCER]]`.

use std::io::Write;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let source = std::fs::read(&args[1]).expect("the input can be read");
    let name = &args[1];
    let (module, _) = asm::read_module(source, name, &asm::ParseOptions::default()).expect("the input is valid");
    let mut options = bitcode::WriteOptions::default();
    if let Some(threads) = args.get(3) {
        options.threads = threads.parse().expect("a number of threads");
    }
    if let Some(producer) = args.get(4) {
        options.producer = producer.clone();
    }
    let start = std::time::Instant::now();
    let mut out = Vec::new();
    bitcode::write_module(&module, &options, &mut out).expect("memory takes it");
    if std::env::var_os("TIME").is_some() {
        eprintln!("{:?}", start.elapsed());
    }
    std::fs::File::create(&args[2]).and_then(|mut f| f.write_all(&out)).expect("the output can be written");
}
