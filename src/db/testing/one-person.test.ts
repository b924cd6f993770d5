import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { countOpenOrders, erasePerson } from '#db/queries/customers/personal-data.ts';
import { createSession, revokeSession } from '#db/queries/identity/sessions.ts';
import { savePushSubscription } from '#db/queries/push.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { pushSubscriptions } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { sessions } from '#db/schema/sessions.ts';
import { inRollback, openTestDatabase, TEST_NOW } from './test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('demo');
}, 120_000);
afterAll(() => open.close());

test('[LAW-11] a deletion for one person leaves everybody else’s data', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = await tx.select().from(customers).where(eq(customers.isGuest, false)).limit(2);
    if (!one || !other) throw new Error('the demo has two customers');
    await tx.delete(memberships);
    const member = {
      tier: 'classic',
      status: 'active',
      startedAt: TEST_NOW,
      nextCreditAt: TEST_NOW,
    } as const;
    for (const { id } of [one, other])
      await tx.insert(memberships).values({ id: randomUUID(), customerId: id, ...member });
    await erasePerson(tx, { id: one.id, now: TEST_NOW });
    const rows = await tx.select().from(memberships);
    expect(new Map(rows.map(({ customerId, status }) => [customerId, status]))).toEqual(
      new Map([
        [one.id, 'cancelled'],
        [other.id, 'active'],
      ]),
    );
    const [kept] = await tx.select().from(customers).where(eq(customers.id, other.id));
    expect(kept).toEqual(other);
  }));

test('[LAW-11] [ORD-10] an account cannot be closed while one cent is owed', () =>
  inRollback(open.db, async (tx) => {
    const [order] = await tx.select().from(orders).limit(1);
    if (!order) throw new Error('the demo has an order');
    const zelle = { paymentMethod: 'zelle', cashGivenCents: null, changeDueCents: null } as const;
    const ended = { status: 'cancelled', cancelReason: 'test', paymentStatus: 'paid', ...zelle } as const;
    await tx.update(orders).set(ended).where(eq(orders.customerId, order.customerId));
    const owing = async (cents: number) => {
      await tx
        .update(orders)
        .set({ monsterDollarsUsedCents: sql`${orders.totalCents} - ${cents}::int` })
        .where(eq(orders.customerId, order.customerId));
      return (await countOpenOrders(tx, order.customerId)) > 0;
    };
    expect([await owing(0), await owing(1)]).toEqual([false, true]);
  }));

test('[AUTH-30] signing out ends one session and no other', () =>
  inRollback(open.db, async (tx) => {
    const [one] = await tx.select().from(customers).limit(1);
    const ids: string[] = [randomUUID(), randomUUID()];
    for (const id of ids)
      await createSession(tx, {
        ...{ id, tokenHash: randomUUID(), customerId: one?.id ?? '', way: 'password', audience: 'customer' },
        ...{ createdAt: TEST_NOW, lastSeenAt: TEST_NOW, expiresAt: new Date(TEST_NOW.getTime() + 1000) },
      });
    await revokeSession(tx, { id: ids[0] ?? '', now: TEST_NOW });
    const rows = await tx.select().from(sessions);
    const ended = rows.filter(({ id, revokedAt }) => ids.includes(id) && revokedAt !== null);
    expect(ended.map(({ id }) => id)).toEqual([ids[0]]);
  }));

test('[PUSH-05] a browser that allows pushes again starts without failures', () =>
  inRollback(open.db, async (tx) => {
    const [one] = await tx.select().from(customers).limit(1);
    const endpoint = 'https://push.example/anew';
    const row = { customerId: one?.id ?? '', endpoint, p256dh: 'a', auth: 'b', createdAt: TEST_NOW };
    await savePushSubscription(tx, { id: randomUUID(), ...row, failures: 4 });
    await savePushSubscription(tx, { id: randomUUID(), ...row });
    const [kept] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    expect(kept?.failures).toBe(0);
  }));
