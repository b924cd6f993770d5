import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { BUNDLE_PATTERNS } from '#domain/cart/bundle-slots.ts';
import { BUNDLE_DEAREST_CENTS, type BundleDraft } from '#domain/drops/bundle-draft.ts';
import { type DropDraft, MOST_WINDOW_HOURS } from '#domain/drops/drop-draft.ts';
import { UPSELL_DEAREST_CENTS, type UpsellDraft } from '#domain/drops/upsell-draft.ts';
import { errorsOf } from '../form/field-errors.tsx';
import { typedSku } from '../form/named-sku.ts';
import { alsoWrong, readFields, usdField } from '../form/read-fields.server.ts';

const PICTURES = [1, 2, 3] as const;
const TILES = PICTURES;
const MOST_ITEMS = 10;

const text = z.string().max(1000);
const version = wholeNumber(0);

const needed = text.trim().min(1);

/** As a field of a day and a time sends it; whether it is a day at all says the draft. */
const moment = needed.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'moment');

const dropSchema = z.object({
  version,
  code: text,
  label: needed,
  title: text,
  intro: text,
  unlockAt: moment,
  preorderEndsAt: moment,
  earlyWindowHours: needed.transform(Number).pipe(z.number().int().min(0).max(MOST_WINDOW_HOURS)),
  earlyBonusSku: text.transform(typedSku),
  state: z.enum(['draft', 'published', 'current']).default('draft'),
});

type Fields = Record<string, FormDataEntryValue>;

const read = (fields: Fields, name: string) => String(fields[name] ?? '').slice(0, 1000);

/** What is judged of a drop before the rest of its form is right (LOOK-581). */
export function typedDrop(form: FormData) {
  const fields: Fields = Object.fromEntries(form);
  return {
    code: read(fields, 'code'),
    label: read(fields, 'label'),
    unlockAt: read(fields, 'unlockAt'),
    preorderEndsAt: read(fields, 'preorderEndsAt'),
    earlyBonusSku: typedSku(read(fields, 'earlyBonusSku')),
  };
}

/** A drop as its form sends it; or a problem for each wrong field, with those that the shop found besides. */
export function parseDropForm(form: FormData, besides: readonly ConsoleProblem[] = []) {
  const fields: Fields = Object.fromEntries(form);
  const wrong = Object.assign({}, ...besides.map((one) => errorsOf(one, '')));
  const parsed = alsoWrong(readFields(dropSchema, form), form, wrong);
  if ('problem' in parsed) return parsed;
  const { version: seen, state, ...words } = parsed.fields;
  return {
    version: seen,
    draft: {
      ...words,
      isPublished: state !== 'draft',
      isCurrent: state === 'current',
      images: PICTURES.filter((place) => fields[`gone${place}`] !== 'on').map((place) => ({
        src: read(fields, `src${place}`),
        alt: read(fields, `alt${place}`),
        caption: read(fields, `caption${place}`),
      })),
      statTiles: TILES.map((place) => ({
        value: read(fields, `value${place}`),
        label: read(fields, `label${place}`),
      })),
    } satisfies DropDraft,
  };
}

const ticked = z
  .literal('on')
  .optional()
  .transform((tick) => tick === 'on');

/** One row of a bundle; without a format it is ignored, whatever else it contains (DROP-11). */
/** Its words are short: they stand below a narrow field (LOOK-513). */
function wrongUnits(qty: string): 'whole' | 'units' | null {
  if (!/^\s*\d+\s*$/.test(qty)) return 'whole';
  return /^\s*([1-9]|10)\s*$/.test(qty) ? null : 'units';
}

const item = z
  .object({ formatKey: text, qty: text, fixedSku: text, chooseMood: z.boolean(), isBonus: z.boolean() })
  .transform(({ qty, ...row }, issues) => {
    if (row.formatKey === '') return { ...row, qty: 1 };
    if (!Object.hasOwn(BUNDLE_PATTERNS, row.formatKey))
      issues.addIssue({ code: 'invalid_value', values: Object.keys(BUNDLE_PATTERNS), path: ['formatKey'] });
    const wrongQty = wrongUnits(qty);
    if (wrongQty) issues.addIssue({ code: 'custom', message: wrongQty, path: ['qty'] });
    if (!row.chooseMood && row.fixedSku.trim() === '')
      issues.addIssue({ code: 'custom', message: 'skuOrMood', path: ['fixedSku'] });
    return { ...row, qty: Number(qty) };
  });

const bundleSchema = z.object({
  version,
  name: needed,
  preorder: usdField(BUNDLE_DEAREST_CENTS),
  regular: usdField(BUNDLE_DEAREST_CENTS),
  tag: text,
  line: text,
  summary: text,
  bonusText: text,
  comingSoon: ticked,
  isActive: ticked,
  items: z.array(item),
});

/** A bundle with its contents as its form sends it; or a problem for each wrong field. */
export function parseBundleForm(form: FormData) {
  const parsed = readFields(bundleSchema, form, { items: readRows(Object.fromEntries(form)) });
  if ('problem' in parsed) return parsed;
  const { version: seen, preorder, regular, ...words } = parsed.fields;
  const draft: BundleDraft = { ...words, preorderPriceCents: preorder, regularPriceCents: regular };
  return { version: seen, draft };
}

function readRows(fields: Fields) {
  return Array.from({ length: MOST_ITEMS }, (_, place) => ({
    formatKey: read(fields, `format${place}`),
    qty: read(fields, `qty${place}`),
    chooseMood: fields[`choose${place}`] === 'on',
    fixedSku: typedSku(read(fields, `sku${place}`)),
    isBonus: fields[`bonus${place}`] === 'on',
  }));
}

const upsellSchema = z.object({
  version,
  name: needed.max(80),
  price: usdField(UPSELL_DEAREST_CENTS),
  formatKey: z.enum(Object.keys(BUNDLE_PATTERNS)),
  sameMood: ticked,
  isActive: ticked,
});

/** An extra as its form sends it; or a problem for each wrong field. */
export function parseUpsellForm(form: FormData) {
  const parsed = readFields(upsellSchema, form);
  if ('problem' in parsed) return parsed;
  const { version: seen, price, ...words } = parsed.fields;
  const draft: UpsellDraft = { ...words, priceCents: price };
  return { version: seen, draft };
}

const switchForm = z.object({
  kind: z.enum(['bundle', 'upsell']),
  id: z.string().min(1).max(80),
  version: wholeNumber(1),
  isActive: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
});

/** The switch of a bundle or an extra in the list; null where it is not of this page. */
export function parseDropSwitch(form: FormData) {
  return switchForm.safeParse(Object.fromEntries(form)).data ?? null;
}
