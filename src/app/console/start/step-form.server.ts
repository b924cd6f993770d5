import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { FORMATS } from '#domain/catalog/formats.ts';
import { LIMIT_KINDS } from '#domain/catalog/limit-kind.ts';
import { MOST_UNITS } from '#domain/inventory.ts';
import type { FirstStep } from '#domain/opening/first-steps.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { addFirstProduct } from '#services/catalog/add-first-product.ts';
import type { ShopContext } from '#services/context.ts';
import { previewPlace } from '#services/delivery/preview-place.ts';
import { setUpPlace } from '#services/delivery/set-up-place.ts';
import { keepStep, saveStep } from '#services/opening/change-opening.ts';
import { endTestOrder } from '#services/opening/end-test-order.ts';
import { readFields, usdField } from '../form/read-fields.server.ts';
import { BAND_PLACES, type TypedBand } from '../settings/band-form.ts';
import { readSettingFields } from '../settings/setting-form.ts';
import { CHOICES, isSettingStep, readTaxRows, STEP_SETTINGS } from './step-fields.ts';
import { nameWrongGrams } from './wrong-grams.server.ts';

/** The first product's picture among the uploads (FIRST-15). */
type Picture = NonNullable<Parameters<typeof addFirstProduct>[1]['picture']> | null;

/** Stores what a step asks for, by the service of its noun, and that the step is done (FIRST-01, FIRST-02). */
export async function answerStep(ctx: ShopContext, step: FirstStep, form: FormData, picture: Picture = null) {
  if (form.get('intent') === 'skip') return keepStep(ctx, step, 'skipped');
  if (step === 'taxes') return saveStep(ctx, { step, changes: readTaxRows(form) });
  const unmade = step === 'law' ? CHOICES.filter(({ field }) => !form.has(field)) : [];
  if (unmade.length > 0) return refuseUnmade(unmade);
  if (isSettingStep(step))
    return saveStep(ctx, { step, changes: readSettingFields(STEP_SETTINGS[step], form) });
  const answer = await answerOwnForm(ctx, step, form, picture);
  if ('problem' in answer || 'preview' in answer) return answer;
  return step === 'test' && form.has('orderNumber') ? answer : keepStep(ctx, step, 'done');
}

/** Nobody but the owner answers them, so none is taken as answered (FIRST-09). */
const refuseUnmade = (unmade: readonly { field: string }[]) => ({
  problem: 'fields-invalid' as const,
  count: unmade.length,
  fields: Object.fromEntries(unmade.map(({ field }) => [field, fieldWords.choose])),
});

type Ok = { ok: true };

async function answerOwnForm(ctx: ShopContext, step: FirstStep, form: FormData, picture: Picture) {
  if (step === 'place') return answerPlace(ctx, form);
  if (step === 'product' && form.has('sku')) return answerProduct(ctx, form, picture);
  if (step === 'test' && form.has('orderNumber')) return answerTest(ctx, form);
  return { ok: true } satisfies Ok;
}

async function answerPlace(ctx: ShopContext, form: FormData) {
  const input = readPlace(form);
  if (form.get('intent') !== 'preview') return setUpPlace(ctx, input);
  const preview = await previewPlace(ctx, input);
  return 'problem' in preview ? preview : { preview };
}

/** The ZIP and the rings as they were typed; what cannot be is for the service to refuse. */
function readPlace(form: FormData) {
  const bands = readRings(form)
    .filter(({ miles, minimum }) => miles !== '' || minimum !== '')
    .map(({ miles, minimum }) => ({
      upToMiles: miles === '' ? Number.NaN : Number(miles),
      minimumCents: parseUsd(minimum) ?? Number.NaN,
    }));
  return { centerZip: String(form.get('centerZip') ?? '').trim(), bands };
}

/** The fields of the rings. */
export const RING_NAMES = {
  zip: 'centerZip',
  band: (part: 'miles' | 'minimum', place: number) => `${part}.${place}`,
};

/** The rings as they were typed, empty ones too. */
export function readRings(form: FormData): TypedBand[] {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  return BAND_PLACES.map((place) => ({ miles: read(`miles.${place}`), minimum: read(`minimum.${place}`) }));
}

const text = (most: number) => z.string().trim().min(1).max(most);
const grams = z.union([z.literal('').transform(() => 0), z.coerce.number().min(0).max(1000)]);

const product = z.object({
  brand: text(80),
  name: text(120),
  categoryId: text(80),
  format: z.enum(FORMATS),
  priceCents: usdField(1_000_000),
  quantity: z.coerce.number().positive().max(99_999),
  unit: text(20),
  sku: text(60),
  thcMg: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(0).max(100_000)]),
  limitKind: z.enum(LIMIT_KINDS),
  gramsFlower: grams,
  gramsConcentrate: grams,
  stock: z.coerce.number().int().min(1).max(MOST_UNITS),
});

async function answerProduct(ctx: ShopContext, form: FormData, picture: Picture) {
  const read = readFields(product, form);
  if ('problem' in read) return read;
  const { brand, name, categoryId, stock, ...option } = read.fields;
  const answer = await addFirstProduct(ctx, { brand, name, categoryId, option, stock, picture });
  return 'problem' in answer ? nameWrongGrams(answer, form, option) : answer;
}

const testOrder = z.object({ orderNumber: text(40), version: wholeNumber(1) });

async function answerTest(ctx: ShopContext, form: FormData) {
  const parsed = testOrder.safeParse(Object.fromEntries(form)).data;
  return parsed ? endTestOrder(ctx, parsed) : { problem: 'malformed' as const };
}
