//! Metadata: nodes, named metadata, attachments, arguments of calls. See LangRef, "Metadata".

use super::{BodyScope, ModuleScope, Parse, Parser, Scope};
use ir::{Const, Md, MdKind};

/// The numbered metadata of a module.
#[derive(Debug, Default)]
pub struct MdSymbols {
    /// By number; [`Md::NONE`] where there is none.
    pub numbered: Vec<Md>,
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Reads `!kind !7`.
    pub fn parse_attachment(&mut self) -> Parse<(MdKind, Md)> {
        todo!()
    }
}

impl<'a> Parser<'a, ModuleScope<'a>> {
    /// Reads `!42 = ...`.
    pub fn parse_standalone_metadata(&mut self) -> Parse<()> {
        todo!()
    }

    /// Reads `!name = !{...}`.
    pub fn parse_named_metadata(&mut self) -> Parse<()> {
        todo!()
    }

    /// Resolves forward references.
    pub fn finish_metadata(&mut self) -> Parse<()> {
        Ok(())
    }
}

impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    /// Reads metadata as an argument of a call, behind the type `metadata`.
    pub fn parse_metadata_argument(&mut self) -> Parse<Const> {
        todo!()
    }
}
