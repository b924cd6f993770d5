import type { ServerResponse } from 'node:http';
import { type ConsoleProblem, consoleProblemWords, problemStatus } from '#app/texts/console-problems.ts';

/** What the server refuses itself, before or instead of a route. */
export type RefusalCode = Extract<
  ConsoleProblem['problem'],
  | 'not-found'
  | 'malformed'
  | 'wrong-origin'
  | 'forbidden'
  | 'sign-in-required'
  | 'second-factor-missing'
  | 'method-not-allowed'
  | 'too-large'
  | 'range-impossible'
  | 'file-away'
  | 'too-many-requests'
  | 'server-error'
  | 'busy'
  | 'database-away'
  | 'shop-not-open'
>;

const said = (code: RefusalCode) => ({ code, message: consoleProblemWords({ problem: code }) });

/** A refusal as data: a stable code and a sentence (SHELL-51). */
export function refuseRequest(code: RefusalCode, headers: Record<string, string> = {}): Response {
  return Response.json(said(code), {
    status: problemStatus({ problem: code }),
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
  response.writeHead(problemStatus({ problem: code }), { ...own, ...headers }).end(body);
}
