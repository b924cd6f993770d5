import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type ShopSettings } from '#domain/settings/settings.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { validateHours, validatePayment } from './validate-order.ts';

const FRIDAY_NOON = shopMoment('2026-11-20', 12 * 60, DEFAULT_TIME_ZONE);
const FRIDAY_23 = shopMoment('2026-11-20', 23 * 60, DEFAULT_TIME_ZONE);
const SATURDAY_9 = shopMoment('2026-11-21', 9 * 60, DEFAULT_TIME_ZONE);
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const everyDay = (from: string, to: string) => Object.fromEntries(WEEK.map((day) => [day, [from, to]]));
const UNTIL_11 = everyDay('09:00', '11:00');

const hoursAt = (now: Date, hours: unknown, change: Partial<ShopSettings> = {}) =>
  validateHours({ settings: { ...DEFAULT_SETTINGS, ...change }, now }, { zip: '92553', hours });
const STRICT = { acceptOrdersWhenClosed: false };

test('[SHELL-33, LAW-04] within the hours an order is for now, after them for the next opening where the shop says so', () => {
  expect(hoursAt(FRIDAY_NOON, null)).toEqual({ ok: true, forNextOpening: false });
  expect(hoursAt(FRIDAY_NOON, null, STRICT)).toEqual({ ok: true, forNextOpening: false });
  expect(hoursAt(FRIDAY_23, null)).toEqual({ ok: true, forNextOpening: true });
  expect(hoursAt(FRIDAY_NOON, UNTIL_11)).toEqual({ ok: true, forNextOpening: true });
});

test('[SHELL-33, LAW-04] a shop that takes no orders while closed says whether it is the shop or the zone, and until when', () => {
  const zoneShut = { problem: 'zone-closed', zip: '92553', opensAt: SATURDAY_9 };
  expect(hoursAt(FRIDAY_NOON, UNTIL_11, STRICT)).toEqual(zoneShut);
  const shut = hoursAt(FRIDAY_23, null, STRICT);
  expect(shut).toEqual({ problem: 'closed', opensAt: expect.any(Date) });
  const opensAt = 'opensAt' in shut ? shut.opensAt : null;
  expect(opensAt?.getTime()).toBeGreaterThan(FRIDAY_23.getTime());
  expect(hoursAt(opensAt ?? FRIDAY_23, null, STRICT)).toEqual({ ok: true, forNextOpening: false });
});

test('[LAW-04] if shop and zone share no hour, nothing can be ordered, not even for later', () => {
  const never = { mon: ['06:00', '07:00'] };
  const shut = { problem: 'zone-closed', zip: '92553', opensAt: null };
  expect(hoursAt(FRIDAY_NOON, never)).toEqual(shut);
  expect(hoursAt(FRIDAY_NOON, never, STRICT)).toEqual(shut);
});

type Paying = Parameters<typeof validatePayment>[0];

const pay = (paying: Paying, [amountDueCents, creditUsedCents]: [number, number], change = {}) =>
  validatePayment(paying, { amountDueCents, creditUsedCents }, { ...DEFAULT_SETTINGS, ...change });
const NO_CASH = { cashGivenCents: null, changeDueCents: null };

test('[PAY-08, PAY-09, PAY-10] cash must cover the amount due to the cent and gets change; a missing amount is allowed', () => {
  const begun = { ok: true, status: 'pending', paymentStatus: 'pending', method: 'cash' };
  const cash = (cashGivenCents?: number | null) => pay({ method: 'cash', cashGivenCents }, [3500, 0]);
  expect(cash(3500)).toEqual({ ...begun, cashGivenCents: 3500, changeDueCents: 0 });
  expect(cash(4000)).toEqual({ ...begun, cashGivenCents: 4000, changeDueCents: 500 });
  expect(cash(3499)).toEqual({ problem: 'cash-too-little' });
  for (const nothing of [null, undefined]) expect(cash(nothing)).toEqual({ ...begun, ...NO_CASH });
});

test('[PAY-09, PAY-17] if credit pays a part, even a cent, too little cash is refused with the amount due', () => {
  const cash = (cashGivenCents: number, creditCents: number) =>
    pay({ method: 'cash', cashGivenCents }, [3500 - creditCents, creditCents]);
  expect(cash(2999, 500)).toEqual({ problem: 'cash-too-little', dueCents: 3000 });
  expect(cash(3498, 1)).toEqual({ problem: 'cash-too-little', dueCents: 3499 });
  expect(cash(3000, 500)).toMatchObject({ ok: true, cashGivenCents: 3000, changeDueCents: 0 });
});

test('[CONF-16, PAY-15, PAY-16] a digital order waits for its payment; credit for all of it pays it, for a part as the setting says', () => {
  const awaited = { ok: true, status: 'pending', paymentStatus: 'awaiting_confirmation', method: 'zelle' };
  const zelle = { method: 'zelle', cashGivenCents: 5000 } as const;
  expect(pay(zelle, [3500, 0])).toEqual({ ...awaited, ...NO_CASH });
  expect(pay(zelle, [2500, 1000])).toEqual({ ...awaited, ...NO_CASH });
  const confirming = { confirmOnPartialCredit: true };
  expect(pay(zelle, [2500, 1000], confirming)).toEqual({ ...awaited, ...NO_CASH, status: 'confirmed' });
  const paid = { ok: true, status: 'confirmed', paymentStatus: 'paid', method: 'monster_dollars' };
  expect(pay({ method: 'cash', cashGivenCents: 5000 }, [0, 3500])).toEqual({ ...paid, ...NO_CASH });
  expect(pay({ method: 'monster_dollars' }, [1, 3499])).toEqual({ problem: 'credit-does-not-cover' });
});

test('[PAY-36, PAY-40] a method without a recipient is refused by name, and no other method', () => {
  const { paymentRecipients } = DEFAULT_SETTINGS;
  expect(pay({ method: 'applepay' }, [3500, 0])).toEqual({ problem: 'apple-pay-off', method: 'applepay' });
  const change = { paymentRecipients: { ...paymentRecipients, venmo: null } };
  expect(pay({ method: 'venmo' }, [3500, 0], change)).toEqual({ problem: 'method-off', method: 'venmo' });
  expect(pay({ method: 'zelle' }, [3500, 0], change)).toMatchObject({ ok: true, method: 'zelle' });
});
