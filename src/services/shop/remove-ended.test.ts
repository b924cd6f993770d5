import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createChallenge } from '#db/queries/identity/accounts.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { createSession } from '#db/queries/identity/sessions.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { addVitals } from '#db/queries/vitals.ts';
import { customers } from '#db/schema/customers.ts';
import { outbox, receivedTexts } from '#db/schema/outbox.ts';
import { challenges, rateLimits, sessions } from '#db/schema/sessions.ts';
import { webVitals } from '#db/schema/vitals.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { addShopDays, shopClock } from '#domain/shop-time/shop-clock.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { removeEnded } from './remove-ended.ts';

const { db, rolledBack } = openTestShop();
const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000);
const keep = (tx: Database) => removeEnded({ db: tx, now: TEST_NOW, settings: DEFAULT_SETTINGS });
const NOTHING = {
  limits: 0,
  sessions: 0,
  links: 0,
  letters: 0,
  received: 0,
  vitals: 0,
  funnel: 0,
  photos: 0,
};

test('[SEC-34] limits are removed when their window is over, and current ones stay', () =>
  rolledBack(async (tx) => {
    await spendAttempt(tx, { key: 'over', now: days(-1), windowMs: 86_400_000 });
    await spendAttempt(tx, { key: 'runs', now: days(-1), windowMs: 86_400_001 });
    expect(await keep(tx)).toEqual({ ...NOTHING, limits: 1 });
    expect(await tx.select().from(rateLimits)).toMatchObject([{ key: 'runs' }]);
  }));

async function addSession(tx: Database, customerId: string, change: { expiresAt: Date; revokedAt?: Date }) {
  const id = randomUUID();
  const made = { id, tokenHash: id, audience: 'customer', way: 'guest', customerId } as const;
  await createSession(tx, { ...made, lastSeenAt: days(-90), ...change });
  return id;
}

test('[SEC-34] sessions are removed a month after they expired or ended, and open ones stay', () =>
  rolledBack(async (tx) => {
    const customerId = randomUUID();
    const person = {
      id: customerId,
      firstName: 'Ada',
      lastName: 'Marsh',
      phone: '9515550100',
      isGuest: true,
    };
    await tx.insert(customers).values(person);
    await addSession(tx, customerId, { expiresAt: days(-30) });
    await addSession(tx, customerId, { expiresAt: days(5), revokedAt: days(-30) });
    const stay = [
      await addSession(tx, customerId, { expiresAt: days(5) }),
      await addSession(tx, customerId, { expiresAt: days(-29) }),
      await addSession(tx, customerId, { expiresAt: days(5), revokedAt: days(-29) }),
    ];
    expect(await keep(tx)).toEqual({ ...NOTHING, sessions: 2 });
    const left = await tx.select({ id: sessions.id }).from(sessions);
    expect(left.map(({ id }) => id).sort()).toEqual(stay.sort());
    expect(await tx.select().from(customers)).toHaveLength(1);
  }));

test('[SEC-34] links are removed a month after they expired or were used, and open ones stay', () =>
  rolledBack(async (tx) => {
    const add = (name: string, change: { expiresAt: Date; usedAt?: Date }) =>
      createChallenge(tx, { id: randomUUID(), kind: 'owner-set-up', tokenHash: name, ...change });
    await add('expired', { expiresAt: days(-30) });
    await add('used', { expiresAt: days(5), usedAt: days(-31) });
    await add('open', { expiresAt: days(5) });
    await add('used lately', { expiresAt: days(5), usedAt: days(-29) });
    expect(await keep(tx)).toEqual({ ...NOTHING, links: 2 });
    const left = await tx.select({ name: challenges.tokenHash }).from(challenges);
    expect(left.map(({ name }) => name).sort()).toEqual(['open', 'used lately']);
  }));

test('[SEC-34, SIGN-04, SIGN-06] steps of a sign-in are removed as soon as they are over', () =>
  rolledBack(async (tx) => {
    const steps = [
      { kind: 'second-factor', tokenHash: 'over', expiresAt: days(0) },
      { kind: 'passkey-sign-in', tokenHash: 'over, too', expiresAt: days(0) },
      { kind: 'passkey-add', tokenHash: 'stays', expiresAt: new Date(days(0).getTime() + 1) },
      { kind: 'owner-reset', tokenHash: 'a link', expiresAt: days(0) },
    ] as const;
    for (const step of steps) await createChallenge(tx, { id: randomUUID(), ...step });
    expect(await keep(tx)).toEqual({ ...NOTHING, links: 2 });
    const left = await tx.select({ name: challenges.tokenHash }).from(challenges);
    expect(left.map(({ name }) => name).sort()).toEqual(['a link', 'stays']);
  }));

test('[SEC-34] messages are removed half a year after they were sent or failed, and waiting ones stay', () =>
  rolledBack(async (tx) => {
    const letter = (dedupeKey: string, change: { doneAt?: Date; deadAt?: Date } = {}) => ({
      ...{ channel: 'text' as const, kind: 'order-received' as const, dedupeKey, runAfter: days(-400) },
      ...change,
    });
    await addToOutbox(tx, [
      letter('sent', { doneAt: days(-180) }),
      letter('given up', { deadAt: days(-181) }),
      letter('sent lately', { doneAt: days(-179) }),
      letter('waiting'),
    ]);
    expect(await keep(tx)).toEqual({ ...NOTHING, letters: 2 });
    const left = await tx.select({ key: outbox.dedupeKey }).from(outbox);
    expect(left.map(({ key }) => key).sort()).toEqual(['sent lately', 'waiting']);
  }));

test('[WATCH-09] what visits have measured is removed after 90 days', () =>
  rolledBack(async (tx) => {
    const today = shopClock(TEST_NOW, DEFAULT_SETTINGS.timeZone).date;
    const measured = { route: '/', device: 'phone', metric: 'LCP', bucket: 1, count: 3 } as const;
    const last = addShopDays(today, -90);
    await addVitals(tx, [
      { ...measured, day: addShopDays(today, -91) },
      { ...measured, day: last },
      { ...measured, day: today },
    ]);
    expect(await keep(tx)).toEqual({ ...NOTHING, vitals: 1 });
    const left = await tx.select({ day: webVitals.day }).from(webVitals);
    expect(left.map(({ day }) => day).sort()).toEqual([last, today]);
  }));

test('[SEC-34, MAIL-09] the numbers of received texts are removed after a month', () =>
  rolledBack(async (tx) => {
    const received = (id: string, day: number) => ({ id, receivedAt: days(day) });
    await tx.insert(receivedTexts).values([received('old', -30), received('new', -29)]);
    expect(await keep(tx)).toEqual({ ...NOTHING, received: 1 });
    expect(await tx.select().from(receivedTexts)).toMatchObject([{ id: 'new' }]);
  }));

test('[SEC-34] a second round finds nothing', async () => {
  await keep(db());
  expect(await keep(db())).toEqual(NOTHING);
});
