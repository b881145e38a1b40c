// Runs a script in Lua's interpreter: functions dumped to Lua's bytecode and loaded again must do what they did.
#include <stddef.h>
#include <stdio.h>
typedef struct lua_State lua_State;
lua_State *luaL_newstate(void);
void luaL_openselectedlibs(lua_State *, int, int);
int luaL_loadstring(lua_State *, const char *);
int lua_pcallk(lua_State *, int, int, int, ptrdiff_t, void *);
const char *lua_tolstring(lua_State *, int, size_t *);
void lua_close(lua_State *);

static const char script[] =
    "local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end\n"
    "local function reload(f, strip) return assert(load(string.dump(f, strip), 'dump', 'b')) end\n"
    "local f = function(...) local t = {...} table.sort(t, function(a, b) return a > b end)\n"
    "  local s = 0 for i, v in ipairs(t) do s = s * 10 + v // 1 end return s, #t, table.concat(t, ',') end\n"
    "print(f(3, 1, 2)) print(reload(f)(3, 1, 2)) print(reload(f, true)(9, 8.5, 7))\n"
    "print(fib(24), 7 // 2, -7 // 2, -7 % 3, 2^0.5, 1 << 62, 5.5 % -2, math.maxinteger + 1 == math.mininteger)\n"
    "print(pcall(load, string.dump(f):sub(1, 40), 'cut', 'b'))\n"
    "local bytes, sum = string.dump(f, true), 0\n"
    "for i = 1, #bytes do sum = (sum * 31 + bytes:byte(i)) % 1000000007 end print(#bytes, sum)\n"
    "local co = coroutine.wrap(function(a) for i = 1, 5 do a = a * i + coroutine.yield(a) end return 'end' end)\n"
    "for i = 1, 6 do io.write(tostring(co(i)), ' ') end print()\n"
    "local t = setmetatable({}, {__index = function(_, k) return k .. '!' end, __call = function(_, x) return x * 2 end})\n"
    "print(t.hi, t(21), #('x'):rep(1000, '-'), ('a,b,,c'):gsub(',', ';'))\n"
    "for k, v in ('one=1, two=22, three=333'):gmatch('(%w+)=(%d+)') do io.write(k, ':', v * 2, ' ') end print()\n"
    "print(string.format('%q %5.2f %x %g %-6s|', 'a\\nb', math.pi, 255, 1e100, 'ab'), utf8.char(228, 8364, 0x10FFFF))\n"
    "print(select('#', table.unpack({1, nil, 3}, 1, 3)), pcall(error, {code = 1}), select(2, pcall(function() return nil + 1 end)))\n"
    "local parts = {} for w in string.gmatch(string.pack('<i4dz', -5, 1.25, 'zz'), '.') do parts[#parts + 1] = w:byte() end\n"
    "print(table.concat(parts, ' '))\n"
    "local big = {} for i = 1, 20000 do big[i] = (i * 7919) % 20011 end table.sort(big)\n"
    "local h = 0 for i, v in ipairs(big) do h = (h * 33 + v) & 0xffffffff end print(h, collectgarbage('count') > 0)\n"
    "goto done print('never') ::done:: return fib(20)\n";

int main(void) {
  lua_State *L = luaL_newstate();
  luaL_openselectedlibs(L, ~0, 0);
  int failed = luaL_loadstring(L, script) || lua_pcallk(L, 0, 1, 0, 0, 0);
  printf("%s\n", lua_tolstring(L, -1, 0));
  lua_close(L);
  return failed;
}
