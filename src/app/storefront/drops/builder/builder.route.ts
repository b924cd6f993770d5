import { getPublic } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { readBuilder } from '#services/drops/read-builder.ts';
import type { Route } from './+types/builder.route';

/** What a bundle may be built of, as data: `/drop/builder?drop=…&bundle=…` (DROP-12, decision 0020-a-drop-before-its-unlock). */
export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const builder = await readBuilder(getPublic(args), {
    drop: asked.get('drop') ?? '',
    bundle: asked.get('bundle') ?? '',
  });
  return builder.problem ? refuseJson(builder) : Response.json(builder);
}
