; RUN: llopt '-passes=print<assumptions>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Conditions of assumptions, in order; those that nothing leads to count too. Metadata is numbered for each function by itself.

; CHECK:Cached assumptions for function: f
; CHECK-NEXT:  i1 false
; CHECK-NEXT:  i1 %c
; CHECK-NEXT:  i1 %c
; CHECK-NEXT:    %0 = icmp eq ptr %p, null, !dbg !6
; CHECK-NEXT:    %x = icmp eq ptr %p, @f, !foo !7
; CHECK-NEXT:    %y = freeze i1 %x, !foo !8
; CHECK-NEXT:  i1 poison
; CHECK-NEXT:    %l = load i1, ptr %p, align 1, !range !9
; CHECK-NEXT:    %k = call i1 @foo(i1 %c) #1
; CHECK-NEXT:Cached assumptions for function: no_assumption
; CHECK-NEXT:Cached assumptions for function: numbered_by_itself
; CHECK-NEXT:    %2 = icmp ugt i32 %0, 3, !foo !3
; CHECK-NEXT:  i1 true

declare void @llvm.assume(i1)
define void @f(i1 %c, ptr %p) !dbg !5 {
a:
  br label %b
u:
  call void @llvm.assume(i1 false)
  br label %b
b:
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 %c)
  %0 = icmp eq ptr %p, null, !dbg !7
  call void @llvm.assume(i1 %0), !dbg !7
  %x = icmp eq ptr %p, @f, !foo !{i32 3}
  call void @llvm.assume(i1 %x)
  %y = freeze i1 %x, !foo !{i32 2}
  call void @llvm.assume(i1 %y), !foo !0
  call void @llvm.assume(i1 poison)
  %l = load i1, ptr %p, !range !{i1 0, i1 1}
  call void @llvm.assume(i1 %l)
  %k = call i1 @foo(i1 %c) "nofree" nounwind
  call void @llvm.assume(i1 %k)
  ret void
}
declare i1 @foo(i1)
define void @no_assumption() {
  ret void
}

define void @numbered_by_itself(i32 %0) {
  %2 = icmp ugt i32 %0, 3, !foo !{i32 4}
  call void @llvm.assume(i1 %2)
  call void @llvm.assume(i1 true) [ "align"(ptr null, i64 8) ]
  ret void
}

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!9}
!0 = !{}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2)
!2 = !DIFile(filename: "a", directory: "b")
!5 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !6, unit: !1)
!6 = !DISubroutineType(types: !0)
!7 = !DILocation(line: 1, column: 2, scope: !5)
!9 = !{i32 2, !"Debug Info Version", i32 3}
