import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tabTitle } from './tab-title.ts';

const CONSOLE = join(import.meta.dirname, '..');

/** They are printed, and the printed file is called by its title. */
const PAPERS = ['label.route.tsx', 'run-list.route.tsx'];

test('[LOOK-487] a page is called by what is open, its section and the console', () => {
  const robots = { name: 'robots', content: 'noindex, nofollow' };
  expect(tabTitle('A-1', 'Orders')).toEqual([{ title: 'A-1 · Orders · Console' }, robots]);
  expect(tabTitle(undefined, 'Customers')).toEqual([{ title: 'Customers · Console' }, robots]);
});

test('[LOOK-487] every page of the console has this form of title', () => {
  const other = globSync('**/*.route.tsx', { cwd: CONSOLE })
    .filter((file) => !PAPERS.some((paper) => file.endsWith(paper)))
    .filter((file) => {
      const source = readFileSync(join(CONSOLE, file), 'utf8');
      return source.includes('MetaFunction') && !source.includes('tabTitle(');
    });
  expect(other).toEqual([]);
});
