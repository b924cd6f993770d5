import { isMoodMatch, type Mood } from '../moods.ts';

/** The word in a product's name that matches it to a bundle's format (DROP-18, DROP-19). */
export const BUNDLE_PATTERNS = {
  disposable: 'disposable',
  shot: 'shot',
  sampler: 'sampler',
  gummies: 'gumm',
  rolls: 'roll',
} as const;

/** One row of a bundle's contents (DROP-11). */
export type BundleItem = {
  id: string;
  formatKey: string;
  qty: number;
  chooseMood: boolean;
  fixedSku: string | null;
  isBonus: boolean;
  sortOrder: number;
};

export type BundlePick = { slot: string; mood: Mood | null; optionId: string };

/** One unit of a bundle: the units of an item are chosen one by one. */
export type BundleSlot = { slot: string; item: BundleItem; pick: BundlePick | null };

/**
 * Does a product's name match the format of a bundle, ignoring case? A key without a pattern is searched for itself
 * (DROP-19).
 */
export function matchesBundleFormat(productName: string, formatKey: string): boolean {
  const patterns: Record<string, string> = BUNDLE_PATTERNS;
  const pattern = Object.hasOwn(patterns, formatKey) ? patterns[formatKey] : formatKey.toLowerCase();
  return pattern !== undefined && productName.toLowerCase().includes(pattern);
}

/** The units of a bundle in their order, slots named `{item id}:{n}` from 1 (DROP-11, DROP-12). */
export function bundleSlots(items: readonly BundleItem[]): BundleSlot[] {
  return items
    .toSorted((one, other) => one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1))
    .flatMap((item) =>
      Array.from({ length: item.qty }, (_, unit) => ({ slot: `${item.id}:${unit + 1}`, item, pick: null })),
    );
}

/**
 * The slots with what was picked for them (DROP-15, DROP-20). A pick names its slot, or just the item, whose units it
 * then fills one after the other. Null if a slot with a choice has no pick, or a pick has no slot; a fixed item may be
 * picked or left out.
 */
export function fillSlots(
  items: readonly BundleItem[],
  picks: readonly BundlePick[],
): readonly BundleSlot[] | null {
  const left = [...picks];
  const filled = bundleSlots(items).map((slot) => ({ ...slot, pick: takePick(left, slot) }));
  const isWhole = filled.every(({ item, pick }) => !item.chooseMood || pick !== null);
  return isWhole && left.length === 0 ? filled : null;
}

function takePick(left: BundlePick[], { slot, item }: BundleSlot): BundlePick | null {
  const exact = left.findIndex((pick) => pick.slot === slot);
  const index = exact >= 0 ? exact : left.findIndex((pick) => pick.slot === item.id);
  return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
}

type Candidate = {
  productName: string;
  moodTags: readonly string[];
  isMonster: boolean;
  addonOnly: boolean;
  isHiddenBundle: boolean;
  priceCents: number;
  bundleLimitCents: number | null;
};

/**
 * May this option fill a slot of that format and mood (DROP-20)? A house product that is sold for itself, with the
 * pattern in its name and the mood among its tags, in its first size in stock or one that costs no more: the price of a
 * bundle does not cover a larger size.
 */
export function fitsSlot(option: Candidate, wanted: { formatKey: string; mood: Mood | null }): boolean {
  if (wanted.mood === null || !option.isMonster || option.addonOnly || option.isHiddenBundle) return false;
  const isFirstSize = option.bundleLimitCents === null || option.priceCents <= option.bundleLimitCents;
  const isOfMood = isMoodMatch(option.moodTags, [wanted.mood]);
  return isFirstSize && isOfMood && matchesBundleFormat(option.productName, wanted.formatKey);
}
