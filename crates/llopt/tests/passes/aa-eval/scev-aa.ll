; RUN: llopt -disable-output -passes=aa-eval -aa-pipeline=scev-aa -print-all-alias-modref-info %s 2>&1 | FileCheck %s

; a[i] and a[i + 1] are four bytes apart, whatever their types; a[i] and a[j] anything.
; CHECK-LABEL: Function: f: 4 pointers
; CHECK-DAG: NoAlias: i32* %p, i32* %q
; CHECK-DAG: NoAlias: i32* %p, i64* %r
; CHECK-DAG: MayAlias: i32* %p, i32* %s
; CHECK-DAG: MustAlias: i32* %q, i64* %r
; CHECK-DAG: MayAlias: i32* %q, i32* %s
define void @f(ptr %a, i64 %n, i64 %j) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 0, ptr %p
  %i.next = add i64 %i, 1
  %q = getelementptr i32, ptr %a, i64 %i.next
  store i32 0, ptr %q
  %r = getelementptr i8, ptr %p, i64 4
  store i64 0, ptr %r
  %s = getelementptr i32, ptr %a, i64 %j
  store i32 0, ptr %s
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
