/** The steps of the guided start, in their order (FIRST-01). */
export const FIRST_STEPS = ['name', 'place', 'hours', 'taxes', 'payment', 'law', 'product', 'test'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** What the owner has done of the guided start, as it is stored. */
export type StartProgress = { done: readonly FirstStep[]; skipped: readonly FirstStep[] };

export type StepState = 'done' | 'skipped' | 'open';

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

type StepInput = {
  step: FirstStep;
  progress: StartProgress;
  /** The steps in which something is missing. */
  lacking: readonly FirstStep[];
};

/**
 * A saved step is done as long as nothing of it is missing: a fact that is taken away later opens it again (FIRST-02).
 */
export function stepState({ step, progress, lacking }: StepInput): StepState {
  if (progress.skipped.includes(step)) return 'skipped';
  return isDone(progress, step) && !lacking.includes(step) ? 'done' : 'open';
}

/** The step to go on with: the next open one after this one, else the first open one; null when none is (FIRST-02). */
export function nextStep(
  states: Readonly<Record<FirstStep, StepState>>,
  after: FirstStep | null,
): FirstStep | null {
  const open = FIRST_STEPS.filter((step) => states[step] === 'open');
  const from = after ? FIRST_STEPS.indexOf(after) : -1;
  return open.find((step) => FIRST_STEPS.indexOf(step) > from) ?? open[0] ?? null;
}

/**
 * Was this order placed while the shop is closed? Only staff can order then, so it is a test (FIRST-08). `closedSince`
 * is null while the shop is open.
 */
export function isTestOrder(order: { createdAt: Date }, closedSince: Date | null): boolean {
  return closedSince !== null && order.createdAt.getTime() >= closedSince.getTime();
}
