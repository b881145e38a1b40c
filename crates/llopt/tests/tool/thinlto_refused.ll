; What cannot be split ends with an error.
; RUN: split-file %s %t
; RUN: not llopt -thinlto-bc -thinlto-split-lto-unit %t/block.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=BLOCK
; RUN: not llopt -thinlto-bc -thinlto-split-lto-unit %t/ifunc.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=IFUNC
; RUN: not llopt -thinlto-bc -thinlto-split-lto-unit %t/alias.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=ALIAS
; RUN: not llopt -thinlto-bc -thinlto-split-lto-unit %t/unnamed.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=UNNAMED
; BLOCK: a module with the address of a block of @f cannot be split
; IFUNC: a module where a table has the address of the ifunc @i cannot be split
; ALIAS: a module with the alias @a of a function in the comdat of a table cannot be split
; UNNAMED: a module where a table and other code use the same global without a name cannot be split

;--- block.ll
@table = constant [1 x ptr] [ptr blockaddress(@f, %b)], !type !0
define void @f() {
  br label %b
b:
  ret void
}
!0 = !{i64 0, !"A"}
;--- ifunc.ll
@table = constant [1 x ptr] [ptr @i], !type !0
@i = ifunc void (), ptr @resolver
define internal ptr @resolver() {
  ret ptr null
}
!0 = !{i64 0, !"A"}
;--- alias.ll
$c = comdat any
@table = linkonce_odr constant [1 x ptr] [ptr @f], comdat($c), !type !0
@a = alias void (), ptr @f
define linkonce_odr void @f() comdat($c) !type !0 {
  ret void
}
define void @own() {
  ret void
}
!0 = !{i64 0, !"A"}
;--- unnamed.ll
@table = constant [1 x ptr] [ptr @0], !type !0
@0 = private constant i32 4
!0 = !{i64 0, !"A"}
