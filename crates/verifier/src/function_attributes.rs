//! Attributes of functions and calls as a whole. See LangRef, "Function Attributes".

use crate::cx::Verifier;
use crate::report::Item;
use ir::attr_kind::AttrKind;
use ir::attributes::Attribute;
use ir::{AttrList, AttrSet, Type, UnnamedAddr};

/// Pairs that exclude each other, in the order in which LLVM looks.
const PAIRS: &[(AttrKind, AttrKind, &str)] = &[
    (AttrKind::NoInline, AttrKind::AlwaysInline, "Attributes 'noinline and alwaysinline' are incompatible!"),
    (AttrKind::OptimizeNone, AttrKind::OptimizeForSize, "Attributes 'optsize and optnone' are incompatible!"),
    (AttrKind::OptimizeNone, AttrKind::MinSize, "Attributes 'minsize and optnone' are incompatible!"),
    (AttrKind::OptimizeNone, AttrKind::OptimizeForDebugging, "Attributes 'optdebug and optnone' are incompatible!"),
    (
        AttrKind::SanitizeRealtime,
        AttrKind::SanitizeRealtimeBlocking,
        "Attributes 'sanitize_realtime and sanitize_realtime_blocking' are incompatible!",
    ),
    (AttrKind::OptimizeForDebugging, AttrKind::OptimizeForSize, "Attributes 'optsize and optdebug' are incompatible!"),
    (AttrKind::OptimizeForDebugging, AttrKind::MinSize, "Attributes 'minsize and optdebug' are incompatible!"),
];

/// A string attribute that depends on the function's type, so that it is looked at again for each.
pub(crate) const MODULAR_FORMAT: &[u8] = b"modular-format";

const ZA: &[&str] = &["aarch64_new_za", "aarch64_in_za", "aarch64_inout_za", "aarch64_out_za", "aarch64_preserves_za"];
const ZT0: &[&str] =
    &["aarch64_new_zt0", "aarch64_in_zt0", "aarch64_inout_zt0", "aarch64_out_zt0", "aarch64_preserves_zt0"];
const ZA_AGNOSTIC: &str = "aarch64_za_state_agnostic";
const ZA_MESSAGE: &str = "Attributes 'aarch64_new_za', 'aarch64_in_za', 'aarch64_out_za', 'aarch64_inout_za', \
                          'aarch64_preserves_za' and 'aarch64_za_state_agnostic' are mutually exclusive";
const ZT0_MESSAGE: &str = "Attributes 'aarch64_new_zt0', 'aarch64_in_zt0', 'aarch64_out_zt0', 'aarch64_inout_zt0', \
                           'aarch64_preserves_zt0' and 'aarch64_za_state_agnostic' are mutually exclusive";

/// String attributes with a fixed choice of values.
const CHOICES: &[(&str, &[&str])] = &[
    ("sign-return-address", &["none", "all", "non-leaf"]),
    ("sign-return-address-key", &["a_key", "b_key"]),
    ("branch-target-enforcement", &["", "true", "false"]),
    ("branch-protection-pauth-lr", &["", "true", "false"]),
    ("guarded-control-stack", &["", "true", "false"]),
];

/// Bits of `allockind`.
mod alloc_kind {
    pub const ALLOC: u64 = 1;
    pub const REALLOC: u64 = 2;
    pub const FREE: u64 = 4;
    pub const UNINITIALIZED: u64 = 8;
    pub const ZEROED: u64 = 16;
    pub const ALIGNED: u64 = 32;
}

/// `memory`: two bits a location, argument memory lowest; bit 1 says that it may be written.
const ARG_MEM_MOD: u64 = 2;

