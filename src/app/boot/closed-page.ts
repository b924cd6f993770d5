import { openingTexts as words } from '#app/texts/en/opening.ts';

/** A text as it stands in HTML. */
export const toHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page's own styles; its policy names them by their hash. The colours are those of `ui/tokens.css`. */
export const CLOSED_STYLE = `@font-face{font-family:Text;src:url(/fonts/instrument-sans.woff2)}
@font-face{font-family:Display;src:url(/fonts/science-gothic-house.woff2)}
:root{color-scheme:light dark;--paper:#ece9e2;--ink:#191512;--ink-2:#514940}
@media(prefers-color-scheme:dark){:root{--paper:#141110;--ink:#f2ede4;--ink-2:#c0b6a9}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.45 Text,system-ui,sans-serif}
main{display:grid;align-content:center;justify-items:start;gap:1.25rem;min-height:100dvh;max-width:44rem;margin:0 auto;padding:2rem clamp(1.25rem,6vw,3rem)}
img{width:4.5rem;height:4.5rem;margin-bottom:.75rem}
.name{margin:0;font-weight:600}
h1{margin:0;font:clamp(3rem,1.6rem + 7vw,5.5rem)/.96 Display,Text,sans-serif;text-wrap:balance}
p{margin:0;max-width:32rem;color:var(--ink-2)}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`;

/** What everybody sees of a shop that is not open yet (FIRST-04): plain HTML that needs no file of the build's. */
export function closedPage(shopName: string): string {
  const name = toHtml(shopName);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${words.title} · ${name}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${CLOSED_STYLE}</style></head><body><main><img src="/icon.svg" alt="" width="72" height="72"><p class="name">${name}</p><h1>${words.title}</h1><p>${words.line}</p><p><a href="/staff">${words.staff}</a></p></main></body></html>`;
}

export const BAR_STYLE =
  '#not-open{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1rem;padding:.25rem 1rem;background:#f0c040;color:#191512;font:600 .9375rem/1.3 "Instrument Sans",system-ui,sans-serif;position:relative;z-index:80}' +
  '#not-open a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-underline-offset:.2em}' +
  '#not-open a:focus-visible{outline:2px solid #191512;outline-offset:-2px}';

/** The bar above every page that staff see of the closed shop, with how much is left to do (FIRST-05). */
export function previewBar(left: number): string {
  return `<aside id="not-open" aria-label="${words.barLabel}"><style>${BAR_STYLE}</style><span>${words.bar(left)}</span><a href="/staff/start">${words.goOn}</a></aside>`;
}
