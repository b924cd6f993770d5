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
  /** Listens for `notify` (queries/versions.ts); the returned function stops listening. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Brings the schema to the newest migration of the folder. */
  migrate(folder: string): Promise<void>;
  /** Only one holder runs at a time, in this process or another. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** How many connections are used and free, and how many statements or transactions wait for one (WATCH-02). */
  connections(): { used: number; idle: number; waiting: number };
  /** Tells a second server that is refused where the first one listens. */
  announcePort(port: number): Promise<void>;
  /**
   * Copies the files of an embedded database into a new folder as of one moment; others wait only for its end. Null
   * where the database has no files of its own.
   */
  copyFiles: ((folder: string) => Promise<void>) | null;
  /** Clears and counts tables of which much has changed; null where the server does it by itself (KEEP-16). */
  upkeep: (() => Promise<string[]>) | null;
  close(): Promise<void>;
};

const MOST_TRIES = 3;

/**
 * All or nothing. Inside, use only the given handle; the outer one throws. In a deadlock the database aborts one
 * transaction: nothing of it was stored, so its work runs again from the start.
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

/** Carries a refusal out of the transaction that it rolls back; it never leaves this file. */
class TakenBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('taken back');
    this.refusal = refusal;
  }
}

const isRefusal = (answer: unknown) => typeof answer === 'object' && answer !== null && 'problem' in answer;

/**
 * Like `inTransaction`, but rolled back if the work returns a problem: a service may return a refusal after any write
 * (CONF-14). Returns the result of the work.
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
