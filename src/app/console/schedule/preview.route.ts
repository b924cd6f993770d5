import { getShop } from '#app/http/context.server.ts';
import { renderAsOfContext } from '#app/http/preview.server.ts';
import { parseWallTime } from '#domain/shop-time/shop-clock.ts';
import type { Route } from './+types/preview.route';

const LONGEST_PATH = 300;

/** A page of the shop as it will be at a moment; without one, as it is now (SCHED-09). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { now, settings } = getShop(args);
  const query = new URL(args.request.url).searchParams;
  const typed = query.get('at');
  const at = typed === null ? now : parseWallTime(typed, settings.timeZone);
  const path = (query.get('path') || '/').slice(0, LONGEST_PATH);
  return args.context.get(renderAsOfContext)({ at, path });
}
