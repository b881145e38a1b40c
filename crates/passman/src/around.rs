//! Who changes the module right before and right behind each pass, as tests of debug information do.

use crate::instrument::PassId;
use crate::output::Out;
use crate::pass::Effect;
use ir::{Global, Module};

/// Passes that only print or judge the module: nobody changes it for them.
const ONLY_LOOK: &[&str] =
    &["PrintFunctionPass", "PrintModulePass", "BitcodeWriterPass", "ThinLTOBitcodeWriterPass", "VerifierPass"];

/// Changes the module around each pass that runs on all of it or on one function.
pub trait AroundPass: Send + Sync {
    /// The pass is about to run on a function, or on the module; has anything been changed?
    fn before(&mut self, pass: PassId<'_>, module: &mut Module, function: Option<Global>, out: &mut Out) -> bool;
    /// It has run; has anything been changed?
    fn after(&mut self, pass: PassId<'_>, module: &mut Module, function: Option<Global>, out: &mut Out) -> bool;
}

/// When somebody may change the module.
#[derive(Clone, Copy)]
pub(crate) enum When {
    Before,
    After,
}

/// Lets `around` change the module, unless the pass only looks; was it changed?
pub(crate) fn change(
    around: &mut dyn AroundPass,
    when: When,
    pass: PassId<'_>,
    module: &mut Module,
    function: Option<Global>,
    out: &mut Out,
) -> bool {
    if pass.effect == Effect::Nothing && ONLY_LOOK.contains(&pass.class) {
        return false;
    }
    match when {
        When::Before => around.before(pass, module, function, out),
        When::After => around.after(pass, module, function, out),
    }
}
