import { findCurrentDrop, findPublishedDrop, listBundles } from '#db/queries/drops.ts';
import type { PublicContext } from '../context.ts';

export type DropPage = NonNullable<Awaited<ReturnType<typeof loadDrop>>>;

/**
 * The drop that an address names, else the current one, with its bundles (DROP-01, DROP-09, DROP-12). `isPreorder`
 * says which of the two prices holds at this moment (DROP-10). Null where no such drop is announced.
 */
export async function loadDrop({ db, now, changesAt }: PublicContext, code: string | null) {
  const drop = code ? await findPublishedDrop(db, code) : await findCurrentDrop(db);
  if (!drop) return null;
  const bundles = await listBundles(db, drop.id);
  for (const moment of [drop.preorderEndsAt, drop.unlockAt]) if (moment > now) changesAt(moment);
  return {
    code: drop.code,
    label: drop.label,
    title: drop.title,
    intro: drop.intro,
    unlockAtMs: drop.unlockAt.getTime(),
    preorderEndsAtMs: drop.preorderEndsAt.getTime(),
    isPreorder: now < drop.preorderEndsAt,
    isUnlocked: now >= drop.unlockAt,
    images: drop.images.map(({ src, alt, caption }) => ({ src, alt, caption })),
    statTiles: drop.statTiles,
    bundles: bundles.map(({ version: _version, isActive: _isActive, ...bundle }) => bundle),
  };
}
