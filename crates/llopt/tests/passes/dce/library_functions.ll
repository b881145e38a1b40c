; RUN: llopt -S -passes=dce %s | FileCheck %s
; RUN: llopt -S -passes=dce -disable-builtin=_Znwm %s | FileCheck %s --check-prefix=OFF
; RUN: llopt -S -passes=dce -disable-simplify-libcalls %s | FileCheck %s --check-prefix=NONE
; RUN: not llopt -S -passes=dce -disable-builtin=none_such %s 2>&1 | FileCheck %s --check-prefix=WRONG

; WRONG: llopt: cannot disable nonexistent builtin function none_such

declare ptr @_Znwm(i64)
declare ptr @strdup(ptr)
; No strdup: the parameter is no pointer.
declare ptr @__strdup(i64)

; CHECK-LABEL: define void @f(
; CHECK-NEXT:    [[A:%.*]] = call ptr @__strdup(i64 1)
; CHECK-NEXT:    [[B:%.*]] = call ptr @strdup(ptr %p) #
; CHECK-NEXT:    ret void
; OFF-LABEL: define void @f(
; OFF-NEXT:    [[A:%.*]] = call ptr @_Znwm(i64 1)
; OFF-NEXT:    [[B:%.*]] = call ptr @__strdup(i64 1)
; OFF-NEXT:    [[C:%.*]] = call ptr @strdup(ptr %p) #
; OFF-NEXT:    ret void
; NONE-LABEL: define void @f(
; NONE-NEXT:    [[A:%.*]] = call ptr @_Znwm(i64 1)
; NONE-NEXT:    [[B:%.*]] = call ptr @strdup(ptr %p)
; NONE-NEXT:    [[C:%.*]] = call ptr @__strdup(i64 1)
; NONE-NEXT:    [[D:%.*]] = call ptr @strdup(ptr %p) #
; NONE-NEXT:    ret void
define void @f(ptr %p) {
  %a = call ptr @_Znwm(i64 1)
  %b = call ptr @strdup(ptr %p)
  %c = call ptr @__strdup(i64 1)
  %d = call ptr @strdup(ptr %p) nobuiltin
  ret void
}

; CHECK-LABEL: define void @all(
; CHECK-NEXT:    [[A:%.*]] = call ptr @_Znwm(i64 1)
; CHECK-NEXT:    [[B:%.*]] = call ptr @strdup(ptr %p)
; CHECK-NEXT:    ret void
define void @all(ptr %p) "no-builtins" {
  %a = call ptr @_Znwm(i64 1)
  %b = call ptr @strdup(ptr %p)
  ret void
}

; CHECK-LABEL: define void @one(
; CHECK-NEXT:    [[A:%.*]] = call ptr @strdup(ptr %p)
; CHECK-NEXT:    ret void
define void @one(ptr %p) "no-builtin-strdup" {
  %a = call ptr @_Znwm(i64 1)
  %b = call ptr @strdup(ptr %p)
  ret void
}
