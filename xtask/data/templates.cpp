// Templates over many types of the same layout: what `mergefunc` is for. Prints one number, so that a program can be held
// against itself. Needs no library but libc.
#include <cstdio>
#include <cstdlib>
#include <cstring>

template <int N, class T> struct Tagged {
    T value;
    Tagged(T v = T()) : value(v) {}
    bool operator<(const Tagged &o) const { return value < o.value; }
    bool operator==(const Tagged &o) const { return value == o.value; }
    long number() const { return (long)value; }
};

template <class T> struct Vector {
    T *data = nullptr;
    unsigned long size = 0, room = 0;
    ~Vector() { for (unsigned long i = 0; i < size; i++) data[i].~T(); free(data); }
    void grow() {
        unsigned long more = room ? room * 2 : 4;
        T *next = (T *)malloc(more * sizeof(T));
        for (unsigned long i = 0; i < size; i++) { new (&next[i], 0) T(data[i]); data[i].~T(); }
        free(data);
        data = next;
        room = more;
    }
    void push(const T &v) { if (size == room) grow(); new (&data[size++], 0) T(v); }
    T &operator[](unsigned long i) { if (i >= size) abort(); return data[i]; }
    void *operator new(unsigned long n) { return malloc(n); }
};
inline void *operator new(unsigned long, void *at, int) { return at; }

template <class T> void sift(T *a, unsigned long at, unsigned long n) {
    for (unsigned long child; (child = 2 * at + 1) < n; at = child) {
        if (child + 1 < n && a[child] < a[child + 1]) child++;
        if (!(a[at] < a[child])) return;
        T t = a[at]; a[at] = a[child]; a[child] = t;
    }
}
template <class T> void sort(T *a, unsigned long n) {
    for (unsigned long i = n / 2; i-- > 0;) sift(a, i, n);
    while (n > 1) { n--; T t = a[0]; a[0] = a[n]; a[n] = t; sift(a, 0, n); }
}

template <class K, class V> struct Map {
    struct Node { K key; V value; Node *left, *right; unsigned long height; };
    Node *root = nullptr;
    static unsigned long height(Node *n) { return n ? n->height : 0; }
    static void renew(Node *n) {
        unsigned long l = height(n->left), r = height(n->right);
        n->height = (l > r ? l : r) + 1;
    }
    static Node *rotate_right(Node *n) { Node *l = n->left; n->left = l->right; l->right = n; renew(n); renew(l); return l; }
    static Node *rotate_left(Node *n) { Node *r = n->right; n->right = r->left; r->left = n; renew(n); renew(r); return r; }
    static Node *balance(Node *n) {
        renew(n);
        if (height(n->left) > height(n->right) + 1) {
            if (height(n->left->left) < height(n->left->right)) n->left = rotate_left(n->left);
            return rotate_right(n);
        }
        if (height(n->right) > height(n->left) + 1) {
            if (height(n->right->right) < height(n->right->left)) n->right = rotate_right(n->right);
            return rotate_left(n);
        }
        return n;
    }
    static Node *insert(Node *n, const K &k, const V &v) {
        if (!n) { n = (Node *)malloc(sizeof(Node)); n->key = k; n->value = v; n->left = n->right = nullptr; n->height = 1; return n; }
        if (k < n->key) n->left = insert(n->left, k, v);
        else if (n->key < k) n->right = insert(n->right, k, v);
        else n->value = v;
        return balance(n);
    }
    void put(const K &k, const V &v) { root = insert(root, k, v); }
    V *get(const K &k) {
        for (Node *n = root; n; n = k < n->key ? n->left : n->right)
            if (n->key == k) return &n->value;
        return nullptr;
    }
    template <class F> static void each(Node *n, F &f) { if (n) { each(n->left, f); f(n->key, n->value); each(n->right, f); } }
    static void drop(Node *n) { if (n) { drop(n->left); drop(n->right); free(n); } }
    ~Map() { drop(root); }
};

template <class T> struct Shared {
    struct Box { long count; T value; };
    Box *box;
    explicit Shared(const T &v) : box((Box *)malloc(sizeof(Box))) { box->count = 1; box->value = v; }
    Shared(const Shared &o) : box(o.box) { box->count++; }
    Shared &operator=(const Shared &o) { o.box->count++; release(); box = o.box; return *this; }
    ~Shared() { release(); }
    void release() { if (--box->count == 0) free(box); }
    T &operator*() { return box->value; }
};

template <class T> struct Shape {
    virtual ~Shape() {}
    virtual long visit(T by) = 0;
    static void operator delete(void *p) { free(p); }
    static void *operator new(unsigned long n) { return malloc(n); }
};
template <class T> struct Sum : Shape<T> {
    long total = 0;
    long visit(T by) override { return total += by.number(); }
};
template <class T> struct Count : Shape<T> {
    long seen = 0;
    long visit(T by) override { return by.number() > 50 ? ++seen : seen; }
};

template <class T> long use() {
    Vector<T> v;
    Map<T, long> m;
    long x = 12345, result = 0;
    for (int i = 0; i < 100; i++) {
        x = (x * 1103515245 + 12345) & 0x7fffffff;
        v.push(T(x % 101));
        m.put(v[i], i);
    }
    sort(v.data, v.size);
    Shared<T> first(v[0]), last(v[99]);
    last = first;
    auto add = [&](const T &k, long i) { result = result * 31 + k.number() * i; };
    m.each(m.root, add);
    Shape<T> *shapes[2] = {new Sum<T>, new Count<T>};
    for (unsigned long i = 0; i < v.size; i++) result += shapes[i & 1]->visit(v[i]) * (m.get(v[i]) != nullptr);
    delete shapes[0];
    delete shapes[1];
    return result + (*last).number();
}

template <int N> long all() {
    return use<Tagged<N, int>>() + 3 * use<Tagged<N, unsigned>>() + 5 * use<Tagged<N, long>>() +
           7 * use<Tagged<N, unsigned long>>() + 11 * use<Tagged<N, long long>>() + all<N - 1>();
}
template <> long all<0>() { return 0; }

int main() { printf("%ld\n", all<8>()); }
