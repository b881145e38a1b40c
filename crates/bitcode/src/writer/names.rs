//! Symbol tables of functions. LLVM writes them in the order of its hash table, which is followed here so that files are the
//! same.

use crate::bitstream::writer::{BitWriter, is_char6};
use crate::codes::{block, symbol_table as code};
use ir::{Body, Opcode, Value};

/// Abbreviations that every symbol table has from the start.
mod abbrev {
    pub const ENTRY_8: u32 = 4;
    pub const ENTRY_7: u32 = 5;
    pub const ENTRY_6: u32 = 6;
    pub const BBENTRY_6: u32 = 7;
}

/// LLVM's hash table of strings, as far as the order of its entries goes.
#[derive(Default)]
struct StringMap {
    /// Hash and entry, from 1 on; 0 is free.
    buckets: Vec<(u32, u32)>,
    len: usize,
}

impl StringMap {
    /// Puts an entry in, whose name is not there yet.
    fn insert(&mut self, name: &[u8], entry: u32) {
        if self.buckets.is_empty() {
            self.buckets = vec![(0, 0); 16];
        }
        let hash = xxhash_rust::xxh3::xxh3_64(name) as u32;
        place(&mut self.buckets, hash, entry + 1);
        self.len += 1;
        if self.len * 4 > self.buckets.len() * 3 {
            let mut larger = vec![(0, 0); self.buckets.len() * 2];
            for &(hash, entry) in self.buckets.iter().filter(|b| b.1 != 0) {
                place(&mut larger, hash, entry);
            }
            self.buckets = larger;
        }
    }

    /// The entries in LLVM's order.
    fn entries(&self) -> impl Iterator<Item = u32> + '_ {
        self.buckets.iter().filter(|b| b.1 != 0).map(|b| b.1 - 1)
    }
}

fn place(buckets: &mut [(u32, u32)], hash: u32, entry: u32) {
    let mask = buckets.len() - 1;
    let mut at = hash as usize & mask;
    let mut step = 1;
    while buckets[at].1 != 0 {
        at = (at + step) & mask;
        step += 1;
    }
    buckets[at] = (hash, entry);
}

/// The named values of a body, in the order in which a reader of its text meets the names.
fn named_values(body: &Body) -> Vec<Value> {
    let mut named: Vec<Value> = body.params().map(Value::from).filter(|&v| body.has_name(v)).collect();
    let mut seen = vec![false; body.block_capacity()];
    for b in body.blocks() {
        let mut meet = |b: ir::Block, named: &mut Vec<Value>| {
            if !std::mem::replace(&mut seen[b.index()], true) && body.has_name(b.into()) {
                named.push(b.into());
            }
        };
        meet(b, &mut named);
        for i in body.block_insts(b) {
            let opcode = body.inst(i).opcode;
            if opcode.is_terminator() {
                body.successors(i).for_each(|s| meet(s, &mut named));
            } else if opcode == Opcode::Phi {
                body.phi_blocks(i).iter().for_each(|&p| meet(p, &mut named));
            }
            if body.has_name(i.into()) {
                named.push(i.into());
            }
        }
    }
    named
}

/// Writes the names of a body, if it has some.
pub(super) fn write_symbol_table(body: &Body, id: impl Fn(Value) -> u32, w: &mut BitWriter) {
    let named = named_values(body);
    if named.is_empty() {
        return;
    }
    let mut map = StringMap::default();
    for (k, &v) in named.iter().enumerate() {
        map.insert(body.name(v).unwrap_or_default(), k as u32);
    }
    w.enter(block::VALUE_SYMTAB, 4);
    for v in map.entries().map(|k| named[k as usize]) {
        let name = body.name(v).unwrap_or_default();
        let short = name.iter().all(|&c| is_char6(c));
        let (code, abbrev) = match v.block() {
            Some(_) => (code::BBENTRY, if short { abbrev::BBENTRY_6 } else { abbrev::ENTRY_8 }),
            None if short => (code::ENTRY, abbrev::ENTRY_6),
            None => (code::ENTRY, if name.is_ascii() { abbrev::ENTRY_7 } else { abbrev::ENTRY_8 }),
        };
        w.record_bytes(abbrev, code, &[id(v).into()], name);
    }
    w.exit();
}
