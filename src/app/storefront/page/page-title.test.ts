import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { pageTitle } from './page-title.ts';

test('[SHELL-52] a title ends in the name that the owner set, and in the default where nothing is loaded', () => {
  const root = { id: 'root', loaderData: { shopName: 'Green Door' } };
  expect(pageTitle('Cart', [root, undefined])).toBe('Cart · Green Door');
  expect(pageTitle('Cart', [])).toBe('Cart · MoodDrop');
});

test('[SHELL-52] the default contact data are fictional: 555 numbers, example.com, a demo handle', () => {
  const { shopPhone, shopEmail, shopInstagram, paymentRecipients } = DEFAULT_SETTINGS;
  const { zelle, cashapp, venmo } = paymentRecipients;
  for (const phone of [shopPhone, zelle?.phone]) expect(phone).toMatch(/^\(951\) 555-01\d\d$/);
  expect(shopEmail).toMatch(/@example\.com$/);
  expect(shopInstagram).toBe('@mooddrop.demo');
  for (const account of [cashapp, venmo]) expect(account?.url).toMatch(/^https:\/\/example\.com\//);
});
