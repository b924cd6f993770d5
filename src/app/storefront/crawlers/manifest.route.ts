import { getPublic } from '#app/http/context.server.ts';
import type { Route } from './+types/manifest.route';

const ICON = { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };

/** What a phone needs to know to put the shop on its first screen, under the name the owner gave it (SHELL-52). */
export function loader(args: Route.LoaderArgs) {
  const { shopName } = getPublic(args).settings;
  const manifest = {
    name: shopName,
    short_name: shopName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ece9e2',
    theme_color: '#191512',
    icons: [ICON],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
