import { inTransaction, type Tx, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findOptionBySku } from '#db/queries/catalog/categories.ts';
import {
  changeDrop,
  createDrop,
  findDropById,
  giveUpCurrent,
  listAllAccessCodes,
  listAllBundles,
  listAllDrops,
  listDropRequests,
} from '#db/queries/drops/drop-admin.ts';
import { findDropIdByCode } from '#db/queries/drops/drop-code.ts';
import { listAllUpsells } from '#db/queries/drops/upsells.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import {
  type CheckedDropDraft,
  checkDropDraft,
  type DropDraft,
  dropCodeOf,
  wrongsOfDrop,
} from '#domain/drops/drop-draft.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const LONGEST_TEXT = 320;

export type DropsFound = Extract<Awaited<ReturnType<typeof listDrops>>, { ok: true }>;
export type DropFound = Extract<Awaited<ReturnType<typeof readDrop>>, { ok: true }>;

type Saved =
  | { ok: true; id: string }
  | Exclude<CheckedDropDraft, { ok: true }>
  | { problem: 'forbidden' | 'not-found' | 'changed' | 'drop-code-taken' }
  | { problem: 'drop-bonus-unknown'; sku: string };
type Queued = { ok: true; queued: number } | { problem: 'forbidden' | 'message-empty' | 'too-long' };

/** All drops, bundles, extras and access codes (STAFF-10, STAFF-11, SHELL-50); refused without the right to drops. */
export async function listDrops(ctx: ShopContext) {
  if (!mayDrop(ctx)) return { problem: 'forbidden' as const };
  const [drops, bundles, upsells, codes] = await Promise.all([
    listAllDrops(ctx.db),
    listAllBundles(ctx.db),
    listAllUpsells(ctx.db),
    listAllAccessCodes(ctx.db),
  ]);
  return { ok: true as const, drops, bundles, upsells, codes };
}

/** One drop with its two lists: who wants news, who asked for the archive (STAFF-10). */
export async function readDrop(ctx: ShopContext, id: string) {
  if (!mayDrop(ctx)) return { problem: 'forbidden' as const };
  const drop = await findDropById(ctx.db, id);
  if (!drop) return { problem: 'not-found' as const };
  return { ok: true as const, drop, requests: await listDropRequests(ctx.db, id) };
}

/**
 * Makes a drop or changes one (STAFF-10); a new current drop replaces the old one, unless the change is refused. Cached
 * pages are rendered again. Refused: no right, a draft that `checkDropDraft` refuses, a code that another drop has, a
 * bonus that no product has, a change of somebody else since `version`.
 */
export async function saveDrop(
  ctx: ShopContext,
  { id, version, draft }: { id: string | null; version: number; draft: DropDraft },
): Promise<Saved> {
  if (!mayDrop(ctx)) return { problem: 'forbidden' as const };
  const checked = checkDropDraft(draft, ctx.settings.timeZone);
  if ('problem' in checked) return checked;
  const before = id ? await findDropById(ctx.db, id) : null;
  if (id && !before) return { problem: 'not-found' as const };
  const { earlyBonusSku: sku } = checked.drop;
  if (sku && !(await findOptionBySku(ctx.db, sku))) return { problem: 'drop-bonus-unknown' as const, sku };
  const dropId = id ?? ctx.newId();
  try {
    return await transact(ctx.db, async (tx): Promise<Saved> => {
      if (checked.drop.isCurrent) await giveUpCurrent(tx, dropId);
      const set = { ...checked.drop, statTiles: [...checked.drop.statTiles] };
      if (!before) await createDrop(tx, { id: dropId, ...set, createdAt: ctx.now });
      if (before && !(await changeDrop(tx, { id: dropId, version, set }))) return { problem: 'changed' };
      await note(tx, ctx, { action: before ? 'drop.edit' : 'drop.create', id: dropId, before, after: set });
      await raiseCatalogueVersion(tx);
      return { ok: true, id: dropId };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'drops_code_unique')) return { problem: 'drop-code-taken' as const };
    throw error;
  }
}

type Wrong =
  | ReturnType<typeof wrongsOfDrop>[number]
  | { problem: 'drop-code-taken' }
  | { problem: 'drop-bonus-unknown'; sku: string };

/**
 * Everything that the shop would refuse of a typed drop, at once and before the rest is right (LOOK-581): its address,
 * its times, its bonus. Nothing without the right to drops; nothing is written.
 */
export async function findDropWrongs(
  ctx: ShopContext,
  { id, draft }: { id: string | null; draft: Parameters<typeof wrongsOfDrop>[0] & { earlyBonusSku: string } },
): Promise<Wrong[]> {
  if (!mayDrop(ctx)) return [];
  const code = dropCodeOf(draft);
  const sku = cleanText(draft.earlyBonusSku);
  const [taken, bonus] = await Promise.all([
    code ? findDropIdByCode(ctx.db, code) : null,
    sku ? findOptionBySku(ctx.db, sku) : null,
  ]);
  return [
    ...wrongsOfDrop(draft, ctx.settings.timeZone),
    ...(taken && taken !== id ? [{ problem: 'drop-code-taken' as const }] : []),
    ...(sku && !bonus ? [{ problem: 'drop-bonus-unknown' as const, sku }] : []),
  ];
}

/**
 * Queues one text to everybody on a list of the drop (STAFF-10, CLUB-08): each number once, however often the button is
 * pressed with the same words. Returns how many stand in the list.
 */
export async function textDropList(
  ctx: ShopContext,
  { id, kind, text }: { id: string; kind: 'notify' | 'archive'; text: string },
): Promise<Queued> {
  if (!mayDrop(ctx)) return { problem: 'forbidden' as const };
  const words = cleanText(text);
  if (!words) return { problem: 'message-empty' as const };
  if (words.length > LONGEST_TEXT) return { problem: 'too-long' as const };
  const requests = (await listDropRequests(ctx.db, id)).filter((request) => request.kind === kind);
  const phones = [...new Set(requests.map(({ phone }) => phone.replace(/\D/g, '').slice(-10)))];
  await inTransaction(ctx.db, async (tx) => {
    await addToOutbox(
      tx,
      phones.map((phone) => ({
        channel: 'text' as const,
        kind: 'drop-news',
        params: { text: words, dropId: id, list: kind },
        recipient: phone,
        dedupeKey: `drop:${id}:${kind}:${phone}:${words}`,
        runAfter: ctx.now,
        createdAt: ctx.now,
      })),
    );
    await note(tx, ctx, {
      action: 'drop.text',
      id,
      before: null,
      after: { kind, text: words, to: phones.length },
    });
  });
  return { ok: true as const, queued: phones.length };
}

type Note = { action: string; id: string; before: object | null; after: object };

function note(tx: Tx, { actor, now }: ShopContext, { action, id, before, after }: Note) {
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  return addAuditRow(tx, { at: now, staffId, action, subjectKind: 'drop', subjectId: id, before, after });
}

/** May this person see and change drops, bundles and extras (STAFF-10, STAFF-11)? */
export function mayDrop({ actor }: Pick<ShopContext, 'actor'>): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'drops');
}
