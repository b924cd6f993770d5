import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { productOptions } from './catalog.ts';
import { createdAt, isOneOf, moment, version } from './columns.ts';
import { files } from './files.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

const RUN_STATUSES = ['planned', 'out', 'ended'] as const;
const STOP_STATES = ['planned', 'arrived', 'delivered', 'undelivered', 'removed'] as const;
const RUN_EVENT_OUTCOMES = ['applied', 'look', 'ignored'] as const;

/** What the shop delivers with. The law names make, model and plate in the ledger (RUN-01). */
export const vehicles = pgTable(
  'vehicles',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    color: text().notNull(),
    plate: text().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [uniqueIndex('vehicles_plate').on(sql`upper(${table.plate})`)],
);

/** Who works now, and with which vehicle: open until `endedAt` (RUN-02, ALERT-04). */
export const shifts = pgTable(
  'shifts',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    vehicleId: uuid().references(() => vehicles.id),
    startedAt: moment().notNull(),
    endedAt: moment(),
    version: version(),
  },
  (table) => [
    uniqueIndex('shifts_open').on(table.staffId).where(sql`${table.endedAt} is null`),
    index('shifts_started').on(table.startedAt.desc().nullsFirst()),
    check('shifts_order', sql`${table.endedAt} is null or ${table.endedAt} >= ${table.startedAt}`),
  ],
);

/** One tour of one driver with one vehicle (RUN-03). An order is on the road only within one. */
export const runs = pgTable(
  'runs',
  {
    id: uuid().primaryKey(),
    /** Like "R-1123-4": the shop day, and which run of it. */
    number: text().notNull().unique('runs_number'),
    shopDay: date({ mode: 'string' }).notNull(),
    status: text({ enum: RUN_STATUSES }).notNull().default('planned'),
    driverStaffId: uuid().references(() => staff.id),
    vehicleId: uuid().references(() => vehicles.id),
    /** The number of the delivery inventory ledger in the state's track-and-trace system. */
    ledgerNumber: text(),
    plannedByStaffId: uuid()
      .notNull()
      .references(() => staff.id),
    startedByStaffId: uuid().references(() => staff.id),
    startedAt: moment(),
    endedAt: moment(),
    endedByStaffId: uuid().references(() => staff.id),
    /** The SHA-256 of the key by which the driver's phone sends events, also after its session ended (ROAD-05). */
    eventKeyHash: text(),
    eventKeyEndsAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index('runs_day').on(table.shopDay, table.createdAt),
    index('runs_open').on(table.status).where(sql`${table.status} <> 'ended'`),
    uniqueIndex('runs_out').on(table.driverStaffId).where(sql`${table.status} = 'out'`),
    uniqueIndex('runs_vehicle_out').on(table.vehicleId).where(sql`${table.status} = 'out'`),
    check('runs_status', isOneOf(table.status, RUN_STATUSES)),
    check(
      'runs_named',
      sql`${table.status} = 'planned' or (${table.driverStaffId} is not null and ${table.startedAt} is not null)`,
    ),
    check('runs_ended', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
  ],
);

/** An order within a run, in the order in which it is driven (RUN-04). */
export const runStops = pgTable(
  'run_stops',
  {
    id: uuid().primaryKey(),
    runId: uuid()
      .notNull()
      .references(() => runs.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    state: text({ enum: STOP_STATES }).notNull().default('planned'),
    arrivedAt: moment(),
    endedAt: moment(),
    /** Why it was not delivered, a code of the list or the driver's words. */
    reason: text(),
    /** What the driver took in notes and what went back, in cents. */
    cashTakenCents: integer(),
    changeGivenCents: integer(),
    signatureFileId: uuid().references(() => files.id),
    photoFileId: uuid().references(() => files.id),
    /** Its goods are back on the shelf (RUN-09). */
    returnedAt: moment(),
    version: version(),
  },
  (table) => [
    uniqueIndex('run_stops_open_order')
      .on(table.orderId)
      .where(sql`${table.state} in ('planned', 'arrived')`),
    index('run_stops_run').on(table.runId, table.position),
    index('run_stops_order').on(table.orderId),
    check('run_stops_state', isOneOf(table.state, STOP_STATES)),
    check(
      'run_stops_cash',
      sql`coalesce(${table.cashTakenCents}, 0) >= 0 and coalesce(${table.changeGivenCents}, 0) >= 0 and coalesce(${table.changeGivenCents}, 0) <= coalesce(${table.cashTakenCents}, 0)`,
    ),
  ],
);

/** What was aboard as a run left, at that moment's prices: the ledger of the road. Append-only (RUN-06). */
export const runGoods = pgTable(
  'run_goods',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: uuid()
      .notNull()
      .references(() => runs.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The line of that moment; an edit may have taken it out of the order since (EDIT-02). */
    lineId: bigint({ mode: 'number' }).notNull(),
    /** Null in a row that a version wrote which did not keep it: then the line knows it. */
    optionId: text().references(() => productOptions.id),
    sku: text().notNull(),
    brandName: text().notNull(),
    productName: text().notNull(),
    optionName: text().notNull(),
    category: text().notNull(),
    quantity: integer().notNull(),
    gramsFlower: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull().default(0),
    gramsConcentrate: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull().default(0),
    /** The retail price of one unit as the run left. */
    unitValueCents: integer().notNull(),
    /** What the customer was to pay for one; null as for the option. */
    unitPriceCents: integer(),
    at: createdAt(),
  },
  (table) => [
    unique('run_goods_line').on(table.runId, table.lineId),
    check('run_goods_quantity', sql`${table.quantity} > 0 and ${table.unitValueCents} >= 0`),
  ],
);

/** What the driver's phone told, once each, as it came. Append-only (ROAD-05). */
export const runEvents = pgTable(
  'run_events',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id),
    /** Made by the phone. */
    id: uuid().notNull(),
    /** Counts on the phone from 1. */
    seq: integer().notNull(),
    kind: text().notNull(),
    stopId: uuid().references(() => runStops.id),
    /** The phone's clock as it happened, and the server's as it came. */
    deviceAt: moment().notNull(),
    receivedAt: moment().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    outcome: text({ enum: RUN_EVENT_OUTCOMES }).notNull(),
    /** The code of what the office should look at. */
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.id] }),
    index('run_events_seq').on(table.runId, table.seq),
    check('run_events_outcome', isOneOf(table.outcome, RUN_EVENT_OUTCOMES)),
    check('run_events_seq_positive', sql`${table.seq} > 0`),
  ],
);

/** What office and driver should look at together, until somebody has (ROAD-07). */
export const runNotices = pgTable(
  'run_notices',
  {
    id: uuid().primaryKey(),
    runId: uuid()
      .notNull()
      .references(() => runs.id),
    stopId: uuid().references(() => runStops.id),
    eventId: uuid(),
    code: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    seenAt: moment(),
    seenByStaffId: uuid().references(() => staff.id),
  },
  (table) => [index('run_notices_open').on(table.runId).where(sql`${table.seenAt} is null`)],
);
