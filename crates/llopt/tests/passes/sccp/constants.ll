; RUN: llopt -S -passes=sccp %s | FileCheck %s

; Constants by operations, through phis of edges that are taken, and by loads; what depends on undef alone.

; CHECK-LABEL: define i32 @folds() {
; CHECK-NEXT:   ret i32 42
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @phi_of_one_way(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %a
; CHECK-NEXT:   ret i32 5
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @loop_constant(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:   %next = add i32 %i, 1
; CHECK-NEXT:   %c = icmp ult i32 %next, %n
; CHECK-NEXT:   br i1 %c, label %loop, label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %loop
; CHECK-NEXT:   ret i32 1
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @loads(i64 %i) {
; CHECK-NEXT:   %q = getelementptr [3 x i32], ptr @table, i64 0, i64 %i
; CHECK-NEXT:   %unknown = load i32, ptr %q, align 4
; CHECK-NEXT:   %changes = load i32, ptr @variable, align 4
; CHECK-NEXT:   %volatile = load volatile i32, ptr @table, align 4
; CHECK-NEXT:   %a = add i32 20, %unknown
; CHECK-NEXT:   %b = add i32 %a, %changes
; CHECK-NEXT:   %c = add i32 %b, %volatile
; CHECK-NEXT:   ret i32 %c
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @undef_stays_apart(i1 %c, i32 %x) {
; CHECK-NEXT:   %u = add i32 undef, 1
; CHECK-NEXT:   %t = add i32 9, %u
; CHECK-NEXT:   %f = freeze i32 undef
; CHECK-NEXT:   %g = sub i32 %f, %f
; CHECK-NEXT:   %r = add i32 %t, %g
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define double @floats(double %x) {
; CHECK-NEXT:   %b = fmul double %x, 3.750000e+00
; CHECK-NEXT:   ret double %b
; CHECK-NEXT: }
; CHECK-LABEL: define { i32, i32 } @structs(i1 %c, i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %t = insertvalue { i32, i32 } { i32 4, i32 undef }, i32 %x, 1
; CHECK-NEXT:   br i1 %c, label %a, label %end
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %a, %entry
; CHECK-NEXT:   %p = phi { i32, i32 } [ %t, %entry ], [ { i32 4, i32 undef }, %a ]
; CHECK-NEXT:   ret { i32, i32 } { i32 4, i32 4 }
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @musttail(i32 %x) {
; CHECK-NEXT:   %r = musttail call i32 @musttail(i32 %x)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }

@table = constant [3 x i32] [i32 10, i32 20, i32 30]
@variable = global i32 7

define i32 @folds() {
  %a = add i32 3, 4
  %b = mul i32 %a, 6
  ret i32 %b
}

define i32 @phi_of_one_way(i32 %x) {
entry:
  br i1 true, label %a, label %b
a:
  br label %end
b:
  br label %end
end:
  %p = phi i32 [ 5, %a ], [ %x, %b ]
  ret i32 %p
}

define i32 @loop_constant(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %k = phi i32 [ 1, %entry ], [ %k2, %loop ]
  %k2 = mul i32 %k, %k
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %k
}

define i32 @loads(i64 %i) {
  %p = getelementptr [3 x i32], ptr @table, i64 0, i64 1
  %known = load i32, ptr %p
  %q = getelementptr [3 x i32], ptr @table, i64 0, i64 %i
  %unknown = load i32, ptr %q
  %changes = load i32, ptr @variable
  %volatile = load volatile i32, ptr @table
  %a = add i32 %known, %unknown
  %b = add i32 %a, %changes
  %c = add i32 %b, %volatile
  ret i32 %c
}

define i32 @undef_stays_apart(i1 %c, i32 %x) {
  %u = add i32 undef, 1
  %s = select i1 %c, i32 undef, i32 9
  %t = add i32 %s, %u
  %f = freeze i32 undef
  %g = sub i32 %f, %f
  %r = add i32 %t, %g
  ret i32 %r
}

define double @floats(double %x) {
  %a = fadd double 1.5, 2.25
  %b = fmul double %x, %a
  ret double %b
}

define {i32, i32} @structs(i1 %c, i32 %x) {
entry:
  %s = insertvalue {i32, i32} poison, i32 4, 0
  %t = insertvalue {i32, i32} %s, i32 %x, 1
  br i1 %c, label %a, label %end
a:
  br label %end
end:
  %p = phi {i32, i32} [ %t, %entry ], [ %s, %a ]
  %q = extractvalue {i32, i32} %p, 0
  %r = insertvalue {i32, i32} %p, i32 %q, 1
  ret {i32, i32} %r
}

define i32 @musttail(i32 %x) {
  %r = musttail call i32 @musttail(i32 %x)
  ret i32 %r
}

; A struct from outside can be anything.
; CHECK-LABEL: define { i32, i32 } @struct_param({ i32, i32 } %x) {
; CHECK-NEXT:   %v = insertvalue { i32, i32 } %x, i32 poison, 0
; CHECK-NEXT:   ret { i32, i32 } %v
; CHECK-NEXT: }
define {i32, i32} @struct_param({i32, i32} %x) {
  %v = insertvalue {i32, i32} %x, i32 poison, 0
  ret {i32, i32} %v
}
