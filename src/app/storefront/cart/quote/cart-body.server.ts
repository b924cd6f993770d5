import { z } from 'zod';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { MOODS } from '#domain/moods.ts';
import { SUBSTITUTIONS } from '#domain/orders/edits/substitution.ts';

const id = z.string().regex(/^[\w.:-]{1,120}$/);
const mood = z.enum(MOODS);

const line = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('option'),
    optionId: id,
    quantity: z.int().min(1).max(MAX_QUANTITY),
    mood: mood.optional(),
    from: z.enum(['shop', 'drop']),
  }),
  z.strictObject({
    kind: z.literal('bundle'),
    groupId: id,
    drop: id,
    slug: id,
    picks: z.array(z.strictObject({ slot: id, mood: mood.nullable(), optionId: id })).max(30),
    extras: z.array(z.strictObject({ upsellId: id, optionId: id })).max(30),
  }),
  z.strictObject({ kind: z.literal('deal'), dealId: id }),
  z.strictObject({ kind: z.literal('reward'), quizResultId: id }),
]);

const input = {
  lines: z.array(line).max(100),
  promo: z.string().max(40).optional(),
  creditCents: z.int().min(0).max(1_000_000).optional(),
};

/** The input of a quote; an extra field, such as a price, is malformed (SEC-09). */
export const quoteBody = z.strictObject({ ...input, zip: z.string().max(10).optional() });

const text = z.string().max(1000);

/** What may be sent to place an order (CONF-12): choices, an address, the accepted token. */
export const placeBody = z.strictObject({
  ...input,
  attemptKey: z.string().regex(/^[\w-]{8,80}$/),
  quoteToken: z.string().max(100),
  replaces: z.string().max(40).optional(),
  cashGivenCents: z.int().min(0).max(10_000_000).nullable().optional(),
  form: z.strictObject({
    firstName: text,
    lastName: text,
    phone: text,
    street: text,
    city: text,
    zip: text,
    notes: text,
    bagRequested: z.boolean(),
    method: z.string().max(40),
    isOver21: z.boolean(),
    substitutions: z.record(z.string().max(200), z.enum(SUBSTITUTIONS)).optional().catch({}),
    window: z.string().max(40).optional(),
  }),
});

/** An attempt without its figures: which order has it made (PAY-33)? */
export const attemptBody = placeBody.pick({ attemptKey: true, lines: true, promo: true, form: true });

/** The body of a request by its schema; null for what is no JSON or does not fit. */
export async function readBody<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<z.infer<Shape> | null> {
  const body: unknown = await request.json().catch(() => null);
  const parsed = shape.safeParse(body);
  return parsed.success ? parsed.data : null;
}
