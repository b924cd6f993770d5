import { schedule } from '#app/texts/en/console/schedule.ts';
import { toHtml } from './closed-page.ts';

const words = schedule.preview;

/** The bar's own styles; its page's policy names them by their hash. Its colours are those of the closed shop's bar. */
export const AS_OF_STYLE =
  '#as-of{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1rem;padding:.25rem 1rem;background:#f0c040;color:#191512;font:.9375rem/1.3 "Instrument Sans",Text,system-ui,sans-serif;position:relative;z-index:80}' +
  '#as-of strong{font-weight:600}' +
  '#as-of form{display:flex;gap:.5rem;margin:0;min-width:0}' +
  '#as-of input,#as-of button{min-width:0;min-height:2.75rem;padding:0 .625rem;border:1px solid #191512;border-radius:6px;background:#fff;color:#191512;color-scheme:light;font:inherit}' +
  '#as-of button{background:#191512;color:#fff;font-weight:600;cursor:pointer}' +
  '#as-of a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-underline-offset:.2em}' +
  '#as-of :is(a,input,button):focus-visible{outline:2px solid #191512;outline-offset:2px}' +
  '@media(max-width:40rem){#as-of{justify-content:flex-start}#as-of strong{flex:0 0 100%;padding:.375rem 0}}';

type Bar = {
  /** In words; empty where the moment could not be read. */
  moment: string;
  /** As a date-time field shows it. */
  at: string;
  path: string;
};

/** The bar above a page as of a moment: which moment, another one to choose, and the way back (SCHED-09). It needs no script. */
export function asOfBar({ moment, at, path }: Bar): string {
  return [
    `<aside id="as-of" aria-label="${words.barLabel}"><style>${AS_OF_STYLE}</style>`,
    moment && `<strong>${toHtml(words.bar(moment))}</strong>`,
    '<form action="/staff/preview" method="get">',
    `<input type="datetime-local" name="at" aria-label="${words.at}" value="${toHtml(at)}" required>`,
    `<input type="hidden" name="path" value="${toHtml(path)}"><button type="submit">${words.show}</button></form>`,
    `<span>${words.nothing}</span><a href="/staff/schedule">${words.close}</a></aside>`,
  ].join('');
}

/** What stands below the bar where there is no page to show: the sentence that says why. */
export function asOfNotice(bar: string, sentence: string, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.barLabel}</title><style>${style}</style></head><body>${bar}<main><h1>${words.missing}</h1><p role="alert">${toHtml(sentence)}</p></main></body></html>`;
}
