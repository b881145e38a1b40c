; RUN: llopt -S -passes=strip-debug-declare %s | FileCheck %s --match-full-lines

; Declarations go whatever their address is, and what made it stays: what opt prints of the text without them.

; CHECK: %pair = type { i32, ptr }
; CHECK-EMPTY:
; CHECK-NEXT: @g = global i32 0
; CHECK-EMPTY:
; CHECK-NEXT: define void @parameter(ptr %p) !dbg !3 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @byval(ptr byval(%pair) %p) !dbg !6 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @slot() !dbg !7 {
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @variable_sized(i64 %n) !dbg !8 {
; CHECK-NEXT:   %a = alloca i32, i64 %n, align 4
; CHECK-NEXT:   store i32 0, ptr %a, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @field(ptr %p) !dbg !9 {
; CHECK-NEXT:   %q = getelementptr %pair, ptr %p, i64 0, i32 1
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @global() !dbg !10 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @expression() !dbg !11 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @no_address() !dbg !12 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @expressions(ptr %p) !dbg !13 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define linkonce_odr void @address_space(ptr addrspace(5) %p) !dbg !14 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @two_variables(ptr %p, ptr %q) !dbg !15 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f10", scope: null, file: !1, line: 10, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = distinct !DISubprogram(name: "f20", scope: null, file: !1, line: 20, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !7 = distinct !DISubprogram(name: "f30", scope: null, file: !1, line: 30, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "f40", scope: null, file: !1, line: 40, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !9 = distinct !DISubprogram(name: "f50", scope: null, file: !1, line: 50, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !10 = distinct !DISubprogram(name: "f60", scope: null, file: !1, line: 60, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !11 = distinct !DISubprogram(name: "f70", scope: null, file: !1, line: 70, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "f80", scope: null, file: !1, line: 80, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !13 = distinct !DISubprogram(name: "f90", scope: null, file: !1, line: 90, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !14 = distinct !DISubprogram(name: "f220", scope: null, file: !1, line: 220, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !15 = distinct !DISubprogram(name: "f190", scope: null, file: !1, line: 190, type: !4, spFlags: DISPFlagDefinition, unit: !0)

@g = global i32 0
%pair = type { i32, ptr }

define void @parameter(ptr %p) !dbg !10 {
    #dbg_declare(ptr %p, !11, !DIExpression(), !12)
  ret void
}

define void @byval(ptr byval(%pair) %p) !dbg !20 {
    #dbg_declare(ptr %p, !21, !DIExpression(), !22)
  ret void
}

define void @slot() !dbg !30 {
  %a = alloca i32, align 4
    #dbg_declare(ptr %a, !31, !DIExpression(), !32)
  ret void
}

define void @variable_sized(i64 %n) !dbg !40 {
  %a = alloca i32, i64 %n, align 4
    #dbg_declare(ptr %a, !41, !DIExpression(), !42)
  store i32 0, ptr %a, align 4
  ret void
}

define void @field(ptr %p) !dbg !50 {
  %q = getelementptr %pair, ptr %p, i64 0, i32 1
    #dbg_declare(ptr %q, !51, !DIExpression(), !52)
  ret void
}

define void @global() !dbg !60 {
    #dbg_declare(ptr @g, !61, !DIExpression(), !62)
  ret void
}

define void @expression() !dbg !70 {
    #dbg_declare(ptr getelementptr (i8, ptr @g, i64 2), !71, !DIExpression(), !72)
  ret void
}

define void @no_address() !dbg !80 {
    #dbg_declare(ptr undef, !81, !DIExpression(), !82)
    #dbg_declare(ptr poison, !81, !DIExpression(), !82)
    #dbg_declare(ptr null, !81, !DIExpression(), !82)
    #dbg_declare(!{}, !81, !DIExpression(), !82)
  ret void
}

define void @expressions(ptr %p) !dbg !90 {
    #dbg_declare(ptr %p, !91, !DIExpression(DW_OP_plus_uconst, 8, DW_OP_deref), !92)
    #dbg_declare(ptr %p, !91, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !92)
    #dbg_declare(ptr %p, !91, !DIExpression(DW_OP_LLVM_fragment, 16, 16), !92)
  ret void
}

define linkonce_odr void @address_space(ptr addrspace(5) %p) !dbg !220 {
    #dbg_declare(ptr addrspace(5) %p, !221, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !222)
  ret void
}

define void @two_variables(ptr %p, ptr %q) !dbg !190 {
    #dbg_declare(ptr %p, !191, !DIExpression(), !192)
    #dbg_declare(ptr %q, !194, !DIExpression(), !192)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "f10", file: !1, line: 10, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocalVariable(name: "x", scope: !10, file: !1, line: 11, type: !5)
!12 = !DILocation(line: 12, column: 3, scope: !10)
!20 = distinct !DISubprogram(name: "f20", file: !1, line: 20, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILocalVariable(name: "x", scope: !20, file: !1, line: 21, type: !5)
!22 = !DILocation(line: 22, column: 3, scope: !20)
!30 = distinct !DISubprogram(name: "f30", file: !1, line: 30, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILocalVariable(name: "x", scope: !30, file: !1, line: 31, type: !5)
!32 = !DILocation(line: 32, column: 3, scope: !30)
!40 = distinct !DISubprogram(name: "f40", file: !1, line: 40, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILocalVariable(name: "x", scope: !40, file: !1, line: 41, type: !5)
!42 = !DILocation(line: 42, column: 3, scope: !40)
!50 = distinct !DISubprogram(name: "f50", file: !1, line: 50, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!51 = !DILocalVariable(name: "x", scope: !50, file: !1, line: 51, type: !5)
!52 = !DILocation(line: 52, column: 3, scope: !50)
!60 = distinct !DISubprogram(name: "f60", file: !1, line: 60, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!61 = !DILocalVariable(name: "x", scope: !60, file: !1, line: 61, type: !5)
!62 = !DILocation(line: 62, column: 3, scope: !60)
!70 = distinct !DISubprogram(name: "f70", file: !1, line: 70, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!71 = !DILocalVariable(name: "x", scope: !70, file: !1, line: 71, type: !5)
!72 = !DILocation(line: 72, column: 3, scope: !70)
!80 = distinct !DISubprogram(name: "f80", file: !1, line: 80, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!81 = !DILocalVariable(name: "x", scope: !80, file: !1, line: 81, type: !5)
!82 = !DILocation(line: 82, column: 3, scope: !80)
!90 = distinct !DISubprogram(name: "f90", file: !1, line: 90, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!91 = !DILocalVariable(name: "x", scope: !90, file: !1, line: 91, type: !5)
!92 = !DILocation(line: 92, column: 3, scope: !90)
!190 = distinct !DISubprogram(name: "f190", file: !1, line: 190, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!191 = !DILocalVariable(name: "x", scope: !190, file: !1, line: 191, type: !5)
!192 = !DILocation(line: 192, column: 3, scope: !190)
!194 = !DILocalVariable(name: "y", scope: !190, file: !1, line: 6, type: !5)
!220 = distinct !DISubprogram(name: "f220", file: !1, line: 220, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!221 = !DILocalVariable(name: "x", scope: !220, file: !1, line: 221, type: !5)
!222 = !DILocation(line: 222, column: 3, scope: !220)
