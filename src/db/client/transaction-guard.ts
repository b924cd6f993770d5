import { AsyncLocalStorage } from 'node:async_hooks';

type Running = { isOpen: boolean };
type WithTransaction<Handle> = { transaction<T>(work: (handle: Handle) => Promise<T>): Promise<T> };

const running = new AsyncLocalStorage<Running>();

/**
 * The embedded database has one connection: the outer handle, used inside a transaction, would wait for ever.
 * So it throws at once, on PostgreSQL too, where it would silently step out of the transaction.
 */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen) throw new Error('outer handle used inside a transaction');
}

/** Marks everything that runs inside a transaction of this database. Work left behind by it is free again. */
export function guardTransactions<Handle, Db extends WithTransaction<Handle>>(db: Db): Db {
  const begin = db.transaction.bind(db) as Db['transaction'];
  db.transaction = (async <T>(work: (handle: Handle) => Promise<T>, ...rest: []) => {
    refuseInsideTransaction();
    const mark: Running = { isOpen: true };
    // Queries run when they are awaited, so the awaiting has to happen inside the mark.
    const marked = (handle: Handle) => running.run(mark, async () => await work(handle));
    return begin(marked, ...rest).finally(() => {
      mark.isOpen = false;
    });
  }) as Db['transaction'];
  return db;
}
