import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consoleProblems } from './en/console/problems.ts';
import { problemWords } from './problems.ts';

const BELOW = {
  problem: 'below-minimum',
  paidCents: 5200,
  neededCents: 800,
  minimumCents: 6000,
  city: 'Perris',
} as const;

test('[CART-30] the minimum names what is paid, what is missing, the minimum and the city', () => {
  expect(problemWords(BELOW)).toBe(
    'Paid items total $52.00. Add $8.00 more to reach the $60 minimum for Perris.',
  );
});

test('[PAY-09] where credit pays a part, cash must cover what is left to pay', () => {
  expect(problemWords({ problem: 'cash-too-little', dueCents: 7609 })).toBe(
    'Cash amount must be at least the $76.09 to pay',
  );
});

const LIMIT = { problem: 'daily-limit', kind: 'concentrate', limitGrams: 8 } as const;

test.each([
  ['nothing is left', 1, 0, 'Daily limit reached: 0 g of concentrate left today.'],
  ['only the cart is over', 8.5, 8, 'Your cart holds 8.5 g of concentrate. The limit is 8 g a day.'],
  ['some was bought', 3.5, 3, 'Your cart holds 3.5 g of concentrate. Of today’s 8 g, 3 g are left.'],
])('[LAW-03] where %s, the limit says so', (_, cartGrams, leftGrams, words) => {
  expect(problemWords({ ...LIMIT, cartGrams, leftGrams })).toBe(words);
});

test.each([
  ['CART-27', { problem: 'cart-empty' }, 'Your cart is empty'],
  [
    'CART-28',
    { problem: 'total-zero' },
    "Order total cannot be $0 (reward bundles don't count toward minimums)",
  ],
  [
    'CART-31',
    { problem: 'one-free-product' },
    'Maximum one free product per transaction (reward bundles are separate)',
  ],
  [
    'CART-32',
    { problem: 'battery-needs-pods', brand: 'STIIIZY' },
    'STIIIZY Battery can only be purchased with matching STIIIZY pods.',
  ],
  ['CART-34', { problem: 'vault-minimum' }, 'Vault doors only open when you grab 2 or more.'],
  ['CART-10', { problem: 'only-n-left', left: 3 }, 'Only 3 left'],
  ['CONF-14', { problem: 'sold-out', product: 'Black Fig Bar' }, 'Black Fig Bar is out of stock'],
  [
    'ORD-11',
    { problem: 'cancel-too-late', windowMinutes: 30 },
    'Orders can be changed or cancelled within 30 minutes of ordering.',
  ],
  [
    'ORD-11',
    { problem: 'cancel-too-late', windowMinutes: 0 },
    'Orders are changed and cancelled by our staff. Write or call us.',
  ],
  ['CONF-14', { problem: 'few-left', product: 'Black Fig Bar', left: 1 }, 'Only 1 left of Black Fig Bar'],
  [
    'PAY-40',
    { problem: 'method-off', method: 'venmo' },
    'Venmo is not available right now. Please choose another method.',
  ],
  [
    'SHELL-33',
    { problem: 'closed', opensAt: new Date('2026-11-22T18:00:00Z') },
    'Closed now. We take orders again from Sunday 10 AM.',
  ],
  ['CHECK-15', { problem: 'zip-required' }, 'ZIP code is required'],
  [
    'CHECK-17',
    { problem: 'outside-area', zip: '90012', city: 'Moreno Valley', state: 'CA', miles: 35 },
    'ZIP code 90012 is outside our delivery area. We only deliver within a 35-mile radius of Moreno Valley, CA.',
  ],
  [
    'PAY-13',
    { problem: 'credit-above-balance', balanceCents: 1250 },
    'Insufficient Monster Dollars. Available: $12.50',
  ],
  [
    'PAY-14',
    { problem: 'credit-above-total', totalCents: 3800 },
    'Amount cannot exceed order total of $38.00',
  ],
  [
    'PAY-18',
    { problem: 'credit-above-cap', capCents: 2000 },
    'You can use up to $20 in Monster Dollars per order',
  ],
  [
    'ORD-11',
    { problem: 'cancel-too-late', windowMinutes: 60 },
    'Orders can be changed or cancelled within 1 hour of ordering.',
  ],
  ['AUTH-09', { problem: 'credentials-wrong' }, 'Invalid email or password'],
] as const)('[%s] %o has its sentence', (_id, problem, words) => {
  expect(problemWords(problem)).toBe(words);
});

test('[SHELL-51] every problem that the layers below return has a sentence', () => {
  const sources = globSync('src/{domain,db,services,server}/**/*.ts').filter(
    (path) => !/planted|\.test\.ts$/.test(path),
  );
  const codes = sources.flatMap((path) => codesIn(readFileSync(path, 'utf8')));
  expect(codes.length).toBeGreaterThan(10);
  // Said to the command that asked, not to a page: server/backup has their sentences.
  const ofCommands = ['copy-busy', 'copy-failed'];
  expect([...new Set(codes)].filter((code) => !(code in consoleProblems)).sort()).toEqual(ofCommands);
});

function codesIn(source: string): string[] {
  const unions = source.matchAll(/problem: ('[a-z0-9-]+'(?:\s*\|\s*'[a-z0-9-]+')*)/g);
  return [...unions].flatMap(([, union = '']) =>
    [...union.matchAll(/'([a-z0-9-]+)'/g)].map(([, code = '']) => code),
  );
}
