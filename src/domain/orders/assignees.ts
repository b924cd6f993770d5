import type { OrderStatus } from './status.ts';

/** The people whose names an order's receipt needs (LAW-06). */
export type AssigneeRole = 'driver' | 'packer';

const NEEDED: Partial<Record<OrderStatus, readonly AssigneeRole[]>> = {
  ready: ['packer'],
  out_for_delivery: ['packer', 'driver'],
  en_route: ['packer', 'driver'],
  delivered: ['packer', 'driver'],
};

export type Assignees = { driverStaffId: string | null; packedByStaffId: string | null };

/**
 * The assignees that are missing for this status: an order needs a packer to be ready, and packer and driver to be on
 * the road or delivered (STAFF-26, LAW-06). Empty if nobody is missing.
 */
export function missingAssignees(
  status: OrderStatus,
  { driverStaffId, packedByStaffId }: Assignees,
): AssigneeRole[] {
  const named = { driver: driverStaffId, packer: packedByStaffId };
  return (NEEDED[status] ?? []).filter((task) => !named[task]);
}
