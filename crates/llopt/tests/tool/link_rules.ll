; RUN: split-file %s %t
; Which of two definitions is taken, by linkage and comdat; what a module flag says where two differ.
; RUN: llopt-link -S %t/alias_target.ll %t/alias.ll | FileCheck %s --check-prefix=ALIAS
; RUN: llopt-link -S %t/strong.ll %t/weak_block.ll | FileCheck %s --check-prefix=BLOCK
; RUN: llopt-link -S %t/weak_block.ll %t/strong.ll | FileCheck %s --check-prefix=BLOCK
; RUN: llopt-link -S %t/space1.ll %t/space0.ll | FileCheck %s --check-prefix=SPACE
; RUN: llopt-link -S %t/space0.ll %t/space1.ll | FileCheck %s --check-prefix=SPACE
; RUN: llopt-link -S %t/any1.ll %t/any2.ll | FileCheck %s --check-prefix=ANY
; RUN: not llopt-link -S %t/any1.ll %t/exact.ll 2>&1 | FileCheck %s --check-prefix=KINDS
; RUN: not llopt-link -S %t/flag1.ll %t/flag2.ll 2>&1 | FileCheck %s --check-prefix=ERROR
; RUN: llopt-link -S %t/warn1.ll %t/warn2.ll 2>&1 | FileCheck %s --check-prefix=WARN
; RUN: llopt-link -S --suppress-warnings %t/warn1.ll %t/warn2.ll 2>&1 | FileCheck %s --check-prefix=QUIET
; RUN: not llopt-link -S %t/flag1.ll %t/require.ll 2>&1 | FileCheck %s --check-prefix=REQUIRE
; RUN: llopt-link -S %t/layout1.ll %t/layout2.ll 2>&1 | FileCheck %s --check-prefix=LAYOUT
; RUN: not llopt-link -S %t/append1.ll %t/append2.ll 2>&1 | FileCheck %s --check-prefix=APPEND
; RUN: llopt-link -S %t/types1.ll %t/types2.ll 2>&1 | FileCheck %s --check-prefix=TYPES
; RUN: llopt-link -S %t/hidden1.ll %t/hidden2.ll 2>&1 | FileCheck %s --check-prefix=HIDDEN

; RUN: llopt-link -S %t/small.ll %t/large.ll 2>&1 | FileCheck %s --check-prefix=LARGEST
; RUN: llopt-link -S --disable-debug-info-type-map %t/types1.ll %t/types2.ll | FileCheck %s --check-prefix=APART

; RUN: llopt-link -S %t/both1.ll %t/both2.ll 2>&1 | FileCheck %s --check-prefix=BOTH

