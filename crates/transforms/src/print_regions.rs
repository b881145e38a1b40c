//! `print<regions>`: writes the regions of each function, with what lies in them where `-print-region-style` asks for it.

use analysis::RegionAnalysis;
use analysis::regions::{RegionStyle, print};
use passman::*;

/// The option on the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: "print-region-style",
    kind: PassOptionKind::OneOf(&["none", "bb", "rn"]),
    value: "value",
    help: "style of printing regions",
}];

/// Writes the regions.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintRegions {
    style: RegionStyle,
}

impl FunctionPass for PrintRegions {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        unit.print::<RegionAnalysis>(|regions, function, out| print(regions, self.style, function.body, out));
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }

    fn configure(&mut self, options: &PassOptions) {
        self.style = options.text("print-region-style").and_then(RegionStyle::from_name).unwrap_or_default();
    }
}
