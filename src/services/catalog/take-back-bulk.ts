import { type Tx, transact } from '#db/client.ts';
import { addAuditRows, listStepRows } from '#db/queries/audit.ts';
import {
  listProductsOfOptions,
  readForBulk,
  writeBulkOptions,
  writeBulkProducts,
} from '#db/queries/catalog/bulk-edit.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import { areThere } from './bulk-edit.ts';
import { catalogueStaff } from './product-admin.ts';

/** So long a change of many can be taken back by whoever made it. */
const WAY_BACK_MS = 15 * 60_000;

const ACTIONS = ['product.change', 'option.change'];

const isLate = ({ now }: ShopContext, at: Date) =>
  at > now || now.getTime() - at.getTime() > WAY_BACK_MS || Number.isNaN(at.getTime());

/**
 * How many products and options this person changed at once at this moment, so that they can all be taken back; 0 where
 * that is late, or one of them was changed since (LIST-13).
 */
export async function countBulk(ctx: ShopContext, at: Date): Promise<number> {
  const staffId = catalogueStaff(ctx);
  if (!staffId || isLate(ctx, at)) return 0;
  const steps = await listStepRows(ctx.db, { staffId, at, actions: ACTIONS });
  const before = restoredGoods(steps, await readGoods(ctx.db, steps, false));
  return before ? steps.length : 0;
}

type TakenBack =
  | { ok: true; changed: number }
  | { problem: 'forbidden' | 'bulk-back-late' | 'bulk-back-changed' };

/**
 * Takes back what this person changed for many products at once at the moment `at` (LIST-13): each gets what the audit says it
 * had before, with an audit row of its own, all of them or none. `changed` counts these rows. Refused: no right,
 * `bulk-back-late` after a quarter of an hour or where this person changed nothing then, and `bulk-back-changed` where one
 * of them is no longer as that change left it, or the brand or category of before is gone.
 */
export async function takeBackBulk(ctx: ShopContext, at: Date): Promise<TakenBack> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' };
  if (isLate(ctx, at)) return { problem: 'bulk-back-late' };
  return transact(ctx.db, async (tx): Promise<TakenBack> => {
    const steps = await listStepRows(tx, { staffId, at, actions: ACTIONS });
    if (steps.length === 0) return { problem: 'bulk-back-late' };
    const goods = await readGoods(tx, steps, true);
    const before = restoredGoods(steps, goods);
    const done = before && (await write(tx, { goods, ...before, now: ctx.now }));
    if (!done) return { problem: 'bulk-back-changed' };
    const entries = steps.map(({ action, subjectKind, subjectId, before, after }) => ({
      ...{ action, subjectKind, subjectId, before: after, after: before },
      ...{ staffId, at: ctx.now },
    }));
    await addAuditRows(tx, entries);
    await raiseCatalogueVersion(tx);
    return { ok: true, changed: entries.length };
  });
}

type Step = Awaited<ReturnType<typeof listStepRows>>[number];
type Goods = Awaited<ReturnType<typeof readForBulk>>;
type Facts = Goods['products'][number]['facts'] & { id: string };
type Pack = Pick<Goods['options'][number], 'id' | 'format' | 'priceCents' | 'originalPriceCents'>;

/** The goods of these rows, by their ids; `isLocked` holds them until the transaction ends. */
async function readGoods(db: ShopContext['db'], steps: readonly Step[], isLocked: boolean) {
  const idsOf = (kind: string) =>
    steps.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? [subjectId] : []));
  const parents = await listProductsOfOptions(db, idsOf('option'));
  const ids = [...new Set([...idsOf('product'), ...parents])];
  const { products, options } = await readForBulk(db, { ids, isLocked });
  const facts = new Map(products.map(({ id, facts: own }): [string, Facts] => [id, { id, ...own }]));
  const packs = new Map(
    options.map(({ id, format, priceCents, originalPriceCents }): [string, Pack] => [
      id,
      { id, format, priceCents, originalPriceCents },
    ]),
  );
  return { products, options, facts, packs };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What it was before the step; null where it is not as the step left it. */
function restored<State extends object>({ subjectId, before, after }: Step, states: Map<string, State>) {
  const state = states.get(subjectId);
  const left = Object.entries(after ?? {});
  if (!state || !before || left.length === 0) return null;
  const isAsLeft = left.every(([name, value]) => name in state && same(Reflect.get(state, name), value));
  return isAsLeft ? { ...state, ...(before as Partial<State>) } : null;
}

/** All of them as they were; null where one is not as the step left it. */
function restoredGoods(steps: readonly Step[], { facts, packs }: Awaited<ReturnType<typeof readGoods>>) {
  const of = <State extends object>(kind: string, states: Map<string, State>) =>
    steps.filter(({ subjectKind }) => subjectKind === kind).map((step) => restored(step, states));
  const products = of('product', facts);
  const options = of('option', packs);
  const isWhole = <Item>(items: (Item | null)[]): items is Item[] => !items.includes(null);
  return isWhole(products) && isWhole(options) ? { products, options } : null;
}

type Writing = {
  goods: Awaited<ReturnType<typeof readGoods>>;
  products: readonly Facts[];
  options: readonly Pack[];
  now: Date;
};

/** Stores options and products with their base price (CAT-05); false where a brand or category is gone. */
async function write(tx: Tx, { goods, products, options, now }: Writing): Promise<boolean> {
  const before = new Map(
    products.map(({ brandId, categoryId }) => [`${brandId} ${categoryId}`, { brandId, categoryId }]),
  );
  for (const shelf of before.values())
    if (!(await areThere(tx, { rounding: 'cent', ...shelf }))) return false;
  const packs = new Map(options.map((pack) => [pack.id, pack]));
  const facts = new Map(products.map((product) => [product.id, product]));
  const byProduct = Map.groupBy(goods.options, ({ productId }) => productId);
  const touched = goods.products.map(({ id, version, facts: own }) => {
    const prices = (byProduct.get(id) ?? []).map((option) => (packs.get(option.id) ?? option).priceCents);
    const basePriceCents = prices.length > 0 ? Math.min(...prices) : 0;
    return { ...own, ...facts.get(id), id, version, basePriceCents };
  });
  const versions = new Map(goods.options.map(({ id, version }) => [id, version]));
  const rows = options.map((pack) => ({ ...pack, version: versions.get(pack.id) ?? 0 }));
  const written = await writeBulkOptions(tx, rows);
  const stored = await writeBulkProducts(tx, { rows: touched, now });
  return written === rows.length && stored === touched.length;
}
