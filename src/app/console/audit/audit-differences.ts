import { audit as words } from '#app/texts/en/console/audit.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { moments } from '#app/texts/en/moments.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { inWords, isRecord, labelOf } from './audit-values.ts';

type Difference = { name: string; words: string };
type Rate = { tax?: unknown; percent?: unknown; from?: unknown; place?: unknown };

/** What is empty is nothing, however it is stored. */
function stored(value: unknown): unknown {
  if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  return isRecord(value) && Object.values(value).every((part) => stored(part) === null) ? null : value;
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(stored(a)) === JSON.stringify(stored(b));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** What stands in the first and not in the second. */
const only = (these: readonly unknown[], those: readonly unknown[]) =>
  these.filter((one) => !those.some((other) => isSame(one, other)));

/** The rates that differ, each as the form of the settings calls it: from what to what, added or removed (LOOK-05). */
export function taxDifferences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [before ?? DEFAULT_SETTINGS.taxRates, after ?? DEFAULT_SETTINGS.taxRates].map(listOf);
  const gone = only((old ?? []).map(rateOf), (now ?? []).map(rateOf)) as Rate[];
  const come = only((now ?? []).map(rateOf), (old ?? []).map(rateOf)) as Rate[];
  const changed = come.map((rate) => {
    const place = gone.findIndex(({ tax, place: where }) => tax === rate.tax && where === rate.place);
    const [was] = place < 0 ? [] : gone.splice(place, 1);
    return {
      name: rateName(rate),
      words: was ? words.changed(said(was), said(rate)) : words.added(said(rate)),
    };
  });
  return [...changed, ...gone.map((rate) => ({ name: rateName(rate), words: words.removed(said(rate)) }))];
}

/** A rate for everywhere is stored with an empty place, or none. */
const rateOf = (rate: unknown) => {
  const { tax, percent, from, place } = rate as Rate;
  return { tax, percent, from, place: place || null };
};

function rateName({ tax }: Rate): string {
  const { names } = startWords.taxes;
  return Object.hasOwn(names, String(tax)) ? names[tax as keyof typeof names] : String(tax);
}

const said = ({ percent, from, place }: Rate) =>
  words.rate(Number(percent), dayInWords(from), typeof place === 'string' ? place : null);

/** A day of the calendar is the same wherever the shop is: noon of it. */
const dayInWords = (day: unknown) => moments.longDate(new Date(`${String(day)}T18:00:00Z`));

/** Of several lines those that differ, of a long one the part that does (LOOK-05). */
export function textDifference(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) return linesDifference(before, after);
  if (typeof before === 'string' && typeof after === 'string') {
    const [from, to] = cutToDifference(before, after);
    return words.changed(inWords(from), inWords(to));
  }
  return words.changed(inWords(before), inWords(after));
}

function linesDifference(before: unknown[], after: unknown[]): string {
  const [gone, come] = [only(before, after), only(after, before)];
  if (gone.length > 0 && come.length > 0) return words.changed(inWords(gone), inWords(come));
  if (come.length > 0) return words.added(inWords(come));
  // The same lines in another order differ as a whole.
  return gone.length > 0 ? words.removed(inWords(gone)) : words.changed(inWords(before), inWords(after));
}

/** Fewer letters than this are no saving. */
const LEAST_CUT = 24;

/** Whole words that both begin or end with are left out. */
function cutToDifference(before: string, after: string): [string, string] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  head = before.slice(0, head).lastIndexOf(' ') + 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const shared = before.slice(before.length - tail);
  tail = shared.includes(' ') ? tail - shared.indexOf(' ') : 0;
  const [start, end] = [head < LEAST_CUT ? 0 : head, tail < LEAST_CUT ? 0 : tail];
  const cut = (text: string) =>
    `${start > 0 ? '… ' : ''}${text.slice(start, text.length - end)}${end > 0 ? ' …' : ''}`;
  return [cut(before), cut(after)];
}

/**
 * Of what has several parts only those that differ, each from what to what; of a list of such the ones that were added or
 * taken out (LOOK-543). Null for everything else.
 */
export function partsDifference(before: unknown, after: unknown): string | null {
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => !isSame(before[name], after[name]))
      .map(
        (name) =>
          `${labelOf(name)} ${words.changed(inWords(before[name], name), inWords(after[name], name))}`,
      )
      .join('; ');
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  if (![...before, ...after].every(isRecord) || before.length + after.length === 0) return null;
  const [gone, come] = [only(before, after), only(after, before)];
  if (gone.length === 0 && come.length === 0) return words.reordered;
  if (gone.length === 0) return words.added(inWords(come));
  if (come.length === 0) return words.removed(inWords(gone));
  return words.changed(inWords(gone), inWords(come));
}
