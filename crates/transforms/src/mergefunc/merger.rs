//! The worklist, and what becomes of two equal functions.

use super::preserve;
use super::report::{Merge, Way};
use super::tree::FunctionTree;
use super::users::{CALLS, METADATA, NESTED, OPERAND, User, Users};
use super::{MergeFunctions, parallel, thunk};
use crate::utils::common_promises::{self, Loss};
use crate::utils::function_comparator::is_interposable;
use crate::utils::structural_hash::{content_hash, walk};
use ir::*;
use passman::Statistic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

static MERGED: Statistic = Statistic::new("mergefunc", "NumFunctionsMerged", "Number of functions merged");
static THUNKS: Statistic = Statistic::new("mergefunc", "NumThunksWritten", "Number of thunks generated");
static ALIASES: Statistic = Statistic::new("mergefunc", "NumAliasesWritten", "Number of aliases generated");
static NEW: Statistic = Statistic::new("mergefunc", "NumDoubleWeak", "Number of new functions created");

/// How many functions are fetched into the cache at a time.
const WARMED: usize = 32;

/// What has become of a function.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Fate {
    /// None; or it is a thunk.
    #[default]
    Function,
    /// An alias of this function.
    Alias(Global),
    /// Gone.
    Gone,
}

/// Merges functions of one module.
pub struct Merger<'u> {
    options: &'u MergeFunctions,
    module: &'u mut Module,
    threads: usize,
    users: Users,
    tree: FunctionTree,
    /// Functions to look at again.
    deferred: Vec<Global>,
    fates: SecondaryMap<Global, Fate>,
    /// The function that all that referred to another one refers to now.
    replacements: SecondaryMap<Global, Global>,
    /// Where each function stands in the module at the end; aliases in the order in which they were made.
    places: SecondaryMap<Global, u64>,
    next_place: u64,
    aliases: Vec<Global>,
    gone: Vec<Global>,
    /// Functions whose blocks are gone, though others hold their addresses.
    lost_blocks: EntitySet<Global>,
    round: u32,
    /// In which round, from 1 on, the body of a function was changed last.
    touched: SecondaryMap<Global, u32>,
    /// What functions that were kept must give up.
    losses: FxHashMap<Global, Vec<Loss>>,
    merges: Vec<Merge>,
    /// Of each merge, the function that was merged and the one that it was equal to.
    pairs: Vec<(Global, Global)>,
}

impl<'u> Merger<'u> {
    /// A merger that has looked at nothing yet.
    pub fn new(options: &'u MergeFunctions, module: &'u mut Module, threads: usize, users: Users) -> Self {
        let mut places = SecondaryMap::with_len(0, module.global_capacity());
        module.functions().iter().enumerate().for_each(|(at, &g)| places.set(g, at as u64));
        Self {
            options,
            next_place: module.functions().len() as u64,
            module,
            threads,
            users,
            tree: FunctionTree::default(),
            deferred: Vec::new(),
            fates: SecondaryMap::default(),
            replacements: SecondaryMap::with_default(Global::NONE),
            places,
            aliases: Vec::new(),
            gone: Vec::new(),
            lost_blocks: EntitySet::new(),
            touched: SecondaryMap::default(),
            round: 0,
            losses: FxHashMap::default(),
            merges: Vec::new(),
            pairs: Vec::new(),
        }
    }

    /// Looks at all candidates, and at those whose callees were merged, until there is nothing left.
    ///
    /// Candidates come with their content hashes.
    pub fn run(&mut self, candidates: Vec<(Global, u64)>) {
        let mut work = candidates;
        while !work.is_empty() {
            self.round += 1;
            for some in work.chunks(WARMED) {
                self.warm(some);
                some.iter().for_each(|&(f, hash)| self.look_at(f, hash));
            }
            let deferred = std::mem::take(&mut self.deferred);
            let module = &*self.module;
            let hash = |g, body: &Body| content_hash(module, g, body, &walk(body));
            let hashes = parallel::map_bodies(module, self.threads, &deferred, hash);
            work = deferred.into_iter().zip(hashes).collect();
        }
    }

    /// Fetches bodies into the cache. Those at rest are unpacked one by one, and lie in the cache then.
    fn warm(&self, some: &[(Global, u64)]) {
        let unpacked = |w: &(Global, u64)| match &self.module.function(w.0)?.body {
            BodySlot::Present(body) => Some(&**body),
            _ => None,
        };
        let bodies: SmallVec<[&Body; WARMED]> = some.iter().filter_map(unpacked).collect();
        bodies.into_iter().for_each(Body::warm);
    }

