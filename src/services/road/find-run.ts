import { findRoadRun, type RoadRunRow } from '#db/queries/road/runs.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';

export type FoundRoadRun = { actor: StaffActor; run: RoadRunRow; isOwn: boolean };

/** Of whom the road is: without a number the run that this person is out with. */
export type AskedRun = { number?: string };

/**
 * The run that somebody may work on: a driver the own one, the office (`orders-deliver`) any by its number. Another's is as
 * unknown as one that does not exist (ROAD-01, SEC-14); `none-out` where this driver is out with none.
 */
export async function findOwnRun(
  ctx: ShopContext,
  { number }: AskedRun,
): Promise<FoundRoadRun | { problem: 'forbidden' | 'not-found' | 'none-out' }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const isOffice = hasRight(actor.role, 'orders-deliver');
  if (!isOffice && !hasRight(actor.role, 'own-run')) return { problem: 'forbidden' };
  const run = await findRoadRun(ctx.db, number ? { number } : { outWith: actor.staffId });
  if (!run) return { problem: number ? 'not-found' : 'none-out' };
  const isOwn = run.driverStaffId === actor.staffId;
  return isOwn || isOffice ? { actor, run, isOwn } : { problem: 'not-found' };
}

/** Is this person out with a run now? Then the console begins with it (ROAD-01). */
export async function isOnTheRoad({ db, actor }: ShopContext): Promise<boolean> {
  return actor.kind === 'staff' && (await findRoadRun(db, { outWith: actor.staffId })) !== null;
}
