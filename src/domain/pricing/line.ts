/** What a line is sold as. A bundle's paid items are `bundle`, its bonus items `bonus`, what is bought with it `extra`. */
export type LineKind = 'option' | 'bundle' | 'extra' | 'bonus' | 'deal' | 'reward';

/** Is this line free by its kind, as a reward or a free deal? The price does not decide (CART-42). */
export function isFreeLine(line: { kind: LineKind; isFreeDeal: boolean }): boolean {
  return line.kind === 'reward' || (line.kind === 'deal' && line.isFreeDeal);
}

export type LineProblem =
  | { problem: 'gone' }
  | { problem: 'sold-out' }
  | { problem: 'only-n-left'; left: number };

/** What a line asks for, and what there is of it. */
type WishedLine = {
  key: string;
  kind: LineKind;
  optionId: string;
  quantity: number;
  stock: number;
  isSold: boolean;
};

/**
 * What is wrong with each line, by key (CART-10, CART-13, CONF-14). Lines of the same option share its stock:
 * groups, deals and rewards, whose quantity is fixed, come first, then single lines by key, so that the order of
 * the cart decides nothing.
 */
export function lineProblems(lines: readonly WishedLine[]): Map<string, LineProblem> {
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
export function quantityLeft(line: Pick<WishedLine, 'quantity'>, problem: LineProblem | null): number {
  if (!problem) return line.quantity;
  return problem.problem === 'only-n-left' ? problem.left : 0;
}

function problemOf(line: WishedLine, stock: number): LineProblem | null {
  if (!line.isSold) return { problem: 'gone' };
  if (stock >= line.quantity) return null;
  const isFixed = line.kind !== 'option';
  return stock === 0 || isFixed ? { problem: 'sold-out' } : { problem: 'only-n-left', left: stock };
}

function fixedFirst(one: WishedLine, other: WishedLine): number {
  const byKind = Number(one.kind === 'option') - Number(other.kind === 'option');
  return byKind || (one.key < other.key ? -1 : 1);
}
