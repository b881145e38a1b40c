; RUN: llopt -passes=mem2reg,instnamer -time-passes -disable-output %s 2>&1 | FileCheck %s

; The heading, a line for each pass, and the sum. Times are not looked at.
; CHECK: Pass execution timing report
; CHECK-NEXT: ===-------------------------------------------------------------------------===
; CHECK-NEXT: Total Execution Time: {{[0-9.]+}} seconds ({{[0-9.]+}} wall clock)
; CHECK: ---Wall Time---{{.*}}--- Name ---
; CHECK-DAG: PromotePass
; CHECK-DAG: InstructionNamerPass
; CHECK: Total
define i32 @f(i32 %a) {
  ret i32 %a
}
