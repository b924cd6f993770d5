import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { exportAccount } from '#services/customers/personal-data.ts';
import type { Route } from './+types/export.route';

/** The data export as a file; visitors are led to the sign-in (LAW-11). */
export async function loader(args: Route.LoaderArgs) {
  const copy = await exportAccount(getShop(args));
  if (!copy) throw redirect('/account');
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
