//! The end of a block: forward references are resolved.
//!
//! Distinct nodes have their places, whatever they refer to. Uniqued ones that were read before what they refer to follow in
//! the order of their dependencies, so that equal ones are merged; where they form a cycle, one of it gets its place
//! beforehand, as LLVM resolves cycles without merging them. Files of LLVM 4 and later have the latter only in cycles.

use super::read::{ABSENT, BlockReader, CLASS, FORWARD, NODE, Result, make_distinct};
use super::{map_references, nth_reference};
use ir::{MdData, MdStore, NodeKind};
use rustc_hash::FxHashMap;

pub(super) struct Settling<'r, 'a> {
    reader: &'r mut BlockReader<'a>,
    /// Nodes that wait, taken out when they are done, and their numbers.
    deferred: Vec<(u32, Option<MdData>)>,
    /// Which of them a number is.
    by_number: FxHashMap<u32, u32>,
    state: Vec<State>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Waiting,
    Active,
    /// It has its place in the block, and is to be put there.
    Reserved(u32),
    Done,
}

impl<'r, 'a> Settling<'r, 'a> {
    pub(super) fn new(reader: &'r mut BlockReader<'a>) -> Self {
        let deferred: Vec<_> = reader.deferred.drain(..).map(|(number, data)| (number, Some(data))).collect();
        let by_number = deferred.iter().zip(0..).map(|(node, at)| (node.0, at)).collect();
        let state = vec![State::Waiting; deferred.len()];
        Self { reader, deferred, by_number, state }
    }

    /// Gives every number its word, and completes the nodes of the block.
    pub(super) fn run(mut self) -> Result<()> {
        for at in 0..self.deferred.len() {
            if self.state[at] == State::Waiting {
                self.visit(at)?;
            }
        }
        let incomplete = std::mem::take(&mut self.reader.incomplete);
        for position in incomplete {
            let mut data = self.reader.take_node(position);
            self.resolve(&mut data)?;
            self.reader.nodes[position as usize] = data;
        }
        Ok(())
    }

    /// Completes a node and all that it waits for.
    fn visit(&mut self, root: usize) -> Result<()> {
        self.state[root] = State::Active;
        let mut stack = vec![(root, 0)];
        while let Some(top) = stack.last_mut() {
            let (at, n) = *top;
            top.1 += 1;
            let Some(word) = self.deferred[at].1.as_ref().and_then(|data| nth_reference(data, n)) else {
                stack.pop();
                self.complete(at)?;
                continue;
            };
            if word == ABSENT || word & CLASS != FORWARD {
                continue;
            }
            let Some(&operand) = self.by_number.get(&(word & !CLASS)) else { continue };
            match self.state[operand as usize] {
                State::Waiting => {
                    self.state[operand as usize] = State::Active;
                    stack.push((operand as usize, 0));
                }
                State::Active => self.reserve(operand as usize),
                State::Reserved(_) | State::Done => {}
            }
        }
        Ok(())
    }

    fn set_word(&mut self, at: usize, word: u32) {
        self.reader.set_word(self.deferred[at].0, word);
    }

    /// Gives a node of a cycle its place beforehand.
    fn reserve(&mut self, at: usize) {
        let position = self.reader.nodes.len() as u32;
        self.reader.nodes.push(MdData::Node { kind: NodeKind::Tuple, distinct: true, slots: Box::default() });
        self.state[at] = State::Reserved(position);
        self.set_word(at, NODE | position);
    }

    /// All references are known.
    fn complete(&mut self, at: usize) -> Result<()> {
        let Some(mut data) = self.deferred[at].1.take() else { return Ok(()) };
        let refers_to_node = self.resolve(&mut data)?;
        if let State::Reserved(position) = self.state[at] {
            if (0..).map_while(|n| nth_reference(&data, n)).any(|word| word == NODE | position) {
                make_distinct(&mut data);
            }
            let hash = MdStore::hash(&data);
            let reader = &mut *self.reader;
            reader.nodes[position as usize] = data;
            reader.index.insert_unique(hash, (position, hash), |entry| entry.1);
        } else {
            let word = self.reader.unique(data, refers_to_node);
            self.set_word(at, word);
        }
        self.state[at] = State::Done;
        Ok(())
    }

    /// Replaces numbers by what they stand for now. Are there nodes of the block among them?
    fn resolve(&self, data: &mut MdData) -> Result<bool> {
        let (mut refers_to_node, mut missing) = (false, false);
        map_references(data, |word| {
            if *word == ABSENT {
                return;
            }
            if *word & CLASS == FORWARD {
                *word = self.reader.numbered((*word & !CLASS) as usize);
                missing |= *word == ABSENT || *word & CLASS == CLASS;
            }
            refers_to_node |= *word & CLASS == NODE;
        });
        if missing { Err("Invalid forward reference to metadata") } else { Ok(refers_to_node) }
    }
}
