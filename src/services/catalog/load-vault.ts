import { type CardRow, listCards } from '#db/queries/catalog/products.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { vaultOriginalCents } from '#domain/catalog/vault.ts';
import { toMood } from '#domain/moods.ts';
import type { PublicContext } from '../context.ts';

const LIMIT = 12;

export type VaultItem = NonNullable<ReturnType<typeof toItem>>;

/** The vault's products, newest first; the limit applies before the stock check (VAULT-04..07). */
export async function loadVault({ db, now, settings }: PublicContext): Promise<VaultItem[]> {
  const isFlagged = settings.vaultSource === 'flagged' ? { inVault: true } : {};
  const rows = await listCards(db, { now, ...isFlagged });
  const newest = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return newest
    .slice(0, LIMIT)
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
