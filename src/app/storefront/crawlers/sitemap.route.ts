import { getPublic } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { listAddresses } from '#services/catalog/list-shop.ts';
import type { Route } from './+types/sitemap.route';
import { writeSitemap } from './sitemap-xml.ts';

const PAGES = [
  '/',
  '/shop',
  '/shop?tab=third-party',
  '/drop',
  '/club',
  '/gallery',
  '/how-to-order',
  '/faq',
  '/wholesale',
];

/** Every page that search engines may show, by its absolute address; of a large shop a list of maps (FAST-03). */
export async function loader(args: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(args.request.url);
  const { productIds, slugs } = await listAddresses(getPublic(args));
  const paths = [
    ...PAGES,
    ...slugs.map((slug) => `/category/${slug}`),
    ...productIds.map((id) => `/product/${encodeURIComponent(id)}`),
  ];
  const xml = writeSitemap(origin, paths, searchParams.get('part'));
  if (xml === null) throw refusePage({ problem: 'not-found' });
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
