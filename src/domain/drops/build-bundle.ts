import type { BundlePick } from '../cart/bundle-slots.ts';
import type { Mood } from '../moods.ts';

export type BuilderChoice = { mood: Mood; optionId: string; name: string; imageUrl: string | null };

/** One unit of a bundle as the builder shows it: a choice of moods, or a fixed thing (DROP-14). */
export type BuilderSlot = {
  slot: string;
  formatKey: string;
  isBonus: boolean;
  choices: readonly BuilderChoice[];
  fixed: { sku: string; optionId: string | null; name: string; imageUrl: string | null } | null;
};

type Built =
  | { ok: true; picks: BundlePick[] }
  | { problem: 'fixed-sku-missing'; sku: string }
  | { problem: 'no-product-of-mood'; format: string; mood: Mood | null };

type ChosenMoods = ReadonlyMap<string, Mood>;

/** Has every slot with a choice of mood got one? False while nothing is loaded (DROP-15). */
export function isWhole(slots: readonly BuilderSlot[], moods: ChosenMoods): boolean {
  return slots.length > 0 && slots.every(({ slot, fixed }) => fixed !== null || moods.has(slot));
}

/**
 * What goes into the cart for these moods (DROP-20): one option a slot. Refused with the first missing item: a fixed
 * sku that is not in stock, or a format without a product in the mood (DROP-22).
 */
export function buildBundle(slots: readonly BuilderSlot[], moods: ChosenMoods): Built {
  const picks: BundlePick[] = [];
  for (const { slot, fixed, choices, formatKey } of slots) {
    const mood = fixed ? null : (moods.get(slot) ?? null);
    const found = fixed ?? choices.find((choice) => choice.mood === mood);
    if (fixed && !fixed.optionId) return { problem: 'fixed-sku-missing', sku: fixed.sku };
    if (!found?.optionId) return { problem: 'no-product-of-mood', format: formatKey, mood };
    picks.push({ slot, mood, optionId: found.optionId });
  }
  return { ok: true, picks };
}
