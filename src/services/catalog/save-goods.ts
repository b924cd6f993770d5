import { type Tx, transact } from '#db/client.ts';
import {
  type AdminOption,
  findAdminProduct,
  listBrandsAndCategories,
  type OptionValues,
} from '#db/queries/catalog/product-admin.ts';
import { findTakenSkus } from '#db/queries/catalog/taken-skus.ts';
import { nameOfRow, wordsOfRow } from '#domain/catalog/option-row.ts';
import { freeSku, skuCandidates } from '#domain/catalog/option-sku.ts';
import { MOST_OPTIONS } from '#domain/catalog/option-table.ts';
import { arePicturesAlike } from '#domain/catalog/pictures.ts';
import type { ADJUSTMENT_REASONS } from '#domain/inventory.ts';
import type { ShopContext } from '../context.ts';
import { changeStock } from '../inventory.ts';
import type { Storage } from '../storage.ts';
import { readPictures } from './picture-list.ts';
import { catalogueStaff, type Saved, saveOption, saveProduct } from './product-admin.ts';
import { saveBrand } from './save-brand-or-category.ts';
import {
  type DrawnPicture,
  drawPictures,
  type PictureUpload,
  savePictures,
  type WantedPicture,
} from './save-pictures.ts';

/** One row of the grid. A new option has no id; an empty name or SKU is made here. */
export type TypedOption = {
  id: string | null;
  version: number;
  facts: OptionValues;
  /** The count that was typed, over the one that was shown; null where none was. */
  stock: { seen: number; wanted: number } | null;
};

export type GoodsInput = {
  id: string | null;
  version: number;
  facts: Parameters<typeof saveProduct>[1]['facts'];
  /** Made unless there is one of this name; the product then stands under it. */
  newBrand: { name: string; isMonster: boolean } | null;
  options: readonly TypedOption[];
  /** Why counts change; without one a first count was received, and another one counted. */
  stockReason: (typeof ADJUSTMENT_REASONS)[number] | null;
  /** Null leaves them as they are. */
  pictures: readonly WantedPicture[] | null;
  uploads: readonly PictureUpload[];
  media: Storage;
  /** The product that this one is a copy of: its pictures may be shown here, too. */
  copyOf: string | null;
};

/**
 * Saves a product with its brand, all its options, their counts and its pictures, all or nothing; the shop shows it at
 * once (GOODS-01). What is as it was is not written. Returns the product's id. Refused as the services of each refuse,
 * with `row`, the place of the option, or `place`, that of the picture, where it is about one: too little right, an
 * unknown product or option, what somebody else changed since the form was drawn, a SKU or a barcode that is taken,
 * grams that are not decided, a count below what was sold, a picture that cannot be read.
 */
export async function saveGoods(ctx: ShopContext, input: GoodsInput) {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' as const };
  if (input.options.length > MOST_OPTIONS) return { problem: 'malformed' as const };
  // Drawing takes a second or two: not while the database waits.
  const drawn = input.pictures && (await drawPictures(input.media, input.pictures, input.uploads));
  if (drawn && 'problem' in drawn) return drawn;
  return transact(ctx.db, (tx) => saveAll(tx, { ...ctx, db: tx }, input, drawn));
}

type Refused<Code extends string> = { problem: Code; row?: number };

type Lacks = Exclude<Saved, { ok: true }> & { row?: number };

type GoodsSaved =
  | { ok: true; id: string }
  | Lacks
  | Refused<'option-not-found' | 'stock-sold' | 'name-taken'>
  | Refused<'picture-not-found' | 'picture-repeated' | 'pictures-full'>;

async function saveAll(
  tx: Tx,
  ctx: ShopContext,
  input: GoodsInput,
  drawn: DrawnPicture[] | null,
): Promise<GoodsSaved> {
  const before = input.id ? await findAdminProduct(tx, input.id) : null;
  if (input.id && !before) return { problem: 'not-found' as const };
  const brandId = await settleBrand(tx, ctx, input);
  if (typeof brandId !== 'string') return brandId;
  const facts = { ...input.facts, brandId };
  const isNew = !before || !holds(before.product, facts);
  const isOld = before !== null && before.product.version !== input.version;
  if (isOld && (isNew || (drawn && !(await areDrawn(tx, before.product, drawn)))))
    return { problem: 'changed' as const };
  const saved = isNew
    ? await saveProduct(ctx, { id: input.id, version: input.version, facts })
    : { ok: true as const, id: before.product.id };
  if ('problem' in saved) return saved;
  const rows = await saveRows(tx, ctx, {
    ...input,
    productId: saved.id,
    options: before?.options ?? [],
    rows: input.options,
  });
  if ('problem' in rows) return rows;
  const pictured = drawn ? await keepPictures(tx, ctx, { input, drawn, productId: saved.id }) : saved;
  return 'problem' in pictured ? pictured : { ok: true as const, id: saved.id };
}

