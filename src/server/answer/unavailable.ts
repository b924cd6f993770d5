import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { WAITS } from '#app/texts/en/storefront/order-sending.ts';
import type { Unavailability } from '#db/errors.ts';
import { contentSecurityPolicy } from '../guards/security-headers.ts';
import { sha256 } from '../pages/finish-page.ts';
import { findTarget } from '../pages/page-key.ts';
import { refuseRequest, writeRefusal } from './refusal.ts';

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}';

type Asked = { method: string; pathname: string; accept: string };

/**
 * The shop cannot do this now, but soon (SEC-21, SEC-23): 503 with `Retry-After`, a short plain page where a person
 * reads it, a stable code everywhere else.
 */
export function answerUnavailable(problem: Unavailability, request: Request): Response {
  const { pathname } = new URL(request.url);
  const asked = { method: request.method, pathname, accept: request.headers.get('accept') ?? '' };
  const again = retryAfter();
  if (!isForPerson(asked)) return refuseRequest(problem, again);
  return new Response(writePage(problem, asked, again), {
    status: 503,
    headers: { ...PAGE_HEADERS, ...again },
  });
}

/** The same for a request that the app never sees, with the headers that every answer has. */
export function writeUnavailable(
  problem: Unavailability,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const pathname = (request.url ?? '').split('?')[0] ?? '';
  const asked = { method: request.method ?? '', pathname, accept: request.headers.accept ?? '' };
  const again = retryAfter();
  if (!isForPerson(asked)) {
    writeRefusal(response, problem, { ...headers, ...again });
    return;
  }
  response.writeHead(503, { ...headers, ...PAGE_HEADERS, ...again }).end(writePage(problem, asked, again));
}

/** In seconds; not everybody is sent back at the same moment. */
const retryAfter = () => ({ 'Retry-After': String(randomInt(2, 6)) });

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [sha256(STYLE)] }),
};

/** A document of the shop, or an address that nobody declared, asked for by a browser that shows it. */
function isForPerson({ pathname, accept }: Asked): boolean {
  if (!accept.includes('text/html')) return false;
  const target = findTarget(pathname);
  return !target?.isData && !target?.address.resource;
}

/** A read is repeated automatically; a write waits for the person. */
function writePage(
  problem: Unavailability,
  { method, pathname }: Asked,
  again: { 'Retry-After': string },
): string | null {
  if (method === 'HEAD') return null;
  const words = consoleProblemWords({ problem });
  const isCustomers = method === 'GET' && findTarget(pathname)?.address.audience !== 'staff';
  const more = isCustomers ? `<p>${WAITS}</p>` : '';
  const refresh = method === 'GET' ? `<meta http-equiv="refresh" content="${again['Retry-After']}">` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${refresh}<title>${words}</title><style>${STYLE}</style></head><body><main><h1>${words}</h1>${more}</main></body></html>`;
}
