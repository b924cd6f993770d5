import type { Database } from '#db/client.ts';
import { listAssignableStaff } from '#db/queries/delivery/assignees.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import type { OrderChange } from '#db/queries/orders/order-changes.ts';
import { type AssigneeRole, missingAssignees } from '#domain/orders/assignees.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { mayMoveTo, type StaffRole } from '#domain/staff.ts';

/** Those whom a step names where nobody is named yet. */
export type NamedAssignees = { driverStaffId?: string | null; packedByStaffId?: string | null };

const COLUMN = { driver: 'driverStaffId', packer: 'packedByStaffId' } as const;

/** May somebody of this role drive, or pack? */
export function canBe(task: AssigneeRole, role: StaffRole): boolean {
  return mayMoveTo(role, task === 'driver' ? 'delivered' : 'ready', true);
}

/** Who may be chosen for each, and whose own work it is: they find themselves chosen, and may choose another. */
export function assigneesOf(
  people: Awaited<ReturnType<typeof listAssignableStaff>>,
  actor: { staffId: string; role: StaffRole },
) {
  return {
    drivers: people.filter(({ role }) => canBe('driver', role)),
    packers: people.filter(({ role }) => canBe('packer', role)),
    ownWork: actor.role === 'driver' || actor.role === 'packer' ? { [actor.role]: actor.staffId } : {},
  } as { drivers: typeof people; packers: typeof people; ownWork: Partial<Record<AssigneeRole, string>> };
}

/**
 * The people whom this step puts on the order: those asked for by its status and missing on it. Whoever is named
 * already stays, and nobody is named by pressing. Refused when somebody is missing still, or was chosen who cannot do
 * it or is switched off (STAFF-26, LAW-06).
 */
export async function nameAssignees(
  db: Database,
  order: BoardOrderRow,
  { to, ...chosen }: NamedAssignees & { to: OrderStatus },
): Promise<{ set: OrderChange } | { problem: 'assignees-missing'; missing: AssigneeRole[] }> {
  const asked = missingAssignees(to, order);
  if (asked.length === 0) return { set: {} };
  const people = await listAssignableStaff(db);
  const isGood = (task: AssigneeRole) =>
    people.some(({ id, role }) => id === chosen[COLUMN[task]] && canBe(task, role));
  const missing = asked.filter((task) => !isGood(task));
  if (missing.length > 0) return { problem: 'assignees-missing', missing };
  return { set: Object.fromEntries(asked.map((task) => [COLUMN[task], chosen[COLUMN[task]]])) };
}

/** A driver put on an order stands in its log (STAFF-03). */
export function driverEvent({ driverStaffId }: OrderChange) {
  return driverStaffId === undefined ? [] : [{ kind: 'driver' as const, details: { driverStaffId } }];
}
