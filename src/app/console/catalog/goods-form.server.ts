import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { FORMATS } from '#domain/catalog/formats.ts';
import { kindOfRow } from '#domain/catalog/option-row.ts';
import { GRID_COLUMNS, MOST_OPTIONS, readOptionTable } from '#domain/catalog/option-table.ts';
import { ADJUSTMENT_REASONS, MOST_UNITS } from '#domain/inventory.ts';
import { formatUsd } from '#domain/money.ts';
import { MOODS } from '#domain/moods.ts';
import { parseBarcode } from '#domain/packing/barcode.ts';
import type { GoodsInput, TypedOption } from '#services/catalog/save-goods.ts';
import { type FieldsRefused, readFields, refuseFields } from '../form/read-fields.server.ts';
import { NEEDED_COLUMNS } from './goods-columns.ts';
import { readState } from './sale-state.ts';

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
const noneOr = <Type extends z.ZodType>(type: Type) =>
  z.union([z.literal('').transform(() => null), type]).default(null);
/** An empty field means no grams; the row decides whether that is allowed (LAW-13). */
const grams = z.union([z.literal('').transform(() => 0), z.coerce.number().min(0).max(1000)]).default(0);
const share = noneOr(z.coerce.number().min(0).max(100));

/** The brand that the form chooses where it names a new one. */
export const NEW_BRAND = 'new';

const product = z.object({
  version: wholeNumber(0),
  name: text(120).pipe(z.string().min(1)),
  brandId: z.string().min(1, 'choose'),
  categoryId: z.string().min(1, 'choose'),
  secondaryCategoryId: noneOr(z.string()),
  format: z.enum(FORMATS),
  description: text(2000),
  howItFeels: text(600),
  bestFor: text(600),
  effects: words,
  dominantTerpenes: words,
  totalCannabinoidsPercentage: share,
  thcPercentage: share,
  cbdPercentage: share,
  shortTeaser: noneOr(text(200)),
  dropId: noneOr(z.string().max(80)),
  displayOrder: z.coerce.number().int().min(-9999).max(9999).default(0),
  state: z.string().max(60).default('').transform(readState),
});

const newBrand = z.object({ newBrand: text(80).pipe(z.string().min(1)), newBrandIsHouse: ticked });

const beside = z.object({
  stockReason: z.union([z.literal('').transform(() => null), z.enum(ADJUSTMENT_REASONS)]).default(null),
  copyOf: noneOr(z.string().max(80)),
});

/** The code that is scanned while packing (PACK-05). */
const barcode = z
  .string()
  .max(60)
  .default('')
  .transform((typed, issues) => {
    const code = parseBarcode(typed);
    if (typed.trim() && !code) issues.addIssue('barcode');
    return code;
  });

const option = z.object({
  id: z.string().max(80).default(''),
  version: wholeNumber(0).default(0),
  name: text(120),
  flavor: noneOr(text(120)),
  sku: text(60),
  barcode,
  format: z.union([z.literal(''), z.enum(FORMATS)]).default(''),
  priceCents: cents,
  originalPriceCents: noneOr(cents),
  /** What the shop pays for one (NUM-05). A form without the field leaves it as it is. */
  costCents: z.union([z.literal('').transform(() => null), cents]).optional(),
  quantity: z.coerce.number().positive().max(99_999),
  unit: text(20),
  thcMg: noneOr(z.coerce.number().int().min(0).max(100_000)),
  servings: noneOr(z.coerce.number().int().min(1).max(1000)),
  limitKind: z.enum(['', 'none']).default(''),
  gramsFlower: grams,
  gramsConcentrate: grams,
  isOn: ticked,
  seen: wholeNumber(0).default(0),
  /** A sign would be a change in the stock: here the count itself is typed (LOOK-579). */
  stock: noneOr(
    z
      .string()
      .regex(/^\s*[^+\s]/, 'plainCount')
      .transform(Number)
      .pipe(z.number().int().min(0).max(MOST_UNITS)),
  ),
});

type Goods = Pick<GoodsInput, 'version' | 'facts' | 'newBrand' | 'options' | 'stockReason' | 'copyOf'> & {
  /** The number that each option has in the form. */
  places: number[];
};

/**
 * The product's own fields, all rows of the grid that say anything and the block that was pasted without script, as
 * they are saved; refused with a word for each field that cannot be (GOODS-01, STAFF-29).
 */
