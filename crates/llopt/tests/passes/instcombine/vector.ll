; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Elements of vectors, shuffles, lanes that nobody sees.

; CHECK-LABEL: define i32 @other_lane(<2 x i32> %v, i32 %x)
; CHECK-NEXT:   %r = extractelement <2 x i32> %v, i64 0
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @other_lane(<2 x i32> %v, i32 %x) {
  %i = insertelement <2 x i32> %v, i32 %x, i64 1
  %r = extractelement <2 x i32> %i, i64 0
  ret i32 %r
}

; The index may be that of the inserted element.
; CHECK-LABEL: define i32 @variable_lane(<2 x i32> %v, i32 %x, i64 %k)
; CHECK-NEXT:   %i = insertelement <2 x i32> %v, i32 %x, i64 %k
; CHECK-NEXT:   %r = extractelement <2 x i32> %i, i64 0
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @variable_lane(<2 x i32> %v, i32 %x, i64 %k) {
  %i = insertelement <2 x i32> %v, i32 %x, i64 %k
  %r = extractelement <2 x i32> %i, i64 0
  ret i32 %r
}

; CHECK-LABEL: define i32 @scalar_operation(<4 x i32> %v, i32 %x)
; CHECK-NEXT:   %r = add nsw i32 %x, 3
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @scalar_operation(<4 x i32> %v, i32 %x) {
  %i = insertelement <4 x i32> %v, i32 %x, i64 2
  %a = add nsw <4 x i32> %i, <i32 1, i32 2, i32 3, i32 4>
  %r = extractelement <4 x i32> %a, i64 2
  ret i32 %r
}

; The index may be outside, and then the divisor is poison.
; CHECK-LABEL: define i32 @scalar_division(<4 x i32> %v, i64 %k)
; CHECK-NEXT:   %d = udiv <4 x i32> splat (i32 8), %v
; CHECK-NEXT:   %r = extractelement <4 x i32> %d, i64 %k
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @scalar_division(<4 x i32> %v, i64 %k) {
  %d = udiv <4 x i32> splat (i32 8), %v
  %r = extractelement <4 x i32> %d, i64 %k
  ret i32 %r
}

; CHECK-LABEL: define i8 @part_of_number(i32 %x)
; CHECK-NEXT:   %extelt.offset = lshr i32 %x, 16
; CHECK-NEXT:   %r = trunc i32 %extelt.offset to i8
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
define i8 @part_of_number(i32 %x) {
  %v = bitcast i32 %x to <4 x i8>
  %r = extractelement <4 x i8> %v, i64 2
  ret i8 %r
}

; CHECK-LABEL: define <4 x float> @chain(<4 x float> %a, <4 x float> %b)
; CHECK-NEXT:   %1 = shufflevector <4 x float> %a, <4 x float> %b, <4 x i32> <i32 0, i32 5, i32 poison, i32 poison>
; CHECK-NEXT:   ret <4 x float> %1
; CHECK-NEXT: }
define <4 x float> @chain(<4 x float> %a, <4 x float> %b) {
  %x = extractelement <4 x float> %a, i64 0
  %y = extractelement <4 x float> %b, i64 1
  %1 = insertelement <4 x float> poison, float %x, i64 0
  %2 = insertelement <4 x float> %1, float %y, i64 1
  ret <4 x float> %2
}

; CHECK-LABEL: define <4 x float> @splat(float %x)
; CHECK-NEXT:   %1 = insertelement <4 x float> poison, float %x, i64 0
; CHECK-NEXT:   %2 = shufflevector <4 x float> %1, <4 x float> poison, <4 x i32> <i32 0, i32 0, i32 poison, i32 0>
; CHECK-NEXT:   ret <4 x float> %2
; CHECK-NEXT: }
define <4 x float> @splat(float %x) {
  %1 = insertelement <4 x float> poison, float %x, i64 3
  %2 = insertelement <4 x float> %1, float %x, i64 1
  %3 = insertelement <4 x float> %2, float %x, i64 0
  ret <4 x float> %3
}

