import { limitProblem } from '../order-limits/daily-limit.ts';
import type { Quote } from './quote-types.ts';

type Priced = {
  quote: Pick<Quote, 'lines' | 'minimum' | 'dailyLimits'>;
  /** Keys of wished lines that the shop does not know any more. */
  unknownKeys: string[];
  promoProblem: 'promo-invalid' | 'promo-tries' | null;
};

/**
 * May this priced cart be ordered? Null, or the first reason against it: a line that is unavailable or short, with its
 * name and the units left (CART-13, CONF-14), a minimum (CART-25..35), a daily limit (LAW-03), an invalid code
 * (CART-20, SEC-28).
 */
export function findCartProblem({ quote, unknownKeys, promoProblem }: Priced) {
  const lost = quote.lines.find((line) => line.problem);
  if (lost?.problem?.problem === 'gone' || unknownKeys.length > 0) return { problem: 'gone' as const };
  if (lost?.problem?.problem === 'only-n-left')
    return { problem: 'few-left' as const, product: lost.productName, left: lost.problem.left };
  if (lost) return { problem: 'sold-out' as const, product: lost.productName };
  if (!quote.minimum.met) {
    const { met: _, ...problem } = quote.minimum;
    return problem;
  }
  const limit = quote.dailyLimits.find((daily) => daily.isPassed);
  if (limit) return limitProblem(limit);
  return promoProblem && { problem: promoProblem };
}
