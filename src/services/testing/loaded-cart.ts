import type { Database } from '#db/client.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type Facts, withStock } from '../checkout/lines/load-facts.ts';
import { loadPerson, toHold } from '../checkout/lines/load-person.ts';
import { loadCart } from '../checkout/price-cart.ts';
import type { ShopContext } from '../context.ts';
import { testContext } from './test-context.ts';

type Person = Parameters<typeof loadPerson>[1];

/** The facts of these lines for a visitor, as a quote has them. */
export async function factsOf(
  { db, now }: { db: Database; now: Date },
  lines: readonly CartLine[],
): Promise<Facts> {
  const ctx = testContext(db, { kind: 'visitor' }, { now });
  const { offers, buying } = await loadCart(ctx, { lines }, { customer: null });
  return withStock(offers, buying.stock, now);
}

/** The facts of a person, as a quote has them. */
export async function personFacts(ctx: ShopContext, person: Person, code?: string) {
  const { buying } = await loadCart(ctx, { lines: [] }, person);
  return loadPerson(ctx, person, { buying, code });
}

/** What the unpaid order of this person holds. */
export async function holdOf(ctx: ShopContext, person: Person) {
  const { buying } = await loadCart(ctx, { lines: [] }, person);
  return toHold(buying.unpaid);
}
