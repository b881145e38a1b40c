// Runs a script in QuickJS.
#include <stddef.h>
#include <stdio.h>
#include <string.h>
typedef struct {
  union { int i; double d; void *p; } u;
  long tag;
} Value;
enum { exception = 6 };
void *JS_NewRuntime(void);
void *JS_NewContext(void *);
Value JS_Eval(void *, const char *, size_t, const char *, int);
Value JS_GetException(void *);
const char *JS_ToCStringLen2(void *, size_t *, Value, _Bool);

static const char script[] =
    "const out = [];\n"
    "class A { #x = 1; get x() { return this.#x; } add(n) { this.#x += n; return this; } }\n"
    "out.push(new A().add(41).x, [3, 1, 10, 2].sort(), [...'a\\u{1F600}b'].length);\n"
    "function* g(n) { for (let i = 0; i < n; i++) yield i * i; } out.push([...g(6)].join('+'));\n"
    "out.push(JSON.stringify({ a: [1, 2.5, null], b: { c: 'q\"' } }), 0.1 + 0.2, 2 ** 53 + 1, -7 % 3, 1 / 3);\n"
    "out.push('one=1,two=22'.replace(/(\\w+)=(\\d+)/g, (_, k, v) => k + ':' + v * 2), /(?<y>\\d{4})-(?<m>\\d\\d)/.exec('on 2024-05').groups.m);\n"
    "try { null.x } catch (e) { out.push(e.name) } try { (function f() { f() })() } catch (e) { out.push(e instanceof Error) }\n"
    "const m = new Map(); for (let i = 0; i < 5000; i++) m.set((i * 7919) % 5003, i); let h = 0;\n"
    "for (const [k, v] of m) h = (Math.imul(h, 31) + k + v) | 0; out.push(h, m.size);\n"
    "const fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2); out.push(fib(20), (0xffn ** 20n).toString());\n"
    "const d = new Float64Array(8).map((_, i) => Math.sin(i)); out.push(d.reduce((a, b) => a + b).toFixed(9), parseInt('7f', 16));\n"
    "out.join('\\n')";

int main(void) {
  void *ctx = JS_NewContext(JS_NewRuntime());
  Value v = JS_Eval(ctx, script, strlen(script), "script", 0);
  int failed = v.tag == exception;
  puts(JS_ToCStringLen2(ctx, 0, failed ? JS_GetException(ctx) : v, 0));
  return failed;
}
