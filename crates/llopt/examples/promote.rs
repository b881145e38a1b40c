//! Promotes a function's stack slots to SSA form, and shows it before and behind each pass that follows: `promote FILE FUNCTION`.

const EXAMPLE: &str = "define i32 @max(i32 %a, i32 %b) {
  %m = alloca i32
  store i32 %a, ptr %m
  %c = icmp slt i32 %a, %b
  br i1 %c, label %less, label %done
less:
  store i32 %b, ptr %m
  br label %done
done:
  %r = load i32, ptr %m
  ret i32 %r
}
";

/// Runs the example.
pub fn main() -> Result<(), llopt::Error> {
    let args: Vec<String> = std::env::args().collect();
    let (mut module, name) = match &args[1..] {
        [file, name] if file.contains('.') => (llopt::read_file(file)?, name.as_str()),
        _ => (llopt::read(EXAMPLE, "example.ll")?, "max"),
    };
    let shown = |module: &llopt::ir::Module| llopt::show::function(module, name.as_bytes()).unwrap().to_string();
    println!("{}\n", shown(&module));
    for pass in ["mem2reg", "simplifycfg", "instcombine"] {
        llopt::Passes::new(pass).run(&mut module)?;
        println!("; behind {pass}\n{}\n", shown(&module));
    }
    Ok(())
}
