import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BadgeFacts, badgeKey, badgeProgress, CRITERIA_TYPES, isEarned } from './badges.ts';

const NOW = new Date('2026-11-20T20:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const FACTS: BadgeFacts = {
  deliveredAt: [daysAgo(1), daysAgo(30), daysAgo(90), daysAgo(91)],
  spentCents: 49_999,
  moodsTried: 3,
  dropOrders: 1,
  isClubMember: false,
};

test.each([
  ['order_count', 1, null, { done: 1, needed: 1, percent: 100 }],
  ['order_count', 10, null, { done: 4, needed: 10, percent: 40 }],
  ['lifetime_spend', 500, null, { done: 499, needed: 500, percent: 99 }],
  ['moods_tried', 5, null, { done: 3, needed: 5, percent: 60 }],
  ['drop_preorder', 1, null, { done: 1, needed: 1, percent: 100 }],
  ['club_member', 1, null, { done: 0, needed: 1, percent: 0 }],
  ['recent_orders', 4, null, { done: 3, needed: 4, percent: 75 }],
  ['recent_orders', 3, 30, { done: 2, needed: 3, percent: 66 }],
  ['moon_phase', 1, null, { done: 0, needed: 1, percent: 0 }],
])('[BADGE-03, BADGE-05] %s of %i within %s days: %j', (type, value, days, progress) => {
  expect(badgeProgress({ type, value, days }, FACTS, NOW)).toEqual(progress);
});

test('[BADGE-03] a club member has the badge of club members', () => {
  const criteria = { type: 'club_member', value: 1, days: null };
  expect(isEarned(criteria, { ...FACTS, isClubMember: true }, NOW)).toBe(true);
});

test.each([
  ['Night Owl', [], 'night-owl'],
  ['  Crème, de luxe! ', [], 'creme-de-luxe'],
  ['Night Owl', ['night-owl'], 'night-owl-2'],
  ['Night Owl', ['night-owl', 'night-owl-2'], 'night-owl-3'],
  ['夜', [], 'badge'],
  ['n'.repeat(60), [], 'n'.repeat(36)],
])('[LOOK-242] the key of "%s" beside %j is %s', (name, taken, key) => {
  expect(badgeKey(name, taken)).toBe(key);
});

test('[BADGE-05] progress is never above 100 and a badge is earned exactly at 100', () => {
  const criteria = fc.record({
    type: fc.constantFrom(...CRITERIA_TYPES),
    value: fc.integer({ min: 0, max: 20 }),
    days: fc.option(fc.integer({ min: 1, max: 400 })),
  });
  const facts = fc.record({
    deliveredAt: fc.array(fc.integer({ min: 0, max: 500 }).map(daysAgo), { maxLength: 30 }),
    spentCents: fc.nat(100_000),
    moodsTried: fc.integer({ min: 0, max: 8 }),
    dropOrders: fc.nat(9),
    isClubMember: fc.boolean(),
  });
  fc.assert(
    fc.property(criteria, facts, (one, other) => {
      const { done, needed, percent } = badgeProgress(one, other, NOW);
      expect(percent).toBeLessThanOrEqual(100);
      expect(isEarned(one, other, NOW)).toBe(done === needed);
    }),
  );
});
