import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, of = '', set = '']) => ({ of, set }));

/** The color of a box is set where one is drawn; what is pushed from side to side is none. */
const isOwnBox = ({ of, set }: { of: string; set: string }) =>
  set.includes('accent-color') && !of.includes('.slider');

test('[LOOK-606] the boxes of the console are drawn by one rule, of one size', () => {
  const sheets = globSync('src/app/console/**/*.module.css');
  expect(sheets.length).toBeGreaterThan(60);
  const own = sheets.flatMap((path) => rulesOf(readFileSync(path, 'utf8')).filter(isOwnBox));
  expect(own).toEqual([]);
  expect(isOwnBox({ of: '.choose > input', set: 'width: 1rem; accent-color: var(--ink);' })).toBe(true);
});

test.each([
  ['charts/share-bar', '.percent'],
  ['delivery/zones', '.minimum'],
  ['delivery/zones', '.miles, .fee'],
])('[LOOK-606] figures of %s are in the ink of their table: %s', (sheet, wanted) => {
  const css = readFileSync(`src/app/console/${sheet}.module.css`, 'utf8');
  const rules = rulesOf(css).filter(({ of }) => of.includes(wanted));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(({ set }) => /(^|[\s;])color:/.test(set))).toEqual([]);
});
