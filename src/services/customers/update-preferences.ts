import { findCustomer, updateCustomer } from '#db/queries/customers/customers.ts';
import { PROFILE_MOODS } from '#domain/identity/profile-moods.ts';
import { parseOrderNews } from '#domain/outbox/order-news.ts';
import type { ShopContext } from '../context.ts';

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
 * The session's customer agrees to texts about drops, or takes it back (LAW-10); the moment of the first yes stays. And
 * how news of orders comes, where that was asked: anything but the three choices leaves it as it is (MAIL-02). Refused:
 * visitors and guests, and a yes of somebody whose age is not affirmed.
 */
export async function updateNews(
  { db, actor, now }: ShopContext,
  { wanted, orderNews: typed }: { wanted: boolean; orderNews?: string },
) {
  if (actor.kind !== 'customer') return { problem: 'sign-in-required' as const };
  const customer = await findCustomer(db, actor.customerId);
  if (!customer) return { problem: 'sign-in-required' as const };
  if (wanted && !customer.is21Plus) return { problem: 'age-unconfirmed' as const };
  const orderNews = parseOrderNews(typed) ?? customer.orderNews;
  const marketingConsentAt = wanted ? (customer.marketingConsentAt ?? now) : null;
  await updateCustomer(db, { id: customer.id, changes: { marketingConsentAt, orderNews } });
  return { ok: true as const };
}
