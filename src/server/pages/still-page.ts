import { canonicalUrl, findTarget } from './page-key.ts';

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const PRELOADS = /<link\b[^>]*\brel="(?:modulepreload|manifest|prefetch)"[^>]*>/g;
/** The whole sheets for whom no script asks for them (FAST-09): here that is everybody. */
const WHOLE_SHEETS = /<noscript>((?:<link rel="stylesheet"[^>]*>)+)<\/noscript>/;
const FORM_TAGS = /<(\/?)form\b/g;
const LINKS = /(<a\b[^>]*?\shref=")([^"]*)(")/g;

/**
 * A rendered page of the shop that can only be looked at (SCHED-09): without scripts and forms, so that nothing can be
 * ordered, sent or kept from it, with its gate open, because staff look at it; its links lead to `toHref` of their path.
 */
export function makeStill(html: string, toHref: (path: string) => string): string {
  return html
    .replace(SCRIPTS, '')
    .replace(PRELOADS, '')
    .replace(WHOLE_SHEETS, '$1')
    .replace(FORM_TAGS, '<$1div')
    .replace(/<html\b/, '<html data-age="verified"')
    .replace(LINKS, (link, start: string, href: string, end: string) => {
      const own = ownPath(href);
      return own === null ? link : `${start}${toHref(own.path).replaceAll('&', '&amp;')}${own.hash}${end}`;
    });
}

/** The path of a link within the shop, with its fragment apart; null for one that leads elsewhere, or within the page. */
function ownPath(href: string): { path: string; hash: string } | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const [path = '', hash] = href.replaceAll('&amp;', '&').split('#');
  return { path, hash: hash === undefined ? '' : `#${hash}` };
}

/** The key of a public page, with the parameters that count for it; null for what is no such page. */
export function publicPageKey(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, SHOP)) return null;
  const url = new URL(path, SHOP);
  const target = url.origin === SHOP ? findTarget(url.pathname) : null;
  const isPage = target?.address.audience === 'public' && !target.address.resource && !target.isData;
  return isPage ? canonicalUrl(target, url.searchParams) : null;
}

/** Stands for the shop's own origin, which a path must not leave. */
const SHOP = 'http://shop.invalid';
