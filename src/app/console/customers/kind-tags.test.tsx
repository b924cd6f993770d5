import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListedKind } from './kind-tags.tsx';

const GUEST = {
  ...{ isGuest: true, isVip: false, clubMember: false, legacyAuth: false },
  ...{ isHeld: false, awaitsReview: false },
};
const drawn = (change: Partial<typeof GUEST>) =>
  renderToString(<ListedKind customer={{ ...GUEST, ...change }} />);
const badges = (html: string) => html.match(/data-tone/g)?.length ?? 0;

test('[CUST-18] in the list a badge is an exception; what somebody is stands in plain words, of a guest and an account nothing', () => {
  expect([drawn({}), drawn({ isGuest: false })]).toEqual(['', '']);
  const vip = drawn({ isGuest: false, isVip: true, clubMember: true });
  expect([vip, badges(vip)]).toEqual([expect.stringContaining('VIP, Club'), 0]);
  const both = drawn({ isHeld: true, awaitsReview: true });
  expect([both, badges(both)]).toEqual([expect.stringMatching(/Held.*First order to review/), 2]);
});
