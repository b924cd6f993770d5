import { globSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { createFragmentCache, cutFragments, fillFragments, fragmentKey } from './fragments.server.ts';
import { SharedFragment } from './shared-fragment.tsx';

type Drawn = { shell: number; person: number };

function Counted({ drawn, part, children }: { drawn: Drawn; part: keyof Drawn; children: ReactNode }) {
  drawn[part] += 1;
  return children;
}

/** A page of two fragments around what is somebody's own; `drawn` counts how often each part is rendered. */
function makePage() {
  const drawn: Drawn = { shell: 0, person: 0 };
  const page = (name: string, nonce: string, foot = 'the shop') => (
    <html lang="en">
      <head>
        <title>{name}</title>
        <SharedFragment name="scripts" hasLinks>
          <link rel="modulepreload" href="/a.js" nonce={nonce} />
        </SharedFragment>
      </head>
      <body>
        <main>
          <Counted drawn={drawn} part="person">
            <p>
              {name} said “{'<x-fragment id="foot"></x-fragment>'}”
            </p>
          </Counted>
        </main>
        <SharedFragment name="foot">
          <Counted drawn={drawn} part="shell">
            <footer nonce={nonce}>{foot}</footer>
          </Counted>
        </SharedFragment>
      </body>
    </html>
  );
  return { page, drawn };
}

const how = (nonce: string) => ({ nonce, longestMs: 1000 });

test('[FAST-18] the third page of a key has its fragments from the first ones, and all else from its own person', async () => {
  const { page, drawn } = makePage();
  const [render, whole] = [createFragmentCache(), createFragmentCache()];
  const made = [];
  for (const [name, nonce] of [
    ['Ada', 'n1'],
    ['Bo', 'n2'],
    ['Cy', 'n3'],
  ] as const)
    made.push(await render(page(name, nonce), 'a', how(nonce)));
  expect(made.map(({ isFilled }) => isFilled)).toEqual([false, false, true]);
  expect(drawn.shell).toBe(2);
  const { html } = await whole(page('Cy', 'n3'), null, how('n3'));
  expect(made[2]?.html).toBe(html);
  expect(html.match(/n3/g)).toHaveLength(2);
  expect(html).not.toMatch(/Ada|Bo|n1|n2/);
});

test('[FAST-18] another key has its own fragments, and the keys used least recently go first', async () => {
  const { page } = makePage();
  const render = createFragmentCache(2);
  const ask = async (key: string) => (await render(page('Ada', 'n', key), key, how('n'))).isFilled;
  for (const key of ['a', 'b'])
    for (const isFilled of [false, false, true]) expect(await ask(key)).toBe(isFilled);
  await ask('a');
  await ask('c');
  expect([await ask('a'), await ask('b')]).toEqual([true, false]);
});

test('[FAST-18] a page whose pieces could be mistaken is rendered whole each time', async () => {
  expect(cutFragments('<p>1</p><i></i>2<i></i>', '<p><x-fragment id="a"></x-fragment><i></i>')).toBeNull();
  expect(cutFragments('<b>1</b>', '<p><x-fragment id="a"></x-fragment></p>')).toBeNull();
  expect(cutFragments('<p>1</p>', '<p>1</p>')).toBeNull();
  expect(cutFragments('<p>1</p>!', '<p><x-fragment id="a"></x-fragment></p>')).toBeNull();
  expect(fillFragments('<p></p>', [{ name: 'a', pieces: ['1'] }])).toBeNull();
  expect(fillFragments('<x-fragment id="b"></x-fragment>', [{ name: 'a', pieces: ['1'] }])).toBeNull();
});

const LAYOUT = 'storefront/storefront.layout';
const contextOf = (change: object, loaded: object = {}) =>
  ({
    staticHandlerContext: {
      statusCode: 200,
      errors: null,
      location: { pathname: '/checkout', search: '', hash: '' },
      matches: [{ route: { id: 'root' } }, { route: { id: LAYOUT } }],
      loaderData: {
        root: { shopName: 'MoodDrop', renderedAt: 1, overrides: [] },
        [LAYOUT]: { phone: '(951) 555-0100' },
        page: { firstName: 'Ada' },
        ...loaded,
      },
      ...change,
    },
  }) as unknown as EntryContext;

test('[FAST-18] a key holds address, routes, the shop’s data and whether there is a nonce, not the moment nor the page’s own', () => {
  const key = fragmentKey(contextOf({}), 'n');
  const moment = { root: { shopName: 'MoodDrop', renderedAt: 2, overrides: [] }, page: { firstName: 'Bo' } };
  expect(fragmentKey(contextOf({}, moment), 'm')).toBe(key);
  const others = [
    fragmentKey(contextOf({})),
    fragmentKey(contextOf({ location: { pathname: '/cart', search: '', hash: '' } }), 'n'),
    fragmentKey(contextOf({ location: { pathname: '/checkout', search: '?a=1', hash: '' } }), 'n'),
    fragmentKey(contextOf({ matches: [{ route: { id: 'root' } }] }), 'n'),
    fragmentKey(contextOf({}, { [LAYOUT]: { phone: '(951) 555-0199' } }), 'n'),
    fragmentKey(contextOf({}, { root: { shopName: 'Other', renderedAt: 1, overrides: [] } }), 'n'),
  ];
  expect(new Set([key, ...others]).size).toBe(7);
  for (const change of [{ statusCode: 404 }, { errors: { root: new Error('no page') } }])
    expect(fragmentKey(contextOf(change), 'n')).toBeNull();
  expect(fragmentKey(contextOf({}, { [LAYOUT]: undefined }), 'n')).toBeNull();
});

test('[FAST-18] only what is the same for everybody is a fragment: the frame of the shop’s pages', () => {
  const root = new URL('../../..', import.meta.url).pathname;
  const users = globSync('src/**/*.tsx', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.tsx') && readFileSync(`${root}/${file}`, 'utf8').includes('<SharedFragment'),
  );
  expect(users.sort()).toEqual(['src/app/root.tsx', 'src/app/storefront/storefront.layout.tsx']);
});
