import { z } from 'zod';
import { continueAsGuest } from '#services/accounts/continue-as-guest.ts';
import { enterDemo } from '#services/accounts/enter-demo.ts';
import { signIn } from '#services/accounts/sign-in.ts';
import { signUp } from '#services/accounts/sign-up.ts';
import type { ShopContext } from '#services/context.ts';

const text = z.string().max(2000).default('');
const isTicked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

/** The four ways in, as their forms send them. */
const wayIn = z.discriminatedUnion('way', [
  z.object({ way: z.literal('sign-in'), email: text, password: text }),
  z.object({
    way: z.literal('sign-up'),
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    password: text,
    confirmation: text,
    address: text,
    isOver21: isTicked,
  }),
  z.object({ way: z.literal('guest'), firstName: text, lastName: text, phone: text, isOver21: isTicked }),
  z.object({ way: z.literal('demo'), customerId: z.uuid() }),
]);

export type WayIn = z.infer<typeof wayIn>;

export function parseWayIn(form: FormData) {
  const parsed = wayIn.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}

export function takeWayIn(ctx: ShopContext, input: WayIn) {
  switch (input.way) {
    case 'sign-in':
      return signIn(ctx, input);
    case 'sign-up':
      return signUp(ctx, input);
    case 'guest':
      return continueAsGuest(ctx, input);
    case 'demo':
      return enterDemo(ctx, input);
  }
}

/** What was typed, to stand in the form again; never a password. */
export function typedValues(input: WayIn): Record<string, string> {
  const hidden = new Set(['password', 'confirmation', 'isOver21', 'way', 'customerId']);
  const shown = Object.entries(input).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value)]));
}
