// Runs statements in SQLite.
#include <stdio.h>
typedef struct sqlite3 sqlite3;
int sqlite3_open(const char *, sqlite3 **);
int sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **);
int sqlite3_close(sqlite3 *);

static int row(void *unused, int n, char **values, char **names) {
  for (int i = 0; i < n; i++) printf("%s=%s ", names[i], values[i] ? values[i] : "NULL");
  puts("");
  return 0;
}

static const char *const statements[] = {
    "create table t(a integer primary key, b text, c real)",
    "with recursive n(x) as (select 1 union all select x + 1 from n where x < 3000) "
    "insert into t select x, printf('%05d-%s', (x * 7919) % 3001, hex(x)), x * 1.0 / 7 from n",
    "create index i on t(b)",
    "select count(*), sum(a), round(avg(c), 6), min(b), max(b) from t",
    "select a, b from t where b between '00100' and '00110' order by b desc",
    "update t set b = upper(b) || 'x' where a % 3 = 0",
    "delete from t where a % 5 = 0",
    "select count(*), total(length(b)), group_concat(distinct a % 4) from t",
    "select x.a, y.a, x.b < y.b from t x join t y on y.a = x.a + 1 where x.a < 20",
    "select a, sum(c) over (order by a rows 2 preceding) from t limit 5",
    "begin; update t set c = null; rollback; select count(c) from t",
    "explain query plan select * from t where b = 'q'",
    "pragma integrity_check",
    "select nothing from nowhere",
};

int main(void) {
  sqlite3 *db;
  if (sqlite3_open(":memory:", &db)) return 1;
  for (unsigned i = 0; i < sizeof statements / sizeof *statements; i++) {
    char *error = 0;
    int code = sqlite3_exec(db, statements[i], row, 0, &error);
    if (code) printf("error %d: %s\n", code, error);
  }
  return sqlite3_close(db);
}
