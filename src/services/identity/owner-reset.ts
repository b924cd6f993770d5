import { type Database, inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { createChallenge } from '#db/queries/identity/accounts.ts';
import { endStaffChallenges, listPeople } from '#db/queries/staff/colleagues.ts';
import { endSessions, hashToken } from './sessions.ts';

const LINK_HOURS = 24;

type Input = { now: Date; newId: () => string; newToken: () => string; email: string };

/**
 * The way back for an owner who has lost password and second factor, asked for on the machine (SIGN-13): ends the
 * admin's sessions and open links, writes it into the audit log, and returns the token of a link that works once within
 * a day. Using it sets a new password and removes the factors. Refused, with the admins' e-mails: whoever is not an
 * admin who works here.
 */
export async function resetOwner(db: Database, { now, newId, newToken, email }: Input) {
  const people = await listPeople(db);
  const admins = people.filter(({ role, isActive }) => role === 'admin' && isActive);
  const wanted = email.trim().toLowerCase();
  const person = admins.find((admin) => admin.email.toLowerCase() === wanted);
  if (!person) {
    return { problem: 'not-found' as const, admins: admins.map((admin) => admin.email) };
  }
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const staffId = person.id;
    await endStaffChallenges(tx, { staffId, now });
    await endSessions(tx, { person: { staffId }, now });
    const link = { id: newId(), kind: 'owner-reset', tokenHash: hashToken(token), staffId } as const;
    const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
    await createChallenge(tx, { ...link, createdAt: now, expiresAt });
    const subject = { subjectKind: 'person', subjectId: person.employeeNumber };
    await addAuditRow(tx, { at: now, action: 'person.owner-reset', ...subject });
  });
  return { ok: true as const, token };
}
