/** Where each known head stands, which heads are not known, and which are there twice. */
export type Heads = { places: Map<string, number>; unknown: string[]; doubled: string[] };

/** A head as it is compared: `Price USD` is `price_usd`. */
export const headKey = (head: string): string => head.trim().toLowerCase().replace(/\s+/g, ' ');

/** What only an export knows, or only tells: nobody types it into a new row, and nobody means it by another name. */
export const TOLD_HEADS: ReadonlySet<string> = new Set([
  ...['version', 'product_version', 'option_version', 'stock_seen', 'pictures'],
  ...['kind', 'customer_since'],
]);

/** A head that means nothing here, as it was typed, and the one of ours that it may have meant. */
export type UnknownHead = { head: string; meant: string | null };

/**
 * Which of our heads a typed one may have meant (CSV-01): one that begins with it or with which it begins, word by word, so
 * `price` means `price_usd`; the shortest of several, none where all of them are in the file.
 */
export function meantHead(head: string, ours: readonly string[]): string | null {
  const wordsOf = (name: string) =>
    headKey(name)
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  const typed = wordsOf(head);
  const meant = ours.filter((name) => {
    const own = wordsOf(name);
    const [short, long] = own.length < typed.length ? [own, typed] : [typed, own];
    return short.length > 0 && short.every((word, at) => word === long[at]);
  });
  return meant.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/**
 * The heads of a file by the place of their column (CSV-01). `known` tells the name of a head's column, or null; a name
 * may have several spellings.
 */
export function readHeads(cells: readonly string[], known: (head: string) => string | null): Heads {
  const heads: Heads = { places: new Map(), unknown: [], doubled: [] };
  for (const [place, cell] of cells.entries()) {
    const name = known(headKey(cell));
    if (name === null) {
      if (cell.trim() !== '') heads.unknown.push(cell.trim().slice(0, 60));
    } else if (heads.places.has(name)) heads.doubled.push(name);
    else heads.places.set(name, place);
  }
  return heads;
}
