import { and, count, desc, eq, gte, ilike, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insertJson, rowsToJson } from '../client/statement.ts';
import type { Database } from '../client.ts';
import { brands, categories, productOptions, products } from '../schema/catalog.ts';
import { customers } from '../schema/customers.ts';
import { bundles, drops, upsells } from '../schema/drops.ts';
import { wholesaleRequests } from '../schema/files.ts';
import { deals } from '../schema/offers.ts';
import { orders } from '../schema/orders.ts';
import { quizQuestions } from '../schema/quiz.ts';
import { auditLog, staff } from '../schema/staff.ts';

/** Who did what, with the state before and after (STAFF-23). */
export async function addAuditRow(db: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}

const AT_ONCE = 1_000;
const FIELDS = ['at', 'staffId', 'action', 'subjectKind', 'subjectId', 'before', 'after'] as const;

/** Many rows of one change, in their order (LIST-05). */
export async function addAuditRows(
  db: Database,
  rows: readonly (typeof auditLog.$inferInsert & { at: Date })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.execute(
      insertJson(auditLog, FIELDS, rowsToJson(auditLog, FIELDS, rows.slice(from, from + AT_ONCE))),
    );
}

type AtMoment = { staffId: string; at: Date; actions: readonly string[] };

/** What this person did at this very moment, such as one change of many goods (LIST-13), in its order. */
export function listStepRows(db: Database, { staffId, at, actions }: AtMoment) {
  const { action, subjectKind, subjectId, before, after } = auditLog;
  return db
    .select({ action, subjectKind, subjectId, before, after })
    .from(auditLog)
    .where(and(eq(auditLog.staffId, staffId), eq(auditLog.at, at), inArray(action, [...actions])))
    .orderBy(auditLog.id);
}

type Filter = {
  kind: string | null;
  /** A person's, or what the shop did by itself (`shop`). */
  staffId?: string | 'shop' | null;
  /** From this moment on, and before that one. */
  from?: Date | null;
  until?: Date | null;
  search: string;
  /** An order's short number, where the words are one. */
  callNumber?: number | null;
  /** All that was done at once with this entry (LOOK-591). */
  stepOf?: number | null;
  /** What is left out: other entries of these steps. */
  without?: readonly AuditStep[];
  beforeId: number | null;
  limit: number;
};

