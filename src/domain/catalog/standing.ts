import { type Collection, collectionOf } from './collection.ts';

type Judged = {
  product: { isActive: boolean; isHiddenBundle: boolean };
  brand: { name: string; isMonster: boolean };
  /** Where it is sold with a drop: whether that is published, and when it unlocks. */
  drop?: { id: string; isPublished: boolean; unlockAt: Date } | null;
  options: readonly { isOn: boolean; stock: number; limitKind: string | null }[];
};

/** Why a product is not in the shop's lists; without an option there is one reason, the first that holds (GOODS-09). */
export type StandingReason =
  | { is: 'hidden' | 'bundles-only' | 'no-options' | 'no-grams' | 'none-on' | 'no-stock' }
  | { is: 'in-drop' | 'drop-draft'; dropId: string; unlockAt: Date };

export type Standing = { collection: Collection; isListed: boolean; reasons: StandingReason[] };

/**
 * Where a product stands in the shop at `now`: in which collection, whether its lists show it, and each reason why not,
 * the product's own before those of its options (GOODS-09, CAT-04, CAT-23, LAW-13, TEASE-13).
 */
export function standingOf(
  { product, brand, drop, options }: Judged,
  { shopName, now }: { shopName: string; now: Date },
): Standing {
  const reasons: StandingReason[] = [];
  if (!product.isActive) reasons.push({ is: 'hidden' });
  if (product.isHiddenBundle) reasons.push({ is: 'bundles-only' });
  if (drop && (!drop.isPublished || drop.unlockAt.getTime() > now.getTime())) {
    const is = drop.isPublished ? 'in-drop' : 'drop-draft';
    reasons.push({ is, dropId: drop.id, unlockAt: drop.unlockAt });
  }
  const lack = lackOf(options);
  if (lack) reasons.push({ is: lack });
  return { collection: collectionOf(brand, shopName), isListed: reasons.length === 0, reasons };
}

function lackOf(options: Judged['options']) {
  if (options.length === 0) return 'no-options';
  const on = options.filter(({ isOn }) => isOn);
  if (on.length === 0) return options.some(({ limitKind }) => limitKind === null) ? 'no-grams' : 'none-on';
  return on.some(({ stock }) => stock > 0) ? null : 'no-stock';
}
