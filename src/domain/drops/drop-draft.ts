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

/** The hours of an Early Window, from none to sixty days. */
export const MOST_WINDOW_HOURS = 24 * 60;

type Typed = Pick<DropDraft, 'code' | 'label' | 'unlockAt' | 'preorderEndsAt'>;

/**
 * The address of a drop as it would be kept: what was typed, or made of the label (LIST-10); empty where neither holds a
 * letter or digit.
 */
export const dropCodeOf = ({ code, label }: Pick<DropDraft, 'code' | 'label'>): string =>
  cleanText(code) || codeOf(cleanText(label));

/**
 * What is wrong between the fields of a typed drop, all at once, whatever else is still missing (LOOK-581): an address
 * that cannot be one, and pre-order prices that end before the drop opens (LOOK-537).
 */
export function wrongsOfDrop(
  draft: Typed,
  timeZone: string,
): { problem: 'drop-code-invalid' | 'drop-preorder-early' }[] {
  const code = dropCodeOf(draft);
  const hasWords = cleanText(draft.code) !== '' || cleanText(draft.label) !== '';
  const unlockAt = parseWallTime(draft.unlockAt, timeZone);
  const preorderEndsAt = parseWallTime(draft.preorderEndsAt, timeZone);
  return [
    ...(hasWords && !isCode(code) ? [{ problem: 'drop-code-invalid' as const }] : []),
    ...(unlockAt && preorderEndsAt && preorderEndsAt < unlockAt
      ? [{ problem: 'drop-preorder-early' as const }]
      : []),
  ];
}

const isCode = (code: string) => /^[\w-]{1,40}$/.test(code);

/**
 * A drop form, its times in shop time, checked and ready to be stored (DROP-06, STAFF-10). Without a title it has its
 * label's, without a code one that is made of the label (LIST-10). Refused: a missing label, a code with characters other
 * than letters, digits, `_` and `-`, malformed times, pre-order prices that end before the drop opens and so never hold (LOOK-537), a current drop that is not published, and a
 * picture that is not one of the shop's own files.
 */
export function checkDropDraft(draft: DropDraft, timeZone: string): CheckedDropDraft {
  const label = cleanText(draft.label);
  const title = cleanText(draft.title) || label;
  const code = dropCodeOf(draft);
  if (!label || !code) return { problem: 'fields-missing' };
  if (!isCode(code)) return { problem: 'drop-code-invalid' };
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
  return Number.isInteger(hours) && hours >= 0 && hours <= MOST_WINDOW_HOURS;
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
