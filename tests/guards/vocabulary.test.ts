import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The glossary's words that are not used (docs/glossary.md), as they stand within a name. */
const UNUSED = new Set([
  ...['desk', 'desks', 'wish', 'wishes', 'errand', 'errands', 'letter', 'letters', 'ears', 'crew', 'crews'],
  ...[
    'hands',
    'placing',
    'judge',
    'judges',
    'shelf',
    'brands and categories',
    'ground',
    'narrow',
    'talk',
    'trade',
    'selling',
  ],
]);
const FILES = ['src/**/*.{ts,tsx,css}', 'tests/**/*.ts', 'prove/**/*.mjs', 'bench/**/*.{ts,mjs}'];
const EXPORT = /^export (?:default )?(?:async )?(?:const|function|type|class) (\w+)/gm;

/** `findDeskProduct` and `find-desk-product.ts` alike: find, desk, product. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isUnused = (name: string) => wordsOf(name).some((word) => UNUSED.has(word));

const files = () => globSync(FILES).filter((path) => !path.includes('planted'));

test('files and folders have no name that the glossary has replaced', () => {
  expect(files().filter(isUnused)).toEqual([]);
});

test('what is exported has no name that the glossary has replaced', () => {
  const exported = files().flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(EXPORT)].map(([, name = '']) => `${path}: ${name}`),
  );
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter((line) => isUnused(line.split(': ').at(-1) ?? ''))).toEqual([]);
});

test.each(['findDeskProduct', 'desk-rows.test.ts', 'OrderWish', 'src/db/queries/talk/push.ts', 'JUDGE_ALL'])(
  '%s is such a name',
  (name) => expect(isUnused(name)).toBe(true),
);

test.each(['desktopWidth', 'background.ts', 'lettering', 'yearsOf', 'fewHandsfree'])('%s is none', (name) =>
  expect(isUnused(name)).toBe(false),
);
