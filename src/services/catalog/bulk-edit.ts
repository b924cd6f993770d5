import { createHash } from 'node:crypto';
import { type Tx, transact } from '#db/client.ts';
import { addAuditRows } from '#db/queries/audit.ts';
import { readForBulk, writeBulkOptions, writeBulkProducts } from '#db/queries/catalog/bulk-edit.ts';
import {
  listBrandChoices,
  listCategoryNames,
  listProductIds,
  listProductNames,
} from '#db/queries/catalog/product-list.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import {
  type BulkChange,
  bulkChange,
  type Changed,
  isEmptyChange,
  MOST_BULK,
} from '#domain/catalog/bulk-change.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { FAR_PERCENT, percentMoved } from '#domain/catalog/price-change.ts';
import { type AskedProducts, toProductFilter } from '../asked-products.ts';
import type { ShopContext } from '../context.ts';
import { catalogueStaff } from './product-admin.ts';

/** The chosen products: some by their ids, or all that a list holds, on every page of it. */
export type BulkChoice = { ids: readonly string[] } | { all: AskedProducts };

type Input = { choice: BulkChoice; change: BulkChange };

const MOST_SHOWN = 100;

type Refused =
  | { problem: 'forbidden' | 'malformed' | 'bulk-none-chosen' | 'bulk-change-missing' }
  | { problem: 'bulk-too-many'; most: number };

/**
 * What a change would make of the chosen products: how many products and options it touches, the first hundred of them
 * with what is before and after, the options whose price it would make impossible (LIST-05), and how many prices move by
 * more than 40 percent, with the one that moves farthest (LIST-14). Writes nothing. The
 * token stands for exactly this outcome. Refused: no right, nobody chosen, nothing to change, more than 2,000 products,
 * a brand or category that is not there; each but the first with how many are chosen and the names of the first eight
 * (LOOK-542).
 */
export async function previewBulk(ctx: ShopContext, input: Input) {
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  const [brands, categories] = await Promise.all([listBrandChoices(ctx.db), listCategoryNames(ctx.db)]);
  const names = { brands, categories };
  const plan = await planBulk(ctx.db, input, false);
  if ('problem' in plan) return { ...plan, ...names, ...(await nameChosen(ctx.db, input.choice)) };
  const { rows, wrong, token, chosen } = plan;
  return {
    ok: true as const,
    ...{ token, chosen, ...names },
    products: rows.filter(({ product }) => product).length,
    options: rows.reduce((sum, { options }) => sum + options.length, 0),
    rows: rows.toSorted(byName).slice(0, MOST_SHOWN).map(toShown),
    more: Math.max(0, rows.length - MOST_SHOWN),
    wrong: wrong.slice(0, MOST_SHOWN).map(({ product, option }) => ({ product, option: labelOf(option) })),
    wrongCount: wrong.length,
    far: farthest(rows),
  };
}

export type BulkPreview = Extract<Awaited<ReturnType<typeof previewBulk>>, { ok: true }>;

/** How many prices move far, and the one that moves farthest, in percent of what it is. */
function farthest(rows: readonly Row[]) {
  const moved = rows
    .flatMap(({ read, options }) =>
      options
        .filter(({ option, after }) => option.priceCents > 0 && after.priceCents !== option.priceCents)
        .map(({ option, after }) => ({
          product: read.name,
          percent: percentMoved(after.priceCents - option.priceCents, option.priceCents),
        })),
    )
    .filter(({ percent }) => Math.abs(percent) > FAR_PERCENT)
    .sort((one, other) => Math.abs(other.percent) - Math.abs(one.percent));
  return moved[0] ? { count: moved.length, ...moved[0] } : null;
}

type Saved =
  | { ok: true; changed: number; at: Date }
  | Refused
  | { problem: 'changed' }
  | { problem: 'bulk-price-out'; count: number };

/**
 * Makes the change that was previewed, all of it or none, with an audit row for each product and each option that is
 * different afterwards (LIST-05, STAFF-23). `changed` counts these, and `at` is their moment, by which all can be taken back (LIST-13). Refused as the preview is, where a price leaves its
 * bounds, and where the outcome is no longer the one of the token: somebody has changed one of these products since.
 */
export async function saveBulk(
  ctx: ShopContext,
  { token, ...input }: Input & { token: string },
): Promise<Saved> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' };
  return transact(ctx.db, async (tx): Promise<Saved> => {
    const plan = await planBulk(tx, input, true);
    if ('problem' in plan) return plan;
    if (plan.token !== token) return { problem: 'changed' };
    if (plan.wrong.length > 0) return { problem: 'bulk-price-out', count: plan.wrong.length };
    return write(tx, { rows: plan.rows, staffId, now: ctx.now });
  });
}

type Read = Awaited<ReturnType<typeof readForBulk>>;
type Option = Read['options'][number];
type Row = Changed<Option> & {
  read: Read['products'][number];
  /** Every option of the product, for its base price. */
  all: readonly Option[];
};

type Plan = {
  rows: Row[];
  wrong: { product: string; option: Option }[];
  token: string;
  /** How many products are chosen, different afterwards or not. */
  chosen: number;
};

