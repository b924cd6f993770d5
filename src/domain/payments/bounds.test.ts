import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../orders/status.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { EXPIRING_STATUSES, expiresAt } from './expiring.ts';
import { isDigital, PAYMENT_METHODS, toPaymentMethod } from './payment.ts';
import { lastRefusal, PAYMENT_STATUSES } from './payment-status.ts';
import {
  checkCash,
  methodsOff,
  offeredMethods,
  type PaymentRecipients,
  suggestedCashCents,
} from './recipients.ts';
import { checkUnpaid, unpaidDeadline, unpaidSince } from './unpaid.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });

test('[PAY-06] what stands in the cash field is enough, in whole dollars, and less than a dollar too much', () => {
  fc.assert(
    fc.property(cents, (dueCents) => {
      const given = suggestedCashCents(dueCents);
      expect(given % 100).toBe(0);
      expect(given - dueCents).toBeGreaterThanOrEqual(0);
      expect(given - dueCents).toBeLessThan(100);
      expect(checkCash({ givenCents: given, dueCents })).toMatchObject({ ok: true });
    }),
    { examples: [[0], [1], [99], [100], [101], [3999], [4000], [4001]] },
  );
});

test('[PAY-07] what was given is what is due and the change', () => {
  fc.assert(
    fc.property(cents, cents, (givenCents, dueCents) => {
      const checked = checkCash({ givenCents, dueCents });
      if (givenCents < dueCents) expect(checked).toEqual({ problem: 'cash-too-little', dueCents });
      else expect(checked).toEqual({ ok: true, givenCents, changeDueCents: givenCents - dueCents });
    }),
    {
      examples: [
        [3999, 4000],
        [4000, 4000],
        [4001, 4000],
      ],
    },
  );
});

test.each([null, Number.NaN, -1])('[PAY-07] %j is no cash', (givenCents) => {
  expect(checkCash({ givenCents, dueCents: 4000 })).toEqual({ problem: 'cash-too-little', dueCents: 4000 });
});

test('[PAY-02, PAY-21] six ways to pay, four of them from afar', () => {
  expect(PAYMENT_METHODS.map((method) => [method, isDigital(method)])).toEqual([
    ['cash', false],
    ['monster_dollars', false],
    ['zelle', true],
    ['cashapp', true],
    ['venmo', true],
    ['applepay', true],
  ]);
});

test('[CHECK-07, PAY-02] a word is a way to pay to the letter only', () => {
  for (const method of PAYMENT_METHODS) expect(toPaymentMethod(method)).toBe(method);
  for (const word of [
    '',
    'Cash',
    'cash ',
    'card',
    'constructor',
    null,
    undefined,
    0,
    ['cash'],
    { method: 'cash' },
  ])
    expect(toPaymentMethod(word)).toBeNull();
});

const SET = {
  zelle: { phone: '1', name: 'n' },
  cashapp: { handle: 'c', url: 'u' },
  venmo: { handle: 'v', url: 'u' },
  applepay: { handle: 'a', url: 'u' },
};
const DIGITAL = ['zelle', 'cashapp', 'venmo', 'applepay'] as const;

test('[PAY-36, PAY-40, STAFF-27] of every choice of recipients those that are set can be paid by, and Apple Pay is always shown', () => {
  fc.assert(
    fc.property(fc.subarray([...DIGITAL]), (set) => {
      const recipient = (method: (typeof DIGITAL)[number]) => (set.includes(method) ? SET[method] : null);
      const paymentRecipients = Object.fromEntries(
        DIGITAL.map((method) => [method, recipient(method)]),
      ) as PaymentRecipients;
      const off = methodsOff({ paymentRecipients });
      const offered = offeredMethods({ paymentRecipients });
      expect(off).toEqual(DIGITAL.filter((method) => !set.includes(method)));
      expect(offered).toEqual(
        PAYMENT_METHODS.filter((method) => method === 'applepay' || !off.includes(method)),
      );
      expect(offered).toEqual(expect.arrayContaining(['cash', 'monster_dollars', 'applepay']));
    }),
  );
});

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 9, 31) + hours * HOUR_MS);