    fn look_at(&mut self, f: Global, hash: u64) {
        if !self.module.has_body(f) {
            return;
        }
        let hash = if self.touched[f] == self.round { hash_of(self.module, f) } else { hash };
        let rivals: SmallVec<[Global; 2]> = self.tree.with_hash(hash).into();
        if let Some(old) = self.tree.insert(self.module, &self.users.block_addresses, f, hash) {
            if self.keeps(old, f) {
                self.merge(old, f);
            } else {
                self.tree.replace(old, f);
                self.merge(f, old);
            }
        }
        // Both were unpacked to be compared.
        for g in rivals.into_iter().chain([f]) {
            if let Some(function) = self.module.global_mut(g).function_mut() {
                function.body.close();
            }
        }
    }

    /// Does the first of two equal functions keep its body?
    fn keeps(&self, f: Global, g: Global) -> bool {
        let (f_bound, g_bound) = (self.is_bound_to_comdat(f, g), self.is_bound_to_comdat(g, f));
        if f_bound != g_bound {
            return g_bound;
        }
        let (f_entered, g_entered) = (self.is_entered_by_address(f), self.is_entered_by_address(g));
        if f_entered != g_entered { f_entered } else { self.keeps_first(f, g) }
    }

    /// LLVM's choice of the function that keeps its body, the first? One that is not of one definition rule, then one that cannot be
    /// replaced, then one that others can see; then it goes by name.
    fn keeps_first(&self, f: Global, g: Global) -> bool {
        let (a, b) = (self.module.global(f), self.module.global(g));
        if is_odr(a) != is_odr(b) {
            return is_odr(b);
        }
        let (x, y) = (is_interposable(self.module, f), is_interposable(self.module, g));
        if x != y {
            return !x;
        }
        if a.linkage.is_local() != b.linkage.is_local() {
            return !a.linkage.is_local();
        }
        a.name <= b.name
    }

    /// Takes a function out of the tree, to be looked at again.
    fn look_again(&mut self, f: Global) {
        if self.tree.remove(f) {
            self.deferred.push(f);
        }
    }

    /// Merges `g` into `f`.
    fn merge(&mut self, f: Global, g: Global) {
        let insts = self.module.num_insts(g).unwrap_or(0);
        let location = self.module.function(g).and_then(|f| f.attachments.iter().find(|a| a.0 == metadata_kinds::DBG));
        let location = location.map_or(Md::NONE, |a| a.1);
        let Some((kept, way)) = self.merge_two(f, g) else { return };
        let left = self.module.num_insts(g).unwrap_or(0);
        let saved = insts as i64 - left as i64;
        self.merges.push(Merge { kept, function: Box::default(), into: Box::default(), location, way, saved });
        self.pairs.push((g, f));
    }

    /// Merges `g` into `f`; the function that has the body now, and how it was done. None if nothing was changed.
    fn merge_two(&mut self, f: Global, g: Global) -> Option<(Global, Way)> {
        if self.is_bound_to_comdat(f, g) || self.is_entered_by_address(g) {
            return None;
        }
        let both_odr = is_odr(self.module.global(f)) && is_odr(self.module.global(g));
        if is_interposable(self.module, f) || both_odr {
            return self.merge_into_new(f, g);
        }
        let mut redirected = false;
        if !is_interposable(self.module, g) && !self.options.preserve_debug_info {
            let address_matters = self.module.global(g).unnamed_addr != UnnamedAddr::Global;
            redirected = if address_matters || self.users.kept.contains(g) || !self.same_type_tests(f, g) {
                self.redirect_calls(g, f)
            } else {
                self.replace_everywhere(g, f)
            };
        }
        let erased = self.may_erase(g);
        if redirected || !erased && self.may_write(f, g) {
            self.give_up_promises(f, g);
        }
        let way = if erased {
            self.erase(g);
            Some(Way::Redirect)
        } else {
            self.write_thunk_or_alias(f, g)
        };
        MERGED.add(u64::from(way.is_some()));
        // Without a thunk there may still be callers that were redirected.
        way.or(redirected.then_some(Way::Calls)).map(|way| (f, way))
    }

