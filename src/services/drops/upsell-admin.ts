import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { addUpsell, changeUpsell, findUpsell } from '#db/queries/drops/upsells.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { type CheckedUpsellDraft, checkUpsellDraft, type UpsellDraft } from '#domain/drops/upsell-draft.ts';
import type { ShopContext } from '../context.ts';
import { mayDrop } from './drop-admin.ts';

type Saved =
  | { ok: true; key: string }
  | Exclude<CheckedUpsellDraft, { ok: true }>
  | { problem: 'forbidden' | 'not-found' | 'changed' };

/** One extra beside a bundle (STAFF-11). */
export async function readUpsell(ctx: ShopContext, key: string) {
  if (!mayDrop(ctx)) return { problem: 'forbidden' as const };
  const upsell = await findUpsell(ctx.db, key);
  return upsell ? { ok: true as const, upsell } : { problem: 'not-found' as const };
}

/**
 * Makes an extra, or changes the one whose version was seen (STAFF-11, DROP-25); carts that hold it are priced again.
 * Refused: no right, unknown, a draft that `checkUpsellDraft` refuses, a change of somebody else since `version`.
 */
export async function saveUpsell(
  ctx: ShopContext,
  { key: known, version, draft }: { key: string | null; version: number; draft: UpsellDraft },
): Promise<Saved> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !mayDrop(ctx)) return { problem: 'forbidden' };
  const checked = checkUpsellDraft(draft);
  if ('problem' in checked) return checked;
  const { upsell: after } = checked;
  return inTransaction(ctx.db, async (tx): Promise<Saved> => {
    const before = known === null ? null : await findUpsell(tx, known);
    if (known !== null && !before) return { problem: 'not-found' };
    const key = known ?? ctx.newId();
    if (!before) await addUpsell(tx, { ...after, key });
    else if (!(await changeUpsell(tx, { key, version, set: after }))) return { problem: 'changed' };
    await addAuditRow(tx, {
      at: ctx.now,
      staffId: actor.staffId,
      action: before ? 'upsell.edit' : 'upsell.create',
      subjectKind: 'upsell',
      subjectId: key,
      before,
      after,
    });
    await raiseCatalogueVersion(tx);
    return { ok: true, key };
  });
}
