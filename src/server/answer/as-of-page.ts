import { CLOSED_STYLE } from '#app/boot/closed-page.ts';
import { AS_OF_STYLE, asOfBar, asOfNotice } from '#app/boot/preview-bar.ts';
import { previewHref } from '#app/console/schedule/preview-href.ts';
import type { RenderAsOf } from '#app/http/preview.server.ts';
import { consoleProblemWords, problemStatus } from '#app/texts/console-problems.ts';
import { moments } from '#app/texts/en/moments.ts';
import type { Database } from '#db/client.ts';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import { createIndexMemory, indexAhead } from '#services/catalog/index-memory.ts';
import { forkIndex, type ProductIndex } from '#services/catalog/product-index.ts';
import { createPriceMemory } from '#services/checkout/price-list.ts';
import type { PublicContext, ShopContext } from '#services/context.ts';
import { shopAsOf } from '#services/schedule/look-ahead.ts';
import { contentSecurityPolicy } from '../guards/security-headers.ts';
import { sha256 } from '../pages/finish-page.ts';
import type { Rendered } from '../pages/page-cache.ts';
import { makeStill, publicPageKey } from '../pages/still-page.ts';
import type { Shop } from '../shop.ts';
import { createMemory } from '../start/shop-state.ts';
import { renderPublicPage } from './public-page.ts';

const HEADERS = { 'Cache-Control': 'no-store, private', 'X-Robots-Tag': 'noindex' };
const BAR = sha256(AS_OF_STYLE);

/**
 * Renders a public page as of a moment for one member of staff (SCHED-09). It is made with memories of its own, which end
 * with it, and by a handle that only reads and is taken back: nothing of it is kept anywhere that a visitor's page is
 * made from.
 */
export function renderAsOf(shop: Shop, context: ShopContext): RenderAsOf {
  return async ({ at, path }) => {
    const { timeZone } = context.settings;
    const key = publicPageKey(path);
    const bar = asOfBar({
      moment: at ? `${moments.longDate(at)}, ${moments.time(at)}` : '',
      at: at ? formatWallTime(at, timeZone) : '',
      path: key ?? '/',
    });
    // Read before: an embedded database has one connection, which the look holds until it ends.
    const index = key ? forkIndex(await context.productIndex(context.db)) : null;
    const answer = await shopAsOf(context, {
      at,
      look: async (db, { prices, shown }) => {
        if (!key || !index) return null;
        const lists = await indexAhead(db, index, { options: prices.keys(), products: shown.keys() });
        return renderPublicPage(shop, key, { visible: ahead(shop, { db, lists, now: at ?? context.now }) });
      },
    });
    if (answer.problem) return sayInstead(bar, answer);
    if (!answer.found) return sayInstead(bar, { problem: 'preview-page-missing' });
    return answerStill(answer.found, {
      bar,
      toHref: (link) => previewHref({ at: at ?? context.now, path: link }, timeZone),
    });
  };
}

/**
 * The context of everybody's pages at that moment, with nothing of what this process remembers but its lists, in which
 * the goods are as they will be.
 */
function ahead(
  shop: Shop,
  { db, lists, now }: { db: Database; lists: ProductIndex; now: Date },
): PublicContext {
  return {
    ...shop.publicContext(),
    ...{ db, now, isClosed: false },
    prices: createPriceMemory(),
    productIndex: createIndexMemory(lists),
    remember: createMemory(() => ({ version: 1, settingsVersion: 1 })),
    changesAt: () => {},
  };
}

type Still = { bar: string; toHref: (path: string) => string };

function answerStill({ status, headers, body }: Rendered, { bar, toHref }: Still): Response {
  const { location, 'content-security-policy': policy = '' } = headers;
  if (location) return new Response(null, { status, headers: { ...HEADERS, Location: toHref(location) } });
  const html = makeStill(body.toString(), toHref).replace(/<body([^>]*)>/, (tag) => `${tag}${bar}`);
  return new Response(html, {
    status,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': withoutScripts(policy).replace(
        /style-src [^;]*/,
        (styles) => `${styles} ${BAR}`,
      ),
    },
  });
}

const withoutScripts = (policy: string) => policy.replace(/script-src [^;]*/, "script-src 'none'");

type Refused = { problem: 'forbidden' | 'preview-moment-invalid' | 'preview-page-missing' };

function sayInstead(bar: string, refused: Refused): Response {
  return new Response(asOfNotice(bar, consoleProblemWords(refused), CLOSED_STYLE), {
    status: problemStatus(refused),
    headers: {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': withoutScripts(
        contentSecurityPolicy({ scripts: [], styles: [BAR, sha256(CLOSED_STYLE)] }),
      ),
    },
  });
}
