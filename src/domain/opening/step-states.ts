import { FIRST_STEPS, type FirstStep, isDone, type StartProgress } from './first-steps.ts';

export type StepState = 'done' | 'skipped' | 'open';

type StepInput = {
  step: FirstStep;
  progress: StartProgress;
  /** The steps in which something is missing. */
  lacking: readonly FirstStep[];
  /** The steps whose facts are there, whether or not anybody saved them in the guided start. */
  there?: readonly FirstStep[];
};

/**
 * A saved step is done as long as nothing of it is missing: a fact that is taken away later opens it again. So is one
 * whose facts are there without it: what a shop has nobody needs to save (FIRST-02, FIRST-16).
 */
export function stepState({ step, progress, lacking, there = [] }: StepInput): StepState {
  const isWhole = !lacking.includes(step);
  if (isWhole && (isDone(progress, step) || there.includes(step))) return 'done';
  return progress.skipped.includes(step) ? 'skipped' : 'open';
}

type ShopFacts = {
  isClosed: boolean;
  /** Was an order placed that is no test of a shop not yet open? */
  hasSold: boolean;
  hasTaxes: boolean;
};

/**
 * The steps whose facts are judged as they are, because the shop is at work: open, or closed again after it sold. A new
 * shop begins with values of nobody, so there each step is to be looked at and saved. A sold order stands for the test;
 * taxes are there when a rate is (FIRST-16).
 */
export function stepsThere({ isClosed, hasSold, hasTaxes }: ShopFacts): readonly FirstStep[] {
  if (isClosed && !hasSold) return [];
  return FIRST_STEPS.filter((step) => (step === 'test' ? hasSold : step !== 'taxes' || hasTaxes));
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
