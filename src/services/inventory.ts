import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { listBrandChoices } from '#db/queries/catalog/product-list.ts';
import {
  applyStockChange,
  countStock,
  countStockEntries,
  findStockOption,
  listStockEntries,
  listStockRows,
} from '#db/queries/inventory.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '#db/queries/versions.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { cutText } from '#domain/cut-text.ts';
import {
  type ADJUSTMENT_REASONS,
  isUnitCount,
  LOW_STOCK,
  type StockInput,
  stockWord,
  toStockChanges,
} from '#domain/inventory.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from './context.ts';

export const STOCK_PAGE_SIZE = 40;

export type StockQuery = {
  search: string;
  only: 'all' | 'low' | 'out';
  brandId?: string;
  format?: string;
  page: number;
  /** The fewest first, instead of by name. */
  byStock?: boolean;
};

/** One option with its count; `option` is its label (CAT-34). */
type StockRow = Omit<Awaited<ReturnType<typeof listStockRows>>[number], 'facts'> & { option: string };

export type StockList = {
  rows: StockRow[];
  counts: Awaited<ReturnType<typeof countStock>>;
  /** What to choose from. */
  brands: { id: string; name: string }[];
  mayEdit: boolean;
};

/** The counts of all options or those that are asked for, forty a page, for those who may see them (STAFF-09, SEC-14). */
export async function listStock(
  ctx: ShopContext,
  { search, only, brandId, format, page, byStock }: StockQuery,
): Promise<StockList | { problem: 'forbidden' }> {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'stock-view')) return { problem: 'forbidden' };
  const filter = { search: search.trim().slice(0, 80), only, brandId, format, lowAtMost: LOW_STOCK };
  const [rows, counts, brands] = await Promise.all([
    listStockRows(db, {
      ...filter,
      byStock,
      limit: STOCK_PAGE_SIZE,
      offset: (page - 1) * STOCK_PAGE_SIZE,
    }),
    countStock(db, filter),
    listBrandChoices(db),
  ]);
  return { rows: rows.map(toStockRow), counts, brands, mayEdit: hasRight(actor.role, 'stock-edit') };
}

function toStockRow({ facts, ...row }: Awaited<ReturnType<typeof listStockRows>>[number]): StockRow {
  return { ...row, option: optionLabel(facts) };
}

const NEWEST = 40;

/** One option, the newest entries of its book, how many it has, and whether its count may be changed; refused without the right, or for an unknown option (STAFF-09, LOOK-281). */
export async function readStockBook(ctx: ShopContext, optionId: string, limit = NEWEST) {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'stock-view')) return { problem: 'forbidden' as const };
  const [found, entries, all] = await Promise.all([
    findStockOption(db, optionId),
    listStockEntries(db, { optionId, limit }),
    countStockEntries(db, optionId),
  ]);
  if (!found) return { problem: 'not-found' as const };
  const { facts, ...option } = found;
  return {
    option: { ...option, option: optionLabel(facts) },
    entries,
    all,
    mayEdit: hasRight(actor.role, 'stock-edit'),
  };
}

const LONGEST_NOTE = 200;
const MOST_AT_ONCE = 100;

type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

type Input = { inputs: readonly StockInput[]; reason: AdjustmentReason; note: string };
type Booked = { optionId: string; before: number; after: number };

/**
 * Books the differences between what was seen and what was typed, all or none, each with its reason and an audit row;
 * the shop's pages follow when a word on them changes (STAFF-09, STAFF-23). Refused: too little right, impossible
 * counts, and a stock that has meanwhile been sold below the change.
 */
export async function changeStock(ctx: ShopContext, { inputs, reason, note }: Input) {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'stock-edit')) return { problem: 'forbidden' as const };
  const isGood = inputs.length <= MOST_AT_ONCE && inputs.every(({ wanted }) => isUnitCount(wanted));
  if (!isGood) return { problem: 'malformed' as const };
  const changes = toStockChanges(inputs);
  if (changes.length === 0) return { ok: true as const, changed: 0 };
  const facts = {
    reason,
    note: cutText(note, LONGEST_NOTE) || null,
    staffId: actor.staffId,
    at: ctx.now,
  };
  return transact(ctx.db, (tx) => bookAll(tx, changes, facts));
}

type Facts = { reason: AdjustmentReason; note: string | null; staffId: string; at: Date };

async function bookAll(tx: Tx, changes: ReturnType<typeof toStockChanges>, facts: Facts) {
  const booked: Booked[] = [];
  for (const change of changes) {
    const one = await bookStock(tx, change, facts);
    if (!one) return { problem: 'changed' as const };
    booked.push(one);
  }
  await tellOfStock(tx, booked);
  return { ok: true as const, changed: changes.length };
}

/**
 * After bookings: kept pages of the shop are made anew where a word about stock changes on them (CAT-13), or something else
 * that they show has changed with it, and open pages of the console read their counts again.
 */
export async function tellOfStock(tx: Tx, booked: readonly Booked[], isSeenAnyway = false): Promise<void> {
  const hasNewWord = booked.some(({ before, after }) => stockWord(before, true) !== stockWord(after, true));
  if (isSeenAnyway || hasNewWord) await raiseCatalogueVersion(tx);
  if (booked.length > 0) await sendChangeNotice(tx, { topic: 'staff', kind: 'stock', ref: '' });
}

/**
 * Books one difference of an option's stock in units with its reason and an audit row, inside the caller's transaction
 * (STAFF-09, STAFF-23). Null, and nothing booked, where less is there than is taken.
 */
export async function bookStock(
  tx: Tx,
  { optionId, change }: { optionId: string; change: number },
  facts: Facts,
): Promise<Booked | null> {
  const applied = await applyStockChange(tx, { ...facts, optionId, change });
  if (!applied) return null;
  const { after } = applied;
  await addAuditRow(tx, {
    at: facts.at,
    staffId: facts.staffId,
    action: 'stock.change',
    subjectKind: 'option',
    subjectId: optionId,
    before: { stock: after - change },
    after: { stock: after, reason: facts.reason, note: facts.note },
  });
  return { optionId, before: after - change, after };
}
