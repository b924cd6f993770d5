import { matchPath } from 'react-router';
import { ADDRESSES, type Address } from '#app/addresses.ts';

export type Target = { address: Address; pathname: string; isData: boolean };

const normalise = (pathname: string) =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');

/** Finds the declared address of a path in its one spelling (`readTarget`); `null` for paths that nobody declared. */
export function findTarget(pathname: string): Target | null {
  const isData = pathname.endsWith('.data');
  const path = normalise(pathname);
  const address = findAddress(path);
  return address ? { address, pathname: path, isData } : null;
}

const MOST_FOUND = 2_000;
const LONGEST_FOUND = 200;
const found = new Map<string, Address | null>();

/** Searching the whole table is slow and happens several times per request, so the result is cached. */
function findAddress(path: string): Address | null {
  const known = found.get(path);
  if (known !== undefined) return known;
  const address = ADDRESSES.find((candidate) => matchPath(candidate.path, path)) ?? null;
  if (found.size >= MOST_FOUND) found.clear();
  if (path.length <= LONGEST_FOUND) found.set(path, address);
  return address;
}

/** The name of an address in the log: as declared, never as typed. */
export const patternOf = (target: Target | null) => target?.address.path ?? '(unknown)';

/**
 * The one form of a public address: parameters that the server does not know are dropped, the others sorted
 * (decision 0027-the-address-is-the-key), so that twins share one page and strangers cannot fill the memory.
 */
export function canonicalUrl({ address, pathname, isData }: Target, search: URLSearchParams): string {
  const known = address.parameters ?? [];
  const pairs = [...search]
    .filter(([name, value]) => known.includes(name) && value.length <= 80)
    .slice(0, 24)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  const query = new URLSearchParams(pairs).toString();
  const suffix = isData ? (pathname.endsWith('/') ? '_.data' : '.data') : '';
  return `${pathname}${suffix}${query ? `?${query}` : ''}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
