import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { products } from '../../schema/catalog.ts';
import { staff } from '../../schema/staff.ts';
import { deliveryZones } from '../../schema/zones.ts';

type Names = ReadonlyMap<string, string>;

const toMap = (rows: readonly { id: string; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** The names of products as they are called now. */
export async function nameProducts(db: Database, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { id, name } = products;
  return toMap(
    await db
      .select({ id, name })
      .from(products)
      .where(sql`${id} = any(${sql.param([...ids])}::text[])`),
  );
}

/** First and last names of staff. */
export async function nameStaff(db: Database, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const name = sql<string>`trim(${staff.firstName} || ' ' || ${staff.lastName})`;
  return toMap(
    await db
      .select({ id: staff.id, name })
      .from(staff)
      .where(inArray(staff.id, [...ids])),
  );
}

/** The cities of ZIP codes that are zones now. */
export async function nameZones(db: Database): Promise<Names> {
  return toMap(await db.select({ id: deliveryZones.zipCode, name: deliveryZones.city }).from(deliveryZones));
}
