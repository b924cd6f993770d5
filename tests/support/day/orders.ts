import { place, prepareCart } from '../buyers.ts';
import { stockTo } from '../closed-shop.ts';

export type DayOrder = {
  orderNumber: string;
  isCash: boolean;
  dueCents: number;
};

/** Goods of several brands, by their options in the demo. */
const GOODS = ['av-05-01', 'av-06-02', 'av-08-01', 'av-08-02', 'av-10-01'];
const PLACES = [
  { city: 'Moreno Valley', zip: '92553' },
  { city: 'Moreno Valley', zip: '92557' },
  { city: 'Moreno Valley', zip: '92555' },
  { city: 'Mira Loma', zip: '91752' },
];
const DIGITAL = ['zelle', 'venmo', 'cashapp'];
const EVERY_DIGITAL = 5;

/** Enough of the goods for any day, by the book, before the shop opens. */
export async function fillShelves(where: Parameters<typeof stockTo>[0]) {
  for (const optionId of GOODS) await stockTo(where, 500, optionId);
}

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** One order over HTTP, as a browser sends it: of two kinds of goods, to one of four places, every fifth paid digitally. */
async function placeOne(url: string, which: number, paidBy?: string): Promise<DayOrder> {
  const isCash = !paidBy && which % EVERY_DIGITAL !== EVERY_DIGITAL - 1;
  const method = paidBy ?? (isCash ? 'cash' : pick(DIGITAL, Math.floor(which / EVERY_DIGITAL)));
  const lines = [
    { kind: 'option', optionId: pick(GOODS, which), quantity: 1 + (which % 2), from: 'shop' },
    { kind: 'option', optionId: pick(GOODS, which + 2), quantity: 1, from: 'shop' },
  ];
  const to = { ...pick(PLACES, which), street: `${100 + which} Day Street` };
  const { dueCents, ...attempt } = await prepareCart(url, lines, { ...to, method });
  const cashGivenCents = isCash ? Math.ceil(dueCents / 2000) * 2000 : null;
  const { orderNumber, status, problem } = await place(url, {
    ...attempt,
    body: { ...attempt.body, cashGivenCents },
  });
  if (!orderNumber) throw new Error(`order ${which} was not placed: ${status} ${problem}`);
  if (!isCash) await claim(url, attempt.cookie, orderNumber);
  return { orderNumber, isCash, dueCents };
}

/** "I've sent the payment" (PAY-30). */
async function claim(url: string, cookie: string, orderNumber: string) {
  const answer = await fetch(`${url}/pay-instructions`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, Cookie: cookie },
    body: new URLSearchParams({ orderNumber }),
  });
  if (answer.status >= 400) throw new Error(`claim: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
}

/** No address orders more often in an hour, so that a long day's orders come in several (SEC-27). */
export const MOST_AN_HOUR = 20;

/** A wave of orders, one after the other; `paidBy` has all of them paid by one method. */
export async function placeWave(
  url: string,
  from: number,
  count: number,
  paidBy?: string,
): Promise<DayOrder[]> {
  const placed: DayOrder[] = [];
  for (let place = from; place < from + count; place += 1) placed.push(await placeOne(url, place, paidBy));
  return placed;
}
