import { and, arrayOverlaps, eq, exists, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, categories, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';
import { isVisible } from '../catalog.ts';

/** One word or phrase in lower case, with the formats and the stored mood words that it stands for. */
export type SearchedWord = { text: string; formats: readonly string[]; moodTags: readonly string[] };

type Scope = {
  now: Date;
  /** Stored words of the mood that alone may be found; null for all. */
  onlyTags: readonly string[] | null;
  /** Stored words of the mood that comes first among equals. */
  firstTags: readonly string[];
  limit: number;
};

/** What is found, and what goes before and after the customer's mood among its equals. */
type Kind = { where: SQL | undefined; before?: SQL; after?: SQL };

const name = sql`lower(${products.name})`;

/** `%` and `_` typed by a person are letters like others. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const holds = (text: string) => `%${plain(text)}%`;

/**
 * Ids of the products that can be among the best for a term: of each kind of match as many as are answered at most,
 * in the order that the rule will give them (SEARCH-14, SEARCH-17). The name is found by its trigram index.
 */
export async function listDirectCandidates(db: Database, input: Scope & { word: SearchedWord }) {
  const { word } = input;
  const isWordStart = sql`(${name} ~ ${`\\m${word.text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}`})::int`;
  const kinds: Kind[] = [
    { where: like(name, `${plain(word.text)}%`), before: sql`(${name} = ${word.text})::int` },
    { where: like(name, holds(word.text)), after: isWordStart },
    { where: inArray(products.brandId, brandsLike(db, word.text)) },
    { where: isLesserMatch(db, word) },
  ];
  const found = await Promise.all(kinds.map((kind) => selectIds(db, input, kind)));
  return [...new Set(found.flat())];
}

/** Ids of products in which every one of the words stands somewhere. */
export function listScatteredCandidates(db: Database, input: Scope & { words: readonly SearchedWord[] }) {
  const where = and(
    ...input.words.map((word) =>
      or(
        like(name, holds(word.text)),
        inArray(products.brandId, brandsLike(db, word.text)),
        isLesserMatch(db, word),
      ),
    ),
  );
  return selectIds(db, input, { where });
}

/** Ids of products whose names may be one slip away: a word that begins or ends as one of these texts does. */
export function listTypoCandidates(
  db: Database,
  input: Scope & { starts: readonly string[]; ends: readonly string[] },
) {
  const starts = input.starts.flatMap((text) => [`${plain(text)}%`, `% ${plain(text)}%`]);
  const ends = input.ends.flatMap((text) => [`%${plain(text)}`, `%${plain(text)} %`]);
  const where = or(...[...starts, ...ends].map((pattern) => like(name, pattern)));
  return selectIds(db, { ...input, limit: input.limit * 10 }, { where });
}

/** Brands of products, for suggestions (SEARCH-09). */
export async function listBrandNames(db: Database, text: string): Promise<string[]> {
  const rows = await db
    .select({ name: brands.name })
    .from(brands)
    .where(like(sql`lower(${brands.name})`, holds(text)))
    .orderBy(brands.name)
    .limit(5);
  return rows.map((row) => row.name);
}

async function selectIds(db: Database, scope: Scope, kind: Kind): Promise<string[]> {
  const { onlyTags, firstTags } = scope;
  const isFirst = firstTags.length
    ? sql`(${arrayOverlaps(products.moodTags, [...firstTags])})::int`
    : undefined;
  const ranks = [kind.before, isFirst, kind.after].filter((rank) => rank !== undefined);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(
      and(
        isVisible(scope.now),
        kind.where,
        onlyTags ? arrayOverlaps(products.moodTags, [...onlyTags]) : undefined,
      ),
    )
    .orderBy(
      ...ranks.map((rank) => sql`${rank} desc`),
      sql`${products.displayOrder} desc`,
      sql`${products.name} collate "und-x-icu"`,
    )
    .limit(scope.limit);
  return rows.map((row) => row.id);
}

function brandsLike(db: Database, text: string) {
  return db
    .select({ id: brands.id })
    .from(brands)
    .where(like(sql`lower(${brands.name})`, holds(text)));
}

function isLesserMatch(db: Database, { text, formats, moodTags }: SearchedWord): SQL | undefined {
  const inCategories = db
    .select({ id: categories.id })
    .from(categories)
    .where(like(sql`lower(${categories.name})`, holds(text)));
  const byFormat = formats.length ? inArray(productOptions.format, [...formats]) : undefined;
  const hasOption = db
    .select({ one: sql`1` })
    .from(productOptions)
    .where(
      and(
        eq(productOptions.productId, products.id),
        or(like(sql`lower(${productOptions.flavor})`, holds(text)), byFormat),
      ),
    );
  return or(
    inArray(products.categoryId, inCategories),
    inArray(products.secondaryCategoryId, inCategories),
    formats.length ? inArray(products.format, [...formats]) : undefined,
    moodTags.length ? arrayOverlaps(products.moodTags, [...moodTags]) : undefined,
    exists(hasOption),
  );
}
