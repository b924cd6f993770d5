import { expect, test } from 'vitest';
import {
  checkRefund,
  type DoneRefund,
  needsSecondFor,
  type RefundChoice,
  type RefundedOrder,
} from './refund.ts';
import type { BoughtLine } from './shares.ts';
import { waysOf } from './ways.ts';

const order: RefundedOrder = {
  ...{ status: 'delivered', paymentStatus: 'paid', paymentMethod: 'zelle' },
  ...{ totalCents: 9500, deliveryFeeCents: 500, amountDueCents: 7500 },
  taxSplit: [{ kind: 'excise', rate: 15, cents: 1000 }],
};

const bought: Omit<BoughtLine, 'id' | 'lineTotalCents'> = {
  ...{ kind: 'option', quantity: 2, unitPriceCents: 3000, isCannabis: true },
};
const lines: BoughtLine[] = [
  { ...bought, id: 1, lineTotalCents: 6000 },
  { ...bought, id: 2, quantity: 1, unitPriceCents: 4050, lineTotalCents: 4050, isCannabis: false },
];

const none: RefundChoice = {
  ...{ lines: [], isDeliveryBack: false, otherCents: 0, reason: '', way: 'credit', reference: '' },
};

const judge = (choice: Partial<RefundChoice>, more: Partial<RefundedOrder> = {}, done: DoneRefund[] = []) =>
  checkRefund({ order: { ...order, ...more }, lines, done, isGuest: false }, { ...none, ...choice });

const before = (cents: number, more: Partial<DoneRefund> = {}): DoneRefund => ({
  ...{ way: 'credit', cents, deliveryCents: 0, taxSplit: [], lines: [] },
  ...more,
});

test('[REFUND-03, REFUND-08] a line goes back at what was paid for it, with its part of the tax and its points', () => {
  // 9,000 cents were paid for goods of 10,050: 5,373 of them for the first line.
  expect(judge({ lines: [{ lineId: 1, quantity: 1 }] })).toEqual({
    ...{ lines: [{ lineId: 1, quantity: 1, cents: 2686 }], deliveryCents: 0, otherCents: 0, cents: 2686 },
    ...{ taxSplit: [{ kind: 'excise', rate: 15, cents: 457 }], points: 30 },
  });
});

test('[REFUND-01] delivery and a sum with its reason go back beside the goods', () => {
  expect(judge({ isDeliveryBack: true, otherCents: 250, reason: 'late' })).toMatchObject({
    ...{ cents: 750, deliveryCents: 500, otherCents: 250, lines: [], points: 0 },
  });
});

test.each<[string, Partial<RefundChoice>, Partial<RefundedOrder>, DoneRefund[], object]>([
  [
    'not handed over',
    { otherCents: 1, reason: 'x' },
    { status: 'ready' },
    [],
    { problem: 'refund-not-possible' },
  ],
  [
    'not paid',
    { otherCents: 1, reason: 'x' },
    { paymentStatus: 'pending' },
    [],
    { problem: 'refund-not-possible' },
  ],
  ['nothing', {}, {}, [], { problem: 'refund-empty' }],
  ['a sum below zero', { otherCents: -5, reason: 'x' }, {}, [], { problem: 'refund-empty' }],
  ['three of two', { lines: [{ lineId: 1, quantity: 3 }] }, {}, [], { problem: 'refund-units-gone' }],
  ['half a unit', { lines: [{ lineId: 1, quantity: 0.5 }] }, {}, [], { problem: 'refund-units-gone' }],
  ['less than none', { lines: [{ lineId: 1, quantity: -1 }] }, {}, [], { problem: 'refund-units-gone' }],
  ['a line of nobody', { lines: [{ lineId: 9, quantity: 1 }] }, {}, [], { problem: 'refund-units-gone' }],
  [
    'one line twice',
    {
      lines: [
        { lineId: 2, quantity: 1 },
        { lineId: 2, quantity: 1 },
      ],
    },
    {},
    [],
    { problem: 'refund-units-gone' },
  ],
  [
    'a unit that went back',
    { lines: [{ lineId: 2, quantity: 1 }] },
    {},
    [before(100, { lines: [{ lineId: 2, quantity: 1 }] })],
    { problem: 'refund-units-gone' },
  ],
  [
    'delivery twice',
    { isDeliveryBack: true },
    {},
    [before(500, { deliveryCents: 500 })],
    { problem: 'refund-units-gone' },
  ],
  ['a sum without a word', { otherCents: 100, reason: '  ' }, {}, [], { problem: 'refund-reason-missing' }],
  [
    'cash for a transfer',
    { otherCents: 1, reason: 'x', way: 'cash' },
    {},
    [],
    { problem: 'refund-way-invalid' },
  ],
  [
    'a transfer of credit',
    { otherCents: 1, reason: 'x', way: 'digital' },
    { paymentMethod: 'monster_dollars', amountDueCents: 0 },
    [],
    { problem: 'refund-way-invalid' },
  ],
  [
    'a transfer without its reference',
    { otherCents: 1, reason: 'x', way: 'digital', reference: ' ' },
    {},
    [],
    { problem: 'refund-reference-missing' },
  ],
  [
    'a cent too much',
    { otherCents: 9501, reason: 'x' },
    {},
    [],
    { problem: 'refund-above-paid', leftCents: 9500 },
  ],
  [
    'a cent more than Zelle has paid',
    { otherCents: 7501, reason: 'x', way: 'digital', reference: 'z' },
    {},
    [],
    { problem: 'refund-above-paid', leftCents: 7500 },
  ],
  [
    'what went back before counts',
    { otherCents: 1001, reason: 'x', way: 'digital', reference: 'z' },
    {},
    [before(8500)],
    { problem: 'refund-above-paid', leftCents: 1000 },
  ],
])('[REFUND-02, REFUND-04] refused: %s', (_, choice, more, done, problem) => {
  expect(judge(choice, more, done)).toEqual(problem);
});

test('[REFUND-02] a guest has no credit; what credit has paid goes back as credit alone', () => {
  expect(waysOf({ order, isGuest: true })).toEqual(['digital']);
  expect(waysOf({ order, isGuest: false })).toEqual(['credit', 'digital']);
  expect(waysOf({ order: { ...order, paymentMethod: 'cash' }, isGuest: true })).toEqual(['cash']);
  const paidByCredit = { ...order, paymentMethod: 'monster_dollars' as const, amountDueCents: 0 };
  expect(waysOf({ order: paidByCredit, isGuest: false })).toEqual(['credit']);
});

test.each([
  [10_000, 0, false],
  [10_001, 0, true],
  [4000, 6000, false],
  [4001, 6000, true],
])('[REFUND-06] %i cents after %i need a second person: %s', (cents, doneCents, isNeeded) => {
  expect(needsSecondFor(cents, { doneCents, aloneCents: 10_000 })).toBe(isNeeded);
});
