/** The steps of the guided start, in their order (FIRST-01). */
export const FIRST_STEPS = ['name', 'place', 'hours', 'taxes', 'payment', 'law', 'product', 'test'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** What the owner has done of the guided start, as it is stored. */
export type StartProgress = { done: readonly FirstStep[]; skipped: readonly FirstStep[] };

export const isFirstStep = (word: unknown): word is FirstStep => FIRST_STEPS.some((step) => step === word);

export const isDone = ({ done }: StartProgress, step: FirstStep) => done.includes(step);

/** The stored progress; whatever else is stored counts as nothing done. */
export function parseProgress(stored: unknown): StartProgress {
  const { done, skipped }: { done?: unknown; skipped?: unknown } =
    typeof stored === 'object' && stored ? stored : {};
  const steps = (list: unknown) =>
    Array.isArray(list) ? FIRST_STEPS.filter((step) => list.includes(step)) : [];
  return { done: steps(done), skipped: steps(skipped) };
}

/** The progress after this step was saved or left out; a step is in one list only (FIRST-02). */
export function withStep(progress: StartProgress, step: FirstStep, as: 'done' | 'skipped'): StartProgress {
  const others = (list: readonly FirstStep[]) => list.filter((other) => other !== step);
  const { done, skipped } = progress;
  return as === 'done'
    ? { done: [...others(done), step], skipped: others(skipped) }
    : { done: others(done), skipped: [...others(skipped), step] };
}
