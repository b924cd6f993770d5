import { and, arrayOverlaps, eq, gt, gte, inArray, like, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { containing, literally } from '../../like.ts';
import { brands, categories, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';
import { isVisible } from '../catalog/products.ts';

/** One word or phrase in lower case, with the formats and the stored mood words that it stands for. */
type SearchedWord = { text: string; formats: readonly string[]; moodTags: readonly string[] };

export type SearchScope = {
  now: Date;
  /** Stored words of the mood that alone may be found; null for all. */
  onlyTags: readonly string[] | null;
  /** Stored words of the mood that comes first among equals. */
  firstTags: readonly string[];
  limit: number;
  /** What an option in stock must cost, both ends included; null for any price. */
  price: { fromCents: number; toCents: number } | null;
  /** Leaves batteries and the like out (CAT-37). */
  isGoodsOnly: boolean;
};

/** The brands and categories whose names hold the word: few, and found once. */
type BrandsAndCategories = { brandIds: readonly string[]; categoryIds: readonly string[] };
export type FoundWord = SearchedWord & BrandsAndCategories;

const name = sql`lower(${products.name})`;

/** `%` and `_` typed by a person match only themselves. */

/** The word with the brands and categories that it names. */
export async function findBrandsAndCategories(db: Database, word: SearchedWord): Promise<FoundWord> {
  const [brandRows, categoryRows] = await Promise.all([
    db
      .select({ id: brands.id })
      .from(brands)
      .where(like(sql`lower(${brands.name})`, containing(word.text))),
    db
      .select({ id: categories.id })
      .from(categories)
      .where(like(sql`lower(${categories.name})`, containing(word.text))),
  ]);
  return { ...word, brandIds: brandRows.map(({ id }) => id), categoryIds: categoryRows.map(({ id }) => id) };
}

/**
 * Ids of the products whose name or brand holds the word: of each kind of match, from the name itself down to the brand,
 * as many as are answered at most, in the shop's order (SEARCH-14, SEARCH-17).
 */
export function listNamedCandidates(db: Database, scope: SearchScope, word: FoundWord): Promise<string[]> {
  const wordStart = `\\m${word.text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}`;
  return selectIds(db, scope, [
    sql`${name} = ${word.text}`,
    like(name, `${literally(word.text)}%`),
    sql`${name} ~ ${wordStart}`,
    like(name, containing(word.text)),
    isOfBrand(word),
  ]);
}

/** Ids of the first products of all, for a term that only names a price (SEARCH-21). */
export function listAnyCandidates(db: Database, scope: SearchScope): Promise<string[]> {
  return selectIds(db, scope, [sql`true`]);
}

/** Ids of the products in whose category, format, mood or flavor the word stands (SEARCH-17). */
export function listLesserCandidates(db: Database, scope: SearchScope, word: FoundWord): Promise<string[]> {
  return selectIds(db, scope, [...lesserKinds(db, word)]);
}

/**
 * Ids of products in which every one of the words stands somewhere. The products of the rarest word are looked up, each
 * place by its own index; whether the others stand in them is asked of those alone.
 */
export function listScatteredCandidates(
  db: Database,
  scope: SearchScope,
  words: readonly FoundWord[],
): Promise<string[]> {
  const [rarest, ...others] = words.toSorted((one, other) => commonness(one) - commonness(other));
  if (!rarest) return selectIds(db, scope, [sql`false`]);
  const kinds = [like(name, containing(rarest.text)), isOfBrand(rarest), ...lesserKinds(db, rarest)];
  const [first, second, ...rest] = kinds
    .filter((kind) => kind !== undefined)
    .map((kind) => db.select({ id: products.id }).from(products).where(kind));
  const isRarest = first && inArray(products.id, second ? unionAll(first, second, ...rest) : first);
  return selectIds(db, scope, [and(isRarest, ...others.map((word) => standsIn(word)))]);
}

/** A word that names a format, a mood, a category or a brand has many products, and so has a short one. */
function commonness({ text, formats, moodTags, categoryIds, brandIds }: FoundWord): number {
  const isKind = formats.length + moodTags.length + categoryIds.length + brandIds.length > 0;
  return (isKind ? MOST_LETTERS : 0) - Math.min(text.length, MOST_LETTERS);
}

const MOST_LETTERS = 100;

/** The same places as of the rarest word, as a question about one product. */
function standsIn(word: FoundWord): SQL | undefined {
  const { text, formats, moodTags, categoryIds } = word;
  const ids = [...categoryIds];
  const option = or(
    like(sql`lower(${productOptions.flavor})`, containing(text)),
    formats.length ? inArray(productOptions.format, [...formats]) : undefined,
  );
  return or(
    like(name, containing(text)),
    isOfBrand(word),
    ids.length ? inArray(products.categoryId, ids) : undefined,
    ids.length ? inArray(products.secondaryCategoryId, ids) : undefined,
    formats.length ? inArray(products.format, [...formats]) : undefined,
    moodTags.length ? arrayOverlaps(products.moodTags, [...moodTags]) : undefined,
    sql`exists (select 1 from ${productOptions} where ${productOptions.productId} = ${products.id} and ${option})`,
  );
}

/** Ids of products whose names may be one typing error away: a word that begins or ends as one of these texts does. */
export function listTypoCandidates(
  db: Database,
  scope: SearchScope,
  { starts, ends }: { starts: readonly string[]; ends: readonly string[] },
): Promise<string[]> {
  const patterns = [
    ...starts.flatMap((text) => [`${literally(text)}%`, `% ${literally(text)}%`]),
    ...ends.flatMap((text) => [`%${literally(text)}`, `%${literally(text)} %`]),
  ];
  const isNear = or(...patterns.map((pattern) => like(name, pattern)));
  return selectIds(db, { ...scope, limit: scope.limit * 10 }, [isNear]);
}

/** Brands of products, for suggestions (SEARCH-09). */
export async function listBrandNames(db: Database, text: string): Promise<string[]> {
  const rows = await db
    .select({ name: brands.name })
    .from(brands)
    .where(like(sql`lower(${brands.name})`, containing(text)))
    .orderBy(brands.name)
    .limit(5);
  return rows.map((row) => row.name);
}

/**
 * The first of every kind in the shop's order, which an index keeps: a kind with many products is read from its front, one
 * with few by its own index. Those of the customer's mood are asked for apart, as they go before their equals.
 */
async function selectIds(db: Database, scope: SearchScope, kinds: readonly (SQL | undefined)[]) {
  const { onlyTags, firstTags } = scope;
  const ofMood = (tags: readonly string[]) => arrayOverlaps(products.moodTags, [...tags]);
  const moods = onlyTags ? [ofMood(onlyTags)] : [undefined, ...(firstTags.length ? [ofMood(firstTags)] : [])];
  const parts = kinds
    .filter((kind) => kind !== undefined)
    .flatMap((kind) => moods.map((mood) => selectFirst(db, scope, and(kind, mood))));
  const [first, second, ...rest] = parts;
  if (!first) return [];
  const rows = await (second ? unionAll(first, second, ...rest) : first);
  return [...new Set(rows.map(({ id }) => id))];
}

function selectFirst(db: Database, scope: SearchScope, where: SQL | undefined) {
  const isAccessory = or(products.addonOnly, eq(products.format, 'battery'));
  return db
    .select({ id: products.id })
    .from(products)
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(
      and(
        isVisible(scope.now),
        where,
        scope.price ? costs(db, scope.price) : undefined,
        scope.isGoodsOnly && isAccessory ? not(isAccessory) : undefined,
      ),
    )
    .orderBy(sql`${products.displayOrder} desc`, sql`${products.name} collate "und-x-icu"`)
    .limit(scope.limit);
}

/** An option in stock at such a price. */
function costs(db: Database, { fromCents, toCents }: NonNullable<SearchScope['price']>): SQL {
  const priced = db
    .select({ id: productOptions.productId })
    .from(productOptions)
    .where(
      and(
        eq(productOptions.isOn, true),
        gt(productOptions.stock, 0),
        gte(productOptions.priceCents, fromCents),
        lte(productOptions.priceCents, Math.min(toCents, MOST_CENTS)),
      ),
    );
  return inArray(products.id, priced);
}

/** The most that a price can be in the database. */
const MOST_CENTS = 2_147_483_647;

function isOfBrand({ brandIds }: BrandsAndCategories): SQL | undefined {
  return brandIds.length ? inArray(products.brandId, [...brandIds]) : undefined;
}

/** Each by itself, for each has an index of its own. */
function lesserKinds(db: Database, { text, formats, moodTags, categoryIds }: FoundWord) {
  const optionWhere = (where: SQL) =>
    inArray(products.id, db.select({ id: productOptions.productId }).from(productOptions).where(where));
  const ids = [...categoryIds];
  return [
    optionWhere(like(sql`lower(${productOptions.flavor})`, containing(text))),
    ids.length ? inArray(products.categoryId, ids) : undefined,
    ids.length ? inArray(products.secondaryCategoryId, ids) : undefined,
    formats.length ? inArray(products.format, [...formats]) : undefined,
    formats.length ? optionWhere(inArray(productOptions.format, [...formats])) : undefined,
    moodTags.length ? arrayOverlaps(products.moodTags, [...moodTags]) : undefined,
  ];
}
