; Of modules whose memory is tagged, summaries tell what functions access behind parameters.
; RUN: llopt -S -module-summary %s | FileCheck %s
; RUN: llopt -module-summary %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s
; RUN: llopt -thinlto-bc %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s

declare void @ext(i32, ptr)

define void @tagged(ptr %p, i32 %n, ptr %q, ptr byval(i32) %own) sanitize_memtag {
  %at = getelementptr i8, ptr %p, i64 -3
  store i32 0, ptr %at
  %back = getelementptr i8, ptr %q, i64 2
  call void @ext(i32 0, ptr %back)
  %front = getelementptr i8, ptr %q, i64 -2
  call void @ext(i32 0, ptr %front)
  ret void
}

; What is not known of a parameter is left out, also of functions that are not tagged themselves.
define void @plain(ptr %p, ptr %q, ptr %r, i64 %n) {
  store ptr %p, ptr %q
  %at = getelementptr i8, ptr %r, i64 %n
  call void @ext(i32 0, ptr %at)
  ret void
}

define ptr @nothing(ptr %p) {
  ret ptr %p
}

; It takes all numbers but the last one.
define void @far(ptr %p, i64 %n) {
  %at = getelementptr i24, ptr %p, i64 %n
  store i24 0, ptr %at
  ret void
}

; CHECK: gv: (name: "plain", {{.*}}, params: ((param: 1, offset: [0, 7]))))) ;
; CHECK: gv: (name: "nothing", {{.*}}, insts: 1))) ;
; CHECK: gv: (name: "tagged", {{.*}}, params: ((param: 0, offset: [-3, 0]), (param: 2, offset: [0, -1], calls: ((callee: ^[[EXT:[0-9]+]], param: 1, offset: [-2, 2]))))))) ;
; CHECK: gv: (name: "far", {{.*}}, params: ((param: 0, offset: [-9223372036854775808, 9223372036854775806]))))) ;
; CHECK: ^[[EXT]] = gv: (name: "ext") ;
