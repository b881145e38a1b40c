//! The worklist, and what becomes of two equal functions.
//!
//! | file | what it does |
//! |---|---|
//! | here | looks at functions, chooses which of two equal ones keeps its body, and how |
//! | `rewrite.rs` | thunks, aliases, calls and addresses that now name another function |
//! | `finish.rs` | puts the module in order at the end |

mod finish;
mod rewrite;

use super::explain::Teller;
use super::report::{Merge, Way};
use super::tree::FunctionTree;
use super::twins::Twins;
use super::users::{METADATA, Users};
use super::{MergeFunctions, parallel, thunk};
use crate::utils::common_promises::{self, Loss};
use crate::utils::function_comparator::{Place, compare_at, compare_headers, is_interposable};
use crate::utils::structural_hash::{content_hash, walk};
use ir::*;
use passman::Statistic;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

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
    twins: Twins,
    /// Functions that are no larger than a thunk.
    tiny: EntitySet<Global>,
    /// The memory of bodies that were unpacked; in boxes, as they go back to where bodies are.
    #[allow(clippy::vec_box)]
    spares: Vec<Box<Body>>,
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
    /// Is told each step, if somebody wants to know.
    teller: Option<Teller<'u>>,
}

impl<'u> Merger<'u> {
    /// A merger that has looked at nothing yet.
    ///
    /// `tiny` are the functions that are no larger than a thunk.
    pub fn new(
        options: &'u MergeFunctions,
        module: &'u mut Module,
        threads: usize,
        users: Users,
        tiny: EntitySet<Global>,
        twins: Twins,
        teller: Option<Teller<'u>>,
    ) -> Self {
        let mut places = SecondaryMap::with_len(0, module.global_capacity());
        module.functions().iter().enumerate().for_each(|(at, &g)| places.set(g, at as u64));
        Self {
            options,
            next_place: module.functions().len() as u64,
            module,
            threads,
            users,
            tree: FunctionTree::default(),
            twins,
            tiny,
            spares: Vec::new(),
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
            teller,
        }
    }

    /// Looks at all candidates, and at those whose callees were merged, until there is nothing left.
    ///
    /// Candidates come with their content hashes.
    pub fn run(&mut self, candidates: Vec<(Global, u64)>) {
        let mut work = candidates;
        while !work.is_empty() {
            self.round += 1;
            if let Some(teller) = self.teller.as_mut().filter(|_| self.round > 1) {
                teller.round(self.module, self.round, &work);
            }
            for some in work.chunks(WARMED) {
                self.warm(some);
                some.iter().for_each(|&(f, hash)| self.look_at(f, hash));
            }
            let deferred = std::mem::take(&mut self.deferred);
            let module = &*self.module;
            let hash = |_: &mut (), g, body: &Body| content_hash(module, g, body, &walk(body));
            let hashes = parallel::map_bodies(module, self.threads, &deferred, || (), hash);
            work = deferred.into_iter().zip(hashes).collect();
        }
    }

    /// Fetches functions into the cache that are to be looked at; their bodies only where those may be read.
    fn warm(&self, some: &[(Global, u64)]) {
        let values = some.iter().map(|w| (w.0, self.module.global(w.0)));
        let functions: SmallVec<[_; WARMED]> =
            values.filter_map(|(g, value)| Some((g, value, value.function()?))).collect();
        for &(g, value, function) in &functions {
            std::hint::black_box((value.name.first().copied(), function.attrs.get(), function.gc.len()));
            self.users.warm(g);
        }
        for (g, _, function) in functions {
            match &function.body {
                BodySlot::Present(body) => body.warm(),
                BodySlot::Packed(body) if self.twins.has_twin(g) => _ = std::hint::black_box(body.num_insts()),
                BodySlot::Packed(body) => body.warm(),
                _ => {}
            }
        }
    }

    fn look_at(&mut self, f: Global, hash: u64) {
        if !self.module.has_body(f) {
            return;
        }
        let hash = if self.touched[f] == self.round { hash_of(self.module, f) } else { hash };
        let mut opened: SmallVec<[Global; 4]> = smallvec![f];
        let Self { module, twins, spares, users, tree, teller, .. } = self;
        let mut was_compared = false;
        let found = tree.insert(f, hash, |other| {
            was_compared = true;
            if twins.are_same(other, f) {
                let order = compare_headers(module, other, f);
                if let Some(teller) = teller {
                    teller.compared(module, f, other, (order, Place::Header));
                }
                return order;
            }
            opened.push(other);
            for function in [other, f].into_iter().filter_map(|g| module.function(g)) {
                function.body.open_in(|| spares.pop().unwrap_or_default());
            }
            let result = compare_at(module, &users.block_addresses, other, f);
            if let Some(teller) = teller {
                teller.compared(module, f, other, result);
            }
            result.0
        });
        if let Some(teller) = self.teller.as_mut().filter(|_| found.is_none()) {
            teller.unique(self.module, f, was_compared);
        }
        if let Some(old) = found {
            if self.keeps(old, f) {
                self.merge(old, f);
            } else {
                self.tree.replace(old, f);
                self.merge(f, old);
            }
        }
        for g in opened {
            let body = self.module.global_mut(g).function_mut().and_then(|f| f.body.close());
            self.spares.extend(body);
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
            if let Some(teller) = &mut self.teller {
                teller.deferred(self.module, f);
            }
            self.deferred.push(f);
        }
    }

    /// Merges `g` into `f`.
    fn merge(&mut self, f: Global, g: Global) {
        let insts = self.module.num_insts(g).unwrap_or(0);
        let location = self.module.subprogram(g);
        if let Some(teller) = &mut self.teller {
            teller.keeps(self.module, f, g);
        }
        let merged = self.merge_two(f, g);
        if let Some(teller) = &mut self.teller {
            teller.merged(self.module, f, g, merged.map(|m| m.1));
        }
        let Some((kept, way)) = merged else { return };
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
        let is_worth_it = !self.tiny.contains(f) && !thunk::is_vararg(self.module, f);
        alias || is_worth_it && thunk::is_possible(self.module, f, g)
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
        if !self.twins.are_same(f, g)
            && let (Some(kept), Some(other)) = (self.module.body(f), self.module.body(g))
        {
            all.extend(common_promises::losses(self.module, kept, other));
        }
        if !all.is_empty() {
            self.losses.entry(f).or_default().append(&mut all);
        }
    }

    /// Do type tests of indirect calls, those of the sanitizer among them, see the same in both functions?
    fn same_type_tests(&self, f: Global, g: Global) -> bool {
        let is_seen = |kind| is_type_test(kind) || kind == metadata_kinds::FUNC_SANITIZE;
        let tests = |g| -> Vec<(MdKind, Md)> {
            let all = self.module.function(g).map_or(&[][..], |f| &f.attachments);
            all.iter().copied().filter(|a| is_seen(a.0)).collect()
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
