import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { quizQuestions } from '#db/schema/quiz.ts';
import { settings, shopMarks } from '#db/schema/settings.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { fillShop } from './installation.ts';

const { rolledBack } = openTestShop();

test.each([
  ['the demo', false, 'demo'],
  ['what an empty shop needs', true, 'empty'],
])('[STAFF-24] a new database is filled with %s once, and remembers it', (_, isEmpty, value) =>
  rolledBack(async (db) => {
    await db.delete(shopMarks);
    await fillShop(db, { now: TEST_NOW, newId: randomUUID, isEmpty });
    const marks = await db.select().from(shopMarks);
    expect(marks.filter(({ key }) => key === 'filled')).toEqual([{ key: 'filled', value, at: TEST_NOW }]);
    expect((await db.$count(orders)) > 0).toBe(!isEmpty);
    const counts = async () => [
      await db.$count(quizQuestions),
      await db.$count(settings),
      await db.$count(orders),
    ];
    const filled = await counts();
    expect(filled[0]).toBe(11);
    const later = new Date(TEST_NOW.getTime() + 1);
    await fillShop(db, { now: later, newId: randomUUID, isEmpty: !isEmpty });
    expect([await counts(), await db.select().from(shopMarks)]).toEqual([filled, marks]);
  }),
);
