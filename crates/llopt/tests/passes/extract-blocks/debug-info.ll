; RUN: echo "f a" > %t && echo "nodebug a" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; The new function has a subprogram; variables and locations are in it. Records of what came in are repeated there.

; CHECK: declare void @use(i32)
; CHECK: define i32 @f(i32 %x, i1 %c) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m.loc = alloca i32, align 4
; CHECK-NEXT:     #dbg_value(i32 %x, !6, !DIExpression(), !8)
; CHECK-NEXT:   %e = add i32 %x, 1, !dbg !8
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b, !dbg !8
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %m.loc)
; CHECK-NEXT:   call void @f.a(i32 %e, i32 %x, ptr %m.loc), !dbg !9
; CHECK-NEXT:   %m.reload = load i32, ptr %m.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %m.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   %p = phi i32 [ %e, %entry ], [ %m.reload, %codeRepl ], !dbg !11
; CHECK-NEXT:     #dbg_value(i32 %p, !6, !DIExpression(), !11)
; CHECK-NEXT:   ret i32 %p, !dbg !11
; CHECK-NEXT: }
; CHECK: define i32 @nodebug(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @nodebug.a(i32 %x)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK: define internal void @f.a(i32 %e, i32 %x, ptr %m.out) !dbg !12 {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:     #dbg_value(i32 %x, !13, !DIExpression(), !14)
; CHECK-NEXT:   br label %a, !dbg !15
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:     #dbg_value(i32 %e, !17, !DIExpression(), !15)
; CHECK-NEXT:   %m = mul i32 %e, %x, !dbg !15
; CHECK-NEXT:     #dbg_value(i32 %m, !13, !DIExpression(), !14)
; CHECK-NEXT:   store i32 %m, ptr %m.out, align 4
; CHECK-NEXT:   call void @use(i32 %m), !dbg !18
; CHECK-NEXT:   br label %b.exitStub, !dbg !15, !llvm.loop !20
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK: define internal void @nodebug.a(i32 %x) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @use(i32 %x)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}
; CHECK-NEXT: !6 = !DILocalVariable(name: "x", arg: 1, scope: !3, file: !1, line: 2, type: !7)
; CHECK-NEXT: !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !8 = !DILocation(line: 1, scope: !3)
; CHECK-NEXT: !9 = !DILocation(line: 3, scope: !10)
; CHECK-NEXT: !10 = distinct !DILexicalBlock(scope: !3, file: !1, line: 3)
; CHECK-NEXT: !11 = !DILocation(line: 9, scope: !3)
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "f.a", linkageName: "f.a", scope: null, file: !1, type: !4, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !13 = !DILocalVariable(name: "x", scope: !12, file: !1, line: 2, type: !7)
; CHECK-NEXT: !14 = !DILocation(line: 1, scope: !12)
; CHECK-NEXT: !15 = !DILocation(line: 3, scope: !16)
; CHECK-NEXT: !16 = !DILexicalBlock(scope: !12, file: !1, line: 3)
; CHECK-NEXT: !17 = !DILocalVariable(name: "y", scope: !16, file: !1, line: 3, type: !7)
; CHECK-NEXT: !18 = !DILocation(line: 4, scope: !19, inlinedAt: !15)
; CHECK-NEXT: !19 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 20, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !20 = distinct !{!20, !14, !21}
; CHECK-NEXT: !21 = !DILocation(line: 9, scope: !12)

declare void @use(i32)
define i32 @f(i32 %x, i1 %c) !dbg !4 {
entry:
    #dbg_value(i32 %x, !7, !DIExpression(), !10)
  %e = add i32 %x, 1, !dbg !10
  br i1 %c, label %a, label %b, !dbg !10
a:
    #dbg_value(i32 %e, !12, !DIExpression(), !13)
  %m = mul i32 %e, %x, !dbg !13
    #dbg_value(i32 %m, !7, !DIExpression(), !10)
  call void @use(i32 %m), !dbg !14
  br label %b, !dbg !13, !llvm.loop !17
b:
  %p = phi i32 [ %e, %entry ], [ %m, %a ], !dbg !11
    #dbg_value(i32 %p, !7, !DIExpression(), !11)
  ret i32 %p, !dbg !11
}
define i32 @nodebug(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(i32 %x)
  br label %b
b:
  ret i32 %x
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
!11 = !DILocation(line: 9, scope: !4)
!12 = !DILocalVariable(name: "y", scope: !15, file: !1, line: 3, type: !8)
!13 = !DILocation(line: 3, scope: !15)
!14 = !DILocation(line: 4, scope: !16, inlinedAt: !13)
!15 = distinct !DILexicalBlock(scope: !4, file: !1, line: 3)
!16 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 20, type: !5, unit: !0, retainedNodes: !6)
!17 = distinct !{!17, !10, !11}
