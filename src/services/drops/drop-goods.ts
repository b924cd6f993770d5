import { type GoodsRow, listDropGoods } from '#db/queries/drops/drop-products.ts';
import { matchesBundleFormat } from '#domain/cart/bundle-slots.ts';
import { DROP_MOODS } from '#domain/drops/drop-moods.ts';
import { isMoodMatch } from '#domain/moods.ts';
import type { PublicContext } from '../context.ts';

type Indexed = Awaited<ReturnType<PublicContext['productIndex']>>['products'][number];

/**
 * The products that bundles of this drop offer: for each of these formats and each mood the one that comes first, with its
 * options (DROP-20, FAST-02). They are found in the index of the lists, so that only what is shown is read.
 */
export async function readDropGoods(
  { db, now, remember, productIndex }: PublicContext,
  { dropId, formatKeys }: { dropId: string; formatKeys: readonly string[] },
): Promise<GoodsRow[]> {
  const { products } = await remember('product index', () => productIndex(db));
  const fitting = products.filter(
    (product) =>
      product.isMonster && !product.addonOnly && product.isInStock && isOpen(product, { dropId, now }),
  );
  const found = firstOfEach(fitting, { dropId, formatKeys: [...new Set(formatKeys)] });
  const productIds = [...new Set(Array.from(found, ({ id }) => id))];
  return productIds.length > 0 ? listDropGoods(db, { dropId, now, productIds }) : [];
}

type Moment = { dropId: string; now: Date };

/** The drop's own products are shown before its unlock (decision 0020-a-drop-before-its-unlock). */
const isOpen = (product: Indexed, { dropId, now }: Moment) =>
  product.unlockAt === null || product.unlockAt <= now || product.dropId === dropId;

type Wanted = { dropId: string; formatKeys: readonly string[] };

function firstOfEach(products: readonly Indexed[], { dropId, formatKeys }: Wanted): Indexed[] {
  const found = new Map<string, Indexed>();
  for (const product of products)
    for (const key of formatKeys) {
      if (!matchesBundleFormat(product.name, key)) continue;
      for (const mood of DROP_MOODS) {
        const slot = `${mood} ${key}`;
        const other = found.get(slot);
        if (other && !comesBefore(product, other, dropId)) continue;
        if (isMoodMatch(product.moodTags, [mood])) found.set(slot, product);
      }
    }
  return [...found.values()];
}

/** The drop's own first, then the highest in order, then by id. */
function comesBefore(one: Indexed, other: Indexed, dropId: string): boolean {
  const isOwn = one.dropId === dropId;
  if (isOwn !== (other.dropId === dropId)) return isOwn;
  if (one.displayOrder !== other.displayOrder) return one.displayOrder > other.displayOrder;
  return one.id < other.id;
}
