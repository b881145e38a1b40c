; RUN: llopt -S -passes=instcombine %s | FileCheck %s
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s --check-prefix=ONCE
; Without parameters the pass goes on until nothing changes.

declare void @llvm.assume(i1)
declare void @use32(i32)

; The assumption speaks of %n at first, and of %x then. Both are used.

; CHECK-LABEL: @assumption_of_other_operand(
; CHECK-NEXT:   %n = and i32 %x, 2147483646
; CHECK-NEXT:   %c = icmp sgt i32 %x, 1
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
define void @assumption_of_other_operand(i32 %x) {
  %n = and i32 %x, -2
  %c = icmp sgt i32 %n, 0
  call void @llvm.assume(i1 %c)
  call void @use32(i32 %n)
  ret void
}

; The declaration is of a cast at first, and of the slot itself then.

; CHECK-LABEL: @declared_by_cast(
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   #dbg_value(i32 %x, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT:   store i32 %x, ptr %a, align 4
; CHECK-NEXT:   #dbg_value(ptr %a, !{{[0-9]+}}, !DIExpression(DW_OP_deref), !{{[0-9]+}})
; CHECK-NEXT:   call void @take(ptr nonnull %a)
; CHECK-NEXT:   ret void
; ONCE-LABEL: @declared_by_cast(
; ONCE-NEXT:    %a = alloca i32, align 4
; ONCE-NEXT:    #dbg_declare(ptr %a, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; ONCE-NEXT:    store i32 %x, ptr %a, align 4
; ONCE-NEXT:    call void @take(ptr nonnull %a)
; ONCE-NEXT:    ret void
define void @declared_by_cast(i32 %x) !dbg !5 {
  %a = alloca i32, align 4
  %cast = bitcast ptr %a to ptr
    #dbg_declare(ptr %cast, !7, !DIExpression(), !8)
  store i32 %x, ptr %a, align 4, !dbg !8
  call void @take(ptr %a), !dbg !8
  ret void, !dbg !8
}

declare void @take(ptr)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "declared_by_cast", scope: !2, file: !2, line: 1, type: !3, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 1, type: !6)
!8 = !DILocation(line: 1, scope: !5)