    /// Can `g` be a thunk or an alias of `f`?
    fn may_write(&self, f: Global, g: Global) -> bool {
        let alias = self.may_be_alias(g) && self.same_type_tests(f, g);
        alias || thunk::is_worth_it(self.module, f) && thunk::is_possible(self.module, f, g)
    }

    /// A local function of a comdat goes with it, so others cannot rely on it.
    fn is_bound_to_comdat(&self, f: Global, g: Global) -> bool {
        let comdat = self.module.global_comdat(f);
        self.module.global(f).linkage.is_local() && comdat.is_some() && comdat != self.module.global_comdat(g)
    }

    /// May it jump to a block whose address comes from outside? Then it must keep its blocks. Other uses of such an address
    /// see only that it is not null (LangRef, "Addresses of Basic Blocks").
    fn is_entered_by_address(&self, g: Global) -> bool {
        let jumps = |o: Opcode| matches!(o, Opcode::IndirectBr | Opcode::CallBr);
        self.users.block_addresses.contains(g)
            && self
                .module
                .body(g)
                .is_some_and(|b| b.blocks().any(|b2| b.terminator(b2).is_some_and(|t| jumps(b.inst(t).opcode))))
    }

    /// Notes what `f` must give up to stand for `g`, too.
    fn give_up_promises(&mut self, f: Global, g: Global) {
        let mut all = self.losses.remove(&g).unwrap_or_default();
        if let (Some(kept), Some(other)) = (self.module.body(f), self.module.body(g)) {
            all.extend(common_promises::losses(self.module, kept, other));
        }
        if !all.is_empty() {
            self.losses.entry(f).or_default().append(&mut all);
        }
    }

    /// Do type tests of indirect calls see the same in both functions?
    fn same_type_tests(&self, f: Global, g: Global) -> bool {
        let tests = |g| -> Vec<(MdKind, Md)> {
            let all = self.module.function(g).map_or(&[][..], |f| &f.attachments);
            all.iter().copied().filter(|a| is_type_test(a.0)).collect()
        };
        tests(f) == tests(g)
    }

    /// Makes both functions thunks, or aliases, of a new private one that has the body of `f`.
    fn merge_into_new(&mut self, f: Global, g: Global) -> Option<(Global, Way)> {
        // Both must succeed.
        let may = self.may_write(f, g) && self.may_write(f, f);
        let has_addresses = self.users.own_block_addresses.contains(f) || self.users.block_addresses.contains(f);
        if !may || has_addresses {
            return None;
        }
        self.give_up_promises(f, g);
        let new = self.make_private(f);
        // The private function is the old one, to all but the name.
        for (user, u) in self.users.newest_first(f) {
            if u.how & !METADATA != 0 {
                self.look_again(user);
            }
        }
        self.users.reverse(f);
        self.move_body(f, new);
        if is_odr(self.module.global(g)) {
            self.redirect_calls(g, new);
        }
        if is_odr(self.module.global(f)) {
            self.redirect_calls(f, new);
        }
        let align = self.align(f).max(self.align(g));
        for old in [g, f] {
            if self.may_erase(old) {
                self.erase(old);
            } else {
                self.write_thunk_or_alias(new, old);
            }
        }
        self.set_align(new, align);
        NEW.add(1);
        MERGED.add(1);
        Some((new, Way::Both))
    }

    fn align(&self, f: Global) -> Align {
        self.module.function(f).map_or(Align::NONE, |f| f.align)
    }

    fn set_align(&mut self, f: Global, align: Align) {
        if let Some(f) = self.module.global_mut(f).function_mut() {
            f.align = align;
        }
    }

    /// A private function with the header of `f`, in its place, still without a body.
    fn make_private(&mut self, f: Global) -> Global {
        let old = self.module.global_mut(f);
        let mut value = GlobalValue::new(b"", old.value_type, GlobalKind::Function(Box::default()));
        value.addr_space = old.addr_space;
        value.linkage = Linkage::Private;
        value.unnamed_addr = old.unnamed_addr;
        value.dso_local = true;
        value.partition = old.partition.clone();
        if let (Some(new), Some(old)) = (value.function_mut(), old.function_mut()) {
            let Function {
                call_conv,
                attrs,
                section,
                comdat: _,
                align,
                pref_align,
                gc,
                prefix,
                prologue,
                personality,
                attachments,
                body: _,
            } = old;
            *new = Function {
                call_conv: *call_conv,
                attrs: *attrs,
                section: section.clone(),
                align: *align,
                pref_align: *pref_align,
                gc: gc.clone(),
                prefix: *prefix,
                prologue: *prologue,
                personality: *personality,
                attachments: attachments.clone(),
                ..Function::default()
            };
        }
        let new = self.module.add_new_global(value);
        self.places.set(new, self.places[f]);
        new
    }

