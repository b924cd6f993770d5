import { isUniqueViolation } from '#db/errors.ts';
import {
  findCustomer,
  findCustomerByEmail,
  findRegisteredByPhone,
  updateCustomer,
} from '#db/queries/customers/customers.ts';
import { checkProfile, type Profile } from '#domain/identity/profile.ts';
import { isLimited, type ShopContext } from '../context.ts';

type Form = Parameters<typeof checkProfile>[0];

/**
 * Names, phone, address and e-mail of the session's customer (ACCT-03, SEC-06); nothing else of a person can be written
 * here (SEC-07). Refused: wrong fields, an e-mail or phone of another customer (ACCT-04), and to leave out the e-mail by
 * which one signs in, and whoever is in by PIN where that is narrow (AUTH-21).
 */
export async function updateProfile(ctx: ShopContext, form: Form) {
  const { db, actor } = ctx;
  if (actor.kind !== 'customer') return { problem: 'sign-in-required' as const };
  if (isLimited(ctx)) return { problem: 'pin-session-narrow' as const };
  const checked = checkProfile(form);
  if ('problem' in checked) return checked;
  const customer = await findCustomer(db, actor.customerId);
  if (!customer) return { problem: 'sign-in-required' as const };
  const { firstName, lastName, email, phone, address } = checked.value;
  if (!email && customer.email) return { problem: 'email-invalid' as const };
  const taken = await findTaken(db, customer.id, checked.value);
  if (taken) return taken;

  const changes = { firstName, lastName, email, phone, street: address };
  try {
    const isSaved = await updateCustomer(db, { id: customer.id, changes });
    return isSaved ? { ok: true as const } : { problem: 'sign-in-required' as const };
  } catch (error) {
    if (isUniqueViolation(error, 'customers_email')) return { problem: 'email-taken' as const };
    if (isUniqueViolation(error, 'customers_phone')) return { problem: 'phone-taken' as const };
    throw error;
  }
}

async function findTaken(db: ShopContext['db'], ownId: string, { email, phone }: Profile) {
  const byEmail = email ? await findCustomerByEmail(db, email) : null;
  if (byEmail && byEmail.id !== ownId) return { problem: 'email-taken' as const };
  const byPhone = await findRegisteredByPhone(db, phone);
  return byPhone && byPhone.id !== ownId ? { problem: 'phone-taken' as const } : null;
}