; Lane 2 is that of %v.
; CHECK-LABEL: define <4 x float> @no_splat(<4 x float> %v, float %x)
; CHECK-NEXT:   %1 = insertelement <4 x float> %v, float %x, i64 0
; CHECK-NEXT:   %2 = insertelement <4 x float> %1, float %x, i64 1
; CHECK-NEXT:   %3 = insertelement <4 x float> %2, float %x, i64 3
; CHECK-NEXT:   ret <4 x float> %3
; CHECK-NEXT: }
define <4 x float> @no_splat(<4 x float> %v, float %x) {
  %1 = insertelement <4 x float> %v, float %x, i64 0
  %2 = insertelement <4 x float> %1, float %x, i64 1
  %3 = insertelement <4 x float> %2, float %x, i64 3
  ret <4 x float> %3
}

; CHECK-LABEL: define <4 x i32> @lanes_of_operations(<4 x i32> %v)
; CHECK-NEXT:   %r = add <4 x i32> %v, <i32 1, i32 6, i32 3, i32 8>
; CHECK-NEXT:   ret <4 x i32> %r
; CHECK-NEXT: }
define <4 x i32> @lanes_of_operations(<4 x i32> %v) {
  %a = add <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %b = add <4 x i32> %v, <i32 5, i32 6, i32 7, i32 8>
  %r = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i32> %r
}

; The poison lane of the mask must not be a shift amount.
; CHECK-LABEL: define <4 x i32> @lanes_of_shifts(<4 x i32> %v)
; CHECK-NEXT:   %r = shl nsw <4 x i32> %v, <i32 1, i32 6, i32 0, i32 8>
; CHECK-NEXT:   ret <4 x i32> %r
; CHECK-NEXT: }
define <4 x i32> @lanes_of_shifts(<4 x i32> %v) {
  %a = shl nsw <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %b = shl nuw nsw <4 x i32> %v, <i32 5, i32 6, i32 7, i32 8>
  %r = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 poison, i32 7>
  ret <4 x i32> %r
}

; CHECK-LABEL: define <2 x i32> @other_order(<4 x i32> %v, i32 %x)
; CHECK-NEXT:   %a = mul <4 x i32> %v, <i32 3, i32 poison, i32 poison, i32 9>
; CHECK-NEXT:   %r = shufflevector <4 x i32> %a, <4 x i32> poison, <2 x i32> <i32 3, i32 0>
; CHECK-NEXT:   ret <2 x i32> %r
; CHECK-NEXT: }
define <2 x i32> @other_order(<4 x i32> %v, i32 %x) {
  %i = insertelement <4 x i32> %v, i32 %x, i64 2
  %a = mul <4 x i32> %i, <i32 3, i32 5, i32 7, i32 9>
  %r = shufflevector <4 x i32> %a, <4 x i32> poison, <2 x i32> <i32 3, i32 0>
  ret <2 x i32> %r
}

; CHECK-LABEL: define <4 x i8> @shuffle_of_shuffle(<4 x i8> %v)
; CHECK-NEXT:   %r = shufflevector <4 x i8> %v, <4 x i8> poison, <4 x i32> zeroinitializer
; CHECK-NEXT:   ret <4 x i8> %r
; CHECK-NEXT: }
define <4 x i8> @shuffle_of_shuffle(<4 x i8> %v) {
  %s = shufflevector <4 x i8> %v, <4 x i8> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %r = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  ret <4 x i8> %r
}

; Not a mask that was there before.
; CHECK-LABEL: define <4 x i8> @no_new_mask(<4 x i8> %v, <4 x i8> %w)
; CHECK-NEXT:   %s = shufflevector <4 x i8> %v, <4 x i8> %w, <4 x i32> <i32 3, i32 poison, i32 5, i32 0>
; CHECK-NEXT:   %r = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 3, i32 2, i32 2, i32 0>
; CHECK-NEXT:   ret <4 x i8> %r
; CHECK-NEXT: }
define <4 x i8> @no_new_mask(<4 x i8> %v, <4 x i8> %w) {
  %s = shufflevector <4 x i8> %v, <4 x i8> %w, <4 x i32> <i32 3, i32 2, i32 5, i32 0>
  %r = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 3, i32 2, i32 2, i32 0>
  ret <4 x i8> %r
}

