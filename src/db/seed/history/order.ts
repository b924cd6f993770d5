import { calculateQuote } from '#domain/pricing/quote.ts';
import type { Quote } from '#domain/pricing/quote-types.ts';
import { type TaxPart, taxBase, taxSplit } from '#domain/pricing/tax.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { DeliveryWindow } from '#domain/windows/windows.ts';
import { type Assortment, openCart } from './cart.ts';
import type { HistoryCustomer, HistoryMethod } from './people.ts';
import { after, type HistoryShop } from './shop.ts';

export type HistoryStatus =
  | 'pending'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'out_for_delivery'
  | 'en_route'
  | 'delivered'
  | 'cancelled';

/** A step of an order: who took it, by the key of the files, or by the customer or a rule of the shop. */
export type HistoryStep = { status: HistoryStatus; at: Date; by: string };

/** What becomes of an order: nearly all are handed over. */
export type HistoryFate = 'delivered' | 'called-off' | 'unpaid' | 'id-failed';

export type HistoryOrder = {
  id: string;
  attemptKey: string;
  customer: HistoryCustomer;
  placedAt: Date;
  day: string;
  quote: Quote;
  bundle: { slug: string; name: string } | null;
  drop: { id: string; isPreorder: boolean } | null;
  taxes: TaxPart[];
  method: HistoryMethod;
  promoCode: string | null;
  claimedAt: Date | null;
  cashGivenCents: number | null;
  fate: HistoryFate;
  steps: HistoryStep[];
  packer: string;
  /** By the key of the files; null where it never left. */
  driver: string | null;
  promise: DeliveryWindow | null;
  notes: string | null;
};

const NOTES = [
  'Gate code 4471',
  'Please call, the bell is broken',
  'Second door on the left',
  'Dog in the yard, friendly',
];
const OFFICE = ['desk', 'desk', 'support', 'manager'];
const PACKERS = ['packer-1', 'packer-2'];
const [CALLED_OFF, UNPAID, ID_FAILED] = [0.025, 0.03, 0.012];
const UNPAID_MINUTES = 24 * 60;
const NOTES_CENTS = [2_000, 5_000, 10_000];
const MOST_LINES = 6;

type Visit = {
  customer: HistoryCustomer;
  placedAt: Date;
  day: string;
  daysAgo: number;
  goods: Assortment;
  creditCents: number;
  promo: { code: string; percent: number } | null;
};

/** An order as the shop's own rules price it; null where these rules refuse what was put together. */
export function drawOrder(shop: HistoryShop, visit: Visit): HistoryOrder | null {
  const { placedAt } = visit;
  const { minutes } = shopClock(placedAt, shop.settings.timeZone);
  const cart = openCart(shop, { ...visit, minutes });
  const fate = drawFate(shop, visit);
  // What does not stand in the end is paid without credit, so that none has to be given back.
  const priced = { ...visit, creditCents: fate === 'delivered' ? visit.creditCents : 0 };
  const quoted = () => quoteOf(shop, cart.lines, priced);
  let quote = quoted();
  for (let tries = 0; !quote.canCheckout && tries < 8 && cart.lines.length < MOST_LINES; tries += 1) {
    cart.more();
    quote = quoted();
  }
  if (!quote.canCheckout || quote.amountDueCents === 0) return null;
  return fillOrder(shop, { ...visit, quote, fate, bundle: null, drop: null });
}

/** Bought is bought: the rest of an order follows from its quote. */
export function fillOrder(
  shop: HistoryShop,
  made: Omit<Visit, 'goods' | 'creditCents' | 'daysAgo'> &
    Pick<HistoryOrder, 'quote' | 'fate' | 'bundle' | 'drop'>,
): HistoryOrder {
  const { chance, settings, newId } = shop;
  const { customer, placedAt, quote, fate, promo, day, bundle, drop } = made;
  const { method } = customer;
  const at = { day, place: customer.city };
  const claimedAt = method === 'cash' || fate === 'unpaid' ? null : after(placedAt, chance.whole(2, 9));
  const order: HistoryOrder = {
    ...{ id: newId(), attemptKey: newId(), customer, placedAt, day, quote, bundle, drop, method, fate },
    taxes: taxSplit(taxBase(quote), settings.taxRates, at),
    ...{ promoCode: promo && quote.promoCode, claimedAt },
    cashGivenCents: method === 'cash' && chance.happens(0.6) ? noteFor(shop, quote.amountDueCents) : null,
    steps: [{ status: 'pending', at: placedAt, by: 'customer' }],
    ...{ packer: chance.pick(PACKERS), driver: null, promise: null },
    notes: chance.happens(0.15) ? chance.pick(NOTES) : null,
  };
  addOfficeSteps(shop, order);
  return order;
}

function quoteOf(
  { settings }: HistoryShop,
  lines: Parameters<typeof calculateQuote>[0]['lines'],
  visit: Visit,
) {
  const { customer, creditCents, promo, placedAt } = visit;
  return calculateQuote({
    ...{ lines, settings, promo, creditCents, usedToday: null },
    customer: {
      isVip: false,
      isClubMember: customer.club !== null && customer.club.startedAt <= placedAt,
      isRegistered: !customer.isGuest,
    },
    zone: { zip: customer.zip, city: customer.city, feeCents: null, minimumCents: customer.minimumCents },
  });
}

function drawFate({ chance }: HistoryShop, { customer, daysAgo }: Visit): HistoryFate {
  const share = chance.draw();
  if (share < CALLED_OFF) return 'called-off';
  if (share < CALLED_OFF + ID_FAILED) return 'id-failed';
  // An order that nobody pays ends a day later, which has to be over as well.
  const mayLapse = customer.method !== 'cash' && daysAgo > 2;
  return mayLapse && share < CALLED_OFF + ID_FAILED + UNPAID ? 'unpaid' : 'delivered';
}

function noteFor({ chance }: HistoryShop, dueCents: number): number {
  const note = chance.pick(NOTES_CENTS);
  return Math.ceil(dueCents / note) * note;
}

/** From the confirmation until it stands ready, or until it is called off. */
function addOfficeSteps({ chance }: HistoryShop, order: HistoryOrder): void {
  const { steps, fate, placedAt, claimedAt, packer } = order;
  const office = chance.pick(OFFICE);
  if (fate === 'unpaid') {
    steps.push({ status: 'cancelled', at: after(placedAt, UNPAID_MINUTES + chance.draw()), by: 'rule' });
    return;
  }
  const confirmedAt = after(claimedAt ?? placedAt, chance.whole(2, 8) + chance.draw());
  steps.push({ status: 'confirmed', at: confirmedAt, by: office });
  if (fate === 'called-off') {
    steps.push({ status: 'cancelled', at: after(confirmedAt, chance.whole(3, 14)), by: 'customer' });
    return;
  }
  const begunAt = after(confirmedAt, chance.whole(1, 8) + chance.draw());
  steps.push({ status: 'preparing', at: begunAt, by: packer });
  steps.push({ status: 'ready', at: after(begunAt, chance.whole(5, 14) + chance.draw()), by: packer });
}

export const endOf = (order: HistoryOrder): HistoryStep => order.steps.at(-1) as HistoryStep;

/** Was its money there, whatever became of it later? */
export const isPaid = ({ fate, method, steps }: HistoryOrder): boolean =>
  fate === 'delivered' || (method !== 'cash' && steps.some(({ status }) => status === 'confirmed'));
