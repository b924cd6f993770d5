import type { Tx } from '#db/client.ts';
import {
  addOptions,
  addProducts,
  changeOptions,
  changeProducts,
  WRITE_BATCH,
} from '#db/queries/imports/write-catalogue.ts';
import { toHandle } from '#domain/imports/handle.ts';
import type { ImportedOption, OptionChange } from '#domain/imports/products/check-option.ts';
import type { ProductChange } from '#domain/imports/products/check-product.ts';
import type { ImportProduct } from '#domain/imports/products/import-product.ts';
import type { ShopContext } from '../../context.ts';
import { batchesOf } from '../batches.ts';

type Ids = { brands: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> };

/** Adds the new products, each with the price of its cheapest option, and changes the others; false where one is no longer as it was checked. */
export async function writeProducts(
  tx: Tx,
  { now }: Pick<ShopContext, 'now'>,
  {
    products,
    options,
    ids,
  }: { products: readonly ProductChange[]; options: readonly OptionChange[]; ids: Ids },
): Promise<boolean> {
  const added = products.filter(({ version }) => version === null);
  const cheapest = new Map<string, number>();
  for (const { productId, facts } of options)
    if (facts)
      cheapest.set(productId, Math.min(facts.priceCents, cheapest.get(productId) ?? facts.priceCents));
  for (const batch of batchesOf(added, WRITE_BATCH)) {
    const rows = batch.map(({ id, facts }) => ({ ...toColumns(facts, ids), id }));
    await addProducts(
      tx,
      rows.map((row) => ({ ...row, basePriceCents: cheapest.get(row.id) ?? 0, createdAt: now })),
    );
  }
  const changed = products.flatMap(({ id, version, facts }) =>
    version === null ? [] : { ...toColumns(facts, ids), id, version },
  );
  for (const rows of batchesOf(changed, WRITE_BATCH))
    if ((await changeProducts(tx, { rows, now })) !== rows.length) return false;
  return true;
}

function toColumns(facts: ImportProduct, { brands, categories }: Ids) {
  const categoryOf = (word: string) => categories.get(word) ?? categories.get(toHandle(word));
  const { name, format, description, howItFeels, bestFor, effects, displayOrder } = facts;
  const { isActive, isHiddenBundle, inVault, addonOnly } = facts;
  return {
    ...{ name, format, description, howItFeels, bestFor, effects, displayOrder },
    ...{ isActive, isHiddenBundle, inVault, addonOnly },
    brandId: brands.get(facts.brand.toLowerCase()) ?? '',
    categoryId: categoryOf(facts.category) ?? '',
    secondaryCategoryId: facts.secondCategory && (categoryOf(facts.secondCategory) ?? ''),
    moodTags: facts.moods,
    dominantTerpenes: facts.terpenes,
    totalCannabinoidsPercentage: facts.cannabinoidsPercent,
    thcPercentage: facts.thcPercent,
    cbdPercentage: facts.cbdPercent,
    shortTeaser: facts.teaser,
    dropId: facts.drop,
  };
}

export type WrittenOption = OptionChange & { id: string };

/** The same of options; their stock is booked apart. */
export async function writeOptions(
  tx: Tx,
  { now }: Pick<ShopContext, 'now'>,
  options: readonly WrittenOption[],
): Promise<boolean> {
  const written = options.flatMap(({ facts, ...option }) => (facts ? { ...option, facts } : []));
  const added = written.filter(({ current }) => current === null);
  for (const batch of batchesOf(added, WRITE_BATCH))
    await addOptions(
      tx,
      batch.map(({ facts, ...option }) => ({ ...optionColumns(facts, option), createdAt: now })),
    );
  const changed = written.flatMap(({ current, facts, ...option }) =>
    current ? { ...optionColumns(facts, option), version: current.version } : [],
  );
  for (const rows of batchesOf(changed, WRITE_BATCH))
    if ((await changeOptions(tx, rows)) !== rows.length) return false;
  return true;
}

/** No key of the stored row but those that the file has. */
function optionColumns(
  facts: ImportedOption,
  { id, productId, sku }: Pick<WrittenOption, 'id' | 'productId' | 'sku'>,
) {
  const { name, flavor, format, priceCents, originalPriceCents, quantity, unit, isOn } = facts;
  const { limitKind, gramsFlower, gramsConcentrate, thcMg, servings, position, barcode, costCents } = facts;
  return {
    ...{ id, productId, sku, name, flavor, format, priceCents, originalPriceCents, quantity, unit, isOn },
    ...{ limitKind, gramsFlower, gramsConcentrate, thcMg, servings, position, barcode, costCents },
  };
}
