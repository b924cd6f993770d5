import type { Database } from '#db/client.ts';
import { listProductsByAge } from '#db/queries/catalog/categories.ts';
import {
  findIndexState,
  hasCombo,
  type IndexRow,
  type IndexState,
  listIndexRows,
} from '#db/queries/catalog/product-index.ts';
import { comboNumbers } from '#domain/catalog/product.ts';
import { buildIndex, type ProductIndex, patchIndex, restock } from './product-index.ts';

export type IndexMemory = ReturnType<typeof createIndexMemory>;

/**
 * All products of this process's lists (decision 0045-lists-from-memory), in the version of the price list that the
 * database has at the moment of the question, or a newer one. The database notes which products each version has changed:
 * only these are read again, or all of them where it does not know. What is sold out is asked for each time and changes
 * the few products it is about. `start` is an index to begin with, which is the memory's own from then on.
 */
export function createIndexMemory(start: ProductIndex | null = null) {
  const state = {
    index: start,
    reading: new Map<string, Promise<void>>(),
    turn: 0,
    stockedAt: 0,
  };

  /** Who asks for the same meanwhile waits for the same reading. */
  function once(key: string, read: () => Promise<void>): Promise<void> {
    const running = state.reading.get(key) ?? read().finally(() => state.reading.delete(key));
    state.reading.set(key, running);
    return running;
  }

  async function catchUp(db: Database, known: ProductIndex | null, found: IndexState): Promise<void> {
    const { version, changed } = found;
    if (!known || !changed) return once(`all of ${version}`, () => readAll(db, known, version));
    return once(`${known.version} to ${version}`, () => readChanges(db, known.version, { version, changed }));
  }

  /** A version below the known one is that of a database that was put back: it begins anew. */
  async function readAll(db: Database, known: ProductIndex | null, version: number): Promise<void> {
    const index = await readWhole(db, version);
    const isBack = known !== null && known.version > version;
    if (isBack || version > (state.index?.version ?? -1)) state.index = index;
  }

  /** The rows are as of this version or newer, so they fit what others have made of the index meanwhile, up to it. */
  async function readChanges(db: Database, since: number, { version, changed }: Changes): Promise<void> {
    const rows = changed.length > 0 ? await listIndexRows(db, { ids: changed }) : [];
    const combos = await readCombos(db, state.index, changed);
    const { index } = state;
    if (!index || index.version < since || index.version >= version) return;
    state.index = patchIndex(index, { version, changed, rows, comboNumbers: combos ?? index.comboNumbers });
  }

  return async (db: Database): Promise<ProductIndex> => {
    state.turn += 1;
    const { turn, index: known } = state;
    const found = await findIndexState(db, known?.version ?? null);
    if (found.version !== known?.version) await catchUp(db, known, found);
    const index = state.index;
    if (!index || index.version < found.version) return readWhole(db, found.version);
    // Who asked later knows the stock of a later moment.
    const isLast = turn > state.stockedAt;
    state.index = isLast ? restock(index, new Set(found.soldOut)) : index;
    if (isLast) state.stockedAt = turn;
    return state.index;
  };
}

/**
 * This index, a fork of the memory's, with these options and products as `db` has them, which may see them otherwise than
 * all others do: as they will be (SCHED-09).
 */
export async function indexAhead(
  db: Database,
  index: ProductIndex,
  { options, products }: { options: Iterable<string>; products: Iterable<string> },
): Promise<ProductIndex> {
  const owners = Array.from(options, (id) => index.owners.get(id)).filter((id) => id !== undefined);
  const changed = [...new Set([...owners, ...products])];
  const rows = changed.length > 0 ? await listIndexRows(db, { ids: changed }) : [];
  const { version, comboNumbers } = index;
  return patchIndex(index, { version, changed, rows, comboNumbers });
}

type Changes = { version: number; changed: readonly string[] };

/** Few enough that other requests are answered between two of them. */
const ROWS_AT_ONCE = 2_000;

async function readWhole(db: Database, version: number): Promise<ProductIndex> {
  const rows: IndexRow[] = [];
  for (let after = ''; ; ) {
    const some = await listIndexRows(db, { after, limit: ROWS_AT_ONCE });
    rows.push(...some);
    after = some.at(-1)?.id ?? '';
    if (some.length < ROWS_AT_ONCE) break;
  }
  return buildIndex({ version, rows, comboNumbers: await readComboNumbers(db) });
}

/** The numbers of all combos, if one of these was or is one; else null, because nothing has changed about them. */
async function readCombos(db: Database, known: ProductIndex | null, changed: readonly string[]) {
  if (changed.length === 0) return null;
  const wasCombo = changed.some((id) => known?.comboNumbers.has(id));
  return wasCombo || (await hasCombo(db, changed)) ? readComboNumbers(db) : null;
}

const readComboNumbers = async (db: Database) => comboNumbers(await listProductsByAge(db, 'combo'));
