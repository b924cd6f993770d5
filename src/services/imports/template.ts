import { CUSTOMER_HEADS } from '#domain/imports/customers.ts';
import { TOLD_HEADS } from '#domain/imports/heads.ts';
import { ZONE_HEADS } from '#domain/imports/zones.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { PRODUCT_HEADS } from './products/product-sheet.ts';

const HEADS = {
  products: { right: 'catalogue', heads: PRODUCT_HEADS },
  zones: { right: 'zones', heads: ZONE_HEADS },
  customers: { right: 'customers-edit', heads: CUSTOMER_HEADS },
} as const;

/**
 * The column names of an empty file to fill in (CSV-15), without what only an export knows. Refused without the right to
 * bring in files of this kind.
 */
export function importTemplate({ actor }: Pick<ShopContext, 'actor'>, kind: keyof typeof HEADS) {
  const { right, heads } = HEADS[kind];
  if (actor.kind !== 'staff' || !hasRight(actor.role, right)) return { problem: 'forbidden' as const };
  return { heads: heads.filter((head) => !TOLD_HEADS.has(head)) };
}
