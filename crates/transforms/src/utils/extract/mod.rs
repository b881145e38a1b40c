//! Moving blocks of a function into a function of their own, with a call in their place.
//!
//! # What it does
//! A region of blocks with one entry becomes a function. What it uses from outside becomes parameters; what is used of it outside
//! comes back through memory; where it goes on is the function's result, on which the caller branches:
//! ```text
//! bb1: %n = mul ...        codeRepl: call void @f.bb1(..., ptr %n.loc)
//!      br label %bb2                 %n.reload = load ...
//!                                    br label %bb2
//! ```
//! Stack slots that only the region uses, and lifetimes that begin and end around it, go along.
//!
//! | file | what it sees to |
//! |---|---|
//! | `region.rs` | what can be extracted; edges and phis at the border |
//! | `values.rs` | what goes in and comes out; stack slots |
//! | `outline.rs` | the new function |
//! | `replace.rs` | the call in the region's place |
//! | `debug_info.rs` | a subprogram, variables and locations for the new function |
//!
//! # Complexity
//! Linear in the function.
//!
//! # Compatibility with LLVM 22
//! Names and order are those of its `CodeExtractor`.

mod debug_info;
mod outline;
mod region;
mod replace;
mod values;

use ir::{Block, Body, BodySlot, EntitySet, Global, Inst, Module, Value};

/// How to extract.
#[derive(Clone, Debug, Default)]
pub struct ExtractOptions {
    /// What is put behind the function's name, instead of the name of the region's first block.
    pub suffix: Option<Vec<u8>>,
    /// Regions with stack slots of their own may be extracted.
    pub allow_allocas: bool,
}

/// Extracts blocks of `function`, the first of which is the entry of the region; the new function, or `None` if it cannot be done
/// (then nothing but the order of phi entries is changed).
pub fn extract_region(
    module: &mut Module,
    function: Global,
    blocks: &[Block],
    options: &ExtractOptions,
) -> Option<Global> {
    let mut body = module.global_mut(function).function_mut()?.body.take()?;
    let new = Extractor::new(module, &mut body, function, blocks, options).and_then(|mut e| e.run());
    if let Some(f) = module.global_mut(function).function_mut() {
        f.body = BodySlot::Present(body);
    }
    new
}

/// A list of blocks in the order in which they came, and a set.
#[derive(Clone, Debug, Default)]
struct Region {
    order: Vec<Block>,
    set: EntitySet<Block>,
}

impl Region {
    fn insert(&mut self, b: Block) {
        if self.set.insert(b) {
            self.order.push(b);
        }
    }

    fn remove(&mut self, b: Block) {
        if self.set.remove(b) {
            self.order.retain(|&o| o != b);
        }
    }

    fn has(&self, b: Block) -> bool {
        b.is_some() && self.set.contains(b)
    }
}

/// An extraction.
struct Extractor<'a> {
    module: &'a mut Module,
    /// The body that is extracted from.
    body: &'a mut Body,
    function: Global,
    region: Region,
    header: Block,
    /// Where the region goes on, in order.
    exits: Vec<Block>,
    inputs: Vec<Value>,
    outputs: Vec<Inst>,
    /// Stack slots and lifetime markers that go along, in order.
    sunk: Vec<Inst>,
    /// Inputs whose lifetime began inside.
    started: Vec<Value>,
    suffix: Option<Vec<u8>>,
}

impl<'a> Extractor<'a> {
    fn new(
        module: &'a mut Module,
        body: &'a mut Body,
        function: Global,
        blocks: &[Block],
        options: &ExtractOptions,
    ) -> Option<Self> {
        let mut region = Region::default();
        blocks.iter().for_each(|&b| region.insert(b));
        let header = *region.order.first()?;
        region::is_extractable(module, body, &region, options.allow_allocas).then_some(())?;
        Some(Self {
            module,
            body,
            function,
            region,
            header,
            exits: Vec::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            sunk: Vec::new(),
            started: Vec::new(),
            suffix: options.suffix.clone(),
        })
    }

    fn run(&mut self) -> Option<Global> {
        let clobbers = values::Clobbers::new(self.module, self.body);
        self.normalize();
        self.remove_assumptions();
        let hoisted = self.find_slots(&clobbers);
        self.find_values();
        self.erase_lifetimes_of_inputs();
        self.hoist(&hoisted);
        let before = self.place_of_call();
        let outlined = self.outline()?;
        let call = self.replace(&outlined, before);
        self.finish(outlined, call)
    }

    /// The block before which the call's block goes: the first behind the header that stays.
    fn place_of_call(&self) -> Block {
        let mut b = self.header;
        while self.region.has(b) {
            b = self.body.next_block(b);
        }
        b
    }

    fn is_inside(&self, i: Inst) -> bool {
        self.region.has(self.body.inst_block(i))
    }
}
