import { z } from 'zod';
import { DIGITAL_METHODS } from '#domain/payments/payment.ts';
import type { StatementColumns } from '#domain/payments/statements/statement.ts';

const lineId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const place = z.coerce.number().int().min(0).max(200);
const column = z.union([z.literal('').transform(() => null), place]);

const columnsSchema = z.object({
  method: z.enum(DIGITAL_METHODS as [string, ...string[]]),
  date: place,
  amount: place,
  payer: column.default(null),
  note: column.default(null),
});

const actionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview') }),
  z.object({ intent: z.literal('keep') }),
  z.object({
    intent: z.literal('pay'),
    line: lineId,
    order: z.string().max(60).default(''),
    over: z.enum(['credit', 'refund', '']).default(''),
  }),
  z.object({ intent: z.literal('short'), line: lineId, order: z.string().max(60).default('') }),
  z.object({ intent: z.literal('aside'), line: lineId }),
  z.object({ intent: z.literal('given'), match: lineId }),
]);

/** What a form of the page asks for; null where it is not of this page. */
export function readStatementAction(form: FormData): z.output<typeof actionSchema> | null {
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  return actionSchema.safeParse(Object.fromEntries(texts)).data ?? null;
}

/** The statement as it was pasted or dropped, with the columns where somebody picked them. */
export async function readStatementInput(form: FormData) {
  const [file, text] = [form.get('file'), form.get('text')];
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  return {
    bytes,
    text: typeof text === 'string' ? text : '',
    columns: readColumns(form),
    isAsking: form.has('ask'),
  };
}

function readColumns(form: FormData): StatementColumns | null {
  if (!form.has('method')) return null;
  const names = ['method', 'date', 'amount', 'payer', 'note'];
  const read = columnsSchema.safeParse(Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])));
  // No column has this place, so it is refused by its own sentence.
  return (
    (read.data as StatementColumns | undefined) ?? {
      method: 'zelle',
      date: -1,
      amount: -1,
      payer: null,
      note: null,
    }
  );
}
