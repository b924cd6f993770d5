import { BUNDLE_PATTERNS } from '../cart/bundle-slots.ts';
import { cleanText } from '../identity/person-text.ts';

export type BundleItemDraft = {
  formatKey: string;
  qty: number;
  chooseMood: boolean;
  fixedSku: string;
  isBonus: boolean;
};

export type BundleDraft = {
  name: string;
  preorderPriceCents: number | null;
  regularPriceCents: number | null;
  tag: string;
  line: string;
  summary: string;
  bonusText: string;
  comingSoon: boolean;
  isActive: boolean;
  /** An item without a format is left out. */
  items: readonly BundleItemDraft[];
};

type CheckedItem = Omit<BundleItemDraft, 'fixedSku'> & { fixedSku: string | null };

type CheckedBundle = Omit<BundleDraft, 'preorderPriceCents' | 'regularPriceCents' | 'tag' | 'items'> & {
  preorderPriceCents: number;
  regularPriceCents: number;
  tag: string | null;
  items: CheckedItem[];
};

export type CheckedBundleDraft =
  | { ok: true; bundle: CheckedBundle }
  | { problem: 'fields-missing' | 'bundle-price-invalid' | 'bundle-item-invalid' };

export const BUNDLE_DEAREST_CENTS = 1_000_000;
const MOST_UNITS = 10;

/**
 * A bundle form, checked and ready to be stored (DROP-11, DROP-13, STAFF-11). Refused: no name, a malformed price, a
 * pre-order price above the regular one, an item with neither a choice of mood nor a sku, and an unknown format.
 */
export function checkBundleDraft(draft: BundleDraft): CheckedBundleDraft {
  const name = cleanText(draft.name);
  if (!name) return { problem: 'fields-missing' };
  const { preorderPriceCents, regularPriceCents } = draft;
  if (!isPrice(preorderPriceCents) || !isPrice(regularPriceCents) || preorderPriceCents > regularPriceCents) {
    return { problem: 'bundle-price-invalid' };
  }
  const items = draft.items.filter(({ formatKey }) => formatKey !== '').map(toItem);
  if (items.some((item) => !isItem(item))) return { problem: 'bundle-item-invalid' };
  return {
    ok: true,
    bundle: {
      name,
      preorderPriceCents,
      regularPriceCents,
      tag: cleanText(draft.tag) || null,
      line: cleanText(draft.line),
      summary: cleanText(draft.summary),
      bonusText: cleanText(draft.bonusText),
      comingSoon: draft.comingSoon,
      isActive: draft.isActive,
      items,
    },
  };
}

function toItem(item: BundleItemDraft): CheckedItem {
  const fixedSku = item.chooseMood ? null : cleanText(item.fixedSku) || null;
  return { ...item, fixedSku };
}

function isItem({ formatKey, qty, chooseMood, fixedSku }: CheckedItem): boolean {
  const isKnown = Object.hasOwn(BUNDLE_PATTERNS, formatKey);
  return (
    isKnown && Number.isInteger(qty) && qty >= 1 && qty <= MOST_UNITS && (chooseMood || fixedSku !== null)
  );
}

function isPrice(cents: number | null): cents is number {
  return cents !== null && Number.isInteger(cents) && cents >= 0 && cents <= BUNDLE_DEAREST_CENTS;
}
