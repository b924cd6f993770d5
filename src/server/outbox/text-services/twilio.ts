import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DeliveryState } from '#domain/outbox/delivery-state.ts';
import { toServicePhone } from '#domain/outbox/delivery-state.ts';
import type { TextEvent } from '#services/outbox/receive-texts.ts';
import type { Delivery } from '#services/outbox/run-outbox.ts';
import { askService, isWorthAnotherTry } from '../senders.ts';
import type { HookRequest, TextService } from './text-service.ts';

export type TwilioConfig = { url: string; accountSid: string; authToken: string; from: string };
type Around = { hook: string | null; now: () => Date };

/** The number asked for no more texts; the number does not exist, or takes none. */
const STOPPED = new Set(['21610']);
const UNREACHABLE = new Set(['21211', '21614', '30005', '30006']);

const STATES: Readonly<Record<string, DeliveryState | undefined>> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

const answerSchema = z.object({ sid: z.string().max(100) });
const refusalSchema = z.object({ code: z.coerce.string(), message: z.string().default('') });

/** Texts by Twilio's Messages API, and what it reports and receives (MAIL-07, MAIL-08). */
export function createTwilio(config: TwilioConfig, { hook, now }: Around): TextService {
  const { url, accountSid, authToken, from } = config;
  const key = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    send: async ({ to, text, id }) => {
      const sender: [string, string] = from.startsWith('MG') ? ['MessagingServiceSid', from] : ['From', from];
      const form = new URLSearchParams([['To', toServicePhone(to)], sender, ['Body', text]]);
      if (hook) form.set('StatusCallback', `${hook}?row=${id}`);
      const answer = await askService(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: `Basic ${key}` },
        body: form.toString(),
        now: now(),
      });
      return toDelivery(answer);
    },
    readHook: (request) => (isSigned(request, authToken) ? toEvents(request) : null),
  };
}

function toDelivery({ status, isOk, json, retryAfterMs }: Awaited<ReturnType<typeof askService>>): Delivery {
  const sent = answerSchema.safeParse(json).data;
  if (isOk && sent) return { ok: true, providerId: sent.sid };
  // Taken, but by whom cannot be told: a second try would be a second text.
  if (isOk) return { ok: true };
  const { code = '', message = '' } = refusalSchema.safeParse(json).data ?? {};
  const problem = `twilio ${status} ${code} ${message}`.trim();
  return { problem, retryAfterMs, isFinal: !isWorthAnotherTry(status), contact: markOf(code) ?? undefined };
}

function markOf(code: string | null): 'stopped' | 'unreachable' | null {
  if (code === null) return null;
  if (STOPPED.has(code)) return 'stopped';
  return UNREACHABLE.has(code) ? 'unreachable' : null;
}

/** HMAC-SHA1 over the address and the form's fields in the order of their names, keyed by the account's token. */
function isSigned({ url, header, body }: HookRequest, authToken: string): boolean {
  const fields = [...new URLSearchParams(body)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  const right = createHmac('sha1', authToken).update(signed).digest();
  const given = Buffer.from(header('x-twilio-signature') ?? '', 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

function toEvents({ url, body }: HookRequest): TextEvent[] {
  const form = new URLSearchParams(body);
  const providerId = form.get('MessageSid') ?? form.get('SmsSid');
  if (!providerId) return [];
  const report = form.get('MessageStatus');
  if (report !== null && report !== 'received') {
    const state = Object.hasOwn(STATES, report) ? STATES[report] : undefined;
    if (!state) return [];
    const code = form.get('ErrorCode');
    const rowId = Number(new URL(url).searchParams.get('row')) || null;
    const contact = state === 'failed' ? markOf(code) : null;
    return [{ kind: 'state', rowId, providerId, state, code, contact }];
  }
  const [from, text] = [form.get('From'), form.get('Body')];
  if (!from || text === null) return [];
  const isAnswered = form.has('OptOutType');
  return [{ kind: 'received', id: `twilio:${providerId}`, from, text, isAnswered }];
}
