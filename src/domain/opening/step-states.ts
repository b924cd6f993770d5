import { FIRST_STEPS, type FirstStep, isDone, type StartProgress } from './first-steps.ts';

export type StepState = 'done' | 'skipped' | 'open';

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
