import { VITAL_LIMITS } from '#domain/vital-limits.ts';
import type { Device, Rating, Vital } from '#domain/vitals.ts';

const METRICS: Record<Vital, string> = {
  LCP: 'Content shows',
  INP: 'Reacts to a tap',
  CLS: 'Layout moves',
  TTFB: 'Server responds',
};
const DEVICES: Record<Device, string> = { phone: 'Phones', tablet: 'Tablets', desktop: 'Computers' };
const RATINGS: Record<Rating, string> = { good: 'Good', fair: 'Needs work', poor: 'Poor' };

/** The pages as their owner calls them; one that is not here says its address. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['/', 'Home'],
  ['/shop', 'Shop'],
  ['/category/:slug', 'A category'],
  ['/mood-flower', 'Mood flower'],
  ['/product/:id', 'A product'],
  ['/drop', 'Drop'],
  ['/drop/builder', 'Bundle builder'],
  ['/file-1016', 'File 1016'],
  ['/club', 'Club'],
  ['/wholesale', 'Wholesale'],
  ['/gallery', 'Gallery'],
  ['/side-stash', 'Side Stash'],
  ['/quiz', 'Quiz'],
  ['/search', 'Search'],
  ['/cart', 'Cart'],
  ['/how-to-order', 'How to order'],
  ['/faq', 'Questions and answers'],
  ['/checkout', 'Checkout'],
  ['/payment', 'Payment'],
  ['/pay-instructions', 'How to pay'],
  ['/confirm', 'Confirm the order'],
  ['/thank-you', 'Thank you'],
  ['/orders', 'Orders of a customer'],
  ['/orders/:number/receipt', 'Receipt'],
  ['/account', 'Sign in'],
  ['/account/profile', 'Account of a customer'],
  ['/account/reset', 'New password'],
  ['/account/forgot', 'Forgotten password'],
  ['/messages', 'Messages of a customer'],
  ['/track/:number/:key', 'Tracking'],
  ['/track/:number/:key/receipt', 'Receipt by link'],
]);

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
/** Of the greatest part of the screen, how much moved. */
const inPercent = (part: number) => `${Math.round(part * 100)}%`;

const COUNTED = 'We count pages and days, never people, and delete the counts after 90 days.';

const value = (vital: Vital, figure: number) => (vital === 'CLS' ? inPercent(figure) : inSeconds(figure));

/** How fast the pages of the shop are for its visitors (WATCH-09). */
export const speed = {
  title: 'Speed',
  nothing: 'no figure',
  line: (days: number) => `How fast your shop was for visitors in the last ${days} days.`,
  device: 'Device',
  all: 'All devices',
  devices: DEVICES,
  page: 'Page',
  pageName: (route: string) => PAGES.get(route) ?? route.replace(/:\w+/g, '…'),
  visits: 'Visits',
  verdict: 'Rating',
  metrics: METRICS,
  value,
  /** What a warning is measured by. */
  limit: (vital: Vital) => `good to ${value(vital, VITAL_LIMITS[vital][0])}`,
  ratings: RATINGS,
  few: 'Too few visits yet',
  pages: (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`,
  visitsOf: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'visit' : 'visits'}`,
  none: 'Nothing measured yet',
  noneLine:
    'A page is measured when a visitor leaves it. Visitors who save data or ask not to be tracked are not measured.',
  about: (fewest: number) =>
    `Three of four visits were at least this fast. A page is rated by its worst figure once it has ${fewest} visits. ${COUNTED}`,
  soon: (fewest: number) => `A page gets its figures and a rating once it has ${fewest} visits. ${COUNTED}`,
};
