import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import type { ShopContext } from '#services/context.ts';
import { askPaymentBack, askTakeBack } from '#services/orders/take-back/ask-take-back.ts';
import { decideTakeBack } from '#services/orders/take-back/decide-take-back.ts';
import { undoStep } from '#services/undo/undo-step.ts';

const version = wholeNumber(1);

/** What takes back, of the forms of an order (UNDO). */
export const UNDO_FORMS = [
  z.object({ intent: z.literal('undo'), version }),
  z.object({ intent: z.literal('take-back'), version, reason: z.string().max(500) }),
  z.object({ intent: z.literal('payment-back'), version, reason: z.string().max(500) }),
  z.object({ intent: z.literal('take-back-decide'), version, id: z.uuid(), agreed: z.enum(['yes', 'no']) }),
] as const;

type UndoForm = z.output<(typeof UNDO_FORMS)[number]>;

const INTENTS: readonly string[] = UNDO_FORMS.map(({ shape }) => shape.intent.value);

export const isUndoForm = (form: { intent: string }): form is UndoForm => INTENTS.includes(form.intent);

/** One service call for each. */
export function answerUndoForm(ctx: ShopContext, orderNumber: string, form: UndoForm) {
  const at = { orderNumber, version: form.version };
  if (form.intent === 'undo') return undoStep(ctx, at);
  if (form.intent === 'take-back') return askTakeBack(ctx, { ...at, reason: form.reason });
  if (form.intent === 'payment-back') return askPaymentBack(ctx, { ...at, reason: form.reason });
  return decideTakeBack(ctx, { ...at, id: form.id, isAgreed: form.agreed === 'yes' });
}