    /// Gives the body of `from`, and what is known about it, to `to`.
    fn move_body(&mut self, from: Global, to: Global) {
        let body = self.module.global_mut(from).function_mut().map(|f| std::mem::replace(&mut f.body, BodySlot::Taken));
        if let (Some(body), Some(f)) = (body, self.module.global_mut(to).function_mut()) {
            f.body = body;
        }
        self.users.move_body(from, to);
        self.tree.replace(from, to);
        if let Some(losses) = self.losses.remove(&from) {
            self.losses.insert(to, losses);
        }
    }

    /// Makes direct calls of `old` calls of `new`; were there any?
    fn redirect_calls(&mut self, old: Global, new: Global) -> bool {
        let (mut rest, mut any) = (Vec::new(), false);
        for (user, u) in self.users.newest_first(old) {
            if u.how & CALLS == 0 {
                rest.push(u);
                continue;
            }
            any = true;
            self.look_again(user);
            self.touched.set(user, self.round);
            self.redirect_calls_in(user, old, new);
            self.users.add(new, User { how: CALLS, ..u });
            if u.how != CALLS {
                rest.push(User { how: u.how & !CALLS, ..u });
            }
        }
        rest.reverse();
        self.users.set(old, rest);
        any
    }

    fn redirect_calls_in(&mut self, user: Global, old: Global, new: Global) {
        let (old_ty, new_ty) = (self.module.global_type(old), self.module.global_type(new));
        let Some(body) = self.module.body_mut(user) else { return };
        let Some(address) = body.consts().find_global(old_ty, old) else { return };
        let new = body.consts_mut().global(new_ty, new);
        let calls: Vec<Use> = body
            .uses_of(address)
            .filter(|&u| {
                let d = body.inst(body.use_inst(u));
                d.opcode.is_call() && body.operand_index(u) + 1 == d.num_operands()
            })
            .collect();
        calls.into_iter().for_each(|u| body.set_use(u, new.into()));
    }

    /// Makes all that refers to `old` refer to `new`; was there anything?
    fn replace_everywhere(&mut self, old: Global, new: Global) -> bool {
        let all = self.users.newest_first(old);
        let any = !self.users.is_unused(old);
        let address_used = self.users.is_pinned(old) || all.iter().any(|(_, u)| u.how & (OPERAND | NESTED) != 0);
        for &(user, u) in &all {
            if u.how & !METADATA != 0 {
                self.look_again(user);
            }
        }
        for (user, u) in all {
            self.touched.set(user, self.round);
            self.replace_in(user, u, old, new);
            self.users.add(new, u);
        }
        if address_used && self.align(new) < self.align(old) {
            self.set_align(new, self.align(old));
        }
        self.users.set(old, Vec::new());
        self.users.move_pin(old, new);
        self.replacements.set(old, new);
        any
    }

    fn replace_in(&mut self, user: Global, u: User, old: Global, new: Global) {
        let ty = self.module.global_type(old);
        let types = std::mem::take(&mut self.module.ctx.types);
        if let Some(body) = self.module.body_mut(user) {
            let pairs = if u.how & NESTED != 0 {
                body.consts_mut().map_globals(&types, |g| if g == old { new } else { g })
            } else {
                let found = body.consts().find_global(ty, old);
                found.map(|c| (c, body.consts_mut().global(ty, new))).into_iter().collect()
            };
            pairs.into_iter().for_each(|(from, to)| body.replace_all_uses(from, to));
        }
        self.module.ctx.types = types;
    }

    /// Does nothing use the function, and can nobody else ask for it?
    fn may_erase(&mut self, g: Global) -> bool {
        !self.options.preserve_debug_info
            && self.module.global(g).linkage.is_discardable_if_unused()
            && self.users.is_unused(g)
    }

    fn erase(&mut self, g: Global) {
        self.fates.set(g, Fate::Gone);
        self.lose_body(g);
        if let Some(f) = self.module.global_mut(g).function_mut() {
            f.body = BodySlot::Declaration;
        }
        self.gone.push(g);
    }

