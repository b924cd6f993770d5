import { z } from 'zod';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import type { ShopContext } from '#services/context.ts';
import { decideRefund } from '#services/orders/refunds/decide-refund.ts';
import { refundOrder } from '#services/orders/refunds/refund-order.ts';
import { usdField } from '../../form/read-fields.server.ts';

const words = z.string().max(500).default('');
const ticked = z.string().optional().transform(Boolean);
const version = z.coerce.number().int().min(1);

/** What gives a part of an order back, of its forms (REFUND). The units are named by the numbers of their lines: `refund-17=1`. */
export const REFUND_FORMS = [
  z.looseObject({
    intent: z.literal('refund-part'),
    version,
    key: z.uuid(),
    seenCents: z.coerce.number().int().min(0),
    delivery: ticked,
    sum: z.union([z.literal('').transform(() => 0), usdField()]).default(0),
    refundReason: words,
    way: z.enum(['credit', 'safe', 'driver', 'digital']),
    reference: words,
    takenBack: ticked,
  }),
  z.object({ intent: z.literal('refund-decide'), version, id: z.uuid(), agreed: z.enum(['yes', 'no']) }),
] as const;

type RefundForm = z.output<(typeof REFUND_FORMS)[number]>;

const INTENTS: readonly string[] = REFUND_FORMS.map(({ shape }) => shape.intent.value);

export const isRefundForm = (form: { intent: string }): form is RefundForm => INTENTS.includes(form.intent);

const said = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const isNothing = (typed: string) => /^[$0.,]*$/.test(typed);

/** What a refund lacks by what was chosen, all at once (LOOK-481): anything at all, what a sum is for, what was sent back. */
export function refundLacks(form: FormData): Record<string, string> {
  if (said(form, 'intent') !== 'refund-part') return {};
  const isSum = !isNothing(said(form, 'sum'));
  const isUnits = [...form].some(([name, typed]) => UNITS.test(name) && !isNothing(String(typed)));
  const lacks = {
    sum: !isSum && !isUnits && !form.has('delivery') && 'refund-empty',
    refundReason: isSum && said(form, 'refundReason') === '' && 'refund-reason-missing',
    reference:
      said(form, 'way') === 'digital' && said(form, 'reference') === '' && 'refund-reference-missing',
  } as const;
  return Object.fromEntries(
    Object.entries(lacks).flatMap(([name, problem]) =>
      problem ? [[name, consoleProblemWords({ problem })]] : [],
    ),
  );
}

const UNITS = /^refund-(\d{1,15})$/;

/** One service call for each. */
export function answerRefundForm(ctx: ShopContext, orderNumber: string, form: RefundForm) {
  if (form.intent === 'refund-decide')
    return decideRefund(ctx, { orderNumber, id: form.id, isAgreed: form.agreed === 'yes' });
  const { key, seenCents, delivery, sum, refundReason, way, reference, takenBack } = form;
  const lines = Object.entries(form).flatMap(([name, typed]) => {
    const lineId = UNITS.exec(name)?.[1];
    return lineId ? [{ lineId: Number(lineId), quantity: typed === '' ? 0 : Number(typed) }] : [];
  });
  const isCash = way === 'safe' || way === 'driver';
  return refundOrder(ctx, {
    ...{ orderNumber, key, seenCents, lines, reference, reason: refundReason },
    ...{ isDeliveryBack: delivery, otherCents: sum, isTakenBack: takenBack },
    ...{ way: isCash ? ('cash' as const) : way, isFromDriver: way === 'driver' },
  });
}
