import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { productChanges } from '../../schema/settings.ts';

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
  dropId: string | null;
  unlockAt: string | null;
  options: Option[];
};

/** Which products: some by their ids, or so many by id and after this one. */
type Wanted = { ids: readonly string[] } | { after: string; limit: number };

/**
 * The wanted products as far as customers may see them now or after an unlock (CAT-23, TEASE-13): one JSON value a
 * product, because a shop may have 60,000 of them. Those without an option are left out.
 */
export async function listIndexRows(db: Database, wanted: Wanted): Promise<IndexRow[]> {
  const isWanted =
    'ids' in wanted
      ? sql`p.id in (select json_array_elements_text(${JSON.stringify(wanted.ids)}::json))`
      : sql`p.id > ${wanted.after}`;
  const result = await db.execute(sql`
    select json_build_object('id', p.id, 'name', p.name, 'brand', b.name, 'isMonster', b.is_monster, 'format', p.format,
      'moodTags', p.mood_tags, 'categoryIds', array_remove(array[p.category_id, p.secondary_category_id], null),
      'addonOnly', p.addon_only, 'inVault', p.in_vault, 'displayOrder', p.display_order, 'createdAt', p.created_at,
      'dropId', p.drop_id, 'unlockAt', d.unlock_at, 'options', o.list) as product
    from products p
    join brands b on b.id = p.brand_id
    left join drops d on d.id = p.drop_id
    join lateral (
      select json_agg(json_build_array(id, format, price_cents, quantity, unit, thc_mg, servings, is_on) order by position) as list
      from product_options where product_id = p.id) o on o.list is not null
    where p.is_active and not p.is_hidden_bundle and (p.drop_id is null or d.is_published) and ${isWanted}
    order by p.id limit ${'limit' in wanted ? wanted.limit : null}`);
  return (result as unknown as { rows: { product: IndexRow }[] }).rows.map(({ product }) => product);
}

export type IndexState = {
  version: number;
  /** The options without a unit left. */
  soldOut: string[];
  /** The products that changed after the version asked about; null where that is not known, or too much. */
  changed: string[] | null;
};

/** More are read with the whole. */
const MOST_CHANGED = 2_000;

/** How the index must look now, as of one moment, and what of it is new since this version. */
export async function findIndexState(db: Database, since: number | null): Promise<IndexState> {
  const result = await db.execute(sql`
    select v.version, coalesce((select json_agg(id) from product_options where stock = 0), '[]') as sold_out,
      case when v.noted_since <= ${since}::bigint and v.version > ${since}::bigint then
        (select coalesce(json_agg(product_id), '[]') from (
          select distinct product_id from ${productChanges} where version > ${since}::bigint limit ${MOST_CHANGED + 1}) changes)
      end as changed
    from price_list_version v`);
  type Row = { version: number | string; sold_out: string[]; changed: string[] | null };
  const [row] = (result as unknown as { rows: Row[] }).rows;
  const changed = row?.changed ?? null;
  return {
    version: Number(row?.version ?? 0),
    soldOut: row?.sold_out ?? [],
    changed: changed && changed.length <= MOST_CHANGED ? changed : null,
  };
}

/** Is one of these products, seen or not, a combo by its name (CAT-21)? */
export async function hasCombo(db: Database, ids: readonly string[]): Promise<boolean> {
  const result = await db.execute(sql`
    select exists (select from products where name ilike '%combo%'
      and id in (select json_array_elements_text(${JSON.stringify(ids)}::json))) as is`);
  return (result as unknown as { rows: { is: boolean }[] }).rows[0]?.is === true;
}
