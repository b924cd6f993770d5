import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { plainData } from './page-data.ts';

const READER = readFileSync(new URL('../../app/boot/data.js', import.meta.url), 'utf8');

const LIST = [
  { _1: 2, _9: -5, _10: 11 },
  'loaderData',
  { _3: 4 },
  'shop/shop.route',
  { _5: 6, _7: 8 },
  'cards',
  [8, 8, -5],
  'name',
  'Black </script> "Fig" $& Bar',
  'actionData',
  'facets',
  [12, 13, 14, 15],
  0,
  true,
  [],
  1.5,
];
const VALUE = {
  loaderData: {
    'shop/shop.route': {
      cards: ['Black </script> "Fig" $& Bar', 'Black </script> "Fig" $& Bar', null],
      name: 'Black </script> "Fig" $& Bar',
    },
  },
  actionData: null,
  facets: [0, true, [], 1.5],
};

/** A page as the router writes it. */
function pageWith(...lists: unknown[]): string {
  const parts = lists.map((list) => JSON.stringify(`${JSON.stringify(list)}\n`).replaceAll('<', '\\u003c'));
  const scripts = parts.map(
    (part) =>
      `<script nonce="n">window.__reactRouterContext.streamController.enqueue(${part});</script><!--$-->`,
  );
  return `<p>before</p>${scripts.join('')}<p>after</p>`;
}

/** What the router in the browser reads of a page, with the part of the inline script before it. */
async function readAs(html: string): Promise<unknown> {
  const [, script = ''] = /<script nonce="n">(.*?)<\/script>/s.exec(html) ?? [];
  const told: string[] = [];
  const window = {
    __reactRouterContext: { streamController: { enqueue: (text: string) => told.push(text) } },
  };
  runInNewContext(`${READER}; const { shopData } = window; ${script}`, { window });
  expect(told).toHaveLength(1);
  const bytes = new Blob(told).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  return (await decode(bytes, globalThis as unknown as Window & typeof globalThis)).value;
}

test('[FAST-06] the data of a page stand in it as JSON, and the router reads the same as before', async () => {
  const before = pageWith(LIST);
  const after = plainData(before);
  expect(after).toContain('<p>before</p><script nonce="n">shopData({"loaderData":');
  expect(after.endsWith('</script><!--$--><p>after</p>')).toBe(true);
  expect(after.match(/<\/script>/g)).toHaveLength(1);
  expect(await readAs(after)).toEqual(VALUE);
  expect(await readAs(before)).toEqual(VALUE);
});

test('[FAST-06] data that are more than JSON, come in parts or cannot be read stay as they are', () => {
  const kept = [
    pageWith([{ _1: 2 }, 'at', ['D', 1795484027011]]),
    pageWith([{ _1: -7 }, 'gone']),
    pageWith([{ _1: 9 }, 'nowhere']),
    pageWith([{ _1: 1 }, '__proto__']),
    pageWith(LIST, LIST),
    pageWith('a word'),
    '<p>no data</p>',
    '<script>window.__reactRouterContext.streamController.enqueue("no list");</script>',
  ];
  for (const html of kept) expect(plainData(html)).toBe(html);
});
