// Recursion, a hash table and a tree of structures on the heap.
#include <stdio.h>
#include <stdlib.h>
struct node { struct node *left, *right; unsigned key, count; };
static struct node *insert(struct node *n, unsigned key) {
    if (!n) {
        n = calloc(1, sizeof *n);
        n->key = key;
    }
    if (key < n->key) n->left = insert(n->left, key);
    else if (key > n->key) n->right = insert(n->right, key);
    else n->count++;
    return n;
}
static unsigned total(const struct node *n) {
    return n ? n->key * n->count + total(n->left) * 3 + total(n->right) : 0;
}
static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static unsigned table[4096];
int main(void) {
    struct node *root = 0;
    unsigned x = 12345;
    for (int i = 0; i < 20000; i++) {
        x = x * 1103515245 + 12345;
        root = insert(root, x >> 16);
        table[(x >> 8 ^ x * 31) % 4096] += x;
    }
    for (int i = 1; i < 4096; i++) table[i] += table[i - 1] ^ i;
    printf("%u %u %u\n", total(root), table[4095], fib(24));
}
