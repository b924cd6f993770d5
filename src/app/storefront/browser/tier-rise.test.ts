import { expect, test } from 'vitest';
import { tierRise } from '../cart/tier-news.tsx';

const now = (campaignTier: number) => ({ campaignTier, campaignBonusCents: 3200 });

test.each([
  [{ campaignTier: 1 }, 2, { tier: 2, bonusCents: 3200 }],
  [{ campaignTier: 0 }, 1, { tier: 1, bonusCents: 3200 }],
  [{ campaignTier: 2 }, 2, null],
  [{ campaignTier: 4 }, 1, null],
  [null, 3, null],
  [{ campaignTier: '1' }, 3, null],
])('[CART-36, CART-38] from %j to tier %i: %j', (before, tier, rise) => {
  expect(tierRise(before, now(tier))).toEqual(rise);
});
