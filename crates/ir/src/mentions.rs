//! Which globals definitions mention.
//!
//! Uses of globals are spread over the bodies, and who wants all users of one would have to look through each of them. The reader that makes
//! a body has it at hand, and leaves what it mentions with the module ([`Module::set_mentions`]). That holds until somebody may change the
//! body: what hands it out to be changed forgets its mentions. Of a body of which nothing is known they are found anew.
//!
//! Of other definitions, variables with their initialisers above all, only that nobody changed them is known, and of some globals that such
//! a definition uses them ([`Module::known_user`]).

use crate::body::Body;
use crate::constant::{Const, ConstData};
use crate::module::Module;
use crate::value::Global;
use entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A global that a body mentions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mention {
    /// The global.
    pub global: Global,
    /// In which way.
    pub how: How,
}

/// In which way a body mentions a global.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// By its address: that constant of the body's pool, and how often it is an operand of instructions. Metadata may use it, too.
    Address(Const, u32),
    /// As part of another constant, which has these users.
    Part(PartUsers),
    /// By the address of one of its blocks, which is no use of the function in LLVM.
    Block,
}

/// Who uses a constant, or one that it is part of. One that nobody uses is left in the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PartUsers {
    /// Do instructions?
    pub instructions: bool,
    /// Do debug records and metadata arguments?
    pub metadata: bool,
}

impl Mention {
    /// Is it a use by instructions, in LLVM's sense?
    #[inline]
    pub fn is_use(&self) -> bool {
        match self.how {
            How::Address(_, count) => count > 0,
            How::Part(users) => users.instructions,
            How::Block => false,
        }
    }

    /// Is it part of a constant that metadata uses?
    #[inline]
    pub fn is_part_in_metadata(&self) -> bool {
        matches!(self.how, How::Part(PartUsers { metadata: true, .. }))
    }
}

/// What many bodies mention, in chunks: nothing is copied when more comes.
#[derive(Clone, Debug, Default)]
pub struct MentionLists {
    chunks: Vec<Vec<Mention>>,
    found: Vec<Mention>,
}

/// Mentions that a chunk has room for, if no body has more.
const CHUNK: usize = 1 << 11;

/// Where the mentions of a body stand in such lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MentionPlace {
    chunk: u32,
    start: u32,
    end: u32,
}

impl MentionLists {
    /// Adds what a body mentions.
    pub fn add(&mut self, body: &Body) -> MentionPlace {
        let Self { chunks, found } = self;
        found.clear();
        find_mentions(body, found);
        let is_full = |last: &Vec<Mention>| last.capacity() - last.len() < found.len();
        if chunks.last().is_none_or(is_full) {
            chunks.push(Vec::with_capacity(CHUNK.max(found.len())));
        }
        let chunk = chunks.len() - 1;
        let start = chunks[chunk].len();
        chunks[chunk].extend_from_slice(found);
        MentionPlace { chunk: chunk as u32, start: start as u32, end: (start + found.len()) as u32 }
    }

    /// What a body mentions.
    pub fn get(&self, place: MentionPlace) -> Option<&[Mention]> {
        self.chunks.get(place.chunk as usize)?.get(place.start as usize..place.end as usize)
    }

    /// Adds other lists: what stood at a place in them is at [`MentionPlace::behind`] these.
    pub fn append(&mut self, other: Self) {
        self.chunks.extend(other.chunks);
    }

    /// How many chunks there are.
    pub fn num_chunks(&self) -> u32 {
        self.chunks.len() as u32
    }
}

impl MentionPlace {
    /// That of a definition that has no body, and no mentions.
    pub const NO_BODY: Self = Self { chunk: u32::MAX, start: 1, end: 1 };

    /// The place in lists that have so many chunks more in front.
    pub fn behind(self, chunks: u32) -> Self {
        Self { chunk: self.chunk + chunks, ..self }
    }
}

/// What a reader left.
#[derive(Clone, Debug)]
pub(crate) struct Mentions {
    lists: MentionLists,
    /// Where those of a function's body stand.
    places: SecondaryMap<Global, MentionPlace>,
    /// For a global one of the definitions that used it.
    users: SecondaryMap<Global, Option<Global>>,
}

const UNKNOWN: MentionPlace = MentionPlace { chunk: u32::MAX, start: 0, end: 0 };

impl Default for Mentions {
    fn default() -> Self {
        Self {
            lists: MentionLists::default(),
            places: SecondaryMap::with_default(UNKNOWN),
            users: SecondaryMap::default(),
        }
    }
}

