import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import type { AccountProfile, Badges, Summary } from '#services/customers/read-account.ts';
import type { RefusedForm } from './authentication/entry-form.tsx';
import { SignedIn } from './signed-in.tsx';

const PROFILE: AccountProfile = {
  ...{ firstName: 'Marisol', lastName: 'Quintana', email: 'm@example.com', phone: '9515550142' },
  ...{ address: null, legacyAuth: false, isVip: false, clubMember: true, balanceCents: 2160, points: 12 },
  ...{ primaryMood: 'Calm', secondaryMood: null, moodsTried: 3, hasAnimation: true },
  codes: [],
  wantsNews: false,
  orderNews: null,
  memberSince: new Date(0),
};
const SUMMARY: Summary = { orders: 7, spentCents: 41_250, nextExpiry: null, unreadMessages: 0, activity: [] };
const badge = (iconKey: string, unlockedAt: Date | null) => ({
  ...{ id: iconKey, name: `The ${iconKey}`, description: '', iconKey, unlockedAt },
  ...{ done: 1, needed: 3, percent: 33 },
});
const ICONS = {
  ...{ 'first-order': 'package', 'early-bird': 'bird', 'club-member': 'crown', 'five-moods': 'palette' },
  ...{ 'loyal-customer': 'heart', 'high-roller': 'gem', 'streak-keeper': 'flame', other: 'trophy' },
};
const KEYS = Object.keys(ICONS);
const BADGES = KEYS.map((key, place) => badge(key, place < 2 ? new Date(0) : null));

type Change = {
  refused?: RefusedForm;
  profile?: Partial<AccountProfile>;
  summary?: Partial<Summary>;
  badges?: Badges['badges'];
};

function page({ refused, profile, summary, badges = BADGES }: Change = {}): string {
  const parts = { profile: { ...PROFILE, ...profile }, summary: { ...SUMMARY, ...summary }, badges };
  const element = (
    <ToastProvider>
      <SignedIn {...parts} refused={refused} />
    </ToastProvider>
  );
  const router = createMemoryRouter([{ path: '/account', element }], { initialEntries: ['/account'] });
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[ACCT-01] the page shows the phone, the credit card and, for members only, the badge “Club Member”', () => {
  expect(page()).toContain('(951) 555-0142');
  expect(page()).toContain('Club Member');
  expect(page()).toMatch(/<section[^>]*aria-label="Monster Dollars"/);
  expect(page({ profile: { clubMember: false } })).not.toContain('Club Member');
});

const expiring = (cents: number, days: number) =>
  page({ summary: { nextExpiry: { cents, days, expiresAt: new Date('2026-12-06T20:00:00Z') } } });

test.each([
  [2160, 30, 'Expires in 30 days, December 6, 2026'],
  [2160, 14, 'Expires in 14 days, December 6, 2026'],
  [2160, 1, 'Expires tomorrow, December 6, 2026'],
  [2160, 0, 'Expires today, December 6, 2026'],
  [700, 14, '$7.00 of it expires in 14 days, December 6, 2026, and is used first'],
])('[MD-03] of a balance of $21.60 the card names %i cents that expire in %i days', (cents, days, words) => {
  expect(expiring(cents, days)).toContain(words);
});

test('[MD-03] the card shows the rounded balance and says when credit does not expire', () => {
  expect(page()).toMatch(/>\$22<\/p>/);
  expect(page()).toContain('Does not expire');
  expect(page({ profile: { balanceCents: 0 } })).not.toMatch(/expire/i);
  expect(page({ profile: { balanceCents: 2149 } })).toMatch(/>\$21<\/p>/);
});

test('[ACCT-05] both moods can be chosen, tried moods are counted of eight, badges are listed', () => {
  const html = page();
  expect(html).toContain('Badges &amp; Moods');
  expect(html).toContain('Primary mood');
  expect(html).toContain('Secondary mood');
  expect(html).toContain('Moods Tried: 3/8');
  for (const key of KEYS) expect(html).toContain(`The ${key}`);
});

test('[ACCT-10] three figures: orders, lifetime spend, and badges out of all', () => {
  const terms = [...page().matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)];
  expect(terms.map(([, label, value]) => [label, value])).toEqual([
    ['Total Orders', '7'],
    ['Lifetime Spend', '$412.50'],
    ['Badges Unlocked', '2/8'],
  ]);
});

test.each(Object.entries(ICONS))('[BADGE-04] the badge %s has the picture of a %s', (key, picture) => {
  expect(page({ badges: [badge(key, null)] })).toContain(`lucide-${picture}`);
});

test('[ACCT-15] a profile without readable data shows zeros', () => {
  const html = page({ badges: [], summary: { orders: 0, spentCents: 0 } });
  expect(html).toContain('No badges yet');
  expect(html).toContain('0/0');
  expect(html).toContain('$0.00');
});

test('[MSG-13] the link to the messages shows the number of unread answers', () => {
  expect(page({ summary: { unreadMessages: 2 } })).toContain('Messages, 2 new');
  expect(page()).not.toContain(' new<');
});

/** The form of one way, as it stands on the page. */
function formOf(html: string, way: string): string {
  const forms = html.match(/<form.*?<\/form>/gs) ?? [];
  return forms.find((form) => form.includes(`name="way" value="${way}"`)) ?? '';
}

test.each(['profile', 'moods', 'news'])(
  '[ACCT-03, ACCT-08] a refusal of %s appears only in that form',
  (way) => {
    const html = page({ refused: { way, message: 'Not this time.', values: {} } });
    expect(formOf(html, way)).toMatch(/role="alert".*Not this time\./s);
    expect(html.match(/Not this time\./g)).toHaveLength(1);
  },
);

test('[ACCT-03] the profile’s form is open after its refusal, with what was typed', () => {
  const html = page({ refused: { way: 'profile', message: 'No.', values: { lastName: 'Quintero' } } });
  expect(html).toMatch(/<details[^>]* open=""[^>]*>(?:(?!<\/details>).)*value="Quintero"/s);
  expect(page()).not.toMatch(/<details[^>]* open=""/);
});
