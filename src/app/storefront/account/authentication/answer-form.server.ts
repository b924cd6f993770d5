import { z } from 'zod';
import type { Problem } from '#app/texts/problems.ts';
import type { TypedForm } from '#domain/identity/authentication/field-problems.ts';
import type { ShopContext } from '#services/context.ts';
import { closeOwnAccount } from '#services/customers/personal-data.ts';
import { updateMoods, updateNews, updateProfile } from '#services/customers/update-profile.ts';
import { continueAsGuest } from '#services/identity/authentication/continue-as-guest.ts';
import { enterDemo } from '#services/identity/authentication/enter-demo.ts';
import { signIn } from '#services/identity/authentication/sign-in.ts';
import { signUp } from '#services/identity/authentication/sign-up.ts';
import { signInPin } from '#services/identity/legacy/sign-in-pin.ts';
import { upgradeAccount } from '#services/identity/legacy/upgrade-account.ts';

const text = z.string().max(2000).default('');
const isTicked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

/** Every form of the account, as it is sent. */
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
  z.object({ way: z.literal('pin'), phone: text, pin: text }),
  z.object({ way: z.literal('guest'), firstName: text, lastName: text, phone: text, isOver21: isTicked }),
  z.object({ way: z.literal('demo'), customerId: z.uuid() }),
  z.object({ way: z.literal('upgrade'), email: text, password: text, confirmation: text }),
  z.object({
    way: z.literal('profile'),
    firstName: text,
    lastName: text,
    phone: text,
    email: text,
    address: text,
  }),
  z.object({ way: z.literal('moods'), primary: text, secondary: text }),
  z.object({ way: z.literal('news'), wanted: isTicked }),
  z.object({ way: z.literal('close'), confirmed: isTicked }),
]);

const CHANGES = ['profile', 'moods', 'news', 'close'] as const;

/** Actions of a signed-in customer, other than signing in. */
type Change = Extract<WayIn, { way: (typeof CHANGES)[number] }>;

export function isChange(input: WayIn): input is Change {
  return CHANGES.some((way) => way === input.way);
}

export function takeChange(ctx: ShopContext, input: Change): Promise<{ ok: true } | Problem> {
  if (input.way === 'profile') return updateProfile(ctx, input);
  if (input.way === 'moods') return updateMoods(ctx, input);
  if (input.way === 'news') return updateNews(ctx, input);
  return closeOwnAccount(ctx, { isConfirmed: input.confirmed });
}

export type WayIn = z.infer<typeof wayIn>;

export function parseWayIn(form: FormData) {
  const parsed = wayIn.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}

export function takeWayIn(ctx: ShopContext, input: Exclude<WayIn, Change>) {
  switch (input.way) {
    case 'sign-in':
      return signIn(ctx, input);
    case 'pin':
      return signInPin(ctx, input);
    case 'sign-up':
      return signUp(ctx, input);
    case 'upgrade':
      return upgradeAccount(ctx, input);
    case 'guest':
      return continueAsGuest(ctx, input);
    case 'demo':
      return enterDemo(ctx, input);
  }
}

/** The input to show again; never a password. */
export function typedValues(input: WayIn): Record<string, string> {
  const hidden = new Set(['password', 'pin', 'confirmation', 'confirmed', 'isOver21', 'way', 'customerId']);
  const shown = Object.entries(input).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value)]));
}

/** The fields of a form that may each be wrong. */
export function typedForm(input: WayIn): TypedForm {
  return input as TypedForm;
}
