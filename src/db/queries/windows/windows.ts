import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { DeliveryWindow } from '#domain/windows/windows.ts';
import { defineStatement } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { deliveryWindows, orderPromises } from '../../schema/windows.ts';

/** Who can drive: whoever is on shift as a driver, or with a vehicle (RUN-02). */
const DRIVERS = sql`(select count(*)::int from shifts h join staff s on s.id = h.staff_id
  where h.ended_at is null and s.is_active and (s.role = 'driver' or h.vehicle_id is not null))`;

const WINDOWS = sql`jsonb_to_recordset(${sql.placeholder('windows')}::jsonb) as w(starts_at timestamptz, ends_at timestamptz)`;

const OPEN = defineStatement<{ drivers: number }>(
  'windows_open',
  sql`with opened as (
      insert into delivery_windows (starts_at, ends_at) select starts_at, ends_at from ${WINDOWS}
        order by starts_at on conflict do nothing)
    select ${DRIVERS} as drivers`,
);

const toJson = (windows: readonly DeliveryWindow[]) =>
  JSON.stringify(windows.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })));

/** Sees to it that these windows have their rows, so that a place in one can be claimed, and counts the drivers on shift. */
export async function openWindows(db: Database, windows: readonly DeliveryWindow[]): Promise<number> {
  const [found] = await OPEN(db, { windows: toJson(windows) });
  return found?.drivers ?? 0;
}

const LOADS = defineStatement<{ drivers: number; taken: Record<string, number> | null }>(
  'window_loads',
  sql`select ${DRIVERS} as drivers, (
      select jsonb_object_agg(extract(epoch from d.starts_at) * 1000, d.taken)
      from delivery_windows d join ${WINDOWS} on w.starts_at = d.starts_at and w.ends_at = d.ends_at) as taken`,
);

/** How many orders hold a place in each of these windows, and how many drivers are on shift (WINDOW-03). */
export async function readWindowLoads<Window extends DeliveryWindow>(
  db: Database,
  windows: readonly Window[],
) {
  const [found] = await LOADS(db, { windows: toJson(windows) });
  const taken = new Map(Object.entries(found?.taken ?? {}).map(([ms, count]) => [Number(ms), count]));
  return {
    drivers: found?.drivers ?? 0,
    windows: windows.map((window) => ({ ...window, taken: taken.get(window.startsAt.getTime()) ?? 0 })),
  };
}

/**
 * Gives back the place that an order holds in its window (WINDOW-06); true if it held one. Whatever it was promised
 * counts no more.
 */
export async function releaseWindow(
  db: Database,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> {
  const [released] = await db
    .update(orderPromises)
    .set({ releasedAt: now })
    .where(and(eq(orderPromises.orderId, orderId), isNull(orderPromises.releasedAt)))
    .returning();
  if (released?.kind !== 'window') return false;
  await changeTaken(db, released, -1);
  return true;
}

/** The order stands again, and with it its place, also where others have taken all since (WINDOW-06). */
export async function holdWindowAgain(db: Database, orderId: string): Promise<void> {
  const [held] = await db
    .update(orderPromises)
    .set({ releasedAt: null })
    .where(and(eq(orderPromises.orderId, orderId), sql`${orderPromises.releasedAt} is not null`))
    .returning();
  if (held?.kind === 'window') await changeTaken(db, held, 1);
}

async function changeTaken(db: Database, { startsAt, endsAt }: DeliveryWindow, by: 1 | -1) {
  await db
    .update(deliveryWindows)
    .set({ taken: sql`${deliveryWindows.taken} + ${by}` })
    .where(and(eq(deliveryWindows.startsAt, startsAt), eq(deliveryWindows.endsAt, endsAt)));
}

/** Takes a place in this window, which has its row; false where `capacity` is reached (WINDOW-04). */
export async function takePlace(
  db: Database,
  { startsAt, endsAt, capacity }: DeliveryWindow & { capacity: number },
): Promise<boolean> {
  const rows = await db
    .update(deliveryWindows)
    .set({ taken: sql`${deliveryWindows.taken} + 1` })
    .where(
      and(
        eq(deliveryWindows.startsAt, startsAt),
        eq(deliveryWindows.endsAt, endsAt),
        lt(deliveryWindows.taken, capacity),
      ),
    )
    .returning({ taken: deliveryWindows.taken });
  return rows.length === 1;
}

/** From now on the order has this window, whose place was taken for it. */
export async function setWindow(
  db: Database,
  { orderId, startsAt, endsAt, now }: DeliveryWindow & { orderId: string; now: Date },
): Promise<void> {
  const set = { kind: 'window', startsAt, endsAt, releasedAt: null } as const;
  await db
    .insert(orderPromises)
    .values({ orderId, ...set, createdAt: now })
    .onConflictDoUpdate({ target: orderPromises.orderId, set });
}

export type PromiseRow = typeof orderPromises.$inferSelect;

/** What these orders were promised and still are, by order. */
export async function listPromises(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PromiseRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderPromises)
    .where(and(inArray(orderPromises.orderId, [...orderIds]), isNull(orderPromises.releasedAt)));
  return new Map(rows.map((row) => [row.orderId, row]));
}
