import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutForm } from '#domain/checkout.ts';
import { keepCheckout, keepDraft, startForm } from './keep-checkout.ts';
import { keepZip, readCheckoutForm } from './stored-checkout.ts';

const SAVED: CheckoutForm = {
  ...{ firstName: 'Ada', lastName: 'Marsh', phone: '9515550111', method: '', isOver21: false },
  ...{ street: '1 Old Road', city: 'Moreno Valley', zip: '92553', notes: 'Blue door', bagRequested: true },
};
const TYPED = { ...SAVED, street: '24180 Quail Mesa Court', notes: 'Side gate' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('[CHECK-05, CHECK-33] typed values come before saved ones, sent or not', () => {
  expect(startForm(SAVED)).toEqual(SAVED);
  keepCheckout({ form: TYPED });
  expect(startForm(SAVED)).toEqual(TYPED);
  keepDraft({ ...TYPED, notes: 'Back gate' });
  expect(startForm(SAVED)).toEqual({ ...TYPED, notes: 'Back gate' });
});

test('[CHECK-38] the form takes the ZIP entered in the cart and leaves out a saved address with another ZIP', () => {
  keepZip('92553');
  expect(startForm(SAVED)).toEqual(SAVED);
  keepZip('92570');
  expect(startForm(SAVED)).toEqual({ ...SAVED, street: '', city: '', notes: '', zip: '92570' });
  keepDraft({ ...SAVED, street: '', zip: '', firstName: 'Ida' });
  expect(startForm(SAVED)).toMatchObject({ firstName: 'Ida', zip: '92570' });
  keepDraft(TYPED);
  expect(startForm(SAVED)).toEqual(TYPED);
});

test('[CONF-30, SHELL-45] the checkout stores the bill that was shown and drops a malformed one', () => {
  const line = { key: 'a', productName: 'Fig', optionName: '1 g', quantity: 2, unitPriceCents: 1400 };
  const sums = { deliveryFeeCents: 500, orderTotalCents: 3300, amountDueCents: 2800 };
  const shown = { lines: [line], ...sums };
  const keptShown = (said: unknown) => {
    kept.set('mooddrop.checkout', JSON.stringify({ form: TYPED, shown: said }));
    return readCheckoutForm()?.shown;
  };
  keepCheckout({ form: TYPED, shown });
  expect(readCheckoutForm()?.shown).toEqual(shown);
  expect(keptShown({ ...shown, lines: [line, { key: 'b' }, null] })).toEqual(shown);
  for (const none of [[line], sums, { ...shown, orderTotalCents: '33' }])
    expect(keptShown(none)).toBeUndefined();
});
