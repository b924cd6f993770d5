import type { AskedRequest } from '../answer/page-gate.ts';
import { type RefusalCode, refuseRequest } from '../answer/refusal.ts';
import { isOwnOrigin, ownOrigin } from '../guards/host.ts';
import type { Shop } from '../shop.ts';

/** The most that a page may say at once. */
export const MOST_REPORT_BYTES = 4_096;

type Take = (report: unknown, nowMs: number) => boolean;

/**
 * What an open page tells the shop by itself (WATCH-07, WATCH-08): short JSON of our own pages, so many of an address.
 * It needs no session, no place and no database; the answer is empty.
 */
export async function takeReport(
  { config, limits, now }: Pick<Shop, 'config' | 'limits' | 'now'>,
  { request, asked }: { request: Request; asked: Pick<AskedRequest, 'clientAddress'> },
  take: Take,
): Promise<Response> {
  const refuse = (code: RefusalCode, headers?: Record<string, string>) => refuseRequest(code, headers);
  const origin = ownOrigin(config.publicUrl, request.headers.get('host') ?? undefined);
  if (!isOwnOrigin(request.headers, origin)) return refuse('wrong-origin');
  const seconds = limits.secondsToReport(asked.clientAddress);
  if (seconds > 0) return refuse('too-many-requests', { 'Retry-After': String(seconds) });
  const report = parse(await request.text());
  if (!take(report, now().getTime())) return refuse('malformed');
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
