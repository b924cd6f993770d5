import { useEffect } from 'react';
import { redirect } from 'react-router';
import { demoSignInContext, failureContext, getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { isUnavailable, refuse } from '#app/http/refuse.server.ts';
import { en } from '#app/texts/en.ts';
import { type Problem, problemWords } from '#app/texts/problems.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { isAway } from '#app/ui/network/trouble.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { fullName } from '#domain/identity/profile.ts';
import { enteredCookies, sessionCookie } from '#domain/identity/session-cookie.ts';
import type { Badges } from '#services/customers/read-account.ts';
import { listDemoPeople } from '#services/identity/authentication/enter-demo.ts';
import { readMe } from '#services/identity/read-me.ts';
import { loadAccount } from '../../../services/customers/read-account.ts';
import { clearPerson, readStored, writeStored } from '../browser/storage.ts';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/account.route';
import {
  isChange,
  parseWayIn,
  takeChange,
  takeWayIn,
  typedForm,
  typedValues,
  type WayIn,
} from './authentication/answer-form.server.ts';
import { GuestPanel, SignPanel } from './authentication/sign-panel.tsx';
import { wrongFields } from './authentication/wrong-fields.ts';
import { keepPerson, refreshPerson } from './keep-person.ts';
import { badgeNews } from './profile/badge-list.tsx';
import { SignedIn } from './signed-in.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(en.account.title, matches) }];

const WELCOME: Partial<Record<WayIn['way'], string>> = {
  'sign-in': 'signed-in',
  pin: 'signed-in',
  'sign-up': 'account-created',
  upgrade: 'account-upgraded',
};
const CHANGED = {
  profile: '/account?notice=profile-updated',
  moods: '/account?notice=moods-updated',
  news: '/account?notice=news-updated',
  close: '/?notice=account-closed',
} as const;
const MALFORMED = { problem: 'malformed' } as const;
const FAILURE = { problem: 'server-error' } as const;
const FAILED: Partial<Record<WayIn['way'], Problem>> = {
  'sign-up': { problem: 'sign-up-failed' },
  upgrade: { problem: 'upgrade-failed' },
  'sign-in': { problem: 'sign-in-failed' },
  pin: { problem: 'sign-in-failed' },
  demo: { problem: 'sign-in-failed' },
};

/** The input that may be shown again after a failure; passwords and PINs never are. */
const TYPED = ['firstName', 'lastName', 'phone', 'email', 'address'];

/** The customer's page, or what the panel offers to this visitor (AUTH-06, AUTH-22, decision 0021-owner-and-demo-people). */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const asked = new URL(args.request.url).searchParams;
  const hasDemoSignIn = args.context.get(demoSignInContext);
  const isFromCheckout = asked.get('from') === 'checkout';
  const account = await loadAccount(ctx, args.context.get(failureContext));
  const [me, people] = await Promise.all([readMe(ctx), hasDemoSignIn ? listDemoPeople(ctx) : []]);
  return {
    me,
    account,
    panel: {
      tab: asked.get('tab') === 'create' ? ('create' as const) : ('sign-in' as const),
      isByPin: asked.get('by') === 'pin',
      isFromCheckout,
      mayBeGuest: isFromCheckout && me.kind === 'visitor' && ctx.settings.guestCheckoutEnabled,
      demoPeople: people.map((person) => ({
        id: person.id,
        name: fullName(person) ?? en.account.fullNameFallback,
      })),
    },
  };
}

/** A sign-in, sign-up or upgrade. A refusal returns its message and the input; a success redirects (AUTH-07). */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const isFromCheckout = new URL(request.url).searchParams.get('from') === 'checkout';
  const hasDemoSignIn = context.get(demoSignInContext);
  const input = parseWayIn(await readForm(request));
  const isOffered =
    input && (input.way !== 'demo' || hasDemoSignIn) && (input.way !== 'guest' || isFromCheckout);
  if (!isOffered) return refuse(MALFORMED, refusal('', problemWords(MALFORMED)));
  try {
    return await answer(args, input, isFromCheckout);
  } catch (error) {
    // No answer: the form says so itself (SHELL-58).
    if (error instanceof Response || isUnavailable(error)) throw error;
    // AUTH-09, AUTH-18, AUTH-28: the person reads that it failed, the log why.
    context.get(failureContext)(error, `the form ${input.way} failed`);
    return refuse(FAILURE, failure(input.way, typedValues(input)));
  }
}

async function answer(args: Route.ActionArgs, input: WayIn, isFromCheckout: boolean) {
  const ctx = getShop(args);
  const { isHttps } = args.context.get(runContext);
  const taken = isChange(input) ? await takeChange(ctx, input) : await takeWayIn(ctx, input);
  if ('problem' in taken) {
    const refused = refusal(input.way, problemWords(taken), typedValues(input));
    return refuse(taken, { ...refused, fields: wrongFields(input.way, typedForm(input), taken) });
  }
  if (isChange(input)) {
    const ends =
      input.way === 'close' ? { 'Set-Cookie': sessionCookie('customer', null, isHttps) } : undefined;
    return redirect(CHANGED[input.way], { headers: ends });
  }
  const target = isFromCheckout ? '/checkout' : '/account';
  const welcome = WELCOME[input.way];
  return redirect(welcome ? `${target}?notice=${welcome}` : target, {
    headers: enteredCookies('customer', enteredOf(taken), isHttps),
  });
}

function enteredOf(entered: object): { token: string; browser?: string } {
  if ('token' in entered) return entered as { token: string };
  throw new Error('signed in without a session');
}

/** A request without an answer counts as failed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // No answer: the form says so itself (SHELL-58).
    if (error instanceof Response || isAway(error)) throw error;
    return failure(String(form.get('way')) as WayIn['way'], typedOf(form));
  } finally {
    await refreshPerson();
    // After closing the account nothing is kept, not even the cart (LAW-11).
    if (form.get('way') === 'close' && readStored('customer') === null) clearPerson();
  }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { account: texts } = useTexts();
  const { me, account, panel } = loaderData;
  useEffect(() => keepPerson(me), [me]);
  useBadgeNews(me.kind === 'customer' ? account : null);
  if (me.kind === 'customer' && account.profile) {
    return (
      <Page title={fullName(me) ?? texts.fullNameFallback}>
        <SignedIn {...account} profile={account.profile} refused={answer} />
      </Page>
    );
  }
  return (
    <Page title={texts.signInTitle} size="h2">
      {me.kind === 'guest' && <GuestPanel guest={me} />}
      <SignPanel {...panel} refused={answer} />
    </Page>
  );
}

/** BADGE-07, BADGE-08: the names of what is unlocked since this browser last saw the badges. */
function useBadgeNews(found: Badges | null) {
  const { account } = useTexts();
  const toast = useToast();
  useEffect(() => {
    // Badges that could not be read stand empty: nothing is learned from them (ACCT-15).
    if (!found || found.badges.length === 0) return;
    const { ids, names } = badgeNews(readStored('badges-seen'), found);
    writeStored('badges-seen', ids);
    if (names) toast.success(account.badges.unlocked(names));
  }, [found, account, toast]);
}

function failure(way: WayIn['way'], values: Record<string, string>) {
  return refusal(way, problemWords(FAILED[way] ?? FAILURE), values);
}

function typedOf(form: FormData): Record<string, string> {
  const typed = TYPED.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function refusal(way: string, message: string, values: Record<string, string> = {}) {
  return { way, message, values };
}
