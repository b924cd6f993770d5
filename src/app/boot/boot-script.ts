import boot from './boot.js?inline-script';
import cart from './cart.js?inline-script';
import clock from './clock.js?inline-script';
import failures from './failures.js?inline-script';
import live from './live.js?inline-script';
import news from './news.js?inline-script';
import print from './print.js?inline-script';
import turns from './turns.js?inline-script';

/** Parts that only some pages have a use for, each with the words that say so. */
const ASKED: [part: string, words: RegExp][] = [
  [cart, / data-early-cart\b/],
  [turns, / data-(turns|cards)\b/],
  [live, / data-live\b/],
  [print, /<main\b[\s\S]*?<details\b/],
];

const PARTS = [failures, clock, cart, boot, turns, news, live, print];

/** The one inline script of every page: all that does not wait for React (decision 0029-react-starts-late). */
export const BOOT_SCRIPT = PARTS.join('\n');

/**
 * A public page without the parts of the inline script that it has no use for, and the script that is left (FAST-10). A page
 * that React opens later asks for what it needs itself (use-turns.ts) or does it itself.
 */
export function withOwnBoot(html: string): { html: string; boot: string } {
  const at = html.indexOf(BOOT_SCRIPT);
  if (at < 0) return { html, boot: BOOT_SCRIPT };
  const rest = html.slice(at + BOOT_SCRIPT.length);
  const unused = new Set(ASKED.filter(([, words]) => !words.test(rest)).map(([part]) => part));
  const boot = PARTS.filter((part) => !unused.has(part)).join('\n');
  return { html: html.slice(0, at) + boot + rest, boot };
}
