import type { Device, Rating, Vital } from '#domain/vitals.ts';

const METRICS: Record<Vital, string> = {
  LCP: 'Content is there',
  INP: 'Answer to a press',
  CLS: 'Layout that moves',
  TTFB: 'First byte',
};
const DEVICES: Record<Device, string> = { phone: 'Phones', tablet: 'Tablets', desktop: 'Computers' };
const RATINGS: Record<Rating, string> = { good: 'good', fair: 'fair', poor: 'poor' };

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;

/** How fast the pages of the shop are for its visitors (WATCH-09). */
export const speed = {
  title: 'Speed',
  line: (days: number) =>
    `How the pages felt to visitors in the last ${days} days: three of four visits were at least this fast.`,
  device: 'Device',
  all: 'All devices',
  devices: DEVICES,
  page: 'Page',
  /** A declared address, with a sign for what differs from page to page. */
  pageName: (route: string) => route.replace(/:\w+/g, '…'),
  visits: 'Visits',
  metrics: METRICS,
  value: (vital: Vital, value: number) =>
    vital === 'CLS' ? value.toFixed(2) : value < 1000 ? `${Math.round(value)} ms` : inSeconds(value),
  ratings: RATINGS,
  none: 'Nothing measured yet',
  noneLine:
    'A page tells how fast it was when a visitor leaves it, a minute later it stands here. Visitors who save data or ask not to be tracked are not measured.',
  about:
    'Counted by page and day, without persons and addresses, and removed after 90 days. Visits that touch nothing are not measured.',
};
