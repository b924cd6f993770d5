// What a working day does to the cash of the shop, for `runMoney`.
import { randomUUID } from 'node:crypto';
import { findCashBalance } from '#db/queries/cash/balances.ts';
import { findOpenCount } from '#db/queries/cash/counts.ts';
import { findClosedDay, findOpenDay } from '#db/queries/cash/days.ts';
import { bookCash } from '../cash/book-cash.ts';
import { closeCashDay, countSafe } from '../cash/close-day.ts';
import { countAgain, countDriverCash, countOwnCash, settleCount } from '../cash/count-cash.ts';
import { reopenCashDay } from '../cash/reopen-day.ts';
import type { Chance } from './chance.ts';
import { type Step, wordOf } from './money-steps.ts';
import { asAdmin, asDriver, asSecond, contextOf } from './small-shop.ts';

/** A count that is typed as a sum. */
const sumOf = (cents: number) => ({ notes: [], coinsCents: null, sumCents: cents });

/** What there is, mostly; a little more or less now and then. */
const about = (chance: Chance, cents: number) =>
  chance.isOnceIn(4) ? Math.max(0, cents + chance.upTo(400) - 200) : cents;

/** Somebody writes cash down, the same form twice now and then, or two take from the safe in the same moment. */
export const bookSome: Step = async (shop, chance) => {
  const kind = chance.pick(['float', 'float', 'drop', 'paid-in', 'paid-out', 'banked'] as const);
  const driverId = kind === 'float' || kind === 'drop' ? chance.pick(shop.driverIds) : null;
  const held = kind === 'drop' ? await findCashBalance(shop.db, driverId) : 2000 + chance.upTo(40) * 500;
  const cents = kind === 'drop' ? Math.max(1, chance.upTo(held)) : held;
  const form = { kind, cents, driverId, note: 'said why' };
  const key = randomUUID();
  const book = (once: string) => bookCash(contextOf(shop, asAdmin(shop)), { ...form, key: once });
  const keys = chance.isOnceIn(3) ? [key, chance.isOnceIn(2) ? key : randomUUID()] : [key];
  const answers = await Promise.all(keys.map(book));
  return `${kind}: ${wordOf(answers[0] ?? {})}`;
};

/** The driver and the office count, alone or at the same moment, and settle what differs or count again. */
export const countDriver: Step = async (shop, chance) => {
  const holderStaffId = chance.pick(shop.driverIds);
  const cents = await findCashBalance(shop.db, holderStaffId);
  const own = () => countOwnCash(contextOf(shop, asDriver(holderStaffId)), sumOf(about(chance, cents)));
  const office = () =>
    countDriverCash(contextOf(shop, asAdmin(shop)), { holderStaffId, ...sumOf(about(chance, cents)) });
  const ways = chance.pick([[own, office], [office], [own], [office, office]]);
  const answers = await Promise.all(ways.map((way) => way()));
  const open = await findOpenCount(shop.db, holderStaffId);
  if (!open) return `counted: ${wordOf(answers[0] ?? {})}`;
  if (chance.isOnceIn(3)) return `half: ${wordOf(answers[0] ?? {})}`;
  const { version } = open;
  const settle = (actor = asAdmin(shop)) =>
    settleCount(contextOf(shop, actor), { holderStaffId, version, reason: 'said why' });
  if (chance.isOnceIn(5))
    return `again: ${wordOf(await countAgain(contextOf(shop, asAdmin(shop)), { holderStaffId, version }))}`;
  const settled = await Promise.all(chance.isOnceIn(3) ? [settle(), settle(asSecond(shop))] : [settle()]);
  if (settled.filter((answer) => 'ok' in answer).length > 1) throw new Error('a count was closed twice');
  return `settled: ${wordOf(settled[0] ?? {})}`;
};

/** The safe is counted and the day closed, with some of it for the bank. */
export const closeDay: Step = async (shop, chance) => {
  const cents = await findCashBalance(shop.db, null);
  const counted = await countSafe(contextOf(shop, asAdmin(shop)), sumOf(about(chance, Math.max(0, cents))));
  if ('problem' in counted) return wordOf(counted);
  const open = await findOpenDay(shop.db);
  if (!open) return 'nothing';
  const bankedCents = chance.upTo(open.officeCents ?? 0);
  const close = () =>
    closeCashDay(contextOf(shop, asAdmin(shop)), {
      ...{ version: open.version, reason: 'said why', bankedCents, isDespiteRuns: !chance.isOnceIn(4) },
    });
  const answers = await Promise.all(chance.isOnceIn(3) ? [close(), close()] : [close()]);
  if (answers.filter((answer) => 'ok' in answer).length > 1) throw new Error('a day was closed twice');
  return wordOf(answers[0] ?? {});
};

/** The last closed day is opened again, now and then by two at once. */
export const reopenDay: Step = async (shop, chance) => {
  const last = await findClosedDay(shop.db);
  if (!last) return 'nothing';
  const input = { shopDay: last.shopDay, reason: chance.isOnceIn(6) ? ' ' : 'Counted one box twice' };
  const reopen = (actor = asAdmin(shop)) => reopenCashDay(contextOf(shop, actor), input);
  const answers = await Promise.all(chance.isOnceIn(3) ? [reopen(), reopen(asSecond(shop))] : [reopen()]);
  return wordOf(answers[0] ?? {});
};
