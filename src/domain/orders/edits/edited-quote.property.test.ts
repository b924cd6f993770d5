import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceTerms } from '../../pricing/price-terms.ts';
import { calculateQuote } from '../../pricing/quote.ts';
import { orderedFigures, taxBase } from '../../pricing/tax.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { sampleLine, sampleQuote } from '../../testing/sample-line.ts';
import { type EditedOrder, editedQuote, type StoredLine } from './edited-quote.ts';

const IDS = ['a', 'b', 'c', 'd'] as const;
const FEE = 500;
const RUNS = 2_000;

const shelf = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 4, maxLength: 4 }),
  stocks: fc.array(fc.nat(12), { minLength: 4, maxLength: 4 }),
});
const asked = fc.record({
  first: fc.integer({ min: 1, max: 5 }),
  second: fc.integer({ min: 1, max: 5 }),
  standing: fc.record({ isVip: fc.boolean(), isClubMember: fc.boolean(), isRegistered: fc.boolean() }),
  promo: fc.option(fc.record({ code: fc.constant('CODE'), percent: fc.integer({ min: 1, max: 90 }) })),
  roundTotalUp: fc.constantFrom('no_promo' as const, 'always' as const, 'never' as const),
  // What staff have changed since: another percentage of the code, less for members, another rounding.
  since: fc.record({
    percent: fc.integer({ min: 1, max: 90 }),
    memberDiscountPercent: fc.integer({ min: 0, max: 5 }),
    vipDiscountPercent: fc.integer({ min: 0, max: 5 }),
    roundTotalUp: fc.constantFrom('no_promo' as const, 'always' as const, 'never' as const),
  }),
});
const changes = fc.array(
  fc.record({ line: fc.nat(1), quantity: fc.nat(7), swap: fc.option(fc.constantFrom(...IDS)) }),
  { minLength: 1, maxLength: 8 },
);

type World = { shelf: { prices: number[]; stocks: number[] }; standing: EditedOrder['customer'] };

const settingsOf = (roundTotalUp: 'no_promo' | 'always' | 'never') => ({ ...DEFAULT_SETTINGS, roundTotalUp });

const goods = (optionId: string, { shelf: { prices, stocks } }: World) => {
  const place = IDS.indexOf(optionId as (typeof IDS)[number]);
  return sampleLine({
    ...{ key: optionId, unitPriceCents: prices[place] ?? 0, stock: stocks[place] ?? 0 },
    gramsFlower: place === 0 ? 3.5 : 0,
    category: place === 3 ? 'Batteries' : 'Gummies',
    format: place === 3 ? 'battery' : 'gummies',
  });
};

const stored = (id: number, optionId: string, quantity: number, world: World): StoredLine => {
  const { brand: brandName, groupId: bundleGroup, unitPriceCents, ...facts } = goods(optionId, world);
  const { kind, source, productId, productName, optionName, format, mood, gramsFlower, gramsConcentrate } =
    facts;
  return {
    ...{ id, kind, source, productId, optionId, productName, optionName, brandName, format, mood, quantity },
    ...{ unitPriceCents, originalPriceCents: unitPriceCents, gramsFlower, gramsConcentrate, bundleGroup },
    substitution: 'call',
  };
};

test('[EDIT-02] any agreed changes of an order cost what a fresh order of its final lines cost when it was placed, taxes included', () => {
  fc.assert(
    fc.property(
      shelf,
      asked,
      changes,
      (shelfNow, { first, second, standing, promo, roundTotalUp, since }, wanted) => {
        const world = { shelf: shelfNow, standing };
        const settings = settingsOf(roundTotalUp);
        const held = new Map([...IDS].map((id) => [id as string, 0]));
        let lines = [stored(1, 'a', first, world), stored(2, 'b', second, world)];
        for (const { optionId, quantity } of lines) held.set(optionId, quantity);
        const options = () => new Map(IDS.map((id) => [id as string, goods(id, world)]));
        let { deliveryFeeCents: fee, vipDiscountKind } = calculateFresh(lines, world, { promo, settings });
        const terms = priceTerms({ customer: standing, promo, settings });
        const { percent, ...today } = since;
        for (const { line, quantity, swap } of wanted) {
          const lineId = lines[line]?.id ?? 0;
          const order: EditedOrder = {
            ...{ vipDiscountKind, deliveryFeeCents: fee, lines, options: options(), terms },
            promo: promo && { ...promo, percent },
            ...{
              customer: standing,
              zoneFeeCents: FEE,
              gramsBeside: { flower: 0, concentrate: 0 },
              settings: { ...settings, ...today },
            },
          };
          const found = editedQuote(order, { lineId, quantity, optionId: swap }, { isAgreed: true });
          if ('problem' in found) continue;
          lines = found.quote.lines.map((one) => stored(Number(one.key), one.optionId, one.quantity, world));
          const fresh = calculateFresh(lines, world, { promo, settings });
          expect(orderedFigures(found.quote)).toEqual(orderedFigures(fresh));
          expect(taxBase(found.quote)).toEqual(taxBase(fresh));
          ({ deliveryFeeCents: fee, vipDiscountKind } = fresh);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

type Terms = { promo: { code: string; percent: number } | null; settings: EditedOrder['settings'] };

/** The same lines in a cart of their own, with everything in stock. */
function calculateFresh(lines: readonly StoredLine[], world: World, { promo, settings }: Terms) {
  const cart = lines.map(({ id, optionId, quantity }) => ({
    ...goods(optionId, world),
    ...{ key: String(id), quantity, stock: 1000 },
  }));
  const zone = { zip: '92553', city: 'Moreno Valley', feeCents: FEE, minimumCents: 0 };
  return calculateQuote(sampleQuote(cart, { customer: world.standing, promo, zone, settings }));
}

test('[EDIT-03] what nobody agreed to is never dearer: no fee comes', () => {
  const world = {
    shelf: { prices: [3000, 2000, 100, 100], stocks: [9, 9, 9, 9] },
    standing: { isVip: false, isClubMember: false, isRegistered: false },
  };
  const order: EditedOrder = {
    ...{
      vipDiscountKind: null,
      deliveryFeeCents: 0,
      promo: null,
      terms: null,
      settings: settingsOf('never'),
    },
    lines: [stored(1, 'a', 1, world), stored(2, 'b', 1, world)],
    options: new Map(IDS.map((id) => [id as string, goods(id, world)])),
    ...{ customer: world.standing, zoneFeeCents: FEE, gramsBeside: { flower: 0, concentrate: 0 } },
  };
  const without = { lineId: 2, quantity: 0, optionId: null };
  const totals = [true, false].map((isAgreed) => {
    const found = editedQuote(order, without, { isAgreed });
    return 'quote' in found ? found.quote.orderTotalCents : null;
  });
  expect(totals).toEqual([3500, 3000]);
});
