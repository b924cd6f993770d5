import { roundUpToDollar } from '../money.ts';

/** The first value of the cash field: the amount due, rounded up to a dollar (PAY-06). */
export function suggestedCashCents(dueCents: number): number {
  return roundUpToDollar(dueCents);
}

/** The change for this much cash; nothing given, or less than is due, is refused (PAY-07..09). */
export function checkCash(cash: {
  givenCents: number | null;
  dueCents: number;
}):
  | { ok: true; givenCents: number; changeDueCents: number }
  | { problem: 'cash-too-little'; dueCents: number } {
  const { givenCents, dueCents } = cash;
  if (givenCents === null || !(givenCents >= dueCents)) return { problem: 'cash-too-little', dueCents };
  return { ok: true, givenCents, changeDueCents: givenCents - dueCents };
}
