import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGalleryItem } from '#db/queries/gallery.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '#db/queries/versions.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const gallery = async () => (await fetch(`${shop.url}/gallery.data`)).text();

/** Reads a stream of events until the word is in it. */
async function heard(stream: ReadableStreamDefaultReader<Uint8Array>, word: string): Promise<void> {
  const decoder = new TextDecoder();
  for (let text = ''; !text.includes(word); ) {
    const { value, done } = await stream.read();
    if (done) throw new Error(`the stream ended before "${word}"`);
    text += decoder.decode(value, { stream: true });
  }
}

test('[SEC-24] [SHELL-48] whoever asks at a change notice gets what has changed, also where the shop is slow to read it', async () => {
  expect(await gallery()).not.toContain('A violet door');
  const leaving = new AbortController();
  const { body } = await fetch(`${shop.url}/live/public`, { signal: leaving.signal });
  const stream = body?.getReader();
  if (!stream) throw new Error('no stream');
  await heard(stream, 'event: open');
  const id = randomUUID();
  const hung = shop.db.transaction(async (tx) => {
    const picture = { id, name: 'door.webp', url: '/media/gallery/door.webp', alt: 'A violet door' };
    await createGalleryItem(tx, { ...picture, width: 60, height: 80, createdAt: new Date() });
    await raiseCatalogueVersion(tx);
    await sendChangeNotice(tx, { topic: 'public', kind: 'gallery', ref: id });
  });
  // Waits before the reading of the change, as other people's work does.
  const slow = shop.db.execute(sql`select pg_sleep(0.7)`);
  await heard(stream, '"gallery"');
  expect(await gallery()).toContain('A violet door');
  leaving.abort();
  await Promise.all([hung, slow]);
});
