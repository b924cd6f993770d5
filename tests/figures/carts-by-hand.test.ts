import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drops } from '#db/schema/drops.ts';
import { formatUsd } from '#domain/money.ts';
import { openTestShop } from '#services/testing/test-shop.ts';
import { bundle, deal, option } from './support/demo-lines.ts';
import { type Shopping, shop } from './support/said-figures.ts';

const { rolledBack } = openTestShop('demo');

const ROLL_14 = 'md-pre-cham-1';
const GUMMIES_16 = 'moo-gum-coldpear-3';
const GUMMIES_25 = 'md-gum-pome-1';
const GUMMIES_28 = 'md-gum-elde-1';
/** A price that stood higher once: 20 and, crossed out, 28. */
const VAPE_20 = 'md-vap-veti-1';
const POD_24 = 'md-pod-ceda-1';
const BATTERY_18 = 'md-bat-mdbatt-1';
const BAR_26 = 'md-dsp-berg-3';
const POD_40 = 'md-pod-ceda-2';
const SAMPLER_80 = 'moo-smp-calmsamp-2';

const FORTY_FIVE = [option(VAPE_20), option(GUMMIES_25)];
const FORTY_TWO = [option(ROLL_14, 3)];
const CLUB = { clubMember: true };
const VIP = { isVip: true };

type Bill = {
  subtotal: number;
  member?: number;
  vip?: number;
  code?: number;
  rounding?: number;
  delivery?: number;
  total: number;
  credit?: number;
  /** Left out where no cannabis is in it. */
  excise?: number;
};

/** Each figure worked out by hand, in dollars. */
const CARTS: [what: string, shopping: Shopping, bill: Bill][] = [
  ['3 × 14', { lines: FORTY_TWO }, { subtotal: 42, delivery: 5, total: 47, excise: 6.13 }],
  [
    '28 + 16',
    { lines: [option(GUMMIES_28), option(GUMMIES_16)] },
    { subtotal: 44, delivery: 5, total: 49, excise: 6.39 },
  ],
  ['20 + 25', { lines: FORTY_FIVE }, { subtotal: 45, total: 45, excise: 5.87 }],
  [
    '20 + 25 with a code of 10 %',
    { lines: FORTY_FIVE, promo: 'MOOD10' },
    { subtotal: 45, code: 4.5, delivery: 5, total: 45.5, excise: 5.93 },
  ],
  [
    '42, a Club member',
    { lines: FORTY_TWO, person: CLUB },
    { subtotal: 42, member: 2.1, rounding: 0.1, delivery: 5, total: 45, excise: 5.87 },
  ],
  [
    '80, a Club member with a code of 15 % and credit',
    { lines: [option(SAMPLER_80)], person: CLUB, promo: 'WELCOME15', creditCents: 2000 },
    { subtotal: 80, member: 4, code: 11.4, total: 64.6, credit: 20, excise: 8.43 },
  ],
  [
    '26, a VIP',
    { lines: [option(BAR_26)], person: VIP },
    { subtotal: 26, vip: 1.3, rounding: 0.3, total: 25, excise: 3.26 },
  ],
  [
    '40 and a deal for 1',
    { lines: [option(POD_40), deal('deal-monster-shot')] },
    { subtotal: 41, delivery: 5, total: 46, excise: 6 },
  ],
  [
    '39 and a deal, which goes',
    { lines: [option(ROLL_14), option(GUMMIES_25), deal('deal-monster-shot')] },
    { subtotal: 39, delivery: 5, total: 44, excise: 5.74 },
  ],
  [
    'a bundle for 39, 14 and a deal, a Club member with a code of 10 % and credit',
    {
      lines: [bundle('lite'), option(ROLL_14), deal('deal-monster-shot')],
      ...{ person: CLUB, promo: 'LONGNIGHT', creditCents: 2000 },
    },
    { subtotal: 54, member: 2.7, code: 5.13, total: 46.17, credit: 20, excise: 6.02 },
  ],
  [
    'a bundle for 99 and 14, a VIP with a code of 10 % and credit',
    {
      lines: [bundle('premium'), option(ROLL_14)],
      ...{ person: VIP, promo: 'MOOD10', creditCents: 1500 },
    },
    { subtotal: 113, vip: 5.65, code: 10.74, total: 96.61, credit: 15, excise: 12.6 },
  ],
  [
    '80 in Temecula with a code of 10 %',
    { lines: [option(SAMPLER_80)], place: { city: 'Temecula', zip: '92590' }, promo: 'MOOD10' },
    { subtotal: 80, code: 8, total: 72, excise: 9.39 },
  ],
  // Of 24 + 5 for the fee are 3.78 excise; the battery has none.
  [
    'a pod for 24 and its battery for 18',
    { lines: [option(POD_24), option(BATTERY_18)] },
    { subtotal: 42, delivery: 5, total: 47, excise: 3.78 },
  ],
  ['two batteries', { lines: [option(BATTERY_18, 2)] }, { subtotal: 36, delivery: 5, total: 41 }],
  ['a bundle for 69 with its bonus', { lines: [bundle('archive')] }, { subtotal: 69, total: 69, excise: 9 }],
  [
    'the same where nothing is given away',
    { lines: [bundle('archive')], settings: { freeGoods: false } },
    { subtotal: 69, total: 69, excise: 9 },
  ],
  [
    'a bundle for 39 with extras for 15',
    { lines: [bundle('lite', { hasExtra: true })] },
    { subtotal: 54, total: 54, excise: 7.04 },
  ],
  [
    '28 + 16, a VIP who is in the Club',
    { lines: [option(GUMMIES_28), option(GUMMIES_16)], person: { ...VIP, ...CLUB } },
    { subtotal: 44, vip: 2.2, rounding: 0.2, total: 42, excise: 5.48 },
  ],
  [
    '42, all of it by credit',
    { lines: FORTY_TWO, creditCents: 4700, settings: { mdCapPerOrderCents: 0 }, method: 'monster_dollars' },
    { subtotal: 42, delivery: 5, total: 47, credit: 47, excise: 6.13 },
  ],
  [
    '42, a Club member where nothing is rounded',
    { lines: FORTY_TWO, person: CLUB, settings: { roundTotalUp: 'never' } },
    { subtotal: 42, member: 2.1, delivery: 5, total: 44.9, excise: 5.86 },
  ],
  [
    '45 with a code where all is rounded',
    { lines: FORTY_FIVE, promo: 'MOOD10', settings: { roundTotalUp: 'always' } },
    { subtotal: 45, code: 4.5, rounding: 0.5, delivery: 5, total: 46, excise: 6 },
  ],
  [
    '40 and two deals, for 1 and 6',
    { lines: [option(POD_40), deal('deal-monster-shot'), deal('deal-mint-tin')] },
    { subtotal: 47, total: 47, excise: 6.13 },
  ],
  [
    'a bundle for 39 by Zelle, with a code of 15 % and some credit',
    { lines: [bundle('lite')], promo: 'WELCOME15', creditCents: 750, method: 'zelle' },
    { subtotal: 39, code: 5.85, delivery: 5, total: 38.15, credit: 7.5, excise: 4.98 },
  ],
  [
    'two bundles, for 39 and 99',
    { lines: [bundle('lite'), bundle('premium')] },
    { subtotal: 138, total: 138, excise: 18 },
  ],
];

