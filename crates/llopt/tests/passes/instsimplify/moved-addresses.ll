; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Addresses that loops move on; constant addresses moved by undef.

; CHECK-LABEL: define void @moved_on(ptr %start) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %p = phi ptr [ %next, %loop ], [ %start, %entry ]
; CHECK-NEXT:   %next = getelementptr inbounds i64, ptr %p, i64 1
; CHECK-NEXT:   br i1 false, label %end, label %loop
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %loop
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @moved_back(ptr %start) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %p = phi ptr [ %start, %entry ], [ %next, %loop ]
; CHECK-NEXT:   %next = getelementptr inbounds i64, ptr %p, i64 -1
; CHECK-NEXT:   br i1 true, label %loop, label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %loop
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @back_to_another(ptr %start) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %first = getelementptr inbounds i64, ptr %start, i64 2
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %p = phi ptr [ %first, %entry ], [ %next, %loop ]
; CHECK-NEXT:   %next = getelementptr inbounds i64, ptr %p, i64 -1
; CHECK-NEXT:   %c = icmp ne ptr %start, %next
; CHECK-NEXT:   br i1 %c, label %loop, label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %loop
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @may_leave_object(ptr %start) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %p = phi ptr [ %start, %entry ], [ %next, %loop ]
; CHECK-NEXT:   %next = getelementptr i64, ptr %p, i64 1
; CHECK-NEXT:   %c = icmp ne ptr %start, %next
; CHECK-NEXT:   br i1 %c, label %loop, label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %loop
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define <vscale x 2 x ptr> @by_undef() {
; CHECK-NEXT:   ret <vscale x 2 x ptr> zeroinitializer
; CHECK-NEXT: }
; CHECK-LABEL: define ptr @by_one() {
; CHECK-NEXT:   %p = getelementptr <vscale x 4 x i32>, ptr null, i64 1
; CHECK-NEXT:   ret ptr %p
; CHECK-NEXT: }
; CHECK-LABEL: define i64 @one_element() {
; CHECK-NEXT:   ret i64 5
; CHECK-NEXT: }

define void @moved_on(ptr %start) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %next, %loop ], [ %start, %entry ]
  %next = getelementptr inbounds i64, ptr %p, i64 1
  %c = icmp eq ptr %next, %start
  br i1 %c, label %end, label %loop
end:
  ret void
}

define void @moved_back(ptr %start) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %start, %entry ], [ %next, %loop ]
  %next = getelementptr inbounds i64, ptr %p, i64 -1
  %c = icmp ne ptr %start, %next
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @back_to_another(ptr %start) {
entry:
  %first = getelementptr inbounds i64, ptr %start, i64 2
  br label %loop
loop:
  %p = phi ptr [ %first, %entry ], [ %next, %loop ]
  %next = getelementptr inbounds i64, ptr %p, i64 -1
  %c = icmp ne ptr %start, %next
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @may_leave_object(ptr %start) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %start, %entry ], [ %next, %loop ]
  %next = getelementptr i64, ptr %p, i64 1
  %c = icmp ne ptr %start, %next
  br i1 %c, label %loop, label %end
end:
  ret void
}

define <vscale x 2 x ptr> @by_undef() {
  %p = getelementptr <vscale x 4 x i32>, ptr null, <vscale x 2 x i64> undef
  ret <vscale x 2 x ptr> %p
}

define ptr @by_one() {
  %p = getelementptr <vscale x 4 x i32>, ptr null, i64 1
  ret ptr %p
}

define i64 @one_element() {
  %c = bitcast <1 x i64> <i64 5> to i64
  ret i64 %c
}
