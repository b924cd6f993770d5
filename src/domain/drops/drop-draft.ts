import { cleanText } from '../identity/person-text.ts';
import { isShopDay, shopClock, shopMoment } from '../shop-time/shop-clock.ts';

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
        | 'drop-current-hidden'
        | 'drop-image-invalid';
    };

const WALL = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** The value of a date-time field as shop time; null if malformed (DROP-09). */
export function fromWallTime(text: string): Date | null {
  const [, date, hours, minutes] = WALL.exec(text) ?? [];
  if (!date || !isShopDay(date)) return null;
  return shopMoment(date, Number(hours) * 60 + Number(minutes));
}

/** A time as a date-time field shows it, in shop time. */
export function toWallTime(moment: Date): string {
  const { date, minutes } = shopClock(moment);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date}T${hour}:${minute}`;
}

/**
 * A drop form, checked and ready to be stored (DROP-06, STAFF-10). Refused: a missing code, label or title, a code with
 * characters other than letters, digits, `_` and `-`, malformed times, a current drop that is not published, and a
 * picture that is not one of the shop's own files.
 */
export function checkDropDraft(draft: DropDraft): CheckedDropDraft {
  const [code, label, title] = [draft.code, draft.label, draft.title].map(cleanText);
  if (!code || !label || !title) return { problem: 'fields-missing' };
  if (!/^[\w-]{1,40}$/.test(code)) return { problem: 'drop-code-invalid' };
  const [unlockAt, preorderEndsAt] = [fromWallTime(draft.unlockAt), fromWallTime(draft.preorderEndsAt)];
  if (!unlockAt || !preorderEndsAt || !isWindow(draft.earlyWindowHours))
    return { problem: 'drop-times-invalid' };
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
