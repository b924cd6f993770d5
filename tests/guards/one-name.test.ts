import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const EXPORT = /^export (?:async )?(?:function|const|type|class) (\w+)/gm;
/** What React Router calls by name, in as many routes as there are. */
const OF_ROUTES = new Set([
  ...['loader', 'action', 'meta', 'headers', 'links', 'handle', 'shouldRevalidate'],
  ...['clientLoader', 'clientAction', 'ErrorBoundary'],
]);

/** Names that more than one file exports. */
function doublesOf(sources: readonly { path: string; text: string }[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(EXPORT))
      if (!OF_ROUTES.has(name)) files.set(name, (files.get(name) ?? new Set()).add(path));
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`);
}

test('no two files export one name', () => {
  const paths = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.|\/testing\/|planted/.test(path));
  expect(paths.length).toBeGreaterThan(700);
  expect(doublesOf(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([]);
});

test('a name that two files export is found, a route’s own names are not', () => {
  const one = { path: 'src/domain/a.ts', text: 'export function quoteCart() {}\nexport const loader = 1;\n' };
  const other = { path: 'src/services/b.ts', text: 'export type quoteCart = 1;\nexport const loader = 2;\n' };
  const overloads = {
    path: 'src/app/c.ts',
    text: 'export function sum(): void;\nexport function sum() {}\n',
  };
  expect(doublesOf([one, other, overloads])).toEqual(['quoteCart: src/domain/a.ts, src/services/b.ts']);
});
