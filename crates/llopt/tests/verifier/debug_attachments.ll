; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Functions' attachments: a broken one hides what is wrong with the function's locations.

; CHECK: function must have a single !dbg attachment
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: !4 = distinct !DISubprogram(name: "foo2", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: DISubprogram attached to more than one function
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "foo", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: ptr @bar
; CHECK-NEXT: function !dbg attachment must be a subprogram
; CHECK-NEXT: ptr @baz
; CHECK-NEXT: !7 = !{!8}
; CHECK-NEXT: function definition may only have a distinct !dbg attachment
; CHECK-NEXT: ptr @bax
; CHECK-NEXT: location requires a valid scope
; CHECK-NEXT: !12 = !DILocation(line: 4, scope: !2)
; CHECK-NEXT: !2 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: function declaration may only have a unique !dbg attachment
; CHECK-NEXT: ptr @d
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !8 = !DIBasicType(tag: DW_TAG_array_type, name: "4")
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}
; CHECK-NEXT: DILocation not allowed within this metadata node
; CHECK-NEXT: !1 = !{!2}
; CHECK-NEXT: !2 = !DILocation(line: 4, scope: !3)
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !7 = !DIBasicType(tag: DW_TAG_array_type, name: "4")
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @foo(i32 %a, ptr %p) !dbg !1 !dbg !2 !foo !3 {
  ret void
}
define void @bar(i32 %a, ptr %p) !dbg !1 !foo !3 !foo !4 {
  ret void
}
define void @baz(i32 %a, ptr %p) !dbg !4 {
  ret void
}
define void @bax(i32 %a, ptr %p) !dbg !5 {
  br label %1, !llvm.loop !7, !dbg !8
1:
  br label %1, !llvm.loop !9
}
declare !dbg !1 void @d()
declare !dbg !5 !foo !4 void @e()
!1 = distinct !DISubprogram(name: "foo", file: !92, unit: !91)
!2 = distinct !DISubprogram(name: "foo2", file: !92, unit: !91)
!3 = !{!DILocation(line: 4, scope: !1)}
!4 = !{!DIBasicType(tag: DW_TAG_array_type, name: "4")}
!5 = !DISubprogram(name: "foo5", file: !92, spFlags: 0)
!7 = distinct !{!7, !8}
!8 = !DILocation(line: 4, scope: !1)
!9 = distinct !{!9, !10, !93}
!10 = !DILocation(line: 4, scope: !92)
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
