import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { FORMATS } from '#domain/catalog/formats.ts';
import { LIMIT_KINDS } from '#domain/catalog/limit-kind.ts';
import { MOODS } from '#domain/moods.ts';
import { parseBarcode } from '#domain/packing/barcode.ts';
import { type FieldsRefused, readFields, refuseFields } from '../form/read-fields.server.ts';

const text = (most: number) => z.string().trim().max(most).default('');
const words = text(400).transform((list) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');
const cents = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'money')
  .transform((usd) => Math.round(Number(usd) * 100));
const noneOr = <Type extends z.ZodType>(type: Type) => z.union([z.literal('').transform(() => null), type]);
/** An empty field means no grams; the kind decides whether that is allowed (LAW-13). */
const grams = z.union([z.literal('').transform(() => 0), z.coerce.number().min(0).max(1000)]);
const version = wholeNumber(0);

const product = z.object({
  name: text(120).pipe(z.string().min(1)),
  brandId: z.string().min(1),
  categoryId: z.string().min(1),
  secondaryCategoryId: noneOr(z.string()),
  format: z.enum(FORMATS),
  description: text(2000),
  howItFeels: text(600),
  bestFor: text(600),
  effects: words,
  dominantTerpenes: words,
  totalCannabinoidsPercentage: noneOr(z.coerce.number().min(0).max(100)),
  thcPercentage: noneOr(z.coerce.number().min(0).max(100)),
  cbdPercentage: noneOr(z.coerce.number().min(0).max(100)),
  shortTeaser: noneOr(text(200)),
  dropId: noneOr(z.string().max(80)),
  displayOrder: z.coerce.number().int().min(-9999).max(9999),
  isActive: ticked,
  isHiddenBundle: ticked,
  inVault: ticked,
  addonOnly: ticked,
});

/** The code that is scanned while packing (PACK-05). A page that was open before the field was there sends none: it stays. */
const barcode = z
  .string()
  .max(60)
  .optional()
  .transform((typed, issues) => {
    if (typed === undefined) return undefined;
    const code = parseBarcode(typed);
    if (typed.trim() && !code) issues.addIssue('barcode');
    return code;
  });

/** What the shop pays for one (NUM-05). A page that was open before the field was there sends none: it stays. */
const cost = noneOr(cents).optional();

const option = z.object({
  sku: text(60).pipe(z.string().min(1)),
  barcode,
  name: text(120).pipe(z.string().min(1)),
  flavor: noneOr(text(120)),
  format: z.enum(FORMATS),
  priceCents: cents,
  originalPriceCents: noneOr(cents),
  costCents: cost,
  quantity: z.coerce.number().positive().max(99_999),
  unit: text(20).pipe(z.string().min(1)),
  thcMg: noneOr(z.coerce.number().int().min(0).max(100_000)),
  servings: noneOr(z.coerce.number().int().min(1).max(1000)),
  limitKind: noneOr(z.enum(LIMIT_KINDS)),
  gramsFlower: grams,
  gramsConcentrate: grams,
  position: z.coerce.number().int().min(0).max(999),
  isOn: ticked,
});

/** The product's own fields; refused with a word for each that cannot be. */
export function parseProductForm(form: FormData) {
  const moodTags = MOODS.filter((mood) => form.getAll('mood').includes(mood));
  const read = readFields(product.extend({ version }), form);
  if ('problem' in read) return read;
  const { version: seen, ...facts } = read.fields;
  return { version: seen, facts: { ...facts, moodTags } };
}

/** One option's fields; without an id it is a new one. */
export function parseOptionForm(form: FormData) {
  const id = form.get('option');
  const read = readFields(option.extend({ version }), form);
  if ('problem' in read) return read;
  const { version: seen, ...facts } = read.fields;
  return { id: typeof id === 'string' && id ? id : null, version: seen, facts };
}

type Grams = { limitKind: string | null; gramsFlower: number; gramsConcentrate: number };

/** The grams that do not fit what counts toward the limit, each at its own field (LAW-13, STAFF-29). */
export function nameWrongGrams<Refused extends ConsoleProblem>(
  refused: Refused,
  form: FormData,
  { limitKind, gramsFlower, gramsConcentrate }: Grams,
): Refused | FieldsRefused {
  if (refused.problem !== 'grams-missing') return refused;
  const isFlower = limitKind === 'flower' || limitKind === 'both';
  const isConcentrate = limitKind === 'concentrate' || limitKind === 'both';
  const words = consoleProblemWords(refused);
  return refuseFields(form, {
    ...(isFlower !== gramsFlower > 0 && { gramsFlower: words }),
    ...(isConcentrate !== gramsConcentrate > 0 && { gramsConcentrate: words }),
  });
}
