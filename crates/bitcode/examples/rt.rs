//! Reads bitcode and writes it: `rt IN.bc OUT.bc [PRODUCER]`.

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let source = std::fs::read(&args[1]).expect("the input can be read");
    let options = bitcode::ReadOptions { merge_types: false, ..Default::default() };
    let (module, _) = match bitcode::read_module(&source, &args[1], &options) {
        Ok(read) => read,
        Err(error) => {
            eprintln!("{}: error: {error}", args[1]);
            std::process::exit(1);
        }
    };
    let mut options = bitcode::WriteOptions::default();
    if let Some(producer) = args.get(3) {
        options.producer = producer.clone();
    }
    let mut out = Vec::new();
    bitcode::write_module(&module, &options, &mut out).expect("memory takes it");
    std::fs::write(&args[2], out).expect("the output can be written");
}
