import { getPublic } from '#app/http/context.server.ts';
import { toMood } from '#domain/moods.ts';
import { toTerm } from '#domain/search/relevance.ts';
import { searchProducts } from '#services/catalog/search-products.ts';
import type { Route } from './+types/search.route';

/** `/search?q=fig&mood=melt&lean=calm`: the same for everybody who asks the same (SEARCH-14, decision 0027-the-address-is-the-key). */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const input = {
    term: toTerm(searchParams.get('q') ?? ''),
    mood: toMood(searchParams.get('mood') ?? ''),
    lean: toMood(searchParams.get('lean') ?? ''),
  };
  return Response.json(await searchProducts(getPublic(args), input));
}
