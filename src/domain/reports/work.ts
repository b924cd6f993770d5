import type { Right } from '../staff.ts';

/**
 * What needs a hand on Today, the most urgent first, and the right that it takes to do something about it (NUM-11). A further
 * kind is a line here, its count in `countWork`, and its words and address in `work-list.tsx`.
 */
export const WORK = [
  ['overdue', 'orders-view'],
  ['waits', 'orders-view'],
  ['claims', 'payments'],
  ['refundsDue', 'refunds'],
  ['messages', 'messages'],
  ['texts', 'outbox'],
  ['windows', 'orders-view'],
  ['lowStock', 'stock-view'],
  ['soldOut', 'stock-view'],
] as const satisfies readonly (readonly [kind: string, right: Right])[];

export type WorkKind = (typeof WORK)[number][0];

/** A window that is as full as this is named (NUM-11). */
export const FILLING_SHARE = 0.8;
