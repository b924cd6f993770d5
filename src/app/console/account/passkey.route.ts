import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { offerPasskey } from '#services/identity/second-factor/own-passkeys.ts';
import { offerPasskeySignIn } from '#services/identity/second-factor/take-passkey.ts';
import type { Route } from './+types/passkey.route';
import { siteOf } from './passkey-form.server.ts';

const purposes = z.enum(['sign-in', 'confirm', 'add']);

/** Opened as a page, it redirects to where passkeys are kept. */
export const loader = () => redirect('/staff/account');

/** What the browser needs before it uses or makes a passkey (SIGN-05, SIGN-06). */
export async function action(args: Route.ActionArgs) {
  const purpose = purposes.safeParse((await readForm(args.request)).get('purpose')).data;
  const ctx = getShop(args);
  const answer = await offer(ctx, purpose, siteOf(args.request));
  if ('problem' in answer && answer.problem)
    return refuseJson(answer, { code: answer.problem, message: consoleProblemWords(answer) });
  return Response.json(answer.options);
}

function offer(
  ctx: ReturnType<typeof getShop>,
  purpose: z.output<typeof purposes> | undefined,
  site: ReturnType<typeof siteOf>,
) {
  if (purpose === 'sign-in') return offerPasskeySignIn(ctx, site);
  if (purpose === 'add') return offerPasskey(ctx, site);
  if (purpose === 'confirm' && ctx.actor.kind === 'staff')
    return offerPasskeySignIn(ctx, site, ctx.actor.staffId);
  return Promise.resolve({ problem: 'malformed' as const });
}
