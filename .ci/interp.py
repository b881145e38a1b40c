#!/usr/bin/env python3
"""interp.py - does llopt-run do what programs do natively?

  .ci/interp.py --run target/release/llopt-run --count 300 --seed 1
  .ci/interp.py --real DIR      DIR holds sqlite.*.bc, lua.*.bc, quickjs.*.bc, zlib.*.bc; --only NAME takes some of them

csmith's programs (-O0 without optnone, and -O2) must print the same and exit with the same code, without a report of
undefined behaviour (without packed structures, to whose members csmith takes pointers of full alignment: that is
undefined behaviour). Programs that take longer natively than a moment, or do not end, are passed over and counted.
"""
import argparse, os, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LEVELS = [['-O0', '-Xclang', '-disable-O0-optnone'], ['-O2']]
SQL = """#include <stdio.h>
int sqlite3_open(const char *, void **); int sqlite3_close(void *);
int sqlite3_exec(void *, const char *, int (*)(void *, int, char **, char **), void *, char **);
static int row(void *u, int n, char **v, char **c) {
  for (int i = 0; i < n; i++) printf("%s%s=%s", i ? ", " : "", c[i], v[i] ? v[i] : "NULL");
  puts(""); return 0; }
static const char *script[] = {
 "create table t(a integer primary key, b text, c real)",
 "insert into t(b, c) values('one', 1.5), ('two', 2.25), ('three', 1e300), (null, -0.125)",
 "with recursive n(i) as (select 1 union all select i+1 from n where i < 200) insert into t(b,c) select 'n'||i, i*i/7.0 from n",
 "create index tb on t(b)", "select count(*), sum(a), avg(c), min(b), max(b) from t where a > 4",
 "select * from t order by c desc limit 7", "select b, length(b), upper(b), substr(b, 2) from t where b like 't%' order by b",
 "update t set c = c + 1 where a % 3 = 0", "delete from t where a between 50 and 60",
 "select a % 5 as k, count(*), round(total(c), 3) from t group by k having count(*) > 2 order by k",
 "select t.a, u.b from t join t u on u.a = t.a + 100 where t.a < 10 order by 1",
 "select printf('%05d|%8.3f|%s', 42, 3.14159, 'x'), hex('abc'), quote(x'0102'), typeof(1.0)", "select * from missing", 0 };
int main(void) { void *db; char *e = 0;
  if (sqlite3_open(":memory:", &db)) return 1;
  for (const char **s = script; *s; s++) { printf("> %s\\n", *s); if (sqlite3_exec(db, *s, row, 0, &e)) printf("error: %s\\n", e); }
  sqlite3_close(db); return 0; }
"""
HOST = """#include <stdio.h>
void *luaL_newstate(void); void luaL_openselectedlibs(void *, int, int); int luaL_loadfilex(void *, const char *, const char *);
int lua_pcallk(void *, int, int, int, long, void *); const char *lua_tolstring(void *, int, unsigned long *); void lua_close(void *);
int main(int argc, char **argv) { void *L = luaL_newstate(); luaL_openselectedlibs(L, ~0, 0);
  int bad = luaL_loadfilex(L, argv[1], 0) || lua_pcallk(L, 0, 0, 0, 0, 0);
  if (bad) printf("error: %s\\n", lua_tolstring(L, -1, 0));
  lua_close(L); return bad; }
"""
LUA = """
local function fib(n) if n < 2 then return n end return fib(n-1) + fib(n-2) end
print(fib(18), 7 // 2, 7 % -3, 2^0.5, 1e15, 0x10, 10 / 2, math.maxinteger, -0.0)
local t = {} for i = 1, 200 do t[i] = (i * 7919) % 1009 end
table.sort(t) print(t[1], t[100], t[200], #t, select('#', table.unpack(t, 1, 5)))
print(string.format('%5.2f|%-8s|%q|%x', 3.14159, 'left', 'a\\nb', 255), ('abc'):rep(3, '-'))
for k, v in string.gmatch('a=1, b=2', '(%w+)=(%w+)') do io.write(k, '->', v, ';') end print()
print(pcall(function() error({code = 7}) end), select(2, pcall(error, 'oops')))
local co = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b * 2 end) print(co(1), co(10))
local mt = setmetatable({}, {__index = function(_, k) return k .. '!' end, __add = function() return 'sum' end})
print(mt.x, mt + 1, tostring(nil), tonumber('0x1p4'), tonumber('z', 36), math.type(3), math.floor(-3.5))
local s = 0 for i = 1, 30000 do s = s + i % 7 * (i & 3) end print(s) goto done
print('not reached') ::done:: print(string.pack('<i4', 100):byte(1, -1), utf8.char(228, 8364), os.time{year=2001, month=1, day=1, hour=12} ~= nil)
local ok, m = pcall(string.rep) print(ok, m) collectgarbage() error('at the end')
"""


