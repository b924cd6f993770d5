import { getPublic } from '#app/http/context.server.ts';
import { manifestTexts } from '#app/texts/en/storefront/manifest.ts';
import { en } from '#app/texts/en.ts';
import { isDemoShop } from '#services/shop/is-demo-shop.ts';
import type { Route } from './+types/manifest.route';

const png = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
});

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  png('icon-192', '192x192', 'any'),
  png('icon-512', '512x512', 'any'),
  png('maskable-192', '192x192', 'maskable'),
  png('maskable-512', '512x512', 'maskable'),
];

type Label = keyof typeof manifestTexts.screenshots;

const screenshot = (name: Label, sizes: string, formFactor: 'narrow' | 'wide') => ({
  src: `/screenshots/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: formFactor,
  label: manifestTexts.screenshots[name],
});

/** `npm run pictures` takes them from the demo shop (APP-08). */
const SCREENSHOTS = [
  screenshot('shop', '780x1688', 'narrow'),
  screenshot('drop', '780x1688', 'narrow'),
  screenshot('desk', '1280x800', 'wide'),
];

/** What a phone needs to know to put the shop on its first screen, under the name the owner gave it (SHELL-52, APP-01). */
export async function loader(args: Route.LoaderArgs) {
  const context = getPublic(args);
  const { shopName } = context.settings;
  const { menu } = en.shell;
  const manifest = {
    id: '/',
    name: shopName,
    short_name: shopName,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ece9e2',
    theme_color: '#191512',
    categories: ['shopping'],
    icons: ICONS,
    // They show the demo's goods: a shop of one's own leaves them out.
    ...((await isDemoShop(context)) && { screenshots: SCREENSHOTS }),
    shortcuts: [
      { name: menu.shop, url: '/shop' },
      { name: menu.track, url: '/orders' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
