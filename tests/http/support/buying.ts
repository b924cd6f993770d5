import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { ask } from './ask.ts';
import type { BuiltShop } from './built-shop.ts';
import type { Someone } from './people.ts';

export type Line = { kind: 'option'; optionId: string; quantity: number; from: 'shop' };

/** An option of the demo that costs more than any minimum and is on the shelf this often. */
export async function dearOption(db: Database, stock: number): Promise<string> {
  const [option] = await db
    .select({ id: productOptions.id })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(
      and(
        eq(products.id, 'low-tide-aura'),
        eq(productOptions.isOn, true),
        gt(productOptions.priceCents, 5000),
      ),
    )
    .orderBy(desc(productOptions.priceCents))
    .limit(1);
  if (!option) throw new Error('the demo has no such option');
  await db
    .update(productOptions)
    .set({ stock })
    .where(inArray(productOptions.id, [option.id]));
  return option.id;
}

export const FORM = {
  firstName: 'Ada',
  lastName: 'Marsh',
  phone: '(951) 555-0111',
  street: '24180 Quail Mesa Court',
  city: 'Moreno Valley',
  zip: '92553',
  notes: '',
  bagRequested: true,
  method: 'cash',
  isOver21: true,
};

/** A body for `/orders/place` with the token of a fresh quote. */
export async function inputFor(shop: BuiltShop, buyer: Someone, lines: Line[]) {
  const answer = await ask(shop, '/quote', { as: buyer.cookie, json: { lines, zip: FORM.zip } });
  const { quoteToken } = (await answer.json()) as { quoteToken: string };
  // A phone of their own: the daily limits count by phone as well.
  const form = { ...FORM, phone: `(951) 555-${randomInt(1000, 9999)}` };
  return { attemptKey: randomUUID(), lines, quoteToken, cashGivenCents: 100_000, form };
}

export const lineOf = (optionId: string, quantity = 1): Line => ({
  kind: 'option',
  optionId,
  quantity,
  from: 'shop',
});
