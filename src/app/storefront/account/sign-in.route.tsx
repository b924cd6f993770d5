import { useEffect } from 'react';
import { redirect } from 'react-router';
import { z } from 'zod';
import { demoSignInContext, getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { fullName } from '#domain/identity/profile.ts';
import { enteredCookies } from '#domain/identity/session-cookie.ts';
import type { ShopContext } from '#services/context.ts';
import { signInPin } from '#services/identity/legacy-account.ts';
import { readMe } from '#services/identity/read-me.ts';
import { enterDemo, listDemoPeople, signIn } from '#services/identity/sign-in.ts';
import { continueAsGuest, signUp } from '#services/identity/sign-up.ts';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/sign-in.route';
import { sendAccountForm } from './account-failure.ts';
import { refuseForm, refuseUnknownForm, runForm } from './account-form.server.ts';
import { GuestPanel, SignPanel } from './authentication/sign-panel.tsx';
import { keepPerson } from './keep-person.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(accountTexts.title, matches) }];

const WELCOME: Partial<Record<SignInInput['way'], string>> = {
  'sign-in': 'signed-in',
  pin: 'signed-in',
  'sign-up': 'account-created',
};

/** The offers of the panel to this visitor or guest; a customer goes on to the profile (AUTH-06, AUTH-22, decision 0021-owner-and-demo-people). */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { searchParams: asked, search } = new URL(args.request.url);
  const hasDemoSignIn = args.context.get(demoSignInContext);
  const isFromCheckout = asked.get('from') === 'checkout';
  const [me, people] = await Promise.all([readMe(ctx), hasDemoSignIn ? listDemoPeople(ctx) : []]);
  if (me.kind === 'customer') throw redirect(`/account/profile${search}`);
  return {
    me,
    panel: {
      tab: asked.get('tab') === 'create' ? ('create' as const) : ('sign-in' as const),
      isByPin: asked.get('by') === 'pin',
      isFromCheckout,
      mayBeGuest: isFromCheckout && me.kind === 'visitor' && ctx.settings.guestCheckoutEnabled,
      demoPeople: people.map((person) => ({
        id: person.id,
        name: fullName(person) ?? accountTexts.fullNameFallback,
      })),
    },
  };
}

/** A sign-in, a sign-up or a guest. A refusal returns its message and the input; a success redirects (AUTH-07). */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const isFromCheckout = new URL(request.url).searchParams.get('from') === 'checkout';
  const input = parseSignIn(await readForm(request));
  const isOffered =
    input &&
    (input.way !== 'demo' || context.get(demoSignInContext)) &&
    (input.way !== 'guest' || isFromCheckout);
  if (!isOffered) return refuseUnknownForm();
  return runForm(args, input, async () => {
    const entered = await takeSignIn(getShop(args), input);
    if ('problem' in entered) return refuseForm(input, entered);
    const target = isFromCheckout ? '/checkout' : '/account/profile';
    const welcome = WELCOME[input.way];
    return redirect(welcome ? `${target}?notice=${welcome}` : target, {
      headers: enteredCookies('customer', entered, context.get(runContext).isHttps),
    });
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendAccountForm(request, serverAction);
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const account = accountTexts;
  const { me, panel } = loaderData;
  useEffect(() => keepPerson(me), [me]);
  return (
    <Page title={account.signInTitle} size="h2">
      {me.kind === 'guest' && <GuestPanel guest={me} />}
      <SignPanel {...panel} refused={answer} />
    </Page>
  );
}

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

function parseSignIn(form: FormData): SignInInput | null {
  return signInForm.safeParse(Object.fromEntries(form)).data ?? null;
}

function takeSignIn(ctx: ShopContext, input: SignInInput) {
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
