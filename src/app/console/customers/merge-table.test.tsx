import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MergePreview } from '#services/customers/preview-merge.ts';
import { MergeTable } from './merge-table.tsx';

const kept: MergePreview['kept'] = {
  ...{ id: 'kept', version: 1, customerNumber: 1013, firstName: 'Simone', lastName: 'Adeyemi' },
  ...{ phone: '+19095550123', email: null, isGuest: true, isVip: false, hasConsent: false },
  ...{
    orders: 1,
    messages: 0,
    notes: 0,
    badges: 0,
    unpaid: 0,
    holds: 0,
    creditCents: 0,
    points: 0,
    campaignTier: 0,
  },
  membership: null,
};
const other = { ...kept, id: 'gone', customerNumber: 1726, phone: '+14425550137', isGuest: false };
const after = { ...kept, orders: 2, tier: null };

const headsOf = (isRefused: boolean) =>
  [
    ...renderToString(<MergeTable sides={{ kept, other, after }} isRefused={isRefused} />).matchAll(
      /<th [^>]*>([^<]*)/g,
    ),
  ].map(([, head]) => head);

test('[LOOK-306] what would come afterwards is said of accounts that can be made one', () => {
  expect(headsOf(false)).toEqual(['', 'Stays', 'Goes', 'Afterwards']);
  expect(headsOf(true)).toEqual(['', 'Stays', 'Goes']);
});
