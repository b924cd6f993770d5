import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const CODE = ['{src,tests,scripts,prove,bench,demo,public}/**/*.{ts,tsx,mjs,js,css}', '*.{ts,mjs}'];
const DOCS = ['*.md', 'docs/**/*.md', '{src,demo}/**/README.md', '.github/**/*.md'];

const RECORD = /\bdecisions?(?: |\/)(\d+[\w-]*)/gi;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
const PATH = /`((?:src|tests|scripts|docs|prove|bench|demo)\/[\w./-]+\.\w+)`/g;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const recordsCited = (text: string) => all(text, RECORD).filter((name) => !name.endsWith('.md'));
const isRecord = (name: string) => existsSync(join('docs', 'decisions', `${name}.md`));

/** What a document points to and is not there: links from where it stands, paths from the root. */
function missingIn(file: string, text: string): string[] {
  const links = all(text, LINK).filter((link) => !existsSync(join(dirname(file), link)));
  return [...links, ...all(text, PATH).filter((path) => !existsSync(path))];
}

const unplanted = (patterns: string[]) =>
  globSync(patterns).filter((path) => !/planted|node_modules/.test(path));

test('every decision that a comment cites is a record of docs/decisions, by its file name', () => {
  const cited = unplanted(CODE).flatMap((path) =>
    path.endsWith('citations.test.ts')
      ? []
      : recordsCited(readFileSync(path, 'utf8')).map((name) => ({ path, name })),
  );
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter(({ name }) => !isRecord(name))).toEqual([]);
});

test('every record is named by its number and stands in the list', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const records = globSync('docs/decisions/0*.md').map((path) => path.slice('docs/decisions/'.length));
  expect(records.filter((name) => !/^\d{4}-[a-z\d-]+\.md$/.test(name) || !list.includes(name))).toEqual([]);
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length);
});

test('what the documents point to is there', () => {
  const missing = unplanted(DOCS).flatMap((file) =>
    missingIn(file, readFileSync(file, 'utf8')).map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('migrations are named by one pattern', () => {
  const names = globSync('src/db/migrations/*.sql').map((path) => path.slice('src/db/migrations/'.length));
  expect(names.filter((name) => !/^\d{4}_[a-z\d]+(?:_[a-z\d]+)*\.sql$/.test(name))).toEqual([]);
});

test('a number alone, a record that is not there and a lost link are found', () => {
  expect(
    recordsCited('as said (decision 12) and (decision 9999-nothing)').filter((name) => !isRecord(name)),
  ).toEqual(['12', '9999-nothing']);
  expect(missingIn('docs/x.md', '[a](../src/nowhere.ts) and `src/nowhere/else.ts`')).toEqual([
    '../src/nowhere.ts',
    'src/nowhere/else.ts',
  ]);
});
