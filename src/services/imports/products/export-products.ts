import { listFileNames, listFileProducts } from '#db/queries/imports/catalogue.ts';
import { IMPORT_COLUMNS, productColumns } from '#domain/imports/products/columns.ts';
import { SHOPIFY_HEADS } from '#domain/imports/shopify/heads.ts';
import { toShopifyRows } from '#domain/imports/shopify/to-shopify.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { PRODUCT_HEADS } from './product-sheet.ts';

const BATCH = 200;
const COLUMNS = productColumns({
  ...{ brands: new Map(), categories: new Map(), drops: new Set() },
  mayAdd: { brands: false, categories: false },
});

type Listed = Awaited<ReturnType<typeof listFileProducts>>[number];
type As = { origin: 'own' | 'shopify'; siteUrl: string };

/**
 * All goods as a file, our own or Shopify's, in parts that are read as they are taken (CSV-01, CSV-10): one row an
 * option, a product without one in a row of its own. Refused without the right to the catalogue. Pictures are addresses
 * under `siteUrl`.
 */
export async function exportProducts({ actor, db }: ShopContext, { origin, siteUrl }: As) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'catalogue')) return { problem: 'forbidden' as const };
  const toRows = origin === 'own' ? ownRows : shopifyRows(await typeWords(db));
  async function* parts() {
    for (let afterId = ''; ; ) {
      const found = await listFileProducts(db, { afterId, limit: BATCH });
      if (found.length > 0) yield found.flatMap((listed) => toRows(listed, siteUrl));
      const last = found.at(-1);
      if (!last || found.length < BATCH) return;
      afterId = last.product.id;
    }
  }
  return { heads: origin === 'own' ? PRODUCT_HEADS : SHOPIFY_HEADS, parts: parts() };
}

const absolute = (url: string, siteUrl: string) => (url.startsWith('/') ? `${siteUrl}${url}` : url);

function ownRows({ product, options, pictures }: Listed, siteUrl: string): string[][] {
  const facts = COLUMNS.map(({ write }) => write(product));
  const told = pictures.map(({ url }) => absolute(url, siteUrl)).join(' ');
  const version = String(product.version);
  const without = ['', '', version, '', told];
  if (options.length === 0) return [[product.id, '', ...facts, ...IMPORT_COLUMNS.map(() => ''), ...without]];
  return options.map((option) => [
    ...[product.id, option.sku, ...facts],
    ...IMPORT_COLUMNS.map(({ write }) => write(option)),
    ...[String(option.stock), String(option.stock), version, String(option.version), told],
  ]);
}

/** What Shopify calls the type: the category's name, or its slug where another category has the name, too. */
async function typeWords(db: ShopContext['db']): Promise<(product: Listed['product']) => string> {
  const { categories } = await listFileNames(db);
  const counts = new Map<string, number>();
  for (const { name } of categories)
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  const slugs = new Set(categories.map(({ slug }) => slug.toLowerCase()));
  return ({ category, categoryName }) => {
    const word = categoryName.toLowerCase();
    return counts.get(word) === 1 && !slugs.has(word) ? categoryName : category;
  };
}

const shopifyRows =
  (typeOf: (product: Listed['product']) => string) =>
  ({ product, options, pictures }: Listed, siteUrl: string): string[][] =>
    toShopifyRows({
      product,
      options,
      pictures: pictures.map(({ url, alt }) => ({ url: absolute(url, siteUrl), alt })),
      type: typeOf(product),
    });
