import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';

type Option = [
  id: string,
  format: string,
  priceCents: number,
  quantity: number,
  unit: string,
  thcMg: number | null,
  servings: number | null,
  isOn: boolean,
];

/** A product with what lists order, filter and count it by; `unlockAt` is that of its drop. */
export type IndexRow = {
  id: string;
  name: string;
  brand: string;
  isMonster: boolean;
  format: string;
  moodTags: string[];
  categoryIds: string[];
  addonOnly: boolean;
  inVault: boolean;
  displayOrder: number;
  createdAt: string;
  unlockAt: string | null;
  options: Option[];
};

/**
 * So many products that customers may see now or after an unlock, by id and after this one (CAT-23, TEASE-13): one JSON
 * value a product, because a shop may have 60,000 of them. Those without an option are left out.
 */
export async function listIndexRows(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<IndexRow[]> {
  const result = await db.execute(sql`
    select json_build_object('id', p.id, 'name', p.name, 'brand', b.name, 'isMonster', b.is_monster, 'format', p.format,
      'moodTags', p.mood_tags, 'categoryIds', array_remove(array[p.category_id, p.secondary_category_id], null),
      'addonOnly', p.addon_only, 'inVault', p.in_vault, 'displayOrder', p.display_order, 'createdAt', p.created_at,
      'unlockAt', d.unlock_at, 'options', o.list) as product
    from products p
    join brands b on b.id = p.brand_id
    left join drops d on d.id = p.drop_id
    join lateral (
      select json_agg(json_build_array(id, format, price_cents, quantity, unit, thc_mg, servings, is_on) order by position) as list
      from product_options where product_id = p.id) o on o.list is not null
    where p.is_active and not p.is_hidden_bundle and (p.drop_id is null or d.is_published) and p.id > ${after}
    order by p.id limit ${limit}`);
  return (result as unknown as { rows: { product: IndexRow }[] }).rows.map(({ product }) => product);
}

/** The version of the index, and the options without a unit left. */
export async function findIndexState(db: Database): Promise<{ version: number; soldOut: string[] }> {
  const result = await db.execute(sql`
    select (select version from price_list_version) as version,
      coalesce((select json_agg(id) from product_options where stock = 0), '[]') as sold_out`);
  const [row] = (result as unknown as { rows: { version: number | string; sold_out: string[] }[] }).rows;
  return { version: Number(row?.version ?? 0), soldOut: row?.sold_out ?? [] };
}
