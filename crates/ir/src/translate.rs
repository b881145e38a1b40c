//! Constants and bodies as another module has them: what ids of one module's tables are in another's.
//!
//! Ids that belong to a body alone (instructions, blocks, parameters, debug records) stay what they are, so that addresses of blocks do, too.

use crate::attributes::AttrList;
use crate::body::Body;
use crate::constant::{Const, ConstPool};
use crate::inst::SyncScope;
use crate::metadata::{Md, MdKind};
use crate::types::{Type, TypeTable};
use crate::value::{Block, Global};

/// What becomes of everything that a module's tables have. It is asked about things that nobody uses any more, too; any answer will do then.
pub trait Translation {
    /// Types of the other module.
    fn types(&self) -> &TypeTable;
    /// A type.
    fn ty(&self, ty: Type) -> Type;
    /// A list of attributes.
    fn attrs(&self, attrs: AttrList) -> AttrList;
    /// Metadata.
    fn md(&self, md: Md) -> Md;
    /// A kind of attachments.
    fn md_kind(&self, kind: MdKind) -> MdKind;
    /// A synchronisation scope.
    fn sync_scope(&self, scope: SyncScope) -> SyncScope;
    /// A tag of operand bundles.
    fn bundle_tag(&self, tag: u32) -> u32;
    /// A global.
    fn global(&self, g: Global) -> Global;
    /// The address of a global, of type `ty` of the other module, as a constant of `pool`.
    fn address(&self, pool: &mut ConstPool, ty: Type, g: Global) -> Const;
    /// The address of a block, of type `ty` of the other module, as a constant of `pool`.
    fn block_address(&self, pool: &mut ConstPool, ty: Type, g: Global, block: Block) -> Const;
}

impl Body {
    /// Makes it a body of another module. The constants that nobody uses are gone.
    pub fn translate(&mut self, t: &impl Translation) {
        self.translate_constants(t);
        self.translate_records(t);
        self.translate_metadata(t);
    }
}
