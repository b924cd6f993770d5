import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import {
  countAdminProducts,
  countProducts,
  countScarceProducts,
} from '#db/queries/catalog/product-counts.ts';
import type {
  ProductFilter,
  ProductOrder,
  ProductPlace,
  ProductView,
} from '#db/queries/catalog/product-filter.ts';
import {
  countByBrand,
  listAdminProducts,
  listBrandChoices,
  listCategoryNames,
} from '#db/queries/catalog/product-list.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { LOW_STOCK } from '#domain/inventory.ts';
import { hasRight } from '#domain/staff.ts';
import { type AskedProducts, toProductFilter } from '../asked-products.ts';
import type { ShopContext } from '../context.ts';
import { catalogueStaff } from './product-admin.ts';

export type { ProductOrder, ProductPlace, ProductView };

export const PRODUCT_PAGE_SIZE = 40;

type ProductQuery = AskedProducts & {
  page: number;
  order?: ProductOrder;
  isDescending?: boolean;
  /** The product whose prices and stock are open for typing. */
  openedId?: string;
};

/**
 * Forty products a page, in the order that is asked for, whether there are more, how many each view holds, the brands
 * and categories to choose from, and the options of the one that is open (STAFF-08, LIST-01, LIST-03). Refused without
 * the right.
 */
export async function listProducts(ctx: ShopContext, query: ProductQuery) {
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  const { page, order, isDescending, openedId, ...asked } = query;
  const filter = toProductFilter(asked);
  const part = { limit: PRODUCT_PAGE_SIZE + 1, offset: (page - 1) * PRODUCT_PAGE_SIZE, order, isDescending };
  const [rows, counts, brands, categories, opened] = await Promise.all([
    listAdminProducts(ctx.db, { ...filter, ...part }),
    countViews(ctx, filter),
    countByBrand(ctx.db),
    listCategoryNames(ctx.db),
    openedId ? findAdminProduct(ctx.db, openedId) : null,
  ]);
  return {
    rows: rows.slice(0, PRODUCT_PAGE_SIZE).map(toRow),
    hasMore: rows.length > PRODUCT_PAGE_SIZE,
    ...{ counts, brands, categories },
    opened: opened && toOpened(opened, mayBookStock(ctx)),
  };
}

/**
 * How many products each view holds. Of all products only the sold out and the low are counted anew: the rest changes with
 * the catalogue alone (LIST-01).
 */
async function countViews({ db, remember }: ShopContext, filter: ProductFilter) {
  const { search, brandId, categoryId, format, moodWords: words, place } = filter;
  if (search || brandId || categoryId || format || words || place) return countAdminProducts(db, filter);
  const [lasting, scarce] = await Promise.all([
    remember('all products by view', () => countAdminProducts(db, filter)),
    countScarceProducts(db, LOW_STOCK),
  ]);
  return { ...lasting, ...scarce };
}

/**
 * Forty products a page of what is asked for, how many there are, and the brands and categories to choose from: what a
 * page needs on which products are only picked (SCHED-10). Refused without the right.
 */
export async function listProductsToPick(ctx: ShopContext, { page, ...asked }: ProductPick) {
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  const filter = { ...toProductFilter(asked), view: 'all' as const };
  const [rows, count, brands, categories] = await Promise.all([
    listAdminProducts(ctx.db, {
      ...filter,
      limit: PRODUCT_PAGE_SIZE,
      offset: (page - 1) * PRODUCT_PAGE_SIZE,
    }),
    countProducts(ctx.db, filter),
    listBrandChoices(ctx.db),
    listCategoryNames(ctx.db),
  ]);
  return { rows: rows.map(toRow), count, brands, categories };
}

type ProductPick = AskedProducts & { page: number };

/** What a product lacks although the shop shows it. */
export type ProductNeed = 'option' | 'grams' | 'price' | 'picture' | 'words';

type Stored = Awaited<ReturnType<typeof listAdminProducts>>[number];

function toRow({ undecided, unpriced, hasWords, ...row }: Stored) {
  const lacks = {
    option: row.options === 0,
    grams: undecided > 0,
    price: unpriced > 0,
    picture: row.imageUrl === null,
    words: !hasWords,
  } satisfies Record<ProductNeed, boolean>;
  const needs = (Object.keys(lacks) as ProductNeed[]).filter((need) => row.isActive && lacks[need]);
  return { ...row, needs };
}

/** May this actor change the stock (STAFF-09, SEC-14)? */
export function mayBookStock({ actor }: Pick<ShopContext, 'actor'>): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'stock-edit');
}

type Found = NonNullable<Awaited<ReturnType<typeof findAdminProduct>>>;

function toOpened({ product, options }: Found, mayStock: boolean) {
  return {
    id: product.id,
    name: product.name,
    mayStock,
    options: options.map((option) => ({
      id: option.id,
      label: optionLabel({ ...option, thcPercentage: product.thcPercentage }),
      sku: option.sku,
      priceCents: option.priceCents,
      originalPriceCents: option.originalPriceCents,
      stock: option.stock,
      version: option.version,
    })),
  };
}
