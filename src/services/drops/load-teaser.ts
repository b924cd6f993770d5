import { type DropProductRow, listDropProducts } from '#db/queries/drops/drop-products.ts';
import { findPublishedDrop } from '#db/queries/drops/drops.ts';
import { DROP_MOODS } from '#domain/drops/drop-moods.ts';
import { type Mood, toMood } from '#domain/moods.ts';
import type { PublicContext } from '../context.ts';

export type TeaserPage = NonNullable<Awaited<ReturnType<typeof loadTeaser>>>;
export type TeaserTile = TeaserPage['tiles'][number];

/**
 * A published drop with the preview of its products (TEASE-03 to TEASE-05, TEASE-12). Until it opens a tile says mood,
 * format and one line, never name, price or option (TEASE-13). Null where no such drop is announced (TEASE-14).
 */
export async function loadTeaser({ db, now, changesAt }: PublicContext, code: string) {
  const drop = await findPublishedDrop(db, code);
  if (!drop) return null;
  const rows = await listDropProducts(db, drop.id);
  const isUnlocked = now >= drop.unlockAt;
  if (!isUnlocked) changesAt(drop.unlockAt);
  return {
    code: drop.code,
    label: drop.label,
    title: drop.title,
    intro: drop.intro,
    unlockAtMs: drop.unlockAt.getTime(),
    isUnlocked,
    images: drop.images.map(({ src, alt, caption }) => ({ src, alt, caption })),
    statTiles: drop.statTiles,
    tiles: rows.map((row) => toTile(row, isUnlocked)).toSorted(inOrder),
  };
}

function toTile({ id, name, priceCents, ...row }: DropProductRow, isUnlocked: boolean) {
  return {
    key: id,
    imageUrl: row.imageUrl,
    mood: row.moodTags.map(toMood).find((mood) => mood !== null) ?? null,
    format: row.format,
    teaser: row.shortTeaser ?? '',
    displayOrder: row.displayOrder,
    sale: isUnlocked && priceCents !== null ? { name, priceCents } : null,
  };
}

type Placed = { displayOrder: number; mood: Mood | null };

function inOrder(one: Placed, other: Placed): number {
  return other.displayOrder - one.displayOrder || placeOf(one.mood) - placeOf(other.mood);
}

function placeOf(mood: Mood | null): number {
  return mood ? DROP_MOODS.indexOf(mood) : DROP_MOODS.length;
}
