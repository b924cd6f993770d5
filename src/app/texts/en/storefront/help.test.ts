import { expect, test } from 'vitest';
import { helpTexts as help } from './help.ts';

/** What each row of the specification wants said, as words that must stand in its entry. */
const STEPS: readonly (readonly [title: string, parts: readonly string[]])[] = [
  ['[HELP-02] browse and add to cart', ['Browse', 'add to cart']],
  ['[HELP-03] delivery info and its limits', ['delivery info', '{miles}-mile', 'minimum order amounts']],
  [
    '[HELP-04] five ways to pay',
    ['Cash on delivery', 'Zelle', 'Cash App', 'Venmo', 'Apple Pay', 'must be completed before delivery'],
  ],
  ['[HELP-05] same day, texts, My Orders', ['Same-day', 'text', 'My Orders']],
  ['[HELP-06] rewards', ['rewards', 'points']],
];

const ENTRIES: readonly (readonly [title: string, parts: readonly string[]])[] = [
  [
    '[HELP-08] the five moods',
    [
      'Creative',
      'focus',
      'inspiration',
      'Calm',
      'relaxation',
      'Melt',
      'deep relaxation',
      'Elevated',
      'euphoria',
      'Social',
    ],
  ],
  ['[HELP-09] the Early Window', ['48 hours', 'monthly drop', 'special pricing', 'bonus item']],
  [
    '[HELP-10] Monster Dollars',
    ['store credit', 'membership', 'promotions', 'Win-Back', '30 days', '$20 per order'],
  ],
  [
    '[HELP-11] the Club',
    [
      '$79/mo',
      '$99/mo',
      'monthly products',
      'Monster Dollars',
      'priority drop access',
      'Pause or cancel anytime',
      'month-1 bonus',
    ],
  ],
  [
    '[HELP-12] the Win-Back challenge',
    ['3 times in 10 days', 'proof photos', 'full bundle price', '14 days'],
  ],
  ['[HELP-13] where we deliver', ['Enter your address at checkout']],
  ['[HELP-14] how long it takes', ['1-2 business days', 'text and e-mail']],
  ['[HELP-15] change or cancel', ['within {cancel window} of ordering']],
  ['[HELP-16] returns and replacements', ['no returns', '48 hours', 'replacement']],
  ['[HELP-17] support', ['e-mail or text', '24 hours', 'Club members get priority']],
];

test.each(STEPS.map(([title, parts], place) => ({ title, parts, place })))(
  'the step explains $title',
  ({ parts, place }) => {
    const step = help.steps[place];
    for (const part of parts) expect(`${step?.title}. ${step?.text}`).toContain(part);
  },
);

test.each(ENTRIES.map(([title, parts], place) => ({ title, parts, place })))(
  'the answer explains $title',
  ({ parts, place }) => {
    const entry = help.entries[place];
    for (const part of parts) expect(`${entry?.title} ${entry?.text}`).toContain(part);
  },
);

test('[HELP-01, HELP-07] five steps and ten questions', () => {
  expect([help.steps.length, help.entries.length]).toEqual([5, 10]);
});

test('[HELP-19] same day and 1-2 business days both stay, each on its page', () => {
  expect(JSON.stringify(help.steps)).toContain('Same-day');
  expect(JSON.stringify(help.entries)).toContain('1-2 business days');
  expect(JSON.stringify(help.entries)).not.toContain('Same-day');
});
