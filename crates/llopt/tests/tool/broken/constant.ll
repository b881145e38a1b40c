; RUN: not llopt-run %s 2>&1 | FileCheck %s

; constant.c, built by clang -g -O0:
;   static void shout(char *s) {
;     s[0] = 'H';
;   }
;   int main(void) {
;     shout((char *)"hello");
;     return 0;
;   }

; CHECK: undefined behaviour: store to a constant
; CHECK-NEXT: in @shout, block %entry: store i8 72, ptr %arrayidx, align 1, !dbg !{{[0-9]+}}
; CHECK-NEXT: at shout, constant.c:2:8
; CHECK-NEXT: called from main, constant.c:5:3
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [6 x i8] c"hello\00", align 1, !dbg !0

define dso_local i32 @main() !dbg !19 {
entry:
  %retval = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  call void @shout(ptr noundef @.str), !dbg !23
  ret i32 0, !dbg !24
}

define internal void @shout(ptr noundef %s) !dbg !25 {
entry:
  %s.addr = alloca ptr, align 8
  store ptr %s, ptr %s.addr, align 8
    #dbg_declare(ptr %s.addr, !29, !DIExpression(), !30)
  %0 = load ptr, ptr %s.addr, align 8, !dbg !31
  %arrayidx = getelementptr inbounds i8, ptr %0, i64 0, !dbg !31
  store i8 72, ptr %arrayidx, align 1, !dbg !32
  ret void, !dbg !33
}


!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!11, !12, !13, !14, !15, !16, !17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 5, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "constant.c", directory: "/")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 48, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 6)
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !8, globals: !10, splitDebugInlining: false, nameTableKind: None)
!8 = !{!9}
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!10 = !{!0}
!11 = !{i32 7, !"Dwarf Version", i32 5}
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 1, !"wchar_size", i32 4}
!14 = !{i32 8, !"PIC Level", i32 2}
!15 = !{i32 7, !"PIE Level", i32 2}
!16 = !{i32 7, !"uwtable", i32 2}
!17 = !{i32 7, !"frame-pointer", i32 2}
!19 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 4, type: !20, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !7)
!20 = !DISubroutineType(types: !21)
!21 = !{!22}
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DILocation(line: 5, column: 3, scope: !19)
!24 = !DILocation(line: 6, column: 3, scope: !19)
!25 = distinct !DISubprogram(name: "shout", scope: !2, file: !2, line: 1, type: !26, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !7, retainedNodes: !28)
!26 = !DISubroutineType(types: !27)
!27 = !{null, !9}
!28 = !{}
!29 = !DILocalVariable(name: "s", arg: 1, scope: !25, file: !2, line: 1, type: !9)
!30 = !DILocation(line: 1, column: 25, scope: !25)
!31 = !DILocation(line: 2, column: 3, scope: !25)
!32 = !DILocation(line: 2, column: 8, scope: !25)
!33 = !DILocation(line: 3, column: 1, scope: !25)
