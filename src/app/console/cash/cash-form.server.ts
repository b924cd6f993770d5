import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { BOOKED_KINDS, type BookedKind, hasDriver } from '#domain/cash/booking.ts';
import { NOTES_CENTS } from '#domain/cash/count.ts';
import { CASH_KINDS } from '#domain/cash/ways.ts';
import { readFields, refuseFields, usdField } from '../form/read-fields.server.ts';

const note = z.string().max(300).default('');

const bookForm = z.object({
  kind: z.enum(BOOKED_KINDS),
  amount: usdField(),
  driver: z.union([z.literal(''), z.uuid()]).default(''),
  note,
  key: z.uuid(),
});

/** What the office writes down, with the errors at its fields (CASH-03). */
export function readBooking(sent: FormData) {
  const read = readFields(bookForm, sent);
  const lacking = lackingOf(sent);
  if ('problem' in read && read.problem === 'malformed') return read;
  if ('problem' in read) return refuseFields(sent, { ...lacking, ...read.fields });
  if (Object.keys(lacking).length > 0) return refuseFields(sent, lacking);
  const { kind, amount, driver, key } = read.fields;
  return { booking: { kind, cents: amount, driverId: driver || null, note: read.fields.note, key } };
}

/** What its kind needs and was left empty: it is said with all else at once. */
function lackingOf(sent: FormData): Record<string, string> {
  const kind = String(sent.get('kind')) as BookedKind;
  const isEmpty = (name: string) => String(sent.get(name) ?? '').trim() === '';
  return {
    ...(hasDriver(kind) && isEmpty('driver') && { driver: fieldWords.choose }),
    ...((kind === 'paid-in' || kind === 'paid-out') && isEmpty('note') && { note: fieldWords.missing }),
  };
}

const notesTyped = z
  .string()
  .trim()
  .regex(/^\d{0,5}$/, 'whole')
  .transform((digits) => (digits === '' ? null : Number(digits)))
  .default(null);
const dollarsTyped = z.union([z.literal('').transform(() => null), usdField()]).default(null);

const countForm = z.object({
  ...Object.fromEntries(NOTES_CENTS.map((cents) => [`notes-${cents}`, notesTyped])),
  coins: dollarsTyped,
  sum: dollarsTyped,
});

/** A count by notes or as a sum, with the errors at its fields (CASH-06). */
export function readCountForm(sent: FormData) {
  const read = readFields(countForm, sent);
  if ('problem' in read) return read;
  const typed: Record<string, number | null> = read.fields;
  const notes = NOTES_CENTS.map((cents) => typed[`notes-${cents}`] ?? null);
  return { counted: { notes, coinsCents: typed.coins ?? null, sumCents: typed.sum ?? null } };
}

const closingForm = z.object({
  version: wholeNumber(0),
  reason: note,
  banked: z.union([z.literal('').transform(() => 0), usdField()]).default(0),
  despiteRuns: z.string().max(10).default(''),
});

const reopenForm = z.object({ day: z.string().max(10), why: note });

/** Which closed day is opened again, and why (CASH-13). */
export function readReopening(sent: FormData) {
  const read = readFields(reopenForm, sent);
  return 'problem' in read ? read : { reopening: { shopDay: read.fields.day, reason: read.fields.why } };
}

/** What closes a count or a day: the version that was seen, a reason, and what goes to the bank (CASH-07, CASH-08). */
export function readClosing(sent: FormData) {
  const read = readFields(closingForm, sent);
  return 'problem' in read ? read : { closing: read.fields };
}

const filter = z.object({
  kind: z.enum(CASH_KINDS).nullable().catch(null),
  holder: z.string().max(40).catch(''),
  day: z.string().max(10).catch(''),
  q: z.string().max(80).catch(''),
  before: z.coerce.number().int().min(1).nullable().catch(null),
});

/** The filter of the movements, from the address; what is malformed is left out (CASH-04). */
export function readCashFilter(request: Request) {
  const asked = filter.parse(Object.fromEntries(new URL(request.url).searchParams));
  return {
    kind: asked.kind,
    holder: asked.holder || null,
    day: asked.day || null,
    beforeId: asked.before,
    search: asked.q,
  };
}
