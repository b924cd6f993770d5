import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Accent } from '#domain/settings/accents.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { firstRules, hasEarlyCart, seenIn } from './first-rules.ts';

/** Says which accent the shop has (FIRST-11); the demo's needs no word. */
export function withAccent(html: string, accent: Accent): string {
  return accent === DEFAULT_SETTINGS.accent ? html : html.replace('<html', `<html data-accent="${accent}"`);
}

/** The type that keeps a module script from running until the boot script starts it (decision 0029-react-starts-late). */
const LATE = 'text/late-module';

/** How a content security policy names an inline script or style. */
export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const LATE_START =
  /<script([^>]*) type="module"([^>]*)>import "([^"]+)";\n([\s\S]*?)window\.__reactRouterRouteModules = \{(.*?)\};\s*import\("([^"]+)"\);<\/script>/;
const PLACE =
  /(<script[^>]*>)\(\(storageKey, restoreKey\) => [\s\S]*?\}\)\("react-router-scroll-positions", null\)(?=<\/script>)/;

/** The router's mark on links whose routes it would ask for ahead; here every page names all of them. */
const DISCOVER = ' data-discover="true"';

/**
 * Takes the module preloads out and says in place of the module that starts React which files it needs: what comes with the
 * first touch, the table of routes, React's start, the page's routes, and what these name. The boot script asks for all of
 * them at once (SHELL-63), and the first of them starts React (first-touch.ts). What the router says of the place to
 * which a page scrolls back is done by the boot script.
 */
export function deferStart(html: string): string {
  const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)];
  const named = preloads.map(([, href = '']) => href);
  const [, before, after, table = '', imports = '', ids = '', entry = ''] = LATE_START.exec(html) ?? [];
  const routes = [...imports.matchAll(/ from "([^"]+)"/g)].map(([, file = '']) => file);
  const first = named.filter((file) => file.includes('/first-touch-'));
  const files = [...new Set([...first, table, entry, ...routes, ...named])].join(' ');
  const names = [...ids.matchAll(/"([^"]+)":/g)].map(([, id]) => id).join(' ');
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      LATE_START,
      () => `<script${before} type="${LATE}" data-files="${files}" data-routes="${names}"${after}></script>`,
    )
    .replace(PLACE, '$1')
    .replaceAll(DISCOVER, '');
}

/**
 * The hashes of the inline scripts that the renderer marked with the nonce of this one rendering, and the page
 * without those marks. A script that came into the page in any other way has no mark, so no policy names it.
 */
export function nameScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const marked = [...scripts].filter(
    ([, attributes = '', text = '']) =>
      attributes.includes(mark) && text !== '' && !attributes.includes('application/json'),
  );
  const hashes = marked.map(([, , text = '']) => sha256(text));
  return { html: html.replaceAll(mark, ''), hashes: [...new Set(hashes)] };
}

/**
 * Puts the styles of first paint into the page: nothing has to arrive before it can be drawn. The links stay for
 * React, which looks for them when it starts, but are switched off.
 */
export function inlineStyles(
  html: string,
  read: (url: string) => string,
): { html: string; hashes: string[] } {
  const written = new Map<string, string>();
  const inlined = html.replace(
    /<link( nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/g,
    (_, nonce = '', url = '') => {
      // Without `media` the browser's look-ahead fetches it before all else, switched off or not.
      const link = `<link${nonce} rel="stylesheet" href="${url}" media="not all" disabled=""/>`;
      // The router marks a sheet that two parts share by a bare `#`: one copy is enough.
      const [file = url] = url.split('#');
      if (written.has(file)) return link;
      const css = read(file);
      written.set(file, sha256(css));
      return `<style>${css}</style>${link}`;
    },
  );
  return { html: inlined, hashes: [...new Set(written.values())] };
}

/** A sheet of nothing but faces: the page declares these itself. */
const isOfFaces = (css: string) => css.startsWith('@font-face') && !/\}(?!@font-face|$)/.test(css);

/**
 * Puts into a public page the rules of its first screen, and beside each link to a whole sheet a mark, by which the inline
 * script asks for it when the page has been read; a browser without script takes the sheets at once (FAST-09).
 */
export function firstStyles(html: string, read: (url: string) => string): { html: string; hashes: string[] } {
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)];
  // The router marks a sheet that two parts share by a bare `#`: one copy is enough.
  const addresses = [...new Set(links.map(([, url = '']) => url.split('#')[0] ?? url))];
  if (addresses.length === 0) return { html, hashes: [] };
  const drawn = hasEarlyCart(html) ? new Set<string>(JSON.parse(read('/cart-classes.json'))) : null;
  const css = firstRules(addresses.map(read), seenIn(html, drawn));
  const plain = addresses.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('');
  const known = new Set<string>();
  const styled = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, url = '') => {
    const [address = url] = url.split('#');
    const isFirst = known.size === 0;
    const mark = known.has(address) || isOfFaces(read(address)) ? '' : ' data-rest=""';
    known.add(address);
    const off = link.replace('/>', ` media="not all" disabled=""${mark}/>`);
    return isFirst ? `<style>${css}</style><noscript>${plain}</noscript>${off}` : off;
  });
  return { html: styled, hashes: [sha256(css)] };
}

const texts = new Map<string, string>();

/** A text of the build by its address, a style sheet for the most part; a build does not change, so it is read once. */
export function readBuiltText(root: string, url: string): string {
  const known = texts.get(url);
  if (known !== undefined) return known;
  // The router marks a sheet that several routes share by a bare "#" at the end.
  const [path = ''] = url.split(/[?#]/);
  const text = readFileSync(join(root, 'build', 'client', path), 'utf8').trim();
  texts.set(url, text);
  return text;
}
