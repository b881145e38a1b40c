; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; There is no place for a store or load in a block that is nothing but a catchswitch, nor before a pad: such values stay.

target triple = "x86_64-pc-windows-msvc"

; CHECK-LABEL: define void @phi_behind_a_catchswitch(
; CHECK: catch.dispatch:
; CHECK-NEXT: %cs = catchswitch within none [label %handler] unwind label %cleanup
; CHECK: cleanup:
; CHECK-NEXT: %p = phi i64 [ %v, %catch.dispatch ], [ 9, %handler ]
; CHECK-NEXT: %c = cleanuppad within none []
; CHECK-NEXT: call void @release(i64 %p) [ "funclet"(token %c) ]
define void @phi_behind_a_catchswitch(i64 %a) personality ptr @__CxxFrameHandler3 {
entry:
  %v = add i64 %a, 1
  invoke void @throw()
          to label %done unwind label %catch.dispatch
catch.dispatch:
  %cs = catchswitch within none [label %handler] unwind label %cleanup
handler:
  %catch = catchpad within %cs [ptr null, i32 64, ptr null]
  invoke void @throw() [ "funclet"(token %catch) ]
          to label %done unwind label %cleanup
cleanup:
  %p = phi i64 [ %v, %catch.dispatch ], [ 9, %handler ]
  %c = cleanuppad within none []
  call void @release(i64 %p) [ "funclet"(token %c) ]
  cleanupret from %c unwind to caller
done:
  unreachable
}

; CHECK-LABEL: define void @address_of_a_pad(
; CHECK: %catch = catchpad within %cs [ptr null, i32 64, ptr %q]
define void @address_of_a_pad(i64 %n) personality ptr @__CxxFrameHandler3 {
entry:
  %m = alloca [4 x ptr]
  %q = getelementptr ptr, ptr %m, i64 %n
  invoke void @throw()
          to label %done unwind label %catch.dispatch
catch.dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %catch = catchpad within %cs [ptr null, i32 64, ptr %q]
  catchret from %catch to label %done
done:
  ret void
}

declare i32 @__CxxFrameHandler3(...)
declare void @throw()
declare void @release(i64)
