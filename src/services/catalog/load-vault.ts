import { type CardRow, listCards } from '#db/queries/catalog/products.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { vaultOriginalCents } from '#domain/catalog/vault.ts';
import { toMood } from '#domain/moods.ts';
import type { PublicContext } from '../context.ts';
import { readIndex } from './read-index.ts';

const LIMIT = 12;

export type VaultItem = NonNullable<ReturnType<typeof toItem>>;

/** The vault's products, newest first; the limit applies before the stock check (VAULT-04..07). */
export async function loadVault(context: PublicContext): Promise<VaultItem[]> {
  const { db, now, settings } = context;
  const products = await readIndex(context, 'newest');
  const newest = products
    .filter(({ inVault }) => inVault || settings.vaultSource !== 'flagged')
    .slice(0, LIMIT);
  if (newest.length === 0) return [];
  const productIds = newest.map(({ id }) => id);
  const rows = await listCards(db, { now, productIds });
  return rows
    .toSorted((one, other) => productIds.indexOf(one.id) - productIds.indexOf(other.id))
    .map((row) => toItem(row, settings.vaultPriceFactor))
    .filter((item) => item !== null);
}

function toItem(
  { id, name, brand, imageUrl, format, moodTags, thcPercentage, options }: CardRow,
  factor: number,
) {
  const option = options.find(({ isOn, stock }) => isOn && stock > 0);
  if (!option) return null;
  return {
    id,
    name,
    brand,
    imageUrl,
    format,
    moods: [...new Set(moodTags.map(toMood))].filter((mood) => mood !== null),
    optionId: option.id,
    optionName: optionLabel({ ...option, thcPercentage }),
    priceCents: option.priceCents,
    originalCents: vaultOriginalCents(option, factor),
  };
}
