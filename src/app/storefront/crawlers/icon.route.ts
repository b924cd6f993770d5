import { getPublic } from '#app/http/context.server.ts';
import { readMark } from '#services/opening/shop-mark.ts';
import type { Route } from './+types/icon.route';

/** The shop's mark: the icon of tabs, of the installed app and of the closed page (FIRST-11). */
export async function loader(args: Route.LoaderArgs) {
  return new Response(await readMark(getPublic(args)), { headers: { 'Content-Type': 'image/svg+xml' } });
}
