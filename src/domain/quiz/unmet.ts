import { type FormatGroup, matchesFormatFilter } from '../catalog/formats.ts';
import { isMoodMatch, type Mood } from '../moods.ts';
import type { Candidate } from './candidate.ts';

/**
 * An answer that the picks do not meet: a format without a product within the budget or in the requested moods
 * (QUIZA-30).
 */
export type UnmetAnswer = { kind: 'price' | 'mood'; format: FormatGroup; maxCents: number | null };

const VAPES = ['disposable', 'vape', 'pod'];

/**
 * The asked formats that no pick has because nothing of them is within the budget, or nothing within it has one of the
 * moods; `goods` are all that could have been picked (QUIZA-30). A format that only did not fit into the bundle is not
 * listed.
 */
export function unmetAnswers(
  goods: readonly Candidate[],
  input: {
    formats: readonly FormatGroup[];
    moods: readonly Mood[];
    maxCents: number | null;
    picks: readonly Candidate[];
  },
): UnmetAnswer[] {
  const { formats, moods, maxCents, picks } = input;
  return formats.flatMap((format): UnmetAnswer[] => {
    const ofFormat = (item: Candidate) => matchesFormatFilter(item.format, format);
    if (picks.some(ofFormat)) return [];
    const within = goods.filter(
      (item) => ofFormat(item) && (maxCents === null || item.priceCents <= maxCents),
    );
    if (within.length === 0) return [{ kind: 'price', format, maxCents }];
    return isMoodMatch(
      within.flatMap((item) => item.moods),
      moods,
    )
      ? []
      : [{ kind: 'mood', format, maxCents }];
  });
}

/**
 * The candidates for a first timer: no vape unless requested or nothing else is left (QUIZA-31). Everybody else gets
 * all candidates.
 */
export function forExperience<Item extends Candidate>(
  items: readonly Item[],
  { isFirstTimer, formats }: { isFirstTimer: boolean; formats: readonly FormatGroup[] },
): readonly Item[] {
  const wantsVapes = VAPES.some((vape) => formats.some((group) => matchesFormatFilter(vape, group)));
  if (!isFirstTimer || wantsVapes) return items;
  const others = items.filter(({ format }) => !VAPES.includes(format));
  return others.length > 0 ? others : items;
}
