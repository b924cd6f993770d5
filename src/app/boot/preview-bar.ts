import { schedule } from '#app/texts/en/console/schedule.ts';
import { toHtml } from './closed-page.ts';

const words = schedule.preview;

/** The bar's own styles; its page's policy names them by their hash. Its colours are those of the closed shop's bar. */
export const AS_OF_STYLE =
  '#as-of{display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem;padding:.25rem clamp(1rem,4.6vw,1.75rem);background:#f0c040;color:#191512;font:.9375rem/1.3 "Instrument Sans",Text,system-ui,sans-serif;position:relative;z-index:80}' +
  '#as-of strong{font-weight:600}' +
  '#as-of span{margin-left:auto;font-size:.8125rem}' +
  '#as-of form{display:flex;gap:.5rem;margin:0;min-width:0}' +
  '#as-of input,#as-of button{min-width:0;min-height:2.75rem;padding:0 .75rem;border:1px solid #191512;border-radius:10px;background:#f7f5f0;color:#191512;color-scheme:light;font:inherit}' +
  '#as-of button{background:#191512;color:#f7f5f0;font-weight:600;cursor:pointer}' +
  '#as-of a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-underline-offset:.2em}' +
  '#as-of :is(a,input,button):focus-visible{outline:2px solid #191512;outline-offset:2px}' +
  '@media(max-width:60rem){#as-of strong{flex:0 0 100%;order:1;padding-bottom:.375rem}#as-of form{flex:1 0 100%;order:2;padding-bottom:.25rem}#as-of input{flex:1}}';

type Bar = {
  /** In words; empty where the moment could not be read. */
  moment: string;
  /** As a date-time field shows it. */
  at: string;
  path: string;
};

/** The bar above a page as of a moment: the way back, which moment, and another one to choose (SCHED-09). It needs no script. */
export function asOfBar({ moment, at, path }: Bar): string {
  return [
    `<aside id="as-of" aria-label="${words.barLabel}"><style>${AS_OF_STYLE}</style>`,
    `<a href="/staff/schedule">${words.close}</a>`,
    moment && `<strong>${toHtml(words.bar(moment))}</strong>`,
    '<form action="/staff/preview" method="get">',
    `<input type="datetime-local" name="at" aria-label="${words.at}" value="${toHtml(at)}" required>`,
    `<input type="hidden" name="path" value="${toHtml(path)}"><button type="submit">${words.show}</button></form>`,
    `<span>${words.nothing}</span></aside>`,
  ].join('');
}

/** What stands below the bar where there is no page to show: the sentence that says why. */
export function asOfNotice(bar: string, sentence: string, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.barLabel}</title><style>${style}</style></head><body>${bar}<main><h1>${words.missing}</h1><p role="alert">${toHtml(sentence)}</p></main></body></html>`;
}
