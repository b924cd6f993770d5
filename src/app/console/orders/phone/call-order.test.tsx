import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { CallOrder } from './call-order.tsx';
import type { MissingPart } from './missing.ts';

const problem = {
  problem: 'below-minimum',
  ...{ paidCents: 1500, neededCents: 2500, minimumCents: 4000, city: 'Fontana' },
} as const;
const line = {
  ...{ key: 'a', optionId: 'a', productName: 'Alibi Shot', optionName: 'Single', kind: 'option' },
  ...{ quantity: 1, lineTotalCents: 1500, problem: null, listPriceCents: 1500, unitPriceCents: 1500 },
};
const order = {
  ...{ vipDiscountCents: 0, vipDiscountKind: null, promoCode: null, promoDiscountCents: 0, roundingCents: 0 },
  ...{ deliveryFeeCents: 500, totalCents: 2000 },
};
const call = {
  ...{ methods: ['cash'], method: 'cash', cash: '', hasBag: true, marketing: false, consent: true },
  quote: { quoteToken: 'x', problem, unknownKeys: [], lines: [line], order, amountDueCents: 2000 },
} as never;

function draw(refused?: string, { missing = [] as MissingPart[], quoted = call } = {}): string {
  const element = <CallOrder call={quoted} missing={missing} refused={refused} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '');

test('[LOOK-301] the minimum is missing until the order is refused, which is then said once, above the button', () => {
  expect(wordsOf(draw())).toContain('Still needed: $25.00 more to reach the $40 minimum for Fontana.');
  const words = consoleProblemWords(problem);
  expect(draw()).not.toContain(words);
  const html = draw(words);
  expect(html.split(words)).toHaveLength(2);
  expect(html).not.toContain('Still needed');
  expect(html.indexOf(words)).toBeLessThan(html.indexOf('value="place"'));
  expect(html.indexOf(words)).toBeGreaterThan(html.indexOf('Order total'));
});

test('[LOOK-413] what places an order looks ready only once nothing is missing, and can be pressed before', () => {
  const place = (html: string) => /<button[^>]*value="place"[^>]*>/.exec(html)?.[0] ?? '';
  const quoted = {
    ...(call as object),
    quote: { lines: [line], order, amountDueCents: 2000, problem: null },
  };
  const whole = place(draw(undefined, { quoted: quoted as never }));
  expect(whole).not.toContain('data-waits');
  for (const waiting of [draw(undefined, { quoted: quoted as never, missing: ['street'] }), draw()]) {
    expect(place(waiting)).toContain('data-waits');
    expect(place(waiting)).not.toMatch(/disabled=/);
  }
});

test('[LOOK-611] what is still needed stands above the button, from the first, and goes with the last of it', () => {
  const quoted = { ...(call as object), quote: null } as never;
  const html = draw(undefined, { missing: ['lines', 'phone'], quoted });
  expect(wordsOf(html)).toContain('Still needed: a product, phone number.');
  expect(html.indexOf('id="call-missing"')).toBeLessThan(html.indexOf('value="place"'));
  expect(wordsOf(draw(undefined, { quoted }))).not.toContain('Still needed');
});

test('[LOOK-522] a ZIP code outside the area is part of what is still missing', () => {
  const outside = { problem: 'outside-area', zip: '10001', city: 'Moreno Valley', state: 'CA', miles: 35 };
  const quote = { lines: [line], order, amountDueCents: 2000, problem: outside };
  const html = draw(undefined, { quoted: { ...(call as object), quote } as never });
  expect(wordsOf(html)).toContain('Still needed: a ZIP code in our delivery area.');
  expect(html).toContain('<a href="#call-zip">');
});

test('[LOOK-524] what the sum is made of stands below the goods, before how it is paid', () => {
  const html = draw();
  expect(html.indexOf('Subtotal')).toBeGreaterThan(html.indexOf('Alibi Shot'));
  expect(html.indexOf('Subtotal')).toBeLessThan(html.indexOf('Paid by'));
});

test('[LOOK-558] each thing that is missing leads to its field, without script too', () => {
  const html = draw(undefined, { missing: ['lines', 'street', 'consent'] });
  expect(wordsOf(html)).toContain('Still needed: a product, street, the caller’s yes, $25.00 more');
  for (const [part, name] of [
    ['lines', 'a product'],
    ['street', 'street'],
    ['consent', 'the caller’s yes'],
  ])
    expect(html).toContain(`<a href="#call-${part}">${name}</a>`);
  expect(html).toContain('id="call-consent"');
});

test('[LOOK-557] the caller’s yes stands at the button that places the order, behind all that can be scrolled', () => {
  const html = draw();
  expect(html.indexOf('name="consent"')).toBeGreaterThan(html.indexOf('Order total'));
  expect(html.indexOf('name="consent"')).toBeGreaterThan(html.indexOf('name="marketing"'));
  expect(html.indexOf('name="consent"')).toBeLessThan(html.indexOf('value="place"'));
});
