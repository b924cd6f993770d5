import { expect, test } from 'vitest';
import { shopMoment } from '../shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import {
  isPostBox,
  type StartFacts,
  type StartProblem,
  type StartStop,
  startProblems,
} from './start-problems.ts';

const timeZone = DEFAULT_TIME_ZONE;
const at = (hour: number, minute = 0) => shopMoment('2026-11-20', hour * 60 + minute, timeZone);

const stop: StartStop = {
  ...{ orderNumber: 'MD1', status: 'ready', paymentStatus: 'paid', packedByStaffId: 'p' },
  ...{ deliverNotBefore: null, deliveryAddress: '24180 Quail Mesa Court', zoneHours: null, isBoxZip: false },
};

const facts: StartFacts = {
  ...{ driver: { isActive: true, is21Plus: true }, vehicle: { isActive: true } },
  ...{ isDriverOut: false, isVehicleOut: false, ledgerNumber: null, needsLedger: false },
  ...{ valueCents: 1_000_000, capCents: 1_000_000, stops: [stop], stopsBefore: 0 },
  ...{ now: at(21, 44), minutesPerStop: 15, timeZone },
};

const ofStop = (change: Partial<StartStop>) => ({ stops: [{ ...stop, ...change }] });

test('[RUN-05] a run with everything leaves, with a value at the cap and its last hand-over at 21:59', () => {
  expect(startProblems(facts)).toEqual([]);
  expect(startProblems({ ...facts, needsLedger: true, ledgerNumber: 'L-1' })).toEqual([]);
  expect(startProblems({ ...facts, valueCents: 9_999_999, capCents: 0 })).toEqual([]);
  expect(
    startProblems({ ...facts, ...ofStop({ deliverNotBefore: facts.now, paymentStatus: 'pending' }) }),
  ).toEqual([]);
});

const orderNumber = 'MD1';
const later = at(21, 45);
const FAILING: [Partial<StartFacts>, StartProblem][] = [
  [{ driver: null }, { problem: 'run-driver-missing' }],
  [{ driver: { isActive: false, is21Plus: true } }, { problem: 'run-driver-barred' }],
  [{ driver: { isActive: true, is21Plus: false } }, { problem: 'run-driver-barred' }],
  [{ isDriverOut: true }, { problem: 'run-driver-out' }],
  [{ vehicle: null }, { problem: 'run-vehicle-missing' }],
  [{ vehicle: { isActive: false } }, { problem: 'run-vehicle-off' }],
  [{ isVehicleOut: true }, { problem: 'run-vehicle-out' }],
  [{ needsLedger: true }, { problem: 'run-ledger-missing' }],
  [{ stops: [] }, { problem: 'run-empty' }],
  [{ valueCents: 1_000_001 }, { problem: 'run-over-cap', valueCents: 1_000_001, capCents: 1_000_000 }],
  [ofStop({ status: 'preparing' }), { problem: 'run-order-not-ready', orderNumber }],
  [ofStop({ packedByStaffId: null }), { problem: 'run-order-not-ready', orderNumber }],
  [ofStop({ paymentStatus: 'awaiting_confirmation' }), { problem: 'run-order-unpaid', orderNumber }],
  [ofStop({ deliverNotBefore: later }), { problem: 'run-order-locked', orderNumber, notBefore: later }],
  [ofStop({ deliveryAddress: 'P.O. Box 12' }), { problem: 'run-order-boxed', orderNumber }],
  [ofStop({ isBoxZip: true }), { problem: 'run-order-boxed', orderNumber }],
  [
    { stopsBefore: 1, now: at(21, 30) },
    { problem: 'run-order-late', orderNumber, at: at(22) },
  ],
  [{ now: later }, { problem: 'run-order-late', orderNumber, at: at(22) }],
  [
    { now: at(17, 45), ...ofStop({ zoneHours: { fri: ['09:00', '18:00'] } }) },
    { problem: 'run-order-late', orderNumber, at: at(18) },
  ],
];

test.each(FAILING)(
  '[RUN-05, LAW-04, PAY-37] each lack alone keeps a run at the shop: %j',
  (change, problem) => {
    expect(startProblems({ ...facts, ...change })).toEqual([problem]);
  },
);

test('[RUN-05] every stop adds its minutes, and all that lacks is said at once', () => {
  const second = { ...stop, orderNumber: 'MD2', status: 'confirmed' as const };
  expect(startProblems({ ...facts, driver: null, stops: [stop, second] })).toEqual([
    { problem: 'run-driver-missing' },
    { problem: 'run-order-not-ready', orderNumber: 'MD2' },
    { problem: 'run-order-late', orderNumber: 'MD2', at: at(22, 14) },
  ]);
});

test.each([
  ['PO Box 9', true],
  ['p. o. box 77', true],
  ['Post Office Box 3', true],
  ['9 Boxwood Lane', false],
  ['12 Polo Box Court', false],
])('[RUN-05] is %s a box at a post office: %s', (line, isBox) => expect(isPostBox(line)).toBe(isBox));
