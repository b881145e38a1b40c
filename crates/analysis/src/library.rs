//! May a call be treated as a call of a library function? The one place that answers this.
//!
//! What functions there are and which the target has is [`ir::library`]. The program may also say where a name has no special meaning
//! (LangRef, "Function Attributes"): `nobuiltin` on a call or a declaration, which `builtin` on a call takes back, and `"no-builtins"` or
//! `"no-builtin-NAME"` on the function that the call is in.
//!
//! ```text
//! match library_call(query, call) {
//!     Some(LibFunc::strlen) => …,   // the call has the type of the prototype: one pointer, and a result as wide as size_t
//!     _ => return None,
//! }
//! ```

use crate::effects::{call_has, called_function};
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::library::LibFunc;
use ir::{AttrSet, Attribute, Global, Inst, Module};

/// The library function that a call may be treated as a call of. It calls that function directly, by its own type.
pub fn library_call(query: Query<'_>, call: Inst) -> Option<LibFunc> {
    // Most functions are none of the library's.
    let found = query.module.library_function(query.body.called_global(call)?)?;
    let callee = called_function(query.module, query.body, call)?;
    if query.body.inst(call).call_type() != query.module.global(callee).value_type || is_no_builtin(query, call) {
        return None;
    }
    is_available_in(query.module, query.function, found).then_some(found)
}

/// Is a call not to be treated as one of a library function?
fn is_no_builtin(query: Query<'_>, call: Inst) -> bool {
    let has = |kind| call_has(query.module, query.body, call, kind);
    has(AttrKind::NoBuiltin) && !has(AttrKind::Builtin)
}

/// Has the target a library function, and may code of `user` rely on what it does? Asked before a call is made.
pub fn is_available_in(module: &Module, user: Global, function: LibFunc) -> bool {
    let attrs = module.function(user).map_or(AttrSet::EMPTY, |f| module.ctx.attrs.list(f.attrs.get()).function);
    module.library().has(function) && !forbids(module, attrs, function)
}

/// Do the attributes of a function say that a library function has no special meaning in it?
fn forbids(module: &Module, attrs: AttrSet, function: LibFunc) -> bool {
    module.ctx.attrs.set(attrs).iter().any(|attr| match attr {
        Attribute::String(key, _) => match key.strip_prefix(b"no-builtin") {
            Some(b"s") => true,
            Some(name) => name.strip_prefix(b"-").and_then(LibFunc::lookup) == Some(function),
            None => false,
        },
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manager::FunctionView;

    /// The library function of each call in `@f`.
    fn calls(text: &str) -> Vec<Option<LibFunc>> {
        let module = asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap();
        let global = module.lookup(b"f").unwrap();
        let body = module.body(global).unwrap();
        let query = Query::of(FunctionView { module: &module, global, body });
        let insts = body.blocks().flat_map(|b| body.block_insts(b)).filter(|&i| body.inst(i).opcode.is_call());
        insts.map(|i| library_call(query, i)).collect()
    }

    /// The same where `attrs` stand on `@f`.
    fn calls_with(attrs: &str, calls_in_f: &str) -> Vec<Option<LibFunc>> {
        calls(&format!(
            "declare i64 @strlen(ptr)
             declare double @sin(double) nobuiltin
             declare ptr @strdup(ptr)
             define void @f(ptr %p, ptr %g) {attrs} {{
               {calls_in_f}
               ret void
             }}"
        ))
    }

    #[test]
    fn direct_calls_by_the_own_type_count() {
        let text = "call i64 @strlen(ptr %p)
                    call i64 %g(ptr %p)
                    call i32 @strlen(ptr %p)
                    call ptr @strdup(ptr %p)";
        assert_eq!(calls_with("", text), [Some(LibFunc::strlen), None, None, Some(LibFunc::strdup)]);
    }

    #[test]
    fn calls_may_say_no() {
        let text = "call i64 @strlen(ptr %p) nobuiltin
                    call double @sin(double 1.0)
                    call double @sin(double 1.0) builtin";
        assert_eq!(calls_with("", text), [None, None, Some(LibFunc::sin)]);
    }

    #[test]
    fn callers_may_say_no() {
        let text = "call i64 @strlen(ptr %p)
                    call ptr @strdup(ptr %p)";
        assert_eq!(calls_with("\"no-builtins\"", text), [None, None]);
        assert_eq!(calls_with("\"no-builtin-strlen\"", text), [None, Some(LibFunc::strdup)]);
        assert_eq!(calls_with("\"no-builtin\" \"no-builtin-\"", text), [Some(LibFunc::strlen), Some(LibFunc::strdup)]);
    }
}
