import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { auditLog } from '#db/schema/staff.ts';
import { changeStock } from './inventory.ts';
import { openTestShop } from './testing/test-shop.ts';

const { db, as } = openTestShop('demo');

async function anOption(stock: number): Promise<string> {
  const [first] = await db().select().from(productOptions).limit(1);
  const id = first?.id ?? '';
  await db().update(productOptions).set({ stock }).where(eq(productOptions.id, id));
  return id;
}

const count = (optionId: string, seen: number, wanted: number) =>
  changeStock(as(db(), 'manager'), { inputs: [{ optionId, seen, wanted }], reason: 'count', note: 'race' });

const stockOf = async (id: string) =>
  (await db().select().from(productOptions).where(eq(productOptions.id, id)))[0]?.stock;

test('[STAFF-09, STAFF-23] two counts at once both book their difference, each with its entry and audit row', async () => {
  const optionId = await anOption(10);
  const answers = await Promise.all([count(optionId, 10, 7), count(optionId, 10, 15)]);
  expect(answers).toEqual([
    { ok: true, changed: 1 },
    { ok: true, changed: 1 },
  ]);
  expect(await stockOf(optionId)).toBe(12);
  const own = and(eq(stockEntries.optionId, optionId), eq(stockEntries.note, 'race'));
  const entries = await db().select().from(stockEntries).where(own);
  expect(entries.map(({ change }) => change).toSorted((one, other) => one - other)).toEqual([-3, 5]);
  expect(await db().$count(auditLog, eq(auditLog.subjectId, optionId))).toBe(2);
});

test('[STAFF-09] of four counts at once that take what is there twice over, two are booked', async () => {
  const optionId = await anOption(10);
  const answers = await Promise.all([1, 2, 3, 4].map(() => count(optionId, 10, 5)));
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(2);
  expect(answers.filter((answer) => 'problem' in answer)).toEqual([
    { problem: 'changed' },
    { problem: 'changed' },
  ]);
  expect(await stockOf(optionId)).toBe(0);
});
