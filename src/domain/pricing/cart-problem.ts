import { limitProblem } from '../order-limits/daily-limit.ts';
import type { LineProblem, Quote, QuoteLineInput } from './quote/quote-types.ts';

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

/**
 * What is wrong with each line, by key (CART-10, CART-13, CONF-14). Lines of the same option share its stock:
 * groups, deals and rewards, whose quantity is fixed, come first, then single lines by key, so that the order of
 * the cart decides nothing.
 */
export function lineProblems(lines: readonly QuoteLineInput[]): Map<string, LineProblem> {
  const left = new Map<string, number>();
  const problems = new Map<string, LineProblem>();
  for (const line of lines.toSorted(fixedFirst)) {
    const stock = left.get(line.optionId) ?? Math.max(0, line.stock);
    const problem = problemOf(line, stock);
    if (problem) problems.set(line.key, problem);
    left.set(line.optionId, stock - quantityLeft(line, problem));
  }
  return problems;
}

/** The available units of a line, given its problem (CART-10). */
export function quantityLeft(line: Pick<QuoteLineInput, 'quantity'>, problem: LineProblem | null): number {
  if (!problem) return line.quantity;
  return problem.problem === 'only-n-left' ? problem.left : 0;
}

function problemOf(line: QuoteLineInput, stock: number): LineProblem | null {
  if (!line.isSold) return { problem: 'gone' };
  if (stock >= line.quantity) return null;
  const isFixed = line.kind !== 'option';
  return stock === 0 || isFixed ? { problem: 'sold-out' } : { problem: 'only-n-left', left: stock };
}

function fixedFirst(one: QuoteLineInput, other: QuoteLineInput): number {
  const byKind = Number(one.kind === 'option') - Number(other.kind === 'option');
  return byKind || (one.key < other.key ? -1 : 1);
}
