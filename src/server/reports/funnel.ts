import type { IncomingMessage } from 'node:http';
import type { FunnelStep } from '#domain/reports/funnel.ts';

/** The declared addresses that are a step (NUM-12). */
const PAGES: ReadonlyMap<string, FunnelStep> = new Map([
  ['/product/:id', 'product'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
]);
const PLACING = '/orders/place';

/** What says of itself that nobody looks at it. */
const NOBODY = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|http-client|^$/i;

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
export type FunnelCounts = Partial<Record<FunnelStep, number>>;

/**
 * Counts on the way to an order what reaches the server anyway, in memory until `flush` stores it: numbers and nothing of who it
 * was (NUM-12). Left out: HEAD, what was not found, robots, pages fetched ahead or again for an open one, and who asks
 * not to be measured. What could not be stored waits for the next time; what a killed process held is lost.
 */
export function createFunnel(save: (counts: FunnelCounts) => Promise<unknown>) {
  const state: { counts: FunnelCounts } = { counts: {} };
  const add = (step: FunnelStep, more = 1) => {
    state.counts[step] = (state.counts[step] ?? 0) + more;
  };
  return {
    /** One answer: its declared address, and whether that is a page of the shop. */
    count(asked: Asked, answer: { route: string; isPage: boolean; status: number }): void {
      const { route, isPage, status } = answer;
      const step = PAGES.get(route);
      if (!isPage && route !== PLACING) return;
      const isAnswered = status < 300 || status === 304;
      if (!isAnswered || isNobody(asked)) return;
      if (route === PLACING) {
        if (asked.method === 'POST') add('order');
        return;
      }
      if (asked.method !== 'GET') return;
      const from = ownPathBefore(asked);
      const path = pathOf(asked.url);
      if (from === null) add('visit');
      if (step && from !== path) add(step);
    },
    async flush(): Promise<void> {
      const { counts } = state;
      state.counts = {};
      try {
        await save(counts);
      } catch (error) {
        for (const [step, count] of Object.entries(counts)) add(step as FunnelStep, count);
        throw error;
      }
    },
  };
}

export type Funnel = ReturnType<typeof createFunnel>;

function isNobody({ headers }: Asked): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return true;
  if (headers['sec-purpose']?.includes('prefetch')) return true;
  return NOBODY.test(headers['user-agent'] ?? '');
}

const pathOf = (url = '') => (url.split('?')[0] ?? '').replace(/\/?_?\.data$/, '') || '/';

/** The page of this shop from which it was asked; null for who comes from elsewhere. */
function ownPathBefore({ headers }: Asked): string | null {
  const { referer, host } = headers;
  if (!referer || !URL.canParse(referer)) return null;
  const before = new URL(referer);
  return before.host === host ? before.pathname : null;
}
