import { redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { sessionCookie } from '#domain/identity/session-cookie.ts';
import { signOut, signOutEverywhere } from '#services/identity/sign-out.ts';
import type { Route } from './+types/sign-out.route';

/** A link or a reload must not end a session: only the button does. */
export const loader = () => redirect('/account');

export async function action(args: Route.ActionArgs) {
  const isEverywhere = (await readForm(args.request)).get('everywhere') === 'yes';
  if (isEverywhere) await signOutEverywhere(getShop(args));
  else await signOut(getShop(args));
  const { isHttps } = args.context.get(runContext);
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  headers.append('Set-Cookie', sessionCookie('customer', null, isHttps));
  return redirect('/?notice=signed-out', { headers });
}
