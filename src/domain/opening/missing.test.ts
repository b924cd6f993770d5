import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type ShopSettings } from '../settings/settings.ts';
import { FIRST_STEPS } from './first-steps.ts';
import { findMissing, type OpeningFacts } from './missing.ts';

const REAL: ShopSettings = {
  ...DEFAULT_SETTINGS,
  legalName: 'Harbor Leaf LLC',
  licenseNumber: 'C9-0000123-LIC',
  shopPhone: '(619) 234-5678',
  shopEmail: 'hello@harborleaf.shop',
  paymentRecipients: {
    ...{ cashapp: null, venmo: null, applepay: null },
    zelle: { phone: '(619) 234-5678', name: 'Harbor Leaf' },
  },
};

const ready = (settings: Partial<ShopSettings> = {}, more: Partial<OpeningFacts> = {}): OpeningFacts => ({
  settings: { ...REAL, ...settings },
  progress: { done: [...FIRST_STEPS], skipped: [] },
  ...{ hasZone: true, hasSellable: true, openTestOrders: 0, ...more },
});

test('[FIRST-06] a shop whose facts are its own lacks nothing', () => {
  expect(findMissing(ready())).toEqual([]);
  const alone = { done: ['place', 'law'], skipped: ['name', 'taxes', 'test'] } as const;
  expect(findMissing(ready({}, { progress: alone }))).toEqual([]);
});

test('[FIRST-06] a shop of the demo’s values lacks all of them, in the order of the start', () => {
  const facts = {
    progress: { done: [], skipped: [] },
    hasZone: false,
    hasSellable: false,
    openTestOrders: 1,
  };
  const never = { sun: null, mon: null, tue: null, wed: null, thu: null, fri: null, sat: null };
  expect(findMissing(ready({ ...DEFAULT_SETTINGS, deliveryHours: never }, facts))).toEqual([
    ...['place', 'zone', 'hours', 'payees', 'legal-name', 'license', 'phone', 'email', 'choices', 'product'],
    'test-order',
  ]);
});

test.each([
  ['license', { licenseNumber: '' }],
  ['license', { licenseNumber: 'C9-0000000-LIC' }],
  ['license', { licenseNumber: 'c12-0000000-lic' }],
  ['license', { licenseNumber: 'pending' }],
  ['legal-name', { legalName: '' }],
  ['phone', { shopPhone: '' }],
  ['phone', { shopPhone: '(619) 555-0123' }],
  ['phone', { shopPhone: '+1 619 555 0199' }],
  ['email', { shopEmail: '' }],
  ['email', { shopEmail: 'me@example.com' }],
  ['email', { shopEmail: 'me@mail.example.org' }],
  ['email', { shopEmail: 'me@shop.test' }],
] as const)('[FIRST-06] %s is missing with %j', (name, settings) => {
  expect(findMissing(ready(settings))).toEqual([name]);
});

test.each([
  [{ zelle: { phone: '(951) 555-0190', name: 'Harbor Leaf' } }],
  [{ zelle: { phone: '(619) 234-5678', name: 'MoodDrop Demo' } }],
  [{ cashapp: { handle: '$mooddropdemo', url: 'https://cash.app/$harbor' } }],
  [{ venmo: { handle: '@harbor', url: 'https://example.com/pay/venmo/x' } }],
])('[FIRST-06] money does not go to the demo: %j', (recipients) => {
  const paymentRecipients = { ...REAL.paymentRecipients, ...recipients };
  expect(findMissing(ready({ paymentRecipients }))).toEqual(['payees']);
});

test('[FIRST-06] numbers and names near the fictional ones are real', () => {
  const near = { shopPhone: '(619) 555-0200', shopEmail: 'me@example.shop', licenseNumber: 'MICRO-7' };
  expect(findMissing(ready(near))).toEqual([]);
});
