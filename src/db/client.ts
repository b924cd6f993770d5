import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { isWorthRetrying } from './errors.ts';

type NoSchema = Record<string, never>;

/** PGlite and PostgreSQL leave this room as one type. A transaction's own handle is one, too. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema>;
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type OpenDatabase = {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** Hears `notify` (queries/versions.ts); the answer stops hearing. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Brings the schema to the newest migration of the folder. */
  migrate(folder: string): Promise<void>;
  /** Nobody else who asks for it runs at the same time, in this process or another. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Tells a second server that is refused where the first one listens. */
  announcePort(port: number): Promise<void>;
  close(): Promise<void>;
};

const MOST_TRIES = 3;

/**
 * All of it or nothing. Inside, only the given handle may be used; the outer one throws. Of two transactions that wait
 * for each other the database ends one: nothing of it was stored, so its work runs again from the start.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === MOST_TRIES || !isWorthRetrying(error)) throw error;
    }
  }
}

/** Carries a refusal out of the transaction that it takes back; it never leaves this file. */
class TakenBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('taken back');
    this.refusal = refusal;
  }
}

const isRefusal = (answer: unknown) => typeof answer === 'object' && answer !== null && 'problem' in answer;

/**
 * As `inTransaction`, and taken back whole where the work answers with a problem: a service writes in order and returns
 * what refuses it, wherever it finds that out (CONF-14). Answers what the work answered.
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const answer = await work(tx);
      if (isRefusal(answer)) throw new TakenBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal as T;
    throw error;
  }
}
