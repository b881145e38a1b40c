; Functions are hot or cold by the count of their entries, or cold by their attribute.
; RUN: llopt -disable-output -passes='require<profile-summary>,print-profile-summary' %s 2>&1 | FileCheck %s
; CHECK: Functions in {{.*}}counts.ll with hot/cold annotations:
; CHECK-NEXT: {{^}}hot :hot entry {{$}}
; CHECK-NEXT: {{^}}lukewarm{{$}}
; CHECK-NEXT: {{^}}cold :cold entry {{$}}
; CHECK-NEXT: {{^}}marked :cold entry {{$}}
; CHECK-NEXT: {{^}}hot_and_marked :hot entry {{$}}
; CHECK-NEXT: {{^}}unknown{{$}}
define void @hot() !prof !20 {
  ret void
}
define void @lukewarm() !prof !21 {
  ret void
}
define void @cold() !prof !22 {
  ret void
}
declare void @marked() cold
define void @hot_and_marked() cold !prof !20 {
  ret void
}
declare void @unknown()

!llvm.module.flags = !{!1}
!20 = !{!"function_entry_count", i64 100}
!21 = !{!"function_entry_count", i64 50}
!22 = !{!"function_entry_count", i64 1}
!1 = !{i32 1, !"ProfileSummary", !2}
!2 = !{!3, !4, !5, !6, !7, !8, !9, !10}
!3 = !{!"ProfileFormat", !"InstrProf"}
!4 = !{!"TotalCount", i64 10000}
!5 = !{!"MaxCount", i64 1000}
!6 = !{!"MaxInternalCount", i64 1}
!7 = !{!"MaxFunctionCount", i64 1000}
!8 = !{!"NumCounts", i64 3}
!9 = !{!"NumFunctions", i64 3}
!10 = !{!"DetailedSummary", !11}
!11 = !{!12, !13, !14}
!12 = !{i32 10000, i64 100, i32 1}
!13 = !{i32 990000, i64 100, i32 1}
!14 = !{i32 999999, i64 1, i32 2}
