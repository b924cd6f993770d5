import { listCards } from '#db/queries/catalog/products.ts';
import { collectionOf } from '#domain/catalog/collection.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { toMood } from '#domain/moods.ts';
import type { Candidate } from '#domain/quiz/candidate.ts';
import type { PublicContext } from '../context.ts';

export type Goods = Candidate & {
  name: string;
  optionName: string;
  brand: string;
  imageUrl: string | null;
  isHouse: boolean;
};

/**
 * Every option that a quiz may pick, in the shop's order: active, in stock, of an open drop or none (QUIZA-13, QUIZB-19,
 * TEASE-13). What only goes with something else is left out, for a bundle must be orderable as it is.
 */
export async function listQuizProducts({ db, now, settings }: PublicContext): Promise<Goods[]> {
  const rows = await listCards(db, { now });
  return rows
    .filter((row) => !row.addonOnly)
    .flatMap((row) =>
      row.options
        .filter((option) => option.isOn && option.stock > 0)
        .map((option) => ({
          productId: row.id,
          optionId: option.id,
          name: row.name,
          optionName: optionLabel({ ...option, thcPercentage: row.thcPercentage }),
          brand: row.brand,
          imageUrl: row.imageUrl,
          isHouse: collectionOf({ name: row.brand, isMonster: row.isMonster }, settings.shopName) === 'house',
          moods: [...new Set(row.moodTags.map(toMood))].filter((mood) => mood !== null),
          format: option.format,
          priceCents: option.priceCents,
        })),
    );
}
