import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { runStops, runs, vehicles } from '#db/schema/runs.ts';
import { TEST_NOW } from '../test-database.ts';
import { stored } from './stored.ts';

/** A vehicle whose plate is its id. */
export async function addVehicle(db: Database, changes: Partial<typeof vehicles.$inferInsert> = {}) {
  const id = changes.id ?? randomUUID();
  const kind = { name: 'Silver Corolla', make: 'Toyota', model: 'Corolla', color: 'Silver', plate: id };
  return stored(
    await db
      .insert(vehicles)
      .values({ id, ...kind, createdAt: TEST_NOW, ...changes })
      .returning(),
  );
}

const PLANNED_AT = new Date(TEST_NOW.getTime() - 60_000);

type RunFacts = Partial<typeof runs.$inferInsert> & { plannedByStaffId: string };

/** A run that is planned; one that is out needs a driver. */
export async function addRun(db: Database, facts: RunFacts) {
  const id = facts.id ?? randomUUID();
  const isStarted = facts.status !== undefined && facts.status !== 'planned';
  const row = {
    ...{ id, number: id, shopDay: '2026-11-18', startedAt: isStarted ? TEST_NOW : null },
    ...{ endedAt: facts.status === 'ended' ? TEST_NOW : null, createdAt: PLANNED_AT, updatedAt: PLANNED_AT },
    ...facts,
  };
  return stored(await db.insert(runs).values(row).returning());
}

/** The first stop of a run, not reached yet. */
export async function addStop(
  db: Database,
  facts: Partial<typeof runStops.$inferInsert> & { runId: string; orderId: string },
) {
  return stored(
    await db
      .insert(runStops)
      .values({ id: randomUUID(), position: 1, ...facts })
      .returning(),
  );
}
