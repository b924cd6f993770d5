import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { refuseRequest } from './answer/refusal.ts';
import { writeUnavailable } from './answer/unavailable.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Answer, guardRequests } from './guards/request-gate.ts';
import { securityHeaders } from './guards/security-headers.ts';
import { createTurnAway } from './guards/turn-away.ts';
import { createLiveAnswers } from './live/live-streams.ts';
import { countRequests } from './metrics/count-requests.ts';
import { createFastPath } from './pages/fast-path.ts';
import { createStaticFiles } from './pages/static-files.ts';
import type { Shop } from './shop.ts';
import { openShop } from './start/open-shop.ts';

type Options = { config: Config; root: string; isDevelopment?: boolean };

/** The listener of one shop: files, kept pages and streams first, by hand; everything else through the app. */
export function createListener(shop: Shop): RequestListener {
  const app = createApp(shop);
  const answer = getRequestListener((request, env) => app.fetch(request, env), {
    hostname: 'localhost',
    // What the app did not catch is a request that cannot be made of these bytes, or thrown by something odd.
    errorHandler: (error) => {
      if (error instanceof Error && error.name === 'RequestError') return refuseRequest('malformed');
      shop.log.error({ err: error }, 'a request failed');
      return refuseRequest('server-error');
    },
  });
  const openStream = createLiveAnswers(shop);
  const counted = (listener: Answer) =>
    countRequests(shop.metrics, guardRequests(shop, listener), shop.funnel);
  if (shop.isDevelopment)
    return counted((request, response) => openStream(request, response) ?? answer(request, response));
  const sendFile = createStaticFiles({
    root: shop.root,
    findAsset: shop.findAsset,
    assetHost: shop.config.assetHost,
  });
  const sendPage = createFastPath(shop);
  const headers = securityHeaders(shop.config);
  const turnAway = createTurnAway((request, response) =>
    writeUnavailable('busy', request, response, headers),
  );
  return counted((request, response) => {
    // Browsers learn the shop's time from this header; the server's own would be the machine's.
    if (shop.config.clockStartsAt) response.setHeader('Date', shop.now().toUTCString());
    const file = sendFile(request, response);
    if (file) return file;
    if (sendPage(request, response)) return null;
    const stream = openStream(request, response);
    if (stream) return stream;
    if (shop.places.hasNoRoom(request.method ?? '', (request.url ?? '').split('?')[0] ?? ''))
      return turnAway(request, response);
    return answer(request, response);
  });
}

/** Opens the shop and everything that serves it. */
export async function openShopServer({ config, root, isDevelopment = false }: Options) {
  const shop = await openShop({ config, root, isDevelopment });
  return {
    shop,
    log: shop.log,
    listener: createListener(shop),
    tookConnection: shop.arrivals.took,
    announce: shop.announce,
    drain: shop.drain,
    endStreams: shop.endStreams,
    close: shop.close,
  };
}

export type OpenShopServer = typeof openShopServer;
export type ShopServer = Awaited<ReturnType<OpenShopServer>>;
