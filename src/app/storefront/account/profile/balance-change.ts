export const BALANCE_STEPS = 30;
export const BALANCE_STEP_MS = 1000 / BALANCE_STEPS;

/** The figure at one of the thirty steps from the former balance to the new one; the last is the new one (MD-04). */
export function balanceAt(fromCents: number, toCents: number, step: number): number {
  return Math.round(fromCents + ((toCents - fromCents) * step) / BALANCE_STEPS);
}
