import { nextCreditAt } from '#domain/credit/club-credit.ts';
import type { Database } from '../../client.ts';
import { accounts } from '../../schema/accounts.ts';
import { customerBadges, customers, memberships } from '../../schema/customers.ts';
import type { HistoryCustomer } from './people.ts';
import type { History } from './plan.ts';
import type { HistoryShop } from './shop.ts';
import { writeRows } from './write-rows.ts';

/** Everybody who ordered, as they stand today: points, moods, badges and memberships follow from their orders. */
export async function writePeople(
  db: Database,
  shop: HistoryShop,
  { people, credit }: History,
): Promise<void> {
  const { newId, now, settings } = shop;
  const balance = (id: string) =>
    credit.credits
      .filter(({ customerId }) => customerId === id)
      .reduce((sum, { remainingCents }) => sum + remainingCents, 0);
  await writeRows(
    db,
    customers,
    people.map((person) => toCustomer(person, { credit, cents: balance(person.id) })),
  );
  const registered = people.filter(({ isGuest }) => !isGuest);
  await writeRows(
    db,
    accounts,
    registered.map(({ id, createdAt }) => ({ id: newId(), customerId: id, createdAt })),
  );
  await writeRows(
    db,
    memberships,
    registered.flatMap(({ id: customerId, club }) => {
      if (!club) return [];
      const next = nextCreditAt(club.startedAt, now, settings.timeZone);
      return [{ ...club, customerId, status: 'active', nextCreditAt: next, version: 1 }];
    }),
  );
  await writeRows(
    db,
    customerBadges,
    registered.flatMap(({ id: customerId }) =>
      credit
        .standingOf(customerId)
        .badges.map(({ id: badgeId, at: unlockedAt }) => ({ customerId, badgeId, unlockedAt })),
    ),
  );
}

function toCustomer(
  person: HistoryCustomer,
  { credit, cents }: { credit: History['credit']; cents: number },
) {
  const { points, moods, deliveredAt } = credit.standingOf(person.id);
  return {
    ...{ id: person.id, firstName: person.firstName, lastName: person.lastName, email: person.email },
    ...{ phone: person.phone, street: person.street, city: person.city, zipCode: person.zip },
    ...{ isGuest: person.isGuest, is21Plus: true, legacyAuth: false, isVip: false },
    ...{ clubMember: person.club !== null, monsterDollarsCents: cents, points, campaignTier: 0 },
    ...{ moodsTried: [...moods].sort(), firstOrderCompleted: !person.isGuest && deliveredAt.length > 0 },
    marketingConsentAt: person.hasConsent ? person.createdAt : null,
    ...{ orderNews: 'both', createdAt: person.createdAt, version: 1 },
  };
}
