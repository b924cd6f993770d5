import { type Agent, request } from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '#app/texts/message-templates.ts';
import { parseRetryAfter } from '#domain/outbox.ts';
import type { PushKeyPair } from '#services/push.ts';

type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `success`, or what the push service said: status 0 when it said nothing (PUSH-12). */
export type PushAnswer =
  | { success: true }
  | { success: false; status: number; body: string; retryAfterMs: number };

export type PushSender = (target: PushTarget, message: PushMessage) => Promise<PushAnswer>;

type Options = {
  keys: PushKeyPair;
  /** Who the push service may write to: `mailto:` or https. */
  subject: string;
  agent: Agent;
  now: () => Date;
  patienceMs?: number;
};

const PATIENCE_MS = 10_000;
const DAY_SECONDS = 86_400;
const BODY_LETTERS = 500;

/** Sends encrypted pushes by ourselves (PUSH-10): one try, which ends after ten seconds whatever happens. */
export function createPushSender({
  keys,
  subject,
  agent,
  now,
  patienceMs = PATIENCE_MS,
}: Options): PushSender {
  return ({ endpoint, p256dh, auth }, message) => {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject, ...keys }, TTL: DAY_SECONDS, urgency: 'high' },
    );
    return post({ details, agent, now, signal: AbortSignal.timeout(patienceMs) });
  };
}

type Post = {
  details: webPush.RequestDetails;
  agent: Agent;
  now: () => Date;
  signal: AbortSignal;
};

function post({ details, agent, now, signal }: Post): Promise<PushAnswer> {
  const { endpoint, method, headers, body } = details;
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ success: false, status: 0, body: error.message, retryAfterMs: 0 });
    const sent = request(endpoint, { method, headers, agent, signal }, (answer) => {
      const parts: string[] = [];
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => parts.length < 50 && parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) return resolve({ success: true });
        const retryAfterMs = parseRetryAfter(answer.headers['retry-after'], now());
        resolve({ success: false, status, body: parts.join('').slice(0, BODY_LETTERS), retryAfterMs });
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
