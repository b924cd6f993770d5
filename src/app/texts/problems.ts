import { problems } from './en/problems.ts';

export type Problems = typeof problems;

/** Every refusal that has words, with what its words need to know. */
export type Problem = {
  [Code in keyof Problems]: Problems[Code] extends (facts: infer Facts) => string
    ? { problem: Code } & Facts
    : { problem: Code };
}[keyof Problems];

/**
 * The one table from problem to words (SHELL-51): a returned refusal in, a sentence out. A code without words is a
 * type error where the refusal is answered.
 */
export function problemWords(problem: Problem, words: Problems = problems): string {
  const entry: string | ((facts: never) => string) = words[problem.problem];
  return typeof entry === 'string' ? entry : entry(problem as never);
}
