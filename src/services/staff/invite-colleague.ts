import { createHmac } from 'node:crypto';
import { inTransaction, type Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import {
  createAccount,
  createChallenge,
  findAccount,
  findOpenChallenge,
  saveCredential,
  useChallenge as takeChallenge,
} from '#db/queries/identity/accounts.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { endStaffChallenges } from '#db/queries/staff/colleagues.ts';
import { createStaff, findStaff } from '#db/queries/staff/staff.ts';
import { tellAdmins } from '#db/queries/staff/staff-notices.ts';
import { TEXT_LIMITS } from '#domain/identity/person-text.ts';
import { passwordProblem } from '#domain/identity/sign-in.ts';
import { hasRight } from '#domain/staff.ts';
import type { Actor, ShopContext } from '../context.ts';
import { hashPassword } from '../identity/passwords.ts';
import { removeAllFactors } from '../identity/second-factor/factor-changes.ts';
import { endSessions, hashToken } from '../identity/sessions.ts';
import { enterStaff, type StaffEntered, type StaffStep } from '../identity/sessions-of-staff.ts';
import { spendTries, tryKey } from '../identity/spend-tries.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';
import { type PersonForm, parsePerson } from './parse-person.ts';

const LINK_DAYS = 7;

/**
 * Adds a member of staff with a setup link that works once, within a week (STAFF-01). Returns the link's token, which
 * is stored hashed. With the shop's own address in `mailFrom` it goes to them by e-mail, too. Refused: no right or no
 * fresh password, missing or bad fields, an e-mail or number in use.
 */
export async function inviteColleague(ctx: ShopContext, form: PersonForm, mailFrom?: string) {
  const keeper = await findPeopleKeeper(ctx);
  if ('problem' in keeper) return keeper;
  const person = parsePerson(form);
  if ('problem' in person) return person;
  const { staffId: byStaffId } = keeper.actor;
  const { db, now, newId } = ctx;
  const id = newId();
  try {
    const token = await inTransaction(db, async (tx) => {
      await createStaff(tx, { id, ...person, createdAt: now });
      const subject = { subjectKind: 'person', subjectId: person.employeeNumber };
      await addAuditRow(tx, {
        at: now,
        staffId: byStaffId,
        action: 'person.invite',
        ...subject,
        after: person,
      });
      return issueLink(tx, ctx, { person: { id, ...person }, byStaffId, mailFrom });
    });
    return { ok: true as const, token };
  } catch (error) {
    return takenOrThrow(error);
  }
}

/** A new setup link for somebody who has lost the last one or the password (STAFF-01). */
export async function renewSetUpLink(
  ctx: ShopContext,
  { staffId, mailFrom }: { staffId: string; mailFrom?: string },
) {
  const keeper = await findPeopleKeeper(ctx);
  if ('problem' in keeper) return keeper;
  const person = await findStaff(ctx.db, staffId);
  if (!person?.isActive) return { problem: 'not-found' as const };
  const { staffId: byStaffId } = keeper.actor;
  const token = await inTransaction(ctx.db, async (tx) => {
    const subject = { subjectKind: 'person', subjectId: person.employeeNumber };
    await addAuditRow(tx, { at: ctx.now, staffId: byStaffId, action: 'person.link', ...subject });
    return issueLink(tx, ctx, { person, byStaffId, mailFrom });
  });
  return { ok: true as const, token };
}

type Link = {
  person: { id: string; firstName: string; email: string };
  byStaffId: string;
  mailFrom: string | undefined;
};

async function issueLink(tx: Tx, ctx: ShopContext, { person, byStaffId, mailFrom }: Link) {
  const { now, newId, secret } = ctx;
  const { id: staffId, firstName: name, email: recipient } = person;
  const challengeId = newId();
  const token = setUpToken(secret, challengeId);
  await endStaffChallenges(tx, { staffId, now });
  await createChallenge(tx, {
    id: challengeId,
    kind: 'staff-set-up',
    tokenHash: hashToken(token),
    staffId,
    issuedByStaffId: byStaffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
  });
  if (!mailFrom) return token;
  const letter = { channel: 'email', kind: 'staff-invitation', recipient } as const;
  const params = { name, challengeId, origin: mailFrom };
  const dedupeKey = `staff-invitation:${challengeId}`;
  await addToOutbox(tx, [{ ...letter, params, dedupeKey, runAfter: now, createdAt: now }]);
  return token;
}

/** Two people cannot share an e-mail or a number. */
export function takenOrThrow(error: unknown): { problem: 'staff-email-taken' | 'employee-number-taken' } {
  if (isUniqueViolation(error, 'staff_email')) return { problem: 'staff-email-taken' };
  if (isUniqueViolation(error)) return { problem: 'employee-number-taken' };
  throw error;
}

type Keeper =
  | { actor: Extract<Actor, { kind: 'staff' }> }
  | { problem: 'forbidden' | 'second-factor-missing' | 'strong-sign-in-required' };

/** Who may change the staff: somebody with the right to people and a password given lately (decision 0023-two-cookies). */
export async function findPeopleKeeper(ctx: ShopContext): Promise<Keeper> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'people')) return { problem: 'forbidden' };
  return (await refuseWeakSignIn(ctx, actor)) ?? { actor };
}

