import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { type DeliveryState, toServicePhone } from '#domain/outbox/delivery-state.ts';
import type { TextEvent } from '#services/outbox/receive-texts.ts';
import type { Delivery } from '#services/outbox/run-outbox.ts';
import { askService, isWorthAnotherTry } from '../senders.ts';
import type { HookRequest, TextService } from './text-service.ts';

export type TelnyxConfig = { url: string; apiKey: string; publicKey: string; from: string };
type Around = { hook: string | null; now: () => Date };

const STOPPED = new Set(['40300']);
const UNREACHABLE = new Set(['40001', '40012', '40310']);

const STATES: Readonly<Record<string, DeliveryState | undefined>> = {
  sent: 'sent',
  delivered: 'delivered',
  sending_failed: 'failed',
  delivery_failed: 'failed',
};

const errors = z.array(z.object({ code: z.coerce.string(), title: z.string().default('') })).default([]);
const answerSchema = z.object({ data: z.object({ id: z.string().max(100) }) });
const refusalSchema = z.object({ errors });
const eventSchema = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: z.string().max(100),
      text: z.string().default(''),
      tags: z.array(z.string()).nullish(),
      from: z.object({ phone_number: z.string() }).nullish(),
      to: z.array(z.object({ phone_number: z.string(), status: z.string().default('') })).nullish(),
      errors: errors.nullish(),
    }),
  }),
});

/** Texts by Telnyx's Messages API, and what it reports and receives (MAIL-07, MAIL-08). */
export function createTelnyx(config: TelnyxConfig, { hook, now }: Around): TextService {
  const { url, apiKey, from } = config;
  const publicKey = toPublicKey(config.publicKey);
  return {
    send: async ({ to, text, id }) => {
      const message = { from, to: toServicePhone(to), text, tags: [`row:${id}`] };
      const answer = await askService(`${url}/v2/messages`, {
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
        body: JSON.stringify(hook ? { ...message, webhook_url: hook } : message),
        now: now(),
      });
      return toDelivery(answer);
    },
    readHook: (request) => (isSigned(request, publicKey) ? toEvents(request.body) : null),
  };
}

function toDelivery({ status, isOk, json, retryAfterMs }: Awaited<ReturnType<typeof askService>>): Delivery {
  const sent = answerSchema.safeParse(json).data;
  if (isOk) return { ok: true, providerId: sent?.data.id };
  const [first] = refusalSchema.safeParse(json).data?.errors ?? [];
  const problem = `telnyx ${status} ${first?.code ?? ''} ${first?.title ?? ''}`.trim();
  const contact = markOf(first?.code ?? null) ?? undefined;
  return { problem, retryAfterMs, isFinal: !isWorthAnotherTry(status) || contact !== undefined, contact };
}

function markOf(code: string | null): 'stopped' | 'unreachable' | null {
  if (code === null) return null;
  if (STOPPED.has(code)) return 'stopped';
  return UNREACHABLE.has(code) ? 'unreachable' : null;
}

/** The 32 bytes of an Ed25519 key, as the service shows them, inside the frame that Node reads. */
const FRAME = Buffer.from('302a300506032b6570032100', 'hex');

export function toPublicKey(base64: string): KeyObject {
  const key = Buffer.concat([FRAME, Buffer.from(base64, 'base64')]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

/** An older request may be one that somebody recorded and sends again. */
const FRESH_MS = 5 * 60_000;

/** Ed25519 over the time and the body. */
function isSigned({ header, body, now }: HookRequest, publicKey: KeyObject): boolean {
  const timestamp = header('telnyx-timestamp') ?? '';
  const at = Number(timestamp) * 1000;
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() - at) > FRESH_MS) return false;
  const signature = Buffer.from(header('telnyx-signature-ed25519') ?? '', 'base64');
  return verify(null, Buffer.from(`${timestamp}|${body}`), publicKey, signature);
}

function toEvents(body: string): TextEvent[] {
  const event = parseEvent(body);
  if (!event) return [];
  const { event_type: type, payload } = event.data;
  const { id, from, text } = payload;
  if (type === 'message.received') {
    // Its own answers to STOP and HELP are settings of the operator's profile there; the shop answers HELP itself.
    return from
      ? [{ kind: 'received', id: `telnyx:${id}`, from: from.phone_number, text, isAnswered: false }]
      : [];
  }
  const report = payload.to?.[0]?.status ?? '';
  const state = Object.hasOwn(STATES, report) ? STATES[report] : undefined;
  if ((type !== 'message.sent' && type !== 'message.finalized') || !state) return [];
  const code = payload.errors?.[0]?.code ?? null;
  const contact = state === 'failed' ? markOf(code) : null;
  return [{ kind: 'state', rowId: rowOf(payload.tags ?? []), providerId: id, state, code, contact }];
}

function parseEvent(body: string) {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

function rowOf(tags: readonly string[]): number | null {
  const found = tags.map((tag) => /^row:(\d{1,15})$/.exec(tag)?.[1]).find(Boolean);
  return found ? Number(found) : null;
}
