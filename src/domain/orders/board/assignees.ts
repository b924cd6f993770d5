import type { OrderStatus } from '../status.ts';

/** Who has to be named on an order, as its receipt names them (LAW-06). */
export type AssigneeRole = 'driver' | 'packer';

const NEEDED: Partial<Record<OrderStatus, readonly AssigneeRole[]>> = {
  ready: ['packer'],
  out_for_delivery: ['packer', 'driver'],
  en_route: ['packer', 'driver'],
  delivered: ['packer', 'driver'],
};

export type Assignees = { driverStaffId: string | null; packedByStaffId: string | null };

/**
 * Who is still to be named before an order may stand in this status: nothing is ready without its packer, and nothing
 * on the road or handed over without packer and driver (STAFF-26, LAW-06). Empty when nobody is missing.
 */
export function missingAssignees(
  status: OrderStatus,
  { driverStaffId, packedByStaffId }: Assignees,
): AssigneeRole[] {
  const named = { driver: driverStaffId, packer: packedByStaffId };
  return (NEEDED[status] ?? []).filter((task) => !named[task]);
}
