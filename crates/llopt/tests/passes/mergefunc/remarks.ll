; RUN: llopt -S -passes=mergefunc -pass-remarks=mergefunc %s -o %t 2>&1 | FileCheck %s --match-full-lines
; RUN: llopt -S -passes=mergefunc '-pass-remarks=^merge[[:lower:]]+$' %s -o %t 2>&1 | FileCheck %s --match-full-lines
; RUN: llopt -S -passes=mergefunc -pass-remarks=mem '-pass-remarks-missed=.*' '-pass-remarks-analysis=.*' %s -o %t 2>&1 | count 0
; RUN: llopt -S -passes=mergefunc '-pass-remarks=.*' -pass-remarks= %s -o %t 2>&1 | count 0
; RUN: not llopt -S -passes=mergefunc '-pass-remarks-missed=a)' %s 2>&1 | FileCheck %s --check-prefix=ERROR
; ERROR: LLVM ERROR: Invalid regular expression 'a)' in -pass-remarks: parentheses not balanced

; One remark a merge, with the place of the function that was merged. LLVM says nothing.
; CHECK: remark: a.c:12:0: 'b' merged into 'a' (redirect, 3 instructions less)
; CHECK-NEXT: remark: <unknown>:0:0: 'c' merged into 'a' (thunk, 1 instructions less)
define internal i32 @a(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @b(i32 %x) !dbg !3 {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @use(i32 %x) {
  %a = call i32 @a(i32 %x)
  %b = call i32 @b(i32 %x)
  %c = sub i32 %a, %b
  ret i32 %c
}
define weak i32 @c(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "b", scope: !1, file: !1, line: 12, scopeLine: 12, type: !4, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
