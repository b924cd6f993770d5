import { toMood } from '../moods.ts';
import { isAccessory } from './product.ts';

type Mixed = { format: string; addonOnly: boolean; moodTags: readonly string[] };

/** As many neighbours as a wide row shows: among them no mood comes twice where the format has another. */
const NEIGHBOURS = 3;

/**
 * The first `most` of products in the shop's order, mixed: one of each format in turn, in the order in which the formats
 * come up, the first of it whose mood the cards just before do not have; accessories close the list (CAT-36, CAT-37).
 */
export function mixFormats<P extends Mixed>(products: readonly P[], most: number): P[] {
  const goods = products.filter((product) => !isAccessory(product));
  let left = [...Map.groupBy(goods, ({ format }) => format).values()];
  const mixed: P[] = [];
  while (left.length > 0 && mixed.length < most) {
    for (const group of left) {
      const near = new Set(mixed.slice(-NEIGHBOURS).map(leadMood));
      const place = group.findIndex((product) => !leadMood(product) || !near.has(leadMood(product)));
      mixed.push(...group.splice(Math.max(0, place), 1));
    }
    left = left.filter(({ length }) => length > 0);
  }
  return [...mixed, ...products.filter(isAccessory)].slice(0, most);
}

const leadMood = ({ moodTags }: Mixed) => toMood(moodTags[0] ?? '');
