import { listSettings } from '#db/queries/settings.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

/**
 * Every setting as it holds now, with the version of each that was ever written (STAFF-20). Refused for everybody but
 * admins.
 */
export async function readSettings({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  const rows = await listSettings(db);
  return {
    settings: parseSettings(rows),
    versions: Object.fromEntries(rows.map(({ key, version }) => [key, version])),
  };
}
