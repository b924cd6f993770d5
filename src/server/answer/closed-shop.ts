import { CLOSED_STYLE, closedPage, previewBar } from '#app/boot/closed-page.ts';
import { readLeft } from '#services/opening/read-start.ts';
import { contentSecurityPolicy } from '../guards/security-headers.ts';
import { findActor, hasSessionCookie } from '../guards/session-cookies.ts';
import { sha256 } from '../pages/finish-page.ts';
import type { Shop } from '../shop.ts';
import type { AskedRequest } from './page-gate.ts';
import { refuseRequest } from './refusal.ts';

/** What stays open to everybody: the shop's mark, the tracker of an order that is on its way (FIRST-07), and its driver's phone (ROAD-05). */
const ALWAYS_OPEN = new Set([
  '/icon.svg',
  '/icons/:name',
  '/track/:number/:key',
  '/track/:number/:key/receipt',
  '/run-events',
  '/run-photos',
]);

/** A search engine asks again after so many seconds. */
const ASK_AGAIN_SECONDS = 3600;

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Retry-After': String(ASK_AGAIN_SECONDS),
};

/** The bar on the pages that staff see of the closed shop. */
export type Preview = { bar: string };

type Door = { isOpen: true } | { isOpen: false; preview: Preview } | { isOpen: false; refused: Response };

/**
 * The door of a shop that is closed to the public (FIRST-04): staff with a session come in and see a bar, everybody else
 * gets the page "We are opening soon", or the code `shop-not-open` where no page is asked for. The console is not
 * behind it.
 */
export async function askAtDoor(shop: Shop, request: Request, asked: AskedRequest): Promise<Door> {
  const { target } = asked;
  const isElsewhere = target?.address.audience === 'staff' || ALWAYS_OPEN.has(target?.address.path ?? '');
  if (!shop.isClosed() || isElsewhere) return { isOpen: true };
  if (hasSessionCookie(shop, request.headers, 'staff')) {
    const { actor } = await findActor(shop, request.headers, 'staff');
    if (actor.kind === 'staff') return { isOpen: false, preview: { bar: await writeBar(shop) } };
    // Whoever sends cookies that are none has the database asked each time.
    const seconds = shop.limits.secondsToWait(asked.clientAddress);
    if (seconds > 0) {
      const refused = refuseRequest('too-many-requests', { 'Retry-After': String(seconds) });
      return { isOpen: false, refused };
    }
  }
  return { isOpen: false, refused: refuseVisitor(shop, request, asked) };
}

const writeBar = async (shop: Shop) => previewBar((await readLeft(shop.publicContext())).left.length);

/**
 * 503 and not 200: the page is for now, so search engines and caches keep nothing of it and ask again later.
 */
function refuseVisitor(shop: Shop, request: Request, { target }: AskedRequest): Response {
  const isPage = ['GET', 'HEAD'].includes(request.method) && !target?.isData && !target?.address.resource;
  if (!isPage) return refuseRequest('shop-not-open', { 'X-Robots-Tag': 'noindex' });
  const { shopName } = shop.publicContext().settings;
  const policy = contentSecurityPolicy({ scripts: [], styles: [sha256(CLOSED_STYLE)] });
  return new Response(request.method === 'HEAD' ? null : closedPage(shopName), {
    status: 503,
    headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  });
}

/** Puts the bar before everything else of a page; React leaves an element alone that it does not know there. */
export function withBar(html: string, preview: Preview | undefined): string {
  return preview ? html.replace(/<body([^>]*)>/, (body) => `${body}${preview.bar}`) : html;
}
