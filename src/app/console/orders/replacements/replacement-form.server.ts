import { z } from 'zod';
import type { ShopContext } from '#services/context.ts';
import { replaceOrder } from '#services/orders/replacements/replace-order.ts';

const LINE = /^line-(\d{1,15})$/;

/** The fields of the lines are named by their numbers: `line-17=1`. */
export const replacementForm = z.looseObject({
  intent: z.literal('replace'),
  reason: z.string().max(500),
  key: z.uuid(),
});

export function answerReplacement(
  ctx: ShopContext,
  orderNumber: string,
  { reason, key, ...fields }: z.output<typeof replacementForm>,
) {
  const inputs = Object.entries(fields).flatMap(([name, typed]) => {
    const lineId = LINE.exec(name)?.[1];
    return lineId ? [{ lineId: Number(lineId), quantity: Number(typed) }] : [];
  });
  return replaceOrder(ctx, { orderNumber, reason, inputs, key });
}
