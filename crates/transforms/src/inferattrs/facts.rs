//! What is known of library functions: one table. The facts follow from the standards of C, POSIX and the GNU library, in the
//! extent in which LLVM 22 states them; `.ci/library.py` compares.

use ir::attr_payload::{MOD, MOD_REF, REF, memory_everywhere};
use ir::library::LibFunc;

/// What is known of a function.
pub(super) struct Facts {
    functions: &'static [LibFunc],
    /// Of the function as a whole.
    pub function: FunctionFacts,
    /// Of the result: a sum of [`NOUNDEF`] and its kin.
    pub ret: u8,
    /// Of the first parameters.
    pub params: &'static [u8],
}

impl Facts {
    /// What is known of parameter `index`. A function that takes any arguments may be declared with more parameters than its
    /// prototype names; they must be defined if the last one that it names must.
    pub fn param(&self, index: usize) -> u8 {
        let further = || self.params.last().map_or(0, |last| last & NOUNDEF);
        self.params.get(index).copied().unwrap_or_else(further)
    }
}

/// What is known of a function as a whole.
#[derive(Clone, Copy)]
pub(super) struct FunctionFacts {
    pub nofree: bool,
    pub nounwind: bool,
    pub willreturn: bool,
    pub nocallback: bool,
    /// `cold noreturn`
    pub ends_program: bool,
    /// At most these accesses, as a payload of `memory(...)`.
    pub memory: u64,
    /// Payload of `allockind`, 0 for none.
    pub alloc_kind: u64,
    /// The parameters that say how many bytes are allocated.
    pub alloc_size: Option<(u32, Option<u32>)>,
    /// `"alloc-family"`, empty for none.
    pub family: &'static str,
}

impl FunctionFacts {
    const fn will_return(self) -> Self {
        Self { willreturn: true, ..self }
    }

    const fn ends_program(self) -> Self {
        Self { ends_program: true, ..self }
    }

    const fn memory(self, memory: u64) -> Self {
        Self { memory, ..self }
    }

    const fn kind(self, alloc_kind: u64) -> Self {
        Self { alloc_kind, ..self }
    }

    const fn size(self, elements: u32, count: Option<u32>) -> Self {
        Self { alloc_size: Some((elements, count)), ..self }
    }

    const fn family(self, family: &'static str) -> Self {
        Self { family, ..self }
    }
}

/// `noundef`
pub(super) const NOUNDEF: u8 = 1;
/// `captures(none)`
pub(super) const NOCAPTURE: u8 = 2;
/// `readonly`
pub(super) const READONLY: u8 = 4;
/// `writeonly`
pub(super) const WRITEONLY: u8 = 8;
/// `noalias`
pub(super) const NOALIAS: u8 = 16;
/// `returned`
pub(super) const RETURNED: u8 = 32;
/// `allocptr`
pub(super) const ALLOCPTR: u8 = 64;
/// `allocalign`
pub(super) const ALLOCALIGN: u8 = 128;
/// A pointer that is looked through and forgotten.
const PASSED: u8 = NOUNDEF | NOCAPTURE;

// Payload bits of `allockind`.
const ALLOC: u64 = 1;
pub(super) const REALLOC: u64 = 2;
pub(super) const FREE: u64 = 4;
const UNINITIALIZED: u64 = 8;
const ZEROED: u64 = 16;
const ALIGNED: u64 = 32;

// Families of allocation functions.
const MALLOC: &str = "malloc";
const VEC_MALLOC: &str = "vec_malloc";

// Payloads of `memory`: accesses by location, see `ir::attr_payload::MEMORY_LOCATIONS`.
const NOTHING: u64 = 0;
const ARGS: u64 = MOD_REF;
const ARGS_READ: u64 = REF;
const ARGS_WRITTEN: u64 = MOD;
const INACCESSIBLE: u64 = MOD_REF << 2;
const ERRNO_WRITTEN: u64 = MOD << 4;
const ANY_READ: u64 = memory_everywhere(REF);