    fn may_be_alias(&self, g: Global) -> bool {
        self.options.use_aliases && self.module.global(g).unnamed_addr == UnnamedAddr::Global
    }

    /// Makes `g` an alias of `f` if that is allowed, or else a thunk if that pays.
    fn write_thunk_or_alias(&mut self, f: Global, g: Global) -> Option<Way> {
        if !self.may_write(f, g) {
            return None;
        }
        if self.may_be_alias(g) && self.same_type_tests(f, g) {
            self.write_alias(f, g);
            return Some(Way::Alias);
        }
        // The private function that takes over has no debug info of its own to keep.
        if self.options.preserve_debug_info && self.module.has_body(g) {
            self.preserve_in_thunk(f, g);
        } else {
            self.write_thunk(f, g);
        }
        Some(Way::Thunk)
    }

    /// Makes `g` a thunk of `f` that keeps its place, its users and what tells of its parameters.
    fn preserve_in_thunk(&mut self, f: Global, g: Global) {
        let Some(body) = self.module.global_mut(g).function_mut().and_then(|f| f.body.take()) else { return };
        let body = preserve::make_thunk(self.module, f, g, *body);
        self.module.put_body(g, Box::new(body));
        self.lose_body(g);
        let body = self.users.new_body(g);
        self.users.add(f, User { body, how: CALLS });
        THUNKS.add(1);
    }

    /// The users of `g` see another function under its name.
    fn renew_users(&mut self, g: Global) {
        for (user, u) in self.users.newest_first(g) {
            if u.how & (CALLS | OPERAND) != 0 {
                self.look_again(user);
            }
        }
        self.users.reverse(g);
    }

    fn write_thunk(&mut self, f: Global, g: Global) {
        let old = self.module.global_mut(g).function_mut().and_then(|f| f.body.take());
        let body = thunk::build(self.module, f, g, old);
        self.lose_body(g);
        if let Some(function) = self.module.global_mut(g).function_mut() {
            function.attachments.retain(|a| is_type_test(a.0));
        }
        self.module.put_body(g, body);
        let body = self.users.new_body(g);
        self.users.add(f, User { body, how: CALLS });
        self.renew_users(g);
        self.places.set(g, self.next_place);
        self.next_place += 1;
        THUNKS.add(1);
    }

    /// Notes that the body of `g`, with its blocks, is no more.
    fn lose_body(&mut self, g: Global) {
        self.users.drop_body(g);
        if self.users.block_addresses.contains(g) {
            self.lost_blocks.insert(g);
        }
    }

    fn write_alias(&mut self, f: Global, g: Global) {
        self.lose_body(g);
        if let Some(function) = self.module.global_mut(g).function_mut() {
            function.body = BodySlot::Declaration;
        }
        self.fates.set(g, Fate::Alias(f));
        let align = self.align(f).max(self.align(g));
        self.set_align(f, align);
        self.users.pin_one(f);
        self.renew_users(g);
        self.aliases.push(g);
        ALIASES.add(1);
    }

    /// Puts the module in order; what was done, in that order, with names if they are wanted.
    pub fn finish(mut self, named: bool) -> Vec<Merge> {
        if self.merges.is_empty() {
            return self.merges;
        }
        if named {
            for (merge, &(g, f)) in self.merges.iter_mut().zip(&self.pairs) {
                merge.function = self.module.global(g).name.clone();
                merge.into = self.module.global(f).name.clone();
            }
        }
        for (f, losses) in std::mem::take(&mut self.losses) {
            if let Some(body) = self.module.body_mut(f) {
                common_promises::apply(body, &losses);
            }
        }
        self.make_aliases();
        self.drop_block_addresses();
        self.map_module_constants();
        self.module.erase_globals(&self.gone);
        let mut functions = self.module.functions().to_vec();
        functions.retain(|&f| self.module.function(f).is_some());
        functions.sort_by_key(|&f| self.places[f]);
        self.module.set_list(GlobalClass::Functions, functions);
        self.merges
    }

