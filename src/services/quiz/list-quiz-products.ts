import { listCards } from '#db/queries/catalog/products.ts';
import { collectionOf } from '#domain/catalog/collection.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import type { Candidate, Scored } from '#domain/quiz/candidate.ts';
import type { PublicContext } from '../context.ts';

export type QuizOption = Candidate & { brand: string; isHouse: boolean };

export type Goods = QuizOption & { name: string; optionName: string; imageUrl: string | null };

/**
 * Every option that a quiz may pick, in the shop's order: active, in stock, of an open drop or none (QUIZA-13, QUIZB-19,
 * TEASE-13), as the index of the lists knows them at this moment (FAST-02). What only goes with something else is left
 * out, for a bundle must be orderable as it is.
 */
export async function listQuizOptions({ db, now, settings, productIndex }: PublicContext) {
  const { products } = await productIndex(db);
  const isOpen = ({ unlockAt }: { unlockAt: Date | null }) => unlockAt === null || unlockAt <= now;
  const options: QuizOption[] = [];
  for (const product of products) {
    if (product.addonOnly || !product.isInStock || !isOpen(product)) continue;
    const { brand, isMonster, moods } = product;
    const isHouse = collectionOf({ name: brand, isMonster }, settings.shopName) === 'house';
    for (const { id, format, priceCents, isOn, stock } of product.options)
      if (isOn && stock > 0)
        options.push({ productId: product.id, optionId: id, brand, isHouse, moods, format, priceCents });
  }
  return options;
}

/** The picks with what is shown of them; what is no longer sold by now is left out (QUIZA-19, QUIZB-24). */
export async function showPicks(
  { db, now }: PublicContext,
  picks: readonly Scored<QuizOption>[],
): Promise<Scored<Goods>[]> {
  if (picks.length === 0) return [];
  const rows = await listCards(db, { now, productIds: picks.map(({ item }) => item.productId) });
  return picks.flatMap(({ item, ...scored }) => {
    const row = rows.find(({ id }) => id === item.productId);
    const option = row?.options.find(({ id }) => id === item.optionId);
    if (!row || !option?.isOn || option.stock === 0) return [];
    const optionName = optionLabel({ ...option, thcPercentage: row.thcPercentage });
    return [{ ...scored, item: { ...item, name: row.name, optionName, imageUrl: row.imageUrl } }];
  });
}
