import { expect, test } from 'vitest';
import { parseBundleForm, parseDropForm, parseUpsellForm } from './drop-form.server.ts';

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'bundle', version: '1', ...fields }))
    form.set(name, value);
  return form;
}

const bundle = {
  ...{ name: 'Wind Down', preorder: '40', regular: '$50.00', tag: '', line: '', summary: '', bonusText: '' },
  ...{ format0: 'disposable', qty0: '2', choose0: 'on', sku0: '' },
};

test('[STAFF-29, STAFF-11, LOOK-513] a bundle form names all its errors at once, also in its contents', () => {
  const bad = { name: ' ', preorder: '', regular: '10000.01', format0: 'brick', choose0: '' };
  const more = { format1: 'gummies', qty1: '11', sku1: 'G-1', format2: 'gummies', qty2: '', choose2: 'on' };
  const half = { format3: 'gummies', qty3: '2.5', choose3: 'on' };
  expect(parseBundleForm(formOf({ ...bundle, ...bad, ...more, ...half }))).toEqual({
    problem: 'fields-invalid',
    count: 8,
    form: 'bundle',
    fields: {
      name: 'Fill this in.',
      preorder: 'Fill this in.',
      regular: 'At most 10000.',
      'items.0.formatKey': 'Choose one.',
      'items.0.fixedSku': 'Choose a product, or let the buyer choose the mood.',
      'items.1.qty': 'From 1 to 10.',
      'items.2.qty': 'Fill this in.',
      'items.3.qty': 'Enter a whole number.',
    },
  });
});

test('[STAFF-29] [STAFF-11] a valid bundle form is read; a row without a format is left out', () => {
  const read = parseBundleForm(formOf({ ...bundle, qty5: 'x', sku5: '' }));
  if ('problem' in read) throw new Error(read.problem);
  expect(read.draft).toMatchObject({ preorderPriceCents: 4000, regularPriceCents: 5000, isActive: false });
  expect(read.draft.items.filter(({ formatKey }) => formatKey !== '')).toEqual([
    { formatKey: 'disposable', qty: 2, chooseMood: true, fixedSku: '', isBonus: false },
  ]);
});

test('[STAFF-29] [STAFF-11] an extra names its name, price and format at once', () => {
  const bad = parseUpsellForm(formOf({ name: '', price: 'ten', formatKey: '' }));
  expect(bad).toMatchObject({
    fields: {
      name: 'Fill this in.',
      price: 'Enter an amount like 12.50.',
      formatKey: 'Choose one.',
    },
  });
  const good = parseUpsellForm(
    formOf({ name: 'Pouch', price: '5.50', formatKey: 'gummies', sameMood: 'on' }),
  );
  expect(good).toEqual({
    version: 1,
    draft: { name: 'Pouch', priceCents: 550, formatKey: 'gummies', sameMood: true, isActive: false },
  });
});

test.each([
  ['draft', false, false],
  ['published', true, false],
  ['current', true, true],
] as const)(
  '[STAFF-10] [DROP-09] a drop that is said to be %s is nothing else',
  (state, isPublished, isCurrent) => {
    const times = {
      unlockAt: '2026-12-01T19:00',
      preorderEndsAt: '2026-12-03T19:00',
      earlyWindowHours: '48',
    };
    const words = { label: 'December Drop', code: '', title: '', intro: '', earlyBonusSku: '' };
    const read = parseDropForm(formOf({ ...words, ...times, state }));
    expect(read).toMatchObject({ draft: { isPublished, isCurrent } });
  },
);

test('[LOOK-581] [STAFF-29] what a drop lacks and what the shop refuses of it are said together, each at its field', () => {
  const typed = {
    ...{ form: 'drop', label: ' ', code: 'A B', title: '', intro: '', state: 'draft' },
    ...{ unlockAt: '2026-12-05T19:00', preorderEndsAt: '', earlyWindowHours: '1.5', earlyBonusSku: 'NO-1' },
  };
  const besides = [
    { problem: 'drop-code-invalid' },
    { problem: 'drop-preorder-early' },
    { problem: 'drop-bonus-unknown', sku: 'NO-1' },
  ] as const;
  expect(parseDropForm(formOf(typed), besides)).toEqual({
    problem: 'fields-invalid',
    count: 5,
    form: 'drop',
    fields: {
      label: 'Fill this in.',
      code: 'Use only letters, digits, _ and - in the address.',
      preorderEndsAt: 'Fill this in.',
      earlyWindowHours: 'Enter a whole number.',
      earlyBonusSku: '“NO-1” is none of the products. Choose one from the list.',
    },
  });
});
