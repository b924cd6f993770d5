import { cartProblems } from './en/cart-problems.ts';
import { type ProblemOf, wordsFrom } from './problem-table.ts';

/** From problem to words where only the cart's own may be met (SHELL-51). */
export function cartProblemWords(problem: ProblemOf<typeof cartProblems>): string {
  return wordsFrom(cartProblems, problem);
}