/** STAFF-23, the newest first. A space in what is searched for stands for any letter: keys have "_" or "." there. */
export function listAudit(db: Database, filter: Filter) {
  const { kind, search, beforeId, limit } = filter;
  const wanted = `%${search.replaceAll(/[%_\\]/g, '').replaceAll(/\s+/g, '_')}%`;
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      staffId: auditLog.staffId,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      subjectName: SUBJECT_NAME,
      callNumber: CALL_NUMBER,
      called: CALLED_ORDERS,
      option: OPTION,
      before: auditLog.before,
      after: auditLog.after,
      firstName: staff.firstName,
      lastName: staff.lastName,
      employeeNumber: staff.employeeNumber,
    })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(
      and(
        kind ? eq(auditLog.subjectKind, kind) : undefined,
        isBy(filter.staffId ?? null),
        filter.from ? gte(auditLog.at, filter.from) : undefined,
        filter.until ? lt(auditLog.at, filter.until) : undefined,
        beforeId ? lt(auditLog.id, beforeId) : undefined,
        filter.stepOf ? isSameStep(db, filter.stepOf) : undefined,
        // What nobody did by hand has no person: it is of no step, and is not left out with one.
        ...(filter.without ?? []).map((step) => sql`(${isOf(step)}) is not true`),
        search
          ? or(
              filter.callNumber ? isCalled(db, filter.callNumber) : undefined,
              ilike(auditLog.subjectId, wanted),
              ilike(auditLog.action, wanted),
              ilike(staff.employeeNumber, wanted),
              ilike(staff.firstName, wanted),
            )
          : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** What an id alone does not tell: goods and people by their names, a person by the number of now. */
const SUBJECT_NAME = sql<string | null>`case ${auditLog.subjectKind}
  when 'product' then (select name from ${products} where id = ${auditLog.subjectId})
  when 'option' then (select p.name from ${products} p join ${productOptions} o on o.product_id = p.id
    where o.id = ${auditLog.subjectId})
  when 'person' then (select s.first_name || ' ' || s.last_name from ${staff} s
    where s.employee_number = coalesce(${auditLog.after} ->> 'employeeNumber', ${auditLog.subjectId}))
  when 'customer' then case when ${auditLog.subjectId} ~ '^[0-9]{1,9}$' then (
    select nullif(trim(c.first_name || ' ' || c.last_name), '') from ${customers} c
    where c.customer_number = ${auditLog.subjectId}::int and c.erased_at is null) end
  when 'wholesale-request' then case when ${auditLog.subjectId} ~ '^[0-9a-f-]{36}$' then (
    select w.shop_name from ${wholesaleRequests} w where w.id = ${auditLog.subjectId}::uuid) end
  when 'drop' then (select n.title from ${drops} n where n.id = ${auditLog.subjectId})
  when 'bundle' then (select n.name from ${bundles} n where n.slug = ${auditLog.subjectId})
  when 'upsell' then (select n.name from ${upsells} n where n.key = ${auditLog.subjectId})
  when 'deal' then (select n.name from ${deals} n where n.id = ${auditLog.subjectId})
  when 'quiz-question' then (select n.question_text from ${quizQuestions} n where n.id = ${auditLog.subjectId})
  when 'brand' then (select name from ${brands} where id = ${auditLog.subjectId})
  when 'category' then (select name from ${categories} where id = ${auditLog.subjectId})
end`;

/** An option by its own name, beside its product. */
const OPTION = sql<{
  name: string;
  productId: string;
} | null>`case when ${auditLog.subjectKind} = 'option' then (
  select jsonb_build_object('name', o.name, 'productId', o.product_id) from ${productOptions} o
  where o.id = ${auditLog.subjectId}) end`;

/** The number by which an order is called (BOARD-05); of a message, that of the order it was about. */
const CALL_NUMBER = sql<number | null>`case when ${auditLog.subjectKind} in ('order', 'win-back', 'message')
  then (select o.call_number from ${orders} o where o.order_number = case ${auditLog.subjectKind}
    when 'message' then ${auditLog.after} ->> 'orderNumber' else ${auditLog.subjectId} end) end`;

/** The orders that an entry lists, each with the number by which it is called. */
const CALLED_ORDERS = sql<Record<
  string,
  number
> | null>`case when ${auditLog.action} in ('run.plan', 'run.end')
  then (select jsonb_object_agg(o.order_number, o.call_number) from ${orders} o
    where o.call_number is not null and o.order_number in (
      select listed #>> '{}' from jsonb_path_query(${auditLog.after}, '$.*[*]') listed)) end`;

/** What one person did at one moment, such as a change of many goods: entries with the same action, about one kind. */
export type AuditStep = { staffId: string; at: Date; action: string; subjectKind: string };

const isOf = ({ staffId, at, action, subjectKind }: AuditStep) =>
  and(
    eq(auditLog.staffId, staffId),
    eq(auditLog.at, at),
    eq(auditLog.action, action),
    eq(auditLog.subjectKind, subjectKind),
  );

/** How many entries a step has, and the id of the newest. */
export async function measureStep(db: Database, step: AuditStep): Promise<{ count: number; lastId: number }> {
  const [row] = await db
    .select({ count: count(), lastId: max(auditLog.id) })
    .from(auditLog)
    .where(isOf(step));
  return { count: row?.count ?? 0, lastId: row?.lastId ?? 0 };
}

const head = alias(auditLog, 'head');

function isSameStep(db: Database, id: number) {
  const { staffId, at, action, subjectKind } = head;
  const of = eq(head.id, id);
  return and(
    eq(auditLog.staffId, db.select({ staffId }).from(head).where(of)),
    eq(auditLog.at, db.select({ at }).from(head).where(of)),
    eq(auditLog.action, db.select({ action }).from(head).where(of)),
    eq(auditLog.subjectKind, db.select({ subjectKind }).from(head).where(of)),
  );
}

const CALLED = 20;

/** Numbers begin again: the newest orders that were called so. */
function isCalled(db: Database, callNumber: number) {
  const called = db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.callNumber, callNumber))
    .orderBy(desc(orders.createdAt))
    .limit(CALLED);
  return inArray(auditLog.subjectId, called);
}

function isBy(staffId: string | null) {
  if (staffId === 'shop') return isNull(auditLog.staffId);
  return staffId ? eq(auditLog.staffId, staffId) : undefined;
}

/** What the log is about, by name: each is found by the index from the one before, so that the whole log is not read for a dozen words. */
export async function listAuditKinds(db: Database): Promise<string[]> {
  const result = await db.execute(sql`
    with recursive kinds as (
      select min(subject_kind) as kind from ${auditLog}
      union all
      select (select min(subject_kind) from ${auditLog} where subject_kind > kinds.kind) from kinds where kinds.kind is not null
    ) select kind from kinds where kind is not null`);
  const { rows } = result as unknown as { rows: { kind: string }[] };
  return rows.map(({ kind }) => kind);
}
