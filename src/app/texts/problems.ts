import { problems } from './en/problems.ts';
import { type ProblemOf, wordsFrom } from './problem-table.ts';

/** A refusal that customers may meet; the console's are in `console-problems.ts`, so that customers do not carry them. */
export type Problem = ProblemOf<typeof problems>;

/**
 * From problem to words (SHELL-51): a returned refusal in, a sentence out. A code that is not in the table is a type
 * error where the refusal is answered.
 */
export function problemWords(problem: Problem): string {
  return wordsFrom(problems, problem);
}
