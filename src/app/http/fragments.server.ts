import type { ReactElement } from 'react';
import { createElement } from 'react';
import type { EntryContext } from 'react-router';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { type How, renderAtOnce, renderWhole } from './render-whole.server.ts';
import { FRAGMENT, SkeletonContext } from './shared-fragment.tsx';

const LAYOUT = 'storefront/storefront.layout';
/** Shells of so many addresses, about 20 kB each. */
const MOST = 200;

const MARK = new RegExp(`<(?:${FRAGMENT} id|link rel="${FRAGMENT}" href)="([a-z-]+)"(?:></${FRAGMENT}>|/>)`);

/** A fragment's HTML, cut where the nonce of its page stood. */
type Fragment = { name: string; pieces: string[] };

type Page = { html: string; isFilled: boolean };

/**
 * All that the shared fragments of a page depend on, as one text; null for a page that has none, or whose shell says
 * that something failed. The moment of the rendering is not in it: no fragment shows a clock.
 */
export function fragmentKey({ staticHandlerContext: page }: EntryContext, nonce?: string): string | null {
  const { statusCode, errors, loaderData, location, matches } = page;
  if (statusCode !== 200 || errors || !loaderData[LAYOUT]) return null;
  const { renderedAt: _, ...root } = loaderData.root as { renderedAt: number };
  const ids = matches.map(({ route }) => route.id);
  const address = [location.pathname, location.search, location.hash];
  return JSON.stringify([ids, address, root, loaderData[LAYOUT], pageTimeZone(), nonce !== undefined]);
}

/**
 * Renders pages whose shell is the same for everybody: from the second page of a key on, its fragments are taken out of
 * the whole page, and then only what is between them is rendered anew (FAST-18). Least recently used keys go first.
 */
export function createFragmentCache(most = MOST) {
  const kept = new Map<string, Fragment[] | null>();

  function keep(key: string, fragments: Fragment[] | null) {
    kept.delete(key);
    kept.set(key, fragments);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) return;
      kept.delete(oldest);
    }
  }

  return async function render(element: ReactElement, key: string | null, how: How): Promise<Page> {
    if (key === null) return { html: await renderWhole(element, how), isFilled: false };
    const skeletonOf = () => renderAtOnce(createElement(SkeletonContext, { value: true }, element));
    const known = kept.get(key);
    if (known) {
      const skeleton = skeletonOf();
      const html = skeleton && fillFragments(skeleton, known, how.nonce);
      keep(key, known);
      if (html) return { html, isFilled: true };
    }
    const html = await renderWhole(element, how);
    const skeleton = known === null ? skeletonOf() : null;
    keep(key, skeleton ? cutFragments(html, skeleton, how.nonce) : null);
    return { html, isFilled: false };
  };
}

/**
 * The fragments of a whole page by its skeleton: what is between the marks stands in both, in the same order. Null where
 * that is not so, or where a piece between two marks stands in the rest of the page twice and could be mistaken.
 */
export function cutFragments(whole: string, skeleton: string, nonce?: string): Fragment[] | null {
  const [first = '', ...rest] = skeleton.split(MARK);
  if (rest.length === 0 || !whole.startsWith(first)) return null;
  const found: Fragment[] = [];
  let at = first.length;
  for (let place = 0; place < rest.length; place += 2) {
    const [name = '', next = ''] = rest.slice(place, place + 2);
    // With nothing between it and the next one, the next one holds both.
    const end = next === '' ? at : whole.indexOf(next, at);
    if (end < 0 || (next !== '' && whole.indexOf(next, end + 1) >= 0)) return null;
    const html = whole.slice(at, end);
    found.push({ name, pieces: nonce ? html.split(nonce) : [html] });
    at = end + next.length;
  }
  return at === whole.length ? found : null;
}

/** The page of a skeleton and its fragments, with this page's nonce; null where it asks for others. */
export function fillFragments(skeleton: string, fragments: Fragment[], nonce = ''): string | null {
  const [first = '', ...rest] = skeleton.split(MARK);
  if (rest.length !== 2 * fragments.length) return null;
  let html = first;
  for (const [place, { name, pieces }] of fragments.entries()) {
    if (rest[2 * place] !== name) return null;
    html += pieces.join(nonce) + rest[2 * place + 1];
  }
  return html;
}
