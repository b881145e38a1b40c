; RUN: llopt -S -passes=strip-dead-debug-info %s | FileCheck %s

; Names and debug info of every kind.

; CHECK: %named = type { i32, %inner }
; CHECK-NEXT: %inner = type { ptr, i8 }
; CHECK-EMPTY:
; CHECK-NEXT: @external = external global i32
; CHECK-NEXT: @defined = global %named zeroinitializer
; CHECK-NEXT: @internal = internal global i32 1, !dbg !0
; CHECK-NEXT: @private = private constant [3 x i8] c"ab\00"
; CHECK-NEXT: @thread = internal thread_local global i32 6
; CHECK-NEXT: @refers = internal global ptr @internal
; CHECK-NEXT: @used = internal global i32 10
; CHECK-NEXT: @llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"
; CHECK-NEXT: @llvm.dbg.thing = internal global i32 1
; CHECK-EMPTY:
; CHECK-NEXT: @alias.internal = internal alias i32, ptr @internal
; CHECK-EMPTY:
; CHECK-NEXT: @ifunc.internal = internal ifunc void (), ptr @resolver
; CHECK-EMPTY:
; CHECK-NEXT: declare void @declared(ptr, i32)
; CHECK-EMPTY:
; CHECK-NEXT: define internal ptr @resolver() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   ret ptr @resolver
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @f(i32 %a, i32 %b) !dbg !8 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = add i32 %a, 1, !dbg !11
; CHECK-NEXT:     #dbg_value(i32 %x, !12, !DIExpression(), !11)
; CHECK-NEXT:   %al = alloca i32, align 4, !dbg !11
; CHECK-NEXT:     #dbg_declare(ptr %al, !12, !DIExpression(), !11)
; CHECK-NEXT:   br label %llvm.named, !dbg !11
; CHECK-EMPTY:
; CHECK-NEXT: llvm.named:                                       ; preds = %entry
; CHECK-NEXT:   %llvm.value = mul i32 %x, %b, !dbg !11
; CHECK-NEXT:     #dbg_label(!13, !11)
; CHECK-NEXT:   br label %end, !dbg !11
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %llvm.named
; CHECK-NEXT:   ret i32 %llvm.value, !dbg !11
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @g(ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %q = getelementptr %named, ptr %p, i32 0, i32 1
; CHECK-NEXT:   call void @declared(ptr %q, i32 0)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @h(i32 %n) !dbg !14 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r = call i32 @f(i32 %n, i32 2), !dbg !15
; CHECK-NEXT:   call void @g(ptr @defined), !dbg !15
; CHECK-NEXT:   br label %loop, !dbg !15
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %loop ], !dbg !15
; CHECK-NEXT:   %j = add i32 %i, 1, !dbg !15
; CHECK-NEXT:   %c = icmp eq i32 %j, %r, !dbg !15
; CHECK-NEXT:   br i1 %c, label %exit, label %loop, !dbg !15, !llvm.loop !16
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT:   ret i32 %r, !dbg !15
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @address_of_block() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %target
; CHECK-EMPTY:
; CHECK-NEXT: target:                                           ; preds = %entry
; CHECK-NEXT:   ret ptr blockaddress(@address_of_block, %target)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!2}
; CHECK-NEXT: !llvm.module.flags = !{!6, !7}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
; CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "internal", scope: !2, file: !3, line: 4, type: !5, isLocal: true, isDefinition: true)
; CHECK-NEXT: !2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4)
; CHECK-NEXT: !3 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !4 = !{!0}
; CHECK-NEXT: !5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !6 = !{i32 7, !"Dwarf Version", i32 4}
; CHECK-NEXT: !7 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !9, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !10)
; CHECK-NEXT: !9 = !DISubroutineType(types: !10)
; CHECK-NEXT: !10 = !{}
; CHECK-NEXT: !11 = !DILocation(line: 1, scope: !8)
; CHECK-NEXT: !12 = !DILocalVariable(name: "x", scope: !8, file: !3, line: 2, type: !5)
; CHECK-NEXT: !13 = !DILabel(scope: !8, name: "named", file: !3, line: 3)
; CHECK-NEXT: !14 = distinct !DISubprogram(name: "h", scope: !3, file: !3, line: 9, type: !9, spFlags: DISPFlagDefinition, unit: !2)
; CHECK-NEXT: !15 = !DILocation(line: 10, column: 2, scope: !14)
; CHECK-NEXT: !16 = distinct !{!16, !15, !17}
; CHECK-NEXT: !17 = !{!"llvm.loop.mustprogress"}

%named = type { i32, %inner }
%inner = type { ptr, i8 }

@external = external global i32
@defined = global %named zeroinitializer
@internal = internal global i32 1, !dbg !20
@private = private constant [3 x i8] c"ab\00"
@thread = internal thread_local global i32 6
@refers = internal global ptr @internal
@used = internal global i32 10
@llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"
@llvm.dbg.thing = internal global i32 1
@alias.internal = internal alias i32, ptr @internal
@ifunc.internal = internal ifunc void (), ptr @resolver

declare void @declared(ptr %with, i32 %names)

define internal ptr @resolver() {
entry:
  ret ptr @resolver
}

define internal i32 @f(i32 %a, i32 %b) !dbg !4 {
entry:
  %x = add i32 %a, 1, !dbg !10
    #dbg_value(i32 %x, !7, !DIExpression(), !10)
  %al = alloca i32, !dbg !10
    #dbg_declare(ptr %al, !7, !DIExpression(), !10)
  br label %llvm.named, !dbg !10
llvm.named:
  %llvm.value = mul i32 %x, %b, !dbg !10
    #dbg_label(!11, !10)
  br label %end, !dbg !10
end:
  ret i32 %llvm.value, !dbg !10
}

define private void @g(ptr %p) {
entry:
  %q = getelementptr %named, ptr %p, i32 0, i32 1
  call void @declared(ptr %q, i32 0)
  ret void
}

define i32 @h(i32 %n) !dbg !12 {
entry:
  %r = call i32 @f(i32 %n, i32 2), !dbg !13
  call void @g(ptr @defined), !dbg !13
  br label %loop, !dbg !13
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ], !dbg !13
  %j = add i32 %i, 1, !dbg !13
  %c = icmp eq i32 %j, %r, !dbg !13
  br i1 %c, label %exit, label %loop, !dbg !13, !llvm.loop !14
exit:
  ret i32 %r, !dbg !13
}

define ptr @address_of_block() {
entry:
  br label %target
target:
  ret ptr blockaddress(@address_of_block, %target)
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !{!20})
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6, spFlags: DISPFlagDefinition | DISPFlagLocalToUnit)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILabel(scope: !4, name: "named", file: !1, line: 3)
!12 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 9, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!13 = !DILocation(line: 10, column: 2, scope: !12)
!14 = distinct !{!14, !13, !15}
!15 = !{!"llvm.loop.mustprogress"}
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "internal", scope: !0, file: !1, line: 4, type: !8, isLocal: true, isDefinition: true)
