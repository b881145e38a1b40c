; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; Probes for profiles are no code.

; CHECK: declare void @use(i32)
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare void @llvm.pseudoprobe(i64, i64, i32, i64) #0
; CHECK-EMPTY:
; CHECK-NEXT: define void @only_a_probe_before_its_end(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

declare void @use(i32)
declare void @llvm.pseudoprobe(i64, i64, i32, i64)

define void @only_a_probe_before_its_end(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 1, label %a
    i32 2, label %b
    i32 5, label %a
  ]
a:
  call void @use(i32 0)
  ret void
b:
  ret void
d:
  call void @llvm.pseudoprobe(i64 1, i64 2, i32 0, i64 -1)
  unreachable
}
