import { problemWords } from '#app/texts/desk-problems.ts';

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
  'server-error': 500,
} as const;

export type RefusalCode = keyof typeof STATUS;

/** A refusal as data: a stable code and a sentence (SHELL-51). */
export function refuse(code: RefusalCode, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code, message: problemWords({ problem: code }) },
    { status: STATUS[code], headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}
