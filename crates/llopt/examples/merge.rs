//! Merges equal functions across two files: the files are linked, and of two functions that do the same, one is left, and the other calls it.

const ONE: &str = "define i32 @first(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 3
  ret i32 %z
}
";

const OTHER: &str = "define i32 @second(i32 %n) {
  %a = mul i32 %n, 7
  %b = add i32 %a, 3
  ret i32 %b
}
";

/// Runs the example.
pub fn main() -> Result<(), llopt::Error> {
    let files = [llopt::read(ONE, "one.ll")?, llopt::read(OTHER, "other.ll")?];
    let mut module = llopt::link("both", files)?.module;
    llopt::Passes::new("mergefunc").option("mergefunc-use-aliases", "false")?.run(&mut module)?;
    assert!(llopt::show::function(&module, b"second").unwrap().to_string().contains("call i32 @first"));
    println!("{}", llopt::show::module(&module));
    Ok(())
}
