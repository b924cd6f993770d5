import { consoleProblems } from './en/console/problems.ts';
import { type ProblemOf, wordsFrom } from './problem-table.ts';

/** Every refusal that may be met in the console. */
export type ConsoleProblem = ProblemOf<typeof consoleProblems>;

/** From problem to words in the console (SHELL-51). */
export function consoleProblemWords(problem: ConsoleProblem): string {
  return wordsFrom(consoleProblems, problem);
}

/** The HTTP status of a refusal, the same wherever it is answered (SHELL-51). */
export function problemStatus({ problem }: { problem: ConsoleProblem['problem'] }): number {
  return consoleProblems[problem][0];
}
