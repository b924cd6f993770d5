import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { checkBooks } from '../ledger.ts';
import * as cash from './cash-steps.ts';
import { type Chance, chanceFrom } from './chance.ts';
import * as day from './day-steps.ts';
import * as edit from './edit-steps.ts';
import * as steps from './money-steps.ts';
import { refund } from './refund-step.ts';
import { openSmallShop, receive, type SmallShop } from './small-shop.ts';

const WEIGHTS: [number, string, steps.Step][] = [
  [34, 'order', steps.order],
  [24, 'move', steps.move],
  [9, 'cancel', steps.cancel],
  [7, 'settle', steps.settle],
  [9, 'grant', steps.grant],
  [4, 'expire', steps.expire],
  [8, 'receipt', steps.receipt],
  [5, 'wait', steps.wait],
  [6, 'pack', day.pack],
  [8, 'send out', day.sendOut],
  [14, 'hand over', day.handOver],
  [5, 'end of run', day.endOfRun],
  [8, 'take back', day.takeBack],
  [4, 'payment back', day.paymentBack],
  [3, 'decide', day.decide],
  [3, 'undo', day.undo],
  [9, 'edit', edit.edit],
  [5, 'cash', cash.bookSome],
  [5, 'count', cash.countDriver],
  [2, 'close day', cash.closeDay],
  [1, 'reopen day', cash.reopenDay],
  [8, 'refund', refund],
];
const BAG = WEIGHTS.flatMap(([weight, name, step]) =>
  Array.from({ length: weight }, () => [name, step] as const),
);

type Run = {
  db: Database;
  operations: number;
  seed: number;
  startsAt: Date;
  /** Words of the tally that the run must have seen: it goes on for them, up to twice its length more. */
  until?: readonly RegExp[];
  onProgress?: (done: number, differences: number) => void;
};

/** So many operations between two comparisons: a difference is then found near what made it. */
const ROUND = 10_000;

/**
 * Random money operations on an empty database, two at a time, and after every round everything compared: the books
 * with each other (MD-08, STAFF-05, STAFF-09, CASH-01), and shelf, balances and orders with what was acknowledged (CONF-14). Ends
 * with the round that shows a difference. The seed repeats the choices; what overlaps with what is the machine's.
 */
export async function runMoney({ db, operations, seed, startsAt, until = [], onProgress }: Run) {
  const chance = chanceFrom(seed);
  const shop = await openSmallShop(db, startsAt);
  for (const optionId of shop.optionIds) await receive(shop, optionId, 30);
  const tally = new Map<string, number>();
  let done = 0;
  let found = await compareAll(shop);
  const isComplete = () => until.every((wanted) => [...tally.keys()].some((word) => wanted.test(word)));
  const isOver = () => done >= (isComplete() ? operations : 3 * operations);
  while (!isOver() && found.differences.length === 0) {
    const round = Math.min(ROUND, done < operations ? operations - done : Math.ceil(operations / 4));
    await takeSteps(shop, chance, round, tally);
    done += round;
    found = await compareAll(shop);
    onProgress?.(done, found.differences.length);
  }
  return { tally, ...found };
}

async function takeSteps(shop: SmallShop, chance: Chance, count: number, tally: Map<string, number>) {
  const queue = { left: count };
  const worker = async () => {
    while (queue.left > 0) {
      queue.left -= 1;
      const word = await takeStep(shop, chance);
      tally.set(word, (tally.get(word) ?? 0) + 1);
    }
  };
  await Promise.all([worker(), worker()]);
}

async function compareAll(shop: SmallShop) {
  const books = await checkBooks(shop.db);
  return { books, differences: [...books.differences, ...(await compareAcknowledged(shop))] };
}

async function takeStep(shop: SmallShop, chance: Chance): Promise<string> {
  const [name, step] = chance.pick(BAG);
  return `${name}: ${await step(shop, chance)}`;
}

/** What the books say against what was acknowledged. */
async function compareAcknowledged(shop: SmallShop) {
  const { db, shelf, balances, orderIds, buyers } = shop;
  const options = await db.select().from(productOptions);
  const people = await db.select().from(customers);
  const [{ stored } = { stored: 0 }] = await db.select({ stored: sql<number>`count(*)::int` }).from(orders);
  const [{ spent } = { spent: 0 }] = await db
    .select({ spent: sql<number>`count(*)::int` })
    .from(customers)
    .where(eq(customers.firstOrderCompleted, true));
  const rows = [
    ...options.map(({ id, stock }) => ['shelf', id, shelf.get(id) ?? 0, stock] as const),
    ...people.map(
      ({ id, monsterDollarsCents }) => ['balance', id, balances.get(id) ?? 0, monsterDollarsCents] as const,
    ),
    ['orders', 'all', orderIds.size, stored] as const,
    ['buyers', 'at most', Math.min(spent, buyers.length), spent] as const,
  ];
  return rows
    .filter(([, , expected, found]) => expected !== found)
    .map(([rule, subject, expected, found]) => ({ rule: `acknowledged-${rule}`, subject, expected, found }));
}
