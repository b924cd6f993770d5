/** What is planned of an option's price (`optionId`) or of whether a product is shown, from a moment on, maybe until another. */
export type Plan = {
  productId: string;
  optionId: string | null;
  startsAt: Date;
  /** Null: it stays so. Such a plan is a single moment, after which the thing is free again. */
  endsAt: Date | null;
};

type Done = { beganAt: Date | null; endedAt: Date | null; cancelledAt: Date | null };

export type ScheduleState = 'coming' | 'running' | 'over' | 'cancelled';

type ScheduleProblem =
  | { problem: 'schedule-past' }
  | { problem: 'schedule-span-invalid' }
  | { problem: 'schedule-far' }
  | { problem: 'schedule-overlaps'; startsAt: Date; endsAt: Date | null };

const DAY_MS = 24 * 3_600_000;
/** Farther ahead is a year that was typed wrong. */
export const MOST_DAYS_AHEAD = 3 * 366;

/** The first moment at which a plan without an end no longer counts, in ms. */
const endMs = ({ startsAt, endsAt }: Pick<Plan, 'startsAt' | 'endsAt'>) =>
  endsAt ? endsAt.getTime() : startsAt.getTime() + 1;

const isSameThing = (one: Plan, other: Plan) =>
  one.productId === other.productId && one.optionId === other.optionId;

/** Do two plans for the same thing meet? The end of one may be the beginning of the next (SCHED-02). */
export function plansMeet(one: Plan, other: Plan): boolean {
  return (
    isSameThing(one, other) && one.startsAt.getTime() < endMs(other) && other.startsAt.getTime() < endMs(one)
  );
}

type MomentProblem = Exclude<ScheduleProblem['problem'], 'schedule-overlaps'>;
type Moments = Record<'startsAt' | 'endsAt', Date | null>;

/** What is wrong with each moment of a plan by itself, all at once (LOOK-465); null is a moment that is not there. */
export function momentProblems(
  { startsAt, endsAt }: Moments,
  now: Date,
): Partial<Record<keyof Moments, MomentProblem>> {
  const mostMs = now.getTime() + MOST_DAYS_AHEAD * DAY_MS;
  const isFar = (at: Date | null) => at !== null && at.getTime() > mostMs;
  const problems: Partial<Record<keyof Moments, MomentProblem>> = {};
  if (startsAt && startsAt <= now) problems.startsAt = 'schedule-past';
  else if (isFar(startsAt)) problems.startsAt = 'schedule-far';
  // A moment that is over or far says nothing of the other one: it will be another.
  const from = startsAt && !problems.startsAt ? startsAt : now;
  if (endsAt && endsAt <= from) problems.endsAt = 'schedule-span-invalid';
  else if (isFar(endsAt)) problems.endsAt = 'schedule-far';
  return problems;
}

/**
 * Why a plan cannot be kept beside those that are still open; null if it can (SCHED-02). It lies ahead of `now`, by three
 * years at most, and ends after it begins.
 */
export function findPlanProblem(plan: Plan, open: readonly Plan[], now: Date): ScheduleProblem | null {
  const { startsAt, endsAt } = momentProblems(plan, now);
  const wrong = startsAt ?? endsAt;
  if (wrong) return { problem: wrong };
  const met = open.find((other) => plansMeet(plan, other));
  return met ? { problem: 'schedule-overlaps', startsAt: met.startsAt, endsAt: met.endsAt } : null;
}

/**
 * Why what runs cannot go on until another end; null if it can (LOOK-583). That lies ahead of `now`, by three years at
 * most, and its rest meets no other plan of the same thing.
 */
export function findRestProblem(rest: Plan, others: readonly Plan[], now: Date): ScheduleProblem | null {
  const { endsAt } = momentProblems({ startsAt: null, endsAt: rest.endsAt }, now);
  if (endsAt) return { problem: endsAt === 'schedule-span-invalid' ? 'schedule-past' : endsAt };
  const met = others.find((other) => plansMeet(rest, other));
  return met ? { problem: 'schedule-overlaps', startsAt: met.startsAt, endsAt: met.endsAt } : null;
}

/** Where an entry is: what has an end runs until it is ended, what has none is over once it has begun. */
export function scheduleState({ endsAt, ...done }: Pick<Plan, 'endsAt'> & Done): ScheduleState {
  if (done.cancelledAt && !done.beganAt) return 'cancelled';
  if (!done.beganAt) return 'coming';
  return endsAt && !done.endedAt ? 'running' : 'over';
}
