import { cash } from '#app/texts/en/console/cash.ts';
import type { CashKind } from '#domain/cash/ways.ts';
import { formatUsd } from '#domain/money.ts';

type Sum = { count: number; inCents: number; outCents: number };

const words = cash.moved;

/**
 * How many movements fit, on all pages, and what they come to (LOOK-424): of a holder what came in and went out, of a kind
 * its sum. Of all kinds and holders together there is none: the same dollar moves several times.
 */
export function movedSum(
  { count, inCents, outCents }: Sum,
  { kind, holder }: { kind: CashKind | null; holder: string | null },
): string {
  const parts = (comesIn: (amount: string) => string, goesOut: (amount: string) => string) => [
    ...(inCents > 0 ? [comesIn(formatUsd(inCents))] : []),
    ...(outCents > 0 ? [goesOut(formatUsd(outCents))] : []),
  ];
  const sums = () => {
    if (holder) return parts(words.sumIn, words.sumOut);
    if (kind === 'difference') return parts(words.tooMuch, words.missing);
    return kind && count > 0 ? [formatUsd(inCents + outCents)] : [];
  };
  return [words.count(count), ...sums()].join(', ');
}
