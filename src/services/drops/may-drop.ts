import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

/** May this person see and change drops, bundles and extras (STAFF-10, STAFF-11)? */
export function mayDrop({ actor }: Pick<ShopContext, 'actor'>): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'drops');
}
