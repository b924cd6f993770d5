import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import type { ShopContext } from '#services/context.ts';
import { undoStep } from '#services/undo/undo-step.ts';

const version = wholeNumber(1);

/** What takes back, of the forms of an order (UNDO). */
export const UNDO_FORMS = [z.object({ intent: z.literal('undo'), version })] as const;

type UndoForm = z.output<(typeof UNDO_FORMS)[number]>;

const INTENTS: readonly string[] = UNDO_FORMS.map(({ shape }) => shape.intent.value);

export const isUndoForm = (form: { intent: string }): form is UndoForm => INTENTS.includes(form.intent);

/** One service call for each. */
export function answerUndoForm(ctx: ShopContext, orderNumber: string, form: UndoForm) {
  return undoStep(ctx, { orderNumber, version: form.version });
}
