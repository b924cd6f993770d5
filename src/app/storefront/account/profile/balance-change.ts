import { formatUsd } from '#domain/money/money.ts';

export const BALANCE_STEPS = 30;
export const BALANCE_STEP_MS = 1000 / BALANCE_STEPS;
export const BALANCE_TOAST_MS = 5000;

/** The figure at one of the thirty steps from the former balance to the new one; the last is the new one (MD-04). */
export function balanceAt(fromCents: number, toCents: number, step: number): number {
  return Math.round(fromCents + ((toCents - fromCents) * step) / BALANCE_STEPS);
}

/** Whether the balance rose or fell since this browser last saw it, and by how much; the first sight is no news (MD-05, MD-06). */
export function balanceNews(seen: unknown, balanceCents: number) {
  if (typeof seen !== 'number' || seen === balanceCents) return null;
  const changeCents = balanceCents - seen;
  const count = formatUsd(Math.abs(changeCents)).replace('$', '').replace('.00', '');
  return { kind: changeCents > 0 ? ('added' as const) : ('used' as const), count };
}
