//! Options of passes that the command line gives as `-name=value`, apart from the parameters in a pipeline's text. Which
//! there are stands in the rows of the registry; a pass takes what it knows in its `configure`.

use crate::pipeline::*;

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassOptionKind {
    /// True or false.
    Flag,
    /// A whole number, 0 or more.
    Number,
    /// A number with a fraction.
    Real,
    /// Any text, a file name for one.
    Text,
}

/// An option of a pass.
#[derive(Clone, Copy, Debug)]
pub struct PassOption {
    /// Its name, without the dash.
    pub name: &'static str,
    /// What it takes.
    pub kind: PassOptionKind,
    /// What the value is, for the help text; empty for a flag.
    pub value: &'static str,
    /// What it does, for the help text.
    pub help: &'static str,
}

/// The options of passes that were given, checked by kind.
#[derive(Clone, Debug, Default)]
pub struct PassOptions {
    values: Vec<(&'static str, String)>,
}

impl PassOptions {
    /// Gives an option a value; flags are "true" or "false", numbers decimal.
    pub fn set(&mut self, name: &'static str, value: String) {
        self.values.push((name, value));
    }

    /// The value of an option, if it was given; the last one counts.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.values.iter().rev().find(|v| v.0 == name).map(|v| &v.1[..])
    }

    /// Is a flag given, and true?
    pub fn flag(&self, name: &str) -> bool {
        self.text(name) == Some("true")
    }

    /// The value of a number.
    pub fn number(&self, name: &str) -> Option<u64> {
        self.text(name)?.parse().ok()
    }
}

impl ModulePipeline {
    /// Gives all passes their options.
    pub fn configure(&mut self, options: &PassOptions) {
        for step in &mut self.steps {
            match step {
                ModuleStep::Pass(s) => s.pass.configure(options),
                ModuleStep::Functions(p) => p.configure(options),
                ModuleStep::Cgscc(p) => p.configure(options),
            }
        }
    }
}

impl CgsccPipeline {
    fn configure(&mut self, options: &PassOptions) {
        for step in &mut self.steps {
            match step {
                CgsccStep::Pass(s) => s.pass.configure(options),
                CgsccStep::Functions(p) => p.configure(options),
                CgsccStep::Devirt(_, p) => p.configure(options),
            }
        }
    }
}

impl FunctionPipeline {
    fn configure(&mut self, options: &PassOptions) {
        for step in &mut self.steps {
            match step {
                FunctionStep::Pass(s) => s.pass.configure(options),
                FunctionStep::Loops(l) => {
                    l.canonical.iter_mut().for_each(|s| s.pass.configure(options));
                    l.passes.iter_mut().for_each(|s| s.pass.configure(options));
                }
            }
        }
    }
}
