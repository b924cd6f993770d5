import { type Tx, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { endAllChallenges } from '#db/queries/customers/corrections.ts';
import {
  type CustomerRow,
  findCustomerByEmail,
  findRegisteredByPhone,
  updateCustomer,
} from '#db/queries/customers/customers.ts';
import { addNote } from '#db/queries/customers/notes.ts';
import { revokeSessionsOf } from '#db/queries/identity/sessions.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import { checkProfile, type Profile } from '#domain/identity/profile.ts';
import type { ShopContext } from '../context.ts';
import { moveContacts } from '../move-contacts.ts';
import { findForStaff, noteCustomer } from '../staff-customer.ts';

type Input = {
  customerId: string;
  /** The version that the person has seen. */
  version: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Kept as a note; the audit names only what was corrected. */
  reason: string;
};

type Corrected = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'email'>;

/**
 * Corrects name, phone and e-mail of a customer, by staff with `customers-edit` (CUST-08, CUST-09). A corrected phone or
 * e-mail of an account ends its sessions and links, because one signs in by them; a hold on the old phone holds the new
 * one, too; what waits to be sent goes to the new address. Orders keep what they were placed with. Refused: no reason,
 * nothing that differs, what is no name, phone or e-mail, a phone or e-mail of another customer, the e-mail by which one
 * signs in left out, an older version.
 */
export async function correctCustomer(ctx: ShopContext, input: Input) {
  const { customerId, version } = input;
  const found = await findForStaff(ctx, { customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { customer, actor } = found;
  const reason = cleanText(input.reason);
  if (reason === '') return { problem: 'correction-reason-missing' as const };
  const checked = checkProfile({ ...input, address: '' });
  if ('problem' in checked) return checked;
  const { address: _kept, ...value } = checked.value;
  if (!value.email && customer.email) return { problem: 'email-invalid' as const };
  const fields = FIELDS.filter((field) => value[field] !== customer[field]);
  if (fields.length === 0) return { problem: 'correction-empty' as const };
  const taken = await findTaken(ctx, customer, value);
  if (taken) return taken;
  try {
    return await transact(ctx.db, async (tx) => {
      const isSaved = await updateCustomer(tx, { id: customerId, changes: value, seenVersion: version });
      if (!isSaved) return { problem: 'changed' as const };
      const { now, newId } = ctx;
      const { staffId } = actor;
      await moveKeys(tx, { now, newId, staffId, customer, value });
      const note = { id: newId(), customerId, kind: 'correction', content: reason } as const;
      await addNote(tx, { ...note, staffId, createdAt: now });
      const after = { corrected: fields };
      await noteCustomer(tx, customer, { now, staffId, action: 'customer.correct', after });
      return { ok: true as const };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'customers_email')) return { problem: 'customer-email-taken' as const };
    if (isUniqueViolation(error, 'customers_phone')) return { problem: 'customer-phone-taken' as const };
    throw error;
  }
}

const FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

/** Guests may share a phone; an account's is its own, and so is every e-mail (AUTH-20, SEC-15). */
async function findTaken({ db }: ShopContext, { id, isGuest }: CustomerRow, { phone, email }: Corrected) {
  const byEmail = email ? await findCustomerByEmail(db, email) : null;
  if (byEmail && byEmail.id !== id) return { problem: 'customer-email-taken' as const };
  const byPhone = isGuest ? null : await findRegisteredByPhone(db, phone);
  return byPhone && byPhone.id !== id ? { problem: 'customer-phone-taken' as const } : null;
}

type Move = { now: Date; newId: () => string; staffId: string; customer: CustomerRow; value: Corrected };

/** What hangs on phone and e-mail: sessions and links, holds, and what waits to be sent. */
async function moveKeys(tx: Tx, { now, newId, staffId, customer, value }: Move): Promise<void> {
  const { id: customerId, phone, email, isGuest } = customer;
  const isPhone = value.phone !== phone;
  const isEmail = value.email !== email;
  const phones = isPhone ? [{ customerId, from: phone, to: value.phone }] : [];
  const emails = isEmail && email && value.email ? [{ customerId, from: email, to: value.email }] : [];
  await moveContacts(tx, { phones, emails }, { now, newId, staffId });
  if (isGuest || !(isPhone || isEmail)) return;
  await endAllChallenges(tx, { customerId, now });
  for (const session of await revokeSessionsOf(tx, { person: { customerId }, now }))
    await sendChangeNotice(tx, { topic: `session:${session}`, kind: 'ended', ref: session });
}
