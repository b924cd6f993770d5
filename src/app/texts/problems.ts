import { problems } from './en/problems.ts';

export type Problems = typeof problems;

/** Every refusal that a table has words for, with what its words need to know. */
export type ProblemOf<Table> = {
  [Code in keyof Table]: Table[Code] extends (facts: infer Facts) => string
    ? { problem: Code } & Facts
    : { problem: Code };
}[keyof Table];

/** A refusal that customers may meet; the console's are in `console-problems.ts`, so that customers do not carry them. */
export type Problem = ProblemOf<Problems>;

/**
 * From problem to words (SHELL-51): a returned refusal in, a sentence out. A code without words is a type error where
 * the refusal is answered.
 */
export function problemWords(problem: Problem, words: Problems = problems): string {
  const entry: string | ((facts: never) => string) = words[problem.problem];
  return typeof entry === 'string' ? entry : entry(problem as never);
}
