import type { Database } from '#db/client.ts';
import { findMark, findMarkWithTime, OPENING_MARK } from '#db/queries/installation.ts';
import { countLivingOrdersSince, hasOrders, listOrdersSince, readOpeningFacts } from '#db/queries/opening.ts';
import { listSettings } from '#db/queries/settings.ts';
import {
  FIRST_STEPS,
  type FirstStep,
  parseProgress,
  type StartProgress,
} from '#domain/opening/first-steps.ts';
import { findMissing, type Missing, STEP_OF } from '#domain/opening/missing.ts';
import { nextStep, stepState, stepsThere } from '#domain/opening/step-states.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/** The key that the progress of the guided start is kept under. */
export const START_MARK = 'start';

/**
 * Is the shop closed, since when, and what is missing before it may open (FIRST-04, FIRST-06)? Everything is read from
 * the database now, not from what this process remembers. `missing` is empty where the shop is open.
 */
export async function readOpening(db: Database) {
  const mark = await findMarkWithTime(db, OPENING_MARK);
  const progress = parseProgress(await findMark(db, START_MARK));
  const isClosed = mark?.value === 'closed';
  const since = mark?.at ?? null;
  if (!isClosed || !since) return { isClosed: false as const, since, progress, missing: [] as Missing[] };
  const openTestOrders = await countLivingOrdersSince(db, since);
  const { missing } = await findLacks(db, progress, openTestOrders);
  return { isClosed: true as const, since, progress, missing };
}

async function findLacks(db: Database, progress: StartProgress, openTestOrders: number) {
  const settings = parseSettings(await listSettings(db));
  const selling = await readOpeningFacts(db);
  return { settings, missing: findMissing({ settings, progress, ...selling, openTestOrders }) };
}

/** What no shop should be open without. */
const NEVER_WITHOUT: readonly Missing[] = ['legal-name', 'license'];

/**
 * The steps that are left before a closed shop may open, and an open one could open again once it is closed (FIRST-05,
 * FIRST-07); and what an open one is without that it should not be.
 */
export async function readLeft({ db }: Pick<ShopContext, 'db'>) {
  const { isClosed, progress, missing } = await readOpening(db);
  if (isClosed) return { left: stepsOf(missing), without: [] };
  const lacks = await findLacks(db, progress, 0);
  return { left: stepsOf(lacks.missing), without: openWithout(lacks.missing) };
}

const openWithout = (missing: readonly Missing[]) => missing.filter((name) => NEVER_WITHOUT.includes(name));

/** Steps are what the start counts: one may lack several things. */
const stepsOf = (missing: readonly Missing[]): FirstStep[] => [
  ...new Set(missing.map((name) => STEP_OF[name])),
];

/** What was asked of nobody who is at work already: the steps count as saved (FIRST-16). */
const ALL_SAVED: StartProgress = { done: FIRST_STEPS, skipped: [] };

/**
 * The guided start: its steps with their states and what is missing in each, the step to go on with, and the orders
 * that were placed while the shop is closed (FIRST-01, FIRST-02, FIRST-16). `missing` is what keeps a closed shop from
 * opening, and what an open one still has of the demo; `later` is asked of an open one only once it is closed, and `left`
 * counts the steps of both (FIRST-07). Refused for everybody but admins.
 */
export async function readStart({ db, actor }: ShopContext, after: FirstStep | null = null) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  const { isClosed, since, progress, ...opening } = await readOpening(db);
  const found = await findLacks(db, ALL_SAVED, 0);
  const missing = isClosed ? opening.missing : found.missing;
  const left = isClosed ? missing : (await findLacks(db, progress, 0)).missing;
  const later = left.filter((name) => !missing.includes(name));
  const hasSold = await hasOrders(db, isClosed ? since : null);
  const there = stepsThere({ isClosed, hasSold, hasTaxes: found.settings.taxRates.length > 0 });
  const lacking = missing.map((name) => STEP_OF[name]);
  const steps = FIRST_STEPS.map((step) => ({
    step,
    state: stepState({ step, progress, lacking, there }),
    missing: missing.filter((name) => STEP_OF[name] === step),
    later: later.filter((name) => STEP_OF[name] === step),
  }));
  const states = Object.fromEntries(steps.map(({ step, state }) => [step, state])) as Record<
    FirstStep,
    (typeof steps)[number]['state']
  >;
  const testOrders = isClosed ? await listOrdersSince(db, since) : [];
  const without = isClosed ? [] : openWithout(missing);
  const next = nextStep(states, after);
  return { isClosed, steps, missing, without, left: stepsOf(left), next, testOrders };
}
