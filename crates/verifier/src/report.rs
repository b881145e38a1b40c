//! Failures: the message of the broken rule, and what it speaks of, to be printed when someone asks.
//!
//! LLVM prints the message on a line of its own and each thing that it speaks of on a line behind it: instructions in
//! full, other values as operands with their type. What instructions and nodes look like is the printer's business, so
//! [`Report::write`] takes a [`Format`].

use ir::metadata::Md;
use ir::{AttrList, Block, Comdat, Const, DbgLocation, DbgRecordId, Global, Inst, Param, Type, Value};
use std::borrow::Cow;
use std::fmt;

/// Something that a failure speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A value of the function that failed.
    Value(Value),
    /// A constant of the module's pool.
    ModuleConst(Const),
    /// A global.
    Global(Global),
    /// A type; LLVM prints it after a blank and without a line end.
    Type(Type),
    /// Metadata.
    Md(Md),
    /// Named metadata, by its place in [`ir::Module::named_metadata`].
    NamedMd(usize),
    /// A comdat.
    Comdat(Comdat),
    /// A debug record of the function that failed.
    Record(DbgRecordId),
    /// Where a debug record of the function that failed says a variable is.
    Location(DbgLocation),
    /// Attributes of a call or function.
    Attrs(AttrList),
    /// Printed as it is.
    Text(String),
    /// The module, by its identifier.
    Module,
}

macro_rules! item_from {
    ($($source:ty => |$name:ident| $make:expr;)*) => {
        $(impl From<$source> for Item {
            fn from($name: $source) -> Self {
                $make
            }
        })*
    };
}

item_from! {
    Value => |v| Item::Value(v);
    Inst => |i| Item::Value(i.into());
    Block => |b| Item::Value(b.into());
    Param => |p| Item::Value(p.into());
    Global => |g| Item::Global(g);
    Type => |t| Item::Type(t);
    Md => |m| Item::Md(m);
    Comdat => |c| Item::Comdat(c);
    DbgRecordId => |r| Item::Record(r);
    DbgLocation => |l| Item::Location(l);
    AttrList => |a| Item::Attrs(a);
    String => |s| Item::Text(s);
    &str => |s| Item::Text(s.to_owned());
}

/// A broken rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// LLVM's message.
    pub message: Cow<'static, str>,
    /// What it speaks of.
    pub items: Vec<Item>,
    /// The function it was found in; [`Global::NONE`] for module-level rules. [`Item::Value`] belongs to its body.
    pub function: Global,
    /// Is only debug information broken? A reader strips it then instead of refusing the module.
    pub debug_info: bool,
}

/// All broken rules of a module, in LLVM's order.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Never empty in a report that is returned as an error.
    pub failures: Vec<Failure>,
}

/// How items are printed.
pub trait Format {
    /// Writes one item of `failure`, with the line end that LLVM gives it.
    ///
    /// # Errors
    /// Those of `out`.
    fn item(&mut self, failure: &Failure, item: &Item, out: &mut dyn fmt::Write) -> fmt::Result;
}

impl Report {
    /// Is nothing broken but debug information?
    pub fn only_debug_info(&self) -> bool {
        self.failures.iter().all(|f| f.debug_info)
    }

    /// Writes the report as LLVM does.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, format: &mut dyn Format, out: &mut dyn fmt::Write) -> fmt::Result {
        for failure in &self.failures {
            writeln!(out, "{}", failure.message)?;
            for item in &failure.items {
                format.item(failure, item, out)?;
            }
        }
        Ok(())
    }
}

/// The messages alone.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failures.iter().try_for_each(|one| writeln!(f, "{}", one.message))
    }
}

impl std::error::Error for Report {}
