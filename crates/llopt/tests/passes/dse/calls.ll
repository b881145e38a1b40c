; What calls write, and exceptions.
; RUN: llopt -S -passes=dse -verify-memoryssa %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare void @any()
declare void @init(ptr initializes((0, 8))) nounwind
declare void @init_argmem(ptr initializes((0, 8))) nounwind memory(argmem: readwrite)
declare void @init_behind(ptr initializes((4, 8))) nounwind memory(argmem: readwrite)
declare void @pure_write(ptr writeonly captures(none)) nounwind willreturn memory(argmem: write)
declare ptr @strcpy(ptr, ptr) nounwind willreturn memory(argmem: readwrite)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define void @initializes(
; CHECK-NEXT: call void @init_argmem(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @initializes(ptr %p) {
  store i64 1, ptr %p
  call void @init_argmem(ptr %p)
  ret void
}

; CHECK-LABEL: define void @initializes_slot(
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: store i64 1, ptr %s, align 8
; CHECK-NEXT: call void @init(ptr %s)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @initializes_slot() {
  %s = alloca i64
  store i64 1, ptr %s
  call void @init(ptr %s)
  ret void
}

; CHECK-LABEL: define void @known_otherwise(
; CHECK-NEXT: store i64 1, ptr %p, align 8
; CHECK-NEXT: call void @init(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @known_otherwise(ptr %p) {
  store i64 1, ptr %p
  call void @init(ptr %p)
  ret void
}

; CHECK-LABEL: define void @initializes_other_bytes(
; CHECK-NEXT: store i64 1, ptr %p, align 8
; CHECK-NEXT: call void @init_behind(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @initializes_other_bytes(ptr %p) {
  store i64 1, ptr %p
  call void @init_behind(ptr %p)
  ret void
}

; CHECK-LABEL: define void @dead_call(
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @dead_call() {
  %s = alloca i64
  call void @pure_write(ptr %s)
  ret void
}

; CHECK-LABEL: define void @string(
; CHECK-NEXT: %s = alloca [8 x i8], align 1
; CHECK-NEXT: %r = call ptr @strcpy(ptr %s, ptr %q)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @string(ptr %q) {
  %s = alloca [8 x i8]
  %r = call ptr @strcpy(ptr %s, ptr %q)
  ret void
}

; CHECK-LABEL: define void @masked(
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %m)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @masked(ptr %p, <4 x i32> %v, <4 x i1> %m) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> zeroinitializer, ptr align 4 %p, <4 x i1> %m)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %m)
  ret void
}

; CHECK-LABEL: define void @other_mask(
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> zeroinitializer, ptr align 4 %p, <4 x i1> %m)
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %n)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @other_mask(ptr %p, <4 x i32> %v, <4 x i1> %m, <4 x i1> %n) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> zeroinitializer, ptr align 4 %p, <4 x i1> %m)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %n)
  ret void
}

; CHECK-LABEL: define void @seen_by_handler(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: invoke void @any()
; CHECK-NEXT: to label %normal unwind label %lpad
; CHECK: normal:
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK: lpad:
; CHECK-NEXT: %l = landingpad { ptr, i32 }
; CHECK-NEXT: cleanup
; CHECK-NEXT: resume { ptr, i32 } %l
; CHECK-NEXT: }
define void @seen_by_handler(ptr %p) personality ptr @__gxx_personality_v0 {
  store i32 1, ptr %p
  invoke void @any() to label %normal unwind label %lpad
normal:
  store i32 2, ptr %p
  ret void
lpad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK-LABEL: define void @slot_behind_exception(
; CHECK-NEXT: %s = alloca i32, align 4
; CHECK-NEXT: call void @any()
; CHECK-NEXT: store i32 2, ptr %s, align 4
; CHECK-NEXT: %v = load i32, ptr %s, align 4
; CHECK-NEXT: %p = inttoptr i32 %v to ptr
; CHECK-NEXT: store i32 3, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @slot_behind_exception() {
  %s = alloca i32
  store i32 1, ptr %s
  call void @any()
  store i32 2, ptr %s
  %v = load i32, ptr %s
  %p = inttoptr i32 %v to ptr
  store i32 3, ptr %p
  ret void
}

; CHECK-LABEL: define void @dead_on_unwind(
; CHECK-NEXT: call void @any()
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @dead_on_unwind(ptr dead_on_unwind noalias writable %p) {
  store i32 1, ptr %p
  call void @any()
  store i32 2, ptr %p
  ret void
}

; What becomes of the result of a call that knows the pointer anyway does not make it known earlier: @other cannot write to the slot.
; CHECK-LABEL: define i32 @known_by_the_call(
; CHECK-NOT: store i32 0
; CHECK: call i32 @other()
; CHECK-NEXT: store i32 %n, ptr %s, align 4
; CHECK: }
define i32 @known_by_the_call(i1 %c, ptr %to) {
entry:
  %s = alloca i32
  store i32 0, ptr %s
  br i1 %c, label %early, label %late
early:
  br label %end
late:
  %n = call i32 @other()
  store i32 %n, ptr %s
  %made = call ptr @keep(ptr %s)
  br label %end
end:
  %p = phi ptr [ null, %early ], [ %made, %late ]
  %r = phi i32 [ 0, %early ], [ 1, %late ]
  store ptr %p, ptr %to
  ret i32 %r
}
declare i32 @other() nounwind
declare ptr @keep(ptr)
