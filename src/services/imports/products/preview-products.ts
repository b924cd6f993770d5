import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../../context.ts';
import type { TextFile } from '../../text-file.ts';
import { keptText, toFilePreview } from '../preview.ts';
import type { SheetRefusal } from '../read-sheet.ts';
import { type CheckedProducts, checkProducts, type ProductTicks } from './check-products.ts';
import { headIn, type ProductSheet, readProductSheet } from './product-sheet.ts';

export type ProductsInput = { file: TextFile; ticks: ProductTicks };

/**
 * What a file of products would do, row by row, before anything of it is written (CSV-03): new, changed from what to
 * what, the same, or what is wrong at which row and column; which brands and categories it would make, and how many new
 * options stay off sale because their grams are not decided (CSV-07). Refused without the right to the catalogue, and as
 * `readSheet` does.
 */
export async function previewProducts(ctx: ShopContext, input: ProductsInput) {
  const read = await readProducts(ctx, input);
  return 'problem' in read ? read : showProducts(read, input);
}

export type ReadProducts = { actor: StaffActor; sheet: ProductSheet; checked: CheckedProducts };

/** The file, read and checked against the shop as it is now. */
export async function readProducts(
  ctx: ShopContext,
  { file, ticks }: ProductsInput,
): Promise<ReadProducts | SheetRefusal | { problem: 'forbidden' }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'catalogue')) return { problem: 'forbidden' };
  const sheet = await readProductSheet(file);
  if ('problem' in sheet) return sheet;
  const checked = await checkProducts(ctx, { sheet, ticks });
  const isCounted = checked.options.some(({ stockChange }) => stockChange !== 0);
  if (isCounted && !hasRight(actor.role, 'stock-edit')) return { problem: 'forbidden' };
  return { actor, sheet, checked };
}

export function showProducts({ sheet, checked }: ReadProducts, { file, ticks }: ProductsInput) {
  const { origin } = sheet.layout;
  const errors = origin === 'shopify' ? checked.errors.map(inShopify) : checked.errors;
  const unmade = (thing: string) => [
    ...new Set(
      checked.errors.flatMap(({ wrong }) =>
        wrong.code === 'unknown' && wrong.thing === thing ? wrong.word : [],
      ),
    ),
  ];
  return {
    ...toFilePreview({ ...checked, errors, unknown: sheet.unknown }, headIn(sheet)),
    of: 'products' as const,
    origin,
    pictureRows: sheet.pictureRows,
    made: { brands: checked.newBrands, categories: checked.newCategories },
    unmade: { brands: unmade('brand').slice(0, 20), categories: unmade('category').slice(0, 20) },
    offSale: checked.options.filter(({ current, facts }) => !current && facts && !facts.isOn).length,
    ticks,
    text: keptText(file),
  };
}

/** Shopify knows no format: it is said how one is told. */
function inShopify(error: CheckedProducts['errors'][number]): CheckedProducts['errors'][number] {
  const isFormat = error.head === 'format' && ['missing', 'no-column'].includes(error.wrong.code);
  return isFormat ? { ...error, wrong: { code: 'no-format' } } : error;
}
