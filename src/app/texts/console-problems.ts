import { consoleProblems } from './en/console/problems.ts';
import { type ProblemOf, wordsFrom } from './problem-table.ts';

/** Every refusal that may be met in the console. */
export type Problem = ProblemOf<typeof consoleProblems>;

/** From problem to words in the console (SHELL-51). */
export function problemWords(problem: Problem): string {
  return wordsFrom(consoleProblems, problem);
}

/** The HTTP status of a refusal, the same wherever it is answered (SHELL-51). */
export function problemStatus({ problem }: { problem: Problem['problem'] }): number {
  return consoleProblems[problem][0];
}
