//! The options of function specialization.

use passman::{PassOption, PassOptionKind, PassOptions};

/// What may be specialised, and when it pays. Savings are percentages of the function's size.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Rounds of specialization, so that calls in copies can be specialised, too.
    pub max_iters: u64,
    /// Copies of a function, on average over all that have any.
    pub max_clones: u64,
    /// Phis that are looked at to find out whether all that flows into one is the same constant.
    pub max_discovery_iterations: u64,
    /// Phis of more entries become no constant.
    pub max_incoming_phi_values: u64,
    /// Blocks of more predecessors do not die with one of them.
    pub max_block_predecessors: u64,
    /// Smaller functions are left to the inliner.
    pub min_function_size: u64,
    /// How much larger copies may make the code of a function: so many times its size.
    pub max_codesize_growth: u64,
    /// Code that must go.
    pub min_codesize_savings: u64,
    /// Cycles that must be saved.
    pub min_latency_savings: u64,
    /// Are addresses of variables constants to specialise for?
    pub on_address: bool,
    /// Are numbers?
    pub for_literal_constant: bool,
    /// Whatever it costs?
    pub force: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            max_iters: 10,
            max_clones: 3,
            max_discovery_iterations: 100,
            max_incoming_phi_values: 8,
            max_block_predecessors: 2,
            min_function_size: 500,
            max_codesize_growth: 3,
            min_codesize_savings: 20,
            min_latency_savings: 20,
            on_address: false,
            for_literal_constant: true,
            force: false,
        }
    }
}

impl Options {
    /// Takes those that were given on the command line.
    pub fn configure(&mut self, given: &PassOptions) {
        let numbers = [
            ("funcspec-max-iters", &mut self.max_iters),
            ("funcspec-max-clones", &mut self.max_clones),
            ("funcspec-max-discovery-iterations", &mut self.max_discovery_iterations),
            ("funcspec-max-incoming-phi-values", &mut self.max_incoming_phi_values),
            ("funcspec-max-block-predecessors", &mut self.max_block_predecessors),
            ("funcspec-min-function-size", &mut self.min_function_size),
            ("funcspec-max-codesize-growth", &mut self.max_codesize_growth),
            ("funcspec-min-codesize-savings", &mut self.min_codesize_savings),
            ("funcspec-min-latency-savings", &mut self.min_latency_savings),
        ];
        for (name, value) in numbers {
            *value = given.number(name).unwrap_or(*value);
        }
        let flags = [
            ("funcspec-on-address", &mut self.on_address),
            ("funcspec-for-literal-constant", &mut self.for_literal_constant),
            ("force-specialization", &mut self.force),
        ];
        for (name, value) in flags {
            *value = given.text(name).map_or(*value, |text| text == "true");
        }
    }
}

const fn number(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Number, value: "uint", help }
}

const fn flag(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Flag, value: "", help }
}

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[
    flag("force-specialization", "Force function specialization for every call site with a constant argument"),
    flag(
        "funcspec-for-literal-constant",
        "Enable specialization of functions that take a literal constant as an argument",
    ),
    number(
        "funcspec-max-block-predecessors",
        "The maximum number of predecessors a basic block can have to be considered during the estimation of dead code",
    ),
    number("funcspec-max-clones", "The maximum number of clones allowed for a single function specialization"),
    number("funcspec-max-codesize-growth", "Maximum codesize growth allowed per function"),
    number(
        "funcspec-max-discovery-iterations",
        "The maximum number of iterations allowed when searching for transitive phis",
    ),
    number(
        "funcspec-max-incoming-phi-values",
        "The maximum number of incoming values a PHI node can have to be considered during the specialization bonus estimation",
    ),
    number("funcspec-max-iters", "The maximum number of iterations function specialization is run"),
    number(
        "funcspec-min-codesize-savings",
        "Reject specializations whose codesize savings are less than this much percent of the original function size",
    ),
    number("funcspec-min-function-size", "Don't specialize functions that have less than this number of instructions"),
    number(
        "funcspec-min-latency-savings",
        "Reject specializations whose latency savings are less than this much percent of the original function size",
    ),
    flag("funcspec-on-address", "Enable function specialization on the address of global values"),
];
