//! Reading a whole module: the top level, then the bodies; and which of several errors comes first.
//!
//! LLVM reads a file from its beginning to its end and stops at the first error; what is merely not defined it reports
//! at the end of the function or of the module. Here the top level is read before the bodies, and these in any order;
//! so every failure knows up to where LLVM would have read when it finds out ([`Failure::event`]), and the least wins.

use super::MdSymbols;
use super::scope::{Age, BodyScope, ImplicitCall, ModuleScope, PendingBlock, Symbols, Undefined, UndefinedKind};
use super::top_level::{PendingBody, TopLevel};
use super::use_orders::order_blocks;
use super::{Failure, ParseOptions, Parser};
use crate::diagnostic::Diagnostic;
use crate::lexer::Pos;
use crate::upgrade;
use ir::{Body, BodySlot, Const, ConstPool, Context, Global, Module};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A body that was read, or what is wrong with it.
struct ReadBody<'a> {
    index: u32,
    age: Age,
    body: BodySlot,
    open: Option<Box<OpenEnds<'a>>>,
}

/// What few bodies leave to be settled.
#[derive(Default)]
struct OpenEnds<'a> {
    undefined: Vec<Undefined>,
    pending: Vec<PendingBlock<'a>>,
    implicit: Vec<ImplicitCall>,
    failure: Option<Failure>,
}

/// What was read, without its tables.
struct Read {
    module: Module,
    /// What the constants of the module's pool became, if they changed.
    moved: Vec<Const>,
    /// Intrinsics that are called and not declared.
    implicit: Vec<Global>,
    md: MdSymbols,
    /// What the text holds that LLVM 22 does not read.
    age: Age,
}

/// What is taken for granted when a text is read.
#[derive(Clone, Copy)]
struct Attempt {
    /// Do bodies end where they seem to?
    guess_ends: bool,
    /// Does the text hold anything that LLVM 22 does not read?
    is_old: bool,
}

/// Reads a module and brings it up to date. `file_name` stands in errors and becomes the module's name.
///
/// # Errors
/// What is wrong with the text, in LLVM's words; of several errors the one that LLVM meets first.
pub fn parse_module(source: Vec<u8>, file_name: &str, options: &ParseOptions) -> Result<Module, Diagnostic> {
    read_module(source, file_name, options).map(|(module, _)| module)
}

/// The same, with the warnings of the upgrade ([`crate::upgrade::upgrade_module`]).
///
/// # Errors
/// See [`parse_module`].
pub fn read_module(
    source: Vec<u8>,
    file_name: &str,
    options: &ParseOptions,
) -> Result<(Module, Option<String>), Diagnostic> {
    let fail = |pos: Pos, message: &str| Diagnostic::new(file_name, &source, pos.min(source.len()), message);
    let mut attempt = Attempt { guess_ends: true, is_old: false };
    let (mut cx, result) = loop {
        let cx = Context::default();
        let result = read(&source, file_name, &cx, options, attempt);
        match &result {
            // An error, or a wrong guess: the next attempt knows.
            Err(_) if attempt.guess_ends => attempt.guess_ends = false,
            // Some expressions mean something else in old text, and its age shows behind them.
            Ok(r) if r.age.old_text && r.age.plain_gep && !attempt.is_old => attempt.is_old = true,
            _ => break (cx, result),
        }
    };
    let Read { mut module, moved, implicit, mut md, age } = result.map_err(|f| fail(f.pos, &f.message))?;
    if !moved.is_empty() {
        cx.md.map_constants(&moved);
    }
    module.ctx = cx;
    md.settle_kinds(&mut module);
    upgrade::declare_called(&mut module, &implicit).map_err(|(_, message)| fail(source.len(), message))?;
    if options.threads != 1 {
        // Giving back the memory of a large text takes a while; nobody waits for it.
        let _ = std::thread::Builder::new().spawn(move || drop(source));
    }
    let warning = upgrade::upgrade_module(&mut module, age.old_text);
    Ok((module, warning))
}