const UNKNOWN: FunctionFacts = FunctionFacts {
    nofree: false,
    nounwind: false,
    willreturn: false,
    nocallback: false,
    ends_program: false,
    memory: memory_everywhere(MOD_REF),
    alloc_kind: 0,
    alloc_size: None,
    family: "",
};
const NOFREE: FunctionFacts = FunctionFacts { nofree: true, ..UNKNOWN };
/// Throws nothing, too.
const QUIET: FunctionFacts = FunctionFacts { nounwind: true, ..NOFREE };
/// Calls nothing of the program's, too.
const LEAF: FunctionFacts = FunctionFacts { nocallback: true, ..QUIET };
const RETURNS: FunctionFacts = LEAF.will_return();
const PURE: FunctionFacts = RETURNS.memory(NOTHING);
const SETS_ERRNO: FunctionFacts = RETURNS.memory(ERRNO_WRITTEN);
const READS: FunctionFacts = RETURNS.memory(ANY_READ);
const READS_ARGS: FunctionFacts = RETURNS.memory(ARGS_READ);
const WRITES_ARGS: FunctionFacts = RETURNS.memory(ARGS_WRITTEN);
const WRITES_ARGS_AND_ERRNO: FunctionFacts = RETURNS.memory(ARGS_WRITTEN | ERRNO_WRITTEN);
const CHANGES_ARGS: FunctionFacts = RETURNS.memory(ARGS);
const ALLOCATES: FunctionFacts = QUIET.will_return().memory(INACCESSIBLE);
const REALLOCATES: FunctionFacts = FunctionFacts { nofree: false, ..QUIET.will_return().memory(ARGS | INACCESSIBLE) };

macro_rules! facts {
    ($($function:expr, $ret:expr, [$($param:expr),*] => $($name:ident)+;)*) => {
        const ROWS: &[Facts] = &[$(
            Facts { functions: &[$(LibFunc::$name),+], function: $function, ret: $ret, params: &[$($param),*] },
        )*];
    };
}

