import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { outbox } from '#db/schema/outbox.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { createDelivery } from './deliver.ts';

const held: { open: OpenDatabase | null } = { open: null };
beforeAll(async () => {
  held.open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => held.open?.close());

test.each([
  ['America/New_York', 'Nov 20, 9:40 PM'],
  ['Pacific/Honolulu', 'Nov 20, 4:40 PM'],
])('[PLACE-05, SHELL-53] a text message of a shop in %s says its time: %s', async (timeZone, words) => {
  if (!held.open) throw new Error('the database is not open');
  await inRollback(held.open.db, async (db) => {
    const params = { orderNumber: 'MD1', dueCents: 500, until: '2026-11-21T02:40:00Z' };
    const message = { channel: 'text', kind: 'payment-reminder', recipient: '9515550100', params } as const;
    await addToOutbox(db, [
      { ...message, dedupeKey: 'reminder:MD1', runAfter: TEST_NOW, createdAt: TEST_NOW },
    ]);
    const [row] = await db.select().from(outbox);
    if (!row) throw new Error('no message waits');
    const sent: string[] = [];
    const deliver = createDelivery({
      ...{ db, secret: 'x'.repeat(32), now: () => TEST_NOW, origin: 'https://shop.example' },
      settings: () => ({ ...DEFAULT_SETTINGS, timeZone }),
      carriers: {
        ...{ email: null, push: () => Promise.reject(new Error('no push is due')) },
        text: async ({ text }) => {
          sent.push(text);
          return { ok: true };
        },
      },
    });
    expect(await deliver(row)).toEqual({ ok: true });
    expect(sent).toEqual([expect.stringContaining(`We hold it until ${words}.`)]);
  });
});
