import type { Route } from './+types/robots.route';

const CLOSED = [
  '/staff',
  '/account',
  '/cart',
  '/checkout',
  '/payment',
  '/confirm',
  '/orders',
  '/messages',
  '/search',
];

/** Pages of persons are nobody else's; the map of the others follows. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
