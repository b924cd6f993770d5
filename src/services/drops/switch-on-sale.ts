import { inTransaction, type Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { changeBundle, findBundle } from '#db/queries/drops/drop-admin.ts';
import { changeUpsell, findUpsell } from '#db/queries/drops/upsells.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import { mayDrop } from './drop-admin.ts';

type Switch = { kind: 'bundle' | 'upsell'; id: string; version: number; isActive: boolean };
type Switched = { ok: true } | { problem: 'forbidden' | 'not-found' | 'changed' };

/**
 * Shows or hides a bundle, offers or withdraws an extra, all else as it stands (STAFF-11); carts with it are priced
 * again. Refused: no right, unknown, a change of somebody else since `version`.
 */
export async function switchOnSale(ctx: ShopContext, wanted: Switch): Promise<Switched> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !mayDrop(ctx)) return { problem: 'forbidden' };
  const { kind, id, isActive } = wanted;
  return inTransaction(db, async (tx): Promise<Switched> => {
    const before = await (kind === 'bundle' ? findBundle(tx, id) : findUpsell(tx, id));
    if (!before) return { problem: 'not-found' };
    if (!(await change(tx, wanted))) return { problem: 'changed' };
    await addAuditRow(tx, {
      at: now,
      staffId: actor.staffId,
      action: `${kind}.edit`,
      subjectKind: kind,
      subjectId: id,
      before: { isActive: before.isActive },
      after: { isActive },
    });
    await raiseCatalogueVersion(tx);
    return { ok: true };
  });
}

function change(tx: Tx, { kind, id, version, isActive }: Switch): Promise<boolean> {
  const set = { isActive };
  return kind === 'bundle'
    ? changeBundle(tx, { slug: id, version, set })
    : changeUpsell(tx, { key: id, version, set });
}
