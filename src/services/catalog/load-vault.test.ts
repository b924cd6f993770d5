import { expect, test } from 'vitest';
import { addProducts, openSmallCatalogue, publicContextOf } from '../testing/small-catalog.ts';
import { loadVault } from './load-vault.ts';

const { rolledBack } = openSmallCatalogue();

const HOUR_MS = 3_600_000;
const madeAt = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR_MS);

test('[VAULT-04] [VAULT-05] flagged products, newest first; twelve are taken before sold-out ones fall away', async () => {
  await rolledBack(async (tx) => {
    const many = Array.from({ length: 14 }, (_, place) => ({
      id: `p${String(place).padStart(2, '0')}`,
      inVault: true,
      createdAt: madeAt(place),
      options: [{ stock: place === 13 ? 0 : 5 }],
    }));
    await addProducts(tx, [...many, { id: 'plain', createdAt: madeAt(90) }]);
    const ids = (await loadVault(publicContextOf(tx))).map(({ id }) => id);
    expect(ids).toEqual(['p12', 'p11', 'p10', 'p09', 'p08', 'p07', 'p06', 'p05', 'p04', 'p03', 'p02']);
  });
});

test('[VAULT-05] with the source’s own query every newest product is taken', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'plain' },
      { id: 'flagged', inVault: true },
      { id: 'hidden', isHiddenBundle: true },
    ]);
    const ctx = publicContextOf(tx);
    const items = await loadVault({ ...ctx, settings: { ...ctx.settings, vaultSource: 'newest' } });
    expect(items.map(({ id }) => id).toSorted()).toEqual(['flagged', 'plain']);
  });
});

test('[VAULT-06] [VAULT-07] the former price is the true one, else the factor’s, and 1 shows none', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'factor', inVault: true, options: [{ priceCents: 1000 }] },
      { id: 'true', inVault: true, options: [{ priceCents: 1000, originalPriceCents: 1200 }] },
    ]);
    const ctx = publicContextOf(tx);
    const former = async (vaultPriceFactor: number) => {
      const items = await loadVault({ ...ctx, settings: { ...ctx.settings, vaultPriceFactor } });
      return Object.fromEntries(items.map(({ id, originalCents }) => [id, originalCents]));
    };
    expect(await former(1.4)).toEqual({ factor: 1400, true: 1200 });
    expect(await former(1)).toEqual({ factor: null, true: 1200 });
  });
});
