//! The text of regions, as `print<regions>` writes it.

use super::{Region, Regions};
use ir::{Block, Body, LocalSlots, SecondaryMap};
use std::io::{self, Write};

/// What is told of each region (`-print-region-style`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RegionStyle {
    /// Entry and exit.
    #[default]
    Plain,
    /// All blocks, too. Quadratic where regions nest.
    Blocks,
    /// The blocks and regions right within, too.
    Nodes,
}

impl RegionStyle {
    /// Its name on the command line.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "none" => Self::Plain,
            "bb" => Self::Blocks,
            "rn" => Self::Nodes,
            _ => return None,
        })
    }
}

/// Text is handed on in pieces of this size.
const PIECE: usize = 1 << 16;

/// Writes the regions of a body, outer ones first.
pub fn print(regions: &Regions, style: RegionStyle, body: &Body, out: &mut dyn Write) -> io::Result<()> {
    let mut printer = Printer::new(regions, style, body);
    printer.text.extend_from_slice(b"Region tree:\n");
    let mut open: Vec<Region> = Vec::new();
    let mut next = regions.top();
    while let Some(r) = next {
        printer.begin(r, open.len())?;
        open.push(r);
        next = regions.regions[r].first_child.expand();
        while next.is_none() {
            let Some(done) = open.pop() else { break };
            printer.end(open.len());
            next = regions.regions[done].next.expand();
        }
        if printer.text.len() >= PIECE {
            out.write_all(&printer.text)?;
            printer.text.clear();
        }
    }
    printer.text.extend_from_slice(b"End region tree\n");
    out.write_all(&printer.text)
}

struct Printer<'a> {
    regions: &'a Regions,
    style: RegionStyle,
    body: &'a Body,
    slots: LocalSlots,
    text: Vec<u8>,
    /// The region right within the one that is being written, by its entry.
    within: SecondaryMap<Block, Region>,
    /// The last region that a block was listed for.
    seen: SecondaryMap<Block, Region>,
}

impl<'a> Printer<'a> {
    fn new(regions: &'a Regions, style: RegionStyle, body: &'a Body) -> Self {
        let within = SecondaryMap::with_default(Region::NONE);
        let (slots, seen) = (LocalSlots::for_blocks(body), within.clone());
        Self { regions, style, body, slots, text: Vec::new(), within, seen }
    }

    /// What comes before the regions within.
    fn begin(&mut self, r: Region, level: usize) -> io::Result<()> {
        self.indent(level);
        write!(self.text, "[{level}] ")?;
        self.ends(r);
        self.text.push(b'\n');
        if self.style != RegionStyle::Plain {
            self.indent(level);
            self.text.extend_from_slice(b"{\n");
            self.indent(level + 1);
            self.members(r);
            self.text.push(b'\n');
        }
        Ok(())
    }

    /// What comes behind the regions within.
    fn end(&mut self, level: usize) {
        if self.style != RegionStyle::Plain {
            self.indent(level);
            self.text.extend_from_slice(b"} \n");
        }
    }

    fn indent(&mut self, level: usize) {
        self.text.resize(self.text.len() + 2 * level, b' ');
    }

    /// Entry and exit of a region.
    fn ends(&mut self, r: Region) {
        self.block(self.regions.entry(r));
        self.text.extend_from_slice(b" => ");
        match self.regions.exit(r) {
            Some(exit) => self.block(exit),
            None => self.text.extend_from_slice(b"<Function Return>"),
        }
    }

    fn block(&mut self, b: Block) {
        match self.body.name(b.into()) {
            Some(name) => self.text.extend_from_slice(name),
            None => self.slots.write_operand(self.body, b.into(), &mut self.text),
        }
    }

    /// What a depth-first search through a region comes across: blocks, or blocks and regions. Blocks without a name have none here.
    fn members(&mut self, r: Region) {
        if self.style == RegionStyle::Nodes {
            self.regions.children(r).for_each(|c| self.within.set(self.regions.entry(c), c));
        }
        let exit = self.regions.exit(r);
        let mut stack = vec![self.regions.entry(r)];
        while let Some(b) = stack.pop() {
            if Some(b) == exit || std::mem::replace(self.seen.slot(b), r) == r {
                continue;
            }
            match self.within[b].expand() {
                Some(inner) => {
                    self.ends(inner);
                    stack.extend(self.regions.exit(inner));
                }
                None => {
                    self.text.extend_from_slice(self.body.name(b.into()).unwrap_or_default());
                    stack.extend(self.body.block_successors(b).rev());
                }
            }
            self.text.extend_from_slice(b", ");
        }
        self.regions.children(r).for_each(|c| self.within.set(self.regions.entry(c), Region::NONE));
    }
}
