import { problems } from './en/problems.ts';

export type Problems = typeof problems;

/** Every refusal that a table has a sentence for, with the facts that the sentence needs. */
export type ProblemOf<Table> = {
  [Code in keyof Table]: Table[Code] extends (facts: infer Facts) => string
    ? { problem: Code } & Facts
    : { problem: Code };
}[keyof Table];

/** A refusal that customers may see. The console's are in `console-problems.ts`, so that customers do not download them. */
export type Problem = ProblemOf<Problems>;

/**
 * The sentence for a refusal (SHELL-51). A code without a sentence is a type error at the place that answers the
 * refusal.
 */
export function problemWords(problem: Problem, words: Problems = problems): string {
  const entry: string | ((facts: never) => string) = words[problem.problem];
  return typeof entry === 'string' ? entry : entry(problem as never);
}
