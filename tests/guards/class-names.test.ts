import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

type Sheet = { path: string; text: string };

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const CLASS = /\.([a-zA-Z][\w-]*)/g;
const IMPORTS = /^import [^;]*;/gm;
const NO_RULE = /:global\([^)]*\)|\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g;

const pathOf = (source: string, file: string) =>
  source.startsWith('#app/') ? `src/app/${source.slice(5)}` : join(dirname(file), source);

/** The classes that a sheet has rules for; a number such as `0.5rem` is none. */
const classesOf = (text: string) =>
  new Set([...text.replace(NO_RULE, '').matchAll(CLASS)].map(([, name = '']) => name));

/** Class names that a file takes from a sheet without such a rule, and rules whose class no file takes. */
function strayNames(files: readonly Sheet[], sheets: readonly Sheet[]) {
  const rules = new Map(sheets.map(({ path, text }) => [path, classesOf(text)]));
  const taken = new Map<string, Set<string>>();
  /** Sheets whose classes are chosen by a value. */
  const chosen = new Set<string>();
  const missing: string[] = [];
  for (const { path, text } of files) {
    const code = text.replace(IMPORTS, '');
    for (const [, name = '', source = ''] of text.matchAll(IMPORT)) {
      const sheet = pathOf(source, path);
      if (new RegExp(`\\b${name}(\\[|\\)|,|\\s*[;}])`).test(code)) chosen.add(sheet);
      const names = taken.get(sheet) ?? new Set<string>();
      for (const [, used = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        names.add(used);
        if (!rules.get(sheet)?.has(used)) missing.push(`${path}: ${name}.${used}`);
      }
      taken.set(sheet, names);
    }
  }
  const unused = [...rules].flatMap(([sheet, names]) =>
    chosen.has(sheet)
      ? []
      : [...names].filter((name) => !taken.get(sheet)?.has(name)).map((name) => `${sheet}: .${name}`),
  );
  return { missing: [...new Set(missing)], unused };
}

const read = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('each class name has a rule, and each rule a class that somebody wears', () => {
  const files = read('src/app/**/*.{ts,tsx}');
  const sheets = read('src/app/**/*.module.css');
  expect(sheets.length).toBeGreaterThan(100);
  expect(strayNames(files, sheets)).toEqual({ missing: [], unused: [] });
});

test('a class without a rule and a rule without a wearer are found; one that is chosen by a value is not', () => {
  const sheet = {
    path: 'src/app/ui/a.module.css',
    text: '.one { margin: 0.5rem; } .two > a:hover { top: 0; }',
  };
  const other = { path: 'src/app/ui/b.module.css', text: '.low, .high { top: 0; }' };
  const file = {
    path: 'src/app/ui/a.tsx',
    text: "import styles from './a.module.css';\nimport tone from '#app/ui/b.module.css';\nstyles.one + styles.three + tone[x];\n",
  };
  expect(strayNames([file], [sheet, other])).toEqual({
    missing: ['src/app/ui/a.tsx: styles.three'],
    unused: ['src/app/ui/a.module.css: .two'],
  });
});