impl Mentions {
    #[inline]
    pub fn forget(&mut self, g: Global) {
        if let Some(place) = self.places.get_mut(g) {
            *place = UNKNOWN;
        }
    }

    /// Initialisers and the like were changed. They do not forget the mentions of bodies.
    pub fn forget_users(&mut self) {
        self.users = SecondaryMap::default();
    }

    fn get(&self, g: Global) -> Option<&[Mention]> {
        match self.places[g] {
            MentionPlace::NO_BODY => Some(&[]),
            place => self.lists.get(place),
        }
    }
}

/// Space in which mentions are found.
#[derive(Default)]
pub struct MentionSpace {
    body: Body,
    found: Vec<Mention>,
}

impl Module {
    /// The globals that a function's body mentions, in no order that means anything; none if it has no body here.
    #[inline]
    pub fn mentions<'a>(&'a self, g: Global, space: &'a mut MentionSpace) -> &'a [Mention] {
        match self.known_mentions(g) {
            Some(known) => {
                debug_assert_eq!(known, self.find_mentions(g, space), "the body was changed");
                known
            }
            None => self.find_mentions(g, space),
        }
    }

    fn find_mentions<'a>(&'a self, g: Global, space: &'a mut MentionSpace) -> &'a [Mention] {
        let MentionSpace { body, found } = space;
        found.clear();
        if let Some(body) = self.read_body(g, body) {
            find_mentions(body, found);
        }
        found
    }

    /// The globals that a function's body mentions, if that is known. Of other definitions and of aliases that nobody changed since they
    /// were read it is known that they mention none; nothing is known of declarations.
    #[inline]
    pub fn known_mentions(&self, g: Global) -> Option<&[Mention]> {
        self.mentions.get(g)
    }

    /// A definition that uses a global, with its instructions or by what it holds outside its body, if one is known.
    #[inline]
    pub fn known_user(&self, g: Global) -> Option<Global> {
        self.mentions.users[g].filter(|&user| self.mentions.places[user] != UNKNOWN)
    }

    /// Says where those of a definition will stand in what [`Self::set_mentions`] is given, if nobody may change it meanwhile.
    pub fn place_mentions(&mut self, g: Global, place: MentionPlace) {
        self.mentions.places.set(g, place);
    }

    /// What the bodies mention.
    pub fn set_mentions(&mut self, lists: MentionLists) {
        self.mentions.lists = lists;
    }

    /// Says that a definition whose mentions are placed uses a global.
    pub fn set_known_user(&mut self, g: Global, user: Global) {
        self.mentions.users.set(g, Some(user));
    }
}

/// Adds what a body mentions: a global once for its address and once for each constant that it is directly part of. Linear in the pool
/// and in the uses of globals.
pub fn find_mentions(body: &Body, found: &mut Vec<Mention>) {
    let pool = body.consts();
    let mut compounds: SmallVec<[Const; 16]> = SmallVec::new();
    for c in pool.iter() {
        match pool.data(c) {
            ConstData::Global(global) => {
                found.push(Mention { global, how: How::Address(c, body.uses_of(c).count() as u32) });
            }
            ConstData::BlockAddress(global, _) => found.push(Mention { global, how: How::Block }),
            _ if pool.is_compound(c) => compounds.push(c),
            _ => {}
        }
    }
    if !compounds.is_empty() {
        find_parts(body, &compounds, found);
    }
}

/// Adds the globals that are part of these constants, all that there are, in the pool's order.
fn find_parts(body: &Body, compounds: &[Const], found: &mut Vec<Mention>) {
    let pool = body.consts();
    let mut outer: FxHashMap<Const, PartUsers> = FxHashMap::default();
    // What a constant is part of stands behind it.
    for &c in compounds.iter().rev() {
        let of_outer = outer.get(&c).copied().unwrap_or_default();
        let users = PartUsers {
            instructions: of_outer.instructions || body.has_uses(c),
            metadata: of_outer.metadata || body.metadata_uses_of(c).next().is_some(),
        };
        let how = How::Part(users);
        match pool.data(c) {
            ConstData::DsoLocalEquivalent(global) | ConstData::NoCfi(global) => found.push(Mention { global, how }),
            _ => pool.for_each_operand(c, |o| match pool.data(o) {
                ConstData::Global(global) => found.push(Mention { global, how }),
                _ if pool.is_compound(o) => {
                    let of_inner = outer.entry(o).or_default();
                    of_inner.instructions |= users.instructions;
                    of_inner.metadata |= users.metadata;
                }
                _ => {}
            }),
        }
    }
}