export function parseGoodsForm(form: FormData): Goods | FieldsRefused | { problem: 'malformed' } {
  const errors: Record<string, string> = {};
  const reads = [readFields(product, form), readFields(beside, form)] as const;
  const isNewBrand = form.get('brandId') === NEW_BRAND;
  const brand = isNewBrand ? readFields(newBrand, form) : null;
  const rows = readRows(form);
  for (const read of [...reads, brand, rows]) {
    if (!read || !('problem' in read)) continue;
    if (read.problem === 'malformed') return { problem: 'malformed' };
    Object.assign(errors, read.fields);
  }
  if ('rows' in rows && rows.rows.length === 0) Object.assign(errors, firstOption(form));
  const [own, more] = reads;
  if (Object.keys(errors).length > 0 || 'problem' in own || 'problem' in more || 'problem' in rows)
    return refuseFields(form, errors);
  const { version, state, ...said } = own.fields;
  const facts = { ...said, ...state };
  const moodTags = MOODS.filter((mood) => form.has(`mood:${mood}`));
  return {
    ...{ version, facts: { ...facts, moodTags }, ...more.fields },
    newBrand:
      brand && !('problem' in brand)
        ? { name: brand.fields.newBrand, isMonster: brand.fields.newBrandIsHouse }
        : null,
    ...{
      options: rows.rows.map((row) => row.option(facts.format)),
      places: rows.rows.map(({ place }) => place),
    },
  };
}

/** A new product that the shop is to show has an option: without one no list could hold it. */
function firstOption(form: FormData): Record<string, string> {
  const isShown = readState(String(form.get('state') ?? '')).isActive;
  if (!isShown || form.get('version') !== '0') return {};
  const place = [...form.keys()].map((name) => ROW.exec(name)?.[1]).find(Boolean) ?? '0';
  return Object.fromEntries([...NEEDED_COLUMNS].map((name) => [`rows.${place}.${name}`, fieldWords.missing]));
}

const ROW = /^rows\.(\d{1,3})\.([a-zA-Z]{1,24})$/;
/** What a row must say to be one: whether it is on sale, or what was never typed, says nothing. */
const SAYS: readonly string[] = GRID_COLUMNS;

type ReadRow = { place: number; option: (format: string) => TypedOption };

function readRows(form: FormData): { rows: ReadRow[] } | FieldsRefused | { problem: 'malformed' } {
  const errors: Record<string, string> = {};
  const rows: ReadRow[] = [];
  let above = '';
  for (const [place, row] of typedRows(form)) {
    const read = readFields(option, row);
    if ('problem' in read && read.problem === 'malformed') return read;
    const unit = String(row.get('unit') ?? '').trim() || above;
    above = unit;
    if (!unit) errors[`rows.${place}.unit`] = fieldWords.missing;
    if ('problem' in read) {
      for (const [name, said] of Object.entries(read.fields)) errors[`rows.${place}.${name}`] = said;
      continue;
    }
    const { originalPriceCents, priceCents } = read.fields;
    if (originalPriceCents !== null && originalPriceCents < priceCents)
      errors[`rows.${place}.originalPriceCents`] = fieldWords.leastUsd(formatUsd(priceCents));
    rows.push({ place, option: (format) => toOption({ ...read.fields, unit }, format) });
  }
  if (rows.length > MOST_OPTIONS) return { problem: 'malformed' };
  return Object.keys(errors).length > 0 ? refuseFields(form, errors) : { rows };
}

/** The rows that say anything, by their numbers in the form, and those of the pasted block behind them. */
function typedRows(form: FormData): Map<number, FormData> {
  const all = new Map<number, FormData>();
  for (const [name, value] of form) {
    const [, place = '', field = ''] = ROW.exec(name) ?? [];
    if (!field || typeof value !== 'string') continue;
    const row = all.get(Number(place)) ?? new FormData();
    row.set(field, value);
    all.set(Number(place), row);
  }
  const last = Math.max(-1, ...all.keys());
  for (const [at, cells] of readOptionTable(String(form.get('pasted') ?? '')).rows.entries()) {
    const row = new FormData();
    row.set('isOn', 'on');
    for (const [name, value] of Object.entries(cells)) row.set(name, value);
    all.set(last + 1 + at, row);
  }
  const says = (row: FormData) =>
    Boolean(row.get('id')) || SAYS.some((field) => String(row.get(field) ?? '').trim() !== '');
  return new Map([...all].filter(([, row]) => says(row)).toSorted(([one], [other]) => one - other));
}

function toOption(fields: z.output<typeof option>, format: string): TypedOption {
  const { id, version, seen, stock, limitKind, ...facts } = fields;
  return {
    ...{ id: id || null, version },
    facts: {
      ...facts,
      format: facts.format || format,
      limitKind: kindOfRow(facts, limitKind === 'none'),
    },
    stock: stock === null ? null : { seen: id ? seen : 0, wanted: stock },
  };
}
