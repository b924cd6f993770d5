import type { ServerResponse } from 'node:http';
import { problemWords } from '#app/texts/console-problems.ts';

export type Refusal = { status: number; code: string; headers?: Record<string, string> };

/** One table from the shell's own refusals to their status. */
const STATUS = {
  'not-found': 404,
  malformed: 400,
  'wrong-origin': 403,
  forbidden: 403,
  'sign-in-required': 401,
  'method-not-allowed': 405,
  'too-large': 413,
  'range-impossible': 416,
  'too-many-requests': 429,
  'server-error': 500,
  busy: 503,
  'database-away': 503,
} as const;

export type RefusalCode = keyof typeof STATUS;

const said = (code: RefusalCode) => ({ code, message: problemWords({ problem: code }) });

/** A refusal as data: a stable code and a sentence (SHELL-51). */
export function refuse(code: RefusalCode, headers: Record<string, string> = {}): Response {
  return Response.json(said(code), {
    status: STATUS[code],
    headers: { 'Cache-Control': 'no-store', ...headers },
  });
}

/** The same for a request that the app never sees. */
export function writeRefusal(
  response: ServerResponse,
  code: RefusalCode,
  headers: Record<string, string> = {},
): void {
  const body = Buffer.from(JSON.stringify(said(code)));
  const own = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
  };
  response.writeHead(STATUS[code], { ...own, ...headers }).end(body);
}
