import {
  type AdminProduct,
  findAdminProduct,
  listAdminProducts,
  listBrandsAndCategories,
} from '#db/queries/catalog/product-admin.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { readPictures } from './picture-list.ts';

export type { AdminProduct };

export const PRODUCT_PAGE_SIZE = 40;

/** May this actor change the catalogue (SEC-14)? The member of staff, or null. */
export function catalogueStaff({ actor }: ShopContext): string | null {
  return actor.kind === 'staff' && hasRight(actor.role, 'catalogue') ? actor.staffId : null;
}

/** Forty products a page and whether there are more (STAFF-08). */
export async function listProducts(ctx: ShopContext, input: { search: string; page: number }) {
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  const rows = await listAdminProducts(ctx.db, {
    search: input.search.trim().slice(0, 80),
    limit: PRODUCT_PAGE_SIZE + 1,
    offset: (input.page - 1) * PRODUCT_PAGE_SIZE,
  });
  return { rows: rows.slice(0, PRODUCT_PAGE_SIZE), hasMore: rows.length > PRODUCT_PAGE_SIZE };
}

/**
 * One product as it is stored with its pictures, or none for a new one, and the brands and categories to choose from
 * (STAFF-08).
 */
export async function readProduct(ctx: ShopContext, id: string | null) {
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  const [found, brandsAndCategories] = await Promise.all([
    id ? findAdminProduct(ctx.db, id) : null,
    listBrandsAndCategories(ctx.db),
  ]);
  if (id && !found) return { problem: 'not-found' as const };
  const pictures = found ? await readPictures(ctx.db, found.product) : [];
  return { found: found && { ...found, pictures }, brandsAndCategories };
}
