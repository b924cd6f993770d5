import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findUnavailable } from '#db/errors.ts';
import { answerAddress } from './answer/answer-address.ts';
import type { AskedRequest } from './answer/page-gate.ts';
import { refuseRequest } from './answer/refusal.ts';
import { answerUnavailable } from './answer/unavailable.ts';
import { mayOfferDemoSignIn } from './guards/demo-sign-in.ts';
import { CAMERA_POLICY, securityHeaders } from './guards/security-headers.ts';
import { createReport, hasLeft } from './logs/failures.ts';
import { answerMedia } from './media/media-files.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import { answerTextHook } from './outbox/text-services/answer-hook.ts';
import { HOOK_PATH } from './outbox/text-services/text-service.ts';
import { findTarget, patternOf } from './pages/page-key.ts';
import { MOST_REPORT_BYTES, takeReport } from './reports/take-report.ts';
import type { Shop } from './shop.ts';

type Edge = { Bindings: HttpBindings; Variables: { asked: AskedRequest } };

const MAX_BODY_BYTES = 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'POST'];

/** The shop's edge: what every request passes before its address is looked up. */
export function createApp(shop: Shop) {
  const app = new Hono<Edge>();
  const headers = Object.entries(securityHeaders(shop.config));

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const asked = readAsked(shop, c.req.raw, c.env?.incoming);
    c.set('asked', asked);
    const { method, address } = asked.facts;
    const facts = { 'http.request.method': method, 'http.route': address };
    const span = {
      name: `${method} ${address}`,
      kind: 'server',
      facts,
      parent: c.req.header('traceparent'),
    } as const;
    await shop.traces.run(span, async (note) => {
      await next();
      note({ 'http.response.status_code': c.res.status });
    });
    // Not by `c.header`, which makes a stream of the body of each answer that it writes to.
    const { status, headers: own } = c.res;
    if (asked.target?.address.camera) own.set('Permissions-Policy', CAMERA_POLICY);
    for (const [name, value] of headers) if (!own.has(name)) own.set(name, value);
    if (status >= 500 && !own.has('X-Request-Id')) own.set('X-Request-Id', asked.facts.requestId);
    const ms = Math.round(performance.now() - startedAt);
    shop.log.debug({ ...asked.facts, status, ms }, 'answered');
  });
  app.use(async (c, next) => {
    if (METHODS.includes(c.req.method)) return next();
    return refuseRequest('method-not-allowed', { Allow: METHODS.join(', ') });
  });
  const shortBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refuseRequest('too-large') });
  app.use((c, next) => {
    const length = saidLength(c.req.raw.headers);
    const uploadBytes = c.req.method === 'POST' && c.get('asked').target?.address.uploadBytes;
    if (!uploadBytes && length === null) return shortBody(c, next);
    // Streamed and counted while it is read: holding it back here would put whole files into memory.
    const isShort = length !== null && length <= (uploadBytes || MAX_BODY_BYTES);
    return isShort ? next() : Promise.resolve(refuseRequest('too-large'));
  });

  if (import.meta.env.DEV && shop.isDevelopment)
    app.get('/dev/mail', async (c) => {
      const { answerMailPreview } = await import('./outbox/mail-preview.ts');
      return answerMailPreview(c.get('asked').url);
    });
  app.all(HOOK_PATH, (c) => answerTextHook(shop, c.req.raw, c.get('asked')));
  addOwnAddresses(app, shop);
  app.all('*', (c) => answerAddress(shop, c.req.raw, c.get('asked')));

  app.onError((error, c) => {
    const problem = findUnavailable(error);
    if (problem) return answerUnavailable(problem, c.req.raw);
    const asked = c.get('asked');
    asked.report(error);
    return refuseRequest('server-error', { 'X-Request-Id': asked.facts.requestId });
  });
  return app;
}

/**
 * The length that a request says its body has, to which the server's parser holds it; 0 for a request without a body, null
 * where the body has to be counted. Whoever looks at the body of a request turns it into a stream, which is slow to read.
 */
function saidLength(headers: Headers): number | null {
  if (headers.has('transfer-encoding')) return null;
  const said = headers.get('content-length') ?? '0';
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** What the server answers itself: health, figures, what open pages tell, pictures. */
function addOwnAddresses(app: Hono<Edge>, shop: Shop): void {
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const isReady = await shop.isReady().catch(() => false);
    const stateAgeSeconds = Math.floor(shop.stateAgeMs() / 1000);
    return c.json({ ok: isReady, stateAgeSeconds, lists: shop.listState() }, isReady ? 200 : 503);
  });
  app.get('/metrics', (c) => answerMetrics(shop, c.env?.incoming));
  const shortReport = bodyLimit({ maxSize: MOST_REPORT_BYTES, onError: () => refuseRequest('too-large') });
  app.post('/client-errors', shortReport, (c) =>
    takeReport(shop, { request: c.req.raw, asked: c.get('asked') }, shop.takeClientError),
  );
  app.post('/vitals', shortReport, (c) =>
    takeReport(shop, { request: c.req.raw, asked: c.get('asked') }, (report) =>
      shop.vitals.take(report, c.req.raw.headers),
    ),
  );
  app.get('/media/*', (c) => answerMedia(shop, c.get('asked').url.pathname, c.req.raw));
}

/** What the edge knows of a request before it is answered. */
function readAsked(shop: Shop, request: Request, incoming: IncomingMessage | undefined): AskedRequest {
  const url = new URL(request.url);
  const target = findTarget(url.pathname);
  const facts = {
    requestId: randomUUID(),
    method: request.method,
    address: patternOf(target),
    audience: target?.address.audience ?? 'nobody',
  };
  const { remoteAddress, localPort } = incoming?.socket ?? {};
  const mayOffer = () =>
    mayOfferDemoSignIn({
      isSwitchedOn: shop.config.hasDemoSignIn,
      headers: incoming?.headers ?? {},
      remoteAddress,
      localPort,
    });
  return {
    url,
    target,
    facts,
    report: createReport({ log: shop.log, facts, hasLeft: () => hasLeft(request.signal, incoming) }),
    clientAddress: shop.clientAddress(
      remoteAddress ?? '',
      request.headers.get('x-forwarded-for') ?? undefined,
    ),
    mayOfferDemoSignIn: mayOffer,
  };
}
