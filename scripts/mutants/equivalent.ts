import type { Mutant } from './mutant.ts';

/** Changes that no test can notice, because nothing becomes different; each with the reason. */
const EQUIVALENT: readonly { file: string; before: string; after: string; because: string }[] = [];

/** Is this a change without a consequence? It is left out of the draw. */
export const isEquivalent = ({ file, before, after }: Mutant): boolean =>
  EQUIVALENT.some((one) => one.file === file && one.before === before && one.after === after);
