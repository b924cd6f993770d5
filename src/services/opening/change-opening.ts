import { inTransaction, type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { lockMark, OPENING_MARK, setMark } from '#db/queries/installation.ts';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { type FirstStep, isDone, parseProgress, withStep } from '#domain/opening/first-steps.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { saveSettings } from '../settings.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';
import { readOpening, START_MARK } from './read-start.ts';

/**
 * Keeps that this step of the guided start was saved, or left out for now (FIRST-02). What the step is about has been
 * stored by the service of its noun. Refused for everybody but admins.
 */
export async function keepStep({ db, actor, now }: ShopContext, step: FirstStep, as: 'done' | 'skipped') {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  const { staffId } = actor;
  await inTransaction(db, async (tx) => {
    const { value } = await lockMark(tx, { key: START_MARK, value: {}, at: now });
    const before = parseProgress(value);
    if (as === 'done' ? isDone(before, step) : before.skipped.includes(step)) return;
    await setMark(tx, { key: START_MARK, value: withStep(before, step, as), at: now });
    const subject = { subjectKind: 'shop', subjectId: step };
    await addAuditRow(tx, {
      at: now,
      staffId,
      action: `start.${as === 'done' ? 'save' : 'skip'}`,
      ...subject,
    });
  });
  return { ok: true as const };
}

/**
 * Opens the shop to the public (FIRST-06); every process follows at once. Refused: everybody but admins, a second
 * factor that is missing (FIRST-12), a password given too long ago, and `shop-not-ready` with what is missing or still fictional. A shop that is open stays so.
 */
export async function openToPublic(ctx: ShopContext) {
  const refused = await refuseChange(ctx);
  if (refused) return refused;
  return transact(ctx.db, async (tx) => {
    // Held, so that nobody closes it between the check and the writing.
    const { value } = await lockMark(tx, { key: OPENING_MARK, value: 'open', at: ctx.now });
    if (value !== 'closed') return { ok: true as const };
    const { missing } = await readOpening(tx);
    if (missing.length > 0) return { problem: 'shop-not-ready' as const, missing };
    return write(tx, ctx, 'open');
  });
}

/**
 * Closes the shop to the public (FIRST-07): nobody but staff sees its pages or can order, until it is opened again.
 * Orders that are on their way stay as they are. Refused: everybody but admins, and a password given too long ago.
 */
export async function closeToPublic(ctx: ShopContext) {
  const refused = await refuseChange(ctx);
  if (refused) return refused;
  return transact(ctx.db, async (tx) => {
    const { value } = await lockMark(tx, { key: OPENING_MARK, value: 'open', at: ctx.now });
    return value === 'closed' ? { ok: true as const } : write(tx, ctx, 'closed');
  });
}

async function refuseChange(ctx: ShopContext) {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  // Also of a closed shop: from the opening on, everything asks for the second factor (FIRST-12).
  return refuseWeakSignIn({ ...ctx, isClosed: false }, actor);
}

async function write(tx: Tx, { actor, now }: ShopContext, state: 'open' | 'closed') {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  await setMark(tx, { key: OPENING_MARK, value: state, at: now });
  const subject = { subjectKind: 'shop', subjectId: 'opening' };
  const action = state === 'open' ? 'shop.open' : 'shop.close';
  await addAuditRow(tx, { at: now, staffId: actor.staffId, action, ...subject });
  // Both versions rise: no kept page of before is served after.
  await raiseSettingsVersion(tx);
  return { ok: true as const };
}

type SettingChanges = Parameters<typeof saveSettings>[1];

/**
 * Stores the settings of a step of the guided start and that the step is done, both or neither (FIRST-02). Refused as
 * `saveSettings` refuses.
 */
export function saveStep(ctx: ShopContext, { step, changes }: { step: FirstStep; changes: SettingChanges }) {
  return transact(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const saved = await saveSettings(inside, changes);
    return 'problem' in saved ? saved : keepStep(inside, step, 'done');
  });
}
