import { setPreference } from '#db/queries/staff/preferences.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { type BoardLook, savedViewsOf, VIEW_LIMITS, viewPreference } from '#domain/preferences.ts';
import type { ShopContext } from '../context.ts';

/** Compact or comfortable rows of the orders, for oneself (BOARD-03). Refused: everybody but staff. */
export async function chooseBoardLook({ db, actor }: ShopContext, { look }: { look: BoardLook }) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  await setPreference(db, { staffId: actor.staffId, name: 'boardLook', value: look });
  return { ok: true as const };
}

/** Whether keys of one letter do something, for oneself (BOARD-09). Refused: everybody but staff. */
export async function chooseSingleKeys({ db, actor }: ShopContext, { isOn }: { isOn: boolean }) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  await setPreference(db, { staffId: actor.staffId, name: 'singleKeys', value: isOn });
  return { ok: true as const };
}

/**
 * Keeps a filter of the orders under a name, for oneself; the same name is written over (BOARD-06). Refused besides
 * everybody but staff: no name or one of more than 40 letters, a filter that is too long, and a thirteenth view.
 */
export async function saveView({ db, actor }: ShopContext, view: { name: string; query: string }) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const name = view.name.trim();
  const isGood = name.length > 0 && name.length <= VIEW_LIMITS.nameLetters;
  if (!isGood || view.query.length > VIEW_LIMITS.queryLetters)
    return { problem: 'view-name-invalid' as const };
  const views = savedViewsOf((await findStaff(db, actor.staffId))?.preferences ?? {});
  const isNew = views.every((known) => known.name !== name);
  if (isNew && views.length >= VIEW_LIMITS.views) return { problem: 'views-full' as const };
  await setPreference(db, { staffId: actor.staffId, name: viewPreference(name), value: view.query });
  return { ok: true as const };
}

/** Takes one of the own views away; one that is gone already is no problem (BOARD-06). */
export async function removeView({ db, actor }: ShopContext, { name }: { name: string }) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  await setPreference(db, { staffId: actor.staffId, name: viewPreference(name), value: null });
  return { ok: true as const };
}
