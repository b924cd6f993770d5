import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_LINES = 300;
const MOST_EXPORTS = 8;
const MOST_IN_FUNCTION = { ts: 60, tsx: 100 };

/** What was larger before the rule was kept: it may shrink, and goes from here when it fits. */
const STILL_LARGER: Readonly<Record<string, number>> = {
  'function src/app/storefront/payments/pay-methods.tsx PayMethods': 146,
  'function src/db/client/postgres-listener.ts openListener': 83,
  'function src/server/pages/page-cache.ts createPageCache': 70,
  'function src/server/start/open-shop.ts openShop': 78,
  'exports demo/art/art-input.ts': 10,
  'exports demo/art/shapes/surfaces.ts': 9,
  'exports src/app/http/context.server.ts': 9,
  'exports src/db/queries/catalog/product-admin.ts': 10,
  'exports src/db/queries/drops/drop-admin.ts': 11,
  'exports src/db/queries/identity/accounts.ts': 10,
  'exports src/db/queries/identity/sessions.ts': 9,
  'exports src/db/queries/messages.ts': 10,
  'exports src/db/queries/orders/board.ts': 9,
  'exports src/db/queries/search/candidates.ts': 9,
  'exports src/db/seed/seed-input.ts': 9,
  'exports src/domain/catalog/filters.ts': 10,
  'exports src/domain/quiz/mood-choices.ts': 9,
};

type Size = { what: string; size: number };

/** Functions that stand by themselves, from their first line to the brace at the margin. */
function functionsOf(path: string, lines: readonly string[]): Size[] {
  const starts = lines.flatMap((line, at) => {
    const name = /^(?:export )?(?:default )?(?:async )?function\*? ?(\w*)/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, at }];
  });
  return starts.map(({ name, at }) => ({
    what: `function ${path} ${name}`,
    size: lines.findIndex((line, place) => place >= at && line === '}') - at + 1,
  }));
}

function tooLarge(path: string, text: string): Size[] {
  const lines = text.trimEnd().split('\n');
  const most = path.endsWith('.tsx') ? MOST_IN_FUNCTION.tsx : MOST_IN_FUNCTION.ts;
  const exported = text.match(/^export (?!default)/gm)?.length ?? 0;
  return [
    ...(lines.length > MOST_LINES ? [{ what: `file ${path}`, size: lines.length }] : []),
    ...(exported > MOST_EXPORTS ? [{ what: `exports ${path}`, size: exported }] : []),
    ...functionsOf(path, lines).filter(({ size }) => size > most),
  ];
}

const found = () =>
  globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts'])
    .filter((path) => !/\.test\.|\/testing\/|planted|\.route\.tsx?$|\.d\.ts$/.test(path))
    .flatMap((path) => tooLarge(path, readFileSync(path, 'utf8')));

test('files, functions and their exports keep to the sizes of CONTRIBUTING', () => {
  const grown = found().filter(({ what, size }) => size > (STILL_LARGER[what] ?? 0));
  expect(grown).toEqual([]);
});

test('what has become small enough is larger no more', () => {
  const now = new Map(found().map(({ what, size }) => [what, size]));
  const stale = Object.entries(STILL_LARGER).filter(([what, size]) => now.get(what) !== size);
  expect(stale).toEqual([]);
});

test('a file, a function and too many exports are found', () => {
  const long = `function late() {\n${'  go();\n'.repeat(60)}}\n`;
  const many = Array.from({ length: 9 }, (_, at) => `export const a${at} = ${at};\n`).join('');
  expect(
    tooLarge('src/a.ts', long + many + '\n//\n'.repeat(150)).map(({ what, size }) => `${what} ${size}`),
  ).toEqual(['file src/a.ts 371', 'exports src/a.ts 9', 'function src/a.ts late 62']);
});
