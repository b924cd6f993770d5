import { createTransport } from 'nodemailer';
import type { Delivery } from '#services/outbox/run-outbox.ts';

export type Wording = { to: string; text: string; subject: string; key: string };
export type Sender = (wording: Wording) => Promise<Delivery>;

const PATIENCE_MS = 10_000;

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

export function createMailSender(smtpUrl: string, from: () => string): Sender {
  const post = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
  });
  // Each message's own failure comes with its promise.
  post.on('error', () => {});
  return async ({ to, text, subject, key }) => {
    const sender = from();
    if (!sender) return { problem: 'the shop has no e-mail address' };
    await post.sendMail({ from: sender, to, subject, text, headers: { 'X-Shop-Errand': key } });
    return { ok: true };
  };
}
