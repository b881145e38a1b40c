; RUN: llopt -passes=mem2reg -time-trace -time-trace-granularity=0 -time-trace-file=%t.json -disable-output %s
; RUN: FileCheck %s --input-file=%t.json
; RUN: llopt -passes=mem2reg,mem2reg -time-passes-per-run -info-output-file=%t.info -disable-output %s
; RUN: FileCheck %s --check-prefix=RUNS --input-file=%t.info
; RUN: llopt -passes=mem2reg -stats -stats-json -info-output-file=- -disable-output %s | FileCheck %s --check-prefix=STATS

; Events end before those around them; sums come last.
; CHECK: {"traceEvents":[
; CHECK-SAME: "name":"PromotePass","args":{"detail":"f"}}
; CHECK-SAME: "name":"ModuleToFunctionPassAdaptor","args":{"detail":"[module]"}}
; CHECK-SAME: "name":"Total PromotePass","args":{"count":1,"avg ms":{{[0-9]+}}}}
; CHECK-SAME: "name":"process_name"
; CHECK-SAME: "beginningOfTime":

; RUNS: Pass execution timing report
; RUNS-DAG: PromotePass #1
; RUNS-DAG: PromotePass #2
; RUNS: Total

; STATS: {
; STATS: "mem2reg.NumSingleStore": 1{{,?}}
; STATS: }
define i32 @f(i32 %0) {
  %2 = alloca i32
  store i32 %0, ptr %2
  %3 = load i32, ptr %2
  ret i32 %3
}
