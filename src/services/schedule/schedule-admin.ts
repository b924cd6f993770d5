import { inTransaction, type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { listOpenEntries, lockOpenEntry } from '#db/queries/schedule/schedule.ts';
import { countSchedule, listSchedule } from '#db/queries/schedule/schedule-list.ts';
import { addScheduleEntry, cancelEntry, lockProduct } from '#db/queries/schedule/write-schedule.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { findPlanProblem, scheduleState } from '#domain/schedule/schedule.ts';
import { hasRight } from '#domain/staff.ts';
import { applySchedule, endEntry } from '../apply-schedule.ts';
import type { ShopContext } from '../context.ts';

export const SCHEDULE_PAGE_SIZE = 50;
const MOST_OF_PRODUCT = 100;

function scheduler({ actor }: ShopContext): string | null {
  return actor.kind === 'staff' && hasRight(actor.role, 'catalogue') ? actor.staffId : null;
}

/** What is planned, the next first, or with `isPast` what is over, fifty a page, with how many there are (SCHED-08). Needs the right. */
export async function readSchedule(ctx: ShopContext, { isPast, page }: { isPast: boolean; page: number }) {
  if (!scheduler(ctx)) return { problem: 'forbidden' as const };
  const part = { limit: SCHEDULE_PAGE_SIZE + 1, offset: (page - 1) * SCHEDULE_PAGE_SIZE };
  const rows = await listSchedule(ctx.db, { isPast, ...part });
  const counts = await countSchedule(ctx.db);
  return {
    rows: rows.slice(0, SCHEDULE_PAGE_SIZE).map(toListed),
    hasMore: rows.length > SCHEDULE_PAGE_SIZE,
    counts,
  };
}

/** What is planned of one product, the next first (SCHED-01). Needs the right. */
export async function readProductSchedule(ctx: ShopContext, productId: string) {
  if (!scheduler(ctx)) return { problem: 'forbidden' as const };
  const rows = await listSchedule(ctx.db, { productId, isPast: false, limit: MOST_OF_PRODUCT });
  return { rows: rows.map(toListed) };
}

export type PlannedChange = ReturnType<typeof toListed>;

/** An entry with the option in words and where it is. */
function toListed({ label, ...row }: Awaited<ReturnType<typeof listSchedule>>[number]) {
  const { name, quantity, unit } = label;
  const isWhole = name !== null && quantity !== null && unit !== null;
  const option = isWhole ? optionLabel({ ...label, name, quantity, unit }) : null;
  return { ...row, option, state: scheduleState(row) };
}

/** A price in cents for an option, or whether the product is shown. */
type PlanValue =
  | { optionId: string; priceCents: number; withFormer: boolean; isShown: null }
  | { optionId: null; priceCents: null; withFormer: false; isShown: boolean };

export type Planned =
  | { ok: true; id: string; stopped?: 'cancelled' | 'ended' }
  | { problem: 'forbidden' }
  | { problem: 'not-found' }
  | { problem: 'changed' }
  | NonNullable<ReturnType<typeof findPlanProblem>>;

export type PlanInput = {
  productId: string;
  value: PlanValue;
  startsAt: Date;
  endsAt: Date | null;
  /** The plan that this one takes the place of (SCHED-12). */
  replaces?: string | null;
};

/**
 * Plans a price in cents or what is shown, from a moment on (SCHED-01), in the place of another plan where it `replaces`
 * one, which is cancelled with it (SCHED-12). Refused: too little right, an unknown product or option, what
 * `findPlanProblem` refuses (a moment that is over, an end before its beginning, a plan that meets another of the same
 * thing, SCHED-02), and `changed` where the replaced one has begun, was cancelled or is another product's; then nothing is
 * cancelled either. Nobody else can plan for this product meanwhile.
 */
export async function planChange(ctx: ShopContext, { replaces, ...input }: PlanInput): Promise<Planned> {
  const staffId = scheduler(ctx);
  if (!staffId) return { problem: 'forbidden' as const };
  if (replaces) await applySchedule(ctx);
  return transact(ctx.db, async (tx): Promise<Planned> => {
    await lockProduct(tx, input.productId);
    if (replaces && !(await giveWay(tx, ctx, { id: replaces, productId: input.productId, staffId })))
      return { problem: 'changed' as const };
    return addPlan(tx, ctx, { ...input, staffId });
  });
}

type Entry = { id: string; productId: string; staffId: string };

/** Cancels what has not begun, for the plan that takes its place. */
async function giveWay(tx: Tx, ctx: ShopContext, { id, productId, staffId }: Entry): Promise<boolean> {
  const entry = await lockOpenEntry(tx, { id, productId });
  if (!entry || !(await cancelEntry(tx, { id, staffId, now: ctx.now }))) return false;
  const { startsAt, endsAt } = entry;
  await note(tx, ctx, { action: 'schedule.cancel', staffId, plan: entry, after: { startsAt, endsAt } });
  return true;
}

type NewPlan = Omit<PlanInput, 'replaces'> & { staffId: string };

async function addPlan(tx: Tx, ctx: ShopContext, input: NewPlan): Promise<Planned> {
  const { productId, value, startsAt, endsAt, staffId } = input;
  const found = await findAdminProduct(tx, productId);
  const isKnown = value.optionId === null || found?.options.some(({ id }) => id === value.optionId);
  if (!found || !isKnown) return { problem: 'not-found' as const };
  const plan = { productId, optionId: value.optionId, startsAt, endsAt };
  const problem = findPlanProblem(plan, await listOpenEntries(tx, productId), ctx.now);
  if (problem) return problem;
  const id = ctx.newId();
  await addScheduleEntry(tx, { ...plan, ...value, id, staffId, createdAt: ctx.now });
  await note(tx, ctx, { action: 'schedule.plan', staffId, plan, after: { ...value, startsAt, endsAt } });
  return { ok: true as const, id };
}

/**
 * Takes back what is planned; what runs already ends now, and the price of before comes back (SCHED-04). Refused: too
 * little right, an entry of another product, and one that is over or cancelled (`changed`).
 */
export async function cancelChange(
  ctx: ShopContext,
  { id, productId }: { id: string; productId: string },
): Promise<Planned> {
  const staffId = scheduler(ctx);
  if (!staffId) return { problem: 'forbidden' as const };
  const { now } = ctx;
  await applySchedule(ctx);
  return inTransaction(ctx.db, async (tx): Promise<Planned> => {
    const entry = await lockOpenEntry(tx, { id, productId });
    if (!entry) return { problem: 'changed' as const };
    const { startsAt, endsAt } = entry;
    if (entry.beganAt) await endEntry(tx, entry, { staffId, now });
    if (!entry.beganAt && !(await cancelEntry(tx, { id, staffId, now })))
      return { problem: 'changed' as const };
    await note(tx, ctx, { action: 'schedule.cancel', staffId, plan: entry, after: { startsAt, endsAt } });
    return { ok: true as const, id, stopped: entry.beganAt ? 'ended' : 'cancelled' };
  });
}

type Noted = {
  action: string;
  staffId: string;
  plan: { productId: string; optionId: string | null };
  after: object;
};

/** In the audit; and pages that are kept have to learn their new end. */
async function note(tx: Tx, { now }: ShopContext, { action, staffId, plan, after }: Noted): Promise<void> {
  const subject = plan.optionId
    ? { subjectKind: 'option', subjectId: plan.optionId }
    : { subjectKind: 'product', subjectId: plan.productId };
  await addAuditRow(tx, { action, ...subject, at: now, staffId, after });
  await raiseCatalogueVersion(tx);
}
