import { z } from 'zod';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { PRICE_BOUNDS } from '#domain/catalog/price-change.ts';
import { ADJUSTMENT_REASONS, MOST_UNITS } from '#domain/inventory.ts';
import { formatUsd } from '#domain/money.ts';
import type { Cell, CellRefusal } from '#services/catalog/save-cells.ts';
import { readFields, usdField } from '../../form/read-fields.server.ts';

const shown = z.coerce.number().int().min(0).max(PRICE_BOUNDS.most);
const units = z
  .string()
  .trim()
  .regex(/^(?![-−])/, 'count')
  .regex(/^(?!\+)/, 'plainCount')
  .regex(/^\d{1,9}$/, 'whole')
  .transform(Number)
  .pipe(z.number().max(MOST_UNITS));
const price = usdField(PRICE_BOUNDS.most).refine((cents) => cents >= PRICE_BOUNDS.least, 'money');

/** Of each option what was shown, hidden, and what was typed over it; the count is only there with the right to book it. */
const FIELDS = { version: shown, cents: shown, price, seen: shown, wanted: units };
const AS_SHOWN = ['version', 'cents'] as const;
const COUNT = ['seen', 'wanted'] as const;

/**
 * The typed cells of one product's row: `version:<option>`, `cents:<option>`, `price:<option>`, and where counts may be
 * booked `seen:<option>` and `wanted:<option>`; or a problem for each wrong field (LIST-03, STAFF-29). A price that stays
 * as it was shown is no change, so one that is not allowed any more does not hold up its neighbours.
 */
export function parseCellsForm(form: FormData) {
  const ids = [...form.keys()].filter((name) => name.startsWith('price:')).map((name) => name.slice(6));
  const schema: Record<string, z.ZodType> = { product: z.string().min(1).max(80) };
  for (const id of ids.slice(0, 200)) {
    const counted = form.has(`wanted:${id}`) ? COUNT : [];
    for (const field of [...AS_SHOWN, ...counted]) schema[`${field}:${id}`] = FIELDS[field];
    schema[`price:${id}`] = isUntouched(form, id) ? z.string() : FIELDS.price;
  }
  if (form.has('reason')) schema.reason = z.enum(ADJUSTMENT_REASONS);
  const read = readFields(z.object(schema), form);
  if ('problem' in read) return read;
  const fields = read.fields as Record<string, unknown>;
  return {
    productId: String(fields.product),
    reason: (fields.reason ?? 'count') as (typeof ADJUSTMENT_REASONS)[number],
    cells: ids.map((id) => toCell(fields, id)),
  };
}

const typedUsd = (cents: number) => (cents / 100).toFixed(2);

const isUntouched = (form: FormData, id: string) =>
  String(form.get(`price:${id}`)).trim() === typedUsd(Number(form.get(`cents:${id}`)));

function toCell(fields: Record<string, unknown>, optionId: string): Cell {
  const numberOf = (field: string) => Number(fields[`${field}:${optionId}`]);
  const typed = fields[`price:${optionId}`];
  const hasCount = fields[`wanted:${optionId}`] !== undefined;
  return {
    optionId,
    version: numberOf('version'),
    seenCents: numberOf('cents'),
    priceCents: typeof typed === 'number' ? typed : numberOf('cents'),
    ...(hasCount && { seenStock: numberOf('seen'), stock: numberOf('wanted') }),
  };
}

const words = goodsList.cell;

/** Each refusal at its cell, in words that say what stands there now (LIST-04). */
export function cellErrors(refused: readonly CellRefusal[]): Record<string, string> {
  return Object.fromEntries(refused.map((one) => [fieldOf(one), wordsOf(one)]));
}

const fieldOf = ({ cell, optionId }: CellRefusal) => `${cell === 'price' ? 'price' : 'wanted'}:${optionId}`;

function wordsOf(refused: CellRefusal): string {
  if (refused.why === 'changed') return words.changed(formatUsd(refused.nowCents));
  if (refused.why === 'former') return words.isFormer(formatUsd(refused.formerCents));
  return words.short(refused.nowStock);
}
