//! The intermediate representation: types, constants, instructions, functions, modules. See LangRef.
//!
//! Everything is named by 32-bit ids into arenas. A [`Module`] owns the globals and the tables that all functions
//! share ([`Context`]: types, attributes, metadata); each function's [`Body`] is a world of its own.

/// A table of names whose numbers are fixed: a constant each, of the given type and made from the number as given, and
/// `NAMES`, each at its number.
macro_rules! fixed_names {
    ($ty:ty, $make:expr; $($constant:ident = $number:literal, $name:literal;)*) => {
        $(#[doc = concat!("`", $name, "`")] pub const $constant: $ty = $make($number);)*

        /// The names, each at its number.
        pub static NAMES: &[&str] = &[$($name,)*];
    };
}
use fixed_names;

mod ap_int;
pub mod attr_kind;
pub mod attr_payload;
pub mod attributes;
mod body;
pub mod builder;
pub mod bundle_tags;
pub mod calling_conv;
pub mod constant;
pub mod data_layout;
mod drafts;
pub mod float;
pub mod float_text;
pub mod fold;
mod global;
pub mod inst;
pub mod intrinsics;
mod lazy_index;
pub mod library;
pub mod linkage;
mod local_slots;
mod mentions;
pub mod metadata;
pub mod metadata_kinds;
mod module;
mod name_cache;
pub mod names;
mod rare;
pub mod real;
pub mod summary;
pub mod target;
pub mod target_layout;
pub mod threads;
mod translate;
pub mod types;
mod value;

pub use ap_int::ApInt;
pub use attributes::{AttrBuilder, AttrList, AttrListData, AttrSet, Attribute, IntRange};
pub use body::*;
pub use builder::{Builder, Fold, Planned};
pub use calling_conv::CallConv;
pub use constant::{Const, ConstData, ConstPool, Expr, InlineAsm, Lane};
pub use data_layout::DataLayout;
pub use entity::{EntityId, EntitySet, PrimaryMap, SecondaryMap};
pub use global::*;
pub use inst::{
    Align, CastOp, FastMath, FlagFamily, Flags, FloatPredicate, GepFlags, InstData, InstHead, IntPredicate, NoWrap,
    Opcode, Ordering, RmwOp, SyncScope, TailKind,
};
pub use local_slots::LocalSlots;
pub use mentions::{How, Mention, MentionLists, MentionPlace, MentionSpace, PartUsers, find_mentions};
pub use metadata::{Atom, Location, Md, MdData, MdKind, MdStore, NodeKind, SourcePlace};
pub use module::*;
pub use translate::Translation;
pub use types::{Type, TypeData, TypeTable};
pub use value::*;
