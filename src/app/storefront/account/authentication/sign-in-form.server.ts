import { z } from 'zod';
import type { ShopContext } from '#services/context.ts';
import { enterDemo } from '#services/identity/enter-demo.ts';
import { signInPin } from '#services/identity/legacy-account.ts';
import { signIn } from '#services/identity/sign-in.ts';
import { continueAsGuest, signUp } from '#services/identity/sign-up.ts';

const text = z.string().max(2000).default('');
const isTicked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

/** The forms of the sign-in page, as they are sent. */
const signInForm = z.discriminatedUnion('way', [
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
  z.object({ way: z.literal('pin'), phone: text, pin: text }),
  z.object({ way: z.literal('guest'), firstName: text, lastName: text, phone: text, isOver21: isTicked }),
  z.object({ way: z.literal('demo'), customerId: z.uuid() }),
]);

export type SignInInput = z.infer<typeof signInForm>;

export function parseSignIn(form: FormData): SignInInput | null {
  return signInForm.safeParse(Object.fromEntries(form)).data ?? null;
}

export function takeSignIn(ctx: ShopContext, input: SignInInput) {
  switch (input.way) {
    case 'sign-in':
      return signIn(ctx, input);
    case 'pin':
      return signInPin(ctx, input);
    case 'sign-up':
      return signUp(ctx, input);
    case 'guest':
      return continueAsGuest(ctx, input);
    case 'demo':
      return enterDemo(ctx, input);
  }
}
