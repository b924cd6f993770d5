import { globSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileLink } from './file-link.tsx';

/** A list as a file whose link is drawn anew: not a photo or a certificate, nor the many of “Import and export”. */
const OWN_LINK = /<a\b[^<>]*(\.csv|\/lists|\/export|\/file\b|\/list\b)[^<>]*>/;

test('[LOOK-601] a list as a file is a link with an arrow that the browser downloads', () => {
  const html = renderToString(<FileLink href="/staff/cash/list?kind=sale">Movements as CSV</FileLink>);
  expect(html).toMatch(/^<a class="[^"]+" href="\/staff\/cash\/list\?kind=sale" download="">/);
  expect(html).toContain('<svg');
  expect(html).toContain('Movements as CSV</a>');
});

test('[LOOK-601] no section draws such a link anew', () => {
  const files = globSync('src/app/console/**/*.tsx').filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((path) => OWN_LINK.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('such a link is found', () => {
  expect(OWN_LINK.test('<a href={"/staff/runs/R-1/ledger.csv"} download>')).toBe(true);
});
