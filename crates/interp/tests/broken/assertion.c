// aborted: assertion failed: n == 3
// at check, assertion.c:7:3
// called from main, assertion.c:10:3
#include <assert.h>

static void check(int n) {
  assert(n == 3);
}
int main(int argc, char **argv) {
  check(argc);
  return 0;
}
