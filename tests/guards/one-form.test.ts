import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The one that wraps the router's. */
const OWN = 'src/app/ui/network/form.tsx';

test('[SHELL-58] every form of the pages is the one that keeps what was typed', () => {
  const files = globSync('src/app/**/*.tsx').filter((file) => file !== OWN && !file.includes('planted'));
  const bare = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(text) || text.includes('<fetcher.Form');
  });
  expect(files.length).toBeGreaterThan(200);
  expect(bare).toEqual([]);
});
