// undefined behaviour: load from freed memory
// at get, use_after_free.c:17:13
// called from main, use_after_free.c:22:10
#include <stdlib.h>

struct box { int n; };

static struct box *make(int n) {
  struct box *b = malloc(sizeof *b);
  b->n = n;
  return b;
}
static void drop(struct box *b) {
  free(b);
}
static int get(const struct box *b) {
  return b->n;
}
int main(int argc, char **argv) {
  struct box *b = make(argc);
  drop(b);
  return get(b);
}
