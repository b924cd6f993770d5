import { createHash } from 'node:crypto';
import { findUnavailable } from '#db/errors.ts';
import { type Encoded, encode, encodeBest } from './encodings.ts';

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Epoch ms of the next moment that changes this page by itself (opening, cutoff, price step). */
  until: number;
};

export type Kept = Omit<Rendered, 'body'> & {
  etag: string;
  version: number;
  bodies: Encoded;
  bytes: number;
  /** Epoch ms from which it is worth packing again; Infinity once that was done. */
  settlesAt: number;
};

type Options = {
  render: (url: string) => Promise<Rendered>;
  /** The catalogue version now; a page of another version is not served. */
  version: () => number;
  now: () => number;
  /** Has the process time for what can wait? */
  hasTime?: () => boolean;
  maxBytes?: number;
};

type Waits = Pick<Options, 'now' | 'hasTime'>;

/** The map of a large shop: at brotli's best it would take seconds of the processor. */
const LARGE = 256 * 1024;

/** Two ms of the processor for a page, which is 6 % larger than at 10, for 25 to 40 ms: some live for seconds. */
const QUICK_QUALITY = 5;

/** A page that has stayed so long will stay longer, and is worth brotli's best (FAST-07). */
const SETTLED_MS = 30_000;

async function pack(body: Buffer, now: () => number) {
  const isLarge = body.length > LARGE;
  const bodies = await encode(body, QUICK_QUALITY);
  const bytes = bodies.br.length + bodies.gzip.length + bodies.identity.length;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { bodies, bytes, etag, settlesAt: isLarge ? Number.POSITIVE_INFINITY : now() + SETTLED_MS };
}

/**
 * Packs a page at its best: beside the event loop, once, one page after the other, since the same few threads check
 * passwords and read files. A page that has gone meanwhile is left; where it fails, the page goes on as it was packed at
 * first. Its `bytes` stay what they were: a little more than it takes. In a rush the processor belongs to the orders: the
 * page is looked at again as late as a new one.
 */
function packInTurn({ now, hasTime = () => true }: Waits, isFresh: (page: Kept) => boolean) {
  const state = { last: Promise.resolve() };
  return (page: Kept) => {
    if (!hasTime()) {
      page.settlesAt = now() + SETTLED_MS;
      return;
    }
    page.settlesAt = Number.POSITIVE_INFINITY;
    state.last = state.last
      .then(() => (isFresh(page) ? encodeBest(page.bodies.identity) : page.bodies.br))
      .then(
        (br) => {
          page.bodies = { ...page.bodies, br };
        },
        () => {},
      );
  };
}

/**
 * Public pages, rendered once per catalogue version and served from memory (decision 0008-public-pages-are-cached). One
 * render per page and version; whoever asks meanwhile waits for it. Only 200 is kept. While the database is down, the
 * previous page is sent (SEC-21). Least recently used pages go first when the bytes run out.
 */
export function createPageCache({ render, version, now, hasTime, maxBytes = 64 * 1024 * 1024 }: Options) {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<Kept>>();
  const state = { bytes: 0 };

  const isFresh = (page: Kept) => page.version === version() && page.until > now();
  const packAgain = packInTurn({ now, hasTime }, isFresh);

  function find(url: string): Kept | null {
    const page = kept.get(url);
    if (!page || !isFresh(page)) return null;
    kept.delete(url);
    kept.set(url, page);
    if (page.settlesAt <= now()) packAgain(page);
    return page;
  }

  function drop(url: string) {
    state.bytes -= kept.get(url)?.bytes ?? 0;
    kept.delete(url);
  }

  function keep(url: string, page: Kept) {
    drop(url);
    kept.set(url, page);
    state.bytes += page.bytes;
    for (const oldest of kept.keys()) {
      if (state.bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  async function make(url: string): Promise<Kept> {
    const startedAt = version();
    const { body, ...rendered } = await render(url);
    const page = { ...rendered, version: startedAt, ...(await pack(body, now)) };
    if (page.status === 200) keep(url, page);
    return page;
  }

  /** While the database is down the previous page is better than none; the cart checks prices again. */
  function keptAnyway(url: string, error: unknown): Kept {
    const page = kept.get(url);
    if (page && findUnavailable(error)) return page;
    throw error;
  }

  async function get(url: string): Promise<Kept> {
    const key = `${version()} ${url}`;
    const atHand = find(url) ?? running.get(key);
    if (atHand) return atHand;
    const made = make(url)
      .catch((error) => keptAnyway(url, error))
      .finally(() => running.delete(key));
    running.set(key, made);
    return made;
  }

  /** Is the page cached or being rendered, so that it needs no new rendering? */
  const isAtHand = (url: string) => find(url) !== null || running.has(`${version()} ${url}`);

  /** The previous page, while a new one is rendered. A failed rendering is tried again. */
  function takeStale(url: string): Kept | null {
    const page = kept.get(url) ?? null;
    if (page) get(url).catch(() => {});
    return page;
  }

  return { find, takeStale, get, isAtHand, size: () => ({ pages: kept.size, bytes: state.bytes }) };
}

export type PageCache = ReturnType<typeof createPageCache>;
