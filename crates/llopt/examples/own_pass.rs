//! A pass of one's own: additions of a value to itself become shifts. Then llopt's passes go on.

use llopt::ir::{Builder, Opcode, View};
use llopt::passes::{FunctionPass, FunctionUnit, PreservedAnalyses, run_function_pass};

struct TwiceIsShift;

impl FunctionPass for TwiceIsShift {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let sums: Vec<_> = unit.body.all_insts().filter(|&i| unit.body.inst(i).opcode == Opcode::Add).collect();
        let mut changed = false;
        for i in sums {
            let View::Binary { a, b, .. } = unit.body.view(i) else { continue };
            if a != b {
                continue;
            }
            let (types, ty) = (&unit.module.ctx.types, unit.body.inst(i).ty);
            let one = unit.body.consts_mut().int(types, ty, 1);
            let shifted = Builder::before(unit.body, types, i).shl(a, one.into());
            unit.body.take_name(shifted, i.into());
            unit.body.replace_all_uses(i, shifted);
            unit.body.remove(i);
            changed = true;
        }
        if changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

/// Runs the example.
pub fn main() -> Result<(), llopt::Error> {
    let text = "define i32 @f(i32 %x) {\n  %y = add i32 %x, %x\n  %z = add i32 %y, %y\n  ret i32 %z\n}\n";
    let mut module = llopt::read(text, "f.ll")?;
    run_function_pass(&mut module, "twice-is-shift", TwiceIsShift)?;
    println!("{}", llopt::show::function(&module, b"f").unwrap());
    llopt::Passes::new("instcombine").run(&mut module)?;
    println!("{}", llopt::show::function(&module, b"f").unwrap());
    Ok(())
}