    /// Puts the number 1 in the place of addresses of blocks that are gone, in all bodies.
    fn drop_block_addresses(&mut self) {
        if self.lost_blocks.count() == 0 {
            return;
        }
        let types = std::mem::take(&mut self.module.ctx.types);
        let mut scratch = Body::default();
        for g in self.module.functions().to_vec() {
            let Some(body) = self.module.read_body(g, &mut scratch) else { continue };
            let pool = body.consts();
            if !pool.iter().any(|c| matches!(pool.data(c), ConstData::BlockAddress(..))) {
                continue;
            }
            let Some(body) = self.module.body_mut(g) else { continue };
            let pairs = body.consts_mut().drop_block_addresses(&types, |f| self.lost_blocks.contains(f));
            pairs.into_iter().for_each(|(from, to)| body.replace_all_uses(from, to));
        }
        self.module.ctx.types = types;
    }

    fn make_aliases(&mut self) {
        let mut list = self.module.list(GlobalClass::Aliases).to_vec();
        for &g in &self.aliases {
            let Fate::Alias(f) = self.fates[g] else { continue };
            let target = self.module.consts.global(self.module.global_type(f), f);
            let value = self.module.global_mut(g);
            value.kind = GlobalKind::Alias(target);
            value.unnamed_addr = UnnamedAddr::Global;
            value.dll_storage = DllStorage::Default;
            value.dso_local = value.linkage.is_local() || value.visibility != Visibility::Default;
            value.partition = Box::default();
            list.push(g);
        }
        self.module.set_list(GlobalClass::Aliases, list);
    }

    /// The function that is used in the place of another one; itself, if there is none.
    fn successor(&self, mut g: Global) -> Global {
        while let Some(next) = self.replacements[g].expand() {
            g = next;
        }
        g
    }

    /// Makes initialisers, aliases and metadata refer to the functions that stand for those that are gone. Metadata about a
    /// function for which none stands becomes null.
    fn map_module_constants(&mut self) {
        let types = std::mem::take(&mut self.module.ctx.types);
        let mut pool = std::mem::take(&mut self.module.consts);
        let dropped = pool.drop_block_addresses(&types, |g| self.lost_blocks.contains(g));
        let pairs = pool.map_globals(&types, |g| self.successor(g));
        self.module.ctx.types = types;
        let mut moved: Vec<Const> = pool.iter().collect();
        pairs.iter().for_each(|&(old, new)| moved[old.index()] = new);
        // What came of the first step may have changed again in the second.
        dropped.iter().for_each(|&(old, new)| moved[old.index()] = moved[new.index()]);
        self.module.consts = pool;
        if !pairs.is_empty() || !dropped.is_empty() {
            self.module.map_constants(|c| moved[c.index()]);
            self.module.ctx.md.map_constants(&moved);
        }
        self.forget_in_metadata();
    }

    fn forget_in_metadata(&mut self) {
        let (pool, md) = (&self.module.consts, &self.module.ctx.md);
        let is_gone = |m: Md| match md.find(m) {
            Some(MdData::Const(c)) => pool.as_global(*c).is_some_and(|g| self.fates[g] == Fate::Gone),
            _ => false,
        };
        let gone: EntitySet<Md> =
            (0..md.len() as u32).map(Md).filter(|&m| is_gone(m)).fold(EntitySet::new(), |mut s, m| {
                s.insert(m);
                s
            });
        if gone.count() == 0 {
            return;
        }
        for m in (0..md.len() as u32).map(Md) {
            if let MdData::Node { kind: NodeKind::Tuple, slots, .. } = self.module.ctx.md.get(m)
                && slots.iter().any(|&s| s != Md::NONE.0 && gone.contains(Md(s)))
            {
                let slots = slots.iter().map(|&s| if s != Md::NONE.0 && gone.contains(Md(s)) { Md::NONE.0 } else { s });
                let data = MdData::Node { kind: NodeKind::Tuple, distinct: true, slots: slots.collect() };
                self.module.ctx.md.replace(m, data);
            }
        }
    }
}

fn hash_of(module: &Module, g: Global) -> u64 {
    module.body(g).map_or(0, |body| content_hash(module, g, body, &walk(body)))
}

/// Weak or linkonce by the one definition rule?
fn is_odr(g: &GlobalValue) -> bool {
    matches!(g.linkage, Linkage::WeakOdr | Linkage::LinkOnceOdr)
}

/// Is this metadata by which indirect calls are checked?
fn is_type_test(kind: MdKind) -> bool {
    kind == metadata_kinds::TYPE || kind == metadata_kinds::KCFI_TYPE
}
