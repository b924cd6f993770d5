import { z } from 'zod';
import { HAND_REASONS, type StockWish } from '#domain/stock/stock-change.ts';

const units = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const facts = z.object({ reason: z.enum(HAND_REASONS), note: z.string().max(200).default('') });

/** The typed counts beside the seen ones: fields `seen:<option>` and `wanted:<option>`; null when one is no number. */
export function parseStockForm(form: FormData) {
  const given = facts.safeParse({ reason: form.get('reason'), note: form.get('note') ?? '' });
  const ids = [...form.keys()].filter((name) => name.startsWith('wanted:')).map((name) => name.slice(7));
  const wishes = ids.map((optionId) => toWish(form, optionId));
  if (!given.success || wishes.some((wish) => wish === null)) return null;
  return { ...given.data, wishes: wishes.filter((wish) => wish !== null) };
}

function toWish(form: FormData, optionId: string): StockWish | null {
  const [seen, wanted] = ['seen', 'wanted'].map(
    (name) => units.safeParse(form.get(`${name}:${optionId}`)).data,
  );
  return seen === undefined || wanted === undefined ? null : { optionId, seen, wanted };
}
