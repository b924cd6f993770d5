import back from './back.js?inline-script';
import boot from './boot.js?inline-script';
import cart from './cart.js?inline-script';
import clock from './clock.js?inline-script';
import data from './data.js?inline-script';
import hold from './hold.js?inline-script';
import news from './news.js?inline-script';
import report from './report.js?inline-script';
import turns from './turns.js?inline-script';

/** The one inline script of every page: all that does not wait for React (decision 0029-react-starts-late). */
export const BOOT_SCRIPT = [report, data, clock, cart, boot, turns, news, back, hold].join('\n');
