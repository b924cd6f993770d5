import { expect, test } from 'vitest';
import { MOST_ADDRESSES, writeSitemap } from './sitemap-xml.ts';

const ORIGIN = 'https://shop.example';
const pathsOf = (count: number) => Array.from({ length: count }, (_, place) => `/product/p${place}`);
const addressesIn = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

test('[FAST-03] a map that fits into one file is one, and part 1 of it is the same', () => {
  const paths = pathsOf(MOST_ADDRESSES);
  const xml = writeSitemap(ORIGIN, paths, null);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  expect(addressesIn(xml)).toEqual(paths.map((path) => ORIGIN + path));
  expect(writeSitemap(ORIGIN, paths, '1')).toBe(xml);
  expect(addressesIn(writeSitemap(ORIGIN, [], null))).toEqual([]);
});

test('[FAST-03] one address more makes a list of maps, whose parts hold every address once', () => {
  const paths = pathsOf(2 * MOST_ADDRESSES + 1);
  const list = writeSitemap(ORIGIN, paths, null);
  expect(list).toContain('<sitemapindex ');
  const parts = addressesIn(list).map((address) => new URL(address ?? '').searchParams.get('part'));
  expect(parts).toEqual(['1', '2', '3']);
  expect(parts.flatMap((part) => addressesIn(writeSitemap(ORIGIN, paths, part)))).toEqual(
    paths.map((path) => ORIGIN + path),
  );
});

test('[FAST-03] a part that there is not is none', () => {
  for (const part of ['0', '2', '-1', '1.5', '01', '', 'one', '9999999'])
    expect(writeSitemap(ORIGIN, pathsOf(3), part)).toBeNull();
});
