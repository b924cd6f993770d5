import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { type Offer, type OfferKind, wrongOfOffer } from '#domain/promotions.ts';
import { parseWallTime } from '#domain/shop-time/shop-clock.ts';
import { typedSku } from '../form/named-sku.ts';
import { alsoWrong, readFields, usdField } from '../form/read-fields.server.ts';

const text = z.string().max(200);
const version = z.union([z.literal('').transform(() => null), wholeNumber(1)]);

const usd = usdField();
const whole = text
  .trim()
  .regex(/^\d{1,9}$/, 'whole')
  .transform(Number);
const count = z.union([
  text
    .trim()
    .length(0)
    .transform(() => null),
  whole,
]);
const tiers = z.array(usd).length(4);

/** A moment of the shop's day; empty is none. */
const momentIn = (timeZone: string) =>
  text.transform((typed, issues) => {
    if (typed.trim() === '') return null;
    const at = parseWallTime(typed, timeZone);
    if (at) return at;
    issues.addIssue('moment');
    return z.NEVER;
  });

const spanIn = (timeZone: string) => ({
  version,
  startsAt: momentIn(timeZone),
  endsAt: momentIn(timeZone),
  isActive: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
});
const code = text
  .trim()
  .min(1)
  .transform((typed) => typed.toUpperCase());
const note = text.trim();
const name = note.min(1);

const SHAPES = {
  promo: z.object({
    code,
    percent: whole,
    maxUses: count,
    perCustomerLimit: count,
    campaignCode: text.transform((typed) => typed || null),
    note,
  }),
  deal: z.object({ name, sku: name.transform(typedSku), dealPriceCents: usd }),
  campaign: z.object({ code, name, thresholdsCents: tiers, tierBonusesCents: tiers }),
} as const;

type Parsed = { offer: Offer; seenVersion: number | null };
type Refused = Extract<ReturnType<typeof readFields>, { problem: string }>;

type Asked = { kind: OfferKind; id: string; timeZone: string };

/**
 * A posted offer, its moments in the shop's time zone; or a problem for each wrong field. The deal's id comes from its
 * address.
 */
export function parseOfferForm(asked: Asked, form: FormData): Parsed | Refused {
  return alsoWrong(readOffer(asked, form), form, wrongBesides(form, asked.timeZone));
}

/** What its rules say of a code, a percentage and the moments, also where other fields are wrong (LOOK-592). */
function wrongBesides(form: FormData, timeZone: string): Record<string, string> {
  const read = (field: string) =>
    String(form.get(field) ?? '')
      .slice(0, 200)
      .trim();
  const percent = read('percent');
  const problems = wrongOfOffer({
    ...(read('code') && { code: read('code').toUpperCase() }),
    ...(/^\d{1,9}$/.test(percent) && { percent: Number(percent) }),
    startsAt: parseWallTime(read('startsAt'), timeZone),
    endsAt: parseWallTime(read('endsAt'), timeZone),
  });
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, consoleProblemWords(problem)]),
  );
}

function readOffer({ kind, id, timeZone }: Asked, form: FormData): Parsed | Refused {
  const span = spanIn(timeZone);
  if (kind === 'promo') {
    const read = readFields(SHAPES.promo.extend(span), form);
    if ('problem' in read) return read;
    const { version: seenVersion, ...offer } = read.fields;
    return { offer: { kind, ...offer }, seenVersion };
  }
  if (kind === 'deal') {
    const read = readFields(SHAPES.deal.extend(span), form);
    if ('problem' in read) return read;
    const { version: seenVersion, ...offer } = read.fields;
    return { offer: { kind, id, ...offer }, seenVersion };
  }
  const read = readFields(SHAPES.campaign.extend(span), form, lists(form));
  if ('problem' in read) return read;
  const { version: seenVersion, ...offer } = read.fields;
  return { offer: { kind, ...offer }, seenVersion };
}

function lists(form: FormData) {
  const all = (field: string) => form.getAll(field).map(String);
  return { thresholdsCents: all('thresholdsCents'), tierBonusesCents: all('tierBonusesCents') };
}

const switchForm = z.object({
  kind: z.enum(['promo', 'deal', 'campaign']),
  id: text.min(1),
  version: wholeNumber(1),
  isActive: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
});

/** The switch of the list. */
export function parseSwitch(form: FormData) {
  return switchForm.safeParse(Object.fromEntries(form)).data ?? null;
}

/** The kind that an address names. */
export function parseKind(word: string): OfferKind | null {
  return z.enum(['promo', 'deal', 'campaign']).safeParse(word).data ?? null;
}