function rowsBy({ subtotal, member, vip, code, rounding, delivery = 0, ...rest }: Bill, promo = '') {
  const off = (name: string, dollars?: number) => (dollars ? [[name, usd(-dollars)]] : []);
  const { total, credit = 0 } = rest;
  const due = total - credit;
  return Object.fromEntries([
    ['Subtotal', usd(subtotal)],
    ...off('Member discount', member),
    ...off('VIP discount', vip),
    ...off(`Promo code ${promo}`, code),
    ...(rounding ? [['Rounding', usd(rounding)]] : []),
    ['Delivery', delivery === 0 ? 'Free' : usd(delivery)],
    ['Order total', usd(total)],
    ...off('Monster Dollars', credit),
    ['To pay', usd(due)],
  ]);
}

const usd = (dollars: number) => formatUsd(Math.round(dollars * 100));

test.each(CARTS)('[CART-24, CHECK-25, CHECK-31, CHECK-40] by hand: %s', (_, shopping, bill) =>
  rolledBack(async (tx) => {
    const { placed, answer } = await shop(tx, shopping);
    if (!placed) throw new Error(JSON.stringify(answer));
    const rows = rowsBy(bill, shopping.promo);
    const { 'To pay': _due, ...withoutDue } = rows;
    expect(placed.said.cart).toEqual(bill.credit ? rows : withoutDue);
    expect(placed.said.tracker).toEqual(rows);
    expect(placed.said.console).toEqual(rows);
    const tax = bill.excise ? { 'Cannabis excise tax, 15 %': usd(bill.excise) } : {};
    expect(placed.said.receipt).toEqual({ ...rows, ...tax });
    const due = bill.credit ? `, to pay ${usd(bill.total - bill.credit)}` : '';
    expect(placed.text).toContain(`Order total ${usd(bill.total)}${due}. Have`);
  }),
);

test('[CART-24, DROP-10] once pre-orders have ended the subtotal is the regular price of the bundle', () =>
  rolledBack(async (tx) => {
    const [drop] = await tx.select().from(drops).where(eq(drops.code, 'FILE_1221'));
    const { quote } = await shop(tx, { lines: [bundle('lite')], now: drop?.preorderEndsAt });
    expect(quote).toMatchObject({ subtotalCents: 4500, baseTotalCents: 4500, orderTotalCents: 4500 });
  }));

test('[CART-29, CHECK-27] 69 in Temecula are $11.00 short of its minimum, and are not placed', () =>
  rolledBack(async (tx) => {
    const lines = [option(GUMMIES_28), option(GUMMIES_25), option(GUMMIES_16)];
    const { answer } = await shop(tx, { lines, place: { city: 'Temecula', zip: '92590' } });
    expect(answer).toMatchObject({ problem: 'below-minimum', paidCents: 6900, neededCents: 1100 });
  }));
