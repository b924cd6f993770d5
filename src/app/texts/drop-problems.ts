import { dropProblems } from './en/drop-problems.ts';
import { type ProblemOf, wordsFrom } from './problem-table.ts';

/** From problem to words where only those of drops and their bundles may be met (SHELL-51). */
export function dropProblemWords(problem: ProblemOf<typeof dropProblems>): string {
  return wordsFrom(dropProblems, problem);
}
