import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { addShopDays, shopClock, shopMoment } from '../shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { CLUB_TIERS, clubCreditCents, nextCreditAt } from './club-credit.ts';
import { checkCredit, creditLimitCents } from './credit.ts';
import { expiresInDays, WIN_BACK, winBackDeadline } from './credit-dates.ts';

const cents = fc.integer({ min: 0, max: 10_000 });

test('[PAY-12, PAY-13, PAY-14, PAY-18] credit is used exactly where it is above nothing and within balance, total and cap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 10_000 }),
      cents,
      cents,
      cents,
      (amountCents, balanceCents, totalCents, cap) => {
        const checked = checkCredit({ amountCents, balanceCents, totalCents }, { mdCapPerOrderCents: cap });
        const most = Math.min(balanceCents, totalCents, cap > 0 ? cap : totalCents);
        expect('ok' in checked).toBe(amountCents > 0 && amountCents <= most);
      },
    ),
  );
});

test('[PAY-13, PAY-14, PAY-18] of several bounds the balance is told first, then the total, then the cap', () => {
  const credit = { amountCents: 3000, balanceCents: 2000, totalCents: 2500 };
  const cap = { mdCapPerOrderCents: 1000 };
  expect(checkCredit(credit, cap)).toEqual({ problem: 'credit-above-balance', balanceCents: 2000 });
  expect(checkCredit({ ...credit, balanceCents: 3000 }, cap)).toEqual({
    problem: 'credit-above-total',
    totalCents: 2500,
  });
  expect(checkCredit({ ...credit, balanceCents: 3000, totalCents: 3000 }, cap)).toEqual({
    problem: 'credit-above-cap',
    capCents: 1000,
  });
});

test('[PAY-18] whatever the cap, an order takes no more than its total', () => {
  fc.assert(
    fc.property(cents, cents, (total, cap) => {
      const limit = creditLimitCents(total, { mdCapPerOrderCents: cap });
      expect(limit).toBeLessThanOrEqual(total);
      if (cap > 0) expect(limit).toBeLessThanOrEqual(cap);
      expect(limit === total || limit === cap).toBe(true);
    }),
    {
      examples: [
        [500, 1],
        [500, 0],
        [1, 1],
        [0, 1],
      ],
    },
  );
});

test('[CLUB-07] each tier has its own setting', () => {
  const settings = { ...DEFAULT_SETTINGS, clubClassicCreditCents: 1, clubLegendCreditCents: 2 };
  expect(CLUB_TIERS.map((tier) => [tier, clubCreditCents(tier, settings)])).toEqual([
    ['classic', 1],
    ['legend', 2],
  ]);
});

const noon = (date: string) => shopMoment(date, 12 * 60, DEFAULT_TIME_ZONE);

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2028-02-29', ['2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29']],
  ['2026-10-31', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
  ['2026-12-01', ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']],
])('[CLUB-07] a membership of %s has its credit on %j, at its own hour', (began, days) => {
  let last = noon(began);
  for (const day of days) {
    last = nextCreditAt(noon(began), last, DEFAULT_TIME_ZONE);
    expect(last).toEqual(noon(day));
  }
});

test.each([
  ['2026-02-08', '2026-03-08'],
  ['2026-10-01', '2026-11-01'],
])(
  '[CLUB-07, SHELL-53] from %s to the day on which the clocks change, %s, the hour of the shop stays',
  (began, due) => {
    for (const minutes of [0, 60, 3 * 60, 12 * 60, 23 * 60 + 59]) {
      const next = nextCreditAt(
        shopMoment(began, minutes, DEFAULT_TIME_ZONE),
        shopMoment(began, minutes, DEFAULT_TIME_ZONE),
        DEFAULT_TIME_ZONE,
      );
      expect(shopClock(next, DEFAULT_TIME_ZONE)).toMatchObject({ date: due, minutes });
    }
  },
);

test('[CLUB-07] a day begins on the wall of the shop: what begins at 23:30 there is no day later', () => {
  const began = new Date('2026-07-31T23:30:00-07:00');
  expect(nextCreditAt(began, began, DEFAULT_TIME_ZONE)).toEqual(new Date('2026-08-31T23:30:00-07:00'));
});

test('[CLUB-07] the next credit lies ahead by a month at most, on the day of the month or its last', () => {
  const day = fc.integer({ min: 0, max: 1500 });
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 1439 }), (start, later, minutes) => {
      const began = addShopDays('2026-01-01', start);
      const after = shopMoment(addShopDays(began, later), minutes, DEFAULT_TIME_ZONE);
      const next = nextCreditAt(noon(began), after, DEFAULT_TIME_ZONE);
      expect(next.getTime()).toBeGreaterThan(after.getTime());
      expect(next.getTime() - after.getTime()).toBeLessThanOrEqual(31 * 86_400_000 + 3_600_000);
      const { date } = shopClock(next, DEFAULT_TIME_ZONE);
      const isLast = addShopDays(date, 1).endsWith('-01');
      expect(date.slice(8) === began.slice(8) || (isLast && date.slice(8) < began.slice(8))).toBe(true);
    }),
  );
});

test.each([
  ['2026-11-20T23:59:59-08:00', 0],
  ['2026-11-20T00:00:00-08:00', 0],
  ['2026-11-19T23:59:59-08:00', -1],
  ['2026-11-21T00:00:00-08:00', 1],
  ['2026-12-20T00:00:00-08:00', 30],
  ['2027-03-14T03:00:00-07:00', 114],
  ['2028-02-29T12:00:00-08:00', 466],
])('[MD-03] seen on 20 November 2026, %s is in %i shop days', (at, days) => {
  expect(expiresInDays(new Date(at), noon('2026-11-20'), DEFAULT_TIME_ZONE)).toBe(days);
});

test('[MD-03] so many days later is in so many days, at any hour of either day', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: -40, max: 400 }),
      minute,
      minute,
      (start, days, one, other) => {
        const today = addShopDays('2026-01-01', start);
        const expiry = shopMoment(addShopDays(today, days), one, DEFAULT_TIME_ZONE);
        expect(expiresInDays(expiry, shopMoment(today, other, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE)).toBe(
          days,
        );
      },
    ),
  );
});

test('[MD-11, MD-12] three photos in ten times twenty-four hours, over the change of the clocks, too', () => {
  expect(WIN_BACK).toEqual({ photos: 3, days: 10 });
  const order = { isEarlyWindow: true, isFirst: true, bundleCents: 1 };
  expect(winBackDeadline({ ...order, deliveredAt: new Date('2026-10-28T20:00:00Z') })).toEqual(
    new Date('2026-11-07T20:00:00Z'),
  );
});
