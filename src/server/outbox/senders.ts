import { parseRetryAfter } from '#domain/outbox.ts';
import type { Delivery } from '#services/outbox/run-outbox.ts';

export type Wording = {
  to: string;
  text: string;
  subject: string;
  /** Of e-mails; texts have none. */
  html?: string;
  /** The same for each try of one message, and for no other. */
  key: string;
  /** The message's row, for services that send it back with what they report. */
  id: number;
};
export type Sender = (wording: Wording) => Promise<Delivery>;

export const PATIENCE_MS = 10_000;

/** Texts go to the operator's own service as JSON `{to, text, key}`; the key makes a repeat recognisable. */
export function createTextSender(url: string): Sender {
  return async ({ to, text, key }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ to, text, key }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? { ok: true } : { problem: `text-webhook ${answer.status}` };
  };
}

const ANSWER_LETTERS = 4_000;

/** One request to a text service, which ends after ten seconds; redirects are errors, so that it reaches no other host (SEC-16). */
export async function askService(
  url: string,
  request: { headers: Record<string, string>; body: string; now: Date },
) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = (await answer.text()).slice(0, ANSWER_LETTERS);
  const retryAfterMs = parseRetryAfter(answer.headers.get('retry-after') ?? undefined, request.now);
  return { status: answer.status, isOk: answer.ok, json: toJson(text), retryAfterMs };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Would the same message be taken later? Not a fault of ours that stays, except for a wrong key, which the operator corrects. */
export function isWorthAnotherTry(status: number): boolean {
  return status >= 500 || [401, 403, 408, 429].includes(status);
}
