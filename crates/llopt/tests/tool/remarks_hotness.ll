; RUN: llopt -passes=always-inline,gvn -pass-remarks=. -pass-remarks-with-hotness -pass-remarks-output=%t -disable-output %s 2>&1 | FileCheck %s
; RUN: FileCheck %s --check-prefix=YAML < %t
; RUN: llopt -passes=always-inline,gvn -pass-remarks=. -pass-remarks-hotness-threshold=31 -disable-output %s 2>&1 | FileCheck %s --check-prefix=ABOVE
; RUN: llopt -passes=always-inline,gvn -pass-remarks=. -pass-remarks-hotness-threshold=auto -disable-output %s 2>&1 | FileCheck %s --check-prefix=HOT --allow-empty
; RUN: not llopt -passes=gvn -pass-remarks-hotness-threshold=x -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD

; How often the code was run that a remark is about, by the profile: the counts are opt 22's.

; CHECK: remark: <unknown>:0:0: 'g' inlined into 'f' with (cost=always): always inline attribute (hotness: 30)
; CHECK: remark: <unknown>:0:0: load of type i32 eliminated (hotness: 40)
; CHECK: remark: <unknown>:0:0: load of type i32 eliminated{{$}}

; ABOVE-NOT: remark
; ABOVE: remark: <unknown>:0:0: load of type i32 eliminated (hotness: 40)
; ABOVE-NOT: remark

; The summary calls 1000 hot.
; HOT-NOT: remark

; YAML:      Function:        f
; YAML-NEXT: Hotness:         30
; YAML-NEXT: Args:

; BAD: for the --pass-remarks-hotness-threshold option: Invalid argument 'x', only integer or 'auto' is supported.

define i32 @g() alwaysinline {
  ret i32 1
}

define i32 @f(i1 %c, ptr %p) !prof !0 {
entry:
  %a = load i32, ptr %p
  br i1 %c, label %yes, label %no, !prof !1
yes:
  %x = call i32 @g()
  br label %no
no:
  %r = phi i32 [ %x, %yes ], [ 0, %entry ]
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  %t = add i32 %s, %r
  ret i32 %t
}

; No profile.
define i32 @h(ptr %p) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  ret i32 %s
}

!llvm.module.flags = !{!2}

!0 = !{!"function_entry_count", i64 40}
!1 = !{!"branch_weights", i32 3, i32 1}
!2 = !{i32 1, !"ProfileSummary", !3}
!3 = !{!4, !5, !6, !7, !8, !9, !10, !11}
!4 = !{!"ProfileFormat", !"InstrProf"}
!5 = !{!"TotalCount", i64 10000}
!6 = !{!"MaxCount", i64 1000}
!7 = !{!"MaxInternalCount", i64 1}
!8 = !{!"MaxFunctionCount", i64 1000}
!9 = !{!"NumCounts", i64 3}
!10 = !{!"NumFunctions", i64 3}
!11 = !{!"DetailedSummary", !12}
!12 = !{!13}
!13 = !{i32 999999, i64 1000, i32 1}
