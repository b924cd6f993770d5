import type { Database } from '#db/client.ts';
import { type AuditStep, listAudit, measureStep } from '#db/queries/audit.ts';

/** So many entries of one moment are told as one. */
const LEAST = 4;
/** A page of nothing but large steps is read in so many turns, and may be shorter then. */
const MOST_TURNS = 8;

type Asked = Omit<Parameters<typeof listAudit>[1], 'limit' | 'without'>;
type Row = Awaited<ReturnType<typeof listAudit>>[number];

/** An entry, or the newest one of `count` that one person made at one moment. */
export type AuditEntry = Row & { count: number };

/**
 * The newest entries of a filter, `size` at most and whether there are more; what one person did at one moment to four
 * things or more is one of them (LOOK-591). A step that began on the page before is not told again. Where words are
 * searched for, or one step is asked for, each stands by itself.
 */
export async function listAuditSteps(
  db: Database,
  asked: Asked,
  size: number,
): Promise<{ rows: AuditEntry[]; hasMore: boolean }> {
  if (asked.search || asked.stepOf) {
    const rows = await listAudit(db, { ...asked, limit: size + 1 });
    return { rows: rows.slice(0, size).map(alone), hasMore: rows.length > size };
  }
  const entries: AuditEntry[] = [];
  const steps = new Map<string, AuditStep & { lastId: number; count: number }>();
  let cursor = asked.beforeId;
  let isMore = true;
  for (let turn = 0; isMore && turn < MOST_TURNS && entries.length <= size; turn += 1) {
    const many = [...steps.values()].filter(({ count }) => count >= LEAST);
    const rows = await listAudit(db, { ...asked, beforeId: cursor, without: many, limit: size + 1 });
    for (const row of repeated(rows)) {
      const key = keyOf(row);
      if (!steps.has(key)) steps.set(key, await measured(db, row));
    }
    for (const row of rows) {
      const step = steps.get(keyOf(row));
      if (!step || step.count < LEAST) entries.push(alone(row));
      // Its newest entry stands here or, of another page, before.
      else if (step.lastId === row.id) entries.push({ ...row, count: step.count });
    }
    cursor = rows.at(-1)?.id ?? cursor;
    isMore = rows.length > size;
  }
  return { rows: entries.slice(0, size), hasMore: isMore || entries.length > size };
}

const alone = (row: Row): AuditEntry => ({ ...row, count: 1 });

type OfPerson = Row & { staffId: string };

const keyOf = ({ staffId, at, action, subjectKind }: Row) =>
  `${staffId} ${at.toISOString()} ${action} ${subjectKind}`;

/** One row of each step that may have more: it has two here, or stands where the rows before or behind are not known. */
function repeated(rows: readonly Row[]): OfPerson[] {
  const byStep = Map.groupBy(rows, keyOf);
  const ends = new Set([rows.at(0), rows.at(-1)].map((row) => row && keyOf(row)));
  return [...byStep].flatMap(([key, [row, ...others]]) => {
    const isWorth = others.length > 0 || ends.has(key);
    return isWorth && row?.staffId ? [{ ...row, staffId: row.staffId }] : [];
  });
}

async function measured(db: Database, { staffId, at, action, subjectKind }: OfPerson) {
  const step = { staffId, at, action, subjectKind };
  return { ...step, ...(await measureStep(db, step)) };
}
