/** One search that this browser remembers; `timestamp` in epoch milliseconds (SEARCH-07). */
export type PastSearch = { query: string; timestamp: number };

const MOST_KEPT = 10;
/** The number of searches that are offered (SEARCH-06). */
export const MOST_SHOWN = 5;

/** The history with this search on top: at most ten, no blank ones, none twice (SEARCH-07). */
export function rememberSearch(
  history: readonly PastSearch[],
  query: string,
  timestamp: number,
): PastSearch[] {
  const words = query.trim().replace(/\s+/g, ' ');
  if (!words) return [...history];
  const others = history.filter((past) => past.query.toLowerCase() !== words.toLowerCase());
  return [{ query: words, timestamp }, ...others].slice(0, MOST_KEPT);
}

/** The stored history; malformed entries are left out (SEARCH-07, SHELL-46). */
export function parseHistory(kept: unknown): PastSearch[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(isPastSearch).slice(0, MOST_KEPT);
}

function isPastSearch(entry: unknown): entry is PastSearch {
  if (typeof entry !== 'object' || entry === null) return false;
  const { query, timestamp } = entry as Record<string, unknown>;
  return typeof query === 'string' && query.trim() !== '' && typeof timestamp === 'number';
}
