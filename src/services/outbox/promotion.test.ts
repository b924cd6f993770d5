import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { createMembership } from '#db/queries/credit/club.ts';
import type { OutboxRow } from '#db/queries/outbox/outbox.ts';
import { customers } from '#db/schema/customers.ts';
import { dropRequests, drops } from '#db/schema/drops.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { isPromotion, MESSAGE_KINDS, type MessageKind } from '#domain/outbox.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { readProfile } from '../customers/read-account.ts';
import { updateNews } from '../customers/update-preferences.ts';
import { textDropList } from '../drops/drop-admin.ts';
import { textMembers } from '../drops/text-members.ts';
import { rewardDelivery } from '../orders/reward-delivery.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { findWithheld, readOutbox, settleJob } from './outbox-admin.ts';

const { rolledBack, as } = openTestShop('demo');

type Person = { isAdult: boolean; agreed: boolean; isErased: boolean; isListed: boolean };

async function addDrop(tx: Tx): Promise<string> {
  const id = randomUUID();
  const opens = new Date(TEST_NOW.getTime() + 3_600_000);
  const words = { code: id, label: 'Drop', title: 'Drop' };
  await tx
    .insert(drops)
    .values({ id, ...words, isPublished: true, unlockAt: opens, preorderEndsAt: opens, createdAt: TEST_NOW });
  return id;
}

/** A member with a delivered order of a quiz that brings a code. */
async function addPerson(tx: Tx, person: Person, at: { phone: string; dropId: string }) {
  const id = randomUUID();
  await tx.insert(customers).values({
    ...{ id, firstName: 'Ada', lastName: 'L', phone: at.phone, createdAt: TEST_NOW },
    is21Plus: person.isAdult,
    marketingConsentAt: person.agreed ? TEST_NOW : null,
    erasedAt: person.isErased ? TEST_NOW : null,
  });
  const membership = { id: randomUUID(), customerId: id, tier: 'classic', status: 'active' } as const;
  await createMembership(tx, { ...membership, startedAt: TEST_NOW });
  if (person.isListed) {
    const request = { id: randomUUID(), kind: 'notify', dropId: at.dropId, phone: at.phone } as const;
    await tx.insert(dropRequests).values({ ...request, email: `${id}@example.com` });
  }
  const quizResultId = randomUUID();
  const recommendedProducts = [{ optionId: 'a', priceCents: 6000, isHouse: true }];
  const result = { id: quizResultId, variant: 'b', sessionHash: 'hash', answers: {} } as const;
  await tx.insert(quizResults).values({ ...result, recommendedProducts });
  const [order] = await tx.select().from(orders).limit(1);
  if (!order) throw new Error('the demo has no order');
  const own = { id: order.id, customerId: id, customerPhone: at.phone, quizResultId, isTest: false };
  await rewardDelivery(tx, { order: own, now: TEST_NOW, settings: DEFAULT_SETTINGS });
  return id;
}

const PROMOTIONS = (Object.keys(MESSAGE_KINDS) as MessageKind[]).filter(isPromotion);
const promotions = (tx: Tx) => tx.select().from(outbox).where(inArray(outbox.kind, PROMOTIONS));

const person = fc.record({
  isAdult: fc.boolean(),
  agreed: fc.boolean(),
  isErased: fc.boolean(),
  isListed: fc.boolean(),
});

test(
  '[LAW-10, CLUB-08, QUIZA-20] whatever people have agreed to, promotion is written to them alone who did',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 6 }), (people) =>
        rolledBack(async (tx) => {
          const before = new Set((await promotions(tx)).map(({ id }) => id));
          const dropId = await addDrop(tx);
          const phones = people.map((_, index) => `95155570${String(index).padStart(2, '0')}`);
          for (const [index, facts] of people.entries())
            await addPerson(tx, facts, { phone: phones[index] ?? '', dropId });
          await textMembers({ db: tx, now: TEST_NOW });
          await textDropList(as(tx, 'manager'), { id: dropId, kind: 'notify', text: 'It is open.' });
          const written = (await promotions(tx)).filter(
            ({ id, recipient }) => !before.has(id) && phones.includes(recipient ?? ''),
          );
          const told = (kind: OutboxRow['kind']) =>
            written.filter((row) => row.kind === kind).map(({ recipient }) => recipient);
          const agreed = phones.filter((_, index) => {
            const facts = people[index];
            return facts?.agreed && facts.isAdult && !facts.isErased;
          });
          expect(told('club-drop').toSorted()).toEqual(agreed);
          expect(told('quiz-code').toSorted()).toEqual(agreed);
          expect(told('drop-news').toSorted()).toEqual(phones.filter((_, index) => people[index]?.isListed));
          expect(await findWithheld(tx, written)).toEqual(new Set());
        }),
      ),
      { numRuns: 6 },
    ),
  300_000,
);

test('[LAW-10, STAFF-19] who withdraws after it was written gets none of it, by sender or by hand', () =>
  rolledBack(async (tx) => {
    const at = { phone: '9515557099', dropId: await addDrop(tx) };
    const id = await addPerson(tx, { isAdult: true, agreed: true, isErased: false, isListed: false }, at);
    const [row] = await tx.select().from(outbox).where(eq(outbox.customerId, id));
    if (!row) throw new Error('nothing was written');
    const desk = as(tx, 'manager');
    const find = async () => {
      const found = await readOutbox(desk, { view: 'waiting' });
      return 'rows' in found ? found.rows?.find((message) => message.id === row.id)?.isWithheld : null;
    };
    expect([await find(), (await findWithheld(tx, [row])).size]).toEqual([false, 0]);
    const own = testContext(tx, { kind: 'customer', customerId: id, sessionId: randomUUID() });
    await updateNews(own, { wanted: false });
    expect([await find(), (await findWithheld(tx, [row])).has(row.id)]).toEqual([true, true]);
    expect(await settleJob(desk, { id: row.id, deed: 'mark-sent' })).toEqual({ problem: 'consent-missing' });
    expect(await readProfile(own)).toMatchObject({ codes: [{ percent: 10 }] });
  }));

test('[LAW-10] a message of a kind that nobody knows waits for consent', () =>
  rolledBack(async (tx) => {
    const kind = 'flash-sale' as OutboxRow['kind'];
    const row = {
      channel: 'text',
      kind,
      recipient: '9515550100',
      dedupeKey: 'x',
      runAfter: TEST_NOW,
    } as const;
    const [added] = await tx.insert(outbox).values(row).returning();
    expect((await findWithheld(tx, added ? [added] : [])).size).toBe(1);
  }));
