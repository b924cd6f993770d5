import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerAddress } from './answer/answer-address.ts';
import { refuse } from './answer/refusal.ts';
import { isOddPath } from './guards/origin.ts';
import { securityHeaders } from './guards/security-headers.ts';
import { answerLive, answerPublicLive, answerStaffLive } from './live/live-streams.ts';
import { answerMedia } from './media/media-files.ts';
import { findTarget } from './pages/page-key.ts';
import type { Shop } from './start/open-shop.ts';

export type Bindings = { Bindings: HttpBindings };

const MAX_BODY_BYTES = 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'POST'];

/** The shop's edge: what every request passes before its address is looked up. */
export function createApp(shop: Shop) {
  const app = new Hono<Bindings>();
  const headers = Object.entries(securityHeaders(shop.config));

  app.use(async (c, next) => {
    const startedAt = performance.now();
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
    const ms = Math.round(performance.now() - startedAt);
    shop.log.debug({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'answered');
  });
  app.use(async (c, next) => {
    if (!METHODS.includes(c.req.method)) return refuse('method-not-allowed', { Allow: METHODS.join(', ') });
    if (isOddPath(c.req.raw.url.replace(/^https?:\/\/[^/]*/, '').split('?')[0] ?? ''))
      return refuse('malformed');
    return next();
  });
  const shortBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refuse('too-large') });
  app.use((c, next) => {
    const uploadBytes = c.req.method === 'POST' && findTarget(c.req.path)?.address.uploadBytes;
    if (!uploadBytes) return shortBody(c, next);
    // Streamed and counted while it is read: holding it back here would put whole files into memory.
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    return length <= uploadBytes ? next() : Promise.resolve(refuse('too-large'));
  });

  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const isReady = await shop.isReady().catch(() => false);
    return c.json({ ok: isReady }, isReady ? 200 : 503);
  });
  app.get('/live/public', (c) => answerPublicLive(shop, c.req.raw));
  app.get('/live', (c) => answerLive(shop, c.req.raw));
  app.get('/staff/live', (c) => answerStaffLive(shop, c.req.raw));
  app.get('/media/*', (c) => answerMedia(shop, c.req.path, c.req.raw));
  app.all('*', (c) => answerAddress(shop, c.req.raw, c.env?.incoming?.socket.remoteAddress ?? ''));

  app.onError((error) => {
    shop.log.error({ name: error.name, stack: error.stack }, 'a request failed');
    return refuse('server-error');
  });
  return app;
}
