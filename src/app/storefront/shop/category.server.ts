import { data } from 'react-router';
import { refuse } from '#app/http/refuse.server.ts';
import { parseShopSort } from '#domain/catalog/shop-sorts.ts';
import { toShownCard } from '#domain/catalog/shown-card.ts';
import { listCategory } from '#services/catalog/list-category.ts';
import type { PublicContext } from '#services/context.ts';

/** Both addresses of a category page ask alike (CAT-31); an unknown slug answers 404 (decision 0028-redirects-and-missing-pages). */
export async function loadCategory(context: PublicContext, request: Request, slug: string) {
  const { searchParams, pathname, origin } = new URL(request.url);
  const page = parsePage(searchParams.get('page') ?? '1');
  const sort = parseShopSort(searchParams.get('sort') ?? undefined);
  const list = await listCategory(context, { slug, page, sort });
  const path = pathname.replace(/\.data$/, '');
  const cards = list.cards.map(toShownCard);
  const shown = { ...list, cards, slug, page, sort, path, origin, shopName: context.settings.shopName };
  return list.name === null ? refuse({ problem: 'not-found' }, shown) : data(shown);
}

function parsePage(word: string): number {
  return /^[1-9]\d{0,2}$/.test(word) ? Number(word) : 1;
}