impl Verifier<'_> {
    /// Attributes of the function or call `what` of type `ty` as a whole.
    pub(crate) fn function_attrs(&mut self, ty: Type, list: AttrList, what: &Item) {
        let data = self.attrs.list(list);
        let set = data.function;
        let known = self.good_function_attrs.contains(set);
        let before = self.failures.len();
        if !known {
            self.function_kinds(set, what);
        }
        if self.failures.len() != before {
            return;
        }
        let memory = self.attrs.find_int(set, AttrKind::Memory);
        if memory.is_some_and(|m| m & ARG_MEM_MOD == 0) {
            let writable = data.params.iter().any(|&p| self.attrs.has(p, AttrKind::Writable));
            check!(
                self,
                !writable,
                "Attribute writable and memory without argmem: write are incompatible!",
                what.clone()
            );
        }
        if !known {
            self.string_exclusions(set, what);
        }
        if self.failures.len() != before {
            return;
        }
        if self.attrs.has(set, AttrKind::JumpTable)
            && let Item::Global(g) = *what
        {
            let unnamed = self.global(g).unnamed_addr == UnnamedAddr::Global;
            check!(self, unnamed, "Attribute 'jumptable' requires 'unnamed_addr'", what.clone());
        }
        if let Some(args) = self.attrs.find_int(set, AttrKind::AllocSize)
            && !self.alloc_size(ty, args, what)
        {
            return;
        }
        if let Some(kinds) = self.attrs.find_int(set, AttrKind::AllocKind) {
            self.alloc_kind(kinds);
        }
        let before = self.failures.len();
        self.zeroed_variant(ty, set);
        if self.failures.len() != before {
            return;
        }
        if let Some(range) = self.attrs.find_int(set, AttrKind::VScaleRange) {
            self.vscale_range(range, what);
        }
        if !known {
            self.string_values(set, what);
            let before = self.failures.len();
            self.modular_format(ty, set, what);
            if self.failures.len() == before {
                self.target_features(set, what);
            }
        }
    }

    /// `modular-format`: five arguments or more, the third of which counts parameters from 1.
    fn modular_format(&mut self, ty: Type, set: AttrSet, what: &Item) {
        let Some(value) = self.attrs.find_string(set, MODULAR_FORMAT) else { return };
        let mut args = value.split(|&b| b == b',');
        let (third, fifth) = (args.nth(2), args.nth(1));
        check!(self, fifth.is_some(), "modular-format attribute requires at least 5 arguments", what.clone());
        let digits = third.and_then(|text| std::str::from_utf8(text).ok()).filter(|text| !text.starts_with('+'));
        let Some(first) = digits.and_then(|text| text.parse::<u32>().ok()) else {
            self.fail("modular-format attribute first arg index is not an integer", std::slice::from_ref(what));
            return;
        };
        let limit = self.t.func_parts(ty).map_or(0, |(_, params, vararg)| params.len() + usize::from(vararg));
        let fits = (1..=limit).contains(&(first as usize));
        check!(self, fits, "modular-format attribute first arg index is out of bounds", what.clone());
    }

    /// `target-features`: each is switched on or off.
    fn target_features(&mut self, set: AttrSet, what: &Item) {
        let Some(value) = self.attrs.find_string(set, b"target-features").filter(|value| !value.is_empty()) else {
            return;
        };
        for feature in value.split(|&b| b == b',') {
            if feature.is_empty() {
                self.fail("target-features attribute should not contain an empty string", &[]);
                continue;
            }
            let message = || {
                let feature = String::from_utf8_lossy(feature);
                format!("target feature '{feature}' must start with a '+' or '-'")
            };
            check!(self, matches!(feature[0], b'+' | b'-'), message(), what.clone());
        }
    }

    /// Kinds of attributes that do not suit a function, or each other.
    fn function_kinds(&mut self, set: AttrSet, what: &Item) {
        for attr in self.attrs.set(set) {
            check!(
                self,
                attr.kind().is_none_or(AttrKind::can_use_as_fn),
                format!("Attribute '{}' does not apply to functions!", self.attr_text(attr)),
                what.clone()
            );
        }
        let has = |kind| self.attrs.has(set, kind);
        let bare_optnone = has(AttrKind::OptimizeNone) && !has(AttrKind::NoInline);
        for (index, &(a, b, message)) in PAIRS.iter().enumerate() {
            check!(self, index != 1 || !bare_optnone, "Attribute 'optnone' requires 'noinline'!", what.clone());
            check!(self, !(self.attrs.has(set, a) && self.attrs.has(set, b)), message, what.clone());
        }
    }

    fn string_exclusions(&mut self, set: AttrSet, what: &Item) {
        if !self.attrs.set(set).iter().any(|a| matches!(a, Attribute::String(k, _) if k.starts_with(b"aarch64_"))) {
            return;
        }
        let has = |key: &str| self.attrs.find_string(set, key.as_bytes()).is_some();
        let both = has("aarch64_pstate_sm_enabled") && has("aarch64_pstate_sm_compatible");
        let count = |keys: &[&str]| keys.iter().filter(|k| has(k)).count() + usize::from(has(ZA_AGNOSTIC));
        let (za, zt0) = (count(ZA), count(ZT0));
        check!(
            self,
            !both,
            "Attributes 'aarch64_pstate_sm_enabled and aarch64_pstate_sm_compatible' are incompatible!",
            what.clone()
        );
        check!(self, za <= 1, ZA_MESSAGE, what.clone());
        check!(self, zt0 <= 1, ZT0_MESSAGE, what.clone());
    }

    fn alloc_size(&mut self, ty: Type, args: u64, what: &Item) -> bool {
        let params = self.t.func_parts(ty).map_or(&[][..], |p| p.1);
        let (elem, count) = ((args >> 32) as usize, args as u32);
        let count = (count != u32::MAX).then_some(("number of elements", count as usize));
        for (name, index) in [Some(("element size", elem)), count].into_iter().flatten() {
            let problem = match params.get(index) {
                None => "is out of bounds",
                Some(&param) if !self.t.is_int(param) => "must refer to an integer parameter",
                Some(_) => continue,
            };
            self.fail(format!("'allocsize' {name} argument {problem}"), std::slice::from_ref(what));
            return false;
        }
        true
    }

    fn alloc_kind(&mut self, kinds: u64) {
        use alloc_kind::*;
        let main = kinds & (ALLOC | REALLOC | FREE);
        if main.count_ones() != 1 {
            self.fail("'allockind()' requires exactly one of alloc, realloc, and free", &[]);
        }
        if main == FREE && kinds & (UNINITIALIZED | ZEROED | ALIGNED) != 0 {
            self.fail("'allockind(\"free\")' doesn't allow uninitialized, zeroed, or aligned modifiers.", &[]);
        }
        if kinds & (UNINITIALIZED | ZEROED) == UNINITIALIZED | ZEROED {
            self.fail("'allockind()' can't be both zeroed and uninitialized", &[]);
        }
    }

    fn zeroed_variant(&mut self, ty: Type, set: AttrSet) {
        let Some(name) = self.attrs.find_string(set, b"alloc-variant-zeroed") else { return };
        check!(self, !name.is_empty(), "'alloc-variant-zeroed' must not be empty");
        let Some(variant) = self.m.lookup(name) else { return };
        let Some(f) = self.m.function(variant) else { return };
        let other = self.attrs.list(f.attrs.get()).function;
        if let Some(family) = self.attrs.find_string(set, b"alloc-family") {
            let same = self.attrs.find_string(other, b"alloc-family") == Some(family);
            check!(self, same, "'alloc-variant-zeroed' must name a function belonging to the same 'alloc-family'");
        }
        let zeroed = self.attrs.find_int(other, AttrKind::AllocKind).is_some_and(|k| k & alloc_kind::ZEROED != 0);
        check!(self, zeroed, "'alloc-variant-zeroed' must name a function with 'allockind(\"zeroed\")'");
        let same = self.global(variant).value_type == ty;
        check!(self, same, "'alloc-variant-zeroed' must name a function with the same signature");
    }

    fn vscale_range(&mut self, range: u64, what: &Item) {
        let (min, max) = ((range >> 32) as u32, range as u32);
        let what = std::slice::from_ref(what);
        if min == 0 {
            self.fail("'vscale_range' minimum must be greater than 0", what);
        } else if !min.is_power_of_two() {
            self.fail("'vscale_range' minimum must be power-of-two value", what);
        }
        if max != 0 && min > max {
            self.fail("'vscale_range' minimum cannot be greater than maximum", what);
        } else if max != 0 && !max.is_power_of_two() {
            self.fail("'vscale_range' maximum must be power-of-two value", what);
        }
    }

    /// String attributes whose values are checked.
    fn string_values(&mut self, set: AttrSet, what: &Item) {
        if !self.attrs.set(set).iter().any(|a| matches!(a, Attribute::String(..))) {
            return;
        }
        let find = |key: &str| self.attrs.find_string(set, key.as_bytes()).map(String::from_utf8_lossy);
        let what = std::slice::from_ref(what);
        if let Some(value) = find("frame-pointer")
            && !matches!(&*value, "all" | "non-leaf" | "none" | "reserved" | "non-leaf-no-reserve")
        {
            self.fail(format!("invalid value for 'frame-pointer' attribute: {value}"), what);
        }
        for key in ["patchable-function-prefix", "patchable-function-entry"] {
            self.unsigned_value(find(key), key, what);
        }
        if find("patchable-function-entry-section").is_some_and(|v| v.is_empty()) {
            self.fail("\"patchable-function-entry-section\" must not be empty", what);
        }
        self.unsigned_value(find("warn-stack-size"), "warn-stack-size", what);
        for (key, values) in CHOICES {
            if let Some(value) = find(key)
                && !values.contains(&&*value)
            {
                self.fail(format!("invalid value for '{key}' attribute: {value}"), what);
            }
        }
        for key in ["denormal-fp-math", "denormal-fp-math-f32"] {
            if let Some(value) = find(key)
                && !is_denormal_mode(&value)
            {
                self.fail(format!("invalid value for '{key}' attribute: {value}"), what);
            }
        }
    }

    fn unsigned_value(&mut self, value: Option<std::borrow::Cow<'_, str>>, key: &str, what: &[Item]) {
        let Some(value) = value else { return };
        let digits = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
        if !digits || value.parse::<u32>().is_err() {
            self.fail(format!("\"{key}\" takes an unsigned integer: {value}"), what);
        }
    }
}

/// `output[,input]`, each one of LangRef's modes.
fn is_denormal_mode(value: &str) -> bool {
    let known = |mode: &str| matches!(mode, "" | "ieee" | "preserve-sign" | "positive-zero" | "dynamic");
    match value.split_once(',') {
        Some((output, input)) => known(output) && known(input),
        None => known(value),
    }
}
