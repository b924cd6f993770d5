import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { listSettings, saveSetting } from '#db/queries/settings.ts';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { checkSetting, parseSettings } from '#domain/settings/parse-settings.ts';
import { hasRight, type StaffRole } from '#domain/staff.ts';
import type { ShopContext } from './context.ts';
import { refuseWeakSignIn } from './strong-sign-in.ts';

type SettingChange = { key: string; value: unknown; seenVersion: number | null };

type Refusal =
  | { problem: 'forbidden' | 'second-factor-missing' | 'strong-sign-in-required' | 'changed' }
  | { problem: 'setting-unknown' | 'setting-invalid'; key: string; keys: string[] };

/**
 * Writes settings, all of them or none; they hold from then on without a restart (STAFF-20), and the audit keeps what
 * each was before (STAFF-23). What says the same as before is passed over. Refused: no right, a password that was given
 * too long ago (decision 0023-two-cookies), values that cannot be read, all of them named, and `changed` where somebody
 * else changed it first.
 */
export async function saveSettings(
  ctx: ShopContext,
  changes: readonly SettingChange[],
): Promise<{ ok: true; saved: number } | Refusal> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !mayWrite(actor.role, changes)) return { problem: 'forbidden' };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  const refused = changes.map(checkSetting).filter((checked) => 'problem' in checked);
  if (refused[0]) return { ...refused[0], keys: refused.map(({ key }) => key) };
  return transact(db, (tx) => save(tx, { changes, staffId: actor.staffId, now }));
}

function mayWrite(role: StaffRole, changes: readonly SettingChange[]): boolean {
  const hasRecipients = changes.some(({ key }) => key === 'payment_recipients');
  return hasRight(role, 'settings') && (!hasRecipients || hasRight(role, 'payment-recipients'));
}

type Save = { changes: readonly SettingChange[]; staffId: string; now: Date };

async function save(
  tx: Tx,
  { changes, staffId, now }: Save,
): Promise<{ ok: true; saved: number } | { problem: 'changed' }> {
  const stored = await listSettings(tx);
  const news = changes.filter((change) => !isSame(change, stored));
  for (const { key, value, seenVersion } of news) {
    if (!(await saveSetting(tx, { key, value, seenVersion, staffId, at: now })))
      return { problem: 'changed' };
    const before = stored.find((row) => row.key === key)?.value ?? null;
    const subject = { subjectKind: 'setting', subjectId: key };
    await addAuditRow(tx, { at: now, staffId, action: 'setting.save', ...subject, before, after: value });
  }
  if (news.length > 0) await raiseSettingsVersion(tx);
  return { ok: true, saved: news.length };
}

type Stored = Awaited<ReturnType<typeof listSettings>>;

/** Compared as the shop reads them, so that 5 and 5.00, or a default and the same value stored, are one. */
function isSame(change: SettingChange, stored: Stored): boolean {
  const others = stored.filter(({ key }) => key !== change.key);
  return JSON.stringify(parseSettings([...others, change])) === JSON.stringify(parseSettings(stored));
}

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
