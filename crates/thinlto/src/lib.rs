//! What bitcode for ThinLTO needs before it is written: types without a name get one, and modules with type metadata are split where
//! `EnableSplitLTOUnit` asks for it. See LLVM's manual "Type Metadata" and `llvm/Transforms/IPO/ThinLTOBitcodeWriter.h`.
//!
//! | file | what it does |
//! |---|---|
//! | `unique_id.rs` | tells modules apart |
//! | `type_ids.rs` | names types that only this module knows |
//! | `plan.rs`, `effects.rs` | which definitions go to the module for the regular link |
//! | `extract.rs`, `remove.rs` | makes that module; takes them out of the other |
//! | `promote.rs` | makes what both need visible in both |
//! | `functions.rs` | tells the regular link of functions: types, aliases, versions |
//! | `uses.rs` | which globals a module uses |
//!
//! # Complexity
//! Linear in the module.

mod effects;
mod extract;
mod functions;
mod plan;
mod promote;
mod remove;
mod type_ids;
mod unique_id;
mod uses;

use analysis::module_flags::{ERROR, add_number_flag, number_flag};
use ir::{Global, Module, metadata_kinds as kind};
use plan::Plan;
use summary::has_type;
use uses::Uses;

/// How a module is to be written.
#[derive(Debug)]
pub enum Output {
    /// As it is, with a summary for thin links.
    Thin,
    /// As it is, with a summary for regular links.
    Regular,
    /// As two modules: this one, with a summary for thin links, and the other one, with a summary for regular links.
    Split(Box<Module>),
}

/// Does [`prepare`] do anything to the module? It does if there is type metadata.
pub fn concerns(module: &Module) -> bool {
    module.functions().iter().chain(module.variables()).any(|&g| has_type(module, g))
}

/// Names types and splits the module, as its flags ask for.
///
/// # Errors
/// What of the module cannot be split.
pub fn prepare(module: &mut Module) -> Result<Output, String> {
    if !concerns(module) {
        return Ok(Output::Thin);
    }
    let splits = number_flag(module, b"EnableSplitLTOUnit").is_some_and(|n| n != 0);
    let Some(id) = unique_id::of(module) else {
        // What both modules need could not be named.
        if splits {
            add_number_flag(module, ERROR, b"ThinLTO", 0);
            return Ok(Output::Regular);
        }
        return Ok(Output::Thin);
    };
    type_ids::promote(module, &id);
    if splits { split(module, &id).map(|other| Output::Split(Box::new(other))) } else { Ok(Output::Thin) }
}

fn split(module: &mut Module, id: &str) -> Result<Module, String> {
    let plan = Plan::new(module);
    let mut merged = extract::extract(module, &plan);
    check_blocks(&merged)?;
    let functions = functions::with_types(module);
    let used = Uses::of(module).globals;
    remove::remove(module, &plan, &functions.iter().copied().collect())?;
    check_blocks(module)?;
    promote::promote(&mut merged, module, id, &[])?;
    promote::promote(module, &mut merged, id, &functions)?;
    functions::describe(module, &mut merged, &functions, &used)?;
    extract::simplify(&mut merged)?;
    add_number_flag(&mut merged, ERROR, b"ThinLTO", 0);
    Ok(merged)
}

/// Blocks whose address is used must still be there.
fn check_blocks(module: &Module) -> Result<(), String> {
    let gone = Uses::of(module).blocks.into_iter().filter(|&f| !module.has_body(f)).min();
    gone.map_or(Ok(()), |f| {
        let name = String::from_utf8_lossy(&module.global(f).name);
        Err(format!("a module with the address of a block of @{name} cannot be split"))
    })
}

/// Has the global, or one that it is associated with, type metadata?
fn belongs_to_type(module: &Module, g: Global) -> bool {
    let associated = module.global(g).attachments().iter().filter(|a| a.0 == kind::ASSOCIATED);
    let mut with = associated.filter_map(|a| {
        let first = module.ctx.md.tuple_operands(a.1)?.next()?.expand()?;
        match *module.ctx.md.get(first) {
            ir::MdData::Const(c) => module.consts.as_global(c),
            _ => None,
        }
    });
    has_type(module, g) || with.any(|g| has_type(module, g))
}
