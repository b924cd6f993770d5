import type { PageCache } from '../pages/page-cache.ts';
import type { Metrics } from './metrics.ts';

/** The same cache, which counts: pages that were there, of the version before, or made now (WATCH-02). */
export function countPages(pages: PageCache, { pageRequests }: Pick<Metrics, 'pageRequests'>): PageCache {
  const note = <Page>(page: Page, result: 'hit' | 'stale') => {
    if (page) pageRequests.inc({ result });
    return page;
  };
  return {
    ...pages,
    find: (url) => note(pages.find(url), 'hit'),
    takeStale: (url) => note(pages.takeStale(url), 'stale'),
    get: (url) => {
      pageRequests.inc({ result: pages.isAtHand(url) ? 'hit' : 'miss' });
      return pages.get(url);
    },
  };
}
