import { redirect } from 'react-router';
import { z } from 'zod';
import { demoSignInContext, getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { enteredCookies } from '#domain/identity/session-cookie.ts';
import { listDemoStaff, signInDemoStaff } from '#services/identity/enter-demo.ts';
import { setUpOwner } from '#services/identity/owner.ts';
import { signInStaff } from '#services/identity/sign-in-staff.ts';
import { joinStaff } from '#services/staff/invite-colleague.ts';
import { readDashboard } from '#services/staff/read-dashboard.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/dashboard.route';
import { ownConsolePath } from './own-console-path.ts';
import { SignIn, type SignInProblem } from './sign-in.tsx';
import { Today } from './today.tsx';

const text = z.string().max(300);
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('sign-in'), email: text, password: text }),
  z.object({ intent: z.literal('demo'), staffId: z.uuid() }),
  z.object({ intent: z.literal('join'), joinToken: text, password: text, again: text }),
  z.object({ intent: z.literal('set-up'), setUpToken: text, email: text, password: text, again: text }),
]);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  if (ctx.actor.kind === 'staff') return { kind: 'today' as const, day: await readDashboard(ctx) };
  const hasDemoSignIn = args.context.get(demoSignInContext);
  return { kind: 'sign-in' as const, people: hasDemoSignIn ? await listDemoStaff(ctx) : [] };
}

export async function action(args: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await readForm(args.request))).data;
  if (!form) return refuse({ problem: 'malformed' as const, email: '' });
  const { isHttps } = args.context.get(runContext);
  const answer = await answerForm(getShop(args), form, args.context.get(demoSignInContext));
  const email = 'email' in form ? form.email : '';
  if ('problem' in answer) return refuse({ problem: answer.problem, email });
  const next = ownConsolePath(new URL(args.request.url).searchParams.get('next'));
  return redirect(next, { headers: enteredCookies('staff', answer, isHttps) });
}

function answerForm(
  ctx: ReturnType<typeof getShop>,
  form: z.output<typeof formSchema>,
  hasDemoSignIn: boolean,
): Promise<{ ok: true; token: string; browser?: string } | { problem: SignInProblem }> {
  if (form.intent === 'sign-in') return signInStaff(ctx, form);
  if (form.intent === 'set-up') return setUpOwner(ctx, form);
  if (form.intent === 'join') return joinStaff(ctx, form);
  return hasDemoSignIn ? signInDemoStaff(ctx, form.staffId) : Promise.resolve({ problem: 'forbidden' });
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'today') return <Today day={loaderData.day} />;
  return <SignIn people={loaderData.people} failure={actionData} />;
}
