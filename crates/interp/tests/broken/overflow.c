// undefined behaviour: an argument is noundef and poison
// poison comes from @factorial, overflow.c:10:25:
// called from main, overflow.c:13:18
// at main, overflow.c:13:3
#include <stdio.h>

// Poison does no harm before somebody looks at it. With optimisation, it is multiplied on and on in a loop.
__attribute__((noinline))
static int factorial(int n) {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
int main(int argc, char **argv) {
  printf("%d\n", factorial(argc + 14));
  return 0;
}
