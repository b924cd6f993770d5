import { expect, test } from 'vitest';
import { checkScrape } from './answer-metrics.ts';

const TOKEN = 'a-token-of-the-scraper';
const ALONE = { metricsToken: undefined, publicUrl: undefined, trustProxy: [] };
const asker = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => ({
  headers: { host: '127.0.0.1:3000', ...headers },
  remoteAddress,
});

test.each([
  ['this machine', asker(), 'open'],
  ['this machine by name and IPv6', asker({ host: 'localhost:3000' }, '::1'), 'open'],
  ['another machine', asker({}, '10.0.0.7'), 'not-found'],
  ['a name of another DNS that leads here', asker({ host: 'evil.example' }), 'not-found'],
  ['a proxy at this machine', asker({ 'x-forwarded-for': '203.0.113.9' }), 'not-found'],
  ['this machine with a token that nobody asked for', asker({ authorization: `Bearer ${TOKEN}` }), 'open'],
])('[WATCH-01] without a token %s finds the figures: %s', (_, asked, verdict) => {
  expect(checkScrape(ALONE, asked)).toBe(verdict);
});

test.each([
  ['an address for the public', { ...ALONE, publicUrl: 'https://shop.example' }],
  ['a proxy', { ...ALONE, trustProxy: ['127.0.0.1'] }],
])('[WATCH-01] without a token a shop with %s shows them to nobody', (_, door) => {
  expect(checkScrape(door, asker())).toBe('not-found');
});

test.each([
  [`Bearer ${TOKEN}`, 'open'],
  [`bearer  ${TOKEN}`, 'open'],
  [`Bearer ${TOKEN}x`, 'sign-in-required'],
  [`Bearer ${TOKEN.slice(0, -1)}`, 'sign-in-required'],
  [`Basic ${TOKEN}`, 'sign-in-required'],
  ['Bearer ', 'sign-in-required'],
  ['', 'sign-in-required'],
])('[WATCH-01] with a token "%s" from anywhere is %s', (authorization, verdict) => {
  const door = { ...ALONE, metricsToken: TOKEN, publicUrl: 'https://shop.example' };
  expect(checkScrape(door, asker({ authorization, host: 'shop:3000' }, '10.0.0.7'))).toBe(verdict);
  expect(checkScrape(door, asker({ authorization }))).toBe(verdict);
});
