import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../status.ts';
import { missingHands } from './assignees.ts';

const nobody = { driverStaffId: null, packedByStaffId: null };

test('[STAFF-26, LAW-06] nothing is ready without its packer, nothing leaves without packer and driver', () => {
  const missing = ORDER_STATUSES.map((status) => [status, missingHands(status, nobody)]);
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

test('[STAFF-26] who is named is not asked for', () => {
  expect(missingHands('en_route', { ...nobody, driverStaffId: 'a' })).toEqual(['packer']);
  expect(missingHands('en_route', { ...nobody, packedByStaffId: 'a' })).toEqual(['driver']);
  expect(missingHands('delivered', { driverStaffId: 'a', packedByStaffId: 'a' })).toEqual([]);
});
