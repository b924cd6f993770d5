import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { runStops, runs } from '#db/schema/runs.ts';
import { addRun, addStop, addVehicle } from '#db/testing/rows/runs.ts';
import { hashedText, type RunEvent, type RunEventKind, type StepFacts } from '#domain/road/run-event.ts';
import { createFolderStorage } from '../files/folder-storage.ts';
import { database } from './small-checkout.ts';
import { newColleague, newOrder } from './staff-orders.ts';

/** The smallest PNG there is, as a pen on glass would send it. */
export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const PASSED = { outcome: 'passed', document: 'passport', expiresOn: '2031-05-01' } as const;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const uploadsIn = (folder: string) => createFolderStorage(folder);

/** A driver of their own who is out with so many orders at 60 dollars in cash, packed by somebody else. */
export async function newRun(stops = 1) {
  const { ctx, staffId: driverStaffId } = await newColleague('driver');
  const { staffId: packedByStaffId } = await newColleague('packer');
  const vehicle = await addVehicle(database());
  const facts = { driverStaffId, vehicleId: vehicle.id, plannedByStaffId: packedByStaffId };
  const run = await addRun(database(), { status: 'out', ...facts });
  const placed = [];
  for (let position = 1; position <= stops; position += 1) {
    const order = await newOrder();
    const note = {
      cashGivenCents: 10_000,
      changeDueCents: sql`10000 - ${orders.totalCents} + ${orders.monsterDollarsUsedCents}`,
    };
    const on = { status: 'out_for_delivery', driverStaffId, packedByStaffId, ...note } as const;
    const [row] = await database()
      .update(orders)
      .set(on)
      .where(eq(orders.orderNumber, order.orderNumber))
      .returning({ id: orders.id, dueCents: orders.amountDueCents });
    if (!row) throw new Error('no such order');
    const stop = await addStop(database(), { runId: run.id, orderId: row.id, position });
    placed.push({ ...order, orderId: row.id, dueCents: row.dueCents, stopId: stop.id });
  }
  return { ctx, driverStaffId, run, stops: placed };
}

/** A stop of a test's run; throws where there is none. */
export function stopAt<Stop>(stops: readonly Stop[], place: number): Stop {
  const stop = stops[place];
  if (!stop) throw new Error(`the run has no stop ${place}`);
  return stop;
}

export async function stopRow(id: string) {
  const [row] = await database().select().from(runStops).where(eq(runStops.id, id));
  if (!row) throw new Error('no such stop');
  return row;
}

export async function runRow(id: string) {
  const [row] = await database().select().from(runs).where(eq(runs.id, id));
  if (!row) throw new Error('no such run');
  return row;
}

type Told = { kind: RunEventKind; stopId: string; deviceAt: Date; body?: Partial<StepFacts> };

/** What a phone would send: numbered, and each with the hash of the one before. */
export function eventsOf(runId: string, told: readonly Told[], head = { seq: 0, hash: '' }): RunEvent[] {
  const events: RunEvent[] = [];
  for (const { kind, stopId, deviceAt, body } of told) {
    const before = events.at(-1) ?? head;
    const event = {
      ...{ runId, id: randomUUID(), seq: before.seq + 1, kind, stopId, deviceAt: deviceAt.toISOString() },
      ...{ previousHash: before.hash, body: { addressVersion: 0, ...body } },
    };
    events.push({ ...event, hash: sha256(hashedText(event)) });
  }
  return events;
}
