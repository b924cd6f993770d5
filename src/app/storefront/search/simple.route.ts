import { getPublic } from '#app/http/context.server.ts';
import { toTerm } from '#domain/search/relevance.ts';
import { searchSimply } from '#services/catalog/search-products.ts';
import type { Route } from './+types/simple.route';

/** What the browser asks when `/search` has failed (SEARCH-15). */
export async function loader(args: Route.LoaderArgs) {
  const term = toTerm(new URL(args.request.url).searchParams.get('q') ?? '');
  return Response.json(await searchSimply(getPublic(args), term));
}
