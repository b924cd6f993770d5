import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CampaignOffer, checkOffer, type DealOffer, offerState, type PromoOffer } from './promotions.ts';
import { formatWallTime, parseWallTime, shopMoment } from './shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from './shop-time/time-zone.ts';

const SPAN = { isActive: true, startsAt: null, endsAt: null };
const promo = (facts: Partial<PromoOffer>): PromoOffer => ({
  ...SPAN,
  ...{
    kind: 'promo',
    code: 'MOOD10',
    percent: 10,
    maxUses: null,
    perCustomerLimit: null,
    campaignCode: null,
    note: '',
  },
  ...facts,
});
const deal = (facts: Partial<DealOffer>): DealOffer => ({
  ...SPAN,
  ...{ kind: 'deal', id: 'd', name: 'A shot', sku: 'SHOT-1', dealPriceCents: 100 },
  ...facts,
});
const campaign = (facts: Partial<CampaignOffer>): CampaignOffer => ({
  ...SPAN,
  ...{
    kind: 'campaign',
    code: 'NIGHT',
    name: 'Night',
    thresholdsCents: [1, 2, 3, 4],
    tierBonusesCents: [0, 0, 0, 0],
  },
  ...facts,
});

test.each([2, 3, 4, 29, 30, 31])(
  '[STAFF-16, CART-20] a code of %i signs is one from three to thirty',
  (length) => {
    const code = 'A'.repeat(length);
    const expected = length >= 3 && length <= 30 ? null : { problem: 'offer-code-invalid' };
    expect(checkOffer(promo({ code }))).toEqual(expected);
    expect(checkOffer(campaign({ code }))).toEqual(expected);
  },
);

test.each([
  ['A-1', true],
  ['1_A', true],
  ['-AA', false],
  ['_AA', false],
  ['AÄA', false],
  ['AA\n', false],
  ['aaa', false],
  ['AA A', false],
])('[STAFF-16, CART-20] %j may be a code: %s', (code, isOne) => {
  expect(checkOffer(promo({ code })) === null).toBe(isOne);
});

test.each([
  [0, false],
  [1, true],
  [2, true],
  [99, true],
  [100, true],
  [101, false],
  [10.5, false],
  [-5, false],
  [Number.NaN, false],
])('[STAFF-16, CART-20] a code may take %d percent: %s', (percent, isOne) => {
  expect(checkOffer(promo({ percent }))).toEqual(isOne ? null : { problem: 'offer-percent-invalid' });
});

test.each(['maxUses', 'perCustomerLimit'] as const)(
  '[STAFF-16, CART-20] %s is a whole number from one on, or none',
  (field) => {
    const verdicts = [null, -1, 0, 1, 2, 1.5, Number.NaN].map(
      (count) => checkOffer(promo({ [field]: count })) === null,
    );
    expect(verdicts).toEqual([true, false, false, true, true, false, false]);
  },
);

const MOST_CENTS = 10_000_000;

test.each([
  [-1, false],
  [0, true],
  [1, true],
  [MOST_CENTS - 1, true],
  [MOST_CENTS, true],
  [MOST_CENTS + 1, false],
  [0.5, false],
])('[STAFF-16, CART-16] %d cents may be the price of a deal and the bonus of a tier: %s', (cents, isOne) => {
  expect(checkOffer(deal({ dealPriceCents: cents }))).toEqual(
    isOne ? null : { problem: 'offer-price-invalid' },
  );
  expect(checkOffer(campaign({ tierBonusesCents: [0, 0, 0, cents] }))).toEqual(
    isOne ? null : { problem: 'offer-tiers-invalid' },
  );
});

test.each([79, 80, 81])('[STAFF-16] a name of %i letters fits up to eighty', (length) => {
  const expected = length <= 80 ? null : { problem: 'offer-name-missing' };
  expect(checkOffer(deal({ name: 'n'.repeat(length) }))).toEqual(expected);
  expect(checkOffer(campaign({ name: 'n'.repeat(length) }))).toEqual(expected);
});

test('[CART-38] the thresholds of a campaign rise from above nothing, four of them', () => {
  const tier = fc.integer({ min: -1, max: 6 });
  fc.assert(
    fc.property(fc.array(tier, { minLength: 3, maxLength: 5 }), (thresholdsCents) => {
      const [first = 0] = thresholdsCents;
      const isRising = thresholdsCents.every(
        (cents, place) => place === 0 || cents > (thresholdsCents[place - 1] ?? 0),
      );
      const isGood = thresholdsCents.length === 4 && first > 0 && isRising;
      expect(checkOffer(campaign({ thresholdsCents }))).toEqual(
        isGood ? null : { problem: 'offer-tiers-invalid' },
      );
    }),
  );
});

const at = (ms: number) => new Date(Date.UTC(2026, 10, 1, 8) + ms);

test('[STAFF-16] a span ends after it begins; either end may be open', () => {
  const spans = [-1, 0, 1].map((ms) => checkOffer(promo({ startsAt: at(0), endsAt: at(ms) })));
  expect(spans).toEqual([{ problem: 'offer-span-invalid' }, { problem: 'offer-span-invalid' }, null]);
  expect(checkOffer(promo({ startsAt: at(0) }))).toBeNull();
  expect(checkOffer(promo({ endsAt: at(0) }))).toBeNull();
});

test('[STAFF-16] an offer is on exactly while it is active, begun, not over and not used up', () => {
  const moment = fc.option(fc.integer({ min: -2, max: 2 }).map(at), { nil: null });
  const count = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(
      fc.boolean(),
      moment,
      moment,
      count,
      fc.option(count, { nil: null }),
      (isActive, startsAt, endsAt, uses, maxUses) => {
        const state = offerState({ isActive, startsAt, endsAt, uses, maxUses }, at(0));
        const isBegun = startsAt === null || startsAt <= at(0);
        const isOver = endsAt !== null && endsAt <= at(0);
        const isUsedUp = maxUses !== null && uses >= maxUses;
        expect(state === 'on').toBe(isActive && isBegun && !isOver && !isUsedUp);
        if (!isActive) expect(state).toBe('off');
        else if (isOver) expect(state).toBe('over');
        else if (isUsedUp) expect(state).toBe('used-up');
      },
    ),
  );
});

test.each(['2026-03-08', '2026-11-01', '2028-02-29', '2026-12-31'])(
  '[STAFF-16] on %s every hour of the day is written and read as itself',
  (date) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const wall = `${date}T${String(hour).padStart(2, '0')}:05`;
      const moment = parseWallTime(wall, DEFAULT_TIME_ZONE);
      expect(moment).toEqual(shopMoment(date, hour * 60 + 5, DEFAULT_TIME_ZONE));
      const isSkipped = date === '2026-03-08' && hour === 2;
      expect(formatWallTime(moment as Date, DEFAULT_TIME_ZONE)).toBe(isSkipped ? `${date}T03:05` : wall);
    }
  },
);

test('[STAFF-16] seconds of a date field are passed over', () => {
  expect(parseWallTime(' 2026-11-20T12:00:59 ', DEFAULT_TIME_ZONE)).toEqual(
    parseWallTime('2026-11-20T12:00', DEFAULT_TIME_ZONE),
  );
});