/** The chosen brand; a new one is made, or found by its name in any case of letters. */
async function settleBrand(tx: Tx, ctx: ShopContext, { newBrand, facts }: GoodsInput) {
  if (!newBrand) return facts.brandId;
  const { brands } = await listBrandsAndCategories(tx);
  const known = brands.find(({ name }) => name.toLowerCase() === newBrand.name.toLowerCase());
  if (known) return known.id;
  const made = await saveBrand(ctx, { id: null, version: 0, facts: newBrand });
  return 'problem' in made ? made : made.id;
}

/** Does the row say all of this already? A fact that is left out stays as it is. */
function holds(row: object, facts: object): boolean {
  // An empty text and none are the same.
  const inWords = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null));
  return Object.entries(facts).every(
    ([name, value]) => value === undefined || inWords(Reflect.get(row, name)) === inWords(value),
  );
}

type Stored = NonNullable<Awaited<ReturnType<typeof findAdminProduct>>>['product'];

const areDrawn = async (tx: Tx, product: Stored, drawn: readonly DrawnPicture[]) =>
  arePicturesAlike(await readPictures(tx, product), drawn);

type Rows = Pick<GoodsInput, 'facts' | 'stockReason'> & {
  productId: string;
  options: readonly AdminOption[];
  rows: readonly TypedOption[];
};

async function saveRows(
  tx: Tx,
  ctx: ShopContext,
  { productId, facts, options, rows, stockReason }: Rows,
): Promise<{ ok: true } | Exclude<GoodsSaved, { ok: true }>> {
  const last = Math.max(-1, ...options.map(({ position }) => position));
  let added = 0;
  for (const [row, { id, version, stock, facts: typed }] of rows.entries()) {
    const before = options.find((option) => option.id === id);
    if (id && !before) return { problem: 'option-not-found' as const, row };
    if (!before) added += 1;
    const named = {
      ...typed,
      name: nameOfRow({ ...typed, ...gramsOf(typed) }, facts.name),
      position: before?.position ?? last + added,
    };
    const sku = typed.sku || (await makeSku(tx, facts.name, named));
    if (sku === null) return { problem: 'sku-taken' as const, row };
    const option = { ...named, sku };
    const saved =
      before && holds(before, option)
        ? { ok: true as const, id: before.id }
        : await saveOption(ctx, { productId, id, version, facts: option });
    if ('problem' in saved) return { ...saved, row };
    if (!stock) continue;
    const booked = await changeStock(ctx, {
      inputs: [{ optionId: saved.id, ...stock }],
      ...{ reason: stockReason ?? (before ? 'count' : 'receipt'), note: '' },
    });
    if (booked.problem)
      return { problem: booked.problem === 'changed' ? ('stock-sold' as const) : booked.problem, row };
  }
  return { ok: true as const };
}

const gramsOf = ({ gramsFlower = 0, gramsConcentrate = 0, flavor = null }: OptionValues) => ({
  gramsFlower,
  gramsConcentrate,
  flavor,
});

/** A SKU that nobody has, of the product's and the option's words; null where none is left. */
async function makeSku(tx: Tx, product: string, row: OptionValues): Promise<string | null> {
  const candidates = skuCandidates(
    product,
    wordsOfRow({ name: row.name, flavor: row.flavor ?? null }, product),
  );
  return freeSku(candidates, await findTakenSkus(tx, candidates));
}

type Keeping = { input: GoodsInput; drawn: DrawnPicture[]; productId: string };

async function keepPictures(tx: Tx, ctx: ShopContext, { input, drawn, productId }: Keeping) {
  const found = await findAdminProduct(tx, productId);
  const original = input.copyOf ? await findAdminProduct(tx, input.copyOf) : null;
  const used = (input.pictures ?? []).flatMap((picture) => ('upload' in picture ? [picture.upload] : []));
  return savePictures(ctx, {
    productId,
    version: found?.product.version ?? 0,
    wanted: drawn,
    files: used.flatMap((place) => input.uploads[place]?.file ?? []),
    lent: original ? await readPictures(tx, original.product) : [],
  });
}
