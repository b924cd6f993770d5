// What a page needs from its first touch on: the way back, held presses, the start of React. A file of its own that comes
// with React's, before all others, because nothing of it happens on a page that nobody has touched.
import './back.js';
import './hold.js';
import './print.js';
import { toHanded } from './handed.ts';
import { ROUTER_CONTEXT } from './router-context.ts';

declare global {
  interface Window {
    /** Controls that were pressed before React, in their order; gone once React plays presses itself. */
    shopPressed?: HTMLElement[] | null;
    /** Has the address changed since the page came, and React is not here yet? Then that page is being loaded (SHELL-71). */
    shopLeft?: () => boolean;
    __reactRouterContext?: object;
    __reactRouterRouteModules?: object;
  }
}

const { documentElement: root } = document;
const load = (file = ''): Promise<unknown> => import(/* @vite-ignore */ file);

/** Files that are no part of a bundle, of the shop itself and no asset host; without them the page is the same. */
const askFor = (path: string) => void (import.meta.env.PROD && load(location.origin + path).catch(() => {}));
askFor('/report.js');

// How fast the page was is measured once React runs, unless somebody saves data or asks not to be tracked (WATCH-08).
const { connection, doNotTrack, globalPrivacyControl } = navigator as Navigator & {
  connection?: { saveData?: boolean };
  globalPrivacyControl?: boolean;
};
const isRefused = connection?.saveData || doNotTrack === '1' || globalPrivacyControl;
if (!isRefused && !/^\/staff(\/|$)/.test(location.pathname))
  window.addEventListener('shop:ready', () => askFor('/vitals.js'), { once: true });

function play(): void {
  const kept = window.shopPressed ?? [];
  window.shopPressed = null;
  // It shows at once that it was taken, and no longer than until it is played (SHELL-63).
  for (const button of kept) {
    button.removeAttribute('aria-busy');
    button.removeAttribute('data-kept');
  }
  // A moment later: what was chosen before React came is taken in first; each press finds what the last one did.
  const next = () => {
    kept.shift()?.click();
    if (kept.length) setTimeout(next);
  };
  setTimeout(next);
}
for (const type of ['shop:ready', 'shop:redrawn']) window.addEventListener(type, play);

// The bar at the lower edge makes room for whoever reads on, and comes back on the way up and at the end.
const place = { height: 0 };
function scrolled(): void {
  const { scrollY, innerHeight } = window;
  if (Math.abs(scrollY - place.height) < 6) return;
  const isAtEnd = scrollY + innerHeight > root.scrollHeight - 24;
  if (scrollY > place.height && scrollY > 60 && !isAtEnd) root.dataset.scroll = 'down';
  else delete root.dataset.scroll;
  place.height = scrollY;
}
window.addEventListener('scroll', scrolled, { passive: true });
// This file may have come with a scroll.
scrolled();

// The router marks a sheet that several pages share by a bare `#`. Without the mark it is one that parts which come later
// would fetch and put in a second time.
for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[media][href$="#"]')) {
  const known = { rel: 'stylesheet', media: 'not all', disabled: true, href: href.slice(0, -1) };
  document.head.append(Object.assign(document.createElement('link'), known));
}

/** The files of a public page: this one, the table of routes, React's start, the page's routes, and what these need. */
async function startReact({ files = '', routes = '' }: DOMStringMap): Promise<void> {
  const data = document.getElementById('page-data')?.textContent;
  // What a public page has told as JSON, as the router hands it to itself (page-data.ts).
  if (data) {
    const { body: stream } = new Response(toHanded(JSON.parse(data)));
    window.__reactRouterContext = { ...ROUTER_CONTEXT, stream };
  }
  const [, table, entry, ...rest] = files.split(' ');
  const ids = routes.split(' ');
  const [, ...modules] = await Promise.all([table, ...rest.slice(0, ids.length)].map(load));
  window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, at) => [id, modules[at]]));
  await load(entry);
}

const late = document.querySelector<HTMLScriptElement>('script[type="text/late-module"]');
if (late) void startReact(late.dataset);
