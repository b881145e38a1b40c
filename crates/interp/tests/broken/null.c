// undefined behaviour: load from null
// at find, null.c:9:13
// called from main, null.c:17:10
struct node { int value; struct node *next; };

static int find(const struct node *n, int value) {
  int steps = 0;
  // Nobody looks for the end of the list.
  while (n->value != value) {
    n = n->next;
    steps++;
  }
  return steps;
}
int main(int argc, char **argv) {
  struct node last = {2, 0}, first = {1, &last};
  return find(&first, argc + 7);
}
