import type { CartLine } from '#domain/cart/cart.ts';

/** Lines of the demo shop, by what they cost. */
export function option(optionId: string, quantity = 1): CartLine {
  return { kind: 'option', optionId, quantity, from: 'shop' };
}

export function deal(dealId: 'deal-monster-shot' | 'deal-mint-tin'): CartLine {
  return { kind: 'deal', dealId };
}

const PICKS = {
  disposable: 'drp-dsp-bluehour-1',
  gummies: 'moo-gum-coldpear-1',
  roll: 'moo-rol-quiestre-1',
  shot: 'drp-sht-elde-1',
};

const SLOTS = {
  lite: ['disposable', 'gummies'],
  archive: ['disposable', 'gummies', 'roll'],
  premium: ['disposable', 'gummies', 'roll', 'shot'],
} as const;

/** A bundle of the drop that is not open yet, all in Calm; `extras` adds gummies for $15. */
export function bundle(slug: keyof typeof SLOTS, { groupId = slug, hasExtra = false } = {}): CartLine {
  const one = SLOTS[slug].map((kind, place) => ({
    slot: `${slug}-${place + 1}`,
    mood: 'Calm' as const,
    optionId: PICKS[kind],
  }));
  // The premium one has two of its first item.
  const picks =
    slug === 'premium' ? one.flatMap((pick, place) => (place === 0 ? [pick, pick] : [pick])) : one;
  const extras = hasExtra ? [{ upsellId: 'gummies', optionId: PICKS.gummies }] : [];
  return { kind: 'bundle', groupId, drop: 'FILE_1221', slug, picks, extras };
}
