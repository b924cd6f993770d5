import { expect, test } from 'vitest';
import { accountTexts } from './en/storefront/account.ts';
import { checkoutTexts } from './en/storefront/checkout.ts';
import { confirmTexts } from './en/storefront/confirm.ts';
import { helpTexts } from './en/storefront/help.ts';
import { homeTexts } from './en/storefront/home.ts';
import { withOverrides } from './overrides.ts';
import { wordsTrueHere } from './true-here.ts';

const TEXTS = {
  account: accountTexts,
  checkout: checkoutTexts,
  confirm: confirmTexts,
  help: helpTexts,
  home: homeTexts,
};
const said = (facts: Parameters<typeof wordsTrueHere>[0]) => withOverrides(TEXTS, wordsTrueHere(facts));

test('[FIRST-14] with a text service and all ways to pay every word stays', () => {
  expect(wordsTrueHere({ hasText: true, takes: null })).toEqual([]);
});

test('[FIRST-14] without one our sentences promise no text; the specification’s stay', () => {
  const { account, checkout, confirm, home } = said({ hasText: false, takes: null });
  const ours = [home.steps[2]?.text, confirm.next.steps[1], account.guest.text, checkout.phoneHint];
  expect(ours.map((text) => typeof text)).toEqual(['string', 'string', 'string', 'string']);
  for (const text of ours) expect(text).not.toMatch(/\btext/i);
  expect(confirm.updates).toBe(confirmTexts.updates);
  const kept = JSON.stringify([home, confirm, account, checkout]).match(/we text you/gi);
  expect(kept).toBeNull();
});

test('[FIRST-14] how to order names the ways that the shop takes', () => {
  const step = (takes: Parameters<typeof wordsTrueHere>[0]['takes']) =>
    said({ hasText: true, takes }).help.steps[2];
  expect(step(['cash', 'monster_dollars', 'zelle'])).toEqual({
    title: 'Choose your payment',
    text: 'Cash on Delivery and Zelle. Digital payments must be completed before delivery.',
  });
  expect(step(['cash'])?.text).toBe('Cash on Delivery.');
});
