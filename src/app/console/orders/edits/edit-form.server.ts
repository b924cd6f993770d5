import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import type { ShopContext } from '#services/context.ts';
import { editLine } from '#services/orders/edits/edit-line.ts';

/** A changed line, of the forms of an order (EDIT-02). */
export const EDIT_FORM = z.object({
  intent: z.literal('edit-line'),
  version: wholeNumber(1),
  line: wholeNumber(1),
  quantity: wholeNumber(0),
  swap: z.string().max(80).optional(),
  sku: z.string().max(80).optional(),
  agreed: z.literal('yes').optional(),
});

type EditForm = z.output<typeof EDIT_FORM>;

export function answerEditForm(ctx: ShopContext, orderNumber: string, form: EditForm) {
  const { version, line: lineId, quantity, swap: optionId, sku, agreed } = form;
  return editLine(ctx, {
    ...{ orderNumber, version, lineId, quantity, optionId, sku },
    isAgreed: agreed === 'yes',
  });
}