// What a row says: of the function, of its result, of its parameters, and of which functions.
facts! {
    NOFREE, 0, [] => msvc_new_int msvc_new_int_nothrow msvc_new_longlong msvc_new_longlong_nothrow msvc_new_array_int
        msvc_new_array_int_nothrow msvc_new_array_longlong msvc_new_array_longlong_nothrow Exit Znaj
        ZnajRKSt9nothrow_t ZnajSt11align_val_t ZnajSt11align_val_tRKSt9nothrow_t Znam Znam12__hot_cold_t
        ZnamRKSt9nothrow_t ZnamRKSt9nothrow_t12__hot_cold_t ZnamSt11align_val_t ZnamSt11align_val_t12__hot_cold_t
        ZnamSt11align_val_tRKSt9nothrow_t ZnamSt11align_val_tRKSt9nothrow_t12__hot_cold_t Znwj ZnwjRKSt9nothrow_t
        ZnwjSt11align_val_t ZnwjSt11align_val_tRKSt9nothrow_t Znwm Znwm12__hot_cold_t ZnwmRKSt9nothrow_t
        ZnwmRKSt9nothrow_t12__hot_cold_t ZnwmSt11align_val_t ZnwmSt11align_val_t12__hot_cold_t
        ZnwmSt11align_val_tRKSt9nothrow_t ZnwmSt11align_val_tRKSt9nothrow_t12__hot_cold_t acos_finite acosf_finite
        acosh_finite acoshf_finite acoshl_finite acosl_finite asin_finite asinf_finite asinl_finite atan2_finite
        atan2f_finite atan2l_finite atanh_finite atanhf_finite atanhl_finite atomic_load atomic_store cosh_finite
        coshf_finite coshl_finite cxa_atexit cxa_guard_abort cxa_guard_acquire cxa_guard_release exp10_finite
        exp10f_finite exp10l_finite exp2_finite exp2f_finite exp2l_finite exp_finite expf_finite expl_finite
        __kmpc_alloc_shared log10_finite log10f_finite log10l_finite log2_finite log2f_finite log2l_finite
        log_finite logf_finite logl_finite memccpy_chk memmove_chk mempcpy_chk pow_finite powf_finite powl_finite
        sincospi_stret sinh_finite sinhf_finite sinhl_finite size_returning_new size_returning_new_aligned
        size_returning_new_aligned_hot_cold size_returning_new_hot_cold small_fprintf small_printf small_sprintf
        snprintf_chk sprintf_chk sqrt_finite sqrtf_finite sqrtl_finite stpcpy_chk stpncpy_chk strcat_chk strcpy_chk
        strlcat_chk strlcpy_chk strlen_chk strncat_chk strncpy_chk vsnprintf_chk vsprintf_chk atexit cabs cabsf
        cabsl execl execle execlp execv execvP execve execvp execvpe exit exp10 exp10f fiprintf fork iprintf
        posix_memalign siprintf strlcat strlcpy;
    NOFREE, 0, [NOUNDEF, NOUNDEF, NOUNDEF, PASSED] => qsort;
    NOFREE, NOUNDEF, [PASSED | READONLY] => system;
    NOFREE, NOUNDEF, [PASSED | READONLY, NOUNDEF] => open open64;
    NOFREE, NOUNDEF, [NOUNDEF, PASSED, NOUNDEF] => read;
    NOFREE, NOUNDEF, [NOUNDEF, PASSED | READONLY, NOUNDEF] => write;
    NOFREE, NOUNDEF, [NOUNDEF, PASSED, NOUNDEF, NOUNDEF] => pread;
    NOFREE, NOUNDEF, [NOUNDEF, PASSED | READONLY, NOUNDEF, NOUNDEF] => pwrite;
    QUIET, 0, [PASSED] => clearerr flockfile funlockfile rewind;
    QUIET, 0, [PASSED | READONLY] => perror;
    QUIET, 0, [PASSED, NOUNDEF] => setbuf;
    QUIET, NOALIAS | NOUNDEF, [] => tmpfile tmpfile64;
    QUIET, NOALIAS | NOUNDEF, [PASSED | READONLY] => opendir;
    QUIET, NOALIAS | NOUNDEF, [NOUNDEF, PASSED | READONLY] => fdopen;
    QUIET, NOALIAS | NOUNDEF, [PASSED | READONLY, PASSED | READONLY] => fopen fopen64 popen;
    QUIET, NOUNDEF, [] => getchar getchar_unlocked;
    QUIET, NOUNDEF, [NOUNDEF] => gets putchar putchar_unlocked;
    QUIET, NOUNDEF, [PASSED] => under_IO_getc closedir ctermid fclose feof fflush fgetc fgetc_unlocked fileno ftell
        ftello ftello64 ftrylockfile getc getc_unlocked pclose times uname;
    QUIET, NOUNDEF, [PASSED | READONLY] => dunder_isoc99_scanf getpwnam printf puts remove rmdir scanf unlink
        unsetenv;
    QUIET, NOUNDEF, [NOUNDEF, PASSED] => under_IO_putc fputc fputc_unlocked fstat fstat64 fstatvfs fstatvfs64
        getitimer putc putc_unlocked ungetc;
    QUIET, NOUNDEF, [PASSED, NOUNDEF] => fsetpos getlogin_r;
    QUIET, NOUNDEF, [PASSED, PASSED] => fgetpos gettimeofday;
    QUIET, NOUNDEF, [PASSED, PASSED | READONLY] => fprintf fscanf;
    QUIET, NOUNDEF, [PASSED | READONLY, NOUNDEF] => access chmod mkdir realpath vprintf vscanf;
    QUIET, NOUNDEF, [PASSED | READONLY, PASSED] => fputs fputs_unlocked lstat lstat64 stat stat64 statvfs statvfs64;
    QUIET, NOUNDEF, [PASSED | READONLY, PASSED | READONLY] => dunder_isoc99_sscanf rename sscanf utime utimes;
    QUIET, NOUNDEF, [PASSED | WRITEONLY | NOALIAS, PASSED | READONLY] => sprintf;
    QUIET, NOUNDEF, [NOUNDEF | WRITEONLY, NOUNDEF, PASSED] => fgets fgets_unlocked;
    QUIET, NOUNDEF, [PASSED, NOUNDEF, NOUNDEF] => fseek fseeko fseeko64;
    QUIET, NOUNDEF, [PASSED, PASSED | READONLY, NOUNDEF] => vfprintf vfscanf vsprintf;
    QUIET, NOUNDEF, [PASSED | READONLY, NOUNDEF, NOUNDEF] => chown lchown;
    QUIET, NOUNDEF, [PASSED | READONLY, PASSED, NOUNDEF] => readlink;
    QUIET, NOUNDEF, [PASSED | READONLY, PASSED | READONLY, NOUNDEF] => vsscanf;
    QUIET, NOUNDEF, [PASSED | WRITEONLY | NOALIAS, NOUNDEF, PASSED | READONLY] => snprintf;
    QUIET, NOUNDEF, [PASSED, NOUNDEF, NOUNDEF, NOUNDEF] => setvbuf;
    QUIET, NOUNDEF, [PASSED, NOUNDEF, PASSED | READONLY, NOUNDEF] => vsnprintf;
    QUIET, NOUNDEF, [PASSED | READONLY, NOUNDEF, NOUNDEF, PASSED] => fwrite fwrite_unlocked;
    QUIET, NOUNDEF, [PASSED | WRITEONLY, NOUNDEF, NOUNDEF, PASSED] => fread fread_unlocked;
    SETS_ERRNO, 0, [] => cospi cospif sincospif_stret sinpi sinpif acos acosf acosh acoshf acoshl acosl asin asinf
        asinh asinhf asinhl asinl atan atan2 atan2f atan2l atanf atanh atanhf atanhl atanl cos cosf cosh coshf coshl
        cosl erf erff erfl exp exp2 exp2f exp2l expf expl expm1 expm1f expm1l fdim fdimf fdiml fmod fmodf fmodl
        hypot hypotf hypotl ilogb ilogbf ilogbl ldexp ldexpf ldexpl log log10 log10f log10l log1p log1pf log1pl log2
        log2f log2l logb logbf logbl logf logl nextafter nextafterf nextafterl nexttoward nexttowardf nexttowardl
        pow powf powl remainder remainderf remainderl rint rintf rintl scalbln scalblnf scalblnl scalbn scalbnf
        scalbnl sin sinf sinh sinhf sinhl sinl sqrt sqrtf sqrtl tan tanf tanh tanhf tanhl tanl tgamma tgammaf
        tgammal;
    PURE, 0, [] => abs cbrt cbrtf cbrtl ceil ceilf ceill copysign copysignf copysignl fabs fabsf fabsl ffs ffsl ffsll
        floor floorf floorl fls flsl flsll fmax fmaxf fmaximum_num fmaximum_numf fmaximum_numl fmaxl fmin fminf
        fminimum_num fminimum_numf fminimum_numl fminl labs llabs nearbyint nearbyintf nearbyintl round roundeven
        roundevenf roundevenl roundf roundl toascii trunc truncf truncl;
    READS_ARGS, 0, [] => memchr memrchr strchr strrchr;
    READS_ARGS, 0, [NOCAPTURE] => nan nanf nanl strlen strnlen wcslen;
    READS_ARGS, 0, [0, NOCAPTURE] => strpbrk strstr;
    READS_ARGS, 0, [NOCAPTURE, NOCAPTURE] => bcmp memcmp strcmp strcspn strncmp strspn;
    CHANGES_ARGS, 0, [NOCAPTURE | WRITEONLY] => bzero;
    CHANGES_ARGS, 0, [WRITEONLY] => memset;
    CHANGES_ARGS, 0, [NOALIAS | RETURNED, NOCAPTURE | READONLY | NOALIAS] => strcat strncat;
    CHANGES_ARGS, 0, [NOALIAS | WRITEONLY, NOCAPTURE | READONLY | NOALIAS] => memccpy mempcpy stpcpy stpncpy;
    CHANGES_ARGS, 0, [NOALIAS | WRITEONLY | RETURNED, NOCAPTURE | READONLY | NOALIAS] => memcpy strcpy strncpy;
    CHANGES_ARGS, 0, [NOCAPTURE | READONLY, NOCAPTURE | WRITEONLY] => bcopy;
    CHANGES_ARGS, 0, [NOCAPTURE | WRITEONLY, NOCAPTURE | READONLY] => memset_pattern16 memset_pattern4
        memset_pattern8;
    CHANGES_ARGS, 0, [WRITEONLY | RETURNED, NOCAPTURE | READONLY] => memmove;
    RETURNS, 0, [] => isascii isdigit;
    RETURNS, 0, [0, NOCAPTURE | READONLY] => strtok strtok_r;
    RETURNS, 0, [NOCAPTURE, NOCAPTURE | READONLY] => strxfrm;
    RETURNS, 0, [READONLY, NOCAPTURE] => strtod strtof strtol strtold strtoll strtoul strtoull;
    READS, 0, [NOCAPTURE] => atof atoi atol atoll;
    READS, 0, [NOCAPTURE, NOCAPTURE] => strcasecmp strcoll strncasecmp;
    WRITES_ARGS, 0, [0, NOCAPTURE] => frexp frexpf frexpl modf modff modfl;
    WRITES_ARGS_AND_ERRNO, 0, [0, 0, NOCAPTURE | WRITEONLY] => remquo remquof remquol;
    WRITES_ARGS_AND_ERRNO, 0, [0, NOCAPTURE | WRITEONLY, NOCAPTURE | WRITEONLY] => sincos sincosf sincosl;
    QUIET.will_return(), NOALIAS, [NOCAPTURE | READONLY] => dunder_strdup;
    QUIET.will_return(), NOALIAS, [NOCAPTURE | READONLY, NOUNDEF] => dunder_strndup;
    QUIET.will_return(), NOUNDEF, [PASSED] => mktime;
    QUIET.will_return(), NOUNDEF, [NOUNDEF, PASSED | READONLY, PASSED] => setitimer;
    LEAF.memory(NOTHING), 0, [] => htonl htons ntohl ntohs;
    LEAF.memory(ARGS), 0, [WRITEONLY] => memset_chk;
    LEAF.memory(ARGS), 0, [NOALIAS | WRITEONLY, NOCAPTURE | READONLY | NOALIAS] => memcpy_chk;
    ALLOCATES.kind(ALLOC | UNINITIALIZED | ALIGNED).size(1, None).family(MALLOC), NOALIAS | NOUNDEF, [ALLOCALIGN] =>
        memalign;
    ALLOCATES.kind(ALLOC | UNINITIALIZED | ALIGNED).size(1, None).family(MALLOC), NOALIAS | NOUNDEF, [NOUNDEF | ALLOCALIGN, NOUNDEF] =>
        aligned_alloc;
    QUIET.memory(ANY_READ), NOUNDEF, [PASSED] => ferror getenv;
    ALLOCATES.kind(ALLOC | UNINITIALIZED).size(0, None).family(MALLOC), NOALIAS | NOUNDEF, [NOUNDEF] => malloc
        valloc;
    REALLOCATES.kind(REALLOC).size(1, None).family(MALLOC), NOALIAS | NOUNDEF, [NOCAPTURE | ALLOCPTR, NOUNDEF] =>
        realloc reallocf;
    QUIET.will_return().memory(ARGS | INACCESSIBLE).family(MALLOC), NOALIAS, [NOCAPTURE | READONLY] => strdup;
    QUIET.will_return().memory(ARGS | INACCESSIBLE).family(MALLOC), NOALIAS, [NOCAPTURE | READONLY, NOUNDEF] =>
        strndup;
    QUIET.ends_program(), 0, [] => abort;
    NOFREE.ends_program(), 0, [] => terminate;
    UNKNOWN.ends_program(), 0, [] => cxa_throw;
    LEAF, 0, [0, NOCAPTURE | READONLY] => dunder_strtok_r;
    ALLOCATES.kind(ALLOC | ZEROED).size(0, Some(1)).family(MALLOC), NOALIAS | NOUNDEF, [NOUNDEF, NOUNDEF] =>
        calloc;
    REALLOCATES.kind(FREE).family(MALLOC), 0, [PASSED | ALLOCPTR] => free;
    ALLOCATES.kind(ALLOC | UNINITIALIZED).family(MALLOC), NOALIAS | NOUNDEF, [NOUNDEF] => pvalloc;
    REALLOCATES.kind(REALLOC).size(1, Some(2)).family(MALLOC), NOALIAS | NOUNDEF, [NOCAPTURE | ALLOCPTR, NOUNDEF, NOUNDEF] =>
        reallocarray;
    ALLOCATES.kind(ALLOC | ZEROED).size(0, Some(1)).family(VEC_MALLOC), NOALIAS | NOUNDEF, [NOUNDEF, NOUNDEF] =>
        vec_calloc;
    REALLOCATES.kind(FREE).family(VEC_MALLOC), 0, [PASSED | ALLOCPTR] => vec_free;
    ALLOCATES.kind(ALLOC | UNINITIALIZED).size(0, None).family(VEC_MALLOC), NOALIAS | NOUNDEF, [NOUNDEF] =>
        vec_malloc;
    REALLOCATES.kind(REALLOC).size(1, None).family(VEC_MALLOC), NOALIAS | NOUNDEF, [NOCAPTURE | ALLOCPTR, NOUNDEF] =>
        vec_realloc;
    QUIET.memory(NOTHING), NOUNDEF, [NOUNDEF] => nvvm_reflect;
}