; CHECK-LABEL: define <4 x i32> @equal_shuffles(<4 x i32> %a, <4 x i32> %b)
; CHECK-NEXT:   %1 = and <4 x i32> %a, %b
; CHECK-NEXT:   %r = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK-NEXT:   ret <4 x i32> %r
; CHECK-NEXT: }
define <4 x i32> @equal_shuffles(<4 x i32> %a, <4 x i32> %b) {
  %x = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %y = shufflevector <4 x i32> %b, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %r = and <4 x i32> %x, %y
  ret <4 x i32> %r
}

; A division may not be done on lanes that were not divided.
; CHECK-LABEL: define <2 x i32> @divided_shuffles(<2 x i32> %a, <2 x i32> %b)
; CHECK-NEXT:   %x = shufflevector <2 x i32> %a, <2 x i32> poison, <2 x i32> zeroinitializer
; CHECK-NEXT:   %y = shufflevector <2 x i32> %b, <2 x i32> poison, <2 x i32> zeroinitializer
; CHECK-NEXT:   %r = udiv <2 x i32> %x, %y
; CHECK-NEXT:   ret <2 x i32> %r
; CHECK-NEXT: }
define <2 x i32> @divided_shuffles(<2 x i32> %a, <2 x i32> %b) {
  %x = shufflevector <2 x i32> %a, <2 x i32> poison, <2 x i32> zeroinitializer
  %y = shufflevector <2 x i32> %b, <2 x i32> poison, <2 x i32> zeroinitializer
  %r = udiv <2 x i32> %x, %y
  ret <2 x i32> %r
}

; CHECK-LABEL: define <2 x i32> @constant_choice(<2 x i32> %a, <2 x i32> %b)
; CHECK-NEXT:   %r = shufflevector <2 x i32> %a, <2 x i32> %b, <2 x i32> <i32 0, i32 3>
; CHECK-NEXT:   ret <2 x i32> %r
; CHECK-NEXT: }
define <2 x i32> @constant_choice(<2 x i32> %a, <2 x i32> %b) {
  %r = select <2 x i1> <i1 true, i1 false>, <2 x i32> %a, <2 x i32> %b
  ret <2 x i32> %r
}

; undef is one of both, but poison in a mask is anything.
; CHECK-LABEL: define <2 x i32> @open_choice(<2 x i32> %a, <2 x i32> %b)
; CHECK-NEXT:   %r = select <2 x i1> <i1 true, i1 undef>, <2 x i32> %a, <2 x i32> %b
; CHECK-NEXT:   ret <2 x i32> %r
; CHECK-NEXT: }
define <2 x i32> @open_choice(<2 x i32> %a, <2 x i32> %b) {
  %r = select <2 x i1> <i1 true, i1 undef>, <2 x i32> %a, <2 x i32> %b
  ret <2 x i32> %r
}

; CHECK-LABEL: define float @debug(<2 x float> %v, float %x)
; CHECK-NEXT:     #dbg_value(<2 x float> poison, {{!.*}}, !DIExpression(), {{!.*}})
; CHECK-NEXT:   %r = extractelement <2 x float> %v, i64 0
; CHECK-NEXT:   ret float %r
; CHECK-NEXT: }
define float @debug(<2 x float> %v, float %x) !dbg !5 {
  %i = insertelement <2 x float> %v, float %x, i64 1, !dbg !8
    #dbg_value(<2 x float> %i, !7, !DIExpression(), !8)
  %r = extractelement <2 x float> %i, i32 0, !dbg !9
  ret float %r, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "debug", scope: !1, file: !1, line: 1, type: !3, unit: !0)
!6 = !DIBasicType(name: "v", size: 64, encoding: DW_ATE_float)
!7 = !DILocalVariable(name: "i", scope: !5, file: !1, line: 2, type: !6)
!8 = !DILocation(line: 2, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
