import { expect, test } from 'vitest';
import { missingAssignees } from './assignees.ts';
import { ORDER_STATUSES } from './status.ts';

const nobody = { driverStaffId: null, packedByStaffId: null };

test('[STAFF-26, LAW-06] an order needs a packer to be ready, and packer and driver to leave', () => {
  const missing = ORDER_STATUSES.map((status) => [status, missingAssignees(status, nobody)]);
  expect(Object.fromEntries(missing)).toEqual({
    pending: [],
    confirmed: [],
    preparing: [],
    ready: ['packer'],
    out_for_delivery: ['packer', 'driver'],
    en_route: ['packer', 'driver'],
    delivered: ['packer', 'driver'],
    cancelled: [],
  });
});

test('[STAFF-26] an assigned person is not required again', () => {
  expect(missingAssignees('en_route', { ...nobody, driverStaffId: 'a' })).toEqual(['packer']);
  expect(missingAssignees('en_route', { ...nobody, packedByStaffId: 'a' })).toEqual(['driver']);
  expect(missingAssignees('delivered', { driverStaffId: 'a', packedByStaffId: 'a' })).toEqual([]);
});
