import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// A rule that only its test calls is not there: somebody wrote it, and nobody asks it.
const SOURCES = ['{src,demo,scripts,prove,bench}/**/*.{ts,tsx,mjs}', 'tests/support/**/*.ts', '*.{ts,mjs}'];
const TEST = /\.test\.|\/testing\/|planted/;
/** What React Router calls by name, and the sheet of specimens, which is looked at and shipped to nobody. */
const CALLED = /\.(?:route|layout)\.tsx?$|\/root\.tsx$|\/entry\.|\/specimen\//;

const EXPORT = /^export (?:async )?(?:const|function|class) (\w+)/gm;
const IMPORT = /import (?:type )?\{([^}]*)\} from '([^']+)'/g;
const WHOLE = /(?:import \* as \w+ from |import\()\s*'([^']+)'/g;

type Source = { path: string; text: string };

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

function targetOf(from: string, specifier: string): string {
  const [, room, rest] = /^#(\w+)\/(.*)$/.exec(specifier) ?? [];
  return room ? `src/${room}/${rest}` : normalize(join(dirname(from), specifier));
}

/** `file name` of all that is imported somewhere; `file *` where a whole file is. */
function importedBy(sources: readonly Source[]): Set<string> {
  const found = new Set<string>();
  for (const { path, text } of sources) {
    for (const [, names = '', specifier = ''] of text.matchAll(IMPORT))
      for (const name of names.split(',').map(
        (each) =>
          each
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0],
      ))
        found.add(`${targetOf(path, specifier)} ${name}`);
    for (const [, specifier = ''] of text.matchAll(WHOLE)) found.add(`${targetOf(path, specifier)} *`);
  }
  return found;
}

/** Exported values that no file imports and their own does not use. */
function unusedOf(sources: readonly Source[]): string[] {
  const imported = importedBy(sources);
  return sources
    .filter(({ path }) => path.startsWith('src/') && !CALLED.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)]
        .map(([, name = '']) => name)
        .filter((name) => !imported.has(`${path} ${name}`) && !imported.has(`${path} *`))
        .filter((name) => (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2)
        .map((name) => `${path}: ${name}`),
    );
}

test('every exported value is used by the shop, not by its test alone', () => {
  const sources = globSync(SOURCES)
    .filter((path) => !TEST.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }));
  expect(sources.length).toBeGreaterThan(900);
  expect(unusedOf(sources)).toEqual([]);
});

test('a rule that only its test calls is found', () => {
  const rule = {
    path: 'src/domain/money/rule.ts',
    text: 'export function isFair() {}\nexport const used = 1;\n',
  };
  const user = { path: 'src/services/a.ts', text: "import { used } from '#domain/money/rule.ts';\n" };
  expect(unusedOf([rule, user])).toEqual(['src/domain/money/rule.ts: isFair']);
});
