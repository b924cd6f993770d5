import { inTransaction, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { changeBadge, countBadgeHolders, createBadge, listBadges } from '#db/queries/badges.ts';
import { BADGE_PICTURES, badgeKey, isCriteriaType } from '#domain/badges.ts';
import { cutText } from '#domain/cut-text.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import { movedRows, type RowMove } from '#domain/sequence.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from './context.ts';

export type BadgeInput = {
  /** Nothing of a new one: its key comes from its name (LOOK-242). */
  id: string;
  /** Null makes a new one; else the version that the person has seen. */
  version: number | null;
  name: string;
  description: string;
  /** One of `BADGE_PICTURES`. */
  iconKey: string;
  rewardCents: number;
  displayOrder: number;
  isActive: boolean;
  type: string;
  value: number;
  days: number | null;
};

/** Every badge in its order, switched-off ones too, and how many customers hold each, for staff with `badges` (STAFF-16, LOOK-54). */
export async function readBadgeAdmin({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'badges')) return { problem: 'forbidden' as const };
  const [badges, holders] = await Promise.all([listBadges(db, { isAll: true }), countBadgeHolders(db)]);
  return { badges, holders };
}

/**
 * Makes or changes a badge; what is unlocked stays unlocked (STAFF-16, BADGE-01, BADGE-09). Refused: no right,
 * figures that cannot be, no name, an unknown criterion or picture, an older version.
 */
export async function saveBadge(ctx: ShopContext, form: BadgeInput) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'badges')) return { problem: 'forbidden' as const };
  const name = cutText(cleanText(form.name), 60);
  const { version, type, value, days, rewardCents, displayOrder, isActive } = form;
  const iconKey = BADGE_PICTURES.find((picture) => picture === form.iconKey);
  const isRight = isCriteriaType(type) && value >= 1 && rewardCents >= 0;
  if (!name || !iconKey || !isRight) return { problem: 'malformed' as const };
  const values = {
    ...{
      name,
      iconKey,
      rewardCents,
      displayOrder,
      isActive,
      description: cutText(cleanText(form.description), 200),
    },
    unlockCriteria: { type, value, days: type === 'recent_orders' ? days : null },
  };
  try {
    return await inTransaction(db, async (tx) => {
      const badges = await listBadges(tx, { isAll: true });
      const taken = badges.map((badge) => badge.id);
      const id = version === null ? badgeKey(name, taken) : form.id;
      const before = badges.find((badge) => badge.id === id) ?? null;
      const isSaved =
        version === null
          ? await createBadge(tx, { id, ...values })
          : await changeBadge(tx, { id, version, changes: values });
      if (!isSaved) return { problem: 'changed' as const };
      const subject = { subjectKind: 'badge', subjectId: id, before, after: values };
      await addAuditRow(tx, { at: now, staffId: actor.staffId, action: 'badge.save', ...subject });
      return { ok: true as const };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'badges_pkey')) return { problem: 'changed' as const };
    throw error;
  }
}

/**
 * Moves a badge before or behind its neighbour, with an audit row for each badge whose position changes; at an end nothing
 * is written (LOOK-84). Refused: no right, a badge that is not there, and what somebody else changed (`changed`).
 */
export async function moveBadge(
  ctx: ShopContext,
  moved: { id: string; version: number; move: RowMove },
): Promise<{ ok: true } | { problem: 'forbidden' | 'changed' }> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'badges')) return { problem: 'forbidden' as const };
  const { staffId } = actor;
  return transact(db, async (tx): Promise<{ ok: true } | { problem: 'changed' }> => {
    const badges = await listBadges(tx, { isAll: true });
    if (badges.find(({ id }) => id === moved.id)?.version !== moved.version)
      return { problem: 'changed' as const };
    for (const { id, displayOrder } of movedRows(badges, moved)) {
      const before = badges.find((badge) => badge.id === id);
      if (!before || !(await changeBadge(tx, { id, version: before.version, changes: { displayOrder } })))
        return { problem: 'changed' as const };
      const subject = { subjectKind: 'badge', subjectId: id, before, after: { ...before, displayOrder } };
      await addAuditRow(tx, { at: now, staffId, action: 'badge.save', ...subject });
    }
    return { ok: true as const };
  });
}
