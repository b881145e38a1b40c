; RUN: split-file %s %t
; RUN: llopt-link -S %t/main.ll %t/lib.ll | FileCheck %s
; RUN: llopt-link %t/main.ll %t/lib.ll -o %t.bc
; RUN: llopt-dis %t.bc -o - | FileCheck %s
; RUN: llopt-link -S --only-needed %t/main.ll %t/lib.ll | FileCheck %s --check-prefix=NEEDED
; RUN: llopt-link -S --internalize %t/main.ll %t/lib.ll | FileCheck %s --check-prefix=INTERNAL
; RUN: not llopt-link -S %t/lib.ll %t/lib.ll 2>&1 | FileCheck %s --check-prefix=TWICE
; RUN: llopt-link -S %t/main.ll %t/lib.ll --override=%t/other.ll -v 2>&1 | FileCheck %s --check-prefix=OVERRIDE
; RUN: not llopt-link 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not llopt-link %t/absent.ll 2>&1 | FileCheck %s --check-prefix=ABSENT

; Of types with the same fields the first keeps its name; a name that is taken gets a number.
; CHECK: %other = type { i8 }
; CHECK-NEXT: %other.0 = type { i64 }
; CHECK-NEXT: %pair = type { i32, i32 }
; Arrays that are appended to come first, then variables in the order of their files.
; CHECK: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @start, ptr null }, { i32, ptr, ptr } { i32 2, ptr @init, ptr null }]
; CHECK-NEXT: @local = internal global i32 1
; CHECK-NEXT: @size = global %other { i8 4 }
; CHECK-NEXT: @local.8 = internal global %other.0 { i64 2 }
; CHECK-NEXT: @shared = global %pair zeroinitializer
; CHECK-NEXT: @common = common global [4 x i32] zeroinitializer
; CHECK-NEXT: @weak = global i32 9
; CHECK: define internal void @start()
; CHECK: define i32 @main()
; CHECK: load i32, ptr @local
; CHECK: call i32 @lib()
; A definition stands where it came, not where it was declared.
; CHECK: define void @init()
; CHECK: define i32 @lib()
; CHECK: load i64, ptr @local.8
; CHECK: call void @inline()
; Nothing refers to @never, which comes only if something does.
; CHECK-NOT: @never
; CHECK: define linkonce_odr void @inline()
; CHECK: !llvm.ident = !{!0}
; CHECK: !llvm.module.flags = !{!1, !2}
; CHECK: !1 = !{i32 8, !"least", i32 0}
; CHECK: !2 = !{i32 7, !"uwtable", i32 2}

; NEEDED-NOT: @unneeded
; NEEDED: define i32 @lib()
; NEEDED-NOT: @unneeded

; INTERNAL: define i32 @main()
; INTERNAL: define internal i32 @lib()

; TWICE: error: Linking globals named 'weak': symbol multiply defined!

; OVERRIDE: Loading '{{.*}}main.ll'
; OVERRIDE-NEXT: Linking in '{{.*}}main.ll'
; OVERRIDE: Linking in '{{.*}}other.ll'
; OVERRIDE-NEXT: Writing bitcode...
; OVERRIDE: define i32 @lib() {
; OVERRIDE-NEXT: ret i32 77

; NONE: Not enough positional command line arguments specified!
; ABSENT: No such file or directory: '{{.*}}absent.ll'

;--- main.ll
%pair = type { i32, i32 }
%other = type { i8 }
@local = internal global i32 1
@size = global %other { i8 4 }
@shared = global %pair zeroinitializer
@common = common global [2 x i32] zeroinitializer
@weak = weak global i32 8
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @start, ptr null }]
define i32 @main() {
  %a = load i32, ptr @local
  %b = call i32 @lib()
  %c = add i32 %a, %b
  ret i32 %c
}
define internal void @start() {
  ret void
}
declare i32 @lib()
!llvm.ident = !{!0}
!llvm.module.flags = !{!1}
!0 = !{!"front end"}
!1 = !{i32 8, !"least", i32 3}

;--- lib.ll
%twins = type { i32, i32 }
%other = type { i64 }
@local = internal global %other { i64 2 }
@shared = external global %twins
@common = common global [4 x i32] zeroinitializer
@weak = global i32 9
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 2, ptr @init, ptr null }]
define void @init() {
  ret void
}
define i32 @lib() {
  %a = load i64, ptr @local
  call void @inline()
  %f = getelementptr %twins, ptr @shared, i64 0, i32 1
  %b = load i32, ptr %f
  ret i32 %b
}
define linkonce_odr void @inline() {
  ret void
}
define linkonce_odr void @never() {
  ret void
}
define void @unneeded() {
  ret void
}
!llvm.ident = !{!0}
!llvm.module.flags = !{!1}
!0 = !{!"front end"}
!1 = !{i32 7, !"uwtable", i32 2}

;--- other.ll
define i32 @lib() {
  ret i32 77
}
