import { z } from 'zod';
import type { RunFacts } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { PHOTO_EDGE } from '#domain/road/door-photo.ts';
import { RUN_EVENT_KINDS } from '#domain/road/run-event.ts';
import type { ShopContext } from '#services/context.ts';
import { receiveUpload } from '#services/files/receive-upload.ts';
import { readFields, usdField } from '../form/read-fields.server.ts';

const text = z.string().max(300);
const at = { stop: z.uuid(), addressVersion: z.coerce.number().int().min(0).max(1_000_000) };
const MOST_DATA_URL = 140_000;

const roadForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('arrived'), ...at }),
  z.object({
    intent: z.literal('handed-over'),
    ...at,
    outcome: text.optional(),
    document: text,
    expiresOn: text,
    cashTaken: z.union([z.literal('').transform(() => undefined), usdField(1_000_000)]).optional(),
    signature: z.string().max(MOST_DATA_URL).optional(),
  }),
  z.object({ intent: z.literal('undelivered'), ...at, reason: text, words: text.optional() }),
  z.object({ intent: z.literal('id-failed'), ...at }),
  z.object({ intent: z.literal('reopened'), ...at }),
  z.object({ intent: z.literal('looked'), id: z.uuid() }),
  z.object({ intent: z.literal('message'), stop: z.uuid(), ready: text.optional(), words: text.optional() }),
]);

export type RoadForm = z.output<typeof roadForm>;

const MOST_PHOTO_FORM_BYTES = 10 * 1024 * 1024;

/** What was sent: a plain form, or one with the photo of a door, which is redrawn and in the storage then (ROAD-09). */
export async function readSent(
  ctx: ShopContext,
  request: Request,
  { incoming: folder, uploads: keep }: Pick<RunFacts, 'incoming' | 'uploads'>,
) {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/')) return { ok: true as const, form: await readForm(request), photos: [] };
  const rules = { folder, keep, maxBytes: MOST_PHOTO_FORM_BYTES, kinds: ['picture' as const] };
  const received = await receiveUpload(ctx, request, {
    ...rules,
    redrawnTo: PHOTO_EDGE,
    fieldBytes: MOST_DATA_URL,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(received.fields ?? {})) form.set(name, value);
  if ('problem' in received) return { ...received, form };
  return { ok: true as const, form, photos: received.files };
}

/** A form of the run's page, with the errors at its fields (STAFF-29). */
export const readRoadForm = (form: FormData) => readFields(roadForm, form);

/** The step that a form means. */
export function toStep(form: Exclude<RoadForm, { intent: 'looked' | 'message' }>, photoHash?: string) {
  const { intent: kind, stop: stopId, addressVersion, ...typed } = form;
  if (!('document' in typed)) return { kind, stopId, facts: { addressVersion, ...typed } };
  const { cashTaken: cashTakenCents, signature: _, ...check } = typed;
  return { kind, stopId, facts: { addressVersion, ...check, cashTakenCents, photoHash } };
}

const HASH = /^[0-9a-f]{64}$/;
const cents = z.number().int().min(0).max(1_000_000);

const facts = z.strictObject({
  addressVersion: z.number().int().min(0).max(1_000_000),
  outcome: z.string().max(20).optional(),
  document: z.string().max(40).optional(),
  expiresOn: z.string().max(20).optional(),
  cashTakenCents: cents.optional(),
  changeGivenCents: cents.optional(),
  reason: z.string().max(40).optional(),
  words: z.string().max(300).optional(),
  signatureHash: z.string().regex(HASH).optional(),
  photoHash: z.string().regex(HASH).optional(),
});

const event = z.strictObject({
  runId: z.uuid(),
  id: z.uuid(),
  seq: z.number().int().min(1).max(100_000),
  kind: z.enum(RUN_EVENT_KINDS),
  stopId: z.uuid(),
  deviceAt: z.iso.datetime(),
  previousHash: z.union([z.literal(''), z.string().regex(HASH)]),
  hash: z.string().regex(HASH),
  body: facts,
  signature: z.string().max(MOST_DATA_URL).optional(),
});

/** What a phone sends: short, whole, and nothing else in it (ROAD-06). */
export const batchForm = z.strictObject({
  runId: z.uuid(),
  sentAt: z.iso.datetime().transform((typed) => new Date(typed)),
  events: z.array(event).max(50),
});

/** Which photo the bytes are, as its event names it. */
export const photoForm = z.strictObject({ run: z.uuid(), hash: z.string().regex(HASH) });

const BEARER = /^Bearer ([\w-]{20,100})$/;

/** The key of a run as a phone sends it. */
export const readSentKey = ({ headers }: Request) => BEARER.exec(headers.get('authorization') ?? '')?.[1];
