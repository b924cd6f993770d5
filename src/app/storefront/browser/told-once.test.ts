import { expect, test } from 'vitest';
import { createNews } from '../account/balance-news.ts';

test('[MD-05, CART-36] what is told before anybody listens is said once, and later news at once', () => {
  const news = createNews<string>();
  news.tell('early');
  const said: string[] = [];
  const stop = news.listen((one) => said.push(one));
  news.tell('now');
  stop();
  news.tell('between');
  expect(said).toEqual(['early', 'now']);
  news.listen((one) => said.push(one));
  expect(said).toEqual(['early', 'now', 'between']);
});
