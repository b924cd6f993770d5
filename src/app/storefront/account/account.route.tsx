import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { problemWords } from '#app/texts/problems.ts';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { fullName } from '#domain/accounts/profile.ts';
import { sessionCookie } from '#domain/accounts/session-cookie.ts';
import { listDemoPeople } from '#services/accounts/enter-demo.ts';
import { readMe } from '#services/accounts/read-me.ts';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/account.route';
import { parseWayIn, takeWayIn, typedValues } from './answer-form.server.ts';
import { keepPerson, refreshPerson } from './keep-person.ts';
import { SignPanel } from './sign-panel.tsx';
import { SignedIn } from './signed-in.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${en.account.title} · MoodDrop` }];

const WELCOME = { 'sign-in': 'signed-in', 'sign-up': 'account-created', guest: null, demo: null } as const;

/** Who is signed in, or what the panel offers to this visitor (AUTH-06, AUTH-22, decision 9). */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const asked = new URL(args.request.url).searchParams;
  const { hasDemoSignIn } = args.context.get(runContext);
  const isFromCheckout = asked.get('from') === 'checkout';
  const [me, people] = await Promise.all([readMe(ctx), hasDemoSignIn ? listDemoPeople(ctx) : []]);
  return {
    me,
    tab: asked.get('tab') === 'create' ? ('create' as const) : ('sign-in' as const),
    isFromCheckout,
    mayBeGuest: isFromCheckout && me.kind === 'visitor' && ctx.settings.guestCheckoutEnabled,
    demoPeople: people.map((person) => ({
      id: person.id,
      name: fullName(person) ?? en.account.fullNameFallback,
    })),
  };
}

/** One of the ways in. A refusal comes back in words with what was typed; a success goes on (AUTH-07). */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const isFromCheckout = new URL(request.url).searchParams.get('from') === 'checkout';
  const { hasDemoSignIn, isHttps } = context.get(runContext);
  const input = parseWayIn(await request.formData());
  const isOffered =
    input && (input.way !== 'demo' || hasDemoSignIn) && (input.way !== 'guest' || isFromCheckout);
  if (!isOffered) return data(refusal('', problemWords({ problem: 'malformed' })), { status: 400 });

  const entered = await takeWayIn(getShop(args), input);
  if ('problem' in entered) {
    const status = entered.problem === 'too-many-tries' ? 429 : 422;
    return data(refusal(input.way, problemWords(entered), typedValues(input)), { status });
  }
  const target = isFromCheckout ? '/checkout' : '/account';
  const welcome = WELCOME[input.way];
  return redirect(welcome ? `${target}?notice=${welcome}` : target, {
    headers: { 'Set-Cookie': sessionCookie('customer', entered.token, isHttps) },
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } finally {
    await refreshPerson();
  }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account } = useTexts();
  const { me, ...panel } = loaderData;
  useEffect(() => keepPerson(me), [me]);
  const isGuestOrNobody = me.kind !== 'customer';
  const title = isGuestOrNobody ? account.signInTitle : (fullName(me) ?? account.fullNameFallback);
  return (
    <Page title={title}>
      {me.kind !== 'visitor' && <SignedIn person={me} />}
      {isGuestOrNobody && <SignPanel {...panel} refused={actionData} />}
    </Page>
  );
}

function refusal(way: string, message: string, values: Record<string, string> = {}) {
  return { way, message, values };
}
