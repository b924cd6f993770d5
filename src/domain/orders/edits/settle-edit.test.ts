import { expect, test } from 'vitest';
import { settleEdit } from './settle-edit.ts';

type Order = Parameters<typeof settleEdit>[0];

const cash: Order = {
  ...{ totalCents: 6000, creditUsedCents: 1000, paymentMethod: 'cash', paymentStatus: 'pending' },
  ...{ isClaimed: false, cashGivenCents: 6000, heldCents: 0, openRefundCents: 0 },
};
const paid: Order = { ...cash, paymentMethod: 'zelle', paymentStatus: 'paid', cashGivenCents: null };

test.each<[Order, number, object]>([
  [
    cash,
    5500,
    {
      creditUsedCents: 500,
      amountDueCents: 5000,
      refundCents: 0,
      cashGivenCents: 6000,
      changeDueCents: 1000,
    },
  ],
  [cash, 4000, { creditUsedCents: 0, amountDueCents: 4000, refundCents: 0, changeDueCents: 2000 }],
  [cash, 7001, { creditUsedCents: 1000, amountDueCents: 6001, cashGivenCents: null, changeDueCents: null }],
  [paid, 5500, { creditUsedCents: 500, amountDueCents: 5000, refundCents: 0 }],
  [paid, 4000, { creditUsedCents: 0, amountDueCents: 4000, refundCents: 1000 }],
  [{ ...paid, openRefundCents: 300 }, 6300, { amountDueCents: 5300, refundCents: -300 }],
  [{ ...paid, openRefundCents: 300 }, 6301, { problem: 'edit-dearer-paid' }],
  [paid, 6001, { problem: 'edit-dearer-paid' }],
  [
    { ...paid, paymentStatus: 'awaiting_confirmation', isClaimed: true },
    10,
    { problem: 'edit-payment-claimed' },
  ],
  [{ ...paid, paymentStatus: 'awaiting_confirmation', heldCents: 3000 }, 2999, { problem: 'edit-part-paid' }],
  [{ ...paid, paymentStatus: 'awaiting_confirmation', heldCents: 3000 }, 3000, { amountDueCents: 3000 }],
  [{ ...paid, paymentStatus: 'awaiting_confirmation' }, 7000, { amountDueCents: 6000, refundCents: 0 }],
])('[EDIT-04, MATCH-09] %j at a new total of %d cents', (order, totalCents, expected) => {
  expect(settleEdit(order, totalCents)).toMatchObject(expected);
});