test.each([1, 2, 3, 4, 5, 24, 100])(
  '[PAY-34] of %i hours to pay the last two, or the second half, are those of the warning',
  (hours) => {
    const order = { createdAt: at(0), updatedAt: at(0) };
    const notice = Math.min(2, hours / 2);
    const stepAt = (ms: number) => checkUnpaid(order, { hours, now: new Date(at(0).getTime() + ms) }).step;
    const [warns, ends] = [(hours - notice) * HOUR_MS, hours * HOUR_MS];
    expect([warns - 1, warns, warns + 1].map(stepAt)).toEqual(['wait', 'warn', 'warn']);
    expect([ends - 1, ends, ends + 1].map(stepAt)).toEqual(['warn', 'cancel', 'cancel']);
  },
);

test('[PAY-34] a change never brings the end nearer, and leaves the notice at least', () => {
  const hours = fc.integer({ min: 1, max: 72 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 100 * 60 }), (allowed, minutes) => {
      const updatedAt = new Date(at(0).getTime() + minutes * 60_000);
      const plain = unpaidDeadline({ createdAt: at(0), updatedAt: at(0) }, allowed)?.getTime() ?? Number.NaN;
      const changed = unpaidDeadline({ createdAt: at(0), updatedAt }, allowed)?.getTime() ?? Number.NaN;
      expect(changed).toBeGreaterThanOrEqual(plain);
      if (minutes > 0)
        expect(changed - updatedAt.getTime()).toBeGreaterThanOrEqual(Math.min(2, allowed / 2) * HOUR_MS);
    }),
  );
});

test('[PAY-34] who was placed after the moment that is asked for has nothing to fear yet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 1, max: 10 ** 9 }), (hours, laterMs) => {
      const now = at(500);
      const placed = new Date(unpaidSince(hours, now).getTime() + laterMs);
      expect(checkUnpaid({ createdAt: placed, updatedAt: placed }, { hours, now }).step).toBe('wait');
    }),
  );
});

test.each([0, -1])('[PAY-34] with %i hours nothing ever expires', (hours) => {
  expect(unpaidDeadline({ createdAt: at(0), updatedAt: at(9) }, hours)).toBeNull();
});

test('[PAY-34] of all statuses and payments only a pending or confirmed order whose payment is awaited expires', () => {
  for (const status of ORDER_STATUSES)
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const paymentClaimedAt of [null, at(1)])
        for (const isMovedByStaff of [true, false]) {
          const order = { status, paymentStatus, paymentClaimedAt, createdAt: at(0), updatedAt: at(0) };
          const isOne =
            (EXPIRING_STATUSES as readonly string[]).includes(status) &&
            paymentStatus === 'awaiting_confirmation' &&
            paymentClaimedAt === null &&
            !isMovedByStaff;
          expect(expiresAt(order, { isMovedByStaff, hours: 24 })).toEqual(isOne ? at(24) : null);
        }
  expect(EXPIRING_STATUSES).toEqual(['pending', 'confirmed']);
});

const entry = (kind: string, note: string | null = null, details: unknown = null) => ({
  kind,
  note,
  details,
});
const refused = (reason: unknown) => entry('payment', 'not-received', { reason });

test.each([
  ['nothing happened', [], null],
  ['it was refused', [refused('No such sum')], 'No such sum'],
  ['it was refused twice', [refused('First'), refused('Second')], 'Second'],
  ['it was claimed anew', [refused('First'), entry('payment', 'claimed')], null],
  ['it was paid since', [refused('First'), entry('payment', 'paid', { reason: 'x' })], null],
  ['the order moved since', [refused('First'), entry('status', 'confirmed')], 'First'],
  ['the reason is no text', [refused(5)], null],
  ['the reason is missing', [entry('payment', 'not-received', {})], null],
  ['the details are none', [entry('payment', 'not-received')], null],
  ['the details are a text', [entry('payment', 'not-received', 'reason')], null],
  ['another kind has the note', [entry('note', 'not-received', { reason: 'x' })], null],
])('[PAY-46] the customer reads the reason of the last refusal: %s', (_, events, reason) => {
  expect(lastRefusal(events)).toBe(reason);
});

test('[PAY-36, STAFF-27] from the start Apple Pay alone is off', () => {
  expect(methodsOff(DEFAULT_SETTINGS)).toEqual(['applepay']);
  expect(offeredMethods(DEFAULT_SETTINGS)).toEqual([...PAYMENT_METHODS]);
});