async function planBulk(
  db: ShopContext['db'],
  { choice, change }: Input,
  isLocked: boolean,
): Promise<Plan | Refused> {
  if (isEmptyChange(change)) return { problem: 'bulk-change-missing' };
  const ids = await chosenIds(db, choice);
  if (ids.length === 0) return { problem: 'bulk-none-chosen' };
  if (ids.length > MOST_BULK) return { problem: 'bulk-too-many', most: MOST_BULK };
  if (!(await areThere(db, change))) return { problem: 'malformed' };
  const { products, options } = await readForBulk(db, { ids, isLocked });
  const byProduct = Map.groupBy(options, ({ productId }) => productId);
  const all = products.map((read): Row => {
    const own = byProduct.get(read.id) ?? [];
    return { ...bulkChange({ id: read.id, facts: read.facts, options: own }, change), read, all: own };
  });
  const rows = all.filter(({ product, options: changed }) => product || changed.length > 0);
  const wrong = all.flatMap(({ read, wrong: out }) => out.map((option) => ({ product: read.name, option })));
  return { rows, wrong, token: tokenOf(rows, wrong), chosen: products.length };
}

const MOST_NAMED = 8;

async function nameChosen(db: ShopContext['db'], choice: BulkChoice) {
  const ids = await chosenIds(db, choice);
  if (ids.length > MOST_BULK) return { chosen: 0, chosenNames: [] };
  return { chosen: ids.length, chosenNames: await listProductNames(db, { ids, limit: MOST_NAMED }) };
}

async function chosenIds(db: ShopContext['db'], choice: BulkChoice): Promise<string[]> {
  if ('ids' in choice) return [...new Set(choice.ids)];
  return listProductIds(db, { ...toProductFilter(choice.all), limit: MOST_BULK + 1 });
}

/** Are the brand and the category that a change names there? What it does not name is no question. */
export async function areThere(db: ShopContext['db'], { brandId, categoryId }: BulkChange): Promise<boolean> {
  if (brandId === undefined && categoryId === undefined) return true;
  const [brands, categories] = await Promise.all([listBrandChoices(db), listCategoryNames(db)]);
  const has = (list: readonly { id: string }[], id: string | undefined) =>
    id === undefined || list.some((one) => one.id === id);
  return has(brands, brandId) && has(categories, categoryId);
}

/** The same only for the same products in the same versions with the same outcome. */
function tokenOf(rows: readonly Row[], wrong: readonly { option: Option }[]): string {
  const said = rows.map(({ read, product, options }) => [
    ...[read.id, read.version, read.basePriceCents, product],
    options.map(({ option, after }) => [option.id, option.version, option.priceCents, after]),
  ]);
  const out = wrong.map(({ option }) => [option.id, option.version]);
  return createHash('sha256')
    .update(JSON.stringify([said, out]))
    .digest('base64url');
}

const byName = (one: Row, other: Row) => one.read.name.localeCompare(other.read.name, 'en');

const labelOf = ({ label }: Option) => optionLabel(label);

function toShown({ read, product, options }: Row) {
  return {
    id: read.id,
    name: read.name,
    product,
    options: options.map(({ option, after }) => {
      const { id, sku, priceCents, originalPriceCents, format } = option;
      return { id, sku, label: labelOf(option), before: { priceCents, originalPriceCents, format }, after };
    }),
  };
}

type Writing = { rows: readonly Row[]; staffId: string; now: Date };

async function write(tx: Tx, { rows, staffId, now }: Writing): Promise<Saved> {
  const options = rows.flatMap((row) => row.options);
  const written = await writeBulkOptions(
    tx,
    options.map(({ option: { id, version }, after }) => ({ id, version, ...after })),
  );
  const products = rows.flatMap(toStored);
  const stored = await writeBulkProducts(tx, { rows: products, now });
  if (written !== options.length || stored !== products.length) return { problem: 'changed' };
  const entries = rows.flatMap((row) => toEntries(row).map((entry) => ({ ...entry, staffId, at: now })));
  await addAuditRows(tx, entries);
  if (entries.length > 0) await raiseCatalogueVersion(tx);
  return { ok: true, changed: entries.length, at: now };
}

/** The product as it is to be stored, where its own facts or its base price change (CAT-05). */
function toStored({ read, product, options, all }: Row) {
  const { id, version, facts, basePriceCents: before } = read;
  const after = new Map(options.map((changed) => [changed.option.id, changed.after.priceCents]));
  const prices = all.map((option) => after.get(option.id) ?? option.priceCents);
  const basePriceCents = options.length > 0 ? Math.min(...prices) : before;
  if (!product && basePriceCents === before) return [];
  return [{ ...(product?.after ?? facts), id, version, basePriceCents }];
}

function toEntries({ read, product, options }: Row) {
  const ofProduct = product
    ? [{ action: 'product.change', subjectKind: 'product', subjectId: read.id, ...onlyNew(product) }]
    : [];
  return [
    ...ofProduct,
    ...options.map(({ option, after }) => {
      const { priceCents, originalPriceCents, format } = option;
      const step = onlyNew({ before: { priceCents, originalPriceCents, format }, after });
      return { action: 'option.change', subjectKind: 'option', subjectId: option.id, ...step };
    }),
  ];
}

/** What is different, before and after: the audit says nothing of what stayed. */
function onlyNew<State extends object>({ before, after }: { before: State; after: State }) {
  const keys = (Object.keys(after) as (keyof State)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (state: State) => Object.fromEntries(keys.map((key) => [key, state[key]]));
  return { before: pick(before), after: pick(after) };
}
