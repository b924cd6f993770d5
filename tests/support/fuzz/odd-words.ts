import type { Chance } from './chance.ts';

/** What a field, a parameter or a part of a path may hold that nobody thought of. */
const WORDS = [
  '',
  ' ',
  'on',
  'yes',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '1e309',
  '0x10',
  '00012',
  '１２',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  'a\u200bb',
  '\ufeff',
  '😀'.repeat(20),
  'e\u0301',
  'ﬁ',
  'İ',
  "'; drop table orders;--",
  "' or '1'='1",
  '\\',
  '%',
  '%00',
  '%zz',
  '%_%',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\x',
  'a\r\nSet-Cookie: x=1',
  '=1+1',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30',
  '0000-00-00',
  '2026-11-01T01:30',
  '2026-03-08T02:30',
  '9999-12-31T23:59',
  '+275760-09-13T00:00',
  '-000001-01-01',
  '0001-01-01T00:00',
  '1969-12-31',
  '(951) 555-0111',
  '+19515550111',
  'ada@example.com',
  'ada@@example',
  '"a b"@example.com',
  '92553',
  '00000',
  '999999.99',
  '-5',
  '5.005',
  'save',
  'move',
] as const;

const LENGTHS = [41, 81, 201, 301, 501, 1001, 2001, 5000, 10_001];

export function oddWord(chance: Chance): string {
  if (chance.isLucky(8)) return chance.pick(['x', 'é', '9', ' ', '\u0000', '%']).repeat(chance.pick(LENGTHS));
  if (chance.isLucky(0.3)) return 'x'.repeat(120_000);
  if (chance.isLucky(15)) return someText(chance);
  // The letters and numbers that databases and encodings stumble over come more often than the rest.
  if (chance.isLucky(20))
    return chance.pick(['a\u0000b', '\ud800', '2147483648', '9007199254740991', '__proto__', '1e309']);
  return chance.pick(WORDS);
}

/** Letters of every kind, never the same twice in a run. */
export function someText(chance: Chance): string {
  const RANGES = [
    [0x20, 0x7e],
    [0x0, 0x1f],
    [0xa0, 0x24f],
    [0x370, 0x5ff],
    [0x2000, 0x206f],
    [0xd800, 0xdfff],
    [0xe000, 0xffff],
  ] as const;
  const letter = () => {
    const [from, to] = chance.isLucky(80) ? RANGES[0] : chance.pick(RANGES);
    return String.fromCharCode(chance.int(from, to));
  };
  return Array.from({ length: chance.int(1, 24) }, letter).join('');
}

/** Any value that JSON can carry. */
export function oddValue(chance: Chance, depth = 0): unknown {
  const kind = chance.int(0, depth > 3 ? 5 : 8);
  if (kind <= 2) return oddWord(chance);
  if (kind === 3) return chance.pick([0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 100_001]);
  if (kind === 4) return chance.pick([null, true, false]);
  if (kind === 5) return chance.int(-10, 10_000);
  if (kind === 6) return Array.from({ length: chance.int(0, 4) }, () => oddValue(chance, depth + 1));
  const keys = Array.from({ length: chance.int(0, 3) }, () => oddWord(chance));
  return Object.fromEntries(keys.map((key) => [key, oddValue(chance, depth + 1)]));
}
