import { z } from 'zod';
import { RUN_EVENT_KINDS } from '#domain/road/run-event.ts';
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
  z.object({ intent: z.literal('looked'), id: z.uuid() }),
]);

export type RoadForm = z.output<typeof roadForm>;

/** A form of the run's page, with the errors at its fields (STAFF-29). */
export const readRoadForm = (form: FormData) => readFields(roadForm, form);

/** The step that a form means. */
export function toStep(form: Exclude<RoadForm, { intent: 'looked' }>) {
  const { intent: kind, stop: stopId, addressVersion, ...typed } = form;
  if (!('document' in typed)) return { kind, stopId, facts: { addressVersion, ...typed } };
  const { cashTaken: cashTakenCents, signature: _, ...check } = typed;
  return { kind, stopId, facts: { addressVersion, ...check, cashTakenCents } };
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