/// Reads the text. Where a body ends is found by reading it, after all of the top level; with `guess_ends` the top level
/// takes it to end at the first `}` that begins a line, which is found several times faster than the right one. A body
/// that ends elsewhere is then an error.
fn read(
    source: &[u8],
    file_name: &str,
    cx: &Context,
    options: &ParseOptions,
    attempt: Attempt,
) -> Result<Read, Failure> {
    let mut symbols = Symbols::new(Module::new(file_name), attempt.is_old);
    symbols.module.packs_bodies = source.len() >= options.pack_from;
    symbols.md.separate_types = !options.merge_types;
    let age = symbols.age();
    let scope = ModuleScope { symbols, undefined: Vec::new(), pending: Vec::new(), age };
    let mut parser = Parser::new(source, 0, cx, scope);
    let mut top = TopLevel::new(attempt.guess_ends);
    let mut failure = parser.parse_top_level(options, &mut top).is_err().then(|| parser.take_failure());
    failure = first(failure, parser.take_local_dll());
    parser.finish_attrs(&mut top);
    if parser.finish_metadata().is_err() {
        failure = first(failure, Some(parser.take_failure()));
    }
    let ModuleScope { mut symbols, mut undefined, pending, mut age, .. } = parser.scope;
    let limit = failure.as_ref().map_or(Pos::MAX, |f| f.event);
    let pool = Mutex::new(std::mem::take(&mut symbols.module.consts));
    let (mut bodies, block_orders) = (top.bodies, top.block_orders);
    bodies.retain(|b| b.open < limit);
    let all: Vec<usize> = (0..bodies.len()).collect();
    let mut read_bodies = read_bodies(source, cx, &symbols, &pool, &bodies, &all, options, limit);
    for open in read_bodies.iter_mut().filter_map(|b| b.open.as_mut()) {
        failure = first(failure, open.failure.take());
    }
    if let Some(failure) = failure {
        return Err(failure);
    }
    let (moved, implicit) = resolve(source, cx, &mut symbols, &pool, &bodies, &mut read_bodies, pending, options)?;
    for open in read_bodies.iter_mut().filter_map(|b| b.open.as_mut()) {
        undefined.append(&mut open.undefined);
    }
    collect_undefined(&symbols, &mut undefined);
    if let Some(first) = undefined.into_iter().min() {
        return Err(Failure { event: Pos::MAX, pos: first.pos, message: first.message });
    }
    let mut module = symbols.module;
    module.consts = pool.into_inner();
    for b in read_bodies {
        age |= b.age;
        if let Some(f) = module.global_mut(bodies[b.index as usize].function).function_mut() {
            f.body = b.body;
        }
    }
    order_blocks(&mut module, &block_orders)?;
    Ok(Read { module, moved, implicit, md: symbols.md, age })
}

/// The failure that LLVM meets first.
fn first(a: Option<Failure>, b: Option<Failure>) -> Option<Failure> {
    match (a, b) {
        (Some(a), Some(b)) => Some(if b.event < a.event { b } else { a }),
        (a, b) => a.or(b),
    }
}

/// What the top level referred to and did not define.
fn collect_undefined(symbols: &Symbols<'_>, undefined: &mut Vec<Undefined>) {
    for (name, entry) in &symbols.types {
        if entry.undefined_at != Pos::MAX {
            let message = format!("use of undefined type named '{}'", String::from_utf8_lossy(name));
            undefined.push(Undefined {
                kind: UndefinedKind::Type,
                key: name.to_vec(),
                pos: entry.undefined_at,
                message,
            });
        }
    }
    for (number, entry) in &symbols.numbered_types {
        if entry.undefined_at != Pos::MAX {
            let message = format!("use of undefined type '%{number}'");
            undefined.push(Undefined { kind: UndefinedKind::Type, key: Vec::new(), pos: entry.undefined_at, message });
        }
    }
    for i in 0..symbols.module.global_capacity() {
        let g = Global(i as u32);
        let places = symbols.places[g];
        if places.defined != Pos::MAX || places.referred == Pos::MAX {
            continue;
        }
        let name = &symbols.module.global(g).name;
        let number = symbols.numbered_globals.iter().find(|n| *n.1 == g).map(|n| *n.0);
        let (key, shown) = match number {
            Some(n) => ([&[0xff][..], &n.to_be_bytes()].concat(), n.to_string()),
            None => (name.to_vec(), String::from_utf8_lossy(name).into_owned()),
        };
        let message = format!("use of undefined value '@{shown}'");
        undefined.push(Undefined { kind: UndefinedKind::Global, key, pos: places.referred, message });
    }
}

