; RUN: llopt -disable-output -passes=sink -check-semantics=64 %s 2>&1 | FileCheck %s --check-prefix=SINK
; RUN: llopt -disable-output -passes='instcombine<no-verify-fixpoint>' -check-semantics %s 2>&1 | FileCheck %s --check-prefix=COMBINE

; Some runs give both pointers the same object. They write what `!invariant.load` says never changes, so that nothing is held against
; the load behind the store.
; SINK-NOT: error
; SINK: inconclusive: it breaks a promise: that memory never changes (@load_over_join)

; The square of a square root under `reassoc` rounds otherwise than its argument.
; COMBINE-NOT: error
; COMBINE: inconclusive: it depends on what undef, freeze or an address is (@square_of_root)

define i32 @load_over_join(i1 %c, ptr %p, ptr %q) {
entry:
  %i = load i32, ptr %q, !invariant.load !0
  br i1 %c, label %left, label %join
left:
  store i32 7, ptr %p
  br label %join
join:
  ret i32 %i
}

define double @square_of_root(double %x) {
  %r = call nnan double @llvm.sqrt.f64(double %x)
  %s = fmul nnan reassoc nsz double %r, %r
  ret double %s
}

!0 = !{}
