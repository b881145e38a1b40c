; What comes from other modules: addresses of their code and variables, what they throw and return; and what they see of this module's own variables by
; calling its functions.
; RUN: split-file %s %t
; RUN: llopt-tv %t/before.ll %t/before.ll | FileCheck %s --check-prefix=SAME
; RUN: not llopt-tv %t/before.ll %t/wrong.ll | FileCheck %s --check-prefix=WRONG
; RUN: llopt-tv %t/before.ll %t/order.ll | FileCheck %s --check-prefix=ORDER

; SAME: 10 functions: 1 proved, 9 run, 0 wrong, 0 not judged

; WRONG: @calls: WRONG
; WRONG: @equal: WRONG
; WRONG: @caught: WRONG
; WRONG: @returned: WRONG
; WRONG: @aliased: WRONG
; WRONG: @set: WRONG
; WRONG-NEXT: calls: @set(i32 {{.*}}); @get()
; WRONG-NEXT: the result was
; By itself it is right.
; WRONG-NEXT: @get: {{[0-9]+}} runs are right
; WRONG-NEXT: @handed: WRONG
; WRONG-NEXT: arguments
; WRONG-NEXT: the result was 0x0, and is 0x1
; WRONG-NEXT: @early: WRONG

; The unknown function answers by what it gets: what comes behind it is not told.
; ORDER: @early: {{.*}}an unknown function gets what is undefined

;--- before.ll
@variable = external global i32
@number = external constant ptr
@text = external constant ptr
@own = internal global i32 0
@target = weak alias i32 (), ptr @aliasee

declare i32 @__gxx_personality_v0(...)
declare void @may_throw()
declare void @see(i32)
declare ptr @list() nounwind
declare i32 @answers(i32) nounwind willreturn memory(none)
declare i32 @llvm.eh.typeid.for.p0(ptr)

define i32 @calls(ptr %f) {
  %r = call i32 %f(i32 1)
  ret i32 %r
}

define i1 @equal(ptr %p) {
  %r = icmp eq ptr %p, @variable
  ret i1 %r
}

define i32 @caught() personality ptr @__gxx_personality_v0 {
  invoke void @may_throw() to label %none unwind label %pad
none:
  ret i32 0
pad:
  %e = landingpad { ptr, i32 } catch ptr @number catch ptr @text
  %s = extractvalue { ptr, i32 } %e, 1
  %id = call i32 @llvm.eh.typeid.for.p0(ptr @number)
  %c = icmp eq i32 %s, %id
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}

define i32 @returned() {
  %l = call ptr @list()
  %p = load ptr, ptr %l
  %x = load i32, ptr %p
  ret i32 %x
}

define internal i32 @aliasee() {
  ret i32 0
}

define i32 @aliased(i32 %x) {
  %y = call i32 @target()
  %r = add i32 %x, %y
  ret i32 %r
}

define void @set(i32 %x) {
  store i32 %x, ptr @own
  ret void
}

define i32 @get() {
  %r = load i32, ptr @own
  ret i32 %r
}

define i1 @handed(ptr %p) {
  store i32 7, ptr @variable
  store i32 1, ptr %p
  %x = load i32, ptr @variable
  %r = icmp eq i32 %x, 7
  %s = xor i1 %r, true
  %t = and i1 %s, false
  ret i1 %t
}

define i32 @early(i32 %x) {
  call void @see(i32 %x)
  %r = call i32 @answers(i32 undef)
  ret i32 %r
}

;--- wrong.ll
@variable = external global i32
@number = external constant ptr
@text = external constant ptr
@own = internal global i32 0
@target = weak alias i32 (), ptr @aliasee

declare i32 @__gxx_personality_v0(...)
declare void @may_throw()
declare void @see(i32)
declare ptr @list() nounwind
declare i32 @answers(i32) nounwind willreturn memory(none)
declare i32 @llvm.eh.typeid.for.p0(ptr)

define i32 @calls(ptr %f) {
  %r = call i32 %f(i32 2)
  ret i32 %r
}

define i1 @equal(ptr %p) {
  ret i1 false
}

define i32 @caught() personality ptr @__gxx_personality_v0 {
  invoke void @may_throw() to label %none unwind label %pad
none:
  ret i32 0
pad:
  %e = landingpad { ptr, i32 } catch ptr @number catch ptr @text
  %s = extractvalue { ptr, i32 } %e, 1
  %id = call i32 @llvm.eh.typeid.for.p0(ptr @text)
  %c = icmp eq i32 %s, %id
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}

define i32 @returned() {
  %l = call ptr @list()
  %p = load ptr, ptr %l
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  ret i32 %y
}

define internal i32 @aliasee() {
  ret i32 0
}

define i32 @aliased(i32 %x) {
  ret i32 %x
}

define void @set(i32 %x) {
  %y = add i32 %x, 1
  store i32 %y, ptr @own
  ret void
}

define i32 @get() {
  %r = load i32, ptr @own
  ret i32 %r
}

define i1 @handed(ptr %p) {
  store i32 7, ptr @variable
  store i32 1, ptr %p
  %x = load i32, ptr @variable
  %r = icmp ne i32 %x, 7
  ret i1 %r
}

define i32 @early(i32 %x) {
  %y = add i32 %x, 1
  call void @see(i32 %y)
  %r = call i32 @answers(i32 undef)
  ret i32 %r
}

;--- order.ll
@variable = external global i32
@number = external constant ptr
@text = external constant ptr
@own = internal global i32 0
@target = weak alias i32 (), ptr @aliasee

declare i32 @__gxx_personality_v0(...)
declare void @may_throw()
declare void @see(i32)
declare ptr @list() nounwind
declare i32 @answers(i32) nounwind willreturn memory(none)
declare i32 @llvm.eh.typeid.for.p0(ptr)

define i32 @calls(ptr %f) {
  %r = call i32 %f(i32 1)
  ret i32 %r
}

define i1 @equal(ptr %p) {
  %r = icmp eq ptr @variable, %p
  ret i1 %r
}

define i32 @caught() personality ptr @__gxx_personality_v0 {
  invoke void @may_throw() to label %none unwind label %pad
none:
  ret i32 0
pad:
  %e = landingpad { ptr, i32 } catch ptr @number catch ptr @text
  %s = extractvalue { ptr, i32 } %e, 1
  %id = call i32 @llvm.eh.typeid.for.p0(ptr @number)
  %c = icmp ne i32 %s, %id
  %r = select i1 %c, i32 2, i32 1
  ret i32 %r
}

define i32 @returned() {
  %l = call ptr @list()
  %p = load ptr, ptr %l
  %x = load i32, ptr %p
  ret i32 %x
}

define internal i32 @aliasee() {
  ret i32 0
}

define i32 @aliased(i32 %x) {
  %y = call i32 @target()
  %r = add i32 %y, %x
  ret i32 %r
}

define void @set(i32 %x) {
  store i32 %x, ptr @own
  ret void
}

define i32 @get() {
  %r = load i32, ptr @own
  ret i32 %r
}

define i1 @handed(ptr %p) {
  store i32 7, ptr @variable
  store i32 1, ptr %p
  ret i1 false
}

define i32 @early(i32 %x) {
  call void @see(i32 %x)
  %r = call i32 @answers(i32 7)
  ret i32 %r
}
