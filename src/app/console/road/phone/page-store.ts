import { KEPT_PAGE } from '../kept-page.ts';

/** The page and its files; the service worker answers from this store, and wipes it (public/sw.js). */
const STORE = 'mooddrop-run-page';
const PAGE = '/staff/run';
const FILE = /\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2)/g;

/**
 * Puts the page without anybody's data, and every file that it has, where the service worker finds them (ROAD-05).
 * @returns whether it is there now; throws where a file could not be loaded
 */
export async function storePage(): Promise<boolean> {
  if (!('caches' in window)) return false;
  // The pen is loaded at the door only: there it has to be here.
  await import('signature_pad');
  const page = await fetch(KEPT_PAGE, { credentials: 'same-origin' });
  if (!page.ok || page.redirected) return false;
  const store = await caches.open(STORE);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const named = (await page.clone().text()).match(FILE) ?? [];
  const files = new Set([...named, ...loaded.filter((path) => path.match(FILE))]);
  await Promise.all([...files].map((path) => storeFile(store, path)));
  // Last of all: a page without its files would stay white.
  await store.put(PAGE, page);
  return true;
}

async function storeFile(store: Cache, path: string): Promise<void> {
  if (await store.match(path)) return;
  const file = await fetch(path);
  if (!file.ok) throw new Error(`${path}: ${file.status}`);
  await store.put(path, file);
}

export const dropPage = () => ('caches' in window ? caches.delete(STORE) : Promise.resolve(false));
