import { isUniqueViolation } from '#db/errors.ts';
import {
  findCustomer,
  findCustomerByEmail,
  findRegisteredByPhone,
  updateCustomer,
} from '#db/queries/customers/customers.ts';
import { checkProfile, type Profile } from '#domain/identity/profile.ts';
import { PROFILE_MOODS } from '#domain/identity/profile-moods.ts';
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
    await updateCustomer(db, { id: customer.id, changes });
    return { ok: true as const };
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

/** Primary and secondary mood of the session's customer, null if empty or not one of the eight (ACCT-06, ACCT-08). */
export async function updateMoods({ db, actor }: ShopContext, form: { primary: string; secondary: string }) {
  if (actor.kind !== 'customer') return { problem: 'sign-in-required' as const };
  const toMood = (word: string) => PROFILE_MOODS.find((mood) => mood === word) ?? null;
  const primaryMood = toMood(form.primary);
  const second = toMood(form.secondary);
  const changes = { primaryMood, secondaryMood: second === primaryMood ? null : second };
  await updateCustomer(db, { id: actor.customerId, changes });
  return { ok: true as const };
}

/**
 * The session's customer agrees to texts about drops, or takes it back (LAW-10); the moment of the first yes stays.
 * Refused: visitors and guests, and a yes of somebody whose age is not affirmed.
 */
export async function updateNews({ db, actor, now }: ShopContext, { wanted }: { wanted: boolean }) {
  if (actor.kind !== 'customer') return { problem: 'sign-in-required' as const };
  const customer = await findCustomer(db, actor.customerId);
  if (!customer) return { problem: 'sign-in-required' as const };
  if (wanted && !customer.is21Plus) return { problem: 'age-unconfirmed' as const };
  const marketingConsentAt = wanted ? (customer.marketingConsentAt ?? now) : null;
  await updateCustomer(db, { id: customer.id, changes: { marketingConsentAt } });
  return { ok: true as const };
}
