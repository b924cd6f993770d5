import { BUNDLE_PATTERNS } from '../cart/bundle-slots.ts';
import { cutText } from '../cut-text.ts';
import { cleanText } from '../identity/person-text.ts';

export type UpsellDraft = {
  name: string;
  priceCents: number | null;
  formatKey: string;
  sameMood: boolean;
  isActive: boolean;
};

export type CheckedUpsellDraft =
  | { ok: true; upsell: UpsellDraft & { priceCents: number } }
  | { problem: 'fields-missing' | 'upsell-price-invalid' | 'upsell-format-invalid' };

export const UPSELL_DEAREST_CENTS = 100_000;
const LONGEST_NAME = 80;

/**
 * The form of an extra, checked and ready to be stored (DROP-25, STAFF-11). Refused: no name, no price, an unknown
 * format.
 */
export function checkUpsellDraft(draft: UpsellDraft): CheckedUpsellDraft {
  const name = cutText(cleanText(draft.name), LONGEST_NAME);
  if (!name) return { problem: 'fields-missing' };
  const { priceCents } = draft;
  if (
    priceCents === null ||
    !Number.isInteger(priceCents) ||
    priceCents < 1 ||
    priceCents > UPSELL_DEAREST_CENTS
  )
    return { problem: 'upsell-price-invalid' };
  if (!Object.hasOwn(BUNDLE_PATTERNS, draft.formatKey)) return { problem: 'upsell-format-invalid' };
  return { ok: true, upsell: { ...draft, name, priceCents } };
}
