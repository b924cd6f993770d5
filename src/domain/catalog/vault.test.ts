import { expect, test } from 'vitest';
import { taglinePlace, VAULT_FEWEST, vaultOriginalCents } from './vault.ts';

test('[VAULT-06] the crossed-out price is 1.4 times the price, to the cent', () => {
  expect(vaultOriginalCents({ priceCents: 2500, originalPriceCents: null }, 1.4)).toBe(3500);
  expect(vaultOriginalCents({ priceCents: 1999, originalPriceCents: null }, 1.4)).toBe(2799);
});

test('[VAULT-07] a true former price is shown instead, and a factor of 1 shows none', () => {
  expect(vaultOriginalCents({ priceCents: 2500, originalPriceCents: 4000 }, 1.4)).toBe(4000);
  expect(vaultOriginalCents({ priceCents: 2500, originalPriceCents: null }, 1)).toBeNull();
});

test('[VAULT-08] the same name has the same tagline, and names spread over all of them', () => {
  const names = Array.from({ length: 200 }, (_, place) => `Product ${place}`);
  expect(taglinePlace('Low Tide Aura', 10)).toBe(taglinePlace('Low Tide Aura', 10));
  expect(new Set(names.map((name) => taglinePlace(name, 10))).size).toBe(10);
});

test('[VAULT-10] the vault sells at least two of each option', () => {
  expect(VAULT_FEWEST).toBe(2);
});
