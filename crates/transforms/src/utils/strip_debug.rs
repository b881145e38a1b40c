//! Taking debug information out of a module, as `-strip-debug` does: debug records, locations, `!dbg` and kin, the named
//! metadata of debug information, and locations inside `!llvm.loop`. Module flags stay.

use ir::metadata_kinds::kind;
use ir::{Body, GlobalClass, Inst, Md, MdData, MdKind, MdStore, Module, NodeKind};
use rustc_hash::FxHashMap;

/// Loop metadata nests a few levels; what lies deeper is left as it is.
const MAX_DEPTH: u32 = 16;

/// Takes debug information out.
pub fn strip(module: &mut Module) {
    module.named_metadata.retain(|n| !n.name.starts_with(b"llvm.dbg.") && *n.name != *b"llvm.gcov");
    // The number of a kind that is not fixed depends on the module.
    let heap_site = module.ctx.md_kinds.lookup(b"heapallocsite").map(MdKind);
    let mut loops = Loops::default();
    for class in [GlobalClass::Variables, GlobalClass::Functions] {
        for g in module.list(class).to_vec() {
            let attachments = module.global_mut(g).attachments_mut();
            attachments.into_iter().for_each(|list| list.retain(|a| a.0 != kind::DBG));
            let Some(mut body) = module.global_mut(g).function_mut().and_then(|f| f.body.take()) else { continue };
            strip_body(&mut body, &mut module.ctx.md, &mut loops, heap_site);
            module.put_body(g, body);
        }
    }
}

/// Takes debug information out of a body that stands apart from the module.
pub fn strip_body_debug_info(module: &mut Module, body: &mut Body) {
    let heap_site = module.ctx.md_kinds.lookup(b"heapallocsite").map(MdKind);
    strip_body(body, &mut module.ctx.md, &mut Loops::default(), heap_site);
}

fn strip_body(body: &mut Body, store: &mut MdStore, loops: &mut Loops, heap_site: Option<MdKind>) {
    let insts: Vec<Inst> = body.all_insts().collect();
    for i in insts {
        body.retain_records(i, |_, _| false);
        body.set_debug_loc(i, Md::NONE);
        if body.attachments(i).is_empty() {
            continue;
        }
        let kept = |a: &(MdKind, Md)| Some(a.0) != heap_site && a.0 != kind::DIASSIGNID;
        let mut list: Vec<(MdKind, Md)> = body.attachments(i).iter().copied().filter(kept).collect();
        list.iter_mut().filter(|a| a.0 == kind::LOOP).for_each(|a| a.1 = loops.strip(store, a.1));
        list.retain(|a| a.1.is_some());
        body.set_attachments(i, &list);
    }
    let blocks: Vec<_> = body.blocks().collect();
    for b in blocks {
        body.set_trailing_records(b, ir::DbgRecordId::NONE);
    }
}

/// Loop metadata without locations, by what it was.
#[derive(Default)]
struct Loops {
    known: FxHashMap<Md, Md>,
}

impl Loops {
    /// A loop's metadata: `distinct !{itself, ...}`; none if nothing but locations was in it.
    fn strip(&mut self, store: &mut MdStore, md: Md) -> Md {
        if let Some(&known) = self.known.get(&md) {
            return known;
        }
        let new = strip_loop(store, md);
        self.known.insert(md, new);
        new
    }
}

fn strip_loop(store: &mut MdStore, md: Md) -> Md {
    let Some(operands) = store.tuple_operands(md) else { return md };
    let old: Vec<Md> = operands.skip(1).collect();
    let kept: Vec<Md> = old.iter().filter_map(|&o| strip_operand(store, o, 0)).collect();
    if kept == old {
        return md;
    }
    if kept.is_empty() {
        return Md::NONE;
    }
    let node = |first: Md| {
        let slots = std::iter::once(first).chain(kept.iter().copied()).map(|m| m.0).collect();
        MdData::Node { kind: NodeKind::Tuple, distinct: true, slots }
    };
    let new = store.push(node(Md::NONE));
    store.replace(new, node(new));
    new
}

/// An operand without locations; `None` if nothing is left of it.
fn strip_operand(store: &MdStore, md: Md, depth: u32) -> Option<Md> {
    if md.is_none() || depth > MAX_DEPTH || store.get(md).is_distinct() {
        return Some(md);
    }
    if store.node_kind(md) == Some(NodeKind::DILocation) {
        return None;
    }
    let Some(operands) = store.tuple_operands(md) else { return Some(md) };
    let old: Vec<Md> = operands.collect();
    let kept: Vec<Md> = old.iter().filter_map(|&o| strip_operand(store, o, depth + 1)).collect();
    if kept == old {
        return Some(md);
    }
    (!kept.is_empty()).then(|| store.tuple(&kept))
}
