; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:72: error: use of undefined value '@g'
; CHECK-NEXT:  %x = zext i1 icmp ne (i8* getelementptr (i8, i8* bitcast ([6 x i16]* @g to i8*), i64 3), i8* null) to i32
; CHECK-NEXT:                                                                       ^

; A global that is never defined, in a getelementptr of old text, whose flags depend on the global.

define void @f() {
  %x = zext i1 icmp ne (i8* getelementptr (i8, i8* bitcast ([6 x i16]* @g to i8*), i64 3), i8* null) to i32
  ret void
}
