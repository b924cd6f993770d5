import { findRun, type RunRow } from '#db/queries/runs/runs.ts';
import { parseRunNumber } from '#domain/runs/run.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';

/** Whoever plans runs and keeps vehicles and shifts; refused is everybody else (RUN-12, SEC-14). */
export function findPlanner({ actor }: ShopContext): { actor: StaffActor } | { problem: 'forbidden' } {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'runs')) return { problem: 'forbidden' };
  return { actor };
}

/**
 * The run with this number, for whoever plans runs and for its own driver. Another driver's run is as unknown as one that
 * does not exist (RUN-12, SEC-14).
 */
export async function findRunFor(
  { db, actor }: ShopContext,
  number: string,
): Promise<{ actor: StaffActor; run: RunRow; plans: boolean } | { problem: 'forbidden' | 'not-found' }> {
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const plans = hasRight(actor.role, 'runs');
  if (!plans && !hasRight(actor.role, 'own-run')) return { problem: 'forbidden' };
  const known = parseRunNumber(number);
  const run = known ? await findRun(db, known) : null;
  const isOwn = run?.driverStaffId === actor.staffId;
  return run && (plans || isOwn) ? { actor, run, plans } : { problem: 'not-found' };
}
