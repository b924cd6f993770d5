import type { IncomingMessage, ServerResponse } from 'node:http';
import { pickEncoding } from './encodings.ts';
import type { Kept, PageCache } from './page-cache.ts';
import { canonicalUrl, findTarget } from './page-key.ts';

type Owner = {
  isClosed: () => boolean;
  pages: Pick<PageCache, 'find' | 'takeStale'>;
  places: { work: { isBusy: () => boolean } };
  publicHeaders: Record<string, string>;
};

const MOST_ALIASES = 5_000;
const LONGEST_ALIAS = 300;

/** An open page asks for its content again because it has changed: the content of before would stay there. */
const isContent = (key: string) => /\.data(?:\?|$)/.test(key);

/**
 * Answers a kept page straight from memory, without the app around it: the pages that most people see cost
 * little more than their bytes. While the shop has more to do than places the page of before goes out, and is made again
 * meanwhile (SEC-23). Anything that is not a kept page goes on to the app. The gate has brought the address into its one
 * spelling (SEC-18).
 */
export function createFastPath({ isClosed, pages, places, publicHeaders }: Owner) {
  const aliases = new Map<string, string | null>();
  const written = new WeakMap<Kept, Record<string, string>>();

  function toKey(url: string): string | null {
    const known = aliases.get(url);
    if (known !== undefined) return known;
    const [pathname = '', search = ''] = url.split(/\?(.*)/s);
    const target = findTarget(pathname);
    const key =
      target?.address.audience === 'public' ? canonicalUrl(target, new URLSearchParams(search)) : null;
    if (aliases.size >= MOST_ALIASES) aliases.clear();
    if (url.length <= LONGEST_ALIAS) aliases.set(url, key);
    return key;
  }

  function headersOf(page: Kept): Record<string, string> {
    const known = written.get(page);
    if (known) return known;
    const headers = { ...page.headers, ...publicHeaders, ETag: page.etag, Vary: 'Accept-Encoding' };
    written.set(page, headers);
    return headers;
  }

  const pageBefore = (key: string) => (places.work.isBusy() ? pages.takeStale(key) : null);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // A closed shop has no page for everybody: the app looks who asks (FIRST-04).
    if (request.method !== 'GET' || !request.url || isClosed()) return false;
    const key = toKey(request.url);
    const page = key ? (pages.find(key) ?? (isContent(key) ? null : pageBefore(key))) : null;
    if (!page) return false;
    const headers = headersOf(page);
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const body = page.bodies[encoding];
    const coded = encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding };
    response.writeHead(page.status, { ...coded, 'Content-Length': body.length }).end(body);
    return true;
  };
}
