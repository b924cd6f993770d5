/** Where each known head stands, which heads are not known, and which are there twice. */
export type Heads = { places: Map<string, number>; unknown: string[]; doubled: string[] };

/** A head as it is compared: `Price USD` is `price_usd`. */
export const headKey = (head: string): string => head.trim().toLowerCase().replace(/\s+/g, ' ');

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
