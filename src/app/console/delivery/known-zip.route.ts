import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { seeZip } from '#services/delivery/zones.ts';
import type { Route } from './+types/known-zip.route';

const DIGITS = 5;

/** What the shop knows of the ZIP that is typed (LOOK-575). */
export async function loader(args: Route.LoaderArgs) {
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, DIGITS);
  const seen = await seeZip(getShop(args), search);
  if ('problem' in seen) throw refusePage(seen);
  return { search, ...seen };
}
