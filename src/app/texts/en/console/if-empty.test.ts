import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every other way in which it was said what becomes of an empty field. */
const OTHER_WAYS = [
  /['"`.] ?(Left )?[Ee]mpty: /,
  /\b[Ll]eave (it|them) empty\b/,
  /\b[Ll]eave empty (?!to )/,
  /\bLeft empty\b/,
  /\w if empty\b/,
  /\b[Ii]f empty, (?!its size'|automatic')/,
  /\bIf all \w+ are empty\b/,
  /; empty: /,
  /\b[Aa]n? (empty \w+|\w+ left empty) (is|changes|means)\b/,
];
const isOther = (line: string) => OTHER_WAYS.some((way) => way.test(line));

test('[LOOK-599] what becomes of an empty field is said in one way in the console', () => {
  const files = globSync('src/app/texts/en/console/*.ts').filter(
    (path) => !/\.test\.|problems\.ts|import-wrongs/.test(path),
  );
  expect(files.length).toBeGreaterThan(50);
  const lines = files.flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  expect(lines.filter(isOther)).toEqual([]);
  expect(lines.filter((line) => line.includes('Leave empty to ')).length).toBeGreaterThan(15);
});

test.each([
  "leftOut: 'Empty: the shop does not show it.',",
  "untilHint: 'Leave it empty for no end.',",
  "untilHint: 'Leave empty for no end.',",
  "endsHint: 'If empty, it stays.',",
  "nameHint: 'Left empty: color, make and model.',",
  "sku: 'Automatic if empty',",
  "hoursHint: 'A day left empty is closed.',",
])('%s is another way', (line) => expect(isOther(line)).toBe(true));
