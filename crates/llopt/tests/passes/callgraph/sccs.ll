; RUN: llopt '-passes=print-callgraph-sccs' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; What the external node reaches, callees before callers.

; CHECK-LABEL:SCCs for the program in PostOrder:
; CHECK-NEXT:SCC #1: f
; CHECK-NEXT:SCC #2: external node
; CHECK-NEXT:SCC #3: llvm.stacksave.p0
; CHECK-NEXT:SCC #4: broker
; CHECK-NEXT:SCC #5: called_back
; CHECK-NEXT:SCC #6: g (Has self-loop).
; CHECK-NEXT:SCC #7: loop_b, loop_a
; CHECK-NEXT:SCC #8: llvm.trap
; CHECK-NEXT:SCC #9: h
; CHECK-NEXT:SCC #10: passed
; CHECK-NEXT:SCC #11: in_table
; CHECK-NEXT:SCC #12: personality
; CHECK-NEXT:SCC #13: outside
; CHECK-NEXT:SCC #14: quiet
; CHECK-NEXT:SCC #15: external node

define void @f() {
  ret void
}

define void @g(ptr %p) {
  call void @f()
  call void %p()
  call void @g(ptr @passed)
  call i32 @f()
  %a = call ptr @llvm.stacksave.p0()
  call void asm "", ""()
  call void (ptr, ptr, ...) @broker(ptr null, ptr @called_back, i32 0)
  ret void
}

define void @h() personality ptr @personality {
  invoke void @loop_a() to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  call void @llvm.trap()
  unreachable
}

define internal void @loop_a() {
  call void @loop_b()
  ret void
}

define internal void @loop_b() {
  call void @loop_a()
  ret void
}

define internal void @passed() {
  ret void
}

define internal void @called_back(i32 %n) {
  ret void
}

define internal void @in_table() {
  ret void
}

define internal void @unused() {
  call void @unused()
  ret void
}

define internal i32 @personality(...) {
  ret i32 0
}

declare !callback !0 void @broker(ptr, ptr, ...)
declare void @outside()
declare void @quiet() nocallback
declare ptr @llvm.stacksave.p0()
declare void @llvm.trap()

@table = global [1 x ptr] [ptr @in_table]

!0 = !{!1}
!1 = !{i64 1, i64 -1, i1 true}
