import type { DoorCash } from '../cash/door-cash.ts';

const MOST_CENTS = 1_000_000;

/**
 * Cash as it was taken (ROAD-02): what the customer gave, less what went back, is the amount due. Without figures it is
 * the exact amount; without what went back, that is what was given too much. Refused with `cash-invalid` and the amount due where the figures do not come to it.
 */
export function parseDoorCash(
  { takenCents, changeCents }: { takenCents?: number; changeCents?: number },
  dueCents: number,
): { ok: true; cash: DoorCash } | { problem: 'cash-invalid'; dueCents: number } {
  const back = changeCents ?? (takenCents === undefined ? 0 : takenCents - dueCents);
  const cash = { takenCents: takenCents ?? dueCents + back, changeCents: back };
  const isWhole = [cash.takenCents, cash.changeCents].every(
    (cents) => Number.isInteger(cents) && cents >= 0 && cents <= MOST_CENTS,
  );
  if (!isWhole || cash.takenCents - cash.changeCents !== dueCents)
    return { problem: 'cash-invalid', dueCents };
  return { ok: true, cash };
}
