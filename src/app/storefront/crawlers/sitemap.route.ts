import { getPublic } from '#app/http/context.server.ts';
import { listAddresses } from '#services/catalog/list-shop.ts';
import type { Route } from './+types/sitemap.route';

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

/** Every page that search engines may show, by its absolute address. */
export async function loader(args: Route.LoaderArgs) {
  const { origin } = new URL(args.request.url);
  const { productIds, slugs } = await listAddresses(getPublic(args));
  const paths = [
    ...PAGES,
    ...slugs.map((slug) => `/category/${slug}`),
    ...productIds.map((id) => `/product/${encodeURIComponent(id)}`),
  ];
  const rows = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
