import { z } from 'zod';
import type { Problem } from '#app/texts/problems.ts';
import type { ShopContext } from '#services/context.ts';
import { closeOwnAccount } from '#services/customers/personal-data.ts';
import { updateMoods, updateNews, updateProfile } from '#services/customers/update-profile.ts';
import { upgradeAccount } from '#services/identity/legacy-account.ts';

const text = z.string().max(2000).default('');
const isTicked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

/** The forms of the customer's own page, as they are sent. */
const profileForm = z.discriminatedUnion('way', [
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
  z.object({ way: z.literal('upgrade'), email: text, password: text, confirmation: text }),
  z.object({ way: z.literal('close'), confirmed: isTicked }),
]);

export type ProfileInput = z.infer<typeof profileForm>;

export function parseProfileForm(form: FormData): ProfileInput | null {
  return profileForm.safeParse(Object.fromEntries(form)).data ?? null;
}

type Done = { ok: true } | { token: string; browser?: string } | Problem;

/** Runs one form; an upgrade answers with a new session. */
export function takeProfileForm(ctx: ShopContext, input: ProfileInput): Promise<Done> {
  switch (input.way) {
    case 'profile':
      return updateProfile(ctx, input);
    case 'moods':
      return updateMoods(ctx, input);
    case 'news':
      return updateNews(ctx, input);
    case 'upgrade':
      return upgradeAccount(ctx, input);
    case 'close':
      return closeOwnAccount(ctx, { isConfirmed: input.confirmed });
  }
}
