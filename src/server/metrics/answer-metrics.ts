import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refuseRequest } from '../answer/refusal.ts';
import type { Config } from '../config.ts';
import { isAtThisMachine } from '../guards/host.ts';
import type { Shop } from '../shop.ts';

type Door = Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>;
type Asker = { headers: IncomingMessage['headers']; remoteAddress: string | undefined };
type Verdict = 'open' | 'sign-in-required' | 'not-found';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Who may read the figures (WATCH-01)? With METRICS_TOKEN whoever sends it as a bearer token, under any host name.
 * Without it only this very machine, and only while the shop is not in the open: a proxy on the same machine looks like
 * somebody at it.
 */
export function checkScrape({ metricsToken, publicUrl, trustProxy }: Door, asker: Asker): Verdict {
  if (metricsToken) {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(asker.headers.authorization ?? '') ?? [];
    return timingSafeEqual(digest(given), digest(metricsToken)) ? 'open' : 'sign-in-required';
  }
  const isInTheOpen = Boolean(publicUrl) || trustProxy.length > 0;
  return !isInTheOpen && isAtThisMachine(asker) ? 'open' : 'not-found';
}

/** `GET /metrics`: all figures as Prometheus reads them. */
export async function answerMetrics(shop: Shop, incoming: IncomingMessage | undefined): Promise<Response> {
  const asker = { headers: incoming?.headers ?? {}, remoteAddress: incoming?.socket.remoteAddress };
  const verdict = checkScrape(shop.config, asker);
  if (verdict === 'not-found') return refuseRequest(verdict);
  if (verdict !== 'open') return refuseRequest(verdict, { 'WWW-Authenticate': 'Bearer' });
  await shop.refreshMetrics(shop);
  const { registry } = shop.metrics;
  const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
  return new Response(await registry.metrics(), { headers });
}
