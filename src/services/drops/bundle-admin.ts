import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { changeBundle, findBundle, replaceBundleItems } from '#db/queries/drops/drop-admin.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { type BundleDraft, type CheckedBundleDraft, checkBundleDraft } from '#domain/drops/bundle-draft.ts';
import type { ShopContext } from '../context.ts';
import { mayDrop } from './drop-admin.ts';

export type BundleFound = Extract<Awaited<ReturnType<typeof readBundle>>, { ok: true }>['bundle'];

type Saved =
  | { ok: true }
  | Exclude<CheckedBundleDraft, { ok: true }>
  | { problem: 'forbidden' | 'not-found' | 'changed' };

/** One bundle with its contents (STAFF-11). */
export async function readBundle(ctx: ShopContext, slug: string) {
  if (!mayDrop(ctx)) return { problem: 'forbidden' as const };
  const bundle = await findBundle(ctx.db, slug);
  return bundle ? { ok: true as const, bundle } : { problem: 'not-found' as const };
}

/**
 * Changes prices, tag, words and contents of a bundle, all together (STAFF-11, DROP-13); carts with it are priced again.
 * Refused: no right, unknown, a draft that `checkBundleDraft` refuses, a change of somebody else since `version`.
 */
export async function saveBundle(
  ctx: ShopContext,
  { slug, version, draft }: { slug: string; version: number; draft: BundleDraft },
): Promise<Saved> {
  const { actor, now } = ctx;
  if (actor.kind !== 'staff' || !mayDrop(ctx)) return { problem: 'forbidden' as const };
  const before = await findBundle(ctx.db, slug);
  if (!before) return { problem: 'not-found' as const };
  const checked = checkBundleDraft(draft);
  if ('problem' in checked) return checked;
  const { items, ...set } = checked.bundle;
  const isSaved = await inTransaction(ctx.db, async (tx) => {
    if (!(await changeBundle(tx, { slug, version, set }))) return false;
    await replaceBundleItems(
      tx,
      slug,
      items.map((item, place) => ({
        ...item,
        id: `${slug}-${place + 1}`,
        bundleSlug: slug,
        sortOrder: place + 1,
      })),
    );
    await addAuditRow(tx, {
      at: now,
      staffId: actor.staffId,
      action: 'bundle.edit',
      subjectKind: 'bundle',
      subjectId: slug,
      before,
      after: checked.bundle,
    });
    await raiseCatalogueVersion(tx);
    return true;
  });
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}
