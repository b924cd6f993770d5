import { eq } from 'drizzle-orm';
import { customers } from '#db/schema/customers.ts';
import type { MergeChoice } from '#domain/customers/merge.ts';
import type { ShopContext } from '../context.ts';
import { database } from './small-checkout.ts';

/** The row of this buyer as it is now, erased or not. */
export async function rowOf(ctx: ShopContext) {
  const id = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  const [row] = await database().select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error('no customer');
  return row;
}

/** The form of the preview, as it stands now. */
export async function mergeInput(kept: ShopContext, gone: ShopContext, choice: Partial<MergeChoice> = {}) {
  const [one, other] = [await rowOf(kept), await rowOf(gone)];
  return {
    ...{ keptId: one.id, goneId: other.id, keptVersion: one.version, goneVersion: other.version },
    phone: choice.phone ?? 'kept',
    email: choice.email ?? 'kept',
  };
}
