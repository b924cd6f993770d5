/**
 * Up to the first a page is good, up to the second fair, in ms (the layout's in its own unit): the limits that browsers'
 * makers have agreed on (WATCH-09).
 */
export const VITAL_LIMITS = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
} as const satisfies Record<string, readonly [number, number]>;