/// Reads the bodies of these numbers; each stops at its first error, and those that begin behind `limit` are left out.
#[allow(clippy::too_many_arguments)]
fn read_bodies<'s, 'a: 's>(
    source: &'a [u8],
    cx: &'a Context,
    symbols: &'s Symbols<'a>,
    pool: &'s Mutex<ConstPool>,
    bodies: &[PendingBody],
    which: &[usize],
    options: &ParseOptions,
    limit: Pos,
) -> Vec<ReadBody<'a>> {
    let threads = ir::threads::count(options.threads).min(which.len());
    let limit = AtomicUsize::new(limit);
    let new_parser = || {
        let scope = BodyScope::new(symbols, pool, cx);
        Parser::new(source, source.len(), cx, scope)
    };
    let one = |parser: &mut Parser<'a, BodyScope<'s, 'a>>, index: usize| {
        read_body(parser, index, &bodies[index], options, &limit)
    };
    let next = AtomicUsize::new(0);
    let work = || {
        let mut parser = new_parser();
        let mut done = Vec::new();
        while let Some(&index) = which.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push(one(&mut parser, index));
        }
        done
    };
    let mut read: Vec<ReadBody<'a>> = ir::threads::all(threads, work).into_iter().flatten().collect();
    read.sort_unstable_by_key(|b| b.index);
    read
}

fn read_body<'s, 'a>(
    parser: &mut Parser<'a, BodyScope<'s, 'a>>,
    index: usize,
    pending: &PendingBody,
    options: &ParseOptions,
    limit: &AtomicUsize,
) -> ReadBody<'a> {
    let mut out = ReadBody { index: index as u32, age: Age::default(), body: BodySlot::Taken, open: None };
    if pending.open >= limit.load(Ordering::Relaxed) {
        return out;
    }
    parser.scope.clear();
    parser.lex.error = None;
    if parser.parse_body(pending).is_err() {
        let failure = parser.take_failure();
        limit.fetch_min(failure.event, Ordering::Relaxed);
        out.open.get_or_insert_default().failure = Some(failure);
        return out;
    }
    let scope = &mut parser.scope;
    if scope.age.old_expressions {
        upgrade::expand_constant_expressions(&mut scope.body, &parser.cx.types);
    }
    if options.discard_names {
        scope.body.discard_names();
    }
    let packs = scope.symbols.module.packs_bodies;
    out.body = if packs { BodySlot::packed(&scope.body) } else { BodySlot::Present(Box::new(scope.body.compact())) };
    out.age = scope.age;
    let open = OpenEnds {
        undefined: std::mem::take(&mut scope.undefined),
        pending: std::mem::take(&mut scope.pending),
        implicit: std::mem::take(&mut scope.implicit),
        failure: None,
    };
    let is_settled = open.undefined.is_empty() && open.pending.is_empty() && open.implicit.is_empty();
    out.open = (!is_settled).then(|| Box::new(open));
    out
}

/// Resolves what only the bodies tell: the result says what the constants of the module's pool became, if they changed. Block
/// addresses, and intrinsics that are called without being declared. Bodies that refer to such are read again, with the answers known.
#[allow(clippy::too_many_arguments)]
fn resolve<'a>(
    source: &'a [u8],
    cx: &'a Context,
    symbols: &mut Symbols<'a>,
    pool: &Mutex<ConstPool>,
    bodies: &[PendingBody],
    read: &mut [ReadBody<'a>],
    pending: Vec<PendingBlock<'a>>,
    options: &ParseOptions,
) -> Result<(Vec<Const>, Vec<Global>), Failure> {
    let is_unresolved = |open: &OpenEnds<'_>| !open.pending.is_empty() || !open.implicit.is_empty();
    let unresolved = read.iter().filter(|b| b.open.as_deref().is_some_and(is_unresolved));
    let again: Vec<usize> = unresolved.map(|b| b.index as usize).collect();
    if again.is_empty() && pending.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let by_function: FxHashMap<Global, usize> = bodies.iter().enumerate().map(|(i, b)| (b.function, i)).collect();
    let open = || read.iter().filter_map(|b| b.open.as_deref());
    let mut implicit: Vec<ImplicitCall> = open().flat_map(|o| o.implicit.iter().cloned()).collect();
    let implicit = declare_implicit(symbols, &mut implicit);
    let from_bodies: Vec<PendingBlock<'a>> = open().flat_map(|o| o.pending.iter().cloned()).collect();
    let mut resolved = Vec::new();
    for (p, in_module) in pending.into_iter().map(|p| (p, true)).chain(from_bodies.into_iter().map(|p| (p, false))) {
        let b = find_block(symbols, read, &by_function, &p)?;
        if in_module {
            resolved.push((p.placeholder, p.function, b));
        }
        if let Ok(g) = p.function {
            symbols.labels.insert((g, p.label), b);
        }
    }
    let moved = if resolved.is_empty() {
        Vec::new()
    } else {
        replace_placeholders(cx, &mut symbols.module, &mut pool.lock(), &resolved)
    };
    for mut new in read_bodies(source, cx, symbols, pool, bodies, &again, options, Pos::MAX) {
        if let Some(failure) = new.open.as_mut().and_then(|o| o.failure.take()) {
            return Err(failure);
        }
        let index = new.index as usize;
        read[index] = new;
    }
    Ok((moved, implicit))
}

