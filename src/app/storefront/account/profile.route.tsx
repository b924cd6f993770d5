import { useEffect } from 'react';
import { redirect } from 'react-router';
import { z } from 'zod';
import { failureContext, getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { type Problem, problemWords } from '#app/texts/problems.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { fullName } from '#domain/identity/profile.ts';
import { enteredCookies, sessionCookie } from '#domain/identity/session-cookie.ts';
import type { ShopContext } from '#services/context.ts';
import { closeOwnAccount } from '#services/customers/personal-data.ts';
import { type Badges, loadAccount } from '#services/customers/read-account.ts';
import { updateMoods, updateNews } from '#services/customers/update-preferences.ts';
import { updateProfile } from '#services/customers/update-profile.ts';
import { upgradeAccount } from '#services/identity/legacy-account.ts';
import { readMe } from '#services/identity/read-me.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { clearPerson } from '../browser/stored-keys.ts';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/profile.route';
import { sendAccountForm } from './account-failure.ts';
import { refuseForm, refuseUnknownForm, runForm } from './account-form.server.ts';
import { keepPerson } from './keep-person.ts';
import { badgeNews } from './profile/badge-list.tsx';
import { SignedIn } from './signed-in.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(accountTexts.title, matches) }];

const DONE = {
  profile: '/account/profile?notice=profile-updated',
  moods: '/account/profile?notice=moods-updated',
  news: '/account/profile?notice=news-updated',
  upgrade: '/account/profile?notice=account-upgraded',
  close: '/?notice=account-closed',
} as const;

/** The customer's own page; anybody else signs in first. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const account = await loadAccount(ctx, args.context.get(failureContext));
  const me = await readMe(ctx);
  if (me.kind !== 'customer') throw redirect(`/account${new URL(args.request.url).search}`);
  return { me, account };
}

/** A change of the profile, an upgrade, or the end of the account (ACCT-03, ACCT-08, LAW-10, LAW-11, AUTH-25). */
export async function action(args: Route.ActionArgs) {
  const input = parseProfileForm(await readForm(args.request));
  if (!input) return refuseUnknownForm();
  return runForm(args, input, async () => {
    const done = await takeProfileForm(getShop(args), input);
    if ('problem' in done) return refuseForm(input, done);
    const { isHttps } = args.context.get(runContext);
    if ('token' in done)
      return redirect(DONE[input.way], { headers: enteredCookies('customer', done, isHttps) });
    const ends =
      input.way === 'close' ? { 'Set-Cookie': sessionCookie('customer', null, isHttps) } : undefined;
    return redirect(DONE[input.way], { headers: ends });
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await sendAccountForm(request, serverAction);
  } finally {
    // After closing the account nothing is kept, not even the cart (LAW-11).
    if (form.get('way') === 'close' && readStored('customer') === null) clearPerson();
  }
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const texts = accountTexts;
  const { me, account } = loaderData;
  useEffect(() => keepPerson(me), [me]);
  useBadgeNews(account);
  return (
    <Page title={fullName(me) ?? texts.fullNameFallback}>
      {account.profile ? (
        <SignedIn {...account} profile={account.profile} refused={answer} />
      ) : (
        <Notice tone="bad">{problemWords({ problem: 'server-error' })}</Notice>
      )}
    </Page>
  );
}

/** BADGE-07, BADGE-08: the names of what is unlocked since this browser last saw the badges. */
function useBadgeNews(found: Badges) {
  const account = accountTexts;
  const toast = useToast();
  useEffect(() => {
    // Badges that could not be read stand empty: nothing is learned from them (ACCT-15).
    if (found.badges.length === 0) return;
    const { ids, names } = badgeNews(readStored('badges-seen'), found);
    writeStored('badges-seen', ids);
    if (names) toast.success(account.badges.unlocked(names));
  }, [found, toast]);
}

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
  z.object({ way: z.literal('news'), wanted: isTicked, orderNews: text }),
  z.object({ way: z.literal('upgrade'), email: text, password: text, confirmation: text }),
  z.object({ way: z.literal('close'), confirmed: isTicked }),
]);

export type ProfileInput = z.infer<typeof profileForm>;

function parseProfileForm(form: FormData): ProfileInput | null {
  return profileForm.safeParse(Object.fromEntries(form)).data ?? null;
}

type Done = { ok: true } | { token: string; browser?: string } | Problem;

/** Runs one form; an upgrade answers with a new session. */
function takeProfileForm(ctx: ShopContext, input: ProfileInput): Promise<Done> {
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
