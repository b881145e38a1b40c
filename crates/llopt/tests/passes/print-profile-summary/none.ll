; Without a profile, only the attribute says that a function is cold.
; RUN: llopt -disable-output -passes=print-profile-summary %s 2>&1 | FileCheck %s
; CHECK: with hot/cold annotations:
; CHECK-NEXT: {{^}}f{{$}}
; CHECK-NEXT: {{^}}g :cold entry {{$}}
define void @f() !prof !0 {
  ret void
}
define void @g() cold {
  ret void
}
!0 = !{!"function_entry_count", i64 100}
