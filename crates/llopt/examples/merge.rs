//! Merges equal functions: of two that do the same, one is left, and the other calls it.

const EXAMPLE: &str = "define i32 @first(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 3
  ret i32 %z
}
define i32 @second(i32 %n) {
  %a = mul i32 %n, 7
  %b = add i32 %a, 3
  ret i32 %b
}
";

/// Runs the example.
pub fn main() -> Result<(), llopt::Error> {
    let mut module = llopt::read(EXAMPLE, "example.ll")?;
    llopt::Passes::new("mergefunc").option("mergefunc-use-aliases", "false")?.run(&mut module)?;
    for name in ["first", "second"] {
        println!("{}\n", llopt::show::function(&module, name.as_bytes()).unwrap_or_default());
    }
    Ok(())
}
