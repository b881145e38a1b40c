// limit reached: depth of calls (--max-depth sets it)
// at depth, recursion.c:9:10
// called from depth, recursion.c:9:10
// called from main, recursion.c:12:10

static int depth(volatile int *above, int n) {
  volatile int own[8] = {n};
  // Nothing ends this, and the variable above has to stay while the call runs.
  return depth(own, n + 1) + *above;
}
int main(int argc, char **argv) {
  return depth(&argc, 0);
}
