import { expect, test } from 'vitest';
import { checkMerge, type MergingPerson, mergeMemberships, mergePeople } from './merge.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const NOBODY: MergingPerson = {
  ...{ customerNumber: 1, isGuest: false, is21Plus: false, isVip: false, phone: '1', email: null },
  ...{ street: null, city: null, zipCode: null, deliveryNotes: null, points: 0, campaignTier: 0 },
  ...{ primaryMood: null, secondaryMood: null, moodsTried: [], firstOrderCompleted: false },
  ...{ marketingConsentAt: null, createdAt: day(2) },
};
const KEPT = { phone: 'kept', email: 'kept' } as const;

test('[CUST-15] of two accounts points are added, the better standing and the older day stay, what is empty is filled', () => {
  const kept = {
    ...NOBODY,
    points: 5,
    campaignTier: 1,
    moodsTried: ['calm'],
    city: 'Hemet',
    email: 'a@x.co',
  };
  const gone = {
    ...{ ...NOBODY, phone: '2', points: 7, campaignTier: 3, moodsTried: ['melt', 'calm'], isVip: true },
    ...{ street: '1 Elm', city: 'Chino', zipCode: '91708', createdAt: day(1), firstOrderCompleted: true },
  };
  expect(mergePeople(kept, gone, KEPT)).toEqual({
    ...{ phone: '1', email: 'a@x.co', street: '1 Elm', city: 'Chino', zipCode: '91708', deliveryNotes: null },
    ...{ is21Plus: false, isVip: true, points: 12, campaignTier: 3, primaryMood: null, secondaryMood: null },
    ...{
      moodsTried: ['calm', 'melt'],
      firstOrderCompleted: true,
      marketingConsentAt: null,
      createdAt: day(1),
    },
  });
  expect(mergePeople(kept, gone, { phone: 'gone', email: 'gone' })).toMatchObject({
    phone: '2',
    email: 'a@x.co',
  });
});

test('[CUST-15] texts about drops go on only where both have agreed, from the later day', () => {
  const agreed = (at: Date | null) => ({ ...NOBODY, marketingConsentAt: at });
  const consentOf = (one: Date | null, other: Date | null) =>
    mergePeople(agreed(one), agreed(other), KEPT).marketingConsentAt;
  expect(consentOf(day(1), null)).toBeNull();
  expect(consentOf(null, day(1))).toBeNull();
  expect(consentOf(day(1), day(3))).toEqual(day(3));
  expect(consentOf(day(3), day(1))).toEqual(day(3));
});

test('[CUST-16] of two running memberships the higher tier stays and no month is paid twice', () => {
  const of = (id: string, tier: 'classic' | 'legend', at: Date | null) => ({ id, tier, nextCreditAt: at });
  expect(mergeMemberships(null, null)).toBeNull();
  expect(mergeMemberships(null, of('b', 'classic', day(4)))).toEqual({
    ...{ stays: 'b', ends: null, nextCreditAt: day(4) },
  });
  expect(mergeMemberships(of('a', 'classic', day(2)), of('b', 'classic', day(9)))).toEqual({
    ...{ stays: 'a', ends: 'b', nextCreditAt: day(9) },
  });
  expect(mergeMemberships(of('a', 'classic', day(20)), of('b', 'legend', day(9)))).toEqual({
    ...{ stays: 'b', ends: 'a', nextCreditAt: day(20) },
  });
  expect(mergeMemberships(of('a', 'legend', null), of('b', 'classic', day(9)))).toMatchObject({
    ...{ stays: 'a', nextCreditAt: null },
  });
});

test('[CUST-14] an account is not made one with itself, not given to a guest, and two unpaid orders are not joined', () => {
  const a = { id: 'a', isGuest: false, unpaid: 1 };
  expect(checkMerge(a, a)).toEqual({ problem: 'merge-number-invalid' });
  const guest = { id: 'g', isGuest: true, unpaid: 0 };
  expect(checkMerge(guest, a)).toEqual({ problem: 'merge-into-guest' });
  expect(checkMerge(a, guest)).toEqual({ ok: true });
  expect(checkMerge(guest, { ...guest, id: 'h' })).toEqual({ ok: true });
  expect(checkMerge(a, { ...a, id: 'b' })).toEqual({ problem: 'merge-orders-unpaid' });
});
