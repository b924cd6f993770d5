import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { inviteColleague, joinStaff } from '#services/staff/invite-colleague.ts';
import { addStaff, contextOf } from '#services/testing/test-people.ts';
import { createDelivery } from './deliver.ts';
import type { Wording } from './senders.ts';

const held: { open: OpenDatabase | null } = { open: null };
beforeAll(async () => {
  held.open = await openTestDatabase();
}, 120_000);
afterAll(() => held.open?.close());

const FORM = {
  ...{ firstName: 'Ben', lastName: 'Oro', email: 'ben@example.com', phone: '9515550111' },
  ...{ role: 'packer', employeeNumber: 'MD-777' },
};

test('[STAFF-01, STAFF-19, SEC-10] an invitation is sent by e-mail; only the message, not the stored row, holds a working link', async () => {
  if (!held.open) throw new Error('the database is not open');
  await inRollback(held.open.db, async (db) => {
    const { ctx } = await addStaff(db, { role: 'admin', password: 'correct horse' });
    const invited = await inviteColleague(ctx, FORM, 'https://shop.example');
    const token = 'token' in invited ? invited.token : '';
    const [row] = await db.select().from(outbox);
    if (!row) throw new Error('no letter waits');
    expect(row).toMatchObject({ channel: 'email', recipient: 'ben@example.com' });
    expect(JSON.stringify(row)).not.toContain(token);

    const sent: Wording[] = [];
    const email = async (message: Wording) => {
      sent.push(message);
      return { ok: true as const };
    };
    const push = () => Promise.reject(new Error('no push is due'));
    const carriers = { text: null, email, push };
    const deliver = createDelivery({
      ...{
        db,
        carriers,
        secret: ctx.secret,
        now: () => ctx.now,
        origin: 'https://shop.example',
        settings: () => DEFAULT_SETTINGS,
      },
    });
    expect(await deliver(row)).toEqual({ ok: true });
    const found = /https:\/\/shop\.example\/staff\?join=(\S+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
    const input = { joinToken: found, password: 'long enough', again: 'long enough' };
    expect(await joinStaff(contextOf(db), input)).toMatchObject({ ok: true });
  });
});

test('[STAFF-01] without an e-mail sender the link is only shown', async () => {
  if (!held.open) throw new Error('the database is not open');
  await inRollback(held.open.db, async (db) => {
    const { ctx } = await addStaff(db, { role: 'admin', password: 'correct horse' });
    expect(await inviteColleague(ctx, { ...FORM, email: `${randomUUID()}@example.com` })).toMatchObject({
      ok: true,
    });
    expect(await db.select().from(outbox)).toEqual([]);
  });
});
