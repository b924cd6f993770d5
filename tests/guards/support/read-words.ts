import { globSync, readFileSync } from 'node:fs';
import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { fillIn } from './read-rows.ts';
import { walkFile, wordsOf } from './syntax.ts';

/** Where the words that people read stand: the tables, the vocabularies of the domain, and two lines of a log. */
const FILES = [
  'src/app/texts/**/*.ts',
  'src/domain/**/*.ts',
  'src/app/ui/toast/toast-provider.tsx',
  'src/app/storefront/browser/push.ts',
];
const CONTENT = 'src/db/seed/data/content.json';

/** Every text of the shop, with `{}` where something is filled in. */
export function readWords(): Set<string> {
  const found = new Set<string>();
  const add = (words: string) => found.add(fillIn(words));
  for (const file of globSync(FILES).filter((path) => !/\.test\.|planted/.test(path)))
    walkFile(file, (part) => {
      const words = wordsOf(part, { MINIMUM_AGE }) ?? namedBy(part.key);
      if (words !== null) add(words);
      return true;
    });
  JSON.parse(readFileSync(CONTENT, 'utf8'), (_, value) => {
    if (typeof value === 'string') add(value);
    return value;
  });
  return found;
}

/** A vocabulary may be the keys of a table: `{ Stressed: 'Calm' }`. */
const namedBy = (key?: { type: string; value?: unknown }): string | null =>
  key?.type === 'Identifier' && /^[A-Z]/.test(String(key.value)) ? String(key.value) : null;