; BOTH: @v = weak global i32 3, comdat($c)
; BOTH-NEXT: @0 = private global i32 4, comdat($c)
; BOTH: define weak void @f() comdat($c) {
; BOTH-NOT: @f() {

; The members that lose are declarations, in no comdat.
; LARGEST: @d = external global i32
; LARGEST: @c = linkonce_odr global i64 1, comdat
; LARGEST: declare void @f()

; APART: identifier: "_S"
; APART: identifier: "_S"

; An alias keeps what it was made for, under another name.
; ALIAS: @other = alias void (), ptr @w.1
; ALIAS: define void @w() {
; ALIAS-NEXT: call void @strong()
; ALIAS: define internal void @w.1() {
; ALIAS-NEXT: ret void

; The address of a block that is gone is the number 1.
; BLOCK: @t = global ptr inttoptr (i32 1 to ptr)
; BLOCK: define void @f() {
; BLOCK-NEXT: ret void

; SPACE: @g = global i32 0
; SPACE: store i32 1, ptr addrspace(1) addrspacecast (ptr @g to ptr addrspace(1))

; Of a comdat that both have the members of one module come.
; ANY: $c = comdat any
; ANY: @v = linkonce_odr global i32 1, comdat($c)
; ANY-NOT: @v{{.*}}global

; KINDS: error: Linking COMDATs named 'c': invalid selection kinds!

; ERROR: error: linking module flags 'f': IDs have conflicting values: 'i32 4' from {{.*}}flag2.ll, and 'i32 3' from llvm-link

; WARN: warning: linking module flags 'f': IDs have conflicting values ('i32 4' from {{.*}}warn2.ll with 'i32 3' from llvm-link)
; WARN: !llvm.module.flags = !{!0, !1, !3, !4}
; WARN: !0 = !{i32 2, !"f", i32 3}
; WARN: !1 = distinct !{i32 6, !"unique", !2}
; WARN: !2 = distinct !{!"a", !"b", !"c"}
; WARN: !3 = !{i32 7, !"most", i32 9}
; WARN: !4 = !{i32 4, !"overrides", i32 2}
; QUIET-NOT: warning

; REQUIRE: error: linking module flags 'g': does not have the required value

; LAYOUT: warning: Linking two modules of different data layouts: '{{.*}}layout2.ll' is 'E' whereas 'llvm-link' is 'e-p:32:32'
; LAYOUT: warning: Linking two modules of different target triples: '{{.*}}layout2.ll' is 'aarch64-linux-gnu' whereas 'llvm-link' is 'x86_64-linux-gnu'

; APPEND: error: Appending variables with different element types!

; One type of the whole program by its identifier: a definition takes the declaration's place.
; TYPES: !{{[0-9]+}} = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", {{.*}}, size: 32, {{.*}}identifier: "_S")
; TYPES-NOT: identifier: "_S"

; HIDDEN: define hidden void @h()

;--- both1.ll
$c = comdat nodeduplicate
@v = weak global i32 3, comdat($c)
define weak void @f() comdat($c) {
  store i32 1, ptr @v
  ret void
}
;--- both2.ll
$c = comdat nodeduplicate
@v = weak global i32 4, comdat($c)
define weak void @f() comdat($c) {
  store i32 1, ptr @v
  ret void
}
;--- small.ll
$c = comdat largest
@c = linkonce_odr global i32 1, comdat
@d = internal global i32 1, comdat($c)
define void @f() comdat($c) {
  store i32 1, ptr @d
  ret void
}
define void @h() {
  call void @f()
  store i32 2, ptr @d
  ret void
}
;--- large.ll
$c = comdat largest
@c = linkonce_odr global i64 1, comdat
define void @g() {
  store i64 1, ptr @c
  ret void
}
;--- alias_target.ll
define void @w() {
  call void @strong()
  ret void
}
declare void @strong()
;--- alias.ll
@other = alias void (), ptr @w
define weak void @w() {
  ret void
}
;--- weak_block.ll
@t = global ptr blockaddress(@f, %b)
define weak void @f() {
  br label %b
b:
  ret void
}
;--- strong.ll
define void @f() {
  ret void
}
;--- space1.ll
@g = external addrspace(1) global i32
define void @f() {
  store i32 1, ptr addrspace(1) @g
  ret void
}
;--- space0.ll
@g = global i32 0
;--- any1.ll
$c = comdat any
@v = linkonce_odr global i32 1, comdat($c)
define i32 @f() {
  %x = load i32, ptr @v
  ret i32 %x
}
;--- any2.ll
$c = comdat any
@v = linkonce_odr global i32 1, comdat($c)
define i32 @g() {
  %x = load i32, ptr @v
  ret i32 %x
}
;--- exact.ll
$c = comdat exactmatch
@c = global i32 1, comdat
;--- flag1.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"f", i32 3}
;--- flag2.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"f", i32 4}
;--- require.ll
!llvm.module.flags = !{!0}
!0 = !{i32 3, !"needs g", !1}
!1 = !{!"g", i32 1}
;--- warn1.ll
!llvm.module.flags = !{!0, !1, !2, !3}
!0 = !{i32 2, !"f", i32 3}
!1 = !{i32 6, !"unique", !4}
!2 = !{i32 7, !"most", i32 5}
!3 = !{i32 1, !"overrides", i32 1}
!4 = !{!"a", !"b"}
;--- warn2.ll
!llvm.module.flags = !{!0, !1, !2, !3}
!0 = !{i32 2, !"f", i32 4}
!1 = !{i32 6, !"unique", !4}
!2 = !{i32 7, !"most", i32 9}
!3 = !{i32 4, !"overrides", i32 2}
!4 = !{!"b", !"c"}
;--- layout1.ll
target datalayout = "e-p:32:32"
target triple = "x86_64-linux-gnu"
define void @f() {
  ret void
}
;--- layout2.ll
target datalayout = "E"
target triple = "aarch64-linux-gnu"
define void @g() {
  ret void
}
;--- append1.ll
@llvm.used = appending global [1 x ptr] [ptr @x]
@x = global i32 0
@more = appending global [1 x i32] [i32 1]
;--- append2.ll
@more = appending global [1 x i64] [i64 1]
;--- types1.ll
define void @f(ptr %p) !dbg !1 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, emissionKind: FullDebug)
!1 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!2 = !DIFile(filename: "a.cpp", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null, !5}
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !2, line: 1, flags: DIFlagFwdDecl, identifier: "_S")
!6 = !{i32 2, !"Debug Info Version", i32 3}
;--- types2.ll
define void @g(ptr %p) !dbg !1 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, emissionKind: FullDebug)
!1 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!2 = !DIFile(filename: "b.cpp", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null, !5}
!5 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !2, line: 1, size: 32, elements: !7, identifier: "_S")
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{}
;--- hidden1.ll
define void @h() {
  ret void
}
;--- hidden2.ll
declare hidden void @h()
define void @u() {
  call void @h()
  ret void
}
