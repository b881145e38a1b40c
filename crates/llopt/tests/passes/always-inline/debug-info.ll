; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Locations say where they were inlined at; what has none gets that of the call if the callee has no debug info.

; CHECK: declare void @use(i32)
; CHECK: define i32 @top(i32 %y) {
; CHECK-NEXT:   %s.i = alloca i32, align 4
; CHECK-NEXT:   call void @use(i32 %y)
; CHECK-NEXT:   call void @use(i32 9)
; CHECK-NEXT:   %m.i1 = add i32 %y, 1
; CHECK-NEXT:   call void @use(i32 %m.i1)
; CHECK-NEXT:   call void @use(i32 9)
; CHECK-NEXT:   %m.i = add i32 %m.i1, 1
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %s.i)
; CHECK-NEXT:   store i32 %m.i, ptr %s.i, align 4
; CHECK-NEXT:   call void @use(i32 %m.i)
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %s.i)
; CHECK-NEXT:   ret i32 %m.i
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
; CHECK: !llvm.module.flags = !{!0}
; CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}

declare void @use(i32)
define internal i32 @f(i32 %x) alwaysinline !dbg !4 {
    #dbg_value(i32 %x, !7, !DIExpression(), !10)
  call void @use(i32 %x), !dbg !10
  call void @use(i32 9)
  %m = add i32 %x, 1, !dbg !11
    #dbg_value(i32 %m, !7, !DIExpression(), !11)
  ret i32 %m, !dbg !11
}
define internal void @nodebug(i32 %x) alwaysinline {
  %s = alloca i32
  store i32 %x, ptr %s
  call void @use(i32 %x)
  ret void
}
define i32 @top(i32 %y) !dbg !12 {
    #dbg_value(i32 %y, !14, !DIExpression(), !13)
  %r = call i32 @f(i32 %y), !dbg !13
    #dbg_value(i32 %r, !14, !DIExpression(), !13)
  %s = call i32 @f(i32 %r), !dbg !16
  call void @nodebug(i32 %s), !dbg !16
  ret i32 %s, !dbg !16
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocation(line: 2, scope: !17, inlinedAt: !18)
!12 = distinct !DISubprogram(name: "top", scope: !1, file: !1, line: 9, type: !5, unit: !0, retainedNodes: !6)
!13 = !DILocation(line: 10, scope: !12)
!14 = !DILocalVariable(name: "r", scope: !12, file: !1, line: 10, type: !8)
!16 = !DILocation(line: 11, scope: !12)
!17 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 30, type: !5, unit: !0, retainedNodes: !6)
!18 = distinct !DILocation(line: 3, scope: !4)
