; Streams and numbers in text, as C has them.

@one = constant [6 x i8] c"%#.3o\00"
@far = constant [9 x i8] c"%.70000f\00"
@middle = constant [27 x i8] c"1.000000059604644775390626\00"
@line = constant [3 x i8] c"ab\00"

; `#` makes the first digit a zero, and no more.
; = i32 3158320
define i32 @octal() {
  %p = alloca i32
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 4, ptr @one, i32 8)
  %v = load i32, ptr %p
  ret i32 %v
}

; = i32 70002
define i32 @many_digits() {
  %n = call i32 (ptr, i64, ptr, ...) @snprintf(ptr null, i64 0, ptr @far, double 0.5)
  ret i32 %n
}

; Rounded once: the text is above the middle of two floats, which it would be as a double.
; = float 0x3FF0000020000000
define float @single() {
  %v = call float @strtof(ptr @middle, ptr null)
  ret float %v
}

; = i32 97
define i32 @rewound() {
  %f = call ptr @tmpfile()
  call i32 @fputc(i32 97, ptr %f)
  call i32 @fgetc(ptr %f)
  call i32 @ungetc(i32 120, ptr %f)
  call void @rewind(ptr %f)
  %c = call i32 @fgetc(ptr %f)
  ret i32 %c
}

; What lies between the end and a place behind it becomes zeros.
; = i32 6
define i32 @written_behind_the_end() {
  %f = call ptr @tmpfile()
  call i32 @fputc(i32 97, ptr %f)
  call i32 @fseek(ptr %f, i64 5, i32 0)
  call i32 @fputc(i32 98, ptr %f)
  %at = call i64 @ftell(ptr %f)
  call i32 @fseek(ptr %f, i64 4, i32 0)
  %zero = call i32 @fgetc(ptr %f)
  %n = trunc i64 %at to i32
  %r = add i32 %n, %zero
  ret i32 %r
}

; = i32 -1
define i32 @a_file_that_fits_nowhere() {
  %f = call ptr @tmpfile()
  call i32 @fseek(ptr %f, i64 1152921504606846976, i32 0)
  %r = call i32 @fputc(i32 97, ptr %f)
  ret i32 %r
}

; = i1 true
define i1 @descriptors_differ() {
  %a = call ptr @tmpfile()
  %b = call ptr @tmpfile()
  call i32 @fclose(ptr %a)
  %c = call ptr @tmpfile()
  %x = call i32 @fileno(ptr %b)
  %y = call i32 @fileno(ptr %c)
  %r = icmp ne i32 %x, %y
  ret i1 %r
}

; Room for the end only: nothing is read, but the end is written.
; = i8 0
define i8 @an_empty_line() {
  %p = alloca i8
  store i8 7, ptr %p
  %f = call ptr @tmpfile()
  call i32 @fputs(ptr @line, ptr %f)
  call void @rewind(ptr %f)
  call ptr @fgets(ptr %p, i32 1, ptr %f)
  %v = load i8, ptr %p
  ret i8 %v
}

; = i64 0
define i64 @elements_of_no_bytes() {
  %f = call ptr @tmpfile()
  %n = call i64 @fwrite(ptr @line, i64 0, i64 2, ptr %f)
  ret i64 %n
}

declare i32 @snprintf(ptr, i64, ptr, ...)
declare float @strtof(ptr, ptr)
declare ptr @tmpfile()
declare i32 @fputc(i32, ptr)
declare i32 @fgetc(ptr)
declare i32 @ungetc(i32, ptr)
declare void @rewind(ptr)
declare i32 @fseek(ptr, i64, i32)
declare i64 @ftell(ptr)
declare i32 @fclose(ptr)
declare i32 @fileno(ptr)
declare i32 @fputs(ptr, ptr)
declare ptr @fgets(ptr, i32, ptr)
declare i64 @fwrite(ptr, i64, i64, ptr)
