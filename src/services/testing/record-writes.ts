import { asc, gt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { type ChangeNotice, getVersions, LIVE_CHANNEL } from '#db/queries/versions.ts';
import { creditEntries, creditLots, paymentEntries, stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { listNotifications } from '#db/testing/notification-log.ts';

/**
 * What a use case wrote beside its own rows, each list in the order of writing. A list that would be empty is left
 * out, so `{}` means that nothing of all this was written.
 */
export type Writes = {
  /** Topic, kind and reference of each change notice to open pages. */
  notices?: [topic: string, kind: string, ref: string][];
  /** To whom: the recipient's number or address where the row has one, else the customer's id. */
  outbox?: [channel: string, kind: string, to: string | null, params: Record<string, unknown>][];
  /** Rows of before that were changed, and how they stand now. */
  outboxChanged?: [kind: string, state: 'done' | 'dead' | 'superseded' | 'waiting' | 'deleted'][];
  /** Kind and what it says: from and to which status, or the note. */
  orderEvents?: [kind: string, what: string | null][];
  /** `expiresAt` is of the lot that the entry opened; an entry that takes has none. */
  credit?: [customerId: string, kind: string, cents: number, expiresAt: Date | null][];
  stock?: [optionId: string, reason: string, change: number][];
  payments?: [kind: string, method: string, cents: number][];
  audit?: [action: string, subjectKind: string, subjectId: string][];
  /** By how much the numbers rose that kept pages and parsed settings are compared with. */
  catalogueVersion?: number;
  settingsVersion?: number;
};

/**
 * Runs the work and answers with its result exactly what it added to the outbox, the change notices, the order log, the ledgers
 * and the audit, and what it did to the versions. On a transaction's handle it sees what that has written so far; on
 * the outer one nothing else may write at the same time.
 */
export async function recordWrites<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ result: T; writes: Writes }> {
  const before = await readMarks(db);
  const result = await work();
  const writes: Writes = {
    notices: await noticesAfter(db, before.notification),
    outbox: await outboxAfter(db, before.outbox),
    outboxChanged: await changedOf(db, before.letters),
    orderEvents: await orderEventsAfter(db, before.orderEvent),
    credit: await creditAfter(db, before.credit),
    stock: (await rowsAfter(db, stockEntries, before.stock)).map((row) => [
      row.optionId,
      row.reason,
      row.change,
    ]),
    payments: (await rowsAfter(db, paymentEntries, before.payment)).map((row) => [
      row.kind,
      row.method,
      row.cents,
    ]),
    audit: await auditAfter(db, before.audit),
    ...(await raisedSince(db, before.versions)),
  };
  const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : value === 0);
  return {
    result,
    writes: Object.fromEntries(Object.entries(writes).filter(([, value]) => !isEmpty(value))),
  };
}

type Numbered = PgTable & { id: PgColumn };

async function readMarks(db: Database) {
  return {
    notification: (await listNotifications(db, 0)).at(-1)?.id ?? 0,
    outbox: await lastId(db, outbox),
    letters: await db.select().from(outbox).orderBy(asc(outbox.id)),
    orderEvent: await lastId(db, orderEvents),
    credit: await lastId(db, creditEntries),
    stock: await lastId(db, stockEntries),
    payment: await lastId(db, paymentEntries),
    audit: await lastId(db, auditLog),
    versions: await getVersions(db),
  };
}

async function lastId(db: Database, table: Numbered): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${table.id}), 0)::int` }).from(table);
  return row?.id ?? 0;
}

function rowsAfter<T extends Numbered>(db: Database, table: T, id: number) {
  return db
    .select()
    .from(table as PgTable)
    .where(gt(table.id, id))
    .orderBy(asc(table.id)) as unknown as Promise<T['$inferSelect'][]>;
}

async function noticesAfter(db: Database, id: number): Promise<Writes['notices']> {
  const sent = await listNotifications(db, id);
  const notices = sent.filter(({ channel }) => channel === LIVE_CHANNEL);
  return notices.map(({ payload }) => {
    const { topic, kind, ref } = JSON.parse(payload) as ChangeNotice;
    return [topic, kind, ref];
  });
}

async function outboxAfter(db: Database, id: number): Promise<Writes['outbox']> {
  const rows = await rowsAfter(db, outbox, id);
  return rows.map((row) => [row.channel, row.kind, row.recipient ?? row.customerId, row.params]);
}

async function changedOf(
  db: Database,
  before: readonly (typeof outbox.$inferSelect)[],
): Promise<Writes['outboxChanged']> {
  const now = new Map((await db.select().from(outbox)).map((row) => [row.id, row]));
  return before.flatMap((row): NonNullable<Writes['outboxChanged']> => {
    const after = now.get(row.id);
    if (JSON.stringify(after) === JSON.stringify(row)) return [];
    if (!after) return [[row.kind, 'deleted']];
    return [[row.kind, stateOf(after)]];
  });
}

function stateOf({ doneAt, deadAt, supersededBy }: typeof outbox.$inferSelect) {
  if (doneAt) return 'done';
  return deadAt ? 'dead' : supersededBy ? 'superseded' : 'waiting';
}

async function orderEventsAfter(db: Database, id: number): Promise<Writes['orderEvents']> {
  const rows = await rowsAfter(db, orderEvents, id);
  return rows.map(({ kind, fromStatus, toStatus, note }) => [
    kind,
    kind === 'status' ? `${fromStatus ?? 'new'} to ${toStatus}` : note,
  ]);
}

async function creditAfter(db: Database, id: number): Promise<Writes['credit']> {
  const rows = await rowsAfter(db, creditEntries, id);
  const lots = await db.select().from(creditLots).where(gt(creditLots.entryId, id));
  const endOf = new Map(lots.map((lot) => [lot.entryId, lot.expiresAt]));
  return rows.map((row) => [row.customerId, row.kind, row.cents, endOf.get(row.id) ?? null]);
}

/** What customers, the machine's operator, or nobody, do: no member of the staff stands in it. */
const WITHOUT_STAFF = [
  'schedule.begin',
  'schedule.end',
  ...['customer.close', 'account.attacked', 'customer.texts-stopped', 'customer.forgot-password'],
  ...['person.owner-reset', 'person.owner-reset-used'],
];

/** Whoever did it stands in every entry. */
async function auditAfter(db: Database, id: number): Promise<Writes['audit']> {
  const rows = await rowsAfter(db, auditLog, id);
  for (const { action, staffId } of rows)
    if (staffId === null && !WITHOUT_STAFF.includes(action))
      throw new Error(`the audit entry ${action} does not say who did it`);
  return rows.map((row) => [row.action, row.subjectKind, row.subjectId]);
}

async function raisedSince(db: Database, before: { catalogue: number; settings: number }) {
  const { catalogue, settings } = await getVersions(db);
  return { catalogueVersion: catalogue - before.catalogue, settingsVersion: settings - before.settings };
}