def execute(argv, seconds, cwd=None):
    try:
        p = subprocess.run([str(a) for a in argv], stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, cwd=cwd)
        return p.returncode, p.stdout, p.stderr
    except subprocess.TimeoutExpired:
        return None, b'', b''


def check(command):
    subprocess.run([str(a) for a in command], check=True, capture_output=True)


def csmith(args, seed, folder):
    """Failures of one program."""
    source, exe = folder / f'{seed}.c', folder / f'{seed}.exe'
    check(['csmith', '--no-packed-struct', '--seed', seed, '-o', source])
    flags = ['-w', '-I', args.csmith]
    check([args.clang, '-O0', *flags, source, '-o', exe])
    wanted = execute([exe], args.native_seconds)
    if wanted[0] is None or wanted[0] < 0:
        return None
    failures = []
    for level in LEVELS:
        bc = folder / f'{seed}{level[0]}.bc'
        check([args.clang, *level, *flags, '-emit-llvm', '-c', source, '-o', bc])
        got = execute([args.run, *args.options.split(), bc], args.seconds)
        if got[:2] != wanted[:2]:
            what = 'time limit' if got[0] is None else got[2].decode(errors='replace')[:300] or f'{got[1][-200:]}'
            failures.append(f'seed {seed} {level[0]}: {what}')
        bc.unlink()
    source.unlink(), exe.unlink()
    return failures


def real(args, folder):
    """sqlite with a driver, lua with a script, others with the main programs of .ci/programs."""
    failures = []
    drivers = {path.stem: path.read_text() for path in (Path(__file__).resolve().parent / 'programs').glob('*.c')}
    drivers |= {'sqlite': SQL, 'lua': HOST}
    script = folder / 'script.lua'
    script.write_text(LUA)
    for bc in sorted(Path(args.real).glob('*.bc')):
        name = bc.name.split('.')[0]
        if name not in drivers or args.only not in bc.name:
            continue
        exe, whole, driver = folder / 'program', folder / bc.name, folder / f'{name}.c'
        driver.write_text(drivers[name])
        check([args.clang, '-w', '-emit-llvm', '-c', driver, '-o', folder / 'driver.bc'])
        check([args.link, bc, folder / 'driver.bc', '-o', whole])
        argv = [script] if name == 'lua' else []
        check([args.clang, '-w', '-O1', whole, '-o', exe, '-lm', '-ldl', '-lpthread'])
        wanted = execute(['./program', *argv], 60, folder)
        got = execute([args.run, *args.options.split(), whole, *argv], 600, folder)
        same = got[:2] == wanted[:2]
        print(f'{bc.name}: {"same" if same else "differs"} ({len(wanted[1])} bytes, exit {wanted[0]})', flush=True)
        if not same:
            failures.append(f'{bc.name}: exit {got[0]}, wanted {wanted[0]}: {got[2].decode(errors="replace")[:400]}')
            (folder / 'wanted').write_bytes(wanted[1]), (folder / 'got').write_bytes(got[1])
            diff = execute(['diff', folder / 'wanted', folder / 'got'], 9)[1]
            failures.append(diff.decode(errors='replace')[:600])
    return failures


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--run', default='target/release/llopt-run')
    p.add_argument('--options', default='', help='of llopt-run')
    p.add_argument('--count', type=int, default=300)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--jobs', type=int, default=1)
    p.add_argument('--clang', default='clang-22')
    p.add_argument('--link', default='llvm-link-22')
    p.add_argument('--csmith', default='/usr/include/csmith', help="folder of csmith's headers")
    p.add_argument('--native-seconds', type=float, default=0.5, help='longer programs are passed over')
    p.add_argument('--seconds', type=float, default=120)
    p.add_argument('--real')
    p.add_argument('--only', default='')
    args = p.parse_args()
    args.run = os.path.abspath(args.run)
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        if args.real:
            failures += real(args, Path(folder))
        done, passed_over, seed = 0, 0, args.seed
        with ThreadPoolExecutor(args.jobs) as pool:
            while done < args.count:
                seeds = range(seed, seed + min(args.count - done, 8 * args.jobs))
                seed = seeds.stop
                for one in pool.map(lambda s: csmith(args, s, Path(folder)), seeds):
                    if one is None:
                        passed_over += 1
                        continue
                    done += 1
                    failures += one
                    for line in one:
                        print(line, flush=True)
    if args.count:
        print(f'{done} csmith programs at {len(LEVELS)} levels (seeds {args.seed} to {seed - 1}, {passed_over} passed over)')
    print('\n'.join(failures) or 'no failure')
    return bool(failures)


if __name__ == '__main__':
    sys.exit(main())
