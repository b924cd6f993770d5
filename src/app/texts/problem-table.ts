/** The words of a refusal: a sentence, or a function of its facts. */
type Words = string | ((facts: never) => string);

/** One table of refusals (SHELL-51): by its code the HTTP status, and the words. */
export type ProblemTable = Record<string, readonly [status: number, words: Words]>;

/** Every refusal that a table has, with what its words need to know. */
export type ProblemOf<Table extends ProblemTable> = {
  [Code in keyof Table]: Table[Code][1] extends (facts: infer Facts) => string
    ? { problem: Code } & Facts
    : { problem: Code };
}[keyof Table];

/** The sentence of a table for a refusal. */
export function wordsFrom(table: ProblemTable, problem: { problem: string }): string {
  const words = table[problem.problem]?.[1] ?? '';
  return typeof words === 'string' ? words : words(problem as never);
}
