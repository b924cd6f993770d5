import { deskProblems } from './en/console/problems.ts';
import type { ProblemOf } from './problems.ts';

/** Every refusal that may be met at a desk. */
export type Problem = ProblemOf<typeof deskProblems>;

/** From problem to words at the desks (SHELL-51). */
export function problemWords(problem: Problem): string {
  const entry: string | ((facts: never) => string) = deskProblems[problem.problem];
  return typeof entry === 'string' ? entry : entry(problem as never);
}