const NO_ROW: u8 = u8::MAX;

/// The row of each function.
static INDEX: [u8; LibFunc::COUNT] = {
    let mut index = [NO_ROW; LibFunc::COUNT];
    let mut row = 0;
    while row < ROWS.len() {
        let mut k = 0;
        while k < ROWS[row].functions.len() {
            let slot = &mut index[ROWS[row].functions[k] as usize];
            assert!(*slot == NO_ROW, "a function stands in two rows");
            *slot = row as u8;
            k += 1;
        }
        row += 1;
    }
    index
};

/// What is known of a function, if anything is.
pub(super) fn facts_of(function: LibFunc) -> Option<&'static Facts> {
    ROWS.get(usize::from(INDEX[function as usize]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::library::CType;

    #[test]
    fn facts_fit_the_prototypes() {
        const OF_POINTERS: u8 = NOCAPTURE | READONLY | WRITEONLY | NOALIAS | RETURNED | ALLOCPTR;
        for function in LibFunc::all() {
            let Some(facts) = facts_of(function) else { continue };
            let prototype = function.prototype();
            let fits = |fact: u8, ty: CType| match ty {
                CType::Void | CType::Variadic | CType::Own => fact == 0,
                CType::Ptr => fact & ALLOCALIGN == 0,
                _ => fact & OF_POINTERS == 0,
            };
            assert!(fits(facts.ret, prototype[0]), "{function:?}");
            assert!(facts.params.len() < prototype.len(), "{function:?}");
            assert!(facts.params.iter().zip(&prototype[1..]).all(|(&fact, &ty)| fits(fact, ty)), "{function:?}");
            let sizes = facts.function.alloc_size.map(|(elements, count)| [Some(elements), count]);
            let places = sizes.into_iter().flatten().flatten().map(|place| prototype[place as usize + 1]);
            assert!(places.into_iter().all(|ty| ty == CType::Size), "{function:?}");
        }
    }

    #[test]
    fn functions_that_free_are_not_nofree() {
        use LibFunc::*;
        for function in [free, realloc, reallocf, reallocarray, vec_free, vec_realloc, cxa_throw] {
            assert!(facts_of(function).is_some_and(|facts| !facts.function.nofree), "{function:?}");
        }
        assert!([ZdlPv, ZdaPvm, msvc_delete_ptr64, __kmpc_free_shared].iter().all(|&f| facts_of(f).is_none()));
    }
}
