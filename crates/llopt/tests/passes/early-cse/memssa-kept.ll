; MemorySSA stays right: accesses go with their instructions, and what named a store that is gone names what is above it.
; RUN: llopt -passes="function(early-cse<memssa>,print<memoryssa>)" -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes="function(early-cse<memssa>,verify<memoryssa>)" -disable-output %s
declare void @any()

; CHECK-LABEL: MemorySSA for function: f
; CHECK-NEXT: define i32 @f(i1 %c, ptr noalias %p, ptr noalias %q) {
; CHECK-NEXT: entry:
; CHECK-NEXT: ; 2 = MemoryDef(liveOnEntry)
; CHECK-NEXT: store i32 2, ptr %q, align 4
; CHECK-NEXT: br i1 %c, label %left, label %join
; CHECK: left:
; CHECK-NEXT: ; MemoryUse(liveOnEntry)
; CHECK-NEXT: %b = load i32, ptr %p, align 4
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: ; 4 = MemoryDef(2)
; CHECK-NEXT: call void @any()
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @f(i1 %c, ptr noalias %p, ptr noalias %q) {
entry:
  %a = load i32, ptr %p
  store i32 1, ptr %q
  store i32 2, ptr %q
  br i1 %c, label %left, label %join
left:
  %b = load i32, ptr %p
  store i32 %b, ptr %p
  br label %join
join:
  %d = load i32, ptr %p
  call void @any()
  %e = load i32, ptr %q
  ret i32 %e
}
