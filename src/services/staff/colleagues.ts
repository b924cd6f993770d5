import { inTransaction, type Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import {
  endStaffChallenges,
  hasOtherAdmin,
  listPeople as listRows,
  updateStaff,
} from '#db/queries/staff/colleagues.ts';
import { findStaff, type StaffRow } from '#db/queries/staff/staff.ts';
import { hasSingleKeys } from '#domain/preferences.ts';
import { hasRight, RIGHTS } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { endSessions } from '../identity/sessions.ts';
import { findPeopleKeeper, takenOrThrow } from './invite-colleague.ts';
import { type PersonForm, parsePerson } from './parse-person.ts';

/** The staff, for the section of people (STAFF-01, LAW-07). Refused without the right. */
export async function listStaff({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'people')) return { problem: 'forbidden' as const };
  return { people: await listRows(db), ownId: actor.staffId };
}

/** Whom the console greets, and what this person may do; null for everybody who is not staff (STAFF-01). */
export async function findColleague({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff') return null;
  const person = await findStaff(db, actor.staffId);
  if (!person) return null;
  const rights = RIGHTS.filter((right) => hasRight(person.role, right));
  const { firstName, lastName, role, preferences } = person;
  return { id: person.id, firstName, lastName, role, rights, singleKeys: hasSingleKeys(preferences) };
}

type Input = { staffId: string; version: number; isActive: boolean; form: PersonForm };

type Changes = Partial<StaffRow> & { isActive: boolean };

/**
 * Name, number, role of a colleague, or whether they are still with the shop (STAFF-01, LAW-07). Another role or being
 * switched off ends all of their sessions at once. Refused besides bad fields: the own role and the own departure, the
 * last admin, and `changed` where somebody else changed it first.
 */
export async function changeColleague(ctx: ShopContext, input: Input) {
  const keeper = await findPeopleKeeper(ctx);
  if ('problem' in keeper) return keeper;
  const parsed = parsePerson(input.form);
  if ('problem' in parsed) return parsed;
  const person = await findStaff(ctx.db, input.staffId);
  if (!person) return { problem: 'not-found' as const };
  const changes = { ...parsed, isActive: input.isActive };
  const losesPower = person.role !== changes.role || (person.isActive && !changes.isActive);
  if (losesPower && person.id === keeper.actor.staffId) return { problem: 'own-account' as const };
  const edit = { person, changes, losesPower, version: input.version, byStaffId: keeper.actor.staffId };
  try {
    return await inTransaction(ctx.db, (tx) => save(tx, ctx.now, edit));
  } catch (error) {
    return takenOrThrow(error);
  }
}

type Edit = {
  person: StaffRow;
  changes: Changes;
  losesPower: boolean;
  version: number;
  byStaffId: string;
};

async function save(
  tx: Tx,
  now: Date,
  { person, changes, losesPower, version, byStaffId }: Edit,
): Promise<{ ok: true } | { problem: 'last-admin' | 'changed' }> {
  const wasAdmin = person.role === 'admin' && person.isActive;
  if (wasAdmin && losesPower && !(await hasOtherAdmin(tx, person.id))) return { problem: 'last-admin' };
  if (!(await updateStaff(tx, { id: person.id, seenVersion: version, changes })))
    return { problem: 'changed' };
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, Reflect.get(person, key)]));
  const subject = { subjectKind: 'person', subjectId: person.employeeNumber };
  await addAuditRow(tx, {
    at: now,
    staffId: byStaffId,
    action: 'person.change',
    ...subject,
    before,
    after: changes,
  });
  if (losesPower) await endSessions(tx, { person: { staffId: person.id }, now });
  if (!changes.isActive) await endStaffChallenges(tx, { staffId: person.id, now });
  return { ok: true };
}
