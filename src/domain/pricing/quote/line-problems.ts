import type { LineProblem, QuoteLineInput } from './quote-types.ts';

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
