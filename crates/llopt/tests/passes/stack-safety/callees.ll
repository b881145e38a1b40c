; RUN: llopt -disable-output "-passes=print<stack-safety-local>" %s 2>&1 | FileCheck %s --check-prefix=LOCAL --match-full-lines
; RUN: llopt -disable-output "-passes=require<stack-safety>,print-stack-safety" %s 2>&1 | FileCheck %s --check-prefix=GLOBAL --match-full-lines
; What callees do counts, where the linker cannot choose others.
declare void @ext(ptr)

@fixed = dso_local alias void (ptr), ptr @local
@free = alias void (ptr), ptr @local

define internal void @local(ptr %p) {
  store i64 0, ptr %p
  ret void
}

define weak dso_local void @weak(ptr %p) {
  ret void
}

define void @preemptable(ptr %p) {
  ret void
}

; Both calls of @local count, under either name.
define dso_local void @passes_on(ptr %p, ptr %q, ptr %r) {
  %at = getelementptr i8, ptr %p, i64 4
  call void @local(ptr %at)
  %at.2 = getelementptr i8, ptr %p, i64 -1
  call void @fixed(ptr %at.2)
  call void @ext(ptr %q)
  call void @free(ptr %r)
  ret void
}

define dso_local void @slots(i64 %n) {
  %a = alloca [16 x i8]
  %b = alloca i64
  %c = alloca i64
  %d = alloca i64
  %e = alloca i64
  call void @passes_on(ptr %a, ptr %b, ptr %b)
  call void @weak(ptr %c)
  call void @preemptable(ptr %d)
  %far = getelementptr i8, ptr %e, i64 %n
  call void @local(ptr %far)
  ret void
}

; A cycle that shifts has no bounds, others have some.
define internal void @shifts(ptr %p) {
  store i8 0, ptr %p
  %next = getelementptr i8, ptr %p, i64 1
  call void @shifts(ptr %next)
  ret void
}

define internal void @there(ptr %p) {
  store i8 0, ptr %p
  %next = getelementptr i8, ptr %p, i64 8
  call void @back(ptr %next)
  ret void
}

define internal void @back(ptr %p) {
  store i16 0, ptr %p
  %next = getelementptr i8, ptr %p, i64 -8
  call void @there(ptr %next)
  ret void
}

; LOCAL: 'Stack Safety Local Analysis' for function 'local'
; LOCAL-NEXT: @local
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: [0,8)
; LOCAL-NEXT: allocas uses:
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'weak'
; LOCAL-NEXT: @weak interposable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: empty-set
; LOCAL-NEXT: allocas uses:
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'preemptable'
; LOCAL-NEXT: @preemptable dso_preemptable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: empty-set
; LOCAL-NEXT: allocas uses:
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'passes_on'
; LOCAL-NEXT: @passes_on
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: empty-set, @local(arg0, [4,5)), @fixed(arg0, [-1,0))
; LOCAL-NEXT: q[]: empty-set, @ext(arg0, [0,1))
; LOCAL-NEXT: r[]: empty-set, @free(arg0, [0,1))
; LOCAL-NEXT: allocas uses:
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'slots'
; LOCAL-NEXT: @slots
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: allocas uses:
; LOCAL-NEXT: a[16]: empty-set, @passes_on(arg0, [0,1))
; LOCAL-NEXT: b[8]: empty-set, @passes_on(arg1, [0,1)), @passes_on(arg2, [0,1))
; LOCAL-NEXT: c[8]: empty-set, @weak(arg0, [0,1))
; LOCAL-NEXT: d[8]: empty-set, @preemptable(arg0, [0,1))
; LOCAL-NEXT: e[8]: empty-set, @local(arg0, full-set)
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'shifts'
; LOCAL-NEXT: @shifts
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: [0,1), @shifts(arg0, [1,2))
; LOCAL-NEXT: allocas uses:
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'there'
; LOCAL-NEXT: @there
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: [0,1), @back(arg0, [8,9))
; LOCAL-NEXT: allocas uses:
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'back'
; LOCAL-NEXT: @back
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: [0,2), @there(arg0, [-8,-7))
; LOCAL-NEXT: allocas uses:

; GLOBAL: 'Stack Safety Analysis' for module '{{.*}}'
; GLOBAL-NEXT: @local
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: [0,8)
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i64 0, ptr %p, align 4
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @weak interposable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: empty-set
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @preemptable dso_preemptable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: empty-set
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @passes_on
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: [-1,12), @local(arg0, [4,5)), @fixed(arg0, [-1,0))
; GLOBAL-NEXT: q[]: full-set, @ext(arg0, [0,1))
; GLOBAL-NEXT: r[]: full-set, @free(arg0, [0,1))
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @slots
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: a[16]: [-1,12), @passes_on(arg0, [0,1))
; GLOBAL-NEXT: b[8]: full-set, @passes_on(arg1, [0,1)), @passes_on(arg2, [0,1))
; GLOBAL-NEXT: c[8]: full-set, @weak(arg0, [0,1))
; GLOBAL-NEXT: d[8]: full-set, @preemptable(arg0, [0,1))
; GLOBAL-NEXT: e[8]: full-set, @local(arg0, full-set)
; GLOBAL-NEXT: safe accesses:
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @shifts
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: full-set, @shifts(arg0, [1,2))
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i8 0, ptr %p, align 1
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @there
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: [0,10), @back(arg0, [8,9))
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i8 0, ptr %p, align 1
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @back
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: [-8,2), @there(arg0, [-8,-7))
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i16 0, ptr %p, align 2
