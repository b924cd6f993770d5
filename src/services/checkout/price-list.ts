import type { Database } from '#db/client.ts';
import { listPricedOptions } from '#db/queries/catalog/priced-options.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import { findPublishedDrop, listBundles, listUpsells } from '#db/queries/drops/drops.ts';
import { listActiveDeals } from '#db/queries/promotions/promotions.ts';
import { listSettings } from '#db/queries/settings.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';

/** More are not kept at a time: beyond it the list begins anew. */
const MOST_KEPT = 20_000;

/** What the shop sells at which price, in one version of it: the same for everybody, so it is read once. */
export type PriceList = ReturnType<typeof createList>;

/**
 * The price list of this process (decision 0044-prices-in-memory). What is read is kept for one version: the database
 * raises it with every change of a price, and whoever buys compares it in the statement that reads or stores. A higher
 * version begins an empty list; a lower one, of a request that was slower, gets a list of its own that nobody keeps.
 */
export function createPriceMemory() {
  const state = { list: createList(0), settings: null as { version: number; value: ShopSettings } | null };
  return {
    /** The list that was valid when last compared. */
    current: () => state.list,
    /** The list of this version. */
    of(version: number): PriceList {
      if (version > state.list.version) state.list = createList(version);
      return version === state.list.version ? state.list : createList(version);
    },
    /** A list that has read nothing yet and that nobody keeps. */
    fresh: () => createList(0),
    /** The settings of this version or a newer one. */
    async settings(db: Database, version: number): Promise<{ version: number; value: ShopSettings }> {
      if (state.settings && state.settings.version >= version) return state.settings;
      const found = { version, value: parseSettings(await listSettings(db)) };
      if (version > (state.settings?.version ?? 0)) state.settings = found;
      return found;
    },
  };
}

export type PriceMemory = ReturnType<typeof createPriceMemory>;

type PricedOptionRow = Awaited<ReturnType<typeof listPricedOptions>>[number];

function createList(version: number) {
  const options = new Map<string, PricedOptionRow>();
  const kept = new Map<string, unknown>();

  async function keep<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    if (kept.has(key)) return kept.get(key) as Value;
    const value = await read();
    if (kept.size >= MOST_KEPT) kept.clear();
    // What does not exist has endless names.
    if (value !== null) kept.set(key, value);
    return value;
  }

  async function readDrop(db: Database, code: string) {
    const drop = await findPublishedDrop(db, code);
    return drop && { drop, bundles: await listBundles(db, drop.id) };
  }

  return {
    version,
    /** The options of these ids and skus, each once; unknown ones are left out. */
    async options(db: Database, named: { optionIds: readonly string[]; skus: readonly string[] }) {
      if (options.size >= MOST_KEPT) options.clear();
      const keys = [...named.optionIds, ...named.skus.map(skuKey)];
      const missing = {
        optionIds: named.optionIds.filter((id) => !options.has(id)),
        skus: named.skus.filter((sku) => !options.has(skuKey(sku))),
      };
      const found: PricedOptionRow[] =
        missing.optionIds.length + missing.skus.length > 0 ? await listPricedOptions(db, missing) : [];
      for (const option of found) options.set(option.id, option).set(skuKey(option.sku), option);
      return [...new Set(keys.flatMap((key) => options.get(key) ?? []))];
    },
    deals: (db: Database) => keep('deals', () => listActiveDeals(db)),
    upsells: (db: Database) => keep('upsells', () => listUpsells(db)),
    /** A published drop with its bundles, by its code; null for any other. */
    drop: (db: Database, code: string) => keep(`drop ${code}`, () => readDrop(db, code)),
    /** What staff and the built-in list say of a ZIP; nothing of what is none. */
    zip: async (db: Database, zip: string) =>
      /^\d{5}$/.test(zip) ? keep(`zip ${zip}`, () => findZip(db, zip)) : { zone: null, centroid: null },
  };
}

const skuKey = (sku: string) => `sku ${sku.toLowerCase()}`;
