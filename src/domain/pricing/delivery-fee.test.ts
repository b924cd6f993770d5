import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryFeeCents } from './delivery-fee.ts';

const FEES = { zoneFeeCents: 700, shopFeeCents: 500, freeFromCents: 10_000 };
const GOODS = { goodsTotalCents: 4000, isNothing: false, isVip: false };

test.each([
  ['the zone’s fee counts before the shop’s', GOODS, FEES, 700],
  ['without a fee of the zone the shop’s counts', GOODS, { ...FEES, zoneFeeCents: null }, 500],
  ['a zone may deliver for nothing', GOODS, { ...FEES, zoneFeeCents: 0 }, 0],
  ['a cent below the bound is paid', { ...GOODS, goodsTotalCents: 9999 }, FEES, 700],
  ['the bound itself is free', { ...GOODS, goodsTotalCents: 10_000 }, FEES, 0],
  ['a VIP pays none', { ...GOODS, isVip: true }, FEES, 0],
  ['a cart with nothing to pay for has none', { ...GOODS, isNothing: true }, FEES, 0],
])('[CHECK-23, CART-05, CART-28] delivery fee: %s', (_, goods, fees, cents) => {
  expect(deliveryFeeCents(goods, fees)).toBe(cents);
});

test('[CART-05] more goods never raise the fee', () => {
  const cents = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(cents, cents, cents, (one, more, fee) => {
      const fees = { ...FEES, zoneFeeCents: fee };
      const less = deliveryFeeCents({ ...GOODS, goodsTotalCents: one }, fees);
      expect(deliveryFeeCents({ ...GOODS, goodsTotalCents: one + more }, fees)).toBeLessThanOrEqual(less);
    }),
  );
});
