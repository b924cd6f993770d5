import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import type { DemoData } from '../demo-data.ts';
import { optionIdOf } from '../seed-input.ts';

/** What the house pays for its own goods, of a hundred; what other makers' goods cost nobody has entered. */
const COST_OF_A_HUNDRED = 46;

/** The cost of each option of the house, in cents, by its id. */
export function houseCosts({ house }: DemoData): ReadonlyMap<string, number> {
  const options = house.products.flatMap((product) => product.options);
  return new Map(
    options.map((option) => [
      optionIdOf(option.sku),
      Math.round((option.price_cents * COST_OF_A_HUNDRED) / 100),
    ]),
  );
}

/** The costs stand with their options, so that the margin has something to say (NUM-05). */
export async function writeCosts(db: Database, costs: ReadonlyMap<string, number>): Promise<void> {
  const rows = JSON.stringify([...costs].map(([id, cents]) => ({ id, cents })));
  await db.execute(sql`
    update product_options o set cost_cents = c.cents
    from jsonb_to_recordset(${rows}::jsonb) as c(id text, cents int) where o.id = c.id`);
}
