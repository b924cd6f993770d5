import { getPublic } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { drawIcon } from '#services/opening/draw-icon.ts';
import type { Route } from './+types/icon-picture.route';

/** The mark as a picture, where a phone takes no SVG (APP-01). */
export async function loader(args: Route.LoaderArgs) {
  const drawn = await drawIcon(getPublic(args), args.params.name);
  if (drawn.problem) throw refusePage(drawn);
  return new Response(new Uint8Array(drawn.picture), { headers: { 'Content-Type': 'image/png' } });
}
