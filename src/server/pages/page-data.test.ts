import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { toHanded } from '#app/boot/handed.ts';
import { ROUTER_CONTEXT } from '#app/boot/router-context.ts';
import { plainData } from './page-data.ts';

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

const CONTEXT = `window.__reactRouterContext = ${JSON.stringify(ROUTER_CONTEXT)};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;

/** A page as it is rendered (entry.server.tsx): each part of the data is a line of its own. */
function pageWith(...lists: unknown[]): string {
  const text = lists.map((list) => `${JSON.stringify(list)}\n`).join('');
  const handed = JSON.stringify(text).replaceAll('<', '\\u003c');
  const script = (what: string) =>
    `<script nonce="n">window.__reactRouterContext.streamController.${what};</script>`;
  return `<p>before</p><script nonce="n">${CONTEXT}</script>${script(`enqueue(${handed})`)}${script('close()')}<p>after</p>`;
}

/** What the router in the browser reads of a text. */
async function readAs(text: string): Promise<unknown> {
  const bytes = new Blob([text]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  return (await decode(bytes, globalThis as unknown as Window & typeof globalThis)).value;
}

test('[FAST-06] the data of a page stand in it as JSON, and the router reads the same as before', async () => {
  const after = plainData(pageWith(LIST));
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(after) ?? [];
  expect(after).toBe(
    `<p>before</p><script nonce="n"></script><script type="application/json" id="page-data">${data}</script><p>after</p>`,
  );
  expect(JSON.parse(data)).toEqual(VALUE);
  expect(await readAs(toHanded(JSON.parse(data)))).toEqual(VALUE);
  expect(await readAs(`${JSON.stringify(LIST)}\n`)).toEqual(VALUE);
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
    pageWith(LIST).replace('"ssr":true', '"ssr":false'),
    '<script>window.__reactRouterContext.streamController.enqueue("no list");</script>',
  ];
  for (const html of kept) expect(plainData(html)).toBe(html);
});
