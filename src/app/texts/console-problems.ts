import { consoleProblems } from './en/console/problems.ts';
import type { ProblemOf } from './problems.ts';

/** Every refusal that staff may see in the console. */
export type Problem = ProblemOf<typeof consoleProblems>;

/** The sentence for a refusal in the console (SHELL-51). */
export function problemWords(problem: Problem): string {
  const entry: string | ((facts: never) => string) = consoleProblems[problem.problem];
  return typeof entry === 'string' ? entry : entry(problem as never);
}
