import { redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { sessionCookie } from '#domain/identity/session-cookie.ts';
import { signOut } from '#services/identity/sign-out.ts';
import type { Route } from './+types/sign-out.route';

export async function action(args: Route.ActionArgs) {
  await signOut(getShop(args));
  const { isHttps } = args.context.get(runContext);
  return redirect('/staff', { headers: { 'Set-Cookie': sessionCookie('staff', null, isHttps) } });
}
