import { randomInt } from 'node:crypto';
import { problemWords } from '#app/texts/desk-problems.ts';
import type { Unavailability } from '#db/errors.ts';
import { contentSecurityPolicy } from '../guards/security-headers.ts';
import { sha256 } from '../pages/finish-page.ts';
import { findTarget } from '../pages/page-key.ts';
import { refuse } from './refusal.ts';

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}';

/**
 * The shop cannot do this now, but soon (SEC-21, SEC-23): 503 with `Retry-After`, a short plain page where a person
 * reads it, a stable code everywhere else. Not everybody is sent back at the same moment.
 */
export function answerUnavailable(problem: Unavailability, request: Request): Response {
  const retryAfter = String(randomInt(2, 6));
  if (!isForPerson(request)) return refuse(problem, { 'Retry-After': retryAfter });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [sha256(STYLE)] }),
    'Retry-After': retryAfter,
  };
  const page = writePage(problemWords({ problem }), request.method === 'GET' ? retryAfter : null);
  return new Response(request.method === 'HEAD' ? null : page, { status: 503, headers });
}

/** A document of the shop, or an address that nobody declared, asked for by a browser that shows it. */
function isForPerson(request: Request): boolean {
  const target = findTarget(new URL(request.url).pathname);
  if (target?.isData || target?.address.resource) return false;
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

/** What was only read is read again by itself; what was sent waits for the person. */
function writePage(words: string, againAfter: string | null): string {
  const again = againAfter ? `<meta http-equiv="refresh" content="${againAfter}">` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${again}<title>${words}</title><style>${STYLE}</style></head><body><main><h1>${words}</h1></main></body></html>`;
}
