import { findLastTierBonus, sumUsableCredit } from '#db/queries/credit/credit.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import type { ShopContext } from '../context.ts';

/** Who is signed in, with what may be displayed and kept in the browser: no secrets (AUTH-04). */
export async function readMe({ db, actor, now }: ShopContext) {
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return { kind: 'visitor' } as const;
  const person = await findCustomer(db, actor.customerId);
  if (!person) return { kind: 'visitor' } as const;
  return {
    kind: actor.kind,
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    isVip: person.isVip,
    clubMember: person.clubMember,
    legacyAuth: person.legacyAuth,
    monsterDollarsCents: person.isGuest ? 0 : await sumUsableCredit(db, { customerId: person.id, now }),
    points: person.points,
    campaignTier: person.campaignTier,
    campaignBonusCents: person.campaignTier > 0 ? await findLastTierBonus(db, person.id) : null,
    primaryMood: person.primaryMood,
    secondaryMood: person.secondaryMood,
  };
}

export type Me = Awaited<ReturnType<typeof readMe>>;
