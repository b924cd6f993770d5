import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { formatUsd } from '#domain/money.ts';
import type { ProblemTable } from '../../problem-table.ts';
import { moments } from '../moments.ts';

type OfOrder = { orderNumber: string };
type VehicleField = 'name' | 'make' | 'model' | 'color' | 'plate';

const VEHICLE_FIELDS: Record<VehicleField, string> = {
  ...{ name: 'the name', make: 'the make', model: 'the model', color: 'the color', plate: 'the plate' },
};

/** Vehicles, shifts and runs (RUN-01 to RUN-12). */
export const runProblems = {
  'run-driver-missing': [422, 'Choose who drives it.'],
  'run-driver-barred': [
    409,
    `This person cannot drive: the account is off, or not marked ${MINIMUM_AGE} or older.`,
  ],
  'run-driver-out': [409, 'This driver is on the road with another run. End that run first.'],
  'run-vehicle-missing': [422, 'Choose the vehicle. If there is none yet, add it under Vehicles.'],
  'run-vehicle-off': [409, 'This vehicle is switched off. Choose another one.'],
  'run-vehicle-out': [409, 'This vehicle is on the road with another run.'],
  'run-ledger-missing': [422, 'Enter the ledger number from track-and-trace.'],
  'run-empty': [409, 'Put at least one order into the run.'],
  'run-over-cap': [
    409,
    ({ valueCents, capCents }: { valueCents: number; capCents: number }) =>
      `The goods aboard are worth ${formatUsd(valueCents)} today. At most ${formatUsd(capCents)} may be aboard.`,
  ],
  'run-order-not-ready': [409, ({ orderNumber }: OfOrder) => `Order ${orderNumber} is not packed yet.`],
  'run-order-unpaid': [
    409,
    ({ orderNumber }: OfOrder) => `The payment of order ${orderNumber} is not confirmed.`,
  ],
  'run-order-boxed': [
    409,
    ({ orderNumber }: OfOrder) => `Order ${orderNumber} goes to a PO box. It needs a street address.`,
  ],
  'run-order-locked': [
    409,
    ({ orderNumber, notBefore }: OfOrder & { notBefore: Date }) =>
      `Order ${orderNumber} may not leave before ${moments.dayAndMinute(notBefore)}.`,
  ],
  'run-order-late': [
    409,
    ({ orderNumber, at }: OfOrder & { at: Date }) =>
      `Order ${orderNumber} would be handed over about ${moments.dayAndMinute(at)}, outside the delivery hours of its area.`,
  ],
  'run-order-planned': [
    409,
    ({ number }: { number: string }) =>
      `This order is in run ${number}. Start that run, or take the order out of it.`,
  ],
  'run-not-ready': [409, 'The run cannot start yet. What is missing is named below.'],
  'run-started': [409, 'This run has left already.'],
  'run-not-out': [409, 'This run is not on the road.'],
  'run-order-taken': [409, 'An order that you chose is in another run, or can no longer be planned.'],
  'run-stops-open': [422, 'Say what happens to each order that was not delivered.'],
  'run-missing-reason': [422, 'Say why goods are missing.'],
  'run-missing-unfilled': [
    409,
    ({ orderNumber }: OfOrder) =>
      `There is nothing left in stock to replace what is missing from order ${orderNumber}. Cancel that order instead.`,
  ],
  'missing-invalid': [422, (_: { lineId: number }) => 'No more can be missing than was aboard.'],
  'vehicle-field-invalid': [
    422,
    ({ field }: { field: VehicleField }) => `Fill in ${VEHICLE_FIELDS[field]}, in a few words.`,
  ],
  'vehicle-plate-taken': [409, 'Another vehicle has this plate.'],
  'vehicle-in-use': [409, 'This vehicle is on the road. Wait until its run has ended.'],
  'shift-open': [409, 'This shift has started already.'],
  'shift-on-road': [409, 'A run is on the road. End it before you end the shift.'],
} as const satisfies ProblemTable;
