import { cleanText } from '../identity/person-text.ts';
import { addShopDays, formatWallTime, parseWallTime } from '../shop-time/shop-clock.ts';

export type DropDraft = {
  code: string;
  label: string;
  title: string;
  intro: string;
  unlockAt: string;
  preorderEndsAt: string;
  earlyWindowHours: number;
  earlyBonusSku: string;
  isPublished: boolean;
  isCurrent: boolean;
  images: readonly { src: string; alt: string; caption: string }[];
  statTiles: readonly { value: string; label: string }[];
};

type CheckedDrop = Omit<DropDraft, 'unlockAt' | 'preorderEndsAt' | 'earlyBonusSku' | 'images'> & {
  unlockAt: Date;
  preorderEndsAt: Date;
  earlyBonusSku: string | null;
  images: { src: string | null; alt: string; caption: string }[];
};

export type CheckedDropDraft =
  | { ok: true; drop: CheckedDrop }
  | {
      problem:
        | 'fields-missing'
        | 'drop-code-invalid'
        | 'drop-times-invalid'
        | 'drop-preorder-early'
        | 'drop-current-hidden'
        | 'drop-image-invalid';
    };

/**
 * A drop form, its times in shop time, checked and ready to be stored (DROP-06, STAFF-10). Without a title it has its
 * label's, without a code one that is made of the label (LIST-10). Refused: a missing label, a code with characters other
 * than letters, digits, `_` and `-`, malformed times, pre-order prices that end before the drop opens and so never hold (LOOK-537), a current drop that is not published, and a
 * picture that is not one of the shop's own files.
 */
export function checkDropDraft(draft: DropDraft, timeZone: string): CheckedDropDraft {
  const label = cleanText(draft.label);
  const title = cleanText(draft.title) || label;
  const code = cleanText(draft.code) || codeOf(label);
  if (!label || !code) return { problem: 'fields-missing' };
  if (!/^[\w-]{1,40}$/.test(code)) return { problem: 'drop-code-invalid' };
  const [unlockAt, preorderEndsAt] = [
    parseWallTime(draft.unlockAt, timeZone),
    parseWallTime(draft.preorderEndsAt, timeZone),
  ];
  if (!unlockAt || !preorderEndsAt || !isWindow(draft.earlyWindowHours))
    return { problem: 'drop-times-invalid' };
  if (preorderEndsAt < unlockAt) return { problem: 'drop-preorder-early' };
  if (draft.isCurrent && !draft.isPublished) return { problem: 'drop-current-hidden' };
  const images = draft.images.filter(({ src, caption }) => src.trim() || caption.trim());
  if (images.some(({ src }) => src.trim() && !/^\/media\/[\w./-]+$/.test(src.trim()))) {
    return { problem: 'drop-image-invalid' };
  }
  return {
    ok: true,
    drop: {
      ...draft,
      code,
      label,
      title,
      intro: draft.intro.trim(),
      unlockAt,
      preorderEndsAt,
      earlyBonusSku: cleanText(draft.earlyBonusSku) || null,
      images: images.map(({ src, alt, caption }) => ({
        src: src.trim() || null,
        alt: cleanText(alt),
        caption: cleanText(caption),
      })),
      statTiles: draft.statTiles.filter(({ value, label: name }) => value.trim() && name.trim()),
    },
  };
}

function isWindow(hours: number): boolean {
  return Number.isInteger(hours) && hours >= 0 && hours <= 24 * 60;
}

/** "October Drop" → "OCTOBER_DROP"; empty for a label without a letter that an address can hold. */
const codeOf = (label: string) =>
  label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);

/** When a new drop opens if nobody says otherwise: tomorrow evening, with two days of pre-order prices (LIST-10). */
export function suggestDropTimes(now: Date, timeZone: string): { unlockAt: string; preorderEndsAt: string } {
  const today = formatWallTime(now, timeZone).slice(0, 10);
  return {
    unlockAt: `${addShopDays(today, 1)}T19:00`,
    preorderEndsAt: `${addShopDays(today, 3)}T19:00`,
  };
}
