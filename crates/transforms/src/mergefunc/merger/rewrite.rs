//! What happens to the function that was merged, and to those that use it.

use super::{ALIASES, Fate, Merger, THUNKS, is_type_test};
use crate::mergefunc::preserve;
use crate::mergefunc::report::Way;
use crate::mergefunc::thunk;
use crate::mergefunc::users::{CALLS, METADATA, NESTED, OPERAND, User};
use ir::*;

impl Merger<'_> {
    pub(super) fn align(&self, f: Global) -> Align {
        self.module.function(f).map_or(Align::NONE, |f| f.align)
    }

    pub(super) fn set_align(&mut self, f: Global, align: Align) {
        if let Some(f) = self.module.global_mut(f).function_mut() {
            f.align = align;
        }
    }

    /// A private function with the header of `f`, in its place, still without a body.
    pub(super) fn make_private(&mut self, f: Global) -> Global {
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
                attrs: attrs.clone(),
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
    pub(super) fn move_body(&mut self, from: Global, to: Global) {
        let body = self.module.global_mut(from).function_mut().map(|f| std::mem::replace(&mut f.body, BodySlot::Taken));
        if let (Some(body), Some(f)) = (body, self.module.global_mut(to).function_mut()) {
            f.body = body;
        }
        self.users.move_body(from, to);
        self.twins.move_body(from, to);
        if self.tiny.remove(from) {
            self.tiny.insert(to);
        }
        self.tree.replace(from, to);
        if let Some(losses) = self.losses.remove(&from) {
            self.losses.insert(to, losses);
        }
    }

    /// Makes direct calls of `old` calls of `new`; were there any?
    pub(super) fn redirect_calls(&mut self, old: Global, new: Global) -> bool {
        let (mut rest, mut any) = (Vec::new(), false);
        for (user, u) in self.users.newest_first(old) {
            if u.how & CALLS == 0 {
                rest.push(u);
                continue;
            }
            any = true;
            self.look_again(user);
            self.note_change(user);
            self.redirect_calls_in(user, old, new);
            self.tell_redirected(user, old, new);
            self.users.add(new, User { how: CALLS, ..u });
            if u.how != CALLS {
                rest.push(User { how: u.how & !CALLS, ..u });
            }
        }
        rest.reverse();
        self.users.set(old, rest);
        any
    }

    fn tell_redirected(&mut self, user: Global, old: Global, new: Global) {
        if let Some(teller) = &mut self.teller {
            teller.redirected(self.module, user, old, new);
        }
    }

    fn note_change(&mut self, user: Global) {
        self.touched.set(user, self.round);
        self.twins.forget(user);
    }

    fn redirect_calls_in(&mut self, user: Global, old: Global, new: Global) {
        let (old_ty, new_ty) = (self.module.global_type(old), self.module.global_type(new));
        let Some(body) = self.module.body_mut(user) else { return };
        let Some(address) = body.consts().find_global(old_ty, old) else { return };
        let new = body.consts_mut().global(new_ty, new);
        let calls: Vec<Use> =
            body.uses_of(address).filter(|&u| body.is_callee(body.use_inst(u), body.operand_index(u))).collect();
        calls.into_iter().for_each(|u| body.set_use(u, new.into()));
    }

    /// Makes all that refers to `old` refer to `new`; was there anything?
    pub(super) fn replace_everywhere(&mut self, old: Global, new: Global) -> bool {
        let all = self.users.newest_first(old);
        let any = !self.users.is_unused(old);
        let address_used = self.users.is_pinned(old) || all.iter().any(|(_, u)| u.how & (OPERAND | NESTED) != 0);
        for &(user, u) in &all {
            if u.how & !METADATA != 0 {
                self.look_again(user);
            }
        }
        for (user, u) in all {
            self.note_change(user);
            self.replace_in(user, u, old, new);
            self.tell_redirected(user, old, new);
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
    pub(super) fn may_erase(&mut self, g: Global) -> bool {
        !self.options.preserve_debug_info
            && self.module.global(g).linkage.is_discardable_if_unused()
            && self.users.is_unused(g)
    }

    pub(super) fn erase(&mut self, g: Global) {
        self.fates.set(g, Fate::Gone);
        self.lose_body(g);
        if let Some(f) = self.module.global_mut(g).function_mut() {
            f.body = BodySlot::Declaration;
        }
        self.gone.push(g);
    }

    pub(super) fn may_be_alias(&self, g: Global) -> bool {
        self.options.use_aliases && self.module.global(g).unnamed_addr == UnnamedAddr::Global
    }

    /// Makes `g` an alias of `f` if that is allowed, or else a thunk if that pays.
    pub(super) fn write_thunk_or_alias(&mut self, f: Global, g: Global) -> Option<Way> {
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
        let old = self.module.global_mut(g).function_mut().and_then(|f| f.body.take_memory());
        let body = thunk::build(self.module, f, g, old.or_else(|| self.spares.pop()));
        self.lose_body(g);
        if let Some(function) = self.module.global_mut(g).function_mut() {
            function.attachments.retain(|a| is_type_test(a.0));
        }
        let spare = self.module.put_body(g, body);
        self.spares.extend(spare);
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
        self.twins.forget(g);
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
}