fn find_block(
    symbols: &Symbols<'_>,
    read: &[ReadBody<'_>],
    by_function: &FxHashMap<Global, usize>,
    p: &PendingBlock<'_>,
) -> Result<ir::Block, Failure> {
    let fail = |pos: Pos, message: &str| Err(Failure { event: Pos::MAX, pos, message: message.to_owned() });
    let Ok(g) = p.function else { return fail(p.function_pos, "expected function name in blockaddress") };
    if symbols.module.function(g).is_none() {
        return fail(p.function_pos, "expected function name in blockaddress");
    }
    let Some(body) = by_function.get(&g).and_then(|&i| read[i].body.get()) else {
        return fail(p.function_pos, "cannot take blockaddress inside a declaration");
    };
    let (found, name) = match &p.label {
        Ok(name) => (body.lookup_name(name), String::from_utf8_lossy(name).into_owned()),
        Err(number) => (numbered_block(body, *number), number.to_string()),
    };
    match found {
        Some(v) => match v.block() {
            Some(b) => Ok(b),
            None => fail(p.label_pos, "referenced value is not a basic block"),
        },
        None if symbols.places[g].defined < p.label_pos => fail(p.label_pos, "referenced value is not a basic block"),
        None => fail(p.label_pos, &format!("use of undefined value '%{name}'")),
    }
}

/// The block of this number, counted as the printer counts.
fn numbered_block(body: &Body, number: u32) -> Option<ir::Value> {
    let mut next = body.params().filter(|&p| body.name(p.into()).is_none()).count() as u32;
    for b in body.blocks() {
        if body.name(b.into()).is_none() {
            if next == number {
                return Some(b.into());
            }
            next += 1;
        }
        for i in body.block_insts(b) {
            next += u32::from(body.inst(i).ty != ir::Type::VOID && body.name(i.into()).is_none());
        }
    }
    None
}

/// Puts block addresses in the place of what stood for them in the module's pool, and in everything that holds it.
fn replace_placeholders(
    cx: &Context,
    module: &mut Module,
    pool: &mut ConstPool,
    resolved: &[(Const, Result<Global, ()>, ir::Block)],
) -> Vec<Const> {
    let mut map = FxHashMap::default();
    for &(placeholder, function, block) in resolved {
        if let Ok(g) = function {
            map.insert(placeholder, (g, block));
        }
    }
    let old = std::mem::take(pool);
    let moved = old.rebuild(pool, &cx.types, |c| map.get(&c).copied());
    module.map_constants(|c| moved[c.index()]);
    moved
}

/// Declares the intrinsics that are called and not declared, by name, as LLVM does when the module ends.
fn declare_implicit(symbols: &mut Symbols<'_>, calls: &mut Vec<ImplicitCall>) -> Vec<Global> {
    calls.sort_by(|a, b| a.name.cmp(&b.name));
    calls.dedup_by(|a, b| a.name == b.name);
    let mut declared = Vec::new();
    for call in calls.iter() {
        let intrinsic = std::str::from_utf8(&call.name).ok().and_then(ir::intrinsics::Intrinsic::lookup);
        if intrinsic.is_none() || symbols.module.lookup(&call.name).is_some() {
            continue;
        }
        let kind = ir::GlobalKind::Function(Box::default());
        let g = symbols.module.add_global(ir::GlobalValue::new(&call.name, call.ty, kind));
        symbols.places.slot(g).defined = 0;
        declared.push(g);
    }
    declared
}