/**
 * The token of a setup link, which follows from the challenge and the shop's secret: an e-mail that waits names the
 * challenge only, so that nobody who reads the outbox or the database can open the link (STAFF-01, SEC-10).
 */
export function setUpToken(secret: string, challengeId: string): string {
  return createHmac('sha256', secret).update(`staff-set-up:${challengeId}`).digest('base64url');
}

const MOST_OF_ADDRESS = 30;

type Input = { joinToken: string; password: string; again: string };
type Joined = StaffEntered | StaffStep | { problem: 'link-spent' };

/**
 * A colleague chooses the password by the setup link (STAFF-01): link, password and first session are one transaction.
 * Who has a second factor goes on to it (SIGN-04); a link made on the machine removes the factors, and every admin is
 * told (SIGN-13, SIGN-14). Refused: a short or unequal password, a link that is unknown, used or too old, and somebody
 * who has been switched off.
 */
export async function joinStaff(ctx: ShopContext, { joinToken, password, again }: Input) {
  const wrong = passwordProblem(password, again);
  if (wrong) return { problem: wrong };
  if (password.length > TEXT_LIMITS.password) return { problem: 'too-long' as const };
  const refused = await spendTries(ctx, [{ key: tryKey('join-from', ctx.address), most: MOST_OF_ADDRESS }]);
  if (refused) return refused;
  const kind = await findLinkKind(ctx, joinToken);
  if (!kind) return { problem: 'link-spent' as const };
  const hash = await hashPassword(password, ctx.secret);
  return inTransaction<Joined>(ctx.db, (tx) => saveJoined(tx, ctx, { joinToken, kind, hash }));
}

type LinkKind = 'staff-set-up' | 'owner-reset';

async function findLinkKind({ db, now }: ShopContext, joinToken: string): Promise<LinkKind | null> {
  const tokenHash = hashToken(joinToken);
  for (const kind of ['staff-set-up', 'owner-reset'] as const)
    if (await findOpenChallenge(db, { kind, tokenHash, now })) return kind;
  return null;
}

type Saving = { joinToken: string; kind: LinkKind; hash: string };

async function saveJoined(tx: Tx, ctx: ShopContext, { joinToken, kind, hash }: Saving): Promise<Joined> {
  const { now, newId } = ctx;
  const challenge = await takeChallenge(tx, { kind, tokenHash: hashToken(joinToken), now });
  const person = challenge?.staffId ? await findStaff(tx, challenge.staffId) : null;
  if (!person?.isActive) return { problem: 'link-spent' };
  const staffId = person.id;
  const known = await findAccount(tx, { staffId });
  const accountId = known?.id ?? newId();
  if (!known) await createAccount(tx, { id: accountId, staffId, createdAt: now });
  await saveCredential(tx, { id: newId(), accountId, kind: 'password', hash, createdAt: now });
  await endSessions(tx, { person: { staffId }, now });
  if (kind === 'owner-reset') {
    await removeAllFactors(tx, staffId);
    await tellAdmins(tx, { aboutStaffId: staffId, now });
    const subject = { subjectKind: 'person', subjectId: person.employeeNumber };
    await addAuditRow(tx, { at: now, action: 'person.owner-reset-used', ...subject });
  }
  return enterStaff(tx, ctx, { person, way: 'challenge' });
}
