import { expect, test } from 'vitest';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { balanceNews } from '../account/balance-news.ts';
import { BALANCE_TOAST_MS } from '../account/balance-toast.tsx';

test.each([
  [{ monsterDollarsCents: 1000 }, 2500, '+15 Monster Dollars added!'],
  [{ monsterDollarsCents: 2500 }, 1950, '5.50 Monster Dollars used'],
  [{ monsterDollarsCents: 1000 }, 1000, null],
  [{ monsterDollarsCents: '1000' }, 2000, null],
  [null, 1000, null],
  ['1000', 2000, null],
])('[MD-05, MD-06] from %j to %i: %j, for five seconds', (before, balance, words) => {
  const news = balanceNews(before, balance);
  expect(news && accountTexts.money[news.kind](news.count)).toBe(words);
  expect(BALANCE_TOAST_MS).toBe(5000);
});
