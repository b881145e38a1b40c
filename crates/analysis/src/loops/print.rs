//! The text of `print<loops>`.

use super::{Loop, Loops};
use crate::manager::FunctionView;
use ir::{Block, Inst, LocalSlots, Md, MdStore, Opcode, attr_kind::AttrKind, metadata_kinds as kinds};
use std::io::{self, Write};

/// Text is handed on in pieces of this size: every loop lists all its blocks, so that a deep nest takes quadratic space.
const PIECE: usize = 1 << 16;

/// Writes all loops, each before those within. LLVM has outermost loops in reverse order of the body.
pub(super) fn print(function: FunctionView<'_>, loops: &Loops, out: &mut dyn Write) -> io::Result<()> {
    let mut text = Vec::new();
    text.extend_from_slice(b"Loop info for function '");
    text.extend_from_slice(function.name());
    text.extend_from_slice(b"':\n");
    let top: Vec<Loop> = loops.top_level().collect();
    if !top.is_empty() {
        let slots = LocalSlots::for_blocks(function.body);
        for l in top.into_iter().rev().flat_map(|t| loops.nest(t)) {
            print_loop(function, loops, l, &slots, &mut text, out)?;
        }
    }
    out.write_all(&text)
}

fn print_loop(
    function: FunctionView<'_>,
    loops: &Loops,
    l: Loop,
    slots: &LocalSlots,
    text: &mut Vec<u8>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let body = function.body;
    let depth = loops.depth(l);
    text.resize(text.len() + 4 * (depth as usize - 1), b' ');
    let blocks = loops.blocks_in_order(l);
    if is_annotated_parallel(function, loops, l) {
        text.extend_from_slice(b"Parallel ");
    }
    text.extend_from_slice(format!("Loop at depth {depth} containing: ").as_bytes());
    for (k, b) in blocks.into_iter().enumerate() {
        if k > 0 {
            text.push(b',');
        }
        slots.write_operand(body, b.into(), text);
        if b == loops.header(l) {
            text.extend_from_slice(b"<header>");
        }
        if loops.is_latch(body, l, b) {
            text.extend_from_slice(b"<latch>");
        }
        if loops.is_exiting(body, l, b) {
            text.extend_from_slice(b"<exiting>");
        }
        if text.len() >= PIECE {
            out.write_all(text)?;
            text.clear();
        }
    }
    text.push(b'\n');
    Ok(())
}

/// The `!llvm.loop` node that names itself first and that all latches have; [`Md::NONE`] if there is none.
fn loop_id(function: FunctionView<'_>, loops: &Loops, l: Loop) -> Md {
    let (body, md) = (function.body, &function.module.ctx.md);
    let mut id = Md::NONE;
    for latch in loops.latches(body, l) {
        let node = body.terminator(latch).map_or(Md::NONE, |t| body.attachment(t, kinds::LOOP));
        if node.is_none() || id.is_some() && id != node {
            return Md::NONE;
        }
        id = node;
    }
    let names_itself = id.is_some() && first_operand(md, id) == Some(id);
    if names_itself { id } else { Md::NONE }
}

/// Has the metadata of a loop a property of this name?
pub fn has_property(function: FunctionView<'_>, loops: &Loops, l: Loop, name: &[u8]) -> bool {
    if !function.body.has_attachments() {
        return false;
    }
    let md = &function.module.ctx.md;
    let id = loop_id(function, loops, l);
    let is_it = |o: Md| first_operand(md, o).and_then(|n| md.as_string(n)) == Some(name);
    id.is_some() && md.tuple_operands(id).is_some_and(|mut operands| operands.any(is_it))
}

fn first_operand(md: &MdStore, node: Md) -> Option<Md> {
    md.tuple_operands(node)?.next()
}

/// May all iterations run at the same time, as metadata promises? See LangRef, `llvm.loop.parallel_accesses`.
pub fn is_annotated_parallel(function: FunctionView<'_>, loops: &Loops, l: Loop) -> bool {
    let body = function.body;
    if !body.has_attachments() {
        return false;
    }
    let id = loop_id(function, loops, l);
    if id.is_none() {
        return false;
    }
    let groups = parallel_groups(&function.module.ctx.md, id);
    let memory = |b: Block| body.block_insts(b).filter(|&i| accesses_memory(function, i));
    loops.blocks(l).flat_map(memory).all(|i| is_parallel_access(function, i, id, &groups))
}

/// The access groups that the loop's metadata names.
fn parallel_groups(md: &MdStore, id: Md) -> Vec<Md> {
    let is_list = |&o: &Md| {
        first_operand(md, o).and_then(|name| md.as_string(name)) == Some(b"llvm.loop.parallel_accesses".as_slice())
    };
    let list = md.tuple_operands(id).and_then(|mut operands| operands.find(is_list));
    list.and_then(|list| md.tuple_operands(list)).map_or_else(Vec::new, |groups| groups.skip(1).collect())
}

fn is_parallel_access(function: FunctionView<'_>, i: Inst, id: Md, groups: &[Md]) -> bool {
    let (body, md) = (function.body, &function.module.ctx.md);
    let group = body.attachment(i, kinds::ACCESS_GROUP);
    if group.is_some() {
        let mut members = md.tuple_operands(group).into_iter().flatten().peekable();
        let listed =
            if members.peek().is_none() { groups.contains(&group) } else { members.any(|m| groups.contains(&m)) };
        if listed {
            return true;
        }
    }
    let old = body.attachment(i, kinds::MEM_PARALLEL_LOOP_ACCESS);
    old.is_some() && md.tuple_operands(old).is_some_and(|mut loops| loops.any(|l| l == id))
}

/// Might the instruction read or write memory, as far as attributes tell?
fn accesses_memory(function: FunctionView<'_>, i: Inst) -> bool {
    let (body, attrs) = (function.body, &function.module.ctx.attrs);
    let data = body.inst(i);
    match data.opcode {
        Opcode::Load | Opcode::Store | Opcode::Fence | Opcode::CmpXchg | Opcode::AtomicRmw | Opcode::VaArg => true,
        Opcode::CatchPad | Opcode::CatchRet => true,
        op if op.is_call() => {
            let none = |list| attrs.find_int(attrs.list(list).function, AttrKind::Memory) == Some(0);
            let callee = body.called_global(i).and_then(|g| function.module.global(g).function());
            let bundles = body.call_extra(i).is_some_and(|e| !e.bundles.is_empty());
            bundles || !none(data.call_attrs()) && !callee.is_some_and(|f| none(f.attrs.get()))
        }
        _ => false,
    }
}
