import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STOREFRONT } from '#app/addresses.ts';
import { answerJson, WholeAnswer, writtenIn } from './whole-answer.server.ts';

test('[FAST-17] an answer that has its text at hand is read like any other', async () => {
  const page = new WholeAnswer('<p>Frühling</p>', { status: 404, headers: { 'Content-Type': 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect(writtenIn(page)).toBe('<p>Frühling</p>');
  expect(await page.text()).toBe('<p>Frühling</p>');
  expect(await new Response(page.body).text()).toBe('<p>Frühling</p>');
  for (const bytes of [await page.arrayBuffer(), await page.bytes()])
    expect(new TextDecoder().decode(bytes)).toBe('<p>Frühling</p>');
  const blob = await page.blob();
  expect([blob.type, await blob.text()]).toEqual(['text/html', '<p>Frühling</p>']);
  const copy = page.clone();
  copy.headers.set('content-type', 'text/plain');
  expect([copy.status, await copy.text()]).toEqual([404, '<p>Frühling</p>']);
  expect(page.headers.get('content-type')).toBe('text/html');
  const refused = answerJson({ problem: 'malformed' }, 400);
  expect([refused.status, refused.headers.get('content-type'), await refused.json()]).toEqual([
    400,
    'application/json',
    { problem: 'malformed' },
  ]);
  expect(writtenIn(new Response('a'))).toBeUndefined();
});

test('[FAST-17] what is asked without the router is a resource of one address', () => {
  const direct = STOREFRONT.filter((address) => address.direct);
  expect(direct.map(({ path }) => path)).toContain('/orders/place');
  for (const { path, file, resource, uploadBytes } of direct) {
    expect([path, resource, uploadBytes, path.includes(':')]).toEqual([path, true, undefined, false]);
    // The router would make a Response of what is returned or thrown otherwise.
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const returned = [...source.matchAll(/\breturn (\w+)/g)].map(([, what]) => what);
    expect([path, returned.filter((what) => what !== 'answerJson' && what !== 'refuseJson')]).toEqual([
      path,
      [],
    ]);
    expect([path, returned.length > 0, /\bthrow\b|\bredirect\b/.test(source)]).toEqual([path, true, false]);
  }
});
