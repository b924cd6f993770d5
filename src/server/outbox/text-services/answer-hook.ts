import { takeTextEvents } from '#services/outbox/receive-texts.ts';
import { refuseRequest } from '../../answer/refusal.ts';
import type { Shop } from '../../shop.ts';

type Asked = { url: URL; clientAddress: string };

/** Both services take an empty answer; the one that reads answers as messages finds none in it. */
const TAKEN = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/**
 * What the text service reports and receives (MAIL-08, MAIL-09). Only what it has signed is read: everything else is 403
 * and counted by address, so that guessing a signature ends at 429 (SEC-27). Without a text service the address is as
 * unknown as any other.
 */
export async function answerTextHook(shop: Shop, request: Request, asked: Asked): Promise<Response> {
  const service = shop.textService;
  if (!service) return refuseRequest('not-found');
  if (request.method !== 'POST') return refuseRequest('method-not-allowed', { Allow: 'POST' });
  const { pathname, search } = asked.url;
  const events = service.readHook({
    url: `${shop.run.origin}${pathname}${search}`,
    header: (name) => request.headers.get(name),
    body: await request.text(),
    now: shop.now(),
  });
  if (events === null) {
    const seconds = shop.limits.secondsToWait(asked.clientAddress);
    if (seconds > 0) return refuseRequest('too-many-requests', { 'Retry-After': String(seconds) });
    return refuseRequest('forbidden');
  }
  await shop.places.work.run(
    () => takeTextEvents(shop.publicContext(), events),
    () => request.signal,
  );
  return new Response(TAKEN, {
    headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
