import type { OrderStatus } from '../orders/status.ts';
import type { PaymentStatus } from '../payments/payment-status.ts';
import { handOverTimes } from './hand-over-times.ts';
import { overCap } from './run.ts';

export type StartStop = {
  orderNumber: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  packedByStaffId: string | null;
  deliverNotBefore: Date | null;
  deliveryAddress: string;
  /** As stored for the zone, null for none. */
  zoneHours: unknown;
  /** A ZIP that has boxes only. */
  isBoxZip: boolean;
};

export type StartFacts = {
  /** Null where nobody is named, or where the person may not drive by role. */
  driver: { isActive: boolean; is21Plus: boolean } | null;
  vehicle: { isActive: boolean } | null;
  /** On another run now. */
  isDriverOut: boolean;
  isVehicleOut: boolean;
  ledgerNumber: string | null;
  /** Setting `track_and_trace`. */
  needsLedger: boolean;
  valueCents: number;
  /** Setting `run_value_cap`, 0 for none. */
  capCents: number;
  stops: readonly StartStop[];
  /** Stops that the driver makes before these. */
  stopsBefore: number;
  now: Date;
  minutesPerStop: number;
  timeZone: string;
};

export type StartProblem =
  | { problem: 'run-driver-missing' | 'run-driver-barred' | 'run-driver-out' }
  | { problem: 'run-vehicle-missing' | 'run-vehicle-off' | 'run-vehicle-out' }
  | { problem: 'run-ledger-missing' | 'run-empty' }
  | { problem: 'run-over-cap'; valueCents: number; capCents: number }
  | { problem: 'run-order-not-ready' | 'run-order-unpaid' | 'run-order-boxed'; orderNumber: string }
  | { problem: 'run-order-locked'; orderNumber: string; notBefore: Date }
  | { problem: 'run-order-late'; orderNumber: string; at: Date };

/**
 * Everything that keeps a run from leaving, in the order in which its page shows it; empty when it may (RUN-05). A
 * driver who is named, active and 21 or older, and a vehicle, neither of them on the road; the ledger's number where
 * track-and-trace is on; a value aboard within the cap; and every order packed, paid where a payment is awaited
 * (PAY-37), past its unlock (DROP-33), to a street and no box, with its hand-over expected within hours (LAW-04).
 */
export function startProblems(facts: StartFacts): StartProblem[] {
  const { valueCents, capCents, stops } = facts;
  return [
    ...driverProblems(facts),
    ...vehicleProblems(facts),
    ...(facts.needsLedger && !facts.ledgerNumber ? [{ problem: 'run-ledger-missing' as const }] : []),
    ...(stops.length === 0 ? [{ problem: 'run-empty' as const }] : []),
    ...(overCap(valueCents, capCents) > 0
      ? [{ problem: 'run-over-cap' as const, valueCents, capCents }]
      : []),
    ...stops.flatMap((stop) => orderProblems(stop, facts.now)),
    ...lateProblems(facts),
  ];
}

function driverProblems({ driver, isDriverOut }: StartFacts): StartProblem[] {
  if (!driver) return [{ problem: 'run-driver-missing' }];
  if (!driver.isActive || !driver.is21Plus) return [{ problem: 'run-driver-barred' }];
  return isDriverOut ? [{ problem: 'run-driver-out' }] : [];
}

function vehicleProblems({ vehicle, isVehicleOut }: StartFacts): StartProblem[] {
  if (!vehicle) return [{ problem: 'run-vehicle-missing' }];
  if (!vehicle.isActive) return [{ problem: 'run-vehicle-off' }];
  return isVehicleOut ? [{ problem: 'run-vehicle-out' }] : [];
}

function orderProblems(stop: StartStop, now: Date): StartProblem[] {
  const { orderNumber, deliverNotBefore: notBefore } = stop;
  const found: StartProblem[] = [];
  if (stop.status !== 'ready' || !stop.packedByStaffId)
    found.push({ problem: 'run-order-not-ready', orderNumber });
  if (stop.paymentStatus === 'awaiting_confirmation')
    found.push({ problem: 'run-order-unpaid', orderNumber });
  if (notBefore && now < notBefore) found.push({ problem: 'run-order-locked', orderNumber, notBefore });
  if (stop.isBoxZip || isPostBox(stop.deliveryAddress))
    found.push({ problem: 'run-order-boxed', orderNumber });
  return found;
}

function lateProblems({ stops, stopsBefore, now, minutesPerStop, timeZone }: StartFacts): StartProblem[] {
  return handOverTimes({ stops, stopsBefore, from: now, minutesPerStop, timeZone })
    .filter(({ isLawful }) => !isLawful)
    .map(({ orderNumber, at }) => ({ problem: 'run-order-late', orderNumber, at }));
}

const POST_BOX = /\b(p\W{0,3}o\W{0,3}box|post\s+office\s+box)\b/i;

/** Is this line a box at a post office? Goods are handed over at a door of California only (RUN-05). */
export function isPostBox(line: string): boolean {
  return POST_BOX.test(line);
}
