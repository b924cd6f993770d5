import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CustomerStanding } from './customer-standing.tsx';
import { CustomerWays } from './customer-ways.tsx';

const customer = {
  ...{ id: 'c', customerNumber: 1004, version: 1, isGuest: false, isVip: false, campaignTier: 0 },
  ...{ firstName: 'Tomas', lastName: 'Okafor', phone: '+19515550114', email: null },
  ...{ marketingConsentAt: null },
};
const member = { tier: 'classic', status: 'active', nextCreditAt: null, version: 1 };

function draw(Part: typeof CustomerStanding, membership: object | null, isGuest = false): string {
  const found = {
    customer: { ...customer, isGuest },
    membership,
    badges: [],
    holds: [],
    may: { edit: true },
  };
  const router = createMemoryRouter([{ path: '/', element: <Part found={found as never} /> }]);
  return renderToString(<RouterProvider router={router} />);
}

test('[CUST-18] what is done with a customer now and then is one list, whose forms lie folded', () => {
  const html = draw(CustomerWays, null);
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect([...html.matchAll(/<summary>([^<]+)/g)].map(([, name]) => name)).toEqual([
    'Correct name or contact',
    'Hold this customer',
    'Close the account',
  ]);
  expect(html).toContain('href="/staff/customers/1004/merge"');
  expect(html).not.toContain('<details open');
});

test('[CUST-18, LAW-11] a guest has no account that could be closed: what goes is named', () => {
  const html = draw(CustomerWays, null, true);
  expect(html).toContain('<summary>Erase this customer');
  expect(html).not.toContain('account');
});

test('[CUST-18, CLUB-07] who is no member has no form of the club before “Add to the club”', () => {
  expect(draw(CustomerStanding, null)).toMatch(/<summary>Add to the club<\/summary><form/);
  expect(draw(CustomerStanding, member)).not.toContain('<summary>');
});
