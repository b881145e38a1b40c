; RUN: llopt -disable-output "-passes=print<stack-safety-local>" %s 2>&1 | FileCheck %s --check-prefix=LOCAL --match-full-lines
; RUN: llopt -disable-output "-passes=require<stack-safety>,print-stack-safety" %s 2>&1 | FileCheck %s --check-prefix=GLOBAL --match-full-lines
; Which bytes functions access themselves.
target datalayout = "e-p:64:64-p5:32:32-i64:64"

declare void @ext(ptr)
declare ptr @same(ptr returned)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i32(ptr, ptr, i32, i1)

define dso_local void @plain(ptr %p, i64 %n) {
  %x = alloca i64
  %q = getelementptr i8, ptr %p, i64 -8
  store i32 0, ptr %q
  store i8 0, ptr %p
  %far = getelementptr i8, ptr %x, i64 6
  %near = load i16, ptr %far
  %beyond = load i32, ptr %far
  ret void
}

define weak void @any(ptr %p, ptr %q, ptr %r, i64 %n) {
  %at = getelementptr i8, ptr %p, i64 %n
  store i8 0, ptr %at
  store ptr %q, ptr @g
  %back = call ptr @same(ptr %r)
  store i64 0, ptr %back
  ret void
}

@g = global ptr null

; Numbers of bounded size bound the bytes.
define void @bounded(ptr %p, i8 %n, i1 %c) {
  %x = alloca [300 x i8]
  %wide = zext i8 %n to i64
  %at = getelementptr i8, ptr %x, i64 %wide
  %or = select i1 %c, ptr %at, ptr %x
  store i8 0, ptr %or
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %wide, i1 false)
  ret void
}

define void @loop(ptr %p, ptr byval([8 x i8]) %own) {
entry:
  %x = alloca [64 x i8]
  br label %next

next:
  %i = phi i64 [ 0, %entry ], [ %inc, %next ]
  %to = getelementptr i32, ptr %x, i64 %i
  %from = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %from
  store i32 %v, ptr %to
  %inc = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %inc, 16
  br i1 %more, label %next, label %end

end:
  ret void
}

define void @copies(ptr %p) {
  %x = alloca [16 x i8]
  %y = alloca i32, i32 3
  call void @llvm.memcpy.p0.p0.i32(ptr %x, ptr %y, i32 13, i1 false)
  call void @ext(ptr byval([4 x i32]) %y)
  ret void
}

; Only one of two accesses may leave the slot.
define void @guarded(i64 %n) {
  %x = alloca [8 x i8]
  %at = getelementptr i8, ptr %x, i64 %n
  %fits = icmp ult i64 %n, 8
  br i1 %fits, label %in, label %out

in:
  store i8 1, ptr %at
  ret void

out:
  store i8 2, ptr %at
  ret void
}

define void @odd(i32 %n) {
  %dynamic = alloca i32, i32 %n
  %none = alloca [0 x i32]
  %less = alloca i32, i8 -1
  %scalable = alloca <vscale x 4 x i32>
  %elsewhere = alloca i32, addrspace(5)
  store i32 0, ptr %dynamic
  store [0 x i32] zeroinitializer, ptr %none
  store <vscale x 4 x i32> zeroinitializer, ptr %scalable
  store i32 0, ptr addrspace(5) %elsewhere
  ret void
}

define void @unreachable(ptr %p) {
  ret void

never:
  store i8 0, ptr %p
  br label %never
}

; LOCAL: 'Stack Safety Local Analysis' for function 'plain'
; LOCAL-NEXT: @plain
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: [-8,1)
; LOCAL-NEXT: allocas uses:
; LOCAL-NEXT: x[8]: [6,10)
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'any'
; LOCAL-NEXT: @any dso_preemptable interposable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: full-set
; LOCAL-NEXT: q[]: full-set
; LOCAL-NEXT: r[]: [0,8), @same(arg0, [0,1))
; LOCAL-NEXT: allocas uses:
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'bounded'
; LOCAL-NEXT: @bounded dso_preemptable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: [0,255)
; LOCAL-NEXT: allocas uses:
; LOCAL-NEXT: x[300]: full-set
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'loop'
; LOCAL-NEXT: @loop dso_preemptable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: [0,64)
; LOCAL-NEXT: allocas uses:
; LOCAL-NEXT: x[64]: [0,64)
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'copies'
; LOCAL-NEXT: @copies dso_preemptable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: empty-set
; LOCAL-NEXT: allocas uses:
; LOCAL-NEXT: x[16]: [0,13)
; LOCAL-NEXT: y[12]: [0,16)
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'guarded'
; LOCAL-NEXT: @guarded dso_preemptable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: allocas uses:
; LOCAL-NEXT: x[8]: full-set
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'odd'
; LOCAL-NEXT: @odd dso_preemptable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: allocas uses:
; LOCAL-NEXT: dynamic[0]: [0,4)
; LOCAL-NEXT: none[0]: empty-set
; LOCAL-NEXT: less[0]: empty-set
; LOCAL-NEXT: scalable[0]: full-set
; LOCAL-NEXT: elsewhere[4]: full-set
; LOCAL-EMPTY:
; LOCAL-NEXT: 'Stack Safety Local Analysis' for function 'unreachable'
; LOCAL-NEXT: @unreachable dso_preemptable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: p[]: empty-set
; LOCAL-NEXT: allocas uses:

; GLOBAL: 'Stack Safety Analysis' for module '{{.*}}'
; GLOBAL-NEXT: @plain
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: [-8,1)
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: x[8]: [6,10)
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i32 0, ptr %q, align 4
; GLOBAL-NEXT: store i8 0, ptr %p, align 1
; GLOBAL-NEXT: %near = load i16, ptr %far, align 2
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @any dso_preemptable interposable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: full-set
; GLOBAL-NEXT: q[]: full-set
; GLOBAL-NEXT: r[]: full-set, @same(arg0, [0,1))
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i8 0, ptr %at, align 1
; GLOBAL-NEXT: store ptr %q, ptr @g, align 8
; GLOBAL-NEXT: store i64 0, ptr %back, align 8
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @bounded dso_preemptable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: [0,255)
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: x[300]: full-set
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %wide, i1 false)
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @loop dso_preemptable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: [0,64)
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: x[64]: [0,64)
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: %v = load i32, ptr %from, align 4
; GLOBAL-NEXT: store i32 %v, ptr %to, align 4
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @copies dso_preemptable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: empty-set
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: x[16]: [0,13)
; GLOBAL-NEXT: y[12]: [0,16)
; GLOBAL-NEXT: safe accesses:
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @guarded dso_preemptable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: x[8]: full-set
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i8 1, ptr %at, align 1
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @odd dso_preemptable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: dynamic[0]: [0,4)
; GLOBAL-NEXT: none[0]: empty-set
; GLOBAL-NEXT: less[0]: empty-set
; GLOBAL-NEXT: scalable[0]: full-set
; GLOBAL-NEXT: elsewhere[4]: full-set
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store [0 x i32] zeroinitializer, ptr %none, align 4
; GLOBAL-EMPTY:
; GLOBAL-NEXT: @unreachable dso_preemptable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: p[]: empty-set
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i8 0, ptr %p, align 1
